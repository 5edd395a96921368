/** Tells the Gamemaster what in the world cannot be read. */
import { tell } from '../platform/notify'
import { SYSTEM_ID } from '../platform/system-id'

/**
 * Tells the GM which actors and items Foundry could not read. They are kept unchanged, and never written to. It also
 * names our compendia that are empty.
 */
export async function reportUnreadable(): Promise<void> {
  if (!game.user.isGM) return
  const lost = [...game.actors.invalidDocumentIds, ...game.items.invalidDocumentIds]
  if (lost.length > 0) tell('error', { key: 'HnB.report.unreadable', data: { ids: lost.join(', ') } })
  const empty = await emptyPacks()
  if (empty.length > 0) tell('error', { key: 'HnB.report.emptyPacks', data: { names: empty.join(', ') } })
}

/** The titles of our empty compendia; requests the index, because it may not have been loaded yet. */
async function emptyPacks(): Promise<string[]> {
  const ours = game.packs.filter(({ metadata }) => metadata.packageName === SYSTEM_ID)
  const sizes = await Promise.all(
    ours.map(async (pack) => {
      const index = await pack.getIndex()
      return { title: pack.title, size: index.size }
    }),
  )
  return sizes.filter(({ size }) => size === 0).map(({ title }) => title)
}
