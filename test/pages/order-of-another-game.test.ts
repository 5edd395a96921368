/**
 * Tests several active games of which one orders the turns of a fight. The other games do not change the order. They
 * still count the actions that a fighter may use in a round.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

const REYES_ID = 'tUb7xocN1U0bP46k'

let testTable: TestTable
let gmPage: TestPage

interface FightGlobals {
  readonly combats: {
    readonly active: {
      readonly combatant: { readonly actorId: string }
      nextTurn(): unknown
      nextRound(): unknown
    }
  }
}

const readStoredFight = () => [...testTable.server.host.world.collection('combats').values()][0]
const readStoredFighters = () => (readStoredFight()?.['combatants'] ?? []) as StoredDocument[]
const findInitiativeOfActor = (searchedActorId: string) =>
  readStoredFighters().find(({ actorId }) => actorId === searchedActorId)?.['initiative']
const countMessages = () => testTable.server.host.world.collection('messages').size

async function pressButtonThroughApi(
  rulesetKey: string,
  actionName: string,
  actorId: string,
  pressButtonData: object = {},
): Promise<void> {
  const { api } = gmPage.globals.game.system
  void api.press({
    ruleset: rulesetKey,
    action: actionName,
    actor: `Actor.${actorId}`,
    data: pressButtonData,
    quick: true,
  })
  await gmPage.advanceClock(3_000)
}

async function beginFight(gameKey: string, ...actors: string[]): Promise<void> {
  await gmPage.changeSetting('common', { fight: gameKey })
  await testTable.beginFight(actors)
  await gmPage.advanceClock(2_000)
}

beforeEach(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe('"The characters get to act according to their Reaction trait": Turn of the Card orders the fight', () => {
  beforeEach(async () => beginFight('tarot', MINA_ID, INES_ID, REYES_ID))

  it('a character rolls no initiative of Story Mode, and the sheet offers no roll', async () => {
    const initiativeBefore = findInitiativeOfActor(MINA_ID)
    await gmPage.openSheet(MINA_ID)
    await gmPage.press('.hnb-actor [data-action=tab][data-tab=storyMode]')
    expect(gmPage.hasElement('.hnb-storyMode [data-act=check]')).toBe(true)
    expect(gmPage.hasElement('.hnb-storyMode [data-act=initiative]')).toBe(false)
    await pressButtonThroughApi('storyMode', 'initiative', MINA_ID)
    expect(findInitiativeOfActor(MINA_ID)).toBe(initiativeBefore)
  })

  it('a new level of Story Mode does not move a creature in the order', async () => {
    const initiativeBefore = findInitiativeOfActor(REYES_ID)
    await pressButtonThroughApi('storyMode', 'level', REYES_ID, { level: '6' })
    const storedActorOfReyes = testTable.server.host.world.collection('actors').get(REYES_ID)
    expect(storedActorOfReyes).toMatchObject({ system: { storyMode: { level: 6 } } })
    expect(findInitiativeOfActor(REYES_ID)).toBe(initiativeBefore)
  })
})

describe('"If the player rolls higher … they go first": Story Mode orders the fight', () => {
  it('nobody acts sooner by a push of Reaction, and the sheet offers no such push', async () => {
    await beginFight('storyMode', MINA_ID, INES_ID)
    const { combats } = gmPage.globals.game as unknown as FightGlobals
    const idOfWaitingActor = combats.active.combatant.actorId === MINA_ID ? INES_ID : MINA_ID
    await gmPage.openSheet(idOfWaitingActor)
    await gmPage.press('.hnb-actor [data-action=tab][data-tab=tarot]')
    expect(gmPage.hasElement('.hnb-tarot [data-act=push]')).toBe(true)
    expect(gmPage.hasElement('.hnb-tarot [data-act=sooner]')).toBe(false)
    const messageCountBefore = countMessages()
    await pressButtonThroughApi('tarot', 'sooner', idOfWaitingActor)
    expect(countMessages()).toBe(messageCountBefore)
  })
})

describe.each(['tarot', 'none'])('"1 action … in any given round", in a fight ordered by "%s"', (gameKey) => {
  it('a round gives the action of Story Mode back', async () => {
    await beginFight(gameKey, MINA_ID)
    const { combats } = gmPage.globals.game as unknown as FightGlobals
    const pressCheckAction = async () => {
      const messageCountBefore = countMessages()
      await pressButtonThroughApi('storyMode', 'check', MINA_ID, { check: 'task' })
      return countMessages() - messageCountBefore
    }
    expect(await pressCheckAction(), 'the action of round 1').toBe(1)
    expect(await pressCheckAction(), 'no second action').toBe(0)
    void combats.active.nextRound()
    await gmPage.advanceClock(3_000)
    expect(await pressCheckAction(), 'the action of round 2').toBe(1)
  })
})
