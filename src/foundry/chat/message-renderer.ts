/** Finds the renderer of a message, either in a game's message kind or among the common kinds. */
import type { RawViewer } from '../../core/game-views'
import { dealerRuleset } from '../cards/dealer-messages'
import { fillInViewNames } from '../platform/actor-names'
import { createMomentSteps, createMomentView } from '../recovery/moment-message'
import { isActiveGame, findLoadedRuleset } from '../world/active-rulesets'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { messageTitle } from '../world/message-kind'
import { addRelatedFacts } from '../world/related-messages'
import { clockMessageView } from './clock-message'
import { gamesMessageView } from './games-message'
import { greetingView } from './greeting-message'
import { createPendingStepsView } from './pending-steps-view'
import { itemMessageView, itemMessageText, itemMessageTitle } from './item-message'
import { conditionMessageView } from './condition-message'
import { createPossessionMessageView } from './possession-message'
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
 * The renderer of a message. Null for an unknown game or kind; a player may store any text as either, so only our own
 * names are found.
 */
export function findMessageRenderer(record: MessageRecord): MessageRenderer | null {
  const { ruleset: key, kind: kindName } = record
  if (key === COMMON_RULESET_KEY) return findCommonRenderer(record)
  const ruleset = findLoadedRuleset(key)
  const { id, icon, messages } = ruleset ?? dealerRuleset
  if ((!ruleset && key !== dealerRuleset.key) || !Object.hasOwn(messages, kindName)) return null
  const messageKind = messages[kindName]
  if (!messageKind) return null
  // People can still read a message of an inactive game, but it has no pending steps.
  const isGameInactive = ruleset !== undefined && !isActiveGame(ruleset)
  let messageViewer: RawViewer | undefined
  let messageWithFacts: MessageRecord | undefined
  const getMessageWithFacts = () => (messageWithFacts ??= addRelatedFacts(record))
  const getViewer = () => (messageViewer ??= createViewer(record, messageKind, ruleset ?? null))
  return {
    game: { key, icon, title: `HnB.${key}.title` },
    title: messageTitle(record, messageKind).key,
    template: `${id}/message-${kindName}`,
    view: () => fillInViewNames(messageKind.context(getMessageWithFacts(), getViewer())),
    next: () =>
      isGameInactive
        ? null
        : createPendingStepsView(messageKind.pendingSteps(getMessageWithFacts(), getViewer()), key),
  }
}

/** The renderer of a common message, which belongs to no game. Null for an unknown kind. */
function findCommonRenderer(record: MessageRecord): MessageRenderer | null {
  const createCommonRenderer = (titleKey: string, createView: () => object | null): MessageRenderer => ({
    game: null,
    title: titleKey,
    template: `shared/message-${record.kind}`,
    view: () => fillInViewNames(createView()),
    next: () => null,
  })
  switch (record.kind) {
    case 'moment':
      return {
        ...createCommonRenderer('HnB.common.moment.told', () => createMomentView(record)),
        next: () => createPendingStepsView(createMomentSteps(record), COMMON_RULESET_KEY),
      }
    case 'item':
      return {
        ...createCommonRenderer(itemMessageTitle(record), () => itemMessageView(record)),
        text: () => itemMessageText(record),
      }
    case 'greeting':
      return createCommonRenderer('HnB.common.greeting.title', () => greetingView(record))
    case 'clock':
      return createCommonRenderer('HnB.common.clock.title', () => clockMessageView(record))
    case 'games':
      return createCommonRenderer('HnB.common.games.title', () => gamesMessageView(record))
    case 'condition':
      return createCommonRenderer('HnB.common.condition.title', () => conditionMessageView(record))
    case 'possession':
      return createCommonRenderer('HnB.common.possession.title', () => createPossessionMessageView(record))
    default:
      return null
  }
}
