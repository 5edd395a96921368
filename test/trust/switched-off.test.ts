/** Tests a contest whose game a Gamemaster deactivates before the contest ends. */
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

const storedDocuments = (name: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(name).values(),
]

/** All cards, actors and messages as one text. */
const worldAsText = (): string => JSON.stringify(['cards', 'actors', 'messages'].map(storedDocuments))

/** The request of a click in Turn of the Card, with the fields that a page would send. */
const clickRequest = (scope: string, action: string, ownFields: object = {}) => ({
  type: 'act',
  ruleset: 'tarot',
  scope,
  on: '',
  action,
  actor: scope === 'group' ? '' : `Actor.${MINA}`,
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
  ...ownFields,
})

/** The ids of the cards in a user's hand. These cards are copies of the deck's. */
function handOf(userId: string): string[] {
  const hand = storedDocuments('cards').find(
    ({ type, ownership, cards }) =>
      type === 'hand' &&
      (ownership as Record<string, number>)[userId] === 3 &&
      (cards as readonly unknown[]).length > 0,
  )
  return ((hand?.['cards'] ?? []) as StoredDocument[]).map(({ _id }) => _id)
}

describe('the tarot is switched off in the middle of a contest', () => {
  it('no card of a contest moves while the tarot is off, and then the contest goes on', async () => {
    testTable = await TestTable.open(14)
    const gm = await testTable.join(GAMEMASTER, { isBare: true })
    const { game } = gm.window as unknown as {
      game: {
        settings: {
          get(scope: string, key: string): readonly string[]
          set(scope: string, key: string, value: readonly string[]): Promise<unknown>
        }
      }
    }
    const activeRulesets = game.settings.get('harm-and-blessing', 'rulesets')
    const play = async (games: readonly string[]) => {
      const set = game.settings.set('harm-and-blessing', 'rulesets', games)
      await testTable.clock.advance(500)
      await set
    }
    const narrator = new RawClient(testTable, USERS.assistant)
    const player = new RawClient(testTable, USERS.owner)
    const inesClient = new RawClient(testTable, USERS['owner of another'])
    const [mina, ines] = [`Actor.${MINA}`, `Actor.${INES}`]
    expect(await narrator.sendRequest(clickRequest('group', 'deal', { targets: [mina, ines] }))).toBe('done')
    expect(await player.sendRequest(clickRequest('tab', 'contest', { targets: [ines] }))).toBe('done')
    const on = `ChatMessage.${storedDocuments('messages').at(-1)?._id ?? ''}`
    const [first, second] = handOf(USERS.owner)
    const commitRequest = (card: string | undefined) =>
      clickRequest('message', 'commit', {
        on,
        answers: { trait: '', suit: 'swords', cards: { [card ?? '']: true } },
      })
    const answer = clickRequest('message', 'commit', {
      on,
      actor: ines,
      answers: { trait: '', suit: 'swords' },
    })
    const declareOptions = { on, answers: { trait: '', suit: 'swords' } }
    expect(await player.sendRequest(clickRequest('message', 'declare', declareOptions))).toBe('done')
    expect(
      await inesClient.sendRequest(clickRequest('message', 'declare', { ...declareOptions, actor: ines })),
    ).toBe('done')
    const push = clickRequest('tab', 'push', {
      answers: { trait: '', suit: 'swords', cards: { [second ?? '']: true } },
    })
    expect(await player.sendRequest(commitRequest(first))).toBe('done')

    await play(activeRulesets.filter((id) => id !== 'tarot'))
    const worldTextBefore = worldAsText()
    for (const request of [push, commitRequest(second), clickRequest('tab', 'drawHand')])
      expect(await player.sendRequest(request)).toBe('HnB.refusal.rulesetOff')
    expect(await inesClient.sendRequest(answer)).toBe('HnB.refusal.rulesetOff')
    expect(worldAsText()).toBe(worldTextBefore)

    await play(activeRulesets)
    expect(worldAsText()).toBe(worldTextBefore)
    expect(await inesClient.sendRequest(answer)).toBe('done')
    const { facts } = storedDocuments('messages').at(-1)?.['system'] as {
      facts: { readonly revealed: object }
    }
    expect(JSON.stringify(facts.revealed)).toContain(first)
    expect(await player.sendRequest(push)).toBe('done')
    const pushMessageUuid = `ChatMessage.${storedDocuments('messages').at(-1)?._id ?? ''}`
    expect(await player.sendRequest({ ...push, scope: 'message', action: 'play', on: pushMessageUuid })).toBe(
      'done',
    )
    expect(handOf(USERS.owner)).toHaveLength(3)
    expect(testTable.errors).toEqual([])
  })
})
