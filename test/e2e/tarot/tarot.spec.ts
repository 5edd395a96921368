/** Tests Turn of the Card in browsers: hands, pushes, attacks and contests. */
import { countCardsByStack, locateDockOnPage, locateHandCards, sendRequestToDealer } from '../cards-play'
import { expect, test } from '../fixtures'
import {
  changeRulesOfGame,
  readActorData,
  locateLastMessage,
  countMessages,
  openRules,
  openGamemasterScreen,
  openSheet,
  moveWindowToPosition,
  showTab,
  locateToolOnScreen,
  undoLastMessage,
  openCollapsibles,
  locateNewestWarning,
} from '../play'
import { sendRequest } from '../attack'
import type { TarotPageGlobals } from '../tarot-play'
import {
  TAROT_DECK_ID,
  SCREENSHOT_FOLDER,
  putCardsOnTopOfDeck,
  drawHand,
  declareSuit,
  playCards,
} from '../tarot-play'

test('a push in a suit changed by the Narrator, with a burn and a major arcana, is one message that everybody sees @seen', async ({
  player,
  gm,
}) => {
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'swords04', 'major17')
  await drawHand(player, 5)
  expect(await countCardsByStack(gm, TAROT_DECK_ID)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await moveWindowToPosition(sheet, 10, 20)
  const messageCountBefore = await countMessages(gm)
  await sheet.locator('[data-act=push]').first().click()
  await declareSuit(player, 'swords')
  await expect(locateLastMessage(player).locator('[data-act=changeSuit]')).toHaveCount(0)
  await expect(locateLastMessage(gm).locator('[data-act=changeSuit]')).toHaveCount(2)
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-declared-light-1280.png` })
  await locateLastMessage(gm).locator('[data-act=changeSuit][data-suit=wands]').click()
  await expect(locateLastMessage(player)).toContainText('Mentally')
  await locateLastMessage(player).locator('[data-act=play]').click()
  await playCards(player, 'wands', 'Five of Wands', 'Three of Cups')
  await expect(locateLastMessage(gm)).toContainText('Critical success')
  await expect(locateLastMessage(gm)).toContainText('The Star')
  expect(await countMessages(gm)).toBe(messageCountBefore + 1)
  expect(Object.values(await countCardsByStack(gm, TAROT_DECK_ID)).sort()).toEqual([3, 3, 72])
  await expect(locateLastMessage(player).locator('[data-act=undo]')).toHaveCount(0)
  await locateLastMessage(player).locator('[data-act=turnCard][data-toward=self]').click()
  await player.locator('.hnb-dialog textarea').fill('High above, Scorpio glows.')
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(gm)).toContainText('High above, Scorpio glows.')
  await locateLastMessage(gm).scrollIntoViewIfNeeded()
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-push-light-1280.png` })

  await undoLastMessage(gm)
  // The player whose cards these are is online and could turn them. The Narrator may turn them as well.
  await expect(locateLastMessage(gm).locator('[data-act=turnCard]').first()).toBeAttached()
  await undoLastMessage(gm)
  await expect(locateHandCards(player)).toHaveCount(5)
  expect(await countCardsByStack(gm, TAROT_DECK_ID)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
  // After Undo, the cards can be played again.
  await expect(locateLastMessage(player).locator('[data-act=play]')).toBeVisible()
})

test('an undone message keeps neither its buttons nor the labels of their groups', async ({ player, gm }) => {
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=push]').first().click()
  await declareSuit(player, 'swords')
  await expect(locateLastMessage(gm)).toContainText('Change the suit')
  await undoLastMessage(player)
  await expect(locateLastMessage(gm)).toContainText('This was undone')
  await expect(locateLastMessage(gm)).not.toContainText('Change the suit')
})

test('players draw whole hands only, each one card smaller', async ({ player, gm }) => {
  await drawHand(player, 5)
  await expect(locateDockOnPage(player).locator('.hnb-hand-note')).toContainText('Cards in the next hand: 4')
  await expect(locateDockOnPage(player).locator('[data-act=drawHand]')).toBeDisabled()
  await expect(
    locateDockOnPage(player).locator(`[data-action=draw][data-deck="${TAROT_DECK_ID}"]`),
  ).toHaveCount(0)
  const heldCards = await player.evaluate(() => {
    const { game } = globalThis as unknown as TarotPageGlobals
    const playerHand = game.cards.contents.find(({ name }) => name === 'Hand of Player 1')
    return { from: playerHand?.id ?? '', cards: playerHand?.cards.contents.map(({ id }) => id) ?? [] }
  })
  const [mina, user] = await player.evaluate(() => {
    const { game } = globalThis as unknown as TarotPageGlobals
    return [game.actors.getName('Mina Calder').uuid, game.user.id]
  })
  for (const cardActName of ['draw', 'discard', 'play', 'return'])
    expect(
      await sendRequestToDealer(player, {
        act: cardActName,
        deck: TAROT_DECK_ID,
        users: [user],
        ...heldCards,
      }),
      cardActName,
    ).toBe('HnB.cards.refusal.byRules')
  const requestToDrawCards = {
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
  expect(await sendRequest(player, requestToDrawCards)).toBe('HnB.tarot.refusal.handNotEmpty')
  expect(
    await sendRequest(player, { ...requestToDrawCards, scope: 'group', action: 'deal', actor: '' }),
  ).toBe('HnB.refusal.onlyGM')
  // The tool "Begin the game" takes the cards of all hands. A game is already under way, so a question opens first.
  await locateToolOnScreen(await openGamemasterScreen(gm), 'tarot', 'Begin the game').click()
  await expect(gm.locator('.hnb-dialog')).toContainText('A game is under way')
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-begin-anew-light-1280.png` })
  expect(await countCardsByStack(gm, TAROT_DECK_ID)).toEqual({ deck: 73, 'Hand of Player 1': 5 })
})

test('a table plays with its own deck, names its unknown suit, and moves no card once the deck is deleted', async ({
  player,
  gm,
}) => {
  const idOfOwnDeck = await gm.evaluate(async () => {
    const { getDocumentClass } = globalThis as unknown as {
      getDocumentClass: (documentName: 'Cards') => { create(documentData: object): Promise<{ id: string }> }
    }
    const cardFaces = [
      ...['Coins', 'Bells', 'Blades', 'Blades', 'Staves'].map((suitName, index) => [
        `${suitName} ${index + 1}`,
        suitName,
      ]),
      ['The Lighthouse', ''],
      ['The Ferryman', ''],
    ]
    const forgedCards = cardFaces.map(([name = '', suit], index) => ({
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
      cards: forgedCards,
    })
    return id
  })
  // The window names the suits of the chosen deck that it does not recognise. It recognises Coins, Blades and Staves.
  const saveTarotRule = async (ruleName: string, ruleValue: string) => {
    const rulesWindow = await openRules(gm)
    await openCollapsibles(rulesWindow.locator('fieldset.hnb-tarot'))
    await rulesWindow.locator(`[name="tarot.${ruleName}"]`).fill(ruleValue)
    await rulesWindow.getByRole('button', { name: 'Save' }).click()
    await expect(rulesWindow).toHaveCount(0)
  }
  await saveTarotRule('deck', idOfOwnDeck)
  await expect(locateNewestWarning(gm)).toContainText('Cards not recognised: 1 (Bells 2 (Bells))')
  await saveTarotRule('suits.cups', 'Bells')
  await drawHand(player, 5)
  expect(await countCardsByStack(gm, idOfOwnDeck)).toEqual({ deck: 2, 'Hand of Player 1': 5 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await moveWindowToPosition(sheet, 10, 20)
  await sheet.locator('[data-act=push]').first().click()
  await expect(player.locator('.hnb-dialog')).toContainText('Bells')
  await declareSuit(player, 'swords')
  await locateLastMessage(player).locator('[data-act=play]').click()
  await playCards(player, 'swords', 'Coins 1', 'Blades 3', 'Staves 5')
  await expect(locateLastMessage(gm)).toContainText('The Lighthouse')
  await expect(locateLastMessage(gm)).toContainText('Critical success')
  expect(Object.values(await countCardsByStack(gm, idOfOwnDeck)).sort()).toEqual([1, 2, 4])

  await gm.evaluate(async (cardStackId) => {
    const { game } = globalThis as unknown as {
      game: { cards: { get(stackId: string): { delete(): Promise<unknown> } } }
    }
    await game.cards.get(cardStackId).delete()
  }, idOfOwnDeck)
  const [mina, count] = await player.evaluate(() => {
    const { game } = globalThis as unknown as TarotPageGlobals
    return [game.actors.getName('Mina Calder').uuid, game.messages.contents.length]
  })
  const requestToPush = {
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
  await changeRulesOfGame(gm, 'tarot', { suitsFirst: false })
  expect(await sendRequest(player, requestToPush)).toBe('HnB.tarot.refusal.noDeck')
  expect(await countMessages(gm)).toBe(count)
})

test('a sheet refuses an aptitude of 40 with a message, and nobody trusts a forged reveal', async ({
  player,
  gm,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            items: {
              find(isWantedItem: (item: { type: string }) => boolean): {
                update(documentChanges: object): Promise<unknown>
              }
            }
          }
        }
      }
    }
    await game.actors
      .getName('Mina Calder')
      .items.find(({ type }) => type === 'trait')
      .update({ 'system.tarot.rank': 40 })
  })
  await expect(locateNewestWarning(gm)).toContainText('from Dismal to Peerless')
  const uuidOfForgedMessage = await player.evaluate(async () => {
    const { ChatMessage, game } = globalThis as unknown as TarotPageGlobals & {
      ChatMessage: { create(documentData: object): Promise<{ uuid: string }> }
    }
    const minaUuid = game.actors.getName('Mina Calder').uuid
    const factsOfForgedMessage = {
      actor: minaUuid,
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
      system: { ruleset: 'tarot', kind: 'check', actor: minaUuid, facts: factsOfForgedMessage, history: [] },
    })
    return { uuid, actor: minaUuid }
  })
  const requestToTurnCard = {
    type: 'act',
    ruleset: 'tarot',
    scope: 'message',
    on: uuidOfForgedMessage.uuid,
    action: 'turnCard',
    actor: uuidOfForgedMessage.actor,
    targets: [],
    data: { push: 'check', toward: 'self' },
    answers: { narration: '' },
    visibility: 'public',
  }
  expect(await sendRequest(player, requestToTurnCard)).toBe('HnB.refusal.notSealed')
})

test("on a phone the tab fits, and a trait's sheet stores its aptitude @seen", async ({ join, gm }) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 850 } })
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } } }
    }
    await game.actors
      .getName('Mina Calder')
      .update({ 'system.tarot.wounds': 2, 'system.tarot.created': false })
  })
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const tarotTab = sheet.locator('section.tab[data-tab=tarot]')
  await expect(tarotTab.locator('.hnb-aptitude').first()).toContainText('Fair')
  expect(await tarotTab.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await phonePage.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-tab-light-400.png` })
  await tarotTab.locator('.hnb-traits').scrollIntoViewIfNeeded()
  await phonePage.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-traits-light-400.png` })
  await tarotTab.locator('.hnb-row', { hasText: 'Driving' }).locator('[data-action=openItem]').click()
  const itemSheet = phonePage.locator('.hnb-item')
  await itemSheet.getByRole('button', { name: 'Lower to Good' }).click()
  await phonePage.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-trait-light-400.png` })
  await expect
    .poll(async () => {
      const { items } = (await readActorData(gm, 'Mina Calder')) as unknown as {
        items: { name: string; system: { tarot: { rank: number } } }[]
      }
      return items.find(({ name }) => name === 'Driving')?.system.tarot.rank
    })
    .toBe(5)
})
