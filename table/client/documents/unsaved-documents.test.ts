/** Tests documents that are not stored, and their clones. */
import { describe, expect, it } from 'vitest'
import { requirePresent, useTable } from '../../server/testing/use-table'

/** Tests documents without an id (foundry-live §4.1). */
describe.each([13, 14] as const)('documents of generation %i', (generation) => {
  const seats = useTable(generation)
  const hera = () => requirePresent(seats.gm.game.actors.get('hero000000000000'))

  it('a document without an id has no uuid, and neither have its embedded documents (#12062)', () => {
    const { gm } = seats
    const actor = new gm.CONFIG.Actor.documentClass({
      name: 'Temporary',
      type: 'hero',
      items: [{ _id: 'sword00000000000', name: 'Sword', type: 'gear' }],
    })
    expect([actor.id, actor.uuid]).toEqual([null, null])
    expect(actor.items.get('sword00000000000')?.uuid).toBeNull()
    expect(hera().clone().uuid).toBeNull()
    expect(hera().clone({}, { keepId: true }).uuid).toBe('Actor.hero000000000000')
  })

  it('a clone exists on this client alone', async () => {
    const { gm, ann } = seats
    const before = gm.game.actors.size
    expect(hera().clone({ name: 'Shade' }).name).toBe('Shade')
    await ann.game.settings.set('toy', 'layout', 'w')
    expect([gm.game.actors.size, ann.game.actors.size]).toEqual([before, before])
  })

  it('a clone with "save" is stored under a new id', async () => {
    const { gm } = seats
    const saved = await hera().clone({ name: 'Twin' }, { save: true })
    expect(saved.id).not.toBe('hero000000000000')
    expect(gm.game.actors.get(saved.id ?? '')).toBe(saved)
    expect(saved.toObject()).toMatchObject({ name: 'Twin', type: hera().type })
    expect(saved.items.size).toBe(hera().items.size)
    await saved.delete()
  })

  it('a clone with "keepId" is stored with the same id', async () => {
    const { gm } = seats
    const made = requirePresent(
      (await gm.CONFIG.Actor.documentClass.createDocuments([{ name: 'Once', type: 'hero' }]))[0],
    )
    const { id } = made
    await made.delete()
    const saved = await made.clone({}, { save: true, keepId: true })
    expect([saved.id, gm.game.actors.get(id ?? '')]).toEqual([id, saved])
    await saved.delete()
  })

  it('a clone with "addSource" names its source', async () => {
    const saved = await hera().clone({}, { save: true, addSource: true })
    expect(saved.toObject()).toMatchObject({ _stats: { duplicateSource: 'Actor.hero000000000000' } })
    await saved.delete()
    expect(hera().clone({}, { addSource: true }).toObject()).toMatchObject({
      _stats: { duplicateSource: 'Actor.hero000000000000' },
    })
  })

  it('an embedded document is cloned inside its parent', async () => {
    const [item] = await hera().createEmbeddedDocuments('Item', [{ name: 'Rope', type: 'gear' }])
    const saved = await requirePresent(item).clone({ name: 'More rope' }, { save: true })
    expect([saved.parent, hera().items.getName('More rope')]).toEqual([hera(), saved])
    await hera().deleteEmbeddedDocuments('Item', [saved.id ?? '', item?.id ?? ''])
  })
})
