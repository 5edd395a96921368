/** Tests compendia: the index, the documents, and the writes that a locked compendium refuses. */
import { describe, expect, it, vi } from 'vitest'
import { joinTable } from '../../server/testing/join-table'
import { UncheckedTestConnection } from '../../server/testing/raw-connection'
import type { Document } from '../abstract/document'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../../server/testing/use-table'

describe('compendia', () => {
  const tableClients = setUpTableClients(14)

  it('a compendium has its index at once, and its documents on request', async () => {
    const { gm } = tableClients
    const gearPack = requireNotNull(gm.game.packs.get('toy.gear'))
    const indexedEntryFields = [...gearPack.index].map(({ name, uuid, system }) => [name, uuid, system])
    expect(indexedEntryFields).toContainEqual([
      'Sword',
      'Compendium.toy.gear.Item.sword00000000000',
      { weight: 3 },
    ])
    expect([...gearPack.folders].map((folder) => folder._source['name'])).toEqual(['Blades'])
    await gearPack.getIndex({ fields: ['folder', 'system.description'] })
    expect(gearPack.index.getName('Sword')).toMatchObject({ folder: 'blades0000000000' })
    const swordItem = requireNotNull(await gearPack.getDocument('sword00000000000'))
    expect(swordItem).toMatchObject({ uuid: 'Compendium.toy.gear.Item.sword00000000000', inCompendium: true })
    expect(swordItem.getEmbeddedCollection('ActiveEffect').getName('Sharp')?.uuid).toContain(
      'Item.sword00000000000.ActiveEffect',
    )
    expect((await gearPack.getDocuments({ type: 'gear' })).length).toBe(2)
    expect((await gearPack.getDocuments({ _id__in: ['rope000000000000'] })).map(({ id }) => id)).toEqual([
      'rope000000000000',
    ])
    expect(await gearPack.getDocument('nobody0000000000')).toBeUndefined()
  })

  it('a UUID finds a document of a compendium', async () => {
    const { gm } = tableClients
    type DocumentLookup = (documentUuid: string, options?: object) => unknown
    const { fromUuid } = gm.globals as { fromUuid: DocumentLookup }
    const ropeItemUuid = 'Compendium.toy.gear.Item.rope000000000000'
    expect(await fromUuid(ropeItemUuid)).toMatchObject({ name: 'Rope' })
    expect(
      await fromUuid(`${'Compendium.toy.gear.Item.sword00000000000'}.ActiveEffect.sharp00000000000`),
    ).toMatchObject({ name: 'Sharp' })
    expect(await fromUuid('Actor.nobody')).toBeNull()
    const { ann } = tableClients
    const { fromUuidSync: sync } = ann.globals as { fromUuidSync: DocumentLookup }
    expect(sync(ropeItemUuid)).toMatchObject({ name: 'Rope', uuid: ropeItemUuid })
    expect(() => sync(`${ropeItemUuid}.ActiveEffect.x`)).toThrow('cannot be given at once')
    expect(sync(`${ropeItemUuid}.ActiveEffect.x`, { strict: false })).toBeNull()
    expect(sync('Actor.hero000000000000.Item.shield0000000000')).toMatchObject({ name: 'Shield' })
    expect(
      sync('.Item.shield0000000000', { relative: ann.game.actors.get('hero000000000000') }),
    ).toMatchObject({ name: 'Shield' })
  })

  it('a document copied from a compendium into the world remembers its source', async () => {
    const { gm } = tableClients
    const gearPack = requireNotNull(gm.game.packs.get('toy.gear'))
    const copiedActor = requireNotNull(
      await gm.game.items.importFromCompendium(gearPack, 'sword00000000000', { name: 'My Sword' }),
    )
    expect(copiedActor.toObject()).toMatchObject({
      name: 'My Sword',
      system: { weight: 3 },
      folder: null,
      effects: [{ name: 'Sharp' }],
      _stats: { compendiumSource: 'Compendium.toy.gear.Item.sword00000000000' },
    })
    expect(copiedActor.id).not.toBe('sword00000000000')
  })

  it('a compendium is locked, visible to permitted users, and says why a document is missing', async () => {
    const { gm, ann } = tableClients
    const [gear, lost] = ['toy.gear', 'toy.lost'].map((packId) => requireNotNull(ann.game.packs.get(packId)))
    expect([gear?.visible, gear?.locked, lost?.index.size]).toEqual([true, true, 0])
    expect(lost?._problem).toContain('"Lost"')
    // If a compendium's `ownership` gives no role any access, the compendium is hidden even from the GM.
    expect(['toy.gear', 'toy.lost'].map((packId) => gm.game.packs.get(packId)?.visible)).toEqual([
      true,
      false,
    ])
    const swordItem = requireNotNull(await gm.game.packs.get('toy.gear')?.getDocument('sword00000000000'))
    expect(await waitForRejectionReason(swordItem.update({ name: 'X' }))).toContain('locked compendium')
    expect(gm.errors.join()).toContain('The compendium "Lost" cannot be opened')
    expect(ann.errors.join()).not.toContain('"Lost"')
  })
})

describe.each([13, 14] as const)('an unlocked compendium, on %i,', (generation) => {
  const tableClients = setUpTableClients(generation)
  const SWORD_ID = 'sword00000000000'
  const GEAR_PACK_UUID = 'Compendium.toy.gear.Item'
  const listPackNames = () =>
    [tableClients.gm, tableClients.ann].map(({ game }) => requireNotNull(game.packs.get('toy.gear')))
  const setPackLocked = async (isPackLocked: boolean) => {
    await listPackNames()[0]?.configure({ locked: isPackLocked })
    await vi.waitFor(() =>
      expect(listPackNames().map((gearPack) => gearPack.locked)).toEqual([isPackLocked, isPackLocked]),
    )
  }
  const loadSwordsOfGearPack = () =>
    Promise.all(listPackNames().map(async (gearPack) => requireNotNull(await gearPack.getDocument(SWORD_ID))))

  it('a Gamemaster writes to an unlocked compendium, and everybody sees the change', async () => {
    const [gmSword, annSword] = await loadSwordsOfGearPack()
    await setPackLocked(false)
    await gmSword?.update({ name: 'Old Sword', 'system.weight': 4 })
    await vi.waitFor(() => expect(annSword).toMatchObject({ name: 'Old Sword', system: { weight: 4 } }))
    expect(listPackNames()[0]?.index.get(SWORD_ID)).toMatchObject({ name: 'Old Sword' })
    await vi.waitFor(() =>
      expect(listPackNames()[1]?.index.get(SWORD_ID)).toMatchObject({ name: 'Old Sword' }),
    )
    await gmSword?.getEmbeddedCollection('ActiveEffect').getName('Sharp')?.update({ name: 'Blunt' })
    await vi.waitFor(() =>
      expect(annSword?.getEmbeddedCollection('ActiveEffect').getName('Blunt')?.pack).toBe('toy.gear'),
    )
    const { Item } = tableClients.gm.globals as { Item: typeof Document }
    const createdItem = (await Item.create({ name: 'Whip', type: 'gear' }, { pack: 'toy.gear' })) as Document
    expect(createdItem.uuid).toBe(`${GEAR_PACK_UUID}.${createdItem.id ?? ''}`)
    expect(tableClients.gm.game.items.get(createdItem.id ?? '')).toBeUndefined()
    expect(listPackNames()[0]?.index.getName('Whip')).toBeDefined()
    await createdItem.delete()
    expect(listPackNames()[0]?.index.getName('Whip')).toBeUndefined()
    const lateJoiningClient = await joinTable(tableClients.table, 'Ann')
    expect(await lateJoiningClient.game.packs.get('toy.gear')?.getDocument(SWORD_ID)).toMatchObject({
      name: 'Old Sword',
    })
    await lateJoiningClient.leave()
  })

  it('a player neither writes to a compendium nor unlocks it', async () => {
    await setPackLocked(false)
    const playerConnection = await UncheckedTestConnection.open(tableClients.table, 'Ann')
    const updateRequest = playerConnection.update(
      'Item',
      { _id: SWORD_ID, name: 'Mine' },
      { pack: 'toy.gear' },
    )
    expect(await waitForRejectionReason(updateRequest)).toContain('lacks permission')
    expect(
      await waitForRejectionReason(requireNotNull(listPackNames()[1]).configure({ locked: true })),
    ).toContain('permission')
    playerConnection.close()
  })

  it('nobody writes to a compendium that is locked again, nor to its embedded documents', async () => {
    await setPackLocked(true)
    const [sword] = await loadSwordsOfGearPack()
    const embeddedEffects = requireNotNull(sword).getEmbeddedCollection('ActiveEffect')
    const gmConnection = await UncheckedTestConnection.open(tableClients.table, 'Gamemaster')
    const parentUuid = `${GEAR_PACK_UUID}.${SWORD_ID}`
    for (const packId of ['toy.gear', null]) {
      const requestToCreateDocument = gmConnection.create(
        'ActiveEffect',
        { name: 'X', type: 'base' },
        { parentUuid, pack: packId },
      )
      expect(await waitForRejectionReason(requestToCreateDocument)).toContain('locked compendium "toy.gear"')
    }
    expect(await waitForRejectionReason(requireNotNull(sword).update({ name: 'X' }))).toContain(
      'locked compendium "toy.gear"',
    )
    expect(embeddedEffects.getName('X')).toBeUndefined()
    gmConnection.close()
  })
})
