/** Finds the renderer of a message, either in a game's message kind or among the common kinds. */
import type { UnparsedViewer } from '../../core/game-views'
import { dealerRuleset } from '../cards/dealer-messages'
import { fillInViewNames } from '../platform/actor-names'
import { createRecoveryMomentSteps, createRecoveryMomentView } from '../recovery/moment-message'
import { isActiveGame, findLoadedRuleset } from '../world/active-rulesets'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createMessageTitle } from '../world/message-kind'
import { addFactsOfRelatedMessages } from '../world/related-messages'
import { createClockMessageView } from './clock-message'
import { createGamesMessageView } from './games-message'
import { createGreetingView } from './greeting-message'
import { createPendingStepsView } from './pending-steps-view'
import { createItemMessageView, createItemMessageText, createItemMessageTitle } from './item-message'
import { createConditionMessageView } from './condition-message'
import { createPossessionMessageView } from './possession-message'
import { createMessageViewer } from './viewer'

/** The template and the data with which a message is rendered for this user. */
export interface MessageRenderer {
  /** The key, icon and title of the message's game. Null for a message without a game. */
  readonly game: object | null
  /** True for a message of a game that is switched off. People can still read the message, but its buttons are gone. */
  readonly isGameInactive?: boolean
  readonly title: string
  /** The path of the message body's template in `templates/`, without `.hbs`. */
  readonly template: string
  readonly view: () => object | null
  /** The template data of the pending steps. Null if there are none. */
  readonly next: () => object | null
  /** Renders, as safe HTML, the content of the message's element with the attribute `data-text`. */
  readonly text?: () => Promise<string>
}

/**
 * Finds the renderer of a message. Returns null for an unknown game or message kind. A player may store any text as the
 * game or kind, so only names that this system defines are accepted.
 */
export function findMessageRenderer(messageRecord: MessageRecord): MessageRenderer | null {
  const { ruleset: key, kind: kindName } = messageRecord
  if (key === COMMON_RULESET_KEY) return findCommonMessageRenderer(messageRecord)
  const ruleset = findLoadedRuleset(key)
  const { id, icon, messages } = ruleset ?? dealerRuleset
  if ((!ruleset && key !== dealerRuleset.key) || !Object.hasOwn(messages, kindName)) return null
  const messageKind = messages[kindName]
  if (!messageKind) return null
  const isGameInactive = ruleset !== undefined && !isActiveGame(ruleset)
  let messageViewer: UnparsedViewer | undefined
  let messageWithFacts: MessageRecord | undefined
  const getMessageWithFacts = () => (messageWithFacts ??= addFactsOfRelatedMessages(messageRecord))
  const getMessageViewer = () =>
    (messageViewer ??= createMessageViewer(messageRecord, messageKind, ruleset ?? null))
  return {
    game: { key, icon, title: `HnB.${key}.title` },
    isGameInactive,
    title: createMessageTitle(messageRecord, messageKind).key,
    template: `${id}/message-${kindName}`,
    view: () => fillInViewNames(messageKind.context(getMessageWithFacts(), getMessageViewer())),
    next: () =>
      isGameInactive
        ? null
        : createPendingStepsView(messageKind.pendingSteps(getMessageWithFacts(), getMessageViewer()), key),
  }
}

/** The renderer of a common message, which belongs to no game. Null for an unknown kind. */
function findCommonMessageRenderer(messageRecord: MessageRecord): MessageRenderer | null {
  const createCommonMessageRenderer = (
    titlePhraseKey: string,
    createMessageView: () => object | null,
  ): MessageRenderer => ({
    game: null,
    title: titlePhraseKey,
    template: `shared/message-${messageRecord.kind}`,
    view: () => fillInViewNames(createMessageView()),
    next: () => null,
  })
  switch (messageRecord.kind) {
    case 'moment':
      return {
        ...createCommonMessageRenderer('HnB.common.moment.told', () =>
          createRecoveryMomentView(messageRecord),
        ),
        next: () => createPendingStepsView(createRecoveryMomentSteps(messageRecord), COMMON_RULESET_KEY),
      }
    case 'item':
      return {
        ...createCommonMessageRenderer(createItemMessageTitle(messageRecord), () =>
          createItemMessageView(messageRecord),
        ),
        text: () => createItemMessageText(messageRecord),
      }
    case 'greeting':
      return createCommonMessageRenderer('HnB.common.greeting.title', () => createGreetingView(messageRecord))
    case 'clock':
      return createCommonMessageRenderer('HnB.common.clock.title', () =>
        createClockMessageView(messageRecord),
      )
    case 'games':
      return createCommonMessageRenderer('HnB.common.games.title', () =>
        createGamesMessageView(messageRecord),
      )
    case 'condition':
      return createCommonMessageRenderer('HnB.common.condition.title', () =>
        createConditionMessageView(messageRecord),
      )
    case 'possession':
      return createCommonMessageRenderer('HnB.common.possession.title', () =>
        createPossessionMessageView(messageRecord),
      )
    default:
      return null
  }
}
