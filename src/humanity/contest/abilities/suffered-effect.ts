/**
 * The effect that a loser suffered, and that the loser may give back with Blessed by Thorns or Blessed by Wits.
 */
import type { Severity } from '../../rules/severity'
import type { Contest } from '../facts'
import type { ContestRole } from '../rolls/sides'

/** The effect that an actor suffered by losing as a Defender. */
export interface SufferedEffect {
  /** The key of the loser's side. */
  readonly key: string
  readonly severity: Severity
  /** The role of the side that attacked and won. */
  readonly attacking: ContestRole
}

/** The effect that an actor (by uuid) suffered as a Defender. Null for an actor who suffered none. */
export function sufferedEffect({ exchange, settled }: Contest, uuid: string): SufferedEffect | null {
  const [key, side] = Object.entries(exchange.sides).find(([, { uuid: sideUuid }]) => sideUuid === uuid) ?? []
  if (key === undefined || !side) return null
  const lostAttack = settled?.find(
    ({ attacking, won: haveAttackersWon }) => haveAttackersWon && attacking !== side.role,
  )
  const severity = lostAttack && Object.hasOwn(lostAttack.effects, key) ? lostAttack.effects[key] : undefined
  return lostAttack && severity ? { key, severity, attacking: lostAttack.attacking } : null
}

/** Did an actor (by uuid) suffer an effect that the actor has not given back yet? */
export function hasEffectToReflect(facts: Contest, uuid: string): boolean {
  const effect = sufferedEffect(facts, uuid)
  return effect !== null && !Object.hasOwn(facts.reflected, effect.key)
}
