/** Turns a game's description of its data into Foundry's data fields. */
import type { FieldDescription } from '../../core/schema'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'

import fields = foundry.data.fields

/** Foundry's data fields of one record, by name. */
type DataFieldsByName = Record<string, fields.DataField.Any>

/**
 * Creates Foundry's field for one entry of a game's data description, with its name, limits and initial value.
 * @param isNullable true if the value may be null, as in a removed dictionary entry; otherwise Foundry replaces null by
 * the initial value
 */
export function createDataField(dataDescription: FieldDescription, isNullable = false): fields.DataField.Any {
  switch (dataDescription.kind) {
    case 'record':
      return new fields.SchemaField(createDataFields(dataDescription.fields), { nullable: isNullable })
    case 'number': {
      const { whole: isWhole, min, max, initial, exact: isExact } = dataDescription
      if (isExact) return new fields.NumberField({ required: true, nullable: true, initial })
      return new fields.NumberField({
        required: true,
        nullable: isNullable,
        integer: isWhole,
        min,
        max,
        initial,
      })
    }
    case 'words': {
      const { initialPhraseKey: initialKey, initial } = dataDescription
      return new fields.StringField({
        required: true,
        nullable: isNullable,
        blank: true,
        initial: initialKey === undefined ? initial : () => game.i18n.localize(initialKey),
        validate: (enteredText: string) => enteredText.length <= dataDescription.max,
      })
    }
    case 'html':
      return new fields.HTMLField({ required: true, nullable: isNullable, blank: true, initial: '' })
    case 'flag':
      return new fields.BooleanField({
        required: true,
        nullable: isNullable,
        initial: dataDescription.initial,
      })
    case 'choice':
      return createChoiceDataField(dataDescription, isNullable)
    case 'list':
      return new fields.ArrayField(createDataField(dataDescription.item), {
        required: true,
        nullable: isNullable,
        initial: () => [],
        max: dataDescription.max,
      })
    case 'dictionary':
      return new fields.TypedObjectField(createDataField(dataDescription.value, true), {
        required: true,
        nullable: isNullable,
        initial: () => ({}),
        validateKey: (dictionaryEntryKey: string) => DICTIONARY_KEY_PATTERN.test(dictionaryEntryKey),
      })
  }
}

export function createDataFields(
  fieldDescriptions: Readonly<Record<string, FieldDescription>>,
): DataFieldsByName {
  return Object.fromEntries(
    Object.entries(fieldDescriptions).map(([name, description]) => [name, createDataField(description)]),
  )
}

/**
 * Foundry's field for a choice. Foundry has separate classes for texts and numbers, and no choice of this system mixes
 * them.
 */
function createChoiceDataField(
  { options, initial }: Extract<FieldDescription, { kind: 'choice' }>,
  isNullable: boolean,
): fields.DataField.Any {
  return typeof initial === 'number'
    ? new fields.NumberField({
        required: true,
        nullable: isNullable,
        initial,
        choices: createLabelledChoiceOptions(options),
      })
    : new fields.StringField({
        required: true,
        nullable: isNullable,
        blank: true,
        initial,
        choices: createLabelledChoiceOptions(options),
      })
}

/** The options of a choice as Foundry's inputs expect them: the phrase key of each option's label. */
function createLabelledChoiceOptions(options: readonly (string | number)[]): Record<string, string> {
  return Object.fromEntries(
    options.map((optionName) => [optionName, `HnB.option.${optionName === '' ? 'none' : optionName}`]),
  )
}
