/** People play cards at random while people join and leave: every card is always in exactly one place. */
import type { Page } from '@playwright/test'
import {
  countCardsByStack,
  locateDockOnPage,
  FACE_CARDS_DECK_ID,
  locateHandCards,
  groupCardsByRecordedStack,
  pressButtonWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'

/** The seed from which the random steps are chosen. Another seed chooses other steps. */
const RANDOM_SEED = Number(process.env.CARDS_SEED ?? 4)
const RANDOM_STEP_COUNT = 18
/**
 * The events that interrupt the random play. The key is the number of the step after which the event happens. Requests
 * may be on their way at that time.
 */
const EVENT_BY_STEP_NUMBER: Readonly<Record<number, 'reshuffle' | 'player leaves' | 'Gamemaster leaves'>> = {
  3: 'player leaves',
  6: 'reshuffle',
  9: 'Gamemaster leaves',
  12: 'player leaves',
  14: 'reshuffle',
}
const PLAYER_NAMES = ['Player 1', 'Player 2'] as const

/** Creates a generator of random numbers in [0, 1) from a seed (a multiplicative congruential generator). */
function createSeededRandom(randomSeed: number): () => number {
  let generatorState = randomSeed
  return () => (generatorState = (generatorState * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Draws a card or acts at random with the hand's cards, without waiting for the result. */
async function doRandomCardAct(page: Page, nextRandom: () => number): Promise<string> {
  const handCardCount = await locateHandCards(page).count()
  const chosenCardIndexes = Array.from({ length: handCardCount }, (_, index) => index).filter(
    () => nextRandom() < 0.4,
  )
  const randomActIndex = Math.floor(nextRandom() * 6)
  if (randomActIndex < 3 || chosenCardIndexes.length === 0) {
    await locateDockOnPage(page).locator(`[data-action=draw][data-deck="${FACE_CARDS_DECK_ID}"]`).click()
    return 'draws'
  }
  const buttonName = ['Discard', 'Play', 'Return'][randomActIndex - 3] ?? 'Discard'
  // Clicks all chosen cards in one step: a redraw between clicks could change the list of cards.
  await locateHandCards(page).evaluateAll((cards) => {
    for (const card of cards) if (card.ariaPressed === 'true') (card as HTMLElement).click()
  })
  await pressButtonWithChosenCards(page, chosenCardIndexes, buttonName)
  return `${buttonName} ${chosenCardIndexes.length}`
}

/** Waits until no card has moved on this page for a while. */
async function waitUntilCardsStopChanging(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { Hooks } = globalThis as unknown as {
          Hooks: {
            on(hookName: string, listener: () => void): number
            off(hookName: string, hookId: number): void
          }
        }
        const hookIds: [string, number][] = []
        const stopWaitingForCards = () => {
          for (const [name, id] of hookIds) Hooks.off(name, id)
          resolve()
        }
        let timeoutOfWaiting = setTimeout(stopWaitingForCards, 200)
        for (const hookName of ['createCard', 'updateCard', 'deleteCard']) {
          const restartQuietTimeout = () => {
            clearTimeout(timeoutOfWaiting)
            timeoutOfWaiting = setTimeout(stopWaitingForCards, 200)
          }
          hookIds.push([hookName, Hooks.on(hookName, restartQuietTimeout)])
        }
      }),
  )
}

test.describe('random actions with cards', () => {
  test.skip(
    process.env.FOUNDRY_URL !== undefined,
    'Only the practice table can be joined and left like this.',
  )

  test('every card is in exactly one place after every random action, while people join and leave', async ({
    join,
  }) => {
    const nextRandom = createSeededRandom(RANDOM_SEED)
    let gmPage = await join('Gamemaster')
    const pageByPlayer = new Map<string, Page>()
    for (const playerName of PLAYER_NAMES) pageByPlayer.set(playerName, await join(playerName))
    const textsOfDoneSteps: string[] = []
    for (let stepNumber = 0; stepNumber < RANDOM_STEP_COUNT; stepNumber++) {
      const namesOfPerformedCardActs = await Promise.all(
        [...pageByPlayer.values()].map((page) => doRandomCardAct(page, nextRandom)),
      )
      textsOfDoneSteps.push(namesOfPerformedCardActs.join(' + '))
      const playerName = PLAYER_NAMES[stepNumber % 2] ?? 'Player 1'
      switch (EVENT_BY_STEP_NUMBER[stepNumber]) {
        case 'Gamemaster leaves':
          await gmPage.context().close()
          gmPage = await join('Gamemaster')
          break
        case 'player leaves':
          await pageByPlayer.get(playerName)?.context().close()
          pageByPlayer.set(playerName, await join(playerName))
          break
        case 'reshuffle':
          await locateDockOnPage(gmPage)
            .locator(`[data-action=openDeck][data-deck="${FACE_CARDS_DECK_ID}"]`)
            .click()
          await gmPage.getByRole('button', { name: 'Reshuffle' }).click()
          await gmPage.locator('.hnb-deck [data-action=close]').click()
          break
        case undefined:
      }
      await waitUntilCardsStopChanging(gmPage)
      for (const page of [gmPage, ...pageByPlayer.values()]) {
        const cardsByRecordedStack = await groupCardsByRecordedStack(page)
        expect(Object.keys(cardsByRecordedStack), textsOfDoneSteps.join('; ')).toHaveLength(12)
        for (const [card, where] of Object.entries(cardsByRecordedStack))
          expect(where, `${card} after ${textsOfDoneSteps.join('; ')}`).toHaveLength(1)
      }
    }
    const textOfDoneActs = textsOfDoneSteps.join('; ')
    for (const expectedActName of ['draws', 'Discard', 'Play', 'Return'])
      expect(textOfDoneActs).toContain(expectedActName)
    await locateDockOnPage(gmPage)
      .locator(`[data-action=openDeck][data-deck="${FACE_CARDS_DECK_ID}"]`)
      .click()
    await gmPage.getByRole('button', { name: 'Check and repair' }).click()
    await waitUntilCardsStopChanging(gmPage)
    for (const page of [gmPage, ...pageByPlayer.values()]) await countCardsByStack(page)
  })
})
