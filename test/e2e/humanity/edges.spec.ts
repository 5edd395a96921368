/** Tests Humanity's buttons in special cases: they appear and disappear as the rules require. */
import type { Page } from '@playwright/test'
import { submitQuestion, openDialog, giveItems, openHumanityTab, markTokensAsTargets } from '../encounters'
import { expect, test } from '../fixtures'
import {
  changeActorData,
  readActorData,
  locateLastMessage,
  openGamemasterScreen,
  openSheet,
  setNextDice,
  showTab,
  openCollapsibles,
  unlockSheet,
} from '../play'

/** Toggles a condition of an actor, as the palette of the actor's token does. */
const toggleCondition = (page: Page, actorName: string, statusId: string) =>
  page.evaluate(
    async ([who, id]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(actorName: string): { toggleStatusEffect(effectStatusId: string): Promise<unknown> }
          }
        }
      }
      await game.actors.getName(who).toggleStatusEffect(id)
    },
    [actorName, statusId] as const,
  )

/** Gives an actor items. */
const addItems = (
  page: Page,
  actorName: string,
  addedItems: readonly { readonly type: string; readonly name: string }[],
) =>
  page.evaluate(
    async ([who, data]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(actorName: string): {
              createEmbeddedDocuments(
                embeddedName: string,
                documentsData: readonly object[],
              ): Promise<unknown>
            }
          }
        }
      }
      await game.actors.getName(who).createEmbeddedDocuments('Item', data)
    },
    [actorName, addedItems] as const,
  )

async function endScene(gmPage: Page): Promise<void> {
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
  const momentPreviewWindow = gmPage.locator('.hnb-moment')
  await momentPreviewWindow.getByRole('button', { name: 'End the scene' }).click()
  await expect(momentPreviewWindow).toHaveCount(0)
}

test('a later scene ends Uncool, but not an Uncool that comes anew', async ({ player, gm }) => {
  const countOfferedSheds = async () => {
    await sheet.locator('[data-act=check][data-stat=heart]').click()
    await expect(openDialog(player)).toBeVisible()
    const countOfOfferedSheds = await openDialog(player).locator('[name=sheds]').count()
    await player.keyboard.press('Escape')
    await expect(openDialog(player)).toHaveCount(0)
    return countOfOfferedSheds
  }
  await toggleCondition(gm, 'Mina Calder', 'humanity-uncool')
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await expect(sheet.locator('.hnb-afflictions')).toContainText('Uncool')
  expect(await countOfferedSheds()).toBe(0)
  await endScene(gm)
  await expect.poll(countOfferedSheds).toBe(1)
  await toggleCondition(gm, 'Mina Calder', 'humanity-uncool')
  await toggleCondition(gm, 'Mina Calder', 'humanity-uncool')
  await expect.poll(countOfferedSheds).toBe(0)
})

test('what Optimal Solution adds counts for rolls of its own scene only', async ({ player, gm, join }) => {
  const inesPage = await join('Player 2')
  await giveItems(gm, 'Mina Calder', ['optimalSolution'])
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await setNextDice(player, [
    [6, 1],
    [6, 1],
    [6, 1],
    [6, 2],
  ])
  await setNextDice(gm, [
    [6, 1],
    [6, 1],
    [6, 1],
    [6, 2],
  ])
  await sheet.locator('.hnb-row [data-act=use]').click()
  await expect(locateLastMessage(inesPage).locator('[data-act=hear]')).toHaveText(
    'Take the bonus for my next roll',
  )
  const puzzleMessage = inesPage.locator('.hnb-message', { hasText: 'optimalSolution' }).first()
  await locateLastMessage(player).locator('[data-act=hear]').click()
  await expect(sheet.locator('.hnb-luck', { hasText: 'optimalSolution' })).toHaveCount(1)
  await expect(puzzleMessage.locator('[data-act=hear]')).toHaveCount(0)
  await endScene(gm)
  await expect(sheet.locator('.hnb-luck', { hasText: 'optimalSolution' })).toHaveCount(0)
  await expect(locateLastMessage(gm)).toContainText('the bonus for this scene ends')
})

test('Steadfastness gives a die to the person who accepts a failure, its message says why, and help ends', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await giveItems(gm, 'Ines Okafor', [], { 'system.humanity.blessings': { one: 6 } })
  await giveItems(gm, 'Mina Calder', ['steadfastness'])
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await setNextDice(gm, [[4, 2]])
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  await expect(locateLastMessage(player)).toContainText('Failure by 6')
  await expect(locateLastMessage(inesPage).locator('[data-act=help]')).toHaveCount(1)
  await expect(locateLastMessage(player).locator('.hnb-next')).toContainText('You: accept the result')
  await locateLastMessage(player).getByRole('button', { name: 'gain a die for the failure' }).click()
  for (const page of [player, inesPage, gm]) {
    await expect(locateLastMessage(page)).toContainText('The failure is accepted')
    await expect(locateLastMessage(page).locator('.hnb-note', { hasText: 'Mina Calder' })).toContainText(
      'steadfastness',
    )
    await expect(locateLastMessage(page).locator('[data-act=help], [data-act=settle]')).toHaveCount(0)
  }
})

test('the consequences of a failed group Check are visible without unfolding', async ({ player, gm }) => {
  await giveItems(gm, 'Mina Calder', ['steadfastness'])
  await markTokensAsTargets(gm, ['Mina Calder'])
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Ask for a Check' }).click()
  await openDialog(gm).locator('[name=stat]').selectOption('head')
  await openDialog(gm).locator('[name=target]').fill('8')
  await submitQuestion(gm, 'Ask')
  await setNextDice(gm, [[4, 2]])
  await locateLastMessage(player).locator('[data-act=rollTogether]').click()
  await submitQuestion(player, 'Roll')
  await locateLastMessage(player).getByRole('button', { name: 'gain a die for the failure' }).click()
  const noteAboutDie = locateLastMessage(player).locator('.hnb-note', { hasText: 'steadfastness' })
  await expect(noteAboutDie).toBeVisible()
  await expect(noteAboutDie).toContainText('Mina Calder')
})

test("Insurance turns a lost Contest to tend to one's own wounds, and no other", async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await changeActorData(gm, 'Mina Calder', { 'system.humanity.stats': { home: 4, head: 4 } })
  await giveItems(gm, 'Ines Okafor', ['insurance'])
  await addItems(gm, 'Ines Okafor', [{ type: 'wound', name: 'A burn' }])
  const sheet = await openHumanityTab(player, 'Mina Calder')
  for (const [stat, offers] of [
    ['head', 0],
    ['home', 1],
  ] as const) {
    await markTokensAsTargets(player, ['Night guard'])
    await sheet.locator('.hnb-deeds [data-act=contest]').click()
    await submitQuestion(player, 'Begin')
    await setNextDice(gm, [
      [4, 2],
      [6, 5],
      [6, 5],
    ])
    await sheet.locator(`.hnb-waiting [data-act=roll][data-stat=${stat}]`).click()
    await submitQuestion(player, 'Roll')
    await locateLastMessage(gm).locator(`[data-act=roll][data-stat=${stat}][data-direct]`).click()
    await expect(locateLastMessage(inesPage)).toContainText(/Night guard wins/)
    await expect(locateLastMessage(inesPage).locator('[data-act=rescue]')).toHaveCount(offers)
  }
  await openCollapsibles(locateLastMessage(inesPage))
  await locateLastMessage(inesPage).locator('[data-act=rescue]').click()
  for (const page of [player, gm, inesPage]) {
    await expect(locateLastMessage(page)).toContainText("Ines Okafor's Insurance turns the loss into a win.")
    await expect(locateLastMessage(page)).toContainText(/Mina Calder wins by 1\s+Minor effect/)
    await expect(locateLastMessage(page).locator('[data-act=rescue]')).toHaveCount(0)
  }
})

test('a creature is made by the short recipe, a donation names its place, and a set-aside item is listed again', async ({
  player,
  gm,
}) => {
  const humanityTabOfGuard = await openHumanityTab(gm, 'Night guard')
  await unlockSheet(humanityTabOfGuard)
  await humanityTabOfGuard.locator('[data-act=recipe]').click()
  await openDialog(gm).locator('[name=scope]').fill('Old roads\nKnots')
  await openDialog(gm).locator('[name=motivation]').fill('To be left alone')
  await openDialog(gm).locator('[name=quirks]').fill('Was at school with Mina')
  await openDialog(gm).locator('[name=ability]').selectOption('voices')
  await submitQuestion(gm, 'Save the creature')
  await humanityTabOfGuard.locator('[data-action=edit]').click()
  await expect(humanityTabOfGuard).toContainText('To be left alone')
  await expect(humanityTabOfGuard).toContainText('Old roads')
  await expect(humanityTabOfGuard).toContainText('Blessed by Voices')

  await giveItems(gm, 'Mina Calder', ['charity'], { 'system.humanity.blessings': { one: 3 } })
  await addItems(gm, 'Mina Calder', [{ type: 'gear', name: 'A brass sextant' }])
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await sheet.getByRole('button', { name: 'Donate' }).click()
  await openDialog(player).locator('[name=place]').fill('The harbor chapel')
  await openDialog(player).locator('.hnb-pay input').first().check({ force: true })
  await submitQuestion(player, 'Donate')
  await expect(locateLastMessage(gm)).toContainText('The harbor chapel')

  const readSextantAsideMarks = async () =>
    (await readActorData(gm, 'Mina Calder')).items
      .filter(({ name }) => name === 'A brass sextant')
      .map(
        (item) =>
          (item as unknown as { system: { humanity?: { aside?: boolean } } }).system.humanity?.aside === true,
      )
  await sheet.locator('[data-window=creation]').click()
  const humanityWindow = player.locator('.hnb-window')
  await humanityWindow.locator('summary').click()
  await humanityWindow.locator('[data-act=random]').click()
  await expect.poll(readSextantAsideMarks).toEqual([true])
  await expect(humanityWindow).toHaveCount(0)
  const reopenedSheet = await openSheet(player, 'Mina Calder')
  await showTab(reopenedSheet, 'gear')
  await expect(reopenedSheet).toContainText('Put aside: not among the listed items')
  await reopenedSheet.locator('.hnb-row', { hasText: 'A brass sextant' }).locator('[data-act=list]').click()
  await expect.poll(readSextantAsideMarks).toEqual([false])
})

test('an undone chase cannot be opened, and its open window has no buttons left', async ({ gm }) => {
  await markTokensAsTargets(gm, ['Mina Calder', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await submitQuestion(gm, 'Begin')
  const chaseMessage = locateLastMessage(gm)
  await chaseMessage.locator('[data-window=chase]').click()
  const chaseWindow = gm.locator('.hnb-window')
  await expect(chaseWindow.getByRole('button', { name: 'End the chase' })).toBeVisible()
  await chaseMessage.locator('[data-act=undo]').click()
  await expect(chaseMessage).toContainText('This was undone')
  await expect(chaseMessage.locator('[data-window]')).toHaveCount(0)
  await expect(chaseWindow).toContainText('deleted or undone')
  await expect(chaseWindow.locator('[data-act]')).toHaveCount(0)
})

test('Self-Sacrifice is offered for a response and against a hazard', async ({ gm }) => {
  await giveItems(gm, 'Mina Calder', ['selfSacrifice'])
  await markTokensAsTargets(gm, ['Mina Calder', 'Ines Okafor', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await openDialog(gm).locator('[name=reach]').fill('9')
  await submitQuestion(gm, 'Begin')
  await locateLastMessage(gm).locator('[data-window=chase]').click()
  const chaseWindowOfGm = gm.locator('.hnb-window', { has: gm.locator('.hnb-chase') })
  const locateLaneOfRunner = (runnerName: string) =>
    chaseWindowOfGm.locator('.hnb-lane', { hasText: runnerName })
  const chaseFooter = chaseWindowOfGm.locator('.hnb-window-next')
  const pressChaseButton = (actName: string) => chaseWindowOfGm.locator(`[data-act=${actName}]`).click()
  await setNextDice(gm, [
    [8, 2],
    [4, 3],
    [6, 4],
  ])
  for (const actorName of ['Mina Calder', 'Ines Okafor', 'Night guard']) {
    await chaseFooter.locator('[data-act=advance][data-stat=hurry]').first().click()
    await expect(locateLaneOfRunner(actorName).locator('.hnb-rolled')).toBeVisible()
  }
  await pressChaseButton('lead')
  await chaseFooter.getByRole('button', { name: /^Challenge / }).click()
  const chaseResponseElement = chaseWindowOfGm.locator('.hnb-response')
  await setNextDice(gm, [[8, 4]])
  await chaseFooter.locator('[data-act=roll][data-stat=heart]').first().click()
  // The message of the roll has buttons for the abilities that can change the roll.
  await expect(chaseResponseElement.locator('[data-act=zero]')).toBeAttached()
  await openCollapsibles(chaseWindowOfGm)
  await chaseResponseElement.locator('[data-act=zero]').click()
  await expect(chaseResponseElement.locator('.hnb-total')).toHaveText('0')
  await expect(chaseResponseElement.locator('[data-act=zero]')).toHaveCount(0)
  await chaseResponseElement.locator('[data-act=close][data-drop=yes]').click()
  await pressChaseButton('hazard')
  await openDialog(gm).locator('[name^="who"]').first().check()
  await submitQuestion(gm, 'Describe the hazard')
  await setNextDice(gm, [[8, 4]])
  await chaseFooter
    .locator('.hnb-step', { hasText: 'Mina Calder' })
    .locator('[data-act=dodge][data-direct]')
    .click()
  // The runner has already used the ability in the response. So the button of the ability is disabled here.
  await expect(chaseWindowOfGm.locator('.hnb-dodge [data-act=zero]')).toBeDisabled()
})
