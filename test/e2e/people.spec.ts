/** Tests how a question lets a person choose people, in all games that ask for people. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { lastMessage, messageCount, openScreen, showTab, openMoreAndFindField } from './play'
import {
  submitQuestion,
  openTokenSheet,
  openStoryModeTab,
  targetTokens,
  expectNewestMessage,
} from './story-play'

const questionWindow = (page: Page) => page.locator('.hnb-question')
const faceInQuestion = (page: Page, name: string) =>
  questionWindow(page).locator('.hnb-person', { hasText: name }).locator('input')

/** Presses a button of Humanity that names no actor, as a button in a journal or on the hotbar does. */
const pressFor = (page: Page, action: string, data: Record<string, string> = {}) =>
  page.evaluate(
    ([act, about]) => {
      const { game } = globalThis as unknown as {
        game: { system: { api: { press(press: object): Promise<boolean> } } }
      }
      void game.system.api.press({ ruleset: 'humanity', action: act, data: about })
    },
    [action, data] as const,
  )

test('an attack without a target asks for one of the people present, and a new choice keeps typed values @both', async ({
  player,
  gm,
}) => {
  const mina = await openStoryModeTab(player, 'Mina Calder')
  await mina.locator('[data-act=newAttack][data-weight=heavy]').click()
  await expectNewestMessage(player, 'Heavy attack')
  const attack = mina.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]')
  await targetTokens(player)
  const messageCountBefore = await messageCount(gm)
  await attack.click()
  const openQuestion = questionWindow(player)
  const legend = openQuestion.locator('.hnb-whom legend')
  await expect(legend).toHaveText('Who is attacked?')
  // The question has no other field. So its title asks for the people.
  await expect(openQuestion.locator('.window-title')).toHaveText('Who is attacked?')
  await expect(legend).toHaveClass(/hnb-unseen/)
  // A character can attack only creatures. So a friend cannot be chosen as the target, and the tooltip says why.
  await expect(faceInQuestion(player, 'Ines Okafor')).toBeDisabled()
  await expect(openQuestion.locator('.hnb-person', { hasText: 'Ines Okafor' })).toContainText('creature')
  await openQuestion.locator('[type=submit]').click()
  await expect(openQuestion.locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await faceInQuestion(player, 'Night guard').check()
  await expect(openQuestion.locator('.hnb-ask-head')).toContainText('Night guard')
  await expect(legend).not.toHaveClass(/hnb-unseen/)
  await expect(openQuestion.locator('.hnb-refused')).toBeHidden()
  await (await openMoreAndFindField(openQuestion, 'situation')).fill('From the rafters')
  await openQuestion.locator('[name=situationValue]').fill('1')
  await faceInQuestion(player, 'Captain Reyes').check()
  await expect(openQuestion.locator('.hnb-ask-head')).toContainText('Captain Reyes')
  await openQuestion.locator('[type=submit]').click()
  await expectNewestMessage(player, 'Captain Reyes')
  await expect(openQuestion).toBeHidden()
  await expect(lastMessage(player)).toContainText('From the rafters')
  expect(await messageCount(gm)).toBe(messageCountBefore + 1)
})

test("a Gamemaster's tool asks for people, and targeted people are ticked already @both", async ({
  gm,
  player,
}) => {
  await targetTokens(gm)
  const panel = await openScreen(gm)
  const majorHarmButton = panel.locator('[data-action=tool]', { hasText: 'Major' })
  await majorHarmButton.click()
  await expect(questionWindow(gm).locator('.hnb-whom legend')).toHaveText('Who suffers the harm?')
  await questionWindow(gm).locator('[type=submit]').click()
  await expect(questionWindow(gm).locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await faceInQuestion(gm, 'Mina Calder').check()
  await faceInQuestion(gm, 'Ines Okafor').check()
  await questionWindow(gm).locator('[type=submit]').click()
  await expect(lastMessage(player)).toContainText('Mina Calder')
  await expect(lastMessage(player)).toContainText('Ines Okafor')
  expect(await messageCount(gm)).toBe(1)
  // A target answers the only question, so no question opens.
  await targetTokens(gm, 'Tom Byrne')
  await majorHarmButton.click()
  await expect(lastMessage(player)).toContainText('Tom Byrne')
  await expect(questionWindow(gm)).toHaveCount(0)
})

test('values that a button filled in stay when other people are chosen', async ({ gm }) => {
  await targetTokens(gm)
  const panel = await openScreen(gm)
  await panel.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  const openQuestion = questionWindow(gm)
  const level = openQuestion.locator('[name=level]')
  await expect(level).toHaveValue('3')
  await openQuestion.getByRole('button', { name: '4', exact: true }).click()
  await level.evaluate((field) => field.setAttribute('data-former', ''))
  // All people on the scene are ticked at first.
  await faceInQuestion(gm, 'Ines Okafor').uncheck()
  await expect(openQuestion.locator('[name=level]:not([data-former])')).toHaveValue('4')
})

test('a player without a character chooses the actor only if several of their actors may act', async ({
  gm,
  player,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        users: { getName(n: string): { id: string; update(changes: object): Promise<unknown> } }
        actors: { getName(n: string): { update(changes: object): Promise<unknown> } }
      }
    }
    const user = game.users.getName('Player 1')
    await user.update({ character: null })
    for (const [name, level] of Object.entries({ 'Night guard': 3, 'Tom Byrne': 0 }))
      await game.actors.getName(name).update({ [`ownership.${user.id}`]: level })
  })
  const ownActors = () =>
    player.evaluate(() => {
      const { game } = globalThis as unknown as { game: { actors: { filter(keep: object): object[] } } }
      return game.actors.filter(({ isOwner }: { isOwner: boolean }) => isOwner).length
    })
  await expect.poll(ownActors).toBe(2)
  await targetTokens(player)
  await pressFor(player, 'check', { stat: 'head' })
  await expect(questionWindow(player).locator('.hnb-whom legend')).toHaveText('Who does this?')
  await player.keyboard.press('Escape')
  await expect(questionWindow(player)).toHaveCount(0)
  // The guard cannot pay for this action. Only Mina can, so the question does not ask who acts.
  await pressFor(player, 'prepare')
  await expect(questionWindow(player)).toContainText('Mina Calder')
  await expect(questionWindow(player).locator('.hnb-whom')).toHaveCount(0)
})

test("a treatment on one's own sheet treats oneself, whoever is targeted", async ({ gm }) => {
  const mina = await openStoryModeTab(gm, 'Mina Calder')
  await mina.locator('[data-act=wound]').click()
  await submitQuestion(gm)
  const reyesSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(reyesSheet, 'storyMode')
  await reyesSheet.locator('[data-act=wound]').click()
  await submitQuestion(gm)
  await reyesSheet.locator('[data-action=close]').click()
  await targetTokens(gm, 'Captain Reyes')
  await mina.locator('[data-act=treat]:not([data-wound])').click()
  await expect(faceInQuestion(gm, 'Mina Calder')).toBeChecked()
  await expect(questionWindow(gm).locator('.hnb-ask-head')).toContainText('Mina Calder')
  await faceInQuestion(gm, 'Captain Reyes').check()
  await expect(questionWindow(gm).locator('.hnb-ask-head')).toContainText('Captain Reyes')
})

test("a journal's button asks a Gamemaster without a selection who acts, and says why some cannot @both", async ({
  gm,
}) => {
  await pressFor(gm, 'check', { stat: 'head' })
  const openQuestion = questionWindow(gm)
  await expect(openQuestion.locator('.hnb-whom legend')).toHaveText('Who does this?')
  await openQuestion.locator('[type=submit]').click()
  await expect(openQuestion.locator('.hnb-refused')).toHaveText(
    'You have chosen nobody. Choose a name first.',
  )
  await faceInQuestion(gm, 'Ines Okafor').check()
  await openQuestion.locator('[type=submit]').click()
  await expect(openQuestion).toContainText('Ines Okafor: Stat Check')
  await openQuestion.getByRole('button', { name: 'Roll' }).click()
  await expect(gm.locator('#chat li.chat-message').last()).toContainText('Ines Okafor')
  // People who cannot pay cannot be chosen, and their tooltips say why.
  await pressFor(gm, 'prepare')
  await expect(faceInQuestion(gm, 'Night guard')).toBeDisabled()
  await expect(faceInQuestion(gm, 'Mina Calder')).toBeEnabled()
  await gm.keyboard.press('Escape')
  await expect(openQuestion).toHaveCount(0)
})

test("a Chase proposes the players' characters on the scene, and nobody else", async ({ gm }) => {
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { tokens: { getName(name: string): { update(data: object): Promise<unknown> } } } }
    }
    await canvas.scene.tokens.getName('Captain Reyes').update({ hidden: true })
  })
  const panel = await openScreen(gm)
  await panel.locator('[data-action=tool]', { hasText: 'Chase' }).click()
  await expect(faceInQuestion(gm, 'Mina Calder')).toBeChecked()
  for (const name of ['Night guard', 'Captain Reyes'])
    await expect(faceInQuestion(gm, name)).not.toBeChecked()
})
