/** Collects the errors that a page throws and logs. */
import type { Page } from '@playwright/test'

export interface ErrorListener {
  /** Returns the errors that have occurred since the previous call. */
  take(): string[]
}

export function listenToErrors(page: Page): ErrorListener {
  let faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // When a file of the package is missing, the browser's own message is replaced by the file's address, which
    // says more.
    if (message.type() !== 'error') return
    const { url } = message.location()
    const text = message.text()
    // Pictures, fonts and sounds of Foundry are missing on the table. They are not the package's fault.
    if (text.startsWith('Failed to load resource') && !/[/](systems|modules)[/]/.test(url)) return
    faults.push(text.startsWith('Failed to load resource') ? `${text} ${new URL(url).pathname}` : text)
  })
  return {
    take() {
      const takenFaults = [...new Set(faults)]
      faults = []
      return takenFaults
    },
  }
}
