/**
 * Tests the Gamemaster's screen: people with their state in every game, tools beside them, moments of recovery below.
 */
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import {
  changeActorData,
  changeItem,
  changeRulesOfGame,
  startFightOfEverybody,
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  locatePersonOnScreen,
  locateToolOnScreen,
  locateNewestWarning,
} from './play'

const ALL_GAMES = ['humanity', 'story-mode', 'tarot', 'harm-cards', 'resources']

/**
 * Activates exactly these games, and gives the characters data in each of them, so that every game has something to
 * show.
 */
async function activateGames(gmPage: Page, gameIds: readonly string[]): Promise<void> {
  await gmPage.evaluate(async (activeGameIds) => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          set(namespace: string, settingKey: string, settingValue: readonly string[]): Promise<unknown>
        }
        actors: {
          getName(actorName: string): {
            update(documentChanges: object): Promise<unknown>
            toggleStatusEffect(statusId: string, toggleOptions: object): Promise<unknown>
          }
        }
      }
    }
    await game.settings.set('harm-and-blessing', 'rulesets', activeGameIds)
    const minaActor = game.actors.getName('Mina Calder')
    await minaActor.update({
      'system.tarot.wounds': 3,
      'system.harmCards.marked.clubs': { jack: true, king: true },
      'system.harmCards.marked.hearts': { queen: true },
    })
    await minaActor.toggleStatusEffect('harmCards-crisis', { active: true })
    const changesOfTom = { 'system.tarot.wounds': 1, 'system.storyMode.harm.value': 2 }
    await game.actors.getName('Tom Byrne').update(changesOfTom)
  }, gameIds)
}

/** The names of the people whose whole entry is visible in the scrolled list. */
const findVisibleNames = (screen: Locator, peopleSelector: string): Promise<string[]> =>
  screen.locator(peopleSelector).evaluate((peopleList) => {
    const boundsOfMomentButtons = peopleList.ownerDocument
      .querySelector('#hnb-screen .hnb-moments')
      ?.getBoundingClientRect()
    const { top, bottom } = peopleList.getBoundingClientRect()
    const visibleBottomEdge = Math.min(bottom, boundsOfMomentButtons?.top ?? bottom)
    return [...peopleList.querySelectorAll<HTMLElement>('.hnb-presence')].flatMap((element) => {
      const elementBounds = element.getBoundingClientRect()
      const personName = element.querySelector('.hnb-row-name')?.textContent.trim() ?? ''
      return elementBounds.top >= top - 1 && elementBounds.bottom <= visibleBottomEdge + 1 ? personName : []
    })
  })

const SCENE_PEOPLE_NAMES = ['Ines Okafor', 'Mina Calder', 'Captain Reyes', 'Night guard', 'Tom Byrne']

for (const activeGames of [ALL_GAMES, ['tarot']]) {
  test(`the Gamemaster's screen shows five people and its foot, with ${activeGames.length === 1 ? 'one game' : 'all five games'} at a desk @seen`, async ({
    gm,
  }) => {
    await activateGames(gm, activeGames)
    const gamemasterScreen = await openGamemasterScreen(gm)
    // The screen lists people first. The communities of these people follow.
    const communityNames = activeGames.includes('resources') ? ['The Lantern Covenant'] : []
    await expect(gamemasterScreen.locator('.hnb-row-name')).toHaveText([
      ...SCENE_PEOPLE_NAMES,
      ...communityNames,
    ])
    await expect
      .poll(() => findVisibleNames(gamemasterScreen, '.hnb-screen-people'))
      .toEqual(expect.arrayContaining(SCENE_PEOPLE_NAMES))
    await expect(gamemasterScreen.locator('[data-moment=scene]')).toBeInViewport({ ratio: 1 })
    const minaRow = gamemasterScreen.locator('.hnb-presence', { hasText: 'Mina Calder' })
    await expect(minaRow).toContainText('Wounds: 3 of')
    if (activeGames.length === 1) {
      // With only one active game, the Gamemaster's screen shows the buttons of all people at once, without
      // collapsibles.
      await expect(minaRow.locator('[data-act=heal]')).toBeVisible()
    } else {
      for (const expectedText of ['In crisis', 'Vigor', 'Blessing dice', 'Hearts:'])
        await expect(minaRow).toContainText(expectedText)
      await expect(gamemasterScreen.locator('.hnb-presence [data-action=act]')).toHaveCount(0)
      for (const personName of SCENE_PEOPLE_NAMES) await locatePersonOnScreen(gamemasterScreen, personName)
    }
    expect(await findAccessibilityFaults(gm, '#hnb-screen')).toEqual([])
  })
}

test('on a phone a finger unfolds people, nothing is cut off, and the moments stay in view @seen', async ({
  join,
}) => {
  const gmPage = await join('Gamemaster', { viewport: { width: 400, height: 800 }, hasTouch: true })
  await activateGames(gmPage, ALL_GAMES)
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  await expect(gamemasterScreen.locator('.hnb-presence')).toHaveCount(6)
  await expect(gamemasterScreen.locator('[data-moment=scene]')).toBeInViewport({ ratio: 1 })
  const minaRow = gamemasterScreen.locator('.hnb-presence', { hasText: 'Mina Calder' })
  await minaRow.locator('[data-action=unfold]').tap()
  await minaRow.locator('[data-act=inflict]').tap()
  await gmPage.locator('.hnb-dialog button[type=submit]').tap()
  await expect(locateLastMessage(gmPage)).toContainText('Mina Calder')
  await gamemasterScreen.locator('[data-action=unfold]').last().tap()
  await expect(gamemasterScreen.locator('[data-moment=scene]')).toBeInViewport({ ratio: 1 })
  expect(
    await gamemasterScreen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  const smallButtons = await gamemasterScreen
    .locator('button:visible, summary:visible')
    .evaluateAll(
      (elements) =>
        elements.filter(
          (button) => button.closest('.window-content') && button.getBoundingClientRect().height < 44,
        ).length,
    )
  expect(smallButtons).toBe(0)
  expect(await findAccessibilityFaults(gmPage, '#hnb-screen')).toEqual([])
})

test("a person's button acts for that person alone: of a tab, an item and the group, by mouse and keyboard @both", async ({
  gm,
}) => {
  await activateGames(gm, ALL_GAMES)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
          }
        }
      }
    }
    const truncheonData = { type: 'weapon', name: 'Truncheon', system: { storyMode: { weight: 'light' } } }
    await game.actors.getName('Night guard').createEmbeddedDocuments('Item', [truncheonData])
  })
  const gamemasterScreen = await openGamemasterScreen(gm)
  // This button is on the Gamemaster's screen and on the actor's sheet. The test presses it on the screen first.
  const minaRow = await locatePersonOnScreen(gamemasterScreen, 'Mina Calder')
  await minaRow.locator('[data-act=suffer][data-severity=major]').click()
  await expect(locateLastMessage(gm)).toContainText('Mina Calder')
  // Presses, by keyboard alone, a button that can affect several people. The question does not ask whom.
  const messageCountBefore = await countMessages(gm)
  await minaRow.locator('[data-act=award]').focus()
  await gm.keyboard.press('Enter')
  const questionDialog = gm.locator('.hnb-question')
  await expect(questionDialog).toBeVisible()
  await expect(questionDialog.locator('.hnb-whom')).toHaveCount(0)
  await expect(questionDialog).toContainText('Award dice for good play: Mina Calder')
  await expect(questionDialog.locator(':focus')).not.toHaveClass(/hnb-rests/)
  await gm.keyboard.press('Enter')
  await expect.poll(() => countMessages(gm)).toBe(messageCountBefore + 1)
  await expect(locateLastMessage(gm)).toContainText('Mina Calder')
  await expect(locateLastMessage(gm)).not.toContainText('Ines Okafor')
  await expect(minaRow.locator('[data-act=award]')).toBeFocused()
  // The Gamemaster opens the creature's collapsible by keyboard. The collapsible keeps the focus. Then the Gamemaster
  // attacks with the creature's weapon.
  const guardRow = gamemasterScreen.locator('.hnb-presence', { hasText: 'Night guard' })
  await guardRow.locator('[data-action=unfold]').focus()
  await gm.keyboard.press('Enter')
  await expect(guardRow.locator('[data-action=unfold]')).toHaveAttribute('aria-expanded', 'true')
  await expect(guardRow.locator('[data-action=unfold]')).toBeFocused()
  await guardRow.getByRole('button', { name: 'Truncheon' }).click()
  await expect(gm.locator('.hnb-dialog')).toContainText('Mina Calder')
})

test("the Gamemaster's screen updates part by part, and folded people stay folded", async ({
  gm,
  player,
}) => {
  await activateGames(gm, ALL_GAMES)
  const gamemasterScreen = await openGamemasterScreen(gm)
  const minaRow = await locatePersonOnScreen(gamemasterScreen, 'Mina Calder')
  const humanityToolsSection = gamemasterScreen.locator('.hnb-tools.hnb-humanity')
  await expect(humanityToolsSection.locator('[data-action=tool]').first()).toBeVisible()
  await humanityToolsSection.locator('summary').click()
  await expect(humanityToolsSection.locator('[data-action=tool]').first()).toBeHidden()
  const markPartAsRendered = async (selectorOfWindowPart: string) =>
    gamemasterScreen
      .locator(selectorOfWindowPart)
      .evaluate((drawnPartElement) => drawnPartElement.setAttribute('data-drawn', 'once'))
  for (const screenPartSelector of ['.hnb-moments', '.hnb-tool-games'])
    await markPartAsRendered(screenPartSelector)
  await changeActorData(gm, 'Mina Calder', { 'system.storyMode.harm.value': 1 })
  await expect(minaRow).toContainText('Hearts: 1 of')
  await changeItem(gm, { actor: 'Mina Calder', item: 'Vigor' }, { 'system.resources.harmed': 1 })
  await expect(minaRow.locator('[data-act=repair]').first()).toBeVisible()
  await expect(humanityToolsSection.locator('[data-action=tool]').first()).toBeHidden()
  for (const screenPartSelector of ['.hnb-moments', '.hnb-tool-games'])
    await expect(gamemasterScreen.locator(screenPartSelector)).toHaveAttribute('data-drawn', 'once')
  // The person's entry lists the unanswered Check. A press on it shows its message.
  await minaRow.locator('[data-act=check]').click()
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(minaRow.locator('.hnb-asked')).toContainText('Secret trait')
  await minaRow.locator('[data-action=asked]').first().click()
  await expect(gm.locator('#chat li.chat-message').last()).toContainText('Check')
  await locateLastMessage(player).locator('[data-act=noPush]').first().click()
  await expect(minaRow.locator('.hnb-asked')).toHaveCount(0)
  // Closing the screen and opening it again does not change what it shows.
  await gamemasterScreen.locator('[data-action=close]').click()
  await openGamemasterScreen(gm)
  await expect(minaRow.locator('[data-act=check]')).toBeVisible()
  await expect(humanityToolsSection.locator('[data-action=tool]').first()).toBeHidden()
})

test("a disabled tool says why, the screen shows the Gamemaster's hand, and a player has no such window", async ({
  gm,
  player,
}) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  const bleedingToolButton = locateToolOnScreen(gamemasterScreen, 'tarot', 'bleeding')
  await expect(bleedingToolButton).toBeDisabled()
  await expect(bleedingToolButton).toHaveAttribute('data-tooltip-text', 'Nobody is bleeding.')
  await changeActorData(gm, 'Mina Calder', { 'system.tarot.wounds': 1 })
  await expect(bleedingToolButton).toBeEnabled()
  const buttonForDrawingHand = locateToolOnScreen(gamemasterScreen, 'tarot', 'Draw a new hand')
  await buttonForDrawingHand.click()
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(buttonForDrawingHand).toContainText('cards in hand: 5')
  await expect(buttonForDrawingHand).toBeDisabled()
  await expect(player.locator('[data-tool=hnbScreen]')).toHaveCount(0)
})

test('a tool for the whole table acts for the people present, even for one, and says if there is nobody', async ({
  gm,
}) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  const deleteOtherActors = (...keptActorNames: string[]) =>
    gm.evaluate(async (namesOfKeptActors) => {
      const { game, Actor } = globalThis as unknown as {
        game: { actors: { contents: { id: string; name: string }[] } }
        Actor: { deleteDocuments(documentIds: string[]): Promise<unknown> }
      }
      const removedActors = game.actors.contents.filter(({ name }) => !namesOfKeptActors.includes(name))
      await Actor.deleteDocuments(removedActors.map(({ id }) => id))
    }, keptActorNames)
  const beginSessionButton = locateToolOnScreen(gamemasterScreen, 'humanity', 'Begin the session')
  await deleteOtherActors('Mina Calder')
  await expect(gamemasterScreen.locator('.hnb-presence')).toHaveCount(1)
  await beginSessionButton.click()
  await expect(locateLastMessage(gm)).toContainText(/lucky number|unlucky day/)
  await deleteOtherActors()
  await expect(gamemasterScreen.locator('.hnb-presence')).toHaveCount(0)
  await beginSessionButton.click()
  await expect(locateNewestWarning(gm)).toContainText('There is nobody to choose')
  expect(await countMessages(gm)).toBe(1)
})

test("the Gamemaster's screen shows eight people beside the tools @seen", async ({ gm }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: { createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown> }
        }
        actors: { getName(actorName: string): { id: string } }
      }
    }
    const actorId = game.actors.getName('Night guard').id
    const newTokens = [0, 1, 2].map((index) => ({ name: 'Night guard', actorId, x: 100 * index, y: 100 }))
    await game.scenes.active.createEmbeddedDocuments('Token', newTokens)
  })
  const gamemasterScreen = await openGamemasterScreen(gm)
  // The screen lists nine entries: eight people and their community.
  await expect(gamemasterScreen.locator('.hnb-presence')).toHaveCount(9)
  await expect
    .poll(async () => (await findVisibleNames(gamemasterScreen, '.hnb-screen-people')).length)
    .toBeGreaterThanOrEqual(8)
})

test('the screen offers a fight if an active game runs fights, or if the table leaves them to Foundry', async ({
  gm,
}) => {
  await activateGames(gm, ['humanity'])
  const gamemasterScreen = await openGamemasterScreen(gm)
  const startFightButton = gamemasterScreen.locator('[data-action=startFight]')
  await expect(gamemasterScreen.locator('.hnb-presence')).toHaveCount(5)
  await expect(startFightButton).toHaveCount(0)
  await activateGames(gm, ['humanity', 'tarot'])
  await expect(startFightButton).toBeVisible()
  await activateGames(gm, ['humanity'])
  await expect(startFightButton).toHaveCount(0)
  await changeRulesOfGame(gm, 'common', { fight: 'none' })
  await expect(startFightButton).toBeVisible()
  // No game of ours runs the fight, so Foundry begins it without a question.
  await startFightOfEverybody(gm)
  await expect(gm.locator('#combat .combatant')).toHaveCount(5)
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 1')
})
