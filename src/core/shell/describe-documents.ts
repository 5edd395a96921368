/** Describes the stored data of each actor type and item type: the shared fields, and one record for each game. */
import type { Outline } from '../contract'
import type { FieldDescription } from '../schema'
import { findSchemaDescription, htmlField, recordField } from '../schema'
import type { ActorType, ItemType } from '../game-views'

type RecordFieldDescription = Extract<FieldDescription, { kind: 'record' }>

/** The description of an actor type's data: a biography, and one record for each game that uses the type. */
export function describeActorData(
  actorType: ActorType,
  gameOutlines: readonly Outline[],
): RecordFieldDescription {
  const outlinesOfGamesWithActorType = gameOutlines.filter(({ actorTypes }) => actorTypes.includes(actorType))
  return describeRecordFields({
    biography: htmlField(),
    ...Object.fromEntries(
      outlinesOfGamesWithActorType.map(({ key, state, initialStates }) => [
        key,
        initialStates[actorType] ?? state,
      ]),
    ),
  })
}

/** The description of an item type's data: a text, and one record for each game that uses the type. */
export function describeItemData(
  itemType: ItemType,
  gameOutlines: readonly Outline[],
): RecordFieldDescription {
  return describeRecordFields({
    description: htmlField(),
    ...Object.fromEntries(
      gameOutlines.flatMap(({ key, items }) =>
        items[itemType] ? [[key, items[itemType].fields] as const] : [],
      ),
    ),
  })
}

function describeRecordFields(fieldSchemas: Parameters<typeof recordField>[0]): RecordFieldDescription {
  const fieldDescription = findSchemaDescription(recordField(fieldSchemas))
  if (fieldDescription.kind !== 'record')
    throw new Error('A record schema must have a description of kind "record".')
  return fieldDescription
}

/** Finds the dotted paths of all formatted texts in a data description. The manifest must list these paths. */
export function findHtmlFieldPaths(fieldDescription: FieldDescription, parentPath = ''): string[] {
  const toFieldPath = (fieldName: string) => (parentPath === '' ? fieldName : `${parentPath}.${fieldName}`)
  switch (fieldDescription.kind) {
    case 'html':
      return [parentPath]
    case 'record':
      return Object.entries(fieldDescription.fields).flatMap(([name, field]) =>
        findHtmlFieldPaths(field, toFieldPath(name)),
      )
    case 'list':
      return findHtmlFieldPaths(fieldDescription.item, toFieldPath('*'))
    case 'dictionary':
      return findHtmlFieldPaths(fieldDescription.value, toFieldPath('*'))
    default:
      return []
  }
}
