/**
 * Counts how often each person presses in common acts, from the opened sheet to the end of the act. A change of the
 * code must not make this number larger.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const REYES_ID = 'tUb7xocN1U0bP46k'
const TAROT_DECK_ID = 'hnbdecktarot0000'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

async function openTable(): Promise<void> {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Gives an actor an item. */
async function giveItem(actorId: string, itemData: object): Promise<void> {
  const writeLocation = { parentUuid: `Actor.${actorId}`, pack: null, options: {} }
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'Item',
    data: [itemData as { _id: string }],
  })
}

async function markTokenAsTarget(testPage: TestPage, actorId: string): Promise<void> {
  const token = testPage.globals.canvas.tokens.placeables.find(({ document }) => document.actorId === actorId)
  token?.setTarget(true, { releaseOthers: true })
  await testPage.advanceClock()
}

const pressButtonAndWait = async (testPage: TestPage, buttonSelector: string) => {
  await testPage.press(buttonSelector)
  await testPage.advanceClock(1_500)
}

/** Opens an actor's sheet at a tab. */
async function openSheetAtTab(testPage: TestPage, actorId: string, tabId: string): Promise<void> {
  await testPage.openSheet(actorId)
  await testPage.press(`.hnb-actor [data-action=tab][data-tab=${tabId}]`)
}

/** Begins a fight with the tokens of these actors. */
async function startFight(...actors: readonly string[]): Promise<void> {
  const [scene] = [...testTable.server.host.world.collection('scenes').values()]
  const sceneTokens = (scene?.['tokens'] ?? []) as { _id: string; actorId: string }[]
  const combatantData = actors.map((actorId) => ({
    _id: randomID(),
    type: 'base',
    actorId,
    tokenId: sceneTokens.find((token) => token.actorId === actorId)?._id,
    sceneId: scene?._id,
    initiative: 10,
  }))
  const combatData = [
    { _id: randomID(), type: 'base', active: true, round: 1, turn: 0, combatants: combatantData },
  ]
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Combat', data: combatData })
}

/** Makes every die show its highest face. */
function setAllDiceToHighestFace(): void {
  for (const { window } of [gmPage, playerPage])
    Object.assign((window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 1e-6,
    })
}

/** The number of times that the Gamemaster and the player pressed buttons or fields during a measured act. */
async function countPressesDuring(
  performCountedTask: () => Promise<void>,
): Promise<{ gm: number; player: number }> {
  const pressCountsBefore = { gm: gmPage.presses, player: playerPage.presses }
  await performCountedTask()
  return { gm: gmPage.presses - pressCountsBefore.gm, player: playerPage.presses - pressCountsBefore.player }
}

const SUBMIT_BUTTON_SELECTOR = '.hnb-question [type=submit]'
const DOCK_SELECTOR = '#hnb-dock'

describe('the presses of common acts', () => {
  it('Turn of the Card, an attack with one card that hits: the attacker presses five times, the defender twice', async () => {
    await openTable()
    const topCardIds = ['swords05', 'swords03', 'swords02', 'wands03', 'wands04']
    const cardUpdates = topCardIds.map((cardId, index) => ({
      _id: cardId.padEnd(16, '0'),
      sort: index - 1_000,
    }))
    const cardWriteOperation = {
      action: 'update',
      documentName: 'Card',
      parentUuid: `Cards.${TAROT_DECK_ID}`,
    } as const
    await testTable.write({ ...cardWriteOperation, pack: null, options: {}, updates: cardUpdates })
    await giveItem(MINA_ID, { name: 'Pistol', type: 'weapon', system: { tarot: { wounds: 2, range: 50 } } })
    await pressButtonAndWait(playerPage, `${DOCK_SELECTOR} [data-act=drawHand]`)
    await openSheetAtTab(playerPage, MINA_ID, 'gear')
    await markTokenAsTarget(playerPage, INES_ID)
    const pressCounts = await countPressesDuring(async () => {
      await pressButtonAndWait(playerPage, '.hnb-actor [data-ruleset=tarot][data-act=attack]')
      await pressButtonAndWait(playerPage, SUBMIT_BUTTON_SELECTOR)
      // The player of Ines is offline, so the Gamemaster declares for Ines.
      await pressButtonAndWait(gmPage, `${DOCK_SELECTOR} .hnb-dock-step [data-act=declare][data-trait]`)
      await pressButtonAndWait(playerPage, `${DOCK_SELECTOR} .hnb-dock-hand button`)
      await pressButtonAndWait(playerPage, `${DOCK_SELECTOR} [data-action=use][data-use*=commit]`)
      expect(playerPage.hasElement('.hnb-question')).toBe(false)
      await pressButtonAndWait(gmPage, `${DOCK_SELECTOR} .hnb-dock-step [data-act=commitNoCards]`)
      await pressButtonAndWait(playerPage, `${DOCK_SELECTOR} .hnb-dock-step [data-act=strikeWith]`)
    })
    expect(playerPage.readText('#chat .chat-message:last-child')).toContain('Pistol')
    expect(gmPage.hasElement(`${DOCK_SELECTOR} .hnb-dock-step [data-act=suffer]`)).toBe(true)
    expect(pressCounts).toEqual({ gm: 2, player: 5 })
  })

  it('Story Mode, a hit: the player presses twice, and the Gamemaster once, without leaving the tracker', async () => {
    await openTable()
    await giveItem(MINA_ID, {
      _id: 'zzBat00000000000',
      name: 'Bat',
      type: 'weapon',
      system: { storyMode: { weight: 'heavy', harm: 2 } },
    })
    await startFight(MINA_ID, REYES_ID)
    setAllDiceToHighestFace()
    await openSheetAtTab(playerPage, MINA_ID, 'storyMode')
    await markTokenAsTarget(playerPage, REYES_ID)
    const pressCounts = await countPressesDuring(async () => {
      await pressButtonAndWait(playerPage, '.hnb-actor [data-tab=storyMode] [data-act=attack]')
      await pressButtonAndWait(playerPage, SUBMIT_BUTTON_SELECTOR)
      await pressButtonAndWait(gmPage, '#combat .hnb-combatant-steps [data-act=apply]')
    })
    expect(pressCounts).toEqual({ gm: 1, player: 2 })
  })

  it('The meaning of Harm, a conflict of one card each: each answer and each action is one press', async () => {
    await openTable()
    for (const actorId of [MINA_ID, REYES_ID])
      await giveItem(actorId, {
        name: 'Vigor',
        type: 'resource',
        system: { resources: { value: 3, suit: 'clubs', expendable: true } },
      })
    await openSheetAtTab(playerPage, MINA_ID, 'resources')
    await markTokenAsTarget(playerPage, REYES_ID)
    const dockStepSelector = `${DOCK_SELECTOR} .hnb-dock-step`
    const pressCounts = await countPressesDuring(async () => {
      await pressButtonAndWait(playerPage, '.hnb-actor [data-tab=resources] [data-act=conflict]')
      await pressButtonAndWait(playerPage, SUBMIT_BUTTON_SELECTOR)
      await pressButtonAndWait(gmPage, `${dockStepSelector} [data-act=answer][data-suit=clubs]`)
      expect(gmPage.hasElement('.hnb-question')).toBe(false)
      await pressButtonAndWait(playerPage, `${dockStepSelector} [data-act=perform]`)
      expect(playerPage.hasElement('.hnb-question')).toBe(false)
      await pressButtonAndWait(gmPage, `${dockStepSelector} [data-act=perform]`)
      await pressButtonAndWait(gmPage, `${dockStepSelector} [data-act=declare]`)
    })
    expect(gmPage.readText('#chat .chat-message:last-child')).toContain('wins')
    expect(pressCounts).toEqual({ gm: 3, player: 3 })
  })
})
