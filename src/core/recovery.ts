/** Moments and turnings: when games recover, and what may be due then. */
import type { Changes, Refusal } from './outcome'
import type { Game, RawSituation, Situation } from './views'
import type { Words } from './words'

/** A moment of recovery that somebody holds: it has a button, a preview, and a message. */
export interface MomentSpec {
  /** Letters. Two games that name the same moment share it. */
  readonly id: string
  /** The keys of its name, and of one sentence saying what it is for. */
  readonly title: string
  readonly hint: string
  /** The name of its glyph. */
  readonly icon: string
  /** Does it matter whether people could rest and recuperate? Then the question asks. */
  readonly asksRest: boolean
  /** Is it itself a rest, so that people are taken to have rested where the table has not said otherwise? */
  readonly isRest?: boolean
  /** The people whom the question proposes; others can be added, and anybody left out. */
  readonly who: Who
}

/**
 * Who a moment is for. `scene`: everybody on the scene, and whom players play. `side`: whom players play,
 * and those on their side in the scene. `world`: everybody.
 */
export type Who = 'scene' | 'side' | 'world'

/** The facts that decide whether somebody is proposed. */
export interface Presence {
  /** Does a player own the actor, and play no other character instead? */
  readonly played: boolean
  /** Does it have a token on the scene, and is one of them friendly to the players? */
  readonly present: boolean
  readonly friendly: boolean
  /** Does it belong to somebody on the players' side, as a community does? */
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
 * The turnings of a scene and of a fight, which happen by themselves: their ids reach `dues` as those of moments do. A
 * turn belongs to one actor; a round to everybody who fights.
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

/** The moments and turnings that reach every game. */
type CommonTime = 'scene' | 'session' | Turning

/** The moments that a game itself adds. */
export type OwnMoment<G extends Game> = G extends { readonly moment: infer Own extends string } ? Own : never

/** When a condition of a game may end by itself. @template Own the moments that the game adds */
export type EndTime<Own extends string> = CommonTime | Own

/** What the table has chosen about the moment itself. */
export interface Circumstances {
  /** Could people rest and recuperate? `ask` leaves it open: in doubt, no. */
  readonly rest: 'yes' | 'no' | 'ask'
}

/** One thing due to one actor in one game at a moment, small enough for a person to leave out. */
export interface Due extends Changes {
  /** Letters and digits, unique for this actor and game. */
  readonly id: string
  /** What it does, for the preview and the message. */
  readonly words: Words
  /** Ticked unless a person decides otherwise. */
  readonly on: boolean
  /** It needs no words: no message tells of it, and no preview shows it. */
  readonly quiet?: boolean
  /** The choices left to the owner, made from the message; none where nothing is left to choose. */
  readonly options?: readonly Option[]
}

export interface Option {
  /** Letters and digits. */
  readonly id: string
  readonly words: Words
  /** Only a Gamemaster may choose it. */
  readonly byGM?: boolean
}

/** What is due to one actor at one moment. */
type DuesAt<G extends Game> = (situation: Situation<G>, circumstances: Circumstances) => readonly Due[]

/** How a game recovers, judged on the state before the moment, one actor at a time. */
export interface Recovery<G extends Game> {
  /** By moment; a moment that the game adds must bring something. */
  readonly dues: Readonly<Partial<Record<CommonTime, DuesAt<G>>> & Record<OwnMoment<G>, DuesAt<G>>>
  /** What is due once to the whole table, of the session that the game keeps for it. */
  readonly tableDues?: Readonly<
    Partial<Record<EndTime<OwnMoment<G>>, (settings: G['settings']) => readonly Due[]>>
  >
  /** Does an actor belong to one of these (by actor id), and so takes part when they do? A community does. */
  readonly belongs?: (situation: Situation<G>, others: readonly string[]) => boolean
  /** Carries out the owner's choice; refuses what can no longer be chosen. */
  readonly choose: (situation: Situation<G>, due: string, option: string) => Changes | Refusal
}

/** The same with the game's types erased; at a moment that the game does not know, nothing is due. */
export interface BoundRecovery {
  readonly dues: (situation: RawSituation, moment: string, circumstances: Circumstances) => readonly Due[]
  readonly tableDues: (settings: unknown, moment: string) => readonly Due[]
  readonly belongs: (situation: RawSituation, others: readonly string[]) => boolean
  readonly choose: (situation: RawSituation, due: string, option: string) => Changes | Refusal
}
