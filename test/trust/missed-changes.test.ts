/**
 * Tests a lost connection: the page asks the server for missed changes, and asks for a reload only if there are any.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Person } from 'foundry-practice-table/testing'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable
/** The keys of the notifications that the person has got. */
let notificationKeys: string[]

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function openTableAndJoinAsUser(generation: 13 | 14, userId: string): Promise<Person> {
  notificationKeys = []
  testTable = await TestTable.open(generation)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  return testTable.join(userId, {
    isBare: true,
    onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
  })
}

async function restoreConnection(person: Person): Promise<void> {
  person.restoreConnection(0)
  await testTable.clock.advance(6_000)
}

const readQuestionText = ({ window }: Person): string =>
  window?.document.querySelector('.hnb-dialog')?.textContent ?? ''

type StoredDocumentOperation = Partial<Operation> & Pick<Operation, 'action' | 'documentName'>
const writeStoredChange = (storedChange: StoredDocumentOperation) =>
  testTable.write({ parentUuid: null, pack: null, options: {}, ...storedChange } as Operation)

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]

interface GameApi {
  readonly game: { readonly system: { readonly api: { press(press: object): Promise<boolean> } } }
}

async function pressGainButtonOnPage({ window }: Person): Promise<void> {
  const { game } = window as unknown as GameApi
  void game.system.api.press({ ruleset: 'humanity', action: 'gain', actor: `Actor.${MINA_ID}` })
  await testTable.clock.advance(3_000)
}

const countGains = (): number =>
  readStoredDocuments('messages').filter(
    ({ system }) => (system as { kind?: string } | undefined)?.kind === 'blessing',
  ).length

const postMessage = (messageData: object) =>
  writeStoredChange({
    action: 'create',
    documentName: 'ChatMessage',
    data: [{ type: 'base', content: 'Hello', ...messageData }],
  })

describe.each(listGenerationsForTestFile(import.meta.url))(
  'after a short interruption without missed changes, on generation %i',
  (generation) => {
    it("a player's page that missed nothing says nothing and goes on", async () => {
      const playerPerson = await openTableAndJoinAsUser(generation, USER_IDS.owner)
      playerPerson.cutConnection()
      await restoreConnection(playerPerson)
      expect([readQuestionText(playerPerson), notificationKeys]).toEqual(['', []])
      await pressGainButtonOnPage(playerPerson)
      expect([countGains(), notificationKeys]).toEqual([1, []])
    })

    it('a person who read of the lost connection reads that it is back', async () => {
      const playerPerson = await openTableAndJoinAsUser(generation, USER_IDS.owner)
      playerPerson.cutConnection()
      playerPerson.noticeDisconnection()
      await pressGainButtonOnPage(playerPerson)
      await restoreConnection(playerPerson)
      expect([readQuestionText(playerPerson), notificationKeys]).toEqual([
        '',
        ['HnB.refusal.cutOff', 'HnB.common.behind.nothing'],
      ])
    })

    it("a Gamemaster's page that missed nothing goes on deciding", async () => {
      const playerPerson = await openTableAndJoinAsUser(generation, USER_IDS.owner)
      await playerPerson.close()
      const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
      await playerPerson.join(0)
      gmPerson.cutConnection()
      await restoreConnection(gmPerson)
      expect(readQuestionText(gmPerson)).toBe('')
      await pressGainButtonOnPage(playerPerson)
      expect([countGains(), notificationKeys]).toEqual([1, []])
    })
  },
)

describe('changes by other people during a cut, on 14', () => {
  const casesOfMissedChanges: { readonly what: string; readonly change: () => Promise<void> }[] = [
    { what: 'a message', change: () => postMessage({}) },
    {
      what: 'an actor',
      change: () =>
        writeStoredChange({
          action: 'update',
          documentName: 'Actor',
          updates: [{ _id: MINA_ID, name: 'M' }],
        }),
    },
    {
      what: 'an item of an actor',
      change: () =>
        writeStoredChange({
          action: 'create',
          documentName: 'Item',
          parentUuid: `Actor.${MINA_ID}`,
          data: [{ name: 'Rope', type: 'gear' }],
        }),
    },
    {
      what: 'an actor that is gone',
      change: () => writeStoredChange({ action: 'delete', documentName: 'Actor', ids: [MINA_ID] }),
    },
    {
      what: 'a message that is gone',
      change: () =>
        writeStoredChange({
          action: 'delete',
          documentName: 'ChatMessage',
          ids: [readStoredDocuments('messages')[0]?._id ?? ''],
        }),
    },
    {
      what: 'a card',
      change: () => {
        const storedDeck = readStoredDocuments('cards').find(({ type }) => type === 'deck')
        const [card] = (storedDeck?.['cards'] ?? []) as StoredDocument[]
        return writeStoredChange({
          action: 'update',
          documentName: 'Card',
          parentUuid: `Cards.${storedDeck?._id ?? ''}`,
          updates: [{ _id: card?._id ?? '', description: 'Torn' }],
        })
      },
    },
    {
      what: 'a choice of the table',
      change: () =>
        writeStoredChange({
          action: 'create',
          documentName: 'Setting',
          data: [{ key: 'harm-and-blessing.chosen', value: 'true' }],
        }),
    },
  ]

  it.each(casesOfMissedChanges)('the page asks to be reloaded after it missed: $what', async ({ change }) => {
    const playerPerson = await openTableAndJoinAsUser(14, USER_IDS.owner)
    await postMessage({ content: 'Before' })
    playerPerson.cutConnection()
    await change()
    await restoreConnection(playerPerson)
    expect(readQuestionText(playerPerson)).toContain('This page missed what others did')
    const gainCountBefore = countGains()
    await pressGainButtonOnPage(playerPerson)
    expect([countGains(), notificationKeys.at(-1)]).toEqual([gainCountBefore, 'HnB.refusal.behind'])
  })

  it('the page notices a missed change even if the same data changes again later', async () => {
    const playerPerson = await openTableAndJoinAsUser(14, USER_IDS.owner)
    const updateMina = (minaUpdates: object) =>
      writeStoredChange({
        action: 'update',
        documentName: 'Actor',
        updates: [{ _id: MINA_ID, ...minaUpdates }],
      })
    playerPerson.cutConnection()
    await updateMina({ name: 'Missed' })
    playerPerson.restoreConnection(0)
    await updateMina({ img: 'icons/svg/skull.svg' })
    await testTable.clock.advance(6_000)
    expect(readQuestionText(playerPerson)).toContain('This page missed what others did')
  })

  it('the page asks to be reloaded after it missed a message, too', async () => {
    const playerPerson = await openTableAndJoinAsUser(14, USER_IDS.owner)
    await postMessage({ content: 'Before' })
    const [message] = readStoredDocuments('messages')
    const writeActorUpdate = (actorUpdate: object) =>
      testTable.server.host.transactions.request(
        GAMEMASTER_ID,
        {
          requestId: 'amend',
          operations: [
            {
              action: 'update',
              documentName: 'ChatMessage',
              parentUuid: null,
              pack: null,
              options: {},
              updates: [{ _id: message?._id ?? '', ...actorUpdate }],
            },
          ],
        },
        (operationBroadcast) => testTable.server.broadcastChange(operationBroadcast),
      )
    playerPerson.cutConnection()
    await writeActorUpdate({ content: 'Missed' })
    playerPerson.setMaxDelay(0)
    playerPerson.restoreConnection(0)
    // The page's request for missed changes reaches the server before this change. The server's answer leaves after
    // this change.
    playerPerson.stallConnection(500)
    await writeActorUpdate({ flavor: 'Heard' })
    await testTable.clock.advance(8_000)
    expect(readQuestionText(playerPerson)).toContain('This page missed what others did')
  })

  it('a whisper to other people, or a change during the comparison, does not count as missed', async () => {
    const playerPerson = await openTableAndJoinAsUser(14, USER_IDS.owner)
    playerPerson.cutConnection()
    await postMessage({ whisper: [GAMEMASTER_ID, USER_IDS['owner of another']] })
    playerPerson.restoreConnection(0)
    playerPerson.stallConnection(500)
    await postMessage({ content: 'Just now' })
    await writeStoredChange({
      action: 'update',
      documentName: 'Actor',
      updates: [{ _id: INES_ID, name: 'Ines!' }],
    })
    await testTable.clock.advance(8_000)
    expect([readQuestionText(playerPerson), notificationKeys]).toEqual(['', []])
  })
})

describe('a page asks the server about missed changes', () => {
  it('a silent server leaves the page unchanged, and the page says so', async () => {
    const playerPerson = await openTableAndJoinAsUser(14, USER_IDS.owner)
    const { CONFIG } = playerPerson.window as unknown as { CONFIG: { DatabaseBackend: { get: unknown } } }
    CONFIG.DatabaseBackend.get = () => new Promise(() => undefined)
    playerPerson.cutConnection()
    playerPerson.restoreConnection(0)
    await testTable.clock.advance(30_000)
    expect(readQuestionText(playerPerson)).toContain('may have missed')
  })

  it('a refusing server leaves the page unchanged, and the page says so', async () => {
    const playerPerson = await openTableAndJoinAsUser(14, USER_IDS.owner)
    const { CONFIG } = playerPerson.window as unknown as { CONFIG: { DatabaseBackend: { get: unknown } } }
    CONFIG.DatabaseBackend.get = () => Promise.reject(new Error('No.'))
    playerPerson.cutConnection()
    await restoreConnection(playerPerson)
    expect(readQuestionText(playerPerson)).toContain('may have missed')
  })

  it('the page asks a server again that it could not reach', async () => {
    const playerPerson = await openTableAndJoinAsUser(14, USER_IDS.owner)
    playerPerson.cutConnection()
    playerPerson.restoreConnection(0)
    playerPerson.cutConnection()
    playerPerson.noticeDisconnection()
    await testTable.clock.advance(40_000)
    expect(readQuestionText(playerPerson)).toBe('')
    await restoreConnection(playerPerson)
    expect([readQuestionText(playerPerson), notificationKeys]).toEqual(['', []])
  })
})
