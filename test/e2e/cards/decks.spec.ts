/** Tests decks: which decks exist, their owners, and their cards. */
import type { Page } from '@playwright/test'
import {
  expectCardCounts,
  deleteStack,
  dockOf,
  drawWithDeckButton,
  openDeckWindow,
  cardsByStack,
  pressWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'
import { lastMessage } from '../play'

/** The names of the existing decks. */
const decksNamed = (page: Page) =>
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
  await expect.poll(() => decksNamed(gm)).toEqual(['Face cards', 'Tarot'])
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        cards: { contents: { delete(): Promise<unknown> }[] }
        users: { getName(n: string): { update(c: object): Promise<unknown> } }
        settings: { set(a: string, b: string, c: unknown): Promise<unknown> }
      }
    }
    await game.users.getName('Player 2').update({ role: 4 })
    for (const deck of [...game.cards.contents]) await deck.delete()
    await game.settings.set('harm-and-blessing', 'decks', [])
  })
  const waitUntilReady = () =>
    gm.waitForFunction(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true)
  const [second] = await Promise.all([join('Player 2'), gm.reload().then(waitUntilReady)])
  for (const page of [gm, second]) await expect.poll(() => decksNamed(page)).toEqual(['Face cards', 'Tarot'])
  await expectCardCounts(gm, { deck: 12 })
  expect(Object.keys(await cardsByStack(gm, 'hnbdecktarot0000'))).toHaveLength(78)
})

test('switching a game on brings its deck, and a deleted deck comes back on request', async ({ gm }) => {
  const play = (rulesets: string[]) =>
    gm.evaluate(
      (on) =>
        (
          globalThis as unknown as {
            game: { settings: { set(a: string, b: string, c: unknown): Promise<unknown> } }
          }
        ).game.settings.set('harm-and-blessing', 'rulesets', on),
      rulesets,
    )
  await drawWithDeckButton(gm, 2)
  await deleteStack(gm, 'Face cards')
  await gm.reload()
  await expect(dockOf(gm).locator('[data-action=remake]')).toContainText('Restore Face cards')
  expect(await decksNamed(gm)).toEqual(['Tarot'])
  await play(['humanity'])
  await expect(dockOf(gm).locator('[data-action=remake]')).toHaveCount(0)
  await play(['harm-cards', 'tarot'])
  await dockOf(gm).locator('[data-action=remake]').click()
  await expect.poll(() => decksNamed(gm)).toEqual(['Face cards', 'Tarot'])
  await expectCardCounts(gm, { deck: 10, 'Hand of Gamemaster': 2 })
})

test("people can play with every deck, also with a preset's deck, and read its name as text", async ({
  gm,
  player,
}) => {
  const createdDeck = await gm.evaluate(async (name) => {
    const { CONFIG, Cards } = globalThis as unknown as {
      CONFIG: { Cards: { presets: Record<string, { src: string }> } }
      Cards: { create(d: object): Promise<{ id: string; cards: { size: number } }> }
    }
    const { src = '' } = CONFIG.Cards.presets['harm-and-blessing.tarot'] ?? {}
    const preset = (await (await fetch(src)).json()) as object
    const deck = await Cards.create({ ...preset, name, ownership: { default: 1 } })
    return { id: deck.id, size: deck.cards.size }
  }, '<img src=x onerror="globalThis.hurt = true">')
  expect(createdDeck.size).toBe(78)
  await drawWithDeckButton(player, 2, createdDeck.id)
  await dockOf(player).locator(`[data-action=openDeck][data-deck="${createdDeck.id}"]`).hover()
  await pressWithChosenCards(player, [0], 'Play')
  await expect(lastMessage(gm)).toContainText('Played a card from <img')
  await openDeckWindow(player, createdDeck.id)
  for (const page of [gm, player]) {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hurt') === true)).toBe(false)
    expect(await page.locator('[onerror]').count()).toBe(0)
  }
})

test('the compendia hold both decks, and a table that gives each of the twelve cards once', async ({
  gm,
}) => {
  const held = await gm.evaluate(async () => {
    interface DrawableTable {
      draw(options: object): Promise<{ results: { name: string }[] }>
    }
    const { game } = globalThis as unknown as {
      game: {
        packs: { get(id: string): { getDocuments(): Promise<{ id: string; cards: { size: number } }[]> } }
        tables: {
          importFromCompendium(pack: unknown, id: string): Promise<DrawableTable>
        }
      }
    }
    const decks = await game.packs.get('harm-and-blessing.decks').getDocuments()
    const table = await game.tables.importFromCompendium(
      game.packs.get('harm-and-blessing.tables'),
      'hnbtableharmcard',
    )
    const names: string[] = []
    for (let draw = 0; draw < 12; draw++)
      names.push(...(await table.draw({ displayChat: false })).results.map(({ name }) => name))
    return { sizes: decks.map(({ cards }) => cards.size).sort(), names }
  })
  expect(held.sizes).toEqual([12, 78])
  expect(new Set(held.names).size).toBe(12)
})
