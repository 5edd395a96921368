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
  NotifyOptions,
} from './notification-types'
import { buildNotification, raiseNotifications } from './notification-view'

/**
 * The HTML of a notification, cleaned. It is not cleaned when it is a package's translation with escaped values, or
 * when the caller sets `clean: false` (foundryvtt/foundryvtt#12072).
 */
function notificationHtml(
  message: string,
  { localize: isTranslationKey, format, escape = true, clean = true }: NotificationTextOptions,
): string {
  if (!format && isTranslationKey) return localize(message)
  const escapedValues = Object.entries(format ?? {}).map(([name, value]): [string, string] => [
    name,
    escape ? escapeHTML(value) : value,
  ])
  const htmlText = format ? game.i18n.format(message, Object.fromEntries(escapedValues)) : message
  return clean && !(format && escape) ? cleanHTML(htmlText) : htmlText
}

export class Notifications {
  static readonly MAX_ACTIVE = 5
  static readonly LIFETIME_MS = 5000

  readonly #active = new Map<number, Notification>()
  readonly #waitingNotifications: Notification[] = []
  #lastId = 0

  info(message: string | Error, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'info', options)
  }

  warn(message: string | Error, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'warning', options)
  }

  error(message: string | Error, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'error', options)
  }

  success(message: string | Error, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'success', options)
  }

  notify(
    message: string | Error,
    type: NotificationType = 'info',
    options: NotifyOptions = {},
  ): Notification {
    this.#lastId += 1
    const id = this.#lastId
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: notificationHtml(message instanceof Error ? message.message : message, options),
      ...(message instanceof Error && { error: message }),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      progress: options.progress ?? false,
      pct: 0,
      active: false,
      update: (update) => {
        this.update(id, update)
      },
      remove: () => {
        this.remove(id)
      },
    }
    if (notification.console) logNotification(notification)
    this.#waitingNotifications.push(notification)
    this.#showNext()
    return notification
  }

  update(target: Notification | number, update: NotificationUpdate): void {
    const notification = this.#find(target)
    if (!notification) return
    if (update.message !== undefined) notification.message = notificationHtml(update.message, update)
    if (update.pct !== undefined) notification.pct = Math.min(Math.max(update.pct, 0), 1)
    const { element } = notification
    if (!element) return
    const text = element.querySelector('.message')
    if (text) text.innerHTML = notification.message
    element.querySelector('progress')?.setAttribute('value', String(notification.pct))
    if (notification.progress && notification.pct === 1) this.remove(notification)
  }

  has(target: Notification | number): boolean {
    return this.#find(target) !== undefined
  }

  remove(target: Notification | number): void {
    const notification = this.#find(target)
    if (!notification) return
    this.#active.delete(notification.id)
    const waitingIndex = this.#waitingNotifications.indexOf(notification)
    if (waitingIndex >= 0) this.#waitingNotifications.splice(waitingIndex, 1)
    notification.active = false
    notification.element?.remove()
    this.#showNext()
  }

  clear(): void {
    this.#waitingNotifications.length = 0
    for (const id of [...this.#active.keys()]) this.remove(id)
  }

  #find(target: Notification | number): Notification | undefined {
    const id = typeof target === 'number' ? target : target.id
    return this.#active.get(id) ?? this.#waitingNotifications.find((waiting) => waiting.id === id)
  }

  #showNext(): void {
    while (this.#active.size < Notifications.MAX_ACTIVE) {
      const nextNotification = this.#waitingNotifications.shift()
      if (!nextNotification) return
      nextNotification.active = true
      this.#active.set(nextNotification.id, nextNotification)
      const lifetime =
        nextNotification.permanent || nextNotification.progress ? null : Notifications.LIFETIME_MS
      nextNotification.element = buildNotification(nextNotification, lifetime)
      document
        .getElementById('notifications')
        ?.querySelector(isUrgentNotification(nextNotification) ? '.urgent' : '.polite')
        ?.append(nextNotification.element)
      raiseNotifications()
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
