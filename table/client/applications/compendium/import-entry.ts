/** Copies an entry of a compendium into the world (foundry-api §10.7). */
import { game, ui } from '../../state'
import type { DocumentView } from '../document-views'
import type { CompendiumView } from './compendium-views'

interface CollectionThatImports {
  importFromCompendium(
    compendium: CompendiumView,
    compendiumEntryId: string,
  ): Promise<DocumentView | undefined>
}

export async function importCompendiumEntry(
  compendium: CompendiumView,
  compendiumEntryId: string,
): Promise<void> {
  const worldCollections = game.collections as unknown as ReadonlyMap<string, CollectionThatImports>
  const createdDocument = await worldCollections
    .get(compendium.documentName)
    ?.importFromCompendium(compendium, compendiumEntryId)
  if (createdDocument) ui.notifications?.info(`“${createdDocument.name}” was copied into the world.`)
}
