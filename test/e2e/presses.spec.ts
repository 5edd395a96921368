/**
 * Counts the presses on real buttons for the common acts of all five games. Prints a table. Each act has a limit of
 * presses.
 */
import type { Page } from '@playwright/test'
import { countPresses } from './clicks'
import { handCards } from './cards-play'
import { openDialog, targetTokens } from './encounters'
import { expect, test } from './fixtures'
import { changeActor, setNextDice, lastMessage, makeItem, openScreen, openSheet, showTab } from './play'
import { forceRolls } from './story-play'
import { drawHand, giveItem, stackDeck } from './tarot-play'

interface TablePages {
  readonly gm: Page
  readonly player: Page
}

interface PressCounts {
  readonly gm: number
  readonly player: number
}

/** Prints how often the Gamemaster and the player press in an act. Fails if either presses more often than allowed. */
async function expectPresses(
  { gm, player }: TablePages,
  name: string,
  most: PressCounts,
  act: () => Promise<void>,
): Promise<void> {
  const counts = await Promise.all([gm, player].map((page) => countPresses(page)))
  await act()
  const [gmPresses = 0, playerPresses = 0] = await Promise.all(counts.map((count) => count()))
  console.log(`presses | ${name} | player ${playerPresses} | Gamemaster ${gmPresses}`)
  expect.soft(playerPresses, `${name}: the player's presses`).toBeLessThanOrEqual(most.player)
  expect.soft(gmPresses, `${name}: the Gamemaster's presses`).toBeLessThanOrEqual(most.gm)
}

const submitDialog = (page: Page) => openDialog(page).locator('[type=submit]').click()

const pendingSteps = (page: Page) => lastMessage(page).locator('.hnb-next')

/** The first button of this action among the pending steps of the newest message. */
const stepButton = (page: Page, act: string) => pendingSteps(page).locator(`[data-act=${act}]`).first()

const pressTool = async (gm: Page, game: string, label: string) => {
  await gm.locator(`#hnb-screen .hnb-${game} [data-action=tool]`, { hasText: label }).first().click()
}

const dock = (page: Page) => page.locator('#hnb-dock')

test('the common acts of Turn of the Card take few presses @seen', async ({ gm, player }) => {
  const table = { gm, player }
  await stackDeck(gm, 'swords05', 'swords03', 'swords02', 'swords04', 'cups02', 'cups03')
  await giveItem(gm, 'Mina Calder', 'weapon', 'Pistol', { wounds: 2, range: 50 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await openScreen(gm)

  await expectPresses(table, 'Turn of the Card: draw a hand', { gm: 0, player: 1 }, () => drawHand(player, 5))

  await expectPresses(table, 'Turn of the Card: push with a card', { gm: 0, player: 4 }, async () => {
    await sheet.locator('[data-act=push]').first().click()
    await submitDialog(player)
    await handCards(player).first().click()
    await dock(player).locator('[data-action=use][data-use*=play]').click()
    await expect(handCards(player)).toHaveCount(4)
  })

  await targetTokens(gm, ['Mina Calder'])
  await expectPresses(
    table,
    'Turn of the Card: requested check without a push',
    { gm: 2, player: 1 },
    async () => {
      await pressTool(gm, 'tarot', 'Check a trait')
      await submitDialog(gm)
      await stepButton(player, 'noPush').click()
      await expect(lastMessage(player).locator('[data-act=noPush]')).toHaveCount(0)
    },
  )

  await expectPresses(
    table,
    'Turn of the Card: requested check with a card',
    { gm: 2, player: 3 },
    async () => {
      await pressTool(gm, 'tarot', 'Check a trait')
      await submitDialog(gm)
      await stepButton(player, 'declareSuit').click()
      await handCards(player).first().click()
      await dock(player).locator('[data-action=use][data-use*=play]').click()
      await expect(handCards(player)).toHaveCount(3)
    },
  )

  await changeActor(gm, 'Mina Calder', { 'system.tarot.wounds': 1, 'system.tarot.stableAt': 0 })
  await giveItem(gm, 'Mina Calder', 'trait', 'Medical', { rank: 7, key: 'medical' })
  await expectPresses(table, 'Turn of the Card: stop the bleeding', { gm: 0, player: 2 }, async () => {
    await sheet.getByRole('button', { name: 'Stop the bleeding' }).click()
    await stepButton(player, 'noPush').click()
    await expect(lastMessage(player)).toContainText('Mina Calder no longer bleeds')
  })
  await changeActor(gm, 'Mina Calder', { 'system.tarot.wounds': 0 })

  await targetTokens(player, ['Night guard'])
  await showTab(sheet, 'gear')
  await expectPresses(table, 'Turn of the Card: attack that hits', { gm: 3, player: 5 }, async () => {
    await sheet.locator('[data-ruleset=tarot][data-act=attack]').click()
    await submitDialog(player)
    await stepButton(gm, 'declare').click()
    await handCards(player).first().click()
    await dock(player).getByRole('button', { name: 'Lay cards' }).click()
    await stepButton(gm, 'commitNoCards').click()
    await stepButton(player, 'strikeWith').click()
    await stepButton(gm, 'suffer').click()
    await expect(lastMessage(gm).locator('[data-act=suffer]')).toHaveCount(0)
  })

  await showTab(sheet, 'tarot')
  await targetTokens(gm, ['Mina Calder'])
  await expectPresses(
    table,
    'Turn of the Card: wounds, taken with a push',
    { gm: 2, player: 3 },
    async () => {
      await pressTool(gm, 'tarot', 'Inflict wounds')
      await submitDialog(gm)
      await stepButton(player, 'declareSuit').click()
      await handCards(player).first().click()
      await dock(player).locator('[data-action=use][data-use*=suffer]').click()
      await expect(handCards(player)).toHaveCount(1)
    },
  )
})

test('the common acts of Humanity, Blessed take few presses @seen', async ({ gm, player }) => {
  const table = { gm, player }
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await changeActor(gm, 'Mina Calder', {
    'system.humanity.stats': { head: 4, hand: 4, hurt: 10, hurry: 4 },
    'system.humanity.blessings': { one: 3, two: 3 },
  })
  await changeActor(gm, 'Night guard', { 'system.humanity.stats': { hurry: 4 } })

  await expectPresses(table, 'Humanity, Blessed: check', { gm: 0, player: 2 }, async () => {
    await sheet.locator('[data-act=check][data-stat=head]').click()
    await submitDialog(player)
    await expect(lastMessage(player).locator('.hnb-total')).toBeVisible()
  })

  await targetTokens(player, ['Night guard'])
  await setNextDice(gm, [
    [4, 3],
    [4, 3],
    [4, 2],
  ])
  await expectPresses(table, 'Humanity, Blessed: contest with a spark', { gm: 1, player: 4 }, async () => {
    await sheet.locator('[data-ruleset=humanity][data-act=contest]').click()
    await submitDialog(player)
    await stepButton(player, 'roll').click()
    await openDialog(player).locator('[name=spark]').selectOption('hand')
    await submitDialog(player)
    await stepButton(gm, 'roll').click()
    await expect(lastMessage(player)).toContainText('wins')
  })

  await setNextDice(gm, [
    [10, 9],
    [4, 2],
  ])
  await expectPresses(table, 'Humanity, Blessed: attack that wounds', { gm: 2, player: 4 }, async () => {
    await sheet.locator('[data-ruleset=humanity][data-act=contest]').click()
    await openDialog(player).locator('[name=violent]').check()
    await submitDialog(player)
    await pendingSteps(player).locator('[data-act=roll][data-stat=hurt][data-direct]').click()
    await pendingSteps(gm).locator('[data-act=roll][data-stat=hurry][data-direct]').click()
    await stepButton(gm, 'settle').click()
    await expect(lastMessage(player)).toContainText('Medium wound')
  })

  await openScreen(gm)
  await expectPresses(table, 'all games: end of scene', { gm: 2, player: 0 }, async () => {
    await gm.locator('#hnb-screen [data-action=moment][data-moment=scene]').click()
    await gm.locator('.hnb-moment [type=submit]').click()
    await expect(gm.locator('.hnb-moment')).toHaveCount(0)
  })
})

test("the common acts of Story Mode, What's the Harm? and The meaning of Harm take few presses @seen", async ({
  gm,
  player,
}) => {
  const table = { gm, player }
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await expectPresses(table, "What's the Harm?: minor harm", { gm: 0, player: 2 }, async () => {
    await sheet.locator('[data-act=suffer][data-severity=minor]').click()
    await lastMessage(player).locator('[data-act=choose]').first().click()
    await expect(lastMessage(player).locator('.hnb-result')).toBeVisible()
  })

  for (const actor of ['Mina Calder', 'Captain Reyes'])
    await makeItem(gm, actor, {
      name: 'Vigor',
      type: 'resource',
      system: { resources: { value: 3, suit: 'clubs', expendable: true } },
    })
  await showTab(sheet, 'resources')
  await targetTokens(player, ['Captain Reyes'])
  await expectPresses(
    table,
    'The meaning of Harm: conflict of one card each',
    { gm: 3, player: 3 },
    async () => {
      await sheet.locator('[data-act=conflict]').first().click()
      await submitDialog(player)
      await pendingSteps(gm).locator('[data-act=answer][data-suit=clubs]').click()
      await stepButton(player, 'perform').click()
      await stepButton(gm, 'perform').click()
      await stepButton(gm, 'declare').click()
      await expect(lastMessage(player)).toContainText('wins')
    },
  )

  await makeItem(gm, 'Mina Calder', {
    name: 'Bat',
    type: 'weapon',
    system: { storyMode: { weight: 'heavy', harm: 2 } },
  })
  await forceRolls(gm, 'highest')
  await showTab(sheet, 'storyMode')
  await expectPresses(table, 'Story Mode: attack that hits', { gm: 1, player: 2 }, async () => {
    await sheet.locator('[data-tab=storyMode] [data-act=attack]').first().click()
    await submitDialog(player)
    await stepButton(gm, 'apply').click()
    await expect(lastMessage(player)).toContainText('suffers')
  })

  await sheet.locator('[data-tab=storyMode] [data-act=wound]').click()
  await submitDialog(player)
  await expectPresses(table, 'Story Mode: treat a wound', { gm: 0, player: 2 }, async () => {
    await sheet.locator('[data-act=treat][data-wound]').first().click()
    await submitDialog(player)
    await expect(lastMessage(player)).toContainText('Treatment')
  })
})
