/** Turn of the Card in browsers: hands, pushes, attacks, contests. */
import type { Page } from '@playwright/test'
import { countPlaces, dock, handCards, sendToDealer } from '../cards-play'
import { expect, test } from '../fixtures'
import {
  changeRules,
  dataOf,
  lastCard,
  messageCount,
  openRules,
  openSheet,
  place,
  showTab,
  undoLast,
  unfold,
  warning,
} from '../play'
import { send } from '../attack'
import { fightOf, turnsOf } from '../story-play'

const DECK = 'hnbdecktarot0000'
const LOOK = 'test-results/look'

/** What of Foundry's documented surface these tests reach for inside a page. */
interface Foundry {
  game: {
    user: { id: string }
    actors: { getName(name: string): { uuid: string; id: string } }
    cards: {
      get(id: string): { cards: { get(id: string): { update(data: object): Promise<unknown> } } }
      contents: { id: string; name: string; cards: { contents: { id: string }[] } }[]
    }
    messages: { contents: { uuid: string; system: unknown }[] }
  }
  canvas: {
    tokens: { placeables: { document: { name: string }; setTarget(on: boolean, o: object): void }[] }
  }
}

/** Puts these cards on top of the deck, first the one that comes first, as a Gamemaster who stacks it. */
async function stack(gm: Page, ...ids: readonly string[]): Promise<void> {
  // The dock has a place for a deck that this world has yet to be given.
  const isThere = () =>
    gm.evaluate((deck) => Boolean((globalThis as unknown as Foundry).game.cards.get(deck)), DECK)
  await expect.poll(isThere).toBe(true)
  await gm.evaluate(
    async ([deck, top]) => {
      const { game } = globalThis as unknown as Foundry
      for (const [index, id] of top.entries()) {
        await game.cards
          .get(deck)
          .cards.get(id.padEnd(16, '0'))
          .update({ sort: index - 1_000 })
      }
    },
    [DECK, ids] as const,
  )
}

async function target(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Foundry
    for (const token of canvas.tokens.placeables)
      if (wanted.includes(token.document.name)) token.setTarget(true, { releaseOthers: false })
  }, names)
}

/** Draws the next hand by the button of the dock; the Narrator is asked how many cards she wants. */
async function drawHand(page: Page, size: number): Promise<void> {
  const button = dock(page).locator('[data-act=drawHand], [data-act=narratorHand]')
  const asks = (await button.getAttribute('data-act')) === 'narratorHand'
  await button.click()
  if (asks) await page.locator('.hnb-dialog button[type=submit]').click()
  await expect(handCards(page)).toHaveCount(size)
}

/** Declares a suit in the form that is open. */
async function declare(page: Page, suit: string): Promise<void> {
  const dialog = page.locator('.hnb-dialog')
  await dialog.locator(`[name=suit][value=${suit}]`).check()
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
}

/** Plays cards, by their names, in the form that is open; their suit was declared, and no other is offered. */
async function play(page: Page, suit: string, ...cards: readonly string[]): Promise<void> {
  const dialog = page.locator('.hnb-dialog')
  await expect(dialog.locator('[name=suit]')).toHaveCount(1)
  await expect(dialog.locator(`[name=suit][value=${suit}]`)).toBeChecked()
  for (const name of cards) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.locator('button[type=submit]').click()
}

test('a push in a suit that the Narrator changed, with a burn and a major arcana: one message, every card in one place, seen by all @both', async ({
  player,
  gm,
}) => {
  await stack(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'swords04', 'major17')
  await drawHand(player, 5)
  expect(await countPlaces(gm, DECK)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
  const sheet = await openSheet(player, 'Mia Jones')
  await showTab(sheet, 'tarot')
  await place(sheet, 10, 20)
  const before = await messageCount(gm)
  await sheet.locator('[data-act=push]').first().click()
  await declare(player, 'swords')
  await expect(lastCard(player).locator('[data-act=changeSuit]')).toHaveCount(0)
  await expect(lastCard(gm).locator('[data-act=changeSuit]')).toHaveCount(2)
  await gm.screenshot({ path: `${LOOK}/tarot-declared-light-1280.png` })
  await lastCard(gm).locator('[data-act=changeSuit][data-suit=wands]').click()
  await expect(lastCard(player)).toContainText('Mentally')
  await lastCard(player).locator('[data-act=play]').click()
  await play(player, 'wands', 'Five of Wands', 'Three of Cups')
  await expect(lastCard(gm)).toContainText('Critical success')
  await expect(lastCard(gm)).toContainText('The Star')
  expect(await messageCount(gm)).toBe(before + 1)
  expect(Object.values(await countPlaces(gm, DECK)).sort()).toEqual([3, 3, 72])
  await expect(lastCard(player).locator('[data-act=undo]')).toHaveCount(0)
  await lastCard(player).locator('[data-act=turnCard][data-toward=self]').click()
  await player.locator('.hnb-dialog textarea').fill('High above, Scorpio glows.')
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(gm)).toContainText('High above, Scorpio glows.')
  await lastCard(gm).scrollIntoViewIfNeeded()
  await gm.screenshot({ path: `${LOOK}/tarot-push-light-1280.png` })

  await undoLast(gm)
  // Their player is there to turn it: the Gamemaster may as well.
  await expect(lastCard(gm).locator('[data-act=turnCard]').first()).toBeAttached()
  await undoLast(gm)
  await expect(handCards(player)).toHaveCount(5)
  expect(await countPlaces(gm, DECK)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
  // Cards that were taken back are played again.
  await expect(lastCard(player).locator('[data-act=play]')).toBeVisible()
})

test('hands are drawn whole, one smaller each time, and no other way', async ({ player, gm }) => {
  await drawHand(player, 5)
  await expect(dock(player).locator('.hnb-hand-note')).toContainText('Next hand: 4')
  await expect(dock(player).locator('[data-act=drawHand]')).toBeDisabled()
  await expect(dock(player).locator(`[data-action=draw][data-deck="${DECK}"]`)).toHaveCount(0)
  const held = await player.evaluate(() => {
    const { game } = globalThis as unknown as Foundry
    const hand = game.cards.contents.find(({ name }) => name === 'Hand of Player 1')
    return { from: hand?.id ?? '', cards: hand?.cards.contents.map(({ id }) => id) ?? [] }
  })
  const [mia, user] = await player.evaluate(() => {
    const { game } = globalThis as unknown as Foundry
    return [game.actors.getName('Mia Jones').uuid, game.user.id]
  })
  for (const act of ['draw', 'discard', 'play', 'return'])
    expect(await sendToDealer(player, { act, deck: DECK, users: [user], ...held }), act).toBe(
      'HnB.cards.refusal.byRules',
    )
  const draw = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'tab',
    on: '',
    action: 'drawHand',
    actor: mia,
    targets: [],
    data: {},
    answers: {},
    visibility: 'public',
  }
  expect(await send(player, draw)).toBe('HnB.tarot.refusal.handNotEmpty')
  expect(await send(player, { ...draw, scope: 'group', action: 'deal', actor: '' })).toBe(
    'HnB.refusal.onlyGM',
  )
  // Beginning the game anew takes all hands, and so it asks.
  await gm.locator('[data-tool="hnb-tarot-screen"]').click()
  await gm.locator('.hnb-window [data-act=deal]').click()
  await expect(gm.locator('.hnb-dialog')).toContainText('A game is under way')
  await gm.screenshot({ path: `${LOOK}/tarot-begin-anew-light-1280.png` })
  expect(await countPlaces(gm, DECK)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
})

test('a table plays with a deck of its own, by its id; a strange suit is named; once it is lost no card is moved', async ({
  player,
  gm,
}) => {
  const own = await gm.evaluate(async () => {
    const { getDocumentClass } = globalThis as unknown as {
      getDocumentClass: (name: 'Cards') => { create(data: object): Promise<{ id: string }> }
    }
    const faces = [
      ...['Coins', 'Bells', 'Blades', 'Blades', 'Staves'].map((suit, index) => [
        `${suit} ${index + 1}`,
        suit,
      ]),
      ['The Lighthouse', ''],
      ['The Ferryman', ''],
    ]
    const cards = faces.map(([name = '', suit], index) => ({
      name,
      suit,
      value: index + 1,
      sort: index,
      face: 0,
      faces: [{ name, img: 'icons/svg/card-hand.svg' }],
    }))
    const { id } = await getDocumentClass('Cards').create({
      name: 'House tarot',
      type: 'deck',
      ownership: { default: 2 },
      cards,
    })
    return id
  })
  // A suit that nobody knows is named when the deck is chosen; Coins, Blades and Staves are known without being typed.
  const choose = async (name: string, value: string) => {
    const rules = await openRules(gm)
    await rules.locator('fieldset.hnb-tarot summary').click()
    await rules.locator(`[name="tarot.${name}"]`).fill(value)
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(rules).toHaveCount(0)
  }
  await choose('deck', own)
  await expect(warning(gm)).toContainText('House tarot: nobody has said what these suits stand for: Bells.')
  await choose('suits.cups', 'Bells')
  await drawHand(player, 5)
  expect(await countPlaces(gm, own)).toEqual({ deck: 2, 'Hand of Player 1': 5 })
  const sheet = await openSheet(player, 'Mia Jones')
  await showTab(sheet, 'tarot')
  await place(sheet, 10, 20)
  await sheet.locator('[data-act=push]').first().click()
  await expect(player.locator('.hnb-dialog')).toContainText('Bells')
  await declare(player, 'swords')
  await lastCard(player).locator('[data-act=play]').click()
  await play(player, 'swords', 'Coins 1', 'Blades 3', 'Staves 5')
  await expect(lastCard(gm)).toContainText('The Lighthouse')
  await expect(lastCard(gm)).toContainText('Critical success')
  expect(Object.values(await countPlaces(gm, own)).sort()).toEqual([1, 2, 4])

  await gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as {
      game: { cards: { get(id: string): { delete(): Promise<unknown> } } }
    }
    await game.cards.get(id).delete()
  }, own)
  const [mia, count] = await player.evaluate(() => {
    const { game } = globalThis as unknown as Foundry
    return [game.actors.getName('Mia Jones').uuid, game.messages.contents.length]
  })
  const push = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'tab',
    on: '',
    action: 'push',
    actor: mia,
    targets: [],
    data: {},
    answers: { trait: '', suit: 'swords', cards: { x: true } },
    visibility: 'public',
  }
  await changeRules(gm, 'tarot', { suitsFirst: false })
  expect(await send(player, push)).toBe('HnB.tarot.refusal.noDeck')
  expect(await messageCount(gm)).toBe(count)
})

test('three browsers in one contest: nobody sees a card too early, and one of them reloads', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2', { viewport: { width: 400, height: 850 }, colorScheme: 'dark' })
  await gm.locator('[data-tool="hnb-tarot-screen"]').click()
  await gm.locator('.hnb-window [data-act=deal]').click()
  await expect(handCards(player)).toHaveCount(5)
  await gm.locator('.hnb-window [data-action=close]').click()
  await target(player, 'Ines Okafor', 'Night guard')
  const sheet = await openSheet(player, 'Mia Jones')
  await showTab(sheet, 'tarot')
  await place(sheet, 10, 20)
  await sheet.locator('[data-act=contest]').first().click()
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(gm)).toContainText('Night guard')

  await ines.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  for (const [page, name] of [
    [player, 'Mia Jones'],
    [ines, 'Ines Okafor'],
    [gm, 'Night guard'],
  ] as const) {
    // Who is attacked does not leave; the Narrator may let them go.
    const leave = name === 'Ines Okafor' ? 0 : name === 'Night guard' ? 3 : 1
    await expect(lastCard(page).locator('[data-act=leave]')).toHaveCount(leave)
    await expect(lastCard(page).locator('[data-act=commit]')).toHaveCount(0)
    await lastCard(page).locator('[data-act=declare]').first().click()
    await declare(page, 'swords')
    await expect(lastCard(gm)).toContainText(`${name} has declared`)
  }
  await expect(lastCard(gm).locator('[data-act=commit]')).toHaveCount(3)
  await gm.screenshot({ path: `${LOOK}/tarot-contest-declared-light-1280.png` })
  const commit = async (page: Page, name: string) => {
    await lastCard(page).locator('[data-act=commit]').first().click()
    const dialog = page.locator('.hnb-dialog')
    await dialog.locator('.hnb-tick-card input').first().check()
    await dialog.locator('button[type=submit]').click()
    await expect(lastCard(gm)).toContainText(`${name} has laid their cards`)
  }
  await commit(player, 'Mia Jones')
  await player.reload()
  await player.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await expect(lastCard(player).locator('.hnb-face-down')).toHaveCount(1)
  const facts = await ines.evaluate(() => {
    const { game } = globalThis as unknown as Foundry
    return JSON.stringify(game.messages.contents.at(-1)?.system)
  })
  expect(facts).not.toMatch(/arcanum|major\d|cups\d|swords\d|wands\d|pentacles\d/)
  await commit(ines, 'Ines Okafor')
  await commit(gm, 'Night guard')
  await expect(lastCard(ines).locator('.hnb-face-down')).toHaveCount(0)
  await unfold(lastCard(ines))
  await expect(lastCard(ines).locator('.hnb-reveal').first()).toBeVisible()
  await expect(lastCard(player).locator('[data-act=undo]')).toHaveCount(0)
  await lastCard(ines).scrollIntoViewIfNeeded()
  await ines.screenshot({ path: `${LOOK}/tarot-contest-dark-400.png` })
  await lastCard(gm).scrollIntoViewIfNeeded()
  await gm.screenshot({ path: `${LOOK}/tarot-contest-light-1280.png` })
  const counts = await countPlaces(gm, DECK)
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(78)
})

/** A weapon or a trait for somebody, with its Turn of the Card data. */
async function give(gm: Page, token: string, type: string, name: string, tarot: object): Promise<void> {
  await gm.evaluate(
    async ([whose, item]) => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          tokens: {
            placeables: {
              name: string
              actor: { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> }
            }[]
          }
        }
      }
      const { actor } = canvas.tokens.placeables.find((one) => one.name === whose) ?? {}
      await actor?.createEmbeddedDocuments('Item', [item])
    },
    [token, { type, name, system: { tarot } }] as const,
  )
}

test('two attackers, in rounds of Reaction: sooner by a push, each with their own weapon, to a stun and a death', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await changeRules(gm, 'common', { fight: 'tarot' })
  await give(gm, 'Mia Jones', 'weapon', 'M67 Grenade', { wounds: 10, range: 15, stun: 'rank', stunRank: 7 })
  await give(gm, 'Ines Okafor', 'weapon', 'Bat', { wounds: 1, range: 0, stun: 'brawn' })
  await give(gm, 'Captain Reyes', 'trait', 'Reaction', { rank: 6, core: true, key: 'reaction' })
  await stack(
    gm,
    ...['pentacles01', 'pentacles02', 'swords01', 'swords02', 'swords03'],
    ...['swords04', 'swords05', 'swords06', 'cups01', 'cups02', 'major17'],
  )
  await drawHand(player, 5)
  await drawHand(ines, 5)
  await drawHand(gm, 5)

  // Great Reaction acts first; Mia's Good is pushed beyond it, for this fight.
  await fightOf(gm, 'Mia Jones', 'Ines Okafor', 'Captain Reyes')
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=rollAll]').click()
  await expect.poll(() => turnsOf(gm)).toEqual(['Captain Reyes', 'Mia Jones', 'Ines Okafor'])
  const sheet = await openSheet(player, 'Mia Jones')
  await place(sheet, 10, 20)
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=sooner]').click()
  await declare(player, 'cups')
  await lastCard(player).locator('[data-act=play]').click()
  await play(player, 'cups', 'Ace of Pentacles', 'Two of Pentacles')
  await expect.poll(() => turnsOf(gm)).toEqual(['Mia Jones', 'Captain Reyes', 'Ines Okafor'])
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText('Mia Jones')
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()

  await target(player, 'Captain Reyes')
  await showTab(sheet, 'gear')
  await sheet
    .locator('.hnb-row', { hasText: 'M67 Grenade' })
    .locator('[data-ruleset=tarot][data-act=attack]')
    .click()
  await expect(lastCard(ines)).toContainText('M67 Grenade')
  await expect(lastCard(gm)).toContainText('m from Mia Jones')
  await lastCard(ines).locator('[data-act=joinIn]').click()
  await ines.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(gm).locator('.hnb-contest-side', { hasText: 'Captain Reyes' })).toContainText(
    'defends, −1',
  )
  await lastCard(player).locator('[data-act=declare]').click()
  await declare(player, 'swords')
  await lastCard(ines).locator('[data-act=declare]').click()
  await ines.locator('.hnb-dialog [name=weapon]').selectOption({ label: 'Bat' })
  await declare(ines, 'swords')
  await lastCard(gm).locator('[data-act=declare]').click()
  await declare(gm, 'cups')
  await lastCard(player).locator('[data-act=commit]').click()
  await play(player, 'swords', 'Ace of Swords', 'Two of Swords', 'Three of Swords')
  await expect(lastCard(gm)).toContainText('Mia Jones has laid their cards')
  await lastCard(ines).locator('[data-act=commit]').click()
  await play(ines, 'swords', 'Four of Swords', 'Five of Swords', 'Six of Swords')
  await expect(lastCard(gm)).toContainText('Ines Okafor has laid their cards')
  await lastCard(gm).locator('[data-act=commit]').click()
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(gm)).toContainText('Mia Jones prevails over Captain Reyes')
  await expect(lastCard(gm)).toContainText('Ines Okafor prevails over Captain Reyes')

  await lastCard(player).locator('[data-act=strikeWith]').click()
  await expect(lastCard(player).locator('[data-act=strikeWith]')).toHaveCount(0)
  // Of what the Narrator strikes with she is asked what she adjusts: the bat does two wounds.
  const bat = lastCard(gm).locator('[data-act=strikeWith]', { hasText: 'Bat' })
  await bat.click()
  await gm.locator('.hnb-dialog [name=wounds]').fill('2')
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(gm)).toContainText('Wounds about to land: 2')
  await expect(lastCard(player).locator('[data-act=suffer]')).toHaveCount(0)
  const hits = lastCard(gm).locator('.hnb-hit')
  await expect(hits).toHaveCount(2)
  const next = lastCard(gm).locator('.hnb-next')
  for (const index of [0, 1]) {
    // Without armor, and without a push that was declared, there is nothing to ask.
    await next.locator('[data-act=suffer]').first().click()
    await expect(next.locator('[data-act=suffer]')).toHaveCount(1 - index)
    if (index === 1) {
      await next.locator('[data-act=declareSuit]').click()
      await declare(gm, 'wands')
    }
    await next.locator('[data-act=resist]').click()
    const dialog = gm.locator('.hnb-dialog')
    if (index === 1) await dialog.getByRole('checkbox', { name: 'The Star', exact: true }).check()
    await dialog.locator('button[type=submit]').click()
    await expect(hits.nth(index)).toContainText(index === 0 ? 'Stunned' : 'Withstood')
  }
  await expect(lastCard(gm)).toContainText('organs fail')
  // What held the second stun off is turned, as any major arcana is.
  await next.locator('[data-act=turnCard][data-toward=narrator]').click()
  await gm.locator('.hnb-dialog textarea').fill('The night sky holds its breath.')
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(ines).locator('.hnb-hit').nth(1)).toContainText('Turned to the Narrator')
  await lastCard(gm).scrollIntoViewIfNeeded()
  await gm.screenshot({ path: `${LOOK}/tarot-fight-light-1280.png` })
  const token = gm.locator('#board .token', { hasText: 'Captain Reyes' })
  await expect(token.locator('.effects img[src*=stunned]')).toHaveCount(1)
  await expect(token.locator('.effects img[src*=failing]')).toHaveCount(1)

  await gm.locator('[data-tool="hnb-tarot-screen"]').click()
  await gm.locator('.hnb-screen-row', { hasText: 'Captain Reyes' }).locator('[data-act=die]').click()
  await expect(lastCard(player)).toContainText('Captain Reyes dies')
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await expect(gm.locator('#combat .combatant', { hasText: 'Captain Reyes' })).toHaveClass(/defeated/)
})

test('an aptitude of 40 is refused in words, and a forged reveal is not believed', async ({ player, gm }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(n: string): {
            items: { find(f: (i: { type: string }) => boolean): { update(d: object): Promise<unknown> } }
          }
        }
      }
    }
    await game.actors
      .getName('Mia Jones')
      .items.find(({ type }) => type === 'trait')
      .update({ 'system.tarot.rank': 40 })
  })
  await expect(warning(gm)).toContainText('from Dismal to Peerless')
  const forged = await player.evaluate(async () => {
    const { ChatMessage, game } = globalThis as unknown as Foundry & {
      ChatMessage: { create(data: object): Promise<{ uuid: string }> }
    }
    const actor = game.actors.getName('Mia Jones').uuid
    const facts = {
      actor,
      name: 'Mia',
      stage: 'over',
      trait: null,
      need: null,
      push: {
        suit: 'cups',
        shown: [
          {
            card: { id: 'major17000000000', suit: 'major', arcanum: 'major-17', name: 'x', img: '' },
            effect: 'major',
            burnt: false,
            turned: null,
          },
        ],
      },
      word: '',
      aid: null,
    }
    const { uuid } = await ChatMessage.create({
      type: 'told',
      system: { ruleset: 'tarot', kind: 'check', actor, facts, history: [] },
    })
    return { uuid, actor }
  })
  const turn = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'message',
    on: forged.uuid,
    action: 'turnCard',
    actor: forged.actor,
    targets: [],
    data: { push: 'check', toward: 'self' },
    answers: { narration: '' },
    visibility: 'public',
  }
  expect(await send(player, turn)).toBe('HnB.refusal.notSealed')
})

test('on a phone the tab fits, and the sheet of a trait stores its aptitude', async ({ join, gm }) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 850 } })
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { update(d: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mia Jones').update({ 'system.tarot.wounds': 2, 'system.tarot.created': false })
  })
  const sheet = await openSheet(phone, 'Mia Jones')
  await showTab(sheet, 'tarot')
  const tab = sheet.locator('section.tab[data-tab=tarot]')
  await expect(tab.locator('.hnb-aptitude').first()).toContainText('Fair')
  expect(await tab.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await phone.screenshot({ path: `${LOOK}/tarot-tab-light-400.png` })
  await tab.locator('.hnb-traits').scrollIntoViewIfNeeded()
  await phone.screenshot({ path: `${LOOK}/tarot-traits-light-400.png` })
  await tab.locator('.hnb-row', { hasText: 'Driving' }).locator('[data-action=openItem]').click()
  const item = phone.locator('.hnb-item')
  await item.locator('select[name="system.tarot.rank"]').selectOption({ label: 'Good' })
  await phone.screenshot({ path: `${LOOK}/tarot-trait-light-400.png` })
  await expect
    .poll(async () => {
      const { items } = (await dataOf(gm, 'Mia Jones')) as unknown as {
        items: { name: string; system: { tarot: { rank: number } } }[]
      }
      return items.find(({ name }) => name === 'Driving')?.system.tarot.rank
    })
    .toBe(5)
})

test('the Narrator’s words: a draw stays one, a hit is adjusted, and bleeding that stops takes its prompt along', async ({
  player,
  gm,
}) => {
  await target(player, 'Night guard')
  const sheet = await openSheet(player, 'Mia Jones')
  await place(sheet, 10, 20)
  await showTab(sheet, 'tarot')
  // Rivals, without cards and with a trait that neither has: a draw.
  await sheet.locator('[data-act=contest]').first().click()
  await player.locator('.hnb-dialog [name=how][value=rivals]').check()
  await player.locator('.hnb-dialog button[type=submit]').click()
  for (const [page, name] of [
    [player, 'Mia Jones'],
    [gm, 'Night guard'],
  ] as const) {
    await lastCard(page).locator('[data-act=declare]').first().click()
    await page.locator('.hnb-dialog [name=trait]').selectOption('-allure')
    await declare(page, 'cups')
    await expect(lastCard(gm)).toContainText(`${name} has declared`)
  }
  for (const page of [player, gm]) {
    await lastCard(page).locator('[data-act=commit]').first().click()
    await page.locator('.hnb-dialog button[type=submit]').click()
    await expect(page.locator('.hnb-dialog')).toHaveCount(0)
  }
  await expect(lastCard(player)).toContainText('A draw between Mia Jones and Night guard: nothing changes.')
  await expect(lastCard(player).locator('[data-act=decideDraw]')).toHaveCount(0)
  await expect(lastCard(gm).locator('[data-act=decideDraw]')).toHaveText([
    'It stays a draw',
    'Mia Jones prevails',
    'Night guard prevails',
  ])
  await gm.screenshot({ path: `${LOOK}/tarot-draw-light-1280.png` })
  await lastCard(gm).locator('[data-act=decideDraw]').first().click()
  await expect(lastCard(gm).locator('[data-act=decideDraw]')).toHaveCount(0)
  await expect(lastCard(player)).not.toContainText('prevails')

  await gm.locator('[data-tool="hnb-tarot-screen"]').click()
  const row = gm.locator('.hnb-screen-row', { hasText: 'Mia Jones' })
  await row.locator('[data-act=inflict]').click()
  await gm.locator('.hnb-dialog [name=wounds]').fill('3')
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(player).locator('[data-act=adjustHit]')).toHaveCount(0)
  await lastCard(gm).locator('[data-act=adjustHit]').click()
  await gm.locator('.hnb-dialog [name=wounds]').fill('1')
  await gm.screenshot({ path: `${LOOK}/tarot-adjust-light-1280.png` })
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(player)).toContainText('Wounds about to land: 1')
  // She pushes against it, and thinks better of it: nothing is played.
  await lastCard(player).locator('[data-act=declareSuit]').click()
  await declare(player, 'swords')
  await expect(lastCard(gm).locator('[data-act=changeSuit]')).toHaveCount(2)
  await gm.screenshot({ path: `${LOOK}/tarot-hit-light-1280.png` })
  await lastCard(player).locator('[data-act=suffer]').click()
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastCard(gm)).toContainText('Wounds: 1')

  await gm.locator('.hnb-window [data-act=bleed]').click()
  await expect(lastCard(player).locator('[data-act=suffer]')).toHaveCount(1)
  const prompt = player.locator('#chat li.chat-message .hnb-message', { hasText: 'Bleeding' }).last()
  await row.locator('[data-act=hospital]').click()
  await expect(prompt).toContainText('Nothing lands on Mia Jones any more.')
  await expect(prompt.locator('[data-act=suffer], [data-act=declareSuit]')).toHaveCount(0)
  await expect(row.locator('[data-act=hospital]')).toHaveCount(0)
  // A new wound bleeds, even a typed one.
  const type = async (wounds: string, bleeds: boolean) => {
    await sheet.locator('[name="system.tarot.wounds"]').fill(wounds)
    await sheet.locator('[name="system.tarot.wounds"]').press('Tab')
    await expect(row.locator('[data-act=hospital]')).toHaveCount(bleeds ? 1 : 0)
  }
  await type('2', true)
  // The prompt of before the hospital stays ended.
  await expect(prompt.locator('[data-act=suffer], [data-act=declareSuit]')).toHaveCount(0)
  await player.screenshot({ path: `${LOOK}/tarot-bleeds-light-1280.png` })
  await type('0', false)
  await type('1', true)
})
