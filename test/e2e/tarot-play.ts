/** Steps for tests of Turn of the Card in a browser. */
import type { Page } from '@playwright/test'
import { locateDockOnPage, locateHandCards } from './cards-play'
import { expect } from './fixtures'

export const TAROT_DECK_ID = 'hnbdecktarot0000'
export const SCREENSHOT_FOLDER = 'test-results/look'

/** The parts of Foundry's documented API that these tests use in a page. */
export interface TarotPageGlobals {
  game: {
    user: { id: string }
    actors: { getName(actorName: string): { uuid: string; id: string } }
    cards: {
      get(stackId: string): {
        cards: { get(id: string): { update(documentChanges: object): Promise<unknown> } }
      }
      contents: { id: string; name: string; cards: { contents: { id: string }[] } }[]
    }
    messages: { contents: { uuid: string; system: unknown }[] }
  }
  canvas: {
    tokens: {
      placeables: {
        document: { name: string }
        setTarget(isTargeted: boolean, targetOptions: object): void
      }[]
    }
  }
}

/** Puts these cards on top of the deck in this order, as a Gamemaster can. */
export async function putCardsOnTopOfDeck(gmPage: Page, ...cardIds: readonly string[]): Promise<void> {
  // Checks the world itself, because the dock lists a deck even before the deck exists in the world.
  const isDeckInWorld = () =>
    gmPage.evaluate(
      (deckId) => Boolean((globalThis as unknown as TarotPageGlobals).game.cards.get(deckId)),
      TAROT_DECK_ID,
    )
  await expect.poll(isDeckInWorld).toBe(true)
  await gmPage.evaluate(
    async ([deck, top]) => {
      const { game } = globalThis as unknown as TarotPageGlobals
      for (const [index, id] of top.entries()) {
        await game.cards
          .get(deck)
          .cards.get(id.padEnd(16, '0'))
          .update({ sort: index - 1_000 })
      }
    },
    [TAROT_DECK_ID, cardIds] as const,
  )
}

export async function markTokensAsTargetsByName(page: Page, ...tokenNames: readonly string[]): Promise<void> {
  await page.evaluate((targetTokenNames) => {
    const { canvas } = globalThis as unknown as TarotPageGlobals
    for (const token of canvas.tokens.placeables)
      if (targetTokenNames.includes(token.document.name)) token.setTarget(true, { releaseOthers: false })
  }, tokenNames)
}

/** Draws the next hand with the dock's button; the Narrator chooses its size. */
export async function drawHand(page: Page, handCardCount: number): Promise<void> {
  const buttonForDrawingHand = locateDockOnPage(page).locator('[data-act=drawHand], [data-act=narratorHand]')
  const isNarratorHand = (await buttonForDrawingHand.getAttribute('data-act')) === 'narratorHand'
  await buttonForDrawingHand.click()
  if (isNarratorHand) await page.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateHandCards(page)).toHaveCount(handCardCount)
}

/** Declares a suit in the open question. */
export async function declareSuit(page: Page, suitId: string): Promise<void> {
  const dialog = page.locator('.hnb-dialog')
  await dialog.locator(`[name=suit][value=${suitId}]`).check()
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
}

/** Plays cards by name in the open question, whose suit is already declared. */
export async function playCards(page: Page, suitId: string, ...cards: readonly string[]): Promise<void> {
  const dialog = page.locator('.hnb-dialog')
  await expect(dialog.locator('[name=suit]')).toHaveCount(1)
  await expect(dialog.locator(`[name=suit][value=${suitId}]`)).toBeChecked()
  for (const cardName of cards) await dialog.getByRole('checkbox', { name: cardName, exact: true }).check()
  await dialog.locator('button[type=submit]').click()
}

/** Gives an actor a weapon or a trait with Turn of the Card data. */
export async function giveItem(
  gmPage: Page,
  holderTokenName: string,
  itemType: string,
  itemName: string,
  tarotFields: object,
): Promise<void> {
  await gmPage.evaluate(
    async ([whose, item]) => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          tokens: {
            placeables: {
              name: string
              actor: {
                createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
              }
            }[]
          }
        }
      }
      const { actor } = canvas.tokens.placeables.find((boardToken) => boardToken.name === whose) ?? {}
      await actor?.createEmbeddedDocuments('Item', [item])
    },
    [holderTokenName, { type: itemType, name: itemName, system: { tarot: tarotFields } }] as const,
  )
}
