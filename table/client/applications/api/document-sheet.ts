/**
 * A window that shows and edits one document: `foundry.applications.api.DocumentSheetV2`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.DocumentSheetV2.html; foundry-api §7.3.
 */
import { randomID } from '../../../shared/identifiers'
import { expandObject } from '../../../shared/objects'
import { DOCUMENT_OWNERSHIP_LEVELS } from '../../../shared/constants'
import { isFoundry14 } from '../../generation'
import { game } from '../../state'
import { mergeObject } from '../../utils/merge-object'
import { findClassOfDocument, currentUser } from '../document-views'
import type { DocumentView } from '../document-views'
import type { FormDataExtended } from '../ux/form-data-extended'
import { ApplicationV2 } from './application'
import { findDocumentLabel } from './document-label'
import { documentSheetActions, createSheetControls } from './document-sheet-actions'
import { createHeaderButton } from './frame'
import type {
  ApplicationDefaults,
  ApplicationOptions,
  ApplicationClosingOptions,
  FormConfig,
  HeaderControl,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from './types'

/** The default options of a document sheet. The option `document` must be set here or by the caller. */
export interface DocumentSheetDefaults extends ApplicationDefaults {
  document?: DocumentView
  viewPermission?: number
  editPermission?: number
  canCreate?: boolean
  sheetConfig?: boolean
}

export interface DocumentSheetOptions extends ApplicationOptions {
  document: DocumentView
  viewPermission: number
  editPermission: number
  canCreate: boolean
  sheetConfig: boolean
}

/** The result of submitting a document sheet: the created or the updated document. */
export interface SubmitResult {
  readonly created?: unknown
  readonly updated?: unknown
}

export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DocumentSheetDefaults = {
    id: '{id}',
    classes: ['sheet'],
    tag: 'form',
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.LIMITED,
    editPermission: DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: documentSheetActions,
    form: { handler: onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  }

  declare readonly options: DocumentSheetOptions

  constructor(options: DocumentSheetDefaults) {
    // A package in JavaScript may omit `document` or all options, although the type requires them.
    if (!(options as DocumentSheetDefaults | undefined)?.document) {
      throw new Error('A document sheet needs the option "document".')
    }
    super(options)
  }

  /** The id contains the class's name and the document's UUID, so each class has at most one window per document. */
  override _initializeApplicationOptions(options: DocumentSheetDefaults): ApplicationOptions {
    const documentUuid = options.document?.uuid ?? ''
    return super._initializeApplicationOptions({
      uniqueId: `${this.constructor.name}-${documentUuid.replaceAll('.', '-')}`,
      ...options,
    })
  }

  get document(): DocumentView {
    return this.options.document
  }

  override get title(): string {
    return `${findDocumentLabel(this.document)}: ${this.document.name || this.document.id}`
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(currentUser(), this.options.viewPermission)
  }

  get isEditable(): boolean {
    const { pack } = this.document
    if (pack !== null && game.packs.get(pack)?.locked) return false
    return this.document.testUserPermission(currentUser(), this.options.editPermission)
  }

  override _canRender(_options: ApplicationRenderOptions): false | void {
    if (!this.isVisible) throw new Error(`You may not view this ${findDocumentLabel(this.document)}.`)
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationRenderContext> {
    const { document } = this
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: currentUser(),
      rootId: document.collection?.has(document.id) ? this.id : randomID(),
    }
  }

  override _getHeaderControls(): HeaderControl[] {
    return [...super._getHeaderControls(), ...createSheetControls(this)]
  }

  /** Hides the controls whose `ownership` level this user does not have. */
  override _visibleHeaderControls(): HeaderControl[] {
    const user = currentUser()
    return super
      ._visibleHeaderControls()
      .filter(({ ownership = 0 }) => this.document.testUserPermission(user, ownership))
  }

  override async _renderFrame(options: ApplicationRenderOptions): Promise<HTMLElement> {
    const windowFrame = await super._renderFrame(options)
    this.window.controls?.before(createHeaderButton('copyUuid', 'Copy the UUID', 'fa-solid fa-passport'))
    return windowFrame
  }

  override async _onFirstRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options)
    this.document.apps[this.id] = this
  }

  override async _onRender(
    context: ApplicationRenderContext,
    options: ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options)
    if (!this.isEditable) this._toggleDisabled(true)
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options)
    delete this.document.apps[this.id]
  }

  /** Disables or enables every input and button of the content. The core tab navigation `.sheet-tabs` is left out. */
  _toggleDisabled(isDisabled: boolean): void {
    const contentElement = this.window.content ?? this.element
    for (const element of contentElement.querySelectorAll<HTMLElement & { disabled?: boolean }>('*')) {
      if ('disabled' in element && !element.closest('.sheet-tabs')) element.disabled = isDisabled
    }
  }

  override _onChangeForm(config: FormConfig, event: Event): void {
    // The form of a sheet is never submitted if the user may not edit the sheet.
    if (this.isEditable) super._onChangeForm(config, event)
  }

  /**
   * Validates the form data.
   * @returns the data as changes of the document
   * @throws the document's validation error
   */
  _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData)
    const optionsOfMerge = isFoundry14() ? { applyOperators: false } : { performDeletions: false }
    if (updateData) mergeObject(submitData, updateData, optionsOfMerge)
    this.document.validate({ changes: submitData, clean: true, fallback: false })
    return submitData
  }

  /** Converts the data of the form. Subclasses override this method to convert the values of their own inputs. */
  _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    return expandObject(formData.object)
  }

  /**
   * Saves the submitted data.
   * @returns on Foundry 14 the created or updated document (foundryvtt#14502), on Foundry 13 nothing
   */
  async _processSubmitData(
    _event: Event | null,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: object = {},
  ): Promise<SubmitResult | void> {
    const submitResult = await this.#writeDocument(submitData, options)
    if (isFoundry14()) return submitResult
  }

  async #writeDocument(submitData: Record<string, unknown>, options: object): Promise<SubmitResult> {
    const { document } = this
    if (document.collection?.has(document.id)) {
      return { updated: await document.update(submitData, options) }
    }
    if (this.options.canCreate) {
      const { parent, pack } = document
      return { created: await findClassOfDocument(document).create(submitData, { parent, pack, ...options }) }
    }
    throw new Error(`${document.name} is not stored, so it cannot be changed.`)
  }
}

/** The form handler of every document sheet: reads and validates the form, and writes the document. */
async function onSubmitDocumentForm(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: { updateData?: object } = {},
): Promise<void> {
  if (!this.isEditable) return
  const { updateData, ...updateOptions } = options
  const submitData = this._prepareSubmitData(event, form, formData, updateData)
  await this._processSubmitData(event, form, submitData, updateOptions)
}
