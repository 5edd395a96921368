/** What the tests of the applications share: a page, the few globals that windows read, and events. */
import { draggingIn } from '../../testing/drag'
import { vi } from 'vitest'
import { setGeneration } from '../generation'
import type { Generation } from '../generation'
import { game, ui } from '../state'
import type { UiNotifications } from '../state'
import { instances } from './api/instances'

/** Notifications that only count. */
export function fakeNotifications(): {
  [Level in keyof UiNotifications]: ReturnType<typeof vi.fn<UiNotifications[Level]>>
} {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn(), success: vi.fn() }
}

/** An empty page, a user who is a GM, and translations that are their keys. */
export function startPage(generation: Generation = 14): ReturnType<typeof fakeNotifications> {
  setGeneration(generation)
  instances.clear()
  document.body.replaceChildren()
  const notifications = fakeNotifications()
  ui.notifications = notifications
  const i18n = {
    lang: 'en',
    localize: (key: string) => key,
    format: (key: string, data: object) => `${key} ${JSON.stringify(data)}`,
    has: () => false,
  }
  // The members that these tests reach; the data layer has tests of its own.
  Object.assign(game, { i18n, user: { id: 'gm', isGM: true }, packs: new Map() })
  return notifications
}

/** A click as a user makes one, with a mouse button. */
export function click(element: Element | null | undefined, button = 0): void {
  if (!element) throw new Error('There is nothing to click on.')
  const type = button === 0 ? 'click' : 'auxclick'
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
}

/** A drag event with data, which the DOM of the tests has no class for. */
export function dragEvent(type: string, data?: unknown, at: MouseEventInit = {}): DragEvent {
  const { DataTransfer, DragEvent } = draggingIn(window)
  const dataTransfer = new DataTransfer()
  if (data !== undefined)
    dataTransfer.setData('text/plain', typeof data === 'string' ? data : JSON.stringify(data))
  return new DragEvent(type, { ...at, dataTransfer, bubbles: true, cancelable: true })
}

/** Wait until what was started by an event has settled. */
export async function settle(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
}
