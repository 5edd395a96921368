import { describe, expect, it } from 'vitest'
import { must, refusal, useTable } from '../../server/testing/use-table'

describe('compendia', () => {
  const seats = useTable(14)

  it('have an index at hand, and documents when they are asked for', async () => {
    const { gm } = seats
    const pack = must(gm.game.packs.get('toy.gear'))
    const indexed = [...pack.index].map(({ name, uuid, system }) => [name, uuid, system])
    expect(indexed).toContainEqual(['Sword', 'Compendium.toy.gear.Item.sword00000000000', { weight: 3 }])
    expect([...pack.folders].map((folder) => folder._source['name'])).toEqual(['Blades'])
    await pack.getIndex({ fields: ['folder', 'system.description'] })
    expect(pack.index.getName('Sword')).toMatchObject({ folder: 'blades0000000000' })
    const sword = must(await pack.getDocument('sword00000000000'))
    expect(sword).toMatchObject({ uuid: 'Compendium.toy.gear.Item.sword00000000000', inCompendium: true })
    expect(sword.getEmbeddedCollection('ActiveEffect').getName('Sharp')?.uuid).toContain(
      'Item.sword00000000000.ActiveEffect',
    )
    expect((await pack.getDocuments({ type: 'gear' })).length).toBe(2)
    expect((await pack.getDocuments({ _id__in: ['rope000000000000'] })).map(({ id }) => id)).toEqual([
      'rope000000000000',
    ])
    expect(await pack.getDocument('nobody0000000000')).toBeUndefined()
  })

  it('are found by UUID', async () => {
    const { gm } = seats
    type Find = (uuid: string, options?: object) => unknown
    const { fromUuid } = gm.globals as { fromUuid: Find }
    const rope = 'Compendium.toy.gear.Item.rope000000000000'
    expect(await fromUuid(rope)).toMatchObject({ name: 'Rope' })
    expect(
      await fromUuid(`${'Compendium.toy.gear.Item.sword00000000000'}.ActiveEffect.sharp00000000000`),
    ).toMatchObject({ name: 'Sharp' })
    expect(await fromUuid('Actor.nobody')).toBeNull()
    const { ann } = seats
    const { fromUuidSync: sync } = ann.globals as { fromUuidSync: Find }
    expect(sync(rope)).toMatchObject({ name: 'Rope', uuid: rope })
    expect(() => sync(`${rope}.ActiveEffect.x`)).toThrow('cannot be given at once')
    expect(sync(`${rope}.ActiveEffect.x`, { strict: false })).toBeNull()
    expect(sync('Actor.hero000000000000.Item.shield0000000000')).toMatchObject({ name: 'Shield' })
    expect(
      sync('.Item.shield0000000000', { relative: ann.game.actors.get('hero000000000000') }),
    ).toMatchObject({ name: 'Shield' })
  })

  it('are copied into the world, and remember where from', async () => {
    const { gm } = seats
    const pack = must(gm.game.packs.get('toy.gear'))
    const copy = must(
      await gm.game.items.importFromCompendium(pack, 'sword00000000000', { name: 'My Sword' }),
    )
    expect(copy.toObject()).toMatchObject({
      name: 'My Sword',
      system: { weight: 3 },
      folder: null,
      effects: [{ name: 'Sharp' }],
      _stats: { compendiumSource: 'Compendium.toy.gear.Item.sword00000000000' },
    })
    expect(copy.id).not.toBe('sword00000000000')
  })

  it('are read-only, visible to those who may, and tell why they are not there', async () => {
    const { gm, ann } = seats
    const [gear, lost] = ['toy.gear', 'toy.lost'].map((id) => must(ann.game.packs.get(id)))
    expect([gear?.visible, gear?.locked, lost?.index.size]).toEqual([true, true, 0])
    expect(lost?._problem).toContain('"Lost"')
    // What grants nothing to anybody is hidden from the GM, too.
    expect(['toy.gear', 'toy.lost'].map((id) => gm.game.packs.get(id)?.visible)).toEqual([true, false])
    const sword = must(await gm.game.packs.get('toy.gear')?.getDocument('sword00000000000'))
    expect(await refusal(sword.update({ name: 'X' }))).toContain('read-only')
    expect(gm.errors.join()).toContain('The compendium "Lost" cannot be opened')
    expect(ann.errors.join()).not.toContain('"Lost"')
  })
})
