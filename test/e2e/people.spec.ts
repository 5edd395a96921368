/** Tests how questions of all games let a person choose people. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  showTab,
  openCollapsibleAndFindField,
} from './play'
import {
  submitQuestion,
  openTokenSheet,
  openStoryModeTab,
  markTokensAsTargets,
  expectNewestMessage,
} from './story-play'

const locateQuestionWindow = (page: Page) => page.locator('.hnb-question')
const locateFaceInQuestion = (page: Page, personName: string) =>
  locateQuestionWindow(page).locator('.hnb-person', { hasText: personName }).locator('input')

/** Presses a button of Humanity that belongs to no actor. Such buttons are in journals and on the hotbar. */
const pressActionOfPerson = (page: Page, actionName: string, pressButtonData: Record<string, string> = {}) =>
  page.evaluate(
    ([act, about]) => {
      const { game } = globalThis as unknown as {
        game: { system: { api: { press(press: object): Promise<boolean> } } }
      }
      void game.system.api.press({ ruleset: 'humanity', action: act, data: about })
    },
    [actionName, pressButtonData] as const,
  )

test('an attack without a target asks for one of the people present, and a new choice keeps typed values @both', async ({
  player,
  gm,
}) => {
  const minaTab = await openStoryModeTab(player, 'Mina Calder')
  await minaTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await expectNewestMessage(player, 'Heavy attack')
  const attackButton = minaTab.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]')
  await markTokensAsTargets(player)
  const messageCountBefore = await countMessages(gm)
  await attackButton.click()
  const shownQuestion = locateQuestionWindow(player)
  const legendOfPeople = shownQuestion.locator('.hnb-whom legend')
  await expect(legendOfPeople).toHaveText('Who is attacked?')
  // The question has no other field. So its title asks for the people.
  await expect(shownQuestion.locator('.window-title')).toHaveText('Who is attacked?')
  await expect(legendOfPeople).toHaveClass(/hnb-unseen/)
  // A character can attack only creatures. A friend is disabled as a target, and the tooltip says why.
  await expect(locateFaceInQuestion(player, 'Ines Okafor')).toBeDisabled()
  await expect(shownQuestion.locator('.hnb-person', { hasText: 'Ines Okafor' })).toContainText('creature')
  await shownQuestion.locator('[type=submit]').click()
  await expect(shownQuestion.locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await locateFaceInQuestion(player, 'Night guard').check()
  await expect(shownQuestion.locator('.hnb-ask-head')).toContainText('Night guard')
  await expect(legendOfPeople).not.toHaveClass(/hnb-unseen/)
  await expect(shownQuestion.locator('.hnb-refused')).toBeHidden()
  await (await openCollapsibleAndFindField(shownQuestion, 'situation')).fill('From the rafters')
  await shownQuestion.locator('[name=situationValue]').fill('1')
  await locateFaceInQuestion(player, 'Captain Reyes').check()
  await expect(shownQuestion.locator('.hnb-ask-head')).toContainText('Captain Reyes')
  await shownQuestion.locator('[type=submit]').click()
  await expectNewestMessage(player, 'Captain Reyes')
  await expect(shownQuestion).toBeHidden()
  await expect(locateLastMessage(player)).toContainText('From the rafters')
  expect(await countMessages(gm)).toBe(messageCountBefore + 1)
})

test('if nobody can be chosen, the question says so and gives an example', async ({ player }) => {
  await player.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { system: { api: { press(press: object): Promise<boolean> } } }
    }
    void game.system.api.press({ ruleset: 'tarot', action: 'aid' })
  })
  const questionWindowOfPlayer = locateQuestionWindow(player)
  await expect(questionWindowOfPlayer.locator('.hnb-refused')).toHaveText(
    /^You can't choose anybody now\. For example: .+ is not bleeding\.$/,
  )
  await expect(questionWindowOfPlayer.locator('[type=submit]')).toBeHidden()
})

test("a Gamemaster's tool asks for people, and targeted people are ticked already @both", async ({
  gm,
  player,
}) => {
  await markTokensAsTargets(gm)
  const gamemasterScreen = await openGamemasterScreen(gm)
  const majorHarmButton = gamemasterScreen.locator('[data-action=tool]', { hasText: 'Major' })
  await majorHarmButton.click()
  await expect(locateQuestionWindow(gm).locator('.hnb-whom legend')).toHaveText('Who suffers the harm?')
  await locateQuestionWindow(gm).locator('[type=submit]').click()
  await expect(locateQuestionWindow(gm).locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await locateFaceInQuestion(gm, 'Mina Calder').check()
  await locateFaceInQuestion(gm, 'Ines Okafor').check()
  await locateQuestionWindow(gm).locator('[type=submit]').click()
  await expect(locateLastMessage(player)).toContainText('Mina Calder')
  await expect(locateLastMessage(player)).toContainText('Ines Okafor')
  expect(await countMessages(gm)).toBe(1)
  // The Gamemaster has marked a target, which answers the only question of this action. So no question opens.
  await markTokensAsTargets(gm, 'Tom Byrne')
  await majorHarmButton.click()
  await expect(locateLastMessage(player)).toContainText('Tom Byrne')
  await expect(locateQuestionWindow(gm)).toHaveCount(0)
})

test('values that a button filled in stay when other people are chosen', async ({ gm }) => {
  await markTokensAsTargets(gm)
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  const shownQuestion = locateQuestionWindow(gm)
  const checkLevelField = shownQuestion.locator('[name=level]')
  await expect(checkLevelField).toHaveValue('3')
  await shownQuestion.getByRole('button', { name: '4', exact: true }).click()
  await checkLevelField.evaluate((inputElement) => inputElement.setAttribute('data-former', ''))
  // All people on the scene are ticked at first.
  await locateFaceInQuestion(gm, 'Ines Okafor').uncheck()
  await expect(shownQuestion.locator('[name=level]:not([data-former])')).toHaveValue('4')
})

test('a player without a character chooses the actor only if several of their actors may act', async ({
  gm,
  player,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        users: {
          getName(userName: string): { id: string; update(documentChanges: object): Promise<unknown> }
        }
        actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } }
      }
    }
    const playerUser = game.users.getName('Player 1')
    await playerUser.update({ character: null })
    for (const [name, level] of Object.entries({ 'Night guard': 3, 'Tom Byrne': 0 }))
      await game.actors.getName(name).update({ [`ownership.${playerUser.id}`]: level })
  })
  const readOwnActors = () =>
    player.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { filter(isIncluded: object): object[] } }
      }
      return game.actors.filter(({ isOwner }: { isOwner: boolean }) => isOwner).length
    })
  await expect.poll(readOwnActors).toBe(2)
  await markTokensAsTargets(player)
  await pressActionOfPerson(player, 'check', { stat: 'head' })
  await expect(locateQuestionWindow(player).locator('.hnb-whom legend')).toHaveText('Who does this?')
  await player.keyboard.press('Escape')
  await expect(locateQuestionWindow(player)).toHaveCount(0)
  // The guard cannot pay for this action. Only Mina can, so the question does not ask who acts.
  await pressActionOfPerson(player, 'prepare')
  await expect(locateQuestionWindow(player)).toContainText('Mina Calder')
  await expect(locateQuestionWindow(player).locator('.hnb-whom')).toHaveCount(0)
})

test("a treatment on one's own sheet treats oneself, whoever is targeted", async ({ gm }) => {
  const minaTab = await openStoryModeTab(gm, 'Mina Calder')
  await minaTab.locator('[data-act=wound]').click()
  await submitQuestion(gm)
  const reyesSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(reyesSheet, 'storyMode')
  await reyesSheet.locator('[data-act=wound]').click()
  await submitQuestion(gm)
  await reyesSheet.locator('[data-action=close]').click()
  await markTokensAsTargets(gm, 'Captain Reyes')
  await minaTab.locator('[data-act=treat]:not([data-wound])').click()
  await expect(locateFaceInQuestion(gm, 'Mina Calder')).toBeChecked()
  await expect(locateQuestionWindow(gm).locator('.hnb-ask-head')).toContainText('Mina Calder')
  await locateFaceInQuestion(gm, 'Captain Reyes').check()
  await expect(locateQuestionWindow(gm).locator('.hnb-ask-head')).toContainText('Captain Reyes')
})

test("a journal's button asks a Gamemaster without a selection who acts, and says why some cannot @both", async ({
  gm,
}) => {
  await pressActionOfPerson(gm, 'check', { stat: 'head' })
  const shownQuestion = locateQuestionWindow(gm)
  await expect(shownQuestion.locator('.hnb-whom legend')).toHaveText('Who does this?')
  await shownQuestion.locator('[type=submit]').click()
  await expect(shownQuestion.locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await locateFaceInQuestion(gm, 'Ines Okafor').check()
  await shownQuestion.locator('[type=submit]').click()
  await expect(shownQuestion).toContainText('Ines Okafor: Stat Check')
  await shownQuestion.getByRole('button', { name: 'Roll' }).click()
  await expect(gm.locator('#chat li.chat-message').last()).toContainText('Ines Okafor')
  // People who cannot pay cannot be chosen, and their tooltips say why.
  await pressActionOfPerson(gm, 'prepare')
  await expect(locateFaceInQuestion(gm, 'Night guard')).toBeDisabled()
  await expect(locateFaceInQuestion(gm, 'Mina Calder')).toBeEnabled()
  await gm.keyboard.press('Escape')
  await expect(shownQuestion).toHaveCount(0)
})

test("a Chase proposes the players' characters on the scene, and nobody else", async ({ gm }) => {
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        scene: {
          tokens: { getName(tokenName: string): { update(documentChanges: object): Promise<unknown> } }
        }
      }
    }
    await canvas.scene.tokens.getName('Captain Reyes').update({ hidden: true })
  })
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Chase' }).click()
  await expect(locateFaceInQuestion(gm, 'Mina Calder')).toBeChecked()
  for (const actorName of ['Night guard', 'Captain Reyes'])
    await expect(locateFaceInQuestion(gm, actorName)).not.toBeChecked()
})
