/**
 * The attributes that a token can show as a bar, and their current values.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html#getbarattribute, foundry-api §10.9
 */
import { CONFIG } from '../config'
import { TypeDataModel } from '../abstract/type-data-model'
import { NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import { getProperty } from '../../shared/objects'
import type { DataModelClass } from '../data/fields/embedded-data-field'
import type { Actor } from '../class-types'

export type TokenBarAttribute =
  | { type: 'bar'; attribute: string; value: number; max: number; editable: boolean }
  | { type: 'value'; attribute: string; value: number; editable: boolean }

export interface TrackedAttributes {
  bar: string[][]
  value: string[][]
}

/** Finds the value of an attribute for a token's bar. @returns null if the path leads to no number */
export function findBarAttribute(actor: Actor, attributeName: string): TokenBarAttribute | null {
  const attributeValue = getProperty(actor.system, attributeName)
  const systemSchema = actor.system instanceof TypeDataModel ? actor.system.schema : null
  const currentAttributeValue = getProperty(attributeValue, 'value')
  const maxValue = getProperty(attributeValue, 'max')
  if (typeof currentAttributeValue === 'number' && typeof maxValue === 'number') {
    // A value can be edited only if it is stored. If the subtype has a schema, a stored value is a number field of the
    // schema. Without a schema, every value is stored.
    const isEditableValue = systemSchema
      ? systemSchema.getField(`${attributeName}.value`) instanceof NumberField
      : true
    return {
      type: 'bar',
      attribute: attributeName,
      value: currentAttributeValue,
      max: maxValue,
      editable: isEditableValue,
    }
  }
  if (typeof attributeValue !== 'number') return null
  const isEditableValue = systemSchema ? systemSchema.getField(attributeName) instanceof NumberField : true
  return { type: 'value', attribute: attributeName, value: attributeValue, editable: isEditableValue }
}

/**
 * Finds the attributes of a subtype that token bars can show. CONFIG may list them. Otherwise they come from the
 * schema: an object with `value` and `max` is a bar, a number is a single value.
 */
function listAttributesOfType(actorType: string): TrackedAttributes {
  const configuredAttributes = CONFIG.Actor.trackableAttributes[actorType]
  if (configuredAttributes) {
    return {
      bar: configuredAttributes.bar.map((attributePath) => attributePath.split('.')),
      value: configuredAttributes.value.map((attributePath) => attributePath.split('.')),
    }
  }
  const dataModel = CONFIG.Actor.dataModels[actorType] as DataModelClass | undefined
  return dataModel ? listAttributesOfSchema(dataModel.schema, []) : { bar: [], value: [] }
}

function listAttributesOfSchema(schemaField: SchemaField, parentPath: string[]): TrackedAttributes {
  const schemaAttributes: TrackedAttributes = { bar: [], value: [] }
  for (const [name, field] of schemaField.entries()) {
    const fieldPath = [...parentPath, name]
    if (field instanceof NumberField) schemaAttributes.value.push(fieldPath)
    if (!(field instanceof SchemaField)) continue
    if (field.get('value') instanceof NumberField && field.get('max') instanceof NumberField) {
      schemaAttributes.bar.push(fieldPath)
      continue
    }
    const attributesOfInnerSchema = listAttributesOfSchema(field, fieldPath)
    schemaAttributes.bar.push(...attributesOfInnerSchema.bar)
    schemaAttributes.value.push(...attributesOfInnerSchema.value)
  }
  return schemaAttributes
}

/**
 * Lists the attributes that a token bar can show.
 * @param actor an actor or a subtype's name; undefined: all subtypes
 */
export function listTrackedAttributes(actor?: Actor | string): TrackedAttributes {
  const actorType = typeof actor === 'string' ? actor : actor?.type
  const actorTypes = actorType === undefined ? CONFIG.Actor.documentClass.TYPES : [actorType]
  const attributesByType = actorTypes.map(listAttributesOfType)
  return {
    bar: listUniqueAttributePaths(attributesByType.flatMap(({ bar }) => bar)),
    value: listUniqueAttributePaths(attributesByType.flatMap(({ value }) => value)),
  }
}

function listUniqueAttributePaths(attributePaths: string[][]): string[][] {
  return [
    ...new Map(attributePaths.map((attributePath) => [attributePath.join('.'), attributePath])).values(),
  ]
}

/** Converts the attributes to options of a select element. */
export function createTrackedAttributeChoices(
  actorAttributes: TrackedAttributes,
): { group: string; value: string; label: string }[] {
  const createChoicesFromPaths = (
    attributePaths: string[][],
    groupLabel: string,
  ): { group: string; value: string; label: string }[] =>
    attributePaths
      .map((attributePath) => attributePath.join('.'))
      .sort()
      .map((attributePath) => ({ group: groupLabel, value: attributePath, label: attributePath }))
  return [
    ...createChoicesFromPaths(actorAttributes.bar, 'TOKEN.BarAttributes'),
    ...createChoicesFromPaths(actorAttributes.value, 'TOKEN.BarValues'),
  ]
}
