/** Opens every window, tab, question and message of every game, so that a test can check their texts. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import { openRules, openGamemasterScreen, openSheet } from './play'

export const GAME_IDS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']

/**
 * A function that checks a part of the screen after the test has opened it.
 * @param what the name of this part in the report
 */
type PagePartCheck = (shownPartName: string) => Promise<void>

/** Presses each kind of button of the shown tab once. Leaves questions open and messages in the chat. */
async function pressEachButtonKind(page: Page, areaSelector: string): Promise<void> {
  await page.evaluate((buttonArea) => {
    const pressedButtonKinds = new Set<string>()
    for (const actButton of document.querySelectorAll<HTMLButtonElement>(
      `${buttonArea} [data-act]:not(:disabled)`,
    )) {
      const { act = '' } = actButton.dataset
      if (!pressedButtonKinds.has(act))
        actButton.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      pressedButtonKinds.add(act)
    }
  }, areaSelector)
}

/**
 * Waits until each pressed button has opened its question or finished its action, and the page shows all questions and
 * messages. A sheet's button is busy until then.
 */
async function waitForPressedButtons(page: Page): Promise<void> {
  await expect(page.locator('.hnb-actor [aria-busy=true]')).toHaveCount(0)
  const countPartsBeingRendered = () =>
    page.evaluate(() => {
      interface MessageModel {
        readonly id: string
        readonly visible: boolean
      }
      const { foundry, game } = globalThis as unknown as {
        foundry: {
          applications: {
            api: { ApplicationV2: { RENDER_STATES: { RENDERING: number } } }
            instances: Map<string, { readonly state: number }>
          }
        }
        game: { messages: Iterable<MessageModel> }
      }
      const { api, instances } = foundry.applications
      const { RENDERING } = api.ApplicationV2.RENDER_STATES
      const messagesBeingRendered = [...game.messages].filter(
        ({ id, visible }) => visible && !document.querySelector(`#chat [data-message-id="${id}"]`),
      )
      const windowsBeingRendered = [...instances.values()].filter(({ state }) => state === RENDERING)
      return messagesBeingRendered.length + windowsBeingRendered.length
    })
  await expect.poll(countPartsBeingRendered).toBe(0)
}

/** Shows a tab of a sheet. Works even if another element covers the tab's button. */
async function showSheetTab(sheet: Locator, tabId: string): Promise<void> {
  await sheet.locator(`.hnb-tab-button[data-tab=${tabId}]`).dispatchEvent('click')
  await expect(sheet.locator(`section.tab[data-tab=${tabId}]`)).toHaveClass(/active/)
}

/**
 * Closes our windows after a check, except the sheets of actors. If the windows stayed open, the page would take many
 * times longer to open each further window.
 */
async function closeCheckedWindows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    interface OpenWindow {
      readonly element?: HTMLElement
      close(closeOptions: object): Promise<unknown>
    }
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, OpenWindow> } }
    }
    for (const openedWindow of [...foundry.applications.instances.values()])
      if (openedWindow.element?.matches('.application.hnb:not(.hnb-actor)'))
        await openedWindow.close({ animate: false })
  })
  await expect(page.locator('.application.hnb:not(.hnb-actor)')).toHaveCount(0)
}

/** Opens the window "Rules at this table" and shows each of its pages. */
export async function showRulesWindow(gmPage: Page, checkShownPart: PagePartCheck): Promise<void> {
  const rulesWindow = await openRules(gmPage)
  for (const gameId of [...GAME_IDS, 'common'])
    await expect(rulesWindow.locator(`[name^="${gameId}."]`).first()).toBeAttached()
  await checkShownPart('the rules')
}

/** Translates an actor's name in the sample world to the actor's present name, which a test may have changed. */
type NameTranslation = (englishName: string) => string

/** Opens each window in turn, and shows each tab of a sheet both locked and unlocked. */
export async function showEveryWindow(
  gmPage: Page,
  checkShownPart: PagePartCheck,
  translateName: NameTranslation = (englishName) => englishName,
): Promise<void> {
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  const momentNames = await gamemasterScreen
    .locator('[data-action=moment]')
    .evaluateAll((elements) => elements.map((button) => (button as HTMLElement).dataset.moment ?? ''))
  expect(momentNames.length).toBeGreaterThan(2)
  const collapsedEntries = gamemasterScreen.locator('[data-action=unfold][aria-expanded=false]')
  for (
    let collapsedEntryCount = await collapsedEntries.count();
    collapsedEntryCount > 0;
    collapsedEntryCount--
  )
    await collapsedEntries.first().dispatchEvent('click')
  await expect(gamemasterScreen.locator('[data-action=unfold][aria-expanded=false]')).toHaveCount(0)
  await checkShownPart("the Gamemaster's screen")
  for (const [at, moment] of momentNames.entries()) {
    await gamemasterScreen.locator(`[data-moment=${moment}]`).dispatchEvent('click')
    await expect(gmPage.locator('.hnb-moment')).toHaveCount(at + 1)
    await checkShownPart(moment)
  }
  for (const buttonThatOpensDeck of await gmPage.locator('#hnb-dock [data-action=openDeck]').all())
    await buttonThatOpensDeck.dispatchEvent('click')
  for (const actorName of ['Mina Calder', 'Night guard', 'The Lantern Covenant'].map(translateName)) {
    const sheet = await openSheet(gmPage, actorName)
    const tabIds = await sheet
      .locator('.hnb-tab-button')
      .evaluateAll((elements) => elements.map((tabButton) => (tabButton as HTMLElement).dataset.tab ?? ''))
    for (const isEditingSheet of [false, true]) {
      if (isEditingSheet) await sheet.locator('[data-action=edit]').dispatchEvent('click')
      for (const tabId of tabIds) {
        await showSheetTab(sheet, tabId)
        await checkShownPart(`${actorName}, ${tabId}`)
      }
    }
    await sheet.locator('[data-action=edit]').dispatchEvent('click')
  }
  await closeCheckedWindows(gmPage)
  const minaSheet = gmPage.locator('.hnb-actor', { hasText: translateName('Mina Calder') })
  await showSheetTab(minaSheet, 'humanity')
  const gameWindowNames = ['creation', 'shop']
  for (const windowName of gameWindowNames)
    await minaSheet.locator(`section.active [data-window=${windowName}]`).dispatchEvent('click')
  await expect(gmPage.locator('.application[id^=hnb-window-humanity]')).toHaveCount(gameWindowNames.length)
  await checkShownPart('windows of games')
  await closeCheckedWindows(gmPage)
  await gmPage.evaluate(async () => {
    interface ItemWithSheet {
      readonly type: string
      readonly sheet: { render(renderOptions: object): Promise<unknown> }
    }
    const { game } = globalThis as unknown as {
      game: {
        actors: Iterable<{ items: Iterable<ItemWithSheet> }>
        settings: {
          menus: Map<string, { type: new () => { render(renderOptions: object): Promise<unknown> } }>
        }
      }
    }
    const actorItems = [...game.actors].flatMap((actor) => [...actor.items])
    for (const item of new Map(actorItems.map((shopItem) => [shopItem.type, shopItem])).values())
      await item.sheet.render({ force: true })
    for (const [id, menu] of game.settings.menus)
      if (id.startsWith('harm-and-blessing.')) await new menu.type().render({ force: true })
  })
  await expect(gmPage.locator('.application.hnb-rules')).toBeVisible()
  await checkShownPart('windows of items and settings')
  await closeCheckedWindows(gmPage)
}

/** How many questions the buttons on each game's tab open at least, for Mina Calder and her player. */
const MIN_QUESTION_COUNTS: Readonly<Record<string, number>> = {
  resources: 2,
  humanity: 4,
  storyMode: 3,
  tarot: 4,
}

/** Opens and checks the questions of every game by pressing buttons. Their messages appear in the chat. */
export async function showEveryQuestion(
  gmPage: Page,
  checkShownPart: PagePartCheck,
  translateName: NameTranslation = (englishName) => englishName,
): Promise<void> {
  const sheet = await openSheet(gmPage, translateName('Mina Calder'))
  for (const gameId of GAME_IDS) {
    await showSheetTab(sheet, gameId)
    await pressEachButtonKind(gmPage, '.hnb-actor section.tab.active')
    await waitForPressedButtons(gmPage)
    await expect(gmPage.locator('.hnb-dialog, .chat-message').first()).toBeAttached()
    // Waits too, because a question is not among the open windows until its first render is done.
    await expect
      .poll(() => gmPage.locator('.hnb-dialog').count())
      .toBeGreaterThanOrEqual(MIN_QUESTION_COUNTS[gameId] ?? 0)
    await checkShownPart(gameId)
    await closeCheckedWindows(gmPage)
  }
  expect(await gmPage.locator('.chat-message').count()).toBeGreaterThan(0)
  await checkShownPart('messages')
}
