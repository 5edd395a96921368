/** Makes data that a careless or hostile user could store or send. */
import * as fc from 'fast-check'
import { INES } from './test-table'

/** Values that a careless or hostile user may put in place of valid values. JSON can hold all of them. */
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
    `Actor.${INES}`,
    `Actor.${INES}.Item.nothing`,
    'Compendium.a.b.Actor.c',
    'Actor.',
    'é'.repeat(40_000),
    Array.from({ length: 5_000 }, () => 6),
    { length: 1e9 },
    nestedValue(500),
  ),
  fc.integer(),
  fc.string(),
  fc.dictionary(fc.string({ maxLength: 12 }), fc.integer(), { maxKeys: 4 }),
)

function nestedValue(depth: number): unknown {
  let value: unknown = 1
  for (let levelsLeft = depth; levelsLeft > 0; levelsLeft--)
    value = levelsLeft % 2 === 0 ? [value] : { value }
  return value
}

/** A replacement of one value in some data: the indexes choose the value, and `value` replaces it. */
export interface Replacement {
  readonly indexes: readonly number[]
  readonly value: unknown
}

export const arbitraryReplacement: fc.Arbitrary<Replacement> = fc.record({
  indexes: fc.array(fc.nat(50), { minLength: 1, maxLength: 7 }),
  value: arbitraryHostileValue,
})

/** Returns a copy of plain data in which one value is replaced. */
export function withReplacedValue(data: unknown, { indexes, value }: Replacement): unknown {
  const [step, ...rest] = indexes
  if (step === undefined || typeof data !== 'object' || data === null) return value
  const names = Object.keys(data)
  const name = names[step % Math.max(1, names.length)]
  if (name === undefined) return value
  const innerValue = withReplacedValue(Reflect.get(data, name), { indexes: rest, value })
  if (Array.isArray(data))
    return data.map((element: unknown, index) => (String(index) === name ? innerValue : element))
  return { ...data, [name]: innerValue }
}
