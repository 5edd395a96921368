/** Blessed by Thorns and Blessed by Wits: a loser gives the Attackers a less severe version of the same effect. */
import * as v from 'valibot'
import { action } from '../../../core/action'
import type { DistanceAnswers } from '../../../core/distance'
import { closeAmong, distanceAnswers, distanceRows } from '../../../core/distance'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HeldEffect } from '../../abilities'
import { usedEdit } from '../../abilities'
import type { Severity } from '../../rules/severity'
import { fitsContest, usableEffect } from '../abilities/usable'
import type { ContestClick } from '../facts'
import { lesser } from '../rolls/judge'
import { sidesOf } from '../rolls/sides'
import { newWound } from './wound'

/** The effect that a loser may give back, and the Attackers who receive it. */
interface Reflection {
  /** The key of the loser's side. */
  readonly key: string
  readonly ability: HeldEffect
  readonly severity: Severity
  readonly attackers: readonly { readonly uuid: string; readonly name: string }[]
}

/**
 * Gives the Attackers a less severe version of the effect: the injury to all Attackers who are close (Thorns: "at a
 * close distance"), or the effect to a single Attacker (Wits). A minor effect gives back only a mishap (HU24).
 */
export const reflect = action<ContestClick, DistanceAnswers>({
  answers: v.object(distanceAnswers),
  decided: 'byGM',
  ask(click) {
    const found = reflectionOf(click)
    if (isRefusal(found)) return found
    if (!isForClose(found)) return null
    const distances = distanceRows(found.attackers, click.away, click.asker.isGM)
    if (!distances.some(({ asks, close }) => asks || close)) return refuse('HnB.humanity.refusal.notClose')
    return {
      title: 'HnB.humanity.contest.ask.reflect',
      titleData: { name: found.ability.held.name },
      template: 'humanity/contest/reflect-dialog',
      ok: 'HnB.humanity.contest.ok.settle',
      context: { distances },
      defaults: {},
    }
  },
  decide(click, answers, chance) {
    const found = reflectionOf(click)
    if (isRefusal(found)) return found
    const { key, ability, severity, attackers } = found
    const struck = isForClose(found)
      ? closeAmong(attackers, click.away, answers, click.asker.isGM)
      : attackers
    if (struck.length === 0) return refuse('HnB.humanity.refusal.notClose')
    const back = lesser(severity)
    const wounded = click.message.facts.violent && back ? struck : []
    const { name } = click.actor
    return {
      edits: usedEdit(ability.held),
      makes: wounded.map(({ uuid }) => newWound(uuid, back ?? 'minor', name, chance.id())),
      amend: {
        set: { [`reflected.${key}`]: back ?? 'mishap' },
        what: { key: 'HnB.humanity.contest.did.reflect', data: { name } },
      },
    }
  },
})

/** Does the ability reach only close Attackers? The rules give a situation ("judged") to Thorns, and none to Wits. */
const isForClose = ({ ability }: Reflection): boolean => ability.effect.situation === 'judged'

/** The effect that the actor may give back; refuses actors who suffered nothing as a Defender, and a second use. */
function reflectionOf(click: ContestClick): Reflection | Refusal {
  const { message, actor, sides } = click
  const { facts } = message
  const [key, side] = Object.entries(facts.exchange.sides).find(([, { uuid }]) => uuid === actor.uuid) ?? []
  const lost = facts.settled?.find(({ attacking, won }) => won && attacking !== side?.role)
  if (key === undefined || !lost) return refuse('HnB.humanity.refusal.notLost')
  const severity = Object.hasOwn(lost.effects, key) ? lost.effects[key] : undefined
  if (!severity) return refuse('HnB.humanity.refusal.notLost')
  if (Object.hasOwn(facts.reflected, key)) return refuse('HnB.humanity.refusal.settled')
  const attackers = sidesOf(facts, lost.attacking, sides).map((one) => one.side)
  const ability = reflector(click, attackers.length)
  return isRefusal(ability) ? ability : { key, ability, severity, attackers }
}

/** The ability that gives back the effect of this Contest; refuses more Attackers than the ability allows. */
function reflector(click: ContestClick, attackers: number): HeldEffect | Refusal {
  const { violent } = click.message.facts
  const ability = usableEffect(click, 'reflect', (effect) => fitsContest(effect, violent))
  if (isRefusal(ability)) return ability
  return ability.effect.value > 0 && attackers > ability.effect.value
    ? refuse('HnB.humanity.refusal.severalAttackers')
    : ability
}
