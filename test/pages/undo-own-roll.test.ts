/** Tests that a player may undo their own roll, even after other people's rolls on the message. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readStoredMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const findRequestMessage = () =>
  readStoredMessages().findLast(({ system }) => getProperty(system ?? {}, 'kind') === 'asked')
const UNDO_BUTTON_SELECTOR = '#chat [data-act=undo]'

interface RollRequestMember {
  readonly uuid: string
  readonly roll: object | null
}

/** Finds the actors who have already rolled on the message. */
const findActorsWhoRolled = (): string[] =>
  Object.values(
    getProperty(findRequestMessage()?.['system'] ?? {}, 'facts.members') as Record<string, RollRequestMember>,
  )
    .filter(({ roll }) => roll !== null)
    .map(({ uuid }) => uuid)

const createActRequest = (requestFields: object) => ({
  type: 'act',
  ruleset: 'storyMode',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

const sendRollRequest = (client: RawClient, actorUuid: string) =>
  client.sendRequest(
    createActRequest({
      scope: 'message',
      on: `ChatMessage.${findRequestMessage()?._id}`,
      action: 'roll',
      actor: `Actor.${actorUuid}`,
    }),
    6_000,
  )

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('the player’s button stays, takes back only their roll, and goes once the level is revealed', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID)
    const [gm, ines] = [
      new RawClient(testTable, USER_IDS.gamemaster),
      new RawClient(testTable, USER_IDS['owner of another']),
    ]
    const minaPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    const consoleClient = new RawClient(testTable, USER_IDS.owner)
    const targetUuids = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]
    const actRequestToAskForCheck = createActRequest({
      scope: 'group',
      action: 'ask',
      targets: targetUuids,
      answers: { check: 'task', level: null },
    })
    expect(await gm.sendRequest(actRequestToAskForCheck, 6_000)).toBe('done')
    expect(await sendRollRequest(consoleClient, MINA_ID)).toBe('done')
    expect(await sendRollRequest(ines, INES_ID)).toBe('done')
    await minaPage.advanceClock(1_000)
    expect(findActorsWhoRolled()).toEqual(targetUuids)
    expect(minaPage.findElements(UNDO_BUTTON_SELECTOR)).toHaveLength(1)
    await minaPage.press(UNDO_BUTTON_SELECTOR)
    await minaPage.advanceClock(2_000)
    expect(findActorsWhoRolled()).toEqual([`Actor.${INES_ID}`])
    // Mina's player has no Undo for another player's roll.
    expect(minaPage.findElements(UNDO_BUTTON_SELECTOR)).toHaveLength(0)
    expect(await sendRollRequest(consoleClient, MINA_ID)).toBe('done')
    const messageUuid = `ChatMessage.${findRequestMessage()?._id}`
    const actionContextFields = {
      scope: 'message',
      on: messageUuid,
      actor: `Actor.${MINA_ID}`,
      action: 'reveal',
    }
    const requestToReveal = createActRequest({ ...actionContextFields, answers: { level: 3 } })
    expect(await gm.sendRequest(requestToReveal, 6_000)).toBe('done')
    await minaPage.advanceClock(1_000)
    expect(minaPage.findElements(UNDO_BUTTON_SELECTOR)).toHaveLength(0)
    const entryIndex =
      Number((getProperty(findRequestMessage()?.['system'] ?? {}, 'history') as unknown[]).length) - 2
    const requestToUndo = { type: 'undo', message: messageUuid, place: entryIndex }
    // A later entry of the history prevents this Undo. The refusal names the later entry only to the Gamemaster. The
    // player may not read that entry, so the player's refusal does not name it.
    expect(await consoleClient.sendRequest(requestToUndo, 6_000)).toBe('HnB.refusal.laterFirst')
    expect(await gm.sendRequest(requestToUndo, 6_000)).toBe('HnB.refusal.laterEntryFirst')
  })
})
