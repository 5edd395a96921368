/** Tests a forged message to which a Gamemaster's client writes later. The message must still not count as genuine. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import { seededRandom } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } } as const
const inesUuid = `Actor.${INES}`
const storedMessages = (): StoredDocument[] => [
  ...testTable.server.host.world.collection('messages').values(),
]
const lastWriter = (id: string) =>
  (testTable.server.host.world.collection('messages').get(id)?.['_stats'] as { lastModifiedBy: string })
    .lastModifiedBy

/** A history of two actions. The last action has no changes, so a Gamemaster's client undoes it for any user. */
const historyOf = (by: string) =>
  ['first', 'last'].map((text) => ({
    user: by,
    label: { text },
    changes: [],
    retractable: true,
    undone: false,
  }))

const messageOperation = (author: string, _id: string, system: object): Operation => ({
  ...worldLocation,
  action: 'create',
  documentName: 'ChatMessage',
  data: [{ _id, type: 'record', author, system: { actor: '', history: historyOf(author), ...system } }],
})

const DRAW_ID = 'forgedDraw000000'
const harmData = {
  ruleset: 'harmCards',
  kind: 'harm',
  actor: inesUuid,
  facts: {
    severity: 'minor',
    draws: {
      [DRAW_ID]: { actor: inesUuid, name: 'Ines', drawn: [{ rank: 'king', suit: 'hearts' }], chosen: null },
    },
  },
}

/** A weapon whose owner no player may see. */
const SECRET_ITEM_UUID = 'Actor.tUb7xocN1U0bP46k.Item.CXnXc6dDWqOaJv8K'

interface PageGlobals {
  readonly game: {
    readonly actors: { get(id: string): { sheet: { render(options: object): unknown } } }
    readonly items: object
  }
  fromUuidSync(uuid: string): { name: string }
}
const globalsOf = ({ window }: Person) => window as unknown as PageGlobals
const windowHtml = ({ window }: Person, selector: string): string =>
  [...(window?.document.querySelectorAll(selector) ?? [])].map(({ outerHTML }) => outerHTML).join()

describe.each(generationsOf(import.meta.url))('what a player forged, on generation %i', (generation) => {
  let victim: Person
  let stranger: RawClient
  /** The keys of the notifications on the victim's page. */
  let notifications: string[]

  beforeEach(async () => {
    notifications = []
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER, { isBare: true })
    victim = await testTable.join(USERS['owner of another'], {
      onNotification: (_userName, key) => notifications.push(key),
    })
    stranger = new RawClient(testTable, USERS.stranger)
  })

  /**
   * Stores a message. Then the Gamemaster's client undoes the message's last entry. So this client is the last writer
   * of the message.
   */
  async function undoByGamemaster(system: object): Promise<string> {
    const id = randomID()
    await stranger.write(messageOperation(USERS.stranger, id, system))
    expect(await stranger.sendRequest({ type: 'undo', message: `ChatMessage.${id}` })).toBe('done')
    expect(lastWriter(id)).toBe(GAMEMASTER)
    return id
  }

  const choose = (id: string) => ({
    type: 'act',
    ruleset: 'harmCards',
    scope: 'message',
    on: `ChatMessage.${id}`,
    action: 'choose',
    actor: inesUuid,
    targets: [],
    data: { draw: DRAW_ID, face: 'king-hearts' },
    answers: {},
    visibility: 'public',
  })

  it("a forged message waits on no sheet and offers nothing, even after a Gamemaster's client undid it", async () => {
    globalsOf(victim).game.actors.get(INES).sheet.render({ force: true })
    await testTable.clock.advance(500)
    const plainMessageId = randomID()
    await stranger.write(messageOperation(USERS.stranger, plainMessageId, harmData))
    const ids = [plainMessageId, await undoByGamemaster(harmData)]
    await testTable.clock.advance(1_000)
    const owner = new RawClient(testTable, USERS['owner of another'])
    for (const id of ids) {
      const messageHtml = windowHtml(victim, `#chat [data-message-id="${id}"]`)
      expect(messageHtml).toContain('hnb-doubtful')
      expect(messageHtml).not.toContain('data-act="choose"')
      expect(await owner.sendRequest(choose(id))).toBe('HnB.refusal.notSealed')
    }
    expect(windowHtml(victim, '.hnb-actor')).not.toContain('data-act="choose"')
    expect(notifications.filter((key) => key.endsWith('.waiting') || key === 'HnB.next.notice')).toEqual([])
  })

  it('a forged message shows no item that its player may not see', async () => {
    const { name } = globalsOf(victim).fromUuidSync(SECRET_ITEM_UUID)
    await undoByGamemaster({
      ruleset: 'common',
      kind: 'item',
      facts: { item: SECRET_ITEM_UUID, name: 'something' },
    })
    await testTable.clock.advance(500)
    expect(windowHtml(victim, '#chat')).toContain('something')
    expect(windowHtml(victim, '#chat')).not.toContain(name)
  })

  it("an owner can choose from a draw that the owner's own page posted", async () => {
    const id = randomID()
    const owner = new RawClient(testTable, USERS['owner of another'])
    await owner.write(messageOperation(USERS['owner of another'], id, harmData))
    await testTable.clock.advance(500)
    expect(windowHtml(victim, `#chat [data-message-id="${id}"]`)).toContain('data-act="choose"')
    expect(await owner.sendRequest(choose(id))).toBe('done')
  })
})

describe('two Gamemasters’ clients that write one message at the same time', () => {
  it.each([
    { generation: 13, slowness: 40 },
    { generation: 14, slowness: 400 },
  ] as const)(
    "two Gamemasters' writes keep a message trusted or untrusted, on generation $generation over a delay up to $slowness ms",
    async ({ generation, slowness }) => {
      const random = seededRandom(generation + slowness)
      testTable = await TestTable.open(generation)
      const gm = await testTable.join(GAMEMASTER, { isBare: true })
      const secondGm = await testTable.join(USERS.gamemaster, { isBare: true })
      for (const person of [gm, secondGm]) person.setMaxDelay(slowness)
      const player = new RawClient(testTable, USERS.owner)
      const deck = [...testTable.server.host.world.collection('cards').values()].find(
        ({ type }) => type === 'deck',
      )
      const cards = (act: string, users: readonly string[]) => ({
        type: 'cards',
        act,
        deck: deck?._id,
        from: '',
        cards: [],
        users,
        number: 1,
        faceDown: false,
      })
      const dealingClient = new RawClient(testTable, USERS.assistant)
      const ids: string[] = []
      for (let round = 0; round < 10; round++) {
        const messageIdsBefore = new Set(storedMessages().map(({ _id }) => _id))
        expect(await player.sendRequest(cards('draw', [USERS.owner]), 6_000)).toBe('done')
        const id = storedMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id ?? ''
        await testTable.clock.advance(3 * slowness)
        const editingPerson = random() < 0.5 ? gm : secondGm
        const editMessage = () => {
          const { game } = editingPerson.window as unknown as {
            game: { messages: { get(of: string): { update(changes: object): unknown } } }
          }
          void game.messages.get(id).update({ flavor: randomID() })
        }
        player.onOffer = () => testTable.clock.after(random() * 3 * slowness, editMessage)
        expect(await player.sendRequest(cards('draw', [USERS.owner]), 6_000)).toBe('done')
        await testTable.clock.advance(4_000)
        expect(storedMessages().length - messageIdsBefore.size).toBe(1)
        ids.push(id)
        // Posts another message, so that the next draw gets its own message.
        expect(await dealingClient.sendRequest(cards('gather', []), 6_000)).toBe('done')
      }
      await gm.close()
      await secondGm.close()
      await testTable.join(GAMEMASTER, { isBare: true })
      const stored = ids.map((id) => testTable.server.host.world.collection('messages').get(id)?.['system'])
      expect(stored.map((system) => (system as { history: object[] }).history.length)).toEqual(
        ids.map(() => 2),
      )
      // A history that moves cards counts only if a Gamemaster wrote it. Here Undo refuses for another reason: all
      // cards have been gathered since.
      for (const id of ids)
        expect(await player.sendRequest({ type: 'undo', message: `ChatMessage.${id}` })).toBe(
          'HnB.refusal.namedChangedSince',
        )
    },
  )
})
