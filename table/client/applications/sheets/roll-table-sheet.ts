/**
 * The sheet of a rollable table: `foundry.applications.sheets.RollTableSheet`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.RollTableSheet.html
 */
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults, SubmitResult } from '../api/document-sheet'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { RenderContext, RenderOptions } from '../api/types'
import type { DocumentView } from '../document-views'
import type { FormDataExtended } from '../ux/form-data-extended'
import { TextEditor } from '../ux/text-editor'

interface ResultView extends DocumentView {
  readonly range: [number, number]
  readonly description: string
  readonly drawn: boolean
}

interface TableView extends DocumentView {
  readonly results: { readonly contents: ResultView[] }
  draw(): Promise<unknown>
  resetResults(): Promise<unknown>
}

export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['roll-table-sheet'],
    window: { contentClasses: ['standard-form'], resizable: true },
    position: { width: 560, height: 560 },
    form: { submitOnChange: true },
    actions: {
      drawResult(this: RollTableSheet) {
        return this._table.draw()
      },
      resetResults(this: RollTableSheet) {
        return this._table.resetResults()
      },
      createResult(this: RollTableSheet) {
        return this.#createResult()
      },
      deleteResult(this: RollTableSheet, _event: PointerEvent, target: HTMLElement) {
        const id = target.closest<HTMLElement>('[data-result-id]')?.dataset.resultId ?? ''
        return this.document.deleteEmbeddedDocuments('TableResult', [id])
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/sheets/roll-table.hbs', scrollable: [''] },
    footer: { template: 'templates/sheets/roll-table-footer.hbs' },
  }

  get _table(): TableView {
    // The cast is safe: this class is registered only for rollable tables.
    return this.document as TableView
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const sortedResults = [...this._table.results.contents].sort((a, b) => a.range[0] - b.range[0])
    const results = await Promise.all(
      sortedResults.map(async (result) => ({
        id: result.id,
        from: result.range[0],
        to: result.range[1],
        drawn: result.drawn,
        description: result.description,
        text: await TextEditor.implementation.enrichHTML(result.description || result.name, {
          relativeTo: this.document,
        }),
      })),
    )
    return { ...(await super._prepareContext(options)), results }
  }

  #createResult(): unknown {
    const highestNumber = Math.max(0, ...this._table.results.contents.map(({ range }) => range[1]))
    return this.document.createEmbeddedDocuments('TableResult', [
      { type: 'text', range: [highestNumber + 1, highestNumber + 1] },
    ])
  }

  /**
   * Converts the form inputs `results.<id>.<member>` to a list of updates, because the table's results are embedded
   * documents.
   */
  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData)
    const results = (data.results ?? {}) as Record<string, { from: number; to: number; description: string }>
    data.results = Object.entries(results).map(([_id, { from, to, description }]) => ({
      _id,
      range: [from, to],
      description,
    }))
    return data
  }

  override _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const { results, ...data } = this._processFormData(event, form, formData)
    this.document.validate({ changes: data, clean: true, fallback: false })
    return { ...data, ...updateData, results }
  }

  override async _processSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    { results, ...data }: Record<string, unknown>,
    options: object = {},
  ): Promise<SubmitResult | void> {
    const result = await super._processSubmitData(event, form, data, options)
    await this.document.updateEmbeddedDocuments('TableResult', results as object[])
    return result
  }
}
