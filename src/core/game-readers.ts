/** Checks all data for a game (state, settings, items, clicks) against the game's schemas, and refuses other data. */
import * as v from 'valibot'
import type { DocumentChanges, DocumentEdit, NewItemOnActor, Refusal } from './outcome'
import { isRefusal, ITEM_NAME_PATH, refuse } from './outcome'
import type {
  ActionContext,
  GameData,
  GroupActionContext,
  MessageActionContext,
  Participant,
  RawActionContext,
  RawGroupActionContext,
  RawMessageActionContext,
  UnparsedParticipant,
  UnparsedSituationView,
  UnparsedSituation,
  UnparsedViewer,
  SituationView,
  Situation,
  Viewer,
} from './game-views'

/** The schemas of the data that a game stores. */
interface GameSchemas<G extends GameData> {
  readonly state: v.GenericSchema<unknown, G['state']>
  readonly settings: v.GenericSchema<unknown, G['settings']>
  /** Returns an actor's state as it counts in the game, after the table's settings have modified the stored state. */
  readonly effectiveState?: ((state: G['state'], settings: G['settings']) => G['state']) | undefined
}

/**
 * The functions that parse the data of one game. Each function parses one kind of data with the game's schemas, or
 * refuses the data.
 */
export interface GameDataParsers<G extends GameData> {
  readonly settings: (unparsedSettings: unknown) => { readonly of: G['settings'] } | Refusal
  readonly participant: (unparsedParticipant: UnparsedParticipant) => Participant<G> | Refusal
  readonly situation: <Raw extends UnparsedSituation>(
    unparsedSituation: Raw,
  ) => (Raw & Situation<G>) | Refusal
  /**
   * Parses an actor's situation before a sheet or screen shows it. Leaves out communities whose data are unreadable.
   */
  readonly shown: <Raw extends UnparsedSituationView>(
    unparsedSituation: Raw,
  ) => (Omit<Raw, 'communities'> & SituationView<G>) | Refusal
  readonly click: <Raw extends RawActionContext>(
    rawActionContext: Raw,
  ) => (Omit<Raw, 'targets'> & ActionContext<G>) | Refusal
  readonly messageClick: (
    rawActionContext: RawMessageActionContext,
  ) => MessageActionContext<G, unknown> | Refusal
  readonly groupClick: (rawActionContext: RawGroupActionContext) => GroupActionContext<G> | Refusal
  readonly viewer: (unparsedViewer: UnparsedViewer) => Viewer<G> | Refusal
}

/** Builds the functions that parse a game's data from the game's schemas. */
export function createGameDataParsers<G extends GameData>({
  state,
  settings,
  effectiveState = (storedState) => storedState,
}: GameSchemas<G>): GameDataParsers<G> {
  const applyEffectiveState = <AnyParticipant extends Participant<G>>(
    participant: AnyParticipant,
    parsedSettings: G['settings'],
  ): AnyParticipant => ({
    ...participant,
    state: effectiveState(participant.state, parsedSettings),
  })
  const readParticipant = (unparsedParticipant: UnparsedParticipant): Participant<G> | Refusal => {
    const parsedState = v.safeParse(state, unparsedParticipant.state)
    return parsedState.success
      ? { ...unparsedParticipant, state: parsedState.output }
      : refuse('HnB.refusal.unreadableActor', { name: unparsedParticipant.actor.name })
  }
  const readParticipants = (
    unparsedParticipants: readonly UnparsedParticipant[],
  ): readonly Participant<G>[] | Refusal => {
    const participants: Participant<G>[] = []
    for (const unparsedParticipant of unparsedParticipants) {
      const participant = readParticipant(unparsedParticipant)
      if (isRefusal(participant)) return participant
      participants.push(participant)
    }
    return participants
  }
  const readSettings = (unparsedSettings: unknown): { readonly of: G['settings'] } | Refusal => {
    const parsedSettings = v.safeParse(settings, unparsedSettings)
    return parsedSettings.success ? { of: parsedSettings.output } : refuse('HnB.refusal.unreadableSettings')
  }
  const readSituation: GameDataParsers<G>['situation'] = (unparsedSituation) => {
    const [participant, settingsResult] = [
      readParticipant(unparsedSituation),
      readSettings(unparsedSituation.settings),
    ]
    if (isRefusal(participant)) return participant
    if (isRefusal(settingsResult)) return settingsResult
    return {
      ...unparsedSituation,
      state: effectiveState(participant.state, settingsResult.of),
      settings: settingsResult.of,
    }
  }
  const readActionContext: GameDataParsers<G>['click'] = (rawActionContext) => {
    const [situationResult, targets] = [
      readSituation(rawActionContext),
      readParticipants(rawActionContext.targets),
    ]
    if (isRefusal(situationResult)) return situationResult
    if (isRefusal(targets)) return targets
    return {
      ...situationResult,
      targets: targets.map((targetParticipant) =>
        applyEffectiveState(targetParticipant, situationResult.settings),
      ),
    }
  }
  const readCommunities = (
    { communities = [] }: { readonly communities?: readonly UnparsedParticipant[] },
    { settings: settingsValue }: Pick<Situation<G>, 'settings'>,
  ): Participant<G>[] =>
    communities.flatMap((unparsedCommunity) => {
      const community = readParticipant(unparsedCommunity)
      return isRefusal(community) ? [] : [applyEffectiveState(community, settingsValue)]
    })
  return {
    settings: readSettings,
    participant: readParticipant,
    situation: readSituation,
    shown(unparsedSituation) {
      const situationParseResult = readSituation(unparsedSituation)
      if (isRefusal(situationParseResult)) return situationParseResult
      return {
        ...situationParseResult,
        communities: readCommunities(unparsedSituation, situationParseResult),
      }
    },
    click: readActionContext,
    messageClick(rawActionContext) {
      const [clickResult, sides] = [
        readActionContext(rawActionContext),
        readParticipants(rawActionContext.sides),
      ]
      if (isRefusal(clickResult)) return clickResult
      if (isRefusal(sides)) return sides
      return {
        ...clickResult,
        sides: sides.map((side) => applyEffectiveState(side, clickResult.settings)),
        communities: readCommunities(rawActionContext, clickResult),
      }
    },
    groupClick(rawActionContext) {
      const [participants, settingsResult] = [
        readParticipants(rawActionContext.participants),
        readSettings(rawActionContext.settings),
      ]
      if (isRefusal(participants)) return participants
      if (isRefusal(settingsResult)) return settingsResult
      return {
        ...rawActionContext,
        participants: participants.map((participant) => applyEffectiveState(participant, settingsResult.of)),
        settings: settingsResult.of,
      }
    },
    viewer(unparsedViewer) {
      const settingsParseResult = readSettings(unparsedViewer.settings)
      if (isRefusal(settingsParseResult)) return settingsParseResult
      const sideParticipants = unparsedViewer.sides.flatMap((side) => {
        const participant = readParticipant(side)
        return isRefusal(participant) ? [] : [applyEffectiveState(participant, settingsParseResult.of)]
      })
      const ownParticipant = unparsedViewer.ownParticipant
        ? readParticipant(unparsedViewer.ownParticipant)
        : null
      const ownParticipantWithEffectiveState =
        ownParticipant === null || isRefusal(ownParticipant)
          ? null
          : applyEffectiveState(ownParticipant, settingsParseResult.of)
      return {
        ...unparsedViewer,
        sides: sideParticipants,
        settings: settingsParseResult.of,
        ownParticipant: ownParticipantWithEffectiveState,
      }
    },
  }
}

/** Completes the changes that a game returns, for example by prefixing their paths. */
export type AddPrefixToChangedPaths = <C extends DocumentChanges>(documentChanges: C) => C

/**
 * Prefixes a game's paths with `system.<key>.`, so that it writes only its own data, an actor's turn, and an item's
 * name.
 */
export function createPathPrefixer(rulesetKey: string): AddPrefixToChangedPaths {
  const addPrefixToPathsOfEdit = ({ target, set }: DocumentEdit): DocumentEdit => ({
    target,
    set: Object.fromEntries(
      Object.entries(set).map(([path, value]) => [
        path.startsWith('turn.') || path === ITEM_NAME_PATH ? path : `system.${rulesetKey}.${path}`,
        value,
      ]),
    ),
  })
  const addPrefixToFieldsOfNewItem = ({
    target: actorUuid,
    item: { fields, ...item },
  }: NewItemOnActor): NewItemOnActor => ({
    target: actorUuid,
    item: { ...item, fields: { [rulesetKey]: fields ?? {} } },
  })
  return (documentChanges) => ({
    ...documentChanges,
    ...(documentChanges.edits ? { edits: documentChanges.edits.map(addPrefixToPathsOfEdit) } : {}),
    ...(documentChanges.newItems
      ? { newItems: documentChanges.newItems.map(addPrefixToFieldsOfNewItem) }
      : {}),
  })
}
