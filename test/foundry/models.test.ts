/** Tests the data models: they accept valid data as a whole and handle invalid data like Foundry's fields. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ActorType, ItemType } from '../../src/core/game-views'
import { ACTOR_TYPES, ITEM_TYPES } from '../../src/core/game-views'
import { rulesets } from '../support/rulesets'
import { abstractNamespace, dataNamespace, deepClone, setGeneration } from './table-data.mjs'

interface TestedModel {
  readonly _source: Record<string, unknown>
  readonly invalid: boolean
  validate(options?: object): boolean
  updateSource(documentChanges: object): object
  toObject(): Record<string, unknown>
}
interface ModelClass {
  new (source: object, options?: object): TestedModel
  readonly schema: { clean(cleanedValue: object): Record<string, unknown> }
}

let modelClasses: readonly (readonly [ActorType | ItemType, ModelClass])[]
let spiesOnSchemaMethods: { clean: ReturnType<typeof vi.spyOn>; validate: ReturnType<typeof vi.spyOn> }

beforeAll(async () => {
  setGeneration(14)
  const foundryDataNamespace = dataNamespace(14)
  Reflect.set(globalThis, 'foundry', {
    abstract: abstractNamespace,
    data: foundryDataNamespace,
    utils: { deepClone },
  })
  Reflect.set(globalThis, 'game', {
    release: { generation: 14 },
    i18n: { localize: (phraseKey: string) => phraseKey },
  })
  const { createActorDataModels: actorModels, createItemDataModels: itemModels } =
    await import('../../src/foundry/world/models')
  const [actors, items] = [actorModels(rulesets), itemModels(rulesets)]
  modelClasses = [
    ...ACTOR_TYPES.map((actorType) => [actorType, actors[actorType] as unknown as ModelClass] as const),
    ...ITEM_TYPES.map((itemType) => [itemType, items[itemType] as unknown as ModelClass] as const),
  ]
  const dataFieldPrototype = foundry.data.fields.DataField.prototype
  spiesOnSchemaMethods = {
    clean: vi.spyOn(dataFieldPrototype, 'clean'),
    validate: vi.spyOn(dataFieldPrototype, 'validate'),
  }
})

afterEach(() => void vi.clearAllMocks())

it('correct or incomplete stored data is taken as a whole, without asking each field', () => {
  for (const [type, Model] of modelClasses) {
    const initialModelData = Model.schema.clean({})
    for (const modelSource of [
      initialModelData,
      {},
      Object.fromEntries(Object.entries(initialModelData).slice(1)),
    ]) {
      vi.clearAllMocks()
      const modelInstance = new Model(deepClone(modelSource))
      expect(modelInstance.toObject(), type).toEqual(initialModelData)
      expect(modelInstance.validate()).toBe(true)
      expect(spiesOnSchemaMethods.clean).not.toHaveBeenCalled()
      expect(spiesOnSchemaMethods.validate).not.toHaveBeenCalled()
    }
  }
})

it('unknown data is left out, and the fields clean invalid data', () => {
  for (const [type, Model] of modelClasses) {
    const initialModelData = Model.schema.clean({})
    const dataWithUnknownField = {
      ...deepClone(initialModelData),
      unheardOf: 1,
      [Object.keys(initialModelData)[1] ?? '']: 'nonsense',
    }
    const dataCleanedByFields = Model.schema.clean(deepClone(dataWithUnknownField))
    const modelInstance = new Model(deepClone(dataWithUnknownField), { strict: false })
    expect(modelInstance.toObject(), type).toEqual(dataCleanedByFields)
    expect('unheardOf' in modelInstance._source).toBe(false)
    expect(spiesOnSchemaMethods.clean).toHaveBeenCalled()
  }
})

it('data that does not fit is reported as invalid, whole or as a change', () => {
  for (const [type, Model] of modelClasses) {
    const fieldName = Object.keys(Model.schema.clean({}))[1] ?? ''
    expect(() => new Model({ [fieldName]: 'nonsense' }), type).toThrow(fieldName)
    const invalidModel = new Model({ [fieldName]: 'nonsense' }, { strict: false })
    expect([invalidModel.invalid, invalidModel.validate({ strict: false })]).toEqual([true, false])
    const validModel = new Model({})
    expect(() => validModel.validate({ changes: { [fieldName]: 'nonsense' } })).toThrow(fieldName)
    expect(validModel.validate()).toBe(true)
  }
})
