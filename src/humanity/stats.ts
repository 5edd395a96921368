/** The seven H's of Humanity, in the order of the rules; `custom` is the one stat a setting may add. */
export const STATS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'] as const
export const ALL_STATS = [...STATS, 'custom'] as const
export type Stat = (typeof ALL_STATS)[number]

/** Stat dice run from d4 to d10 ("Session Shop: Basic Stats"). */
export const STAT_DICE = [4, 6, 8, 10] as const
export type StatDie = (typeof STAT_DICE)[number]

/** The die of each stat, by its faces. */
export type Stats = Readonly<Record<Stat, StatDie>>

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

/** The stats that a table plays with: the seven H's, and the setting's own where it has a name. */
export function statsOf(customStat: string): readonly Stat[] {
  return customStat === '' ? STATS : ALL_STATS
}

/** The next larger die; the largest stays ("one die size larger"). */
export function larger(die: StatDie): StatDie {
  return STAT_DICE[STAT_DICE.indexOf(die) + 1] ?? die
}

/** The setting's own stat that never grows ("Hardship … cannot be upgraded beyond a d4"). */
export function staysSmall(stat: Stat, customStat: string): boolean {
  return stat === 'custom' && customStat.trim().toLowerCase() === 'hardship'
}

/** The dice as the table plays them: Hardship is a d4, whatever stands on a sheet from before it had that name. */
export function statsAt(stats: Stats, customStat: string): Stats {
  return staysSmall('custom', customStat) ? { ...stats, custom: 4 } : stats
}
