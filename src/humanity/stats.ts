import type { DiceGroup } from '../core/dice'

/** The seven H's of Humanity, in the order of the rules; `custom` is the one stat a setting may add. */
export const STATS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'] as const
export const ALL_STATS = [...STATS, 'custom'] as const
export type Stat = (typeof ALL_STATS)[number]

/** Stat dice run from d4 to d10 ("Session Shop: Basic Stats"). */
export const STAT_DICE = [4, 6, 8, 10] as const
export type StatDie = (typeof STAT_DICE)[number]

/** Targets the rules suggest, from easy to a trial ("Setting Basic Stat Check Targets"). */
export const TARGETS = [
  { target: 4, label: 'HnB.humanity.target.easy' },
  { target: 8, label: 'HnB.humanity.target.medium' },
  { target: 12, label: 'HnB.humanity.target.hard' },
  { target: 16, label: 'HnB.humanity.target.veryHard' },
  { target: 20, label: 'HnB.humanity.target.trial' },
] as const

/** Names the rules offer for the stat of a setting ("Creating Other Stats"). */
export const CUSTOM_STAT_NAMES = ['Hex', 'Hardware', 'Hunch', 'Hologram', 'Headline', 'Hardship'] as const

export function isStat(name: string | undefined): name is Stat {
  return ALL_STATS.some((stat) => stat === name)
}

/** The dice of a Basic Stat Check: the one die of the stat ("Stat Checks"). */
export function statDice(die: StatDie, bumpOn: DiceGroup['bumpOn']): DiceGroup {
  return { number: 1, faces: die, bumpOn }
}
