/**
 * The sheet that edits a page of a journal.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html
 */
import type { DocumentSheetDefaults } from '../../api/document-sheet'
import { PlainSheet } from '../plain-sheet'
import type { SheetFieldConfig } from '../plain-sheet'

export class JournalEntryPageSheet extends PlainSheet {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['journal-entry-page'],
    position: { width: 640, height: 560 },
  }

  override _fields(): readonly SheetFieldConfig[] {
    if (this.document.type !== 'image') {
      return [{ path: 'text.content', label: 'Text', stacked: true, input: { enrich: true } }]
    }
    return [
      { path: 'src', label: 'Picture' },
      { path: 'image.caption', label: 'Caption' },
    ]
  }
}
