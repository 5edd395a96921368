/** Copies an entry of a compendium into the world (foundry-api §10.7). */
import { game, ui } from '../../state'
import type { DocumentView } from '../document-views'
import type { CompendiumView } from './compendium-views'

interface ImportingCollection {
  importFromCompendium(compendium: CompendiumView, entryId: string): Promise<DocumentView | undefined>
}

export async function importCompendiumEntry(compendium: CompendiumView, entryId: string): Promise<void> {
  const worldCollections = game.collections as unknown as ReadonlyMap<string, ImportingCollection>
  const createdDocument = await worldCollections
    .get(compendium.documentName)
    ?.importFromCompendium(compendium, entryId)
  if (createdDocument) ui.notifications?.info(`“${createdDocument.name}” was copied into the world.`)
}
