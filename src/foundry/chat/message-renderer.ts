/** Finds the renderer of a message, either in a game's message kind or among the common kinds. */
import type { RawViewer } from '../../core/game-views'
import { dealerRuleset } from '../cards/dealer-messages'
import { fillInNamesOfView } from '../platform/actor-names'
import { momentSteps, momentView } from '../recovery/moment-message'
import { isActiveGame, loadedRuleset } from '../world/active-rulesets'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { messageTitle } from '../world/message-kind'
import { withRelatedFacts } from '../world/related-messages'
import { clockMessageView } from './clock-message'
import { gamesMessageView } from './games-message'
import { greetingView } from './greeting-message'
import { pendingStepsView } from './pending-steps-view'
import { itemMessageView, itemMessageText, itemMessageTitle } from './item-message'
import { conditionMessageView } from './condition-message'
import { possessionView } from './possession-message'
import { createViewer } from './viewer'

/** The template and the data with which a message is rendered for this user. */
export interface MessageRenderer {
  /** The key, icon and title of the message's game. Null for a message without a game. */
  readonly game: object | null
  readonly title: string
  /** The path of the message body's template in `templates/`, without `.hbs`. */
  readonly template: string
  readonly view: () => object | null
  /** The template data of the pending steps. Null if there are none. */
  readonly next: () => object | null
  /** Returns safe HTML for the message's element with `data-text`. */
  readonly text?: () => Promise<string>
}

/**
 * The renderer of a message. Null if the message's game or kind is unknown. A player may have stored any text as the game or the
 * kind, so the function looks only for our own names.
 */
export function findMessageRenderer(record: MessageRecord): MessageRenderer | null {
  const { ruleset: key, kind: kindName } = record
  if (key === COMMON_RULESET_KEY) return findCommonRenderer(record)
  const ruleset = loadedRuleset(key)
  const { id, icon, messages } = ruleset ?? dealerRuleset
  if ((!ruleset && key !== dealerRuleset.key) || !Object.hasOwn(messages, kindName)) return null
  const kind = messages[kindName]
  if (!kind) return null
  // People can still read a message of an inactive game, but it has no pending steps.
  const isGameInactive = ruleset !== undefined && !isActiveGame(ruleset)
  let viewer: RawViewer | undefined
  let view: MessageRecord | undefined
  const getMessage = () => (view ??= withRelatedFacts(record))
  const getViewer = () => (viewer ??= createViewer(record, kind, ruleset ?? null))
  return {
    game: { key, icon, title: `HnB.${key}.title` },
    title: messageTitle(record, kind).key,
    template: `${id}/message-${kindName}`,
    view: () => fillInNamesOfView(kind.context(getMessage(), getViewer())),
    next: () => (isGameInactive ? null : pendingStepsView(kind.pendingSteps(getMessage(), getViewer()), key)),
  }
}

/** The renderer of a common message, which belongs to no game. Null for an unknown kind. */
function findCommonRenderer(record: MessageRecord): MessageRenderer | null {
  const commonRenderer = (title: string, view: () => object | null): MessageRenderer => ({
    game: null,
    title,
    template: `shared/message-${record.kind}`,
    view: () => fillInNamesOfView(view()),
    next: () => null,
  })
  switch (record.kind) {
    case 'moment':
      return {
        ...commonRenderer('HnB.common.moment.told', () => momentView(record)),
        next: () => pendingStepsView(momentSteps(record), COMMON_RULESET_KEY),
      }
    case 'item':
      return {
        ...commonRenderer(itemMessageTitle(record), () => itemMessageView(record)),
        text: () => itemMessageText(record),
      }
    case 'greeting':
      return commonRenderer('HnB.common.greeting.title', () => greetingView(record))
    case 'clock':
      return commonRenderer('HnB.common.clock.title', () => clockMessageView(record))
    case 'games':
      return commonRenderer('HnB.common.games.title', () => gamesMessageView(record))
    case 'condition':
      return commonRenderer('HnB.common.condition.title', () => conditionMessageView(record))
    case 'possession':
      return commonRenderer('HnB.common.possession.title', () => possessionView(record))
    default:
      return null
  }
}
