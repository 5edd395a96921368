/** Tests that several clients of a table see the same documents, even over a slow connection. */
import { describe, expect, it } from 'vitest'
import type { Actor } from '../client/documents/actor'
import { getProperty } from '../shared/objects'
import { waitForHook } from './testing/join-table'
import type { TestClient } from './testing/join-table'
import { RawConnection } from './testing/raw-connection'
import { requirePresent, rejectionReason, useTable } from './testing/use-table'

function heraOf(client: TestClient): Actor {
  return requirePresent(client.game.actors.get('hero000000000000'))
}

function ogreOf(client: TestClient): Actor {
  return requirePresent(client.game.actors.get('monster000000000'))
}

function hp(actor: Actor | null | undefined): unknown {
  return getProperty(actor, 'system.hp.value')
}

describe.each([13, 14] as const)('two clients at a table of generation %i', (generation) => {
  const tableClients = useTable(generation)

  it('two clients see the same documents, prepared by the package', () => {
    for (const client of [tableClients.gm, tableClients.ann]) {
      expect(client.errors.filter((error) => !error.includes('"Lost"'))).toEqual([])
      expect(heraOf(client).system).toMatchObject({ burden: 5, order: ['base', 'derived'] })
      expect(client.game.release.generation).toBe(generation)
    }
  })

  it('both clients learn of changes with their options, the asking client last', async () => {
    const { gm, ann } = tableClients
    const order: string[] = []
    const actorUpdate = waitForHook(gm, 'updateActor')
    const id = ann.Hooks.on('updateActor', () => order.push('hook'))
    const options = { mine: { deep: 1 }, lost: undefined, when: new Date(0) }
    await heraOf(ann)
      .update({ 'system.hp.value': 3 }, options)
      .then(() => order.push('resolved'))
    ann.Hooks.off('updateActor', id)
    expect(order).toEqual(['hook', 'resolved'])
    const [document, changed, received, userId] = await actorUpdate
    expect(document).toBe(heraOf(gm))
    expect(changed).toMatchObject({
      system: { hp: { value: 3 } },
      _stats: { lastModifiedBy: 'ann0000000000000' },
    })
    expect(received).toMatchObject({ mine: { deep: 1 }, when: '1970-01-01T00:00:00.000Z', seen: true })
    expect(received).not.toHaveProperty('lost')
    expect(userId).toBe('ann0000000000000')
    expect(hp(heraOf(gm))).toBe(3)
  })

  it('a client refuses a forbidden change before sending it, and tells the user', async () => {
    const { ann } = tableClients
    ann.errors.length = 0
    const reason = await rejectionReason(ogreOf(ann).update({ name: 'Mine' }))
    expect(reason).toContain('lacks permission to update Actor.monster000000000')
    expect(ann.errors).toEqual([reason])
    expect(ogreOf(ann).name).toBe('Ogre')
  })

  it('a change runs through the events in their order', async () => {
    const { gm } = tableClients
    const { Hooks } = gm
    const calls: string[] = []
    const ids = [
      'preUpdateActor',
      'updateActor',
      'preCreateItem',
      'createItem',
      'preDeleteItem',
      'deleteItem',
    ].map((hook) => [hook, Hooks.on(hook, () => void calls.push(hook))] as const)
    await heraOf(gm).update({ name: 'Hera II' })
    const [item] = await heraOf(gm).createEmbeddedDocuments('Item', [{ name: 'Gem', type: 'gear' }])
    await requirePresent(item).delete()
    for (const [hook, id] of ids) Hooks.off(hook, id)
    expect(calls).toEqual([
      'preUpdateActor',
      'updateActor',
      'preCreateItem',
      'createItem',
      'preDeleteItem',
      'deleteItem',
    ])
    expect(heraOf(gm).items.has(requirePresent(requirePresent(item).id))).toBe(false)
  })

  it('an event or a hook cancels a change, for each document separately', async () => {
    const { gm } = tableClients
    expect(await heraOf(gm).update({ name: 'Forbidden' })).toBeUndefined()
    const id = gm.Hooks.on('preCreateItem', (item: { name: string }) => item.name !== 'Cursed')
    const created = await heraOf(gm).createEmbeddedDocuments('Item', [
      { name: 'Cursed', type: 'gear' },
      { name: 'Blessed', type: 'gear' },
    ])
    expect(created.map((item) => item._source['name'])).toEqual(['Blessed'])
    const cursedItems = await heraOf(gm).createEmbeddedDocuments('Item', [{ name: 'Cursed', type: 'gear' }], {
      noHook: true,
    })
    gm.Hooks.off('preCreateItem', id)
    await heraOf(gm).deleteEmbeddedDocuments(
      'Item',
      [...created, ...cursedItems].map((item) => requirePresent(item.id)),
    )
    expect(heraOf(tableClients.ann).name).toBe('Hera II')
  })

  it('an event that never ends holds up no other change, of this client or another', async () => {
    const { gm, ann } = tableClients
    const [first, second] = [
      requirePresent(ann.game.actors.contents[0]),
      requirePresent(gm.game.actors.contents[0]),
    ]
    const { prototype } = ann.game.actors.documentClass
    const originalMethod = Object.getOwnPropertyDescriptor(prototype, '_preUpdate')
    prototype._preUpdate = () => new Promise(() => undefined)
    void first.update({ name: 'Never' })
    if (originalMethod) Object.defineProperty(prototype, '_preUpdate', originalMethod)
    await first.setFlag('toy', 'meanwhile', 1)
    await second.setFlag('toy', 'meanwhile', 2)
    expect(first.name).not.toBe('Never')
    expect(second.getFlag('toy', 'meanwhile')).toBe(2)
  })

  it('an event changes the data that will be written', async () => {
    const { gm } = tableClients
    const id = gm.Hooks.on('preUpdateActor', (_actor: Actor, changes: Record<string, unknown>) => {
      changes['system.marks'] = [1, 2]
    })
    await heraOf(gm).update({ 'system.hp.value': 4 })
    gm.Hooks.off('preUpdateActor', id)
    expect(heraOf(gm).system).toMatchObject({ hp: { value: 4 }, marks: [1, 2] })
    const raw = await RawConnection.open(tableClients.table, 'Gamemaster')
    const stored = await raw.stored('actors', 'hero000000000000')
    raw.close()
    expect([stored?.['system'], stored]).toMatchObject([{ marks: [1, 2] }, { name: 'Hera II' }])
    expect(stored).not.toHaveProperty(['system.marks'])
    const invalidatingHookId = gm.Hooks.on(
      'preUpdateActor',
      (_actor: Actor, changes: Record<string, unknown>) => {
        changes['system.marks'] = 'none'
      },
    )
    expect(await rejectionReason(heraOf(gm).update({ 'system.hp.value': 5 }))).toContain('must be an Array')
    gm.Hooks.off('preUpdateActor', invalidatingHookId)
    expect(hp(heraOf(gm))).toBe(4)
  })

  it('an update without changes returns undefined, and a missing document is reported', async () => {
    const { gm } = tableClients
    expect(await heraOf(gm).update({ name: heraOf(gm).name })).toBeUndefined()
    const updateOfMissingActor = gm.CONFIG.Actor.documentClass.updateDocuments([
      { _id: 'nobody0000000000', name: 'X' },
    ])
    expect(await rejectionReason(updateOfMissingActor)).toContain('does not exist')
    expect(
      await rejectionReason(gm.CONFIG.Actor.documentClass.deleteDocuments(['nobody0000000000'])),
    ).toContain('does not exist')
    expect(
      await rejectionReason(gm.CONFIG.Actor.documentClass.create({ name: 'X', type: 'dragon' })),
    ).toContain('dragon')
    expect(await rejectionReason(heraOf(gm).update({ 'system.hp.value': 99 }))).toContain(
      'exceeds its maximum',
    )
  })

  it('one request changes many documents', async () => {
    const { gm, ann } = tableClients
    const updates = [heraOf(gm), ogreOf(gm)].map(({ id }) => ({ _id: id, 'system.marks': [7] }))
    const updatedDocuments = await gm.CONFIG.Actor.documentClass.updateDocuments(updates)
    expect(updatedDocuments.map(({ id }) => id)).toEqual(['hero000000000000', 'monster000000000'])
    await ann.game.settings.set('toy', 'layout', 'x')
    expect(ogreOf(ann).system).toMatchObject({ marks: [7] })
  })

  it("a user's settings belong to that user, the world's to all, and the browser's to this browser", async () => {
    const { gm, ann } = tableClients
    await ann.game.settings.set('toy', 'layout', 'narrow')
    expect([ann.game.settings.get('toy', 'layout'), gm.game.settings.get('toy', 'layout')]).toEqual([
      'narrow',
      'wide',
    ])
    const toyLogs = [gm, ann].map(({ game }) => (game['toy'] as { log: unknown[] }).log)
    expect(toyLogs.map((log) => JSON.stringify(log).includes('layout'))).toEqual([false, true])
    const settingCreation = waitForHook(ann, 'createSetting')
    await gm.game.settings.set('toy', 'difficulty', 4)
    await settingCreation
    expect(ann.game.settings.get('toy', 'difficulty')).toBe(4)
    const { log } = ann.game['toy'] as { log: unknown[] }
    expect(log).toContainEqual(['difficulty', 4, 'gamemaster000000'])
    expect(await rejectionReason(ann.game.settings.set('toy', 'difficulty', 1))).toContain('lacks permission')
    expect(await rejectionReason(gm.game.settings.set('toy', 'difficulty', 9))).toBe('it was not refused')
    expect(gm.game.settings.get('toy', 'difficulty')).toBe(5)
    expect(() => gm.game.settings.get('toy', 'unknown')).toThrow('not a registered game setting')
    const changed = waitForHook(ann, 'clientSettingChanged')
    await ann.game.settings.set('toy', 'sound', false)
    expect(await changed).toEqual(['toy.sound', false, {}])
    expect([ann.game.settings.get('toy', 'sound'), gm.game.settings.get('toy', 'sound')]).toEqual([
      false,
      true,
    ])
  })

  it('two clients can query each other', async () => {
    const { gm, ann } = tableClients
    const gamemasterUser = requirePresent(ann.game.users.get('gamemaster000000'))
    expect(await gamemasterUser.query('toy.echo', { a: 1, b: undefined }, { timeout: 5000 })).toEqual({
      data: { a: 1 },
      timeout: 5000,
    })
    expect(await rejectionReason(gamemasterUser.query('toy.fail', {}))).toBe('not today')
    expect(await rejectionReason(gamemasterUser.query('toy.unknown', {}))).toContain('not registered')
    expect(await rejectionReason(gamemasterUser.query('toy.never', {}, { timeout: 20 }))).toContain(
      'within 20 ms',
    )
    expect(
      await rejectionReason(requirePresent(gm.game.users.get('bob0000000000000')).query('toy.echo', {})),
    ).toContain('not connected')
    expect(await rejectionReason(ann.game.user.query('toy.echo', {}))).toContain('oneself')
  })

  it("a package's messages reach other clients, with the sender named by the server", async () => {
    const { gm, ann } = tableClients
    const { socketMessages } = gm.game['toy'] as { socketMessages: unknown[] }
    const received = new Promise<unknown[]>((resolve) => {
      gm.game.socket.on('system.toy', (payload, senderId) => {
        resolve([payload, senderId])
      })
    })
    ann.game.socket.emit('system.toy', { senderId: 'gamemaster000000', drop: undefined, set: new Set([1]) })
    expect(await received).toEqual([{ senderId: 'gamemaster000000', set: {} }, 'ann0000000000000'])
    expect(socketMessages).toHaveLength(1)
    expect((ann.game['toy'] as { socketMessages: unknown[] }).socketMessages).toEqual([])
    expect(() => {
      ann.game.socket.emit('module.other', {})
    }).toThrow('module.other')
  })

  it('a client knows who is online, and who acts for the world', async () => {
    const { gm, ann } = tableClients
    expect(gm.game.users.filter((user) => user.active).map(({ name }) => name)).toEqual(['Ann', 'Gamemaster'])
    expect([gm.game.user.isActiveGM, ann.game.user.isActiveGM, ann.game.users.activeGM?.name]).toEqual([
      true,
      false,
      'Gamemaster',
    ])
    await Promise.resolve()
  })

  it('a flag needs an existing scope', async () => {
    const { gm } = tableClients
    await heraOf(gm).setFlag('toy', 'a.b', { c: 1 })
    await heraOf(gm).setFlag('toy', 'a.d', 2)
    expect(heraOf(gm).getFlag('toy', 'a')).toEqual({ b: { c: 1 }, d: 2 })
    await heraOf(gm).unsetFlag('toy', 'a.b')
    expect(heraOf(gm).getFlag('toy', 'a')).toEqual({ d: 2 })
    expect(() => heraOf(gm).getFlag('other', 'a')).toThrow('"other"')
  })
})

describe('batches', () => {
  const tableClients = useTable(14)

  it('a batch is one request, carried out whole or not at all, and all clients see it', async () => {
    const { gm, ann } = tableClients
    const foundry = gm.globals['foundry'] as {
      documents: { modifyBatch: (operations: object[]) => Promise<unknown[][]> }
    }
    const { modifyBatch } = foundry.documents
    const results = await modifyBatch([
      { action: 'create', documentName: 'Item', parent: heraOf(gm), data: [{ name: 'Gem', type: 'gear' }] },
      {
        action: 'update',
        documentName: 'Actor',
        updates: [
          { _id: ogreOf(gm).id, name: 'Ogress' },
          { _id: heraOf(gm).id, name: heraOf(gm).name },
        ],
      },
      { action: 'delete', documentName: 'Item', parent: heraOf(gm), ids: ['shield0000000000'] },
    ])
    expect(results.map((documents) => documents.length)).toEqual([1, 1, 1])
    expect([ogreOf(gm).name, heraOf(gm).items.size]).toEqual(['Ogress', 2])
    const id = gm.Hooks.on('preUpdateActor', () => false)
    const cancelled = await modifyBatch([
      { action: 'create', documentName: 'Item', parent: heraOf(gm), data: [{ name: 'Never', type: 'gear' }] },
      { action: 'update', documentName: 'Actor', updates: [{ _id: ogreOf(gm).id, name: 'Never' }] },
    ])
    gm.Hooks.off('preUpdateActor', id)
    expect(cancelled).toEqual([[], []])
    expect([ogreOf(gm).name, heraOf(gm).items.getName('Never')]).toEqual(['Ogress', undefined])
    await ann.game.settings.set('toy', 'layout', 'y')
    expect([ogreOf(ann).name, heraOf(ann).items.getName('Gem') !== undefined]).toEqual(['Ogress', true])
  })
})

describe('a slow connection', () => {
  const tableClients = useTable(14, 20)

  it('a slow connection keeps the order of events', async () => {
    const { gm, ann } = tableClients
    const seenHitPoints: unknown[] = []
    const allUpdatesDone = new Promise<void>((resolve) => {
      ann.Hooks.on('updateActor', (actor: Actor) => {
        if (actor.id !== ogreOf(ann).id) return
        if (seenHitPoints.push(hp(ogreOf(ann))) === 5) resolve()
      })
    })
    const startTime = performance.now()
    await Promise.all([1, 2, 3, 4, 5].map((value) => ogreOf(gm).update({ 'system.hp.value': value })))
    // The test allows 38 milliseconds instead of 40: each of the two timers may fire one millisecond early.
    expect(performance.now() - startTime).toBeGreaterThanOrEqual(38)
    await allUpdatesDone
    expect(seenHitPoints).toEqual([1, 2, 3, 4, 5])
  })

  it('of two users who pass the same card the second is refused', async () => {
    const { gm, ann } = tableClients
    const { documentClass } = gm.CONFIG.Cards
    const cards = [{ name: 'Ace', type: 'base', faces: [{ name: 'Ace' }] }]
    const ownership = { default: 3 }
    const [deck, table, hand] = await documentClass.createDocuments([
      { name: 'Deck', type: 'deck', cards, ownership },
      { name: 'Table', type: 'pile', ownership },
      { name: 'Hand', type: 'hand', ownership },
    ])
    await ann.game.settings.set('toy', 'layout', 'z')
    const [annDeck, theirHand] = [requirePresent(deck).id, requirePresent(hand).id].map((id) =>
      requirePresent(ann.game.cards.get(requirePresent(id))),
    )
    const updateOutcomes = await Promise.allSettled([
      requirePresent(deck).pass(
        requirePresent(hand),
        [requirePresent(requirePresent(deck).cards.contents[0]?.id)],
        { chatNotification: false },
      ),
      requirePresent(annDeck).pass(
        requirePresent(theirHand),
        [requirePresent(requirePresent(annDeck).cards.contents[0]?.id)],
        {
          chatNotification: false,
        },
      ),
    ])
    expect(updateOutcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([
      requirePresent(hand).cards.size,
      requirePresent(deck).drawnCards.length,
      requirePresent(table).cards.size,
    ]).toEqual([1, 1, 0])
  })
})
