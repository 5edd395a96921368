/** Tests decks: which decks exist, their owners, and their cards. */
import type { Page } from '@playwright/test'
import {
  expectCardCounts,
  deleteStack,
  locateDockOnPage,
  drawWithDeckButton,
  openDeckWindow,
  groupCardsByStack,
  pressButtonWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { locateLastMessage } from '../play'

/** The names of the existing decks. */
const readDeckNames = (page: Page) =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { cards: { contents: { type: string; name: string }[] } }
    }
    return game.cards.contents.flatMap(({ type, name }) => (type === 'deck' ? [name] : [])).sort()
  })

test('each game brings its deck into the world once, even if several Gamemasters join @both', async ({
  join,
  gm,
}) => {
  await expect.poll(() => readDeckNames(gm)).toEqual(['Face cards', 'Tarot'])
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        cards: { contents: { delete(): Promise<unknown> }[] }
        users: { getName(userName: string): { update(documentChanges: object): Promise<unknown> } }
        settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
      }
    }
    await game.users.getName('Player 2').update({ role: 4 })
    for (const stackFromBefore of [...game.cards.contents]) await stackFromBefore.delete()
    await game.settings.set('harm-and-blessing', 'decks', [])
  })
  const waitUntilReady = () =>
    gm.waitForFunction(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true)
  const [second] = await Promise.all([join('Player 2'), gm.reload().then(waitUntilReady)])
  for (const page of [gm, second])
    await expect.poll(() => readDeckNames(page)).toEqual(['Face cards', 'Tarot'])
  await expectCardCounts(gm, { deck: 12 })
  expect(Object.keys(await groupCardsByStack(gm, 'hnbdecktarot0000'))).toHaveLength(78)
})

test('switching a game on brings its deck, and a deleted deck comes back on request', async ({ gm }) => {
  const activateRulesets = (rulesets: string[]) =>
    gm.evaluate(
      (activeGameIds) =>
        (
          globalThis as unknown as {
            game: {
              settings: {
                set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown>
              }
            }
          }
        ).game.settings.set('harm-and-blessing', 'rulesets', activeGameIds),
      rulesets,
    )
  await drawWithDeckButton(gm, 2)
  await deleteStack(gm, 'Face cards')
  await gm.reload()
  await expect(locateDockOnPage(gm).locator('[data-action=remake]')).toContainText('Restore Face cards')
  expect(await readDeckNames(gm)).toEqual(['Tarot'])
  await activateRulesets(['humanity'])
  await expect(locateDockOnPage(gm).locator('[data-action=remake]')).toHaveCount(0)
  await activateRulesets(['harm-cards', 'tarot'])
  await locateDockOnPage(gm).locator('[data-action=remake]').click()
  await expect.poll(() => readDeckNames(gm)).toEqual(['Face cards', 'Tarot'])
  await expectCardCounts(gm, { deck: 10, 'Hand of Gamemaster': 2 })
})

test("people can play with every deck, also with a preset's deck, and read its name as text", async ({
  gm,
  player,
}) => {
  const createdDeck = await gm.evaluate(async (deckName) => {
    const { CONFIG, Cards } = globalThis as unknown as {
      CONFIG: { Cards: { presets: Record<string, { src: string }> } }
      Cards: { create(documentData: object): Promise<{ id: string; cards: { size: number } }> }
    }
    const { src = '' } = CONFIG.Cards.presets['harm-and-blessing.tarot'] ?? {}
    const deckPreset = (await (await fetch(src)).json()) as object
    const createdDeck = await Cards.create({ ...deckPreset, name: deckName, ownership: { default: 1 } })
    return { id: createdDeck.id, size: createdDeck.cards.size }
  }, '<img src=x onerror="globalThis.hurt = true">')
  expect(createdDeck.size).toBe(78)
  await drawWithDeckButton(player, 2, createdDeck.id)
  await locateDockOnPage(player).locator(`[data-action=openDeck][data-deck="${createdDeck.id}"]`).hover()
  await pressButtonWithChosenCards(player, [0], 'Play')
  await expect(locateLastMessage(gm)).toContainText('Played a card from <img')
  await openDeckWindow(player, createdDeck.id)
  for (const page of [gm, player]) {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hurt') === true)).toBe(false)
    expect(await page.locator('[onerror]').count()).toBe(0)
  }
})

test('the compendia hold both decks, and a table that gives each of the twelve cards once', async ({
  gm,
}) => {
  const drawnCardNames = await gm.evaluate(async () => {
    interface DrawableRollTable {
      draw(cardDrawOptions: object): Promise<{ results: { name: string }[] }>
    }
    const { game } = globalThis as unknown as {
      game: {
        packs: { get(packId: string): { getDocuments(): Promise<{ id: string; cards: { size: number } }[]> } }
        tables: {
          importFromCompendium(compendiumPack: unknown, documentId: string): Promise<DrawableRollTable>
        }
      }
    }
    const deckPresets = await game.packs.get('harm-and-blessing.decks').getDocuments()
    const rollTable = await game.tables.importFromCompendium(
      game.packs.get('harm-and-blessing.tables'),
      'hnbtableharmcard',
    )
    const namesOfDrawnResults: string[] = []
    for (let drawNumber = 0; drawNumber < 12; drawNumber++)
      namesOfDrawnResults.push(
        ...(await rollTable.draw({ displayChat: false })).results.map(({ name }) => name),
      )
    return { sizes: deckPresets.map(({ cards }) => cards.size).sort(), names: namesOfDrawnResults }
  })
  expect(drawnCardNames.sizes).toEqual([12, 78])
  expect(new Set(drawnCardNames.names).size).toBe(12)
})
