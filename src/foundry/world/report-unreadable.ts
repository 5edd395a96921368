/** Reports to the Gamemaster which of the world's documents Foundry could not read. */
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * Reports to the Gamemaster the actors and items that Foundry could not read. The system never writes to these
 * documents. Also reports compendia of this system that are empty.
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

/**
 * The titles of the system's empty compendia. The function requests every index, because an index may not be loaded
 * yet.
 */
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
