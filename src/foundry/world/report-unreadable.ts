/** Tells the Gamemaster which documents of the world cannot be read. */
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * Tells the Gamemaster which actors and items Foundry could not read. They stay unchanged: the system never writes to
 * them. Also names our empty compendia.
 */
export async function reportUnreadable(): Promise<void> {
  if (!game.user.isGM) return
  const unreadableIds = [...game.actors.invalidDocumentIds, ...game.items.invalidDocumentIds]
  if (unreadableIds.length > 0)
    notifyUser('error', { key: 'HnB.report.unreadable', data: { ids: unreadableIds.join(', ') } })
  const emptyTitles = await findEmptyPacks()
  if (emptyTitles.length > 0)
    notifyUser('error', { key: 'HnB.report.emptyPacks', data: { names: emptyTitles.join(', ') } })
}

/** The titles of our empty compendia. Requests each index, because it may not be loaded yet. */
async function findEmptyPacks(): Promise<string[]> {
  const ourPacks = game.packs.filter(({ metadata }) => metadata.packageName === SYSTEM_ID)
  const packSizes = await Promise.all(
    ourPacks.map(async (pack) => {
      const index = await pack.getIndex()
      return { title: pack.title, size: index.size }
    }),
  )
  return packSizes.filter(({ size }) => size === 0).map(({ title }) => title)
}
