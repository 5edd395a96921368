/** Defines the stats and the sizes of stat dice. */
/** The rule book's seven stats, whose names begin with H, in its order. A table may add the stat `custom`. */
export const RULE_BOOK_STATS = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'] as const
export const ALL_STATS = [...RULE_BOOK_STATS, 'custom'] as const
export type Stat = (typeof ALL_STATS)[number]

/** The sizes of stat dice, d4 to d10 ("Session Shop: Basic Stats"). */
export const STAT_DICE = [4, 6, 8, 10] as const
export type StatDie = (typeof STAT_DICE)[number]

/** The number of faces of each stat's die. */
export type StatDice = Readonly<Record<Stat, StatDie>>

/** Suggested targets for Checks ("Setting Basic Stat Check Targets"). */
export const SUGGESTED_CHECK_TARGETS = [
  { target: 4, label: 'HnB.humanity.target.easy' },
  { target: 8, label: 'HnB.humanity.target.medium' },
  { target: 12, label: 'HnB.humanity.target.hard' },
  { target: 16, label: 'HnB.humanity.target.veryHard' },
  { target: 20, label: 'HnB.humanity.target.trial' },
] as const

/** The phrase key of Hardship's name, which readers see in their own language. */
export const HARDSHIP_NAME_KEY = 'HnB.humanity.customStatName.hardship'

/** The phrase keys of the names that the rules suggest for the custom stat ("Creating Other Stats"). */
export const CUSTOM_STAT_NAME_KEYS = [
  'HnB.humanity.customStatName.hex',
  'HnB.humanity.customStatName.hardware',
  'HnB.humanity.customStatName.hunch',
  'HnB.humanity.customStatName.hologram',
  'HnB.humanity.customStatName.headline',
  HARDSHIP_NAME_KEY,
] as const

/**
 * The word for Hardship in each language of `lang/`, in lower case without accents, so that it is recognised in every
 * Gamemaster's setting.
 */
const HARDSHIP_STAT_NAMES = ['hardship', 'heimsuchung', 'calamite', 'calamidad', 'calamidade']

/** Is the custom stat Hardship, in any language? */
export function isHardshipStatName(customStatName: string): boolean {
  const normalizedName = customStatName.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return HARDSHIP_STAT_NAMES.includes(normalizedName)
}

export function isStat(statName: string | undefined): statName is Stat {
  return ALL_STATS.some((stat) => stat === statName)
}

/** Lists the stats of a table: the seven H's, and the custom stat if the table has named it. */
export function listStatsUsedAtTable(customStatName: string): readonly Stat[] {
  return customStatName === '' ? RULE_BOOK_STATS : ALL_STATS
}

/** The stats that History can replace ("Past Repeated"), which are all stats except History. */
export const listStatsExceptHistory = (stats: readonly Stat[]): Stat[] =>
  stats.filter((stat) => stat !== 'history')

/** The next larger die; a d10 stays a d10. */
export function toNextLargerDie(statDie: StatDie): StatDie {
  return STAT_DICE[STAT_DICE.indexOf(statDie) + 1] ?? statDie
}

/** Does this stat always stay a d4? The rule for Hardship: "This Stat cannot be upgraded beyond a d4". */
export function isStatAlwaysD4(stat: Stat, customStatName: string): boolean {
  return stat === 'custom' && isHardshipStatName(customStatName)
}

/**
 * True if the player may move a Lifestyle's benefit to the custom stat. The custom stat Hardship cannot take a benefit,
 * because it never uses one.
 */
export const canCustomStatTakeBenefit = (customStatName: string): boolean =>
  customStatName !== '' && !isHardshipStatName(customStatName)

/**
 * The dice that count for rolls. Hardship always counts as a d4, even if the sheet still stores a larger die of an
 * earlier custom stat.
 */
export function computeEffectiveStats(stats: StatDice, customStatName: string): StatDice {
  return isHardshipStatName(customStatName) ? { ...stats, custom: 4 } : stats
}
