/** Computes the effects of a moment of recovery as rows. A person may untick each row. */
import type { Ruleset } from '../contract'
import type { Edit } from '../outcome'
import { isRefusal, TABLE_TARGET } from '../outcome'
import type { MomentCircumstances, RecoveryEffect } from '../recovery'
import type { RawSituation } from '../game-views'

/** A row in the preview of a moment: one effect on one actor in one game. */
export interface EffectRow {
  /** The id of the row. It is the same each time the effects are computed. */
  readonly id: string
  /** The actor's uuid. `TABLE_TARGET` for an effect on the whole table; such a row has no name and no picture. */
  readonly actor: string
  readonly name: string
  readonly img: string
  /** The key of the game. */
  readonly ruleset: string
  readonly effect: RecoveryEffect
  /**
   * For an effect with a choice: the ids of the effects that the Gamemaster unticked for the same actor in the same
   * game.
   */
  readonly skippedEffectIds?: readonly string[]
}

/** An actor in one game, with the data from which the game computes a moment's effects on this actor. */
export interface RecoveringActor {
  readonly ruleset: Pick<Ruleset, 'key' | 'recoveryRules' | 'statuses'>
  readonly situation: RawSituation
}

/** A game, with the game's settings in this world. */
export interface GameWithSettings {
  readonly ruleset: Pick<Ruleset, 'key' | 'recoveryRules'>
  readonly settings: unknown
}

/** All effects of a moment, on the table and on actors. Every row is computed from the state before the moment. */
export function allEffectRows(
  games: readonly GameWithSettings[],
  participants: readonly RecoveringActor[],
  momentId: string,
  circumstances: MomentCircumstances,
): EffectRow[] {
  const tableEffectRows = games.flatMap(({ ruleset: { key, recoveryRules: recovery }, settings }) =>
    (recovery?.tableEffects(settings, momentId) ?? []).map((effect) => ({
      id: `${TABLE_TARGET} ${key} ${effect.id}`,
      actor: TABLE_TARGET,
      name: '',
      img: '',
      ruleset: key,
      effect,
    })),
  )
  return [...tableEffectRows, ...actorEffectRows(participants, momentId, circumstances)]
}

/** The effects of a moment on all actors, as rows in the order of the actors. */
export function actorEffectRows(
  participants: readonly RecoveringActor[],
  momentId: string,
  circumstances: MomentCircumstances,
): EffectRow[] {
  return participants.flatMap(({ ruleset, situation }) => {
    const { key, recoveryRules: recovery } = ruleset
    const { uuid, name, img } = situation.actor
    const effects = [
      ...conditionEndEffects(ruleset, situation, momentId),
      ...(recovery?.effects(situation, momentId, circumstances) ?? []),
    ]
    return effects.map((effect) => ({
      id: `${uuid} ${key} ${effect.id}`,
      actor: uuid,
      name,
      img,
      ruleset: key,
      effect,
    }))
  })
}

/** The effects that end conditions of an actor at this moment. Each effect ends one condition of the given game. */
function conditionEndEffects(
  { statuses }: Pick<Ruleset, 'statuses'>,
  { actor }: RawSituation,
  momentId: string,
): RecoveryEffect[] {
  return actor.conditions.flatMap(({ status, key, ends, name: aboutName = '' }): RecoveryEffect[] => {
    const spec = statuses.find(({ id }) => id === status)
    if (!spec || ends !== momentId) return []
    const data = { name: { key: spec.name }, about: aboutName }
    return [
      {
        id: `${status.replace(/[^A-Za-z0-9]/g, '')}${key}`,
        phrase: { key: `HnB.common.condition.${aboutName === '' ? 'ends' : 'endsAbout'}`, data },
        ticked: true,
        statuses: [{ target: actor.uuid, status, key, active: false }],
      },
    ]
  })
}

/**
 * The rows whose effects the moment carries out, because they are ticked in the end.
 * @param switchedIds the ids of the rows whose tick a person has changed
 */
export function rowsToApply(effectRows: readonly EffectRow[], switchedIds: readonly string[]): EffectRow[] {
  const toggledIds = new Set(switchedIds)
  const isRowTicked = ({ id, effect }: EffectRow) => effect.ticked !== toggledIds.has(id)
  const skippedRows = effectRows.filter((row) => row.effect.ticked && !isRowTicked(row))
  return effectRows.filter(isRowTicked).map((row) => {
    if (!row.effect.options || skippedRows.length === 0) return row
    const skippedEffectIds = skippedRows.flatMap(({ actor, ruleset, effect }) =>
      actor === row.actor && ruleset === row.ruleset ? [effect.id] : [],
    )
    return { ...row, skippedEffectIds }
  })
}

/**
 * Chooses the only option of every choice that has a single option. The game computes each choice from the state after
 * the earlier rows. If the game refuses the option, the choice stays open.
 */
export function applyChoicesWithOneOption(
  effectRows: readonly EffectRow[],
  participants: readonly RecoveringActor[],
): EffectRow[] {
  const participantsByKey = new Map(
    participants.map((participant) => [
      participantKey(participant.ruleset.key, participant.situation.actor.uuid),
      participant,
    ]),
  )
  const edits = new Map<string, Edit[]>()
  return effectRows.map((row) => {
    const rowAfterChoice = applyChoiceWithOneOption(
      row,
      participantsByKey.get(participantKey(row.ruleset, row.actor)),
      edits,
    )
    for (const edit of rowAfterChoice.effect.edits ?? [])
      edits.set(edit.target, [...(edits.get(edit.target) ?? []), edit])
    return rowAfterChoice
  })
}

const participantKey = (rulesetKey: string, actorUuid: string): string => `${rulesetKey} ${actorUuid}`

/** The edits of earlier rows, by the uuid of the document. */
type EditsByTarget = ReadonlyMap<string, readonly Edit[]>

function applyChoiceWithOneOption(
  row: EffectRow,
  participant: RecoveringActor | undefined,
  earlierEdits: EditsByTarget,
): EffectRow {
  const { options = [], ...effect } = row.effect
  const [onlyOption, ...otherOptions] = options
  const { key, recoveryRules: recovery } = participant?.ruleset ?? {}
  if (!onlyOption || otherOptions.length > 0 || !participant || !recovery || key === undefined) return row
  const choiceChanges = recovery.applyChoice(
    situationAfterEdits(participant.situation, key, earlierEdits),
    effect.id,
    onlyOption.id,
    row.skippedEffectIds,
  )
  return isRefusal(choiceChanges)
    ? row
    : { ...row, effect: { ...effect, ...choiceChanges, phrase: onlyOption.phrase } }
}

/** The situation as it would be after these edits. Only edits to the data of one game count. */
function situationAfterEdits(situation: RawSituation, key: string, edits: EditsByTarget): RawSituation {
  const applyEdits = (target: string, originalData: unknown): unknown =>
    (edits.get(target) ?? [])
      .flatMap(({ set }) => Object.entries(set))
      .filter(([path]) => path.startsWith(`system.${key}.`))
      .reduce((data, [path, value]) => dataWithValueAt(data, path.split('.').slice(2), value), originalData)
  return {
    ...situation,
    state: applyEdits(situation.actor.uuid, situation.state),
    items: situation.items.map((item) => ({ ...item, fields: applyEdits(item.uuid, item.fields) })),
  }
}

function dataWithValueAt(data: unknown, [name, ...names]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const record: Readonly<Record<string, unknown>> = typeof data === 'object' ? { ...data } : {}
  const { [name]: oldValue, ...others } = record
  const newValue = dataWithValueAt(oldValue, names, value)
  return newValue === undefined ? others : { ...others, [name]: newValue }
}
