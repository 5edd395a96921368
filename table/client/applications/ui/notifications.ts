/**
 * Short messages to the user: `foundry.applications.ui.Notifications`, `ui.notifications`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ui.Notifications.html; foundry-api §10.6.
 *
 * Errors and warnings interrupt a screen reader; other messages wait. A message stays while the pointer or the focus is
 * on it.
 */
import { game } from '../../state'
import { escapeHTML } from '../../utils/value-types'
import { localize } from '../localize'
import { cleanHTML } from '../ux/clean-html'
import type {
  Notification,
  NotificationTextOptions,
  NotificationType,
  NotificationUpdate,
  NotificationOptions,
} from './notification-types'
import { buildNotification, raiseNotificationAreaToTop } from './notification-view'

/**
 * The HTML of a notification, cleaned except for a package's translation with escaped values or with `clean: false`
 * (foundryvtt/foundryvtt#12072).
 */
function createNotificationHtml(
  message: string,
  { localize: isTranslationKey, format, escape = true, clean = true }: NotificationTextOptions,
): string {
  if (!format && isTranslationKey) return localize(message)
  const escapedValues = Object.entries(format ?? {}).map(([name, value]): [string, string] => [
    name,
    escape ? escapeHTML(value) : value,
  ])
  const notificationHtmlText = format ? game.i18n.format(message, Object.fromEntries(escapedValues)) : message
  return clean && !(format && escape) ? cleanHTML(notificationHtmlText) : notificationHtmlText
}

export class Notifications {
  static readonly MAX_ACTIVE = 5
  static readonly LIFETIME_MS = 5000

  readonly #active = new Map<number, Notification>()
  readonly #waitingNotifications: Notification[] = []
  #lastId = 0

  info(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, 'info', options)
  }

  warn(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, 'warning', options)
  }

  error(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, 'error', options)
  }

  success(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, 'success', options)
  }

  notify(
    message: string | Error,
    notificationType: NotificationType = 'info',
    options: NotificationOptions = {},
  ): Notification {
    this.#lastId += 1
    const notificationId = this.#lastId
    const newNotification: Notification = {
      id: notificationId,
      type: notificationType,
      timestamp: Date.now(),
      message: createNotificationHtml(message instanceof Error ? message.message : message, options),
      ...(message instanceof Error && { error: message }),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      progress: options.progress ?? false,
      pct: 0,
      active: false,
      update: (notificationUpdate) => {
        this.update(notificationId, notificationUpdate)
      },
      remove: () => {
        this.remove(notificationId)
      },
    }
    if (newNotification.console) logNotification(newNotification)
    this.#waitingNotifications.push(newNotification)
    this.#showNext()
    return newNotification
  }

  update(notificationOrId: Notification | number, update: NotificationUpdate): void {
    const foundNotification = this.#find(notificationOrId)
    if (!foundNotification) return
    if (update.message !== undefined)
      foundNotification.message = createNotificationHtml(update.message, update)
    if (update.pct !== undefined) foundNotification.pct = Math.min(Math.max(update.pct, 0), 1)
    const { element } = foundNotification
    if (!element) return
    const textElement = element.querySelector('.message')
    if (textElement) textElement.innerHTML = foundNotification.message
    element.querySelector('progress')?.setAttribute('value', String(foundNotification.pct))
    if (foundNotification.progress && foundNotification.pct === 1) this.remove(foundNotification)
  }

  has(notificationOrId: Notification | number): boolean {
    return this.#find(notificationOrId) !== undefined
  }

  remove(notificationOrId: Notification | number): void {
    const foundNotification = this.#find(notificationOrId)
    if (!foundNotification) return
    this.#active.delete(foundNotification.id)
    const waitingNotificationIndex = this.#waitingNotifications.indexOf(foundNotification)
    if (waitingNotificationIndex >= 0) this.#waitingNotifications.splice(waitingNotificationIndex, 1)
    foundNotification.active = false
    foundNotification.element?.remove()
    this.#showNext()
  }

  clear(): void {
    this.#waitingNotifications.length = 0
    for (const notificationId of [...this.#active.keys()]) this.remove(notificationId)
  }

  #find(notificationOrId: Notification | number): Notification | undefined {
    const notificationId = typeof notificationOrId === 'number' ? notificationOrId : notificationOrId.id
    return (
      this.#active.get(notificationId) ??
      this.#waitingNotifications.find((waitingNotification) => waitingNotification.id === notificationId)
    )
  }

  #showNext(): void {
    while (this.#active.size < Notifications.MAX_ACTIVE) {
      const nextNotification = this.#waitingNotifications.shift()
      if (!nextNotification) return
      nextNotification.active = true
      this.#active.set(nextNotification.id, nextNotification)
      const lifetimeMilliseconds =
        nextNotification.permanent || nextNotification.progress ? null : Notifications.LIFETIME_MS
      nextNotification.element = buildNotification(nextNotification, lifetimeMilliseconds)
      document
        .getElementById('notifications')
        ?.querySelector(isUrgentNotification(nextNotification) ? '.urgent' : '.polite')
        ?.append(nextNotification.element)
      raiseNotificationAreaToTop()
    }
  }
}

function isUrgentNotification({ type }: Notification): boolean {
  return type === 'error' || type === 'warning'
}

function logNotification({ type, message, error }: Notification): void {
  if (type === 'error') console.error(error ?? message)
  else if (type === 'warning') console.warn(message)
  else console.info(message)
}
