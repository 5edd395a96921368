/** Tests Story Mode in browsers: wounds, treatments and fights. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  changeActor,
  changeRules,
  lastMessage,
  messageCount,
  openScreen,
  showTab,
  undoLast,
  newestWarning,
  unlockSheet,
} from '../play'
import {
  forceRolls,
  submitQuestion,
  submitAndExpectRefusal,
  createFight,
  setInitiatives,
  heartsOf,
  openJournal,
  openTokenSheet,
  openStoryModeTab,
  targetTokens,
  expectNewestMessage,
  tokenActor,
  fighterNames,
  woundsOf,
} from '../story-play'

/** The button of the heavy attack that the test has given to an actor. */
const heavyAttackButton = (tab: Locator): Locator =>
  tab.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]')

test('two players fight a creature of level 4 from initiative to its death, and one defends in their browser @13 @seen', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  const window = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(window, 'storyMode')
  const creatureTab = window.locator('section.tab[data-tab=storyMode]')
  await expect(creatureTab.locator('[data-act=level]')).toHaveCount(0)
  await unlockSheet(window)
  await creatureTab.locator('[data-act=level][data-level="5"]').click()
  await expectNewestMessage(gm, 'level 5, DC 15')
  await creatureTab.locator('[data-act=level][data-level="4"]').click()
  await expectNewestMessage(gm, 'level 4, DC 12')
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await expectNewestMessage(gm, 'Heavy attack')
  const [mina, okafor] = [
    await openStoryModeTab(player, 'Mina Calder'),
    await openStoryModeTab(ines, 'Ines Okafor'),
  ]
  for (const sheet of [mina, okafor]) {
    await sheet.locator('[data-act=newAttack][data-weight=heavy]').click()
    await expect(heavyAttackButton(sheet)).toBeVisible()
  }

  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=rollNPC]').click()
  await forceRolls(gm, 'highest')
  await mina.locator('[data-act=initiative]').click()
  await submitQuestion(player)
  await expectNewestMessage(player, 'Initiative 20')
  await forceRolls(gm, 'lowest')
  await okafor.locator('[data-act=initiative]').click()
  await submitQuestion(ines)
  await expect.poll(() => fighterNames(gm)).toEqual(['Mina Calder', 'Captain Reyes', 'Ines Okafor'])
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText('Mina Calder')

  // The player quickens two attacks, and each of them becomes harder by one level. The Gamemaster then applies the
  // Harm.
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await forceRolls(gm, 'highest')
  await targetTokens(player, 'Captain Reyes')
  await heavyAttackButton(mina).click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=quicken]').check())
  await expectNewestMessage(player, 'level 4 becomes 5, DC 15')
  await expect(lastMessage(player)).toContainText('Waiting for the Gamemaster to apply the hit')
  await expect(lastMessage(player).locator('[data-act=apply]')).toHaveCount(0)
  await lastMessage(gm).locator('[data-act=apply]').click()
  await expect.poll(() => heartsOf(gm, 'Captain Reyes')).toBe(1)
  await heavyAttackButton(mina).click()
  await submitQuestion(player)
  await expectNewestMessage(gm, 'level 4 becomes 5')
  await lastMessage(gm).locator('[data-act=apply]').click()
  await expect.poll(() => woundsOf(gm, 'Captain Reyes')).toEqual(['debilitating'])
  await expect.poll(() => heartsOf(gm, 'Captain Reyes')).toBe(4)
  await heavyAttackButton(mina).click()
  await submitAndExpectRefusal(player, 'has already acted this round')

  // On the creature's turn, one click of the Gamemaster asks the attacked person's player. The player defends on the
  // player's own page.
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText('Captain Reyes')
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await targetTokens(gm, 'Mina Calder')
  await heavyAttackButton(creatureTab).click()
  await expect(player.locator('#notifications')).toContainText('Captain Reyes attacks Mina Calder')
  await expect(lastMessage(ines).locator('[data-act=defend]')).toHaveCount(0)
  await expect(mina.locator('.hnb-waiting')).toContainText('Captain Reyes attacks')
  await player.reload()
  await player.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  const reopenedTab = await openStoryModeTab(player, 'Mina Calder')
  await forceRolls(gm, 'lowest')
  await reopenedTab.locator('.hnb-waiting [data-act=defend]').click()
  const messageCountBefore = await messageCount(gm)
  await submitQuestion(player)
  await expectNewestMessage(ines, 'suffers 3 Harm')
  expect(await messageCount(gm)).toBe(messageCountBefore)
  expect(await heartsOf(gm, 'Mina Calder')).toBe(1)
  await expect(reopenedTab.locator('.hnb-waiting')).toHaveCount(0)

  // The creature loses its last hearts and suffers three more wounds. With the last wound, the creature has more wounds
  // than its limit allows.
  await forceRolls(gm, 'highest')
  await targetTokens(gm, 'Captain Reyes')
  const minaTab = await openStoryModeTab(gm, 'Mina Calder')
  for (let hitNumber = 0; hitNumber < 6; hitNumber++) {
    const count = await messageCount(gm)
    await heavyAttackButton(minaTab).click()
    await submitQuestion(gm, (dialog) => dialog.locator('[name=uses][value=nothing]').check())
    await expect.poll(() => messageCount(gm)).toBe(count + 1)
  }
  await expectNewestMessage(player, 'Captain Reyes dies')
  expect(await woundsOf(gm, 'Captain Reyes')).toHaveLength(3)
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await expect(gm.locator('#combat .combatant', { hasText: 'Captain Reyes' })).toHaveClass(/defeated/)
  await heavyAttackButton(minaTab).click()
  const reyesRow = gm.locator('.hnb-person', { hasText: 'Captain Reyes' })
  await expect(reyesRow.locator('input')).toBeDisabled()
  await expect(reyesRow).toContainText('Captain Reyes is dead')
})

test('a treatment by magic shows no roll, in a fight too @seen', async ({ player, gm }) => {
  await createFight(gm, 'Mina Calder')
  await setInitiatives(gm, { 'Mina Calder': 10 })
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=startCombat]').click()
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  await sheet.locator('[data-act=wound]').click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=severity][value=lingering]').check())
  await sheet.locator('[data-act=treat][data-wound]').click()
  const question = player.locator('.hnb-question')
  const rollFields = question.locator('[name^="on."], [data-fold-name=situation], [name=level]')
  await expect(question.locator('[name=uses]').first()).toBeVisible()
  await expect(rollFields.filter({ visible: true })).toHaveCount(3)
  await question.locator('[name=how][value=magic]').check()
  await expect(rollFields.filter({ visible: true })).toHaveCount(0)
  await expect(question.locator('[name=quicken]')).toBeVisible()
})

test('a player is wounded, treated once a session, and healed by safe rests', async ({ player, gm }) => {
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  await forceRolls(gm, 'highest')
  await sheet.locator('[data-act=wound]').click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=severity][value=lingering]').check())
  await expectNewestMessage(gm, 'Swollen eye')
  await expect(sheet.locator('.hnb-row', { hasText: 'Swollen eye' })).toContainText('safe rests left: 6')

  await sheet.locator('[data-act=treat][data-wound]').click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=how][value=knowledge]').check())
  await expect(sheet.locator('.hnb-row', { hasText: 'Swollen eye' })).toContainText('safe rests left: 4')
  await sheet.locator('[data-act=treat][data-wound]').click()
  await submitAndExpectRefusal(player, 'knowledge treatment of this session is already used', (dialog) =>
    dialog.locator('[name=how][value=knowledge]').check(),
  )
  await sheet.locator('[data-act=treat][data-wound]').click()
  await submitQuestion(player)
  await expectNewestMessage(player, 'Safe rests left: 3 instead of 4')

  // Three safe rests heal the wound, not necessarily in a row. A rest on the road does not count.
  const panel = await openScreen(gm)
  for (const left of [2, 1, 0]) {
    await panel.locator('[data-action=moment][data-moment=safeRest]').click()
    const preview = gm.locator('.hnb-moment')
    await preview.locator('[name=rest]').selectOption('no')
    await expect(preview).not.toContainText('Swollen eye')
    await preview.locator('[name=rest]').selectOption('yes')
    await expect(preview).toContainText('Swollen eye')
    await preview.locator('button[type=submit]').click()
    await expect(preview).toHaveCount(0)
    if (left > 0) {
      await expect(sheet.locator('.hnb-row', { hasText: 'Swollen eye' })).toContainText(
        `safe rests left: ${left}`,
      )
    }
  }
  await expectNewestMessage(player, 'Swollen eye is healed')
  await expect(sheet.locator('.hnb-row', { hasText: 'Swollen eye' })).toHaveCount(0)
})

test('a player presses hearts to lose and regain one, gets a wound at zero, and Undo reverses it all', async ({
  player,
  gm,
}) => {
  await changeActor(gm, 'Mina Calder', { 'system.storyMode.harm.value': 1 })
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  await sheet.locator('[data-act=regain]').first().click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(2)
  await sheet.locator('[data-act=lose]').first().click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(1)
  await forceRolls(gm, 'lowest')
  await sheet.locator('[data-act=lose]').first().click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(5)
  await expect(sheet.locator('.hnb-row', { hasText: 'Bruised ribs' })).toContainText('Strain')
  await expect.poll(() => messageCount(gm)).toBe(3)

  await lastMessage(player).locator('[data-act=name]').click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=name]').fill('A gash from the <b>fence</b>'))
  await expect(sheet.locator('.hnb-row', { hasText: 'A gash from the <b>fence</b>' })).toBeVisible()
  await expectNewestMessage(player, 'A gash from the <b>fence</b>')
  await undoLast(player)
  await expect(sheet.locator('.hnb-row', { hasText: 'Bruised ribs' })).toBeVisible()
  await player.locator('#chat .hnb-message').nth(2).locator('[data-act=undo]').click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(1)
  await expect.poll(() => woundsOf(gm, 'Mina Calder')).toEqual([])
})

test('a player without free slots chooses what to drop, and the item stays on the sheet', async ({
  player,
  gm,
}) => {
  await changeRules(gm, 'storyMode', { baseCapacity: 2 })
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  const items = (await tokenActor(gm, 'Mina Calder')).items.length
  // The button in the journal does the same as the button on the sheet.
  const journal = await openJournal(player, '4be2dce90179c2ec')
  await journal.getByText('Harm and wounds').click()
  await journal.locator('a.content-link', { hasText: 'Take a wound' }).click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=severity][value=scar]').check())
  await expect(sheet.locator('.hnb-over')).toContainText('Choose what to drop')
  await journal.locator('[data-action=close]').click()
  await lastMessage(player).locator('[data-act=drop]', { hasText: 'Car keys' }).click()
  await expectNewestMessage(player, 'Car keys is dropped')
  await expect(lastMessage(player).locator('[data-act=undo]')).toHaveText('Undo: Dropped Car keys')
  await expect(sheet.locator('.hnb-over')).toHaveCount(0)
  await expect(player.locator('#chat .hnb-over')).toHaveCount(0)
  await expect(sheet.locator('.hnb-left-behind')).toContainText('Car keys')
  expect((await tokenActor(gm, 'Mina Calder')).items).toHaveLength(items + 1)
  await sheet.locator('.hnb-left-behind [data-act=take]').click()
  await expect(newestWarning(player)).toContainText('You have no free slot for Car keys')
})

test('players of one side change their order, and a new round restores their uses', async ({
  player,
  gm,
  join,
}) => {
  const ines = await join('Player 2')
  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  for (const page of [gm, player, ines]) {
    await page.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  }
  await gm.locator('#combat [data-action=rollNPC]').click()
  for (const [page, name] of [
    [player, 'Mina Calder'],
    [ines, 'Ines Okafor'],
  ] as const) {
    await forceRolls(gm, 'highest')
    const row = page.locator('#combat .combatant', { hasText: name })
    await row.locator('[data-action=rollInitiative]').click()
    await submitQuestion(page)
    await expect(page.locator('#combat .combatant', { hasText: name })).toContainText('20')
  }
  await expect.poll(async () => (await fighterNames(gm))[2]).toBe('Captain Reyes')
  const [first = '', second = ''] = await fighterNames(gm)
  const page = second === 'Mina Calder' ? player : ines
  await page.locator('#combat .combatant', { hasText: second }).locator('[data-step="-1"]').click()
  await expect.poll(() => fighterNames(gm)).toEqual([second, first, 'Captain Reyes'])

  await gm.locator('#combat [data-action=startCombat]').click()
  const moveMark = () => page.locator('#combat .combatant', { hasText: second }).locator('[data-mark=move]')
  await moveMark().click()
  await expect(moveMark()).toHaveAttribute('aria-pressed', 'true')
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText(first)
  await expect(moveMark()).toHaveAttribute('aria-pressed', 'true')
  await gm.locator('#combat [data-action=nextRound]').click()
  await expect(moveMark()).toHaveAttribute('aria-pressed', 'false')
  await page.locator('#combat .combatant', { hasText: second }).locator('[data-step="1"]').click()
  await expect.poll(() => fighterNames(gm)).toEqual([first, second, 'Captain Reyes'])
})

test('on a scene without a grid nobody blocks a distant creature', async ({ player, gm }) => {
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { update(data: object): Promise<unknown> } }
    }
    await canvas.scene.update({ grid: { type: 0 } })
  })
  const window = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(window, 'storyMode')
  const creatureTab = window.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(window)
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await targetTokens(gm, 'Ines Okafor')
  await heavyAttackButton(creatureTab).click()
  const blockButton = lastMessage(player).locator('[data-act=block]')
  await expect(blockButton).toBeDisabled()
  await expect(blockButton).toHaveAttribute('data-tooltip-text', /Mina Calder is not close to Captain Reyes/)
})

test('an ally near the creature blocks it, and reads the distance', async ({ player, gm }) => {
  const window = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(window, 'storyMode')
  const creatureTab = window.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(window)
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await targetTokens(gm, 'Ines Okafor')
  await heavyAttackButton(creatureTab).click()
  const blockButton = lastMessage(player).locator('[data-act=block]')
  await expect(blockButton).toBeDisabled()
  await expect(blockButton).toHaveAttribute('data-tooltip-text', /Mina Calder is not close to Captain Reyes/)

  const moveReyes = (x: number, y: number) =>
    gm.evaluate(
      async (to) => {
        const { canvas } = globalThis as unknown as {
          canvas: {
            tokens: { placeables: { name: string; document: { update(data: object): Promise<unknown> } }[] }
          }
        }
        await canvas.tokens.placeables.find(({ name }) => name === 'Captain Reyes')?.document.update(to)
      },
      { x, y },
    )
  await moveReyes(400, 500)
  await forceRolls(gm, 'highest')
  // After the token has moved, the button is enabled and the dock shows the step.
  await expect(blockButton).toBeEnabled()
  await expect(player.locator('#hnb-dock .hnb-dock-step')).toContainText(
    /(?<!Next: )You: may block the attack/,
  )
  await blockButton.click()
  await expect(player.locator('.hnb-dialog .hnb-distance')).toContainText('Captain Reyes')
  await expect(player.locator('.hnb-dialog .hnb-distance')).toContainText('close')
  await player.screenshot({ path: 'test-results/look/story-block-light-1280.png' })
  await submitQuestion(player)
  await expect(lastMessage(gm)).toContainText('Mina Calder')
  await expect(lastMessage(gm).locator('[data-act=defend]')).toHaveCount(0)
})

test('on a phone an ally close to the attacker finds the block on the sheet and in the dock @seen', async ({
  gm,
  join,
}) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const mina = await openStoryModeTab(phone, 'Mina Calder')
  const window = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(window, 'storyMode')
  const creatureTab = window.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(window)
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await targetTokens(gm, 'Ines Okafor')
  await heavyAttackButton(creatureTab).click()
  await expect(lastMessage(phone)).toContainText('Ines Okafor')
  const blockButtonOnSheet = mina.locator('.hnb-waiting [data-act=block]')
  const blockButtonInDock = phone.locator('#hnb-dock [data-act=block]')
  await expect(blockButtonOnSheet).toHaveCount(0)
  await expect(blockButtonInDock).toHaveCount(0)
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: { placeables: { name: string; document: { update(data: object): Promise<unknown> } }[] }
      }
    }
    const reyesToken = canvas.tokens.placeables.find(({ name }) => name === 'Captain Reyes')
    await reyesToken?.document.update({ x: 400, y: 500 })
  })
  await expect(blockButtonOnSheet).toHaveText(/Block for Ines Okafor/)
  await expect(blockButtonInDock).toHaveCount(1)
  // The button on the sheet may be scrolled out of view. The dock always shows the pending step and leads to its
  // button.
  await expect(phone.locator('#hnb-dock .hnb-dock-step')).toBeInViewport()
  await expect(phone.locator('#hnb-dock .hnb-dock-step')).toContainText('may block the attack')
  await phone.screenshot({ path: 'test-results/look/story-block-light-400.png' })
  await forceRolls(gm, 'highest')
  await blockButtonOnSheet.click()
  await submitQuestion(phone)
  await expect(blockButtonOnSheet).toHaveCount(0)
  await expect(blockButtonInDock).toHaveCount(0)
})

test('on a phone a player reads the result of their attack, and what a rest restores @seen', async ({
  gm,
  join,
}) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const strip = phone.locator('#hnb-result-strip')
  const mina = await openStoryModeTab(phone, 'Mina Calder')
  await mina.locator('[data-act=newAttack][data-weight=heavy]').click()
  await expect(heavyAttackButton(mina)).toBeVisible()
  await forceRolls(gm, 'highest')
  await targetTokens(phone, 'Captain Reyes')
  await heavyAttackButton(mina).click()
  await submitQuestion(phone)
  await expect(strip).toContainText('apply the hit')
  await strip.click()
  await expect(strip).toBeHidden()
  await lastMessage(gm).locator('[data-act=apply]').click()
  await expect(strip).toContainText(/Captain Reyes\s+suffers/)
  await strip.click()

  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(name: string): { createEmbeddedDocuments(type: string, of: object[]): Promise<unknown> }
        }
      }
    }
    const storyMode = { severity: 'lingering', rests: 1, kind: 'physical', magicProof: false, cause: '' }
    const wound = { type: 'wound', name: 'Deep cut', system: { storyMode } }
    await game.actors.getName('Mina Calder').createEmbeddedDocuments('Item', [wound])
  })
  const panel = await openScreen(gm)
  await panel.locator('[data-action=moment][data-moment=safeRest]').click()
  // Every safe rest is also a rest. So the question proposes "yes" in the field for a rest.
  await expect(gm.locator('.hnb-moment [name=rest]')).toHaveValue('yes')
  await gm.locator('.hnb-moment').getByRole('button', { name: 'Safe rest' }).click()
  await expect(strip).toContainText('Deep cut is healed')
})
