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
  has(translationKey: string): boolean
  localize(translationKey: string): string
}

export function assignFieldLabels(
  labelledModel: LabelledModel,
  translationLookup: TranslationLookup,
  options: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  const keyPrefixes = [...(options.prefixes ?? []), ...(labelledModel.LOCALIZATION_PREFIXES ?? [])]
  for (const [name, field] of labelledModel.schema.entries())
    assignFieldLabel(field, name, keyPrefixes, options.prefixPath ?? '', translationLookup)
}

function assignFieldLabel(
  labelledField: DataField,
  fieldPath: string,
  keyPrefixes: string[],
  prefixPath: string,
  translationLookup: TranslationLookup,
): void {
  for (const fieldTextKind of ['label', 'hint'] as const) {
    const textKeys = keyPrefixes.map(
      (keyPrefix) => `${keyPrefix}.FIELDS.${prefixPath}${fieldPath}.${fieldTextKind}`,
    )
    const translationKey = textKeys.find((candidateTextKey) => translationLookup.has(candidateTextKey))
    if (translationKey !== undefined)
      labelledField[fieldTextKind] = translationLookup.localize(translationKey)
    else if (labelledField[fieldTextKind])
      labelledField[fieldTextKind] = translationLookup.localize(labelledField[fieldTextKind])
  }
  if (labelledField instanceof SchemaField) {
    for (const [name, inner] of labelledField.entries())
      assignFieldLabel(inner, `${fieldPath}.${name}`, keyPrefixes, prefixPath, translationLookup)
    // An embedded data model may define labels too. The labels of the outer model take precedence.
    if (labelledField instanceof EmbeddedDataField)
      assignEmbeddedFieldLabels(labelledField, translationLookup)
  } else if (labelledField instanceof ArrayField || labelledField instanceof TypedObjectField) {
    assignFieldLabel(
      labelledField.element,
      `${fieldPath}.element`,
      keyPrefixes,
      prefixPath,
      translationLookup,
    )
  }
}

function assignEmbeddedFieldLabels(
  embeddedField: EmbeddedDataField,
  translationLookup: TranslationLookup,
): void {
  const keyPrefixes = (embeddedField.model as unknown as LabelledModel).LOCALIZATION_PREFIXES ?? []
  for (const [name, inner] of embeddedField.entries())
    if (!inner.label) assignFieldLabel(inner, name, keyPrefixes, '', translationLookup)
}
