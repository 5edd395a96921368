/** Makes data for a schema: mostly valid, otherwise faulty as from a console, an old version or another module. */
import * as fc from 'fast-check'
import type { FieldDescription } from '../../src/core/schema'

const INVALID_VALUES = [null, undefined, '', ' blank ', 1e9, -1, 0.5, '3', true, [], {}]

/**
 * Generates data for a description. Most values are valid; some have a wrong type, are too large, or are missing.
 * @param extraArbitraryValues more wrong values, such as values that JSON cannot hold
 */
export function arbitraryAlmostValidData(
  description: FieldDescription,
  extraArbitraryValues: readonly unknown[] = [],
): fc.Arbitrary<unknown> {
  const arbitraryInnerData = (innerDescription: FieldDescription) =>
    arbitraryAlmostValidData(innerDescription, extraArbitraryValues)
  const arbitraryValidData = (): fc.Arbitrary<unknown> => {
    switch (description.kind) {
      case 'record':
        return fc.record(
          Object.fromEntries(
            Object.entries(description.fields).map(([name, field]) => [name, arbitraryInnerData(field)]),
          ),
          { noNullPrototype: true },
        )
      case 'number':
        return fc.integer({ min: Math.max(-5, description.min), max: Math.min(50, description.max) })
      case 'words':
      case 'html':
        return fc.constantFrom('', 'some words', 'more')
      case 'flag':
        return fc.boolean()
      case 'choice':
        return fc.constantFrom(...description.options)
      case 'list':
        return fc.array(arbitraryInnerData(description.item), { maxLength: 2 })
      case 'dictionary':
        return fc.dictionary(fc.constantFrom('a1', 'b2'), arbitraryInnerData(description.value), {
          maxKeys: 2,
          noNullPrototype: true,
        })
    }
  }
  return fc.oneof(
    { weight: 60, arbitrary: arbitraryValidData() },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...INVALID_VALUES, ...extraArbitraryValues) },
  )
}
