/** `defineOutline` and `defineRuleset` build a game from its parts. Their types check that the parts fit. */
import * as v from 'valibot'
import { bindActionsToRawActionContexts } from './action'
import {
  bindCardMeanings,
  bindHandRules,
  bindItemKinds,
  bindRecoveryRules,
  bindFightRules,
} from './bind-parts'
import type {
  Action,
  CardMeanings,
  HandRules,
  MessageKind,
  Outline,
  PersonView,
  Ruleset,
  ScreenPerson,
  ConditionDefinition,
  GroupToolState,
  WaitingMessage,
} from './contract'
import type { BindableItemKind } from './item-kind'
import type { BindableMessageKind } from './message-kind'
import { isRefusal } from './outcome'
import type { GameDataParsers } from './game-readers'
import { createPathPrefixer, createGameDataParsers } from './game-readers'
import type { RecoveryMomentDefinition, GameRecoveryMomentId, RecoveryRules } from './recovery'
import type { FightRules } from './fight-rules'
import type {
  ActorType,
  ActionContext,
  GameData,
  GroupActionContext,
  ItemType,
  SituationView,
  Situation,
} from './game-views'
import type { BindableWindow } from './window-kind'

type KeyOfRequiredOutlineField = 'id' | 'key' | 'icon' | 'firstAct' | 'actorTypes'
type KeyOfOptionalOutlineField = 'items' | 'decks' | 'cardUses' | 'tools'
type GameRecoveryMomentDefinitions = Readonly<Record<string, Omit<RecoveryMomentDefinition, 'id'>>>

interface OutlineDefinition<G extends GameData>
  extends Pick<Outline, KeyOfRequiredOutlineField>, Partial<Pick<Outline, KeyOfOptionalOutlineField>> {
  readonly state: Outline['state'] & v.GenericSchema<unknown, G['state']>
  readonly initialStates?: Readonly<
    Partial<Record<ActorType, Outline['state'] & v.GenericSchema<unknown, G['state']>>>
  >
  readonly derivedFields?: (parsedState: G['state']) => Partial<G['state']>
  readonly settings: Outline['settings'] & v.GenericSchema<unknown, G['settings']>
  /** Returns the actor's state after the table's settings have modified it. The stored state stays unchanged. */
  readonly effectiveState?: (state: G['state'], settings: G['settings']) => G['state']
  readonly rounds?: FightRules<Situation<G>, G['settings']>
  readonly statuses?: readonly ConditionDefinition<GameRecoveryMomentId<G>>[]
  /** The recoveries that the game adds to the common recoveries, by id. */
  readonly moments?: Readonly<Record<GameRecoveryMomentId<G>, Omit<RecoveryMomentDefinition, 'id'>>>
}

/** Makes the property `moments` required for a game whose data type names recoveries of its own. */
type RequiredRecoveryMoments<G extends GameData> = [GameRecoveryMomentId<G>] extends [never]
  ? unknown
  : { readonly moments: object }

/** An outline together with the functions that parse the game's data. `defineRuleset` takes this object. */
interface OutlineWithDataParsers<G extends GameData> extends Outline {
  readonly readers: GameDataParsers<G>
}

interface RulesetDefinition<G extends GameData> {
  readonly items?: Readonly<Partial<Record<ItemType, BindableItemKind<G>>>>
  readonly tab: {
    readonly context: (
      situationToShow: SituationView<G>,
      messagesWaitingForActor: readonly WaitingMessage[],
    ) => object
    readonly actions: Readonly<Record<string, Action<ActionContext<G>>>>
  }
  readonly messages: Readonly<Record<string, BindableMessageKind<G>>>
  readonly group?: Readonly<Record<string, Action<GroupActionContext<G>>>>
  readonly recoveryRules?: RecoveryRules<G>
  readonly personView: (personOnScreen: ScreenPerson<G>) => PersonView
  readonly toolStates?: (
    groupActionContext: GroupActionContext<G>,
  ) => Readonly<Record<string, GroupToolState>>
  readonly windows?: Readonly<Record<string, BindableWindow<G>>>
  readonly hand?: HandRules<Situation<G>, G['settings']>
  readonly cards?: CardMeanings<G['settings']>
}

/**
 * Completes the outline of a game with default values and with functions that parse the game's data. `outline.ts`
 * should import little besides data, because every page loads all files that it imports.
 */
export function defineOutline<G extends GameData>(
  definition: OutlineDefinition<G> & RequiredRecoveryMoments<G>,
): OutlineWithDataParsers<G> {
  const gameDataParsers = createGameDataParsers(definition)
  const gameRecoveryMomentDefinitions: GameRecoveryMomentDefinitions = definition.moments ?? {}
  return {
    ...definition,
    readers: gameDataParsers,
    initialStates: definition.initialStates ?? {},
    derivedFields(unparsedState) {
      const parsedState = v.safeParse(definition.state, unparsedState)
      return (parsedState.success && definition.derivedFields?.(parsedState.output)) || {}
    },
    items: definition.items ?? {},
    statuses: definition.statuses ?? [],
    decks: definition.decks ?? [],
    cardUses: definition.cardUses ?? [],
    moments: Object.entries(gameRecoveryMomentDefinitions).map(([id, moment]) => ({ id, ...moment })),
    rounds: definition.rounds ? bindFightRules(definition.rounds, gameDataParsers) : null,
    tools: definition.tools ?? [],
  }
}

/**
 * Builds the complete rules of a game, in the form in which the shell calls them. Schemas parse all data first, so
 * corrupt data of an actor lead to a refusal, not to an error inside a rule.
 */
export function defineRuleset<G extends GameData>(
  outline: OutlineWithDataParsers<G>,
  definition: RulesetDefinition<G>,
): Ruleset {
  const { readers, ...outlineParts } = outline
  const addPrefixToChangedPaths = createPathPrefixer(outline.key)
  return {
    ...outlineParts,
    items: bindItemKinds(definition.items ?? {}, readers, addPrefixToChangedPaths),
    tab: {
      context(unparsedSituation, messagesWaitingForActor) {
        const situationToShow = readers.shown(unparsedSituation)
        return isRefusal(situationToShow)
          ? null
          : definition.tab.context(situationToShow, messagesWaitingForActor)
      },
      actions: bindActionsToRawActionContexts(definition.tab.actions, readers.click, addPrefixToChangedPaths),
    },
    messages: Object.fromEntries(
      Object.entries(definition.messages).map(([name, kind]): [string, MessageKind] => [
        name,
        {
          ...kind,
          context(message, unparsedViewer) {
            const viewer = readers.viewer(unparsedViewer)
            return isRefusal(viewer) ? null : kind.context(message, viewer)
          },
          summary(message, unparsedViewer) {
            const viewer = readers.viewer(unparsedViewer)
            return isRefusal(viewer) ? null : kind.summary(message, viewer)
          },
          pendingSteps(message, unparsedViewer) {
            const viewer = readers.viewer(unparsedViewer)
            return isRefusal(viewer) ? [] : kind.pendingSteps(message, viewer)
          },
          isWaitPointless(message, unparsedParticipant) {
            const participant = readers.participant(unparsedParticipant)
            return !isRefusal(participant) && kind.isWaitPointless(message, participant)
          },
          actions: bindActionsToRawActionContexts(
            kind.actions,
            readers.messageClick,
            addPrefixToChangedPaths,
          ),
        },
      ]),
    ),
    group: bindActionsToRawActionContexts(
      definition.group ?? {},
      readers.groupClick,
      addPrefixToChangedPaths,
    ),
    recoveryRules: definition.recoveryRules
      ? bindRecoveryRules(definition.recoveryRules, readers, addPrefixToChangedPaths)
      : null,
    personView(unparsedScreenPerson) {
      const personOnScreen = readers.shown(unparsedScreenPerson)
      if (!isRefusal(personOnScreen)) return definition.personView(personOnScreen)
      return {
        lines: [{ phrase: { key: personOnScreen.refused, data: personOnScreen.data }, tone: 'bad' }],
        buttons: [],
      }
    },
    toolStates(rawActionContext) {
      const groupActionContext = readers.groupClick(rawActionContext)
      return isRefusal(groupActionContext) ? {} : (definition.toolStates?.(groupActionContext) ?? {})
    },
    hand: definition.hand ? bindHandRules(definition.hand, readers) : null,
    cards: definition.cards ? bindCardMeanings(definition.cards, readers) : null,
    windows: Object.fromEntries(
      Object.entries(definition.windows ?? {}).map(([name, window]) => [name, window.bind(readers)]),
    ),
  }
}
