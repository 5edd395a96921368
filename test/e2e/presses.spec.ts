/** Counts how often people press real buttons in the common acts of all games. Prints a table. Each act has a limit. */
import type { Page } from '@playwright/test'
import { createPressCounter } from './clicks'
import { locateHandCards } from './cards-play'
import { openDialog, markTokensAsTargets } from './encounters'
import { expect, test } from './fixtures'
import {
  changeActorData,
  setNextDice,
  locateLastMessage,
  createItemOfActor,
  openGamemasterScreen,
  openSheet,
  showTab,
} from './play'
import { forceDieFaces } from './story-play'
import { drawHand, giveItem, putCardsOnTopOfDeck } from './tarot-play'

interface TablePages {
  readonly gm: Page
  readonly player: Page
}

interface PressCounts {
  readonly gm: number
  readonly player: number
}

/**
 * Prints how often the Gamemaster and the player pressed buttons during a measured act. Fails if they pressed more
 * often than allowed.
 */
async function expectPressCount(
  { gm, player }: TablePages,
  queuedTaskName: string,
  maxPressCounts: PressCounts,
  performCountedTask: () => Promise<void>,
): Promise<void> {
  const pressCountReaders = await Promise.all([gm, player].map((page) => createPressCounter(page)))
  await performCountedTask()
  const [gmPresses = 0, playerPresses = 0] = await Promise.all(
    pressCountReaders.map((readPressCount) => readPressCount()),
  )
  console.log(`presses | ${queuedTaskName} | player ${playerPresses} | Gamemaster ${gmPresses}`)
  expect
    .soft(playerPresses, `${queuedTaskName}: the player's presses`)
    .toBeLessThanOrEqual(maxPressCounts.player)
  expect.soft(gmPresses, `${queuedTaskName}: the Gamemaster's presses`).toBeLessThanOrEqual(maxPressCounts.gm)
}

const submitDialog = (page: Page) => openDialog(page).locator('[type=submit]').click()

const locatePendingSteps = (page: Page) => locateLastMessage(page).locator('.hnb-next')

/** Locates the first button with this action among the pending steps of the newest message. */
const locateStepButton = (page: Page, stepActName: string) =>
  locatePendingSteps(page).locator(`[data-act=${stepActName}]`).first()

const pressToolButton = async (gmPage: Page, gameId: string, toolLabel: string) => {
  await gmPage
    .locator(`#hnb-screen .hnb-${gameId} [data-action=tool]`, { hasText: toolLabel })
    .first()
    .click()
}

const locateDock = (page: Page) => page.locator('#hnb-dock')

test('the common acts of Turn of the Card take few presses', async ({ gm, player }) => {
  const tablePages = { gm, player }
  await putCardsOnTopOfDeck(gm, 'swords05', 'swords03', 'swords02', 'swords04', 'cups02', 'cups03')
  await giveItem(gm, 'Mina Calder', 'weapon', 'Pistol', { wounds: 2, range: 50 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await openGamemasterScreen(gm)

  await expectPressCount(tablePages, 'Turn of the Card: draw a hand', { gm: 0, player: 1 }, () =>
    drawHand(player, 5),
  )

  await expectPressCount(tablePages, 'Turn of the Card: push with a card', { gm: 0, player: 4 }, async () => {
    await sheet.locator('[data-act=push]').first().click()
    await submitDialog(player)
    await locateHandCards(player).first().click()
    await locateDock(player).locator('[data-action=use][data-use*=play]').click()
    await expect(locateHandCards(player)).toHaveCount(4)
  })

  await markTokensAsTargets(gm, ['Mina Calder'])
  await expectPressCount(
    tablePages,
    'Turn of the Card: requested check without a push',
    { gm: 2, player: 1 },
    async () => {
      await pressToolButton(gm, 'tarot', 'Check a trait')
      await submitDialog(gm)
      await locateStepButton(player, 'noPush').click()
      await expect(locateLastMessage(player).locator('[data-act=noPush]')).toHaveCount(0)
    },
  )

  await expectPressCount(
    tablePages,
    'Turn of the Card: requested check with a card',
    { gm: 2, player: 3 },
    async () => {
      await pressToolButton(gm, 'tarot', 'Check a trait')
      await submitDialog(gm)
      await locateStepButton(player, 'declareSuit').click()
      await locateHandCards(player).first().click()
      await locateDock(player).locator('[data-action=use][data-use*=play]').click()
      await expect(locateHandCards(player)).toHaveCount(3)
    },
  )

  await changeActorData(gm, 'Mina Calder', { 'system.tarot.wounds': 1, 'system.tarot.stableAt': 0 })
  await giveItem(gm, 'Mina Calder', 'trait', 'Medical', { rank: 7, key: 'medical' })
  await expectPressCount(
    tablePages,
    'Turn of the Card: stop the bleeding',
    { gm: 0, player: 2 },
    async () => {
      await sheet.getByRole('button', { name: 'Stop the bleeding' }).click()
      await locateStepButton(player, 'noPush').click()
      await expect(locateLastMessage(player)).toContainText('Mina Calder no longer bleeds')
    },
  )
  await changeActorData(gm, 'Mina Calder', { 'system.tarot.wounds': 0 })

  await markTokensAsTargets(player, ['Night guard'])
  await showTab(sheet, 'gear')
  await expectPressCount(tablePages, 'Turn of the Card: attack that hits', { gm: 3, player: 5 }, async () => {
    await sheet.locator('[data-ruleset=tarot][data-act=attack]').click()
    await submitDialog(player)
    await locateStepButton(gm, 'declare').click()
    await locateHandCards(player).first().click()
    await locateDock(player).getByRole('button', { name: 'Lay cards' }).click()
    await locateStepButton(gm, 'commitNoCards').click()
    await locateStepButton(player, 'strikeWith').click()
    await locateStepButton(gm, 'suffer').click()
    await expect(locateLastMessage(gm).locator('[data-act=suffer]')).toHaveCount(0)
  })

  await showTab(sheet, 'tarot')
  await markTokensAsTargets(gm, ['Mina Calder'])
  await expectPressCount(
    tablePages,
    'Turn of the Card: wounds, taken with a push',
    { gm: 2, player: 3 },
    async () => {
      await pressToolButton(gm, 'tarot', 'Inflict wounds')
      await submitDialog(gm)
      await locateStepButton(player, 'declareSuit').click()
      await locateHandCards(player).first().click()
      await locateDock(player).locator('[data-action=use][data-use*=suffer]').click()
      await expect(locateHandCards(player)).toHaveCount(1)
    },
  )
})

test('the common acts of Humanity, Blessed take few presses', async ({ gm, player }) => {
  const tablePages = { gm, player }
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await changeActorData(gm, 'Mina Calder', {
    'system.humanity.stats': { head: 4, hand: 4, hurt: 10, hurry: 4 },
    'system.humanity.blessings': { one: 3, two: 3 },
  })
  await changeActorData(gm, 'Night guard', { 'system.humanity.stats': { hurry: 4 } })

  await expectPressCount(tablePages, 'Humanity, Blessed: check', { gm: 0, player: 2 }, async () => {
    await sheet.locator('[data-act=check][data-stat=head]').click()
    await submitDialog(player)
    await expect(locateLastMessage(player).locator('.hnb-total')).toBeVisible()
  })

  await markTokensAsTargets(player, ['Night guard'])
  await setNextDice(gm, [
    [4, 3],
    [4, 3],
    [4, 2],
  ])
  await expectPressCount(
    tablePages,
    'Humanity, Blessed: contest with a spark',
    { gm: 1, player: 4 },
    async () => {
      await sheet.locator('[data-ruleset=humanity][data-act=contest]').click()
      await submitDialog(player)
      await locateStepButton(player, 'roll').click()
      await openDialog(player).locator('[name=spark]').selectOption('hand')
      await submitDialog(player)
      await locateStepButton(gm, 'roll').click()
      await expect(locateLastMessage(player)).toContainText('wins')
    },
  )

  await setNextDice(gm, [
    [10, 9],
    [4, 2],
  ])
  await expectPressCount(
    tablePages,
    'Humanity, Blessed: attack that wounds',
    { gm: 2, player: 4 },
    async () => {
      await sheet.locator('[data-ruleset=humanity][data-act=contest]').click()
      await openDialog(player).locator('[name=violent]').check()
      await submitDialog(player)
      await locatePendingSteps(player).locator('[data-act=roll][data-stat=hurt][data-direct]').click()
      await locatePendingSteps(gm).locator('[data-act=roll][data-stat=hurry][data-direct]').click()
      await locateStepButton(gm, 'settle').click()
      await expect(locateLastMessage(player)).toContainText('Medium wound')
    },
  )

  await openGamemasterScreen(gm)
  await expectPressCount(tablePages, 'all games: end of scene', { gm: 2, player: 0 }, async () => {
    await gm.locator('#hnb-screen [data-action=moment][data-moment=scene]').click()
    await gm.locator('.hnb-moment [type=submit]').click()
    await expect(gm.locator('.hnb-moment')).toHaveCount(0)
  })
})

test("the common acts of Story Mode, What's the Harm? and The meaning of Harm take few presses", async ({
  gm,
  player,
}) => {
  const tablePages = { gm, player }
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await expectPressCount(tablePages, "What's the Harm?: minor harm", { gm: 0, player: 2 }, async () => {
    await sheet.locator('[data-act=suffer][data-severity=minor]').click()
    await locateLastMessage(player).locator('[data-act=choose]').first().click()
    await expect(locateLastMessage(player).locator('.hnb-result')).toBeVisible()
  })

  for (const actorName of ['Mina Calder', 'Captain Reyes'])
    await createItemOfActor(gm, actorName, {
      name: 'Vigor',
      type: 'resource',
      system: { resources: { value: 3, suit: 'clubs', expendable: true } },
    })
  await showTab(sheet, 'resources')
  await markTokensAsTargets(player, ['Captain Reyes'])
  await expectPressCount(
    tablePages,
    'The meaning of Harm: conflict of one card each',
    { gm: 3, player: 3 },
    async () => {
      await sheet.locator('[data-act=conflict]').first().click()
      await submitDialog(player)
      await locatePendingSteps(gm).locator('[data-act=answer][data-suit=clubs]').click()
      await locateStepButton(player, 'perform').click()
      await locateStepButton(gm, 'perform').click()
      await locateStepButton(gm, 'declare').click()
      await expect(locateLastMessage(player)).toContainText('wins')
    },
  )

  await createItemOfActor(gm, 'Mina Calder', {
    name: 'Bat',
    type: 'weapon',
    system: { storyMode: { weight: 'heavy', harm: 2 } },
  })
  await forceDieFaces(gm, 'highest')
  await showTab(sheet, 'storyMode')
  await expectPressCount(tablePages, 'Story Mode: attack that hits', { gm: 1, player: 2 }, async () => {
    await sheet.locator('[data-tab=storyMode] [data-act=attack]').first().click()
    await submitDialog(player)
    await locateStepButton(gm, 'apply').click()
    await expect(locateLastMessage(player)).toContainText('suffers')
  })

  await sheet.locator('[data-tab=storyMode] [data-act=wound]').click()
  await submitDialog(player)
  await expectPressCount(tablePages, 'Story Mode: treat a wound', { gm: 0, player: 2 }, async () => {
    await sheet.locator('[data-act=treat][data-wound]').first().click()
    await submitDialog(player)
    await expect(locateLastMessage(player)).toContainText('Treatment')
  })
})
