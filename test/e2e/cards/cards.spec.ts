import type { Page } from '@playwright/test'
import { faults } from './accessible'
import {
  countPlaces,
  expectPlaces,
  deleteStack,
  dock,
  drawByChip,
  FACE_CARDS,
  handCards,
  openDeckWindow,
  places,
  sendToDealer,
  stackNamed,
  withHand,
} from './cards-play'
import { expect, test } from './fixtures'
import { lastCard, leave, messageCount, openSheet, warning } from './play'

/** Draws so many cards at once in the deck's window. */
async function drawAtOnce(page: Page, count: string): Promise<void> {
  const window = await openDeckWindow(page)
  await window.locator('[name=number]').fill(count)
  await window.locator('[data-action=draw]').click()
  await window.locator('[data-action=close]').click()
}

const decksNamed = (page: Page) =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { cards: { contents: { type: string; name: string }[] } }
    }
    return game.cards.contents.flatMap(({ type, name }) => (type === 'deck' ? [name] : [])).sort()
  })

test('the games bring their decks, once, however many Gamemasters come @both', async ({ join, gm }) => {
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
  const ready = () =>
    gm.waitForFunction(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true)
  const [second] = await Promise.all([join('Player 2'), gm.reload().then(ready)])
  for (const page of [gm, second]) await expect.poll(() => decksNamed(page)).toEqual(['Face cards', 'Tarot'])
  await expectPlaces(gm, { deck: 12 })
  expect(Object.keys(await places(gm, 'hnbdecktarot0000'))).toHaveLength(78)
})

test('a deck comes with its game, and one that was deleted comes back when it is asked for', async ({
  gm,
}) => {
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
  await drawByChip(gm, 2)
  await deleteStack(gm, 'Face cards')
  await gm.reload()
  await expect(dock(gm).locator('[data-action=remake]')).toContainText('Face cards was deleted')
  expect(await decksNamed(gm)).toEqual(['Tarot'])
  await play(['humanity'])
  await expect(dock(gm).locator('[data-action=remake]')).toHaveCount(0)
  await play(['harm-cards', 'tarot'])
  await dock(gm).locator('[data-action=remake]').click()
  await expect.poll(() => decksNamed(gm)).toEqual(['Face cards', 'Tarot'])
  await expectPlaces(gm, { deck: 10, 'Hand of Gamemaster': 2 })
})

test('a hand is seen by its owner and the Gamemaster; others see how many', async ({ gm, player, join }) => {
  const ines = await join('Player 2')
  await drawByChip(player, 3)
  const chip = dock(ines).locator(`[data-action=openDeck][data-deck="${FACE_CARDS}"]`)
  await expect(chip).toHaveAccessibleName('Face cards: 9 left, 0 discarded, 3 in play')
  await expect(dock(ines).locator('.hnb-holders')).toContainText('Player 1 3')
  await expect(handCards(ines)).toHaveCount(0)
  await expect(dock(ines).locator('[data-action=look]')).toHaveCount(0)
  const names = await handCards(player)
    .locator('[role=img]')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  const told = await ines.locator('#chat').textContent()
  const stored = await ines.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { toObject(): object }[] } } }
    return JSON.stringify(game.messages.contents.map((message) => message.toObject()))
  })
  for (const name of names) expect([told, stored].some((text) => text?.includes(name))).toBe(false)
  // Who gives a button of their own page somebody else's name sees no more for it.
  const holder = await player.evaluate(
    () => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id,
  )
  await chip.evaluate((button, user) => Object.assign(button.dataset, { action: 'look', user }), holder)
  await dock(ines).locator('[data-action=look]').click()
  await expect(dock(ines).locator('.hnb-empty')).toContainText('Player 1')
  await expect(handCards(ines)).toHaveCount(0)
  await dock(gm).locator('[data-action=look]', { hasText: 'Player 1' }).click()
  await expect(handCards(gm)).toHaveCount(3)

  // Draws in a row are one message, and each of them has its own Undo.
  expect(await messageCount(gm)).toBe(1)
  await expect(lastCard(gm)).toContainText('Drew 3 cards from Face cards')
  await lastCard(gm).getByRole('button', { name: 'Undo: Drew 1 card from Face cards' }).click()
  await expect(handCards(player)).toHaveCount(2)
  await expect(lastCard(gm)).toContainText('Drew 2 cards from Face cards')

  // Everybody's hand is gathered after a question, and given back by Undo.
  const window = await openDeckWindow(gm)
  await window.getByRole('button', { name: 'Gather all' }).click()
  await expect(handCards(player)).toHaveCount(2)
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(handCards(player)).toHaveCount(0)
  await expect(lastCard(gm)).toContainText('2 cards came back')
  await lastCard(gm).locator('[data-act=undo]').click()
  await expect(handCards(player)).toHaveCount(2)
})

test('cards are played face down and up, revealed, discarded and returned @both', async ({ gm, player }) => {
  await drawByChip(player, 4)
  const name = (await handCards(player).nth(0).locator('[role=img]').getAttribute('aria-label')) ?? ''
  await withHand(player, [0], 'Play face down')
  await expect(lastCard(gm)).toContainText('Played 1 card of Face cards face down')
  await expect(gm.locator('#chat')).not.toContainText(name)
  const window = await openDeckWindow(player)
  const onTable = window.locator('.hnb-table-cards .hnb-card-button')
  await expect(onTable).toHaveAccessibleName('A card face down')
  await onTable.click()
  await window.getByRole('button', { name: 'Reveal' }).click()
  await expect(onTable).toHaveAccessibleName(name)
  await expect(lastCard(gm).getByRole('img', { name })).toBeVisible()
  await expect(onTable).toHaveAttribute('aria-pressed', 'false')
  await expect(window.getByRole('button', { name: 'Reveal' })).toBeDisabled()
  await onTable.click()
  await window.getByRole('button', { name: 'Reveal' }).click()
  await expect(warning(player)).toContainText('face up already')
  await expect(onTable).toHaveAttribute('aria-pressed', 'true')
  await window.getByRole('button', { name: 'Discard' }).click()
  await expect(window.locator('.hnb-discards [role=img]')).toHaveAccessibleName(name)
  await window.locator('[data-action=close]').click()
  await withHand(player, [0, 1], 'Return')
  await expect(handCards(player)).toHaveCount(1)
  await withHand(player, [0], 'Play')
  await expectPlaces(gm, {
    deck: 10,
    'Face cards: discards': 1,
    'Face cards: on the table': 1,
  })
})

test('a draw reshuffles the discards when the deck runs out, and takes what exists', async ({ gm }) => {
  await drawAtOnce(gm, '10')
  await expect(handCards(gm)).toHaveCount(10)
  await withHand(gm, [0, 1, 2], 'Discard')
  await expect(handCards(gm)).toHaveCount(7)
  await drawAtOnce(gm, '4')
  await expect(lastCard(gm)).toContainText('the discards were shuffled into a new one')
  await expectPlaces(gm, { deck: 1, 'Hand of Gamemaster': 11 })
  await drawAtOnce(gm, '5')
  await expect(lastCard(gm)).toContainText('There were no more cards')
  await expectPlaces(gm, { 'Hand of Gamemaster': 12 })
  await dock(gm).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
  await expect(warning(gm)).toContainText('has no card left')
  const window = await openDeckWindow(gm)
  await window.getByRole('button', { name: 'Gather all' }).click()
  const question = gm.locator('.hnb-dialog')
  await expect(question).toContainText('Everybody gives back')
  await gm.keyboard.press('Escape')
  await expectPlaces(gm, { 'Hand of Gamemaster': 12 })
  await window.getByRole('button', { name: 'Gather all' }).click()
  await question.getByRole('button', { name: 'Gather all' }).click()
  await expectPlaces(gm, { deck: 12 })
  await expect(lastCard(gm)).toContainText('Gathered and shuffled')
  await lastCard(gm).locator('[data-act=undo]').click()
  await expectPlaces(gm, { 'Hand of Gamemaster': 12 })
})

test('the Gamemaster deals, burns and reshuffles; a player may not', async ({ gm, player }) => {
  const window = await openDeckWindow(gm)
  // What is typed takes the place of the number that is proposed.
  await window.locator('[name=number]').click()
  await gm.keyboard.type('2')
  await expect(window.locator('[name=number]')).toHaveValue('2')
  await window.getByLabel('Player 1').check()
  await window.getByLabel('Player 2').check()
  await window.getByRole('button', { name: 'Deal to these' }).click()
  await expect(lastCard(gm)).toContainText('Player 2: 2')
  const burn = window.getByRole('button', { name: 'Burn' })
  await burn.press('Enter')
  await expect(lastCard(gm)).toContainText('Burned 1 card')
  await expectPlaces(player, {
    deck: 7,
    'Hand of Player 1': 2,
    'Hand of Player 2': 2,
    'Face cards: discards': 1,
  })
  await expect(window.locator('.hnb-discards [role=img]')).toHaveAccessibleName('A card face down')
  // The window was drawn anew around it.
  await expect(burn).toBeFocused()
  for (const count of ['0', '-3', '1.5', '1000000', '']) {
    await window.locator('[name=number]').fill(count)
    await window.getByRole('button', { name: 'Draw', exact: true }).click()
    await expect(warning(gm)).toContainText('whole number of cards')
    await gm.evaluate(() =>
      (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear(),
    )
  }
  const theirs = await openDeckWindow(player)
  await expect(theirs.getByRole('button', { name: 'Burn' })).toHaveCount(0)
  await expect.poll(async () => (await countPlaces(gm)).deck).toBe(7)
})

test('a stranger’s requests move nothing that is not theirs', async ({ gm, player }) => {
  await drawByChip(gm, 2)
  await drawByChip(player, 1)
  const before = await places(gm)
  const [theirs, mine] = [
    await stackNamed(gm, 'Hand of Gamemaster'),
    await stackNamed(gm, 'Hand of Player 1'),
  ]
  const gmId = await gm.evaluate(
    () => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id,
  )
  const deck = FACE_CARDS
  for (const [request, reason] of [
    [{ act: 'draw', deck, users: [gmId] }, 'HnB.cards.refusal.notYourHand'],
    [{ act: 'draw', deck, users: [] }, 'HnB.cards.refusal.nobody'],
    [{ act: 'draw', deck, number: 1e300 }, 'HnB.cards.refusal.nobody'],
    [{ act: 'draw', deck: 'nosuchdeck000000' }, 'HnB.cards.refusal.noDeck'],
    [{ act: 'play', deck, from: theirs.id, cards: theirs.cards }, 'HnB.cards.refusal.notYours'],
    [{ act: 'discard', deck, from: deck, cards: ['jackclubs0000000'] }, 'HnB.cards.refusal.notYours'],
    [{ act: 'discard', deck, from: mine.id, cards: theirs.cards }, 'HnB.cards.refusal.moved'],
    [{ act: 'play', deck, from: mine.id, cards: [] }, 'HnB.cards.refusal.noneChosen'],
    [{ act: 'gather', deck }, 'HnB.cards.refusal.onlyGM'],
    [{ act: 'mend', deck }, 'HnB.cards.refusal.onlyGM'],
    [{ act: 'remake', deck: 'nosuchdeck000000' }, 'HnB.cards.refusal.noDeck'],
    [{ act: 'constructor', deck }, 'HnB.refusal.badAnswer'],
  ] as const) {
    const wanted = 'number' in request ? 'HnB.cards.refusal.count' : reason
    const whole = 'number' in request ? { ...request, users: [await ownId(player)] } : request
    expect(await sendToDealer(player, whole), JSON.stringify(request)).toBe(wanted)
  }
  expect(await places(gm)).toEqual(before)
})

const ownId = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id)

test('two who reach for the last card at once: one gets it, the other is told', async ({
  gm,
  player,
  join,
}) => {
  const ines = await join('Player 2')
  await drawAtOnce(gm, '11')
  await expect(handCards(gm)).toHaveCount(11)
  const draw = (page: Page) => dock(page).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
  await Promise.all([draw(player), draw(ines)])
  await expect(async () => expect((await countPlaces(gm)).deck).toBeUndefined()).toPass()
  await expect.poll(async () => (await warning(player).count()) + (await warning(ines).count())).toBe(1)
  expect((await handCards(player).count()) + (await handCards(ines).count())).toBe(1)
})

test('without a Gamemaster nothing moves, and the player is told', async ({ gm, player }) => {
  await drawByChip(player, 1)
  const before = await places(player)
  await leave(gm, player)
  await dock(player).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
  await expect(warning(player)).toContainText('A Gamemaster has to be online')
  expect(await places(player)).toEqual(before)
})

test('the doctor finds what is missing, doubled and orphaned, and touches no hand', async ({
  gm,
  player,
}) => {
  await drawByChip(player, 3)
  await drawByChip(gm, 2)
  const [hand, gone] = [await stackNamed(gm, 'Hand of Player 1'), await stackNamed(gm, 'Hand of Gamemaster')]
  await deleteStack(gm, 'Hand of Gamemaster')
  await gm.evaluate(
    async ([deckId, orphan, doubled, absent]) => {
      interface Stack {
        id: string
        cards: {
          get(id: string): { toObject(): object } | undefined
          contents: { id: string; drawn: boolean }[]
        }
        createEmbeddedDocuments(n: string, d: object[], o: object): Promise<unknown>
        deleteEmbeddedDocuments(n: string, ids: string[]): Promise<unknown>
      }
      const { game, Cards } = globalThis as unknown as {
        game: { cards: { get(id: string): Stack } }
        Cards: { create(d: object): Promise<Stack> }
      }
      const deck = game.cards.get(deckId ?? '')
      const pile = await Cards.create({ name: 'A forgotten pile', type: 'pile' })
      const copy = deck.cards.get(doubled ?? '')?.toObject()
      await pile.createEmbeddedDocuments('Card', [{ ...copy, origin: deckId, drawn: false }], {
        keepId: true,
      })
      const spare = deck.cards.contents.find(({ id, drawn }) => !drawn && id !== absent)
      await deck.deleteEmbeddedDocuments('Card', [orphan ?? '', spare?.id ?? ''])
    },
    [FACE_CARDS, hand.cards[0], hand.cards[1], gone.cards[0]],
  )
  const window = await openDeckWindow(gm)
  await window.getByRole('button', { name: 'Check and repair' }).click()
  await expect(lastCard(gm)).toContainText('was mended')
  for (const trouble of ['back in the deck: 2', 'now in one: 1', 'counted again: 1', 'made anew: 1'])
    await expect(lastCard(gm)).toContainText(trouble)
  await expectPlaces(gm, { deck: 9, 'Hand of Player 1': 3 })
  expect((await stackNamed(gm, 'Hand of Player 1')).cards.sort()).toEqual(hand.cards.sort())
  await window.getByRole('button', { name: 'Check and repair' }).click()
  await expect(lastCard(gm)).toContainText('every card is in exactly one place')
})

test.describe('a write that is stopped', () => {
  test.use({ tolerated: /Something stopped a write/ })

  test('leaves every card in one place, and the doctor clears up @both', async ({ gm, player }) => {
    await drawByChip(player, 2)
    await gm.evaluate(() => {
      const { Hooks } = globalThis as unknown as { Hooks: { once(n: string, f: () => boolean): void } }
      Hooks.once('preDeleteCard', () => false)
    })
    await withHand(player, [0], 'Play')
    await expect(warning(player)).toContainText('Something stopped that')
    const window = await openDeckWindow(gm)
    const lying =
      (await window.locator('.hnb-table-cards button').count()) + (await handCards(player).count())
    expect(lying).toBe(2)
    await window.getByRole('button', { name: 'Check and repair' }).click()
    await expect(lastCard(gm)).toContainText('Deck checked')
    await expect(async () => expect(await countPlaces(gm)).toMatchObject({ deck: 10 })).toPass()
    // The one that came back is chosen still where the hand was not drawn without it in between.
    const left = handCards(player).and(player.locator('[aria-pressed=false]'))
    await expect(handCards(player)).toHaveCount(2)
    for (let number = await left.count(); number > 0; number--) {
      await left.first().click()
      await expect(left).toHaveCount(number - 1)
    }
    await withHand(player, [], 'Discard')
    await expect(handCards(player)).toHaveCount(0)
    // On 13 a card lies in two places between two writes.
    await expectPlaces(gm, { deck: 10, 'Face cards: discards': 2 })
  })
})

for (const width of [1280, 400]) {
  test(`the dock covers neither chat nor hotbar, and everybody can use it, ${width}`, async ({ join }) => {
    const gm = await join('Gamemaster', { viewport: { width, height: 800 } })
    await drawByChip(gm, 5)
    await drawByChip(gm, 5, 'hnbdecktarot0000')
    const window = await openDeckWindow(gm)
    await expect(window).toBeFocused()
    for (const name of ['Player 1', 'Player 2']) await window.getByLabel(name).check()
    await window.getByRole('button', { name: 'Deal to these' }).click()
    await expect(dock(gm).locator('.hnb-holder')).toHaveCount(3)
    await expect(window.getByRole('button', { name: 'Deal to these' })).toBeFocused()
    await window.locator('[data-action=close]').click()
    await expect(dock(gm).locator('[data-action=openDeck]').first()).toBeFocused()
    const covered = await gm.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const mine = document.querySelector('.hnb-dock-body')?.getBoundingClientRect()
      return ['#hotbar', '#players', '#sidebar'].filter((selector) => {
        const other = box(selector)
        if (!mine || !other) return true
        return (
          mine.left < other.right &&
          other.left < mine.right &&
          mine.top < other.bottom &&
          other.top < mine.bottom
        )
      })
    })
    expect(covered).toEqual([])
    expect(
      await dock(gm)
        .locator('.hnb-dock-row')
        .evaluate((row) => row.scrollWidth - row.clientWidth),
      'who holds cards is seen without scrolling',
    ).toBeLessThanOrEqual(0)
    await openDeckWindow(gm)
    expect(await faults(gm, '#hnb-dock', '.hnb-deck')).toEqual([])
    await gm.locator('.hnb-deck [data-action=close]').click()
    await dock(gm).locator('[data-action=fold]').click()
    await expect(handCards(gm)).toHaveCount(0)
    await dock(gm).locator('[data-action=fold]').click()
    await expect(handCards(gm)).toHaveCount(10)
    await dock(gm).locator('[data-action=sort]').click()
    await expect(dock(gm).locator('[data-action=sort]')).toHaveAttribute('aria-pressed', 'true')
  })
}

test('a hand is played by keyboard alone', async ({ gm }) => {
  await drawByChip(gm, 3)
  await handCards(gm).nth(0).focus()
  await gm.keyboard.press('ArrowRight')
  await expect(handCards(gm).nth(1)).toBeFocused()
  await gm.keyboard.press('Enter')
  await expect(handCards(gm).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(handCards(gm).nth(1)).toBeFocused()
  await gm.keyboard.press('End')
  await gm.keyboard.press('Tab')
  await gm.keyboard.press('Enter')
  await expect(handCards(gm)).toHaveCount(2)
  // What was drawn one by one is one message, and each draw of it can be taken back.
  expect(await messageCount(gm)).toBe(2)
  const drawn = gm.locator('#chat .hnb-message').first()
  await expect(drawn).toContainText('Drew 3 cards from Face cards')
})

test('any deck is played with, one of a preset too, and its name is shown as text', async ({
  gm,
  player,
}) => {
  const made = await gm.evaluate(async (name) => {
    const { CONFIG, Cards } = globalThis as unknown as {
      CONFIG: { Cards: { presets: Record<string, { src: string }> } }
      Cards: { create(d: object): Promise<{ id: string; cards: { size: number } }> }
    }
    const { src = '' } = CONFIG.Cards.presets['harm-and-blessing.tarot'] ?? {}
    const preset = (await (await fetch(src)).json()) as object
    const deck = await Cards.create({ ...preset, name, ownership: { default: 1 } })
    return { id: deck.id, size: deck.cards.size }
  }, '<img src=x onerror="globalThis.hurt = true">')
  expect(made.size).toBe(78)
  await drawByChip(player, 2, made.id)
  await dock(player).locator(`[data-action=openDeck][data-deck="${made.id}"]`).hover()
  await withHand(player, [0], 'Play')
  await expect(lastCard(gm)).toContainText('Played 1 card of <img')
  await openDeckWindow(player, made.id)
  for (const page of [gm, player]) {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hurt') === true)).toBe(false)
    expect(await page.locator('[onerror]').count()).toBe(0)
  }
})

test('the compendia hold both decks, and a table that gives each of twelve cards once', async ({ gm }) => {
  const held = await gm.evaluate(async () => {
    interface Table {
      draw(options: object): Promise<{ results: { name: string }[] }>
    }
    const { game } = globalThis as unknown as {
      game: {
        packs: { get(id: string): { getDocuments(): Promise<{ id: string; cards: { size: number } }[]> } }
        tables: {
          importFromCompendium(pack: unknown, id: string): Promise<Table>
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

test('the hand lies on the sheet too: faces for who holds it and for the Gamemaster, a count for the others', async ({
  gm,
  player,
  join,
}) => {
  const ines = await join('Player 2')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { update(c: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mia Jones').update({ 'ownership.default': 2 })
  })
  const handOn = async (page: Page) => (await openSheet(page, 'Mia Jones')).locator('.hnb-hand')
  const [atGM, atInes] = [await handOn(gm), await handOn(ines)]
  // Nobody holds a card yet; what a game says of the next hand is for its player and for Gamemasters.
  await expect(atInes).toBeHidden()
  await expect(atGM.locator('.hnb-hand-cards')).toHaveCount(0)
  // A card of a game that is not played from a hand has no place there; a hand of tarot has.
  await drawByChip(player, 1)
  const atPlayer = await handOn(player)
  await expect(atPlayer.locator('.hnb-hand-cards')).toHaveCount(0)
  await atPlayer.getByRole('button', { name: 'Draw a new hand' }).click()
  for (const hand of [atGM, atPlayer, atInes]) await expect(hand).toContainText('5')
  await expect(atGM.locator('img')).toHaveCount(5)
  await expect(atPlayer.locator('img')).toHaveCount(5)
  await expect(atInes.locator('img')).toHaveCount(0)
  await atPlayer.locator('.hnb-card-button').nth(1).click()
  await expect(handCards(player).nth(2)).toHaveAttribute('aria-pressed', 'true')
  // The hand has grown behind the sheet; it lies before it for whoever has turned to it.
  await handCards(player).nth(2).click({ trial: true })
})
