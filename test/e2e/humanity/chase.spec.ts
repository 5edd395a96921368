/** Tests a whole chase of Humanity in browsers. */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessible'
import { submitQuestion, openDialog, giveItems, targetTokens } from '../encounters'
import { expect, test } from '../fixtures'
import { changeActor, lastMessage, messageCount, setNextDice, openCollapsibles } from '../play'

const chaseWindow = (page: Page) => page.locator('.hnb-window', { has: page.locator('.hnb-chase') })
/** The pending steps at the foot of the window, which do not scroll away. */
const pendingStepsLine = (page: Page) => chaseWindow(page).locator('.hnb-window-next')
const runnerLane = (page: Page, name: string) => chaseWindow(page).locator('.hnb-lane', { hasText: name })

async function openChase(page: Page): Promise<void> {
  await lastMessage(page).locator('[data-window=chase]').click()
  await expect(chaseWindow(page)).toBeVisible()
}

async function rollStat(page: Page, name: string, stat = 'hurry'): Promise<void> {
  await pendingStepsLine(page).locator(`[data-act=advance][data-stat=${stat}]`).first().click()
  await expect(runnerLane(page, name).locator('.hnb-rolled')).toBeVisible()
}

async function pressChaseButton(gm: Page, act: string): Promise<void> {
  await chaseWindow(gm).locator(`[data-act=${act}]`).click()
}

test('three browsers play a Chase of three rounds with a response, a hazard and a reload @seen', async ({
  join,
  gm,
}) => {
  const [first, second] = [await join('Player 1'), await join('Player 2')]
  await targetTokens(gm, ['Mina Calder', 'Ines Okafor', 'Night guard'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await openDialog(gm).locator('[name=reach]').fill('9')
  await openDialog(gm).locator('[name=rounds]').fill('3')
  await openDialog(gm).locator('[name=stake]').fill('Over the roofs')
  await submitQuestion(gm, 'Begin')
  for (const page of [gm, first, second]) await openChase(page)

  await expect(pendingStepsLine(second)).toContainText('You: roll for the advantage')
  await expect(pendingStepsLine(second)).toContainText(
    'Waiting for Mina Calder and Night guard to roll for the advantage',
  )
  await expect(pendingStepsLine(gm)).toContainText('Night guard: roll for the advantage')
  await expect(pendingStepsLine(gm).locator('[data-act=advance]').first()).toBeInViewport()
  await setNextDice(gm, [
    [8, 7],
    [4, 2],
    [4, 3],
  ])
  await rollStat(first, 'Mina Calder')
  await rollStat(second, 'Ines Okafor')
  await rollStat(gm, 'Night guard')
  await expect(pendingStepsLine(gm)).toContainText(/You: move the leader\b/)
  await expect(pendingStepsLine(first)).toContainText(/Waiting for the Gamemaster to move the leader\b/)
  await pressChaseButton(gm, 'lead')
  for (const page of [gm, first, second])
    await expect(runnerLane(page, 'Mina Calder').locator('.hnb-at')).toHaveText('on space 3')

  // The lowest runner begins, and challenges the leader. Two characters respond together with a Spark. The second
  // character is no runner and belongs to another player.
  const sparkDice = { 'system.humanity.blessings': { pairOne: 3, pairTwo: 3 } }
  for (const name of ['Ines Okafor', 'Tom Byrne']) await giveItems(gm, name, ['synchronizedSpark'], sparkDice)
  await expect(pendingStepsLine(first).locator('[data-act=respond]')).toHaveCount(0)
  await pendingStepsLine(second).getByRole('button', { name: 'Challenge Mina Calder' }).click()
  await setNextDice(gm, [
    [4, 2],
    [4, 2],
    [6, 3],
  ])
  await targetTokens(second, ['Tom Byrne'])
  const heartButton = pendingStepsLine(second).getByRole('button', { name: 'Choose options for Heart …' })
  await expect(heartButton).toBeInViewport({ ratio: 1 })
  await heartButton.click()
  const sparkSelect = openDialog(second).locator('[name=together]')
  const hearts = sparkSelect.locator('option', { hasText: /Heart.+Heart/ })
  await sparkSelect.selectOption((await hearts.first().getAttribute('value')) ?? '')
  await submitQuestion(second, 'Roll')
  await expect(chaseWindow(gm).locator('.hnb-response')).toContainText(
    'Proposed spark of Ines Okafor and Tom Byrne',
  )
  await pendingStepsLine(first).locator('[data-act=agreeSpark]').click()
  await expect(chaseWindow(second).locator('.hnb-response')).toContainText(/Heart\s*\+\s*Heart/)
  await pendingStepsLine(first).locator('[data-act=roll][data-stat=heart][data-direct]').click()
  await expect(chaseWindow(gm).locator('.hnb-response')).toContainText('Ines Okafor wins')
  await expect(pendingStepsLine(gm)).toContainText('You: move the winner: Ines Okafor')
  await chaseWindow(gm).locator('[data-act=close]').click()
  await expect(runnerLane(first, 'Ines Okafor').locator('.hnb-at')).toHaveText('on space 1')
  // The third runner has no opponent left. So no further contest follows, and the step "hazards" begins.
  await pressChaseButton(gm, 'hazard')
  await openDialog(gm).locator('[name=words]').fill('A loose gutter')
  await submitQuestion(gm, 'Describe the hazard')
  await expect(pendingStepsLine(second).locator('[data-act=dodge]')).toHaveCount(0)
  await expect(pendingStepsLine(second)).toContainText(
    'Waiting for Mina Calder to roll Hurry to avoid the hazard',
  )
  // Skipping the rest of the round posts a message.
  await pressChaseButton(gm, 'endRound')
  await expect(openDialog(gm)).toContainText(
    'These characters have not rolled against the hazard yet: Mina Calder',
  )
  await gm.keyboard.press('Escape')
  await expect(openDialog(gm)).toHaveCount(0)
  await setNextDice(gm, [[8, 2]])
  await pendingStepsLine(first).locator('[data-act=dodge][data-direct]').click()
  await expect(runnerLane(gm, 'Mina Calder')).toContainText('caught')
  expect(await accessibilityFaults(gm, '.hnb-window')).toEqual([])
  await runnerLane(gm, 'Mina Calder').locator('[data-act=place]').click()
  await openDialog(gm).locator('[name=at]').fill('2')
  await submitQuestion(gm, 'Place')
  await pressChaseButton(gm, 'endRound')

  await first.reload()
  await first.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await openChase(first)
  await expect(chaseWindow(first)).toContainText('Round 2')
  await expect(runnerLane(first, 'Mina Calder').locator('.hnb-at')).toHaveText('on space 2')

  for (const round of [2, 3]) {
    await setNextDice(gm, [
      [4, 4],
      [8, 3],
      [4, 2],
    ])
    await rollStat(second, 'Ines Okafor')
    await rollStat(first, 'Mina Calder')
    await rollStat(gm, 'Night guard')
    await pressChaseButton(gm, 'lead')
    await expect(pendingStepsLine(gm)).toContainText('respond')
    await openCollapsibles(pendingStepsLine(gm))
    await pendingStepsLine(gm).locator('[data-act=toHazards]').click()
    await pressChaseButton(gm, 'endRound')
    if (round === 2) await expect(chaseWindow(second)).toContainText('Round 3')
  }
  for (const page of [gm, first, second]) await expect(chaseWindow(page)).toContainText('Ines Okafor wins')
  expect(await messageCount(gm)).toBe(1)
  await expect(lastMessage(second)).toContainText('Ines Okafor wins')
})

test('in a Chase of five the results of the round are visible without scrolling, and on a phone the next step too @seen', async ({
  gm,
  join,
}) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  const names = ['Mina Calder', 'Ines Okafor', 'Tom Byrne', 'Night guard', 'Captain Reyes']
  for (const name of names)
    await changeActor(gm, name, { 'system.humanity.stats.hurry': 4, 'system.humanity.stats.hurt': 4 })
  await targetTokens(gm, names)
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await submitQuestion(gm, 'Begin')
  await openChase(gm)
  await phone.locator('#hnb-dock [data-action=waiting]').click()
  await phone.locator('#hnb-dock [data-action=lead]').first().click()
  await expect(chaseWindow(phone)).toBeVisible()
  // The number of pixels of the window's content that are hidden below its edge.
  const hiddenPixels = () =>
    chaseWindow(gm)
      .locator('[data-application-part=body]')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await setNextDice(
    gm,
    [4, 3, 3, 2, 2].map((face) => [4, face] as const),
  )
  await expect(pendingStepsLine(phone).locator('[data-act=advance]').first()).toBeInViewport({ ratio: 1 })
  for (let left = names.length; left > 0; left--) {
    await expect(
      pendingStepsLine(gm).locator('[data-act=advance][data-stat=hurry][data-direct]'),
    ).toHaveCount(left)
    // Mina's player is online, so the Gamemaster's buttons for Mina are in a closed collapsible.
    await openCollapsibles(pendingStepsLine(gm))
    await pendingStepsLine(gm).locator('[data-act=advance][data-stat=hurry]').first().click()
  }
  expect(await hiddenPixels()).toBeLessThanOrEqual(0)
  const tickGaps = await chaseWindow(phone)
    .locator('.hnb-ticks span')
    .evaluateAll((tickElements) =>
      tickElements.slice(1).map((tick, index) => {
        const previousTick = tickElements[index]?.getBoundingClientRect()
        return tick.getBoundingClientRect().left - (previousTick?.right ?? 0)
      }),
    )
  // The numbers of a row keep a distance from the results beside them.
  expect(Math.min(...tickGaps)).toBeGreaterThan(20)
  await pressChaseButton(gm, 'lead')
  // Two violent contests follow. The fifth runner then has no opponent left, so no question opens for this runner.
  for (const [number, whom] of [
    [1, 'Captain Reyes'],
    [2, 'Ines Okafor'],
  ] as const) {
    await pendingStepsLine(gm).getByRole('button', { name: 'Choose opponents' }).first().click()
    await openDialog(gm).getByLabel('With violence').check()
    for (const opponentSelect of await openDialog(gm).locator('select').all())
      await opponentSelect.selectOption('')
    await openDialog(gm).getByLabel(whom).selectOption('defender')
    await submitQuestion(gm, 'Begin')
    await expect(chaseWindow(gm).locator('.hnb-response')).toHaveCount(number)
    await setNextDice(gm, [
      [4, 1],
      [4, 1],
      [4, 1],
      [4, 4],
      [4, 2],
    ])
    await pendingStepsLine(gm).locator('[data-act=roll][data-stat=hurt]').first().click()
    await openCollapsibles(pendingStepsLine(gm))
    await pendingStepsLine(gm).locator('[data-act=roll][data-stat=hurry]').first().click()
    await pendingStepsLine(gm).locator('[data-act=close][data-wounds=yes]').click()
    await expect(
      chaseWindow(gm)
        .locator('.hnb-response')
        .nth(number - 1),
    ).toContainText('+2 spaces')
    expect(await hiddenPixels()).toBeLessThanOrEqual(0)
  }
  await expect(pendingStepsLine(gm).locator('[data-act=respond]')).toHaveCount(0)
  await expect(pendingStepsLine(phone)).toContainText('Waiting for the Gamemaster to end the round')
  await pressChaseButton(gm, 'hazard')
  const threatenedBoxes = openDialog(gm).locator('[name^="who"]')
  await expect(threatenedBoxes).toHaveCount(5)
  for (const box of await threatenedBoxes.all()) await box.check()
  await submitQuestion(gm, 'Describe the hazard')
  await expect(pendingStepsLine(phone).locator('[data-act=dodge]').first()).toBeInViewport({ ratio: 1 })
  for (let left = names.length; left > 0; left--) {
    await expect(pendingStepsLine(gm).locator('[data-act=dodge][data-direct]')).toHaveCount(left)
    await openCollapsibles(pendingStepsLine(gm))
    await pendingStepsLine(gm).locator('[data-act=dodge]').first().click()
  }
  await expect(chaseWindow(gm).locator('.hnb-dodge')).toHaveCount(5)
  expect(await hiddenPixels()).toBeLessThanOrEqual(0)
  await expect(pendingStepsLine(gm).locator('[data-act=endRound]')).toBeInViewport({ ratio: 1 })
  for (const page of [gm, phone]) expect(await accessibilityFaults(page, '.hnb-window')).toEqual([])
})
