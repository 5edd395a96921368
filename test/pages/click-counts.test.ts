/**
 * Counts the presses that common acts cost each person, from opening the sheet to the end of the act. The counts must
 * not grow.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

const CAPTAIN_ID = 'tUb7xocN1U0bP46k'
const TAROT_DECK_ID = 'hnbdecktarot0000'

let testTable: TestTable
let gm: TestPage
let player: TestPage

async function openTable(): Promise<void> {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Gives an actor an item. */
async function giveItem(actor: string, item: object): Promise<void> {
  const writeLocation = { parentUuid: `Actor.${actor}`, pack: null, options: {} }
  await testTable.write({
    ...writeLocation,
    action: 'create',
    documentName: 'Item',
    data: [item as { _id: string }],
  })
}

async function targetToken(testPage: TestPage, actor: string): Promise<void> {
  const token = testPage.globals.canvas.tokens.placeables.find(({ document }) => document.actorId === actor)
  token?.setTarget(true, { releaseOthers: true })
  await testPage.advanceClock()
}

const pressAndWait = async (testPage: TestPage, buttonSelector: string) => {
  await testPage.press(buttonSelector)
  await testPage.advanceClock(1_500)
}

/** Opens an actor's sheet at a tab. */
async function openSheetAtTab(testPage: TestPage, actor: string, tab: string): Promise<void> {
  await testPage.openSheet(actor)
  await testPage.press(`.hnb-actor [data-action=tab][data-tab=${tab}]`)
}

/** Begins a fight with the tokens of these actors. */
async function startFight(...actors: readonly string[]): Promise<void> {
  const [scene] = [...testTable.server.host.world.collection('scenes').values()]
  const tokens = (scene?.['tokens'] ?? []) as { _id: string; actorId: string }[]
  const combatants = actors.map((actorId) => ({
    _id: randomID(),
    type: 'base',
    actorId,
    tokenId: tokens.find((token) => token.actorId === actorId)?._id,
    sceneId: scene?._id,
    initiative: 10,
  }))
  const data = [{ _id: randomID(), type: 'base', active: true, round: 1, turn: 0, combatants }]
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Combat', data })
}

/** Makes every die show its highest face. */
function alwaysHighest(): void {
  for (const { window } of [gm, player])
    Object.assign((window as unknown as { CONFIG: { Dice: object } }).CONFIG.Dice, {
      randomUniform: () => 1e-6,
    })
}

/** The number of presses that the Gamemaster and the player made during an act. */
async function pressesOf(act: () => Promise<void>): Promise<{ gm: number; player: number }> {
  const pressCountsBefore = { gm: gm.presses, player: player.presses }
  await act()
  return { gm: gm.presses - pressCountsBefore.gm, player: player.presses - pressCountsBefore.player }
}

const SUBMIT_BUTTON = '.hnb-question [type=submit]'
const DOCK = '#hnb-dock'

describe('the presses of common acts', () => {
  it('Turn of the Card, an attack with one card that hits: the attacker presses five times, the defender twice', async () => {
    await openTable()
    const top = ['swords05', 'swords03', 'swords02', 'wands03', 'wands04']
    const updates = top.map((id, index) => ({ _id: id.padEnd(16, '0'), sort: index - 1_000 }))
    const cards = { action: 'update', documentName: 'Card', parentUuid: `Cards.${TAROT_DECK_ID}` } as const
    await testTable.write({ ...cards, pack: null, options: {}, updates })
    await giveItem(MINA, { name: 'Pistol', type: 'weapon', system: { tarot: { wounds: 2, range: 50 } } })
    await pressAndWait(player, `${DOCK} [data-act=drawHand]`)
    await openSheetAtTab(player, MINA, 'gear')
    await targetToken(player, INES)
    const presses = await pressesOf(async () => {
      await pressAndWait(player, '.hnb-actor [data-ruleset=tarot][data-act=attack]')
      await pressAndWait(player, SUBMIT_BUTTON)
      // The player of Ines is offline, so the Gamemaster declares for Ines.
      await pressAndWait(gm, `${DOCK} .hnb-dock-step [data-act=declare][data-trait]`)
      await pressAndWait(player, `${DOCK} .hnb-dock-hand button`)
      await pressAndWait(player, `${DOCK} [data-action=use][data-use*=commit]`)
      expect(player.has('.hnb-question')).toBe(false)
      await pressAndWait(gm, `${DOCK} .hnb-dock-step [data-act=commitNoCards]`)
      await pressAndWait(player, `${DOCK} .hnb-dock-step [data-act=strikeWith]`)
    })
    expect(player.text('#chat .chat-message:last-child')).toContain('Pistol')
    expect(gm.has(`${DOCK} .hnb-dock-step [data-act=suffer]`)).toBe(true)
    expect(presses).toEqual({ gm: 2, player: 5 })
  })

  it('Story Mode, a hit: the player presses twice, and the Gamemaster once, without leaving the tracker', async () => {
    await openTable()
    await giveItem(MINA, {
      _id: 'zzBat00000000000',
      name: 'Bat',
      type: 'weapon',
      system: { storyMode: { weight: 'heavy', harm: 2 } },
    })
    await startFight(MINA, CAPTAIN_ID)
    alwaysHighest()
    await openSheetAtTab(player, MINA, 'storyMode')
    await targetToken(player, CAPTAIN_ID)
    const presses = await pressesOf(async () => {
      await pressAndWait(player, '.hnb-actor [data-tab=storyMode] [data-act=attack]')
      await pressAndWait(player, SUBMIT_BUTTON)
      await pressAndWait(gm, '#combat .hnb-combatant-steps [data-act=apply]')
    })
    expect(presses).toEqual({ gm: 1, player: 2 })
  })

  it('The meaning of Harm, a conflict of one card each: each answer and each action is one press', async () => {
    await openTable()
    for (const actor of [MINA, CAPTAIN_ID])
      await giveItem(actor, {
        name: 'Vigor',
        type: 'resource',
        system: { resources: { value: 3, suit: 'clubs', expendable: true } },
      })
    await openSheetAtTab(player, MINA, 'resources')
    await targetToken(player, CAPTAIN_ID)
    const step = `${DOCK} .hnb-dock-step`
    const presses = await pressesOf(async () => {
      await pressAndWait(player, '.hnb-actor [data-tab=resources] [data-act=conflict]')
      await pressAndWait(player, SUBMIT_BUTTON)
      await pressAndWait(gm, `${step} [data-act=answer][data-suit=clubs]`)
      expect(gm.has('.hnb-question')).toBe(false)
      await pressAndWait(player, `${step} [data-act=perform]`)
      expect(player.has('.hnb-question')).toBe(false)
      await pressAndWait(gm, `${step} [data-act=perform]`)
      await pressAndWait(gm, `${step} [data-act=declare]`)
    })
    expect(gm.text('#chat .chat-message:last-child')).toContain('wins')
    expect(presses).toEqual({ gm: 3, player: 3 })
  })
})
