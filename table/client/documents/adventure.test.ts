/** Tests adventures and their import into a world. */
import { describe, expect, it } from 'vitest'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'

/** The data of an adventure in a compendium. */
const ADVENTURE_DATA = {
  _id: 'adventure0000000',
  name: 'The cave',
  description: '<p>Dark.</p>',
  folders: [{ _id: 'folder0000000000', name: 'The cave', type: 'Actor', folder: null }],
  actors: [{ _id: 'actor00000000000', name: 'A bat', type: 'hero', folder: 'folder0000000000' }],
  journal: [
    {
      _id: 'journal000000000',
      name: 'What is in it',
      pages: [
        {
          _id: 'page000000000000',
          name: 'Bats',
          type: 'text',
          text: { content: '@UUID[Actor.actor00000000000]' },
        },
      ],
    },
  ],
}

interface ImportableAdventure {
  import(
    options?: object,
  ): Promise<{ created: Record<string, { id: string; pages?: { has(id: string): boolean } }[]> }>
  prepareImport(): Promise<{ toCreate: object; toUpdate: object; documentCount: number }>
}

describe.each([13, 14] as const)('an adventure, on generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)
  const createAdventure = (): ImportableAdventure => {
    const { foundry } = tableClients.gm.globals as unknown as {
      foundry: { documents: { Adventure: new (adventureData: object) => ImportableAdventure } }
    }
    return new foundry.documents.Adventure(structuredClone(ADVENTURE_DATA))
  }

  it('an adventure imports its documents with their ids, folders first, and calls its hooks', async () => {
    const { Hooks, game } = tableClients.gm.globals as unknown as {
      Hooks: { once(hookName: string, hookHandler: (...args: unknown[]) => unknown): void }
      game: { actors: { get(actorId: string): { folder: { id: string } | null } | undefined } }
    }
    const recordedHookCalls: string[] = []
    Hooks.once('preImportAdventure', (_adventure, _options, adventureDataToCreate) => {
      recordedHookCalls.push(Object.keys(adventureDataToCreate as object).join(' '))
    })
    Hooks.once('importAdventure', (_adventure, _options, createdDocuments) => {
      recordedHookCalls.push(Object.keys(createdDocuments as object).join(' '))
    })
    const { created } = await createAdventure().import({ dialog: false })
    expect(recordedHookCalls).toEqual(['Folder Actor JournalEntry', 'Folder Actor JournalEntry'])
    expect(created['Actor']?.[0]?.id).toBe('actor00000000000')
    expect(requireNotNull(created['JournalEntry']?.[0]).pages?.has('page000000000000')).toBe(true)
    expect(game.actors.get('actor00000000000')?.folder?.id).toBe('folder0000000000')
  })

  it('an adventure recognises documents of the world by id', async () => {
    const { toCreate, toUpdate, documentCount } = await createAdventure().prepareImport()
    expect([Object.keys(toCreate), Object.keys(toUpdate), documentCount]).toEqual([
      [],
      ['Folder', 'Actor', 'JournalEntry'],
      3,
    ])
  })

  it('a package can take over the import of an adventure', async () => {
    const { Hooks } = tableClients.gm.globals as unknown as {
      Hooks: { once(hookName: string, hookHandler: () => false): void }
    }
    Hooks.once('preImportAdventure', () => false)
    expect(await createAdventure().import({ dialog: false })).toEqual({ created: {}, updated: {} })
  })
})
