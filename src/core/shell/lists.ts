/** Lists and dictionaries in forms: rows are added, removed and moved, and the list is stored whole. */
import { isRecord } from '../stored'
import type { Json, Refusal } from '../outcome'
import { refuse } from '../outcome'
import type { Description } from '../schema'
import { KEY } from '../schema'

/** The changes of a list's rows that a form offers. */
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
 * Completes the lists in form data. A form names only the rows that it shows, by index, but Foundry stores a list only
 * as a whole. So fields that a row does not show keep their stored values, and rows that were deleted meanwhile stay
 * deleted.
 * @param sent form data by name, the rows of a list by index
 * @param stored the stored data at the same place
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
 * Adds, removes or moves a row of a list; refuses when the list is full.
 * @param place the row's index, from 0; ignored by `add`, which appends the row
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
 * The description of the data at a dotted path, which names the rows of a list by index and the entries of a dictionary
 * by key; null for an unknown path.
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
