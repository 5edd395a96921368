/** Tests that several clients of a practice table see the same documents, even over a slow connection. */
import { describe, expect, it } from 'vitest'
import type { Actor } from '../client/documents/actor'
import { getProperty } from '../shared/objects'
import { waitForHook } from './testing/join-table'
import type { TestClient } from './testing/join-table'
import { UncheckedTestConnection } from './testing/raw-connection'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from './testing/use-table'

function findHeraActor(client: TestClient): Actor {
  return requireNotNull(client.game.actors.get('hero000000000000'))
}

function findOgreActor(client: TestClient): Actor {
  return requireNotNull(client.game.actors.get('monster000000000'))
}

function readHitPoints(actor: Actor | null | undefined): unknown {
  return getProperty(actor, 'system.hp.value')
}

describe.each([13, 14] as const)('two clients at a table of generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)

  it('two clients see the same documents, prepared by the package', () => {
    for (const client of [tableClients.gm, tableClients.ann]) {
      expect(client.errors.filter((error) => !error.includes('"Lost"'))).toEqual([])
      expect(findHeraActor(client).system).toMatchObject({ burden: 5, order: ['base', 'derived'] })
      expect(client.game.release.generation).toBe(generation)
    }
  })

  it('both clients learn of changes with their options, the asking client last', async () => {
    const { gm, ann } = tableClients
    const eventOrder: string[] = []
    const actorUpdate = waitForHook(gm, 'updateActor')
    const hookId = ann.Hooks.on('updateActor', () => eventOrder.push('hook'))
    const options = { mine: { deep: 1 }, lost: undefined, when: new Date(0) }
    await findHeraActor(ann)
      .update({ 'system.hp.value': 3 }, options)
      .then(() => eventOrder.push('resolved'))
    ann.Hooks.off('updateActor', hookId)
    expect(eventOrder).toEqual(['hook', 'resolved'])
    const [document, changed, received, userId] = await actorUpdate
    expect(document).toBe(findHeraActor(gm))
    expect(changed).toMatchObject({
      system: { hp: { value: 3 } },
      _stats: { lastModifiedBy: 'ann0000000000000' },
    })
    expect(received).toMatchObject({ mine: { deep: 1 }, when: '1970-01-01T00:00:00.000Z', seen: true })
    expect(received).not.toHaveProperty('lost')
    expect(userId).toBe('ann0000000000000')
    expect(readHitPoints(findHeraActor(gm))).toBe(3)
  })

  it('a client refuses a forbidden change before sending it, and tells the user', async () => {
    const { ann } = tableClients
    ann.errors.length = 0
    const rejectedReason = await waitForRejectionReason(findOgreActor(ann).update({ name: 'Mine' }))
    expect(rejectedReason).toContain('lacks permission to update Actor.monster000000000')
    expect(ann.errors).toEqual([rejectedReason])
    expect(findOgreActor(ann).name).toBe('Ogre')
  })

  it('a change runs through the events in their order', async () => {
    const { gm } = tableClients
    const { Hooks } = gm
    const recordedHookCalls: string[] = []
    const hookIds = [
      'preUpdateActor',
      'updateActor',
      'preCreateItem',
      'createItem',
      'preDeleteItem',
      'deleteItem',
    ].map((hookName) => [hookName, Hooks.on(hookName, () => void recordedHookCalls.push(hookName))] as const)
    await findHeraActor(gm).update({ name: 'Hera II' })
    const [item] = await findHeraActor(gm).createEmbeddedDocuments('Item', [{ name: 'Gem', type: 'gear' }])
    await requireNotNull(item).delete()
    for (const [hook, id] of hookIds) Hooks.off(hook, id)
    expect(recordedHookCalls).toEqual([
      'preUpdateActor',
      'updateActor',
      'preCreateItem',
      'createItem',
      'preDeleteItem',
      'deleteItem',
    ])
    expect(findHeraActor(gm).items.has(requireNotNull(requireNotNull(item).id))).toBe(false)
  })

  it('an event or a hook cancels a change, for each document separately', async () => {
    const { gm } = tableClients
    expect(await findHeraActor(gm).update({ name: 'Forbidden' })).toBeUndefined()
    const hookId = gm.Hooks.on(
      'preCreateItem',
      (createdItem: { name: string }) => createdItem.name !== 'Cursed',
    )
    const createdItems = await findHeraActor(gm).createEmbeddedDocuments('Item', [
      { name: 'Cursed', type: 'gear' },
      { name: 'Blessed', type: 'gear' },
    ])
    expect(createdItems.map((createdItem) => createdItem._source['name'])).toEqual(['Blessed'])
    const cursedItems = await findHeraActor(gm).createEmbeddedDocuments(
      'Item',
      [{ name: 'Cursed', type: 'gear' }],
      {
        noHook: true,
      },
    )
    gm.Hooks.off('preCreateItem', hookId)
    await findHeraActor(gm).deleteEmbeddedDocuments(
      'Item',
      [...createdItems, ...cursedItems].map((deletedItem) => requireNotNull(deletedItem.id)),
    )
    expect(findHeraActor(tableClients.ann).name).toBe('Hera II')
  })

  it('an event that never ends holds up no other change, of this client or another', async () => {
    const { gm, ann } = tableClients
    const [first, second] = [
      requireNotNull(ann.game.actors.contents[0]),
      requireNotNull(gm.game.actors.contents[0]),
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
    const hookId = gm.Hooks.on('preUpdateActor', (_actor: Actor, changes: Record<string, unknown>) => {
      changes['system.marks'] = [1, 2]
    })
    await findHeraActor(gm).update({ 'system.hp.value': 4 })
    gm.Hooks.off('preUpdateActor', hookId)
    expect(findHeraActor(gm).system).toMatchObject({ hp: { value: 4 }, marks: [1, 2] })
    const rawConnection = await UncheckedTestConnection.open(tableClients.table, 'Gamemaster')
    const storedActor = await rawConnection.stored('actors', 'hero000000000000')
    rawConnection.close()
    expect([storedActor?.['system'], storedActor]).toMatchObject([{ marks: [1, 2] }, { name: 'Hera II' }])
    expect(storedActor).not.toHaveProperty(['system.marks'])
    const invalidatingHookId = gm.Hooks.on(
      'preUpdateActor',
      (_actor: Actor, changes: Record<string, unknown>) => {
        changes['system.marks'] = 'none'
      },
    )
    expect(await waitForRejectionReason(findHeraActor(gm).update({ 'system.hp.value': 5 }))).toContain(
      'must be an Array',
    )
    gm.Hooks.off('preUpdateActor', invalidatingHookId)
    expect(readHitPoints(findHeraActor(gm))).toBe(4)
  })

  it('an update without changes returns undefined, and a missing document is reported', async () => {
    const { gm } = tableClients
    expect(await findHeraActor(gm).update({ name: findHeraActor(gm).name })).toBeUndefined()
    const updateOfMissingActor = gm.CONFIG.Actor.documentClass.updateDocuments([
      { _id: 'nobody0000000000', name: 'X' },
    ])
    expect(await waitForRejectionReason(updateOfMissingActor)).toContain('does not exist')
    expect(
      await waitForRejectionReason(gm.CONFIG.Actor.documentClass.deleteDocuments(['nobody0000000000'])),
    ).toContain('does not exist')
    expect(
      await waitForRejectionReason(gm.CONFIG.Actor.documentClass.create({ name: 'X', type: 'dragon' })),
    ).toContain('dragon')
    expect(await waitForRejectionReason(findHeraActor(gm).update({ 'system.hp.value': 99 }))).toContain(
      'exceeds its maximum',
    )
  })

  it('one request changes many documents', async () => {
    const { gm, ann } = tableClients
    const actorUpdates = [findHeraActor(gm), findOgreActor(gm)].map(({ id }) => ({
      _id: id,
      'system.marks': [7],
    }))
    const updatedDocuments = await gm.CONFIG.Actor.documentClass.updateDocuments(actorUpdates)
    expect(updatedDocuments.map(({ id }) => id)).toEqual(['hero000000000000', 'monster000000000'])
    await ann.game.settings.set('toy', 'layout', 'x')
    expect(findOgreActor(ann).system).toMatchObject({ marks: [7] })
  })

  it("a user's settings belong to that user, the world's to all, and the browser's to this browser", async () => {
    const { gm, ann } = tableClients
    await ann.game.settings.set('toy', 'layout', 'narrow')
    expect([ann.game.settings.get('toy', 'layout'), gm.game.settings.get('toy', 'layout')]).toEqual([
      'narrow',
      'wide',
    ])
    const toyLogs = [gm, ann].map(({ game }) => (game['toy'] as { log: unknown[] }).log)
    expect(toyLogs.map((toyLogLines) => JSON.stringify(toyLogLines).includes('layout'))).toEqual([
      false,
      true,
    ])
    const settingCreatedHookPromise = waitForHook(ann, 'createSetting')
    await gm.game.settings.set('toy', 'difficulty', 4)
    await settingCreatedHookPromise
    expect(ann.game.settings.get('toy', 'difficulty')).toBe(4)
    const { log } = ann.game['toy'] as { log: unknown[] }
    expect(log).toContainEqual(['difficulty', 4, 'gamemaster000000'])
    expect(await waitForRejectionReason(ann.game.settings.set('toy', 'difficulty', 1))).toContain(
      'lacks permission',
    )
    expect(await waitForRejectionReason(gm.game.settings.set('toy', 'difficulty', 9))).toBe(
      'it was not refused',
    )
    expect(gm.game.settings.get('toy', 'difficulty')).toBe(5)
    expect(() => gm.game.settings.get('toy', 'unknown')).toThrow('not a registered game setting')
    const settingChangedHook = waitForHook(ann, 'clientSettingChanged')
    await ann.game.settings.set('toy', 'sound', false)
    expect(await settingChangedHook).toEqual(['toy.sound', false, {}])
    expect([ann.game.settings.get('toy', 'sound'), gm.game.settings.get('toy', 'sound')]).toEqual([
      false,
      true,
    ])
  })

  it('two clients can query each other', async () => {
    const { gm, ann } = tableClients
    const gamemasterUser = requireNotNull(ann.game.users.get('gamemaster000000'))
    expect(await gamemasterUser.query('toy.echo', { a: 1, b: undefined }, { timeout: 5000 })).toEqual({
      data: { a: 1 },
      timeout: 5000,
    })
    expect(await waitForRejectionReason(gamemasterUser.query('toy.fail', {}))).toBe('not today')
    expect(await waitForRejectionReason(gamemasterUser.query('toy.unknown', {}))).toContain('not registered')
    expect(await waitForRejectionReason(gamemasterUser.query('toy.never', {}, { timeout: 20 }))).toContain(
      'within 20 ms',
    )
    expect(
      await waitForRejectionReason(
        requireNotNull(gm.game.users.get('bob0000000000000')).query('toy.echo', {}),
      ),
    ).toContain('not connected')
    expect(await waitForRejectionReason(ann.game.user.query('toy.echo', {}))).toContain('oneself')
  })

  it("a package's messages reach other clients, with the sender named by the server", async () => {
    const { gm, ann } = tableClients
    const { socketMessages } = gm.game['toy'] as { socketMessages: unknown[] }
    const receivedMessage = new Promise<unknown[]>((resolve) => {
      gm.game.socket.on('system.toy', (socketPayload, senderId) => {
        resolve([socketPayload, senderId])
      })
    })
    ann.game.socket.emit('system.toy', { senderId: 'gamemaster000000', drop: undefined, set: new Set([1]) })
    expect(await receivedMessage).toEqual([{ senderId: 'gamemaster000000', set: {} }, 'ann0000000000000'])
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
    await findHeraActor(gm).setFlag('toy', 'a.b', { c: 1 })
    await findHeraActor(gm).setFlag('toy', 'a.d', 2)
    expect(findHeraActor(gm).getFlag('toy', 'a')).toEqual({ b: { c: 1 }, d: 2 })
    await findHeraActor(gm).unsetFlag('toy', 'a.b')
    expect(findHeraActor(gm).getFlag('toy', 'a')).toEqual({ d: 2 })
    expect(() => findHeraActor(gm).getFlag('other', 'a')).toThrow('"other"')
  })
})

describe('batches', () => {
  const tableClients = setUpTableClients(14)

  it('a batch is one request, carried out whole or not at all, and all clients see it', async () => {
    const { gm, ann } = tableClients
    const foundryGlobals = gm.globals['foundry'] as {
      documents: { modifyBatch: (batchOperations: object[]) => Promise<unknown[][]> }
    }
    const { modifyBatch } = foundryGlobals.documents
    const batchResults = await modifyBatch([
      {
        action: 'create',
        documentName: 'Item',
        parent: findHeraActor(gm),
        data: [{ name: 'Gem', type: 'gear' }],
      },
      {
        action: 'update',
        documentName: 'Actor',
        updates: [
          { _id: findOgreActor(gm).id, name: 'Ogress' },
          { _id: findHeraActor(gm).id, name: findHeraActor(gm).name },
        ],
      },
      { action: 'delete', documentName: 'Item', parent: findHeraActor(gm), ids: ['shield0000000000'] },
    ])
    expect(batchResults.map((resultDocuments) => resultDocuments.length)).toEqual([1, 1, 1])
    expect([findOgreActor(gm).name, findHeraActor(gm).items.size]).toEqual(['Ogress', 2])
    const hookId = gm.Hooks.on('preUpdateActor', () => false)
    const cancelledResults = await modifyBatch([
      {
        action: 'create',
        documentName: 'Item',
        parent: findHeraActor(gm),
        data: [{ name: 'Never', type: 'gear' }],
      },
      { action: 'update', documentName: 'Actor', updates: [{ _id: findOgreActor(gm).id, name: 'Never' }] },
    ])
    gm.Hooks.off('preUpdateActor', hookId)
    expect(cancelledResults).toEqual([[], []])
    expect([findOgreActor(gm).name, findHeraActor(gm).items.getName('Never')]).toEqual(['Ogress', undefined])
    await ann.game.settings.set('toy', 'layout', 'y')
    expect([findOgreActor(ann).name, findHeraActor(ann).items.getName('Gem') !== undefined]).toEqual([
      'Ogress',
      true,
    ])
  })
})

describe('a slow connection', () => {
  const tableClients = setUpTableClients(14, 20)

  it('a slow connection keeps the order of events', async () => {
    const { gm, ann } = tableClients
    const observedHitPoints: unknown[] = []
    const allUpdatesPromise = new Promise<void>((resolve) => {
      ann.Hooks.on('updateActor', (actor: Actor) => {
        if (actor.id !== findOgreActor(ann).id) return
        if (observedHitPoints.push(readHitPoints(findOgreActor(ann))) === 5) resolve()
      })
    })
    const startTime = performance.now()
    await Promise.all(
      [1, 2, 3, 4, 5].map((hitPoints) => findOgreActor(gm).update({ 'system.hp.value': hitPoints })),
    )
    // The test expects 38 milliseconds instead of 40, because each of the two timers may fire one millisecond early.
    expect(performance.now() - startTime).toBeGreaterThanOrEqual(38)
    await allUpdatesPromise
    expect(observedHitPoints).toEqual([1, 2, 3, 4, 5])
  })

  it('of two users who pass the same card the second is refused', async () => {
    const { gm, ann } = tableClients
    const { documentClass } = gm.CONFIG.Cards
    const cardData = [{ name: 'Ace', type: 'base', faces: [{ name: 'Ace' }] }]
    const sharedOwnership = { default: 3 }
    const [deck, table, hand] = await documentClass.createDocuments([
      { name: 'Deck', type: 'deck', cards: cardData, ownership: sharedOwnership },
      { name: 'Table', type: 'pile', ownership: sharedOwnership },
      { name: 'Hand', type: 'hand', ownership: sharedOwnership },
    ])
    await ann.game.settings.set('toy', 'layout', 'z')
    const [annDeck, theirHand] = [requireNotNull(deck).id, requireNotNull(hand).id].map((cardStackId) =>
      requireNotNull(ann.game.cards.get(requireNotNull(cardStackId))),
    )
    const concurrentUpdateOutcomes = await Promise.allSettled([
      requireNotNull(deck).pass(
        requireNotNull(hand),
        [requireNotNull(requireNotNull(deck).cards.contents[0]?.id)],
        { chatNotification: false },
      ),
      requireNotNull(annDeck).pass(
        requireNotNull(theirHand),
        [requireNotNull(requireNotNull(annDeck).cards.contents[0]?.id)],
        {
          chatNotification: false,
        },
      ),
    ])
    expect(concurrentUpdateOutcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([
      requireNotNull(hand).cards.size,
      requireNotNull(deck).drawnCards.length,
      requireNotNull(table).cards.size,
    ]).toEqual([1, 1, 0])
  })
})
