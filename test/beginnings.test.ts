/** Tests the initial data of new actors and items in each game, and that every stored value has a limit. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findSchemaDescription } from '../src/core/schema'
import type { FieldDescription } from '../src/core/schema'
import { createInitialValuesOfSchema } from './support/begins'
import { rulesets } from './support/rulesets'

type SimpleField = Exclude<FieldDescription, { kind: 'record' | 'list' | 'dictionary' }>

/**
 * Lists the fields of a schema by path, with records replaced by their fields. `*` is every entry of a list or
 * dictionary.
 */
function collectSimpleFields(
  fieldDescription: FieldDescription,
  fieldPath: string,
): (readonly [string, SimpleField])[] {
  const { kind } = fieldDescription
  if (kind === 'record')
    return Object.entries(fieldDescription.fields).flatMap(([name, field]) =>
      collectSimpleFields(field, `${fieldPath}.${name}`),
    )
  if (kind === 'list') return collectSimpleFields(fieldDescription.item, `${fieldPath}.*`)
  return kind === 'dictionary'
    ? collectSimpleFields(fieldDescription.value, `${fieldPath}.*`)
    : [[fieldPath, fieldDescription]]
}

/** The schemas of everything that each game stores: for each actor type and each item type. */
const storedDescriptions = rulesets.flatMap(({ key, state, initialStates: begins, items }) => [
  { what: `${key} actor`, schema: state },
  ...Object.entries(begins).map(([type, schema]) => ({ what: `${key} ${type}`, schema })),
  ...Object.entries(items).map(([type, { fields }]) => ({ what: `${key} ${type}`, schema: fields })),
])

/** The initial values that are not empty. The values 0, false, '' and empty lists count as empty. */
const NON_EMPTY_INITIAL_VALUES: readonly (readonly [string, string, unknown])[] = [
  ...['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history', 'custom'].map(
    (stat) =>
      ['"most of your Basic Stats are equal, using a d4"', `humanity actor.stats.${stat}`, 4] as const,
  ),
  ['a blessing die is worth at least 1', 'humanity actor.blessings.*', 1],
  ['the first on the list is chosen first', 'humanity actor.shop.raised.*', 'head'],
  ['the first on the list is ranked first', 'humanity actor.creation.ranking.*', 'head'],
  ['an ability counts against how many one may have', 'humanity ability.counts', true],
  ['nothing limits it', 'humanity ability.limit', 'none'],
  ['where something does, it is used once', 'humanity ability.uses', 1],
  ['the first on the list', 'humanity ability.instead.*', 'head'],
  ['its effect is told and changes nothing', 'humanity ability.effects.*.kind', 'tell'],
  ...['rolls', 'violence', 'side'].map(
    (eventName) => ['it concerns every roll', `humanity ability.effects.*.${eventName}`, 'any'] as const,
  ),
  ['the lowest level', 'storyMode actor.level', 1],
  ['"A Player Character has 5 Harm"', 'storyMode actor.harm.value', 5],
  ['and all of them', 'storyMode actor.harm.max', 5],
  ['a creature has the lowest level', 'storyMode npc.level', 1],
  ['"NPCs and Creatures have their level of Harm"', 'storyMode npc.harm.value', 1],
  ['and all of them', 'storyMode npc.harm.max', 1],
  ...['weapon', 'armor', 'gear'].map(
    (itemType) => ['a thing takes one slot', `storyMode ${itemType}.slots`, 1] as const,
  ),
  ['an attack is physical', 'storyMode weapon.kind', 'physical'],
  ['as is a wound', 'storyMode wound.kind', 'physical'],
  ['"1 safe rest", the least of what heals', 'storyMode wound.rests', 1],
  ['"will be relying on a Mediocre aptitude"', 'tarot trait.rank', 3],
  ['a stun with a rank of its own, too', 'tarot weapon.stunRank', 3],
  [
    '"A character may never Harm a resource which normally has no value (e.g. 0)"',
    'resources resource.value',
    1,
  ],
  ['"i.e. Magic, which cannot be expended": most can be', 'resources resource.expendable', true],
  ['whoever is named as a member is one', 'resources actor.members.*', true],
]

describe('the data of a new document', () => {
  const fieldsOfSimpleType = storedDescriptions.flatMap(({ what, schema }) =>
    collectSimpleFields(findSchemaDescription(schema), what),
  )
  const initialValueByPath = new Map(
    fieldsOfSimpleType.map(([path, field]) => [path, field.kind === 'html' ? '' : field.initial]),
  )

  it.each(NON_EMPTY_INITIAL_VALUES)('%s: the initial value is %s', (_caseTitle, fieldPath, fieldValue) =>
    expect(initialValueByPath.get(fieldPath)).toBe(fieldValue),
  )

  it('all other fields begin empty, zero or false', () => {
    const knownFieldPaths = new Set(NON_EMPTY_INITIAL_VALUES.map(([, path]) => path))
    const otherInitialValues = [...initialValueByPath].filter(
      ([path, value]) => !knownFieldPaths.has(path) && Boolean(value),
    )
    expect(otherInitialValues).toEqual([])
  })

  it.each(storedDescriptions)('$what: the model can read the initial data', ({ schema }) => {
    expect(v.safeParse(schema, createInitialValuesOfSchema(schema)).success).toBe(true)
  })
})

describe('all stored data is limited', () => {
  const allDescriptions = [
    ...storedDescriptions,
    ...rulesets.map(({ key, settings }) => ({ what: `${key} settings`, schema: settings })),
  ]

  it.each(allDescriptions)(
    '$what: every number is below millions, and every text below a page',
    ({ what, schema }) => {
      for (const [path, field] of collectSimpleFields(findSchemaDescription(schema), what)) {
        // Every number field has a limit. The only exception is the counter of stopped bleedings.
        if (field.kind === 'number' && path !== 'tarot actor.stopped')
          expect(Math.abs(field.max), path).toBeLessThan(1e7)
        if (field.kind === 'words') expect(field.max, path).toBeLessThanOrEqual(2_000)
      }
    },
  )

  it.each(allDescriptions)('$what: every list is limited', ({ what, schema }) => {
    const expectFieldLimits = (fieldDescription: FieldDescription, fieldPath: string): void => {
      if (fieldDescription.kind === 'list') expect(fieldDescription.max, fieldPath).toBeLessThanOrEqual(100)
      if (fieldDescription.kind === 'record')
        for (const [name, field] of Object.entries(fieldDescription.fields))
          expectFieldLimits(field, `${fieldPath}.${name}`)
      if (fieldDescription.kind === 'dictionary') expectFieldLimits(fieldDescription.value, `${fieldPath}.*`)
    }
    expectFieldLimits(findSchemaDescription(schema), what)
  })
})
