/**
 * The configuration of a dialog:
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.DialogV2Configuration.html
 */
import type { ApplicationV2 } from './application'
import type { ApplicationDefaults, ApplicationOptions, ApplicationRenderOptions } from './types'

/** The dialog that callbacks receive: an instance of `DialogV2`. */
interface OpenedDialog extends ApplicationV2 {
  readonly options: DialogOptions
}

export interface DialogButton {
  action: string
  label: string
  icon?: string
  class?: string
  style?: Record<string, string>
  type?: 'submit' | 'button' | 'reset'
  default?: boolean
  disabled?: boolean
  /**
   * Called when the user presses the button. Returns the dialog's result. If it returns undefined, the result is the
   * button's action.
   */
  callback?: (event: Event, button: HTMLButtonElement, shownDialog: OpenedDialog) => unknown
}

export interface DialogDefaults extends ApplicationDefaults {
  buttons?: DialogButton[]
  /**
   * The dialog's content. A text is HTML, which is cleaned before it is shown. An element must be a `div` without
   * attributes; its inner HTML is trusted and shown as it is.
   */
  content?: string | HTMLElement
  modal?: boolean
  submit?: (dialogResult: unknown, shownDialog: OpenedDialog) => unknown
}

export interface DialogOptions extends ApplicationOptions {
  buttons: DialogButton[]
  /** The dialog's content as HTML, which is not cleaned again. */
  content: string
  modal: boolean
  submit?: (dialogResult: unknown, shownDialog: OpenedDialog) => unknown
}

export interface DialogWaitConfig extends DialogDefaults {
  /** True if the promise rejects when the user dismisses the dialog. False if it then resolves to null. */
  rejectClose?: boolean
  render?: (event: Event, shownDialog: OpenedDialog) => unknown
  close?: (event: Event, shownDialog: OpenedDialog) => unknown
  /**
   * Foundry 14: "Options forwarded to the dialog's render call"
   * https://foundryvtt.com/api/v14/interfaces/foundry.DialogV2WaitOptions.html
   */
  renderOptions?: ApplicationRenderOptions
}

export interface DialogConfirmConfig extends DialogWaitConfig {
  yes?: Partial<DialogButton>
  no?: Partial<DialogButton>
}

export interface DialogPromptConfig extends DialogWaitConfig {
  ok?: Partial<DialogButton>
}
