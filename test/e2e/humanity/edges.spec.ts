/**
 * Tests buttons in special cases of Humanity's rules, in browsers. The buttons appear or disappear as the rules
 * require.
 */
import type { Page } from '@playwright/test'
import { submitQuestion, openDialog, giveItems, openHumanityTab, targetTokens } from '../encounters'
import { expect, test } from '../fixtures'
import {
  changeActor,
  dataOf,
  lastMessage,
  openScreen,
  openSheet,
  setNextDice,
  showTab,
  openCollapsibles,
  unlockSheet,
} from '../play'

/** Toggles a condition of an actor, as the palette of the actor's token does. */
const toggleCondition = (page: Page, name: string, status: string) =>
  page.evaluate(
    async ([who, id]) => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { toggleStatusEffect(id: string): Promise<unknown> } } }
      }
      await game.actors.getName(who).toggleStatusEffect(id)
    },
    [name, status] as const,
  )

/** Gives an actor items. */
const addItems = (
  page: Page,
  name: string,
  items: readonly { readonly type: string; readonly name: string }[],
) =>
  page.evaluate(
    async ([who, data]) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(name: string): {
              createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>
            }
          }
        }
      }
      await game.actors.getName(who).createEmbeddedDocuments('Item', data)
    },
    [name, items] as const,
  )

async function endScene(gm: Page): Promise<void> {
  const panel = await openScreen(gm)
  await panel.locator('[data-action=moment][data-moment=scene]').click()
  const preview = gm.locator('.hnb-moment')
  await preview.getByRole('button', { name: 'End of scene' }).click()
  await expect(preview).toHaveCount(0)
}

test('a later scene ends Uncool, but not an Uncool that comes anew', async ({ player, gm }) => {
  const checkOfferedSheds = async () => {
    await sheet.locator('[data-act=check][data-stat=heart]').click()
    await expect(openDialog(player)).toBeVisible()
    const shedCount = await openDialog(player).locator('[name=sheds]').count()
    await player.keyboard.press('Escape')
    await expect(openDialog(player)).toHaveCount(0)
    return shedCount
  }
  await toggleCondition(gm, 'Mina Calder', 'humanity-uncool')
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await expect(sheet.locator('.hnb-afflictions')).toContainText('Uncool')
  expect(await checkOfferedSheds()).toBe(0)
  await endScene(gm)
  await expect.poll(checkOfferedSheds).toBe(1)
  await toggleCondition(gm, 'Mina Calder', 'humanity-uncool')
  await toggleCondition(gm, 'Mina Calder', 'humanity-uncool')
  await expect.poll(checkOfferedSheds).toBe(0)
})

test('what Optimal Solution adds counts for rolls of its own scene only', async ({ player, gm, join }) => {
  const ines = await join('Player 2')
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
  await expect(lastMessage(ines).locator('[data-act=hear]')).toHaveText('Take the bonus for my next roll')
  const puzzle = ines.locator('.hnb-message', { hasText: 'optimalSolution' }).first()
  await lastMessage(player).locator('[data-act=hear]').click()
  await expect(sheet.locator('.hnb-luck', { hasText: 'optimalSolution' })).toHaveCount(1)
  await expect(puzzle.locator('[data-act=hear]')).toHaveCount(0)
  await endScene(gm)
  await expect(sheet.locator('.hnb-luck', { hasText: 'optimalSolution' })).toHaveCount(0)
  await expect(lastMessage(gm)).toContainText('the bonus for this scene ends')
})

test('Steadfastness gives a die to the person who accepts a failure, its message says why, and help ends', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await giveItems(gm, 'Ines Okafor', [], { 'system.humanity.blessings': { one: 6 } })
  await giveItems(gm, 'Mina Calder', ['steadfastness'])
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await setNextDice(gm, [[4, 2]])
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  await expect(lastMessage(player)).toContainText('Failure by 6')
  await expect(lastMessage(ines).locator('[data-act=help]')).toHaveCount(1)
  await expect(lastMessage(player).locator('.hnb-next')).toContainText('You: accept the result')
  await lastMessage(player).getByRole('button', { name: 'gain a die for the failure' }).click()
  for (const page of [player, ines, gm]) {
    await expect(lastMessage(page)).toContainText('The failure is accepted')
    await expect(lastMessage(page).locator('.hnb-note', { hasText: 'Mina Calder' })).toContainText(
      'steadfastness',
    )
    await expect(lastMessage(page).locator('[data-act=help], [data-act=settle]')).toHaveCount(0)
  }
})

test('the consequences of a failed group Check are visible without unfolding', async ({ player, gm }) => {
  await giveItems(gm, 'Mina Calder', ['steadfastness'])
  await targetTokens(gm, ['Mina Calder'])
  const panel = await openScreen(gm)
  await panel.locator('[data-action=tool]', { hasText: 'Ask for a Check' }).click()
  await openDialog(gm).locator('[name=stat]').selectOption('head')
  await openDialog(gm).locator('[name=target]').fill('8')
  await submitQuestion(gm, 'Ask')
  await setNextDice(gm, [[4, 2]])
  await lastMessage(player).locator('[data-act=rollTogether]').click()
  await submitQuestion(player, 'Roll')
  await lastMessage(player).getByRole('button', { name: 'gain a die for the failure' }).click()
  const die = lastMessage(player).locator('.hnb-note', { hasText: 'steadfastness' })
  await expect(die).toBeVisible()
  await expect(die).toContainText('Mina Calder')
})

test("Insurance turns a lost Contest to tend to one's own wounds, and no other", async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await changeActor(gm, 'Mina Calder', { 'system.humanity.stats': { home: 4, head: 4 } })
  await giveItems(gm, 'Ines Okafor', ['insurance'])
  await addItems(gm, 'Ines Okafor', [{ type: 'wound', name: 'A burn' }])
  const sheet = await openHumanityTab(player, 'Mina Calder')
  for (const [stat, offers] of [
    ['head', 0],
    ['home', 1],
  ] as const) {
    await targetTokens(player, ['Night guard'])
    await sheet.locator('.hnb-deeds [data-act=contest]').click()
    await submitQuestion(player, 'Begin')
    await setNextDice(gm, [
      [4, 2],
      [6, 5],
      [6, 5],
    ])
    await sheet.locator(`.hnb-waiting [data-act=roll][data-stat=${stat}]`).click()
    await submitQuestion(player, 'Roll')
    await lastMessage(gm).locator(`[data-act=roll][data-stat=${stat}][data-direct]`).click()
    await expect(lastMessage(ines)).toContainText(/Night guard wins/)
    await expect(lastMessage(ines).locator('[data-act=rescue]')).toHaveCount(offers)
  }
  await openCollapsibles(lastMessage(ines))
  await lastMessage(ines).locator('[data-act=rescue]').click()
  for (const page of [player, gm, ines]) {
    await expect(lastMessage(page)).toContainText("Ines Okafor's Insurance turns the loss into a win.")
    await expect(lastMessage(page)).toContainText(/Mina Calder wins by 1\s+Minor effect/)
    await expect(lastMessage(page).locator('[data-act=rescue]')).toHaveCount(0)
  }
})

test('a creature is made by the short recipe, a donation names its place, and a set-aside item is listed again', async ({
  player,
  gm,
}) => {
  const guard = await openHumanityTab(gm, 'Night guard')
  await unlockSheet(guard)
  await guard.locator('[data-act=recipe]').click()
  await openDialog(gm).locator('[name=scope]').fill('Old roads\nKnots')
  await openDialog(gm).locator('[name=motivation]').fill('To be left alone')
  await openDialog(gm).locator('[name=quirks]').fill('Was at school with Mina')
  await openDialog(gm).locator('[name=ability]').selectOption('voices')
  await submitQuestion(gm, 'Save the creature')
  await guard.locator('[data-action=edit]').click()
  await expect(guard).toContainText('To be left alone')
  await expect(guard).toContainText('Old roads')
  await expect(guard).toContainText('Blessed by Voices')

  await giveItems(gm, 'Mina Calder', ['charity'], { 'system.humanity.blessings': { one: 3 } })
  await addItems(gm, 'Mina Calder', [{ type: 'gear', name: 'A brass sextant' }])
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await sheet.getByRole('button', { name: 'Donate' }).click()
  await openDialog(player).locator('[name=place]').fill('The harbor chapel')
  await openDialog(player).locator('.hnb-pay input').first().check({ force: true })
  await submitQuestion(player, 'Donate')
  await expect(lastMessage(gm)).toContainText('The harbor chapel')

  const asideMarks = async () =>
    (await dataOf(gm, 'Mina Calder')).items
      .filter(({ name }) => name === 'A brass sextant')
      .map(
        (item) =>
          (item as unknown as { system: { humanity?: { aside?: boolean } } }).system.humanity?.aside === true,
      )
  await sheet.locator('[data-window=creation]').click()
  const window = player.locator('.hnb-window')
  await window.locator('summary').click()
  await window.locator('[data-act=random]').click()
  await expect.poll(asideMarks).toEqual([true])
  await expect(window).toHaveCount(0)
  const reopenedSheet = await openSheet(player, 'Mina Calder')
  await showTab(reopenedSheet, 'gear')
  await expect(reopenedSheet).toContainText('Put aside: not among the listed items')
  await reopenedSheet.locator('.hnb-row', { hasText: 'A brass sextant' }).locator('[data-act=list]').click()
  await expect.poll(asideMarks).toEqual([false])
})

test('Self-Sacrifice is offered for a response and against a hazard', async ({ gm }) => {
  await giveItems(gm, 'Mina Calder', ['selfSacrifice'])
  await targetTokens(gm, ['Mina Calder', 'Ines Okafor', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await openDialog(gm).locator('[name=reach]').fill('9')
  await submitQuestion(gm, 'Begin')
  await lastMessage(gm).locator('[data-window=chase]').click()
  const chase = gm.locator('.hnb-window', { has: gm.locator('.hnb-chase') })
  const laneOf = (name: string) => chase.locator('.hnb-lane', { hasText: name })
  const chaseFooter = chase.locator('.hnb-window-next')
  const pressChaseButton = (act: string) => chase.locator(`[data-act=${act}]`).click()
  await setNextDice(gm, [
    [8, 2],
    [4, 3],
    [6, 4],
  ])
  for (const name of ['Mina Calder', 'Ines Okafor', 'Night guard']) {
    await chaseFooter.locator('[data-act=advance][data-stat=hurry]').first().click()
    await expect(laneOf(name).locator('.hnb-rolled')).toBeVisible()
  }
  await pressChaseButton('lead')
  await chaseFooter.getByRole('button', { name: /^Challenge / }).click()
  const response = chase.locator('.hnb-response')
  await setNextDice(gm, [[8, 4]])
  await chaseFooter.locator('[data-act=roll][data-stat=heart]').first().click()
  // The message of the roll has buttons for the abilities that can change the roll.
  await expect(response.locator('[data-act=zero]')).toBeAttached()
  await openCollapsibles(chase)
  await response.locator('[data-act=zero]').click()
  await expect(response.locator('.hnb-total')).toHaveText('0')
  await expect(response.locator('[data-act=zero]')).toHaveCount(0)
  await response.locator('[data-act=close][data-drop=yes]').click()
  await pressChaseButton('hazard')
  await openDialog(gm).locator('[name^="who"]').first().check()
  await submitQuestion(gm, 'Describe the hazard')
  await setNextDice(gm, [[8, 4]])
  await chaseFooter
    .locator('.hnb-step', { hasText: 'Mina Calder' })
    .locator('[data-act=dodge][data-direct]')
    .click()
  // The runner has already used the ability in the response. So its button is disabled now.
  await expect(chase.locator('.hnb-dodge [data-act=zero]')).toBeDisabled()
})
