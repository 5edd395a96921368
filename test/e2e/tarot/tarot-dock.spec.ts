/** Tests Turn of the Card in the dock: uses for the chosen cards, their forecast, and their reveal. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../accessible'
import { locateDockOnPage, drawWithDeckButton, locateHandCards } from '../cards-play'
import { startCountingClicks } from '../clicks'
import { expect, test } from '../fixtures'
import {
  measureBoundingBox,
  changeRulesOfGame,
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  openSheet,
  locateToolOnScreen,
} from '../play'
import { createFight, setInitiatives } from '../story-play'
import { drawHand, markTokensAsTargetsByName, putCardsOnTopOfDeck, TAROT_DECK_ID } from '../tarot-play'

const locateCardUses = (page: Page) => locateDockOnPage(page).locator('.hnb-dock-uses')
const locateCardUse = (page: Page, cardName: string) =>
  locateCardUses(page).getByRole('button', { name: cardName, exact: true })
const readDeckIds = (buttons: HTMLElement[]) => buttons.map(({ dataset }) => dataset.deck)
const locateQuestionWindow = (page: Page) => page.locator('.hnb-dialog')

/** Deals Player 1 a hand of these cards. */
async function dealHandFromPreparedDeck(playerPage: Page, gmPage: Page): Promise<void> {
  // The burn takes the sixth card: a minor arcana, because a major arcana would have to be turned.
  await putCardsOnTopOfDeck(gmPage, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12', 'wands06')
  await drawHand(playerPage, 5)
}

const locateHandCard = (page: Page, cardName: string) =>
  locateHandCards(page).filter({ has: page.getByRole('img', { name: cardName }) })

test("a dragged card frames the hand and a Gamemaster's pile of its deck, but no pile that refuses the card", async ({
  player,
  gm,
}) => {
  await drawHand(player, 5)
  await drawHand(gm, 5)
  const listFramedDecks = async (page: Page) => {
    const dock = locateDockOnPage(page)
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
    await locateHandCards(page).first().dispatchEvent('dragstart', { dataTransfer })
    await dock.locator('.hnb-dock-hand').dispatchEvent('dragover', { dataTransfer })
    await expect(dock.locator('.hnb-dock-hand')).toHaveClass(/hnb-card-drop/)
    const framedDeckIds: unknown[] = []
    for (const chip of await dock.locator('.hnb-chip').all()) {
      await chip.dispatchEvent('dragover', { dataTransfer })
      const framedChip = dock.locator('.hnb-chip.hnb-card-drop')
      framedDeckIds.push(...(await framedChip.locator('[data-action=openDeck]').evaluateAll(readDeckIds)))
    }
    await locateHandCards(page).first().dispatchEvent('dragend', { dataTransfer })
    return framedDeckIds
  }
  expect(await listFramedDecks(player)).toEqual([])
  expect(await listFramedDecks(gm)).toEqual([TAROT_DECK_ID])
})

test('the dock previews a push with chosen cards, and one press plays them @seen', async ({ player, gm }) => {
  await dealHandFromPreparedDeck(player, gm)
  const stopCountingClicks = await startCountingClicks(player, 'a push with a card from the dock')
  await locateHandCard(player, 'Two of Swords').click()
  await expect(locateCardUses(player)).toContainText('+1 rank')
  await locateHandCard(player, 'Three of Cups').click()
  await expect(locateCardUses(player)).toContainText('Burns 1 card')
  await locateCardUse(player, 'Push').click()
  // The question already selects the suit of the chosen cards.
  await expect(locateQuestionWindow(player).locator('[name=suit][value=swords]')).toBeChecked()
  await locateQuestionWindow(player).locator('[name=trait]').selectOption({ label: 'Driving: Great' })
  await expect(locateQuestionWindow(player).locator('.hnb-answer-preview')).toContainText(
    /Driving:\s*Great\s+would become\s*Exceptional/,
  )
  await locateQuestionWindow(player).locator('button[type=submit]').click()
  await expect(locateCardUses(player).locator('.hnb-use-waits')).toContainText('Mina Calder makes a check:')
  await expect(locateCardUses(player).locator('.hnb-use-waits')).toContainText(
    /Driving:\s*Great\s+would become\s*Exceptional/,
  )
  expect(await findAccessibilityFaults(player, '#hnb-dock')).toEqual([])
  const messageCountBefore = await countMessages(gm)
  // The player has already declared the suit and chosen the cards. So no question opens.
  await locateCardUse(player, 'Play the cards').click()
  await expect(locateHandCards(player)).toHaveCount(3)
  expect(await countMessages(gm)).toBe(messageCountBefore)
  await expect(locateLastMessage(gm)).toContainText('Two of Swords')
  // A push takes five clicks: one on each of two cards, one on "Push", one to confirm the suit, and one to play the
  // cards.
  expect(await stopCountingClicks()).toBe(5)
  await expect(locateCardUses(player).locator('.hnb-use-waits')).toHaveCount(0)
})

test('a question shows all its choices above a dock that waits with cards and a contest @seen', async ({
  player,
  gm,
}) => {
  await dealHandFromPreparedDeck(player, gm)
  await markTokensAsTargetsByName(player, 'Ines Okafor', 'Night guard')
  await locateCardUse(player, 'Contest').click()
  await locateQuestionWindow(player).locator('button[type=submit]').click()
  await locateLastMessage(player).locator('[data-act=declare]').first().click()
  await expect(locateCardUses(player).locator('.hnb-use-waits')).toBeVisible()
  await locateCardUse(player, 'Contest').click()
  const questionBody = locateQuestionWindow(player).locator('.hnb-question-body')
  await expect
    .poll(() => questionBody.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeLessThanOrEqual(0)
  const [questionBox, dockBox] = [
    await measureBoundingBox(locateQuestionWindow(player)),
    await measureBoundingBox(locateDockOnPage(player).locator('.hnb-dock-body')),
  ]
  expect(questionBox.y + questionBox.height).toBeLessThanOrEqual(dockBox.y)
})

test('no button of the dock moves when a person chooses a card @seen', async ({ player, gm }) => {
  await dealHandFromPreparedDeck(player, gm)
  await markTokensAsTargetsByName(gm, 'Mina Calder')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await locateToolOnScreen(gamemasterScreen, 'tarot', 'Check a trait').click()
  await locateQuestionWindow(gm).locator('[type=submit]').click()
  const suitButtons = locateCardUses(player).locator('.hnb-use-waits').getByRole('button')
  // The dock offers every answer that the message offers.
  const suitPatternsInOrder = [/physically/, /mentally/, /socially/, "Don't push"]
  await expect(suitButtons).toHaveText(suitPatternsInOrder)
  await locateHandCard(player, 'Three of Cups').click()
  await expect(locateHandCard(player, 'Three of Cups')).toHaveAttribute('aria-pressed', 'true')
  await expect(locateCardUses(player)).toContainText('+1 rank')
  await expect(suitButtons).toHaveText(suitPatternsInOrder)
})

test('a player pushes by keyboard alone, from choosing the card to the reveal @both', async ({
  player,
  gm,
}) => {
  await changeRulesOfGame(gm, 'tarot', { suitsFirst: false })
  await dealHandFromPreparedDeck(player, gm)
  await locateHandCards(player).nth(2).focus()
  await player.keyboard.press('Enter')
  await expect(locateCardUses(player)).toContainText('+1 rank')
  await locateCardUse(player, 'Push').focus()
  await player.keyboard.press('Enter')
  await expect(locateQuestionWindow(player).getByRole('checkbox', { name: 'Two of Swords' })).toBeChecked()
  // The forecast changes when the player ticks another card.
  await locateQuestionWindow(player).locator('[name=trait]').selectOption({ label: 'Driving: Great' })
  await expect(locateQuestionWindow(player).locator('.hnb-preview-after')).toHaveText('Exceptional')
  await locateQuestionWindow(player).getByRole('checkbox', { name: 'Knight of Pentacles' }).focus()
  await player.keyboard.press('Space')
  await expect(locateQuestionWindow(player).locator('.hnb-preview-after')).toHaveText('Incredible')
  await player.keyboard.press('Space')
  await locateQuestionWindow(player).locator('button[type=submit]').focus()
  await player.keyboard.press('Enter')
  await expect(locateHandCards(player)).toHaveCount(4)
  await expect(locateLastMessage(gm)).toContainText('Two of Swords')
})

test('a player answers a contest from the dock; card backs lie beside their side and turn over for all at once @seen', async ({
  player,
  gm,
}) => {
  await changeRulesOfGame(gm, 'tarot', { suitsFirst: false })
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12', 'swords07')
  await drawHand(player, 5)
  await drawHand(gm, 5)
  await markTokensAsTargetsByName(gm, 'Mina Calder')
  await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; control(controlOptions: object): void }[] } }
    }
    canvas.tokens.placeables.find(({ name }) => name === 'Night guard')?.control({})
  })
  // The Narrator plays cards for the actor of the selected token.
  await locateCardUse(gm, 'Contest').click()
  await locateQuestionWindow(gm).locator('button[type=submit]').click()
  await expect(locateLastMessage(player)).toContainText('Night guard')

  const stopClickCounting = await startCountingClicks(player, "a contest's answer")
  await locateHandCard(player, 'Two of Swords').click()
  await locateCardUse(player, 'Declare and lay cards').click()
  await expect(locateQuestionWindow(player).locator('.hnb-answer-preview')).toContainText('would become')
  await locateQuestionWindow(player).locator('button[type=submit]').click()
  expect(await stopClickCounting()).toBe(3)
  const sideElementOfMina = locateLastMessage(gm).locator('.hnb-contest-side', { hasText: 'Mina Calder' })
  await expect(sideElementOfMina.locator('.hnb-side-cards .hnb-face-down')).toHaveCount(1)
  await expect(gm.locator('#hnb-over-scene')).toHaveCount(0)
  // A person who has switched off the cards over the scene sees them only in the chat log.
  await player.evaluate(async () => {
    const { settings } = (
      globalThis as unknown as { game: { settings: { set(...a: unknown[]): Promise<unknown> } } }
    ).game
    await settings.set('harm-and-blessing', 'cardsOverScene', false)
  })
  await locateHandCard(gm, 'Seven of Swords').click()
  await locateCardUse(gm, 'Declare and lay cards').click()
  await locateQuestionWindow(gm).locator('button[type=submit]').click()
  for (const page of [gm, player]) {
    const sideElementOfMina = locateLastMessage(page)
      .locator('.hnb-contest-side', { hasText: 'Mina Calder' })
      .locator('.hnb-side-cards')
    await expect(sideElementOfMina.getByRole('img', { name: 'Two of Swords' })).toHaveClass(/hnb-turns/)
    await expect(sideElementOfMina.locator('.hnb-face-down')).toHaveCount(0)
  }
  await expect(gm.locator('#hnb-over-scene figure')).toHaveCount(2)
  await expect(gm.locator('#hnb-over-scene')).toContainText('Mina Calder')
  await expect(gm.locator('#hnb-over-scene')).toContainText('Two of Swords')
  // The revealed cards over the scene end exactly where the sidebar begins.
  const [cards, sidebar] = [
    await measureBoundingBox(gm.locator('#hnb-over-scene')),
    await measureBoundingBox(gm.locator('#sidebar')),
  ]
  expect(Math.round(cards.x + cards.width - sidebar.x)).toBe(0)
  // The tests' pages ask for less motion, so they animate nothing.
  const animationName = await gm
    .locator('#hnb-over-scene .hnb-turns img')
    .first()
    .evaluate((imageElement) => getComputedStyle(imageElement).animationName)
  expect(animationName).toBe('none')
  await expect(player.locator('#hnb-over-scene')).toHaveCount(0)
  // After a reload, the page does not animate cards that were revealed before.
  await gm.reload()
  await expect(locateLastMessage(gm).locator('.hnb-side-cards img').first()).toBeVisible()
  await expect(locateLastMessage(gm).locator('.hnb-turns')).toHaveCount(0)
  await expect(gm.locator('#hnb-over-scene')).toHaveCount(0)
})

test('the cards over the scene end above the open dock, and the names of held cards do not touch @seen', async ({
  player,
  gm,
}) => {
  await putCardsOnTopOfDeck(gm, 'wands13', 'pentacles05', 'swords02', 'swords03', 'pentacles12', 'wands06')
  await drawHand(player, 5)
  const boundsOfNames = await player
    .locator('#hnb-dock .hnb-dock-hand .hnb-card-name')
    .evaluateAll((cardNameElements) =>
      cardNameElements.map((nameElement) => {
        const textRange = document.createRange()
        textRange.selectNodeContents(nameElement)
        const { left, right } = textRange.getBoundingClientRect()
        return { left, right }
      }),
    )
  expect(boundsOfNames).toHaveLength(5)
  const pixelGapsBetweenNames = boundsOfNames
    .slice(1)
    .map(({ left }, index) => left - (boundsOfNames[index]?.right ?? 0))
  expect(Math.min(...pixelGapsBetweenNames)).toBeGreaterThan(4)
  for (const viewportHeight of [800, 560]) {
    await expect(player.locator('#hnb-over-scene')).toHaveCount(0)
    await player.setViewportSize({ width: 1280, height: viewportHeight })
    await drawWithDeckButton(player, 1)
    await locateHandCards(player).last().click()
    await locateDockOnPage(player).getByRole('button', { name: 'Play', exact: true }).click()
    const cardElementsOverScene = player.locator('#hnb-over-scene figure')
    await expect(cardElementsOverScene).toHaveCount(1)
    const { y: top, height: cardsHeight } = await measureBoundingBox(cardElementsOverScene)
    const dockTop = (await measureBoundingBox(player.locator('#hnb-dock .hnb-dock-body'))).y
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + cardsHeight).toBeLessThanOrEqual(dockTop)
  }
})

test('a sheet says "You hold" to the person who holds the cards, and names the holder to others', async ({
  player,
  gm,
}) => {
  await dealHandFromPreparedDeck(player, gm)
  for (const [page, words] of [
    [player, 'You hold 5 cards'],
    [gm, 'Player 1 holds 5 cards'],
  ] as const) {
    const sheet = await openSheet(page, 'Mina Calder')
    await expect(sheet.locator('.hnb-hand h2')).toHaveText(words)
  }
})

test('the dock disables a use that would be refused, with the reason, and gives a player no dealer tools', async ({
  player,
  gm,
}) => {
  await dealHandFromPreparedDeck(player, gm)
  await expect(locateDockOnPage(player).locator('.hnb-dock-tools')).toHaveCount(0)
  // No message waits for cards now. So the dock offers only what a person may always do with cards, such as discarding
  // them.
  await drawWithDeckButton(player, 1)
  const discardButton = locateDockOnPage(player)
    .locator('.hnb-dock-tools')
    .getByRole('button', { name: 'Discard' })
  await locateHandCard(player, 'Two of Swords').click()
  await expect(discardButton).toBeDisabled()
  await locateHandCard(player, 'Two of Swords').click()
  await locateHandCards(player).last().click()
  await expect(discardButton).toBeEnabled()
  await markTokensAsTargetsByName(gm, 'Mina Calder')
  await gm.locator('#board .token', { hasText: 'Night guard' }).click()
  await drawHand(gm, 5)
  await locateCardUse(gm, 'Contest').click()
  await locateQuestionWindow(gm).locator('button[type=submit]').click()
  await locateCardUse(player, 'Declare Reaction (Swords)').click()
  // Nobody may play cards before everybody has declared. Until then, the dock shows the card's button, but disabled.
  const pendingCardUses = locateCardUses(player).locator('.hnb-use-waits')
  const disabledUseButton = pendingCardUses.locator('button')
  await expect(disabledUseButton).toHaveCount(1)
  await expect(disabledUseButton).toBeDisabled()
  await expect(pendingCardUses).toContainText('Not everybody has declared yet.')
  await locateDockOnPage(player).locator('[data-action=openDeck][data-deck=hnbdecktarot0000]').click()
  const deckWindow = player.locator('#hnb-deck-hnbdecktarot0000')
  await expect(deckWindow).toBeVisible()
  for (const labelOfAction of ['Draw', 'Burn', 'Reveal', 'Discard', 'Return'])
    await expect(deckWindow.getByRole('button', { name: labelOfAction, exact: true })).toHaveCount(0)
})

test('a dragged card answers a waiting message, opposes a token, or is played on the scene, as by a double click @seen', async ({
  player,
  gm,
}) => {
  await changeRulesOfGame(gm, 'tarot', { suitsFirst: false })
  await dealHandFromPreparedDeck(player, gm)
  await locateHandCard(player, 'Two of Swords').dragTo(
    player.locator('#board .token', { hasText: 'Night guard' }),
  )
  await expect(locateQuestionWindow(player)).toContainText('Attack')
  await locateQuestionWindow(player).locator('button[type=submit]').click()
  await expect(locateLastMessage(gm)).toContainText('Night guard')
  // The card that was dropped is ticked in the question.
  await locateHandCard(player, 'Three of Swords').dragTo(locateLastMessage(player))
  await expect(locateQuestionWindow(player).getByRole('checkbox', { name: 'Three of Swords' })).toBeChecked()
  await expect(
    locateQuestionWindow(player).getByRole('checkbox', { name: 'Two of Swords' }),
  ).not.toBeChecked()
  await locateQuestionWindow(player).locator('button[type=submit]').click()
  await expect(locateHandCards(player)).toHaveCount(4)

  await locateHandCard(player, 'Two of Swords').dblclick()
  await expect(locateQuestionWindow(player)).toContainText('Mina Calder pushes')
  await expect(locateQuestionWindow(player).getByRole('checkbox', { name: 'Two of Swords' })).toBeChecked()
  await player.keyboard.press('Escape')
  await locateHandCard(player, 'Three of Cups').dragTo(player.locator('#board'), {
    targetPosition: { x: 620, y: 250 },
  })
  await expect(locateQuestionWindow(player).getByRole('checkbox', { name: 'Three of Cups' })).toBeChecked()
  await player.keyboard.press('Escape')
  await locateHandCard(player, 'Five of Wands').click({ button: 'right' })
  const contextMenu = player.locator('#context-menu')
  await expect(contextMenu).toContainText('Push')
  await expect(contextMenu).not.toContainText('Discard')
  await contextMenu.getByText('Push', { exact: true }).click()
  await expect(locateQuestionWindow(player).getByRole('checkbox', { name: 'Five of Wands' })).toBeChecked()
})

test('on a phone a question keeps its button in view above the unfolded dock @seen', async ({ gm, join }) => {
  const phonePage = await join('Player 1', {
    viewport: { width: 400, height: 720 },
    hasTouch: true,
    isMobile: true,
  })
  await changeRulesOfGame(gm, 'common', { fight: 'tarot' })
  await createFight(gm, 'Mina Calder', 'Captain Reyes')
  await setInitiatives(gm, { 'Mina Calder': 3, 'Captain Reyes': 4 })
  await putCardsOnTopOfDeck(gm, 'major15', 'major04', 'cups04', 'major16', 'cups02')
  await drawHand(phonePage, 5)
  await locateHandCard(phonePage, 'The Emperor').click()
  await expect(locateCardUses(phonePage)).toContainText('The Emperor decides')
  await locateCardUse(phonePage, 'Act sooner').click()
  await expect(locateQuestionWindow(phonePage).locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
  await locateQuestionWindow(phonePage).locator('button[type=submit]').click()
  await expect(locateQuestionWindow(phonePage)).toHaveCount(0)
  await expect(locateLastMessage(gm)).toContainText('Waiting for Mina Calder')
})
