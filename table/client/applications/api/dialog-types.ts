/**
 * The configuration of a dialog:
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.DialogV2Configuration.html
 */
import type { ApplicationV2 } from './application'
import type { ApplicationDefaults, ApplicationOptions, RenderOptions } from './types'

/** The dialog that callbacks receive: an instance of `DialogV2`. */
interface ShownDialog extends ApplicationV2 {
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
  /** The return value becomes the dialog's result. If the value is undefined, the result is the button's action. */
  callback?: (event: Event, button: HTMLButtonElement, dialog: ShownDialog) => unknown
}

export interface DialogDefaults extends ApplicationDefaults {
  buttons?: DialogButton[]
  /** A string of HTML, which is cleaned; or a `div` without attributes, whose inner HTML is shown uncleaned. */
  content?: string | HTMLElement
  modal?: boolean
  submit?: (result: unknown, dialog: ShownDialog) => unknown
}

export interface DialogOptions extends ApplicationOptions {
  buttons: DialogButton[]
  /** HTML that is shown without further cleaning. */
  content: string
  modal: boolean
  submit?: (result: unknown, dialog: ShownDialog) => unknown
}

export interface WaitConfig extends DialogDefaults {
  /** When the user dismisses the dialog: true rejects the promise, false resolves it to null. */
  rejectClose?: boolean
  render?: (event: Event, dialog: ShownDialog) => unknown
  close?: (event: Event, dialog: ShownDialog) => unknown
  /**
   * Foundry 14: "Options forwarded to the dialog's render call"
   * https://foundryvtt.com/api/v14/interfaces/foundry.DialogV2WaitOptions.html
   */
  renderOptions?: RenderOptions
}

export interface ConfirmConfig extends WaitConfig {
  yes?: Partial<DialogButton>
  no?: Partial<DialogButton>
}

export interface PromptConfig extends WaitConfig {
  ok?: Partial<DialogButton>
}
