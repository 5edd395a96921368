/**
 * Tests the Gamemaster's screen. It shows people with their state in every game, the tools beside them, and the moments
 * of recovery at the bottom.
 */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import {
  changeActor,
  changeItem,
  changeRules,
  startFightOfEverybody,
  lastMessage,
  messageCount,
  openScreen,
  personIn,
  toolIn,
  newestWarning,
} from './play'

const ALL_GAMES = ['humanity', 'story-mode', 'tarot', 'harm-cards', 'resources']

/** Switches exactly these games on, and gives people data that every game shows. */
async function playGames(gm: Page, games: readonly string[]): Promise<void> {
  await gm.evaluate(async (on) => {
    const { game } = globalThis as unknown as {
      game: {
        settings: { set(scope: string, key: string, value: readonly string[]): Promise<unknown> }
        actors: {
          getName(name: string): {
            update(change: object): Promise<unknown>
            toggleStatusEffect(id: string, how: object): Promise<unknown>
          }
        }
      }
    }
    await game.settings.set('harm-and-blessing', 'rulesets', on)
    const mina = game.actors.getName('Mina Calder')
    await mina.update({
      'system.tarot.wounds': 3,
      'system.harmCards.marked.clubs': { jack: true, king: true },
      'system.harmCards.marked.hearts': { queen: true },
    })
    await mina.toggleStatusEffect('harmCards-crisis', { active: true })
    const tomChanges = { 'system.tarot.wounds': 1, 'system.storyMode.harm.value': 2 }
    await game.actors.getName('Tom Byrne').update(tomChanges)
  }, games)
}

/** The names of the people whose whole entry is visible in the scrolled list. */
const namesInView = (screen: Locator, people: string): Promise<string[]> =>
  screen.locator(people).evaluate((peopleList) => {
    const momentsBox = peopleList.ownerDocument
      .querySelector('#hnb-screen .hnb-moments')
      ?.getBoundingClientRect()
    const { top, bottom } = peopleList.getBoundingClientRect()
    const visibleBottom = Math.min(bottom, momentsBox?.top ?? bottom)
    return [...peopleList.querySelectorAll<HTMLElement>('.hnb-presence')].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const name = element.querySelector('.hnb-row-name')?.textContent.trim() ?? ''
      return box.top >= top - 1 && box.bottom <= visibleBottom + 1 ? name : []
    })
  })

const PEOPLE_OF_SCENE = ['Ines Okafor', 'Mina Calder', 'Captain Reyes', 'Night guard', 'Tom Byrne']

for (const games of [ALL_GAMES, ['tarot']]) {
  test(`the Gamemaster's screen shows five people and its foot, with ${games.length === 1 ? 'one game' : 'all five games'} at a desk @seen`, async ({
    gm,
  }) => {
    await playGames(gm, games)
    const screen = await openScreen(gm)
    // The screen lists people first. The communities of these people follow.
    const communities = games.includes('resources') ? ['The Lantern Covenant'] : []
    await expect(screen.locator('.hnb-row-name')).toHaveText([...PEOPLE_OF_SCENE, ...communities])
    await expect
      .poll(() => namesInView(screen, '.hnb-screen-people'))
      .toEqual(expect.arrayContaining(PEOPLE_OF_SCENE))
    await expect(screen.locator('[data-moment=scene]')).toBeInViewport({ ratio: 1 })
    const mina = screen.locator('.hnb-presence', { hasText: 'Mina Calder' })
    await expect(mina).toContainText('Wounds: 3 of')
    if (games.length === 1) {
      // With only one active game, no person is in a closed collapsible.
      await expect(mina.locator('[data-act=heal]')).toBeVisible()
    } else {
      for (const expectedText of ['In crisis', 'Vigor', 'Blessing dice', 'Hearts:'])
        await expect(mina).toContainText(expectedText)
      await expect(screen.locator('.hnb-presence [data-action=act]')).toHaveCount(0)
      for (const name of PEOPLE_OF_SCENE) await personIn(screen, name)
    }
    expect(await accessibilityFaults(gm, '#hnb-screen')).toEqual([])
  })
}

test('on a phone a finger unfolds people, nothing is cut off, and the moments stay in view @seen', async ({
  join,
}) => {
  const gm = await join('Gamemaster', { viewport: { width: 400, height: 800 }, hasTouch: true })
  await playGames(gm, ALL_GAMES)
  const screen = await openScreen(gm)
  await expect(screen.locator('.hnb-presence')).toHaveCount(6)
  await expect(screen.locator('[data-moment=scene]')).toBeInViewport({ ratio: 1 })
  const mina = screen.locator('.hnb-presence', { hasText: 'Mina Calder' })
  await mina.locator('[data-action=unfold]').tap()
  await mina.locator('[data-act=inflict]').tap()
  await gm.locator('.hnb-dialog button[type=submit]').tap()
  await expect(lastMessage(gm)).toContainText('Mina Calder')
  await screen.locator('[data-action=unfold]').last().tap()
  await expect(screen.locator('[data-moment=scene]')).toBeInViewport({ ratio: 1 })
  expect(
    await screen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  const smallButtons = await screen
    .locator('button:visible, summary:visible')
    .evaluateAll(
      (elements) =>
        elements.filter(
          (button) => button.closest('.window-content') && button.getBoundingClientRect().height < 44,
        ).length,
    )
  expect(smallButtons).toBe(0)
  expect(await accessibilityFaults(gm, '#hnb-screen')).toEqual([])
})

test("a person's button acts for that person alone: of a tab, an item and the group, by mouse and keyboard @both", async ({
  gm,
}) => {
  await playGames(gm, ALL_GAMES)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(name: string): { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> }
        }
      }
    }
    const truncheon = { type: 'weapon', name: 'Truncheon', system: { storyMode: { weight: 'light' } } }
    await game.actors.getName('Night guard').createEmbeddedDocuments('Item', [truncheon])
  })
  const screen = await openScreen(gm)
  // First presses a button that both the Gamemaster's screen and the actor's sheet have.
  const mina = await personIn(screen, 'Mina Calder')
  await mina.locator('[data-act=suffer][data-severity=major]').click()
  await expect(lastMessage(gm)).toContainText('Mina Calder')
  // Then presses, by keyboard alone, a button whose action can affect several people. The question does not ask which
  // people.
  const messageCountBefore = await messageCount(gm)
  await mina.locator('[data-act=award]').focus()
  await gm.keyboard.press('Enter')
  const question = gm.locator('.hnb-question')
  await expect(question).toBeVisible()
  await expect(question.locator('.hnb-whom')).toHaveCount(0)
  await expect(question).toContainText('Award dice for good play: Mina Calder')
  await expect(question.locator(':focus')).not.toHaveClass(/hnb-rests/)
  await gm.keyboard.press('Enter')
  await expect.poll(() => messageCount(gm)).toBe(messageCountBefore + 1)
  await expect(lastMessage(gm)).toContainText('Mina Calder')
  await expect(lastMessage(gm)).not.toContainText('Ines Okafor')
  await expect(mina.locator('[data-act=award]')).toBeFocused()
  // The Gamemaster opens the creature's collapsible by keyboard, which keeps the focus. Then the Gamemaster attacks
  // with the button of the creature's weapon.
  const guard = screen.locator('.hnb-presence', { hasText: 'Night guard' })
  await guard.locator('[data-action=unfold]').focus()
  await gm.keyboard.press('Enter')
  await expect(guard.locator('[data-action=unfold]')).toHaveAttribute('aria-expanded', 'true')
  await expect(guard.locator('[data-action=unfold]')).toBeFocused()
  await guard.getByRole('button', { name: 'Truncheon' }).click()
  await expect(gm.locator('.hnb-dialog')).toContainText('Mina Calder')
})

test("the Gamemaster's screen updates part by part, and folded people stay folded", async ({
  gm,
  player,
}) => {
  await playGames(gm, ALL_GAMES)
  const screen = await openScreen(gm)
  const mina = await personIn(screen, 'Mina Calder')
  const humanityTools = screen.locator('.hnb-tools.hnb-humanity')
  await expect(humanityTools.locator('[data-action=tool]').first()).toBeVisible()
  await humanityTools.locator('summary').click()
  await expect(humanityTools.locator('[data-action=tool]').first()).toBeHidden()
  const markAsDrawn = async (part: string) =>
    screen.locator(part).evaluate((drawnPart) => drawnPart.setAttribute('data-drawn', 'once'))
  for (const part of ['.hnb-moments', '.hnb-tool-games']) await markAsDrawn(part)
  await changeActor(gm, 'Mina Calder', { 'system.storyMode.harm.value': 1 })
  await expect(mina).toContainText('Hearts: 1 of')
  await changeItem(gm, { actor: 'Mina Calder', item: 'Vigor' }, { 'system.resources.harmed': 1 })
  await expect(mina.locator('[data-act=repair]').first()).toBeVisible()
  await expect(humanityTools.locator('[data-action=tool]').first()).toBeHidden()
  for (const part of ['.hnb-moments', '.hnb-tool-games'])
    await expect(screen.locator(part)).toHaveAttribute('data-drawn', 'once')
  // The person's entry lists the Check that nobody has answered. A press on this Check shows its message.
  await mina.locator('[data-act=check]').click()
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(mina.locator('.hnb-asked')).toContainText('a secret trait')
  await mina.locator('[data-action=asked]').first().click()
  await expect(gm.locator('#chat li.chat-message').last()).toContainText('Check')
  await lastMessage(player).locator('[data-act=noPush]').first().click()
  await expect(mina.locator('.hnb-asked')).toHaveCount(0)
  // Closing the screen and opening it again does not change what it shows.
  await screen.locator('[data-action=close]').click()
  await openScreen(gm)
  await expect(mina.locator('[data-act=check]')).toBeVisible()
  await expect(humanityTools.locator('[data-action=tool]').first()).toBeHidden()
})

test("a disabled tool says why, the screen shows the Gamemaster's hand, and a player has no such window", async ({
  gm,
  player,
}) => {
  const screen = await openScreen(gm)
  const bleedingTool = toolIn(screen, 'tarot', 'bleeding')
  await expect(bleedingTool).toBeDisabled()
  await expect(bleedingTool).toHaveAttribute('data-tooltip-text', 'Nobody is bleeding.')
  await changeActor(gm, 'Mina Calder', { 'system.tarot.wounds': 1 })
  await expect(bleedingTool).toBeEnabled()
  const draw = toolIn(screen, 'tarot', 'Draw a new hand')
  await draw.click()
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(draw).toContainText('cards in hand: 5')
  await expect(draw).toBeDisabled()
  await expect(player.locator('[data-tool=hnbScreen]')).toHaveCount(0)
})

test('a tool for the whole table acts for the people present, even for one, and says if there is nobody', async ({
  gm,
}) => {
  const screen = await openScreen(gm)
  const deleteOtherActors = (...names: string[]) =>
    gm.evaluate(async (stayingNames) => {
      const { game, Actor } = globalThis as unknown as {
        game: { actors: { contents: { id: string; name: string }[] } }
        Actor: { deleteDocuments(ids: string[]): Promise<unknown> }
      }
      const removedActors = game.actors.contents.filter(({ name }) => !stayingNames.includes(name))
      await Actor.deleteDocuments(removedActors.map(({ id }) => id))
    }, names)
  const begin = toolIn(screen, 'humanity', 'Begin the session')
  await deleteOtherActors('Mina Calder')
  await expect(screen.locator('.hnb-presence')).toHaveCount(1)
  await begin.click()
  await expect(lastMessage(gm)).toContainText(/lucky number|unlucky day/)
  await deleteOtherActors()
  await expect(screen.locator('.hnb-presence')).toHaveCount(0)
  await begin.click()
  await expect(newestWarning(gm)).toContainText('There is nobody to choose')
  expect(await messageCount(gm)).toBe(1)
})

test("the Gamemaster's screen shows eight people beside the tools @seen", async ({ gm }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: { active: { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> } }
        actors: { getName(name: string): { id: string } }
      }
    }
    const actorId = game.actors.getName('Night guard').id
    const newTokens = [0, 1, 2].map((index) => ({ name: 'Night guard', actorId, x: 100 * index, y: 100 }))
    await game.scenes.active.createEmbeddedDocuments('Token', newTokens)
  })
  const screen = await openScreen(gm)
  // The screen lists nine entries: eight people and their community.
  await expect(screen.locator('.hnb-presence')).toHaveCount(9)
  await expect
    .poll(async () => (await namesInView(screen, '.hnb-screen-people')).length)
    .toBeGreaterThanOrEqual(8)
})

test('the screen offers a fight if an active game runs fights, or if the table leaves them to Foundry', async ({
  gm,
}) => {
  await playGames(gm, ['humanity'])
  const screen = await openScreen(gm)
  const join = screen.locator('[data-action=startFight]')
  await expect(screen.locator('.hnb-presence')).toHaveCount(5)
  await expect(join).toHaveCount(0)
  await playGames(gm, ['humanity', 'tarot'])
  await expect(join).toBeVisible()
  await playGames(gm, ['humanity'])
  await expect(join).toHaveCount(0)
  await changeRules(gm, 'common', { fight: 'none' })
  await expect(join).toBeVisible()
  // No game of ours runs the fight, so Foundry begins it without a question.
  await startFightOfEverybody(gm)
  await expect(gm.locator('#combat .combatant')).toHaveCount(5)
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 1')
})
