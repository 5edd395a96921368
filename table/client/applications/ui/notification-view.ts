/** Builds the element of a notification, and removes the notification after its lifetime. */
import type { Notification } from './notification-types'

const notificationIcons = {
  info: 'fa-solid fa-circle-info',
  success: 'fa-solid fa-circle-check',
  warning: 'fa-solid fa-triangle-exclamation',
  error: 'fa-solid fa-circle-exclamation',
} as const

/** Removes a notification when the pointer and the focus have been off it for `lifetime` milliseconds. */
function removeAfterLifetime(notification: Notification, element: HTMLElement, lifetime: number): void {
  const page = element.ownerDocument.defaultView ?? window
  let timerId = 0
  const startTimer = (): void => {
    timerId = page.setTimeout(() => {
      notification.remove()
    }, lifetime)
  }
  const stop = (): void => {
    page.clearTimeout(timerId)
  }
  for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, stop)
  for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, startTimer)
  startTimer()
}

/**
 * Builds the element of a notification.
 * @param lifetime in milliseconds; null: the notification stays until it is closed
 */
export function buildNotification(notification: Notification, lifetime: number | null): HTMLElement {
  const element = document.createElement('li')
  element.className = `notification ${notification.type}`
  element.dataset.id = String(notification.id)
  const icon = document.createElement('i')
  icon.className = notificationIcons[notification.type]
  icon.setAttribute('aria-hidden', 'true')
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'icon fa-solid fa-xmark'
  close.setAttribute('aria-label', 'Close')
  close.addEventListener('click', () => {
    notification.remove()
  })
  const message = document.createElement('p')
  message.className = 'message'
  message.innerHTML = notification.message
  element.append(icon, message, close)
  if (notification.progress) {
    const progressBar = document.createElement('progress')
    progressBar.max = 1
    progressBar.value = notification.pct
    element.append(progressBar)
  }
  if (lifetime !== null) removeAfterLifetime(notification, element, lifetime)
  return element
}

/**
 * Shows the notifications in front of all other elements, even of a modal dialog that has opened since the last
 * call.
 */
export function raiseNotifications(): void {
  const notificationArea = document.getElementById('notifications')
  // The DOM of a test may lack popovers. The notifications are then normal elements.
  if (typeof notificationArea?.showPopover !== 'function') return
  notificationArea.hidePopover()
  notificationArea.showPopover()
}

/**
 * Builds the notification area with two live regions. Messages in one region interrupt a screen reader; messages in the
 * other wait.
 */
export function buildNotificationArea(): HTMLElement {
  const notificationArea = document.createElement('div')
  notificationArea.id = 'notifications'
  notificationArea.popover = 'manual'
  for (const [name, politeness] of [
    ['urgent', 'assertive'],
    ['polite', 'polite'],
  ] as const) {
    const listElement = document.createElement('ol')
    listElement.className = name
    listElement.setAttribute('aria-live', politeness)
    listElement.setAttribute('aria-relevant', 'additions text')
    notificationArea.append(listElement)
  }
  return notificationArea
}
