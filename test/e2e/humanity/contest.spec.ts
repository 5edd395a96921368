/** Tests Contests of Humanity in browsers. */
import type { Page } from '@playwright/test'
import { forgeMessage, readActorIds, sendRequest } from '../attack'
import {
  submitQuestion,
  openDialog,
  openHumanityTab,
  markTokensAsTargets,
  readWoundsOfActor,
} from '../encounters'
import { expect, test } from '../fixtures'
import {
  changeActorData,
  locateLastMessage,
  countMessages,
  setNextDice,
  openCollapsibles,
  locateNewestWarning,
} from '../play'

test('two players fight from their own browsers with Hurt, Hurry, help, a wound and Undo @13 @seen', async ({
  join,
  gm,
}) => {
  const [first, second] = [await join('Player 1'), await join('Player 2')]
  const minaTab = await openHumanityTab(first, 'Mina Calder')
  await markTokensAsTargets(first, ['Ines Okafor'])
  await minaTab.locator('[data-ruleset=humanity][data-act=contest]').click()
  await openDialog(first).locator('[name=stake]').fill('The keys of the van')
  await openDialog(first).locator('[name=violent]').check()
  await submitQuestion(first, 'Begin')

  await expect(locateLastMessage(second)).toContainText('The keys of the van')
  await expect(locateLastMessage(second).locator('[data-act=roll]')).toHaveCount(0)
  await setNextDice(gm, [
    [4, 1],
    [4, 1],
    [4, 4],
    [4, 2],
  ])
  // The main button rolls with one press. A less prominent button beside it first opens a question.
  await locateLastMessage(first).locator('[data-act=roll][data-stat=hurt][data-direct]').click()
  await expect(locateLastMessage(second)).toContainText('Ines Okafor')
  await locateLastMessage(second).getByRole('button', { name: 'Choose options for Hurry' }).click()
  await submitQuestion(second, 'Roll')
  for (const page of [first, second, gm]) {
    await expect(locateLastMessage(page)).toContainText(/Mina Calder wins by 4\s+Minor effect/)
    // The title is visible beside the stake, even when all have rolled.
    await expect(locateLastMessage(page).locator('.hnb-message-title')).toHaveText('Violent contest')
  }
  await openCollapsibles(locateLastMessage(first))
  await locateLastMessage(first).locator('[data-act=help][data-part=attack]').click()
  await submitQuestion(first, 'Help')
  await expect(locateLastMessage(gm)).toContainText(/wins by 5\s+Medium effect/)
  await locateLastMessage(gm).locator('[data-act=settle]').click()
  await expect(locateLastMessage(second)).toContainText('Ines Okafor: Medium wound')
  await expect.poll(() => readWoundsOfActor(second, 'Ines Okafor')).toEqual(['Medium wound'])
  expect(await countMessages(gm)).toBe(1)
  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expect.poll(() => readWoundsOfActor(gm, 'Ines Okafor')).toEqual([])
})

test('another stat for the same roll replaces the open question', async ({ player, gm }) => {
  const minaTab = await openHumanityTab(player, 'Mina Calder')
  await markTokensAsTargets(player, ['Night guard'])
  await minaTab.locator('[data-ruleset=humanity][data-act=contest]').click()
  await submitQuestion(player, 'Begin')
  // The Gamemaster's client decides that the contest begins.
  await expect(locateLastMessage(gm)).toContainText('Night guard')
  const rollButtons = locateLastMessage(player).locator('[data-act=roll]:not([data-direct])')
  await rollButtons.and(player.locator('[data-stat=head]')).click()
  await expect(player.locator('.hnb-question')).toContainText('Head')
  await rollButtons.and(player.locator('[data-stat=heart]')).click()
  await expect(player.locator('.hnb-question', { hasText: 'Heart' })).toHaveCount(1)
  await expect(player.locator('.hnb-question')).toHaveCount(1)
})

test('a Gamemaster opens a group Contest of all chosen people, and answers for absent players', async ({
  join,
  gm,
}) => {
  const firstPlayer = await join('Player 1')
  await markTokensAsTargets(gm, ['Mina Calder', 'Tom Byrne', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Contest' }).click()
  const questionDialog = openDialog(gm)
  await expect(questionDialog.locator('select')).toHaveCount(3)
  for (const actorName of ['Mina Calder', 'Tom Byrne']) {
    await questionDialog.getByLabel(`Side of ${actorName}`).selectOption('attacker')
  }
  await questionDialog.getByLabel('Side of Night guard').selectOption('defender')
  await submitQuestion(gm, 'Begin')
  await setNextDice(gm, [
    [4, 3],
    [6, 6],
    [4, 4],
  ])
  const locatePendingStepOfActor = (page: Page, actorName: string) =>
    locateLastMessage(page).locator('.hnb-step', { hasText: new RegExp(`^\\s*${actorName}`) })
  const locateStatButton = (actorName: string) =>
    locatePendingStepOfActor(gm, actorName).locator('[data-stat=hand]')
  await expect(locatePendingStepOfActor(firstPlayer, 'Night guard').locator('button')).toHaveCount(0)
  // The first player plays Mina and Tom, and is online. So the Gamemaster's buttons for Mina and Tom are in a
  // collapsible, but the Gamemaster may press them.
  await openCollapsibles(locateLastMessage(gm))
  await locateStatButton('Mina Calder').click()
  await submitQuestion(gm, 'Roll')
  await locateStatButton('Tom Byrne').click()
  await submitQuestion(gm, 'Roll')
  // Both stats of a creature have a button that rolls at once, and a less prominent button that first asks.
  await locateStatButton('Night guard').and(gm.locator('[data-direct]')).click()
  await expect(locateLastMessage(firstPlayer)).toContainText('median')
  await expect(locateLastMessage(firstPlayer)).toContainText(/wins?\b/)
})

test('a Contest without an opponent is refused, and nothing is spent', async ({ join, gm }) => {
  const page = await join('Player 1')
  const minaTab = await openHumanityTab(page, 'Mina Calder')
  await markTokensAsTargets(page, [])
  await minaTab.locator('[data-ruleset=humanity][data-act=contest]').click()
  await expect(openDialog(page)).toContainText('If you choose nobody')
  await submitQuestion(page, 'Begin')
  await locateLastMessage(page).locator('[data-act=roll]').first().waitFor({ state: 'detached' })
  await expect(locateLastMessage(gm).locator('[data-act=join]')).toHaveCount(2)
  expect(await locateNewestWarning(page).count()).toBe(0)
})

test('a Contest that a player forged wounds nobody, and nobody rolls for another person', async ({
  player,
  gm,
}) => {
  const [mina, ines] = [await readActorIds(player, 'Mina Calder'), await readActorIds(player, 'Ines Okafor')]
  const requestToRoll = {
    type: 'act',
    ruleset: 'humanity',
    scope: 'message',
    targets: [],
    visibility: 'public',
  }
  const forgedMessage = await forgeMessage(player, {
    ruleset: 'humanity',
    kind: 'contest',
    actor: '',
    facts: {},
    history: [],
  })
  const requestToSettle = {
    ...requestToRoll,
    on: forgedMessage,
    action: 'settle',
    actor: mina.uuid,
    data: {},
    answers: {},
  }
  expect(await sendRequest(player, requestToSettle)).toBe('HnB.refusal.notSealed')

  const sheet = await openHumanityTab(player, 'Mina Calder')
  await markTokensAsTargets(player, ['Ines Okafor'])
  await sheet.locator('[data-ruleset=humanity][data-act=contest]').click()
  // This page has sent forged requests, for which the test lets it accept every offer. So the page now accepts each
  // offer twice. Its own request may then fail and leave the question open.
  await openDialog(player).getByRole('button', { name: 'Begin' }).click()
  await expect(locateLastMessage(gm).locator('[data-act=roll]').first()).toBeAttached()
  const contestMessageUuid = await gm.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { uuid: string }[] } } }
    return game.messages.contents.at(-1)?.uuid ?? ''
  })
  const forgedRoll = {
    ...requestToRoll,
    on: contestMessageUuid,
    action: 'roll',
    actor: ines.uuid,
    data: { stat: 'heart' },
    answers: {},
  }
  expect(await sendRequest(player, forgedRoll)).toBe('HnB.refusal.notOwner')
  expect(await readWoundsOfActor(gm, 'Ines Okafor')).toEqual([])
})

test('a miracle saves from a lethal wound, and a Contest names its deleted Defender', async ({
  player,
  gm,
}) => {
  const statDice = { hurt: 10, home: 4, hurry: 4 }
  await changeActorData(gm, 'Mina Calder', {
    'system.humanity.stats': statDice,
    'system.humanity.boons': { chapel: { name: 'The chapel', value: 20, peaceful: true } },
  })
  await changeActorData(gm, 'Night guard', { 'system.humanity.stats': statDice })
  const minaTab = await openHumanityTab(player, 'Mina Calder')
  const beginContest = async (isViolent: boolean): Promise<void> => {
    await markTokensAsTargets(player, ['Night guard'])
    await minaTab.locator('.hnb-deeds [data-act=contest]').click()
    if (isViolent) await openDialog(player).locator('[name=violent]').check()
    await submitQuestion(player, 'Begin')
  }
  await beginContest(true)
  await setNextDice(gm, [
    [10, 1],
    [10, 1],
    [10, 10],
    [4, 2],
    [4, 3],
  ])
  await minaTab.locator('.hnb-waiting [data-act=roll][data-stat=hurt][data-direct]').click()
  await expect(minaTab.locator('.hnb-waiting')).toHaveCount(0)
  await locateLastMessage(gm).locator('[data-act=roll][data-stat=hurry][data-direct]').click()
  await expect(locateLastMessage(gm)).toContainText(/Mina Calder wins by 10\s+Major effect/)
  await locateLastMessage(gm).locator('[data-act=settle]').click()
  await locateLastMessage(player).locator('[data-act=miracle]').click()
  await submitQuestion(player, 'Roll')
  await expect(locateLastMessage(gm).locator('.hnb-lethal .hnb-decides')).toContainText(
    /23 against \d+: enough/,
  )
  await locateLastMessage(gm).locator('[data-act=closeAttempt]').click()
  await expect(locateLastMessage(player)).toContainText('Night guard was saved')
  await expect(locateLastMessage(gm).locator('[data-act=coup]')).toHaveCount(0)

  await beginContest(false)
  await expect(locateLastMessage(gm).locator('[data-act=roll]').first()).toBeAttached()
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { delete(): Promise<unknown> } } }
    }
    await game.actors.getName('Night guard').delete()
  })
  // An open contest mentions that a person was deleted. A finished contest does not change.
  for (const page of [player, gm]) await expect(locateLastMessage(page)).toContainText('was deleted')
  await locateLastMessage(gm).locator('[data-act=end]').click()
  for (const page of [player, gm]) {
    await expect(locateLastMessage(page).locator('[data-act=roll]')).toHaveCount(0)
  }
})
