/** Checks all data for a game (state, settings, items, clicks) against the game's schemas, and refuses other data. */
import * as v from 'valibot'
import type { DocumentChanges, DocumentEdit, NewItemOnActor, Refusal } from './outcome'
import { isRefusal, ITEM_NAME_PATH, refuse } from './outcome'
import type {
  Click,
  GameData,
  GroupClick,
  MessageClick,
  Participant,
  RawClick,
  RawGroupClick,
  RawMessageClick,
  RawParticipant,
  RawSituationView,
  RawSituation,
  RawViewer,
  SituationView,
  Situation,
  Viewer,
} from './game-views'

/** The schemas of the data that a game stores. */
interface GameSchemas<G extends GameData> {
  readonly state: v.GenericSchema<unknown, G['state']>
  readonly settings: v.GenericSchema<unknown, G['settings']>
  /** Returns the actor's state after the table's settings have modified it. */
  readonly effectiveState?: ((state: G['state'], settings: G['settings']) => G['state']) | undefined
}

/** The readers of a game. Each reader parses one kind of data with the game's schemas, or refuses the data. */
export interface GameReaders<G extends GameData> {
  readonly settings: (rawSettings: unknown) => { readonly of: G['settings'] } | Refusal
  readonly participant: (rawParticipant: RawParticipant) => Participant<G> | Refusal
  readonly situation: <Raw extends RawSituation>(rawSituation: Raw) => (Raw & Situation<G>) | Refusal
  /** Parses a situation for display, and leaves out communities with unreadable data. */
  readonly shown: <Raw extends RawSituationView>(
    rawSituation: Raw,
  ) => (Omit<Raw, 'communities'> & SituationView<G>) | Refusal
  readonly click: <Raw extends RawClick>(rawClick: Raw) => (Omit<Raw, 'targets'> & Click<G>) | Refusal
  readonly messageClick: (rawClick: RawMessageClick) => MessageClick<G, unknown> | Refusal
  readonly groupClick: (rawClick: RawGroupClick) => GroupClick<G> | Refusal
  readonly viewer: (rawViewer: RawViewer) => Viewer<G> | Refusal
}

/** Builds the functions that parse a game's data from the game's schemas. */
export function createGameReaders<G extends GameData>({
  state,
  settings,
  effectiveState = (storedState) => storedState,
}: GameSchemas<G>): GameReaders<G> {
  const applyEffectiveState = <AnyParticipant extends Participant<G>>(
    participant: AnyParticipant,
    parsedSettings: G['settings'],
  ): AnyParticipant => ({
    ...participant,
    state: effectiveState(participant.state, parsedSettings),
  })
  const readParticipant = (rawParticipant: RawParticipant): Participant<G> | Refusal => {
    const parsedState = v.safeParse(state, rawParticipant.state)
    return parsedState.success
      ? { ...rawParticipant, state: parsedState.output }
      : refuse('HnB.refusal.unreadableActor', { name: rawParticipant.actor.name })
  }
  const readParticipants = (
    rawParticipants: readonly RawParticipant[],
  ): readonly Participant<G>[] | Refusal => {
    const participants: Participant<G>[] = []
    for (const rawParticipant of rawParticipants) {
      const participant = readParticipant(rawParticipant)
      if (isRefusal(participant)) return participant
      participants.push(participant)
    }
    return participants
  }
  const readSettings = (rawSettings: unknown): { readonly of: G['settings'] } | Refusal => {
    const parsedSettings = v.safeParse(settings, rawSettings)
    return parsedSettings.success ? { of: parsedSettings.output } : refuse('HnB.refusal.unreadableSettings')
  }
  const readSituation: GameReaders<G>['situation'] = (rawSituation) => {
    const [participant, settingsResult] = [readParticipant(rawSituation), readSettings(rawSituation.settings)]
    if (isRefusal(participant)) return participant
    if (isRefusal(settingsResult)) return settingsResult
    return {
      ...rawSituation,
      state: effectiveState(participant.state, settingsResult.of),
      settings: settingsResult.of,
    }
  }
  const readClick: GameReaders<G>['click'] = (rawClick) => {
    const [situationResult, targets] = [readSituation(rawClick), readParticipants(rawClick.targets)]
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
    { communities = [] }: { readonly communities?: readonly RawParticipant[] },
    { settings: settingsValue }: Pick<Situation<G>, 'settings'>,
  ): Participant<G>[] =>
    communities.flatMap((rawCommunity) => {
      const community = readParticipant(rawCommunity)
      return isRefusal(community) ? [] : [applyEffectiveState(community, settingsValue)]
    })
  return {
    settings: readSettings,
    participant: readParticipant,
    situation: readSituation,
    shown(rawSituation) {
      const situationParseResult = readSituation(rawSituation)
      if (isRefusal(situationParseResult)) return situationParseResult
      return { ...situationParseResult, communities: readCommunities(rawSituation, situationParseResult) }
    },
    click: readClick,
    messageClick(rawClick) {
      const [clickResult, sides] = [readClick(rawClick), readParticipants(rawClick.sides)]
      if (isRefusal(clickResult)) return clickResult
      if (isRefusal(sides)) return sides
      return {
        ...clickResult,
        sides: sides.map((side) => applyEffectiveState(side, clickResult.settings)),
        communities: readCommunities(rawClick, clickResult),
      }
    },
    groupClick(rawClick) {
      const [participants, settingsResult] = [
        readParticipants(rawClick.participants),
        readSettings(rawClick.settings),
      ]
      if (isRefusal(participants)) return participants
      if (isRefusal(settingsResult)) return settingsResult
      return {
        ...rawClick,
        participants: participants.map((participant) => applyEffectiveState(participant, settingsResult.of)),
        settings: settingsResult.of,
      }
    },
    viewer(rawViewer) {
      const settingsParseResult = readSettings(rawViewer.settings)
      if (isRefusal(settingsParseResult)) return settingsParseResult
      const sideParticipants = rawViewer.sides.flatMap((side) => {
        const participant = readParticipant(side)
        return isRefusal(participant) ? [] : [applyEffectiveState(participant, settingsParseResult.of)]
      })
      const ownParticipant = rawViewer.ownParticipant ? readParticipant(rawViewer.ownParticipant) : null
      const effectiveOwnParticipant =
        ownParticipant === null || isRefusal(ownParticipant)
          ? null
          : applyEffectiveState(ownParticipant, settingsParseResult.of)
      return {
        ...rawViewer,
        sides: sideParticipants,
        settings: settingsParseResult.of,
        ownParticipant: effectiveOwnParticipant,
      }
    },
  }
}

/** Completes the changes that a game returns, for example by prefixing their paths. */
export type PrefixChangedPaths = <C extends DocumentChanges>(documentChanges: C) => C

/**
 * Prefixes a game's paths with `system.<key>.`, so that it writes only its own data, an actor's turn, and an item's
 * name.
 */
export function createPathPrefixer(rulesetKey: string): PrefixChangedPaths {
  const prefixPathsOfEdit = ({ target, set }: DocumentEdit): DocumentEdit => ({
    target,
    set: Object.fromEntries(
      Object.entries(set).map(([path, value]) => [
        path.startsWith('turn.') || path === ITEM_NAME_PATH ? path : `system.${rulesetKey}.${path}`,
        value,
      ]),
    ),
  })
  const prefixFieldsOfNewItem = ({
    target: actorUuid,
    item: { fields, ...item },
  }: NewItemOnActor): NewItemOnActor => ({
    target: actorUuid,
    item: { ...item, fields: { [rulesetKey]: fields ?? {} } },
  })
  return (documentChanges) => ({
    ...documentChanges,
    ...(documentChanges.edits ? { edits: documentChanges.edits.map(prefixPathsOfEdit) } : {}),
    ...(documentChanges.newItems ? { newItems: documentChanges.newItems.map(prefixFieldsOfNewItem) } : {}),
  })
}
