/** Attacks and armor come in three weights; a weapon or armor without one has no part in Story Mode. */
export const WEIGHTS = ['light', 'medium', 'heavy'] as const
export type Weight = (typeof WEIGHTS)[number]

/** What an attack does, and what a weapon of that weight takes of its wielder's carrying capacity ("Harm"). */
export const ATTACKS: Readonly<Record<Weight, { readonly harm: number; readonly capacity: number }>> = {
  light: { harm: 1, capacity: 0 },
  medium: { harm: 2, capacity: 0 },
  heavy: { harm: 3, capacity: 1 },
}

/** Steps by which armor eases defence and hinders stealth, and what it takes of carrying capacity ("Armor"; ruling SM6). */
export const ARMORS: Readonly<
  Record<Weight, { readonly defence: number; readonly stealth: number; readonly capacity: number }>
> = {
  light: { defence: 1, stealth: 0, capacity: 0 },
  medium: { defence: 2, stealth: 1, capacity: 0 },
  heavy: { defence: 3, stealth: 2, capacity: 1 },
}

/** How bad a wound is, by the Harm beyond zero: 0, 1, 2, 3 ("Wounds"). */
export const SEVERITIES = ['strain', 'lingering', 'debilitating', 'scar'] as const
export type Severity = (typeof SEVERITIES)[number]

/** How long a wound lasts and what it does: the second table of "Wounds". */
interface WoundRow {
  /** Safe rests: so many dice of six faces, and so many more; null for ever. */
  readonly rests: { readonly dice: 0 | 1; readonly more: number } | null
  /** Which rolls it hinders by a step. */
  readonly hinders: 'combat' | 'all'
  /** What it takes of carrying capacity. */
  readonly capacity: 0 | 1
}

export const WOUNDS: Readonly<Record<Severity, WoundRow>> = {
  strain: { rests: { dice: 0, more: 1 }, hinders: 'combat', capacity: 0 },
  lingering: { rests: { dice: 1, more: 0 }, hinders: 'all', capacity: 0 },
  debilitating: { rests: { dice: 1, more: 3 }, hinders: 'all', capacity: 1 },
  scar: { rests: null, hinders: 'all', capacity: 1 },
}

/** What a wound is of; each has a table of names. */
export const KINDS = ['physical', 'mental'] as const
export type WoundKind = (typeof KINDS)[number]

/** The faces of the die that names a wound. */
export const NAME_FACES = [1, 2, 3, 4, 5, 6] as const

/** The two cells that the rules leave empty, both in the fifth row of the mental table (ruling SM16). */
const EMPTY: readonly string[] = ['mental.debilitating.5', 'mental.scar.5']

/** The key of a wound's name by its table, column and row, or null where the table has an empty cell. */
export function woundNameKey(kind: WoundKind, severity: Severity, face: number): string | null {
  const cell = `${kind}.${severity}.${face}`
  return EMPTY.includes(cell) || !NAME_FACES.some((known) => known === face)
    ? null
    : `HnB.storyMode.woundName.${cell}`
}

/** How a wound may be treated besides rest, each once a session ("Wounds"). */
export const TREATMENTS = ['field', 'magic', 'knowledge'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** Safe rests that a treatment spares; magic ends the wound. */
export const SPARED: Readonly<Record<Treatment, number | 'all'>> = { field: 1, magic: 'all', knowledge: 2 }
