/**
 * The sheet of a rollable table: `foundry.applications.sheets.RollTableSheet`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.RollTableSheet.html
 */
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults, SubmitResult } from '../api/document-sheet'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import type { DocumentView } from '../document-views'
import type { FormDataExtended } from '../ux/form-data-extended'
import { TextEditor } from '../ux/text-editor'

interface TableResultView extends DocumentView {
  readonly range: [number, number]
  readonly description: string
  readonly drawn: boolean
}

interface RollTableView extends DocumentView {
  readonly results: { readonly contents: TableResultView[] }
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
      deleteResult(this: RollTableSheet, _event: PointerEvent, targetElement: HTMLElement) {
        const resultId = targetElement.closest<HTMLElement>('[data-result-id]')?.dataset.resultId ?? ''
        return this.document.deleteEmbeddedDocuments('TableResult', [resultId])
      },
    },
  }

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/sheets/roll-table.hbs', scrollable: [''] },
    footer: { template: 'templates/sheets/roll-table-footer.hbs' },
  }

  get _table(): RollTableView {
    // The cast is safe: this class is registered only for rollable tables.
    return this.document as RollTableView
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const sortedResults = [...this._table.results.contents].sort((a, b) => a.range[0] - b.range[0])
    const resultContexts = await Promise.all(
      sortedResults.map(async (tableResult) => ({
        id: tableResult.id,
        from: tableResult.range[0],
        to: tableResult.range[1],
        drawn: tableResult.drawn,
        description: tableResult.description,
        text: await TextEditor.implementation.enrichHTML(tableResult.description || tableResult.name, {
          relativeTo: this.document,
        }),
      })),
    )
    return { ...(await super._prepareContext(options)), results: resultContexts }
  }

  #createResult(): unknown {
    const highestRangeEnd = Math.max(0, ...this._table.results.contents.map(({ range }) => range[1]))
    return this.document.createEmbeddedDocuments('TableResult', [
      { type: 'text', range: [highestRangeEnd + 1, highestRangeEnd + 1] },
    ])
  }

  /**
   * Converts the values of the inputs `results.<id>.<member>` to a list of updates, because the results of a rollable
   * table are embedded documents.
   */
  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const submitData = super._processFormData(event, form, formData)
    const resultChanges = (submitData.results ?? {}) as Record<
      string,
      { from: number; to: number; description: string }
    >
    submitData.results = Object.entries(resultChanges).map(([_id, { from, to, description }]) => ({
      _id,
      range: [from, to],
      description,
    }))
    return submitData
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
    const submitResult = await super._processSubmitData(event, form, data, options)
    await this.document.updateEmbeddedDocuments('TableResult', results as object[])
    return submitResult
  }
}
