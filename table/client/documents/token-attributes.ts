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

export type BarAttribute =
  | { type: 'bar'; attribute: string; value: number; max: number; editable: boolean }
  | { type: 'value'; attribute: string; value: number; editable: boolean }

export interface TrackedAttributes {
  bar: string[][]
  value: string[][]
}

/** Finds the value of an attribute for a token's bar. @returns null if the path leads to no number */
export function barAttribute(actor: Actor, attribute: string): BarAttribute | null {
  const attributeValue = getProperty(actor.system, attribute)
  const schema = actor.system instanceof TypeDataModel ? actor.system.schema : null
  const value = getProperty(attributeValue, 'value')
  const max = getProperty(attributeValue, 'max')
  if (typeof value === 'number' && typeof max === 'number') {
    // Only stored values can be edited. With a schema, these are the values of its fields; without a schema, all values
    // are stored.
    const isEditableValue = schema ? schema.getField(`${attribute}.value`) instanceof NumberField : true
    return { type: 'bar', attribute, value, max, editable: isEditableValue }
  }
  if (typeof attributeValue !== 'number') return null
  const isEditableValue = schema ? schema.getField(attribute) instanceof NumberField : true
  return { type: 'value', attribute, value: attributeValue, editable: isEditableValue }
}

/**
 * Finds the attributes of a subtype that token bars can show. CONFIG lists them, or else the schema: objects with
 * `value` and `max` become bars, numbers become values.
 */
function attributesOfType(type: string): TrackedAttributes {
  const configured = CONFIG.Actor.trackableAttributes[type]
  if (configured) {
    return {
      bar: configured.bar.map((path) => path.split('.')),
      value: configured.value.map((path) => path.split('.')),
    }
  }
  const model = CONFIG.Actor.dataModels[type] as DataModelClass | undefined
  return model ? attributesOfSchema(model.schema, []) : { bar: [], value: [] }
}

function attributesOfSchema(schema: SchemaField, path: string[]): TrackedAttributes {
  const attributes: TrackedAttributes = { bar: [], value: [] }
  for (const [name, field] of schema.entries()) {
    const fieldPath = [...path, name]
    if (field instanceof NumberField) attributes.value.push(fieldPath)
    if (!(field instanceof SchemaField)) continue
    if (field.get('value') instanceof NumberField && field.get('max') instanceof NumberField) {
      attributes.bar.push(fieldPath)
      continue
    }
    const inner = attributesOfSchema(field, fieldPath)
    attributes.bar.push(...inner.bar)
    attributes.value.push(...inner.value)
  }
  return attributes
}

/**
 * Lists the attributes that a token's bars can show.
 * @param actor an actor or the name of a subtype; undefined: lists the attributes of all subtypes
 */
export function trackedAttributes(actor?: Actor | string): TrackedAttributes {
  const type = typeof actor === 'string' ? actor : actor?.type
  const types = type === undefined ? CONFIG.Actor.documentClass.TYPES : [type]
  const attributesByType = types.map(attributesOfType)
  return {
    bar: uniquePaths(attributesByType.flatMap(({ bar }) => bar)),
    value: uniquePaths(attributesByType.flatMap(({ value }) => value)),
  }
}

function uniquePaths(paths: string[][]): string[][] {
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

/** Converts the attributes to options of a select element. */
export function trackedAttributeChoices(
  attributes: TrackedAttributes,
): { group: string; value: string; label: string }[] {
  const options = (paths: string[][], group: string): { group: string; value: string; label: string }[] =>
    paths
      .map((path) => path.join('.'))
      .sort()
      .map((path) => ({ group, value: path, label: path }))
  return [...options(attributes.bar, 'TOKEN.BarAttributes'), ...options(attributes.value, 'TOKEN.BarValues')]
}
