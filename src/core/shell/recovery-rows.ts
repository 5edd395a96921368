/** The effects of a moment of recovery, as rows that a person may untick. */
import type { Ruleset } from '../contract'
import type { Edit } from '../outcome'
import { isRefusal, TABLE_TARGET } from '../outcome'
import type { MomentCircumstances, Due } from '../recovery'
import type { RawSituation } from '../game-views'

/** One due of one actor in one game. */
export interface DueRow {
  /** The id of the row: the same in every preview. */
  readonly id: string
  /** The actor's uuid; `TABLE` for a due of the whole table, which has neither name nor picture. */
  readonly actor: string
  readonly name: string
  readonly img: string
  /** The key of the game. */
  readonly ruleset: string
  readonly due: Due
}

/** An actor in one game, with the data from which the game computes its dues. */
export interface RecoveringActor {
  readonly ruleset: Pick<Ruleset, 'key' | 'recovery' | 'statuses'>
  readonly situation: RawSituation
}

/** A game with its settings at this table. */
export interface GameWithSettings {
  readonly ruleset: Pick<Ruleset, 'key' | 'recovery'>
  readonly settings: unknown
}

/** All effects of a moment on the table and on actors; each row is computed from the state before all rows. */
export function allDueRows(
  games: readonly GameWithSettings[],
  participants: readonly RecoveringActor[],
  moment: string,
  circumstances: MomentCircumstances,
): DueRow[] {
  const tableRows = games.flatMap(({ ruleset: { key, recovery }, settings }) =>
    (recovery?.tableDues(settings, moment) ?? []).map((due) => ({
      id: `${TABLE_TARGET} ${key} ${due.id}`,
      actor: TABLE_TARGET,
      name: '',
      img: '',
      ruleset: key,
      due,
    })),
  )
  return [...tableRows, ...actorDueRows(participants, moment, circumstances)]
}

/** All effects of a moment on actors, in the order of the list. */
export function actorDueRows(
  participants: readonly RecoveringActor[],
  moment: string,
  circumstances: MomentCircumstances,
): DueRow[] {
  return participants.flatMap(({ ruleset, situation }) => {
    const { key, recovery } = ruleset
    const { uuid, name, img } = situation.actor
    const dues = [
      ...conditionEndings(ruleset, situation, moment),
      ...(recovery?.dues(situation, moment, circumstances) ?? []),
    ]
    return dues.map((due) => ({
      id: `${uuid} ${key} ${due.id}`,
      actor: uuid,
      name,
      img,
      ruleset: key,
      due,
    }))
  })
}

/** The conditions of a game that end at this moment. */
function conditionEndings(
  { statuses }: Pick<Ruleset, 'statuses'>,
  { actor }: RawSituation,
  moment: string,
): Due[] {
  return actor.conditions.flatMap(({ status, key, ends, name: aboutName = '' }): Due[] => {
    const spec = statuses.find(({ id }) => id === status)
    if (!spec || ends !== moment) return []
    const data = { name: { key: spec.name }, about: aboutName }
    return [
      {
        id: `${status.replace(/[^A-Za-z0-9]/g, '')}${key}`,
        words: { key: `HnB.common.condition.${aboutName === '' ? 'ends' : 'endsAbout'}`, data },
        ticked: true,
        statuses: [{ target: actor.uuid, status, key, active: false }],
      },
    ]
  })
}

/**
 * The rows to carry out: a row counts by default as its due says, and `switched` lists the ids of rows that a person
 * toggled.
 */
export function rowsToApply(rows: readonly DueRow[], switchedIds: readonly string[]): DueRow[] {
  const toggledIds = new Set(switchedIds)
  return rows.filter(({ id, due }) => due.ticked !== toggledIds.has(id))
}

/**
 * Carries out choices with a single option together with the moment, computed from the state after the rows before
 * them. A choice stays open where its game refuses the option.
 */
export function applySingleOptions(
  rows: readonly DueRow[],
  participants: readonly RecoveringActor[],
): DueRow[] {
  const participantsByKey = new Map(
    participants.map((participant) => [
      participantKey(participant.ruleset.key, participant.situation.actor.uuid),
      participant,
    ]),
  )
  const edits = new Map<string, Edit[]>()
  return rows.map((row) => {
    const resolved = applySingleOption(
      row,
      participantsByKey.get(participantKey(row.ruleset, row.actor)),
      edits,
    )
    for (const edit of resolved.due.edits ?? [])
      edits.set(edit.target, [...(edits.get(edit.target) ?? []), edit])
    return resolved
  })
}

const participantKey = (ruleset: string, actor: string): string => `${ruleset} ${actor}`

/** The earlier edits of each document, by its uuid. */
type EditsByTarget = ReadonlyMap<string, readonly Edit[]>

function applySingleOption(
  row: DueRow,
  participant: RecoveringActor | undefined,
  earlierEdits: EditsByTarget,
): DueRow {
  const { options = [], ...due } = row.due
  const [onlyOption, ...otherOptions] = options
  const { key, recovery } = participant?.ruleset ?? {}
  if (!onlyOption || otherOptions.length > 0 || !participant || !recovery || key === undefined) return row
  const chosen = recovery.choose(
    situationAfter(participant.situation, key, earlierEdits),
    due.id,
    onlyOption.id,
  )
  return isRefusal(chosen) ? row : { ...row, due: { ...due, ...chosen, words: onlyOption.words } }
}

/** The situation after edits to the data of one game. */
function situationAfter(situation: RawSituation, key: string, edits: EditsByTarget): RawSituation {
  const withEdits = (target: string, original: unknown): unknown =>
    (edits.get(target) ?? [])
      .flatMap(({ set }) => Object.entries(set))
      .filter(([path]) => path.startsWith(`system.${key}.`))
      .reduce((data, [path, value]) => withValueAt(data, path.split('.').slice(2), value), original)
  return {
    ...situation,
    state: withEdits(situation.actor.uuid, situation.state),
    items: situation.items.map((item) => ({ ...item, fields: withEdits(item.uuid, item.fields) })),
  }
}

function withValueAt(data: unknown, [name, ...names]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const record: Readonly<Record<string, unknown>> = typeof data === 'object' ? { ...data } : {}
  const { [name]: oldValue, ...others } = record
  const newValue = withValueAt(oldValue, names, value)
  return newValue === undefined ? others : { ...others, [name]: newValue }
}
