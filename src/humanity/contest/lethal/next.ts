/** What attempts to save or finish off somebody wait for. */
import type { Step, StepButton } from '../../../core/next'
import { stepOf, stepOfAnybody, stepOfGM } from '../../../core/next'
import type { Viewer } from '../../../core/views'
import type { Humanity } from '../../rules'
import type { Attempt, Contest } from '../facts'
import { attemptBy, attemptResult, COUP, decidingAttempt, MIRACLE } from './attempt'
import { hasConsequence, mayClose } from './close'

type Looker = Viewer<Humanity>

/** What there is to do about major wounds that nothing has decided yet. */
export function attemptSteps(facts: Contest, viewer: Looker, contest?: string): Step[] {
  return [...pendingSteps(facts, viewer, contest), ...woundSteps(facts, viewer, contest)]
}

/** What may be tried at once for somebody with a major wound, and by whoever struck, until an attempt decides it. */
function woundSteps(facts: Contest, { asker, actor }: Looker, contest?: string): Step[] {
  const { lethalWounds, exchange } = facts
  return Object.entries(lethalWounds).flatMap(([key, { uuid, name, attack, state, spared }]) => {
    if (state !== 'open' || decidingAttempt(facts, key)) return []
    const data = { wounded: key, contest }
    const isOwn = actor?.uuid === uuid
    const triedBy = (of: string, what: Attempt['what']) => attemptBy(facts, { what, wounded: key, uuid: of })
    const before = actor ? triedBy(actor.uuid, 'miracle') : undefined
    const tried = before && { key: 'HnB.humanity.refusal.hasTried', data: { name: before.name } }
    const off = isOwn ? { key: 'HnB.humanity.refusal.ownMiracle' } : (tried ?? null)
    const miracle: StepButton = { act: 'miracle', icon: 'home', label: words('miracle'), data, off }
    const mayTry = asker.isGM || (actor !== null && !isOwn && !tried)
    const needed = Math.ceil(attack + MIRACLE)
    const strikers = Object.values(exchange.sides).filter(
      (side) =>
        !side.left &&
        side.role !== exchange.sides[key]?.role &&
        !spared.includes(side.uuid) &&
        !triedBy(side.uuid, 'coup'),
    )
    return [
      stepOfAnybody({ key: 'HnB.humanity.next.miracle', data: { name, needed } }, mayTry ? [miracle] : []),
      ...strikers.map((side) =>
        stepOf(side, { key: 'HnB.humanity.next.coup', data: { name, needed: COUP } }, [
          { act: 'coup', icon: 'hurt', label: words('coup'), quiet: true, data },
          { act: 'spare', label: words('spare'), quiet: true, data },
        ]),
      ),
    ]
  })
}

const words = (what: string) => ({ key: `HnB.humanity.contest.lethal.${what}` })

/** Attempts whose result nobody has accepted. */
function pendingSteps(facts: Contest, viewer: Looker, contest?: string): Step[] {
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
