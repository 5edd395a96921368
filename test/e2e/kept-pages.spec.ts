/** Tests that a page which several tests use one after another keeps nothing of the previous test. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { readActorData, openSheet } from './play'

/** Collects everything that an earlier test could have left on a loaded page. */
async function readPageTraces(page: Page): Promise<object> {
  await expect(page.locator('#hnb-dock')).toBeAttached()
  return page.evaluate(async () => {
    const { foundry, game, CONFIG } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, object> } }
      game: {
        users: { contents: { name: string; active: boolean }[] }
        messages: { size: number }
      }
      CONFIG: { Dice: { randomUniform: { name: string } } }
    }
    const { held = [], pending = [] } = await navigator.locks.query()
    return {
      mark: Reflect.get(globalThis, 'mark') as unknown,
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      locks: held.length + pending.length,
      windows: [...foundry.applications.instances.keys()].sort(),
      dice: CONFIG.Dice.randomUniform.name,
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      size: [innerWidth, innerHeight],
      online: game.users.contents.flatMap(({ name, active }) => (active ? [name] : [])),
      messages: game.messages.size,
    }
  })
}

test.describe('a page that an earlier test used', () => {
  test.skip(process.env.FOUNDRY_URL !== undefined, 'At a licensed table every page is new.')
  test.describe.configure({ mode: 'serial' })

  let previouslyUsedPage: Page | undefined
  let pageTracesBefore: object = {}
  let minaData: object = {}

  test('a test leaves every kind of trace on a page @seen', async ({ join }) => {
    pageTracesBefore = await readPageTraces(await join('Player 1'))
    const page = await join('Gamemaster', { viewport: { width: 500, height: 500 }, colorScheme: 'dark' })
    previouslyUsedPage = page
    minaData = await readActorData(page, 'Mina Calder')
    await openSheet(page, 'Mina Calder')
    await page.evaluate(async () => {
      const { game, CONFIG, ChatMessage } = globalThis as unknown as {
        game: {
          actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } }
        }
        CONFIG: { Dice: { randomUniform: () => number } }
        ChatMessage: { create(documentData: object): Promise<unknown> }
      }
      Object.assign(globalThis, { mark: 'left' })
      localStorage.setItem('mark', 'left')
      sessionStorage.setItem('mark', 'left')
      document.cookie = 'mark=left'
      void navigator.locks.request('mark', () => new Promise(() => undefined))
      CONFIG.Dice.randomUniform = function left() {
        return 0
      }
      await game.actors.getName('Mina Calder').update({ name: 'Left behind' })
      await ChatMessage.create({ content: 'left' })
    })
    await page.context().newPage()
    await page.route('**/left', (route) => route.abort())
    await page.mouse.move(200, 200)
    await page.keyboard.down('Shift')
    expect(await readPageTraces(page)).not.toEqual(pageTracesBefore)
  })

  test('the next test gets the page without any trace @seen', async ({ join }) => {
    const reusedPage = await join('Player 1')
    const page = reusedPage === previouslyUsedPage ? reusedPage : await join('Player 1')
    expect(page).toBe(previouslyUsedPage)
    if (page !== reusedPage) await reusedPage.context().close()
    await expect.poll(() => readPageTraces(page)).toEqual(pageTracesBefore)
    expect(await readActorData(page, 'Mina Calder')).toEqual(minaData)
    expect(page.context().pages()).toEqual([page])
    await page.evaluate(() => {
      addEventListener('click', ({ shiftKey }) => Object.assign(globalThis, { mark: shiftKey }), true)
    })
    await page.mouse.click(1, 1)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'mark') as unknown)).toBe(false)
  })

  test('a page whose browser was closed is not used again', async ({ join }) => {
    const joinedPages = [await join('Gamemaster'), await join('Player 1'), await join('Player 2')]
    for (const page of joinedPages) expect(page.isClosed()).toBe(false)
  })
})
