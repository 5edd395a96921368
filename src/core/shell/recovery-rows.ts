/** Computes the effects of a recovery as a list of rows. A person may untick each row. */
import type { Ruleset } from '../contract'
import type { DocumentEdit } from '../outcome'
import { isRefusal, WHOLE_TABLE_TARGET } from '../outcome'
import type { MomentCircumstances, RecoveryEffect } from '../recovery'
import type { RawSituation } from '../game-views'

/** A row in the preview of a recovery: one effect on one actor in one game. */
export interface RecoveryEffectRow {
  /** The id of the row. Computing the effects again gives the same id. */
  readonly id: string
  /** The actor's uuid. `WHOLE_TABLE_TARGET` for an effect on the whole table; such a row has no name and no picture. */
  readonly actor: string
  readonly name: string
  readonly img: string
  /** The key of the game. */
  readonly ruleset: string
  readonly effect: RecoveryEffect
  /** For an effect with a choice: the unticked effects' ids for the same actor and game. */
  readonly skippedEffectIds?: readonly string[]
}

/** An actor in one game, with the data from which the game computes recovery effects on it. */
export interface RecoveringActor {
  readonly ruleset: Pick<Ruleset, 'key' | 'recoveryRules' | 'statuses'>
  readonly situation: RawSituation
}

/** A game together with its settings in this world. */
export interface GameWithSettings {
  readonly ruleset: Pick<Ruleset, 'key' | 'recoveryRules'>
  readonly settings: unknown
}

/** All effects of a recovery, on the table and on actors, each computed from the state before it. */
export function createAllEffectRows(
  gamesWithSettings: readonly GameWithSettings[],
  participants: readonly RecoveringActor[],
  momentId: string,
  momentCircumstances: MomentCircumstances,
): RecoveryEffectRow[] {
  const wholeTableEffectRows = gamesWithSettings.flatMap(
    ({ ruleset: { key, recoveryRules: recovery }, settings }) =>
      (recovery?.tableEffects(settings, momentId) ?? []).map((recoveryEffect) => ({
        id: `${WHOLE_TABLE_TARGET} ${key} ${recoveryEffect.id}`,
        actor: WHOLE_TABLE_TARGET,
        name: '',
        img: '',
        ruleset: key,
        effect: recoveryEffect,
      })),
  )
  return [...wholeTableEffectRows, ...createActorEffectRows(participants, momentId, momentCircumstances)]
}

/** Makes a row for each effect of a recovery, in the order of the actors. */
export function createActorEffectRows(
  participants: readonly RecoveringActor[],
  momentId: string,
  momentCircumstances: MomentCircumstances,
): RecoveryEffectRow[] {
  return participants.flatMap(({ ruleset, situation }) => {
    const { key, recoveryRules: recovery } = ruleset
    const { uuid, name, img } = situation.actor
    const recoveryEffectsOfActor = [
      ...createConditionEndEffects(ruleset, situation, momentId),
      ...(recovery?.effects(situation, momentId, momentCircumstances) ?? []),
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
  { actor }: RawSituation,
  momentId: string,
): RecoveryEffect[] {
  return actor.conditions.flatMap(({ status, key, ends, name: aboutName = '' }): RecoveryEffect[] => {
    const conditionDefinition = statuses.find(({ id }) => id === status)
    if (!conditionDefinition || ends !== momentId) return []
    const phraseData = { name: { key: conditionDefinition.name }, about: aboutName }
    return [
      {
        id: `${status.replace(/[^A-Za-z0-9]/g, '')}${key}`,
        phrase: { key: `HnB.common.condition.${aboutName === '' ? 'ends' : 'endsAbout'}`, data: phraseData },
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
  effectRows: readonly RecoveryEffectRow[],
  toggledEffectRowIds: readonly string[],
): RecoveryEffectRow[] {
  const toggledEffectRowIdSet = new Set(toggledEffectRowIds)
  const isRowTicked = ({ id, effect }: RecoveryEffectRow) => effect.ticked !== toggledEffectRowIdSet.has(id)
  const skippedEffectRows = effectRows.filter(
    (effectRow) => effectRow.effect.ticked && !isRowTicked(effectRow),
  )
  return effectRows.filter(isRowTicked).map((effectRow) => {
    if (!effectRow.effect.options || skippedEffectRows.length === 0) return effectRow
    const skippedEffectIds = skippedEffectRows.flatMap(({ actor, ruleset, effect }) =>
      actor === effectRow.actor && ruleset === effectRow.ruleset ? [effect.id] : [],
    )
    return { ...effectRow, skippedEffectIds }
  })
}

/**
 * Chooses the only option of each choice that has just one option. The game computes each choice as if the earlier rows
 * had happened. A refused option leaves the choice open.
 */
export function applyOnlyOptionsOfRows(
  effectRows: readonly RecoveryEffectRow[],
  participants: readonly RecoveringActor[],
): RecoveryEffectRow[] {
  const participantsByKey = new Map(
    participants.map((participant) => [
      toParticipantKey(participant.ruleset.key, participant.situation.actor.uuid),
      participant,
    ]),
  )
  const editsByTarget = new Map<string, DocumentEdit[]>()
  return effectRows.map((effectRow) => {
    const effectRowAfterChoice = applyOnlyOptionOfRow(
      effectRow,
      participantsByKey.get(toParticipantKey(effectRow.ruleset, effectRow.actor)),
      editsByTarget,
    )
    for (const appliedEdit of effectRowAfterChoice.effect.edits ?? [])
      editsByTarget.set(appliedEdit.target, [...(editsByTarget.get(appliedEdit.target) ?? []), appliedEdit])
    return effectRowAfterChoice
  })
}

const toParticipantKey = (rulesetKey: string, actorUuid: string): string => `${rulesetKey} ${actorUuid}`

/** The updates that earlier rows of a recovery make, by the uuid of the document. */
type EditsByTarget = ReadonlyMap<string, readonly DocumentEdit[]>

function applyOnlyOptionOfRow(
  effectRow: RecoveryEffectRow,
  participant: RecoveringActor | undefined,
  earlierEdits: EditsByTarget,
): RecoveryEffectRow {
  const { options = [], ...effect } = effectRow.effect
  const [onlyOption, ...otherOptions] = options
  const { key, recoveryRules: recovery } = participant?.ruleset ?? {}
  if (!onlyOption || otherOptions.length > 0 || !participant || !recovery || key === undefined)
    return effectRow
  const choiceChanges = recovery.applyChoice(
    createSituationAfterEdits(participant.situation, key, earlierEdits),
    effect.id,
    onlyOption.id,
    effectRow.skippedEffectIds,
  )
  return isRefusal(choiceChanges)
    ? effectRow
    : { ...effectRow, effect: { ...effect, ...choiceChanges, phrase: onlyOption.phrase } }
}

/** The situation as it would be after these edits of one game's data. */
function createSituationAfterEdits(
  situation: RawSituation,
  rulesetKey: string,
  editsByTarget: EditsByTarget,
): RawSituation {
  const applyEditsToData = (targetUuid: string, storedFieldData: unknown): unknown =>
    (editsByTarget.get(targetUuid) ?? [])
      .flatMap(({ set }) => Object.entries(set))
      .filter(([path]) => path.startsWith(`system.${rulesetKey}.`))
      .reduce(
        (editedData, [path, value]) => copyDataWithValueAtPath(editedData, path.split('.').slice(2), value),
        storedFieldData,
      )
  return {
    ...situation,
    state: applyEditsToData(situation.actor.uuid, situation.state),
    items: situation.items.map((item) => ({ ...item, fields: applyEditsToData(item.uuid, item.fields) })),
  }
}

function copyDataWithValueAtPath(
  oldData: unknown,
  [name, ...names]: readonly string[],
  newValueAtPath: unknown,
): unknown {
  if (name === undefined) return newValueAtPath
  const dataRecord: Readonly<Record<string, unknown>> = typeof oldData === 'object' ? { ...oldData } : {}
  const { [name]: oldValue, ...others } = dataRecord
  const newValue = copyDataWithValueAtPath(oldValue, names, newValueAtPath)
  return newValue === undefined ? others : { ...others, [name]: newValue }
}
