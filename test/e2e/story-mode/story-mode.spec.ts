/** Tests Story Mode in browsers: wounds, treatments and fights. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  changeActorData,
  changeRulesOfGame,
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  showTab,
  undoLastMessage,
  locateNewestWarning,
  unlockSheet,
} from '../play'
import {
  forceDieFaces,
  submitQuestion,
  submitDialogAndExpectRefusal,
  createFight,
  setInitiatives,
  readHeartsOfActor,
  openJournal,
  openTokenSheet,
  openStoryModeTab,
  markTokensAsTargets,
  expectNewestMessage,
  readTokenActor,
  readFighterNames,
  readWoundSeverities,
} from '../story-play'

/** The button of the heavy attack that the test has given to an actor. */
const locateHeavyAttackButton = (storyModeTab: Locator): Locator =>
  storyModeTab.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]')

test('two players fight a creature of level 4 from initiative to its death, and one defends in their browser @13', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  const tokenSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(tokenSheet, 'storyMode')
  const creatureTab = tokenSheet.locator('section.tab[data-tab=storyMode]')
  await expect(creatureTab.locator('[data-act=level]')).toHaveCount(0)
  await unlockSheet(tokenSheet)
  await creatureTab.locator('[data-act=level][data-level="5"]').click()
  await expectNewestMessage(gm, 'level 5, DC 15')
  await creatureTab.locator('[data-act=level][data-level="4"]').click()
  await expectNewestMessage(gm, 'level 4, DC 12')
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await expectNewestMessage(gm, 'Heavy attack')
  const [mina, okafor] = [
    await openStoryModeTab(player, 'Mina Calder'),
    await openStoryModeTab(inesPage, 'Ines Okafor'),
  ]
  for (const sheet of [mina, okafor]) {
    await sheet.locator('[data-act=newAttack][data-weight=heavy]').click()
    await expect(locateHeavyAttackButton(sheet)).toBeVisible()
  }

  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=rollNPC]').click()
  await forceDieFaces(gm, 'highest')
  await mina.locator('[data-act=initiative]').click()
  await submitQuestion(player)
  await expectNewestMessage(player, 'Initiative 20')
  await forceDieFaces(gm, 'lowest')
  await okafor.locator('[data-act=initiative]').click()
  await submitQuestion(inesPage)
  await expect.poll(() => readFighterNames(gm)).toEqual(['Mina Calder', 'Captain Reyes', 'Ines Okafor'])
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText('Mina Calder')

  // The player quickens two attacks, which become harder by one level; the Gamemaster applies the Harm.
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await forceDieFaces(gm, 'highest')
  await markTokensAsTargets(player, 'Captain Reyes')
  await locateHeavyAttackButton(mina).click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=quicken]').check())
  await expectNewestMessage(player, 'level 4 becomes 5, DC 15')
  await expect(locateLastMessage(player)).toContainText('Waiting for the Gamemaster to apply the hit')
  await expect(locateLastMessage(player).locator('[data-act=apply]')).toHaveCount(0)
  await locateLastMessage(gm).locator('[data-act=apply]').click()
  await expect.poll(() => readHeartsOfActor(gm, 'Captain Reyes')).toBe(1)
  await locateHeavyAttackButton(mina).click()
  await submitQuestion(player)
  await expectNewestMessage(gm, 'level 4 becomes 5')
  await locateLastMessage(gm).locator('[data-act=apply]').click()
  await expect.poll(() => readWoundSeverities(gm, 'Captain Reyes')).toEqual(['debilitating'])
  await expect.poll(() => readHeartsOfActor(gm, 'Captain Reyes')).toBe(4)
  await locateHeavyAttackButton(mina).click()
  await submitDialogAndExpectRefusal(player, 'has already acted this round')

  // On the creature's turn, the Gamemaster attacks. The question about the defence opens on the page of the attacked
  // player.
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText('Captain Reyes')
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await markTokensAsTargets(gm, 'Mina Calder')
  await locateHeavyAttackButton(creatureTab).click()
  await expect(player.locator('#notifications')).toContainText('Captain Reyes attacks Mina Calder')
  await expect(locateLastMessage(inesPage).locator('[data-act=defend]')).toHaveCount(0)
  await expect(mina.locator('.hnb-waiting')).toContainText('Captain Reyes attacks')
  await player.reload()
  await player.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  const reopenedTab = await openStoryModeTab(player, 'Mina Calder')
  await forceDieFaces(gm, 'lowest')
  await reopenedTab.locator('.hnb-waiting [data-act=defend]').click()
  const messageCountBefore = await countMessages(gm)
  await submitQuestion(player)
  await expectNewestMessage(inesPage, 'suffers 3 Harm')
  expect(await countMessages(gm)).toBe(messageCountBefore)
  expect(await readHeartsOfActor(gm, 'Mina Calder')).toBe(1)
  await expect(reopenedTab.locator('.hnb-waiting')).toHaveCount(0)

  // The creature loses its last hearts and suffers three wounds, the last of which exceeds its limit.
  await forceDieFaces(gm, 'highest')
  await markTokensAsTargets(gm, 'Captain Reyes')
  const minaTab = await openStoryModeTab(gm, 'Mina Calder')
  for (let rollNumber = 0; rollNumber < 6; rollNumber++) {
    const messageCountBefore = await countMessages(gm)
    await locateHeavyAttackButton(minaTab).click()
    await submitQuestion(gm, (dialog) => dialog.locator('[name=uses][value=nothing]').check())
    await expect.poll(() => countMessages(gm)).toBe(messageCountBefore + 1)
  }
  await expectNewestMessage(player, 'Captain Reyes dies')
  expect(await readWoundSeverities(gm, 'Captain Reyes')).toHaveLength(3)
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await expect(gm.locator('#combat .combatant', { hasText: 'Captain Reyes' })).toHaveClass(/defeated/)
  await locateHeavyAttackButton(minaTab).click()
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
  const questionDialog = player.locator('.hnb-question')
  const fieldsOfRollQuestion = questionDialog.locator(
    '[name^="on."], [data-fold-name=situation], [name=level]',
  )
  await expect(questionDialog.locator('[name=uses]').first()).toBeVisible()
  await expect(fieldsOfRollQuestion.filter({ visible: true })).toHaveCount(3)
  await questionDialog.locator('[name=how][value=magic]').check()
  await expect(fieldsOfRollQuestion.filter({ visible: true })).toHaveCount(0)
  await expect(questionDialog.locator('[name=quicken]')).toBeVisible()
})

test('a player is wounded, treated once a session, and healed by safe rests', async ({ player, gm }) => {
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  await forceDieFaces(gm, 'highest')
  await sheet.locator('[data-act=wound]').click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=severity][value=lingering]').check())
  await expectNewestMessage(gm, 'Swollen eye')
  await expect(sheet.locator('.hnb-row', { hasText: 'Swollen eye' })).toContainText('safe rests left: 6')

  await sheet.locator('[data-act=treat][data-wound]').click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=how][value=knowledge]').check())
  await expect(sheet.locator('.hnb-row', { hasText: 'Swollen eye' })).toContainText('safe rests left: 4')
  await sheet.locator('[data-act=treat][data-wound]').click()
  await submitDialogAndExpectRefusal(
    player,
    'knowledge treatment of this session is already used',
    (dialog) => dialog.locator('[name=how][value=knowledge]').check(),
  )
  await sheet.locator('[data-act=treat][data-wound]').click()
  await submitQuestion(player)
  await expectNewestMessage(player, 'Safe rests left: 3 instead of 4')

  // Three safe rests heal the wound, even if other events are between them. A rest on the road does not count as a safe
  // rest.
  const gamemasterScreen = await openGamemasterScreen(gm)
  for (const remainingRestCount of [2, 1, 0]) {
    await gamemasterScreen.locator('[data-action=moment][data-moment=safeRest]').click()
    const momentPreviewWindow = gm.locator('.hnb-moment')
    await momentPreviewWindow.locator('[name=rest]').selectOption('no')
    await expect(momentPreviewWindow).not.toContainText('Swollen eye')
    await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
    await expect(momentPreviewWindow).toContainText('Swollen eye')
    await momentPreviewWindow.locator('button[type=submit]').click()
    await expect(momentPreviewWindow).toHaveCount(0)
    if (remainingRestCount > 0) {
      await expect(sheet.locator('.hnb-row', { hasText: 'Swollen eye' })).toContainText(
        `safe rests left: ${remainingRestCount}`,
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
  await changeActorData(gm, 'Mina Calder', { 'system.storyMode.harm.value': 1 })
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  await sheet.locator('[data-act=regain]').first().click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(2)
  await sheet.locator('[data-act=lose]').first().click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(1)
  await forceDieFaces(gm, 'lowest')
  await sheet.locator('[data-act=lose]').first().click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(5)
  await expect(sheet.locator('.hnb-row', { hasText: 'Bruised ribs' })).toContainText('Strain')
  await expect.poll(() => countMessages(gm)).toBe(3)

  await locateLastMessage(player).locator('[data-act=name]').click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=name]').fill('A gash from the <b>fence</b>'))
  await expect(sheet.locator('.hnb-row', { hasText: 'A gash from the <b>fence</b>' })).toBeVisible()
  await expectNewestMessage(player, 'A gash from the <b>fence</b>')
  await undoLastMessage(player)
  await expect(sheet.locator('.hnb-row', { hasText: 'Bruised ribs' })).toBeVisible()
  await player.locator('#chat .hnb-message').nth(2).locator('[data-act=undo]').click()
  await expect(sheet.locator('.hnb-heart.hnb-full')).toHaveCount(1)
  await expect.poll(() => readWoundSeverities(gm, 'Mina Calder')).toEqual([])
})

test('a player without free slots chooses what to drop, and the item stays on the sheet', async ({
  player,
  gm,
}) => {
  await changeRulesOfGame(gm, 'storyMode', { baseCapacity: 2 })
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  const itemCountBefore = (await readTokenActor(gm, 'Mina Calder')).items.length
  // The button in the journal does the same as the button on the sheet.
  const journalSheet = await openJournal(player, '4be2dce90179c2ec')
  await journalSheet.getByText('Harm and wounds').click()
  await journalSheet.locator('a.content-link', { hasText: 'Take a wound' }).click()
  await submitQuestion(player, (dialog) => dialog.locator('[name=severity][value=scar]').check())
  await expect(sheet.locator('.hnb-over')).toContainText('Choose what to drop')
  await journalSheet.locator('[data-action=close]').click()
  await locateLastMessage(player).locator('[data-act=drop]', { hasText: 'Car keys' }).click()
  await expectNewestMessage(player, 'Car keys is dropped')
  await expect(locateLastMessage(player).locator('[data-act=undo]')).toHaveText('Undo: Car keys dropped')
  await expect(sheet.locator('.hnb-over')).toHaveCount(0)
  await expect(player.locator('#chat .hnb-over')).toHaveCount(0)
  await expect(sheet.locator('.hnb-left-behind')).toContainText('Car keys')
  expect((await readTokenActor(gm, 'Mina Calder')).items).toHaveLength(itemCountBefore + 1)
  await sheet.locator('.hnb-left-behind [data-act=take]').click()
  await expect(locateNewestWarning(player)).toContainText('You have no free slot for Car keys')
})

test('players of one side change their order, and a new round restores their uses', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  for (const page of [gm, player, inesPage]) {
    await page.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  }
  await gm.locator('#combat [data-action=rollNPC]').click()
  for (const [page, name] of [
    [player, 'Mina Calder'],
    [inesPage, 'Ines Okafor'],
  ] as const) {
    await forceDieFaces(gm, 'highest')
    const combatantRow = page.locator('#combat .combatant', { hasText: name })
    await combatantRow.locator('[data-action=rollInitiative]').click()
    await submitQuestion(page)
    await expect(page.locator('#combat .combatant', { hasText: name })).toContainText('20')
  }
  await expect.poll(async () => (await readFighterNames(gm))[2]).toBe('Captain Reyes')
  const [first = '', second = ''] = await readFighterNames(gm)
  const page = second === 'Mina Calder' ? player : inesPage
  await page.locator('#combat .combatant', { hasText: second }).locator('[data-step="-1"]').click()
  await expect.poll(() => readFighterNames(gm)).toEqual([second, first, 'Captain Reyes'])

  await gm.locator('#combat [data-action=startCombat]').click()
  const locateMoveMark = () =>
    page.locator('#combat .combatant', { hasText: second }).locator('[data-mark=move]')
  await locateMoveMark().click()
  await expect(locateMoveMark()).toHaveAttribute('aria-pressed', 'true')
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText(first)
  await expect(locateMoveMark()).toHaveAttribute('aria-pressed', 'true')
  await gm.locator('#combat [data-action=nextRound]').click()
  await expect(locateMoveMark()).toHaveAttribute('aria-pressed', 'false')
  await page.locator('#combat .combatant', { hasText: second }).locator('[data-step="1"]').click()
  await expect.poll(() => readFighterNames(gm)).toEqual([first, second, 'Captain Reyes'])
})

test('on a scene without a grid nobody blocks a distant creature', async ({ player, gm }) => {
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { update(documentChanges: object): Promise<unknown> } }
    }
    await canvas.scene.update({ grid: { type: 0 } })
  })
  const tokenSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(tokenSheet, 'storyMode')
  const creatureTab = tokenSheet.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(tokenSheet)
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await markTokensAsTargets(gm, 'Ines Okafor')
  await locateHeavyAttackButton(creatureTab).click()
  const blockButton = locateLastMessage(player).locator('[data-act=block]')
  await expect(blockButton).toBeDisabled()
  await expect(blockButton).toHaveAttribute('data-tooltip-text', /Mina Calder is not close to Captain Reyes/)
})

test('an ally near the creature blocks it, and reads the distance', async ({ player, gm }) => {
  const tokenSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(tokenSheet, 'storyMode')
  const creatureTab = tokenSheet.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(tokenSheet)
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await markTokensAsTargets(gm, 'Ines Okafor')
  await locateHeavyAttackButton(creatureTab).click()
  const blockButton = locateLastMessage(player).locator('[data-act=block]')
  await expect(blockButton).toBeDisabled()
  await expect(blockButton).toHaveAttribute('data-tooltip-text', /Mina Calder is not close to Captain Reyes/)

  const moveReyesToken = (x: number, y: number) =>
    gm.evaluate(
      async (tokenPosition) => {
        const { canvas } = globalThis as unknown as {
          canvas: {
            tokens: {
              placeables: { name: string; document: { update(documentChanges: object): Promise<unknown> } }[]
            }
          }
        }
        await canvas.tokens.placeables
          .find(({ name }) => name === 'Captain Reyes')
          ?.document.update(tokenPosition)
      },
      { x, y },
    )
  await moveReyesToken(400, 500)
  await forceDieFaces(gm, 'highest')
  // After the token has moved, the button is enabled and the dock shows the step.
  await expect(blockButton).toBeEnabled()
  await expect(player.locator('#hnb-dock .hnb-dock-step')).toContainText(
    /\w\. You: may block the attack \(uses the reaction\)/,
  )
  await expect(blockButton).not.toHaveClass(/hnb-quiet/)
  await expect(locateLastMessage(player)).toContainText('An ally close to the attacker may block')

  // Mina must answer a second attack, on herself. The dock's list still shows her that she may block.
  await markTokensAsTargets(gm, 'Mina Calder')
  await locateHeavyAttackButton(creatureTab).click()
  const waitingButton = player.locator('#hnb-dock [data-action=waiting]')
  await expect(waitingButton).toHaveText(/1/)
  await expect(player.locator('#hnb-dock .hnb-dock-step')).toContainText('roll to defend')
  await expect(player.locator('#hnb-dock .hnb-dock-step')).toContainText(
    'An ally close to the attacker may block',
  )
  await waitingButton.click()
  await expect(player.locator('#hnb-dock .hnb-waiting-list li')).toHaveCount(2)
  await expect(player.locator('#hnb-dock .hnb-waiting-list li').last()).toContainText('may block the attack')
  await player.locator('#hnb-dock .hnb-waiting-list [data-act=block]').click()
  await expect(player.locator('.hnb-dialog .hnb-distance')).toContainText('Captain Reyes')
  await expect(player.locator('.hnb-dialog .hnb-distance')).toContainText('close')
  await player.screenshot({ path: 'test-results/look/story-block-light-1280.png' })
  await submitQuestion(player)
  const messageOfBlockedAttack = gm.locator('#chat .chat-message', { hasText: 'Mina Calder blocks' })
  await expect(messageOfBlockedAttack).toContainText('Blocked: no Harm gets through.')
  await expect(messageOfBlockedAttack).not.toContainText('An ally close to the attacker may block')
  await expect(messageOfBlockedAttack.locator('[data-act=defend]')).toHaveCount(0)
})

test('on a phone an ally close to the attacker finds the block on the sheet and in the dock @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const minaTab = await openStoryModeTab(phonePage, 'Mina Calder')
  const tokenSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(tokenSheet, 'storyMode')
  const creatureTab = tokenSheet.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(tokenSheet)
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await markTokensAsTargets(gm, 'Ines Okafor')
  await locateHeavyAttackButton(creatureTab).click()
  await expect(locateLastMessage(phonePage)).toContainText('Ines Okafor')
  const blockButtonOnSheet = minaTab.locator('.hnb-waiting [data-act=block]')
  const blockButtonInDock = phonePage.locator('#hnb-dock [data-act=block]')
  await expect(blockButtonOnSheet).toHaveCount(0)
  await expect(blockButtonInDock).toHaveCount(0)
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        tokens: {
          placeables: { name: string; document: { update(documentChanges: object): Promise<unknown> } }[]
        }
      }
    }
    const reyesToken = canvas.tokens.placeables.find(({ name }) => name === 'Captain Reyes')
    await reyesToken?.document.update({ x: 400, y: 500 })
  })
  await expect(blockButtonOnSheet).toHaveText(/Block for Ines Okafor/)
  await expect(blockButtonInDock).toHaveCount(1)
  // The button on the sheet may be out of view. The dock always shows the pending step, and a press on it leads to the
  // button.
  await expect(phonePage.locator('#hnb-dock .hnb-dock-step')).toBeInViewport()
  await expect(phonePage.locator('#hnb-dock .hnb-dock-step')).toContainText('may block the attack')
  await phonePage.screenshot({ path: 'test-results/look/story-block-light-400.png' })
  await forceDieFaces(gm, 'highest')
  await blockButtonOnSheet.click()
  await submitQuestion(phonePage)
  await expect(blockButtonOnSheet).toHaveCount(0)
  await expect(blockButtonInDock).toHaveCount(0)
})

test('on a phone a player reads the result of their attack, and what a rest restores @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const resultStrip = phonePage.locator('#hnb-result-strip')
  const minaTab = await openStoryModeTab(phonePage, 'Mina Calder')
  await minaTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await expect(locateHeavyAttackButton(minaTab)).toBeVisible()
  await forceDieFaces(gm, 'highest')
  await markTokensAsTargets(phonePage, 'Captain Reyes')
  await locateHeavyAttackButton(minaTab).click()
  await submitQuestion(phonePage)
  await expect(resultStrip).toContainText('apply the hit')
  await resultStrip.click()
  await expect(resultStrip).toBeHidden()
  await locateLastMessage(gm).locator('[data-act=apply]').click()
  await expect(resultStrip).toContainText(/Captain Reyes\s+suffers/)
  await resultStrip.click()

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
    const storyModeFields = {
      severity: 'lingering',
      rests: 1,
      kind: 'physical',
      magicProof: false,
      cause: '',
    }
    const woundData = { type: 'wound', name: 'Deep cut', system: { storyMode: storyModeFields } }
    await game.actors.getName('Mina Calder').createEmbeddedDocuments('Item', [woundData])
  })
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=safeRest]').click()
  // The Gamemaster begins a safe rest, which is always a rest. So the question "Was there a rest?" already proposes
  // "yes".
  await expect(gm.locator('.hnb-moment [name=rest]')).toHaveValue('yes')
  await gm.locator('.hnb-moment').getByRole('button', { name: 'Hold a safe rest' }).click()
  await expect(resultStrip).toContainText('Deep cut is healed')
})
