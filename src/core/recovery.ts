/** Moments and combat events: the times when a game's recovery and other dues take place. */
import type { Changes, Refusal } from './outcome'
import type { Game, RawSituation, Situation } from './views'
import type { Words } from './words'

/** A moment of recovery that a person holds: it has a button, a preview and a message. */
export interface MomentSpec {
  /** Letters. Two games with the same id share the moment. */
  readonly id: string
  /** The keys of the moment's name and of one sentence that explains it. */
  readonly title: string
  readonly hint: string
  /** The name of its glyph. */
  readonly icon: string
  /** Does the effect depend on whether people could rest and recuperate? Then the question asks. */
  readonly asksRest: boolean
  /** Is the moment itself a rest? Then people count as rested unless the table decides otherwise. */
  readonly isRest?: boolean
  /** The people that the question proposes; the person may add and remove people. */
  readonly who: Who
}

/**
 * The people that a moment proposes. `scene`: everybody on the scene, and the players' characters. `side`: the players'
 * characters, and friendly actors on the scene. `world`: everybody.
 */
export type Who = 'scene' | 'side' | 'world'

/** The facts that decide whether a moment proposes an actor. */
export interface Presence {
  /** Does a player own the actor, and play no other character instead of it? */
  readonly played: boolean
  /** Does the actor have a token on the scene, and is such a token friendly to the players? */
  readonly present: boolean
  readonly friendly: boolean
  /** Does the actor belong to an actor on the players' side, as a community does? */
  readonly belongs: boolean
}

/** Does a moment propose this actor? */
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
 * The combat events, which happen without a button; `dues` gets their ids like those of moments. A turn concerns one
 * actor; the others concern every fighter.
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

/** The moments and combat events that every game gets. */
type CommonTime = 'scene' | 'session' | Turning

/** The moments that a game itself adds. */
export type OwnMoment<G extends Game> = G extends { readonly moment: infer Own extends string } ? Own : never

/**
 * The moments and combat events that may end a condition of a game.
 * @template Own the ids of the moments that the game adds
 */
export type EndTime<Own extends string> = CommonTime | Own

/** The choices made for the moment itself. */
export interface Circumstances {
  /** Could people rest and recuperate? `ask` leaves it undecided, and then counts as no. */
  readonly rest: 'yes' | 'no' | 'ask'
}

/** One thing due to one actor in one game at a moment, small enough for a person to leave out. */
export interface Due extends Changes {
  /** Letters and digits, unique for this actor and game. */
  readonly id: string
  /** The effect, for the preview and the message. */
  readonly words: Words
  /** Is the box ticked at first? */
  readonly on: boolean
  /** True: neither the preview nor the message shows it. */
  readonly quiet?: boolean
  /** The choices that the message leaves to the actor's owner; none where nothing is open. */
  readonly options?: readonly Option[]
}

/** One choice of a due. */
export interface Option {
  /** Letters and digits. */
  readonly id: string
  readonly words: Words
  /** Only a Gamemaster may choose it. */
  readonly byGM?: boolean
}

/** Computes the dues of one actor at one moment. */
type DuesAt<G extends Game> = (situation: Situation<G>, circumstances: Circumstances) => readonly Due[]

/** A game's recovery, computed from the state before the moment, one actor at a time. */
export interface Recovery<G extends Game> {
  /** The dues by moment or combat event; a game must give dues for every moment that it adds. */
  readonly dues: Readonly<Partial<Record<CommonTime, DuesAt<G>>> & Record<OwnMoment<G>, DuesAt<G>>>
  /** The dues of the whole table, for the session data that the game keeps in its settings. */
  readonly tableDues?: Readonly<
    Partial<Record<EndTime<OwnMoment<G>>, (settings: G['settings']) => readonly Due[]>>
  >
  /** Does the actor belong to one of these actors (by id), so that it takes part when they do? A community does. */
  readonly belongs?: (situation: Situation<G>, others: readonly string[]) => boolean
  /** Carries out the owner's choice; refuses a choice that is no longer possible. */
  readonly choose: (situation: Situation<G>, due: string, option: string) => Changes | Refusal
}

/** A game's recovery without the game's types; a moment unknown to the game has no dues. */
export interface BoundRecovery {
  readonly dues: (situation: RawSituation, moment: string, circumstances: Circumstances) => readonly Due[]
  readonly tableDues: (settings: unknown, moment: string) => readonly Due[]
  readonly belongs: (situation: RawSituation, others: readonly string[]) => boolean
  readonly choose: (situation: RawSituation, due: string, option: string) => Changes | Refusal
}
