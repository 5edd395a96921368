/**
 * A window that asks the user a question: `foundry.applications.api.DialogV2`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.DialogV2.html; foundry-api §7.4.
 */
import { Hooks } from '../../helpers/hooks'
import { expandObject } from '../../../shared/objects'
import { ui } from '../../state'
import { findWorldCollection } from '../document-views'
import type { UserView } from '../document-views'
import { FormDataExtended } from '../ux/form-data-extended'
import { ApplicationV2 } from './application'
import { buildDialogForm, toDialogContentHtml } from './dialog-form'
import type {
  DialogConfirmConfig,
  DialogButton,
  DialogDefaults,
  DialogOptions,
  DialogPromptConfig,
  DialogWaitConfig,
} from './dialog-types'
import { isFoundry14 } from '../../generation'
import type {
  ApplicationOptions,
  ApplicationClosingOptions,
  ApplicationRenderContext,
  ApplicationRenderOptions,
} from './types'

type DialogQueryType = 'prompt' | 'confirm' | 'input' | 'wait'

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogDefaults = {
    id: 'dialog-{id}',
    classes: ['dialog'],
    tag: 'dialog',
    window: { minimizable: false },
    position: { width: 420 },
    buttons: [],
    content: '',
    modal: false,
  }

  declare readonly options: DialogOptions

  /** The element that had the focus before the dialog, and gets it back when the dialog closes. */
  #opener: HTMLElement | null = null

  constructor(options: DialogDefaults = {}) {
    super(options)
  }

  override _initializeApplicationOptions(options: DialogDefaults): ApplicationOptions {
    const dialogOptions = super._initializeApplicationOptions(options)
    const dialog = dialogOptions as DialogOptions
    const { buttons, content } = dialog
    dialog.content = toDialogContentHtml(content)
    if (buttons.length === 0) throw new Error('A dialog needs at least one button.')
    for (const { action } of buttons) dialogOptions.actions[action] ??= onClickDialogButton
    return dialogOptions
  }

  override _renderHTML(
    _context: ApplicationRenderContext,
    _options: ApplicationRenderOptions,
  ): Promise<HTMLFormElement> {
    return Promise.resolve(buildDialogForm(this.options))
  }

  override _replaceHTML(
    form: HTMLFormElement,
    content: HTMLElement,
    _options: ApplicationRenderOptions,
  ): void {
    content.replaceChildren(form)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#pressDefault(form, event)
    })
  }

  /**
   * Presses the default button when the user submits the form with Enter in an input. Such a submit event names no
   * pressed button.
   */
  #pressDefault(form: HTMLFormElement, event: SubmitEvent): void {
    const isSubmittedByButton =
      event.submitter instanceof HTMLButtonElement && event.submitter.dataset.action !== undefined
    const defaultButton = this.options.buttons.find((button) => button.default) ?? this.options.buttons[0]
    if (isSubmittedByButton || !defaultButton) return
    const buttonSelector = `.form-footer [data-action="${defaultButton.action}"]`
    const button = form.querySelector<HTMLButtonElement>(buttonSelector)
    if (button) void this._onSubmit(button, event)
  }

  override _onFirstRender(context: ApplicationRenderContext, options: ApplicationRenderOptions): unknown {
    const { element } = this
    const { activeElement } = element.ownerDocument
    this.#opener = activeElement instanceof HTMLElement ? activeElement : null
    if (element instanceof HTMLDialogElement) {
      if (this.options.modal) element.showModal()
      else element.open = true
      element.addEventListener('cancel', (event) => {
        event.preventDefault()
        void this.close({ closeKey: true })
      })
    }
    this.setPosition()
    const targetElement =
      element.querySelector<HTMLElement>('[autofocus]') ??
      element.querySelector<HTMLElement>('.form-footer .default') ??
      element.querySelector<HTMLElement>('.form-footer button')
    targetElement?.focus()
    return super._onFirstRender(context, options)
  }

  /**
   * Closes the dialog with a button's result. If the button's callback throws, shows the error and keeps the dialog
   * open.
   */
  async _onSubmit(submitButton: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault()
    const button = this.options.buttons.find(({ action }) => action === submitButton.dataset.action)
    try {
      const buttonCallbackResult = (await button?.callback?.(event, submitButton, this)) ?? button?.action
      await this.options.submit?.(buttonCallbackResult, this)
    } catch (error) {
      Hooks.onError('DialogV2#_onSubmit', error)
      ui.notifications?.error(error instanceof Error ? error.message : String(error))
      return this
    }
    return this.options.form?.closeOnSubmit === false ? this : this.close({ submitted: true })
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options)
    if (this.#opener?.isConnected) this.#opener.focus({ preventScroll: true })
  }

  /** Shows a dialog and waits for its result. @returns null if the user dismisses the dialog */
  static wait({
    rejectClose = false,
    render,
    close,
    submit,
    renderOptions,
    ...options
  }: DialogWaitConfig): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...options,
        submit: async (dialogResult, shownDialog) => {
          await submit?.(dialogResult, shownDialog)
          resolve(dialogResult)
        },
      })
      dialog.addEventListener(
        'close',
        (event) => {
          close?.(event, dialog)
          if (rejectClose) reject(new Error('The dialog was dismissed without pressing a button.'))
          else resolve(null)
        },
        { once: true },
      )
      if (render) dialog.addEventListener('render', (event) => render(event, dialog), { once: true })
      // The option `renderOptions` exists only on Foundry 14.
      dialog.render({ force: true, ...(isFoundry14() ? renderOptions : {}) }).catch(reject)
    })
  }

  /**
   * Asks the user a yes-or-no question.
   * @returns true or false; null if the user dismisses the dialog; or the result of the pressed button's callback
   */
  static confirm({ yes = {}, no = {}, buttons = [], ...config }: DialogConfirmConfig = {}): Promise<unknown> {
    const yesNoButtons: DialogButton[] = [
      { action: 'yes', label: 'Yes', icon: 'fa-solid fa-check', callback: () => true, ...yes },
      { action: 'no', label: 'No', icon: 'fa-solid fa-xmark', default: true, callback: () => false, ...no },
    ]
    if (yes.default && yesNoButtons[1]) yesNoButtons[1].default = no.default ?? false
    return this.wait({ ...config, buttons: [...yesNoButtons, ...buttons] })
  }

  static prompt({ ok = {}, buttons = [], ...config }: DialogPromptConfig = {}): Promise<unknown> {
    const confirmButton = { action: 'ok', label: 'Confirm', icon: 'fa-solid fa-check', default: true, ...ok }
    return this.wait({ ...config, buttons: [confirmButton, ...buttons] })
  }

  /**
   * Asks the user to fill in a dialog's inputs.
   * @returns their values as an expanded object; null if the user dismisses the dialog
   */
  static input({ ok = {}, ...config }: DialogPromptConfig = {}): Promise<unknown> {
    const readFormValues: DialogButton['callback'] = (_event, button) =>
      button.form ? expandObject(new FormDataExtended(button.form).object) : null
    return this.prompt({ ...config, ok: { callback: readFormValues, ...ok } })
  }

  /** Shows a dialog to another user. The configuration is sent over the socket, so it cannot hold callbacks. */
  static query(
    user: UserView | string,
    queryType: DialogQueryType,
    waitDialogConfig: DialogWaitConfig & { timeout?: number } = {},
  ): Promise<unknown> {
    const recipientUser = typeof user === 'string' ? findWorldCollection<UserView>('users').get(user) : user
    if (!recipientUser) throw new Error('DialogV2.query: the given user does not exist.')
    const { timeout, ...dialogConfig } = waitDialogConfig
    if (recipientUser.isSelf) return this._handleQuery({ type: queryType, config: dialogConfig })
    return recipientUser.query(
      'dialog',
      { type: queryType, config: dialogConfig },
      timeout === undefined ? {} : { timeout },
    )
  }

  static _handleQuery({
    type,
    config,
  }: {
    type: DialogQueryType
    config: DialogWaitConfig
  }): Promise<unknown> {
    return this[type](config)
  }
}

function onClickDialogButton(this: DialogV2, event: PointerEvent, targetElement: HTMLElement): unknown {
  return targetElement instanceof HTMLButtonElement ? this._onSubmit(targetElement, event) : undefined
}
