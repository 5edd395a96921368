/**
 * Sets labels and hints of data fields from the texts `<PREFIX>.FIELDS.<path>.labelField|hint`.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html#localizedatamodel, foundry-api §3.2
 */
import { ArrayField } from '../data/fields/array-field'
import type { DataField } from '../data/fields/data-field'
import { EmbeddedDataField } from '../data/fields/embedded-data-field'
import { SchemaField } from '../data/fields/schema-field'
import { TypedObjectField } from '../data/fields/typed-object-field'

/** A data model class, or any other object that has a schema. */
export interface LabelledModel {
  readonly schema: SchemaField
  readonly LOCALIZATION_PREFIXES?: string[]
}

interface TranslationLookup {
  has(key: string): boolean
  localize(key: string): string
}

export function labelFields(
  model: LabelledModel,
  translationLookup: TranslationLookup,
  options: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  const prefixes = [...(options.prefixes ?? []), ...(model.LOCALIZATION_PREFIXES ?? [])]
  for (const [name, field] of model.schema.entries())
    labelField(field, name, prefixes, options.prefixPath ?? '', translationLookup)
}

function labelField(
  field: DataField,
  path: string,
  prefixes: string[],
  prefixPath: string,
  translationLookup: TranslationLookup,
): void {
  for (const textKind of ['label', 'hint'] as const) {
    const textKeys = prefixes.map((prefix) => `${prefix}.FIELDS.${prefixPath}${path}.${textKind}`)
    const key = textKeys.find((candidate) => translationLookup.has(candidate))
    if (key !== undefined) field[textKind] = translationLookup.localize(key)
    else if (field[textKind]) field[textKind] = translationLookup.localize(field[textKind])
  }
  if (field instanceof SchemaField) {
    for (const [name, inner] of field.entries())
      labelField(inner, `${path}.${name}`, prefixes, prefixPath, translationLookup)
    // An embedded model may have its own labels; labels of the outer model take precedence.
    if (field instanceof EmbeddedDataField) labelEmbeddedFields(field, translationLookup)
  } else if (field instanceof ArrayField || field instanceof TypedObjectField) {
    labelField(field.element, `${path}.element`, prefixes, prefixPath, translationLookup)
  }
}

function labelEmbeddedFields(field: EmbeddedDataField, translationLookup: TranslationLookup): void {
  const prefixes = (field.model as unknown as LabelledModel).LOCALIZATION_PREFIXES ?? []
  for (const [name, inner] of field.entries())
    if (!inner.label) labelField(inner, name, prefixes, '', translationLookup)
}
