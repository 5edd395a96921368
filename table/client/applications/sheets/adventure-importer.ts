/**
 * Shows an adventure's description and a button that imports it: `foundry.applications.sheets.AdventureImporterV2`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.AdventureImporterV2.html
 */
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import type { DocumentView } from '../document-views'
import { TextEditor } from '../ux/text-editor'

interface AdventureView extends DocumentView {
  readonly description: string
  readonly caption: string
  import(): Promise<unknown>
}

export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['adventure-importer'],
    window: { contentClasses: ['standard-form'], resizable: true },
    position: { width: 560 },
  }

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/sheets/adventure.hbs', scrollable: [''] },
  }

  get #adventure(): AdventureView {
    // The cast is safe: this class is registered only for adventures.
    return this.document as AdventureView
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const { caption, description } = this.#adventure
    const [shownCaption, text] = await Promise.all(
      [caption, description].map((uncleanedHtml) => TextEditor.implementation.enrichHTML(uncleanedHtml)),
    )
    return { ...(await super._prepareContext(options)), caption: shownCaption, text }
  }

  /**
   * Enables the import button in a locked compendium, where the base class has disabled every button. The import
   * changes no compendium.
   */
  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    const button = this.element.querySelector<HTMLButtonElement>('[data-import]')
    if (!button) return
    button.disabled = false
    button.addEventListener('click', () => {
      void this.#adventure.import().then(() => this.close())
    })
  }
}
