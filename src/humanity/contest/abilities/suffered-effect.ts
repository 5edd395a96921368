/**
 * The effect that a loser suffered, and that the loser may give back with Blessed by Thorns or Blessed by Wits.
 */
import type { EffectSeverity } from '../../rules/severity'
import type { Contest } from '../facts'
import type { ContestSideRole } from '../rolls/sides'

/** The effect that an actor suffered by losing as a Defender. */
export interface SufferedAttackEffect {
  /** The key of the loser's side. */
  readonly key: string
  readonly severity: EffectSeverity
  /** The role of the side that attacked and won. */
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
  const lostAttack = settled?.find(
    ({ attacking, won: haveAttackersWon }) => haveAttackersWon && attacking !== side.role,
  )
  const sufferedSeverity =
    lostAttack && Object.hasOwn(lostAttack.effects, key) ? lostAttack.effects[key] : undefined
  return lostAttack && sufferedSeverity
    ? { key, severity: sufferedSeverity, attacking: lostAttack.attacking }
    : null
}

/** Did an actor (by uuid) suffer an effect that the actor has not given back yet? */
export function hasActorEffectToReflect(contest: Contest, actorUuid: string): boolean {
  const sufferedEffect = findSufferedEffect(contest, actorUuid)
  return sufferedEffect !== null && !Object.hasOwn(contest.reflected, sufferedEffect.key)
}
