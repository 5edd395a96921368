/** Attacks and armour come in three weights; a weapon or armour without one has no part in Story Mode. */
export const WEIGHTS = ['light', 'medium', 'heavy'] as const

/** How bad a wound is, by the Harm beyond zero: 0, 1, 2, 3 ("Wounds"). */
export const SEVERITIES = ['strain', 'lingering', 'debilitating', 'scar'] as const

/** What Story Mode keeps on a character or a creature. */
export interface State {
  /** A creature's level: its DC is three times that. */
  readonly level: number
  /** The hearts of Harm. */
  readonly harm: { readonly value: number; readonly max: number }
}

/** What this game keeps: on a character or a creature, and for the table. */
export type StoryMode = { readonly state: State; readonly settings: object }
