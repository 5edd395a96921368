/**
 * Tests that all data of messages and forms have limits. People can write such data in their browser's console, past
 * our forms (docs/trust.md).
 */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dealtCardsMessageFactsSchema } from '../src/foundry/cards/dealt-facts'
import { cardsRequestSchema } from '../src/foundry/cards/cards-request'
import { buttonPressOfMacroSchema } from '../src/foundry/play/hotbar-macros'
import { actionRequestSchema, socketMessageSchema } from '../src/foundry/play/client-request'
import { rulesets } from './support/rulesets'

/** The members of a Valibot schema, as far as this test reads them. */
interface ValibotSchema {
  readonly kind: 'schema'
  readonly type: string
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[]
  readonly wrapped?: ValibotSchema
  readonly entries?: Readonly<Record<string, ValibotSchema>>
  readonly item?: ValibotSchema
  readonly items?: readonly ValibotSchema[]
  readonly options?: readonly unknown[]
  readonly value?: ValibotSchema
  readonly default?: unknown
}

const isValibotSchema = (checkedValue: unknown): checkedValue is ValibotSchema =>
  typeof checkedValue === 'object' &&
  checkedValue !== null &&
  (checkedValue as Partial<ValibotSchema>).kind === 'schema'

/** The highest limit that a schema may set, for each type of value. */
const MAX_LIMIT_BY_SCHEMA_TYPE: Readonly<Record<string, number>> = { string: 2_000, number: 1e7, array: 400 }

/**
 * Patterns for the paths of stored fields that need no limit of their own, because code elsewhere limits them. Each
 * entry names this code. `*` stands for every entry of a list.
 */
const PATTERNS_OF_PATHS_WITH_OTHER_LIMITS: readonly (readonly [why: string, RegExp])[] = [
  ['dice are counted together (`thrownGroups`)', /\.(?:groups|waves|dice)(?:\.\*)?$|^\.\*\.waves\.\*$/],
  [
    'the words of a message are ours; what a person typed is in its data',
    /\.(?:key|text|data|names)(?:\.\*)?$/,
  ],
  ['a name is as long as it is in the world', /\.(?:name|by|user|writer|actor)$/],
  ['as many as there are sides, or as one intent writes', /^\.(?:taken\.\*|away|changes)$/],
  ['a number worked out of others, or a Gamemaster’s', /\.(?:target|total|level|harm|number|strength)$/],
  ['a distance on a scene', /\.distance$/],
  ['a time in milliseconds', /^\.at$/],
  ['how often a bleeding was stopped', /\.(?:bleeding|stopped)$/],
]

/** Finds the values that a schema does not limit. Returns their paths. */
function listUnlimitedPaths(schema: ValibotSchema, valuePath: string): string[] {
  const declaredLimits = (schema.pipe ?? []).flatMap(({ type, requirement }) =>
    /^max_/.test(type) && typeof requirement === 'number' ? [requirement] : [],
  )
  const hasNamePattern = schema.pipe?.some(({ type }) => type === 'regex') === true
  const highestAllowedLimit = MAX_LIMIT_BY_SCHEMA_TYPE[schema.type]
  const ownUnlimitedPath =
    highestAllowedLimit !== undefined &&
    !hasNamePattern &&
    !declaredLimits.some((maxLength) => maxLength <= highestAllowedLimit)
      ? [valuePath]
      : []
  const nestedSchemas: (readonly [string, unknown])[] = [
    ['', schema.wrapped],
    ['.*', schema.item],
    ['.*', schema.value],
    ...(schema.items ?? []).map((item, index) => [`.${String(index)}`, item] as const),
    ...(schema.options ?? []).map((optionSchema) => ['', optionSchema] as const),
    ...Object.entries(schema.entries ?? {}).map(([name, inner]) => [`.${name}`, inner] as const),
  ]
  return [
    ...ownUnlimitedPath,
    ...nestedSchemas.flatMap(([name, inner]) =>
      isValibotSchema(inner) ? listUnlimitedPaths(inner, valuePath + name) : [],
    ),
  ]
}

const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((fileName) => fileName.endsWith('.ts') && !/^(?:foundry|index|main)/.test(fileName))
  .map((fileName) => `../src/${fileName.slice(0, -3)}`)
const exportedValues = await Promise.all(
  sourceFiles.map(async (filePath) => Object.entries((await import(filePath)) as Record<string, unknown>)),
)
const exportedSchemas = sourceFiles.flatMap((filePath, index) =>
  (exportedValues[index] ?? []).flatMap(([name, value]) =>
    isValibotSchema(value) ? [{ name: `${filePath} ${name}`, value }] : [],
  ),
)

/** The schemas of messages' facts, one for each kind of message. */
const messageFactSchemas = rulesets.flatMap(({ key, messages }) =>
  Object.entries(messages).flatMap(([kind, { facts }]) => {
    const exportedFacts: unknown = facts
    return isValibotSchema(exportedFacts) ? [{ name: `${key} ${kind}`, value: exportedFacts }] : []
  }),
)

/** The schemas of the data that clients send: requests, button presses by macros, and messages to the dealer. */
const schemasOfShell: readonly (readonly [string, unknown])[] = Object.entries({
  ...{
    actSchema: actionRequestSchema,
    cardsSchema: cardsRequestSchema,
    dealtSchema: dealtCardsMessageFactsSchema,
    macroPress: buttonPressOfMacroSchema,
    socketSchema: socketMessageSchema,
  },
})
const schemasOfShellRequests = schemasOfShell.flatMap(([name, value]) =>
  isValibotSchema(value) ? [{ name, value }] : [],
)

describe('all sent data is limited', () => {
  it('the test examines the requests of our own code', () =>
    void expect(schemasOfShellRequests).toHaveLength(5))

  it.each([...exportedSchemas, ...messageFactSchemas, ...schemasOfShellRequests])(
    '$name has no unlimited part',
    ({ value }) => {
      const unlimitedValuePaths = listUnlimitedPaths(value, '')
      expect(
        unlimitedValuePaths.filter(
          (valuePath) => !PATTERNS_OF_PATHS_WITH_OTHER_LIMITS.some(([, known]) => known.test(valuePath)),
        ),
      ).toEqual([])
    },
  )
})

/**
 * Lists the initial values that a schema fills in for missing fields, each with its path. Messages of older releases
 * may lack fields.
 */
function listInitialValuesInSchema(schema: ValibotSchema, valuePath: string): (readonly [string, unknown])[] {
  const { wrapped, entries = {}, item, items = [], options = [], value } = schema
  const nestedSchemas: (readonly [string, unknown])[] = [
    ['', wrapped],
    ['.*', item],
    ['.*', value],
    ...items.map((nestedFieldSchema, index) => [`.${String(index)}`, nestedFieldSchema] as const),
    ...options.map((optionSchema) => ['', optionSchema] as const),
    ...Object.entries(entries).map(([name, inner]) => [`.${name}`, inner] as const),
  ]
  const hasDefaultValue = schema.type === 'optional' && schema.default !== undefined
  return [
    ...(hasDefaultValue ? [[valuePath, schema.default] as const] : []),
    ...nestedSchemas.flatMap(([name, inner]) =>
      isValibotSchema(inner) ? listInitialValuesInSchema(inner, valuePath + name) : [],
    ),
  ]
}

it('a missing field of a message means none, false or zero, except for these', () => {
  const isValueEmpty = (checkedValue: unknown) =>
    !checkedValue || (typeof checkedValue === 'object' && Object.keys(checkedValue).length === 0)
  const initialValues = messageFactSchemas.flatMap(({ name, value }) =>
    listInitialValuesInSchema(value, name),
  )
  // Lists the only initial values that are not empty: the points of a resource, before an action and after it.
  expect(Object.fromEntries(initialValues.filter(([, value]) => !isValueEmpty(value)))).toEqual({
    'resources points.before.value': 1,
    'resources points.before.expendable': true,
    'resources points.after.value': 1,
    'resources points.after.expendable': true,
  })
})
