/** People play cards at random while people join and leave: every card is always in exactly one place. */
import type { Page } from '@playwright/test'
import {
  countCardsByStack,
  dockOf,
  FACE_CARDS,
  handCards,
  cardsByRecordedStack,
  pressWithChosenCards,
} from '../cards-play'
import { expect, test } from '../fixtures'

/** The seed from which the random steps are chosen. Another seed chooses other steps. */
const RANDOM_SEED = Number(process.env.CARDS_SEED ?? 4)
const STEPS = 18
/**
 * Additional events in the random play. The key is the number of the step after which the event happens. Requests may
 * still be on their way at that time.
 */
const EVENT_BY_STEP: Readonly<Record<number, 'reshuffle' | 'player leaves' | 'Gamemaster leaves'>> = {
  3: 'player leaves',
  6: 'reshuffle',
  9: 'Gamemaster leaves',
  12: 'player leaves',
  14: 'reshuffle',
}
const PLAYERS = ['Player 1', 'Player 2'] as const

/** Random numbers, at least 0 and less than 1, from a seed (a multiplicative congruential generator). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Draws a card, or does a random action with the cards in the hand. Does not wait for the result. */
async function actAtRandom(page: Page, random: () => number): Promise<string> {
  const handSize = await handCards(page).count()
  const chosenIndexes = Array.from({ length: handSize }, (_, index) => index).filter(() => random() < 0.4)
  const act = Math.floor(random() * 6)
  if (act < 3 || chosenIndexes.length === 0) {
    await dockOf(page).locator(`[data-action=draw][data-deck="${FACE_CARDS}"]`).click()
    return 'draws'
  }
  const button = ['Discard', 'Play', 'Return'][act - 3] ?? 'Discard'
  // Clicks all chosen cards in a single step. A redraw between two clicks could change the list of cards.
  await handCards(page).evaluateAll((cards) => {
    for (const card of cards) if (card.ariaPressed === 'true') (card as HTMLElement).click()
  })
  await pressWithChosenCards(page, chosenIndexes, button)
  return `${button} ${chosenIndexes.length}`
}

/** Waits until no card has moved on this page for a while. */
async function waitForQuietCards(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { Hooks } = globalThis as unknown as {
          Hooks: { on(n: string, f: () => void): number; off(n: string, id: number): void }
        }
        const ids: [string, number][] = []
        const stopWaiting = () => {
          for (const [name, id] of ids) Hooks.off(name, id)
          resolve()
        }
        let quietTimeout = setTimeout(stopWaiting, 200)
        for (const name of ['createCard', 'updateCard', 'deleteCard']) {
          const wait = () => {
            clearTimeout(quietTimeout)
            quietTimeout = setTimeout(stopWaiting, 200)
          }
          ids.push([name, Hooks.on(name, wait)])
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
    const random = seededRandom(RANDOM_SEED)
    let gm = await join('Gamemaster')
    const pages = new Map<string, Page>()
    for (const name of PLAYERS) pages.set(name, await join(name))
    const doneStepTexts: string[] = []
    for (let step = 0; step < STEPS; step++) {
      const doneActs = await Promise.all([...pages.values()].map((page) => actAtRandom(page, random)))
      doneStepTexts.push(doneActs.join(' + '))
      const name = PLAYERS[step % 2] ?? 'Player 1'
      switch (EVENT_BY_STEP[step]) {
        case 'Gamemaster leaves':
          await gm.context().close()
          gm = await join('Gamemaster')
          break
        case 'player leaves':
          await pages.get(name)?.context().close()
          pages.set(name, await join(name))
          break
        case 'reshuffle':
          await dockOf(gm).locator(`[data-action=openDeck][data-deck="${FACE_CARDS}"]`).click()
          await gm.getByRole('button', { name: 'Reshuffle' }).click()
          await gm.locator('.hnb-deck [data-action=close]').click()
          break
        case undefined:
      }
      await waitForQuietCards(gm)
      for (const page of [gm, ...pages.values()]) {
        const claims = await cardsByRecordedStack(page)
        expect(Object.keys(claims), doneStepTexts.join('; ')).toHaveLength(12)
        for (const [card, where] of Object.entries(claims))
          expect(where, `${card} after ${doneStepTexts.join('; ')}`).toHaveLength(1)
      }
    }
    const actLog = doneStepTexts.join('; ')
    for (const act of ['draws', 'Discard', 'Play', 'Return']) expect(actLog).toContain(act)
    await dockOf(gm).locator(`[data-action=openDeck][data-deck="${FACE_CARDS}"]`).click()
    await gm.getByRole('button', { name: 'Check and repair' }).click()
    await waitForQuietCards(gm)
    for (const page of [gm, ...pages.values()]) await countCardsByStack(page)
  })
})
