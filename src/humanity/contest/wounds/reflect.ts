/** Blessed by Thorns and Blessed by Wits: a loser gives a less severe version back to the Attackers. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HeldEffect } from '../../abilities'
import { usedEdit } from '../../abilities'
import { fitsContest, usableEffect } from '../abilities/usable'
import type { ContestClick } from '../facts'
import { lesser } from '../rolls/judge'
import { sidesOf } from '../rolls/sides'
import { newWound } from './wound'

/**
 * Gives a lesser version back: of the same injury to all Attackers (Thorns), or of the same effect to a single one
 * (Wits). Below a minor one there is only a mishap (HU24).
 */
export const reflect = action<ContestClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click, _answers, chance) {
    const { message, actor, sides } = click
    const { facts } = message
    const [key, side] = Object.entries(facts.exchange.sides).find(([, { uuid }]) => uuid === actor.uuid) ?? []
    const lost = facts.settled?.find(({ attacking, won }) => won && attacking !== side?.role)
    if (key === undefined || !lost) return refuse('HnB.humanity.refusal.notLost')
    if (facts.violent && !lost.wounded.includes(key)) return refuse('HnB.humanity.refusal.notLost')
    if (Object.hasOwn(facts.reflected, key)) return refuse('HnB.humanity.refusal.settled')
    const attackers = sidesOf(facts, lost.attacking, sides)
    const ability = reflector(click, attackers.length)
    if (isRefusal(ability)) return ability
    const back = lesser(lost.severity)
    const wounded = facts.violent && back ? attackers : []
    return {
      edits: usedEdit(ability.held),
      makes: wounded.map(({ side: one }) => newWound(one.uuid, back ?? 'minor', actor.name, chance.id())),
      amend: {
        set: { [`reflected.${key}`]: back ?? 'mishap' },
        what: { key: 'HnB.humanity.contest.did.reflect', data: { name: actor.name } },
      },
    }
  },
})

/** The ability for this kind of Contest; refuses more Attackers than it allows. */
function reflector(click: ContestClick, attackers: number): HeldEffect | Refusal {
  const { violent } = click.message.facts
  const ability = usableEffect(click, 'reflect', (effect) => fitsContest(effect, violent))
  if (isRefusal(ability)) return ability
  return ability.effect.value > 0 && attackers > ability.effect.value
    ? refuse('HnB.humanity.refusal.severalAttackers')
    : ability
}
