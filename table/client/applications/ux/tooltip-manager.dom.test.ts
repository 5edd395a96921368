/** Tests of tooltips: the HTML that each attribute shows. */
import { beforeEach, describe, expect, test } from 'vitest'
import { game } from '../../state'
import { setUpTestPage } from '../testing'
import { TooltipManager } from './tooltip-manager'

beforeEach(() => {
  setUpTestPage()
  Object.assign(game.i18n, { has: (key: string) => key === 'A.Key' })
})

test.each([
  ['tooltip', 'A.Key', 'A.Key'],
  ['tooltip', 'a <b>b</b><svg><use href="#c"></use></svg>', 'a <b>b</b>'],
  ['tooltipText', 'a <b>b</b>', 'a &lt;b&gt;b&lt;/b&gt;'],
  ['tooltipHtml', '<b onclick="x()">b</b><svg></svg>', '<b>b</b>'],
])('the attribute data-%s with the value %s shows %s', (attribute, value, expectedHtml) => {
  const manager = new TooltipManager()
  const element = document.createElement('p')
  element.dataset[attribute] = value
  document.body.append(element)
  manager.activate(element)
  expect(manager.tooltip.innerHTML).toBe(expectedHtml)
})

describe('a touch shows no tooltip', () => {
  const activateTooltip = (): TooltipManager => {
    const manager = new TooltipManager()
    manager.activateEventListeners()
    document.body.insertAdjacentHTML('beforeend', '<button data-tooltip-text="A hint"></button>')
    return manager
  }
  const isShown = ({ tooltip }: TooltipManager) => tooltip.classList.contains('active')
  const movePointer = (type: string, pointerType: string) =>
    document
      .querySelector('button')
      ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }))

  test('a mouse that hovers shows the tooltip', () => {
    const manager = activateTooltip()
    movePointer('pointerover', 'mouse')
    expect(isShown(manager)).toBe(true)
  })

  test('neither does the mouse that the browser reports at the place of the touch, until it moves', () => {
    const manager = activateTooltip()
    movePointer('pointerover', 'touch')
    movePointer('pointerdown', 'touch')
    movePointer('pointerover', 'mouse')
    expect(isShown(manager)).toBe(false)
    movePointer('pointermove', 'mouse')
    movePointer('pointerover', 'mouse')
    expect(isShown(manager)).toBe(true)
  })

  test('nor does a script that focuses a button, until somebody presses Tab', () => {
    const manager = activateTooltip()
    const button = document.querySelector('button')
    Object.assign(button ?? {}, { matches: () => true })
    movePointer('pointerdown', 'touch')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    button?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(isShown(manager)).toBe(false)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    button?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(isShown(manager)).toBe(true)
  })
})
