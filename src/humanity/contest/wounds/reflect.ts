/**
 * The abilities Blessed by Thorns and Blessed by Wits. With them, the loser of a Contest returns the suffered effect to
 * Attackers, one step less severe.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { DistanceAnswers } from '../../../core/distance'
import { findNearbyActors, distanceAnswerSchemaFields, createActorDistanceRows } from '../../../core/distance'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { EffectOfOwnedAbility } from '../../item/abilities'
import { createAbilityUseCountEdits } from '../../item/abilities'
import type { SufferedAttackEffect } from '../abilities/suffered-effect'
import { findSufferedEffect } from '../abilities/suffered-effect'
import { isAbilityEffectForContest, findUsableAbilityOfKind } from '../abilities/usable-ability'
import type { ContestActionContext } from '../facts'
import { toNextLowerSeverity } from '../rolls/judge'
import { listContestSidesInRole } from '../rolls/sides'
import { createWoundItem } from './wound'

/** A suffered effect that an ability lets the loser return, with the Attackers who may receive it. */
interface WoundReflection extends Pick<SufferedAttackEffect, 'key' | 'severity'> {
  readonly ability: EffectOfOwnedAbility
  readonly attackers: readonly { readonly uuid: string; readonly name: string }[]
}

/**
 * The action with which a loser gives Attackers the suffered effect, one degree milder (HU24). With Blessed by Thorns,
 * it injures all Attackers "at a close distance". With Blessed by Wits, it affects one Attacker.
 */
export const reflectAttackEffectAction = defineAction<ContestActionContext, DistanceAnswers>({
  answers: v.object(distanceAnswerSchemaFields),
  decided: 'byGM',
  ask(actionContext) {
    const woundReflection = findPossibleReflection(actionContext)
    if (isRefusal(woundReflection)) return woundReflection
    if (!doesReflectionAffectOnlyCloseAttackers(woundReflection)) return null
    const distanceRowsOfAttackers = createActorDistanceRows(
      woundReflection.attackers,
      actionContext.distances,
      actionContext.user.isGM,
    )
    if (!distanceRowsOfAttackers.some(({ mayChange: asks, close }) => asks || close))
      return refuse('HnB.humanity.refusal.notClose')
    return {
      title: 'HnB.humanity.contest.ask.reflect',
      titleData: { name: woundReflection.ability.ability.name },
      template: 'humanity/contest/reflect-dialog',
      ok: 'HnB.humanity.contest.ok.settle',
      context: { distances: distanceRowsOfAttackers },
      defaults: {},
    }
  },
  decide(actionContext, answers, chance) {
    const woundReflection = findPossibleReflection(actionContext)
    if (isRefusal(woundReflection)) return woundReflection
    const { key, ability, severity, attackers } = woundReflection
    const reflectionTargets = doesReflectionAffectOnlyCloseAttackers(woundReflection)
      ? findNearbyActors(attackers, actionContext.distances, answers, actionContext.user.isGM)
      : attackers
    if (reflectionTargets.length === 0) return refuse('HnB.humanity.refusal.notClose')
    const reflectedSeverity = toNextLowerSeverity(severity)
    const woundedAttackers = actionContext.message.facts.violent && reflectedSeverity ? reflectionTargets : []
    const { name } = actionContext.actor
    return {
      edits: createAbilityUseCountEdits(ability.ability),
      newItems: woundedAttackers.map(({ uuid }) =>
        createWoundItem(uuid, reflectedSeverity ?? 'minor', name, chance.newId()),
      ),
      amend: {
        set: { [`reflected.${key}`]: reflectedSeverity ?? 'mishap' },
        label: { key: 'HnB.humanity.contest.did.reflect', data: { name } },
      },
    }
  },
})

/**
 * True if the ability affects only Attackers who are close. Such an ability's effect has the situation `judged`,
 * because people judge the distance. Thorns is such an ability; Wits is not.
 */
const doesReflectionAffectOnlyCloseAttackers = ({ ability }: WoundReflection): boolean =>
  ability.effect.situation === 'judged'

/**
 * Finds the effect that the actor may give back to an Attacker. Refuses an actor who suffered none as a Defender, or
 * has already given it back.
 */
function findPossibleReflection(actionContext: ContestActionContext): WoundReflection | Refusal {
  const { message, actor, sides } = actionContext
  const { facts } = message
  const sufferedEffect = findSufferedEffect(facts, actor.uuid)
  if (!sufferedEffect) return refuse('HnB.humanity.refusal.notLost')
  const { key, severity, attacking } = sufferedEffect
  if (Object.hasOwn(facts.reflected, key)) return refuse('HnB.humanity.refusal.settled')
  const attackerActors = listContestSidesInRole(facts, attacking, sides).map((activeSide) => activeSide.side)
  const ability = findReflectingAbility(actionContext, attackerActors.length)
  return isRefusal(ability) ? ability : { key, ability, severity, attackers: attackerActors }
}

/**
 * Finds the ability with which a losing Defender gives the suffered effect back to the Attackers. Refuses if the
 * Contest has more Attackers than the ability allows.
 */
function findReflectingAbility(
  actionContext: ContestActionContext,
  attackerCount: number,
): EffectOfOwnedAbility | Refusal {
  const { violent } = actionContext.message.facts
  const ability = findUsableAbilityOfKind(actionContext, 'reflect', (abilityEffect) =>
    isAbilityEffectForContest(abilityEffect, violent),
  )
  if (isRefusal(ability)) return ability
  return ability.effect.value > 0 && attackerCount > ability.effect.value
    ? refuse('HnB.humanity.refusal.severalAttackers')
    : ability
}
