/** Tests Humanity in browsers: a character's tab, abilities and conditions. */
import type { Page } from '@playwright/test'
import { openDialog, submitQuestion, giveItems, openHumanityTab, markTokensAsTargets } from '../encounters'
import { expect, test } from '../fixtures'
import {
  readActorData,
  locateLastMessage,
  createItemOfActor,
  openGamemasterScreen,
  openSheet,
  setNextDice,
  showTab,
  openCollapsibles,
} from '../play'

/** The data that an actor stores for Humanity, Blessed. */
async function readHumanityData(page: Page, actorName: string): Promise<Record<string, unknown>> {
  const { system } = (await readActorData(page, actorName)) as unknown as {
    system: { humanity: Record<string, unknown> }
  }
  return system.humanity
}

test('a player creates a character in five steps, and resumes at the step that was left', async ({
  player,
  gm,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-window=creation]').click()
  const humanityWindow = player.locator('.hnb-window')
  // The button "Continue" below the content of the window accepts the order in which the stats are shown.
  await humanityWindow.locator('.hnb-next [data-act=creationStep]').click()
  await expect(humanityWindow.locator('.hnb-becoming .hnb-grown')).toHaveText(/Head\s*d6/)
  await expect(humanityWindow.locator('.hnb-next')).not.toContainText('Ranking')
  await humanityWindow.locator('[data-act=creationStep][data-step="1"]').first().click()
  await humanityWindow.locator('[data-act=rank][data-stat=heart][data-by=top]').click()
  await expect(humanityWindow.locator('.hnb-becoming .hnb-grown')).toHaveText(/Heart\s*d6/)
  await humanityWindow.locator('[data-act=creationStep][data-step="2"]').first().click()
  await humanityWindow.locator('[data-lifestyle=carefree]').click()
  await expect(humanityWindow.locator('.hnb-becoming')).toContainText(/Heart\s*d8/)
  await expect(humanityWindow.locator('.hnb-becoming')).toContainText(/Hurry\s*d6/)
  await humanityWindow.locator('[data-action=close]').click()

  await sheet.locator('[data-window=creation]').click()
  await expect(humanityWindow.locator('.hnb-step.hnb-current')).toContainText('Lifestyle')
  await humanityWindow.locator('[data-act=creationStep][data-step="3"]').first().click()
  for (const [at, words] of ['Knots', 'Rivers', '<b>Swords</b>'].entries()) {
    await humanityWindow.locator(`[name="system.humanity.creation.touchstone${at + 1}"]`).fill(words)
    await humanityWindow.locator(`[name="system.humanity.creation.touchstone${at + 1}"]`).blur()
    await expect
      .poll(async () => (await readHumanityData(gm, 'Mina Calder')).creation)
      .toMatchObject({ [`touchstone${at + 1}`]: words })
  }
  await humanityWindow.locator('[data-act=creationStep][data-step="4"]').first().click()
  await humanityWindow.locator('[data-ability=luck]').click()
  await expect(humanityWindow.locator('[data-ability=luck]')).toHaveAttribute('aria-pressed', 'true')
  await humanityWindow.locator('[data-ability=voices]').click()
  await expect(humanityWindow.locator('[data-ability=wits]')).toBeDisabled()
  await humanityWindow.locator('[data-act=creationStep][data-step="5"]').first().click()
  for (const [at, words] of ['Rope', 'Lamp', 'Chalk'].entries()) {
    await humanityWindow.locator(`[name="system.humanity.creation.item${at + 1}"]`).fill(words)
    await humanityWindow.locator(`[name="system.humanity.creation.item${at + 1}"]`).blur()
    await expect
      .poll(async () => (await readHumanityData(gm, 'Mina Calder')).creation)
      .toMatchObject({ [`item${at + 1}`]: words })
  }
  await humanityWindow.locator('[data-act=finish]').click()
  await expect(locateLastMessage(gm)).toContainText('Carefree')
  await expect(locateLastMessage(gm)).toContainText('<b>Swords</b>')
  expect(await readHumanityData(gm, 'Mina Calder')).toMatchObject({
    startedAs: 'carefree',
    touchstones: ['Knots', 'Rivers', '<b>Swords</b>'],
    stats: { heart: 8, hurry: 6, head: 4 },
  })

  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect.poll(async () => (await readHumanityData(gm, 'Mina Calder')).startedAs).toBe('')
})

test('one click makes a random character, and Undo brings the old one back', async ({ player, gm }) => {
  const humanityDataBefore = await readHumanityData(gm, 'Mina Calder')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-window=creation]').click()
  const humanityWindow = player.locator('.hnb-window')
  await humanityWindow.locator('summary').click()
  await humanityWindow.locator('[data-act=random]').click()
  await expect(locateLastMessage(gm)).toContainText('· best stat:')
  await expect(sheet.locator('section[data-tab=humanity] .hnb-row')).toHaveCount(3)
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect
    .poll(async () => (await readHumanityData(gm, 'Mina Calder')).stats)
    .toEqual(humanityDataBefore.stats)
})

test('a Synchronized Spark balanced stats rolls one group, and two dice of the same worth pay for it', async ({
  player,
  gm,
}) => {
  await giveItems(gm, 'Mina Calder', [], { 'system.humanity.blessings': { pairOne: 3, pairTwo: 3 } })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [
    [4, 1],
    [4, 3],
    [4, 4],
    [4, 2],
  ])
  await sheet.locator('[data-act=check][data-stat=head]').click()
  const dialog = player.locator('.hnb-dialog')
  await dialog.locator('[name=spark]').selectOption('home')
  await expect(dialog.locator('[name=payment] option')).toHaveText(['The cheapest dice', '③③'])
  await dialog.getByRole('button', { name: 'Roll' }).click()
  const checkMessage = locateLastMessage(gm)
  await expect(checkMessage).toContainText('Head + Home')
  await expect(checkMessage.locator('.hnb-throw')).toHaveCount(2)
  await expect(checkMessage.locator('.hnb-total')).toHaveText('10')
  expect((await readHumanityData(gm, 'Mina Calder')).blessings).not.toMatchObject({ pairOne: 3 })

  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect
    .poll(async () => (await readHumanityData(gm, 'Mina Calder')).blessings)
    .toMatchObject({ pairOne: 3, pairTwo: 3 })
})

test('a touchstone rolls History instead of another stat, and the message names it', async ({
  player,
  gm,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [[4, 3]])
  await sheet.locator('[data-act=check][data-stat=hurry]').click()
  const dialog = player.locator('.hnb-dialog')
  await dialog.locator('[name=touchstone]').selectOption({ label: 'Stunt driving' })
  await dialog.getByRole('button', { name: 'Roll' }).click()
  await expect(locateLastMessage(gm)).toContainText('History instead of Hurry: Stunt driving')
  await expect(locateLastMessage(gm).locator('.hnb-d4')).toHaveCount(1)
})

test("abilities answer a roll from its message: Luck, and another player's Disruption", async ({
  player,
  join,
  gm,
}) => {
  const inesPage = await join('Player 2')
  await giveItems(gm, 'Mina Calder', ['luck'])
  await giveItems(gm, 'Ines Okafor', ['disruption'])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await setNextDice(gm, [
    [8, 2],
    [8, 8],
  ])
  await sheet.locator('[data-act=check][data-stat=hurry]').click({ modifiers: ['Shift'] })
  await expect(locateLastMessage(player)).toContainText('Failure')
  await expect(locateLastMessage(inesPage).locator('[data-act=hinder]')).toHaveCount(0)
  await openCollapsibles(locateLastMessage(player))
  await locateLastMessage(player).locator('[data-act=retry]').click()
  await expect(locateLastMessage(gm)).toContainText('Success')
  await expect(locateLastMessage(gm).locator('.hnb-before .hnb-throw')).toHaveCount(1)

  await openCollapsibles(locateLastMessage(inesPage))
  await locateLastMessage(inesPage).locator('[data-act=hinder]').click()
  await expect(locateLastMessage(player)).toContainText('Failure')
  await expect(locateLastMessage(player).locator('.hnb-total')).toHaveText('5')
  await expect(locateLastMessage(player).locator('[data-act=retry]')).toBeDisabled()
})

test('a disrupted Preparedness loses its item, waits for help, and then makes the character Unprepared', async ({
  player,
  join,
  gm,
}) => {
  const inesPage = await join('Player 2')
  await giveItems(gm, 'Ines Okafor', ['disruption'])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await giveItems(gm, 'Mina Calder', [], { 'system.humanity.blessings': { one: 4 } })
  const hasMinaDuckItem = () =>
    readActorData(player, 'Mina Calder').then(({ items }) => JSON.stringify(items).includes('duck'))
  await setNextDice(gm, [[4, 4]])
  await sheet.locator('[data-act=prepare]').click()
  const dialog = player.locator('.hnb-dialog')
  await dialog.locator('[name=item]').fill('A rubber duck')
  await dialog.getByRole('button', { name: 'Roll' }).click()
  await expect(locateLastMessage(inesPage)).toContainText('Prepared with: A rubber duck')
  await expect.poll(hasMinaDuckItem).toBe(true)
  await openCollapsibles(locateLastMessage(inesPage))
  await locateLastMessage(inesPage).locator('[data-act=hinder]').click()
  await expect(locateLastMessage(gm)).toContainText('Looked for: A rubber duck')
  await expect(locateLastMessage(gm)).toContainText('Failure')
  await expect.poll(hasMinaDuckItem).toBe(false)
  await expect(sheet.locator('.hnb-afflictions')).toHaveCount(0)
  await locateLastMessage(player).locator('[data-act=settle]').click()
  await expect(sheet.locator('.hnb-afflictions')).toContainText('Unprepared')
  await expect(sheet.locator('[data-act=prepare]')).toBeDisabled()
})

test('a failed Preparedness Check of an earlier session no longer makes the character Unprepared', async ({
  player,
  gm,
}) => {
  for (const gearName of ['Rope', 'Lamp', 'Knife', 'Map'])
    await createItemOfActor(gm, 'Mina Calder', { type: 'gear', name: gearName })
  await giveItems(gm, 'Mina Calder', [], { 'system.humanity.blessings': { one: 4 } })
  const sheet = await openHumanityTab(player, 'Mina Calder')
  await setNextDice(gm, [[4, 2]])
  await sheet.locator('[data-act=prepare]').click()
  await openDialog(player).locator('[name=item]').fill('A rubber duck')
  await submitQuestion(player, 'Roll')
  const checkMessage = player.locator('#chat .hnb-message', { hasText: 'A rubber duck' }).first()
  await expect(checkMessage.locator('[data-act=settle]')).toHaveCount(1)
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=session]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await expect(momentPreviewWindow).not.toContainText('A new session')
  await momentPreviewWindow.getByRole('button', { name: 'End the session' }).click()
  await expect(checkMessage.locator('[data-act=settle]')).toHaveCount(0)
  await expect(sheet.locator('.hnb-afflictions')).toHaveCount(0)
})

test('one player asks for a synchronized Spark, the other agrees, and both pay', async ({
  player,
  join,
  gm,
}) => {
  const inesPage = await join('Player 2')
  const changesThatAddSparkDice = {
    'system.humanity.blessings': { pairOne: 3, pairTwo: 3 },
    'system.humanity.stats.heart': 6,
  }
  await giveItems(gm, 'Mina Calder', ['synchronizedSpark'], changesThatAddSparkDice)
  await giveItems(gm, 'Ines Okafor', ['synchronizedSpark'], changesThatAddSparkDice)
  await markTokensAsTargets(player, ['Ines Okafor'])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=sync]').click()
  const dialog = player.locator('.hnb-dialog')
  await dialog.locator('[name=pair]').selectOption('heart-heart')
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await expect(locateLastMessage(player)).toContainText(
    'Waiting for Ines Okafor to accept or decline the spark of Mina Calder',
  )
  await setNextDice(gm, [
    [6, 4],
    [6, 5],
  ])
  await locateLastMessage(inesPage).locator('[data-act=agree]').click()
  await expect(locateLastMessage(player).locator('.hnb-total')).toHaveText('9')
  await expect(locateLastMessage(player)).toContainText('Success')
  for (const [name, left] of [
    ['Mina Calder', 3],
    ['Ines Okafor', 2],
  ] as const)
    expect(Object.keys((await readHumanityData(gm, name)).blessings as object)).toHaveLength(left)
})

test('one browser asks for a Synchronized Spark in a Contest, another agrees on its sheet, and both pay @both', async ({
  player,
  join,
  gm,
}) => {
  const inesPage = await join('Player 2')
  const createSparkAndStatData = (statId: string) => ({
    'system.humanity.blessings': { pairOne: 3, pairTwo: 3 },
    [`system.humanity.stats.${statId}`]: 6,
  })
  await giveItems(gm, 'Mina Calder', ['synchronizedSpark'], createSparkAndStatData('heart'))
  await giveItems(gm, 'Ines Okafor', ['synchronizedSpark'], createSparkAndStatData('head'))
  const [mina, asked] = [await openSheet(player, 'Mina Calder'), await openSheet(inesPage, 'Ines Okafor')]
  await showTab(mina, 'humanity')
  await showTab(asked, 'humanity')
  await markTokensAsTargets(player, ['Night guard'])
  await mina.locator('.hnb-deeds [data-act=contest]').click()
  await submitQuestion(player, 'Begin')
  await markTokensAsTargets(player, ['Ines Okafor'])
  await mina.locator('.hnb-waiting [data-act=roll][data-stat=heart]').click()
  const sparkOption = player.locator('.hnb-dialog [name=together] option', { hasText: /Heart.+Head/ })
  await player
    .locator('.hnb-dialog [name=together]')
    .selectOption((await sparkOption.first().getAttribute('value')) ?? '')
  await submitQuestion(player, 'Roll')
  await expect(asked.locator('.hnb-waiting')).toContainText('accept or decline the spark of Mina Calder')
  await setNextDice(gm, [
    [6, 4],
    [6, 5],
  ])
  await asked.locator('.hnb-waiting [data-act=agreeSpark]').click()
  await expect(locateLastMessage(player)).toContainText(/Heart\s*\+\s*Head/)
  await expect(asked.locator('.hnb-waiting')).toHaveCount(0)
  for (const [name, left] of [
    ['Mina Calder', 3],
    ['Ines Okafor', 2],
  ] as const)
    expect(Object.keys((await readHumanityData(gm, name)).blessings as object)).toHaveLength(left)
})

test('the three epic abilities work: a story and a dance with listeners, and exactly the needed item', async ({
  player,
  join,
  gm,
}) => {
  const inesPage = await join('Player 2')
  await giveItems(gm, 'Mina Calder', ['epicStorytelling', 'epicAwkwardness', 'epicInventory'], {
    'system.humanity.blessings': { one: 6, two: 5 },
  })
  await giveItems(gm, 'Ines Okafor', [], { 'system.humanity.blessings': {} })
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(actorName: string): { toggleStatusEffect(statusId: string): Promise<unknown> } }
      }
    }
    await game.actors.getName('Mina Calder').toggleStatusEffect('humanity-unprepared')
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.getByRole('button', { name: 'Tell a story' }).click()
  await expect(locateLastMessage(gm).locator('.hnb-next')).toContainText('You: choose who heard the story')
  await expect(locateLastMessage(player).locator('.hnb-next')).toHaveCount(0)
  await locateLastMessage(inesPage).locator('.hnb-next [data-act=hear]').click()
  await expect(locateLastMessage(gm).locator('.hnb-next')).toHaveCount(0)
  await expect
    .poll(async () => Object.keys((await readHumanityData(gm, 'Ines Okafor')).blessings as object).length)
    .toBeGreaterThan(0)
  await expect(sheet.getByRole('button', { name: 'Tell a story' })).toBeDisabled()
  await expect(locateLastMessage(player).locator('[data-act=hear]')).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Perform' }).click()
  await expect(locateLastMessage(inesPage)).toContainText('epicAwkwardness')
  await locateLastMessage(inesPage).locator('[data-act=hear]').click()
  const inesSheet = await openSheet(inesPage, 'Ines Okafor')
  await showTab(inesSheet, 'humanity')
  await expect(inesSheet.locator('.hnb-afflictions')).toContainText('Uncool')

  await setNextDice(gm, [[8, 8]])
  await sheet.locator('[data-act=prepare]').click()
  await player.locator('.hnb-dialog [name=item]').fill('A grappling hook')
  await player.locator('.hnb-dialog [name=stat]').selectOption('hurry')
  await player.locator('.hnb-dialog').getByRole('button', { name: 'Roll' }).click()
  await expect(locateLastMessage(gm)).toContainText('A grappling hook')
  await expect
    .poll(async () => (await readActorData(gm, 'Mina Calder')).items.map(({ name }) => name))
    .toContain('A grappling hook')
})

test('a condition is dragged from its compendium onto a sheet and a token, and a crowd gets one by two clicks', async ({
  gm,
}) => {
  const dropItem = (conditionName: string, dropTarget: 'sheet' | 'token') =>
    gm.evaluate(
      async ([condition, place]) => {
        interface CompendiumIndexEntry {
          readonly uuid: string
          readonly name: string
        }
        const { game, Hooks, canvas } = globalThis as unknown as {
          game: { packs: { get(packId: string): { getIndex(): Promise<Iterable<CompendiumIndexEntry>> } } }
          Hooks: { call(hookName: string, ...args: unknown[]): boolean }
          canvas: {
            scene: { tokens: { contents: { name: string; x: number; y: number }[] } }
          }
        }
        const packIndex = await game.packs.get('harm-and-blessing.humanity-conditions').getIndex()
        const conditionUuid = [...packIndex].find((indexEntry) => indexEntry.name === condition)?.uuid
        const draggedItem = { type: 'Item', uuid: conditionUuid }
        if (place === 'token') {
          const guardToken = canvas.scene.tokens.contents.find(
            (boardToken) => boardToken.name === 'Night guard',
          )
          const actorDropPosition = { x: (guardToken?.x ?? 0) + 5, y: (guardToken?.y ?? 0) + 5 }
          return Hooks.call('dropCanvasData', canvas, { ...draggedItem, ...actorDropPosition })
        }
        const dataTransfer = new DataTransfer()
        dataTransfer.setData('text/plain', JSON.stringify(draggedItem))
        const sheet = document.querySelector('.hnb-actor section.tab.active')
        return (
          sheet?.dispatchEvent(new DragEvent('drop', { dataTransfer: dataTransfer, bubbles: true })) ?? false
        )
      },
      [conditionName, dropTarget] as const,
    )
  const sheet = await openSheet(gm, 'Night guard')
  await showTab(sheet, 'humanity')
  await dropItem('Uncool', 'sheet')
  await expect(sheet.locator('.hnb-afflictions')).toContainText('Uncool')
  expect(await dropItem('Taxed', 'token')).toBe(false)
  await expect(locateLastMessage(gm)).toContainText('Taxed')
  const readTokenDataOfScene = () =>
    gm.evaluate(() => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          scene: { tokens: { contents: { name: string; actorLink: boolean; x: number; y: number }[] } }
        }
      }
      return canvas.scene.tokens.contents.filter(({ name }) => /^Night guard \d+$/.test(name))
    })
  await sheet.locator('[data-action=crowd]').click()
  await gm.locator('.hnb-dialog').getByRole('button', { name: 'Place on the scene' }).click()
  await expect.poll(async () => (await readTokenDataOfScene()).length).toBe(6)
  expect(new Set((await readTokenDataOfScene()).map(({ x, y }) => `${x} ${y}`)).size).toBe(6)
  expect((await readTokenDataOfScene()).every(({ actorLink }) => !actorLink)).toBe(true)
  // The new tokens are placed beside the guard's first token.
  const guardPosition = await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { tokens: { contents: { name: string; x: number; y: number }[] } } }
    }
    return canvas.scene.tokens.contents.find(({ name }) => name === 'Night guard')
  })
  expect(Math.min(...(await readTokenDataOfScene()).map(({ x }) => x))).toBe(guardPosition?.x)
  const sceneData = await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as { canvas: { scene: { dimensions: Record<string, number> } } }
    const { sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = canvas.scene.dimensions
    return { left: sceneX, top: sceneY, right: sceneX + sceneWidth, bottom: sceneY + sceneHeight }
  })
  for (const { x, y } of await readTokenDataOfScene()) {
    expect(x >= sceneData.left && x < sceneData.right).toBe(true)
    expect(y >= sceneData.top && y < sceneData.bottom).toBe(true)
  }
})
