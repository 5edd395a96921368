/** The types of notifications, and the options of those who show them. */
export type NotificationType = 'info' | 'warning' | 'error' | 'success'

/** How the text of a notification is translated, escaped and cleaned. */
export interface NotificationTextOptions {
  localize?: boolean
  /** The values for the placeholders of a translated message. */
  format?: Record<string, string>
  /** false: the values of `format` are HTML */
  escape?: boolean
  /** false: the message is HTML that needs no cleaning */
  clean?: boolean
}

export interface NotifyOptions extends NotificationTextOptions {
  /** The notification stays until it is closed. */
  permanent?: boolean
  /** Also log it to the console. */
  console?: boolean
  /** Shows a progress bar; see {@link Notifications.update}. */
  progress?: boolean
}

export interface NotificationUpdate extends NotificationTextOptions {
  message?: string
  /** The progress, from 0 to 1. */
  pct?: number
}

export interface Notification {
  readonly id: number
  readonly type: NotificationType
  readonly timestamp: number
  /** HTML */
  message: string
  error?: Error
  readonly permanent: boolean
  readonly console: boolean
  readonly progress: boolean
  pct: number
  active: boolean
  element?: HTMLElement
  update(update: NotificationUpdate): void
  remove(): void
}
