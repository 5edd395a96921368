/** Recoveries (such as the end of a scene) and combat events (such as a new round), and their effects on actors. */
import type { DocumentChanges, Refusal } from './outcome'
import type { GameData, UnparsedSituation, Situation } from './game-views'
import type { Phrase } from './phrase'

/**
 * A moment of recovery, such as the end of a scene. The Gamemaster starts it with a button; a preview shows its
 * effects, and a message reports them.
 */
export interface RecoveryMomentDefinition {
  /** The id of the recovery, made only of letters. If two games use the same id, they share the recovery. */
  readonly id: string
  /** The phrase key of the recovery's name. `hint` is the phrase key of a sentence that explains the recovery. */
  readonly title: string
  /** The phrase key of what the button and its preview say: the recovery's name with a verb. */
  readonly button: string
  readonly hint: string
  /** The name of the icon that stands for this recovery. */
  readonly icon: string
  /** Do the effects depend on whether people could rest? Then the Gamemaster is asked first. */
  readonly asksRest: boolean
  /** True: the recovery is itself a rest. People then count as rested, unless the table's settings decide otherwise. */
  readonly isRest?: boolean
  /** The people whom the form of the recovery ticks first. The Gamemaster may change this choice. */
  readonly scope: RecoveryMomentScope
}

/**
 * The people whom the preview of a moment ticks at first. `scene`: players' characters and everybody on the scene.
 * `side`: players' characters and friendly actors there. `world`: everybody.
 */
export type RecoveryMomentScope = 'scene' | 'side' | 'world'

/** The facts about an actor that decide whether the recovery's preview ticks the actor at first. */
export interface ActorPresenceForRecovery {
  /** Does a player play the actor now? False if the owner plays another character instead. */
  readonly isPlayed: boolean
  /** True: the actor has a token on the scene, and this token is friendly to the players. */
  readonly isPresent: boolean
  readonly isFriendly: boolean
  /** True: the actor, for example a community, takes part because actors on the players' side belong to it. */
  readonly belongsToSide: boolean
}

/** Does the preview of a recovery tick this actor when the preview opens? */
export function isActorProposedForRecovery(
  { isPlayed, isPresent, isFriendly, belongsToSide }: ActorPresenceForRecovery,
  recoveryMomentScope: RecoveryMomentScope,
): boolean {
  if (recoveryMomentScope === 'world') return true
  return (
    isPlayed ||
    (isPresent && (recoveryMomentScope === 'scene' || isFriendly)) ||
    (recoveryMomentScope === 'side' && belongsToSide)
  )
}

/** The recoveries that every world has: the end of a scene and of a session. Games add others. */
export const COMMON_RECOVERY_MOMENTS: readonly [
  scene: RecoveryMomentDefinition,
  session: RecoveryMomentDefinition,
] = [
  {
    id: 'scene',
    title: 'HnB.common.moment.scene.title',
    button: 'HnB.common.moment.scene.button',
    hint: 'HnB.common.moment.scene.hint',
    icon: 'scene',
    asksRest: true,
    scope: 'scene',
  },
  {
    id: 'session',
    title: 'HnB.common.moment.session.title',
    button: 'HnB.common.moment.session.button',
    hint: 'HnB.common.moment.session.hint',
    icon: 'session',
    asksRest: false,
    scope: 'world',
  },
]

/**
 * Events of a fight that happen without a button. A game lists their effects by id, as for moments. `turnStart` and
 * `turnEnd` concern one actor, the others every fighter.
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

/** The recoveries and combat events that every game has. */
type CommonRecoveryEffectTime = 'scene' | 'session' | CombatEvent

/** The ids of the recoveries that a game adds to those of every world. */
export type GameRecoveryMomentId<G extends GameData> = G extends { readonly moment: infer Own extends string }
  ? Own
  : never

/**
 * The recoveries and combat events that may end a game's conditions. @template Own the ids of the recoveries that the
 * game adds
 */
export type ConditionEndTime<Own extends string> = CommonRecoveryEffectTime | Own

/** The Gamemaster's decisions about a recovery. They apply to every effect of this recovery. */
export interface RecoveryCircumstances {
  /** Did people have time to rest? If the value is `ask`, the Gamemaster has not decided, which counts as no. */
  readonly rest: 'yes' | 'no' | 'ask'
}

/** One recovery effect on one actor in one game, small enough that people can untick each separately. */
export interface RecoveryEffect extends DocumentChanges {
  /** The effect's id: letters and digits, unique for this actor and game. */
  readonly id: string
  /** A phrase that describes the effect, for the preview and the message. */
  readonly phrase: Phrase
  /** Is the effect's checkbox ticked when the preview opens? */
  readonly ticked: boolean
  /** True: neither the preview nor the message shows the effect. */
  readonly hidden?: boolean
  /** The options from which the actor's owner chooses in the message. Absent for an effect without a choice. */
  readonly options?: readonly RecoveryEffectOption[]
}

/** An option of an effect of recovery. The actor's owner chooses among the options. */
export interface RecoveryEffectOption {
  /** The option's id: letters and digits. */
  readonly id: string
  readonly phrase: Phrase
  /** True: only a Gamemaster may choose this option. */
  readonly byGM?: boolean
}

/** Computes how one recovery, such as a safe rest, affects one actor. */
type ComputeRecoveryEffects<G extends GameData> = (
  situation: Situation<G>,
  recoveryCircumstances: RecoveryCircumstances,
) => readonly RecoveryEffect[]

/** A game's rules of recovery: the effects on each actor, computed from its state before the recovery. */
export interface RecoveryRules<G extends GameData> {
  /**
   * The effects on an actor, for each recovery or combat event. A game must define effects for each recovery that it
   * adds.
   */
  readonly effects: Readonly<
    Partial<Record<CommonRecoveryEffectTime, ComputeRecoveryEffects<G>>> &
      Record<GameRecoveryMomentId<G>, ComputeRecoveryEffects<G>>
  >
  /** The effects on the table's session data in the game's settings, for each recovery or combat event. */
  readonly tableEffects?: Readonly<
    Partial<
      Record<
        ConditionEndTime<GameRecoveryMomentId<G>>,
        (settings: G['settings']) => readonly RecoveryEffect[]
      >
    >
  >
  /**
   * Does this actor take part in a recovery because the actors with `actorIds` take part? For example, a community
   * takes part if its members do.
   */
  readonly belongsToActors?: (situation: Situation<G>, actorIds: readonly string[]) => boolean
  /**
   * Carries out the owner's choice, or refuses it if no longer possible.
   * @param untickedEffectIds this actor's effects that the Gamemaster left out of the same recovery
   */
  readonly applyChoice: (
    situation: Situation<G>,
    effectId: string,
    optionId: string,
    untickedEffectIds?: readonly string[],
  ) => DocumentChanges | Refusal
}

/**
 * A game's recovery rules as the shell calls them, with unparsed data. A moment that the game does not know has no
 * effects.
 */
export interface BoundRecoveryRules {
  readonly effects: (
    situation: UnparsedSituation,
    momentId: string,
    recoveryCircumstances: RecoveryCircumstances,
  ) => readonly RecoveryEffect[]
  readonly tableEffects: (settings: unknown, momentId: string) => readonly RecoveryEffect[]
  readonly belongsToActors: (situation: UnparsedSituation, actorIds: readonly string[]) => boolean
  readonly applyChoice: (
    situation: UnparsedSituation,
    effectId: string,
    optionId: string,
    untickedEffectIds?: readonly string[],
  ) => DocumentChanges | Refusal
}
