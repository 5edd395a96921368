/**
 * Compendia as the sidebar shows them.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html; foundry-api §10.7.
 */
import { game } from '../../state'
import type { DocumentView } from '../documents'

/** What the index knows of a document without loading it. */
export interface IndexEntry {
  _id: string
  uuid: string
  name: string
  img?: string | null
  type?: string
  folder?: string | null
  sort?: number
}

export interface CompendiumView {
  /** `<package>.<name>` */
  readonly collection: string
  readonly title: string
  readonly documentName: string
  readonly visible: boolean
  /** Why it could not be opened, if it could not. */
  readonly problem?: string | undefined
  readonly index: Iterable<IndexEntry>
  readonly folders: Iterable<DocumentView>
  getDocument(id: string): Promise<DocumentView | null | undefined>
}

export function compendia(): CompendiumView[] {
  return [...(game.packs as unknown as Iterable<CompendiumView>)]
}

export function compendium(id: string): CompendiumView | undefined {
  return compendia().find(({ collection }) => collection === id)
}
