/** The errors that a page throws and logs. */
import type { Page } from '@playwright/test'

export interface Heard {
  /** what was heard since the last time */
  take(): string[]
}

export function listen(page: Page): Heard {
  let faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // For a missing file of the package, the browser's own message is logged; the address says more.
    if (message.type() !== 'error') return
    const { url } = message.location()
    const text = message.text()
    // Pictures, fonts and sounds that Foundry contains are not the package's, and the table lacks them.
    if (text.startsWith('Failed to load resource') && !/[/](systems|modules)[/]/.test(url)) return
    faults.push(text.startsWith('Failed to load resource') ? `${text} ${new URL(url).pathname}` : text)
  })
  return {
    take() {
      const taken = [...new Set(faults)]
      faults = []
      return taken
    },
  }
}
