/** The options of `TextEditor.enrichHTML`. */
import type { DocumentView } from '../document-views'

export interface EnrichmentOptions {
  secrets?: boolean
  documents?: boolean
  links?: boolean
  rolls?: boolean
  embeds?: boolean
  custom?: boolean
  rollData?: object | (() => object)
  relativeTo?: DocumentView
}
