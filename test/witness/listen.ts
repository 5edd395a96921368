/** What a page throws and logs as an error. */
import type { Page } from '@playwright/test'

export interface Heard {
  /** what was heard since the last time */
  take(): string[]
}

export function listen(page: Page): Heard {
  let faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // What a package asks for and does not bring along says the browser's own line; the address says more.
    if (message.type() !== 'error') return
    const { url } = message.location()
    const text = message.text()
    // Pictures, letters and sounds that Foundry brings along are not the package's, and the table has none.
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
