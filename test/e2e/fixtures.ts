import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import type { OpenTable } from './table'
import { openTable } from './table'

interface Fixtures {
  /** More options for the table's server, such as `--latency 100`. */
  tableOptions: readonly string[]
  table: Pick<OpenTable, 'url'>
  /** Errors in the browsers' logs that a test brings about on purpose. */
  tolerated: RegExp
  /** Joins the table as a user, in a browser of their own; the page is ready to play. */
  join: (user: User, options?: BrowserContextOptions) => Promise<Page>
  gm: Page
  player: Page
}

/** The sample world's users, and one that a test makes for itself. */
export type User = 'Gamemaster' | 'Player 1' | 'Player 2' | 'Second'

/** A test at a table of its own. Any error on any page, or in its log, fails it, but those it tolerates. */
export const test = base.extend<Fixtures>({
  tableOptions: [[], { option: true }],

  table: async ({ tableOptions }, use, info) => {
    const there = process.env.FOUNDRY_URL
    if (there) return use({ url: there })
    const { generation } = info.project.metadata as { generation: number }
    const memory = tableOptions.includes('--world') ? [] : ['--memory']
    const table = await openTable([...memory, '--generation', String(generation), ...tableOptions])
    await use(table)
    await table.close()
  },

  tolerated: [/^$/, { option: true }],

  join: async ({ browser, table, tolerated }, use) => {
    const pages: Page[] = []
    const errors: string[] = []
    await use(async (user, options = {}) => {
      const page = await joinAs(browser, table.url, user, options)
      page.on('pageerror', (error) => errors.push(`${user}: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !tolerated.test(message.text()))
          errors.push(`${user}: ${message.text()}`)
      })
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    if (errors.length > 0) throw new Error(`Errors on the pages:\n${errors.join('\n')}`)
  },

  gm: async ({ join }, use) => use(await join('Gamemaster')),
  player: async ({ join }, use) => use(await join('Player 1')),
})

export { expect } from '@playwright/test'

/** A browser of their own for a user, at the table and ready. */
export async function joinAs(
  browser: Browser,
  url: string,
  user: User,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.goto(`${url}/join`)
  const option = page.locator('select[name=userid] option', { hasText: user })
  await page.locator('select[name=userid]').selectOption((await option.getAttribute('value')) ?? '')
  await page.locator('[name=join]').click()
  await page.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  return page
}
