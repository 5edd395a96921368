/** Measures the requests and the work for acts that move tarot cards. */
import type { Locator, Page } from '@playwright/test'
import { locateDockOnPage, locateHandCards, openDeckWindow } from '../e2e/cards-play'
import type { WorkOfPlainMessage } from './counted'
import { measureActCost } from './counted'
import { locateLastMessage, openGamemasterScreen, openSheet, showTab, openCollapsibles } from '../e2e/play'

const TAROT_DECK_ID = 'hnbdecktarot0000'

interface FoundryGlobals {
  Actor: { create(documentData: object): Promise<{ id: string; name: string }> }
  Cards: { create(documentData: object): Promise<{ id: string }> }
  game: {
    settings: {
      get(namespace: string, settingKey: string): object
      set(namespace: string, settingKey: string, settingValue: object): Promise<unknown>
    }
    cards: {
      get(documentId: string): {
        updateEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
      }
    }
    scenes: {
      active: { createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown> }
    }
  }
  canvas: { tokens: { placeables: { setTarget(isTargeted: boolean, options: object): void }[] } }
}

/**
 * Measures the requests and work of the Gamemaster's client for a push of five cards (three burnt) and a contest of six
 * people.
 */
export async function measureTarotCosts(
  playerPage: Page,
  gmPage: Page,
  plainMessageWork: WorkOfPlainMessage,
): Promise<Record<string, string>> {
  return {
    'a push of five with three burns': await measurePushOfFiveCards(playerPage, gmPage, plainMessageWork),
    'a contest of six, the last to lay cards': await measureContestOfSixPeople(gmPage, plainMessageWork),
  }
}

async function measurePushOfFiveCards(
  playerPage: Page,
  gmPage: Page,
  plainMessageWork: WorkOfPlainMessage,
): Promise<string> {
  await gmPage.evaluate(async (deckId) => {
    const topCardNames = ['swords01', 'swords02', 'cups01', 'cups02', 'wands01']
    const { game } = globalThis as unknown as FoundryGlobals
    const cardSortUpdates = topCardNames.map((cardId, index) => ({
      _id: cardId.padEnd(16, '0'),
      sort: index - 1_000,
    }))
    await game.cards.get(deckId).updateEmbeddedDocuments('Card', cardSortUpdates)
  }, TAROT_DECK_ID)
  // Creates the world's two piles of cards, so that the measured push does not include this work.
  await createTablePile(gmPage)
  const deckWindow = await openDeckWindow(gmPage, TAROT_DECK_ID)
  await deckWindow.getByRole('button', { name: 'Burn' }).click()
  await locateLastMessage(gmPage).getByText('Burned').first().waitFor()
  await deckWindow.locator('[data-action=close]').click()
  await locateDockOnPage(playerPage).locator('[data-act=drawHand]').click()
  await locateHandCards(playerPage).nth(4).waitFor()
  const actorSheet = await openSheet(playerPage, 'Mina Calder')
  await showTab(actorSheet, 'tarot')
  await actorSheet.locator('[data-act=push]').first().click()
  await playerPage.locator('.hnb-dialog button[type=submit]').click()
  await locateLastMessage(playerPage).locator('[data-act=play]').click()
  const cards = playerPage.locator('.hnb-dialog .hnb-tick-card input')
  for (let cardIndex = 0; cardIndex < 5; cardIndex++) await cards.nth(cardIndex).check()
  return measureActCost(gmPage, 'updateChatMessage', plainMessageWork, () =>
    playerPage.locator('.hnb-dialog button[type=submit]').click(),
  )
}

/**
 * Creates a pile for the cards that lie on the table. Stores in the setting `stacks` that the pile has this purpose.
 */
async function createTablePile(gmPage: Page): Promise<void> {
  await gmPage.evaluate(async (deckId) => {
    const { Cards, game } = globalThis as unknown as FoundryGlobals
    const tablePile = await Cards.create({
      name: 'On the table',
      type: 'pile',
      ownership: { default: 2 },
    })
    const cardStackRoles = game.settings.get('harm-and-blessing', 'stacks')
    await game.settings.set('harm-and-blessing', 'stacks', {
      ...cardStackRoles,
      [`laid.${deckId}`]: tablePile.id,
    })
  }, TAROT_DECK_ID)
}

async function measureContestOfSixPeople(
  gmPage: Page,
  plainMessageWork: WorkOfPlainMessage,
): Promise<string> {
  await gmPage.evaluate(async () => {
    const { Actor, game } = globalThis as unknown as FoundryGlobals
    const { id, name } = await Actor.create({ name: 'Sixth', type: 'npc' })
    await game.scenes.active.createEmbeddedDocuments('Token', [{ name, actorId: id, x: 600, y: 600 }])
  })
  await gmPage.waitForTimeout(300)
  await gmPage.evaluate(() => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    for (const canvasToken of canvas.tokens.placeables) canvasToken.setTarget(true, { releaseOthers: false })
  })
  await locateDockOnPage(gmPage).locator('[data-act=narratorHand]').click()
  await gmPage.locator('.hnb-dialog button[type=submit]').click()
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  await gamemasterScreen.locator('.hnb-tarot').getByRole('button', { name: 'Contest' }).click()
  const buttonsForDeclaring = locateLastMessage(gmPage).locator('[data-act=declare]:not(.hnb-quiet)')
  const buttonsForCommitting = locateLastMessage(gmPage).locator('[data-act=commit]:not(.hnb-quiet)')
  const pressMessageButton = async (button: Locator) => {
    // The buttons for people whose players are present are in a closed collapsible.
    await openCollapsibles(locateLastMessage(gmPage))
    await button.click()
  }
  const commitCards = async () => {
    await pressMessageButton(buttonsForCommitting.first())
    await gmPage.locator('.hnb-dialog button[type=submit]').click()
  }
  await buttonsForDeclaring.nth(5).waitFor({ state: 'attached' })
  // Each button proposes a trait and a suit, so no question follows.
  for (let remainingButtonCount = 5; remainingButtonCount >= 0; remainingButtonCount--) {
    await pressMessageButton(buttonsForDeclaring.first())
    await buttonsForDeclaring.nth(remainingButtonCount).waitFor({ state: 'detached' })
  }
  for (let remainingButtonCount = 5; remainingButtonCount > 0; remainingButtonCount--) {
    await commitCards()
    await buttonsForCommitting.nth(remainingButtonCount).waitFor({ state: 'detached' })
  }
  return measureActCost(gmPage, 'updateChatMessage', plainMessageWork, commitCards)
}
