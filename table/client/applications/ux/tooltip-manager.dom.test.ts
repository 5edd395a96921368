/** Tests of tooltips: the HTML that each attribute shows. */
import { beforeEach, describe, expect, test } from 'vitest'
import { game } from '../../state'
import { setUpTestPage } from '../testing'
import { TooltipManager } from './tooltip-manager'

beforeEach(() => {
  setUpTestPage()
  Object.assign(game.i18n, { has: (translationKey: string) => translationKey === 'A.Key' })
})

test.each([
  ['tooltip', 'A.Key', 'A.Key'],
  ['tooltip', 'a <b>b</b><svg><use href="#c"></use></svg>', 'a <b>b</b>'],
  ['tooltipText', 'a <b>b</b>', 'a &lt;b&gt;b&lt;/b&gt;'],
  ['tooltipHtml', '<b onclick="x()">b</b><svg></svg>', '<b>b</b>'],
])('the attribute data-%s with the value %s shows %s', (tooltipAttribute, attributeValue, expectedHtml) => {
  const tooltipManager = new TooltipManager()
  const element = document.createElement('p')
  element.dataset[tooltipAttribute] = attributeValue
  document.body.append(element)
  tooltipManager.activate(element)
  expect(tooltipManager.tooltip.innerHTML).toBe(expectedHtml)
})

describe('a touch shows no tooltip', () => {
  const activateTooltip = (): TooltipManager => {
    const tooltipManager = new TooltipManager()
    tooltipManager.activateEventListeners()
    document.body.insertAdjacentHTML('beforeend', '<button data-tooltip-text="A hint"></button>')
    return tooltipManager
  }
  const isTooltipShown = ({ tooltip }: TooltipManager) => tooltip.classList.contains('active')
  const dispatchPointerEvent = (eventType: string, pointerType: string) =>
    document
      .querySelector('button')
      ?.dispatchEvent(Object.assign(new Event(eventType, { bubbles: true }), { pointerType }))

  test('a mouse that hovers shows the tooltip', () => {
    const tooltipManager = activateTooltip()
    dispatchPointerEvent('pointerover', 'mouse')
    expect(isTooltipShown(tooltipManager)).toBe(true)
  })

  test('neither does the mouse that the browser reports at the place of the touch, until it moves', () => {
    const tooltipManager = activateTooltip()
    dispatchPointerEvent('pointerover', 'touch')
    dispatchPointerEvent('pointerdown', 'touch')
    dispatchPointerEvent('pointerover', 'mouse')
    expect(isTooltipShown(tooltipManager)).toBe(false)
    dispatchPointerEvent('pointermove', 'mouse')
    dispatchPointerEvent('pointerover', 'mouse')
    expect(isTooltipShown(tooltipManager)).toBe(true)
  })

  test('nor does a script that focuses a button, until somebody presses Tab', () => {
    const tooltipManager = activateTooltip()
    const button = document.querySelector('button')
    Object.assign(button ?? {}, { matches: () => true })
    dispatchPointerEvent('pointerdown', 'touch')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    button?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(isTooltipShown(tooltipManager)).toBe(false)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    button?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(isTooltipShown(tooltipManager)).toBe(true)
  })
})
