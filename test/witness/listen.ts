/** Collects the errors that a page throws and logs. */
import type { Page } from '@playwright/test'

export interface ErrorListener {
  /** Returns the errors that have occurred since the previous call. */
  takeFaults(): string[]
}

export function listenToErrors(page: Page): ErrorListener {
  let pageFaults: string[] = []
  page.on('pageerror', (error) => pageFaults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // If a file of the package is missing, the browser's own message does not name it. So the report uses the file's
    // address instead.
    if (message.type() !== 'error') return
    const { url } = message.location()
    const messageText = message.text()
    // The practice table has no pictures, fonts and sounds of Foundry. The package is not to blame for these missing
    // files.
    if (messageText.startsWith('Failed to load resource') && !/[/](systems|modules)[/]/.test(url)) return
    pageFaults.push(
      messageText.startsWith('Failed to load resource')
        ? `${messageText} ${new URL(url).pathname}`
        : messageText,
    )
  })
  return {
    takeFaults() {
      const faultsSincePreviousCall = [...new Set(pageFaults)]
      pageFaults = []
      return faultsSincePreviousCall
    },
  }
}
