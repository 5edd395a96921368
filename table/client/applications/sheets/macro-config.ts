/**
 * The sheet of a macro: `foundry.applications.sheets.MacroConfig`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.MacroConfig.html
 */
import { MACRO_TYPES } from '../../../shared/constants'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import type { TemplatePart } from '../api/handlebars-application'
import type { DocumentView } from '../document-views'
import { createTextareaInput } from '../fields/inputs'
import { PlainSheet } from './plain-sheet'
import type { SheetFieldConfig } from './plain-sheet'

const macroTypeChoices = { [MACRO_TYPES.SCRIPT]: 'Script', [MACRO_TYPES.CHAT]: 'Chat' }

export class MacroConfig extends PlainSheet {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['macro-config'],
    position: { width: 560 },
    actions: {
      async execute(this: MacroConfig) {
        if (this.isEditable) await this.submit()
        // The cast is safe: this class is registered only for macros.
        return (this.document as DocumentView & { execute(): unknown }).execute()
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/sheets/plain.hbs', scrollable: [''] },
    footer: { template: 'templates/sheets/macro-footer.hbs' },
  }

  static override _FIELDS: readonly SheetFieldConfig[] = [
    { path: 'type', label: 'Type', input: { choices: macroTypeChoices } },
    { path: 'command', label: 'Command', stacked: true, create: createTextareaInput, input: { rows: 12 } },
  ]
}
