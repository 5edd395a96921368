/** Builds the element of a notification, and removes the notification after its lifetime. */
import type { Notification } from './notification-types'

const notificationIcons = {
  info: 'fa-solid fa-circle-info',
  success: 'fa-solid fa-circle-check',
  warning: 'fa-solid fa-triangle-exclamation',
  error: 'fa-solid fa-circle-exclamation',
} as const

/**
 * Removes a notification that neither the pointer nor the focus has touched for `lifetimeMilliseconds` milliseconds.
 */
function removeNotificationAfterLifetime(
  notification: Notification,
  notificationElement: HTMLElement,
  lifetimeMilliseconds: number,
): void {
  const pageWindow = notificationElement.ownerDocument.defaultView ?? window
  let timerId = 0
  const startRemovalTimer = (): void => {
    timerId = pageWindow.setTimeout(() => {
      notification.remove()
    }, lifetimeMilliseconds)
  }
  const stopRemovalTimer = (): void => {
    pageWindow.clearTimeout(timerId)
  }
  for (const eventType of ['pointerenter', 'focusin'])
    notificationElement.addEventListener(eventType, stopRemovalTimer)
  for (const eventType of ['pointerleave', 'focusout'])
    notificationElement.addEventListener(eventType, startRemovalTimer)
  startRemovalTimer()
}

/**
 * Builds the element of a notification.
 * @param lifetimeMilliseconds in milliseconds; null: the notification stays until it is closed
 */
export function buildNotification(
  notification: Notification,
  lifetimeMilliseconds: number | null,
): HTMLElement {
  const notificationElement = document.createElement('li')
  notificationElement.className = `notification ${notification.type}`
  notificationElement.dataset.id = String(notification.id)
  const iconElement = document.createElement('i')
  iconElement.className = notificationIcons[notification.type]
  iconElement.setAttribute('aria-hidden', 'true')
  const closeButton = document.createElement('button')
  closeButton.type = 'button'
  closeButton.className = 'icon fa-solid fa-xmark'
  closeButton.setAttribute('aria-label', 'Close')
  closeButton.addEventListener('click', () => {
    notification.remove()
  })
  const messageElement = document.createElement('p')
  messageElement.className = 'message'
  messageElement.innerHTML = notification.message
  notificationElement.append(iconElement, messageElement, closeButton)
  if (notification.progress) {
    const progressBar = document.createElement('progress')
    progressBar.max = 1
    progressBar.value = notification.pct
    notificationElement.append(progressBar)
  }
  if (lifetimeMilliseconds !== null)
    removeNotificationAfterLifetime(notification, notificationElement, lifetimeMilliseconds)
  return notificationElement
}

/** Shows the notifications above everything, even above a modal dialog that has opened since the last call. */
export function raiseNotificationAreaToTop(): void {
  const notificationArea = document.getElementById('notifications')
  // The DOM of a test may not support popovers. The notifications are then shown as normal elements.
  if (typeof notificationArea?.showPopover !== 'function') return
  notificationArea.hidePopover()
  notificationArea.showPopover()
}

/** Builds the notification area: one live region interrupts a screen reader, the other waits. */
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
