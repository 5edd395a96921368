/**
 * Tests today's code on frozen worlds, in which people played with this version or an earlier version. Opening a world
 * changes no data, and people can play on.
 */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import words from '../../lang/en/common.json'
import { rulesets } from '../support/rulesets'
import type { Person } from 'foundry-practice-table/testing'
import type { StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import type { FrozenWorld } from './worlds'
import { BROKEN_DOCUMENT_IDS, frozenWorlds, GUARD_DOCUMENT_IDS, GAMES_BY_WORLD } from './worlds'

let testTable: TestTable

const storedDocuments = (collection: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collection).values(),
]
const storedText = (collection: string, id: string) =>
  JSON.stringify(testTable.server.host.world.collection(collection).get(id))

interface DocumentWithSheet {
  readonly id: string
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> }
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
      get(id: string): { tokens: { get(id: string): { name: string; actor: SyntheticActor } } }
    }
  }
}
interface SyntheticActor extends DocumentWithSheet {
  readonly items: { get(id: string): unknown }
  readonly statuses: ReadonlySet<string>
}

/** The text that the chat shows instead of an unreadable message. */
const UNREADABLE_MESSAGE_TEXT = words.HnB.refusal.unreadableMessage

const emptyRequest = { type: 'act', on: '', targets: [], data: {}, answers: {}, visibility: 'public' }

/** For each game, a request that changes Mina's data, whatever state she is in. */
const PRESS_BY_GAME: Readonly<Record<string, object>> = {
  'harm-cards': {
    ...emptyRequest,
    ruleset: 'harmCards',
    scope: 'tab',
    action: 'suffer',
    actor: `Actor.${MINA}`,
    data: { severity: 'minor' },
  },
  resources: {
    ...emptyRequest,
    ruleset: 'resources',
    scope: 'tab',
    action: 'conflict',
    actor: `Actor.${MINA}`,
    targets: [`Actor.${INES}`],
    answers: { suit: 'clubs' },
  },
  humanity: {
    ...emptyRequest,
    ruleset: 'humanity',
    scope: 'tab',
    action: 'check',
    actor: `Actor.${MINA}`,
    data: { stat: 'hand' },
  },
  'story-mode': {
    ...emptyRequest,
    ruleset: 'storyMode',
    scope: 'group',
    action: 'ask',
    actor: '',
    targets: [`Actor.${MINA}`],
  },
  tarot: {
    ...emptyRequest,
    ruleset: 'tarot',
    scope: 'group',
    action: 'deal',
    actor: '',
    targets: [`Actor.${MINA}`, `Actor.${INES}`],
  },
}

/**
 * The worlds that this run opens. A short run opens only the world with all games. `npm test -- full` opens every
 * world.
 */
const testedWorlds = frozenWorlds().filter(({ name }) => process.env.FULL !== undefined || name === 'all')
/** Each world on its own generation. Worlds of 13 are also opened on 14. */
const openedWorlds = testedWorlds.flatMap((frozen) => [
  { ...frozen, on: frozen.generation },
  ...(frozen.generation === 13 ? [{ ...frozen, on: 14 } as const] : []),
])

it('the repository has a frozen world of each game and of all games, on both generations', () => {
  for (const version of new Set(testedWorlds.map((world) => world.version)))
    for (const name of Object.keys(GAMES_BY_WORLD))
      for (const generation of [13, 14])
        expect(frozenWorlds()).toContainEqual(expect.objectContaining({ version, name, generation }))
})

describe.each(openedWorlds)('$version, $name, played on $generation, opened on $on', (frozen) => {
  afterEach(() => testTable.close())

  it('the frozen world shows all its data, and can be played on', async () => {
    const world = JSON.parse(readFileSync(frozen.file, 'utf8')) as { world: FrozenWorld } & FrozenWorld
    testTable = await TestTable.fromWorldFile(frozen.file, frozen.on)
    const notifications: string[] = []
    const gm = await testTable.join(GAMEMASTER, {
      onNotification: (_userName, key) => notifications.push(key),
    })
    const brokenTextsBefore = brokenDocumentTexts()
    await everySheet(gm)
    expectMessagesShown(gm, world)
    expectTokenUnchanged(gm)
    expect(notifications.filter((key) => key.includes('refusal') || key.includes('failed'))).toEqual([])
    await pressInEachGame(gm, world.world.games)
    // The broken documents are stored unchanged. They do not disturb the rest of the world.
    expect(brokenDocumentTexts()).toEqual(brokenTextsBefore)
    expect(testTable.errors.filter((error) => !isAboutBrokenDocument(error))).toEqual([])
  })
})

const brokenDocumentTexts = () => [
  storedText('actors', BROKEN_DOCUMENT_IDS.actor),
  storedText('actors', BROKEN_DOCUMENT_IDS.stranger),
  storedText('items', BROKEN_DOCUMENT_IDS.item),
  storedText('messages', BROKEN_DOCUMENT_IDS.message),
  storedText('messages', BROKEN_DOCUMENT_IDS.facts),
]

/** Foundry logs the documents that it cannot read, so these log entries are expected. */
const isAboutBrokenDocument = (error: string): boolean =>
  Object.values(BROKEN_DOCUMENT_IDS).some((id) => error.includes(id))

async function everySheet({ window }: Person): Promise<void> {
  const { game } = window as unknown as PageGlobals
  const token = game.scenes.get(GUARD_DOCUMENT_IDS.scene).tokens.get(GUARD_DOCUMENT_IDS.token)
  for (const { sheet } of [...game.actors.contents, token.actor]) {
    void sheet.render({ force: true })
    await testTable.clock.advance(300)
    expect(window?.document.querySelector('.hnb-actor [data-tab]') === null).toBe(false)
    void sheet.close()
    await testTable.clock.advance(100)
  }
}

/** Checks that the log shows every message of ours, and that only the broken messages say that they cannot be read. */
function expectMessagesShown({ window }: Person, { collections }: FrozenWorld): void {
  const shownMessages = [...(window?.document.querySelectorAll<HTMLElement>('#chat [data-message-id]') ?? [])]
  const unreadable = new Set(
    shownMessages
      .filter((messageElement) => messageElement.textContent?.includes(UNREADABLE_MESSAGE_TEXT))
      .map(({ dataset }) => dataset.messageId),
  )
  const ourMessageIds = (collections['messages'] ?? [])
    .filter(({ type }) => type === 'record')
    .map(({ _id }) => _id)
  const shownIds = shownMessages
    .flatMap(({ dataset }) => dataset.messageId ?? [])
    .filter((id) => ourMessageIds.includes(id))
  // At first, the chat log draws only its newest messages.
  expect(shownIds.length).toBeGreaterThan(9)
  for (const id of shownIds)
    expect(unreadable.has(id), id).toBe(
      id === BROKEN_DOCUMENT_IDS.message || id === BROKEN_DOCUMENT_IDS.facts,
    )
}

function expectTokenUnchanged({ window }: Person): void {
  const { game } = window as unknown as PageGlobals
  const { name, actor } = game.scenes.get(GUARD_DOCUMENT_IDS.scene).tokens.get(GUARD_DOCUMENT_IDS.token)
  expect(name).toBe('Night guard')
  expect(actor.items.get('aTorchOfTheirOwn') === undefined).toBe(false)
  expect(actor.statuses.size).toBeGreaterThan(0)
}

async function pressInEachGame(gm: Person, games: readonly string[]): Promise<void> {
  const narrator = new RawClient(testTable, USERS.gamemaster)
  for (const { id } of rulesets) {
    if (!games.includes(id)) continue
    const count = storedDocuments('messages').length
    expect(await narrator.sendRequest(PRESS_BY_GAME[id], 2_000), id).toBe('done')
    expect(storedDocuments('messages').length, id).toBe(count + 1)
    const message = `ChatMessage.${storedDocuments('messages').at(-1)?._id}`
    expect(await narrator.sendRequest({ type: 'undo', message }, 2_000), id).toMatch(/^done$|nothingToUndo/)
  }
  const { game } = gm.window as unknown as PageGlobals
  const [fight] = game.combats.contents
  if (!fight) return
  const { turn } = fight
  await Promise.all([fight.nextTurn(), testTable.clock.advance(1_500)])
  expect(fight.turn).not.toBe(turn)
}
