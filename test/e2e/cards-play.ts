/** Steps for tests with cards: places of cards, drawing, playing. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { wantAll } from './attack'

/** The parts of Foundry's documented API that the tests of cards use in a page. */
interface Foundry {
  game: {
    user: { id: string }
    users: { contents: { id: string; name: string }[] }
    cards: {
      contents: Stack[]
      get(id: string): Stack | undefined
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

interface Stack {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly cards: { contents: StoredCard[] }
  delete(): Promise<unknown>
}

/** The deck of the twelve face cards. */
export const FACE_CARDS = 'hnbdeckharmcards'

/** The place of each card of a deck, by the name of its stack, as Foundry stores it on this page. */
export function places(page: Page, deck = FACE_CARDS): Promise<Record<string, string[]>> {
  return page.evaluate((id) => {
    const { game } = globalThis as unknown as Foundry
    const found: Record<string, string[]> = {}
    for (const card of game.cards.get(id)?.cards.contents ?? []) {
      found[card.id] = card.drawn ? [] : ['deck']
    }
    for (const stack of game.cards.contents) {
      for (const card of stack.cards.contents) {
        if (card._source.origin === id) (found[card.id] ??= []).push(stack.name)
      }
    }
    return found
  }, deck)
}

/**
 * The place of each card by the deck's own record, which stays right when a Gamemaster leaves between two writes of one
 * move.
 */
export async function latestPlaces(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate((id) => {
    const { game } = globalThis as unknown as Foundry
    return Object.fromEntries(
      (game.cards.get(id)?.cards.contents ?? []).map(({ id: card, drawn, flags }) => {
        const at = flags['harm-and-blessing']?.at ?? ''
        return [card, [drawn ? (game.cards.get(at)?.name ?? 'deck') : 'deck']]
      }),
    )
  }, FACE_CARDS)
}

/** The number of cards in each place. Fails unless each card is in exactly one place. */
export async function countPlaces(page: Page, deck = FACE_CARDS): Promise<Record<string, number>> {
  const all = await places(page, deck)
  const counts: Record<string, number> = {}
  for (const [card, where] of Object.entries(all)) {
    expect(where, `${card} is in exactly one place`).toHaveLength(1)
    for (const place of where) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** Waits until each place has this many cards, each card in exactly one place, and the dock shows it. */
export async function expectPlaces(page: Page, wanted: Record<string, number>): Promise<void> {
  await expect(async () => expect(await countPlaces(page)).toEqual(wanted)).toPass()
  await expectLeft(page, wanted['deck'] ?? 0)
}

/**
 * Waits until the dock shows the number of cards left in a deck. The dock redraws a moment after cards have moved, and
 * a redraw between the mouse's down and up would lose the click.
 */
function expectLeft(page: Page, left: number, deck = FACE_CARDS): Promise<void> {
  return expect(leftIn(page, deck)).toHaveText(String(left))
}

const leftIn = (page: Page, deck: string): Locator =>
  dock(page).locator(`[data-action=openDeck][data-deck="${deck}"] b`)

export function dock(page: Page): Locator {
  return page.locator('#hnb-dock')
}

/** The cards of a person's hand, as their dock shows them. */
export function handCards(page: Page): Locator {
  return dock(page).locator('.hnb-dock-hand .hnb-card-button')
}

/** Unfolds the hand, which is folded at first. */
export async function unfoldDock(page: Page): Promise<void> {
  const fold = dock(page).locator('[data-action=fold]')
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
}

/** Draws cards with the + of the deck's button, and waits for them. */
export async function drawByChip(page: Page, count: number, deck = FACE_CARDS): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++) {
    const before = await handCards(page).count()
    const left = Number(await leftIn(page, deck).textContent())
    await dock(page).locator(`[data-action=draw][data-deck="${deck}"]`).click()
    await expect(handCards(page)).toHaveCount(before + 1)
    await expectLeft(page, left - 1, deck)
  }
}

export async function openDeckWindow(page: Page, deck = FACE_CARDS): Promise<Locator> {
  await dock(page).locator(`[data-action=openDeck][data-deck="${deck}"]`).click()
  const window = page.locator(`#hnb-deck-${deck}`)
  await expect(window).toBeVisible()
  return window
}

/** Chooses a card once: the click is not lost while the hand redraws. */
async function choose(card: Locator): Promise<void> {
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
}

/** Chooses cards of the own hand by their index, and presses a button of the dock. */
export async function withHand(page: Page, chosen: readonly number[], button: string): Promise<void> {
  for (const place of chosen) await choose(handCards(page).nth(place))
  await dock(page).locator('.hnb-dock-tools').getByRole('button', { name: button, exact: true }).click()
}

/** The id of the stack with this name, and of its cards. */
export function stackNamed(page: Page, name: string): Promise<{ id: string; cards: string[] }> {
  return page.evaluate((wanted) => {
    const { game } = globalThis as unknown as Foundry
    const stack = game.cards.contents.find((one) => one.name === wanted)
    return { id: stack?.id ?? '', cards: (stack?.cards.contents ?? []).map(({ id }) => id) }
  }, name)
}

/** Deletes a stack, as this person. */
export function deleteStack(page: Page, name: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as Foundry
    await game.cards.contents.find((one) => one.name === wanted)?.delete()
  }, name)
}

/** Sends the dealer a request as a stranger's client could; returns the reason of the refusal. */
export async function sendToDealer(page: Page, request: object): Promise<string> {
  await wantAll(page)
  return page.evaluate(async (forged) => {
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
      const whole = { type: 'cards', from: '', cards: [], users: [], number: 1, faceDown: false, ...forged }
      game.socket.emit('system.harm-and-blessing', {
        kind: 'request',
        id,
        to: game.users.activeGM.id,
        request: whole,
      })
    })
  }, request)
}
