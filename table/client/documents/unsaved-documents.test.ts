/** Tests documents that are not stored, and their clones. */
import { describe, expect, it } from 'vitest'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'

/** Tests documents without an id (foundry-live §4.1). */
describe.each([13, 14] as const)('documents of generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)
  const findHeraActor = () => requireNotNull(tableClients.gm.game.actors.get('hero000000000000'))

  it('a document without an id has no uuid, and neither have its embedded documents (#12062)', () => {
    const { gm } = tableClients
    const actor = new gm.CONFIG.Actor.documentClass({
      name: 'Temporary',
      type: 'hero',
      items: [{ _id: 'sword00000000000', name: 'Sword', type: 'gear' }],
    })
    expect([actor.id, actor.uuid]).toEqual([null, null])
    expect(actor.items.get('sword00000000000')?.uuid).toBeNull()
    expect(findHeraActor().clone().uuid).toBeNull()
    expect(findHeraActor().clone({}, { keepId: true }).uuid).toBe('Actor.hero000000000000')
  })

  it('a clone exists on this client alone', async () => {
    const { gm, ann } = tableClients
    const actorCountBefore = gm.game.actors.size
    expect(findHeraActor().clone({ name: 'Shade' }).name).toBe('Shade')
    await ann.game.settings.set('toy', 'layout', 'w')
    expect([gm.game.actors.size, ann.game.actors.size]).toEqual([actorCountBefore, actorCountBefore])
  })

  it('a clone with "save" is stored under a new id', async () => {
    const { gm } = tableClients
    const savedDocumentCopy = await findHeraActor().clone({ name: 'Twin' }, { save: true })
    expect(savedDocumentCopy.id).not.toBe('hero000000000000')
    expect(gm.game.actors.get(savedDocumentCopy.id ?? '')).toBe(savedDocumentCopy)
    expect(savedDocumentCopy.toObject()).toMatchObject({ name: 'Twin', type: findHeraActor().type })
    expect(savedDocumentCopy.items.size).toBe(findHeraActor().items.size)
    await savedDocumentCopy.delete()
  })

  it('a clone with "keepId" is stored with the same id', async () => {
    const { gm } = tableClients
    const createdDocument = requireNotNull(
      (await gm.CONFIG.Actor.documentClass.createDocuments([{ name: 'Once', type: 'hero' }]))[0],
    )
    const { id } = createdDocument
    await createdDocument.delete()
    const savedDocumentCopy = await createdDocument.clone({}, { save: true, keepId: true })
    expect([savedDocumentCopy.id, gm.game.actors.get(id ?? '')]).toEqual([id, savedDocumentCopy])
    await savedDocumentCopy.delete()
  })

  it('a clone with "addSource" names its source', async () => {
    const savedDocumentCopy = await findHeraActor().clone({}, { save: true, addSource: true })
    expect(savedDocumentCopy.toObject()).toMatchObject({
      _stats: { duplicateSource: 'Actor.hero000000000000' },
    })
    await savedDocumentCopy.delete()
    expect(findHeraActor().clone({}, { addSource: true }).toObject()).toMatchObject({
      _stats: { duplicateSource: 'Actor.hero000000000000' },
    })
  })

  it('an embedded document is cloned inside its parent', async () => {
    const [item] = await findHeraActor().createEmbeddedDocuments('Item', [{ name: 'Rope', type: 'gear' }])
    const savedDocumentCopy = await requireNotNull(item).clone({ name: 'More rope' }, { save: true })
    expect([savedDocumentCopy.parent, findHeraActor().items.getName('More rope')]).toEqual([
      findHeraActor(),
      savedDocumentCopy,
    ])
    await findHeraActor().deleteEmbeddedDocuments('Item', [savedDocumentCopy.id ?? '', item?.id ?? ''])
  })
})
