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
  /**
   * The phrase key of what the recovery's button and its preview say: the name with a verb. Without it, they say the
   * `title`.
   */
  readonly button?: string
  readonly hint: string
  /** The name of the icon that stands for this recovery. */
  readonly icon: string
  /**
   * True if the effects depend on whether people could rest. Then the system first asks the Gamemaster whether they
   * could.
   */
  readonly asksRest: boolean
  /**
   * True if the recovery itself is a rest. People then count as rested, unless the table's settings decide otherwise.
   */
  readonly isRest?: boolean
  /** The people who are ticked when the recovery's form opens. The Gamemaster may change this choice. */
  readonly scope: RecoveryMomentScope
}

/**
 * Which people the preview of a recovery ticks at first. `scene`: players' characters and everybody on the scene.
 * `side`: players' characters and friendly actors on the scene. `world`: everybody.
 */
export type RecoveryMomentScope = 'scene' | 'side' | 'world'

/** The phrase key of what a recovery's button and its preview say. */
export function findRecoveryButtonPhraseKey({ button, title }: RecoveryMomentDefinition): string {
  return button ?? title
}

/** The facts about an actor that decide whether the recovery's preview ticks the actor at first. */
export interface ActorPresenceForRecovery {
  /** Does a player play the actor now? False if the owner plays another character instead. */
  readonly isPlayed: boolean
  /** True: the actor has a token on the scene, and this token is friendly to the players. */
  readonly isPresent: boolean
  readonly isFriendly: boolean
  /**
   * True for an actor to which actors on the players' side belong, for example their community. Such an actor takes
   * part in the recovery, too.
   */
  readonly belongsToSide: boolean
}

/** True if the actor is already ticked when the preview of a recovery opens. */
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
 * The events of a fight at which effects happen without a button. A game lists the effects by the event's id.
 * `turnStart` and `turnEnd` concern one actor, the other events every fighter.
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
 * The id of a recovery or combat event that may end a condition of the game. @template Own the ids of the recoveries
 * that the game adds
 */
export type ConditionEndTime<Own extends string> = CommonRecoveryEffectTime | Own

/** The Gamemaster's decisions about a recovery. They apply to every effect of this recovery. */
export interface RecoveryCircumstances {
  /** Says whether people had time to rest. `ask` means that the Gamemaster has not decided, which counts as `no`. */
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
  /**
   * For each recovery or combat event, a function that returns its effects on the table's session data, which the
   * game's settings store.
   */
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
   * Carries out the choice that the actor's owner made. Refuses a choice that is no longer possible.
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
