/** Tests of dialogs: confirm, wait, prompt and input. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clickElement, waitForPromises, setUpTestPage } from '../testing'
import { DialogV2 } from './dialog'
import { applicationInstances } from './instances'

function pressDialogButton(buttonAction: string): void {
  clickElement(document.querySelector(`.form-footer [data-action="${buttonAction}"]`))
}

async function dismissDialog(): Promise<void> {
  const [dialog] = applicationInstances.values()
  await dialog?.close()
}

beforeEach(() => {
  setUpTestPage()
})

const dialogButtons = [{ action: 'a', label: 'A' }]

test("a button's label is inserted as HTML", async () => {
  void DialogV2.wait({ buttons: [{ action: 'a', label: 'One <b>bold</b> word' }] })
  await waitForPromises()
  expect(document.querySelector('.form-footer b')?.textContent).toBe('bold')
  await dismissDialog()
})

describe('confirm', () => {
  test.each([
    ['yes', true],
    ['no', false],
  ])('confirm: %s gives %s', async (pressedAction, expectedDialogResult) => {
    const dialogResult = DialogV2.confirm({ window: { title: 'Sure?' }, content: '<p>Really?</p>' })
    await waitForPromises()
    expect(document.querySelector('.window-title')?.textContent).toBe('Sure?')
    pressDialogButton(pressedAction)
    await expect(dialogResult).resolves.toBe(expectedDialogResult)
    expect(applicationInstances.size).toBe(0)
  })

  test('a dismissed dialog gives null, or rejects if the caller wants that', async () => {
    const dialogResult = DialogV2.confirm()
    await waitForPromises()
    await dismissDialog()
    await expect(dialogResult).resolves.toBeNull()
    const rejectingDialog = DialogV2.confirm({ rejectClose: true })
    const dismissalExpectation = expect(rejectingDialog).rejects.toThrow('dismissed')
    await waitForPromises()
    await dismissDialog()
    await dismissalExpectation
  })
})

describe('wait', () => {
  test("wait gives the callback's result, or the action if there is none", async () => {
    const twoDialogButtons = [
      { action: 'a', label: 'A', callback: () => 42 },
      { action: 'b', label: 'B', callback: () => undefined },
    ]
    const firstDialog = DialogV2.wait({ buttons: twoDialogButtons })
    await waitForPromises()
    pressDialogButton('a')
    await expect(firstDialog).resolves.toBe(42)
    const secondDialog = DialogV2.wait({ buttons: twoDialogButtons })
    await waitForPromises()
    pressDialogButton('b')
    await expect(secondDialog).resolves.toBe('b')
  })

  test('a dialog stays open when a callback fails, and shows the error', async () => {
    const fakeNotifications = setUpTestPage()
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const throwFromCallback = (): never => {
      throw new Error('Too many.')
    }
    const dialogResult = DialogV2.wait({
      buttons: [{ action: 'a', label: 'A', callback: throwFromCallback }],
    })
    await waitForPromises()
    pressDialogButton('a')
    await waitForPromises()
    expect(fakeNotifications.error).toHaveBeenCalledWith('Too many.')
    expect(applicationInstances.size).toBe(1)
    await dismissDialog()
    await expect(dialogResult).resolves.toBeNull()
  })

  test('a dialog needs a button', () => {
    expect(() => new DialogV2()).toThrow('at least one button')
  })

  test("a string as content is cleaned by Foundry's list of allowed HTML", async () => {
    const dialogContent = '<p onclick="x()">text<script>x()</script><svg><use href="#a"></use></svg></p>'
    void DialogV2.wait({ buttons: dialogButtons, content: `${dialogContent}<input name="a" maxlength="3">` })
    await waitForPromises()
    expect(document.querySelector('.dialog-content')?.innerHTML).toBe('<p>text</p><input name="a">')
  })

  test('a bare div as content gives its inner HTML, unchanged, and nothing else', async () => {
    const element = document.createElement('div')
    element.innerHTML = '<svg><use href="#a"></use></svg><button type="button" maxlength="3">b</button>'
    const buttonPressHandler = vi.fn()
    element.querySelector('button')?.addEventListener('click', buttonPressHandler)
    const { innerHTML } = element
    void DialogV2.wait({ buttons: dialogButtons, content: element })
    element.replaceChildren()
    await waitForPromises()
    const dialogContent = document.querySelector('.dialog-content')
    expect(dialogContent?.innerHTML).toBe(innerHTML)
    clickElement(dialogContent?.querySelector('button') ?? null)
    expect(buttonPressHandler).not.toHaveBeenCalled()
  })

  test('the content must not be an element with attributes, or an element other than a div', () => {
    const elementNamedInput = document.createElement('div')
    elementNamedInput.className = 'mine'
    expect(() => new DialogV2({ buttons: dialogButtons, content: elementNamedInput })).toThrow(
      'config.content element must have no attributes',
    )
    expect(() => new DialogV2({ buttons: dialogButtons, content: document.createElement('p') })).toThrow(
      'config.content must be <div> element',
    )
  })
})

describe('prompt and input', () => {
  test('input gives the values of its form, expanded', async () => {
    const dialogContent = '<input name="a.b" value="1"><input type="number" name="n" value="2">'
    const dialogResult = DialogV2.input({ content: dialogContent })
    await waitForPromises()
    pressDialogButton('ok')
    await expect(dialogResult).resolves.toEqual({ a: { b: '1' }, n: 2 })
  })

  test('Enter presses the default button', async () => {
    const dialogResult = DialogV2.prompt({ content: '<input name="x">' })
    await waitForPromises()
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    await expect(dialogResult).resolves.toBe('ok')
  })

  test('the first input with autofocus has the focus', async () => {
    void DialogV2.prompt({ content: '<input name="x"><input name="y" autofocus>' })
    await waitForPromises()
    expect(document.activeElement?.getAttribute('name')).toBe('y')
  })
})
