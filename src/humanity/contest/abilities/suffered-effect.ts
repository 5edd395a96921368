/**
 * The effect that a loser suffered, and that the loser may give back with Blessed by Thorns or Blessed by Wits.
 */
import type { EffectSeverity } from '../../rules/severity'
import type { Contest } from '../facts'
import type { ContestSideRole } from '../rolls/sides'

/** The effect that a losing Defender suffered from an attack. */
export interface SufferedAttackEffect {
  /** The key of the side that lost. */
  readonly key: string
  readonly severity: EffectSeverity
  /** The role of the side whose attack caused the effect. */
  readonly attacking: ContestSideRole
}

/** The effect that an actor (by uuid) suffered as a Defender, or null. */
export function findSufferedEffect(
  { exchange, settled }: Contest,
  actorUuid: string,
): SufferedAttackEffect | null {
  const [key, side] =
    Object.entries(exchange.sides).find(([, { uuid: sideUuid }]) => sideUuid === actorUuid) ?? []
  if (key === undefined || !side) return null
  const attackSufferedByActor = settled?.find(
    ({ attacking, won: haveAttackersWon }) => haveAttackersWon && attacking !== side.role,
  )
  const severityOfSufferedEffect =
    attackSufferedByActor && Object.hasOwn(attackSufferedByActor.effects, key)
      ? attackSufferedByActor.effects[key]
      : undefined
  return attackSufferedByActor && severityOfSufferedEffect
    ? { key, severity: severityOfSufferedEffect, attacking: attackSufferedByActor.attacking }
    : null
}

/** True if this actor (by uuid) has suffered an effect that the actor may still return to the Attackers. */
export function hasActorEffectToReflect(contest: Contest, actorUuid: string): boolean {
  const sufferedEffect = findSufferedEffect(contest, actorUuid)
  return sufferedEffect !== null && !Object.hasOwn(contest.reflected, sufferedEffect.key)
}
