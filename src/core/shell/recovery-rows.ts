/** The effects of a moment of recovery, as rows that a person may untick. */
import type { Ruleset } from '../contract'
import type { Edit } from '../outcome'
import { isRefusal, TABLE } from '../outcome'
import type { Circumstances, Due } from '../recovery'
import type { RawSituation } from '../views'

/** One due of one actor in one game. */
export interface Row {
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
export interface Participant {
  readonly ruleset: Pick<Ruleset, 'key' | 'recovery' | 'statuses'>
  readonly situation: RawSituation
}

/** A game with its settings at this table. */
export interface TableGame {
  readonly ruleset: Pick<Ruleset, 'key' | 'recovery'>
  readonly settings: unknown
}

/** All effects of a moment on the table and on actors; each row is computed from the state before all rows. */
export function allDueRows(
  games: readonly TableGame[],
  participants: readonly Participant[],
  moment: string,
  circumstances: Circumstances,
): Row[] {
  const ofTable = games.flatMap(({ ruleset: { key, recovery }, settings }) =>
    (recovery?.tableDues(settings, moment) ?? []).map((due) => ({
      id: `${TABLE} ${key} ${due.id}`,
      actor: TABLE,
      name: '',
      img: '',
      ruleset: key,
      due,
    })),
  )
  return [...ofTable, ...dueRows(participants, moment, circumstances)]
}

/** All effects of a moment on actors, in the order of the list. */
export function dueRows(
  participants: readonly Participant[],
  moment: string,
  circumstances: Circumstances,
): Row[] {
  return participants.flatMap(({ ruleset, situation }) => {
    const { key, recovery } = ruleset
    const { uuid, name, img } = situation.actor
    const dues = [
      ...endings(ruleset, situation, moment),
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
function endings({ statuses }: Pick<Ruleset, 'statuses'>, { actor }: RawSituation, moment: string): Due[] {
  return actor.conditions.flatMap(({ status, key, ends, name: about = '' }): Due[] => {
    const known = statuses.find(({ id }) => id === status)
    if (!known || ends !== moment) return []
    const data = { name: { key: known.name }, about }
    return [
      {
        id: `${status.replace(/[^A-Za-z0-9]/g, '')}${key}`,
        words: { key: `HnB.common.condition.${about === '' ? 'ends' : 'endsAbout'}`, data },
        on: true,
        statuses: [{ of: actor.uuid, status, key, on: false }],
      },
    ]
  })
}

/**
 * The rows to carry out: a row counts by default as its due says, and `switched` lists the ids of rows that a person
 * toggled.
 */
export function chosenRows(rows: readonly Row[], switched: readonly string[]): Row[] {
  const over = new Set(switched)
  return rows.filter(({ id, due }) => due.on !== over.has(id))
}

/**
 * Carries out choices with a single option together with the moment, computed from the state after the rows before
 * them. A choice stays open where its game refuses the option.
 */
export function settled(rows: readonly Row[], participants: readonly Participant[]): Row[] {
  const known = new Map(participants.map((one) => [keyOf(one.ruleset.key, one.situation.actor.uuid), one]))
  const edits = new Map<string, Edit[]>()
  return rows.map((row) => {
    const done = settle(row, known.get(keyOf(row.ruleset, row.actor)), edits)
    for (const edit of done.due.edits ?? []) edits.set(edit.of, [...(edits.get(edit.of) ?? []), edit])
    return done
  })
}

const keyOf = (ruleset: string, actor: string): string => `${ruleset} ${actor}`

/** The earlier edits of each document, by its uuid. */
type EditsBefore = ReadonlyMap<string, readonly Edit[]>

function settle(row: Row, participant: Participant | undefined, before: EditsBefore): Row {
  const { options = [], ...due } = row.due
  const [only, ...others] = options
  const { key, recovery } = participant?.ruleset ?? {}
  if (!only || others.length > 0 || !participant || !recovery || key === undefined) return row
  const chosen = recovery.choose(afterwards(participant.situation, key, before), due.id, only.id)
  return isRefusal(chosen) ? row : { ...row, due: { ...due, ...chosen, words: only.words } }
}

/** The situation after edits to the data of one game. */
function afterwards(situation: RawSituation, key: string, edits: EditsBefore): RawSituation {
  const now = (of: string, fields: unknown): unknown =>
    (edits.get(of) ?? [])
      .flatMap(({ set }) => Object.entries(set))
      .filter(([path]) => path.startsWith(`system.${key}.`))
      .reduce((before, [path, value]) => withValue(before, path.split('.').slice(2), value), fields)
  return {
    ...situation,
    state: now(situation.actor.uuid, situation.state),
    items: situation.items.map((item) => ({ ...item, fields: now(item.uuid, item.fields) })),
  }
}

function withValue(before: unknown, [name, ...names]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const record: Readonly<Record<string, unknown>> = typeof before === 'object' ? { ...before } : {}
  const { [name]: old, ...others } = record
  const after = withValue(old, names, value)
  return after === undefined ? others : { ...others, [name]: after }
}
