/** The types of notifications and of their options. */
export type NotificationType = 'info' | 'warning' | 'error' | 'success'

/** Options for the text of a notification. They control how the text is translated, escaped and cleaned. */
export interface NotificationTextOptions {
  localize?: boolean
  /** The values that replace the placeholders of a translated message. */
  format?: Record<string, string>
  /** True if the values of `format` are escaped. False if they are HTML. */
  escape?: boolean
  /** True if the message is cleaned before it is shown. False if it is HTML that is shown without cleaning. */
  clean?: boolean
}

export interface NotificationOptions extends NotificationTextOptions {
  /** The notification stays until it is closed. */
  permanent?: boolean
  /** True if the message is also logged to the console. */
  console?: boolean
  /** Shows a progress bar; see {@link Notifications.update}. */
  progress?: boolean
}

export interface NotificationUpdate extends NotificationTextOptions {
  message?: string
  /** How far the progress bar is filled, from 0 to 1. */
  pct?: number
}

export interface Notification {
  readonly id: number
  readonly type: NotificationType
  readonly timestamp: number
  /** The message's text as HTML. */
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
