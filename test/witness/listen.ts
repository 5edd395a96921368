/** Collects the errors that a page throws and logs. */
import type { Page } from '@playwright/test'

export interface ErrorListener {
  /** Returns the errors that have occurred since the previous call. */
  takeFaults(): string[]
}

export function listenToErrors(page: Page): ErrorListener {
  let pageFaultTexts: string[] = []
  page.on('pageerror', (error) => pageFaultTexts.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // The report names a missing file by its address, because the browser's message does not.
    if (message.type() !== 'error') return
    const { url } = message.location()
    const messageText = message.text()
    // Ignores missing pictures, fonts and sounds of Foundry. The simulated Foundry does not have them.
    if (messageText.startsWith('Failed to load resource') && !/[/](systems|modules)[/]/.test(url)) return
    pageFaultTexts.push(
      messageText.startsWith('Failed to load resource')
        ? `${messageText} ${new URL(url).pathname}`
        : messageText,
    )
  })
  return {
    takeFaults() {
      const faultsSincePreviousCall = [...new Set(pageFaultTexts)]
      pageFaultTexts = []
      return faultsSincePreviousCall
    },
  }
}
