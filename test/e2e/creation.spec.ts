/** Creates a character in each game, and checks what each step shows and how many clicks it needs. */
import type { Locator, Page } from '@playwright/test'
import { selectRotatingCases } from '../support/rotating-cases'
import { findAccessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import {
  readActorData,
  locateLastMessage,
  createItemOfActor,
  countMessages,
  openSheet,
  showTab,
} from './play'

/** Opens the sheet of a new, empty character of Player 1. */
async function openNewCharacter(gmPage: Page, playerPage: Page, characterName: string): Promise<Locator> {
  await gmPage.evaluate(async (actorName) => {
    const { Actor, game } = globalThis as unknown as {
      Actor: { implementation: { create(documentData: object): Promise<unknown> } }
      game: { users: { getName(userName: string): { id: string } } }
    }
    const playerOwnership = { [game.users.getName('Player 1').id]: 3 }
    await Actor.implementation.create({ name: actorName, type: 'character', ownership: playerOwnership })
  }, characterName)
  const isActorPresent = (actorName: string) => {
    const { game } = globalThis as unknown as { game: { actors: { getName(actorName: string): unknown } } }
    return game.actors.getName(actorName) !== undefined
  }
  await expect.poll(() => playerPage.evaluate(isActorPresent, characterName)).toBe(true)
  return openSheet(playerPage, characterName)
}

/** Creates a counter. Its method `press` presses a button and counts the press. */
function createClickCounter() {
  let clickCount = 0
  return {
    async press(button: Locator, pointerAction: 'click' | 'tap' = 'click') {
      clickCount++
      // Two taps at the same place within half a second would count as a double tap. So the test waits before a tap.
      if (pointerAction === 'tap') await button.page().waitForTimeout(600)
      await button[pointerAction]()
    },
    get clicks() {
      return clickCount
    },
  }
}

const locateWindowOnPage = (page: Page) => page.locator('.hnb-window')

/** Mina Calder's traits, for which the rule book's ten points are spent. */
const STATS_OF_MINA = {
  driving: 6,
  reaction: 5,
  grit: 5,
  health: 4,
  manipulation: 4,
  underground: 4,
} as const

const readTarotDataOfActor = async (page: Page, actorName: string) => {
  const { system, items } = (await readActorData(page, actorName)) as unknown as {
    system: { tarot: { created: boolean } }
    items: { name: string; system: { tarot: { rank: number } } }[]
  }
  return { created: system.tarot.created, ranks: items.map((item) => [item.name, item.system.tarot.rank]) }
}

/** The pointing devices, with the options of their pages. Each commit tests one device. */
const POINTING_DEVICES = [
  ['a mouse', {}],
  ['a thumb', { viewport: { width: 400, height: 800 }, hasTouch: true }],
] as const

for (const [how, options] of selectRotatingCases(import.meta.url, POINTING_DEVICES)) {
  test(`Turn of the Card: a player creates Mina from nothing on one page, with ${how} @seen`, async ({
    gm,
    join,
  }) => {
    const page = await join('Player 1', options)
    const sheet = await openNewCharacter(gm, page, 'Mina again')
    const pointerMethod = how === 'a thumb' ? 'tap' : 'click'
    const clickCounter = createClickCounter()
    await clickCounter.press(sheet.locator('.hnb-tab-button[data-tab=tarot]'), pointerMethod)
    await clickCounter.press(sheet.locator('[data-ruleset=tarot][data-window=creation]'), pointerMethod)
    const creationWindow = locateWindowOnPage(page)
    await expect(creationWindow.locator('.hnb-grid-row')).toHaveCount(27)
    for (const [key, rank] of Object.entries(STATS_OF_MINA)) {
      const buttonOfRank = creationWindow.locator(`[data-key=${key}][data-rank="${rank}"]`)
      await clickCounter.press(buttonOfRank, pointerMethod)
      await expect(buttonOfRank).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(creationWindow.locator('.hnb-window-next')).toContainText(
      'finish the character: every point is spent',
    )
    await expect(creationWindow.locator('[data-key=stealth][data-rank="4"]')).toBeDisabled()
    await expect(creationWindow.locator('[data-act=finish]')).toBeInViewport()
    const messageCountBefore = await countMessages(gm)
    await clickCounter.press(creationWindow.locator('[data-act=finish]'), pointerMethod)
    await expect(creationWindow).toHaveCount(0)
    await expect(sheet.locator('.hnb-row', { hasText: 'Driving' })).toContainText('Great')
    expect(await countMessages(gm)).toBe(messageCountBefore + 1)
    await expect(locateLastMessage(gm)).toContainText('Mina again is ready to play.')
    await expect(locateLastMessage(gm)).toContainText('Great Driving')
    console.log(`Turn of the Card, a character from nothing with ${how}: ${clickCounter.clicks} clicks`)
    expect(clickCounter.clicks).toBeLessThanOrEqual(14)
    expect((await readTarotDataOfActor(gm, 'Mina again')).created).toBe(true)
  })
}

test('the trait grid works by keyboard, takes a second press back, asks for a field, and axe finds no fault @seen', async ({
  gm,
  player,
}) => {
  const sheet = await openNewCharacter(gm, player, 'Newcomer')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-ruleset=tarot][data-window=creation]').click()
  const creationWindow = locateWindowOnPage(player)
  expect(await findAccessibilityFaults(player, '.hnb-window')).toEqual([])
  // When the window opens, its first choice has the focus.
  await expect(creationWindow.locator('[data-key=academics][data-rank="1"]')).toBeFocused()
  const goodRankButton = creationWindow.locator('[data-key=academics][data-rank="5"]')
  await goodRankButton.focus()
  await player.keyboard.press('Enter')
  await expect(player.locator('#notifications')).toContainText('Academics needs a specialization')
  await creationWindow.locator('[name="system.tarot.academics"]').fill('Biology')
  await creationWindow.locator('[name="system.tarot.academics"]').press('Tab')
  await expect(creationWindow.locator('[name="system.tarot.academics"]')).toHaveValue('Biology')
  await goodRankButton.focus()
  await player.keyboard.press('Enter')
  await expect(creationWindow).toContainText('Academics: Biology')
  await expect(goodRankButton).toBeFocused()
  await expect(creationWindow.locator('.hnb-window-next')).toContainText(
    'spend points, then finish the character (8 of 10 points left)',
  )
  await player.keyboard.press('Enter')
  await expect(creationWindow.locator('.hnb-window-next')).toContainText(
    'spend points, then finish the character (10 of 10 points left)',
  )
  await creationWindow.locator('[data-act=finish]').focus()
  await player.keyboard.press('Enter')
  await expect(creationWindow).toHaveCount(0)
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(async () => (await readTarotDataOfActor(gm, 'Newcomer')).created).toBe(false)
})

test('Humanity: each creation step opens at its top, with Next in view and the focus in the first required field, and Finish opens the sheet @seen', async ({
  gm,
  player,
}) => {
  const clickCounter = createClickCounter()
  const sheet = await openNewCharacter(gm, player, 'Newcomer')
  await clickCounter.press(sheet.locator('.hnb-tab-button[data-tab=humanity]'))
  await clickCounter.press(sheet.locator('section.active [data-window=creation]'))
  const creationWindow = locateWindowOnPage(player)
  const nextButton = creationWindow.locator('.hnb-window-next').getByRole('button', { name: 'Next' })
  const readScrollTop = () =>
    creationWindow
      .locator('[data-application-part=body]')
      .evaluate((scrolledElement) => scrolledElement.scrollTop)
  const expectPageFocusAt = async (firstSelector: string) => {
    await expect(creationWindow.locator(firstSelector)).toBeFocused()
    expect(await readScrollTop()).toBe(0)
    await expect(creationWindow.locator('.hnb-window-next button').first()).toBeInViewport()
  }
  await expectPageFocusAt('[data-act=rank][data-by=top] >> nth=0')
  await clickCounter.press(creationWindow.locator('[data-act=rank][data-stat=heart][data-by=top]'))
  await expect(creationWindow.locator('.hnb-becoming .hnb-grown')).toContainText('Heart')
  await clickCounter.press(nextButton)
  await expectPageFocusAt('[data-lifestyle] >> nth=0')
  await clickCounter.press(creationWindow.locator('[data-lifestyle=carefree]'))
  await expect(creationWindow.locator('[data-lifestyle=carefree]')).toHaveAttribute('aria-pressed', 'true')
  await clickCounter.press(nextButton)
  await expectPageFocusAt('[name="system.humanity.creation.touchstone1"]')
  for (const typedWord of ['Knots', 'Rivers', 'Swords']) {
    await player.keyboard.type(typedWord)
    await player.keyboard.press('Tab')
  }
  await expect(creationWindow.locator('.hnb-step.hnb-current .fa-check')).toBeVisible()
  // The window is scrolled down to the last question of its page. The next page is so long that it could stay scrolled,
  // but it must begin at its top.
  await creationWindow.locator('[name="system.humanity.backstory.species"]').scrollIntoViewIfNeeded()
  expect(await readScrollTop()).toBeGreaterThan(0)
  await clickCounter.press(nextButton)
  await expectPageFocusAt('[data-ability] >> nth=0')
  await expect(creationWindow).toContainText('Press one again to return it.')
  // The page is scrolled far down, as for a reader of all thirty abilities.
  for (const abilityId of ['voices', 'epicAwkwardness']) {
    await clickCounter.press(creationWindow.locator(`[data-ability=${abilityId}]`))
    await expect(creationWindow.locator(`[data-ability=${abilityId}]`)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await clickCounter.press(nextButton)
  await expectPageFocusAt('[name="system.humanity.creation.item1"]')
  for (const typedWord of ['Rope', 'Lamp', 'Chalk']) {
    await player.keyboard.type(typedWord)
    await player.keyboard.press('Tab')
  }
  const finishCreationButton = creationWindow.locator('[data-act=finish]')
  await expect(finishCreationButton).toBeEnabled()
  expect(await findAccessibilityFaults(player, '.hnb-window')).toEqual([])
  await clickCounter.press(finishCreationButton)
  await expect(creationWindow).toHaveCount(0)
  await expect(sheet.locator('section.active')).toContainText('Carefree')
  await expect(locateLastMessage(gm)).toContainText('Carefree')
  console.log(
    `Humanity, Blessed, a character from nothing: ${clickCounter.clicks} clicks and six words typed`,
  )
  expect(clickCounter.clicks).toBeLessThanOrEqual(12)
})

test('creation puts the former items aside, and its message says so @both', async ({ gm, player }) => {
  await createItemOfActor(player, 'Mina Calder', { type: 'gear', name: 'A brass sextant' })
  await createItemOfActor(player, 'Mina Calder', {
    type: 'ability',
    name: 'Old habit',
    system: { humanity: {} },
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const clickCounter = createClickCounter()
  await clickCounter.press(sheet.locator('section.active [data-window=creation]'))
  await clickCounter.press(locateWindowOnPage(player).locator('.hnb-shortcuts summary'))
  await expect(locateWindowOnPage(player)).toContainText('puts your listed items aside')
  await clickCounter.press(locateWindowOnPage(player).locator('[data-act=random]'))
  await expect(locateWindowOnPage(player)).toHaveCount(0)
  await expect(locateLastMessage(gm)).toContainText('“Put the item back on the list” brings an item back')
  await expect(locateLastMessage(gm)).toContainText(/Put aside: .*A brass sextant/)
  await expect(locateLastMessage(gm)).toContainText('Replaced: Old habit')
  console.log(`Humanity, Blessed, a character at random: ${clickCounter.clicks} clicks`)
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect(sheet.locator('section.active')).toContainText('Old habit')
})

test('in the other three games a new character is soon ready to play', async ({ gm, player }) => {
  const sheet = await openNewCharacter(gm, player, 'Newcomer')
  const storyModeCounter = createClickCounter()
  await storyModeCounter.press(sheet.locator('.hnb-tab-button[data-tab=storyMode]'))
  await expect(sheet.locator('section.active .hnb-heart')).toHaveCount(5)
  await storyModeCounter.press(sheet.locator('section.active [data-act=newAttack][data-weight=medium]'))
  await expect(sheet.locator('section.active .hnb-row [data-act=attack]')).toBeVisible()
  console.log(`Story Mode, five hearts and an attack: ${storyModeCounter.clicks} clicks`)

  const harmClickCounter = createClickCounter()
  await harmClickCounter.press(sheet.locator('.hnb-tab-button[data-tab=harmCards]'))
  await expect(sheet.locator('section.active [data-act=suffer]').first()).toBeEnabled()
  console.log(`What's the Harm?, a board without a mark: ${harmClickCounter.clicks} click`)

  const resourcesClickCounter = createClickCounter()
  await resourcesClickCounter.press(sheet.locator('.hnb-tab-button[data-tab=resources]'))
  const offeredAbilities = sheet.locator('section.active .hnb-offers [data-name]')
  const abilityNames = await offeredAbilities.evaluateAll((elements) =>
    elements.map((offerElement) => offerElement.dataset.name ?? ''),
  )
  const [first = '', ...others] = abilityNames
  await resourcesClickCounter.press(offeredAbilities.filter({ hasText: first }))
  await expect(sheet.locator('section.active .hnb-row')).toHaveCount(1)
  for (const [at, name] of others.entries()) {
    await resourcesClickCounter.press(offeredAbilities.filter({ hasText: name }))
    await expect(sheet.locator('section.active .hnb-row')).toHaveCount(at + 2)
  }
  console.log(`The meaning of Harm, ${abilityNames.length} resources: ${resourcesClickCounter.clicks} clicks`)
  expect(resourcesClickCounter.clicks).toBeLessThanOrEqual(5)
})
