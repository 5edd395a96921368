/** The conflicts that wait for an actor, for its sheet: opponent, stake, conditions and pending step. */
import * as v from 'valibot'
import type { WaitingMessage } from '../../core/contract'
import type { ActorView } from '../../core/views'
import { conflictFacts, opponentOf, owes, sidesOf } from './facts'
import { termsView } from './view'

export function waitingConflicts(waiting: readonly WaitingMessage[], { uuid }: ActorView): object[] {
  return waiting.flatMap((message) => {
    const read = v.safeParse(conflictFacts, message.facts)
    const owed = message.kind === 'conflict' && read.success ? owes(read.output, uuid) : null
    if (!read.success || !owed) return []
    const { stake, exchange } = read.output
    const sides = sidesOf(read.output)
    const theirs = sides.find(({ side }) => side.uuid === uuid)
    const against = theirs ? opponentOf(read.output, theirs.key) : undefined
    return [
      {
        uuid: message.uuid,
        stake,
        // A member who is on no side presses `consent`, because `agree` is for sides.
        act: owed === 'agree' && !theirs ? 'consent' : owed,
        words: theirs
          ? {
              key: `HnB.resources.conflict.here.${against ? 'against' : 'unanswered'}`,
              data: { name: against?.name ?? '' },
            }
          : {
              key: 'HnB.resources.conflict.here.others',
              data: { names: { names: sides.map(({ side }) => side.name) } },
            },
        suit: against?.answer?.cards.at(-1)?.suit,
        reading: exchange.reading,
        terms: termsView(read.output),
      },
    ]
  })
}
