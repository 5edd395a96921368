import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { usedEdit } from '../../abilities'
import type { Power } from '../rolls/openings'
import { fighters } from '../rolls/sides'
import { isFor, powerOf } from '../abilities/usable'
import type { ContestClick } from '../facts'
import { lesser } from '../rolls/judge'
import { newWound } from './wound'

/**
 * Who lost gives a lesser version back: of the same injury to all Attackers ("Blessed by Thorns"), or of the same effect
 * to a single one ("Blessed by Wits"). Below a minor one there is only a mishap (HU24).
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
    const attackers = fighters(facts, lost.attacking, sides)
    const power = reflector(click, attackers.length)
    if (isRefusal(power)) return power
    const back = lesser(lost.severity)
    const wounds = facts.violent && back ? attackers : []
    return {
      edits: usedEdit(power.held),
      makes: wounds.map((attacker) => newWound(attacker.side.uuid, back ?? 'minor', actor.name, chance.id())),
      amend: {
        set: { [`reflected.${key}`]: back ?? 'mishap' },
        what: { key: 'HnB.humanity.contest.did.reflect', data: { name: actor.name } },
      },
    }
  },
})

/** The ability for this kind of Contest; the one for words is about a single Attacker. */
function reflector(click: ContestClick, attackers: number): Power | Refusal {
  const { violent } = click.message.facts
  const power = powerOf(
    click,
    'reflect',
    (effect) =>
      isFor(effect, 'contest') && (effect.violence === 'any' || (effect.violence === 'violent') === violent),
  )
  if (isRefusal(power)) return power
  return power.effect.value > 0 && attackers > power.effect.value
    ? refuse('HnB.humanity.refusal.severalAttackers')
    : power
}
