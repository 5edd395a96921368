/** Tests fights in rounds: initiative, turns, and actions that a new round gives back. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  changeActorData,
  changeRulesOfGame,
  startFightOfEverybody,
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  openSheet,
  showTab,
} from './play'
import { createFight, setInitiatives, readFighterNames } from './story-play'

/** Shows the tracker. Returns the row of a fighter. */
async function locateCombatantRow(page: Page, fighterName: string) {
  await page.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  return page.locator('#combat .combatant', { hasText: fighterName })
}

const locateActiveCombatant = (page: Page) => page.locator('#combat .combatant.active')

test('a game runs a fight with marks, turns, rounds and an end, for a Gamemaster and a player alike @seen', async ({
  gm,
  player,
}) => {
  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  await locateCombatantRow(gm, 'Mina Calder')
  // If the setting `fight` is "none", no game runs the fight. Then the tracker has no button for initiative.
  await changeRulesOfGame(gm, 'common', { fight: 'none' })
  await expect(gm.locator('#combat [data-action=rollNPC]')).toBeHidden()
  await changeRulesOfGame(gm, 'common', { fight: 'auto' })
  await gm.locator('#combat [data-action=rollNPC]').click()
  await setInitiatives(gm, { 'Mina Calder': 30, 'Ines Okafor': 20 })
  const minaRow = await locateCombatantRow(player, 'Mina Calder')
  await expect(minaRow.locator('.hnb-combatant')).toHaveCount(1)
  await gm.locator('#combat [data-action=startCombat]').click()
  const firstFighter = (await readFighterNames(gm))[0] ?? ''
  await expect(locateActiveCombatant(gm)).toContainText(firstFighter)
  await expect(locateActiveCombatant(player)).toContainText(firstFighter)

  // In the combat tracker, a player may tick only the marks of their own fighter. The buttons of all other marks are
  // disabled.
  const buttonOfMoveMark = minaRow.locator('[data-mark=move]')
  await buttonOfMoveMark.click()
  await expect(buttonOfMoveMark).toHaveAttribute('aria-pressed', 'true')
  const combatantRowOfMina = await locateCombatantRow(gm, 'Mina Calder')
  await expect(combatantRowOfMina.locator('[data-mark=move]')).toHaveAttribute('aria-pressed', 'true')
  const reyesRowOfPlayer = await locateCombatantRow(player, 'Captain Reyes')
  await expect(reyesRowOfPlayer.locator('[data-mark=move]')).toBeDisabled()

  // Two presses happen before the first redraw, as if two people press at once. They tick the box only once.
  await combatantRowOfMina.locator('[data-mark=quickened]').evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(minaRow.locator('[data-mark=quickened]')).toHaveAttribute('aria-pressed', 'true')
  await buttonOfMoveMark.click()
  await expect(combatantRowOfMina.locator('[data-mark=move]')).toHaveAttribute('aria-pressed', 'false')
  await expect(combatantRowOfMina.locator('[data-mark=quickened]')).toHaveAttribute('aria-pressed', 'true')
  await buttonOfMoveMark.click()
  await expect(buttonOfMoveMark).toHaveAttribute('aria-pressed', 'true')

  // A changed order of the fighters does not change whose turn it is.
  await setInitiatives(gm, { 'Captain Reyes': 40 })
  await expect(locateActiveCombatant(player)).toContainText(firstFighter)
  await expect(locateActiveCombatant(gm)).toContainText(firstFighter)

  // A new round clears a fighter's marks. This also happens if turns were skipped.
  await gm.locator('#combat [data-action=nextRound]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 2')
  await expect(buttonOfMoveMark).toHaveAttribute('aria-pressed', 'false')
  await expect(minaRow.locator('.hnb-combatant')).toHaveCount(1)

  // Goes back before the first round, and begins the fight again.
  await gm.locator('#combat [data-action=previousRound]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 1')
  await gm.locator('#combat [data-action=previousRound]').click()
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 1')

  // If the setting `fight` is "none", no game runs the fight. So nobody rolls initiative.
  await changeRulesOfGame(gm, 'common', { fight: 'none' })
  await expect(gm.locator('#combat [data-action=rollNPC]')).toBeHidden()
  await expect(gm.locator('#combat [data-action=nextRound]')).toBeVisible()

  await gm.evaluate(() =>
    (
      globalThis as unknown as { game: { combats: { active: { delete(): Promise<unknown> } } } }
    ).game.combats.active.delete(),
  )
  await expect(player.locator('#combat .combatant')).toHaveCount(0)
})

test('a defeated fighter is marked on both screens and skipped, without a setting', async ({
  gm,
  player,
}) => {
  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  const reyesRow = await locateCombatantRow(gm, 'Captain Reyes')
  await gm.locator('#combat [data-action=rollNPC]').click()
  await setInitiatives(gm, { 'Mina Calder': 30, 'Ines Okafor': 1 })
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(locateActiveCombatant(gm)).toContainText('Mina Calder')
  await reyesRow.locator('[data-action=toggleDefeated]').click()
  await expect(await locateCombatantRow(player, 'Captain Reyes')).toHaveClass(/defeated/)
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(locateActiveCombatant(player)).toContainText('Ines Okafor')
})

test('a fighter in crisis is marked, skipped and never named as next ("cannot act")', async ({
  gm,
  player,
}) => {
  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  await locateCombatantRow(gm, 'Captain Reyes')
  await gm.locator('#combat [data-action=rollNPC]').click()
  await setInitiatives(gm, { 'Mina Calder': 30, 'Ines Okafor': 1 })
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(locateActiveCombatant(gm)).toContainText('Mina Calder')
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(actorName: string): { toggleStatusEffect(statusId: string): Promise<unknown> } }
      }
    }
    await game.actors.getName('Captain Reyes').toggleStatusEffect('harmCards-crisis')
  })
  await expect(await locateCombatantRow(player, 'Captain Reyes')).toHaveClass(/defeated/)
  await expect(gm.locator('#hnb-dock')).toContainText('Ines Okafor')
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(locateActiveCombatant(player)).toContainText('Ines Okafor')
})

/** The rows and headings of the tracker, in their order. */
const locateTrackerRows = (page: Page) =>
  page
    .locator('#combat')
    .evaluate((tracker) =>
      [...tracker.querySelectorAll('.hnb-tracker-heading, .combatant .token-name')].map(
        ({ textContent }) => textContent?.trim() ?? '',
      ),
    )

/** Ends the turn. Returns the fighter whose turn is next. */
async function endTurn(gmPage: Page, endedRoundNumber: number): Promise<string> {
  const combatantIdBefore = await locateActiveCombatant(gmPage).getAttribute('data-combatant-id')
  await gmPage.locator('#combat [data-action=nextTurn]').click()
  await expect(locateActiveCombatant(gmPage)).not.toHaveAttribute(
    'data-combatant-id',
    combatantIdBefore ?? '',
  )
  await expect(gmPage.locator('#combat .combat-title')).toContainText(`Round ${endedRoundNumber}`)
  // Waits until the fight has stored that the turn of this fighter has begun. Only then may the test go on.
  await expect
    .poll(() =>
      gmPage.evaluate(() => {
        const { game } = globalThis as unknown as {
          game: {
            combats: {
              active: {
                turn: number
                round: number
                flags: Record<string, { had?: { round: number; ids: string[] } }>
              }
            }
          }
        }
        const { turn, round: now, flags } = game.combats.active
        const flagOfEndedTurn = flags['harm-and-blessing']?.had
        return flagOfEndedTurn?.round === now ? flagOfEndedTurn.ids.length - 1 - turn : null
      }),
    )
    .toBe(0)
  return locateActiveCombatant(gmPage).locator('.token-name').innerText()
}

test('a fight begins with an initiative for everybody, and a late fighter comes next @both', async ({
  gm,
}) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Tom Byrne', 'Captain Reyes', 'Night guard')
  await locateCombatantRow(gm, 'Mina Calder')
  await expect(gm.locator('#combat .combatant')).toHaveCount(5)
  await gamemasterScreen.locator('[data-action=startFight]').click()
  await expect(gm.locator('#notifications')).toContainText('Everybody in this scene is in the fight already')
  await gamemasterScreen.locator('[data-action=close]').click()

  // A question lists the fighters without initiative. Closing it prevents the fight.
  const beginFightButton = gm.locator('#combat [data-action=startCombat]')
  await beginFightButton.click()
  const questionDialog = gm.locator('.hnb-dialog')
  await expect(questionDialog).toContainText(
    'These combatants have no initiative yet: Mina Calder, Ines Okafor, and Tom Byrne',
  )
  await gm.keyboard.press('Escape')
  await expect(beginFightButton).toBeVisible()
  // If no fighter has an initiative, beginning the fight again sets each initiative that needs no dice.
  await gm.evaluate(() =>
    (
      globalThis as unknown as { game: { combats: { active: { resetAll(): Promise<unknown> } } } }
    ).game.combats.active.resetAll(),
  )
  const messageCountBefore = await countMessages(gm)
  await beginFightButton.click()
  await questionDialog.locator('[data-action=roll]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 1')
  expect(await countMessages(gm)).toBe(messageCountBefore + 1)
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await expect(locateLastMessage(gm)).toContainText(/Mina Calder[^]*Initiative/)
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await expect(gm.locator('#combat [data-action=rollInitiative]')).toHaveCount(0)

  // The fastest fighter gets an initiative during another fighter's turn. This fighter acts next in this round, and
  // first in later rounds.
  await setInitiatives(gm, { 'Mina Calder': 40, 'Tom Byrne': 1, 'Ines Okafor': 1 })
  await gm.locator('#combat [data-action=nextRound]').click()
  await expect(gm.locator('#combat .combat-title')).toContainText('Round 2')
  await expect(locateActiveCombatant(gm)).toContainText('Mina Calder')
  expect(await endTurn(gm, 2)).toBe('Captain Reyes')
  await setInitiatives(gm, { 'Ines Okafor': 30, 'Mina Calder': 2 })
  await expect(locateActiveCombatant(gm)).toContainText('Captain Reyes')
  expect(await endTurn(gm, 2)).toBe('Ines Okafor')
  expect(await endTurn(gm, 2)).toBe('Night guard')
  expect(await endTurn(gm, 2)).toBe('Tom Byrne')
  expect(await endTurn(gm, 3)).toBe('Ines Okafor')
})

test('a hidden fighter joins unseen: the Gamemaster reads the name, and a player reads nothing', async ({
  gm,
  player,
}) => {
  await gm.evaluate(async () => {
    const { canvas } = globalThis as unknown as {
      canvas: {
        scene: {
          tokens: { getName(tokenName: string): { update(documentChanges: object): Promise<unknown> } }
        }
      }
    }
    await canvas.scene.tokens.getName('Captain Reyes').update({ hidden: true })
  })
  await openGamemasterScreen(gm)
  await expect(gm.locator('#combat')).toBeHidden()
  await startFightOfEverybody(gm)
  await expect(gm.locator('#combat .combatant')).toHaveCount(5)
  await expect(gm.locator('#combat')).toBeVisible()
  await expect(gm.locator('#combat .combatant', { hasText: 'Captain Reyes' })).toHaveClass(/hide/)
  await expect(player.locator('#combat .combatant')).toHaveCount(4)

  await setInitiatives(gm, { 'Mina Calder': 40, 'Tom Byrne': 1, 'Ines Okafor': 1 })
  await gm.locator('#combat [data-action=startCombat]').click()
  const turnInDockOfGamemaster = gm.locator('#hnb-dock .hnb-dock-turn')
  const turnInDockOfPlayer = player.locator('#hnb-dock .hnb-dock-turn')
  await expect(turnInDockOfGamemaster).toHaveText('Turn: Mina Calder · next: Captain Reyes')
  await expect(turnInDockOfPlayer).toContainText('Your turn: Mina Calder')
  await expect(player.locator('#notifications')).toContainText('Your turn: Mina Calder')
  // On the player's turn, the dock has two buttons: the player's sheet, and the end of the turn.
  await turnInDockOfPlayer.getByRole('button', { name: 'Your turn: Mina Calder' }).click()
  await expect(player.locator('.hnb-actor input[name=name]')).toHaveValue('Mina Calder')
  await turnInDockOfPlayer.getByRole('button', { name: 'End the turn' }).click()
  await expect(turnInDockOfGamemaster).toContainText('Turn: Captain Reyes · next: Night guard')
  await expect(turnInDockOfPlayer).toHaveCount(0)
  await turnInDockOfGamemaster.getByRole('button', { name: 'End the turn' }).click()
  await expect(turnInDockOfPlayer).toContainText('Turn: Night guard')
})

test('in Reaction rounds wounds change the order, and effects of the fight last as long as it does @both', async ({
  gm,
  player,
}) => {
  await changeRulesOfGame(gm, 'common', { fight: 'tarot' })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  const actSoonerButton = sheet.locator('[data-act=sooner]')
  await expect(actSoonerButton).toHaveCount(0)
  await createFight(gm, 'Captain Reyes', 'Ines Okafor')
  await locateCombatantRow(gm, 'Captain Reyes')
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(locateActiveCombatant(gm)).toBeVisible()
  const firstFighter = await locateActiveCombatant(gm).locator('.token-name').innerText()

  // Mina has the best Reaction. She joins the fight after another fighter's turn has begun.
  await gm.evaluate(async () => {
    const { game, canvas } = globalThis as unknown as {
      game: {
        combats: {
          active: { createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown> }
        }
      }
      canvas: {
        scene: { id: string }
        tokens: { placeables: { name: string; document: { id: string; actorId: string } }[] }
      }
    }
    const minaToken = canvas.tokens.placeables.find(({ name }) => name === 'Mina Calder')?.document
    await game.combats.active.createEmbeddedDocuments('Combatant', [
      { tokenId: minaToken?.id, actorId: minaToken?.actorId, sceneId: canvas.scene.id },
    ])
  })
  await expect(actSoonerButton).toHaveCount(1)
  const secondFighter = firstFighter === 'Captain Reyes' ? 'Ines Okafor' : 'Captain Reyes'
  await expect
    .poll(() => locateTrackerRows(gm))
    .toEqual([
      'Reaction: Mediocre',
      firstFighter,
      'Reaction: Good',
      'Mina Calder',
      'Reaction: Mediocre',
      secondFighter,
    ])
  expect(await endTurn(gm, 1)).toBe('Mina Calder')

  // Mina is wounded on her own turn. From the next round on she comes last.
  await changeActorData(gm, 'Mina Calder', { 'system.tarot.wounds': 3 })
  await expect(locateActiveCombatant(gm).locator('.hnb-combatant-line')).toContainText('Wounds: 3')
  // Toggles a condition, which does not change the actor's own data.
  const setActorStunned = (isStunnedAfterwards: boolean) =>
    gm.evaluate(async (isStatusActive) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(actorName: string): {
              toggleStatusEffect(statusId: string, toggleOptions: object): Promise<unknown>
            }
          }
        }
      }
      await game.actors.getName('Mina Calder').toggleStatusEffect('tarot-stunned', { active: isStatusActive })
    }, isStunnedAfterwards)
  await setActorStunned(true)
  await expect(locateActiveCombatant(gm).locator('.hnb-combatant-line')).toContainText('Stunned, wounds: 3')
  await setActorStunned(false)
  await expect(locateActiveCombatant(gm).locator('.hnb-combatant-line')).toHaveText('Wounds: 3')
  expect(await endTurn(gm, 1)).toBe(secondFighter)
  expect(await endTurn(gm, 2)).not.toBe('Mina Calder')
  await expect
    .poll(() => locateTrackerRows(gm))
    .toEqual(['Reaction: Mediocre', expect.any(String), expect.any(String), 'Reaction: Poor', 'Mina Calder'])
  expect(await endTurn(gm, 2)).not.toBe('Mina Calder')
  expect(await endTurn(gm, 2)).toBe('Mina Calder')

  await gm.evaluate(() =>
    (
      globalThis as unknown as { game: { combats: { active: { delete(): Promise<unknown> } } } }
    ).game.combats.active.delete(),
  )
  await expect(actSoonerButton).toHaveCount(0)
})

test("the tracker shows a fighter's new state at once, and a used mark keeps its icon @seen", async ({
  gm,
}) => {
  await changeRulesOfGame(gm, 'common', { fight: 'storyMode' })
  await createFight(gm, 'Mina Calder', 'Ines Okafor')
  const minaRow = await locateCombatantRow(gm, 'Mina Calder')
  await expect(minaRow.locator('.hnb-combatant')).toContainText('4 of 5 hearts')
  await changeActorData(gm, 'Mina Calder', { 'system.storyMode.harm.value': 2 })
  await expect(minaRow.locator('.hnb-combatant')).toContainText('2 of 5 hearts')

  const buttonOfMoveMark = minaRow.locator('[data-mark=move]')
  await buttonOfMoveMark.click()
  await expect(buttonOfMoveMark).toHaveAttribute('aria-pressed', 'true')
  const [sign, ground] = await minaRow.locator('[data-mark=move]').evaluate((button) => {
    const glyphElementOfMove = button.querySelector('.hnb-glyph')
    return [
      glyphElementOfMove ? getComputedStyle(glyphElementOfMove).color : '',
      getComputedStyle(button).backgroundColor,
    ]
  })
  expect(sign).not.toBe(ground)
})

test('a condition ends with the named turn, and no turn counts in a round that the Gamemaster set anew', async ({
  gm,
}) => {
  await createFight(gm, 'Mina Calder', 'Ines Okafor')
  await locateCombatantRow(gm, 'Mina Calder')
  await setInitiatives(gm, { 'Mina Calder': 30, 'Ines Okafor': 20 })
  await gm.locator('#combat [data-action=startCombat]').click()
  const [first = '', second = ''] = await readFighterNames(gm)
  await expect(locateActiveCombatant(gm)).toContainText(first)
  const addCondition = (actorName: string) =>
    gm.evaluate(async (weakenedActorName) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(documentName: string): {
              createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
            }
          }
        }
      }
      const conditionFlags = { 'harm-and-blessing': { condition: { ends: 'turnEnd' } } }
      const weakenedEffect = { name: 'Weakened', statuses: ['humanity-weakened'], flags: conditionFlags }
      await game.actors.getName(weakenedActorName).createEmbeddedDocuments('ActiveEffect', [weakenedEffect])
    }, actorName)
  const readWeakFighterName = () =>
    gm.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(actorName: string): { statuses: ReadonlySet<string> } } }
      }
      const actorNames = ['Mina Calder', 'Ines Okafor']
      return actorNames
        .filter((actorName) => game.actors.getName(actorName).statuses.has('humanity-weakened'))
        .join()
    })
  await addCondition(first)
  await addCondition(second)
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(locateActiveCombatant(gm)).toContainText(second)
  await expect.poll(readWeakFighterName).toBe(second)
  await addCondition(first)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { combat: { update(documentChanges: object): Promise<unknown> } }
    }
    await game.combat.update({ round: 5, turn: 0 })
  })
  await expect(locateActiveCombatant(gm)).toContainText(first)
  // The condition "weak" that lasts for one turn has ended. The one that lasts for three rounds of the other fighter
  // has not ended.
  await expect.poll(readWeakFighterName).toBe(first)
  await gm.locator('#combat [data-action=nextTurn]').click()
  await expect(locateActiveCombatant(gm)).toContainText(second)
  await expect.poll(readWeakFighterName).toBe('')
})
