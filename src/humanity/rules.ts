import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Movable, Starting } from './rules/lifestyles'
import type { EvenMedian } from './rules/median'
import type { Stat, Stats } from './stats'
import { isStat } from './stats'

/** What Humanity, Blessed keeps on a character. */
export interface State {
  /** The die of each stat, by its faces. */
  readonly stats: Stats
  /** What History covers, in a few words each. */
  readonly touchstones: readonly string[]
  /** The pool of Blessing Dice: the face of each, 1 to 6, by a random key. */
  readonly blessings: Readonly<Record<string, number>>
  /** The lifestyle that the character began with; empty: none yet. */
  readonly startedAs: Starting | ''
  /** What may be added to one roll to come, by a random key: a puzzle solved, a donation returned. */
  readonly boons: Readonly<Record<string, Boon>>
  /** Was there a Preparedness Check in this scene? */
  readonly prepared: boolean
  /** May Uncool be shed in this scene: is it a later one than that which brought it, and was there no attempt yet? */
  readonly mayShed: boolean
  /** The session's lucky number as this character knows it; 0: none. */
  readonly lucky: number
  /** Was there a high success, or a high win, in this session? */
  readonly high: boolean
  readonly shop: Shop
  /** The answers to the prompts of History. */
  readonly backstory: Backstory
  /** A character that is being created; its step is 0 before it begins and when it is done. */
  readonly creation: Creation
  /** What moves a creature of the Gamemaster ("Creating NPCs"). */
  readonly npc: { readonly motivation: string; readonly quirks: string }
}

/** Whom the character looks up to, what they can, whom they know, where they are on a Tuesday afternoon. */
type Backstory = Readonly<Record<(typeof PROMPTS)[number], string>>
export const PROMPTS = [
  'hero',
  'skill1',
  'skill2',
  'skill3',
  'people1',
  'people2',
  'people3',
  'tuesday',
  'species',
] as const

/** What was chosen and written down so far, from the first step to the last. */
export interface Creation extends Readonly<
  Record<`touchstone${1 | 2 | 3 | 4 | 5}` | `item${1 | 2 | 3}`, string>
> {
  readonly step: number
  /** The stats of the character, the best first; kept when it is done, for it tells of them (ruling HU3). */
  readonly ranking: readonly Stat[]
  readonly lifestyle: Starting | ''
  readonly moved: Movable | ''
}

/** The session shop, as it stands for a character. */
export interface Shop {
  /** Is it open: has a session ended, and no scene since? */
  readonly open: boolean
  /** How many sessions have ended. */
  readonly session: number
  /** The one at whose end the character became Lost. */
  readonly lostSince: number
  /** The stats that were raised at this session's end. */
  readonly raised: readonly Stat[]
}

/** Something that is added to a roll to come. */
interface Boon {
  readonly name: string
  readonly value: number
  /** Only for rolls without violence ("Optimal Solution"). */
  readonly peaceful: boolean
  /** It is help that was given before the dice fall: so many dice, each worth what the roll says. */
  readonly help: boolean
}

export const HELP_TIMINGS = ['afterDice', 'beforeDice'] as const

/** What a table decides for Humanity, Blessed. */
export interface Settings {
  /** The name of the one stat that the setting adds; empty: none. */
  readonly customStat: string
  /** The touchstones of Hardship, which all share, apart by semicolons. */
  readonly hardships: string
  /** What the lucky number is compared with (ruling HU7). */
  readonly luckyNumberOn: 'dice' | 'total' | 'face'
  /** Is protection counted before a high failure is (ruling HU14)? */
  readonly steadfastMargin: 'after' | 'before'
  /** May a Preparedness Check be a Spark (ruling HU25)? */
  readonly preparednessSpark: boolean
  /** Must the three stats of an Ascendant Spark be balanced, or is a d8 or larger enough (ruling HU9)? */
  readonly ascendantNeedsBalance: boolean
  /** May one help after the dice have fallen, or only before (ruling HU8)? */
  readonly helpTiming: (typeof HELP_TIMINGS)[number]
  /** Which of the two in the middle counts, or their mean, where the Attackers are an even number (HU5). */
  readonly evenMedian: EvenMedian
  /** Does a tie in a Chase move whoever it favours (HU16)? */
  readonly chaseTieMoves: boolean
  /** May each stat be raised only once at a session's end (HU11)? */
  readonly shopOneStepPerStat: boolean
  /** Which rolls are pointed out to the Gamemaster as worth a Blessing Die (ruling HU33). */
  readonly awardScheme: 'recommended' | 'failForward' | 'natural' | 'none'
}

/** What this game keeps: on a character, and for the table. */
export type Humanity = { readonly state: State; readonly settings: Settings }

/** The stat of a check; refuses one that does not exist, and the custom stat where the setting has none. */
export function checkedStat(
  { customStat }: Pick<Settings, 'customStat'>,
  stat: string | undefined,
): Stat | Refusal {
  if (!isStat(stat) || (stat === 'custom' && customStat === '')) {
    return refuse('HnB.humanity.refusal.noSuchStat', { stat: stat ?? '' })
  }
  return stat
}
