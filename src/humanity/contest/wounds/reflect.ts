/**
 * Blessed by Thorns and Blessed by Wits: a loser gives the Attackers a less severe version of the effect that the
 * loser suffered.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { DistanceAnswers } from '../../../core/distance'
import { nearbyActors, distanceAnswersSchema, distanceRows } from '../../../core/distance'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HeldAbilityEffect } from '../../item/abilities'
import { countUseEdits } from '../../item/abilities'
import type { SufferedEffect } from '../abilities/suffered-effect'
import { sufferedEffect } from '../abilities/suffered-effect'
import { isEffectForContest, usableAbilityFor } from '../abilities/usable-ability'
import type { ContestClick } from '../facts'
import { lowerSeverity } from '../rolls/judge'
import { sidesInRole } from '../rolls/sides'
import { newWound } from './wound'

/** The effect that a loser may give back, and the Attackers who would receive it. */
interface Reflection extends Pick<SufferedEffect, 'key' | 'severity'> {
  readonly ability: HeldAbilityEffect
  readonly attackers: readonly { readonly uuid: string; readonly name: string }[]
}

/**
 * Gives Attackers the effect that the loser suffered, one degree less severe. Blessed by Thorns gives an injury to all
 * Attackers "at a close distance"; Blessed by Wits gives the effect to one Attacker. If the loser's effect was minor,
 * the Attackers suffer a mishap instead (HU24).
 */
export const reflectEffect = defineAction<ContestClick, DistanceAnswers>({
  answers: v.object(distanceAnswersSchema),
  decided: 'byGM',
  ask(click) {
    const reflection = possibleReflection(click)
    if (isRefusal(reflection)) return reflection
    if (!affectsOnlyCloseAttackers(reflection)) return null
    const distances = distanceRows(reflection.attackers, click.distances, click.user.isGM)
    if (!distances.some(({ mayChange: asks, close }) => asks || close))
      return refuse('HnB.humanity.refusal.notClose')
    return {
      title: 'HnB.humanity.contest.ask.reflect',
      titleData: { name: reflection.ability.ability.name },
      template: 'humanity/contest/reflect-dialog',
      ok: 'HnB.humanity.contest.ok.settle',
      context: { distances },
      defaults: {},
    }
  },
  decide(click, answers, chance) {
    const reflection = possibleReflection(click)
    if (isRefusal(reflection)) return reflection
    const { key, ability, severity, attackers } = reflection
    const recipients = affectsOnlyCloseAttackers(reflection)
      ? nearbyActors(attackers, click.distances, answers, click.user.isGM)
      : attackers
    if (recipients.length === 0) return refuse('HnB.humanity.refusal.notClose')
    const reflectedSeverity = lowerSeverity(severity)
    const woundedAttackers = click.message.facts.violent && reflectedSeverity ? recipients : []
    const { name } = click.actor
    return {
      edits: countUseEdits(ability.ability),
      newItems: woundedAttackers.map(({ uuid }) =>
        newWound(uuid, reflectedSeverity ?? 'minor', name, chance.newId()),
      ),
      amend: {
        set: { [`reflected.${key}`]: reflectedSeverity ?? 'mishap' },
        label: { key: 'HnB.humanity.contest.did.reflect', data: { name } },
      },
    }
  },
})

/**
 * Does the ability affect only close Attackers? Its effect then has the situation `judged`, because people judge the
 * distance. Thorns has this situation; Wits has none.
 */
const affectsOnlyCloseAttackers = ({ ability }: Reflection): boolean => ability.effect.situation === 'judged'

/**
 * Finds the effect that the actor may give back to an Attacker. Refuses an actor who suffered no effect as a Defender,
 * or who has already given the effect back.
 */
function possibleReflection(click: ContestClick): Reflection | Refusal {
  const { message, actor, sides } = click
  const { facts } = message
  const effect = sufferedEffect(facts, actor.uuid)
  if (!effect) return refuse('HnB.humanity.refusal.notLost')
  const { key, severity, attacking } = effect
  if (Object.hasOwn(facts.reflected, key)) return refuse('HnB.humanity.refusal.settled')
  const attackers = sidesInRole(facts, attacking, sides).map((activeSide) => activeSide.side)
  const ability = reflectingAbility(click, attackers.length)
  return isRefusal(ability) ? ability : { key, ability, severity, attackers }
}

/**
 * The ability with which the actor may give back the effect of this Contest. Refuses if the Contest has more Attackers
 * than the ability allows.
 */
function reflectingAbility(click: ContestClick, attackerCount: number): HeldAbilityEffect | Refusal {
  const { violent } = click.message.facts
  const ability = usableAbilityFor(click, 'reflect', (effect) => isEffectForContest(effect, violent))
  if (isRefusal(ability)) return ability
  return ability.effect.value > 0 && attackerCount > ability.effect.value
    ? refuse('HnB.humanity.refusal.severalAttackers')
    : ability
}
