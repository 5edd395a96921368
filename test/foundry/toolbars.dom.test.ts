/** Tests a row of equal buttons: Tab reaches it once, arrow keys move the focus inside. */
// @vitest-environment ./test/jsdom-environment.ts
import { beforeEach, expect, it } from 'vitest'
import { keepOneTabStop, listenToToolbars } from '../../src/foundry/platform/toolbars'

const createToolbarRowHtml = (buttonName: string) =>
  `<li><button data-action="open" id="${buttonName}">${buttonName}</button>
  <button data-act="rank" data-step="-1" id="${buttonName}-lower"></button>
  <button data-act="rank" data-step="1" id="${buttonName}-raise"></button></li>`

beforeEach(() => {
  const page = document.createElement('div')
  page.innerHTML = `<ul data-toolbar>${createToolbarRowHtml('brawn')}${createToolbarRowHtml('grit')}${createToolbarRowHtml('melee')}</ul>`
  document.body.replaceChildren(page)
  keepOneTabStop(page)
  listenToToolbars(page)
})

const pressKey = (pressedKey: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: pressedKey, bubbles: true, cancelable: true }),
  )

it.each([
  ['brawn', ['ArrowRight'], 'brawn-lower'],
  ['brawn', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 'grit'],
  ['brawn', ['ArrowDown'], 'grit'],
  ['brawn-raise', ['ArrowDown', 'ArrowDown'], 'melee-raise'],
  ['brawn-raise', ['ArrowDown', 'ArrowDown', 'ArrowDown'], 'melee-raise'],
  ['melee-lower', ['ArrowUp'], 'grit-lower'],
  ['grit-lower', ['End'], 'melee-raise'],
  ['grit-lower', ['Home'], 'brawn'],
])(
  'from %s, %j goes to %s, which is the only tab stop',
  (focusedElementId, pressedKeys, focusedElementIdAfterKeys) => {
    document.getElementById(focusedElementId)?.focus()
    for (const pressedKey of pressedKeys) pressKey(pressedKey)
    expect(document.activeElement?.id).toBe(focusedElementIdAfterKeys)
    expect(
      [...document.querySelectorAll<HTMLElement>('button')].filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([document.getElementById(focusedElementIdAfterKeys)])
  },
)
