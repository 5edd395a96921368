/** Defines what the system stores for a character, and which settings a table has. */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { MovableBenefitStat, StartingLifestyleId } from './rules/lifestyle-ids'
import type { RuleForEvenMedian } from './rules/median'
import type { Stat, StatDice } from './rules/stats'
import { isStat } from './rules/stats'

/** What the system stores for a character of this game. */
export interface HumanityState {
  /** The number of faces of each stat's die. */
  readonly stats: StatDice
  /** The narrative touchstones that History covers. */
  readonly touchstones: readonly string[]
  /** The pool of Blessing Dice. Each die has a random key, under which its face is stored. */
  readonly blessings: Readonly<Record<string, number>>
  /** The Lifestyle with which the character began. Empty until a Lifestyle is chosen. */
  readonly startedAs: StartingLifestyleId | ''
  /** The bonuses that the character has for future rolls, each under a random key. */
  readonly boons: Readonly<Record<string, StoredRollBoon>>
  /** Has the character made a Preparedness Check in this scene? */
  readonly prepared: boolean
  /** Has the Gamemaster given the dice for the character's introduction? */
  readonly introduced: boolean
  /** Has the Gamemaster already awarded a success or a win by 5 or more in this session? */
  readonly high: boolean
  readonly shop: ShopState
  readonly backstory: BackstoryAnswers
  /** The state of guided creation. Its step is 0 before the creation begins and after the creation ends. */
  readonly creation: CreationState
  /** The motivation and quirks of a Gamemaster's creature ("Creating NPCs"). */
  readonly npc: { readonly motivation: string; readonly quirks: string }
}

/** The player's answers to the prompts in step three of character creation. */
type BackstoryAnswers = Readonly<Record<(typeof BACKSTORY_PROMPT_IDS)[number], string>>
export const BACKSTORY_PROMPT_IDS = [
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

/** The choices that a player has made in guided creation so far. */
export interface CreationState extends Readonly<
  Record<`touchstone${1 | 2 | 3 | 4 | 5}` | `item${1 | 2 | 3}`, string>
> {
  readonly step: number
  /**
   * The player's ranking of the stats, best first. After the character's creation, the ranking changes nothing (ruling
   * HU3).
   */
  readonly ranking: readonly Stat[]
  readonly lifestyle: StartingLifestyleId | ''
  readonly moved: MovableBenefitStat | ''
}

/** The data about the session shop that a character stores. */
interface ShopState {
  /** Has a Gamemaster opened the shop for this character before the end of the session? */
  readonly open: boolean
  /** The number of the session at whose end the character chose the Lifestyle Lost. */
  readonly lostSince: number
  /** The stats that the character has already raised at the end of the present session. */
  readonly raised: readonly Stat[]
}

/** A stored bonus for one future roll. */
interface StoredRollBoon {
  readonly name: string
  readonly value: number
  /** Is the bonus only for a non-violent roll ("Optimal Solution")? */
  readonly peaceful: boolean
  /**
   * True if another character gave this bonus as help before the roll. Then `value` is the number of help dice, and the
   * roll decides the bonus of each die.
   */
  readonly help: boolean
  /**
   * True if the boon counts only for the next roll to which it could apply. It ends with the scene at the latest
   * (HU39).
   */
  readonly next: boolean
}

/** The table's present session, and the numbers of ended sessions and scenes. */
export interface TableSessionState {
  /** The number of ended sessions. `scenes` is the number of ended scenes. */
  readonly ended: number
  readonly scenes: number
  /** Is the table between two sessions, after the end of one and before the next? */
  readonly over: boolean
  /** The session's lucky number; 0 for none. */
  readonly lucky: number
}

export const HELP_TIMINGS = ['afterDice', 'beforeDice'] as const

/** The settings of a table, with its present session. */
export interface HumanitySettings {
  readonly session: TableSessionState
  /** The name of the custom stat that the table adds. Empty for none. */
  readonly customStat: string
  /** The touchstones of Hardship, which all characters share, separated by semicolons. */
  readonly hardships: string
  /**
   * The kind of number that the table compares with the lucky number: the sum of the dice, the total, or a single face
   * (HU7).
   */
  readonly luckyNumberOn: 'dice' | 'total' | 'face'
  /**
   * Decides which margin counts for Blessed by Steadfastness ("by 5 or more"): the margin after protection (`after`) or
   * before protection (`before`) (HU14).
   */
  readonly steadfastMargin: 'after' | 'before'
  /** May a Preparedness Check be a Spark (HU25)? */
  readonly preparednessSpark: boolean
  /** Must the three stats of an Ascendant Spark be balanced (HU9)? Otherwise three dice of d8 or larger are enough. */
  readonly ascendantNeedsBalance: boolean
  /** When people may help: before the roll, or after the roll (HU8). */
  readonly helpTiming: (typeof HELP_TIMINGS)[number]
  /** The rule that computes a median from an even number of results (HU5). */
  readonly evenMedian: RuleForEvenMedian
  /**
   * Decides which rolls may be attempts to tend wounds: only rolls of Home (`home`), or rolls of any stat (`any`)
   * (HU43).
   */
  readonly tendingStat: 'home' | 'any'
  /** If a Contest of a Chase is tied, do its winners move (HU16)? */
  readonly chaseTieMoves: boolean
  /** May a character raise each stat only once per session (HU11)? */
  readonly shopOneStepPerStat: boolean
  /** The rule by which rolls may earn an award (HU33). */
  readonly awardScheme: 'recommended' | 'failForward' | 'natural' | 'none'
}

/** This game's data types: an actor's stored state, and a table's settings. */
export type Humanity = { readonly state: HumanityState; readonly settings: HumanitySettings }

/** Parses the name of a stat. Refuses an unknown name, and `custom` if the table has no custom stat. */
export function parseStatUsedAtTable(
  { customStat }: Pick<HumanitySettings, 'customStat'>,
  statName: string | undefined,
): Stat | Refusal {
  if (!isStat(statName) || (statName === 'custom' && customStat === '')) {
    return refuse('HnB.humanity.refusal.noSuchStat', { stat: statName ?? '' })
  }
  return statName
}
