/** Opens every window, tab, question and message of every game, so that a test can check their texts. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import { openRules, openScreen, openSheet } from './play'

export const GAME_IDS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']

/**
 * Called for each opened part of the screen, so that a test can check the part.
 * @param what the part's name, for the report
 */
type CheckShownPart = (what: string) => Promise<void>

/** Presses each kind of button of the shown tab once. Questions stay open, and messages stay in the chat. */
async function pressEachButtonKind(page: Page, areaSelector: string): Promise<void> {
  await page.evaluate((place) => {
    const pressedKinds = new Set<string>()
    for (const button of document.querySelectorAll<HTMLButtonElement>(`${place} [data-act]:not(:disabled)`)) {
      const { act = '' } = button.dataset
      if (!pressedKinds.has(act))
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      pressedKinds.add(act)
    }
  }, areaSelector)
}

/** Shows a tab of a sheet. Works even if another element covers the tab's button. */
async function showSheetTab(sheet: Locator, tab: string): Promise<void> {
  await sheet.locator(`.hnb-tab-button[data-tab=${tab}]`).dispatchEvent('click')
  await expect(sheet.locator(`section.tab[data-tab=${tab}]`)).toHaveClass(/active/)
}

/** Opens the window "Rules at this table" and shows each of its pages. */
export async function showRulesWindow(gm: Page, checkPart: CheckShownPart): Promise<void> {
  const rules = await openRules(gm)
  for (const game of [...GAME_IDS, 'common'])
    await expect(rules.locator(`[name^="${game}."]`).first()).toBeAttached()
  await checkPart('the rules')
}

/**
 * Returns an actor's name at this table. The argument is the actor's name in the sample world; a test may have renamed
 * the actor.
 */
type NameAtTable = (name: string) => string

/** Opens each window in turn, and shows each tab of a sheet both locked and unlocked. */
export async function showEveryWindow(
  gm: Page,
  checkPart: CheckShownPart,
  nameOf: NameAtTable = (name) => name,
): Promise<void> {
  const panel = await openScreen(gm)
  const moments = await panel
    .locator('[data-action=moment]')
    .evaluateAll((elements) => elements.map((button) => (button as HTMLElement).dataset.moment ?? ''))
  expect(moments.length).toBeGreaterThan(2)
  const collapsedEntries = panel.locator('[data-action=unfold][aria-expanded=false]')
  for (let count = await collapsedEntries.count(); count > 0; count--)
    await collapsedEntries.first().dispatchEvent('click')
  await expect(panel.locator('[data-action=unfold][aria-expanded=false]')).toHaveCount(0)
  await checkPart("the Gamemaster's screen")
  for (const [at, moment] of moments.entries()) {
    await panel.locator(`[data-moment=${moment}]`).dispatchEvent('click')
    await expect(gm.locator('.hnb-moment')).toHaveCount(at + 1)
    await checkPart(moment)
  }
  for (const deck of await gm.locator('#hnb-dock [data-action=openDeck]').all())
    await deck.dispatchEvent('click')
  for (const name of ['Mina Calder', 'Night guard', 'The Lantern Covenant'].map(nameOf)) {
    const sheet = await openSheet(gm, name)
    const tabs = await sheet
      .locator('.hnb-tab-button')
      .evaluateAll((elements) => elements.map((tab) => (tab as HTMLElement).dataset.tab ?? ''))
    for (const isEditing of [false, true]) {
      if (isEditing) await sheet.locator('[data-action=edit]').dispatchEvent('click')
      for (const tab of tabs) {
        await showSheetTab(sheet, tab)
        await checkPart(`${name}, ${tab}`)
      }
    }
    await sheet.locator('[data-action=edit]').dispatchEvent('click')
  }
  const mina = gm.locator('.hnb-actor', { hasText: nameOf('Mina Calder') })
  await showSheetTab(mina, 'humanity')
  for (const window of ['creation', 'shop'])
    await mina.locator(`section.active [data-window=${window}]`).dispatchEvent('click')
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
    for (const item of new Map(items.map((shopItem) => [shopItem.type, shopItem])).values())
      await item.sheet.render({ force: true })
    for (const [id, menu] of game.settings.menus)
      if (id.startsWith('harm-and-blessing.')) await new menu.type().render({ force: true })
  })
  await expect(gm.locator('.application.hnb-rules')).toBeVisible()
  await checkPart('windows of games, items and settings')
}

/** Presses buttons of every game. Their questions open and are checked, and their messages appear in the chat. */
export async function showEveryQuestion(
  gm: Page,
  checkPart: CheckShownPart,
  nameOf: NameAtTable = (name) => name,
): Promise<void> {
  const sheet = await openSheet(gm, nameOf('Mina Calder'))
  for (const game of GAME_IDS) {
    await showSheetTab(sheet, game)
    await pressEachButtonKind(gm, '.hnb-actor section.tab.active')
    await expect(gm.locator('.hnb-dialog, .chat-message').first()).toBeAttached()
    await checkPart(game)
  }
  await expect.poll(() => gm.locator('.hnb-dialog').count()).toBeGreaterThan(9)
  expect(await gm.locator('.chat-message').count()).toBeGreaterThan(0)
  await checkPart('questions and messages')
}
