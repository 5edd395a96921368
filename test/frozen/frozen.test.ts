/**
 * Tests today's code on frozen worlds of this and earlier versions: opening changes no data, and people can play on.
 */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import words from '../../lang/en/common.json'
import { rulesets } from '../support/rulesets'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import type { FrozenWorld } from './worlds'
import { BROKEN_DOCUMENT_IDS, listFrozenWorlds, GUARD_DOCUMENT_IDS, GAME_IDS_BY_WORLD } from './worlds'

let testTable: TestTable

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const readStoredDocumentAsJson = (collectionName: string, documentId: string) =>
  JSON.stringify(testTable.server.host.world.collection(collectionName).get(documentId))

interface DocumentWithSheet {
  readonly id: string
  readonly sheet: { render(renderOptions: object): Promise<unknown>; close(): Promise<unknown> }
}

interface PageGlobals {
  readonly game: {
    readonly actors: {
      readonly contents: readonly DocumentWithSheet[]
      readonly invalidDocumentIds: ReadonlySet<string>
    }
    readonly combats: {
      readonly contents: readonly { nextTurn(): Promise<unknown>; readonly turn: number }[]
    }
    readonly scenes: {
      get(sceneId: string): { tokens: { get(id: string): { name: string; actor: SyntheticActor } } }
    }
  }
}
interface SyntheticActor extends DocumentWithSheet {
  readonly items: { get(documentId: string): unknown }
  readonly statuses: ReadonlySet<string>
}

/** The text that the chat shows instead of an unreadable message. */
const UNREADABLE_MESSAGE_TEXT = words.HnB.refusal.unreadableMessage

const requestWithoutFields = { type: 'act', on: '', targets: [], data: {}, answers: {}, visibility: 'public' }

/** Requests that change the data of Mina, one for each game. They work in every state in which Mina may be. */
const BUTTON_PRESS_BY_GAME: Readonly<Record<string, object>> = {
  'harm-cards': {
    ...requestWithoutFields,
    ruleset: 'harmCards',
    scope: 'tab',
    action: 'suffer',
    actor: `Actor.${MINA_ID}`,
    data: { severity: 'minor' },
  },
  resources: {
    ...requestWithoutFields,
    ruleset: 'resources',
    scope: 'tab',
    action: 'conflict',
    actor: `Actor.${MINA_ID}`,
    targets: [`Actor.${INES_ID}`],
    answers: { suit: 'clubs' },
  },
  humanity: {
    ...requestWithoutFields,
    ruleset: 'humanity',
    scope: 'tab',
    action: 'check',
    actor: `Actor.${MINA_ID}`,
    data: { stat: 'hand' },
  },
  'story-mode': {
    ...requestWithoutFields,
    ruleset: 'storyMode',
    scope: 'group',
    action: 'ask',
    actor: '',
    targets: [`Actor.${MINA_ID}`],
  },
  tarot: {
    ...requestWithoutFields,
    ruleset: 'tarot',
    scope: 'group',
    action: 'deal',
    actor: '',
    targets: [`Actor.${MINA_ID}`, `Actor.${INES_ID}`],
  },
}

/** The worlds that this run tests: normally only the world with all games. `npm test -- full` tests all worlds. */
const testedWorlds = listFrozenWorlds().filter(({ name }) => process.env.FULL !== undefined || name === 'all')
/**
 * The tested worlds, each with the Foundry version that opens it. A world of Foundry 13 is opened on 13 and on 14. A
 * world of Foundry 14 is opened only on 14.
 */
const casesOfOpenedWorlds = testedWorlds.flatMap((frozenWorld) => [
  { ...frozenWorld, on: frozenWorld.generation },
  ...(frozenWorld.generation === 13 ? [{ ...frozenWorld, on: 14 } as const] : []),
])

it('the repository has a frozen world of each game and of all games, on both generations', () => {
  for (const frozenWorldVersion of new Set(testedWorlds.map((worldData) => worldData.version)))
    for (const worldName of Object.keys(GAME_IDS_BY_WORLD))
      for (const foundryGeneration of [13, 14])
        expect(listFrozenWorlds()).toContainEqual(
          expect.objectContaining({
            version: frozenWorldVersion,
            name: worldName,
            generation: foundryGeneration,
          }),
        )
})

describe.each(casesOfOpenedWorlds)('$version, $name, played on $generation, opened on $on', (frozenWorld) => {
  afterEach(() => testTable.close())

  it('the frozen world shows all its data, and can be played on', async () => {
    const frozenWorldData = JSON.parse(readFileSync(frozenWorld.file, 'utf8')) as {
      world: FrozenWorld
    } & FrozenWorld
    testTable = await TestTable.fromWorldFile(frozenWorld.file, frozenWorld.on)
    const notificationKeys: string[] = []
    const gmPerson = await testTable.join(GAMEMASTER_ID, {
      onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
    })
    const textOfBrokenDocumentsBefore = serializeBrokenDocuments()
    await renderEverySheet(gmPerson)
    expectMessagesShown(gmPerson, frozenWorldData)
    expectTokenUnchanged(gmPerson)
    expect(
      notificationKeys.filter(
        (notificationKey) => notificationKey.includes('refusal') || notificationKey.includes('failed'),
      ),
    ).toEqual([])
    await pressButtonInEachGame(gmPerson, frozenWorldData.world.games)
    // The broken documents are stored unchanged. They do not disturb the rest of the world.
    expect(serializeBrokenDocuments()).toEqual(textOfBrokenDocumentsBefore)
    expect(testTable.errors.filter((error) => !isErrorAboutBrokenDocument(error))).toEqual([])
  })
})

const serializeBrokenDocuments = () => [
  readStoredDocumentAsJson('actors', BROKEN_DOCUMENT_IDS.actor),
  readStoredDocumentAsJson('actors', BROKEN_DOCUMENT_IDS.stranger),
  readStoredDocumentAsJson('items', BROKEN_DOCUMENT_IDS.item),
  readStoredDocumentAsJson('messages', BROKEN_DOCUMENT_IDS.message),
  readStoredDocumentAsJson('messages', BROKEN_DOCUMENT_IDS.facts),
]

/** Foundry logs the documents that it cannot read, so these log entries are expected. */
const isErrorAboutBrokenDocument = (error: string): boolean =>
  Object.values(BROKEN_DOCUMENT_IDS).some((documentId) => error.includes(documentId))

async function renderEverySheet({ window }: Person): Promise<void> {
  const { game } = window as unknown as PageGlobals
  const guardToken = game.scenes.get(GUARD_DOCUMENT_IDS.scene).tokens.get(GUARD_DOCUMENT_IDS.token)
  for (const { sheet } of [...game.actors.contents, guardToken.actor]) {
    void sheet.render({ force: true })
    await testTable.clock.advance(300)
    expect(window?.document.querySelector('.hnb-actor [data-tab]') === null).toBe(false)
    void sheet.close()
    await testTable.clock.advance(100)
  }
}

/** Checks that the chat log shows all our messages. Only broken messages may say that they cannot be read. */
function expectMessagesShown({ window }: Person, { collections }: FrozenWorld): void {
  const shownMessages = [...(window?.document.querySelectorAll<HTMLElement>('#chat [data-message-id]') ?? [])]
  const unreadableMessages = new Set(
    shownMessages
      .filter((messageElement) => messageElement.textContent?.includes(UNREADABLE_MESSAGE_TEXT))
      .map(({ dataset }) => dataset.messageId),
  )
  const ourMessageIds = (collections['messages'] ?? [])
    .filter(({ type }) => type === 'record')
    .map(({ _id }) => _id)
  const idsOfShownMessages = shownMessages
    .flatMap(({ dataset }) => dataset.messageId ?? [])
    .filter((messageId) => ourMessageIds.includes(messageId))
  // At first, the chat log draws only the newest messages, so the test checks only the drawn messages.
  expect(idsOfShownMessages.length).toBeGreaterThan(9)
  for (const messageId of idsOfShownMessages)
    expect(unreadableMessages.has(messageId), messageId).toBe(
      messageId === BROKEN_DOCUMENT_IDS.message || messageId === BROKEN_DOCUMENT_IDS.facts,
    )
}

function expectTokenUnchanged({ window }: Person): void {
  const { game } = window as unknown as PageGlobals
  const { name, actor } = game.scenes.get(GUARD_DOCUMENT_IDS.scene).tokens.get(GUARD_DOCUMENT_IDS.token)
  expect(name).toBe('Night guard')
  expect(actor.items.get('aTorchOfTheirOwn') === undefined).toBe(false)
  expect(actor.statuses.size).toBeGreaterThan(0)
}

async function pressButtonInEachGame(gmPerson: Person, gameIds: readonly string[]): Promise<void> {
  const narratorClient = new RawClient(testTable, USER_IDS.gamemaster)
  for (const { id } of rulesets) {
    if (!gameIds.includes(id)) continue
    const messageCountBefore = readStoredDocuments('messages').length
    expect(await narratorClient.sendRequest(BUTTON_PRESS_BY_GAME[id], 2_000), id).toBe('done')
    expect(readStoredDocuments('messages').length, id).toBe(messageCountBefore + 1)
    const messageUuid = `ChatMessage.${readStoredDocuments('messages').at(-1)?._id}`
    expect(await narratorClient.sendRequest({ type: 'undo', message: messageUuid }, 2_000), id).toMatch(
      /^done$|nothingToUndo/,
    )
  }
  const { game } = gmPerson.window as unknown as PageGlobals
  const [fight] = game.combats.contents
  if (!fight) return
  const { turn } = fight
  await Promise.all([fight.nextTurn(), testTable.clock.advance(1_500)])
  expect(fight.turn).not.toBe(turn)
}
