/** Tests a whole chase of Humanity in browsers. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../accessible'
import { submitQuestion, openDialog, giveItems, markTokensAsTargets } from '../encounters'
import { expect, test } from '../fixtures'
import { changeActorData, locateLastMessage, countMessages, setNextDice, openCollapsibles } from '../play'

const locateChaseWindow = (page: Page) => page.locator('.hnb-window', { has: page.locator('.hnb-chase') })
/** Locates the pending steps in the window of the Chase. They are below the part of the window that scrolls. */
const locatePendingStepsLine = (page: Page) => locateChaseWindow(page).locator('.hnb-window-next')
const locateRunnerLane = (page: Page, runnerName: string) =>
  locateChaseWindow(page).locator('.hnb-lane', { hasText: runnerName })

async function openChaseWindow(page: Page): Promise<void> {
  await locateLastMessage(page).locator('[data-window=chase]').click()
  await expect(locateChaseWindow(page)).toBeVisible()
}

async function rollStatCheck(page: Page, actorName: string, statId = 'hurry'): Promise<void> {
  await locatePendingStepsLine(page).locator(`[data-act=advance][data-stat=${statId}]`).first().click()
  await expect(locateRunnerLane(page, actorName).locator('.hnb-rolled')).toBeVisible()
}

async function pressChaseButton(gmPage: Page, actName: string): Promise<void> {
  await locateChaseWindow(gmPage).locator(`[data-act=${actName}]`).click()
}

test('three browsers play a Chase of three rounds with a response, a hazard and a reload', async ({
  join,
  gm,
}) => {
  const [first, second] = [await join('Player 1'), await join('Player 2')]
  await markTokensAsTargets(gm, ['Mina Calder', 'Ines Okafor', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await openDialog(gm).locator('[name=reach]').fill('9')
  await openDialog(gm).locator('[name=rounds]').fill('3')
  await openDialog(gm).locator('[name=stake]').fill('Over the roofs')
  await submitQuestion(gm, 'Begin')
  for (const page of [gm, first, second]) await openChaseWindow(page)

  await expect(locatePendingStepsLine(second)).toContainText('You: roll for the advantage')
  await expect(locatePendingStepsLine(second)).toContainText(
    'Waiting for Mina Calder and Night guard to roll for the advantage',
  )
  await expect(locatePendingStepsLine(gm)).toContainText('Night guard: roll for the advantage')
  await setNextDice(gm, [
    [8, 7],
    [4, 2],
    [4, 3],
  ])
  await rollStatCheck(first, 'Mina Calder')
  await rollStatCheck(second, 'Ines Okafor')
  await rollStatCheck(gm, 'Night guard')
  await expect(locatePendingStepsLine(gm)).toContainText(/You: move the leader\b/)
  await expect(locatePendingStepsLine(first)).toContainText(/Waiting for the Gamemaster to move the leader\b/)
  await pressChaseButton(gm, 'lead')
  for (const page of [gm, first, second])
    await expect(locateRunnerLane(page, 'Mina Calder').locator('.hnb-at')).toHaveText('on space 3')

  // The runner with the lowest result challenges the leader. The runner responds together with a second character by a
  // Spark. The second character belongs to another player and is no runner.
  const changesThatAddSparkDice = { 'system.humanity.blessings': { pairOne: 3, pairTwo: 3 } }
  for (const actorName of ['Ines Okafor', 'Tom Byrne'])
    await giveItems(gm, actorName, ['synchronizedSpark'], changesThatAddSparkDice)
  await expect(locatePendingStepsLine(first).locator('[data-act=respond]')).toHaveCount(0)
  await locatePendingStepsLine(second).getByRole('button', { name: 'Challenge Mina Calder' }).click()
  await setNextDice(gm, [
    [4, 2],
    [4, 2],
    [6, 3],
  ])
  await markTokensAsTargets(second, ['Tom Byrne'])
  await locatePendingStepsLine(second).getByText('Choose options first …').click()
  await locatePendingStepsLine(second).getByRole('button', { name: 'Choose options for Heart …' }).click()
  const sparkSelect = openDialog(second).locator('[name=together]')
  const heartOptions = sparkSelect.locator('option', { hasText: /Heart.+Heart/ })
  await sparkSelect.selectOption((await heartOptions.first().getAttribute('value')) ?? '')
  await submitQuestion(second, 'Roll')
  await expect(locateChaseWindow(gm).locator('.hnb-response')).toContainText(
    'Proposed spark of Ines Okafor and Tom Byrne',
  )
  await locatePendingStepsLine(first).locator('[data-act=agreeSpark]').click()
  await expect(locateChaseWindow(second).locator('.hnb-response')).toContainText(/Heart\s*\+\s*Heart/)
  await locatePendingStepsLine(first).locator('[data-act=roll][data-stat=heart][data-direct]').click()
  await expect(locateChaseWindow(gm).locator('.hnb-response')).toContainText('Ines Okafor wins')
  await expect(locatePendingStepsLine(gm)).toContainText('You: move the winner: Ines Okafor')
  await locateChaseWindow(gm).locator('[data-act=close]').click()
  await expect(locateRunnerLane(first, 'Ines Okafor').locator('.hnb-at')).toHaveText('on space 1')
  // The third runner has no opponent left, so the step "hazards" begins.
  await pressChaseButton(gm, 'hazard')
  await openDialog(gm).locator('[name=words]').fill('A loose gutter')
  await submitQuestion(gm, 'Describe the hazard')
  await expect(locatePendingStepsLine(second).locator('[data-act=dodge]')).toHaveCount(0)
  await expect(locatePendingStepsLine(second)).toContainText(
    'Waiting for Mina Calder to roll Hurry to avoid the hazard',
  )
  // Ending the round now would skip Mina's roll, and a message would report this. So a question asks first.
  await pressChaseButton(gm, 'endRound')
  await expect(openDialog(gm)).toContainText(
    'These characters have not rolled against the hazard yet: Mina Calder',
  )
  await gm.keyboard.press('Escape')
  await expect(openDialog(gm)).toHaveCount(0)
  await setNextDice(gm, [[8, 2]])
  await locatePendingStepsLine(first).locator('[data-act=dodge][data-direct]').click()
  await expect(locateRunnerLane(gm, 'Mina Calder')).toContainText('caught')
  await locateRunnerLane(gm, 'Mina Calder').locator('[data-act=place]').click()
  await openDialog(gm).locator('[name=at]').fill('2')
  await submitQuestion(gm, 'Place')
  await pressChaseButton(gm, 'endRound')

  await first.reload()
  await first.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await openChaseWindow(first)
  await expect(locateChaseWindow(first)).toContainText('Round 2')
  await expect(locateRunnerLane(first, 'Mina Calder').locator('.hnb-at')).toHaveText('on space 2')

  for (const chaseRound of [2, 3]) {
    await setNextDice(gm, [
      [4, 4],
      [8, 3],
      [4, 2],
    ])
    await rollStatCheck(second, 'Ines Okafor')
    await rollStatCheck(first, 'Mina Calder')
    await rollStatCheck(gm, 'Night guard')
    await pressChaseButton(gm, 'lead')
    await expect(locatePendingStepsLine(gm)).toContainText('respond')
    await openCollapsibles(locatePendingStepsLine(gm))
    await locatePendingStepsLine(gm).locator('[data-act=toHazards]').click()
    await pressChaseButton(gm, 'endRound')
    if (chaseRound === 2) await expect(locateChaseWindow(second)).toContainText('Round 3')
  }
  for (const page of [gm, first, second])
    await expect(locateChaseWindow(page)).toContainText('Ines Okafor wins')
  expect(await countMessages(gm)).toBe(1)
  await expect(locateLastMessage(second)).toContainText('Ines Okafor wins')
})

test('in a Chase of five the results of the round are visible without scrolling, and on a phone the next step too @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  const actorNames = ['Mina Calder', 'Ines Okafor', 'Tom Byrne', 'Night guard', 'Captain Reyes']
  for (const actorName of actorNames)
    await changeActorData(gm, actorName, {
      'system.humanity.stats.hurry': 4,
      'system.humanity.stats.hurt': 4,
    })
  await markTokensAsTargets(gm, actorNames)
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await submitQuestion(gm, 'Begin')
  await openChaseWindow(gm)
  await phonePage.locator('#hnb-dock [data-action=waiting]').click()
  await phonePage.locator('#hnb-dock [data-action=lead]').first().click()
  await expect(locateChaseWindow(phonePage)).toBeVisible()
  // The number of pixels of the window's content that are hidden below its edge.
  const measureHiddenPixels = () =>
    locateChaseWindow(gm)
      .locator('[data-application-part=body]')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await setNextDice(
    gm,
    [4, 3, 3, 2, 2].map((dieFace) => [4, dieFace] as const),
  )
  await expect(locatePendingStepsLine(phonePage).locator('[data-act=advance]').first()).toBeInViewport({
    ratio: 1,
  })
  await expect(locatePendingStepsLine(gm).locator('[data-act=advance]').first()).toBeInViewport()
  for (let remainingPeopleCount = actorNames.length; remainingPeopleCount > 0; remainingPeopleCount--) {
    await expect(
      locatePendingStepsLine(gm).locator('[data-act=advance][data-stat=hurry][data-direct]'),
    ).toHaveCount(remainingPeopleCount)
    // Mina's player is online, so the Gamemaster's buttons for Mina are in a closed collapsible.
    await openCollapsibles(locatePendingStepsLine(gm))
    await locatePendingStepsLine(gm).locator('[data-act=advance][data-stat=hurry]').first().click()
  }
  expect(await measureHiddenPixels()).toBeLessThanOrEqual(0)
  const measureTrackTickGaps = () =>
    locateChaseWindow(phonePage)
      .locator('.hnb-ticks span')
      .evaluateAll((tickElements) =>
        tickElements.slice(1).map((tickElement, index) => {
          const previousTickRect = tickElements[index]?.getBoundingClientRect()
          return tickElement.getBoundingClientRect().left - (previousTickRect?.right ?? 0)
        }),
      )
  // The numbers at each row of the track must not touch the results beside them. So the test checks the gap between
  // them, after the phone has drawn the last roll.
  await expect.poll(async () => Math.min(...(await measureTrackTickGaps()))).toBeGreaterThan(20)
  await pressChaseButton(gm, 'lead')
  // After two violent contests, the fifth runner has no opponent left and gets no question.
  for (const [number, whom] of [
    [1, 'Captain Reyes'],
    [2, 'Ines Okafor'],
  ] as const) {
    await locatePendingStepsLine(gm).getByRole('button', { name: 'Choose opponents' }).first().click()
    await openDialog(gm).getByLabel('With violence').check()
    for (const opponentSelect of await openDialog(gm).locator('select').all())
      await opponentSelect.selectOption('')
    await openDialog(gm).getByLabel(whom).selectOption('defender')
    await submitQuestion(gm, 'Begin')
    await expect(locateChaseWindow(gm).locator('.hnb-response')).toHaveCount(number)
    await setNextDice(gm, [
      [4, 1],
      [4, 1],
      [4, 1],
      [4, 4],
      [4, 2],
    ])
    await expect(
      locatePendingStepsLine(gm)
        .getByRole('button', { name: /^Choose options for Hurt/ })
        .first(),
    ).toBeInViewport({ ratio: 1 })
    await locatePendingStepsLine(gm).locator('[data-act=roll][data-stat=hurt]').first().click()
    await openCollapsibles(locatePendingStepsLine(gm))
    await locatePendingStepsLine(gm).locator('[data-act=roll][data-stat=hurry]').first().click()
    await locatePendingStepsLine(gm).locator('[data-act=close][data-wounds=yes]').click()
    await expect(
      locateChaseWindow(gm)
        .locator('.hnb-response')
        .nth(number - 1),
    ).toContainText('+2 spaces')
    expect(await measureHiddenPixels()).toBeLessThanOrEqual(0)
  }
  await expect(locatePendingStepsLine(gm).locator('[data-act=respond]')).toHaveCount(0)
  await expect(locatePendingStepsLine(phonePage)).toContainText('Waiting for the Gamemaster to end the round')
  await pressChaseButton(gm, 'hazard')
  const threatenedRunnerBoxes = openDialog(gm).locator('[name^="who"]')
  await expect(threatenedRunnerBoxes).toHaveCount(5)
  for (const threatenedRunnerBox of await threatenedRunnerBoxes.all()) await threatenedRunnerBox.check()
  await submitQuestion(gm, 'Describe the hazard')
  await expect(locatePendingStepsLine(phonePage).locator('[data-act=dodge]').first()).toBeInViewport({
    ratio: 1,
  })
  for (let remainingPeopleCount = actorNames.length; remainingPeopleCount > 0; remainingPeopleCount--) {
    await expect(locatePendingStepsLine(gm).locator('[data-act=dodge][data-direct]')).toHaveCount(
      remainingPeopleCount,
    )
    await openCollapsibles(locatePendingStepsLine(gm))
    await locatePendingStepsLine(gm).locator('[data-act=dodge]').first().click()
  }
  await expect(locateChaseWindow(gm).locator('.hnb-dodge')).toHaveCount(5)
  expect(await measureHiddenPixels()).toBeLessThanOrEqual(0)
  await expect(locatePendingStepsLine(gm).locator('[data-act=endRound]')).toBeInViewport({ ratio: 1 })
  for (const page of [gm, phonePage]) expect(await findAccessibilityFaults(page, '.hnb-window')).toEqual([])
})
