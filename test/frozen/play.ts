/** Plays a world by script, on pages of the practice table. The result is stored as a frozen world. */
import { seededRandom } from 'foundry-practice-table/testing'
import { doRandomStep } from '../storm/monkey'
import type { Person } from 'foundry-practice-table/testing'
import { pressEverything } from '../trust/press-everything'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { FrozenWorld } from './worlds'
import { BROKEN_DOCUMENT_IDS, GUARD_DOCUMENT_IDS } from './worlds'

const minaUuid = `Actor.${MINA}`
const inesUuid = `Actor.${INES}`
const guardUuid = `Scene.${GUARD_DOCUMENT_IDS.scene}.Token.${GUARD_DOCUMENT_IDS.token}.Actor.${GUARD_DOCUMENT_IDS.actor}`
const emptyRequest = {
  type: 'act',
  on: '',
  actor: '',
  targets: [],
  data: {},
  answers: {},
  visibility: 'public',
}

/**
 * For each game, the last request that a player sends in the world. Its message still waits for an answer when all
 * people leave.
 */
const OPEN_REQUESTS: readonly { readonly ruleset: string; readonly [key: string]: unknown }[] = [
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
 * Makes a world in which people played the given games. The script presses each kind of button, plays at random for a
 * while, and then lets everybody leave.
 * @param seed the seed of all random numbers
 */
export async function playWorld(
  games: readonly string[],
  generation: 13 | 14,
  version: string,
  seed: number,
): Promise<FrozenWorld> {
  const testTable = await TestTable.open(generation)
  try {
    const gm = await testTable.join(GAMEMASTER)
    await waitWithClock(testTable, settingsOf(gm).set('harm-and-blessing', 'rulesets', [...games]))
    await testTable.clock.advance(2_000)
    await pressEverything(testTable, gm, 1)
    await playAtRandom(testTable, gm, seed)
    await beginUnansweredRequests(testTable, games)
    await addConditions(testTable, gm)
    await startFight(testTable, gm, games)
    await createUnlinkedToken(testTable)
    await addBrokenDocuments(testTable)
    const collections = Object.fromEntries(
      Object.entries(testTable.server.host.world.snapshot()).map(([name, documents]) => [
        name,
        withoutOldMessages(name, documents),
      ]),
    )
    return { version, generation, games, collections }
  } finally {
    await testTable.close()
  }
}

/** Players press random buttons, and answer the questions. */
async function playAtRandom(testTable: TestTable, gm: Person, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const players = [await testTable.join(USERS.owner), await testTable.join(USERS['owner of another'])]
  for (let step = 0; step < 90; step++) {
    doRandomStep([gm, ...players][Math.floor(random() * 3)] ?? gm, random)
    await testTable.clock.advance(900)
  }
  for (const player of players) await player.close()
  await testTable.clock.advance(15_000)
}

async function beginUnansweredRequests(testTable: TestTable, games: readonly string[]): Promise<void> {
  const narrator = new RawClient(testTable, USERS.gamemaster)
  const gameKey = (id: string) => (id === 'harm-cards' ? 'harmCards' : id === 'story-mode' ? 'storyMode' : id)
  for (const { ruleset, ...click } of OPEN_REQUESTS) {
    if (!games.includes(ruleset)) continue
    const answer = await narrator.sendRequest({ ...emptyRequest, ...click, ruleset: gameKey(ruleset) }, 4_000)
    if (answer !== 'done') throw new Error(`${ruleset} ${String(click['action'])}: ${answer}`)
    await testTable.clock.advance(1_000)
  }
  for (const deck of stacksOf(testTable, 'deck')) {
    const draw = {
      type: 'cards',
      act: 'draw',
      deck: deck._id,
      from: '',
      cards: [],
      number: 2,
      faceDown: false,
    }
    for (const users of [[USERS.owner], [USERS['owner of another']]])
      await narrator.sendRequest({ ...draw, users })
  }
  await layCardFaceDown(testTable)
}

/** Lays a card face down on the table. */
async function layCardFaceDown(testTable: TestTable): Promise<void> {
  const player = new RawClient(testTable, USERS.owner)
  for (const hand of stacksOf(testTable, 'hand')) {
    const [card] = (hand['cards'] ?? []) as StoredDocument[]
    if (!card) continue
    const play = { type: 'cards', act: 'play', deck: card['origin'], from: hand._id, cards: [card._id] }
    await player.sendRequest({ ...play, users: [], number: 1, faceDown: true })
  }
}

const stacksOf = ({ server }: TestTable, type: string): StoredDocument[] =>
  [...server.host.world.collection('cards').values()].filter((stack) => stack['type'] === type)

/** Gives every condition to an actor and to an unlinked token's actor. */
async function addConditions(testTable: TestTable, { window }: Person): Promise<void> {
  const { game, CONFIG } = window as unknown as PageGlobals
  const bearers = [
    game.actors.get(MINA),
    game.scenes.contents[0]?.tokens.get(GUARD_DOCUMENT_IDS.token)?.actor,
  ]
  for (const conditionBearer of bearers)
    for (const { id } of Object.values(CONFIG.statusEffects)
      .filter((status) => status.id !== 'dead')
      .slice(0, 2))
      if (conditionBearer)
        await waitWithClock(testTable, conditionBearer.toggleStatusEffect(id, { active: true }))
}

/** Plays a fight of four people up to its second round, if an active game runs fights. */
async function startFight(testTable: TestTable, gm: Person, games: readonly string[]): Promise<void> {
  if (!games.some((game) => ['humanity', 'story-mode', 'tarot'].includes(game))) return
  const { game, Combat } = gm.window as unknown as PageGlobals
  for (const oldFight of game.combats.contents) await waitWithClock(testTable, oldFight.delete())
  const combatants = game.scenes.contents[0]?.tokens.contents.slice(0, 4).map(({ id, actorId }) => ({
    tokenId: id,
    actorId,
    sceneId: GUARD_DOCUMENT_IDS.scene,
  }))
  await waitWithClock(testTable, Combat.create({ scene: GUARD_DOCUMENT_IDS.scene, active: true, combatants }))
  const [now] = game.combats.contents
  if (!now) throw new Error('Nobody fights.')
  await waitWithClock(testTable, now.rollAll())
  await waitWithClock(testTable, now.startCombat())
  for (let turn = 0; turn < 5; turn++) await waitWithClock(testTable, now.nextTurn())
}

/** Gives an unlinked token a name, a picture, an item and a wound that differ from its actor's. */
async function createUnlinkedToken(testTable: TestTable): Promise<void> {
  const scene = testTable.server.host.world.collection('scenes').get(GUARD_DOCUMENT_IDS.scene)
  const token = ((scene?.['tokens'] ?? []) as StoredDocument[]).find(
    ({ _id }) => _id === GUARD_DOCUMENT_IDS.token,
  )
  const delta = (token?.['delta'] ?? {}) as ActorDelta
  const torchItem = { _id: 'aTorchOfTheirOwn', name: 'A torch', type: 'gear', system: {} }
  const system = { ...delta.system, storyMode: { ...delta.system?.storyMode, harm: { value: 1 } } }
  await storeUnchecked(testTable, 'scenes', {
    ...scene,
    tokens: ((scene?.['tokens'] ?? []) as StoredDocument[]).map((document) =>
      document._id === GUARD_DOCUMENT_IDS.token
        ? {
            ...document,
            delta: {
              ...delta,
              _id: GUARD_DOCUMENT_IDS.token,
              name: 'The guard at the door',
              system,
              items: [...(delta.items ?? []), torchItem],
            },
          }
        : document,
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
  const message = [...world.collection('messages').values()].findLast(({ type }) => type === 'record')
  const system = {
    humanity: 'lost',
    storyMode: { level: 'many', harm: 3 },
    tarot: [],
    harmCards: null,
    resources: 7,
  }
  await storeUnchecked(testTable, 'actors', {
    ...example,
    _id: BROKEN_DOCUMENT_IDS.actor,
    name: 'Broken',
    system,
    items: [],
    effects: [],
  })
  await storeUnchecked(testTable, 'actors', {
    _id: BROKEN_DOCUMENT_IDS.stranger,
    name: 'Stranger',
    type: 'vehicle',
    system: { wheels: 4 },
    items: [],
    effects: [],
  })
  await storeUnchecked(testTable, 'items', {
    _id: BROKEN_DOCUMENT_IDS.item,
    name: 'Broken',
    type: 'weapon',
    img: '',
    system: { storyMode: 'sharp', tarot: { damage: {} } },
    effects: [],
  })
  const messageData = (message?.['system'] ?? {}) as { facts?: object }
  await storeUnchecked(testTable, 'messages', {
    ...message,
    _id: BROKEN_DOCUMENT_IDS.message,
    system: { ...messageData, kind: 'neverWas' },
  })
  await storeUnchecked(testTable, 'messages', {
    ...message,
    _id: BROKEN_DOCUMENT_IDS.facts,
    system: { ...messageData, facts: { broken: true } },
  })
}

/** Stores a document without any check. */
const storeUnchecked = ({ server }: TestTable, collection: string, document: StoredDocument): Promise<void> =>
  server.host.world.commit(new Map([[collection, [[document._id, document]]]]))

/** Leaves out old messages of the chat. They only take space in the file. */
const withoutOldMessages = (name: string, documents: readonly StoredDocument[]): readonly StoredDocument[] =>
  name === 'messages' ? newestOfEach(documents) : documents

/**
 * Keeps the last two messages of each kind, and the last twenty messages of all kinds, because the last twenty may
 * depend on each other.
 */
function newestOfEach(messages: readonly StoredDocument[]): StoredDocument[] {
  const countByKind = new Map<string, number>()
  return messages
    .toReversed()
    .filter(({ system }, at) => {
      const { ruleset = '', kind = '' } = system as { ruleset?: string; kind?: string }
      const name = `${ruleset} ${kind}`
      countByKind.set(name, (countByKind.get(name) ?? 0) + 1)
      return at < 20 || (countByKind.get(name) ?? 0) <= 2
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
  get(id: string): { readonly actor: StatusBearer } | undefined
}

interface StatusBearer {
  toggleStatusEffect(id: string, options: object): Promise<unknown>
}

interface PageGlobals {
  readonly CONFIG: { readonly statusEffects: Readonly<Record<string, { readonly id: string }>> }
  readonly Combat: { create(data: object): Promise<unknown> }
  readonly game: {
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> }
    readonly combats: { readonly contents: readonly PlayedCombat[] }
    readonly scenes: {
      readonly contents: readonly { readonly tokens: TokenCollection }[]
    }
    readonly actors: { get(id: string): StatusBearer | undefined }
  }
}

const settingsOf = ({ window }: Person) => (window as unknown as PageGlobals).game.settings

/** Advances the test table's clock while a page finishes the given work. */
async function waitWithClock(testTable: TestTable, work: Promise<unknown>): Promise<void> {
  // Foundry's own refusals are no fault of this script.
  await Promise.all([work.catch(() => undefined), testTable.clock.advance(1_500)])
}
