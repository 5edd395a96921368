/** Computes the effects of a recovery as a list of rows. A person may untick each row. */
import type { Ruleset } from '../contract'
import type { DocumentEdit } from '../outcome'
import { isRefusal, EDIT_TARGET_FOR_WHOLE_TABLE } from '../outcome'
import type { RecoveryCircumstances, RecoveryEffect } from '../recovery'
import type { UnparsedSituation } from '../game-views'

/** A row in the preview of a recovery: one effect on one actor in one game. */
export interface RecoveryEffectRow {
  /** The id of the row. Computing the effects again gives the same id. */
  readonly id: string
  /**
   * The uuid of the actor that the row shows. For an effect on the whole table it is `EDIT_TARGET_FOR_WHOLE_TABLE`, and
   * the row has no name and no picture.
   */
  readonly actor: string
  readonly name: string
  readonly img: string
  /** The key of the game. */
  readonly ruleset: string
  readonly effect: RecoveryEffect
  /**
   * The ids of effects that the Gamemaster has unticked. Only for an effect with a choice: the list then has the other
   * effects on the same actor in this game.
   */
  readonly skippedEffectIds?: readonly string[]
}

/** An actor in one game, with the data from which the game computes recovery effects on it. */
export interface RecoveringActor {
  readonly ruleset: Pick<Ruleset, 'key' | 'recoveryRules' | 'statuses'>
  readonly situation: UnparsedSituation
}

/** A game together with its settings in this world. */
export interface GameWithSettings {
  readonly ruleset: Pick<Ruleset, 'key' | 'recoveryRules'>
  readonly settings: unknown
}

/**
 * Lists all effects of a recovery on the whole table and on each actor. Each effect is computed from the state before
 * the recovery.
 */
export function createRecoveryEffectRows(
  gamesWithSettings: readonly GameWithSettings[],
  participants: readonly RecoveringActor[],
  momentId: string,
  recoveryCircumstances: RecoveryCircumstances,
): RecoveryEffectRow[] {
  const effectRowsOfWholeTable = gamesWithSettings.flatMap(
    ({ ruleset: { key, recoveryRules: recovery }, settings }) =>
      (recovery?.tableEffects(settings, momentId) ?? []).map((recoveryEffect) => ({
        id: `${EDIT_TARGET_FOR_WHOLE_TABLE} ${key} ${recoveryEffect.id}`,
        actor: EDIT_TARGET_FOR_WHOLE_TABLE,
        name: '',
        img: '',
        ruleset: key,
        effect: recoveryEffect,
      })),
  )
  return [...effectRowsOfWholeTable, ...createActorEffectRows(participants, momentId, recoveryCircumstances)]
}

/** Makes a row for each effect of a recovery, in the order of the actors. */
export function createActorEffectRows(
  participants: readonly RecoveringActor[],
  momentId: string,
  recoveryCircumstances: RecoveryCircumstances,
): RecoveryEffectRow[] {
  return participants.flatMap(({ ruleset, situation }) => {
    const { key, recoveryRules: recovery } = ruleset
    const { uuid, name, img } = situation.actor
    const recoveryEffectsOfActor = [
      ...createConditionEndEffects(ruleset, situation, momentId),
      ...(recovery?.effects(situation, momentId, recoveryCircumstances) ?? []),
    ]
    return recoveryEffectsOfActor.map((recoveryEffect) => ({
      id: `${uuid} ${key} ${recoveryEffect.id}`,
      actor: uuid,
      name,
      img,
      ruleset: key,
      effect: recoveryEffect,
    }))
  })
}

/**
 * The effects that end an actor's conditions of the given game at this recovery or combat event, one for each
 * condition.
 */
function createConditionEndEffects(
  { statuses }: Pick<Ruleset, 'statuses'>,
  { actor }: UnparsedSituation,
  momentId: string,
): RecoveryEffect[] {
  return actor.conditions.flatMap(({ status, key, ends, name: aboutName = '' }): RecoveryEffect[] => {
    const conditionDefinition = statuses.find(({ id }) => id === status)
    if (!conditionDefinition || ends !== momentId) return []
    const phrasePlaceholders = { name: { key: conditionDefinition.name }, about: aboutName }
    return [
      {
        id: `${status.replace(/[^A-Za-z0-9]/g, '')}${key}`,
        phrase: {
          key: `HnB.common.condition.${aboutName === '' ? 'ends' : 'endsAbout'}`,
          data: phrasePlaceholders,
        },
        ticked: true,
        statuses: [{ target: actor.uuid, status, key, active: false }],
      },
    ]
  })
}

/**
 * The ticked rows, whose effects the recovery carries out.
 * @param toggledEffectRowIds the ids of the rows whose tick a person has changed
 */
export function findEffectRowsToApply(
  recoveryEffectRows: readonly RecoveryEffectRow[],
  toggledEffectRowIds: readonly string[],
): RecoveryEffectRow[] {
  const toggledEffectRowIdSet = new Set(toggledEffectRowIds)
  const isRowTicked = ({ id, effect }: RecoveryEffectRow) => effect.ticked !== toggledEffectRowIdSet.has(id)
  const untickedEffectRows = recoveryEffectRows.filter(
    (recoveryEffectRow) => recoveryEffectRow.effect.ticked && !isRowTicked(recoveryEffectRow),
  )
  return recoveryEffectRows.filter(isRowTicked).map((recoveryEffectRow) => {
    if (!recoveryEffectRow.effect.options || untickedEffectRows.length === 0) return recoveryEffectRow
    const untickedEffectIds = untickedEffectRows.flatMap(({ actor, ruleset, effect }) =>
      actor === recoveryEffectRow.actor && ruleset === recoveryEffectRow.ruleset ? [effect.id] : [],
    )
    return { ...recoveryEffectRow, skippedEffectIds: untickedEffectIds }
  })
}

/**
 * Makes the choice in every row that offers only one option. The game computes each row as if the earlier rows had
 * happened. If the game refuses the only option, the row stays without a choice.
 */
export function chooseOnlyOptionsOfRows(
  recoveryEffectRows: readonly RecoveryEffectRow[],
  participants: readonly RecoveringActor[],
): RecoveryEffectRow[] {
  const participantsByKey = new Map(
    participants.map((participant) => [
      toParticipantKey(participant.ruleset.key, participant.situation.actor.uuid),
      participant,
    ]),
  )
  const editsByDocumentUuid = new Map<string, DocumentEdit[]>()
  return recoveryEffectRows.map((recoveryEffectRow) => {
    const effectRowWithChosenOption = chooseOnlyOptionOfRow(
      recoveryEffectRow,
      participantsByKey.get(toParticipantKey(recoveryEffectRow.ruleset, recoveryEffectRow.actor)),
      editsByDocumentUuid,
    )
    for (const editOfChosenOption of effectRowWithChosenOption.effect.edits ?? [])
      editsByDocumentUuid.set(editOfChosenOption.target, [
        ...(editsByDocumentUuid.get(editOfChosenOption.target) ?? []),
        editOfChosenOption,
      ])
    return effectRowWithChosenOption
  })
}

const toParticipantKey = (rulesetKey: string, actorUuid: string): string => `${rulesetKey} ${actorUuid}`

/** The edits that the earlier rows of a recovery make, in a map by the uuid of the edited document. */
type EditsByDocumentUuid = ReadonlyMap<string, readonly DocumentEdit[]>

function chooseOnlyOptionOfRow(
  recoveryEffectRow: RecoveryEffectRow,
  participant: RecoveringActor | undefined,
  editsOfEarlierRows: EditsByDocumentUuid,
): RecoveryEffectRow {
  const { options = [], ...effect } = recoveryEffectRow.effect
  const [onlyOption, ...otherOptions] = options
  const { key, recoveryRules: recovery } = participant?.ruleset ?? {}
  if (!onlyOption || otherOptions.length > 0 || !participant || !recovery || key === undefined)
    return recoveryEffectRow
  const changesOfChosenOption = recovery.applyChoice(
    createSituationWithEdits(participant.situation, key, editsOfEarlierRows),
    effect.id,
    onlyOption.id,
    recoveryEffectRow.skippedEffectIds,
  )
  return isRefusal(changesOfChosenOption)
    ? recoveryEffectRow
    : { ...recoveryEffectRow, effect: { ...effect, ...changesOfChosenOption, phrase: onlyOption.phrase } }
}

/**
 * Makes the situation of an actor as it would be after the edits of earlier rows in a recovery's preview. Only the data
 * of one game change.
 */
function createSituationWithEdits(
  situation: UnparsedSituation,
  rulesetKey: string,
  editsByDocumentUuid: EditsByDocumentUuid,
): UnparsedSituation {
  const applyEditsToData = (targetUuid: string, fieldDataBeforeEdits: unknown): unknown =>
    (editsByDocumentUuid.get(targetUuid) ?? [])
      .flatMap(({ set }) => Object.entries(set))
      .filter(([path]) => path.startsWith(`system.${rulesetKey}.`))
      .reduce(
        (dataAfterEdits, [path, value]) =>
          copyDataWithValueAtPath(dataAfterEdits, path.split('.').slice(2), value),
        fieldDataBeforeEdits,
      )
  return {
    ...situation,
    state: applyEditsToData(situation.actor.uuid, situation.state),
    items: situation.items.map((item) => ({ ...item, fields: applyEditsToData(item.uuid, item.fields) })),
  }
}

function copyDataWithValueAtPath(
  dataBeforeEdit: unknown,
  [name, ...names]: readonly string[],
  newValueAtPath: unknown,
): unknown {
  if (name === undefined) return newValueAtPath
  const dataAsRecord: Readonly<Record<string, unknown>> =
    typeof dataBeforeEdit === 'object' ? { ...dataBeforeEdit } : {}
  const { [name]: oldValue, ...others } = dataAsRecord
  const editedFieldValue = copyDataWithValueAtPath(oldValue, names, newValueAtPath)
  return editedFieldValue === undefined ? others : { ...others, [name]: editedFieldValue }
}
