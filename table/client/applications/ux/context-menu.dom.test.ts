/** Tests of context menus. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setGeneration } from '../../generation'
import { click, startPage } from '../testing'
import { ContextMenu } from './context-menu'
import { menuEntry } from './menu-entry'
import type { MenuEntry } from './menu-entry'

const old: MenuEntry = { name: 'Old', icon: '<i class="fas fa-x"></i>', callback: vi.fn(), condition: true }
const current: MenuEntry = { label: 'New', icon: 'fa-solid fa-x', onClick: vi.fn(), visible: true }

function open(entries: MenuEntry[]): HTMLElement {
  document.body.innerHTML = '<ul><li class="row">row</li></ul>'
  const list = document.querySelector('ul')
  const row = document.querySelector<HTMLElement>('.row')
  if (!list || !row) throw new Error('The page has no list with a row.')
  new ContextMenu(list, '.row', entries, { jQuery: false })
  row.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 5, clientY: 5 }),
  )
  return row
}

beforeEach(() => {
  startPage()
})

describe.each([
  [13, old, current, 'Old'],
  [14, current, old, 'New'],
] as const)('Foundry %i', (generation, own, foreign, label) => {
  beforeEach(() => {
    setGeneration(generation)
  })

  test('shows entries of its own shape and runs them', async () => {
    const row = open([own])
    await vi.waitFor(() => {
      expect(document.querySelector('#context-menu')?.textContent).toBe(label)
    })
    click(document.querySelector('#context-menu button'))
    const ran = generation === 13 ? old.callback : current.onClick
    expect(ran).toHaveBeenCalled()
    expect(vi.mocked(ran)?.mock.lastCall?.at(-1)).toBe(row)
    expect(document.querySelector('#context-menu')).toBeNull()
  })

  test('refuses the shape of the other generation', () => {
    expect(() => open([foreign])).toThrow(`Foundry ${generation}`)
  })

  test('leaves out entries that do not apply, and opens nothing when none does', async () => {
    const never = menuEntry({ label: 'Never', icon: 'x', visible: () => false, run: vi.fn() })
    open([never])
    await Promise.resolve()
    expect(document.querySelector('#context-menu')).toBeNull()
  })
})

test('labels are text', async () => {
  open([menuEntry({ label: '<b>bold</b>', icon: 'x', run: vi.fn() })])
  await vi.waitFor(() => {
    expect(document.querySelector('#context-menu span')?.innerHTML).toBe('&lt;b&gt;bold&lt;/b&gt;')
  })
})

test('belongs to elements, not to jQuery', () => {
  // The cast stands for a package's JavaScript, which the type does not restrict.
  const jQuery = { jQuery: true } as unknown as { jQuery: false }
  expect(() => new ContextMenu(document.body, null, [], jQuery)).toThrow('jQuery: false')
  expect(new ContextMenu(document.body, null, [])).toBeInstanceOf(ContextMenu)
  setGeneration(13)
  expect(() => new ContextMenu(document.body, null, [])).toThrow('jQuery: false')
})
