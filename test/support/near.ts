/**
 * Generates data for a schema. Most of it is valid. The rest is faulty, as if from a browser's console, an old version
 * or another module.
 */
import * as fc from 'fast-check'
import type { FieldDescription } from '../../src/core/schema'

const INVALID_VALUES = [null, undefined, '', ' blank ', 1e9, -1, 0.5, '3', true, [], {}]

/**
 * Generates data for a description. Most values are valid; some have a wrong type, are too large, or are missing.
 * @param extraArbitraryValues more wrong values, such as values that JSON cannot hold
 */
export function createArbitraryOfAlmostValidData(
  fieldDescription: FieldDescription,
  extraArbitraryValues: readonly unknown[] = [],
): fc.Arbitrary<unknown> {
  const createArbitraryOfFieldData = (innerDescription: FieldDescription) =>
    createArbitraryOfAlmostValidData(innerDescription, extraArbitraryValues)
  const createArbitraryOfValidData = (): fc.Arbitrary<unknown> => {
    switch (fieldDescription.kind) {
      case 'record':
        return fc.record(
          Object.fromEntries(
            Object.entries(fieldDescription.fields).map(([name, field]) => [
              name,
              createArbitraryOfFieldData(field),
            ]),
          ),
          { noNullPrototype: true },
        )
      case 'number':
        return fc.integer({
          min: Math.max(-5, fieldDescription.min),
          max: Math.min(50, fieldDescription.max),
        })
      case 'words':
      case 'html':
        return fc.constantFrom('', 'some words', 'more')
      case 'flag':
        return fc.boolean()
      case 'choice':
        return fc.constantFrom(...fieldDescription.options)
      case 'list':
        return fc.array(createArbitraryOfFieldData(fieldDescription.item), { maxLength: 2 })
      case 'dictionary':
        return fc.dictionary(
          fc.constantFrom('a1', 'b2'),
          createArbitraryOfFieldData(fieldDescription.value),
          {
            maxKeys: 2,
            noNullPrototype: true,
          },
        )
    }
  }
  return fc.oneof(
    { weight: 60, arbitrary: createArbitraryOfValidData() },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...INVALID_VALUES, ...extraArbitraryValues) },
  )
}
