/** The actions of a check, in a message of its own or in a group's message. */
import { refuse } from '../../core/outcome'
import { definePushActions } from '../push/push-actions'
import { findTurnedMajorCards } from '../push/push-schema'
import { answerWithoutPushAction, playPushInCheckAction, createCheckCardsTagKey } from './answer-check'
import type { TarotCheckFacts } from './check-facts'
import { KEY_OF_PUSH_IN_SINGLE_CHECK } from './check-facts'
import { isPushOpen } from './check-state'
import { judgeCheckAction } from './judge-check'

export const tarotCheckActions = {
  play: playPushInCheckAction,
  noPush: answerWithoutPushAction,
  judge: judgeCheckAction,
  ...definePushActions<TarotCheckFacts>({
    find: ({ message: { facts }, sides }) => ({
      key: KEY_OF_PUSH_IN_SINGLE_CHECK,
      push: facts.push,
      path: 'push',
      declarationPath: 'push',
      actor: facts.actor,
      name: facts.name,
      open: isPushOpen(facts, sides),
    }),
    whyNotTurn: (_click, { push }) =>
      findTurnedMajorCards(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null,
    countTurnedCards: ({ push }) => findTurnedMajorCards(push).length,
    // A turned major arcana makes the check a critical success. The outcome is final, so the check's cards are
    // discarded.
    determined: ({ message: { facts } }) => [createCheckCardsTagKey(facts)],
  }),
}
