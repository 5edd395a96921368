/** Tests resources in browsers: points are expended, harmed, refreshed; people play a whole conflict. */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../accessible'
import { acceptEveryOffer } from '../attack'
import { expect, test } from '../fixtures'
import {
  changeItem,
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  openSheet,
  moveWindowToPosition,
  undoLastMessage,
  locateNewestWarning,
  unlockSheet,
} from '../play'
import { countResourcePoints } from '../points'
import { selectResourceOfTerm } from './conflict-play'
import {
  openDialog,
  shareCovenantWealth,
  locateResourcesOfActor,
  locateItemRow,
  locateUseButton,
} from './sheet'

test('a use expends a point, harms one after the last (with a question), and Undo reverses it', async ({
  player,
  gm,
}) => {
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  const influenceButton = locateUseButton(sheet, 'Influence')
  await expect(influenceButton).toHaveAccessibleName('Use Influence: expend a point (2 available).')
  await influenceButton.click()
  await expect(locateLastMessage(gm)).toContainText('Influence: a point expended')
  await expect(influenceButton).toHaveAccessibleName('Use Influence: expend a point (1 available).')
  await influenceButton.click()
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])

  await expect(influenceButton).toHaveAccessibleName(/harm a point/)
  await influenceButton.click({ modifiers: ['Shift'] })
  await expect(locateNewestWarning(player)).toContainText('Click without Shift to harm a point instead')
  await influenceButton.click()
  await expect(openDialog(player)).toContainText('No point of Influence is available')
  await player.keyboard.press('Escape')
  expect(await countResourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])
  for (const harmedPointCount of [1, 2]) {
    await influenceButton.click()
    await openDialog(player).getByRole('button', { name: 'Harm a point' }).click()
    await expect
      .poll(() => countResourcePoints(gm, 'Mina Calder', 'Influence'))
      .toEqual([2, 2 - harmedPointCount, harmedPointCount, 0])
  }
  await expect(influenceButton).toHaveAccessibleName(/destroy a point for good/)
  await influenceButton.click()
  await openDialog(player).getByRole('button', { name: 'Destroy a point' }).click()
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([1, 0, 1, 1])
  await expect(locateItemRow(sheet, 'Influence')).toContainText('1 destroyed')
  expect(await countMessages(gm)).toBe(5)

  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 0, 2, 0])
  await player.locator('#chat .hnb-message').first().locator('[data-act=undo]').click()
  await expect(locateNewestWarning(player)).toContainText('depends on this change. Undo')
})

test('a double tap on the first resource of a new, locked sheet adds it and spends no point', async ({
  player,
  gm,
}) => {
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            items: Map<string, { id: string }>
            deleteEmbeddedDocuments(embeddedName: string, documentIds: string[]): Promise<unknown>
          }
        }
      }
    }
    const minaActor = game.actors.getName('Mina Calder')
    await minaActor.deleteEmbeddedDocuments('Item', [...minaActor.items.keys()])
  })
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  await expect(sheet.getByRole('button', { name: 'Add Vigor' })).toBeVisible()
  const tapElementAtPoint = (tappedSelector: string, eventTimeStamp: number) =>
    player.evaluate(
      ([found, at]) => {
        const clickEventFields = { detail: 1, clientX: 90, clientY: 200 }
        const clickEvent = new MouseEvent('click', { bubbles: true, cancelable: true, ...clickEventFields })
        // Defines `pointerType` and `timeStamp`, which a real pointer's event has and the constructor of `MouseEvent`
        // cannot set.
        Object.defineProperty(clickEvent, 'pointerType', { value: 'touch' })
        Object.defineProperty(clickEvent, 'timeStamp', { value: at })
        document.querySelector(found)?.dispatchEvent(clickEvent)
      },
      [tappedSelector, eventTimeStamp] as const,
    )
  await tapElementAtPoint('.hnb-actor [data-action=createItem][data-name=Vigor]', 900_000)
  await expect(locateUseButton(sheet, 'Vigor')).toBeVisible()
  await tapElementAtPoint('.hnb-actor [data-act=use]', 900_120)
  await tapElementAtPoint('.hnb-actor [data-action=createItem][data-name=Influence]', 901_000)
  await expect(locateUseButton(sheet, 'Influence')).toBeVisible()
  expect(await countResourcePoints(gm, 'Mina Calder', 'Vigor')).toEqual([3, 0, 0, 0])
})

test('an unlocked sheet offers no resource that the actor has, and a card that nothing could pay is refused', async ({
  player,
  gm,
}) => {
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  await unlockSheet(sheet)
  await expect(sheet.locator('[data-action=createItem][data-type=resource]').last()).toContainText('custom')
  await expect(sheet.locator('[data-action=createItem][data-name]')).toHaveCount(0)
  for (const resourceName of ['Insight', 'Influence', 'Vigor'])
    await changeItem(
      gm,
      { actor: 'Mina Calder', item: resourceName },
      { 'system.resources': { value: 0, expended: 0, harmed: 0 } },
    )
  await sheet.locator('[data-act=conflict]').click()
  await expect(locateNewestWarning(player)).toContainText('Add a resource on the sheet first')
  expect(await countMessages(gm)).toBe(0)
})

test('Magic cannot be expended, so it cannot be harmed', async ({ player }) => {
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  await expect(locateUseButton(sheet, 'Magic')).toBeDisabled()
  await expect(locateUseButton(sheet, 'Magic')).toContainText("Can't be expended")
})

test('a Gamemaster removes harm, refreshes the stated number of points, and improves in a council', async ({
  player,
  gm,
}) => {
  const sheet = await locateResourcesOfActor(gm, 'Mina Calder')
  const minaResources = await locateResourcesOfActor(player, 'Mina Calder')
  await expect(locateItemRow(minaResources, 'Insight').locator('[data-act=repair]')).toHaveCount(0)
  await locateItemRow(sheet, 'Insight').locator('[data-act=repair]').click()
  await expect.poll(() => countResourcePoints(player, 'Mina Calder', 'Insight')).toEqual([3, 1, 0, 0])
  await locateItemRow(minaResources, 'Insight').locator('[data-act=refresh]').click()
  await openDialog(player).locator('[name=reason]').fill('A night by the fire')
  await openDialog(player).getByRole('button', { name: 'Refresh' }).click()
  await expect(locateLastMessage(gm)).toContainText('Refreshed by: A night by the fire')
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([3, 0, 0, 0])
  // Outside a council, only the Gamemaster can improve a resource (RS13).
  await minaResources.locator('[data-action=edit]').click()
  await expect(locateItemRow(minaResources, 'Insight').locator('[data-act=improve]')).toHaveCount(0)
  await sheet.locator('[data-action=edit]').click()
  await locateItemRow(sheet, 'Insight').locator('[data-act=improve]').click()
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([4, 0, 0, 0])
  await expect(locateLastMessage(gm)).toContainText('Insight: improved by a point')
})

test('a sheet and a macro refuse points that do not add up', async ({ player, gm }) => {
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  await locateItemRow(sheet, 'Insight').getByRole('button', { name: 'Insight', exact: true }).click()
  const itemSheet = player.locator('.hnb-item')
  await moveWindowToPosition(itemSheet, 800, 40)
  await unlockSheet(itemSheet)
  const resourceValueField = itemSheet.locator('input[name="system.resources.value"]')
  const refusedTextsAndErrors: [string, RegExp][] = [
    ['-1', /Insight: points are whole numbers from 0 to 20/],
    ['2.5', /Insight: points are whole numbers from 0 to 20/],
    ['10000', /Insight: points are whole numbers from 0 to 20/],
    ['', /Insight: points are whole numbers from 0 to 20/],
    ['0', /1 harmed points are more than the value, 0/],
  ]
  for (const [typed, words] of refusedTextsAndErrors) {
    await resourceValueField.fill(typed)
    await resourceValueField.press('Tab')
    await expect(locateNewestWarning(player)).toContainText(words)
    await expect(resourceValueField).toHaveValue('3')
    await player.evaluate(() =>
      (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear(),
    )
  }
  await changeItem(gm, { actor: 'Mina Calder', item: 'Insight' }, { 'system.resources.harmed': 4 })
  await expect(locateNewestWarning(gm)).toContainText('4 harmed points are more than the value, 3')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
          }
        }
      }
    }
    const resourceSystemData = { resources: { value: 10_000 } }
    await game.actors
      .getName('Mina Calder')
      .createEmbeddedDocuments('Item', [{ type: 'resource', name: 'Riches', system: resourceSystemData }])
  })
  await expect(locateNewestWarning(gm)).toContainText('Riches: points are whole numbers from 0 to 20')
  expect(await countResourcePoints(gm, 'Mina Calder', 'Riches')).toEqual([])
  expect(await countResourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([3, 0, 1, 0])

  await resourceValueField.fill('4')
  await resourceValueField.press('Tab')
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([4, 0, 1, 0])
})

test('a character without traits is offered the usual ones', async ({ gm }) => {
  const sheet = await locateResourcesOfActor(gm, 'Mina Calder')
  await sheet.locator('[data-action=edit]').click()
  for (const resourceName of ['Vigor', 'Influence', 'Insight', 'Magic']) {
    await sheet.getByRole('button', { name: `Delete ${resourceName}` }).click()
    await gm.locator('dialog, .dialog').getByRole('button', { name: /yes/i }).click()
    await expect(locateItemRow(sheet, resourceName)).toHaveCount(0)
  }
  await expect(sheet.locator('.hnb-offers')).toHaveText(
    /Vigor\s+Influence\s+Insight\s+Magic\s+Add a custom resource/,
  )
  // A new character's sheet is unlocked and offers the resources that the character lacks.
  const sheetLockButton = sheet.locator('[data-action=edit]')
  await sheetLockButton.click()
  await expect(sheetLockButton).toHaveAttribute('aria-pressed', 'false')
  await sheet.locator('.hnb-offers').getByRole('button', { name: 'Vigor' }).click()
  await expect(sheet.locator('.hnb-offers')).toHaveText(/Influence\s+Insight\s+Magic\s+Add a custom resource/)
  await expect(sheetLockButton).toHaveAttribute('aria-pressed', 'true')
  await expect(locateItemRow(sheet, 'Vigor').locator('.hnb-suit')).toHaveAccessibleName('Clubs')
  expect(await countResourcePoints(gm, 'Mina Calder', 'Vigor')).toEqual([3, 0, 0, 0])
})

/** Mina begins a conflict with Hearts, and Ines answers with Clubs. */
async function openConflict(playerPage: Page, inesPage: Page): Promise<void> {
  const sheet = await locateResourcesOfActor(playerPage, 'Mina Calder')
  await sheet.locator('[data-act=conflict]').click()
  await openDialog(playerPage).locator('[name=suit][value=hearts]').check()
  await openDialog(playerPage).locator('[name=stake]').fill('<b>The vault</b>')
  await openDialog(playerPage).getByRole('button', { name: 'Begin' }).click()
  await expect(locateLastMessage(inesPage)).toContainText('<b>The vault</b>')
  await locateLastMessage(inesPage).locator('[data-act=answer]').click()
  await openDialog(inesPage).locator('[name=suit][value=clubs]').check()
  await openDialog(inesPage).getByRole('button', { name: 'Answer' }).click()
  await expect(locateLastMessage(playerPage)).toContainText('Ines Okafor')
}

async function performConflictTerm(page: Page, labelPatternOfTerm: RegExp): Promise<void> {
  const buttonsForPerforming = locateLastMessage(page).locator('[data-act=perform]')
  const buttonOfPerformedTerm = buttonsForPerforming.filter({ hasText: labelPatternOfTerm })
  if ((await buttonOfPerformedTerm.count()) > 0) return buttonOfPerformedTerm.click()
  await buttonsForPerforming.click()
  const confirmButton = openDialog(page).getByRole('button', { name: 'Act' })
  const isConfirmationAsked = await confirmButton.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  // If there is only one way to pay and it does no harm, the action pays without a question.
  if (!isConfirmationAsked) return
  await openDialog(page).getByLabel(labelPatternOfTerm).check()
  await confirmButton.click()
  await expect(openDialog(page)).toHaveCount(0)
}

/** This page's person proposes a condition in the conflict: `many` points of harm in `trait`. */
async function proposeConflictTerm(page: Page, resourceName: string, harmPointCount: number): Promise<void> {
  await locateLastMessage(page).locator('[data-act=propose]').click()
  await selectResourceOfTerm(page, resourceName)
  await openDialog(page).locator('[name=points]').fill(String(harmPointCount))
  await openDialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(locateLastMessage(page)).toContainText(`${harmPointCount} harm in`)
}

test('two browsers negotiate and play a conflict, which harms the agreed points @13 @seen', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  const sheet = await locateResourcesOfActor(player, 'Mina Calder')
  for (const abilityUsesLeft of [1, 2]) {
    await locateUseButton(sheet, 'Influence').click()
    await expect
      .poll(() => countResourcePoints(gm, 'Mina Calder', 'Influence'))
      .toEqual([2, abilityUsesLeft, 0, 0])
  }
  await openConflict(player, inesPage)
  // Mina plays no resource against Ines's Clubs. She harms a point of Vigor and uses Influence once for free.
  await performConflictTerm(player, /Harm an expended point of Vigor, and use Influence once for free/)
  await expect.poll(() => countResourcePoints(gm, 'Mina Calder', 'Vigor')).toEqual([3, 0, 1, 0])
  expect(await countResourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])
  const resourcePointsBefore = await countResourcePoints(gm, 'Ines Okafor', 'Vigor')
  await proposeConflictTerm(player, 'Ines Okafor: Vigor', 2)
  await expect(locateLastMessage(inesPage)).toContainText('Usually one point of harm in one trait is enough.')
  // The person who proposed the condition has agreed to it (RS15).
  await expect(locateLastMessage(player).locator('[data-act=agree]')).toHaveCount(0)
  await locateLastMessage(inesPage).locator('[data-act=agree]').click()
  await expect(locateLastMessage(inesPage).locator('[data-act=agree]')).toHaveCount(0)
  await expect(locateLastMessage(inesPage).locator('[data-act=concede]')).toHaveCount(0)
  await performConflictTerm(inesPage, /Expend a point of Vigor/)
  await locateLastMessage(inesPage).locator('[data-act=concede]').click()
  for (const page of [player, inesPage, gm])
    await expect(locateLastMessage(page)).toContainText('Mina Calder wins')
  const [value = 0, expended = 0, harmed = 0] = resourcePointsBefore
  await expect.poll(async () => (await countResourcePoints(gm, 'Ines Okafor', 'Vigor'))[2]).toBe(harmed + 2)
  expect(await countMessages(gm)).toBe(3)

  await locateLastMessage(inesPage).locator('[data-act=undo]').click()
  await expect
    .poll(() => countResourcePoints(gm, 'Ines Okafor', 'Vigor'))
    .toEqual([value, expended + 1, harmed, 0])
  await expect(locateLastMessage(gm).locator('[data-act=declare]')).toHaveCount(2)
})

test('everybody can read and reach the tab, the community and the conflict, in the light and the dark theme @seen', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await openConflict(player, inesPage)
  await performConflictTerm(player, /Expend a point of Influence/)
  await proposeConflictTerm(player, 'Ines Okafor: Vigor', 2)
  await shareCovenantWealth(gm)
  const sheet = await openSheet(gm, 'The Lantern Covenant')
  await sheet.locator('[data-action=edit]').click()
  expect(await findAccessibilityFaults(gm)).toEqual([])
  await locateLastMessage(gm).locator('.hnb-message-body [data-act=propose]').click()
  await expect(openDialog(gm)).toBeVisible()
  expect(await findAccessibilityFaults(gm)).toEqual([])
})

test('a conflict reports a resource that is deleted halfway, and still ends', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await openConflict(player, inesPage)
  await performConflictTerm(player, /Expend a point of Influence/)
  await performConflictTerm(inesPage, /Expend a point of Vigor/)
  await proposeConflictTerm(player, 'Ines Okafor: Vigor', 1)
  // The person who proposed the condition automatically agrees to it (RS15).
  await expect(locateLastMessage(player).locator('[data-act=agree]')).toHaveCount(0)
  await locateLastMessage(inesPage).locator('[data-act=agree]').click()
  await expect(locateLastMessage(inesPage).locator('[data-act=agree]')).toHaveCount(0)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): { items: { getName(itemName: string): { delete(): Promise<unknown> } } }
        }
      }
    }
    await game.actors.getName('Ines Okafor').items.getName('Vigor').delete()
  })
  await locateLastMessage(gm).getByRole('button', { name: 'Declare Mina Calder the winner' }).click()
  await expect(locateLastMessage(player)).toContainText('Vigor: no points are left to take 1 harm')
})

test('a council refreshes expended points, repairs chosen ones, and can be undone', async ({
  gm,
  player,
}) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  await expect(gamemasterScreen).toContainText('Vigor 2/3')
  await expect(gamemasterScreen).toContainText('Insight 2/3, 1 harmed')
  await gamemasterScreen.locator('[data-action=moment][data-moment=council]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await expect(
    momentPreviewWindow.getByRole('checkbox', { name: 'Vigor: 1 refreshed' }).first(),
  ).toBeChecked()
  await momentPreviewWindow.getByRole('checkbox', { name: 'Wealth: 2 refreshed' }).uncheck()
  await momentPreviewWindow.getByRole('checkbox', { name: 'Remove harm from a point of Insight' }).check()
  await momentPreviewWindow.getByRole('checkbox', { name: 'Improve one resource by a point' }).first().check()
  await momentPreviewWindow.getByRole('button', { name: 'Hold a council meeting' }).click()
  await expect(momentPreviewWindow).toHaveCount(0)
  await expect.poll(() => countResourcePoints(player, 'Mina Calder', 'Vigor')).toEqual([3, 0, 0, 0])
  // The council can repair only one harm, which is this harm. So it repairs it without a question.
  expect(await countResourcePoints(player, 'Mina Calder', 'Insight')).toEqual([3, 0, 0, 0])
  expect(await countResourcePoints(player, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
  await expect.poll(() => countMessages(gm)).toBe(1)

  const buttonsForImproving = locateLastMessage(gm).locator('[data-act=choose]')
  // The message is drawn a moment after it is created.
  await expect.poll(() => buttonsForImproving.count()).toBeGreaterThan(1)
  const countOfImproveButtons = await buttonsForImproving.count()
  await buttonsForImproving.first().click()
  await expect(buttonsForImproving).toHaveCount(0)
  await undoLastMessage(gm)
  await expect(buttonsForImproving).toHaveCount(countOfImproveButtons)
  // A person may also choose to improve nothing. After this choice, the message no longer waits for this person.
  await locateLastMessage(gm).getByRole('button', { name: 'Choose nothing' }).click()
  await expect(buttonsForImproving).toHaveCount(0)
  await expect(locateLastMessage(player)).toContainText('chose nothing')
  for (const remainingImproveButtonCount of [countOfImproveButtons, 0]) {
    await undoLastMessage(gm)
    await expect(buttonsForImproving).toHaveCount(remainingImproveButtonCount)
  }
  await expect.poll(() => countResourcePoints(player, 'Mina Calder', 'Vigor')).toEqual([3, 1, 0, 0])
  expect(await countResourcePoints(player, 'Mina Calder', 'Insight')).toEqual([3, 0, 1, 0])
})

test('one notification tells a player of the same choice of two characters', async ({ gm, player }) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=council]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  for (const actorName of ['Mina Calder', 'Tom Byrne'])
    await momentPreviewWindow
      .locator('fieldset', { hasText: actorName })
      .getByRole('checkbox', { name: 'Improve one resource by a point' })
      .check()
  await momentPreviewWindow.getByRole('button', { name: 'Hold a council meeting' }).click()
  await expect(locateLastMessage(player).locator('.hnb-next')).toContainText(
    'Tom Byrne: improve one resource by a point',
  )
  await expect(player.locator('#notifications .notification', { hasText: 'Council meeting' })).toHaveCount(1)
})

test("no player is offered a Gamemaster's choice, and an unlinked token is one person", async ({
  gm,
  player,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            items: { getName(itemName: string): { update(documentChanges: object): Promise<unknown> } }
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
          }
        }
      }
    }
    const { items } = game.actors.getName('Mina Calder')
    await items.getName('Vigor').update({ 'system.resources.expended': 0, 'system.resources.harmed': 1 })
    // The actor gets a resource before its token is created, so the token's own actor has it too.
    const resourceSystemData = { resources: { value: 2, expended: 1 } }
    const nerveItem = { type: 'resource', name: 'Nerve', system: resourceSystemData }
    await game.actors.getName('Night guard').createEmbeddedDocuments('Item', [nerveItem])
  })
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=council]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await momentPreviewWindow.locator('.hnb-moment-others summary').click()
  await expect(momentPreviewWindow.getByRole('checkbox', { name: 'Nerve: 1 refreshed' })).toHaveCount(1)
  await expect(momentPreviewWindow.locator('fieldset', { hasText: 'Night guard' })).toHaveCount(1)
  const minaFieldset = momentPreviewWindow.locator('fieldset', { hasText: 'Mina Calder' })
  await minaFieldset.getByRole('checkbox', { name: 'Remove harm from one point of a resource' }).check()
  await momentPreviewWindow.getByRole('button', { name: 'Hold a council meeting' }).click()
  await expect(
    locateLastMessage(gm).getByRole('button', { name: 'Remove harm from a point of Vigor' }),
  ).toBeVisible()
  await expect(locateLastMessage(gm).locator('.hnb-next')).toContainText(
    'You: remove harm from one point of a resource (Mina Calder)',
  )
  await expect(locateLastMessage(player).locator('.hnb-next')).toContainText(
    'Waiting for the Gamemaster to remove harm from one point of a resource (Mina Calder)',
  )
  await expect(locateLastMessage(player).locator('[data-act=choose]')).toHaveCount(0)
})

test('a forged history undoes nothing of other people', async ({ player, gm }) => {
  await acceptEveryOffer(player)
  const resourcePointsBefore = await countResourcePoints(gm, 'Ines Okafor', 'Vigor')
  await player.evaluate(async (forgedFieldValue) => {
    const { game, ChatMessage } = globalThis as unknown as {
      game: {
        user: { id: string }
        users: { activeGM: { id: string } }
        actors: { getName(actorName: string): { items: { getName(itemName: string): { uuid: string } } } }
        socket: { emit(eventName: string, payload: unknown): void }
      }
      ChatMessage: { create(documentData: object): Promise<{ uuid: string }> }
    }
    const vigorItemUuid = game.actors.getName('Ines Okafor').items.getName('Vigor').uuid
    const forgedChanges = [
      { target: vigorItemUuid, path: 'system.resources.value', before: 20, after: forgedFieldValue },
    ]
    const forgedHistory = [
      { user: game.user.id, label: { text: 'nothing' }, changes: forgedChanges, undone: false },
    ]
    const { uuid } = await ChatMessage.create({
      type: 'record',
      system: { ruleset: 'resources', kind: 'points', facts: {}, history: forgedHistory },
    })
    const requestToUndo = { type: 'undo', message: uuid }
    const activeGmId = game.users.activeGM.id
    game.socket.emit('system.harm-and-blessing', {
      kind: 'request',
      id: 'forged',
      to: activeGmId,
      request: requestToUndo,
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
  }, resourcePointsBefore[0])
  expect(await countResourcePoints(gm, 'Ines Okafor', 'Vigor')).toEqual(resourcePointsBefore)
  await expect(locateLastMessage(player).locator('[data-act=undo]')).toHaveCount(0)
})
