/** Test helpers for the applications: an empty page, the globals that windows read, and events. */
import { createDragClasses } from '../../testing/drag'
import { vi } from 'vitest'
import { setGeneration } from '../generation'
import type { FoundryGeneration } from '../generation'
import { game, ui } from '../state'
import type { UiNotifications } from '../state'
import { applicationInstances } from './api/instances'

/** Replaces the methods of `ui.notifications` by mock functions. */
export function installFakeNotifications(): {
  [Level in keyof UiNotifications]: ReturnType<typeof vi.fn<UiNotifications[Level]>>
} {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn(), success: vi.fn() }
}

/**
 * Prepares the page for a test. Afterwards the page is empty, its user is a Gamemaster, and each translation returns
 * its key.
 */
export function setUpTestPage(
  generation: FoundryGeneration = 14,
): ReturnType<typeof installFakeNotifications> {
  setGeneration(generation)
  applicationInstances.clear()
  document.body.replaceChildren()
  const installedNotifications = installFakeNotifications()
  ui.notifications = installedNotifications
  const fakeLocalization = {
    lang: 'en',
    localize: (translationKey: string) => translationKey,
    format: (translationKey: string, placeholderValues: object) =>
      `${translationKey} ${JSON.stringify(placeholderValues)}`,
    has: () => false,
  }
  // The fakes define only those members of `game` that the applications read.
  Object.assign(game, { i18n: fakeLocalization, user: { id: 'gm', isGM: true }, packs: new Map() })
  return installedNotifications
}

/** Clicks an element. @param button the number of the mouse button, 0 is the left one */
export function clickElement(element: Element | null | undefined, button = 0): void {
  if (!element) throw new Error('click(): the element to click does not exist.')
  const eventType = button === 0 ? 'click' : 'auxclick'
  element.dispatchEvent(new MouseEvent(eventType, { bubbles: true, cancelable: true, button }))
}

/** Makes a drag event that carries data. The test DOM has no drag classes, so `createDragClasses` defines them. */
export function createDragEvent(
  eventType: string,
  dragData?: unknown,
  mouseEventInit: MouseEventInit = {},
): DragEvent {
  const { DataTransfer, DragEvent } = createDragClasses(window)
  const dataTransfer = new DataTransfer()
  if (dragData !== undefined)
    dataTransfer.setData('text/plain', typeof dragData === 'string' ? dragData : JSON.stringify(dragData))
  return new DragEvent(eventType, { ...mouseEventInit, dataTransfer, bubbles: true, cancelable: true })
}

/** Waits until the promises that an event handler has started can finish. It waits for one macrotask. */
export async function waitForPromises(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
}
