/** Tests data models: construction, prepared values, updates, validation and clones. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ArrayField } from '../data/fields/array-field'
import { EmbeddedDataField } from '../data/fields/embedded-data-field'
import { NumberField } from '../data/fields/number-field'
import { SchemaField } from '../data/fields/schema-field'
import type { DataSchema } from '../data/fields/field-options'
import { StringField } from '../data/fields/string-field'
import { setGeneration } from '../generation'
import { ForcedDeletion, ForcedReplacement } from '../../shared/operators'
import type { PlainObject } from '../../shared/objects'
import { DataModel } from './data-model'

const createCountNumberField = (): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 })

class SizedPartModel extends DataModel {
  declare size: number
  static override defineSchema(): DataSchema {
    return { size: createCountNumberField() }
  }
  static override validateJoint(data: PlainObject): void {
    if (data['size'] === 13) throw new Error('13 is unlucky')
  }
}

class TestModelWithValue extends DataModel {
  declare value: number
  declare max: number
  declare note: string
  declare list: number[]
  declare part: SizedPartModel

  static override defineSchema(): DataSchema {
    return {
      value: createCountNumberField(),
      max: new NumberField({ required: true, nullable: false, initial: 10 }),
      note: new StringField({ required: true }),
      list: new ArrayField(createCountNumberField()),
      box: new SchemaField({ width: createCountNumberField(), height: createCountNumberField() }),
      part: new EmbeddedDataField(SizedPartModel),
      fixed: new NumberField({ required: true, initial: 1, readonly: true }),
    }
  }
  static override migrateData(source: PlainObject): PlainObject {
    if ('amount' in source) {
      source['value'] = source['amount']
      delete source['amount']
    }
    return super.migrateData(source)
  }
  static override validateJoint(data: PlainObject): void {
    if (Number(data['value']) > Number(data['max'])) throw new Error('value exceeds max')
  }
}

beforeEach(() => {
  setGeneration(14)
})

describe('construction', () => {
  it('the constructor migrates, cleans, completes and prepares its data', () => {
    const thingInstance = new TestModelWithValue({ amount: '4', unknown: true })
    expect(thingInstance.toObject()).toEqual({
      value: 4,
      max: 10,
      note: '',
      list: [],
      box: { width: 0, height: 0 },
      part: { size: 0 },
      fixed: 1,
    })
    expect(thingInstance.part).toBeInstanceOf(SizedPartModel)
    expect(thingInstance.part.parent).toBe(thingInstance)
  })

  it('the constructor throws for invalid data and names their paths, unless it is not strict', () => {
    expect(() => new TestModelWithValue({ value: 'x', box: { width: 'y' } })).toThrow(
      /value: .*\n.*box\.width/,
    )
    const lenientThing = TestModelWithValue.fromSource({ value: 'x' })
    expect([
      lenientThing.invalid,
      lenientThing.validationFailures.fields?.fields['value']?.unresolved,
    ]).toEqual([true, true])
  })

  it('validation checks rules of several fields, and those of embedded models', () => {
    expect(() => new TestModelWithValue({ value: 20 })).toThrow('value exceeds max')
    expect(() => new TestModelWithValue({ part: { size: 13 } })).toThrow('unlucky')
  })

  it('a class defines its schema once, and a subclass has its own', () => {
    const defineSchemaSpy = vi.spyOn(TestModelWithValue, 'defineSchema')
    class SubclassedModel extends TestModelWithValue {}
    expect([
      SubclassedModel.schema === SubclassedModel.schema,
      SubclassedModel.schema === TestModelWithValue.schema,
    ]).toEqual([true, false])
    expect(defineSchemaSpy).toHaveBeenCalledTimes(1)
    class ModelWithReservedField extends DataModel {
      static override defineSchema(): DataSchema {
        return { parent: createCountNumberField() }
      }
    }
    expect(() => ModelWithReservedField.schema).toThrow('"parent"')
  })

  it('generation 14 requires that a migration returns the data', () => {
    class Forgetful extends SizedPartModel {
      static override migrateData(source: PlainObject): PlainObject {
        source['size'] = 2
        return undefined as unknown as PlainObject
      }
    }
    const errorSpy = vi.spyOn(console, 'error').mockReturnValue()
    setGeneration(13)
    expect(new Forgetful({}).size).toBe(2)
    expect(errorSpy).not.toHaveBeenCalled()
    setGeneration(14)
    new Forgetful({})
    expect(errorSpy.mock.calls[0]?.[1]).toMatchObject({
      message: 'Forgetful.migrateData must return the data.',
    })
    errorSpy.mockRestore()
  })
})

describe('prepared values', () => {
  it('prepared values can change until a reset, and the source is sealed', () => {
    const thingInstance = new TestModelWithValue({ value: 1 })
    thingInstance.value = 9
    thingInstance.list.push(5)
    expect(thingInstance.toObject()).toMatchObject({ value: 1, list: [] })
    expect(thingInstance.toObject(false)).toMatchObject({ value: 9, list: [5] })
    thingInstance.reset()
    expect([thingInstance.value, thingInstance.list]).toEqual([1, []])
    expect(() => Object.assign(thingInstance._source, { other: 1 })).toThrow()
    expect(() => Object.assign(thingInstance, { fixed: 2 })).toThrow()
  })
})

describe('updateSource', () => {
  it('updateSource returns the difference, and leaves out equal values', () => {
    const thingInstance = new TestModelWithValue({ value: 1, list: [1, 2] })
    expect(thingInstance.updateSource({ value: 1, list: [1, 2], 'box.width': '3', unknown: 1 })).toEqual({
      box: { width: 3 },
    })
    expect(thingInstance.toObject()).toMatchObject({ box: { width: 3, height: 0 } })
  })

  it('updateSource changes nothing if the result would be invalid', () => {
    const thingInstance = new TestModelWithValue({ value: 1 })
    const dataBeforeRejectedChange = thingInstance.toObject()
    expect(() => thingInstance.updateSource({ value: 99, note: 'x' })).toThrow('value exceeds max')
    expect(() => thingInstance.updateSource({ note: 'x', list: 'y' })).toThrow('must be an Array')
    expect(() => thingInstance.updateSource({ 'part.size': 13 })).toThrow('unlucky')
    expect(thingInstance.toObject()).toEqual(dataBeforeRejectedChange)
  })

  it('updateSource with `dryRun` changes nothing and returns the difference', () => {
    const thingInstance = new TestModelWithValue({})
    expect(thingInstance.updateSource({ value: 3 }, { dryRun: true })).toEqual({ value: 3 })
    expect(thingInstance.value).toBe(0)
  })

  it('updateSource restores the initial value of a deleted field', () => {
    const thingInstance = new TestModelWithValue({ box: { width: 3, height: 4 } })
    thingInstance.updateSource({ 'box.width': new ForcedDeletion() })
    expect(thingInstance.toObject()).toMatchObject({ box: { width: 0, height: 4 } })
    thingInstance.updateSource({ box: ForcedReplacement.create({ width: 7 }) })
    expect(thingInstance.toObject()).toMatchObject({ box: { width: 7, height: 0 } })
  })

  it('updateSource with `recursive: false` replaces objects', () => {
    const thingInstance = new TestModelWithValue({ box: { width: 3, height: 4 } })
    thingInstance.updateSource({ box: { width: 5 } }, { recursive: false })
    expect(thingInstance.toObject()).toMatchObject({ box: { width: 5, height: 0 } })
  })

  it('updateSource migrates partial changes', () => {
    const thingInstance = new TestModelWithValue({})
    expect(thingInstance.updateSource({ amount: 6 })).toEqual({ value: 6 })
  })

  it("updateSource does not change the caller's object", () => {
    const changes = { box: { width: 1 } }
    const thingInstance = new TestModelWithValue({})
    thingInstance.updateSource(changes)
    thingInstance.updateSource({ 'box.width': 2 })
    expect(changes).toEqual({ box: { width: 1 } })
  })
})

describe('validate', () => {
  it('validate checks proposed changes alone, and cleans them on request', () => {
    const thingInstance = new TestModelWithValue({})
    const changes = { value: '7' }
    expect(thingInstance.validate({ changes, clean: true })).toBe(true)
    expect(changes).toEqual({ value: 7 })
    expect(() => thingInstance.validate({ changes: { value: -1 } })).toThrow('at least 0')
    expect(thingInstance.validate({ changes: { value: -1 }, strict: false })).toBe(false)
    expect(thingInstance.invalid).toBe(false)
  })
})

it('a clone has its own source', () => {
  const thingInstance = new TestModelWithValue({ list: [1] })
  const clonedThing = thingInstance.clone({ 'box.width': 2 }) as TestModelWithValue
  clonedThing.updateSource({ list: [2] })
  expect([thingInstance.toObject(), clonedThing.toObject()]).toMatchObject([
    { list: [1], box: { width: 0 } },
    { list: [2], box: { width: 2 } },
  ])
})
