/** Plays a world by script on practice-table pages, to be stored as a frozen world. */
import { seededRandom } from 'foundry-practice-table/testing'
import { doRandomStep } from '../storm/monkey'
import type { Person } from 'foundry-practice-table/testing'
import { pressEveryOfferedButton } from '../trust/press-everything'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { FrozenWorld } from './worlds'
import { BROKEN_DOCUMENT_IDS, GUARD_DOCUMENT_IDS } from './worlds'

const minaUuid = `Actor.${MINA_ID}`
const inesUuid = `Actor.${INES_ID}`
const guardUuid = `Scene.${GUARD_DOCUMENT_IDS.scene}.Token.${GUARD_DOCUMENT_IDS.token}.Actor.${GUARD_DOCUMENT_IDS.actor}`
const requestWithoutFields = {
  type: 'act',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
}

/**
 * The last requests that players make in each game. They begin messages that still wait for an answer when all people
 * leave.
 */
const REQUESTS_LEFT_UNANSWERED: readonly { readonly ruleset: string; readonly [key: string]: unknown }[] = [
  { ruleset: 'harm-cards', scope: 'tab', action: 'suffer', actor: minaUuid, data: { severity: 'minor' } },
  {
    ruleset: 'harm-cards',
    scope: 'group',
    action: 'suffer',
    targets: [minaUuid, inesUuid],
    data: { severity: 'major' },
  },
  {
    ruleset: 'resources',
    scope: 'tab',
    action: 'conflict',
    actor: minaUuid,
    targets: [inesUuid],
    answers: { suit: 'clubs' },
  },
  { ruleset: 'humanity', scope: 'group', action: 'contest', targets: [minaUuid, inesUuid, guardUuid] },
  {
    ruleset: 'humanity',
    scope: 'group',
    action: 'chase',
    targets: [minaUuid, inesUuid],
    answers: { reach: 20 },
  },
  { ruleset: 'humanity', scope: 'tab', action: 'check', actor: guardUuid, data: { stat: 'hand' } },
  {
    ruleset: 'story-mode',
    scope: 'group',
    action: 'harm',
    targets: [minaUuid, guardUuid],
    data: { harm: '1' },
  },
  { ruleset: 'story-mode', scope: 'group', action: 'ask', targets: [minaUuid, inesUuid], answers: {} },
  { ruleset: 'tarot', scope: 'group', action: 'deal', targets: [minaUuid, inesUuid] },
  { ruleset: 'tarot', scope: 'group', action: 'inflict', targets: [guardUuid], answers: { wounds: 1 } },
  { ruleset: 'tarot', scope: 'group', action: 'contest', targets: [minaUuid, inesUuid] },
]

/**
 * Makes a world in which people have played the given games. It presses each kind of button, plays at random for a
 * while, and then lets everybody leave.
 * @param randomSeed the seed of all random numbers
 */
export async function playFrozenWorld(
  gameIds: readonly string[],
  generation: 13 | 14,
  systemVersion: string,
  randomSeed: number,
): Promise<FrozenWorld> {
  const testTable = await TestTable.open(generation)
  try {
    const gmPerson = await testTable.join(GAMEMASTER_ID)
    await waitWhileClockAdvances(
      testTable,
      readClientSettings(gmPerson).set('harm-and-blessing', 'rulesets', [...gameIds]),
    )
    await testTable.clock.advance(2_000)
    await pressEveryOfferedButton(testTable, gmPerson, 1)
    await playRandomSteps(testTable, gmPerson, randomSeed)
    await sendUnansweredRequests(testTable, gameIds)
    await addConditions(testTable, gmPerson)
    await startFight(testTable, gmPerson, gameIds)
    await createUnlinkedToken(testTable)
    await addBrokenDocuments(testTable)
    const worldCollections = Object.fromEntries(
      Object.entries(testTable.server.host.world.snapshot()).map(([name, documents]) => [
        name,
        selectDocumentsToKeep(name, documents),
      ]),
    )
    return { version: systemVersion, generation, games: gameIds, collections: worldCollections }
  } finally {
    await testTable.close()
  }
}

/** Players press random buttons, and answer the questions. */
async function playRandomSteps(testTable: TestTable, gmPerson: Person, randomSeed: number): Promise<void> {
  const nextRandom = seededRandom(randomSeed)
  const playerPersons = [
    await testTable.join(USER_IDS.owner),
    await testTable.join(USER_IDS['owner of another']),
  ]
  for (let stepNumber = 0; stepNumber < 90; stepNumber++) {
    doRandomStep([gmPerson, ...playerPersons][Math.floor(nextRandom() * 3)] ?? gmPerson, nextRandom)
    await testTable.clock.advance(900)
  }
  for (const playerPerson of playerPersons) await playerPerson.close()
  await testTable.clock.advance(15_000)
}

async function sendUnansweredRequests(testTable: TestTable, gameIds: readonly string[]): Promise<void> {
  const narratorClient = new RawClient(testTable, USER_IDS.gamemaster)
  const toGameKey = (gameId: string) =>
    gameId === 'harm-cards' ? 'harmCards' : gameId === 'story-mode' ? 'storyMode' : gameId
  for (const { ruleset, ...click } of REQUESTS_LEFT_UNANSWERED) {
    if (!gameIds.includes(ruleset)) continue
    const requestRefusal = await narratorClient.sendRequest(
      { ...requestWithoutFields, ...click, ruleset: toGameKey(ruleset) },
      4_000,
    )
    if (requestRefusal !== 'done') throw new Error(`${ruleset} ${String(click['action'])}: ${requestRefusal}`)
    await testTable.clock.advance(1_000)
  }
  for (const storedDeck of listStacksOfType(testTable, 'deck')) {
    const requestToDrawCards = {
      type: 'cards',
      act: 'draw',
      deck: storedDeck._id,
      from: '',
      cards: [],
      number: 2,
      faceDown: false,
    }
    for (const drawingUserIds of [[USER_IDS.owner], [USER_IDS['owner of another']]])
      await narratorClient.sendRequest({ ...requestToDrawCards, users: drawingUserIds })
  }
  await layFaceDownCard(testTable)
}

/** Lays a card face down on the table. */
async function layFaceDownCard(testTable: TestTable): Promise<void> {
  const playerClient = new RawClient(testTable, USER_IDS.owner)
  for (const handStack of listStacksOfType(testTable, 'hand')) {
    const [card] = (handStack['cards'] ?? []) as StoredDocument[]
    if (!card) continue
    const requestToPlayCard = {
      type: 'cards',
      act: 'play',
      deck: card['origin'],
      from: handStack._id,
      cards: [card._id],
    }
    await playerClient.sendRequest({ ...requestToPlayCard, users: [], number: 1, faceDown: true })
  }
}

const listStacksOfType = ({ server }: TestTable, stackType: string): StoredDocument[] =>
  [...server.host.world.collection('cards').values()].filter((stack) => stack['type'] === stackType)

/** Gives every condition to an actor and to an unlinked token's actor. */
async function addConditions(testTable: TestTable, { window }: Person): Promise<void> {
  const { game, CONFIG } = window as unknown as PageGlobals
  const actorsForConditions = [
    game.actors.get(MINA_ID),
    game.scenes.contents[0]?.tokens.get(GUARD_DOCUMENT_IDS.token)?.actor,
  ]
  for (const actorForConditions of actorsForConditions)
    for (const { id } of Object.values(CONFIG.statusEffects)
      .filter((statusEffect) => statusEffect.id !== 'dead')
      .slice(0, 2))
      if (actorForConditions)
        await waitWhileClockAdvances(testTable, actorForConditions.toggleStatusEffect(id, { active: true }))
}

/** Plays a fight of four to its second round, if an active game runs fights. */
async function startFight(testTable: TestTable, gmPerson: Person, gameIds: readonly string[]): Promise<void> {
  if (!gameIds.some((gameId) => ['humanity', 'story-mode', 'tarot'].includes(gameId))) return
  const { game, Combat } = gmPerson.window as unknown as PageGlobals
  for (const existingFight of game.combats.contents)
    await waitWhileClockAdvances(testTable, existingFight.delete())
  const combatantData = game.scenes.contents[0]?.tokens.contents.slice(0, 4).map(({ id, actorId }) => ({
    tokenId: id,
    actorId,
    sceneId: GUARD_DOCUMENT_IDS.scene,
  }))
  await waitWhileClockAdvances(
    testTable,
    Combat.create({ scene: GUARD_DOCUMENT_IDS.scene, active: true, combatants: combatantData }),
  )
  const [now] = game.combats.contents
  if (!now) throw new Error('Nobody fights.')
  await waitWhileClockAdvances(testTable, now.rollAll())
  await waitWhileClockAdvances(testTable, now.startCombat())
  for (let turnIndex = 0; turnIndex < 5; turnIndex++) await waitWhileClockAdvances(testTable, now.nextTurn())
}

/** Gives an unlinked token its own name, picture, item and wound. */
async function createUnlinkedToken(testTable: TestTable): Promise<void> {
  const scene = testTable.server.host.world.collection('scenes').get(GUARD_DOCUMENT_IDS.scene)
  const guardToken = ((scene?.['tokens'] ?? []) as StoredDocument[]).find(
    ({ _id }) => _id === GUARD_DOCUMENT_IDS.token,
  )
  const tokenDelta = (guardToken?.['delta'] ?? {}) as ActorDelta
  const torchData = { _id: 'aTorchOfTheirOwn', name: 'A torch', type: 'gear', system: {} }
  const systemDataOfTokenDelta = {
    ...tokenDelta.system,
    storyMode: { ...tokenDelta.system?.storyMode, harm: { value: 1 } },
  }
  await storeUncheckedDocument(testTable, 'scenes', {
    ...scene,
    tokens: ((scene?.['tokens'] ?? []) as StoredDocument[]).map((tokenDocument) =>
      tokenDocument._id === GUARD_DOCUMENT_IDS.token
        ? {
            ...tokenDocument,
            delta: {
              ...tokenDelta,
              _id: GUARD_DOCUMENT_IDS.token,
              name: 'The guard at the door',
              system: systemDataOfTokenDelta,
              items: [...(tokenDelta.items ?? []), torchData],
            },
          }
        : tokenDocument,
    ),
  } as StoredDocument)
}

interface ActorDelta {
  readonly system?: { readonly storyMode?: object }
  readonly items?: readonly object[]
}

async function addBrokenDocuments(testTable: TestTable): Promise<void> {
  const { world } = testTable.server.host
  const [example] = [...world.collection('actors').values()].filter(({ type }) => type === 'character')
  const brokenMessageSource = [...world.collection('messages').values()].findLast(
    ({ type }) => type === 'record',
  )
  const brokenSystemData = {
    humanity: 'lost',
    storyMode: { level: 'many', harm: 3 },
    tarot: [],
    harmCards: null,
    resources: 7,
  }
  await storeUncheckedDocument(testTable, 'actors', {
    ...example,
    _id: BROKEN_DOCUMENT_IDS.actor,
    name: 'Broken',
    system: brokenSystemData,
    items: [],
    effects: [],
  })
  await storeUncheckedDocument(testTable, 'actors', {
    _id: BROKEN_DOCUMENT_IDS.stranger,
    name: 'Stranger',
    type: 'vehicle',
    system: { wheels: 4 },
    items: [],
    effects: [],
  })
  await storeUncheckedDocument(testTable, 'items', {
    _id: BROKEN_DOCUMENT_IDS.item,
    name: 'Broken',
    type: 'weapon',
    img: '',
    system: { storyMode: 'sharp', tarot: { damage: {} } },
    effects: [],
  })
  const messageData = (brokenMessageSource?.['system'] ?? {}) as { facts?: object }
  await storeUncheckedDocument(testTable, 'messages', {
    ...brokenMessageSource,
    _id: BROKEN_DOCUMENT_IDS.message,
    system: { ...messageData, kind: 'neverWas' },
  })
  await storeUncheckedDocument(testTable, 'messages', {
    ...brokenMessageSource,
    _id: BROKEN_DOCUMENT_IDS.facts,
    system: { ...messageData, facts: { broken: true } },
  })
}

/** Stores a document without checking it. */
const storeUncheckedDocument = (
  { server }: TestTable,
  collectionName: string,
  storedDocument: StoredDocument,
): Promise<void> =>
  server.host.world.commit(new Map([[collectionName, [[storedDocument._id, storedDocument]]]]))

/** Selects the documents that the file stores. Leaves out old chat messages, which would only take space. */
const selectDocumentsToKeep = (
  collectionName: string,
  documents: readonly StoredDocument[],
): readonly StoredDocument[] =>
  collectionName === 'messages' ? selectNewestMessagesOfEachKind(documents) : documents

/**
 * Keeps the last two messages of each kind. Also keeps the last twenty messages of any kind, because these may depend
 * on each other.
 */
function selectNewestMessagesOfEachKind(messages: readonly StoredDocument[]): StoredDocument[] {
  const messageCountByKind = new Map<string, number>()
  return messages
    .toReversed()
    .filter(({ system }, messageIndex) => {
      const { ruleset = '', kind = '' } = system as { ruleset?: string; kind?: string }
      const messageKindName = `${ruleset} ${kind}`
      messageCountByKind.set(messageKindName, (messageCountByKind.get(messageKindName) ?? 0) + 1)
      return messageIndex < 20 || (messageCountByKind.get(messageKindName) ?? 0) <= 2
    })
    .toReversed()
}

interface PlayedCombat {
  startCombat(): Promise<unknown>
  nextTurn(): Promise<unknown>
  rollAll(): Promise<unknown>
  delete(): Promise<unknown>
}

interface TokenCollection {
  readonly contents: readonly { readonly id: string; readonly actorId: string }[]
  get(documentId: string): { readonly actor: ActorWithStatuses } | undefined
}

interface ActorWithStatuses {
  toggleStatusEffect(statusId: string, toggleOptions: object): Promise<unknown>
}

interface PageGlobals {
  readonly CONFIG: { readonly statusEffects: Readonly<Record<string, { readonly id: string }>> }
  readonly Combat: { create(documentData: object): Promise<unknown> }
  readonly game: {
    readonly settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
    readonly combats: { readonly contents: readonly PlayedCombat[] }
    readonly scenes: {
      readonly contents: readonly { readonly tokens: TokenCollection }[]
    }
    readonly actors: { get(actorId: string): ActorWithStatuses | undefined }
  }
}

const readClientSettings = ({ window }: Person) => (window as unknown as PageGlobals).game.settings

/** Waits until a page has finished the given work. Meanwhile, advances the clock of the simulated Foundry. */
async function waitWhileClockAdvances(testTable: TestTable, promise: Promise<unknown>): Promise<void> {
  // Ignores errors: Foundry itself may refuse a random step, which is not a fault of this script.
  await Promise.all([promise.catch(() => undefined), testTable.clock.advance(1_500)])
}
