/** Makes data that a careless or hostile user could store or send. */
import * as fc from 'fast-check'
import { INES_ID } from './test-table'

/** What a careless or hostile user may write instead of valid values. JSON can hold all of it. */
export const arbitraryHostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[[[]]]],
    'constructor',
    '__proto__',
    'toString',
    '../../../etc',
    '<img src=x onerror="throw 1">',
    '{{lookup this "constructor"}}',
    `Actor.${INES_ID}`,
    `Actor.${INES_ID}.Item.nothing`,
    'Compendium.a.b.Actor.c',
    'Actor.',
    'é'.repeat(40_000),
    Array.from({ length: 5_000 }, () => 6),
    { length: 1e9 },
    createNestedValue(500),
  ),
  fc.integer(),
  fc.string(),
  fc.dictionary(fc.string({ maxLength: 12 }), fc.integer(), { maxKeys: 4 }),
)

function createNestedValue(nestingDepth: number): unknown {
  let nestedValue: unknown = 1
  for (let remainingDepth = nestingDepth; remainingDepth > 0; remainingDepth--)
    nestedValue = remainingDepth % 2 === 0 ? [nestedValue] : { value: nestedValue }
  return nestedValue
}

/**
 * The replacement of one value inside some data. `indexes` lead to the value that is replaced, and `value` is the new
 * value.
 */
export interface ValueReplacement {
  readonly indexes: readonly number[]
  readonly value: unknown
}

export const arbitraryReplacement: fc.Arbitrary<ValueReplacement> = fc.record({
  indexes: fc.array(fc.nat(50), { minLength: 1, maxLength: 7 }),
  value: arbitraryHostileValue,
})

/** Returns a copy of plain data in which one value is replaced. */
export function replaceValueAtIndexes(nestedData: unknown, { indexes, value }: ValueReplacement): unknown {
  const [step, ...rest] = indexes
  if (step === undefined || typeof nestedData !== 'object' || nestedData === null) return value
  const entryNames = Object.keys(nestedData)
  const entryName = entryNames[step % Math.max(1, entryNames.length)]
  if (entryName === undefined) return value
  const innerEntryValue = replaceValueAtIndexes(Reflect.get(nestedData, entryName), { indexes: rest, value })
  if (Array.isArray(nestedData))
    return nestedData.map((nestedEntry: unknown, index) =>
      String(index) === entryName ? innerEntryValue : nestedEntry,
    )
  return { ...nestedData, [entryName]: innerEntryValue }
}
