/**
 * The types of compendia and their index entries, with the members that the sidebar reads.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html; foundry-api §10.7.
 */
import { game } from '../../state'
import type { DocumentView } from '../document-views'

/** An entry of a compendium's index: the data of a document that is not loaded. */
export interface CompendiumIndexEntry {
  _id: string
  uuid: string
  name: string
  img?: string | null
  type?: string
  folder?: string | null
  sort?: number
}

export interface CompendiumView {
  /** The compendium's id: `<package>.<name>`. */
  readonly collection: string
  readonly title: string
  readonly documentName: string
  readonly visible: boolean
  /** The reason why the compendium could not be opened. */
  readonly problem?: string | undefined
  readonly index: Iterable<CompendiumIndexEntry>
  readonly folders: Iterable<DocumentView>
  getDocument(documentId: string): Promise<DocumentView | null | undefined>
}

export function listCompendia(): CompendiumView[] {
  return [...(game.packs as unknown as Iterable<CompendiumView>)]
}

export function findCompendium(compendiumId: string): CompendiumView | undefined {
  return listCompendia().find(({ collection }) => collection === compendiumId)
}
