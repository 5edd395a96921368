/** Makes valid and almost valid data for a schema, as a console, an old version or another module could store it. */
import * as fc from 'fast-check'
import type { FieldDescription } from '../../src/core/schema'

const WRONG_VALUES = [null, undefined, '', ' blank ', 1e9, -1, 0.5, '3', true, [], {}]

/**
 * Data that fits a description, with a wrong value now and then: a wrong type, a huge number or a missing key.
 * @param more more wrong values, such as values that JSON cannot hold
 */
export function arbitraryAlmostValidData(
  description: FieldDescription,
  more: readonly unknown[] = [],
): fc.Arbitrary<unknown> {
  const arbitraryInner = (inner: FieldDescription) => arbitraryAlmostValidData(inner, more)
  const arbitraryRightData = (): fc.Arbitrary<unknown> => {
    switch (description.kind) {
      case 'record':
        return fc.record(
          Object.fromEntries(
            Object.entries(description.fields).map(([name, field]) => [name, arbitraryInner(field)]),
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
        return fc.array(arbitraryInner(description.item), { maxLength: 2 })
      case 'dictionary':
        return fc.dictionary(fc.constantFrom('a1', 'b2'), arbitraryInner(description.value), {
          maxKeys: 2,
          noNullPrototype: true,
        })
    }
  }
  return fc.oneof(
    { weight: 60, arbitrary: arbitraryRightData() },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...WRONG_VALUES, ...more) },
  )
}
