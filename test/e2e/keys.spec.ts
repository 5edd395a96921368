/** No person ever reads a key: every window, tab, question and message of every game shows words. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openRules, openScreen, openSheet } from './play'

/** What can be read, or is said of something, on our windows and messages and looks like a key. */
function keysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { i18n: { has(key: string): boolean } } }
    const KEY = /\b(?:HnB|TYPES)\.[\w.-]+|\b[A-Za-z]\w*(?:\.[A-Za-z]\w*){2,}/
    const found = new Set<string>()
    const read = (text: string | null) => {
      const key = KEY.exec(text ?? '')?.[0]
      if (key !== undefined) found.add(key)
    }
    const ours = '.application.hnb, .hnb-dialog, #hnb-dock, .chat-message, #notifications, #token-hud'
    for (const root of document.querySelectorAll(ours)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) read(texts.currentNode.textContent)
      for (const element of [root, ...root.querySelectorAll('*')]) {
        for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'label', 'data-tooltip-text'])
          read(element.getAttribute(name))
        // Foundry looks the words of a tooltip up as it shows it.
        const tooltip = element.getAttribute('data-tooltip') ?? ''
        if (!game.i18n.has(tooltip)) read(tooltip)
      }
    }
    return [...found].sort()
  })
}

/** Presses each kind of button of the shown tab once; questions stay open, and messages stand in chat. */
async function pressAll(page: Page, within: string): Promise<void> {
  await page.evaluate((place) => {
    const seen = new Set<string>()
    for (const button of document.querySelectorAll<HTMLButtonElement>(`${place} [data-act]:not(:disabled)`)) {
      const { act = '' } = button.dataset
      if (!seen.has(act)) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      seen.add(act)
    }
  }, within)
}

/** Shows a tab of a sheet, whatever lies over its button. */
async function turnTo(sheet: Locator, tab: string): Promise<void> {
  await sheet.locator(`.hnb-tab-button[data-tab=${tab}]`).dispatchEvent('click')
  await expect(sheet.locator(`section.tab[data-tab=${tab}]`)).toHaveClass(/active/)
}

const GAMES = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']

test('the rules at this table are in words, each choice of each game', async ({ gm }) => {
  const rules = await openRules(gm)
  for (const game of [...GAMES, 'common'])
    await expect(rules.locator(`[name^="${game}."]`).first()).toBeAttached()
  expect(await keysOn(gm)).toEqual([])
})

test('every window and tab of every game is in words, as it is looked at and as it is edited', async ({
  gm,
}) => {
  const panel = await openScreen(gm)
  const moments = await panel
    .locator('[data-action=moment]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.moment ?? ''))
  expect(moments.length).toBeGreaterThan(2)
  for (const [at, moment] of moments.entries()) {
    await panel.locator(`[data-moment=${moment}]`).dispatchEvent('click')
    await expect(gm.locator('.hnb-moment')).toHaveCount(at + 1)
    expect(await keysOn(gm), moment).toEqual([])
  }
  for (const deck of await gm.locator('#hnb-dock [data-action=openDeck]').all())
    await deck.dispatchEvent('click')
  for (const name of ['Mia Jones', 'Night guard', 'The Lantern Covenant']) {
    const sheet = await openSheet(gm, name)
    const tabs = await sheet
      .locator('.hnb-tab-button')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tab ?? ''))
    for (const edited of [false, true]) {
      if (edited) await sheet.locator('[data-action=edit]').dispatchEvent('click')
      for (const tab of tabs) {
        await turnTo(sheet, tab)
        expect(await keysOn(gm), `${name}, ${tab}`).toEqual([])
      }
    }
    await sheet.locator('[data-action=edit]').dispatchEvent('click')
  }
  const mia = gm.locator('.hnb-actor', { hasText: 'Mia Jones' })
  await turnTo(mia, 'humanity')
  for (const window of ['creation', 'shop'])
    await mia.locator(`section.active [data-window=${window}]`).dispatchEvent('click')
  await gm.evaluate(async () => {
    interface One {
      readonly type: string
      readonly sheet: { render(options: object): Promise<unknown> }
    }
    const { game } = globalThis as unknown as {
      game: {
        actors: Iterable<{ items: Iterable<One> }>
        settings: { menus: Map<string, { type: new () => { render(o: object): Promise<unknown> } }> }
      }
    }
    const items = [...game.actors].flatMap((actor) => [...actor.items])
    for (const item of new Map(items.map((one) => [one.type, one])).values())
      await item.sheet.render({ force: true })
    for (const [id, menu] of game.settings.menus)
      if (id.startsWith('harm-and-blessing.')) await new menu.type().render({ force: true })
  })
  await expect(gm.locator('.application.hnb-rules')).toBeVisible()
  expect(await keysOn(gm)).toEqual([])
})

test('what the buttons of every game ask and tell is in words', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mia Jones')
  for (const game of GAMES) {
    await turnTo(sheet, game)
    await pressAll(gm, '.hnb-actor section.tab.active')
    await expect(gm.locator('.hnb-dialog, .chat-message').first()).toBeVisible()
    expect(await keysOn(gm), game).toEqual([])
  }
  await expect.poll(() => gm.locator('.hnb-dialog').count()).toBeGreaterThan(9)
  expect(await gm.locator('.chat-message').count()).toBeGreaterThan(0)
  expect(await keysOn(gm)).toEqual([])
})
