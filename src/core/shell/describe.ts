/** Describes the stored data of each type of actor and item: the shared fields, and one record for each game. */
import type { Outline } from '../contract'
import type { Description } from '../schema'
import { descriptionOf, html, record } from '../schema'
import type { ActorType, ItemType } from '../views'

type RecordDescription = Extract<Description, { kind: 'record' }>

/**
 * The description of an actor type's data: a biography, and one record under the key of each game that knows the type.
 */
export function describeActor(type: ActorType, outlines: readonly Outline[]): RecordDescription {
  const games = outlines.filter(({ actorTypes }) => actorTypes.includes(type))
  return describe({
    biography: html(),
    ...Object.fromEntries(games.map(({ key, state, begins }) => [key, begins[type] ?? state])),
  })
}

/** The description of an item type's data: a text, and one record under the key of each game that reads the type. */
export function describeItem(type: ItemType, outlines: readonly Outline[]): RecordDescription {
  return describe({
    description: html(),
    ...Object.fromEntries(
      outlines.flatMap(({ key, items }) => (items[type] ? [[key, items[type].fields] as const] : [])),
    ),
  })
}

function describe(entries: Parameters<typeof record>[0]): RecordDescription {
  const description = descriptionOf(record(entries))
  if (description.kind !== 'record') throw new Error('A record schema must have a description of kind "record".')
  return description
}

/** The dotted paths of all formatted texts in a description; the manifest must name each of them. */
export function htmlPaths(description: Description, path = ''): string[] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  switch (description.kind) {
    case 'html':
      return [path]
    case 'record':
      return Object.entries(description.fields).flatMap(([name, field]) => htmlPaths(field, below(name)))
    case 'list':
      return htmlPaths(description.item, below('*'))
    case 'dictionary':
      return htmlPaths(description.value, below('*'))
    default:
      return []
  }
}
