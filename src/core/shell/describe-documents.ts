/** Describes the stored data of each actor type and item type: the shared fields, and one record for each game. */
import type { Outline } from '../contract'
import type { FieldDescription } from '../schema'
import { schemaDescription, htmlField, recordField } from '../schema'
import type { ActorType, ItemType } from '../game-views'

type RecordDescription = Extract<FieldDescription, { kind: 'record' }>

/**
 * The description of an actor type's data: a biography, and one record for each game that uses the type, under the
 * game's key.
 */
export function describeActorData(type: ActorType, outlines: readonly Outline[]): RecordDescription {
  const games = outlines.filter(({ actorTypes }) => actorTypes.includes(type))
  return describeRecord({
    biography: htmlField(),
    ...Object.fromEntries(games.map(({ key, state, initialStates }) => [key, initialStates[type] ?? state])),
  })
}

/**
 * The description of an item type's data: a text, and one record for each game that uses the type, under the game's
 * key.
 */
export function describeItemData(type: ItemType, outlines: readonly Outline[]): RecordDescription {
  return describeRecord({
    description: htmlField(),
    ...Object.fromEntries(
      outlines.flatMap(({ key, items }) => (items[type] ? [[key, items[type].fields] as const] : [])),
    ),
  })
}

function describeRecord(entries: Parameters<typeof recordField>[0]): RecordDescription {
  const description = schemaDescription(recordField(entries))
  if (description.kind !== 'record')
    throw new Error('A record schema must have a description of kind "record".')
  return description
}

/** The dotted paths of all formatted texts in a description. The manifest must name each of them. */
export function htmlPaths(description: FieldDescription, path = ''): string[] {
  const fieldPath = (name: string) => (path === '' ? name : `${path}.${name}`)
  switch (description.kind) {
    case 'html':
      return [path]
    case 'record':
      return Object.entries(description.fields).flatMap(([name, field]) => htmlPaths(field, fieldPath(name)))
    case 'list':
      return htmlPaths(description.item, fieldPath('*'))
    case 'dictionary':
      return htmlPaths(description.value, fieldPath('*'))
    default:
      return []
  }
}
