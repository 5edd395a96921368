/** The fixtures of browser tests: a table for each test, and people who join it. */
import type { Browser, BrowserContextOptions, FullProject, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import { KeptPages } from './kept-pages'
import { keepWorld } from './started-world'
import type { OpenTable } from './table'
import { openTable } from './table'

interface Fixtures {
  /** More options for the table's server, such as `--latency 100`. */
  tableOptions: readonly string[]
  table: Pick<OpenTable, 'url'>
  /** Errors in the browsers' logs that a test provokes on purpose. */
  tolerated: RegExp
  /**
   * Joins the table as a user, in a browser of their own; the page is ready to play. A worker keeps its pages from test
   * to test (`kept-pages.ts`). A test that changes a page for good, such as by a script at every start, needs `joinAs`.
   */
  join: (user: User, options?: BrowserContextOptions) => Promise<Page>
  gm: Page
  player: Page
}

/** What a worker keeps between tests: its pages, their port, and the initial world. */
interface Kept {
  readonly kept: { readonly pages: KeptPages; port: number }
  /** a folder: the sample world after a Gamemaster's first visit; null at a licensed table */
  readonly begun: string | null
}

/** The sample world's users, and users that a test creates. */
export type User = 'Gamemaster' | 'Player 1' | 'Player 2' | 'Second'

/** Runs a test at its own table. Any error on a page or in its log fails the test, except tolerated errors. */
export const test = base.extend<Fixtures, Kept>({
  tableOptions: [[], { option: true }],

  kept: [async ({ browser }, use) => use({ pages: new KeptPages(browser), port: 0 }), { scope: 'worker' }],

  begun: [
    async ({ kept }, use, { project }) => {
      if (process.env.FOUNDRY_URL) return use(null)
      const table = await openTable(['--memory', '--generation', generationOf(project)])
      kept.port = Number(new URL(table.url).port)
      const page = await kept.pages.take({})
      await sitDown(page, table.url, 'Gamemaster')
      const { folder, remove } = await keepWorld(page, table.url)
      await kept.pages.giveBack(page, {}, table.url)
      await table.close()
      await use(folder)
      await remove()
    },
    { scope: 'worker' },
  ],

  table: async ({ tableOptions, kept, begun }, use, { project }) => {
    const there = process.env.FOUNDRY_URL
    if (there) return use({ url: there })
    const memory = tableOptions.includes('--world') ? [] : ['--memory']
    const seed = tableOptions.includes('--seed') || begun === null ? [] : ['--seed', begun]
    const options = [...memory, ...seed, '--generation', generationOf(project), ...tableOptions]
    const table = await openTable([...options, '--port', String(kept.port)])
    kept.port = Number(new URL(table.url).port)
    await use(table)
    await table.close()
  },

  tolerated: [/^$/, { option: true }],

  join: async ({ browser, kept, table, tolerated }, use) => {
    const isLicensed = process.env.FOUNDRY_URL !== undefined
    const joined: [Page, BrowserContextOptions][] = []
    const errors: string[] = []
    await use(async (user, options = {}) => {
      const page = isLicensed
        ? await joinAs(browser, table.url, user, options)
        : await kept.pages.take(options)
      joined.push([page, options])
      page.on('pageerror', (error) => errors.push(`${user}: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !tolerated.test(message.text()))
          errors.push(`${user}: ${message.text()}`)
      })
      if (!isLicensed) await sitDown(page, table.url, user)
      return page
    })
    await Promise.all(
      joined.map(([page, options]) =>
        isLicensed ? page.context().close() : kept.pages.giveBack(page, options, table.url),
      ),
    )
    if (errors.length > 0) throw new Error(`Errors on the pages:\n${errors.join('\n')}`)
  },

  gm: async ({ join }, use) => use(await join('Gamemaster')),
  player: async ({ join }, use) => use(await join('Player 1')),
})

export { expect } from '@playwright/test'

function generationOf(project: FullProject): string {
  return String((project.metadata as { generation: number }).generation)
}

/**
 * Opens a new browser for a user; the page is ready to play.
 * @param timeout the longest wait for each step in the page, in milliseconds; by default Playwright's own
 */
export async function joinAs(
  browser: Browser,
  url: string,
  user: User,
  options: BrowserContextOptions = {},
  timeout?: number,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  if (timeout !== undefined) context.setDefaultTimeout(timeout)
  const page = await context.newPage()
  await page.goto(`${url}/join`)
  const option = page.locator('select[name=userid] option', { hasText: user })
  await page.locator('select[name=userid]').selectOption((await option.getAttribute('value')) ?? '')
  await page.locator('[name=join]').click()
  await isReady(page)
  return page
}

/** Joins a practice table without its form, in a page whose browser does not know the table yet. */
async function sitDown(page: Page, url: string, user: User): Promise<void> {
  const answer = await page.request.get(`${url}/api/join`)
  const { users } = (await answer.json()) as { users: { id: string; name: string }[] }
  const userid = users.find(({ name }) => name === user)?.id ?? ''
  await page.request.post(`${url}/join`, { form: { userid }, maxRedirects: 0 })
  await page.goto(`${url}/game`)
  await isReady(page)
}

/** Creates the decks in the initial world, because shuffling would use up chances that a test wants to fix. */
async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { game } = globalThis as unknown as {
      game?: {
        ready: boolean
        user: { isGM: boolean }
        settings: {
          settings: ReadonlyMap<string, unknown>
          get(scope: string, key: string): readonly string[]
        }
      }
    }
    if (game?.ready !== true) return false
    if (!game.user.isGM || !game.settings.settings.has('harm-and-blessing.decks')) return true
    return game.settings.get('harm-and-blessing', 'decks').length > 0
  })
}
