/** The rules of Harm: hearts, wounds, and death. */
import type { Hearts, Settings } from '../rules'
import { CHARACTER_HEARTS } from '../rules'
import type { Severity, Weight } from '../tables'
import { ATTACKS, SEVERITIES } from '../tables'

/** The most Harm of one attack: 3 without magic, 4 by magic ("Harm"; ruling SM19). */
const MOST = { mundane: 3, magic: 4 } as const

/** The most wounds that a character and a creature can bear ("Harm"). */
export const MOST_WOUNDS = { character: 5, npc: 3 } as const

/** The Harm of an attack: the Harm of its weight, plus `more`, up to the limit with or without magic. */
export function harmOf(attack: {
  readonly weight: Weight
  readonly magic: boolean
  readonly more: number
}): number {
  return Math.min(ATTACKS[attack.weight].harm + attack.more, mostHarm(attack.magic))
}

export function mostHarm(magic: boolean): number {
  return magic ? MOST.magic : MOST.mundane
}

/** An actor who suffers Harm: the hearts, the number of wounds, and the most wounds that the actor can bear. */
export interface Bearer {
  readonly hearts: Hearts
  readonly wounds: number
  readonly limit: number
}

/** The result of Harm: the remaining hearts, the new wounds, and whether the actor dies. */
export interface Suffered {
  readonly value: number
  readonly wounds: readonly Severity[]
  readonly dead: boolean
}

/** An actor's hearts: at most five for a character, at most the level for a creature ("Harm"). */
export function heartsOf(
  type: 'character' | 'npc',
  { level, harm }: { readonly level: number; readonly harm: Hearts },
): Hearts {
  const max = type === 'npc' ? level : CHARACTER_HEARTS
  return { value: Math.min(harm.value, max), max }
}

/**
 * Takes hearts away. At zero hearts the actor takes one wound, whose severity depends on the Harm beyond zero, and all
 * hearts return. The Harm beyond zero is then lost, unless the attack carries over (ruling SM20). A wound beyond the
 * limit kills.
 * @param harm the Harm as `harmOf` limits it; the limit applies before Harm goes beyond zero (ruling SM19)
 */
export function suffer(
  { hearts, wounds: borne, limit }: Bearer,
  harm: number,
  { carryOver, deathAt }: { readonly carryOver: boolean } & Pick<Settings, 'deathAt'>,
): Suffered {
  const wounds: Severity[] = []
  let { value } = hearts
  let left = harm
  while (left > 0) {
    if (left < value) return { value: value - left, wounds, dead: false }
    const over = left - value
    const came = bear(borne + wounds.length, limit, deathAt)
    if (came.borne) wounds.push(severityOf(over))
    if (came.dead) return { value: 0, wounds, dead: true }
    value = hearts.max
    left = carryOver ? over : 0
  }
  return { value, wounds, dead: false }
}

/** The effect of one more wound: does the actor bear it, and does it kill the actor (ruling SM7)? */
export function bear(
  borne: number,
  limit: number,
  deathAt: Settings['deathAt'],
): { readonly borne: boolean; readonly dead: boolean } {
  if (borne >= limit) return { borne: false, dead: true }
  return { borne: true, dead: deathAt === 'at' && borne + 1 >= limit }
}

/** The severity of the wound that this much Harm beyond zero causes ("Wounds"). */
export function severityOf(over: number): Severity {
  return SEVERITIES[Math.min(Math.max(over, 0), SEVERITIES.length - 1)] ?? 'scar'
}
