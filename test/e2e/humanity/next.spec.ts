/**
 * Tests that the messages and windows of Humanity show the pending steps, and that they hide details in collapsibles.
 */
import { startCountingClicks } from '../clicks'
import { submitQuestion, openDialog, giveItems, markTokensAsTargets } from '../encounters'
import { expect, test } from '../fixtures'
import { changeActorData, measureLocatorHeight, locateLastMessage, setNextDice } from '../play'

/**
 * The largest allowed height of a Contest's message, in pixels at the chat's usual width. `open` is the limit before
 * the result is settled, and `settled` the limit afterwards.
 */
const MAX_MESSAGE_HEIGHT_PIXELS = { open: 640, settled: 300 } as const

test('a Contest of five is at most 640 px high while it is open, and 300 px once it is settled @seen', async ({
  join,
  gm,
}) => {
  const page = await join('Player 1')
  const attackerNames = ['Mina Calder', 'Ines Okafor', 'Tom Byrne']
  for (const actorName of attackerNames)
    await giveItems(gm, actorName, ['tactfulSpeech', 'selfSacrifice', 'disruption'])
  for (const actorName of [...attackerNames, 'Night guard', 'Captain Reyes'])
    await changeActorData(gm, actorName, { 'system.humanity.stats.hand': 4 })
  await markTokensAsTargets(gm, [...attackerNames, 'Night guard', 'Captain Reyes'])
  await gm.locator('[data-tool=hnbScreen]').click()
  await gm.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Contest' }).click()
  for (const actorName of attackerNames)
    await openDialog(gm).getByLabel(`Side of ${actorName}`).selectOption('attacker')
  for (const actorName of ['Night guard', 'Captain Reyes'])
    await openDialog(gm).getByLabel(`Side of ${actorName}`).selectOption('defender')
  await openDialog(gm).locator('[name=stake]').fill('The keys of the van')
  await submitQuestion(gm, 'Begin')
  const [card, theirs] = [locateLastMessage(gm), locateLastMessage(page)]
  await expect(card.locator('.hnb-fighter')).toHaveCount(5)

  const heightByOccasion: Record<string, number> = {}
  const measureCardHeights = async (occasionOfMessage: string): Promise<void> => {
    heightByOccasion[`${occasionOfMessage}, gamemaster`] = await measureLocatorHeight(card)
    heightByOccasion[`${occasionOfMessage}, player`] = await measureLocatorHeight(theirs)
  }
  await measureCardHeights('open')
  await setNextDice(gm, [
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 2],
    [4, 2],
  ])
  const stopClickCounting = await startCountingClicks(
    gm,
    'a contest of five, from its first roll to what it comes to',
  )
  for (let remainingRollCount = 5; remainingRollCount > 0; remainingRollCount--) {
    const rollButtons = card.locator('[data-act=roll][data-stat=hand]')
    // The buttons for online players are in a collapsible, which must be opened first.
    if ((await rollButtons.filter({ visible: true }).count()) === 0)
      await card.locator('.hnb-next summary').last().click()
    const rollButton = rollButtons.filter({ visible: true }).first()
    // An attacker may roll any stat, so the attacker's button opens a question. A defender has few stats, and each has
    // a button that rolls at once.
    const doesRollButtonAskQuestion = (await rollButton.getAttribute('data-direct')) === null
    await rollButton.click()
    if (doesRollButtonAskQuestion) await submitQuestion(gm, 'Roll')
    await measureCardHeights(`rolled${6 - remainingRollCount}`)
    await expect(card.locator('.hnb-roll-fold')).toHaveCount(6 - remainingRollCount)
  }
  await expect(card.locator('.hnb-result')).toBeVisible()
  await measureCardHeights('rolled')
  await card.locator('[data-act=settle]').click()
  await expect(card.locator('[data-act=settle]')).toHaveCount(0)
  // The limit is ten presses: two for each of the three attackers, one for each of the two defenders, one to open the
  // collapsible of a player who is online, and one to accept the result.
  expect(await stopClickCounting()).toBeLessThanOrEqual(10)
  await measureCardHeights('settled')
  console.log('height of a contest of five:', JSON.stringify(heightByOccasion))
  for (const [when, height] of Object.entries(heightByOccasion))
    expect(height, when).toBeLessThanOrEqual(
      when.startsWith('settled') ? MAX_MESSAGE_HEIGHT_PIXELS.settled : MAX_MESSAGE_HEIGHT_PIXELS.open,
    )
})
