/** Tests of context menus. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isFoundry14, setGeneration } from '../../generation'
import { clickElement, setUpTestPage } from '../testing'
import { ContextMenu } from './context-menu'
import { createContextMenuEntry } from './menu-entry'
import type { MenuEntry } from './menu-entry'

const menuEntryOfGeneration13: MenuEntry = {
  name: 'Old',
  icon: '<i class="fas fa-x"></i>',
  callback: vi.fn(),
  condition: true,
}
const menuEntryOfGeneration14: MenuEntry = {
  label: 'New',
  icon: 'fa-solid fa-x',
  onClick: vi.fn(),
  visible: true,
}

function openContextMenu(menuEntries: MenuEntry[]): HTMLElement {
  document.body.innerHTML = '<ul><li class="row">row</li></ul>'
  const listElement = document.querySelector('ul')
  const rowElement = document.querySelector<HTMLElement>('.row')
  if (!listElement || !rowElement) throw new Error('The page has no list with a row.')
  new ContextMenu(listElement, '.row', menuEntries, isFoundry14() ? {} : { jQuery: false })
  rowElement.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 5, clientY: 5 }),
  )
  return rowElement
}

beforeEach(() => {
  setUpTestPage()
})

describe.each([
  [13, menuEntryOfGeneration13, menuEntryOfGeneration14, 'Old'],
  [14, menuEntryOfGeneration14, menuEntryOfGeneration13, 'New'],
] as const)(
  'Foundry %i',
  (generation, menuEntryOfThisGeneration, menuEntryOfOtherGeneration, expectedLabel) => {
    beforeEach(() => {
      setGeneration(generation)
    })

    test("a context menu shows entries of its generation's shape, and runs them", async () => {
      const rowElement = openContextMenu([menuEntryOfThisGeneration])
      await vi.waitFor(() => {
        expect(document.querySelector('#context-menu')?.textContent).toBe(expectedLabel)
      })
      clickElement(document.querySelector('#context-menu button'))
      const menuEntryCallback =
        generation === 13 ? menuEntryOfGeneration13.callback : menuEntryOfGeneration14.onClick
      expect(menuEntryCallback).toHaveBeenCalled()
      expect(vi.mocked(menuEntryCallback)?.mock.lastCall?.at(-1)).toBe(rowElement)
      expect(document.querySelector('#context-menu')).toBeNull()
    })

    test("a context menu refuses entries of the other generation's shape", () => {
      expect(() => openContextMenu([menuEntryOfOtherGeneration])).toThrow(`Foundry ${generation}`)
    })

    test('a context menu leaves out entries that do not apply, and does not open if none does', async () => {
      const hiddenMenuEntry = createContextMenuEntry({
        label: 'Never',
        icon: 'x',
        visible: () => false,
        run: vi.fn(),
      })
      openContextMenu([hiddenMenuEntry])
      await Promise.resolve()
      expect(document.querySelector('#context-menu')).toBeNull()
    })
  },
)

test('labels of a context menu are inserted as text', async () => {
  openContextMenu([createContextMenuEntry({ label: '<b>bold</b>', icon: 'x', run: vi.fn() })])
  await vi.waitFor(() => {
    expect(document.querySelector('#context-menu span')?.innerHTML).toBe('&lt;b&gt;bold&lt;/b&gt;')
  })
})

test('a context menu belongs to elements, not to jQuery', () => {
  // The cast is needed because packages are JavaScript: they can pass a value that the type forbids.
  const wrongJQueryOption = { jQuery: true } as unknown as { jQuery: false }
  expect(() => new ContextMenu(document.body, null, [], wrongJQueryOption)).toThrow('jQuery')
  expect(() => new ContextMenu(document.body, null, [], { jQuery: false })).toThrow('deprecated')
  expect(new ContextMenu(document.body, null, [])).toBeInstanceOf(ContextMenu)
  setGeneration(13)
  expect(() => new ContextMenu(document.body, null, [])).toThrow('jQuery: false')
})
