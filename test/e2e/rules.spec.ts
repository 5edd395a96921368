/** Tests the window "Rules at this table". Also tests its texts about combinations of games. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { readActorData, openRules, openGamemasterScreen, openSheet } from './play'

const CRISIS_STATUS_ID = 'harmCards-crisis'
const SHEET_TAB_IDS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']

test('the Gamemaster chooses the games in the settings, and sheets follow at once without losing data', async ({
  gm,
  player,
}) => {
  const dataOfMinaBefore = await readActorData(player, 'Mina Calder')
  const sheet = await openSheet(player, 'Mina Calder')
  for (const tabId of SHEET_TAB_IDS)
    await expect(sheet.locator(`[role=tab][data-tab=${tabId}]`)).toBeVisible()

  const rulesWindow = await openRules(gm)
  await rulesWindow.locator('input[name="on.humanity"]').uncheck()
  await rulesWindow.locator('input[name="on.tarot"]').uncheck()
  await rulesWindow.getByRole('button', { name: 'Save' }).click()
  await expect(rulesWindow).toHaveCount(0)
  await expect(sheet.locator('[role=tab][data-tab=humanity]')).toHaveCount(0)
  await expect(sheet.locator('[role=tab][data-tab=tarot]')).toHaveCount(0)
  await expect(sheet.locator('[role=tab][data-tab=storyMode]')).toBeVisible()
  expect(await readActorData(player, 'Mina Calder')).toEqual(dataOfMinaBefore)

  const reopenedWindow = await openRules(gm)
  await reopenedWindow.locator('[data-preset=all]').click()
  await reopenedWindow.getByRole('button', { name: 'Save' }).click()
  for (const tabId of SHEET_TAB_IDS)
    await expect(sheet.locator(`[role=tab][data-tab=${tabId}]`)).toBeVisible()
})

test('each preset plays one game alone @seen', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await gm.evaluate(async (crisisStatusId) => {
    const { canvas, game } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string }[] }; hud: { token: { bind(token: object): unknown } } }
      game: {
        actors: { getName(actorName: string): { toggleStatusEffect(statusId: string): Promise<unknown> } }
      }
    }
    await game.actors.getName('Mina Calder').toggleStatusEffect(crisisStatusId)
    canvas.hud.token.bind(canvas.tokens.placeables.find(({ name }) => name === 'Mina Calder') ?? {})
  }, CRISIS_STATUS_ID)
  const statusPalette = gm.locator('#token-hud .status-effects')
  await expect(statusPalette.locator('[data-status-id^=tarot-]')).not.toHaveCount(0)
  for (const [index, preset] of ['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot'].entries()) {
    const rulesWindow = await openRules(gm)
    await rulesWindow.locator(`[data-preset=${preset}]`).click()
    await rulesWindow.getByRole('button', { name: 'Save' }).click()
    await expect(rulesWindow).toHaveCount(0)
    await expect(sheet.locator('[role=tab]')).toHaveCount(3)
    await expect(sheet.locator(`[role=tab][data-tab=${SHEET_TAB_IDS[index]}]`)).toBeVisible()
    await expect(sheet.locator(`section.tab[data-tab=${SHEET_TAB_IDS[index]}]`)).toBeVisible()
    // The active games determine four things: whether the condition "crisis" exists, what the palette of conditions
    // offers, which decks the dock has, and which moments of recovery there are.
    await expect(sheet.locator('.hnb-statuses')).toHaveCount(preset === 'harm-cards' ? 1 : 0)
    await expect(statusPalette.locator(`[data-status-id=${CRISIS_STATUS_ID}]`)).toHaveCount(
      preset === 'harm-cards' ? 1 : 0,
    )
    await expect(statusPalette.locator('[data-status-id^=humanity-]').first()).toBeVisible({
      visible: preset === 'humanity',
    })
    const deckNames = { 'harm-cards': ['Face cards'], tarot: ['Tarot'] }[preset] ?? []
    await expect(gm.locator('#hnb-dock .hnb-chip-name')).toHaveText(deckNames)
  }
  const gamemasterScreen = await openGamemasterScreen(gm)
  await expect(gamemasterScreen.locator('[data-action=moment]')).toHaveText([
    'End the scene',
    'End the session',
    'A week passes',
  ])
})

test('a community keeps resources, and has no part in the other games', async ({ gm }) => {
  const sheet = await openSheet(gm, 'The Lantern Covenant')
  await expect(sheet.locator('[role=tab]')).toHaveCount(3)
  await expect(sheet.locator('section.tab[data-tab=resources]')).toContainText('Wealth')
})

test("the table's own choices are stored with the rules", async ({ gm }) => {
  const rulesWindow = await openRules(gm)
  const customStatField = gm.locator('input[name="humanity.customStat"]')
  const datalistId = await customStatField.getAttribute('list')
  const statSuggestionOptions = gm.locator(`datalist[id="${datalistId}"] option`)
  await expect(statSuggestionOptions).toHaveCount(6)
  await expect(statSuggestionOptions.first()).toHaveAttribute('value', 'Hex')
  await rulesWindow.locator('.hnb-game', { has: customStatField }).locator('summary').click()
  await customStatField.fill('Hunch')
  await rulesWindow.getByRole('button', { name: 'Save' }).click()
  await expect(rulesWindow).toHaveCount(0)
  const sheet = await openSheet(gm, 'Mina Calder')
  await sheet.locator('[role=tab][data-tab=humanity]').click()
  await expect(sheet.locator('[data-stat=custom]')).toContainText('Hunch')
})

test.describe('people without the right to change the rules', () => {
  test.use({ tolerated: /lacks permission/ })

  test('only a Gamemaster may choose the rules', async ({ player, gm }) => {
    await player.locator('#sidebar [data-action=tab][data-tab=settings]').click()
    const refusalTexts = await player.evaluate(() =>
      (
        globalThis as unknown as {
          game: {
            settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
          }
        }
      ).game.settings
        .set('harm-and-blessing', 'rulesets', [])
        .then(
          () => 'stored',
          () => 'refused',
        ),
    )
    expect(refusalTexts).toBe('refused')
    const sheet = await openSheet(gm, 'Mina Calder')
    await expect(sheet.locator('[role=tab]')).toHaveCount(7)
  })
})

test('the compendia have a folder for each game, and those of inactive games are hidden @seen', async ({
  gm,
}) => {
  await gm.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  const compendiumTab = gm.locator('#compendium')
  const locatePack = (packName: string) =>
    compendiumTab.locator(`[data-pack="harm-and-blessing.${packName}"]`)
  await expect(compendiumTab.locator('.folder header')).toHaveText([
    /Harm & Blessing/,
    /What's the Harm\?/,
    /The meaning of Harm/,
    /Humanity, Blessed/,
    /Story Mode/,
    /Turn of the Card/,
  ])
  await expect(locatePack('tarot-people')).toBeVisible()
  const rulesWindow = await openRules(gm)
  await rulesWindow.locator('[data-preset=story-mode]').click()
  await rulesWindow.getByRole('button', { name: 'Save' }).click()
  await expect(locatePack('tarot-people')).toBeHidden()
  await expect(compendiumTab.locator('.folder', { hasText: 'Turn of the Card' })).toBeHidden()
  await expect(locatePack('story-people')).toBeVisible()
  await expect(locatePack('journals')).toBeVisible()
  const reopenedWindow = await openRules(gm)
  await reopenedWindow.locator('[data-preset=all]').click()
  await reopenedWindow.getByRole('button', { name: 'Save' }).click()
  await expect(locatePack('tarot-people')).toBeVisible()
})

/** The pictures on a token: its overlays and the icons of all its conditions. */
const readTokenPictures = (page: Page, shownTokenName: string) =>
  page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; element: HTMLElement }[] } }
    }
    const token = canvas.tokens.placeables.find((boardToken) => boardToken.name === tokenName)?.element
    return [...(token?.querySelectorAll('.effects img') ?? [])].map(
      (imageElement) =>
        `${imageElement.getAttribute('alt') ?? ''}${imageElement.classList.contains('overlay') ? ' (over all)' : ''}`,
    )
  }, shownTokenName)

test('tokens and tools show nothing of an inactive game, and a dead fighter still looks dead @both', async ({
  gm,
  player,
}) => {
  await gm.evaluate(async (crisisStatusId) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(actorName: string): { toggleStatusEffect(statusId: string): Promise<unknown> } }
      }
    }
    await game.actors.getName('Mina Calder').toggleStatusEffect(crisisStatusId)
  }, CRISIS_STATUS_ID)
  const tarotToolsSection = (await openGamemasterScreen(gm)).locator('.hnb-tools.hnb-tarot')
  await expect(tarotToolsSection).toHaveCount(1)
  await expect.poll(() => readTokenPictures(player, 'Mina Calder')).toEqual(['In crisis (over all)'])
  const choosePreset = async (presetName: string) => {
    const rulesWindow = await openRules(gm)
    await rulesWindow.locator(`[data-preset=${presetName}]`).click()
    await rulesWindow.getByRole('button', { name: 'Save' }).click()
    await expect(rulesWindow).toHaveCount(0)
  }
  await choosePreset('story-mode')
  await expect.poll(() => readTokenPictures(player, 'Mina Calder')).toEqual([])
  await expect.poll(() => readTokenPictures(gm, 'Mina Calder')).toEqual([])
  await expect(tarotToolsSection).toHaveCount(0)
  expect(await gm.evaluate(readStoredStatuses, 'Mina Calder')).toEqual([])
  await choosePreset('all')
  await expect(tarotToolsSection).toHaveCount(1)
  await expect.poll(() => readTokenPictures(player, 'Mina Calder')).toEqual(['In crisis (over all)'])

  // All viewers see the overlay of a creature that has more wounds than its limit.
  await gm.evaluate(async () => {
    const { canvas, game } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; actor: { uuid: string; id: string } }[] } }
      game: { system: { api: { press(press: object): Promise<boolean> } } }
    }
    const guardActor = canvas.tokens.placeables.find(({ name }) => name === 'Night guard')?.actor.uuid
    await game.system.api.press({ ruleset: 'tarot', action: 'die', actor: guardActor })
  })
  await expect.poll(() => readTokenPictures(player, 'Night guard')).toEqual(['Dead (over all)'])
})

function readStoredStatuses(actorName: string): string[] {
  const { game } = globalThis as unknown as {
    game: { actors: { getName(documentName: string): { statuses: Set<string> } } }
  }
  return [...game.actors.getName(actorName).statuses]
}

/** Finds the select elements of a page in which the text of the selected option does not fit. Returns their names. */
const findClippedSelects = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((selectElement) => {
      const canvasContext = document.createElement('canvas').getContext('2d')
      if (!canvasContext || !selectElement.checkVisibility()) return []
      const computedStyle = getComputedStyle(selectElement)
      canvasContext.font = computedStyle.font
      const textWidth = canvasContext.measureText(
        selectElement.selectedOptions[0]?.textContent?.trim() ?? '',
      ).width
      const availableTextWidth =
        selectElement.clientWidth -
        parseFloat(computedStyle.paddingLeft) -
        parseFloat(computedStyle.paddingRight)
      return textWidth > availableTextWidth ? [selectElement.name] : []
    }),
  )

test('every choice in the rules window can be read, on a narrow screen too @seen', async ({ join }) => {
  for (const viewportWidth of [1280, 400]) {
    const gmPage = await join('Gamemaster', { viewport: { width: viewportWidth, height: 800 } })
    const rulesWindow = await openRules(gmPage)
    for (const rulesSummary of await rulesWindow.locator('details > summary').all())
      await rulesSummary.click()
    await expect(rulesWindow.locator('select[name="common.fight"]')).toBeVisible()
    expect(await findClippedSelects(gmPage)).toEqual([])
    await rulesWindow.locator('[data-action=close]').click()
  }
})

test('the tools of a game come and go with it, without a reload @both', async ({ gm }) => {
  await gm.evaluate(() => {
    interface SceneControls {
      tokens: { tools: Record<string, object> }
    }
    const { Hooks, game } = globalThis as unknown as {
      Hooks: { on(hookName: string, listener: (controls: SceneControls) => void): void }
      game: { settings: { get(namespace: string, settingKey: string): string[] } }
    }
    Hooks.on('getSceneControlButtons', ({ tokens }) => {
      if (!game.settings.get('harm-and-blessing', 'rulesets').includes('tarot')) return
      tokens.tools['narrator'] = {
        name: 'narrator',
        order: 99,
        title: 'Narrator',
        icon: 'fa-solid fa-eye',
        button: true,
      }
    })
  })
  const setActiveGames = (rulesets: readonly string[]) =>
    gm.evaluate(async (activeGameIds) => {
      const { game } = globalThis as unknown as {
        game: {
          settings: {
            set(namespace: string, settingKey: string, settingValue: readonly string[]): Promise<unknown>
          }
        }
      }
      await game.settings.set('harm-and-blessing', 'rulesets', activeGameIds)
    }, rulesets)
  const narratorToolElement = gm.locator('[data-tool=narrator]')
  await setActiveGames(['harm-cards', 'tarot'])
  await expect(narratorToolElement).toHaveCount(1)
  await expect(gm.locator('[data-tool=hnbScreen]')).toHaveCount(1)
  await setActiveGames(['harm-cards'])
  await expect(narratorToolElement).toHaveCount(0)
  await setActiveGames(['harm-cards', 'tarot'])
  await expect(narratorToolElement).toHaveCount(1)
})
