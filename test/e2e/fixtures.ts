/** The fixtures of browser tests: each test gets a simulated Foundry, and the pages of people who join it. */
import type { Browser, BrowserContextOptions, FullProject, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import { openPageForPerson } from './human-pace'
import { KeptPages } from './kept-pages'
import { storeWorldAsSeed } from './started-world'
import type { OpenedPracticeTable } from './table'
import { openTable } from './table'

interface TableFixtures {
  /** Additional command-line options for the server of the simulated Foundry, such as `--latency 100`. */
  tableOptions: readonly string[]
  table: Pick<OpenedPracticeTable, 'url'>
  /** Matches the errors in the browsers' logs that the test causes on purpose. */
  tolerated: RegExp
  /**
   * Lets a user join the simulated Foundry in their own browser. Resolves when the page is ready to play. Pages are
   * reused (`kept-pages.ts`). So a test that changes a page in a way that cannot be reverted uses `joinTableAs`.
   */
  join: (user: UserName, options?: BrowserContextOptions) => Promise<Page>
  gm: Page
  player: Page
}

/**
 * The data that a worker keeps between tests: its pages, the table's port, and the world with which new tables begin.
 */
interface WorkerFixtures {
  readonly kept: { readonly pages: KeptPages; port: number }
  /**
   * The folder of the sample world after a Gamemaster's first visit. Null if the tests run against a licensed Foundry.
   */
  readonly begun: string | null
}

/** The users of the sample world, and a user that a test creates (`Second`). */
export type UserName = 'Gamemaster' | 'Player 1' | 'Player 2' | 'Second'

/** Gives each test its own table. Errors on a page or in its log fail the test, unless it tolerates them. */
export const test = base.extend<TableFixtures, WorkerFixtures>({
  tableOptions: [[], { option: true }],

  kept: [
    async ({ browser }, useFixture) => useFixture({ pages: new KeptPages(browser), port: 0 }),
    { scope: 'worker' },
  ],

  begun: [
    async ({ kept }, useFixture, { project }) => {
      if (process.env.FOUNDRY_URL) return useFixture(null)
      const openedTable = await openTable(['--memory', '--generation', readGenerationOfProject(project)])
      kept.port = Number(new URL(openedTable.url).port)
      const page = await kept.pages.takePage({})
      await joinTableByRequest(page, openedTable.url, 'Gamemaster')
      const { folder, removeFolder: remove } = await storeWorldAsSeed(page, openedTable.url)
      await kept.pages.returnPage(page, {}, openedTable.url)
      await openedTable.close()
      await useFixture(folder)
      await remove()
    },
    { scope: 'worker' },
  ],

  table: async ({ tableOptions, kept, begun }, useFixture, { project }) => {
    const foundryUrl = process.env.FOUNDRY_URL
    if (foundryUrl) return useFixture({ url: foundryUrl })
    const tableMemoryOptions = tableOptions.includes('--world') ? [] : ['--memory']
    const tableSeedOptions = tableOptions.includes('--seed') || begun === null ? [] : ['--seed', begun]
    const serverOptions = [
      ...tableMemoryOptions,
      ...tableSeedOptions,
      '--generation',
      readGenerationOfProject(project),
      ...tableOptions,
    ]
    const openedTable = await openTable([...serverOptions, '--port', String(kept.port)])
    kept.port = Number(new URL(openedTable.url).port)
    await useFixture(openedTable)
    await openedTable.close()
  },

  tolerated: [/^$/, { option: true }],

  join: async ({ browser, kept, table, tolerated }, useFixture) => {
    const isLicensedFoundry = process.env.FOUNDRY_URL !== undefined
    const joinedPagesWithOptions: [Page, BrowserContextOptions][] = []
    const pageErrors: string[] = []
    await useFixture(async (userName, options = {}) => {
      const page = isLicensedFoundry
        ? await joinTableAs(browser, table.url, userName, options)
        : await kept.pages.takePage(options)
      joinedPagesWithOptions.push([page, options])
      page.on('pageerror', (error) => pageErrors.push(`${userName}: ${error.stack ?? error.message}`))
      page.on('console', (consoleMessage) => {
        if (consoleMessage.type() === 'error' && !tolerated.test(consoleMessage.text()))
          pageErrors.push(`${userName}: ${consoleMessage.text()}`)
      })
      if (!isLicensedFoundry) await joinTableByRequest(page, table.url, userName)
      return page
    })
    await Promise.all(
      joinedPagesWithOptions.map(([page, options]) =>
        isLicensedFoundry ? page.context().close() : kept.pages.returnPage(page, options, table.url),
      ),
    )
    if (pageErrors.length > 0) throw new Error(`Errors on the pages:\n${pageErrors.join('\n')}`)
  },

  gm: async ({ join }, useFixture) => useFixture(await join('Gamemaster')),
  player: async ({ join }, useFixture) => useFixture(await join('Player 1')),
})

export { expect } from '@playwright/test'

function readGenerationOfProject(projectOfTest: FullProject): string {
  return String((projectOfTest.metadata as { generation: number }).generation)
}

/**
 * Opens a new browser and lets a user join. The page is ready to play when the promise resolves.
 * @param joinTimeoutMilliseconds how long each step in the page may take, in milliseconds (default: Playwright's own
 * limit)
 */
export async function joinTableAs(
  browser: Browser,
  tableUrl: string,
  userName: UserName,
  options: BrowserContextOptions = {},
  joinTimeoutMilliseconds?: number,
): Promise<Page> {
  const browserContext = await browser.newContext({ reducedMotion: 'reduce', ...options })
  if (joinTimeoutMilliseconds !== undefined) browserContext.setDefaultTimeout(joinTimeoutMilliseconds)
  const page = await openPageForPerson(browserContext)
  await joinTableByForm(page, tableUrl, userName)
  return page
}

/** Lets a user join at an open page, which a test may have prepared. The page is ready to play when the promise resolves. */
export async function joinTableByForm(page: Page, tableUrl: string, userName: UserName): Promise<void> {
  await page.goto(`${tableUrl}/join`)
  const optionOfUser = page.locator('select[name=userid] option', { hasText: userName })
  await page.locator('select[name=userid]').selectOption((await optionOfUser.getAttribute('value')) ?? '')
  await page.locator('[name=join]').click()
  await prepareDecks(page)
}

/** Joins the simulated Foundry by a request instead of its form, in a browser that has never opened its page. */
async function joinTableByRequest(page: Page, tableUrl: string, userName: UserName): Promise<void> {
  const joinResponse = await page.request.get(`${tableUrl}/api/join`)
  const { users } = (await joinResponse.json()) as { users: { id: string; name: string }[] }
  const joiningUserId = users.find(({ name }) => name === userName)?.id ?? ''
  await page.request.post(`${tableUrl}/join`, { form: { userid: joiningUserId }, maxRedirects: 0 })
  await page.goto(`${tableUrl}/game`)
  await prepareDecks(page)
}

/** Creates the decks first, because shuffling a new deck takes random numbers that a test wants to fix. */
async function prepareDecks(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { game } = globalThis as unknown as {
      game?: {
        ready: boolean
        user: { isGM: boolean }
        settings: {
          settings: ReadonlyMap<string, unknown>
          get(namespace: string, settingKey: string): readonly string[]
        }
      }
    }
    if (game?.ready !== true) return false
    if (!game.user.isGM || !game.settings.settings.has('harm-and-blessing.decks')) return true
    return game.settings.get('harm-and-blessing', 'decks').length > 0
  })
}
