/**
 * Windows of version 1 with a form: `foundry.appv1.api.FormApplication` and `DocumentSheet`.
 * https://foundryvtt.com/api/v13/classes/foundry.appv1.api.FormApplication.html and DocumentSheet
 *
 * Text editors are shown but cannot be opened (`activateEditor` throws), so their text cannot be changed.
 */
import { NotOnThisTableError } from '../errors'
import { game } from '../state'
import { FormDataExtended } from '../applications/ux/form-data-extended'
import type { ClientDocument } from '../documents/client-document'
import type { User } from '../documents/user'
import { mergeObject } from '../utils/merge-object'
import { flattenObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { requireSheetWindows } from '../applications/api/sheet-windows'
import type { WindowHeaderButton } from './frame'
import { Application } from './application'
import type { ApplicationV1Options } from './application'

type JQueryHtml = JQuery<HTMLElement>

interface FormSubmitOptions {
  updateData?: PlainObject | null
  preventClose?: boolean
  preventRender?: boolean
}

export class FormApplication extends Application {
  static _customElements: string[] = []

  object: unknown
  form: HTMLFormElement | null = null
  editors: Record<string, unknown> = {}

  constructor(editedObject: unknown = {}, options: PlainObject = {}) {
    super(options)
    this.object = editedObject
  }

  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      classes: ['form'],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    }) as ApplicationV1Options
  }

  get isEditable(): boolean {
    return this.options['editable'] === true
  }

  override getData(_options: PlainObject = {}): unknown {
    return { object: this.object, options: this.options, title: this.title }
  }

  override async _renderInner(data: unknown): Promise<JQueryHtml> {
    const formHtml = await super._renderInner(data)
    const formElements = formHtml
      .toArray()
      .flatMap((element) =>
        element instanceof HTMLFormElement ? [element] : [...element.querySelectorAll('form')],
      )
    this.form = formElements[0] ?? null
    return formHtml
  }

  override _activateCoreListeners(html: JQueryHtml): void {
    super._activateCoreListeners(html)
    const { form } = this
    if (!form) return
    if (!this.isEditable) this._disableFields(form)
    form.addEventListener('submit', (event) => void this._onSubmit(event))
  }

  override activateListeners(html: JQueryHtml): void {
    super.activateListeners(html)
    if (!this.isEditable) return
    const { form } = this
    form?.addEventListener('change', (event) => void this._onChangeInput(event))
  }

  _disableFields(form: HTMLElement): void {
    for (const formField of form.querySelectorAll<HTMLInputElement>('input, select, textarea, button'))
      formField.disabled = true
  }

  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false }: FormSubmitOptions = {},
  ): Promise<PlainObject> {
    event.preventDefault()
    const formData = this._getSubmitData(updateData)
    await this._updateObject(event, formData)
    if (this.options['closeOnSubmit'] === true && !preventClose) await this.close({ submit: false })
    return formData
  }

  /** Reads the values of the form. The keys are dotted field names. `updateData` is merged into the values. */
  _getSubmitData(updateData: PlainObject | null = {}): PlainObject {
    if (!this.form) throw new Error('The FormApplication has no form to submit.')
    const { object } = new FormDataExtended(this.form)
    return updateData ? flattenObject(mergeObject(object, updateData)) : { ...object }
  }

  async _onChangeInput(event: Event): Promise<unknown> {
    return this.options['submitOnChange'] === true
      ? this._onSubmit(event, { preventClose: true, preventRender: true })
      : undefined
  }

  _updateObject(_event: Event, _formData: PlainObject): Promise<unknown> {
    throw new Error('A subclass of FormApplication must implement the _updateObject method.')
  }

  async submit(options: FormSubmitOptions = {}): Promise<this> {
    await this._onSubmit(new Event('submit', { cancelable: true }), options)
    return this
  }

  activateEditor(fieldName: string): never {
    throw new NotOnThisTableError(`FormApplication#activateEditor ("${fieldName}")`)
  }

  override async close(options: PlainObject = {}): Promise<void> {
    const submitsOnClose = options['submit'] ?? this.options['submitOnClose']
    if (submitsOnClose === true && this.rendered && this.form && this.isEditable)
      await this.submit({ preventClose: true, preventRender: true })
    await super.close(options)
  }
}

export class DocumentSheet extends FormApplication {
  constructor(editedObject: unknown, options: PlainObject = {}) {
    // The sheet registry passes an options object with the member `document`, which sheets of version 2 expect. Here
    // the document is taken out of this object.
    const isOptionsObject =
      typeof editedObject === 'object' && editedObject !== null && 'document' in editedObject
    super(isOptionsObject ? editedObject.document : editedObject, options)
  }

  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      classes: ['sheet'],
      template: `templates/sheets/${this.name.toLowerCase()}.html`,
      viewPermission: 1,
      sheetConfig: true,
      secrets: [],
    }) as ApplicationV1Options
  }

  get document(): ClientDocument {
    // The cast is safe: document sheets are registered only for documents.
    return this.object as ClientDocument
  }

  override get id(): string {
    return `${this.constructor.name}-${(this.document.uuid ?? '').replaceAll('.', '-')}`
  }

  override get isEditable(): boolean {
    return super.isEditable && this.document.isOwner
  }

  override get title(): string {
    return `${this.document.documentName}: ${this.document.name}`
  }

  override getData(_options: PlainObject = {}): unknown {
    const { document, isEditable: editable } = this
    return {
      cssClass: document.isOwner ? 'editable' : 'locked',
      editable,
      document,
      data: document.toObject(false),
      limited: document.limited,
      options: this.options,
      owner: document.isOwner,
      title: this.title,
    }
  }

  override async _render(force = false, options: PlainObject = {}): Promise<void> {
    if (!this._canUserView(game.user)) {
      if (force)
        throw new Error(`You do not have permission to view this ${this.document.documentName} sheet.`)
      return
    }
    await super._render(force, options)
    this.document.apps[String(this.appId)] = this
  }

  _canUserView(user: User): boolean {
    return this.document.testUserPermission(user, this.options['viewPermission'] as 'LIMITED')
  }

  override _getHeaderButtons(): WindowHeaderButton[] {
    const { document, options } = this
    const sheetButton = {
      label: 'Sheet',
      class: 'configure-sheet',
      icon: 'fas fa-cog',
      onclick: () => requireSheetWindows().configureSheet(document as never),
    }
    const isSheetButtonShown = options['sheetConfig'] === true && this.isEditable && document.isOwner
    return [...(isSheetButtonShown ? [sheetButton] : []), ...super._getHeaderButtons()]
  }

  override _updateObject(_event: Event, formData: PlainObject): Promise<unknown> {
    return this.document.update(formData)
  }

  override async close(options: PlainObject = {}): Promise<void> {
    await super.close(options)
    delete this.document.apps[String(this.appId)]
  }
}
