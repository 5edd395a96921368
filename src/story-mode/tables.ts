/** The tables of the rule book: attacks, armor, wounds and their names, treatments. */

/** The weights of attacks, the lightest first. A weapon without a weight cannot attack in Story Mode. */
export const ATTACK_WEIGHTS = ['light', 'medium', 'heavy'] as const
export type AttackWeight = (typeof ATTACK_WEIGHTS)[number]

/**
 * The weights of attacks: the Harm of a hit, and the slots that the weapon takes from the carrying capacity ("Harm").
 */
export const ATTACK_WEIGHT_TABLE: Readonly<
  Record<AttackWeight, { readonly harm: number; readonly capacity: number }>
> = {
  light: { harm: 1, capacity: 0 },
  medium: { harm: 2, capacity: 0 },
  heavy: { harm: 3, capacity: 1 },
}

/** The weights of armor, the lightest first ("Armor"). */
export const ARMOR_WEIGHTS = ['light', 'medium', 'heavy'] as const
export type ArmorWeight = (typeof ARMOR_WEIGHTS)[number]

/**
 * The weights of armor: by how many steps it eases defence and hinders stealth, and how many slots it takes from the
 * carrying capacity ("Armor"; ruling SM6).
 */
export const ARMOR_WEIGHT_TABLE: Readonly<
  Record<ArmorWeight, { readonly defence: number; readonly stealth: number; readonly capacity: number }>
> = {
  light: { defence: 1, stealth: 0, capacity: 0 },
  medium: { defence: 2, stealth: 1, capacity: 0 },
  heavy: { defence: 3, stealth: 2, capacity: 1 },
}

/**
 * The severities of wounds, mildest first. The Harm left at zero hearts (0 to 3) is the severity's index ("Wounds").
 */
export const WOUND_SEVERITIES = ['strain', 'lingering', 'debilitating', 'scar'] as const
export type WoundSeverity = (typeof WOUND_SEVERITIES)[number]

/** The row of a severity in the rules' table: how long the wound lasts, and its effects ("Wounds"). */
interface WoundSeverityRow {
  /**
   * The number of safe rests until the wound heals: the sum of `dice` d6, plus `more`. Null if the wound never heals.
   */
  readonly rests: { readonly dice: 0 | 1; readonly more: number } | null
  /** Which rolls the wound makes one step harder: only combat rolls, or all rolls. */
  readonly hinders: 'combat' | 'all'
  /** The number of carrying slots that the actor loses by the wound. */
  readonly capacity: 0 | 1
}

export const WOUND_SEVERITY_TABLE: Readonly<Record<WoundSeverity, WoundSeverityRow>> = {
  strain: { rests: { dice: 0, more: 1 }, hinders: 'combat', capacity: 0 },
  lingering: { rests: { dice: 1, more: 0 }, hinders: 'all', capacity: 0 },
  debilitating: { rests: { dice: 1, more: 3 }, hinders: 'all', capacity: 1 },
  scar: { rests: null, hinders: 'all', capacity: 1 },
}

/** The kinds of wounds. Each kind has its own table of names. */
export const WOUND_KINDS = ['physical', 'mental'] as const
export type WoundKind = (typeof WOUND_KINDS)[number]

/** The faces of the die with which a player rolls for a wound's name in the table. */
export const WOUND_NAME_DIE_FACES = [1, 2, 3, 4, 5, 6] as const

/** The two cells of the rules' tables that contain no name, both in row 5 of the mental tables (ruling SM16). */
const WOUND_NAME_CELLS_WITHOUT_NAME: readonly string[] = ['mental.debilitating.5', 'mental.scar.5']

/** The phrase key of a wound's name, by kind, severity and die. Null where the rule book's table has none. */
export function findWoundNamePhraseKey(
  woundKind: WoundKind,
  woundSeverity: WoundSeverity,
  dieFace: number,
): string | null {
  const woundNameTableCellKey = `${woundKind}.${woundSeverity}.${dieFace}`
  return WOUND_NAME_CELLS_WITHOUT_NAME.includes(woundNameTableCellKey) ||
    !WOUND_NAME_DIE_FACES.some((possibleDieFace) => possibleDieFace === dieFace)
    ? null
    : `HnB.storyMode.woundName.${woundNameTableCellKey}`
}

/** The ways to treat a wound. Each may heal one wound in a session ("Wounds"). */
export const TREATMENT_KINDS = ['field', 'magic', 'knowledge'] as const
export type TreatmentKind = (typeof TREATMENT_KINDS)[number]

/** The number of safe rests that each treatment saves. `all` means that the treatment heals the wound at once. */
export const RESTS_SAVED_BY_TREATMENT: Readonly<Record<TreatmentKind, number | 'all'>> = {
  field: 1,
  magic: 'all',
  knowledge: 2,
}
