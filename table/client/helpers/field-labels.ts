/**
 * Sets the label and the hint of each data field. They come from the texts `<PREFIX>.FIELDS.<path>.label` and `.hint`.
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
  const labelKeyPrefixes = [...(options.prefixes ?? []), ...(labelledModel.LOCALIZATION_PREFIXES ?? [])]
  for (const [name, field] of labelledModel.schema.entries())
    assignFieldLabel(field, name, labelKeyPrefixes, options.prefixPath ?? '', translationLookup)
}

function assignFieldLabel(
  labelledField: DataField,
  fieldPath: string,
  labelKeyPrefixes: string[],
  prefixPath: string,
  translationLookup: TranslationLookup,
): void {
  for (const fieldLabelKind of ['label', 'hint'] as const) {
    const textKeys = labelKeyPrefixes.map(
      (labelKeyPrefix) => `${labelKeyPrefix}.FIELDS.${prefixPath}${fieldPath}.${fieldLabelKind}`,
    )
    const translationKey = textKeys.find((possibleTextKey) => translationLookup.has(possibleTextKey))
    if (translationKey !== undefined)
      labelledField[fieldLabelKind] = translationLookup.localize(translationKey)
    else if (labelledField[fieldLabelKind])
      labelledField[fieldLabelKind] = translationLookup.localize(labelledField[fieldLabelKind])
  }
  if (labelledField instanceof SchemaField) {
    for (const [name, inner] of labelledField.entries())
      assignFieldLabel(inner, `${fieldPath}.${name}`, labelKeyPrefixes, prefixPath, translationLookup)
    // An embedded data model may define labels of its own. A label that the outer model has already set stays.
    if (labelledField instanceof EmbeddedDataField)
      assignEmbeddedFieldLabels(labelledField, translationLookup)
  } else if (labelledField instanceof ArrayField || labelledField instanceof TypedObjectField) {
    assignFieldLabel(
      labelledField.element,
      `${fieldPath}.element`,
      labelKeyPrefixes,
      prefixPath,
      translationLookup,
    )
  }
}

function assignEmbeddedFieldLabels(
  embeddedField: EmbeddedDataField,
  translationLookup: TranslationLookup,
): void {
  const labelKeyPrefixes = (embeddedField.model as unknown as LabelledModel).LOCALIZATION_PREFIXES ?? []
  for (const [name, inner] of embeddedField.entries())
    if (!inner.label) assignFieldLabel(inner, name, labelKeyPrefixes, '', translationLookup)
}
