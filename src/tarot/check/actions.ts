/** The actions of a check: in a message with a single check, and in a message with the checks of a group. */
import { refuse } from '../../core/outcome'
import { pushActions } from '../push/actions'
import { turnedMajors } from '../push/push'
import { CHECK, noPush, play, tagKeyOf } from './answer'
import type { CheckFacts } from './facts'
import { judge } from './judge'

export const checkActions = {
  play,
  noPush,
  judge,
  ...pushActions<CheckFacts>({
    find: ({ message: { facts } }) => ({
      key: CHECK,
      push: facts.push,
      path: 'push',
      suitPath: 'push.suit',
      actor: facts.actor,
      name: facts.name,
      open: facts.stage === 'asked',
    }),
    whyNotTurn: (_click, { push }) =>
      turnedMajors(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null,
    turnedBefore: ({ push }) => turnedMajors(push).length,
    // A turned major arcana determines its own check: the result is a critical success.
    determined: ({ message: { facts } }) => [tagKeyOf(facts)],
  }),
}
