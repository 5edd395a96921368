/** Lists and dictionaries in forms: their rows are added, removed and moved, and stored whole. */
import { isRecord } from '../stored'
import type { Json, Refusal } from '../outcome'
import { refuse } from '../outcome'
import type { Description } from '../schema'
import { KEY } from '../schema'

/** What can be done with the rows of a list in a form. */
export const LIST_CHANGES = ['add', 'remove', 'up', 'down'] as const
type ListChange = (typeof LIST_CHANGES)[number]

/** The initial data for a description. */
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
 * Form data with each of its lists made whole. A form names the rows that it shows by their indices, and Foundry stores
 * a list whole or not at all: values that a row does not show are kept, and rows that are absent are removed.
 * @param sent data by name, the rows of a list by index
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
 * A list after one of its rows was added, removed or moved; refused when it is full.
 * @param place the row's index, from 0; ignored when one is added, which comes last
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
 * The description of the data at a dotted path, which names the rows of a list by index and those of a dictionary by
 * key; null where there is none.
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
