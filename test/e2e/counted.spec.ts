/** Counts what common acts cost: presses, and the height of the message. Prints both, and fails above a limit. */
import type { Page } from '@playwright/test'
import { answer as rolled, dialog, target } from './encounters'
import { expect, test } from './fixtures'
import { changeActor, heightOf, lastCard, openScreen, openSheet, scriptDice, showTab, unlock } from './play'
import { storyTab, told } from './story-play'
import { declare, drawHand, play, stack } from './tarot-play'

/** Starts counting presses on some pages. */
async function counting(...pages: readonly Page[]): Promise<() => Promise<number>> {
  const read = () =>
    Promise.all(pages.map((page) => page.evaluate(() => Number(document.body.dataset.presses ?? 0))))
  for (const page of pages)
    await page.evaluate(() => {
      const { dataset } = document.body
      if (dataset.presses !== undefined) return
      dataset.presses = '0'
      // A press on a label also clicks the label's box, but the person has pressed only once.
      const count = () => (dataset.presses = String(Number(dataset.presses) + 1))
      document.addEventListener('pointerdown', count, true)
    })
  const sum = async () => (await read()).reduce((all, number) => all + number, 0)
  const before = await sum()
  return async () => (await sum()) - before
}

/** Prints what an act costs. Fails if it is above the limit. */
function costs(act: string, cost: Cost, most: Cost): void {
  console.log(`${act}: ${cost.presses} presses, ${cost.height} px`)
  expect(cost.presses, act).toBeLessThanOrEqual(most.presses)
  expect(cost.height, act).toBeLessThanOrEqual(most.height)
}

interface Cost {
  readonly presses: number
  readonly height: number
}

test('a roll, harm, an attack and its defence take few clicks @seen', async ({ player, gm }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  // Rolls dice that bump once. Each further bump would add a line.
  await scriptDice(gm, [
    [4, 1],
    [4, 3],
  ])
  let presses = await counting(player, gm)
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await rolled(player, 'Roll')
  await expect(lastCard(player).locator('.hnb-total')).toBeVisible()
  costs(
    'roll',
    { presses: await presses(), height: await heightOf(lastCard(player)) },
    { presses: 2, height: 280 },
  )

  await showTab(sheet, 'harmCards')
  presses = await counting(player, gm)
  await sheet.locator('[data-act=suffer][data-severity=minor]').click()
  await lastCard(player).locator('[data-act=choose]').first().click()
  await expect(lastCard(player).locator('.hnb-result')).toBeVisible()
  costs(
    'harm',
    { presses: await presses(), height: await heightOf(lastCard(player)) },
    { presses: 2, height: 360 },
  )

  const story = await storyTab(player, 'Mina Calder')
  await story.locator('[data-act=newAttack][data-weight=heavy]').click()
  await told(player, 'Heavy attack')
  await target(player, ['Captain Reyes'])
  presses = await counting(player, gm)
  await story.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]').click()
  await dialog(player).locator('[type=submit]').click()
  await told(player, 'Captain Reyes')
  costs(
    'attack',
    { presses: await presses(), height: await heightOf(lastCard(player)) },
    { presses: 2, height: 260 },
  )

  const guard = await openSheet(gm, 'Night guard')
  await showTab(guard, 'storyMode')
  await unlock(guard)
  await guard.locator('[data-act=newAttack][data-weight=light]').click()
  await expect(guard.locator('.hnb-row', { hasText: 'Light attack' })).toBeVisible()
  await target(gm, ['Mina Calder'])
  presses = await counting(player, gm)
  await guard.locator('.hnb-row', { hasText: 'Light attack' }).locator('[data-act=attack]').click()
  await lastCard(player).locator('.hnb-next [data-act=defend]').click()
  await dialog(player).locator('[type=submit]').click()
  await expect(lastCard(player).locator('.hnb-next')).toHaveCount(0)
  costs(
    'defense',
    { presses: await presses(), height: await heightOf(lastCard(player)) },
    { presses: 3, height: 320 },
  )
})

test('a push with a card, and the end of bleeding, take few clicks @seen', async ({ player, gm }) => {
  await stack(gm, 'swords05', 'cups03', 'swords02', 'swords03', 'swords04')
  await drawHand(player, 5)
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  let presses = await counting(player, gm)
  await sheet.locator('[data-act=push]').first().click()
  await declare(player, 'swords')
  await lastCard(player).locator('[data-act=play]').click()
  await play(player, 'swords', 'Five of Swords')
  await expect(lastCard(player).locator('.hnb-next [data-act=play]')).toHaveCount(0)
  costs(
    'push with a card',
    { presses: await presses(), height: await heightOf(lastCard(player)) },
    { presses: 5, height: 300 },
  )

  await changeActor(gm, 'Mina Calder', { 'system.tarot.wounds': 1 })
  presses = await counting(player, gm)
  await sheet.getByRole('button', { name: 'Stop the bleeding' }).click()
  await expect(lastCard(player)).toContainText(/bleeding/i)
  await lastCard(player).locator('.hnb-next').getByRole('button', { name: "Don't push" }).click()
  await expect(lastCard(player).getByRole('button', { name: "Don't push" })).toHaveCount(0)
  costs(
    'bleeding',
    { presses: await presses(), height: await heightOf(lastCard(player)) },
    { presses: 2, height: 320 },
  )
})

test('a round of a Chase of four takes few clicks @seen', async ({ gm }) => {
  const names = ['Mina Calder', 'Ines Okafor', 'Tom Byrne', 'Night guard']
  for (const name of names) await changeActor(gm, name, { 'system.humanity.stats.hurry': 4 })
  await target(gm, names)
  const panel = await openScreen(gm)
  const presses = await counting(gm)
  await panel.locator('.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await rolled(gm, 'Begin')
  // The dock and the message have a button for each step, so nobody opens the window.
  const steps = lastCard(gm).locator('.hnb-next')
  await scriptDice(gm, [
    [4, 4],
    [4, 3],
    [4, 2],
    [4, 2],
  ])
  const rolls = steps.locator('[data-act=advance][data-stat=hurry][data-direct]')
  for (let left = 4; left > 0; left--) {
    await expect(rolls).toHaveCount(left)
    await rolls.first().click()
  }
  await steps.locator('[data-act=lead]').click()
  await steps.locator('[data-act=toHazards]').first().click()
  await steps.locator('[data-act=endRound]').click()
  await expect(rolls).toHaveCount(4)
  costs(
    'round of a chase of four in which nobody responds (18 presses before)',
    { presses: await presses(), height: await heightOf(lastCard(gm)) },
    { presses: 9, height: 700 },
  )
})

test('a response of a Chase and a pass take one press each in the dock @seen', async ({ gm }) => {
  const names = ['Night guard', 'Captain Reyes']
  for (const name of names) await changeActor(gm, name, { 'system.humanity.stats.hurry': 4 })
  await target(gm, names)
  const panel = await openScreen(gm)
  await panel.locator('.hnb-humanity [data-action=tool]', { hasText: 'Chase' }).click()
  await rolled(gm, 'Begin')
  const dock = gm.locator('#hnb-dock')
  await scriptDice(gm, [
    [4, 4],
    [4, 2],
    [4, 4],
    [4, 2],
  ])
  const presses = await counting(gm)
  const rolls = lastCard(gm).locator('[data-act=advance][data-stat=hurry][data-direct]')
  for (let left = 2; left > 0; left--) {
    await expect(rolls).toHaveCount(left)
    await dock.locator('[data-act=advance][data-stat=hurry]').first().click()
  }
  await dock.locator('[data-act=lead]').click()
  await expect(dock.locator('[data-act=pass]')).toBeVisible()
  await dock.getByRole('button', { name: /^Attack / }).click()
  await dock.locator('[data-act=roll][data-stat=hurt]').click()
  await dock.locator('[data-act=roll][data-stat=hurry]').click()
  await dock.getByRole('button', { name: /^Move the winners and wound / }).click()
  await dock.locator('[data-act=endRound]').click()
  await expect(rolls).toHaveCount(2)
  costs(
    'round of a chase of two with a violent response and a wound',
    { presses: await presses(), height: await heightOf(lastCard(gm)) },
    { presses: 8, height: 700 },
  )
})
