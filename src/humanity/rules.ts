/** The state of a character, and the settings of a table. */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Movable, Starting } from './rules/lifestyles'
import type { EvenMedian } from './rules/median'
import type { Stat, Stats } from './stats'
import { isStat } from './stats'

/** The state of a character. */
export interface State {
  /** The number of faces of each stat's die. */
  readonly stats: Stats
  /** What History covers. */
  readonly touchstones: readonly string[]
  /** The pool of Blessing Dice: by a random key, the face of each. */
  readonly blessings: Readonly<Record<string, number>>
  /** The Lifestyle that the character began with; empty for none yet. */
  readonly startedAs: Starting | ''
  /** By a random key, bonuses for one roll to come. */
  readonly boons: Readonly<Record<string, Boon>>
  /** There was a Preparedness Check in this scene. */
  readonly prepared: boolean
  /** The dice of the first session's introductions have been awarded. */
  readonly introduced: boolean
  /** A success or a win by 5 or more has been awarded in this session. */
  readonly high: boolean
  readonly shop: Shop
  readonly backstory: Backstory
  /** Guided creation; its step is 0 before it begins and after it is finished. */
  readonly creation: Creation
  /** The motivation and quirks of a Gamemaster's creature ("Creating NPCs"). */
  readonly npc: { readonly motivation: string; readonly quirks: string }
}

/** The answers to the prompts of step three. */
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

/** What has been chosen and written so far. */
export interface Creation extends Readonly<
  Record<`touchstone${1 | 2 | 3 | 4 | 5}` | `item${1 | 2 | 3}`, string>
> {
  readonly step: number
  /** The stats, the best first; kept after creation as a note (ruling HU3). */
  readonly ranking: readonly Stat[]
  readonly lifestyle: Starting | ''
  readonly moved: Movable | ''
}

/** The session shop of a character. */
interface Shop {
  /** A Gamemaster has opened it for this character, at another time than the end of a session. */
  readonly open: boolean
  /** The session at the end of which the character became Lost. */
  readonly lostSince: number
  /** The stats that have been raised at the end of this session. */
  readonly raised: readonly Stat[]
}

/** A bonus for a roll to come. */
interface Boon {
  readonly name: string
  readonly value: number
  /** Only for a roll without violence ("Optimal Solution"). */
  readonly peaceful: boolean
  /** It is help given before the roll: `value` dice, each worth what the roll says. */
  readonly help: boolean
  /** It is for the present roll: it ends with the next one that it could apply to, and with the scene (HU39). */
  readonly next: boolean
}

/** The session that the game keeps for the table. */
export interface Session {
  /** The number of sessions that have ended, and of scenes. */
  readonly ended: number
  readonly scenes: number
  /** A session has ended, and the next one has not begun. */
  readonly over: boolean
  /** The session's lucky number; 0 for none. */
  readonly lucky: number
}

export const HELP_TIMINGS = ['afterDice', 'beforeDice'] as const

/** The choices of a table, and its session. */
export interface Settings {
  readonly session: Session
  /** The name of the stat that the setting adds; empty for none. */
  readonly customStat: string
  /** The shared touchstones of Hardship, separated by semicolons. */
  readonly hardships: string
  /** What the lucky number is compared with (HU7). */
  readonly luckyNumberOn: 'dice' | 'total' | 'face'
  /** Is a failure by 5 or more judged after protection, or before it (HU14)? */
  readonly steadfastMargin: 'after' | 'before'
  /** May a Preparedness Check be a Spark (HU25)? */
  readonly preparednessSpark: boolean
  /** Must the three stats of an Ascendant Spark be balanced, or is a d8 or larger enough (HU9)? */
  readonly ascendantNeedsBalance: boolean
  /** Is help given after the roll, or before it (HU8)? */
  readonly helpTiming: (typeof HELP_TIMINGS)[number]
  /** The median of an even number of results (HU5). */
  readonly evenMedian: EvenMedian
  /** The rolls that may be for tending to wounds: those of Home, or those of every stat (HU43). */
  readonly tendingStat: 'home' | 'any'
  /** Does a tie in a Chase move the side that it favors (HU16)? */
  readonly chaseTieMoves: boolean
  /** May each stat be raised only once per session (HU11)? */
  readonly shopOneStepPerStat: boolean
  /** Which rolls the Gamemaster is offered to award (HU33). */
  readonly awardScheme: 'recommended' | 'failForward' | 'natural' | 'none'
}

/** The data of this game: on an actor, and for the table. */
export type Humanity = { readonly state: State; readonly settings: Settings }

/** Reads the name of a stat; refuses an unknown one, and the custom stat where the setting has none. */
export function checkedStat(
  { customStat }: Pick<Settings, 'customStat'>,
  stat: string | undefined,
): Stat | Refusal {
  if (!isStat(stat) || (stat === 'custom' && customStat === '')) {
    return refuse('HnB.humanity.refusal.noSuchStat', { stat: stat ?? '' })
  }
  return stat
}
