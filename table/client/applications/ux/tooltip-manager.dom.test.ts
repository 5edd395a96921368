/** Tests of tooltips: the HTML that each attribute shows. */
import { beforeEach, expect, test } from 'vitest'
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
])('data-%s of %s shows %s', (attribute, value, expectedHtml) => {
  const manager = new TooltipManager()
  const element = document.createElement('p')
  element.dataset[attribute] = value
  document.body.append(element)
  manager.activate(element)
  expect(manager.tooltip.innerHTML).toBe(expectedHtml)
})
