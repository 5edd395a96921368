/**
 * Tests several active games of which one orders the turns of a fight. The other games do not change the order. They
 * still count the actions that a fighter may use in a round.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

const REYES_ID = 'tUb7xocN1U0bP46k'

let testTable: TestTable
let gm: TestPage

interface FightGlobals {
  readonly combats: {
    readonly active: {
      readonly combatant: { readonly actorId: string }
      nextTurn(): unknown
      nextRound(): unknown
    }
  }
}

const storedFight = () => [...testTable.server.host.world.collection('combats').values()][0]
const storedFighters = () => (storedFight()?.['combatants'] ?? []) as StoredDocument[]
const initiativeOf = (id: string) => storedFighters().find(({ actorId }) => actorId === id)?.['initiative']
const messageCount = () => testTable.server.host.world.collection('messages').size

async function pressApi(ruleset: string, action: string, actor: string, data: object = {}): Promise<void> {
  const { api } = gm.globals.game.system
  void api.press({ ruleset, action, actor: `Actor.${actor}`, data, quick: true })
  await gm.advanceClock(3_000)
}

async function beginFight(game: string, ...actors: string[]): Promise<void> {
  await gm.changeSetting('common', { fight: game })
  await testTable.beginFight(actors)
  await gm.advanceClock(2_000)
}

beforeEach(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe('"The characters get to act according to their Reaction trait": Turn of the Card orders the fight', () => {
  beforeEach(async () => beginFight('tarot', MINA, INES, REYES_ID))

  it('a character rolls no initiative of Story Mode, and the sheet offers no roll', async () => {
    const initiativeBefore = initiativeOf(MINA)
    await gm.openSheet(MINA)
    await gm.press('.hnb-actor [data-action=tab][data-tab=storyMode]')
    expect(gm.has('.hnb-storyMode [data-act=check]')).toBe(true)
    expect(gm.has('.hnb-storyMode [data-act=initiative]')).toBe(false)
    await pressApi('storyMode', 'initiative', MINA)
    expect(initiativeOf(MINA)).toBe(initiativeBefore)
  })

  it('a new level of Story Mode does not move a creature in the order', async () => {
    const initiativeBefore = initiativeOf(REYES_ID)
    await pressApi('storyMode', 'level', REYES_ID, { level: '6' })
    const actor = testTable.server.host.world.collection('actors').get(REYES_ID)
    expect(actor).toMatchObject({ system: { storyMode: { level: 6 } } })
    expect(initiativeOf(REYES_ID)).toBe(initiativeBefore)
  })
})

describe('"If the player rolls higher … they go first": Story Mode orders the fight', () => {
  it('nobody acts sooner by a push of Reaction, and the sheet offers no such push', async () => {
    await beginFight('storyMode', MINA, INES)
    const { combats } = gm.globals.game as unknown as FightGlobals
    const waitingActorId = combats.active.combatant.actorId === MINA ? INES : MINA
    await gm.openSheet(waitingActorId)
    await gm.press('.hnb-actor [data-action=tab][data-tab=tarot]')
    expect(gm.has('.hnb-tarot [data-act=push]')).toBe(true)
    expect(gm.has('.hnb-tarot [data-act=sooner]')).toBe(false)
    const messageCountBefore = messageCount()
    await pressApi('tarot', 'sooner', waitingActorId)
    expect(messageCount()).toBe(messageCountBefore)
  })
})

describe.each(['tarot', 'none'])('"1 action … in any given round", in a fight ordered by "%s"', (game) => {
  it('a round gives the action of Story Mode back', async () => {
    await beginFight(game, MINA)
    const { combats } = gm.globals.game as unknown as FightGlobals
    const act = async () => {
      const messageCountBefore = messageCount()
      await pressApi('storyMode', 'check', MINA, { check: 'task' })
      return messageCount() - messageCountBefore
    }
    expect(await act(), 'the action of round 1').toBe(1)
    expect(await act(), 'no second action').toBe(0)
    void combats.active.nextRound()
    await gm.advanceClock(3_000)
    expect(await act(), 'the action of round 2').toBe(1)
  })
})
