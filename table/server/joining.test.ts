/** Tests that changes during a client's boot are neither lost nor applied twice. */
import { describe, expect, it } from 'vitest'
import type { Item } from '../client/documents/item'
import { joinTable } from './testing/join-table'
import { requireNotNull, setUpTableClients } from './testing/use-table'

describe('joining while others play', () => {
  const tableClients = setUpTableClients(14)

  async function createActor(actorName: string): Promise<void> {
    const heroActor = requireNotNull(tableClients.gm.game.actors.get('hero000000000000'))
    await heroActor.createEmbeddedDocuments('Item', [{ name: actorName, type: 'gear' }])
  }

  it('a user who joins while others write gets every change once', async () => {
    const client = await joinTable(tableClients.table, 'Bob', {
      connected: () => createActor('Before'),
      fetched: () => createActor('Meanwhile'),
    })
    const { items } = requireNotNull(client.game.actors.get('hero000000000000'))
    const countItemsWithName = (itemName: string): number =>
      items.filter((item: Item) => item.name === itemName).length
    expect(items.toObject().length).toBe(items.size)
    expect([countItemsWithName('Before'), countItemsWithName('Meanwhile')]).toEqual([1, 1])
    await createActor('After')
    await client.game.settings.set('toy', 'layout', 'x')
    expect(countItemsWithName('After')).toBe(1)
    expect(client.game.users.get('ann0000000000000')?.active).toBe(true)
    await client.leave()
  })
})
