/** Tests exporting a document to a file, and importing the file into another document. */
import { describe, expect, it, vi } from 'vitest'
import { requireNotNull, setUpTableClients } from '../../server/testing/use-table'
import type { PlainObject } from '../../shared/objects'
import type { ClientDocument } from './client-document'

/** Calls `saveFile` and returns the text and name of the downloaded file. */
async function captureSavedFile(saveFile: () => void): Promise<{ text: string; name: string }> {
  const downloadLink = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => downloadLink })
  const objectUrlCreationSpy = vi.spyOn(URL, 'createObjectURL')
  saveFile()
  vi.unstubAllGlobals()
  expect(downloadLink.click).toHaveBeenCalledOnce()
  const savedFile = requireNotNull(objectUrlCreationSpy.mock.calls[0])[0] as Blob
  objectUrlCreationSpy.mockRestore()
  return { text: await savedFile.text(), name: downloadLink.download }
}

const swordItem = { name: 'Sword', type: 'gear' }

describe.each([13, 14] as const)('a document that is taken along (generation %i)', (generation) => {
  const tableClients = setUpTableClients(generation)
  const createDocument = async (documentData: PlainObject): Promise<ClientDocument> =>
    requireNotNull(
      (await tableClients.gm.CONFIG.Actor.documentClass.create(documentData)) as unknown as ClientDocument,
    )

  it('an exported document leaves the fields of its world behind', async () => {
    const heroesFolder = await tableClients.gm.CONFIG.Folder.documentClass.create({
      name: 'Heroes',
      type: 'Actor',
    })
    const { id } = heroesFolder as { id: string }
    const heraActor = await createDocument({
      name: 'Hera',
      type: 'hero',
      folder: id,
      items: [swordItem],
      ownership: { default: 2 },
    })
    const compendiumData = heraActor.toCompendium()
    expect(compendiumData).not.toHaveProperty('_id')
    expect(compendiumData).not.toHaveProperty('ownership')
    expect(compendiumData).not.toHaveProperty('sort')
    expect(compendiumData).toMatchObject({ name: 'Hera', folder: id })
    expect((compendiumData['items'] as PlainObject[])[0]).not.toHaveProperty('ownership')
    const exportedData = heraActor.toCompendium(null, {
      clearFolder: true,
      clearFlags: true,
      clearOwnership: false,
      keepId: true,
    })
    expect(exportedData).toMatchObject({ _id: heraActor.id, flags: {}, ownership: { default: 2 } })
    expect(exportedData).not.toHaveProperty('folder')
  })

  it('an exported file names its source, and another document can take its data', async () => {
    const heraActor = await createDocument({
      name: 'Hera the Bold',
      type: 'hero',
      items: [swordItem, { name: 'Rope', type: 'gear' }],
    })
    const { text, name } = await captureSavedFile(() => heraActor.exportToJSON())
    expect(name).toBe(`fvtt-Actor-hera-the-bold-${String(heraActor.id)}.json`)
    const exportedStats = (JSON.parse(text) as { _stats: PlainObject })['_stats']
    expect(exportedStats['exportSource']).toMatchObject({
      worldId: 'world',
      uuid: heraActor.uuid,
      systemId: 'toy',
    })
    const irisActor = await createDocument({
      name: 'Iris',
      type: 'hero',
      items: [{ name: 'Bow', type: 'gear' }],
      ownership: { default: 3 },
    })
    await irisActor.importFromJSON(text)
    const listItemNames = (document: ClientDocument) =>
      [...requireNotNull(document.collections['items'])].map(
        (embeddedItem) => (embeddedItem as ClientDocument).name,
      )
    expect([irisActor.name, irisActor.id === heraActor.id, irisActor._source['ownership']]).toMatchObject([
      heraActor.name,
      false,
      { default: 3 },
    ])
    expect(listItemNames(irisActor)).toEqual(['Sword', 'Rope'])
    await vi.waitFor(() => {
      const actorSeenByAnn = tableClients.ann.game.actors.get(
        requireNotNull(irisActor.id),
      ) as unknown as ClientDocument
      expect(listItemNames(actorSeenByAnn)).toEqual(['Sword', 'Rope'])
    })
  })

  it('an import of a file without document data changes nothing', async () => {
    const heraActor = await createDocument({ name: 'Hera', type: 'hero' })
    await expect(heraActor.importFromJSON('no')).rejects.toThrow()
    await expect(heraActor.importFromJSON('[]')).rejects.toThrow('is not a JSON object')
    await expect(heraActor.importFromJSON('{"name":"X","type":"nonsense"}')).rejects.toThrow()
    expect(heraActor.name).toBe('Hera')
  })
})
