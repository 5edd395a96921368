/**
 * A generic sheet: the document's name, its image, and inputs for a list of its fields. Core's simple configuration
 * windows and the fallback sheet of actors and items extend this class.
 */
import { getProperty } from '../../../shared/objects'
import { DocumentSheetV2 } from '../api/document-sheet'
import type { DocumentSheetDefaults } from '../api/document-sheet'
import { HandlebarsApplicationMixin } from '../api/handlebars-application'
import type { TemplatePart } from '../api/handlebars-application'
import type { ApplicationRenderContext, ApplicationRenderOptions } from '../api/types'
import type { InputConfig } from '../fields/attributes'
import { TextEditor } from '../ux/text-editor'

/** A field to show: its path in the document, and its label. */
export interface SheetFieldConfig {
  path: string
  label: string
  hint?: string
  /** Further options of the input, such as `choices` or `rows`. */
  input?: Record<string, unknown>
  /** Creates the input of the field. Without this function, the data field itself draws the input. */
  create?: (inputConfig: InputConfig) => HTMLElement
  /** True if the label stands above the input. The input then has the full width. */
  stacked?: boolean
}

/** The only method of a data field that this sheet calls. */
interface SheetDataField {
  toFormGroup(groupConfig: object, inputConfig: object): HTMLElement
}

interface SheetSchema {
  getField(fieldPath: string): SheetDataField | undefined
}

export class PlainSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    classes: ['plain-sheet'],
    window: { contentClasses: ['standard-form'], resizable: true },
    position: { width: 480 },
    form: { submitOnChange: true, closeOnSubmit: false },
  }

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/sheets/plain.hbs', scrollable: [''] },
  }

  /** The fields that the sheet shows, in their order. Subclasses set this list. */
  static _FIELDS: readonly SheetFieldConfig[] = []

  /** The fields that the sheet shows. Subclasses override this method if the fields depend on the document. */
  _fields(): readonly SheetFieldConfig[] {
    return (this.constructor as typeof PlainSheet)._FIELDS
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const { schema } = this.document as unknown as { schema: SheetSchema }
    const formGroups = await Promise.all(
      this._fields().map((fieldConfig) => this.#group(schema, fieldConfig)),
    )
    return {
      ...(await super._prepareContext(options)),
      hasName: 'name' in this.document._source,
      hasImage: 'img' in this.document._source,
      groups: formGroups.map((formGroup) => formGroup?.outerHTML ?? ''),
    }
  }

  async #group(
    sheetSchema: SheetSchema,
    { path, label, hint = '', input = {}, create, stacked = false }: SheetFieldConfig,
  ): Promise<HTMLElement | undefined> {
    const fieldValue = getProperty(this.document._source, path)
    const isRichText = typeof fieldValue === 'string' && input.enrich === true
    const enrichedHtml = isRichText
      ? await TextEditor.implementation.enrichHTML(fieldValue, {
          secrets: this.document.isOwner,
          relativeTo: this.document,
        })
      : undefined
    const inputConfig = {
      name: path,
      value: fieldValue,
      localize: true,
      ...input,
      ...(isRichText && { enriched: enrichedHtml, toggled: true }),
    }
    const groupConfig = {
      label,
      hint,
      stacked,
      rootId: this.id,
      ...(create && { input: create(inputConfig) }),
    }
    return sheetSchema.getField(path)?.toFormGroup(groupConfig, inputConfig)
  }
}
