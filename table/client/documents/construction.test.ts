/** Tests which of its own methods the document class of a package may call while a document is being constructed. */
import { describe, expect, it } from 'vitest'
import type { PlainObject } from '../../shared/objects'
import { setUpTableClients } from '../../server/testing/use-table'

describe.each([13, 14] as const)('a document that is being made (generation %i)', (generation) => {
  const tableClients = setUpTableClients(generation)
  const heroData = { name: 'Iris', type: 'hero', flags: { toy: { mood: 'grim' } } }

  it('a new document knows its source in `_configure`', () => {
    const actor = new tableClients.gm.CONFIG.Actor.documentClass(heroData) as unknown as PlainObject
    expect(actor['configuredAs']).toBe('Iris')
  })

  it('a new document reads its flags while it prepares itself', async () => {
    const ActorClass = tableClients.gm.CONFIG.Actor.documentClass
    expect((new ActorClass(heroData) as unknown as PlainObject)['mood']).toBe('grim')
    const storedActor = (await ActorClass.create(heroData)) as unknown as PlainObject
    expect([storedActor['mood'], storedActor['hasWindow']]).toEqual(['grim', false])
    expect(tableClients.gm.errors.filter((error) => error.includes('preparation'))).toEqual([])
  })

  it('a new document may get embedded documents before it is stored', async () => {
    const { CONFIG } = tableClients.gm
    const actor = new CONFIG.Actor.documentClass({
      ...heroData,
      items: [{ _id: 'sword00000000000', name: 'Sword', type: 'gear' }],
    })
    actor.updateSource({
      items: [
        { _id: 'sword00000000000', name: 'Bow' },
        { name: 'Rope', type: 'gear' },
      ],
    })
    const listItemNames = () =>
      [...(actor.collections['items'] ?? [])].map(
        (embeddedItem) => (embeddedItem as unknown as PlainObject)['name'],
      )
    expect(listItemNames()).toEqual(['Bow', 'Rope'])
    const storedActor = await CONFIG.Actor.documentClass.create(actor.toObject())
    expect(() => (storedActor as typeof actor).updateSource({ items: [] })).toThrow(
      'Update the embedded documents in "items"',
    )
  })
})
