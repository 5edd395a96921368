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
    // If a file of the package is missing, the browser's own message does not name it. So the report uses the file's
    // address instead.
    if (message.type() !== 'error') return
    const { url } = message.location()
    const text = message.text()
    // The practice table has no pictures, fonts and sounds of Foundry. The package is not to blame for these missing
    // files.
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
