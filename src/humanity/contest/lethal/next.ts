/** The pending steps of major wounds: attempts to make, and attempts to close. */
import type { Step, StepButton } from '../../../core/next'
import { stepOf, stepOfAnybody, stepOfGM } from '../../../core/next'
import type { Viewer } from '../../../core/views'
import type { Humanity } from '../../rules'
import type { Attempt, Contest } from '../facts'
import { attemptBy, attemptResult, COUP, decidingAttempt, MIRACLE } from './attempt'
import { hasConsequence, mayClose } from './close'

type Looker = Viewer<Humanity>

/**
 * The pending steps of the major wounds that no attempt has decided yet.
 * @param contest the key of a Contest within a Chase
 */
export function attemptSteps(facts: Contest, viewer: Looker, contest?: string): Step[] {
  return [...pendingSteps(facts, viewer, contest), ...woundSteps(facts, viewer, contest)]
}

/**
 * The attempts that may be made now: a miracle by any other actor, and a coup de grâce by each Attacker who has neither
 * tried nor spared.
 */
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

/** The steps that close the attempts whose result nobody has accepted yet. */
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
