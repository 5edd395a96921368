/** Tests that our code recognises elements of another browser window, which have their own classes. */
import { expect, it } from 'vitest'
import {
  findClosestElement,
  findElementOfEventTarget,
  findInputOrSelectOfEventTarget,
} from '../../src/foundry/platform/elements'

/**
 * A simulated page of another browser window, with element classes of its own. Foundry 14 can move a sheet to such a
 * window.
 */
function createOtherPage(): Document {
  const frameElement = document.createElement('iframe')
  document.body.append(frameElement)
  const page = frameElement.contentDocument
  if (!page) throw new Error('The other page is not there.')
  page.body.innerHTML = '<p class="row"><input name="a"><select name="b"></select> text</p>'
  return page
}

it('an element of another browser window is recognised as an element (live §13)', () => {
  const page = createOtherPage()
  const [input, select] = [page.querySelector('input'), page.querySelector('select')]
  expect(input).not.toBeInstanceOf(HTMLElement)
  expect(findElementOfEventTarget(input)).toBe(input)
  expect(findInputOrSelectOfEventTarget(input, 'input')).toBe(input)
  expect(findInputOrSelectOfEventTarget(select, 'select')).toBe(select)
  expect(findInputOrSelectOfEventTarget(select, 'input')).toBeNull()
  expect(findClosestElement(input, '.row')).toBe(page.querySelector('p'))
})

it('a value that is no element is not recognised as an element', () => {
  for (const eventTarget of [null, undefined, 'p', document.createTextNode('p'), window, document, {}])
    expect(findElementOfEventTarget(eventTarget)).toBeNull()
})
