/**
 * Tests the start of the user interface. Notifications appear only after the start. If one panel fails, the other
 * panels are still drawn.
 */
import { expect, test, vi } from 'vitest'
import { configureApplications } from './applications/configure'
import { setUpTestPage } from './applications/testing'
import { CONFIG } from './config'
import { configureDocuments } from './documents/configure'
import { renderUiPanels } from './interface'
import { game, ui } from './state'

test('nobody can be notified before the interface starts', () => {
  setUpTestPage()
  delete ui.notifications
  Object.assign(game, { tours: new Map() })
  configureDocuments()
  configureApplications(CONFIG)
  expect(ui.notifications).toBeUndefined()
  expect(document.getElementById('notifications')).toBeNull()
})

test('a failing part of the interface does not stop the other parts', async () => {
  setUpTestPage()
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  class FakePanel {
    drawn = false
    render(): void {
      this.drawn = true
    }
  }
  class UnrenderablePanel {
    render(): void {
      throw new Error('no template')
    }
  }
  class UnconstructiblePanel {
    constructor() {
      throw new Error('no such option')
    }
  }
  const panelNames = ['chat', 'combat', 'scenes', 'actors', 'items', 'journal', 'tables', 'cards', 'macros']
  for (const panelName of [...panelNames, 'compendium', 'settings', 'players', 'hotbar', 'controls'])
    CONFIG.ui[panelName] = FakePanel
  Object.assign(CONFIG.ui, { sidebar: UnrenderablePanel, combat: UnconstructiblePanel, actors: null })
  await renderUiPanels()
  expect(
    ['chat', 'scenes', 'controls'].map((panelName) => (ui[panelName] as unknown as FakePanel).drawn),
  ).toEqual([true, true, true])
  expect(errorSpy.mock.calls.map(([place]) => String(place))).toEqual(
    ['sidebar', 'combat', 'actors'].map((panelName) => expect.stringContaining(`ui.${panelName}`) as string),
  )
})
