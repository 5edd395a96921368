/** The rules of Harm: hearts, wounds, and death. */
import type { Hearts, StoryModeSettings } from '../rules'
import { CHARACTER_HEARTS } from '../rules'
import type { WoundSeverity, AttackWeight } from '../tables'
import { ATTACK_TABLE, WOUND_SEVERITIES } from '../tables'

/** The highest Harm of one attack: 3 without magic, 4 with magic ("Harm"; ruling SM19). */
const MAX_ATTACK_HARM = { mundane: 3, magic: 4 } as const

/** The highest number of wounds of a character and of a creature ("Harm"). */
export const MAX_WOUNDS = { character: 5, npc: 3 } as const

/** The Harm of an attack: the Harm of its weight plus `more`, at most 3, or at most 4 with magic. */
export function attackHarm(attack: {
  readonly weight: AttackWeight
  readonly magic: boolean
  readonly more: number
}): number {
  return Math.min(ATTACK_TABLE[attack.weight].harm + attack.more, maxAttackHarm(attack.magic))
}

export function maxAttackHarm(isMagic: boolean): number {
  return isMagic ? MAX_ATTACK_HARM.magic : MAX_ATTACK_HARM.mundane
}

/**
 * The data about an actor that the rules of Harm need: its hearts, its number of wounds, and the highest number of
 * wounds that it survives.
 */
export interface HealthState {
  readonly hearts: Hearts
  readonly wounds: number
  readonly limit: number
}

/** The result of Harm: the remaining hearts, the new wounds, and whether the actor dies. */
export interface HarmResult {
  readonly value: number
  readonly wounds: readonly WoundSeverity[]
  readonly dead: boolean
}

/** An actor's hearts: at most five for a character, at most the level for a creature ("Harm"). */
export function currentHearts(
  type: 'character' | 'npc',
  { level, harm }: { readonly level: number; readonly harm: Hearts },
): Hearts {
  const max = type === 'npc' ? level : CHARACTER_HEARTS
  return { value: Math.min(harm.value, max), max }
}

/**
 * Takes hearts away. At zero hearts the actor gets one wound, and all hearts return. The rest of the Harm at zero
 * hearts decides the severity of the wound. This rest is then lost, unless the attack carries over (ruling SM20). An
 * actor who suffers more wounds than the limit dies.
 * @param harm the Harm after `attackHarm` has limited it (ruling SM19)
 */
export function takeHarm(
  { hearts, wounds: woundsBorne, limit }: HealthState,
  harm: number,
  { carryOver, deathAt }: { readonly carryOver: boolean } & Pick<StoryModeSettings, 'deathAt'>,
): HarmResult {
  const wounds: WoundSeverity[] = []
  let { value } = hearts
  let harmLeft = harm
  while (harmLeft > 0) {
    if (harmLeft < value) return { value: value - harmLeft, wounds, dead: false }
    const harmBeyondZero = harmLeft - value
    const woundResult = effectOfOneMoreWound(woundsBorne + wounds.length, limit, deathAt)
    if (woundResult.borne) wounds.push(severityForHarm(harmBeyondZero))
    if (woundResult.dead) return { value: 0, wounds, dead: true }
    value = hearts.max
    harmLeft = carryOver ? harmBeyondZero : 0
  }
  return { value, wounds, dead: false }
}

/**
 * How one more wound affects an actor: can the actor suffer the wound, and does the wound kill the actor (ruling SM7)?
 */
export function effectOfOneMoreWound(
  woundCount: number,
  woundLimit: number,
  deathAt: StoryModeSettings['deathAt'],
): { readonly borne: boolean; readonly dead: boolean } {
  if (woundCount >= woundLimit) return { borne: false, dead: true }
  return { borne: true, dead: deathAt === 'at' && woundCount + 1 >= woundLimit }
}

/** The severity of a wound. `harmBeyondZero` is the Harm that is left when the hearts have reached zero ("Wounds"). */
export function severityForHarm(harmBeyondZero: number): WoundSeverity {
  return WOUND_SEVERITIES[Math.min(Math.max(harmBeyondZero, 0), WOUND_SEVERITIES.length - 1)] ?? 'scar'
}
