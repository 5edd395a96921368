/** What attempts to save or finish off somebody wait for. */
import type { Step, StepButton } from '../../../core/next'
import { stepOf, stepOfGM } from '../../../core/next'
import type { Viewer } from '../../../core/views'
import type { Humanity } from '../../rules'
import type { Contest } from '../facts'
import { attemptResult } from './attempt'
import { hasConsequence, mayClose } from './close'

type Looker = Viewer<Humanity>

/** Attempts to save or finish off somebody whose result nobody has accepted. */
export function attemptSteps(facts: Contest, viewer: Looker, contest?: string): Step[] {
  const { asker, sides, plays, settings } = viewer
  return Object.entries(facts.attempts).flatMap(([id, attempt]) => {
    const wound = facts.lethalWounds[attempt.wounded]
    if (!wound || wound.state !== 'open' || attempt.closed) return []
    const result = attemptResult(attempt, wound.attack)
    if (!hasConsequence(attempt, result, sides, settings)) return []
    const ending = result.decides ? attempt.what : 'failed'
    const close: StepButton = {
      act: 'closeAttempt',
      label: { key: `HnB.humanity.contest.lethal.close.${ending}` },
      data: { attempt: id, contest },
    }
    const mine = sides.find(
      ({ actor: { uuid } }) => plays.includes(uuid) && mayClose(facts, attempt, result, uuid),
    )
    if (!asker.isGM && mine) return [stepOf(mine.actor, 'HnB.humanity.next.close', [close])]
    return [stepOfGM('HnB.humanity.next.close', [close], attempt.uuid)]
  })
}
