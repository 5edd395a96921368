/**
 * Tests Turn of the Card in the dock. The dock offers uses for the chosen cards, forecasts their effect, and reveals
 * them.
 */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessible'
import { dockOf, drawWithDeckButton, handCards } from '../cards-play'
import { startCountingClicks } from '../clicks'
import { expect, test } from '../fixtures'
import { boxOf, changeRules, lastMessage, messageCount, openScreen, toolIn } from '../play'
import { createFight, setInitiatives } from '../story-play'
import { drawHand, stackDeck, targetTokensByName } from '../tarot-play'

const cardUses = (page: Page) => dockOf(page).locator('.hnb-dock-uses')
const cardUse = (page: Page, name: string) => cardUses(page).getByRole('button', { name, exact: true })
const questionWindow = (page: Page) => page.locator('.hnb-dialog')

/** Deals Player 1 a hand of these cards. */
async function handOf(player: Page, gm: Page): Promise<void> {
  // The burn will take the sixth card. The test puts a minor arcana there, because a major arcana would have to be
  // turned.
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12', 'wands06')
  await drawHand(player, 5)
}

const handCard = (page: Page, name: string) =>
  handCards(page).filter({ has: page.getByRole('img', { name }) })

test('the dock previews a push with chosen cards, and one press plays them @seen', async ({ player, gm }) => {
  await handOf(player, gm)
  const clicks = await startCountingClicks(player, 'a push with a card from the dock')
  await handCard(player, 'Two of Swords').click()
  await expect(cardUses(player)).toContainText('+1 rank')
  await handCard(player, 'Three of Cups').click()
  await expect(cardUses(player)).toContainText('Burns 1 card')
  await cardUse(player, 'Push').click()
  // The question already selects the suit of the chosen cards.
  await expect(questionWindow(player).locator('[name=suit][value=swords]')).toBeChecked()
  await questionWindow(player).locator('[name=trait]').selectOption({ label: 'Driving: Great' })
  await expect(questionWindow(player).locator('.hnb-answer-preview')).toContainText(
    /Driving:\s*Great\s+would become\s*Exceptional/,
  )
  await questionWindow(player).locator('button[type=submit]').click()
  await expect(cardUses(player).locator('.hnb-use-waits')).toContainText('Mina Calder makes a check:')
  await expect(cardUses(player).locator('.hnb-use-waits')).toContainText(
    /Driving:\s*Great\s+would become\s*Exceptional/,
  )
  expect(await accessibilityFaults(player, '#hnb-dock')).toEqual([])
  const messageCountBefore = await messageCount(gm)
  // The player has already declared the suit and chosen the cards. So no question opens.
  await cardUse(player, 'Play the cards').click()
  await expect(handCards(player)).toHaveCount(3)
  expect(await messageCount(gm)).toBe(messageCountBefore)
  await expect(lastMessage(gm)).toContainText('Two of Swords')
  // The player clicks five times: on two cards, on "Push", on the confirmation of the suit, and on the button that
  // plays the cards.
  expect(await clicks()).toBe(5)
  await expect(cardUses(player).locator('.hnb-use-waits')).toHaveCount(0)
})

test('no button of the dock moves when a person chooses a card @seen', async ({ player, gm }) => {
  await handOf(player, gm)
  await targetTokensByName(gm, 'Mina Calder')
  const screen = await openScreen(gm)
  await toolIn(screen, 'tarot', 'Check a trait').click()
  await questionWindow(gm).locator('[type=submit]').click()
  const suits = cardUses(player).locator('.hnb-use-waits').getByRole('button')
  // The dock offers every answer that the message offers.
  const order = [/physically/, /mentally/, /socially/, "Don't push"]
  await expect(suits).toHaveText(order)
  await handCard(player, 'Three of Cups').click()
  await expect(handCard(player, 'Three of Cups')).toHaveAttribute('aria-pressed', 'true')
  await expect(cardUses(player)).toContainText('+1 rank')
  await expect(suits).toHaveText(order)
})

test('a player pushes by keyboard alone, from choosing the card to the reveal @both', async ({
  player,
  gm,
}) => {
  await changeRules(gm, 'tarot', { suitsFirst: false })
  await handOf(player, gm)
  await handCards(player).nth(2).focus()
  await player.keyboard.press('Enter')
  await expect(cardUses(player)).toContainText('+1 rank')
  await cardUse(player, 'Push').focus()
  await player.keyboard.press('Enter')
  await expect(questionWindow(player).getByRole('checkbox', { name: 'Two of Swords' })).toBeChecked()
  // The forecast changes when the player ticks another card.
  await questionWindow(player).locator('[name=trait]').selectOption({ label: 'Driving: Great' })
  await expect(questionWindow(player).locator('.hnb-preview-after')).toHaveText('Exceptional')
  await questionWindow(player).getByRole('checkbox', { name: 'Knight of Pentacles' }).focus()
  await player.keyboard.press('Space')
  await expect(questionWindow(player).locator('.hnb-preview-after')).toHaveText('Incredible')
  await player.keyboard.press('Space')
  await questionWindow(player).locator('button[type=submit]').focus()
  await player.keyboard.press('Enter')
  await expect(handCards(player)).toHaveCount(4)
  await expect(lastMessage(gm)).toContainText('Two of Swords')
})

test('a player answers a contest from the dock; card backs lie beside their side and turn over for all at once @seen', async ({
  player,
  gm,
}) => {
  await changeRules(gm, 'tarot', { suitsFirst: false })
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12', 'swords07')
  await drawHand(player, 5)
  await drawHand(gm, 5)
  await targetTokensByName(gm, 'Mina Calder')
  await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; control(o: object): void }[] } }
    }
    canvas.tokens.placeables.find(({ name }) => name === 'Night guard')?.control({})
  })
  // The Narrator plays cards for the actor of the selected token.
  await cardUse(gm, 'Contest').click()
  await questionWindow(gm).locator('button[type=submit]').click()
  await expect(lastMessage(player)).toContainText('Night guard')

  const clicks = await startCountingClicks(player, "a contest's answer")
  await handCard(player, 'Two of Swords').click()
  await cardUse(player, 'Declare, and lay cards').click()
  await expect(questionWindow(player).locator('.hnb-answer-preview')).toContainText('would become')
  await questionWindow(player).locator('button[type=submit]').click()
  expect(await clicks()).toBe(3)
  const minaSide = lastMessage(gm).locator('.hnb-contest-side', { hasText: 'Mina Calder' })
  await expect(minaSide.locator('.hnb-side-cards .hnb-face-down')).toHaveCount(1)
  await expect(gm.locator('#hnb-over-scene')).toHaveCount(0)
  // A person who has switched off the cards over the scene sees them only in the chat log.
  await player.evaluate(async () => {
    const { settings } = (
      globalThis as unknown as { game: { settings: { set(...a: unknown[]): Promise<unknown> } } }
    ).game
    await settings.set('harm-and-blessing', 'cardsOverScene', false)
  })
  await handCard(gm, 'Seven of Swords').click()
  await cardUse(gm, 'Declare, and lay cards').click()
  await questionWindow(gm).locator('button[type=submit]').click()
  for (const page of [gm, player]) {
    const side = lastMessage(page)
      .locator('.hnb-contest-side', { hasText: 'Mina Calder' })
      .locator('.hnb-side-cards')
    await expect(side.getByRole('img', { name: 'Two of Swords' })).toHaveClass(/hnb-turns/)
    await expect(side.locator('.hnb-face-down')).toHaveCount(0)
  }
  await expect(gm.locator('#hnb-over-scene figure')).toHaveCount(2)
  await expect(gm.locator('#hnb-over-scene')).toContainText('Mina Calder')
  await expect(gm.locator('#hnb-over-scene')).toContainText('Two of Swords')
  // The revealed cards lie directly beside the sidebar.
  const [cards, sidebar] = [await boxOf(gm.locator('#hnb-over-scene')), await boxOf(gm.locator('#sidebar'))]
  expect(Math.round(cards.x + cards.width - sidebar.x)).toBe(0)
  // The tests' pages ask for less motion, so they animate nothing.
  const animationName = await gm
    .locator('#hnb-over-scene .hnb-turns img')
    .first()
    .evaluate((image) => getComputedStyle(image).animationName)
  expect(animationName).toBe('none')
  await expect(player.locator('#hnb-over-scene')).toHaveCount(0)
  // After a reload, the page does not animate cards that were revealed before.
  await gm.reload()
  await expect(lastMessage(gm).locator('.hnb-side-cards img').first()).toBeVisible()
  await expect(lastMessage(gm).locator('.hnb-turns')).toHaveCount(0)
  await expect(gm.locator('#hnb-over-scene')).toHaveCount(0)
})

test('the dock disables a use that would be refused, with the reason, and gives a player no dealer tools', async ({
  player,
  gm,
}) => {
  await handOf(player, gm)
  await expect(dockOf(player).locator('.hnb-dock-tools')).toHaveCount(0)
  // No rule asks for cards now. The dock offers only the uses that need no rule, such as discarding the chosen card.
  await drawWithDeckButton(player, 1)
  const discardButton = dockOf(player).locator('.hnb-dock-tools').getByRole('button', { name: 'Discard' })
  await handCard(player, 'Two of Swords').click()
  await expect(discardButton).toBeDisabled()
  await handCard(player, 'Two of Swords').click()
  await handCards(player).last().click()
  await expect(discardButton).toBeEnabled()
  await targetTokensByName(gm, 'Mina Calder')
  await gm.locator('#board .token', { hasText: 'Night guard' }).click()
  await drawHand(gm, 5)
  await cardUse(gm, 'Contest').click()
  await questionWindow(gm).locator('button[type=submit]').click()
  await cardUse(player, 'Declare Reaction (Swords)').click()
  // The player may play cards only after everybody has declared a suit. Before, the dock shows one disabled use.
  const waitingUses = cardUses(player).locator('.hnb-use-waits')
  const disabledUse = waitingUses.locator('button')
  await expect(disabledUse).toHaveCount(1)
  await expect(disabledUse).toBeDisabled()
  await expect(waitingUses).toContainText('Not everybody has declared yet.')
  await dockOf(player).locator('[data-action=openDeck][data-deck=hnbdecktarot0000]').click()
  const window = player.locator('#hnb-deck-hnbdecktarot0000')
  await expect(window).toBeVisible()
  for (const name of ['Draw', 'Burn', 'Reveal', 'Discard', 'Return'])
    await expect(window.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('a dragged card answers a waiting message, opposes a token, or is played on the scene, as by a double click @seen', async ({
  player,
  gm,
}) => {
  await changeRules(gm, 'tarot', { suitsFirst: false })
  await handOf(player, gm)
  await handCard(player, 'Two of Swords').dragTo(player.locator('#board .token', { hasText: 'Night guard' }))
  await expect(questionWindow(player)).toContainText('Attack')
  await questionWindow(player).locator('button[type=submit]').click()
  await expect(lastMessage(gm)).toContainText('Night guard')
  // The card that was dropped is ticked in the question.
  await handCard(player, 'Three of Swords').dragTo(lastMessage(player))
  await expect(questionWindow(player).getByRole('checkbox', { name: 'Three of Swords' })).toBeChecked()
  await expect(questionWindow(player).getByRole('checkbox', { name: 'Two of Swords' })).not.toBeChecked()
  await questionWindow(player).locator('button[type=submit]').click()
  await expect(handCards(player)).toHaveCount(4)

  await handCard(player, 'Two of Swords').dblclick()
  await expect(questionWindow(player)).toContainText('Mina Calder pushes')
  await expect(questionWindow(player).getByRole('checkbox', { name: 'Two of Swords' })).toBeChecked()
  await player.keyboard.press('Escape')
  await handCard(player, 'Three of Cups').dragTo(player.locator('#board'), {
    targetPosition: { x: 620, y: 250 },
  })
  await expect(questionWindow(player).getByRole('checkbox', { name: 'Three of Cups' })).toBeChecked()
  await player.keyboard.press('Escape')
  await handCard(player, 'Five of Wands').click({ button: 'right' })
  const menu = player.locator('#context-menu')
  await expect(menu).toContainText('Push')
  await expect(menu).not.toContainText('Discard')
  await menu.getByText('Push', { exact: true }).click()
  await expect(questionWindow(player).getByRole('checkbox', { name: 'Five of Wands' })).toBeChecked()
})

test('on a phone a question keeps its button in view above the unfolded dock @seen', async ({ gm, join }) => {
  const phone = await join('Player 1', {
    viewport: { width: 400, height: 720 },
    hasTouch: true,
    isMobile: true,
  })
  await changeRules(gm, 'common', { fight: 'tarot' })
  await createFight(gm, 'Mina Calder', 'Captain Reyes')
  await setInitiatives(gm, { 'Mina Calder': 3, 'Captain Reyes': 4 })
  await stackDeck(gm, 'major15', 'major04', 'cups04', 'major16', 'cups02')
  await drawHand(phone, 5)
  await handCard(phone, 'The Emperor').click()
  await expect(cardUses(phone)).toContainText('The Emperor decides')
  await cardUse(phone, 'Act sooner').click()
  await expect(questionWindow(phone).locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
  await questionWindow(phone).locator('button[type=submit]').click()
  await expect(questionWindow(phone)).toHaveCount(0)
  await expect(lastMessage(gm)).toContainText('Waiting for Mina Calder')
})
