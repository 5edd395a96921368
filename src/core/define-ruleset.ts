/** `defineOutline` and `defineRuleset` build a game from its parts. Their types check that the parts fit. */
import * as v from 'valibot'
import { bindActionsToRawClicks } from './action'
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
import type { GameReaders } from './game-readers'
import { createPathPrefixer, createGameReaders } from './game-readers'
import type { MomentDefinition, OwnMomentId, RecoveryRules } from './recovery'
import type { FightRules } from './fight-rules'
import type { ActorType, Click, GameData, GroupClick, ItemType, SituationView, Situation } from './game-views'
import type { BindableWindow } from './window-kind'

type RequiredOutlineKey = 'id' | 'key' | 'icon' | 'firstAct' | 'actorTypes'
type OptionalOutlineKey = 'items' | 'decks' | 'cardUses' | 'tools'
type OwnMomentDefinitions = Readonly<Record<string, Omit<MomentDefinition, 'id'>>>

interface OutlineDefinition<G extends GameData>
  extends Pick<Outline, RequiredOutlineKey>, Partial<Pick<Outline, OptionalOutlineKey>> {
  readonly state: Outline['state'] & v.GenericSchema<unknown, G['state']>
  readonly initialStates?: Readonly<
    Partial<Record<ActorType, Outline['state'] & v.GenericSchema<unknown, G['state']>>>
  >
  readonly derivedFields?: (parsedState: G['state']) => Partial<G['state']>
  readonly settings: Outline['settings'] & v.GenericSchema<unknown, G['settings']>
  /** Returns the actor's state after the table's settings have modified it. The stored state stays unchanged. */
  readonly effectiveState?: (state: G['state'], settings: G['settings']) => G['state']
  readonly rounds?: FightRules<Situation<G>, G['settings']>
  readonly statuses?: readonly ConditionDefinition<OwnMomentId<G>>[]
  /** The recoveries that the game adds to the common recoveries, by id. */
  readonly moments?: Readonly<Record<OwnMomentId<G>, Omit<MomentDefinition, 'id'>>>
}

/** If a game's type names recoveries of its own, the game must have the property `moments`. */
type RequiresMoments<G extends GameData> = [OwnMomentId<G>] extends [never]
  ? unknown
  : { readonly moments: object }

/** An outline together with the functions that parse the game's data. `defineRuleset` takes this object. */
interface OutlineWithReaders<G extends GameData> extends Outline {
  readonly readers: GameReaders<G>
}

interface RulesetDefinition<G extends GameData> {
  readonly items?: Readonly<Partial<Record<ItemType, BindableItemKind<G>>>>
  readonly tab: {
    readonly context: (shownSituation: SituationView<G>, waitingMessages: readonly WaitingMessage[]) => object
    readonly actions: Readonly<Record<string, Action<Click<G>>>>
  }
  readonly messages: Readonly<Record<string, BindableMessageKind<G>>>
  readonly group?: Readonly<Record<string, Action<GroupClick<G>>>>
  readonly recoveryRules?: RecoveryRules<G>
  readonly personView: (screenPerson: ScreenPerson<G>) => PersonView
  readonly toolStates?: (groupClick: GroupClick<G>) => Readonly<Record<string, GroupToolState>>
  readonly windows?: Readonly<Record<string, BindableWindow<G>>>
  readonly hand?: HandRules<Situation<G>, G['settings']>
  readonly cards?: CardMeanings<G['settings']>
}

/**
 * Completes an outline with its readers and defaults. `outline.ts` should import little besides data, because every
 * page loads all files that it imports.
 */
export function defineOutline<G extends GameData>(
  definition: OutlineDefinition<G> & RequiresMoments<G>,
): OutlineWithReaders<G> {
  const gameReaders = createGameReaders(definition)
  const ownMomentDefinitions: OwnMomentDefinitions = definition.moments ?? {}
  return {
    ...definition,
    readers: gameReaders,
    initialStates: definition.initialStates ?? {},
    derivedFields(rawState) {
      const parsedState = v.safeParse(definition.state, rawState)
      return (parsedState.success && definition.derivedFields?.(parsedState.output)) || {}
    },
    items: definition.items ?? {},
    statuses: definition.statuses ?? [],
    decks: definition.decks ?? [],
    cardUses: definition.cardUses ?? [],
    moments: Object.entries(ownMomentDefinitions).map(([id, moment]) => ({ id, ...moment })),
    rounds: definition.rounds ? bindFightRules(definition.rounds, gameReaders) : null,
    tools: definition.tools ?? [],
  }
}

/**
 * Builds the contract between a game and the shell. Schemas parse all data first, so corrupt data of an actor leads to
 * a refusal, not to an error inside a rule.
 */
export function defineRuleset<G extends GameData>(
  outline: OutlineWithReaders<G>,
  definition: RulesetDefinition<G>,
): Ruleset {
  const { readers, ...outlineParts } = outline
  const prefixChangedPaths = createPathPrefixer(outline.key)
  return {
    ...outlineParts,
    items: bindItemKinds(definition.items ?? {}, readers, prefixChangedPaths),
    tab: {
      context(rawSituation, waitingMessages) {
        const shownSituation = readers.shown(rawSituation)
        return isRefusal(shownSituation) ? null : definition.tab.context(shownSituation, waitingMessages)
      },
      actions: bindActionsToRawClicks(definition.tab.actions, readers.click, prefixChangedPaths),
    },
    messages: Object.fromEntries(
      Object.entries(definition.messages).map(([name, kind]): [string, MessageKind] => [
        name,
        {
          ...kind,
          context(message, rawViewer) {
            const viewer = readers.viewer(rawViewer)
            return isRefusal(viewer) ? null : kind.context(message, viewer)
          },
          summary(message, rawViewer) {
            const viewer = readers.viewer(rawViewer)
            return isRefusal(viewer) ? null : kind.summary(message, viewer)
          },
          pendingSteps(message, rawViewer) {
            const viewer = readers.viewer(rawViewer)
            return isRefusal(viewer) ? [] : kind.pendingSteps(message, viewer)
          },
          isWaitPointless(message, rawParticipant) {
            const participant = readers.participant(rawParticipant)
            return !isRefusal(participant) && kind.isWaitPointless(message, participant)
          },
          actions: bindActionsToRawClicks(kind.actions, readers.messageClick, prefixChangedPaths),
        },
      ]),
    ),
    group: bindActionsToRawClicks(definition.group ?? {}, readers.groupClick, prefixChangedPaths),
    recoveryRules: definition.recoveryRules
      ? bindRecoveryRules(definition.recoveryRules, readers, prefixChangedPaths)
      : null,
    personView(rawScreenPerson) {
      const screenPerson = readers.shown(rawScreenPerson)
      if (!isRefusal(screenPerson)) return definition.personView(screenPerson)
      return {
        lines: [{ phrase: { key: screenPerson.refused, data: screenPerson.data }, tone: 'bad' }],
        buttons: [],
      }
    },
    toolStates(rawClick) {
      const groupClick = readers.groupClick(rawClick)
      return isRefusal(groupClick) ? {} : (definition.toolStates?.(groupClick) ?? {})
    },
    hand: definition.hand ? bindHandRules(definition.hand, readers) : null,
    cards: definition.cards ? bindCardMeanings(definition.cards, readers) : null,
    windows: Object.fromEntries(
      Object.entries(definition.windows ?? {}).map(([name, window]) => [name, window.bind(readers)]),
    ),
  }
}
