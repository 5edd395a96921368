/** Tests that accepted data is checked only once in a task. The same data is checked again in the next task. */
import { beforeAll, expect, it, vi } from 'vitest'
import { rulesets } from '../support/rulesets'
import { abstractNamespace, dataNamespace, deepClone, setGeneration } from './table-data.mjs'

interface ItemModelClass {
  cleanData(source: object): Record<string, Record<string, unknown>>
  readonly schema: { validate(value: object, options: object): unknown }
  readonly recogniser: { readonly fitsAfterCompleting: (completedValue: unknown) => boolean }
}

let WeaponModel: ItemModelClass

beforeAll(async () => {
  setGeneration(14)
  Reflect.set(globalThis, 'foundry', {
    abstract: abstractNamespace,
    data: dataNamespace(14),
    utils: { deepClone },
  })
  Reflect.set(globalThis, 'game', {
    release: { generation: 14 },
    i18n: { localize: (phraseKey: string) => phraseKey },
  })
  const { createItemDataModels: itemModels } = await import('../../src/foundry/world/models')
  WeaponModel = itemModels(rulesets).weapon as unknown as ItemModelClass
})

it('the same data is recognised once in a task, and again in the next task', async () => {
  const recogniserSpy = vi.spyOn(WeaponModel.recogniser, 'fitsAfterCompleting')
  const weaponSource = WeaponModel.cleanData({})
  WeaponModel.cleanData(weaponSource)
  expect(recogniserSpy).toHaveBeenCalledTimes(1)
  await Promise.resolve()
  WeaponModel.cleanData(weaponSource)
  expect(recogniserSpy).toHaveBeenCalledTimes(2)
})

it('a record that was exchanged for another after the check is checked itself', async () => {
  await Promise.resolve()
  const weaponSource = WeaponModel.cleanData({})
  const [key = ''] = Object.keys(weaponSource).filter(
    (fieldName) => typeof weaponSource[fieldName] === 'object',
  )
  expect(WeaponModel.schema.validate(weaponSource, { source: weaponSource })).toBeUndefined()
  expect(
    WeaponModel.schema.validate({ ...weaponSource, [key]: { odd: 1 } }, { source: weaponSource }),
  ).toBeDefined()
  expect(
    WeaponModel.schema.validate({ ...weaponSource, [key]: 'nonsense' }, { source: weaponSource }),
  ).toBeDefined()
})
