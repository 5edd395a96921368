/** The state of a character, and the settings of a table. */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { MovableStat, StartingLifestyleId } from './rules/lifestyles'
import type { EvenMedian } from './rules/median'
import type { Stat, StatDice } from './stats'
import { isStat } from './stats'

/** The state of a character. */
export interface HumanityState {
  /** The number of faces of each stat's die. */
  readonly stats: StatDice
  /** The narrative touchstones that History covers. */
  readonly touchstones: readonly string[]
  /** The pool of Blessing Dice: the face of each die, by a random key. */
  readonly blessings: Readonly<Record<string, number>>
  /** The Lifestyle that the character began with; empty for none yet. */
  readonly startedAs: StartingLifestyleId | ''
  /** Bonuses for one future roll, by a random key. */
  readonly boons: Readonly<Record<string, RollBoon>>
  /** Has the character made a Preparedness Check in this scene? */
  readonly prepared: boolean
  /** Has the Gamemaster awarded the dice for the character's introduction? */
  readonly introduced: boolean
  /** Has the Gamemaster awarded a success or a win by 5 or more in this session? */
  readonly high: boolean
  readonly shop: ShopState
  readonly backstory: Backstory
  /** Guided creation; its step is 0 before it begins and after it is finished. */
  readonly creation: CreationState
  /** The motivation and quirks of a Gamemaster's creature ("Creating NPCs"). */
  readonly npc: { readonly motivation: string; readonly quirks: string }
}

/** The answers to the prompts of step three of character creation. */
type Backstory = Readonly<Record<(typeof BACKSTORY_PROMPTS)[number], string>>
export const BACKSTORY_PROMPTS = [
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

/** The choices of guided creation so far. */
export interface CreationState extends Readonly<
  Record<`touchstone${1 | 2 | 3 | 4 | 5}` | `item${1 | 2 | 3}`, string>
> {
  readonly step: number
  /** The stats, the best first; kept after creation as a note (ruling HU3). */
  readonly ranking: readonly Stat[]
  readonly lifestyle: StartingLifestyleId | ''
  readonly moved: MovableStat | ''
}

/** The session shop of a character. */
interface ShopState {
  /** Has a Gamemaster opened the shop for this character outside the end of a session? */
  readonly open: boolean
  /** The number of the session at whose end the character became Lost. */
  readonly lostSince: number
  /** The stats that the character has raised at the end of this session. */
  readonly raised: readonly Stat[]
}

/** A bonus for one future roll. */
interface RollBoon {
  readonly name: string
  readonly value: number
  /** Is the bonus only for a roll without violence ("Optimal Solution")? */
  readonly peaceful: boolean
  /** Is the boon help before the roll? Then `value` is a number of dice, and the roll decides the bonus of each die. */
  readonly help: boolean
  /** Does the boon end with the next roll that it could apply to, and with the scene (HU39)? */
  readonly next: boolean
}

/** The table's present session. */
export interface TableSessionState {
  /** The number of sessions that have ended, and of scenes that have ended. */
  readonly ended: number
  readonly scenes: number
  /** Has a session ended, and the next session not begun? */
  readonly over: boolean
  /** The session's lucky number; 0 for none. */
  readonly lucky: number
}

export const HELP_TIMINGS = ['afterDice', 'beforeDice'] as const

/** The choices of a table, and its session. */
export interface HumanitySettings {
  readonly session: TableSessionState
  /** The name of the stat that the setting adds; empty for none. */
  readonly customStat: string
  /** The shared touchstones of Hardship, separated by semicolons. */
  readonly hardships: string
  /** The number that must equal the lucky number: the dice's sum, the total, or one face (HU7). */
  readonly luckyNumberOn: 'dice' | 'total' | 'face'
  /** Does the margin of a failure by 5 or more count after protection, or before it (HU14)? */
  readonly steadfastMargin: 'after' | 'before'
  /** May a Preparedness Check be a Spark (HU25)? */
  readonly preparednessSpark: boolean
  /** Must the three stats of an Ascendant Spark be balanced, or is a d8 or larger enough (HU9)? */
  readonly ascendantNeedsBalance: boolean
  /** Do people help after the roll, or before it (HU8)? */
  readonly helpTiming: (typeof HELP_TIMINGS)[number]
  /** The median of an even number of results (HU5). */
  readonly evenMedian: EvenMedian
  /** The rolls that may be for tending to wounds: only rolls of Home, or rolls of every stat (HU43). */
  readonly tendingStat: 'home' | 'any'
  /** Does a tie in a Chase move the side that it favors (HU16)? */
  readonly chaseTieMoves: boolean
  /** May a character raise each stat only once per session (HU11)? */
  readonly shopOneStepPerStat: boolean
  /** The scheme that decides which rolls a message offers to award (HU33). */
  readonly awardScheme: 'recommended' | 'failForward' | 'natural' | 'none'
}

/** The data of this game: on an actor, and for the table. */
export type Humanity = { readonly state: HumanityState; readonly settings: HumanitySettings }

/** Reads the name of a stat; refuses an unknown one, and the custom stat where the setting has none. */
export function parseStat(
  { customStat }: Pick<HumanitySettings, 'customStat'>,
  statName: string | undefined,
): Stat | Refusal {
  if (!isStat(statName) || (statName === 'custom' && customStat === '')) {
    return refuse('HnB.humanity.refusal.noSuchStat', { stat: statName ?? '' })
  }
  return statName
}
