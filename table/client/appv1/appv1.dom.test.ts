/** Tests windows of version 1: rendering, jQuery, hooks, tabs, forms and dialogs. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { registerBuiltInTemplates } from '../applications/handlebars/templates'
import { clickElement, waitForPromises, setUpTestPage } from '../applications/testing'
import { Hooks } from '../helpers/hooks'
import { game } from '../state'
import { Application } from './application'
import { Dialog } from './dialog'
import { DocumentSheet, FormApplication } from './form-application'

registerBuiltInTemplates({
  'test/v1.hbs':
    '<form><nav class="sheet-tabs"><a class="item" data-tab="one">1</a><a class="item" data-tab="two">2</a></nav><section class="sheet-body"><div class="tab" data-tab="one"></div><div class="tab" data-tab="two"></div></section><input name="system.hp" value="{{hp}}"></form>',
})

class StoredForm extends FormApplication {
  static override get defaultOptions() {
    const tabsConfig = [{ navSelector: '.sheet-tabs', contentSelector: '.sheet-body', initial: 'one' }]
    return {
      ...super.defaultOptions,
      template: 'test/v1.hbs',
      title: 'Old',
      classes: ['old'],
      tabs: tabsConfig,
      submitOnChange: true,
      closeOnSubmit: false,
    }
  }
  readonly stored = vi.fn()
  override getData() {
    return { hp: 3 }
  }
  override _updateObject(_event: Event, data: object) {
    this.stored(data)
    return Promise.resolve()
  }
}

beforeEach(() => {
  setUpTestPage()
})

describe('a window of version 1', () => {
  it('a window of version 1 is drawn in a frame, and calls the hooks of its classes', async () => {
    const hookListener = vi.fn()
    for (const hookName of [
      'renderStoredForm',
      'renderFormApplication',
      'renderApplication',
      'closeStoredForm',
    ])
      Hooks.on(hookName, () => hookListener(hookName))
    Hooks.on(
      'getStoredFormHeaderButtons',
      (_app: unknown, headerButtons: { label: string; class: string; icon: string }[]) =>
        headerButtons.unshift({ label: 'More', class: 'more', icon: 'fas fa-star' }),
    )
    const application = new StoredForm()
    await application._render(true)
    const windowFrame = document.querySelector(`#${application.id}`)
    expect(windowFrame?.className).toContain('old')
    expect(windowFrame?.querySelector('.window-title')?.textContent).toBe('Old')
    expect(
      [...(windowFrame?.querySelectorAll('.header-button') ?? [])].map((button) => button.textContent),
    ).toEqual(['More', 'Close'])
    expect([application.rendered, application.element[0] === windowFrame]).toEqual([true, true])
    expect(hookListener.mock.calls.flat()).toEqual([
      'renderStoredForm',
      'renderFormApplication',
      'renderApplication',
    ])
    clickElement(windowFrame?.querySelector('.close'))
    await waitForPromises()
    expect([document.querySelector('.old'), application.rendered, hookListener.mock.lastCall]).toEqual([
      null,
      false,
      ['closeStoredForm'],
    ])
  })

  it('a window of version 1 shows the chosen tab, also after a redraw', async () => {
    const application = new StoredForm()
    await application._render(true)
    const listActiveTabNames = () =>
      [...document.querySelectorAll<HTMLElement>('.tab.active')].map(({ dataset }) => dataset['tab'])
    expect(listActiveTabNames()).toEqual(['one'])
    clickElement(document.querySelector('.item[data-tab="two"]'))
    expect(listActiveTabNames()).toEqual(['two'])
    await application._render()
    expect(listActiveTabNames()).toEqual(['two'])
    application.activateTab('one')
    expect(listActiveTabNames()).toEqual(['one'])
  })

  it('a window of version 1 stores its form, but not if it is not editable', async () => {
    const application = new StoredForm()
    await application._render(true)
    const input = document.querySelector('input')
    if (input) input.value = '5'
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await waitForPromises()
    expect(application.stored.mock.calls).toEqual([[{ 'system.hp': '5' }]])
    await application.close()
    await new StoredForm(null, { editable: false })._render(true)
    expect(document.querySelector('input')?.disabled).toBe(true)
  })

  it("a document's window of version 1 updates with the document, and shows it to permitted users", async () => {
    const documentUpdateMock = vi.fn()
    const heroDocument = {
      ...{
        uuid: 'Actor.a1',
        name: 'Ann',
        documentName: 'Actor',
        isOwner: true,
        limited: false,
        apps: {},
        update: documentUpdateMock,
      },
      toObject: () => ({ system: { hp: 3 } }),
      testUserPermission: () => (game.user as { isGM: boolean }).isGM,
    }
    class Sheet extends DocumentSheet {
      static override get defaultOptions() {
        return { ...super.defaultOptions, template: 'test/v1.hbs', closeOnSubmit: false }
      }
    }
    const sheet = new Sheet(heroDocument)
    expect(sheet.getData()).toMatchObject({ owner: true, editable: true, data: { system: { hp: 3 } } })
    await sheet._render(true)
    expect([sheet.title, Object.values(heroDocument.apps)]).toEqual(['Actor: Ann', [sheet]])
    await sheet.submit()
    expect(documentUpdateMock).toHaveBeenCalledWith({ 'system.hp': '' })
    await sheet.close({ submit: false })
    Object.assign(game, { user: { id: 'u', isGM: false } })
    await expect(new Sheet(heroDocument)._render(true)).rejects.toThrow('permission to view')
  })

  it('a dialog of version 1 asks a question', async () => {
    const buttonCallbackMock = vi.fn()
    const closeDialogMock = vi.fn()
    const dialogButtons = { yes: { label: 'Yes', callback: buttonCallbackMock }, no: { label: 'No' } }
    new Dialog({
      title: 'Sure?',
      content: '<p>?</p>',
      buttons: dialogButtons,
      default: 'no',
      close: closeDialogMock,
    }).render(true)
    await waitForPromises()
    expect(document.querySelector('.dialog-button.default')?.textContent.trim()).toBe('No')
    clickElement(document.querySelector('[data-button="yes"]'))
    await waitForPromises()
    expect([
      buttonCallbackMock.mock.calls.length,
      closeDialogMock.mock.calls.length,
      document.querySelector('.dialog'),
    ]).toEqual([1, 1, null])
  })

  it('a window of version 1 has the documented defaults', () => {
    expect(Application.defaultOptions).toMatchObject({
      popOut: true,
      minimizable: true,
      resizable: false,
      tabs: [],
    })
    expect(FormApplication.defaultOptions).toMatchObject({
      classes: ['form'],
      closeOnSubmit: true,
      editable: true,
    })
  })
})
