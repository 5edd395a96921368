/** The conflicts that wait for an actor, for its sheet: opponent, stake, conditions and pending step. */
import * as v from 'valibot'
import type { WaitingMessage } from '../../core/contract'
import type { ActorView } from '../../core/game-views'
import { conflictFactsSchema, opponentSideOf, pendingDutyOf, conflictSidesOf } from './conflict-facts'
import { termsView } from './terms-view'

export function waitingConflicts(waiting: readonly WaitingMessage[], { uuid }: ActorView): object[] {
  return waiting.flatMap((message) => {
    const parsedFacts = v.safeParse(conflictFactsSchema, message.facts)
    const duty =
      message.kind === 'conflict' && parsedFacts.success ? pendingDutyOf(parsedFacts.output, uuid) : null
    if (!parsedFacts.success || !duty) return []
    const { stake, exchange } = parsedFacts.output
    const sides = conflictSidesOf(parsedFacts.output)
    const ownSide = sides.find(({ side }) => side.uuid === uuid)
    const opponent = ownSide ? opponentSideOf(parsedFacts.output, ownSide.key) : undefined
    return [
      {
        uuid: message.uuid,
        stake,
        // A member who is on no side presses `consent`, because `agree` is for sides.
        act: duty === 'agree' && !ownSide ? 'consent' : duty,
        phrase: ownSide
          ? {
              key: `HnB.resources.conflict.here.${opponent ? 'against' : 'unanswered'}`,
              data: { name: opponent?.name ?? '' },
            }
          : {
              key: 'HnB.resources.conflict.here.others',
              data: { names: { names: sides.map(({ side }) => side.name) } },
            },
        suit: opponent?.answer?.cards.at(-1)?.suit,
        revision: exchange.revision,
        terms: termsView(parsedFacts.output),
      },
    ]
  })
}
