/** Tests exporting a document to a file, and importing the file into another document. */
import { describe, expect, it, vi } from 'vitest'
import { requirePresent, useTable } from '../../server/testing/use-table'
import type { PlainObject } from '../../shared/objects'
import type { ClientDocument } from './client-document'

/** Captures the file that a page would download. */
async function fileSavedBy(save: () => void): Promise<{ text: string; name: string }> {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const createUrlSpy = vi.spyOn(URL, 'createObjectURL')
  save()
  vi.unstubAllGlobals()
  expect(link.click).toHaveBeenCalledOnce()
  const file = requirePresent(createUrlSpy.mock.calls[0])[0] as Blob
  createUrlSpy.mockRestore()
  return { text: await file.text(), name: link.download }
}

const sword = { name: 'Sword', type: 'gear' }

describe.each([13, 14] as const)('a document that is taken along (generation %i)', (generation) => {
  const seats = useTable(generation)
  const make = async (data: PlainObject): Promise<ClientDocument> =>
    requirePresent((await seats.gm.CONFIG.Actor.documentClass.create(data)) as unknown as ClientDocument)

  it('an exported document leaves the fields of its world behind', async () => {
    const folder = await seats.gm.CONFIG.Folder.documentClass.create({ name: 'Heroes', type: 'Actor' })
    const { id } = folder as { id: string }
    const hera = await make({
      name: 'Hera',
      type: 'hero',
      folder: id,
      items: [sword],
      ownership: { default: 2 },
    })
    const data = hera.toCompendium()
    expect(data).not.toHaveProperty('_id')
    expect(data).not.toHaveProperty('ownership')
    expect(data).not.toHaveProperty('sort')
    expect(data).toMatchObject({ name: 'Hera', folder: id })
    expect((data['items'] as PlainObject[])[0]).not.toHaveProperty('ownership')
    const bare = hera.toCompendium(null, {
      clearFolder: true,
      clearFlags: true,
      clearOwnership: false,
      keepId: true,
    })
    expect(bare).toMatchObject({ _id: hera.id, flags: {}, ownership: { default: 2 } })
    expect(bare).not.toHaveProperty('folder')
  })

  it('an exported file names its source, and another document can take its data', async () => {
    const hera = await make({
      name: 'Hera the Bold',
      type: 'hero',
      items: [sword, { name: 'Rope', type: 'gear' }],
    })
    const { text, name } = await fileSavedBy(() => hera.exportToJSON())
    expect(name).toBe(`fvtt-Actor-hera-the-bold-${String(hera.id)}.json`)
    const stats = (JSON.parse(text) as { _stats: PlainObject })['_stats']
    expect(stats['exportSource']).toMatchObject({ worldId: 'world', uuid: hera.uuid, systemId: 'toy' })
    const iris = await make({
      name: 'Iris',
      type: 'hero',
      items: [{ name: 'Bow', type: 'gear' }],
      ownership: { default: 3 },
    })
    await iris.importFromJSON(text)
    const items = (document: ClientDocument) =>
      [...requirePresent(document.collections['items'])].map((item) => (item as ClientDocument).name)
    expect([iris.name, iris.id === hera.id, iris._source['ownership']]).toMatchObject([
      hera.name,
      false,
      { default: 3 },
    ])
    expect(items(iris)).toEqual(['Sword', 'Rope'])
    await vi.waitFor(() => {
      const seen = seats.ann.game.actors.get(requirePresent(iris.id)) as unknown as ClientDocument
      expect(items(seen)).toEqual(['Sword', 'Rope'])
    })
  })

  it('an import of a file without document data changes nothing', async () => {
    const hera = await make({ name: 'Hera', type: 'hero' })
    await expect(hera.importFromJSON('no')).rejects.toThrow()
    await expect(hera.importFromJSON('[]')).rejects.toThrow('is not a JSON object')
    await expect(hera.importFromJSON('{"name":"X","type":"nonsense"}')).rejects.toThrow()
    expect(hera.name).toBe('Hera')
  })
})
