/** Steps for browser tests with cards: where cards lie, drawing and playing. */
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
      get(id: string): CardStack | undefined
    }
  }
  Cards: { create(data: object): Promise<unknown> }
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
export const FACE_CARDS = 'hnbdeckharmcards'

/** For each card of the deck, the stacks that contain it, as this page has them. */
export function cardsByStack(page: Page, deck = FACE_CARDS): Promise<Record<string, string[]>> {
  return page.evaluate((id) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const stackNamesByCard: Record<string, string[]> = {}
    for (const card of game.cards.get(id)?.cards.contents ?? []) {
      stackNamesByCard[card.id] = card.drawn ? [] : ['deck']
    }
    for (const stack of game.cards.contents) {
      for (const card of stack.cards.contents) {
        if (card._source.origin === id) (stackNamesByCard[card.id] ??= []).push(stack.name)
      }
    }
    return stackNamesByCard
  }, deck)
}

/**
 * For each card, the stacks that contain it according to the deck's own record. The record is right even if a
 * Gamemaster's connection was lost between the two writes of a move.
 */
export async function cardsByRecordedStack(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate((id) => {
    const { game } = globalThis as unknown as FoundryGlobals
    return Object.fromEntries(
      (game.cards.get(id)?.cards.contents ?? []).map(({ id: card, drawn, flags }) => {
        const at = flags['harm-and-blessing']?.at ?? ''
        return [card, [drawn ? (game.cards.get(at)?.name ?? 'deck') : 'deck']]
      }),
    )
  }, FACE_CARDS)
}

/** The number of cards in each stack. Fails if a card is in several stacks. */
export async function countCardsByStack(page: Page, deck = FACE_CARDS): Promise<Record<string, number>> {
  const stacksByCard = await cardsByStack(page, deck)
  const counts: Record<string, number> = {}
  for (const [card, where] of Object.entries(stacksByCard)) {
    expect(where, `${card} is in exactly one place`).toHaveLength(1)
    for (const stackName of where) counts[stackName] = (counts[stackName] ?? 0) + 1
  }
  return counts
}

/** Waits until each stack has this many cards and the dock shows the same. Each card must be in exactly one stack. */
export async function expectCardCounts(page: Page, expectedCounts: Record<string, number>): Promise<void> {
  await expect(async () => expect(await countCardsByStack(page)).toEqual(expectedCounts)).toPass()
  await expectCardsLeftInDock(page, expectedCounts['deck'] ?? 0)
}

/**
 * Waits until the dock shows how many cards a deck has left.
 * The dock redraws a moment after cards have moved; a redraw between pressing and releasing the mouse button would
 * lose the click.
 */
function expectCardsLeftInDock(page: Page, cardsLeft: number, deck = FACE_CARDS): Promise<void> {
  return expect(cardsLeftText(page, deck)).toHaveText(String(cardsLeft))
}

const cardsLeftText = (page: Page, deck: string): Locator =>
  dockOf(page).locator(`[data-action=openDeck][data-deck="${deck}"] b`)

export function dockOf(page: Page): Locator {
  return page.locator('#hnb-dock')
}

/** The cards of a person's hand, as their dock shows them. */
export function handCards(page: Page): Locator {
  return dockOf(page).locator('.hnb-dock-hand .hnb-card-button')
}

/** Opens the hand in the dock, which is collapsed at first. */
export async function expandDock(page: Page): Promise<void> {
  const collapseButton = dockOf(page).locator('[data-action=fold]')
  if ((await collapseButton.getAttribute('aria-expanded')) === 'false') await collapseButton.click()
  await expect(collapseButton).toHaveAttribute('aria-expanded', 'true')
}

/** Draws cards with the "+" on the deck's button. Waits for each card until it is in the hand. */
export async function drawWithDeckButton(page: Page, count: number, deck = FACE_CARDS): Promise<void> {
  for (let drawnCount = 0; drawnCount < count; drawnCount++) {
    const countBefore = await handCards(page).count()
    const cardsLeft = Number(await cardsLeftText(page, deck).textContent())
    await dockOf(page).locator(`[data-action=draw][data-deck="${deck}"]`).click()
    await expect(handCards(page)).toHaveCount(countBefore + 1)
    await expectCardsLeftInDock(page, cardsLeft - 1, deck)
  }
}

export async function openDeckWindow(page: Page, deck = FACE_CARDS): Promise<Locator> {
  await dockOf(page).locator(`[data-action=openDeck][data-deck="${deck}"]`).click()
  const window = page.locator(`#hnb-deck-${deck}`)
  await expect(window).toBeVisible()
  return window
}

/** Chooses a card that is not chosen yet. Tries again if a redraw of the hand loses the click. */
async function chooseCard(card: Locator): Promise<void> {
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
}

/** Chooses cards of the person's own hand by their index. Then presses a button of the dock. */
export async function pressWithChosenCards(
  page: Page,
  cardIndexes: readonly number[],
  button: string,
): Promise<void> {
  for (const cardIndex of cardIndexes) await chooseCard(handCards(page).nth(cardIndex))
  await dockOf(page).locator('.hnb-dock-tools').getByRole('button', { name: button, exact: true }).click()
}

/** The ids of the stack with this name and of its cards. */
export function stackNamed(page: Page, name: string): Promise<{ id: string; cards: string[] }> {
  return page.evaluate((nameOfStack) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const stack = game.cards.contents.find((candidate) => candidate.name === nameOfStack)
    return { id: stack?.id ?? '', cards: (stack?.cards.contents ?? []).map(({ id }) => id) }
  }, name)
}

/** Deletes a stack, as this person. */
export function deleteStack(page: Page, name: string): Promise<void> {
  return page.evaluate(async (nameOfStack) => {
    const { game } = globalThis as unknown as FoundryGlobals
    await game.cards.contents.find((stack) => stack.name === nameOfStack)?.delete()
  }, name)
}

/** Sends the dealer's client a request, as another person's manipulated client could. Returns the refusal. */
export async function sendToDealer(page: Page, request: object): Promise<string> {
  await acceptEveryOffer(page)
  return page.evaluate(async (forgedRequest) => {
    interface Answer {
      readonly kind: string
      readonly id: string
      readonly refusal: { readonly refused: string } | null
    }
    const { game } = globalThis as unknown as {
      game: {
        users: { activeGM: { id: string } }
        socket: { emit(e: string, p: unknown): void; on(e: string, f: (answer: Answer) => void): void }
      }
    }
    const id = Math.random().toString(36).slice(2)
    return new Promise<string>((resolve) => {
      setTimeout(() => resolve('no answer'), 60_000)
      game.socket.on('system.harm-and-blessing', (answer) => {
        if (answer.kind === 'answer' && answer.id === id) resolve(answer.refusal?.refused ?? 'done')
      })
      const fullRequest = {
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
        id,
        to: game.users.activeGM.id,
        request: fullRequest,
      })
    })
  }, request)
}
