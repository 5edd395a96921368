/** Moments and combat events: the times when a game's recovery and other effects take place. */
import type { Changes, Refusal } from './outcome'
import type { GameData, RawSituation, Situation } from './game-views'
import type { Phrase } from './phrase'

/** A moment of recovery that a person holds: it has a button, a preview and a message. */
export interface MomentDefinition {
  /** Letters. Two games with the same id share the moment. */
  readonly id: string
  /** The keys of the moment's name and of one sentence that explains it. */
  readonly title: string
  readonly hint: string
  /** The name of its glyph. */
  readonly icon: string
  /** Do the effects depend on whether people could rest and recuperate? Then the moment's question asks the person. */
  readonly asksRest: boolean
  /** Is the moment itself a rest? Then people count as rested unless the table decides otherwise. */
  readonly isRest?: boolean
  /** The people that the question proposes; the person may add and remove people. */
  readonly scope: MomentScope
}

/**
 * The people that a moment proposes. `scene`: everybody on the scene, and the players' characters. `side`: the players'
 * characters, and friendly actors on the scene. `world`: everybody.
 */
export type MomentScope = 'scene' | 'side' | 'world'

/** The facts that decide whether a moment proposes an actor. */
export interface ActorPresence {
  /** Does a player own the actor, and play no other character instead of it? */
  readonly isPlayed: boolean
  /** Does the actor have a token on the scene, and is such a token friendly to the players? */
  readonly isPresent: boolean
  readonly isFriendly: boolean
  /** Does the actor belong to an actor on the players' side, as a community does? */
  readonly belongsToSide: boolean
}

/** Does a moment propose this actor? */
export function isActorProposed(
  { isPlayed, isPresent, isFriendly, belongsToSide }: ActorPresence,
  scope: MomentScope,
): boolean {
  if (scope === 'world') return true
  return isPlayed || (isPresent && (scope === 'scene' || isFriendly)) || (scope === 'side' && belongsToSide)
}

/** The moments of every table; games add their own. */
export const COMMON_MOMENTS: readonly [scene: MomentDefinition, session: MomentDefinition] = [
  {
    id: 'scene',
    title: 'HnB.common.moment.scene.title',
    hint: 'HnB.common.moment.scene.hint',
    icon: 'scene',
    asksRest: true,
    scope: 'scene',
  },
  {
    id: 'session',
    title: 'HnB.common.moment.session.title',
    hint: 'HnB.common.moment.session.hint',
    icon: 'session',
    asksRest: false,
    scope: 'world',
  },
]

/**
 * The combat events, which happen without a button; `effects` gets their ids like those of moments. A turn concerns one
 * actor; the others concern every fighter.
 */
export const COMBAT_EVENTS = [
  'sceneStart',
  'fightStart',
  'roundStart',
  'turnStart',
  'turnEnd',
  'roundEnd',
  'fightEnd',
] as const
export type CombatEvent = (typeof COMBAT_EVENTS)[number]

/** The moments and combat events that every game gets. */
type CommonEffectTime = 'scene' | 'session' | CombatEvent

/** The moments that a game itself adds. */
export type OwnMomentId<G extends GameData> = G extends { readonly moment: infer Own extends string }
  ? Own
  : never

/**
 * The moments and combat events that may end a condition of a game.
 * @template Own the ids of the moments that the game adds
 */
export type ConditionEndTime<Own extends string> = CommonEffectTime | Own

/** The choices made for the moment itself. */
export interface MomentCircumstances {
  /** Could people rest and recuperate? `ask` leaves it undecided, and then counts as no. */
  readonly rest: 'yes' | 'no' | 'ask'
}

/** One effect of a moment on one actor in one game, so small that a person can leave it out alone. */
export interface RecoveryEffect extends Changes {
  /** Letters and digits, unique for this actor and game. */
  readonly id: string
  /** The effect, for the preview and the message. */
  readonly phrase: Phrase
  /** Is the box ticked at first? */
  readonly ticked: boolean
  /** True: neither the preview nor the message shows it. */
  readonly hidden?: boolean
  /** The choices that the message leaves to the actor's owner; absent if the effect leaves no choice. */
  readonly options?: readonly EffectOption[]
}

/** One choice of an effect. */
export interface EffectOption {
  /** Letters and digits. */
  readonly id: string
  readonly phrase: Phrase
  /** Only a Gamemaster may choose it. */
  readonly byGM?: boolean
}

/** Computes the effects of one actor at one moment. */
type ComputeEffects<G extends GameData> = (
  situation: Situation<G>,
  circumstances: MomentCircumstances,
) => readonly RecoveryEffect[]

/** A game's recovery, computed from the state before the moment, one actor at a time. */
export interface RecoveryRules<G extends GameData> {
  /** The effects by moment or combat event; a game must give effects for every moment that it adds. */
  readonly effects: Readonly<
    Partial<Record<CommonEffectTime, ComputeEffects<G>>> & Record<OwnMomentId<G>, ComputeEffects<G>>
  >
  /** The effects of the whole table, for the session data that the game keeps in its settings. */
  readonly tableEffects?: Readonly<
    Partial<Record<ConditionEndTime<OwnMomentId<G>>, (settings: G['settings']) => readonly RecoveryEffect[]>>
  >
  /** Does the actor belong to one of these actors (by id), so that it takes part when they do? A community does. */
  readonly belongsToActors?: (situation: Situation<G>, actorIds: readonly string[]) => boolean
  /** Carries out the owner's choice; refuses a choice that is no longer possible. */
  readonly choose: (situation: Situation<G>, effectId: string, optionId: string) => Changes | Refusal
}

/** A game's recovery without the game's types; a moment unknown to the game has no effects. */
export interface BoundRecoveryRules {
  readonly effects: (
    situation: RawSituation,
    moment: string,
    circumstances: MomentCircumstances,
  ) => readonly RecoveryEffect[]
  readonly tableEffects: (settings: unknown, moment: string) => readonly RecoveryEffect[]
  readonly belongsToActors: (situation: RawSituation, actorIds: readonly string[]) => boolean
  readonly choose: (situation: RawSituation, effectId: string, optionId: string) => Changes | Refusal
}
