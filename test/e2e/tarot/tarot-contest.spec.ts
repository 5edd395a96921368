/** Tests several people who play Turn of the Card: contests, fights, and the Narrator's decisions. */
import type { Page } from '@playwright/test'
import { countCardsByStack, locateHandCards, expandDock } from '../cards-play'
import { expect, test } from '../fixtures'
import {
  changeRulesOfGame,
  locateLastMessage,
  openGamemasterScreen,
  openSheet,
  locatePersonOnScreen,
  moveWindowToPosition,
  showTab,
  locateToolOnScreen,
  openCollapsibles,
  unlockSheet,
} from '../play'
import { createFight, readFighterNames } from '../story-play'
import type { TarotPageGlobals } from '../tarot-play'
import {
  TAROT_DECK_ID,
  SCREENSHOT_FOLDER,
  putCardsOnTopOfDeck,
  markTokensAsTargetsByName,
  drawHand,
  declareSuit,
  playCards,
  giveItem,
} from '../tarot-play'

test('three browsers play one contest: nobody sees a card too early, and one page reloads @seen', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2', { viewport: { width: 400, height: 850 }, colorScheme: 'dark' })
  await locateToolOnScreen(await openGamemasterScreen(gm), 'tarot', 'Begin the game').click()
  // The Narrator has dealt the cards, so the player expands the hand.
  await expandDock(player)
  await expect(locateHandCards(player)).toHaveCount(5)
  await gm.locator('#hnb-screen [data-action=close]').click()
  await markTokensAsTargetsByName(player, 'Ines Okafor', 'Night guard')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await moveWindowToPosition(sheet, 10, 20)
  await sheet.locator('[data-act=contest]').first().click()
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(gm)).toContainText('Night guard')

  await inesPage.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  for (const [page, name] of [
    [player, 'Mina Calder'],
    [inesPage, 'Ines Okafor'],
    [gm, 'Night guard'],
  ] as const) {
    // A defender cannot decide to leave a contest, but the Narrator may let the defender go.
    const leaveButtonCount = name === 'Ines Okafor' ? 0 : name === 'Night guard' ? 3 : 1
    await expect(locateLastMessage(page).locator('[data-act=leave]')).toHaveCount(leaveButtonCount)
    await expect(locateLastMessage(page).locator('[data-act=commit]')).toHaveCount(0)
    await locateLastMessage(page).locator('[data-act=declare]:not([data-trait])').first().click()
    await declareSuit(page, 'swords')
    await expect(locateLastMessage(gm)).toContainText(`${name} declared`)
  }
  await expect(locateLastMessage(gm).locator('[data-act=commit]')).toHaveCount(3)
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-contest-declared-light-1280.png` })
  const commitCards = async (page: Page, actorName: string) => {
    await locateLastMessage(page).locator('[data-act=commit]').first().click()
    const dialog = page.locator('.hnb-dialog')
    await dialog.locator('.hnb-tick-card input').first().check()
    await dialog.locator('button[type=submit]').click()
    await expect(locateLastMessage(gm)).toContainText(`${actorName} laid cards`)
  }
  await commitCards(player, 'Mina Calder')
  await player.reload()
  await player.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await expect(locateLastMessage(player).locator('.hnb-face-down')).toHaveCount(1)
  const contestFacts = await inesPage.evaluate(() => {
    const { game } = globalThis as unknown as TarotPageGlobals
    return JSON.stringify(game.messages.contents.at(-1)?.system)
  })
  expect(contestFacts).not.toMatch(/arcanum|major\d|cups\d|swords\d|wands\d|pentacles\d/)
  await commitCards(inesPage, 'Ines Okafor')
  await commitCards(gm, 'Night guard')
  await expect(locateLastMessage(inesPage).locator('.hnb-face-down')).toHaveCount(0)
  await openCollapsibles(locateLastMessage(inesPage))
  await expect(locateLastMessage(inesPage).locator('.hnb-reveal').first()).toBeVisible()
  await expect(locateLastMessage(player).locator('[data-act=undo]')).toHaveCount(0)
  await locateLastMessage(inesPage).scrollIntoViewIfNeeded()
  await inesPage.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-contest-dark-400.png` })
  await locateLastMessage(gm).scrollIntoViewIfNeeded()
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-contest-light-1280.png` })
  // Each side's aptitude ends at the right edge, also in a line of its own below long words or many cards.
  for (const page of [inesPage, gm]) {
    const distancesFromEdge = await locateLastMessage(page)
      .locator('.hnb-contest-side summary')
      .evaluateAll((summaries) =>
        summaries.map((summary) => {
          summary.querySelector<HTMLElement>('.hnb-roll-line-words')?.style.setProperty('min-width', '95%')
          const aptitudeRight = summary.lastElementChild?.getBoundingClientRect().right ?? 0
          const edge =
            summary.getBoundingClientRect().right - parseFloat(getComputedStyle(summary).paddingRight)
          return Math.abs(Math.round(edge - aptitudeRight))
        }),
      )
    expect(distancesFromEdge).toEqual([0, 0, 0])
  }
  const cardCounts = await countCardsByStack(gm, TAROT_DECK_ID)
  expect(Object.values(cardCounts).reduce((cardSum, cardCount) => cardSum + cardCount, 0)).toBe(78)
})

test('the trait follows the chosen weapon, until the player chooses a trait', async ({ player, gm }) => {
  await giveItem(gm, 'Mina Calder', 'weapon', 'Rifle', { wounds: 3, range: 50 })
  await giveItem(gm, 'Mina Calder', 'weapon', 'Bat', { wounds: 1, range: 0 })
  await markTokensAsTargetsByName(player, 'Captain Reyes')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=contest]').first().click()
  await player.locator('.hnb-dialog button[type=submit]').click()
  await locateLastMessage(player).locator('[data-act=declare]:not([data-trait])').click()
  const weaponSelect = player.locator('.hnb-dialog [name=weapon]')
  const traitSelect = player.locator('.hnb-dialog [name=trait]')
  await weaponSelect.selectOption({ label: 'Rifle' })
  await expect(traitSelect.locator('option:checked')).toContainText('Firearms')
  await weaponSelect.selectOption({ label: 'Bat' })
  await expect(traitSelect.locator('option:checked')).toContainText('Melee')
  await weaponSelect.selectOption({ label: 'Rifle' })
  await expect(traitSelect.locator('option:checked')).toContainText('Firearms')
  await traitSelect.selectOption('-melee')
  await weaponSelect.selectOption({ label: 'Bat' })
  await weaponSelect.selectOption({ label: 'Rifle' })
  await expect(traitSelect.locator('option:checked')).toContainText('Melee')
})

test('an open question keeps its proposed trait after a rival declares another trait', async ({
  player,
  gm,
}) => {
  await markTokensAsTargetsByName(player, 'Captain Reyes')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=contest]').first().click()
  await player.locator('.hnb-dialog [name=how][value=rivals]').check()
  await player.locator('.hnb-dialog button[type=submit]').click()
  await locateLastMessage(player).locator('[data-act=declare]:not([data-trait])').click()
  const traitSelect = player.locator('.hnb-dialog [name=trait]')
  const proposedTraitId = await traitSelect.inputValue()
  expect(proposedTraitId).not.toBe('-medical')
  await locateLastMessage(gm).locator('[data-act=declare]:not([data-trait])').first().click()
  await gm.locator('.hnb-dialog [name=trait]').selectOption('-medical')
  await declareSuit(gm, 'wands')
  await expect(locateLastMessage(player).locator('[data-act=declare][data-trait=-medical]')).toHaveCount(1)
  // The question is redrawn as soon as it lists the new trait.
  await giveItem(gm, 'Mina Calder', 'trait', 'Gambling', { rank: 3 })
  await expect(traitSelect).toContainText('Gambling')
  await expect(traitSelect).toHaveValue(proposedTraitId)
})

test('two attackers in Reaction rounds: one acts sooner by a push, each strikes with a weapon, to a stun and a death', async ({
  player,
  gm,
  join,
}) => {
  const inesPage = await join('Player 2')
  await changeRulesOfGame(gm, 'common', { fight: 'tarot' })
  await giveItem(gm, 'Mina Calder', 'weapon', 'M67 Grenade', {
    wounds: 10,
    range: 15,
    stun: 'rank',
    stunRank: 7,
  })
  await giveItem(gm, 'Ines Okafor', 'weapon', 'Bat', { wounds: 1, range: 0, stun: 'brawn' })
  await giveItem(gm, 'Captain Reyes', 'trait', 'Reaction', { rank: 6, core: true, key: 'reaction' })
  await putCardsOnTopOfDeck(
    gm,
    ...['pentacles01', 'pentacles02', 'swords01', 'swords02', 'swords03'],
    ...['swords04', 'swords05', 'swords06', 'cups01', 'cups02', 'major17'],
  )
  await drawHand(player, 5)
  await drawHand(inesPage, 5)
  await drawHand(gm, 5)

  // Captain Reyes (Great Reaction) acts first. Mina pushes her Good Reaction to act earlier next time.
  await createFight(gm, 'Mina Calder', 'Ines Okafor', 'Captain Reyes')
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=rollAll]').click()
  await expect.poll(() => readFighterNames(gm)).toEqual(['Captain Reyes', 'Mina Calder', 'Ines Okafor'])
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'tarot')
  await sheet.locator('[data-act=sooner]').click()
  await declareSuit(player, 'cups')
  await locateLastMessage(player).locator('[data-act=play]').click()
  await playCards(player, 'cups', 'Ace of Pentacles', 'Two of Pentacles')
  await expect.poll(() => readFighterNames(gm)).toEqual(['Mina Calder', 'Captain Reyes', 'Ines Okafor'])
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(gm.locator('#combat .combatant.active')).toContainText('Mina Calder')
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()

  await markTokensAsTargetsByName(player, 'Captain Reyes')
  await showTab(sheet, 'gear')
  await sheet
    .locator('.hnb-row', { hasText: 'M67 Grenade' })
    .locator('[data-ruleset=tarot][data-act=attack]')
    .click()
  // The question about the attack also asks for the suit. So no second question opens.
  await declareSuit(player, 'swords')
  await expect(locateLastMessage(inesPage)).toContainText('M67 Grenade')
  await expect(locateLastMessage(gm)).toContainText('m from Mina Calder')
  await locateLastMessage(inesPage).locator('[data-act=joinIn]').click()
  await inesPage.locator('.hnb-dialog button[type=submit]').click()
  await expect(
    locateLastMessage(gm).locator('.hnb-contest-side', { hasText: 'Captain Reyes' }),
  ).toContainText('defends, −1')
  await locateLastMessage(inesPage).locator('[data-act=declare]:not([data-trait])').click()
  await inesPage.locator('.hnb-dialog [name=weapon]').selectOption({ label: 'Bat' })
  await declareSuit(inesPage, 'swords')
  await locateLastMessage(gm).locator('[data-act=declare]:not([data-trait])').click()
  await declareSuit(gm, 'cups')
  await locateLastMessage(player).locator('[data-act=commit]').click()
  await playCards(player, 'swords', 'Ace of Swords', 'Two of Swords', 'Three of Swords')
  await expect(locateLastMessage(gm)).toContainText('Mina Calder laid cards')
  await locateLastMessage(inesPage).locator('[data-act=commit]').click()
  await playCards(inesPage, 'swords', 'Four of Swords', 'Five of Swords', 'Six of Swords')
  await expect(locateLastMessage(gm)).toContainText('Ines Okafor laid cards')
  await locateLastMessage(gm).locator('[data-act=commit]').click()
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(gm)).toContainText('Mina Calder prevails over Captain Reyes')
  await expect(locateLastMessage(gm)).toContainText('Ines Okafor prevails over Captain Reyes')

  await locateLastMessage(player).locator('[data-act=strikeWith]').click()
  await expect(locateLastMessage(player).locator('[data-act=strikeWith]')).toHaveCount(0)
  // The Narrator strikes for Ines with one press. Then the Narrator adjusts the hit of the bat to two wounds.
  await locateLastMessage(gm).locator('[data-act=strikeWith]', { hasText: 'Bat' }).click()
  const hitRowLocator = locateLastMessage(gm).locator('.hnb-hit')
  await expect(hitRowLocator).toHaveCount(2)
  await hitRowLocator.filter({ hasText: 'Bat' }).locator('[data-act=adjustHit]').click()
  await gm.locator('.hnb-dialog [name=wounds]').fill('2')
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(gm)).toContainText('Incoming wounds: 2')
  await expect(locateLastMessage(player).locator('[data-act=suffer]')).toHaveCount(0)
  const pendingStepList = locateLastMessage(gm).locator('.hnb-next')
  for (const partIndex of [0, 1]) {
    // Without armor and without a declared push, no question opens.
    await pendingStepList.locator('[data-act=suffer]').first().click()
    await expect(pendingStepList.locator('[data-act=suffer]')).toHaveCount(1 - partIndex)
    if (partIndex === 1) await pendingStepList.locator('[data-act=declareSuit][data-suit=wands]').click()
    await pendingStepList.locator('[data-act=resist]').click()
    const dialog = gm.locator('.hnb-dialog')
    if (partIndex === 1) {
      await dialog.getByRole('checkbox', { name: 'The Star', exact: true }).check()
      await dialog.locator('button[type=submit]').click()
    }
    await expect(hitRowLocator.nth(partIndex)).toContainText(
      partIndex === 0 ? 'Stunned' : 'Withstood the stun',
    )
  }
  await expect(locateLastMessage(gm)).toContainText('organs fail')
  // The second stun does not affect the major arcana "The Star". Its owner may still turn it like any other major
  // arcana.
  await pendingStepList.locator('[data-act=turnCard][data-toward=narrator]').click()
  await gm.locator('.hnb-dialog textarea').fill('The night sky holds its breath.')
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(inesPage).locator('.hnb-hit').nth(1)).toContainText(
    'Turned toward the Narrator',
  )
  await locateLastMessage(gm).scrollIntoViewIfNeeded()
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-fight-light-1280.png` })
  const boardToken = gm.locator('#board .token', { hasText: 'Captain Reyes' })
  await expect(boardToken.locator('.effects img[src*=stunned]')).toHaveCount(1)
  await expect(boardToken.locator('.effects img[src*=failing]')).toHaveCount(1)

  const reyesRow = await locatePersonOnScreen(await openGamemasterScreen(gm), 'Captain Reyes')
  await reyesRow.locator('[data-act=die]').click()
  await expect(locateLastMessage(player)).toContainText('Captain Reyes dies')
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await expect(gm.locator('#combat .combatant', { hasText: 'Captain Reyes' })).toHaveClass(/defeated/)
})

test("the Narrator's words: a draw stays a draw, she adjusts a hit, and the end of bleeding removes its prompt", async ({
  player,
  gm,
}) => {
  await markTokensAsTargetsByName(player, 'Night guard')
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 20)
  await showTab(sheet, 'tarot')
  // Both rivals play no cards and roll a trait that both lack: the contest is a draw.
  await sheet.locator('[data-act=contest]').first().click()
  await player.locator('.hnb-dialog [name=how][value=rivals]').check()
  await player.locator('.hnb-dialog button[type=submit]').click()
  for (const [page, name] of [
    [player, 'Mina Calder'],
    [gm, 'Night guard'],
  ] as const) {
    await locateLastMessage(page).locator('[data-act=declare]:not([data-trait])').first().click()
    await page.locator('.hnb-dialog [name=trait]').selectOption('-allure')
    await declareSuit(page, 'cups')
    await expect(locateLastMessage(gm)).toContainText(`${name} declared`)
  }
  for (const page of [player, gm]) {
    await locateLastMessage(page).locator('[data-act=commit]').first().click()
    await page.locator('.hnb-dialog button[type=submit]').click()
    await expect(page.locator('.hnb-dialog')).toHaveCount(0)
  }
  await expect(locateLastMessage(player)).toContainText(
    'A tie between Mina Calder and Night guard: nothing changes.',
  )
  await expect(locateLastMessage(player).locator('[data-act=decideDraw]')).toHaveCount(0)
  await expect(locateLastMessage(gm).locator('[data-act=decideDraw]')).toHaveText([
    'Keep the tie',
    'Mina Calder prevails',
    'Night guard prevails',
  ])
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-draw-light-1280.png` })
  await locateLastMessage(gm).locator('[data-act=decideDraw]').first().click()
  await expect(locateLastMessage(gm).locator('[data-act=decideDraw]')).toHaveCount(0)
  await expect(locateLastMessage(player)).not.toContainText('prevails')

  const gamemasterScreen = await openGamemasterScreen(gm)
  const minaRow = await locatePersonOnScreen(gamemasterScreen, 'Mina Calder')
  await minaRow.locator('[data-act=inflict]').click()
  await gm.locator('.hnb-dialog [name=wounds]').fill('3')
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(player).locator('[data-act=adjustHit]')).toHaveCount(0)
  await locateLastMessage(gm).locator('[data-act=adjustHit]').click()
  await gm.locator('.hnb-dialog [name=wounds]').fill('1')
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-adjust-light-1280.png` })
  await gm.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(player)).toContainText('Incoming wounds: 1')
  // The player declares a push against the hit and then takes the hit without it. No card is played.
  await locateLastMessage(player).locator('[data-act=declareSuit][data-suit=swords]').click()
  await expect(locateLastMessage(gm).locator('[data-act=changeSuit]')).toHaveCount(2)
  await gm.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-hit-light-1280.png` })
  await locateLastMessage(player).locator('[data-act=suffer]').click()
  await player.locator('.hnb-dialog button[type=submit]').click()
  await expect(locateLastMessage(gm)).toContainText('Wounds: 1')

  await locateToolOnScreen(gamemasterScreen, 'tarot', 'bleeding').click()
  await expect(locateLastMessage(player).locator('[data-act=suffer]')).toHaveCount(1)
  const bleedingMessage = player.locator('#chat li.chat-message .hnb-message', { hasText: 'Bleeding' }).last()
  await minaRow.locator('[data-act=hospital]').click()
  await expect(bleedingMessage).toContainText('This hit no longer affects Mina Calder.')
  await expect(bleedingMessage.locator('[data-act=suffer], [data-act=declareSuit]')).toHaveCount(0)
  await expect(minaRow.locator('[data-act=hospital]')).toHaveCount(0)
  // A new wound bleeds, even if a person types the number of wounds into the sheet.
  const typeWounds = async (typedWounds: string, isPersonBleeding: boolean) => {
    await unlockSheet(sheet)
    await sheet.locator('[name="system.tarot.wounds"]').fill(typedWounds)
    await sheet.locator('[name="system.tarot.wounds"]').press('Tab')
    await expect(minaRow.locator('[data-act=hospital]')).toHaveCount(isPersonBleeding ? 1 : 0)
  }
  await typeWounds('2', true)
  // The message about the bleeding before the hospital stays closed, although the character bleeds again now.
  await expect(bleedingMessage.locator('[data-act=suffer], [data-act=declareSuit]')).toHaveCount(0)
  await player.screenshot({ path: `${SCREENSHOT_FOLDER}/tarot-bleeds-light-1280.png` })
  await typeWounds('0', false)
  await typeWounds('1', true)
})
