/**
 * Dialogs of version 1: `foundry.appv1.api.Dialog`.
 * https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Dialog.html
 */
import jQuery from 'jquery'
import { mergeObject } from '../utils/merge-object'
import type { PlainObject } from '../../shared/objects'
import { Application } from './application'
import type { ApplicationV1Options } from './application'

type JQueryHtml = JQuery<HTMLElement>

interface DialogButton {
  icon?: string
  label?: string
  disabled?: boolean
  callback?: (htmlElement: JQueryHtml | HTMLElement | undefined, event?: MouseEvent) => unknown
}

export interface DialogData {
  title: string
  content: string
  default?: string
  buttons: Record<string, DialogButton>
  render?: (htmlElement: JQueryHtml | HTMLElement | undefined) => unknown
  close?: (htmlElement: JQueryHtml | HTMLElement | undefined) => unknown
}

export class Dialog extends Application {
  data: DialogData

  constructor(dialogData: DialogData, options: PlainObject = {}) {
    super(options)
    this.data = dialogData
  }

  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      template: 'templates/hud/dialog.html',
      classes: ['dialog'],
      width: 400,
      jQuery: true,
    }) as ApplicationV1Options
  }

  override get title(): string {
    return this.data.title || 'Dialog'
  }

  override getData(): unknown {
    return { content: this.data.content, buttons: this.data.buttons }
  }

  override _renderInner(): Promise<JQueryHtml> {
    const { content, buttons, default: defaultName } = this.data
    const bodyElement = document.createElement('div')
    bodyElement.className = 'dialog-content'
    bodyElement.innerHTML = content
    const rowElement = document.createElement('div')
    rowElement.className = 'dialog-buttons'
    for (const [name, { label = name, icon = '', disabled = false }] of Object.entries(buttons)) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = `dialog-button ${name}${name === defaultName ? ' default' : ''}`
      Object.assign(button.dataset, { button: name })
      button.disabled = disabled
      button.innerHTML = `${icon} ${label}`
      rowElement.append(button)
    }
    return Promise.resolve(jQuery([bodyElement, rowElement] as HTMLElement[]))
  }

  #given(): JQueryHtml | HTMLElement | undefined {
    const contentHtml = this._element.find('.window-content')
    return this.options['jQuery'] === true ? contentHtml : contentHtml[0]
  }

  override activateListeners(html: JQueryHtml): void {
    super.activateListeners(html)
    html.find('.dialog-button').on('click', (event) => {
      this._onClickButton(event.originalEvent as MouseEvent)
    })
    this.data.render?.(this.#given())
  }

  _onClickButton(event: MouseEvent): void {
    const pressedElement =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-button]') : null
    const button = this.data.buttons[pressedElement?.dataset['button'] ?? '']
    if (button) this.submit(button, event)
  }

  submit(button: DialogButton, event?: MouseEvent): void {
    button.callback?.(this.#given(), event)
    void this.close()
  }

  override async close(options: PlainObject = {}): Promise<void> {
    this.data.close?.(this.#given())
    await super.close(options)
  }
}
