/** Tests of notifications: their HTML, their lifetime and their progress bar. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpTestPage } from '../testing'
import { buildNotificationArea } from './notification-view'
import { Notifications } from './notifications'

let notifications: Notifications

function listShownNotificationTexts(): string[] {
  return [...document.querySelectorAll('.notification .message')].map((element) => element.textContent)
}

beforeEach(() => {
  setUpTestPage()
  document.body.append(buildNotificationArea())
  notifications = new Notifications()
  vi.useFakeTimers()
  for (const notificationType of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, notificationType).mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('notifications are cleaned HTML, in a live list for screen readers', () => {
  notifications.error('<b onclick="x()">No</b><svg><use href="#a"></use></svg>')
  notifications.info('Yes')
  expect(document.querySelector('.urgent[aria-live="assertive"] .message')?.innerHTML).toBe('<b>No</b>')
  expect(document.querySelector('.polite[aria-live="polite"] .message')?.textContent).toBe('Yes')
})

test('notifications escape the values of a text', () => {
  notifications.info('B.Key', { format: { name: '<i>Ann</i>' } })
  notifications.info('B.Key', { format: { name: '<i onclick="x()">Ann</i>' }, escape: false })
  expect(listShownNotificationTexts()).toEqual(['B.Key {"name":"<i>Ann</i>"}', 'B.Key {"name":"Ann"}'])
})

test('notifications accept errors, and stay', () => {
  const error = new Error('broken')
  const errorNotification = notifications.error(error)
  expect(errorNotification).toMatchObject({ type: 'error', message: 'broken', error, active: true })
  expect(console.error).toHaveBeenCalledWith(error)
})

test('notifications are localized and formatted on request', () => {
  notifications.info('A.Key', { localize: true })
  notifications.info('B.Key', { format: { name: 'Ann' } })
  expect(listShownNotificationTexts()).toEqual(['A.Key', 'B.Key {"name":"Ann"}'])
})

describe('stay', () => {
  test('a notification stays for its time, and no longer', () => {
    notifications.info('short', { console: false })
    notifications.info('long', { permanent: true })
    vi.advanceTimersByTime(Notifications.LIFETIME_MS)
    expect(listShownNotificationTexts()).toEqual(['long'])
    expect(console.info).toHaveBeenCalledTimes(1)
  })

  test('a notification stays while the pointer is on it', () => {
    const { element } = notifications.info('read me')
    element?.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(Notifications.LIFETIME_MS * 2)
    expect(listShownNotificationTexts()).toEqual(['read me'])
    element?.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(Notifications.LIFETIME_MS)
    expect(listShownNotificationTexts()).toEqual([])
  })

  test('many notifications wait in line', () => {
    const allNotifications = Array.from({ length: 7 }, (_unused, index) =>
      notifications.info(String(index), { permanent: true }),
    )
    expect(listShownNotificationTexts()).toHaveLength(Notifications.MAX_ACTIVE)
    allNotifications[0]?.remove()
    expect(listShownNotificationTexts()).toContain('5')
    notifications.clear()
    expect(listShownNotificationTexts()).toEqual([])
  })
})

test('a progress notification shows its progress, and goes when it is complete', () => {
  const progressNotification = notifications.info('Loading', { progress: true })
  progressNotification.update({ pct: 0.5, message: 'Half' })
  expect(listShownNotificationTexts()).toEqual(['Half'])
  expect(document.querySelector('progress')?.value).toBe(0.5)
  progressNotification.update({ pct: 1 })
  expect(notifications.has(progressNotification)).toBe(false)
})
