/** Tests the report about unreadable documents that a Gamemaster gets when a world is ready. */
import { beforeEach, describe, expect, it } from 'vitest'
import { reportUnreadableDocuments } from '../../src/foundry/world/report-unreadable'

/** Creates a stand-in for a compendium. As over a slow connection, its index is empty until somebody requests it. */
function createReportedPack(packTitle: string, packageName: string, documentCount: number) {
  return {
    title: packTitle,
    metadata: { packageName },
    index: { size: 0 },
    getIndex: () => Promise.resolve({ size: documentCount }),
  }
}

let shownNotices: [string, unknown][]

/**
 * Prepares a simulated client. The parameters are the compendia of its world and the names of the documents that it
 * cannot read.
 */
function setUpClient(compendiumPacks: object[], unreadableNames: string[] = [], isGM = true): void {
  shownNotices = []
  const clientGlobals: Record<string, unknown> = {
    game: {
      user: { isGM },
      actors: { invalidDocumentIds: new Set(unreadableNames) },
      items: { invalidDocumentIds: new Set() },
      packs: compendiumPacks,
    },
    ui: {
      notifications: {
        error: (phraseKey: string, { format }: { format: unknown }) => shownNotices.push([phraseKey, format]),
      },
    },
  }
  for (const [name, value] of Object.entries(clientGlobals)) Reflect.set(globalThis, name, value)
}

describe('the report for a Gamemaster when the world is ready', () => {
  beforeEach(() => setUpClient([]))

  it('the report tells nothing if all documents can be read', async () => {
    await reportUnreadableDocuments()
    expect(shownNotices).toEqual([])
  })

  it('a compendium is empty when its index says so, not when the index has not come yet', async () => {
    setUpClient([
      createReportedPack('Weapons', 'harm-and-blessing', 11),
      createReportedPack('Others', 'somebody-else', 0),
    ])
    await reportUnreadableDocuments()
    expect(shownNotices).toEqual([])
  })

  it('names each compendium of ours that is empty', async () => {
    setUpClient([
      createReportedPack('Weapons', 'harm-and-blessing', 0),
      createReportedPack('Armor', 'harm-and-blessing', 6),
    ])
    await reportUnreadableDocuments()
    expect(shownNotices).toEqual([['HnB.report.emptyPacks', { names: 'Weapons' }]])
  })

  it('names the documents that Foundry could not read', async () => {
    setUpClient([], ['a', 'b'])
    await reportUnreadableDocuments()
    expect(shownNotices).toEqual([['HnB.report.unreadable', { ids: 'a, b' }]])
  })

  it('a player gets no report', async () => {
    setUpClient([createReportedPack('Weapons', 'harm-and-blessing', 0)], ['a'], false)
    await reportUnreadableDocuments()
    expect(shownNotices).toEqual([])
  })
})
