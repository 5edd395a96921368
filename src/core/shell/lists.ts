/** Lists and dictionaries in forms: their rows are added, removed and moved, and stored whole. */
import { isRecord } from '../stored'
import type { Json, Refusal } from '../outcome'
import { refuse } from '../outcome'
import type { Description } from '../schema'
import { KEY } from '../schema'

/** What can be done with the rows of a list in a form. */
export const LIST_CHANGES = ['add', 'remove', 'up', 'down'] as const
type ListChange = (typeof LIST_CHANGES)[number]

/** The data that something begins with. */
export function initialOf(description: Description): Json {
  switch (description.kind) {
    case 'record':
      return Object.fromEntries(
        Object.entries(description.fields).map(([name, field]) => [name, initialOf(field)]),
      )
    case 'list':
      return []
    case 'dictionary':
      return {}
    case 'html':
      return ''
    default:
      return description.initial
  }
}

/**
 * What a form has sent, each of its lists whole. A form names the rows that it shows by their places, and Foundry
 * stores a list whole or not at all: what a row does not show stays as it is, and a row that is not there is left out.
 * @param sent data by name, the rows of a list by place
 * @param stored the same data as it is now
 */
export function withWholeLists(sent: unknown, stored: unknown, description: Description): unknown {
  if (description.kind === 'record' && isRecord(sent)) {
    const before = isRecord(stored) ? stored : {}
    return Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        const field = fieldOf(description, name)
        return [name, field ? withWholeLists(value, before[name], field) : value]
      }),
    )
  }
  if (description.kind === 'dictionary' && isRecord(sent)) {
    const before = isRecord(stored) ? stored : {}
    return Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [
        key,
        withWholeLists(value, before[key], description.value),
      ]),
    )
  }
  if (description.kind === 'list' && isRecord(sent)) {
    const before: readonly unknown[] = Array.isArray(stored) ? stored : []
    return before.map((row, place) =>
      String(place) in sent ? wholeRow(sent[String(place)], row, description.item) : row,
    )
  }
  return sent
}

function wholeRow(sent: unknown, row: unknown, description: Description): unknown {
  const whole = withWholeLists(sent, row, description)
  return isRecord(whole) && isRecord(row) ? { ...row, ...whole } : whole
}

/**
 * A list after one of its rows has come, gone or changed places; refused for one that is full.
 * @param place of the row, from 0; of no matter when one is added, which comes last
 */
export function changedList(
  list: readonly Json[],
  change: ListChange,
  place: number,
  { item, max }: Extract<Description, { kind: 'list' }>,
): readonly Json[] | Refusal {
  if (change === 'add') {
    return list.length < max ? [...list, initialOf(item)] : refuse('HnB.refusal.listFull', { max })
  }
  const row = list[place]
  if (row === undefined) return list
  const others = list.filter((_, index) => index !== place)
  if (change === 'remove') return others
  return others.toSpliced(Math.max(place + (change === 'up' ? -1 : 1), 0), 0, row)
}

/**
 * What describes the data at a dotted path, in which the rows of a list have their places and those of a
 * dictionary their keys; null where nothing is.
 */
export function descriptionAt(description: Description, path: string): Description | null {
  let here: Description | undefined = description
  for (const name of path === '' ? [] : path.split('.')) {
    if (here.kind === 'record') here = fieldOf(here, name)
    else if (here.kind === 'list' && /^\d+$/.test(name)) here = here.item
    else if (here.kind === 'dictionary' && KEY.test(name)) here = here.value
    else return null
    if (!here) return null
  }
  return here
}

function fieldOf(
  { fields }: Extract<Description, { kind: 'record' }>,
  name: string,
): Description | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
