/** Tests the window of the rules at this table, and its mixtures. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { dataOf, openRules, openScreen, openSheet } from './play'

const CRISIS_STATUS = 'harmCards-crisis'
const TABS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']

test('the Gamemaster chooses the games in the settings, and sheets follow at once without losing data', async ({
  gm,
  player,
}) => {
  const dataBefore = await dataOf(player, 'Mina Calder')
  const sheet = await openSheet(player, 'Mina Calder')
  for (const tab of TABS) await expect(sheet.locator(`[role=tab][data-tab=${tab}]`)).toBeVisible()

  const rules = await openRules(gm)
  await rules.locator('input[name="on.humanity"]').uncheck()
  await rules.locator('input[name="on.tarot"]').uncheck()
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toHaveCount(0)
  await expect(sheet.locator('[role=tab][data-tab=humanity]')).toHaveCount(0)
  await expect(sheet.locator('[role=tab][data-tab=tarot]')).toHaveCount(0)
  await expect(sheet.locator('[role=tab][data-tab=storyMode]')).toBeVisible()
  expect(await dataOf(player, 'Mina Calder')).toEqual(dataBefore)

  const reopenedWindow = await openRules(gm)
  await reopenedWindow.locator('[data-preset=all]').click()
  await reopenedWindow.getByRole('button', { name: 'Save' }).click()
  for (const tab of TABS) await expect(sheet.locator(`[role=tab][data-tab=${tab}]`)).toBeVisible()
})

test('each preset plays one game alone @seen', async ({ gm }) => {
  const sheet = await openSheet(gm, 'Mina Calder')
  await gm.evaluate(async (crisis) => {
    const { canvas, game } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string }[] }; hud: { token: { bind(token: object): unknown } } }
      game: { actors: { getName(n: string): { toggleStatusEffect(id: string): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').toggleStatusEffect(crisis)
    canvas.hud.token.bind(canvas.tokens.placeables.find(({ name }) => name === 'Mina Calder') ?? {})
  }, CRISIS_STATUS)
  const palette = gm.locator('#token-hud .status-effects')
  await expect(palette.locator('[data-status-id^=tarot-]')).not.toHaveCount(0)
  for (const [index, preset] of ['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot'].entries()) {
    const rules = await openRules(gm)
    await rules.locator(`[data-preset=${preset}]`).click()
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(rules).toHaveCount(0)
    await expect(sheet.locator('[role=tab]')).toHaveCount(3)
    await expect(sheet.locator(`[role=tab][data-tab=${TABS[index]}]`)).toBeVisible()
    await expect(sheet.locator(`section.tab[data-tab=${TABS[index]}]`)).toBeVisible()
    // The crisis, the palette, the dock's decks and the moments depend on which games are active.
    await expect(sheet.locator('.hnb-statuses')).toHaveCount(preset === 'harm-cards' ? 1 : 0)
    await expect(palette.locator(`[data-status-id=${CRISIS_STATUS}]`)).toHaveCount(
      preset === 'harm-cards' ? 1 : 0,
    )
    await expect(palette.locator('[data-status-id^=humanity-]').first()).toBeVisible({
      visible: preset === 'humanity',
    })
    const decks = { 'harm-cards': ['Face cards'], tarot: ['Tarot'] }[preset] ?? []
    await expect(gm.locator('#hnb-dock .hnb-chip-name')).toHaveText(decks)
  }
  const panel = await openScreen(gm)
  await expect(panel.locator('[data-action=moment]')).toHaveText([
    'End of scene',
    'End of session',
    'A week passes',
  ])
})

test('a community keeps resources, and has no part in the other games', async ({ gm }) => {
  const sheet = await openSheet(gm, 'The Lantern Covenant')
  await expect(sheet.locator('[role=tab]')).toHaveCount(3)
  await expect(sheet.locator('section.tab[data-tab=resources]')).toContainText('Wealth')
})

test("the table's own choices are stored with the rules", async ({ gm }) => {
  const rules = await openRules(gm)
  const field = gm.locator('input[name="humanity.customStat"]')
  const datalistId = await field.getAttribute('list')
  const suggestions = gm.locator(`datalist[id="${datalistId}"] option`)
  await expect(suggestions).toHaveCount(6)
  await expect(suggestions.first()).toHaveAttribute('value', 'Hex')
  await rules.locator('.hnb-game', { has: field }).locator('summary').click()
  await field.fill('Hunch')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toHaveCount(0)
  const sheet = await openSheet(gm, 'Mina Calder')
  await sheet.locator('[role=tab][data-tab=humanity]').click()
  await expect(sheet.locator('[data-stat=custom]')).toContainText('Hunch')
})

test.describe('people without the right to change the rules', () => {
  test.use({ tolerated: /lacks permission/ })

  test('only a Gamemaster may choose the rules', async ({ player, gm }) => {
    await player.locator('#sidebar [data-action=tab][data-tab=settings]').click()
    const refused = await player.evaluate(() =>
      (
        globalThis as unknown as {
          game: { settings: { set(a: string, b: string, c: unknown): Promise<unknown> } }
        }
      ).game.settings
        .set('harm-and-blessing', 'rulesets', [])
        .then(
          () => 'stored',
          () => 'refused',
        ),
    )
    expect(refused).toBe('refused')
    const sheet = await openSheet(gm, 'Mina Calder')
    await expect(sheet.locator('[role=tab]')).toHaveCount(7)
  })
})

test('the compendia have a folder for each game, and those of inactive games are hidden @seen', async ({
  gm,
}) => {
  await gm.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  const compendiumTab = gm.locator('#compendium')
  const pack = (name: string) => compendiumTab.locator(`[data-pack="harm-and-blessing.${name}"]`)
  await expect(compendiumTab.locator('.folder header')).toHaveText([
    /Harm & Blessing/,
    /What's the Harm\?/,
    /The meaning of Harm/,
    /Humanity, Blessed/,
    /Story Mode/,
    /Turn of the Card/,
  ])
  await expect(pack('tarot-people')).toBeVisible()
  const rules = await openRules(gm)
  await rules.locator('[data-preset=story-mode]').click()
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(pack('tarot-people')).toBeHidden()
  await expect(compendiumTab.locator('.folder', { hasText: 'Turn of the Card' })).toBeHidden()
  await expect(pack('story-people')).toBeVisible()
  await expect(pack('journals')).toBeVisible()
  const reopenedWindow = await openRules(gm)
  await reopenedWindow.locator('[data-preset=all]').click()
  await reopenedWindow.getByRole('button', { name: 'Save' }).click()
  await expect(pack('tarot-people')).toBeVisible()
})

/** The pictures on a token: its overlays and the icons of all its conditions. */
const tokenPictures = (page: Page, name: string) =>
  page.evaluate((tokenName) => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; element: HTMLElement }[] } }
    }
    const token = canvas.tokens.placeables.find((candidate) => candidate.name === tokenName)?.element
    return [...(token?.querySelectorAll('.effects img') ?? [])].map(
      (image) =>
        `${image.getAttribute('alt') ?? ''}${image.classList.contains('overlay') ? ' (over all)' : ''}`,
    )
  }, name)

test('tokens and tools show nothing of an inactive game, and a dead fighter still looks dead @both', async ({
  gm,
  player,
}) => {
  await gm.evaluate(async (crisis) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { toggleStatusEffect(id: string): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').toggleStatusEffect(crisis)
  }, CRISIS_STATUS)
  const tarotTools = (await openScreen(gm)).locator('.hnb-tools.hnb-tarot')
  await expect(tarotTools).toHaveCount(1)
  await expect.poll(() => tokenPictures(player, 'Mina Calder')).toEqual(['In crisis (over all)'])
  const play = async (preset: string) => {
    const rules = await openRules(gm)
    await rules.locator(`[data-preset=${preset}]`).click()
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(rules).toHaveCount(0)
  }
  await play('story-mode')
  await expect.poll(() => tokenPictures(player, 'Mina Calder')).toEqual([])
  await expect.poll(() => tokenPictures(gm, 'Mina Calder')).toEqual([])
  await expect(tarotTools).toHaveCount(0)
  expect(await gm.evaluate(statusesOf, 'Mina Calder')).toEqual([])
  await play('all')
  await expect(tarotTools).toHaveCount(1)
  await expect.poll(() => tokenPictures(player, 'Mina Calder')).toEqual(['In crisis (over all)'])

  // All viewers see the overlay of a creature that has more wounds than its limit.
  await gm.evaluate(async () => {
    const { canvas, game } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; actor: { uuid: string; id: string } }[] } }
      game: { system: { api: { press(press: object): Promise<boolean> } } }
    }
    const guard = canvas.tokens.placeables.find(({ name }) => name === 'Night guard')?.actor.uuid
    await game.system.api.press({ ruleset: 'tarot', action: 'die', actor: guard })
  })
  await expect.poll(() => tokenPictures(player, 'Night guard')).toEqual(['Dead (over all)'])
})

function statusesOf(name: string): string[] {
  const { game } = globalThis as unknown as {
    game: { actors: { getName(n: string): { statuses: Set<string> } } }
  }
  return [...game.actors.getName(name).statuses]
}

/** The names of the lists on a page whose selected text does not fit. */
const clippedSelects = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((select) => {
      const canvasContext = document.createElement('canvas').getContext('2d')
      if (!canvasContext || !select.checkVisibility()) return []
      const style = getComputedStyle(select)
      canvasContext.font = style.font
      const textWidth = canvasContext.measureText(select.selectedOptions[0]?.textContent?.trim() ?? '').width
      const availableWidth =
        select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      return textWidth > availableWidth ? [select.name] : []
    }),
  )

test('every choice in the rules window can be read, on a narrow screen too @seen', async ({ join }) => {
  for (const width of [1280, 400]) {
    const gm = await join('Gamemaster', { viewport: { width, height: 800 } })
    const rules = await openRules(gm)
    for (const summary of await rules.locator('details > summary').all()) await summary.click()
    await expect(rules.locator('select[name="common.fight"]')).toBeVisible()
    expect(await clippedSelects(gm)).toEqual([])
    await rules.locator('[data-action=close]').click()
  }
})

test('the tools of a game come and go with it, without a reload @both', async ({ gm }) => {
  await gm.evaluate(() => {
    interface Controls {
      tokens: { tools: Record<string, object> }
    }
    const { Hooks, game } = globalThis as unknown as {
      Hooks: { on(name: string, listener: (controls: Controls) => void): void }
      game: { settings: { get(system: string, key: string): string[] } }
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
    gm.evaluate(async (on) => {
      const { game } = globalThis as unknown as {
        game: { settings: { set(system: string, key: string, value: readonly string[]): Promise<unknown> } }
      }
      await game.settings.set('harm-and-blessing', 'rulesets', on)
    }, rulesets)
  const tool = gm.locator('[data-tool=narrator]')
  await setActiveGames(['harm-cards', 'tarot'])
  await expect(tool).toHaveCount(1)
  await expect(gm.locator('[data-tool=hnbScreen]')).toHaveCount(1)
  await setActiveGames(['harm-cards'])
  await expect(tool).toHaveCount(0)
  await setActiveGames(['harm-cards', 'tarot'])
  await expect(tool).toHaveCount(1)
})
