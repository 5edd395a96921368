/** Moments and turnings: when games recover, and what may be due then. */
import type { Changes, Refusal } from './outcome'
import type { Words } from './words'

/** A moment at which a table recovers, and which somebody holds: it has a button, a look before, and a message. */
export interface MomentSpec {
  /** Letters. Two games that name the same moment share it. */
  readonly id: string
  /** Keys of its name, and of what it is for in a sentence. */
  readonly title: string
  readonly hint: string
  /** The name of its glyph. */
  readonly icon: string
  /** Does it matter whether people could rest and recuperate? Then it asks. */
  readonly asksRest: boolean
  /** For whom it is, as the question proposes; others can be added, and anybody left out. */
  readonly who: Who
}

/**
 * Whom a moment is for. `scene`: everybody on the scene, and the players' characters. `side`: the players' characters and
 * those of their side on the scene. `world`: everybody.
 */
export type Who = 'scene' | 'side' | 'world'

/** What decides whether somebody is proposed. */
export interface Presence {
  /** Does a player own the actor? */
  readonly played: boolean
  /** Has it a token on the scene, and is one of them friendly to the players? */
  readonly present: boolean
  readonly friendly: boolean
  /** Does it belong to somebody of the players' side, as a community does? */
  readonly belongs: boolean
}

/** Is somebody proposed for a moment? */
export function isProposed({ played, present, friendly, belongs }: Presence, who: Who): boolean {
  if (who === 'world') return true
  return played || (present && (who === 'scene' || friendly)) || (who === 'side' && belongs)
}

/** The moments of every table; games add their own. */
export const COMMON_MOMENTS: readonly [scene: MomentSpec, session: MomentSpec] = [
  {
    id: 'scene',
    title: 'HnB.common.moment.scene.title',
    hint: 'HnB.common.moment.scene.hint',
    icon: 'scene',
    asksRest: true,
    who: 'scene',
  },
  {
    id: 'session',
    title: 'HnB.common.moment.session.title',
    hint: 'HnB.common.moment.session.hint',
    icon: 'session',
    asksRest: false,
    who: 'world',
  },
]

/**
 * The turnings of a scene and of a fight, which come by themselves: their ids reach `dues` as those of moments do.
 * A turn is one actor's; a round is everybody's who fights.
 */
export const TURNINGS = [
  'sceneStart',
  'fightStart',
  'roundStart',
  'turnStart',
  'turnEnd',
  'roundEnd',
  'fightEnd',
] as const
export type Turning = (typeof TURNINGS)[number]

/** What the table says of the moment itself. */
export interface Circumstances {
  /** Could people rest and recuperate? `ask` leaves it open: in doubt, no. */
  readonly rest: 'yes' | 'no' | 'ask'
}

/** One thing that is due to one actor in one game at a moment, so small that a person may leave it out. */
export interface Due extends Changes {
  /** Letters and digits, one of its kind for this actor and game. */
  readonly id: string
  /** What it does, as the preview and the message say it. */
  readonly words: Words
  /** Ticked unless a person decides otherwise. */
  readonly on: boolean
  /** It goes without saying: no message tells of it, and no preview shows it. */
  readonly quiet?: boolean
  /** What the owner still chooses, from the message; none for what needs nobody. */
  readonly options?: readonly Option[]
}

export interface Option {
  /** Letters and digits. */
  readonly id: string
  readonly words: Words
  /** Only a Gamemaster chooses it. */
  readonly byGM?: boolean
}

/** How a game recovers, judged on the state before the moment, one actor at a time. */
export interface Recovery<S, Settings = unknown> {
  /** The moments that this game adds to those of every table. */
  readonly moments?: readonly MomentSpec[]
  readonly dues: (situation: S, moment: string, circumstances: Circumstances) => readonly Due[]
  /** What is due once to the whole table, whose session the game keeps. */
  readonly tableDues?: (settings: Settings, moment: string) => readonly Due[]
  /** Does an actor belong to one of these (by actor id), and so takes part where they do? A community does. */
  readonly belongs?: (situation: S, others: readonly string[]) => boolean
  /** Carries out what the owner chose; refuses what can no longer be chosen. */
  readonly choose: (situation: S, due: string, option: string) => Changes | Refusal
}
