/** The types of notifications and of their options. */
export type NotificationType = 'info' | 'warning' | 'error' | 'success'

/** How the text of a notification is translated, escaped and cleaned. */
export interface NotificationTextOptions {
  localize?: boolean
  /** The values for the placeholders of a translated message. */
  format?: Record<string, string>
  /** False: the values of `format` are HTML and stay unescaped. */
  escape?: boolean
  /** False: the message is HTML and is shown without cleaning. */
  clean?: boolean
}

export interface NotifyOptions extends NotificationTextOptions {
  /** The notification stays until it is closed. */
  permanent?: boolean
  /** True: the message is also logged to the console. */
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
  /** The message as HTML. */
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
