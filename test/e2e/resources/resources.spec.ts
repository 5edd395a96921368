/** Tests resources in browsers: points are expended, harmed and refreshed, and people play a whole conflict. */
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessible'
import { acceptEveryOffer } from '../attack'
import { expect, test } from '../fixtures'
import {
  changeItem,
  lastMessage,
  messageCount,
  openScreen,
  openSheet,
  moveWindow,
  undoLast,
  newestWarning,
  unlockSheet,
} from '../play'
import { resourcePoints } from '../points'
import { openDialog, shareCovenantWealth, resourcesOf, itemRow, useButton } from './sheet'

test('a use expends a point, harms one after the last (with a question), and Undo reverses it', async ({
  player,
  gm,
}) => {
  const sheet = await resourcesOf(player, 'Mina Calder')
  const influence = useButton(sheet, 'Influence')
  await expect(influence).toHaveAccessibleName('Use Influence: expend a point (2 available).')
  await influence.click()
  await expect(lastMessage(gm)).toContainText('Influence: a point expended')
  await expect(influence).toHaveAccessibleName('Use Influence: expend a point (1 available).')
  await influence.click()
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])

  await expect(influence).toHaveAccessibleName(/harm a point/)
  await influence.click({ modifiers: ['Shift'] })
  await expect(newestWarning(player)).toContainText('Click without Shift to harm a point instead')
  await influence.click()
  await expect(openDialog(player)).toContainText('No point of Influence is available')
  await player.keyboard.press('Escape')
  expect(await resourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])
  for (const harmed of [1, 2]) {
    await influence.click()
    await openDialog(player).getByRole('button', { name: 'Harm a point' }).click()
    await expect
      .poll(() => resourcePoints(gm, 'Mina Calder', 'Influence'))
      .toEqual([2, 2 - harmed, harmed, 0])
  }
  await expect(influence).toHaveAccessibleName(/destroy a point for good/)
  await influence.click()
  await openDialog(player).getByRole('button', { name: 'Destroy a point' }).click()
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([1, 0, 1, 1])
  await expect(itemRow(sheet, 'Influence')).toContainText('1 destroyed')
  expect(await messageCount(gm)).toBe(5)

  await lastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 0, 2, 0])
  await player.locator('#chat .hnb-message').first().locator('[data-act=undo]').click()
  await expect(newestWarning(player)).toContainText('depends on this change. Undo')
})

test('a double tap on the first resource of a new, locked sheet adds it and spends no point', async ({
  player,
  gm,
}) => {
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(n: string): {
            items: Map<string, { id: string }>
            deleteEmbeddedDocuments(t: string, ids: string[]): Promise<unknown>
          }
        }
      }
    }
    const mina = game.actors.getName('Mina Calder')
    await mina.deleteEmbeddedDocuments('Item', [...mina.items.keys()])
  })
  const sheet = await resourcesOf(player, 'Mina Calder')
  await expect(sheet.getByRole('button', { name: 'Add Vigor' })).toBeVisible()
  const tap = (selector: string, timeStamp: number) =>
    player.evaluate(
      ([found, at]) => {
        const clickPosition = { detail: 1, clientX: 90, clientY: 200 }
        const clickEvent = new MouseEvent('click', { bubbles: true, cancelable: true, ...clickPosition })
        // The event of a real pointer has the properties `pointerType` and `timeStamp`. The constructor of `MouseEvent`
        // cannot set them, so the test defines them.
        Object.defineProperty(clickEvent, 'pointerType', { value: 'touch' })
        Object.defineProperty(clickEvent, 'timeStamp', { value: at })
        document.querySelector(found)?.dispatchEvent(clickEvent)
      },
      [selector, timeStamp] as const,
    )
  await tap('.hnb-actor [data-action=createItem][data-name=Vigor]', 900_000)
  await expect(useButton(sheet, 'Vigor')).toBeVisible()
  await tap('.hnb-actor [data-act=use]', 900_120)
  await tap('.hnb-actor [data-action=createItem][data-name=Influence]', 901_000)
  await expect(useButton(sheet, 'Influence')).toBeVisible()
  expect(await resourcePoints(gm, 'Mina Calder', 'Vigor')).toEqual([3, 0, 0, 0])
})

test('an unlocked sheet offers no resource that the actor has, and a card that nothing could pay is refused', async ({
  player,
  gm,
}) => {
  const sheet = await resourcesOf(player, 'Mina Calder')
  await unlockSheet(sheet)
  await expect(sheet.locator('[data-action=createItem][data-type=resource]').last()).toContainText('custom')
  await expect(sheet.locator('[data-action=createItem][data-name]')).toHaveCount(0)
  for (const name of ['Insight', 'Influence', 'Vigor'])
    await changeItem(
      gm,
      { actor: 'Mina Calder', item: name },
      { 'system.resources': { value: 0, expended: 0, harmed: 0 } },
    )
  await sheet.locator('[data-act=conflict]').click()
  await expect(newestWarning(player)).toContainText('Add a resource on the sheet first')
  expect(await messageCount(gm)).toBe(0)
})

test('Magic cannot be expended, so it cannot be harmed', async ({ player }) => {
  const sheet = await resourcesOf(player, 'Mina Calder')
  await expect(useButton(sheet, 'Magic')).toBeDisabled()
  await expect(useButton(sheet, 'Magic')).toContainText("Can't be expended")
})

test('a Gamemaster removes harm, refreshes the stated number of points, and improves in a council', async ({
  player,
  gm,
}) => {
  const sheet = await resourcesOf(gm, 'Mina Calder')
  const minaResources = await resourcesOf(player, 'Mina Calder')
  await expect(itemRow(minaResources, 'Insight').locator('[data-act=repair]')).toHaveCount(0)
  await itemRow(sheet, 'Insight').locator('[data-act=repair]').click()
  await expect.poll(() => resourcePoints(player, 'Mina Calder', 'Insight')).toEqual([3, 1, 0, 0])
  await itemRow(minaResources, 'Insight').locator('[data-act=refresh]').click()
  await openDialog(player).locator('[name=reason]').fill('A night by the fire')
  await openDialog(player).getByRole('button', { name: 'Refresh' }).click()
  await expect(lastMessage(gm)).toContainText('Refreshed by: A night by the fire')
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([3, 0, 0, 0])
  // Outside a council, only the Gamemaster can improve a resource (RS13).
  await minaResources.locator('[data-action=edit]').click()
  await expect(itemRow(minaResources, 'Insight').locator('[data-act=improve]')).toHaveCount(0)
  await sheet.locator('[data-action=edit]').click()
  await itemRow(sheet, 'Insight').locator('[data-act=improve]').click()
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([4, 0, 0, 0])
  await expect(lastMessage(gm)).toContainText('Insight: improved by a point')
})

test('a sheet and a macro refuse points that do not add up', async ({ player, gm }) => {
  const sheet = await resourcesOf(player, 'Mina Calder')
  await itemRow(sheet, 'Insight').getByRole('button', { name: 'Insight', exact: true }).click()
  const item = player.locator('.hnb-item')
  await moveWindow(item, 800, 40)
  await unlockSheet(item)
  const value = item.locator('input[name="system.resources.value"]')
  const refusedInputs: [string, RegExp][] = [
    ['-1', /Insight: points are whole numbers from 0 to 20/],
    ['2.5', /Insight: points are whole numbers from 0 to 20/],
    ['10000', /Insight: points are whole numbers from 0 to 20/],
    ['', /Insight: points are whole numbers from 0 to 20/],
    ['0', /1 harmed points are more than its value of 0/],
  ]
  for (const [typed, words] of refusedInputs) {
    await value.fill(typed)
    await value.press('Tab')
    await expect(newestWarning(player)).toContainText(words)
    await expect(value).toHaveValue('3')
    await player.evaluate(() =>
      (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear(),
    )
  }
  await changeItem(gm, { actor: 'Mina Calder', item: 'Insight' }, { 'system.resources.harmed': 4 })
  await expect(newestWarning(gm)).toContainText('4 harmed points are more than its value of 3')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(n: string): { createEmbeddedDocuments(t: string, d: object[]): Promise<unknown> } }
      }
    }
    const system = { resources: { value: 10_000 } }
    await game.actors
      .getName('Mina Calder')
      .createEmbeddedDocuments('Item', [{ type: 'resource', name: 'Riches', system }])
  })
  await expect(newestWarning(gm)).toContainText('Riches: points are whole numbers from 0 to 20')
  expect(await resourcePoints(gm, 'Mina Calder', 'Riches')).toEqual([])
  expect(await resourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([3, 0, 1, 0])

  await value.fill('4')
  await value.press('Tab')
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Insight')).toEqual([4, 0, 1, 0])
})

test('a character without traits is offered the usual ones', async ({ gm }) => {
  const sheet = await resourcesOf(gm, 'Mina Calder')
  await sheet.locator('[data-action=edit]').click()
  for (const name of ['Vigor', 'Influence', 'Insight', 'Magic']) {
    await sheet.getByRole('button', { name: `Delete ${name}` }).click()
    await gm.locator('dialog, .dialog').getByRole('button', { name: /yes/i }).click()
    await expect(itemRow(sheet, name)).toHaveCount(0)
  }
  await expect(sheet.locator('.hnb-offers')).toHaveText(
    /Vigor\s+Influence\s+Insight\s+Magic\s+Add a custom resource/,
  )
  // The player has just begun a new character. The sheet is unlocked and offers the resources that the character does
  // not have yet.
  const lockButton = sheet.locator('[data-action=edit]')
  await lockButton.click()
  await expect(lockButton).toHaveAttribute('aria-pressed', 'false')
  await sheet.locator('.hnb-offers').getByRole('button', { name: 'Vigor' }).click()
  await expect(sheet.locator('.hnb-offers')).toHaveText(/Influence\s+Insight\s+Magic\s+Add a custom resource/)
  await expect(lockButton).toHaveAttribute('aria-pressed', 'true')
  await expect(itemRow(sheet, 'Vigor').locator('.hnb-suit')).toHaveAccessibleName('Clubs')
  expect(await resourcePoints(gm, 'Mina Calder', 'Vigor')).toEqual([3, 0, 0, 0])
})

/** Mina begins a conflict with Hearts, and Ines answers with Clubs. */
async function openConflict(player: Page, ines: Page): Promise<void> {
  const sheet = await resourcesOf(player, 'Mina Calder')
  await sheet.locator('[data-act=conflict]').click()
  await openDialog(player).locator('[name=suit][value=hearts]').check()
  await openDialog(player).locator('[name=stake]').fill('<b>The vault</b>')
  await openDialog(player).getByRole('button', { name: 'Begin' }).click()
  await expect(lastMessage(ines)).toContainText('<b>The vault</b>')
  await lastMessage(ines).locator('[data-act=answer]').click()
  await openDialog(ines).locator('[name=suit][value=clubs]').check()
  await openDialog(ines).getByRole('button', { name: 'Answer' }).click()
  await expect(lastMessage(player)).toContainText('Ines Okafor')
}

async function performTerm(page: Page, termText: RegExp): Promise<void> {
  const buttons = lastMessage(page).locator('[data-act=perform]')
  const choice = buttons.filter({ hasText: termText })
  if ((await choice.count()) > 0) return choice.click()
  await buttons.click()
  const confirmButton = openDialog(page).getByRole('button', { name: 'Act' })
  const isAsked = await confirmButton.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  // A single harmless payment is made without a question.
  if (!isAsked) return
  await openDialog(page).getByLabel(termText).check()
  await confirmButton.click()
  await expect(openDialog(page)).toHaveCount(0)
}

/** This page's person proposes a condition in the conflict: `many` points of harm in `trait`. */
async function proposeTerm(page: Page, trait: string, many: number): Promise<void> {
  await lastMessage(page).locator('[data-act=propose]').click()
  await openDialog(page).locator('[name=uuid]').selectOption({ label: trait })
  await openDialog(page).locator('[name=points]').fill(String(many))
  await openDialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(lastMessage(page)).toContainText(`${many} harm in`)
}

test('two browsers negotiate and play a conflict, which harms the agreed points @13 @seen', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  const sheet = await resourcesOf(player, 'Mina Calder')
  for (const left of [1, 2]) {
    await useButton(sheet, 'Influence').click()
    await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, left, 0, 0])
  }
  await openConflict(player, ines)
  // Mina has no Influence left, and Ines plays Clubs against her. So Mina may harm Vigor to use Influence once for
  // free.
  await performTerm(player, /Harm an expended point of Vigor, and use Influence once for free/)
  await expect.poll(() => resourcePoints(gm, 'Mina Calder', 'Vigor')).toEqual([3, 0, 1, 0])
  expect(await resourcePoints(gm, 'Mina Calder', 'Influence')).toEqual([2, 2, 0, 0])
  const pointsBefore = await resourcePoints(gm, 'Ines Okafor', 'Vigor')
  await proposeTerm(player, 'Ines Okafor: Vigor', 2)
  await expect(lastMessage(ines)).toContainText('Usually one point of harm in one trait is enough.')
  // The person who proposed the condition has agreed to it (RS15).
  await expect(lastMessage(player).locator('[data-act=agree]')).toHaveCount(0)
  await lastMessage(ines).locator('[data-act=agree]').click()
  await expect(lastMessage(ines).locator('[data-act=agree]')).toHaveCount(0)
  await expect(lastMessage(ines).locator('[data-act=concede]')).toHaveCount(0)
  await performTerm(ines, /Expend a point of Vigor/)
  await lastMessage(ines).locator('[data-act=concede]').click()
  for (const page of [player, ines, gm]) await expect(lastMessage(page)).toContainText('Mina Calder wins')
  const [value = 0, expended = 0, harmed = 0] = pointsBefore
  await expect.poll(async () => (await resourcePoints(gm, 'Ines Okafor', 'Vigor'))[2]).toBe(harmed + 2)
  expect(await messageCount(gm)).toBe(3)

  await lastMessage(ines).locator('[data-act=undo]').click()
  await expect
    .poll(() => resourcePoints(gm, 'Ines Okafor', 'Vigor'))
    .toEqual([value, expended + 1, harmed, 0])
  await expect(lastMessage(gm).locator('[data-act=declare]')).toHaveCount(2)
})

test('everybody can read and reach the tab, the community and the conflict, in the light and the dark theme @seen', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await openConflict(player, ines)
  await performTerm(player, /Expend a point of Influence/)
  await proposeTerm(player, 'Ines Okafor: Vigor', 2)
  await shareCovenantWealth(gm)
  const sheet = await openSheet(gm, 'The Lantern Covenant')
  await sheet.locator('[data-action=edit]').click()
  expect(await accessibilityFaults(gm)).toEqual([])
  await lastMessage(gm).locator('.hnb-message-body [data-act=propose]').click()
  await expect(openDialog(gm)).toBeVisible()
  expect(await accessibilityFaults(gm)).toEqual([])
})

test('a conflict reports a resource that is deleted halfway, and still ends', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await openConflict(player, ines)
  await performTerm(player, /Expend a point of Influence/)
  await performTerm(ines, /Expend a point of Vigor/)
  await proposeTerm(player, 'Ines Okafor: Vigor', 1)
  // The person who proposed the condition automatically agrees to it (RS15).
  await expect(lastMessage(player).locator('[data-act=agree]')).toHaveCount(0)
  await lastMessage(ines).locator('[data-act=agree]').click()
  await expect(lastMessage(ines).locator('[data-act=agree]')).toHaveCount(0)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(n: string): { items: { getName(n: string): { delete(): Promise<unknown> } } }
        }
      }
    }
    await game.actors.getName('Ines Okafor').items.getName('Vigor').delete()
  })
  await lastMessage(gm).getByRole('button', { name: 'Declare Mina Calder the winner' }).click()
  await expect(lastMessage(player)).toContainText('Vigor: no points are left to take 1 harm')
})

test('a council refreshes expended points, repairs chosen ones, and can be undone', async ({
  gm,
  player,
}) => {
  const panel = await openScreen(gm)
  await expect(panel).toContainText('Vigor 2/3')
  await expect(panel).toContainText('Insight 2/3, 1 harmed')
  await panel.locator('[data-action=moment][data-moment=council]').click()
  const preview = gm.locator('.hnb-moment')
  await expect(preview.getByRole('checkbox', { name: 'Vigor: 1 refreshed' }).first()).toBeChecked()
  await preview.getByRole('checkbox', { name: 'Wealth: 2 refreshed' }).uncheck()
  await preview.getByRole('checkbox', { name: 'Remove harm from a point of Insight' }).check()
  await preview.getByRole('checkbox', { name: 'Improve one resource by a point' }).first().check()
  await preview.getByRole('button', { name: 'Council meeting' }).click()
  await expect(preview).toHaveCount(0)
  await expect.poll(() => resourcePoints(player, 'Mina Calder', 'Vigor')).toEqual([3, 0, 0, 0])
  // The council can repair only one harm. So it repairs this harm without asking.
  expect(await resourcePoints(player, 'Mina Calder', 'Insight')).toEqual([3, 0, 0, 0])
  expect(await resourcePoints(player, 'The Lantern Covenant', 'Wealth')).toEqual([6, 2, 0, 0])
  await expect.poll(() => messageCount(gm)).toBe(1)

  const improveButtons = lastMessage(gm).locator('[data-act=choose]')
  // The message is drawn a moment after it is created.
  await expect.poll(() => improveButtons.count()).toBeGreaterThan(1)
  const improveButtonCount = await improveButtons.count()
  await improveButtons.first().click()
  await expect(improveButtons).toHaveCount(0)
  await undoLast(gm)
  await expect(improveButtons).toHaveCount(improveButtonCount)
  // A person may choose to improve nothing. Then the message no longer waits for this person.
  await lastMessage(gm).getByRole('button', { name: 'Choose nothing' }).click()
  await expect(improveButtons).toHaveCount(0)
  await expect(lastMessage(player)).toContainText('chose nothing')
  for (const left of [improveButtonCount, 0]) {
    await undoLast(gm)
    await expect(improveButtons).toHaveCount(left)
  }
  await expect.poll(() => resourcePoints(player, 'Mina Calder', 'Vigor')).toEqual([3, 1, 0, 0])
  expect(await resourcePoints(player, 'Mina Calder', 'Insight')).toEqual([3, 0, 1, 0])
})

test('one notification tells a player of the same choice of two characters', async ({ gm, player }) => {
  const panel = await openScreen(gm)
  await panel.locator('[data-action=moment][data-moment=council]').click()
  const preview = gm.locator('.hnb-moment')
  for (const name of ['Mina Calder', 'Tom Byrne'])
    await preview
      .locator('fieldset', { hasText: name })
      .getByRole('checkbox', { name: 'Improve one resource by a point' })
      .check()
  await preview.getByRole('button', { name: 'Council meeting' }).click()
  await expect(lastMessage(player).locator('.hnb-next')).toContainText(
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
          getName(n: string): {
            items: { getName(n: string): { update(c: object): Promise<unknown> } }
            createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>
          }
        }
      }
    }
    const { items } = game.actors.getName('Mina Calder')
    await items.getName('Vigor').update({ 'system.resources.expended': 0, 'system.resources.harmed': 1 })
    // The actor gets a resource before its token is created. So the token's own actor has this resource, too.
    const system = { resources: { value: 2, expended: 1 } }
    const nerve = { type: 'resource', name: 'Nerve', system }
    await game.actors.getName('Night guard').createEmbeddedDocuments('Item', [nerve])
  })
  const panel = await openScreen(gm)
  await panel.locator('[data-action=moment][data-moment=council]').click()
  const preview = gm.locator('.hnb-moment')
  await preview.locator('.hnb-moment-others summary').click()
  await expect(preview.getByRole('checkbox', { name: 'Nerve: 1 refreshed' })).toHaveCount(1)
  await expect(preview.locator('fieldset', { hasText: 'Night guard' })).toHaveCount(1)
  const mina = preview.locator('fieldset', { hasText: 'Mina Calder' })
  await mina.getByRole('checkbox', { name: 'Remove harm from one point of a resource' }).check()
  await preview.getByRole('button', { name: 'Council meeting' }).click()
  await expect(
    lastMessage(gm).getByRole('button', { name: 'Remove harm from a point of Vigor' }),
  ).toBeVisible()
  await expect(lastMessage(gm).locator('.hnb-next')).toContainText(
    'You: remove harm from one point of a resource (Mina Calder)',
  )
  await expect(lastMessage(player).locator('.hnb-next')).toContainText(
    'Waiting for the Gamemaster to remove harm from one point of a resource (Mina Calder)',
  )
  await expect(lastMessage(player).locator('[data-act=choose]')).toHaveCount(0)
})

test('a forged history undoes nothing of other people', async ({ player, gm }) => {
  await acceptEveryOffer(player)
  const pointsBefore = await resourcePoints(gm, 'Ines Okafor', 'Vigor')
  await player.evaluate(async (value) => {
    const { game, ChatMessage } = globalThis as unknown as {
      game: {
        user: { id: string }
        users: { activeGM: { id: string } }
        actors: { getName(n: string): { items: { getName(n: string): { uuid: string } } } }
        socket: { emit(e: string, p: unknown): void }
      }
      ChatMessage: { create(d: object): Promise<{ uuid: string }> }
    }
    const of = game.actors.getName('Ines Okafor').items.getName('Vigor').uuid
    const changes = [{ target: of, path: 'system.resources.value', before: 20, after: value }]
    const history = [{ user: game.user.id, label: { text: 'nothing' }, changes, undone: false }]
    const { uuid } = await ChatMessage.create({
      type: 'record',
      system: { ruleset: 'resources', kind: 'points', facts: {}, history },
    })
    const request = { type: 'undo', message: uuid }
    const to = game.users.activeGM.id
    game.socket.emit('system.harm-and-blessing', { kind: 'request', id: 'forged', to, request })
    await new Promise((resolve) => setTimeout(resolve, 500))
  }, pointsBefore[0])
  expect(await resourcePoints(gm, 'Ines Okafor', 'Vigor')).toEqual(pointsBefore)
  await expect(lastMessage(player).locator('[data-act=undo]')).toHaveCount(0)
})
