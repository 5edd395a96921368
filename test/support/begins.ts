/** Computes initial values of stored data from the data's schema. */
import { findSchemaDescription } from '../../src/core/schema'
import type { FieldDescription } from '../../src/core/schema'

/** Builds the initial value of a field from its description. */
export function createInitialValueOfField(fieldDescription: FieldDescription): unknown {
  switch (fieldDescription.kind) {
    case 'record':
      return Object.fromEntries(
        Object.entries(fieldDescription.fields).map(([name, field]) => [
          name,
          createInitialValueOfField(field),
        ]),
      )
    case 'html':
      return ''
    case 'list':
      return []
    case 'dictionary':
      return {}
    default:
      return fieldDescription.initial
  }
}

/** The initial values of all fields of a record. */
export function createInitialValuesOfSchema(schema: object): Readonly<Record<string, unknown>> {
  return createInitialValueOfField(findSchemaDescription(schema)) as Readonly<Record<string, unknown>>
}
