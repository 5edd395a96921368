/** Tests Turn of the Card in browsers: hands, pushes, attacks and contests. */
import { countCardsByStack, dockOf, handCards, sendToDealer } from '../cards-play'
import { expect, test } from '../fixtures'
import {
  changeRules,
  dataOf,
  lastMessage,
  messageCount,
  openRules,
  openScreen,
  openSheet,
  moveWindow,
  showTab,
  toolIn,
  undoLast,
  openCollapsibles,
  newestWarning,
} from '../play'
import { sendRequest } from '../attack'
import type { TarotPageGlobals } from '../tarot-play'
import { TAROT_DECK_ID, SCREENSHOT_FOLDER, stackDeck, drawHand, declareSuit, playCards } from '../tarot-play'

test('a push in a suit changed by the Narrator, with a burn and a major arcana, is one message that everybody sees @seen', async ({
  player,
  gm,
}) => {
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'swords04', 'major17')
  await drawHand(player, 5)
  expect(await countCardsByStack(gm, TAROT_DECK_ID)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await moveWindow(sheet, 10, 20)
  const messageCountBefore = await messageCount(gm)
  await sheet.locator('[data-act=push]').first().click()
  await declareSuit(player, 'swords')
  await expect(lastMessage(player).locator('[data-act=changeSuit]')).toHaveCount(0)
  await expect(lastMessage(gm).locator('[data-act=changeSuit]')).toHaveCount(2)
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-declared-light-1280.png` })
  await lastMessage(gm).locator('[data-act=changeSuit][data-suit=wands]').click()
  await expect(lastMessage(player)).toContainText('Mentally')
  await lastMessage(player).locator('[data-act=play]').click()
  await playCards(player, 'wands', 'Five of Wands', 'Three of Cups')
  await expect(lastMessage(gm)).toContainText('Critical success')
  await expect(lastMessage(gm)).toContainText('The Star')
  expect(await messageCount(gm)).toBe(messageCountBefore + 1)
  expect(Object.values(await countCardsByStack(gm, TAROT_DECK_ID)).sort()).toEqual([3, 3, 72])
  await expect(lastMessage(player).locator('[data-act=undo]')).toHaveCount(0)
  await lastMessage(player).locator('[data-act=turnCard][data-toward=self]').click()
  await player.locator('.hnb-dialog textarea').fill('High above, Scorpio glows.')
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(lastMessage(gm)).toContainText('High above, Scorpio glows.')
  await lastMessage(gm).scrollIntoViewIfNeeded()
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-push-light-1280.png` })

  await undoLast(gm)
  // The player who owns these cards is online and could turn them. The Narrator may turn them as well.
  await expect(lastMessage(gm).locator('[data-act=turnCard]').first()).toBeAttached()
  await undoLast(gm)
  await expect(handCards(player)).toHaveCount(5)
  expect(await countCardsByStack(gm, TAROT_DECK_ID)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
  // After Undo, the cards can be played again.
  await expect(lastMessage(player).locator('[data-act=play]')).toBeVisible()
})

test('an undone message keeps neither its buttons nor the labels of their groups', async ({ player, gm }) => {
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=push]').first().click()
  await declareSuit(player, 'swords')
  await expect(lastMessage(gm)).toContainText('Change the suit')
  await undoLast(player)
  await expect(lastMessage(gm)).toContainText('This was undone')
  await expect(lastMessage(gm)).not.toContainText('Change the suit')
})

test('players draw whole hands only, each one card smaller', async ({ player, gm }) => {
  await drawHand(player, 5)
  await expect(dockOf(player).locator('.hnb-hand-note')).toContainText('Cards in the next hand: 4')
  await expect(dockOf(player).locator('[data-act=drawHand]')).toBeDisabled()
  await expect(dockOf(player).locator(`[data-action=draw][data-deck="${TAROT_DECK_ID}"]`)).toHaveCount(0)
  const held = await player.evaluate(() => {
    const { game } = globalThis as unknown as TarotPageGlobals
    const hand = game.cards.contents.find(({ name }) => name === 'Hand of Player 1')
    return { from: hand?.id ?? '', cards: hand?.cards.contents.map(({ id }) => id) ?? [] }
  })
  const [mina, user] = await player.evaluate(() => {
    const { game } = globalThis as unknown as TarotPageGlobals
    return [game.actors.getName('Mina Calder').uuid, game.user.id]
  })
  for (const act of ['draw', 'discard', 'play', 'return'])
    expect(await sendToDealer(player, { act, deck: TAROT_DECK_ID, users: [user], ...held }), act).toBe(
      'HnB.cards.refusal.byRules',
    )
  const draw = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'tab',
    on: '',
    action: 'drawHand',
    actor: mina,
    targets: [],
    data: {},
    answers: {},
    visibility: 'public',
  }
  expect(await sendRequest(player, draw)).toBe('HnB.tarot.refusal.handNotEmpty')
  expect(await sendRequest(player, { ...draw, scope: 'group', action: 'deal', actor: '' })).toBe(
    'HnB.refusal.onlyGM',
  )
  // Beginning the game again takes all hands, so a question opens first.
  await toolIn(await openScreen(gm), 'tarot', 'Begin the game').click()
  await expect(gm.locator('.hnb-dialog')).toContainText('A game is under way')
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-begin-anew-light-1280.png` })
  expect(await countCardsByStack(gm, TAROT_DECK_ID)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
})

test('a table plays with its own deck, names its unknown suit, and moves no card once the deck is deleted', async ({
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
  // When the deck is chosen, the window names the suits that it does not recognise. Coins, Blades and Staves are
  // recognised.
  const choose = async (name: string, value: string) => {
    const rules = await openRules(gm)
    await openCollapsibles(rules.locator('fieldset.hnb-tarot'))
    await rules.locator(`[name="tarot.${name}"]`).fill(value)
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(rules).toHaveCount(0)
  }
  await choose('deck', own)
  await expect(newestWarning(gm)).toContainText('Cards not recognised: 1 (Bells 2 (Bells))')
  await choose('suits.cups', 'Bells')
  await drawHand(player, 5)
  expect(await countCardsByStack(gm, own)).toEqual({ deck: 2, 'Hand of Player 1': 5 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await moveWindow(sheet, 10, 20)
  await sheet.locator('[data-act=push]').first().click()
  await expect(player.locator('.hnb-dialog')).toContainText('Bells')
  await declareSuit(player, 'swords')
  await lastMessage(player).locator('[data-act=play]').click()
  await playCards(player, 'swords', 'Coins 1', 'Blades 3', 'Staves 5')
  await expect(lastMessage(gm)).toContainText('The Lighthouse')
  await expect(lastMessage(gm)).toContainText('Critical success')
  expect(Object.values(await countCardsByStack(gm, own)).sort()).toEqual([1, 2, 4])

  await gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as {
      game: { cards: { get(id: string): { delete(): Promise<unknown> } } }
    }
    await game.cards.get(id).delete()
  }, own)
  const [mina, count] = await player.evaluate(() => {
    const { game } = globalThis as unknown as TarotPageGlobals
    return [game.actors.getName('Mina Calder').uuid, game.messages.contents.length]
  })
  const push = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'tab',
    on: '',
    action: 'push',
    actor: mina,
    targets: [],
    data: {},
    answers: { trait: '', suit: 'swords', cards: { x: true } },
    visibility: 'public',
  }
  await changeRules(gm, 'tarot', { suitsFirst: false })
  expect(await sendRequest(player, push)).toBe('HnB.tarot.refusal.noDeck')
  expect(await messageCount(gm)).toBe(count)
})

test('a sheet refuses an aptitude of 40 with a message, and nobody trusts a forged reveal', async ({
  player,
  gm,
}) => {
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
      .getName('Mina Calder')
      .items.find(({ type }) => type === 'trait')
      .update({ 'system.tarot.rank': 40 })
  })
  await expect(newestWarning(gm)).toContainText('from Dismal to Peerless')
  const forgedUuid = await player.evaluate(async () => {
    const { ChatMessage, game } = globalThis as unknown as TarotPageGlobals & {
      ChatMessage: { create(data: object): Promise<{ uuid: string }> }
    }
    const actor = game.actors.getName('Mina Calder').uuid
    const facts = {
      actor,
      name: 'Mina',
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
      type: 'record',
      system: { ruleset: 'tarot', kind: 'check', actor, facts, history: [] },
    })
    return { uuid, actor }
  })
  const turn = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'message',
    on: forgedUuid.uuid,
    action: 'turnCard',
    actor: forgedUuid.actor,
    targets: [],
    data: { push: 'check', toward: 'self' },
    answers: { narration: '' },
    visibility: 'public',
  }
  expect(await sendRequest(player, turn)).toBe('HnB.refusal.notSealed')
})

test("on a phone the tab fits, and a trait's sheet stores its aptitude @seen", async ({ join, gm }) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 850 } })
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(n: string): { update(d: object): Promise<unknown> } } }
    }
    await game.actors
      .getName('Mina Calder')
      .update({ 'system.tarot.wounds': 2, 'system.tarot.created': false })
  })
  const sheet = await openSheet(phone, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const tab = sheet.locator('section.tab[data-tab=tarot]')
  await expect(tab.locator('.hnb-aptitude').first()).toContainText('Fair')
  expect(await tab.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await phone.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-tab-light-400.png` })
  await tab.locator('.hnb-traits').scrollIntoViewIfNeeded()
  await phone.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-traits-light-400.png` })
  await tab.locator('.hnb-row', { hasText: 'Driving' }).locator('[data-action=openItem]').click()
  const item = phone.locator('.hnb-item')
  await item.getByRole('button', { name: 'Lower to Good' }).click()
  await phone.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-trait-light-400.png` })
  await expect
    .poll(async () => {
      const { items } = (await dataOf(gm, 'Mina Calder')) as unknown as {
        items: { name: string; system: { tarot: { rank: number } } }[]
      }
      return items.find(({ name }) => name === 'Driving')?.system.tarot.rank
    })
    .toBe(5)
})
