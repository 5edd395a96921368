/** Measures the requests and the work for acts that move tarot cards. */
import type { Locator, Page } from '@playwright/test'
import { dockOf, handCards, openDeckWindow } from '../e2e/cards-play'
import type { PlainMessageWork } from './counted'
import { measureAct } from './counted'
import { lastMessage, openScreen, openSheet, showTab, openCollapsibles } from '../e2e/play'

const TAROT_DECK_ID = 'hnbdecktarot0000'

interface FoundryGlobals {
  Actor: { create(data: object): Promise<{ id: string; name: string }> }
  Cards: { create(data: object): Promise<{ id: string }> }
  game: {
    settings: {
      get(scope: string, key: string): object
      set(scope: string, key: string, value: object): Promise<unknown>
    }
    cards: { get(id: string): { updateEmbeddedDocuments(type: string, data: object[]): Promise<unknown> } }
    scenes: { active: { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> } }
  }
  canvas: { tokens: { placeables: { setTarget(on: boolean, options: object): void }[] } }
}

/**
 * Measures the requests and the work of the Gamemaster's client for two acts: a push of five cards of which three are
 * burnt, and a contest of six people.
 */
export async function costsOfTarot(
  player: Page,
  gm: Page,
  bare: PlainMessageWork,
): Promise<Record<string, string>> {
  return {
    'a push of five with three burns': await pushOfFive(player, gm, bare),
    'a contest of six, the last to lay cards': await contestOfSix(gm, bare),
  }
}

async function pushOfFive(player: Page, gm: Page, bare: PlainMessageWork): Promise<string> {
  await gm.evaluate(async (deck) => {
    const top = ['swords01', 'swords02', 'cups01', 'cups02', 'wands01']
    const { game } = globalThis as unknown as FoundryGlobals
    const sortUpdates = top.map((id, index) => ({ _id: id.padEnd(16, '0'), sort: index - 1_000 }))
    await game.cards.get(deck).updateEmbeddedDocuments('Card', sortUpdates)
  }, TAROT_DECK_ID)
  // A world creates its two piles of cards only once. The test creates them now, so that the measured push does not
  // include this work.
  await createTablePile(gm)
  const window = await openDeckWindow(gm, TAROT_DECK_ID)
  await window.getByRole('button', { name: 'Burn' }).click()
  await lastMessage(gm).getByText('Burned').first().waitFor()
  await window.locator('[data-action=close]').click()
  await dockOf(player).locator('[data-act=drawHand]').click()
  await handCards(player).nth(4).waitFor()
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=push]').first().click()
  await player.locator('.hnb-dialog button[type=submit]').click()
  await lastMessage(player).locator('[data-act=play]').click()
  const cards = player.locator('.hnb-dialog .hnb-tick-card input')
  for (let card = 0; card < 5; card++) await cards.nth(card).check()
  return measureAct(gm, 'updateChatMessage', bare, () =>
    player.locator('.hnb-dialog button[type=submit]').click(),
  )
}

/** Creates the pile for the deck's cards on the table. Stores the purpose of the pile in the setting `stacks`. */
async function createTablePile(gm: Page): Promise<void> {
  await gm.evaluate(async (deck) => {
    const { Cards, game } = globalThis as unknown as FoundryGlobals
    const pile = await Cards.create({ name: 'On the table', type: 'pile', ownership: { default: 2 } })
    const roles = game.settings.get('harm-and-blessing', 'stacks')
    await game.settings.set('harm-and-blessing', 'stacks', { ...roles, [`laid.${deck}`]: pile.id })
  }, TAROT_DECK_ID)
}

async function contestOfSix(gm: Page, bare: PlainMessageWork): Promise<string> {
  await gm.evaluate(async () => {
    const { Actor, game } = globalThis as unknown as FoundryGlobals
    const { id, name } = await Actor.create({ name: 'Sixth', type: 'npc' })
    await game.scenes.active.createEmbeddedDocuments('Token', [{ name, actorId: id, x: 600, y: 600 }])
  })
  await gm.waitForTimeout(300)
  await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as FoundryGlobals
    for (const token of canvas.tokens.placeables) token.setTarget(true, { releaseOthers: false })
  })
  await dockOf(gm).locator('[data-act=narratorHand]').click()
  await gm.locator('.hnb-dialog button[type=submit]').click()
  const panel = await openScreen(gm)
  await panel.locator('.hnb-tarot').getByRole('button', { name: 'Contest' }).click()
  const declaring = lastMessage(gm).locator('[data-act=declare]:not(.hnb-quiet)')
  const committing = lastMessage(gm).locator('[data-act=commit]:not(.hnb-quiet)')
  const answer = async (button: Locator) => {
    // The buttons that act for present players are in a closed collapsible. So the measurement opens it first.
    await openCollapsibles(lastMessage(gm))
    await button.click()
    await gm.locator('.hnb-dialog button[type=submit]').click()
  }
  await declaring.nth(5).waitFor({ state: 'attached' })
  for (let left = 5; left >= 0; left--) {
    await answer(declaring.first())
    await declaring.nth(left).waitFor({ state: 'detached' })
  }
  for (let left = 5; left > 0; left--) {
    await answer(committing.first())
    await committing.nth(left).waitFor({ state: 'detached' })
  }
  return measureAct(gm, 'updateChatMessage', bare, () => answer(committing.first()))
}
