/** Messages and windows of Humanity name the pending steps, and keep details in collapsibles. */
import { startCountingClicks } from '../clicks'
import { submitQuestion, openDialog, giveItems, targetTokens } from '../encounters'
import { expect, test } from '../fixtures'
import { changeActor, heightOf, lastMessage, setNextDice } from '../play'

/**
 * The largest allowed height of a message, in pixels, at the chat's usual width: while the contest is open, and once it
 * is settled.
 */
const MAX_HEIGHT_PX = { open: 640, settled: 300 } as const

test('a Contest of five is at most 640 px high while it is open, and 300 px once it is settled @seen', async ({
  join,
  gm,
}) => {
  const page = await join('Player 1')
  const attackers = ['Mina Calder', 'Ines Okafor', 'Tom Byrne']
  for (const name of attackers) await giveItems(gm, name, ['tactfulSpeech', 'selfSacrifice', 'disruption'])
  for (const name of [...attackers, 'Night guard', 'Captain Reyes'])
    await changeActor(gm, name, { 'system.humanity.stats.hand': 4 })
  await targetTokens(gm, [...attackers, 'Night guard', 'Captain Reyes'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Contest' }).click()
  for (const name of attackers) await openDialog(gm).getByLabel(`Side of ${name}`).selectOption('attacker')
  for (const name of ['Night guard', 'Captain Reyes'])
    await openDialog(gm).getByLabel(`Side of ${name}`).selectOption('defender')
  await openDialog(gm).locator('[name=stake]').fill('The keys of the van')
  await submitQuestion(gm, 'Begin')
  const [card, theirs] = [lastMessage(gm), lastMessage(page)]
  await expect(card.locator('.hnb-fighter')).toHaveCount(5)

  const heights: Record<string, number> = {}
  const measure = async (occasion: string): Promise<void> => {
    heights[`${occasion}, gamemaster`] = await heightOf(card)
    heights[`${occasion}, player`] = await heightOf(theirs)
  }
  await measure('open')
  await setNextDice(gm, [
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 2],
    [4, 2],
  ])
  const clicks = await startCountingClicks(gm, 'a contest of five, from its first roll to what it comes to')
  for (let left = 5; left > 0; left--) {
    const rolls = card.locator('[data-act=roll][data-stat=hand]')
    // The buttons that act for players who are online are in a collapsible. The test opens the collapsible first.
    if ((await rolls.filter({ visible: true }).count()) === 0)
      await card.locator('.hnb-next summary').last().click()
    const roll = rolls.filter({ visible: true }).first()
    // An attacker may roll with any stat, so the attacker's button opens a question. A defender has few stats, so each
    // stat has a button that rolls at once.
    const isAsking = (await roll.getAttribute('data-direct')) === null
    await roll.click()
    if (isAsking) await submitQuestion(gm, 'Roll')
    await measure(`rolled${6 - left}`)
    await expect(card.locator('.hnb-roll-fold')).toHaveCount(6 - left)
  }
  await expect(card.locator('.hnb-result')).toBeVisible()
  await measure('rolled')
  await card.locator('[data-act=settle]').click()
  await expect(card.locator('[data-act=settle]')).toHaveCount(0)
  // The limit is ten presses. Each of the three attackers needs two presses and each of the two defenders one. One
  // press opens the collapsible of a player who is online, and one accepts the result.
  expect(await clicks()).toBeLessThanOrEqual(10)
  await measure('settled')
  console.log('height of a contest of five:', JSON.stringify(heights))
  for (const [when, height] of Object.entries(heights))
    expect(height, when).toBeLessThanOrEqual(
      when.startsWith('settled') ? MAX_HEIGHT_PX.settled : MAX_HEIGHT_PX.open,
    )
})
