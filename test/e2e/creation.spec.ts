/** Creates a character in each game, and checks what each step shows and how many clicks it takes. */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import { dataOf, lastMessage, makeItem, messageCount, openSheet, showTab } from './play'

/** Opens the sheet of a new, empty character of Player 1. */
async function openNewCharacter(gm: Page, player: Page, name: string): Promise<Locator> {
  await gm.evaluate(async (actorName) => {
    const { Actor, game } = globalThis as unknown as {
      Actor: { implementation: { create(data: object): Promise<unknown> } }
      game: { users: { getName(name: string): { id: string } } }
    }
    const ownership = { [game.users.getName('Player 1').id]: 3 }
    await Actor.implementation.create({ name: actorName, type: 'character', ownership })
  }, name)
  const hasActor = (actorName: string) => {
    const { game } = globalThis as unknown as { game: { actors: { getName(name: string): unknown } } }
    return game.actors.getName(actorName) !== undefined
  }
  await expect.poll(() => player.evaluate(hasActor, name)).toBe(true)
  return openSheet(player, name)
}

/** Creates a counter. Its method `press` presses a button and counts the press. */
function newClickCounter() {
  let clicks = 0
  return {
    async press(button: Locator, pointer: 'click' | 'tap' = 'click') {
      clicks++
      // Two taps at the same place within half a second count as a double tap, so the test waits.
      if (pointer === 'tap') await button.page().waitForTimeout(600)
      await button[pointer]()
    },
    get clicks() {
      return clicks
    },
  }
}

const windowOf = (page: Page) => page.locator('.hnb-window')

/** Mina Calder's traits, for which the rule book's ten points are spent. */
const STATS_OF_MINA = {
  driving: 6,
  reaction: 5,
  grit: 5,
  health: 4,
  manipulation: 4,
  underground: 4,
} as const

const tarotOf = async (page: Page, name: string) => {
  const { system, items } = (await dataOf(page, name)) as unknown as {
    system: { tarot: { created: boolean } }
    items: { name: string; system: { tarot: { rank: number } } }[]
  }
  return { created: system.tarot.created, ranks: items.map((item) => [item.name, item.system.tarot.rank]) }
}

for (const [how, options] of [
  ['a mouse', {}],
  ['a thumb', { viewport: { width: 400, height: 800 }, hasTouch: true }],
] as const) {
  test(`Turn of the Card: a player creates Mina from nothing on one page, with ${how} @seen`, async ({
    gm,
    join,
  }) => {
    const page = await join('Player 1', options)
    const sheet = await openNewCharacter(gm, page, 'Mina again')
    const pointer = how === 'a thumb' ? 'tap' : 'click'
    const count = newClickCounter()
    await count.press(sheet.locator('.hnb-tab-button[data-tab=tarot]'), pointer)
    await count.press(sheet.locator('[data-ruleset=tarot][data-window=creation]'), pointer)
    const window = windowOf(page)
    await expect(window.locator('.hnb-grid-row')).toHaveCount(27)
    for (const [key, rank] of Object.entries(STATS_OF_MINA)) {
      const button = window.locator(`[data-key=${key}][data-rank="${rank}"]`)
      await count.press(button, pointer)
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(window.locator('.hnb-window-next')).toContainText(
      'finish the character: every point is spent',
    )
    await expect(window.locator('[data-key=stealth][data-rank="4"]')).toBeDisabled()
    await expect(window.locator('[data-act=finish]')).toBeInViewport()
    const messageCountBefore = await messageCount(gm)
    await count.press(window.locator('[data-act=finish]'), pointer)
    await expect(window).toHaveCount(0)
    await expect(sheet.locator('.hnb-row', { hasText: 'Driving' })).toContainText('Great')
    expect(await messageCount(gm)).toBe(messageCountBefore + 1)
    await expect(lastMessage(gm)).toContainText('Mina again is ready to play.')
    await expect(lastMessage(gm)).toContainText('Great Driving')
    console.log(`Turn of the Card, a character from nothing with ${how}: ${count.clicks} clicks`)
    expect(count.clicks).toBeLessThanOrEqual(14)
    expect((await tarotOf(gm, 'Mina again')).created).toBe(true)
  })
}

test('the trait grid works by keyboard, takes a second press back, asks for a field, and axe finds no fault @seen', async ({
  gm,
  player,
}) => {
  const sheet = await openNewCharacter(gm, player, 'Newcomer')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-ruleset=tarot][data-window=creation]').click()
  const window = windowOf(player)
  expect(await accessibilityFaults(player, '.hnb-window')).toEqual([])
  // When the window opens, its first choice has the focus.
  await expect(window.locator('[data-key=academics][data-rank="1"]')).toBeFocused()
  const goodRankButton = window.locator('[data-key=academics][data-rank="5"]')
  await goodRankButton.focus()
  await player.keyboard.press('Enter')
  await expect(player.locator('#notifications')).toContainText('Academics needs a specialization')
  await window.locator('[name="system.tarot.academics"]').fill('Biology')
  await window.locator('[name="system.tarot.academics"]').press('Tab')
  await expect(window.locator('[name="system.tarot.academics"]')).toHaveValue('Biology')
  await goodRankButton.focus()
  await player.keyboard.press('Enter')
  await expect(window).toContainText('Academics: Biology')
  await expect(goodRankButton).toBeFocused()
  await expect(window.locator('.hnb-window-next')).toContainText(
    'spend points, then finish the character (8 of 10 points left)',
  )
  await player.keyboard.press('Enter')
  await expect(window.locator('.hnb-window-next')).toContainText(
    'spend points, then finish the character (10 of 10 points left)',
  )
  await window.locator('[data-act=finish]').focus()
  await player.keyboard.press('Enter')
  await expect(window).toHaveCount(0)
  await lastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(async () => (await tarotOf(gm, 'Newcomer')).created).toBe(false)
})

test('Humanity: each creation step opens at its top, with Next in view and the focus in the first required field, and Finish opens the sheet @seen', async ({
  gm,
  player,
}) => {
  const count = newClickCounter()
  const sheet = await openNewCharacter(gm, player, 'Newcomer')
  await count.press(sheet.locator('.hnb-tab-button[data-tab=humanity]'))
  await count.press(sheet.locator('section.active [data-window=creation]'))
  const window = windowOf(player)
  const nextButton = window.locator('.hnb-window-next').getByRole('button', { name: 'Next' })
  const top = () =>
    window.locator('[data-application-part=body]').evaluate((scrollArea) => scrollArea.scrollTop)
  const expectPageBeginsAt = async (firstSelector: string) => {
    await expect(window.locator(firstSelector)).toBeFocused()
    expect(await top()).toBe(0)
    await expect(window.locator('.hnb-window-next button').first()).toBeInViewport()
  }
  await expectPageBeginsAt('[data-act=rank][data-by=top] >> nth=0')
  await count.press(window.locator('[data-act=rank][data-stat=heart][data-by=top]'))
  await expect(window.locator('.hnb-becoming .hnb-grown')).toContainText('Heart')
  await count.press(nextButton)
  await expectPageBeginsAt('[data-lifestyle] >> nth=0')
  await count.press(window.locator('[data-lifestyle=carefree]'))
  await expect(window.locator('[data-lifestyle=carefree]')).toHaveAttribute('aria-pressed', 'true')
  await count.press(nextButton)
  await expectPageBeginsAt('[name="system.humanity.creation.touchstone1"]')
  for (const typedWords of ['Knots', 'Rivers', 'Swords']) {
    await player.keyboard.type(typedWords)
    await player.keyboard.press('Tab')
  }
  await count.press(nextButton)
  await expectPageBeginsAt('[data-ability] >> nth=0')
  // The page is now scrolled far down, like the page of a person who has read all thirty abilities.
  for (const id of ['voices', 'epicAwkwardness']) {
    await count.press(window.locator(`[data-ability=${id}]`))
    await expect(window.locator(`[data-ability=${id}]`)).toHaveAttribute('aria-pressed', 'true')
  }
  await count.press(nextButton)
  await expectPageBeginsAt('[name="system.humanity.creation.item1"]')
  for (const typedWords of ['Rope', 'Lamp', 'Chalk']) {
    await player.keyboard.type(typedWords)
    await player.keyboard.press('Tab')
  }
  const finishButton = window.locator('[data-act=finish]')
  await expect(finishButton).toBeEnabled()
  expect(await accessibilityFaults(player, '.hnb-window')).toEqual([])
  await count.press(finishButton)
  await expect(window).toHaveCount(0)
  await expect(sheet.locator('section.active')).toContainText('Carefree')
  await expect(lastMessage(gm)).toContainText('Carefree')
  console.log(`Humanity, Blessed, a character from nothing: ${count.clicks} clicks and six words typed`)
  expect(count.clicks).toBeLessThanOrEqual(12)
})

test('creation puts the former items aside, and its message says so @both', async ({ gm, player }) => {
  await makeItem(player, 'Mina Calder', { type: 'gear', name: 'A brass sextant' })
  await makeItem(player, 'Mina Calder', { type: 'ability', name: 'Old habit', system: { humanity: {} } })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const count = newClickCounter()
  await count.press(sheet.locator('section.active [data-window=creation]'))
  await count.press(windowOf(player).locator('.hnb-shortcuts summary'))
  await count.press(windowOf(player).locator('[data-act=random]'))
  await expect(windowOf(player)).toHaveCount(0)
  await expect(lastMessage(gm)).toContainText(/Put aside: .*A brass sextant/)
  await expect(lastMessage(gm)).toContainText('Replaced: Old habit')
  console.log(`Humanity, Blessed, a character at random: ${count.clicks} clicks`)
  await lastMessage(player).locator('[data-act=undo]').click()
  await expect(sheet.locator('section.active')).toContainText('Old habit')
})

test('in the other three games a new character is soon ready to play', async ({ gm, player }) => {
  const sheet = await openNewCharacter(gm, player, 'Newcomer')
  const storyModeCounter = newClickCounter()
  await storyModeCounter.press(sheet.locator('.hnb-tab-button[data-tab=storyMode]'))
  await expect(sheet.locator('section.active .hnb-heart')).toHaveCount(5)
  await storyModeCounter.press(sheet.locator('section.active [data-act=newAttack][data-weight=medium]'))
  await expect(sheet.locator('section.active .hnb-row [data-act=attack]')).toBeVisible()
  console.log(`Story Mode, five hearts and an attack: ${storyModeCounter.clicks} clicks`)

  const harm = newClickCounter()
  await harm.press(sheet.locator('.hnb-tab-button[data-tab=harmCards]'))
  await expect(sheet.locator('section.active [data-act=suffer]').first()).toBeEnabled()
  console.log(`What's the Harm?, a board without a mark: ${harm.clicks} click`)

  const resources = newClickCounter()
  await resources.press(sheet.locator('.hnb-tab-button[data-tab=resources]'))
  const offeredAbilities = sheet.locator('section.active .hnb-offers [data-name]')
  const names = await offeredAbilities.evaluateAll((elements) =>
    elements.map((offer) => offer.dataset.name ?? ''),
  )
  const [first = '', ...others] = names
  await resources.press(offeredAbilities.filter({ hasText: first }))
  await expect(sheet.locator('section.active .hnb-row')).toHaveCount(1)
  for (const [at, name] of others.entries()) {
    await resources.press(offeredAbilities.filter({ hasText: name }))
    await expect(sheet.locator('section.active .hnb-row')).toHaveCount(at + 2)
  }
  console.log(`The meaning of Harm, ${names.length} resources: ${resources.clicks} clicks`)
  expect(resources.clicks).toBeLessThanOrEqual(5)
})
