/** Steps for browser tests with cards: finding where cards lie, drawing cards, and playing them. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { acceptEveryOffer } from './attack'

/** The parts of Foundry's documented API that the tests of cards use in a page. */
interface FoundryGlobals {
  game: {
    user: { id: string }
    users: { contents: { id: string; name: string }[] }
    cards: {
      contents: CardStack[]
      get(documentId: string): CardStack | undefined
    }
  }
  Cards: { create(documentData: object): Promise<unknown> }
}

interface StoredCard {
  readonly id: string
  readonly drawn: boolean
  readonly flags: { readonly 'harm-and-blessing'?: { readonly at?: string } }
  readonly _source: { readonly origin: string | null }
}

interface CardStack {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly cards: { contents: StoredCard[] }
  delete(): Promise<unknown>
}

/** The id of the deck with the twelve face cards. */
export const FACE_CARDS_DECK_ID = 'hnbdeckharmcards'

/**
 * Groups the deck's cards by their stacks. The result names, for each card, the stacks that contain it on this page.
 */
export function groupCardsByStack(
  page: Page,
  deckId = FACE_CARDS_DECK_ID,
): Promise<Record<string, string[]>> {
  return page.evaluate((openedDeckId) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const stackNamesByCard: Record<string, string[]> = {}
    for (const card of game.cards.get(openedDeckId)?.cards.contents ?? []) {
      stackNamesByCard[card.id] = card.drawn ? [] : ['deck']
    }
    for (const cardStack of game.cards.contents) {
      for (const card of cardStack.cards.contents) {
        if (card._source.origin === openedDeckId) (stackNamesByCard[card.id] ??= []).push(cardStack.name)
      }
    }
    return stackNamesByCard
  }, deckId)
}

/**
 * Lists, for each card, the stacks that contain it according to the deck's own record. This record is right even if a
 * Gamemaster lost the connection between the two writes of a move.
 */
export async function groupCardsByRecordedStack(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate((deckId) => {
    const { game } = globalThis as unknown as FoundryGlobals
    return Object.fromEntries(
      (game.cards.get(deckId)?.cards.contents ?? []).map(({ id: card, drawn, flags }) => {
        const recordedStackId = flags['harm-and-blessing']?.at ?? ''
        return [card, [drawn ? (game.cards.get(recordedStackId)?.name ?? 'deck') : 'deck']]
      }),
    )
  }, FACE_CARDS_DECK_ID)
}

/** The number of cards in each stack. Fails if a card is in several stacks. */
export async function countCardsByStack(
  page: Page,
  deckId = FACE_CARDS_DECK_ID,
): Promise<Record<string, number>> {
  const stacksByCard = await groupCardsByStack(page, deckId)
  const cardCounts: Record<string, number> = {}
  for (const [card, where] of Object.entries(stacksByCard)) {
    expect(where, `${card} is in exactly one place`).toHaveLength(1)
    for (const stackName of where) cardCounts[stackName] = (cardCounts[stackName] ?? 0) + 1
  }
  return cardCounts
}

/**
 * Waits until each stack has this number of cards and the dock shows the number of the deck. Each card must be in
 * exactly one stack.
 */
export async function expectCardCounts(page: Page, expectedCounts: Record<string, number>): Promise<void> {
  await expect(async () => expect(await countCardsByStack(page)).toEqual(expectedCounts)).toPass()
  await expectCardsLeftInDock(page, expectedCounts['deck'] ?? 0)
}

/**
 * Waits until the dock shows how many cards a deck has left. The dock redraws shortly after cards have moved. A redraw
 * between pressing and releasing the mouse button would lose the click.
 */
function expectCardsLeftInDock(
  page: Page,
  expectedCardsLeft: number,
  deckId = FACE_CARDS_DECK_ID,
): Promise<void> {
  return expect(locateCardsLeftText(page, deckId)).toHaveText(String(expectedCardsLeft))
}

const locateCardsLeftText = (page: Page, deckId: string): Locator =>
  locateDockOnPage(page).locator(`[data-action=openDeck][data-deck="${deckId}"] b`)

export function locateDockOnPage(page: Page): Locator {
  return page.locator('#hnb-dock')
}

/** The cards of a person's hand, as their dock shows them. */
export function locateHandCards(page: Page): Locator {
  return locateDockOnPage(page).locator('.hnb-dock-hand .hnb-card-button')
}

/** Opens the hand in the dock, which is collapsed at first. */
export async function expandDock(page: Page): Promise<void> {
  const collapseButton = locateDockOnPage(page).locator('[data-action=fold]')
  if ((await collapseButton.getAttribute('aria-expanded')) === 'false') await collapseButton.click()
  await expect(collapseButton).toHaveAttribute('aria-expanded', 'true')
}

/** Draws cards with the "+" on the deck's button, one after another, until each is in the hand. */
export async function drawWithDeckButton(
  page: Page,
  cardCount: number,
  deckId = FACE_CARDS_DECK_ID,
): Promise<void> {
  for (let drawnCardCount = 0; drawnCardCount < cardCount; drawnCardCount++) {
    const handCardCountBefore = await locateHandCards(page).count()
    const cardsLeftBefore = Number(await locateCardsLeftText(page, deckId).textContent())
    await locateDockOnPage(page).locator(`[data-action=draw][data-deck="${deckId}"]`).click()
    await expect(locateHandCards(page)).toHaveCount(handCardCountBefore + 1)
    await expectCardsLeftInDock(page, cardsLeftBefore - 1, deckId)
  }
}

export async function openDeckWindow(page: Page, deckId = FACE_CARDS_DECK_ID): Promise<Locator> {
  await locateDockOnPage(page).locator(`[data-action=openDeck][data-deck="${deckId}"]`).click()
  const deckWindow = page.locator(`#hnb-deck-${deckId}`)
  await expect(deckWindow).toBeVisible()
  return deckWindow
}

/** Chooses an unchosen card. Tries again if a redraw of the hand loses the click. */
async function chooseCard(cardButton: Locator): Promise<void> {
  await cardButton.click()
  await expect(cardButton).toHaveAttribute('aria-pressed', 'true')
}

/** Chooses cards of the person's own hand by index, then presses a button of the dock. */
export async function pressButtonWithChosenCards(
  page: Page,
  cardIndexes: readonly number[],
  buttonName: string,
): Promise<void> {
  for (const cardIndex of cardIndexes) await chooseCard(locateHandCards(page).nth(cardIndex))
  await locateDockOnPage(page)
    .locator('.hnb-dock-tools')
    .getByRole('button', { name: buttonName, exact: true })
    .click()
}

/** Finds the stack with this name. Returns the id of the stack and the ids of its cards. */
export function findStackByName(page: Page, stackName: string): Promise<{ id: string; cards: string[] }> {
  return page.evaluate((nameOfStack) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const foundStack = game.cards.contents.find((stackCandidate) => stackCandidate.name === nameOfStack)
    return { id: foundStack?.id ?? '', cards: (foundStack?.cards.contents ?? []).map(({ id }) => id) }
  }, stackName)
}

/** Deletes a stack, as this person. */
export function deleteStack(page: Page, stackName: string): Promise<void> {
  return page.evaluate(async (nameOfStack) => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.cards.contents.find((cardStack) => cardStack.name === nameOfStack)?.delete()
  }, stackName)
}

/**
 * Sends a forged request to the client that deals the cards. Another player's manipulated client could send this
 * request. Returns the refusal.
 */
export async function sendRequestToDealer(page: Page, requestData: object): Promise<string> {
  await acceptEveryOffer(page)
  return page.evaluate(async (forgedRequest) => {
    interface SocketReply {
      readonly kind: string
      readonly id: string
      readonly refusal: { readonly refused: string } | null
    }
    const { game } = globalThis as unknown as {
      game: {
        users: { activeGM: { id: string } }
        socket: {
          emit(eventName: string, payload: unknown): void
          on(eventName: string, listener: (dealerReply: SocketReply) => void): void
        }
      }
    }
    const requestId = Math.random().toString(36).slice(2)
    return new Promise<string>((resolve) => {
      setTimeout(() => resolve('no answer'), 60_000)
      game.socket.on('system.harm-and-blessing', (dealerReply) => {
        if (dealerReply.kind === 'answer' && dealerReply.id === requestId)
          resolve(dealerReply.refusal?.refused ?? 'done')
      })
      const requestWithDefaults = {
        type: 'cards',
        from: '',
        cards: [],
        users: [],
        number: 1,
        faceDown: false,
        ...forgedRequest,
      }
      game.socket.emit('system.harm-and-blessing', {
        kind: 'request',
        id: requestId,
        to: game.users.activeGM.id,
        request: requestWithDefaults,
      })
    })
  }, requestData)
}
