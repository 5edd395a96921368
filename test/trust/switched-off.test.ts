/** Tests a contest whose game a Gamemaster deactivates before the contest ends. */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]

/** The world's cards, actors and messages as one JSON text, to compare before and after. */
const serializeWorld = (): string => JSON.stringify(['cards', 'actors', 'messages'].map(readStoredDocuments))

/** The request of a click in Turn of the Card, as a page would send it. */
const createClickRequest = (actionScope: string, actionName: string, requestFields: object = {}) => ({
  type: 'act',
  ruleset: 'tarot',
  scope: actionScope,
  on: '',
  action: actionName,
  actor: actionScope === 'group' ? '' : `Actor.${MINA_ID}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...requestFields,
})

/** The ids of the cards in a user's hand, which are copies of the deck's. */
function listCardIdsInHandOfUser(userId: string): string[] {
  const handStack = readStoredDocuments('cards').find(
    ({ type, ownership, cards }) =>
      type === 'hand' &&
      (ownership as Record<string, number>)[userId] === 3 &&
      (cards as readonly unknown[]).length > 0,
  )
  return ((handStack?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)
}

describe('the tarot is switched off in the middle of a contest', () => {
  it('no card of a contest moves while the tarot is off, and then the contest goes on', async () => {
    testTable = await TestTable.open(14)
    const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    const { game } = gmPerson.window as unknown as {
      game: {
        settings: {
          get(namespace: string, settingKey: string): readonly string[]
          set(namespace: string, settingKey: string, settingValue: readonly string[]): Promise<unknown>
        }
      }
    }
    const activeRulesets = game.settings.get('harm-and-blessing', 'rulesets')
    const activateGames = async (gameIds: readonly string[]) => {
      const settingChange = game.settings.set('harm-and-blessing', 'rulesets', gameIds)
      await testTable.clock.advance(500)
      await settingChange
    }
    const narratorClient = new RawClient(testTable, USER_IDS.assistant)
    const playerClient = new RawClient(testTable, USER_IDS.owner)
    const inesClient = new RawClient(testTable, USER_IDS['owner of another'])
    const [mina, ines] = [`Actor.${MINA_ID}`, `Actor.${INES_ID}`]
    expect(
      await narratorClient.sendRequest(createClickRequest('group', 'deal', { targets: [mina, ines] })),
    ).toBe('done')
    expect(await playerClient.sendRequest(createClickRequest('tab', 'contest', { targets: [ines] }))).toBe(
      'done',
    )
    const messageUuid = `ChatMessage.${readStoredDocuments('messages').at(-1)?._id ?? ''}`
    const [first, second] = listCardIdsInHandOfUser(USER_IDS.owner)
    const createCommitRequest = (cardId: string | undefined) =>
      createClickRequest('message', 'commit', {
        on: messageUuid,
        answers: { trait: '', suit: 'swords', cards: { [cardId ?? '']: true } },
      })
    const requestToCommitCards = createClickRequest('message', 'commit', {
      on: messageUuid,
      actor: ines,
      answers: { trait: '', suit: 'swords' },
    })
    const requestFieldsOfDeclaration = { on: messageUuid, answers: { trait: '', suit: 'swords' } }
    expect(
      await playerClient.sendRequest(createClickRequest('message', 'declare', requestFieldsOfDeclaration)),
    ).toBe('done')
    expect(
      await inesClient.sendRequest(
        createClickRequest('message', 'declare', { ...requestFieldsOfDeclaration, actor: ines }),
      ),
    ).toBe('done')
    const requestToPush = createClickRequest('tab', 'push', {
      answers: { trait: '', suit: 'swords', cards: { [second ?? '']: true } },
    })
    expect(await playerClient.sendRequest(createCommitRequest(first))).toBe('done')

    await activateGames(activeRulesets.filter((gameId) => gameId !== 'tarot'))
    const serializedWorldBefore = serializeWorld()
    for (const request of [requestToPush, createCommitRequest(second), createClickRequest('tab', 'drawHand')])
      expect(await playerClient.sendRequest(request)).toBe('HnB.refusal.rulesetOff')
    expect(await inesClient.sendRequest(requestToCommitCards)).toBe('HnB.refusal.rulesetOff')
    expect(serializeWorld()).toBe(serializedWorldBefore)

    await activateGames(activeRulesets)
    expect(serializeWorld()).toBe(serializedWorldBefore)
    expect(await inesClient.sendRequest(requestToCommitCards)).toBe('done')
    const { facts } = readStoredDocuments('messages').at(-1)?.['system'] as {
      facts: { readonly revealed: object }
    }
    expect(JSON.stringify(facts.revealed)).toContain(first)
    expect(await playerClient.sendRequest(requestToPush)).toBe('done')
    const pushMessageUuid = `ChatMessage.${readStoredDocuments('messages').at(-1)?._id ?? ''}`
    expect(
      await playerClient.sendRequest({
        ...requestToPush,
        scope: 'message',
        action: 'play',
        on: pushMessageUuid,
      }),
    ).toBe('done')
    expect(listCardIdsInHandOfUser(USER_IDS.owner)).toHaveLength(3)
    expect(testTable.errors).toEqual([])
  })
})
