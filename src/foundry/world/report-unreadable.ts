/** Reports to the Gamemaster which of the world's documents Foundry could not read. */
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * Reports to the Gamemaster the unreadable actors and items, and this system's empty compendia. The system never writes
 * to unreadable documents.
 */
export async function reportUnreadableDocuments(): Promise<void> {
  if (!game.user.isGM) return
  const unreadableDocumentIds = [...game.actors.invalidDocumentIds, ...game.items.invalidDocumentIds]
  if (unreadableDocumentIds.length > 0)
    notifyUser('error', { key: 'HnB.report.unreadable', data: { ids: unreadableDocumentIds.join(', ') } })
  const emptyPackTitles = await findEmptyPacks()
  if (emptyPackTitles.length > 0)
    notifyUser('error', { key: 'HnB.report.emptyPacks', data: { names: emptyPackTitles.join(', ') } })
}

/** The titles of this system's empty compendia. Requests each index, which may not be loaded yet. */
async function findEmptyPacks(): Promise<string[]> {
  const ourPacks = game.packs.filter(({ metadata }) => metadata.packageName === SYSTEM_ID)
  const packSizes = await Promise.all(
    ourPacks.map(async (ourPack) => {
      const packIndex = await ourPack.getIndex()
      return { title: ourPack.title, size: packIndex.size }
    }),
  )
  return packSizes.filter(({ size }) => size === 0).map(({ title }) => title)
}
