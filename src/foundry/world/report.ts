import { tell } from '../platform/notify'
import { SYSTEM_ID } from '../platform/system-id'

/** Tells the GM which actors and items Foundry could not read. They are kept as they are, and never written to. */
export function reportUnreadable(): void {
  if (!game.user.isGM) return
  const lost = [...game.actors.invalidDocumentIds, ...game.items.invalidDocumentIds]
  if (lost.length > 0) tell('error', { key: 'HnB.report.unreadable', data: { ids: lost.join(', ') } })
  const empty = game.packs.filter(
    ({ metadata, index }) => metadata.packageName === SYSTEM_ID && index.size === 0,
  )
  if (empty.length > 0) {
    tell('error', {
      key: 'HnB.report.emptyPacks',
      data: { names: empty.map(({ title }) => title).join(', ') },
    })
  }
}
