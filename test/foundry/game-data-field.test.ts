/**
 * Tests the data field that holds a game's part of an item. It must return the same data as the part's own fields
 * would. It must not read every field again if the data is already valid.
 */
import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFieldRecogniser } from '../../src/core/shell/recogniser'
import { describeActorData, describeItemData } from '../../src/core/shell/describe-documents'
import type { FieldDescription } from '../../src/core/schema'
import { ACTOR_TYPES, ITEM_TYPES } from '../../src/core/game-views'
import type { GameDataField as GamePartClass } from '../../src/foundry/world/game-data-field'
import type { createDataFields as fieldsOfGiven } from '../../src/foundry/world/data-fields'
import { createArbitraryOfAlmostValidData } from '../support/near'
import { rulesets } from '../support/rulesets'
import { dataNamespace, deepClone, setGeneration } from './table-data.mjs'
import '../properties'

type RecordDescription = Extract<FieldDescription, { kind: 'record' }>
interface TestedField {
  clean(fieldValue: unknown, options?: object): unknown
  validate(fieldValue: unknown): unknown
  initialize(fieldValue: unknown, fieldModel: null): unknown
}

let GameDataField: typeof GamePartClass
let createFieldsOfRecord: typeof fieldsOfGiven
let numberField: TestedField
let testedRecordField: TestedField
let createPlainRecordField: (part: RecordDescription) => TestedField

beforeAll(async () => {
  const foundryDataNamespace = dataNamespace(14)
  Reflect.set(globalThis, 'foundry', { data: foundryDataNamespace, utils: { deepClone } })
  setTableGeneration(14)
  ;({ GameDataField } = await import('../../src/foundry/world/game-data-field'))
  ;({ createDataFields: createFieldsOfRecord } = await import('../../src/foundry/world/data-fields'))
  const { NumberField, SchemaField } = foundry.data.fields
  numberField = NumberField.prototype as unknown as TestedField
  testedRecordField = SchemaField.prototype as unknown as TestedField
  createPlainRecordField = (fieldDescription) =>
    new SchemaField(createFieldsOfRecord(fieldDescription.fields)) as unknown as TestedField
})

afterEach(() => {
  vi.restoreAllMocks()
  setTableGeneration(14)
})

/**
 * Sets which Foundry version (13 or 14) the simulated Foundry imitates. Also sets `game.release`, from which packages
 * read the version.
 */
function setTableGeneration(generation: 13 | 14): void {
  setGeneration(generation)
  Reflect.set(globalThis, 'game', {
    release: { generation },
    i18n: { localize: (phraseKey: string) => phraseKey },
  })
}

const dataDescriptions = [
  ...ACTOR_TYPES.map((actorType) => [actorType, describeActorData(actorType, rulesets)] as const),
  ...ITEM_TYPES.map((itemType) => [itemType, describeItemData(itemType, rulesets)] as const),
].flatMap(([type, { fields }]) =>
  Object.entries(fields).flatMap(([key, part]) =>
    part.kind === 'record' ? [{ name: `${key} of ${type}`, part }] : [],
  ),
)

const toTestedField = (recordDescription: RecordDescription) =>
  new GameDataField(recordDescription) as unknown as TestedField

describe('the fields of a game clean the game’s part of the data', () => {
  it.each(dataDescriptions)('$name', ({ part }) => {
    const [ours, plain] = [toTestedField(part), createPlainRecordField(part)]
    expect(ours.clean(undefined)).toEqual(plain.clean(undefined))
    let recognisedValueCount = 0
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(plain.clean(undefined)), createArbitraryOfAlmostValidData(part)),
        (value) => {
          const cleanedPlainValue = plain.clean(deepClone(value))
          expect(ours.clean(deepClone(value))).toEqual(cleanedPlainValue)
          expect(ours.validate(deepClone(value)) === undefined).toBe(
            plain.validate(deepClone(value)) === undefined,
          )
          expect(ours.initialize(cleanedPlainValue, null)).toEqual(plain.initialize(cleanedPlainValue, null))
          if (!createFieldRecogniser(part, (fieldKey) => fieldKey).fits(value)) return
          recognisedValueCount += 1
          expect(plain.clean(deepClone(value))).toEqual(value)
        },
      ),
    )
    expect(recognisedValueCount).toBeGreaterThan(0)
  })
})

describe('a part is not cleaned field by field in these cases', () => {
  /**
   * Checks that the field accepts the stored data of each part as a whole. It does not call the number fields to clean
   * or validate single values.
   */
  function expectStoredDataUncleaned(
    createStoredData: (plainData: Record<string, unknown>) => unknown,
  ): void {
    const cleanMethodSpy = vi.spyOn(numberField, 'clean')
    const validateMethodSpy = vi.spyOn(numberField, 'validate')
    for (const { part } of dataDescriptions) {
      const initialDataOfField = createPlainRecordField(part).clean(undefined) as Record<string, unknown>
      const storedDataCopy = createStoredData(deepClone(initialDataOfField))
      cleanMethodSpy.mockClear()
      validateMethodSpy.mockClear()
      const testedField = toTestedField(part)
      const cleanedPlainValue = testedField.clean(storedDataCopy)
      expect(cleanedPlainValue).toEqual(initialDataOfField)
      expect(testedField.validate(cleanedPlainValue)).toBeUndefined()
      expect(cleanMethodSpy).not.toHaveBeenCalled()
      expect(validateMethodSpy).not.toHaveBeenCalled()
    }
  }

  it('the part is stored correctly', () =>
    expectStoredDataUncleaned((initialDataOfField) => initialDataOfField))

  it('the data has no part of the game', () => expectStoredDataUncleaned(() => undefined))

  it('the part comes from an older version and lacks a field', () =>
    expectStoredDataUncleaned((initialDataOfField) =>
      Object.fromEntries(Object.entries(initialDataOfField).slice(1)),
    ))
})

it('each document gets its own copy of missing defaults, so that a change of one document changes no other', () => {
  for (const { part } of dataDescriptions) {
    const testedField = toTestedField(part)
    const [first, second] = [testedField.clean(undefined), testedField.clean(undefined)] as Record<
      string,
      unknown
    >[]
    expect(first).not.toBe(second)
    for (const [name, value] of Object.entries(first ?? {}))
      if (typeof value === 'object' && value !== null) expect(value).not.toBe(second?.[name])
  }
})

describe('Foundry migrates no field inside a part', () => {
  const [first] = dataDescriptions
  if (!first) throw new Error('No game has a part.')
  const createGameDataField = () => new GameDataField(first.part)

  // Foundry 13 calls this method on every field. Foundry 14 warns about it (foundryvtt#13430).
  it.each([
    [13, true],
    [14, false],
  ] as const)('on generation %i the part has a method of its own: %s', (generation, isOwnMethodExpected) => {
    setTableGeneration(generation)
    const consoleWarnSpy = vi.spyOn(console, 'warn')
    expect(Object.hasOwn(createGameDataField(), 'migrateSource')).toBe(isOwnMethodExpected)
    expect(consoleWarnSpy).not.toHaveBeenCalled()
  })

  it('generation 14 warns about a class that has the method', () => {
    class MigratingDataModel extends GameDataField {
      override migrateSource(_source: object, migratedData: unknown): unknown {
        return migratedData
      }
    }
    expect(() => new MigratingDataModel(first.part)).toThrow('MigratingDataModel#migrateSource')
  })
})

it.each([{ partial: true }, { copy: true }, { sanitize: true }])(
  'Foundry’s own fields clean a part under other options: %o',
  (options) => {
    const cleanMethodSpy = vi.spyOn(testedRecordField, 'clean')
    for (const { part } of dataDescriptions) {
      const storedData = createPlainRecordField(part).clean(undefined)
      cleanMethodSpy.mockClear()
      toTestedField(part).clean(storedData, options)
      expect(cleanMethodSpy).toHaveBeenCalled()
    }
  },
)

it('prepared data is a copy, so that effects never change stored data', () => {
  for (const { part } of dataDescriptions) {
    const storedData = createPlainRecordField(part).clean(undefined)
    const initializedData = toTestedField(part).initialize(storedData, null) as Record<string, unknown>
    expect(initializedData).not.toBe(storedData)
    for (const [name, value] of Object.entries(initializedData))
      if (typeof value === 'object' && value !== null)
        expect(value).not.toBe((storedData as Record<string, unknown>)[name])
  }
})
