/** Plays a world by a script, in pages of the practice table. The world is kept as a frozen world. */
import { seededRandom } from 'foundry-practice-table/testing'
import { doRandomStep } from '../storm/monkey'
import type { Person } from 'foundry-practice-table/testing'
import { pressEverything } from '../trust/presses'
import { Console, GAMEMASTER, INES, MINA, Stage, USERS } from '../trust/stage'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { FrozenWorld } from './worlds'
import { BROKEN_DOCUMENT_IDS, GUARD_DOCUMENT_IDS } from './worlds'

const mine = `Actor.${MINA}`
const inesUuid = `Actor.${INES}`
const guard = `Scene.${GUARD_DOCUMENT_IDS.scene}.Token.${GUARD_DOCUMENT_IDS.token}.Actor.${GUARD_DOCUMENT_IDS.actor}`
const common = { type: 'act', on: '', actor: '', targets: [], data: {}, answers: {}, visibility: 'public' }

/** For each game, what players begin last. It still waits when they close their browsers. */
const LEFT_OPEN: readonly { readonly ruleset: string; readonly [key: string]: unknown }[] = [
  { ruleset: 'harm-cards', scope: 'tab', action: 'suffer', actor: mine, data: { severity: 'minor' } },
  {
    ruleset: 'harm-cards',
    scope: 'group',
    action: 'suffer',
    targets: [mine, inesUuid],
    data: { severity: 'major' },
  },
  {
    ruleset: 'resources',
    scope: 'tab',
    action: 'conflict',
    actor: mine,
    targets: [inesUuid],
    answers: { suit: 'clubs' },
  },
  { ruleset: 'humanity', scope: 'group', action: 'contest', targets: [mine, inesUuid, guard] },
  { ruleset: 'humanity', scope: 'group', action: 'chase', targets: [mine, inesUuid], answers: { reach: 20 } },
  { ruleset: 'humanity', scope: 'tab', action: 'check', actor: guard, data: { stat: 'hand' } },
  { ruleset: 'story-mode', scope: 'group', action: 'harm', targets: [mine, guard], data: { harm: '1' } },
  { ruleset: 'story-mode', scope: 'group', action: 'ask', targets: [mine, inesUuid], answers: {} },
  { ruleset: 'tarot', scope: 'group', action: 'deal', targets: [mine, inesUuid] },
  { ruleset: 'tarot', scope: 'group', action: 'inflict', targets: [guard], answers: { wounds: 1 } },
  { ruleset: 'tarot', scope: 'group', action: 'contest', targets: [mine, inesUuid] },
]

/**
 * Makes a world in which these games were played: each kind of button is pressed, players act at random for a
 * while, and then everybody leaves.
 * @param seed the seed of all random numbers
 */
export async function playWorld(
  games: readonly string[],
  generation: 13 | 14,
  version: string,
  seed: number,
): Promise<FrozenWorld> {
  const stage = await Stage.open(generation)
  try {
    const gm = await stage.join(GAMEMASTER)
    await waitWithClock(stage, settingsOf(gm).set('harm-and-blessing', 'rulesets', [...games]))
    await stage.clock.pass(2_000)
    await pressEverything(stage, gm, 1)
    await playAtRandom(stage, gm, seed)
    await leaveOpen(stage, games)
    await addConditions(stage, gm)
    await fight(stage, gm, games)
    await createUnlinkedToken(stage)
    await addBrokenDocuments(stage)
    const collections = Object.fromEntries(
      Object.entries(stage.server.host.world.snapshot()).map(([name, documents]) => [
        name,
        withoutOldMessages(name, documents),
      ]),
    )
    return { version, generation, games, collections }
  } finally {
    await stage.close()
  }
}

/** Players press random buttons, and answer the questions. */
async function playAtRandom(stage: Stage, gm: Person, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const players = [await stage.join(USERS.owner), await stage.join(USERS['owner of another'])]
  for (let step = 0; step < 90; step++) {
    doRandomStep([gm, ...players][Math.floor(random() * 3)] ?? gm, random)
    await stage.clock.pass(900)
  }
  for (const player of players) await player.close()
  await stage.clock.pass(15_000)
}

async function leaveOpen(stage: Stage, games: readonly string[]): Promise<void> {
  const narrator = new Console(stage, USERS.gamemaster)
  const gameKey = (id: string) => (id === 'harm-cards' ? 'harmCards' : id === 'story-mode' ? 'storyMode' : id)
  for (const { ruleset, ...click } of LEFT_OPEN) {
    if (!games.includes(ruleset)) continue
    const answer = await narrator.ask({ ...common, ...click, ruleset: gameKey(ruleset) }, 4_000)
    if (answer !== 'done') throw new Error(`${ruleset} ${String(click['action'])}: ${answer}`)
    await stage.clock.pass(1_000)
  }
  for (const deck of stacksOf(stage, 'deck')) {
    const draw = {
      type: 'cards',
      act: 'draw',
      deck: deck._id,
      from: '',
      cards: [],
      number: 2,
      faceDown: false,
    }
    for (const users of [[USERS.owner], [USERS['owner of another']]]) await narrator.ask({ ...draw, users })
  }
  await layCardFaceDown(stage)
}

/** Lays a card face down on the table. */
async function layCardFaceDown(stage: Stage): Promise<void> {
  const player = new Console(stage, USERS.owner)
  for (const hand of stacksOf(stage, 'hand')) {
    const [card] = (hand['cards'] ?? []) as StoredDocument[]
    if (!card) continue
    const play = { type: 'cards', act: 'play', deck: card['origin'], from: hand._id, cards: [card._id] }
    await player.ask({ ...play, users: [], number: 1, faceDown: true })
  }
}

const stacksOf = ({ server }: Stage, type: string): StoredDocument[] =>
  [...server.host.world.collection('cards').values()].filter((stack) => stack['type'] === type)

/** Gives conditions to an actor and to an unlinked token. */
async function addConditions(stage: Stage, { window }: Person): Promise<void> {
  const { game, CONFIG } = window as unknown as Surface
  const bearers = [
    game.actors.get(MINA),
    game.scenes.contents[0]?.tokens.get(GUARD_DOCUMENT_IDS.token)?.actor,
  ]
  for (const bearer of bearers)
    for (const { id } of Object.values(CONFIG.statusEffects)
      .filter((status) => status.id !== 'dead')
      .slice(0, 2))
      if (bearer) await waitWithClock(stage, bearer.toggleStatusEffect(id, { active: true }))
}

/** Plays a fight of four people up to its second round, if an active game runs fights. */
async function fight(stage: Stage, gm: Person, games: readonly string[]): Promise<void> {
  if (!games.some((game) => ['humanity', 'story-mode', 'tarot'].includes(game))) return
  const { game, Combat } = gm.window as unknown as Surface
  for (const old of game.combats.contents) await waitWithClock(stage, old.delete())
  const combatants = game.scenes.contents[0]?.tokens.contents.slice(0, 4).map(({ id, actorId }) => ({
    tokenId: id,
    actorId,
    sceneId: GUARD_DOCUMENT_IDS.scene,
  }))
  await waitWithClock(stage, Combat.create({ scene: GUARD_DOCUMENT_IDS.scene, active: true, combatants }))
  const [now] = game.combats.contents
  if (!now) throw new Error('Nobody fights.')
  await waitWithClock(stage, now.rollAll())
  await waitWithClock(stage, now.startCombat())
  for (let turn = 0; turn < 5; turn++) await waitWithClock(stage, now.nextTurn())
}

/** Creates an unlinked token with a name, a picture, an item and a wound of its own. */
async function createUnlinkedToken(stage: Stage): Promise<void> {
  const scene = stage.server.host.world.collection('scenes').get(GUARD_DOCUMENT_IDS.scene)
  const token = ((scene?.['tokens'] ?? []) as StoredDocument[]).find(
    ({ _id }) => _id === GUARD_DOCUMENT_IDS.token,
  )
  const delta = (token?.['delta'] ?? {}) as Delta
  const torch = { _id: 'aTorchOfTheirOwn', name: 'A torch', type: 'gear', system: {} }
  const system = { ...delta.system, storyMode: { ...delta.system?.storyMode, harm: { value: 1 } } }
  await storeUnchecked(stage, 'scenes', {
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
              items: [...(delta.items ?? []), torch],
            },
          }
        : document,
    ),
  } as StoredDocument)
}

interface Delta {
  readonly system?: { readonly storyMode?: object }
  readonly items?: readonly object[]
}

async function addBrokenDocuments(stage: Stage): Promise<void> {
  const { world } = stage.server.host
  const [example] = [...world.collection('actors').values()].filter(({ type }) => type === 'character')
  const message = [...world.collection('messages').values()].findLast(({ type }) => type === 'record')
  const system = {
    humanity: 'lost',
    storyMode: { level: 'many', harm: 3 },
    tarot: [],
    harmCards: null,
    resources: 7,
  }
  await storeUnchecked(stage, 'actors', {
    ...example,
    _id: BROKEN_DOCUMENT_IDS.actor,
    name: 'Broken',
    system,
    items: [],
    effects: [],
  })
  await storeUnchecked(stage, 'actors', {
    _id: BROKEN_DOCUMENT_IDS.stranger,
    name: 'Stranger',
    type: 'vehicle',
    system: { wheels: 4 },
    items: [],
    effects: [],
  })
  await storeUnchecked(stage, 'items', {
    _id: BROKEN_DOCUMENT_IDS.item,
    name: 'Broken',
    type: 'weapon',
    img: '',
    system: { storyMode: 'sharp', tarot: { damage: {} } },
    effects: [],
  })
  const told = (message?.['system'] ?? {}) as { facts?: object }
  await storeUnchecked(stage, 'messages', {
    ...message,
    _id: BROKEN_DOCUMENT_IDS.message,
    system: { ...told, kind: 'neverWas' },
  })
  await storeUnchecked(stage, 'messages', {
    ...message,
    _id: BROKEN_DOCUMENT_IDS.facts,
    system: { ...told, facts: { broken: true } },
  })
}

/** Stores a document without any check. */
const storeUnchecked = ({ server }: Stage, collection: string, document: StoredDocument): Promise<void> =>
  server.host.world.commit(new Map([[collection, [[document._id, document]]]]))

/** Leaves out the beginning of the chat, because old messages only take space. */
const withoutOldMessages = (name: string, documents: readonly StoredDocument[]): readonly StoredDocument[] =>
  name === 'messages' ? newestOfEach(documents) : documents

/** The last two messages of each kind, and the last twenty of all. The last twenty may depend on each other. */
function newestOfEach(messages: readonly StoredDocument[]): StoredDocument[] {
  const seen = new Map<string, number>()
  return messages
    .toReversed()
    .filter(({ system }, at) => {
      const { ruleset = '', kind = '' } = system as { ruleset?: string; kind?: string }
      const name = `${ruleset} ${kind}`
      seen.set(name, (seen.get(name) ?? 0) + 1)
      return at < 20 || (seen.get(name) ?? 0) <= 2
    })
    .toReversed()
}

interface Fight {
  startCombat(): Promise<unknown>
  nextTurn(): Promise<unknown>
  rollAll(): Promise<unknown>
  delete(): Promise<unknown>
}

interface Tokens {
  readonly contents: readonly { readonly id: string; readonly actorId: string }[]
  get(id: string): { readonly actor: Bearer } | undefined
}

interface Bearer {
  toggleStatusEffect(id: string, options: object): Promise<unknown>
}

interface Surface {
  readonly CONFIG: { readonly statusEffects: Readonly<Record<string, { readonly id: string }>> }
  readonly Combat: { create(data: object): Promise<unknown> }
  readonly game: {
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> }
    readonly combats: { readonly contents: readonly Fight[] }
    readonly scenes: {
      readonly contents: readonly { readonly tokens: Tokens }[]
    }
    readonly actors: { get(id: string): Bearer | undefined }
  }
}

const settingsOf = ({ window }: Person) => (window as unknown as Surface).game.settings

/** Waits for a page's work while the clock of the stage advances. */
async function waitWithClock(stage: Stage, work: Promise<unknown>): Promise<void> {
  // Foundry's own refusals are no fault of this script.
  await Promise.all([work.catch(() => undefined), stage.clock.pass(1_500)])
}
