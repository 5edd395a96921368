/** Tests compendia: the index, the documents, and the writes that a locked compendium refuses. */
import { describe, expect, it, vi } from 'vitest'
import { joinTable } from '../../server/testing/join-table'
import { RawConnection } from '../../server/testing/raw-connection'
import type { Document } from '../abstract/document'
import { requirePresent, rejectionReason, useTable } from '../../server/testing/use-table'

describe('compendia', () => {
  const seats = useTable(14)

  it('a compendium has its index at once, and its documents on request', async () => {
    const { gm } = seats
    const pack = requirePresent(gm.game.packs.get('toy.gear'))
    const indexed = [...pack.index].map(({ name, uuid, system }) => [name, uuid, system])
    expect(indexed).toContainEqual(['Sword', 'Compendium.toy.gear.Item.sword00000000000', { weight: 3 }])
    expect([...pack.folders].map((folder) => folder._source['name'])).toEqual(['Blades'])
    await pack.getIndex({ fields: ['folder', 'system.description'] })
    expect(pack.index.getName('Sword')).toMatchObject({ folder: 'blades0000000000' })
    const sword = requirePresent(await pack.getDocument('sword00000000000'))
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

  it('a UUID finds a document of a compendium', async () => {
    const { gm } = seats
    type FindDocument = (uuid: string, options?: object) => unknown
    const { fromUuid } = gm.globals as { fromUuid: FindDocument }
    const rope = 'Compendium.toy.gear.Item.rope000000000000'
    expect(await fromUuid(rope)).toMatchObject({ name: 'Rope' })
    expect(
      await fromUuid(`${'Compendium.toy.gear.Item.sword00000000000'}.ActiveEffect.sharp00000000000`),
    ).toMatchObject({ name: 'Sharp' })
    expect(await fromUuid('Actor.nobody')).toBeNull()
    const { ann } = seats
    const { fromUuidSync: sync } = ann.globals as { fromUuidSync: FindDocument }
    expect(sync(rope)).toMatchObject({ name: 'Rope', uuid: rope })
    expect(() => sync(`${rope}.ActiveEffect.x`)).toThrow('cannot be given at once')
    expect(sync(`${rope}.ActiveEffect.x`, { strict: false })).toBeNull()
    expect(sync('Actor.hero000000000000.Item.shield0000000000')).toMatchObject({ name: 'Shield' })
    expect(
      sync('.Item.shield0000000000', { relative: ann.game.actors.get('hero000000000000') }),
    ).toMatchObject({ name: 'Shield' })
  })

  it('a document copied from a compendium into the world remembers its source', async () => {
    const { gm } = seats
    const pack = requirePresent(gm.game.packs.get('toy.gear'))
    const copy = requirePresent(
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

  it('a compendium is locked, visible to permitted users, and says why a document is missing', async () => {
    const { gm, ann } = seats
    const [gear, lost] = ['toy.gear', 'toy.lost'].map((id) => requirePresent(ann.game.packs.get(id)))
    expect([gear?.visible, gear?.locked, lost?.index.size]).toEqual([true, true, 0])
    expect(lost?._problem).toContain('"Lost"')
    // A compendium whose ownership grants nothing is hidden from the GM, too.
    expect(['toy.gear', 'toy.lost'].map((id) => gm.game.packs.get(id)?.visible)).toEqual([true, false])
    const sword = requirePresent(await gm.game.packs.get('toy.gear')?.getDocument('sword00000000000'))
    expect(await rejectionReason(sword.update({ name: 'X' }))).toContain('locked compendium')
    expect(gm.errors.join()).toContain('The compendium "Lost" cannot be opened')
    expect(ann.errors.join()).not.toContain('"Lost"')
  })
})

describe.each([13, 14] as const)('an unlocked compendium, on %i,', (generation) => {
  const seats = useTable(generation)
  const SWORD = 'sword00000000000'
  const GEAR = 'Compendium.toy.gear.Item'
  const packs = () => [seats.gm, seats.ann].map(({ game }) => requirePresent(game.packs.get('toy.gear')))
  const unlock = async (locked: boolean) => {
    await packs()[0]?.configure({ locked })
    await vi.waitFor(() => expect(packs().map((pack) => pack.locked)).toEqual([locked, locked]))
  }
  const swords = () => Promise.all(packs().map(async (pack) => requirePresent(await pack.getDocument(SWORD))))

  it('a Gamemaster writes to an unlocked compendium, and everybody sees the change', async () => {
    const [gmSword, annSword] = await swords()
    await unlock(false)
    await gmSword?.update({ name: 'Old Sword', 'system.weight': 4 })
    await vi.waitFor(() => expect(annSword).toMatchObject({ name: 'Old Sword', system: { weight: 4 } }))
    expect(packs()[0]?.index.get(SWORD)).toMatchObject({ name: 'Old Sword' })
    await vi.waitFor(() => expect(packs()[1]?.index.get(SWORD)).toMatchObject({ name: 'Old Sword' }))
    await gmSword?.getEmbeddedCollection('ActiveEffect').getName('Sharp')?.update({ name: 'Blunt' })
    await vi.waitFor(() =>
      expect(annSword?.getEmbeddedCollection('ActiveEffect').getName('Blunt')?.pack).toBe('toy.gear'),
    )
    const { Item } = seats.gm.globals as { Item: typeof Document }
    const createdItem = (await Item.create({ name: 'Whip', type: 'gear' }, { pack: 'toy.gear' })) as Document
    expect(createdItem.uuid).toBe(`${GEAR}.${createdItem.id ?? ''}`)
    expect(seats.gm.game.items.get(createdItem.id ?? '')).toBeUndefined()
    expect(packs()[0]?.index.getName('Whip')).toBeDefined()
    await createdItem.delete()
    expect(packs()[0]?.index.getName('Whip')).toBeUndefined()
    const lateClient = await joinTable(seats.table, 'Ann')
    expect(await lateClient.game.packs.get('toy.gear')?.getDocument(SWORD)).toMatchObject({
      name: 'Old Sword',
    })
    await lateClient.leave()
  })

  it('a player neither writes to a compendium nor unlocks it', async () => {
    await unlock(false)
    const player = await RawConnection.open(seats.table, 'Ann')
    const request = player.update('Item', { _id: SWORD, name: 'Mine' }, { pack: 'toy.gear' })
    expect(await rejectionReason(request)).toContain('lacks permission')
    expect(await rejectionReason(requirePresent(packs()[1]).configure({ locked: true }))).toContain(
      'permission',
    )
    player.close()
  })

  it('nobody writes to a compendium that is locked again, nor to its embedded documents', async () => {
    await unlock(true)
    const [sword] = await swords()
    const effects = requirePresent(sword).getEmbeddedCollection('ActiveEffect')
    const line = await RawConnection.open(seats.table, 'Gamemaster')
    const parentUuid = `${GEAR}.${SWORD}`
    for (const pack of ['toy.gear', null]) {
      const request = line.create('ActiveEffect', { name: 'X', type: 'base' }, { parentUuid, pack })
      expect(await rejectionReason(request)).toContain('locked compendium "toy.gear"')
    }
    expect(await rejectionReason(requirePresent(sword).update({ name: 'X' }))).toContain(
      'locked compendium "toy.gear"',
    )
    expect(effects.getName('X')).toBeUndefined()
    line.close()
  })
})
