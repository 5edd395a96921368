/** Tests of dialogs: confirm, wait, prompt and input. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { click, waitForPromises, setUpTestPage } from '../testing'
import { DialogV2 } from './dialog'
import { instances } from './instances'

function pressButton(action: string): void {
  click(document.querySelector(`.form-footer [data-action="${action}"]`))
}

async function dismissDialog(): Promise<void> {
  const [dialog] = instances.values()
  await dialog?.close()
}

beforeEach(() => {
  setUpTestPage()
})

const buttons = [{ action: 'a', label: 'A' }]

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
  ])('confirm: %s gives %s', async (action, answer) => {
    const dialogResult = DialogV2.confirm({ window: { title: 'Sure?' }, content: '<p>Really?</p>' })
    await waitForPromises()
    expect(document.querySelector('.window-title')?.textContent).toBe('Sure?')
    pressButton(action)
    await expect(dialogResult).resolves.toBe(answer)
    expect(instances.size).toBe(0)
  })

  test('a dismissed dialog gives null, or rejects if the caller wants that', async () => {
    const dialogResult = DialogV2.confirm()
    await waitForPromises()
    await dismissDialog()
    await expect(dialogResult).resolves.toBeNull()
    const rejectingDialog = DialogV2.confirm({ rejectClose: true })
    const rejection = expect(rejectingDialog).rejects.toThrow('dismissed')
    await waitForPromises()
    await dismissDialog()
    await rejection
  })
})

describe('wait', () => {
  test("wait gives the callback's result, or the action if there is none", async () => {
    const buttons = [
      { action: 'a', label: 'A', callback: () => 42 },
      { action: 'b', label: 'B', callback: () => undefined },
    ]
    const firstDialog = DialogV2.wait({ buttons })
    await waitForPromises()
    pressButton('a')
    await expect(firstDialog).resolves.toBe(42)
    const second = DialogV2.wait({ buttons })
    await waitForPromises()
    pressButton('b')
    await expect(second).resolves.toBe('b')
  })

  test('a dialog stays open when a callback fails, and shows the error', async () => {
    const notifications = setUpTestPage()
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const callback = (): never => {
      throw new Error('Too many.')
    }
    const dialogResult = DialogV2.wait({ buttons: [{ action: 'a', label: 'A', callback }] })
    await waitForPromises()
    pressButton('a')
    await waitForPromises()
    expect(notifications.error).toHaveBeenCalledWith('Too many.')
    expect(instances.size).toBe(1)
    await dismissDialog()
    await expect(dialogResult).resolves.toBeNull()
  })

  test('a dialog needs a button', () => {
    expect(() => new DialogV2()).toThrow('at least one button')
  })

  test("a string as content is cleaned by Foundry's list of allowed HTML", async () => {
    const content = '<p onclick="x()">text<script>x()</script><svg><use href="#a"></use></svg></p>'
    void DialogV2.wait({ buttons, content: `${content}<input name="a" maxlength="3">` })
    await waitForPromises()
    expect(document.querySelector('.dialog-content')?.innerHTML).toBe('<p>text</p><input name="a">')
  })

  test('a bare div as content gives its inner HTML, unchanged, and nothing else', async () => {
    const element = document.createElement('div')
    element.innerHTML = '<svg><use href="#a"></use></svg><button type="button" maxlength="3">b</button>'
    const pressHandler = vi.fn()
    element.querySelector('button')?.addEventListener('click', pressHandler)
    const { innerHTML } = element
    void DialogV2.wait({ buttons, content: element })
    element.replaceChildren()
    await waitForPromises()
    const dialogContent = document.querySelector('.dialog-content')
    expect(dialogContent?.innerHTML).toBe(innerHTML)
    click(dialogContent?.querySelector('button') ?? null)
    expect(pressHandler).not.toHaveBeenCalled()
  })

  test('the content must not be an element with attributes, or an element other than a div', () => {
    const namedInput = document.createElement('div')
    namedInput.className = 'mine'
    expect(() => new DialogV2({ buttons, content: namedInput })).toThrow(
      'config.content element must have no attributes',
    )
    expect(() => new DialogV2({ buttons, content: document.createElement('p') })).toThrow(
      'config.content must be <div> element',
    )
  })
})

describe('prompt and input', () => {
  test('input gives the values of its form, expanded', async () => {
    const content = '<input name="a.b" value="1"><input type="number" name="n" value="2">'
    const dialogResult = DialogV2.input({ content })
    await waitForPromises()
    pressButton('ok')
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
