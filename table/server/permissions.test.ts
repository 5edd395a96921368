/** Tests which user the server lets create, update and delete which document. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../shared/wire'
import { RawConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

const GM = 'gamemaster000000'
const ANN_ID = 'ann0000000000000'
const BOB_ID = 'bob0000000000000'
const HERO_ID = 'hero000000000000'
const MONSTER_ID = 'monster000000000'

let testFolder: TemporaryFolder
let runningTable: Table
let gm: RawConnection
let annConnection: RawConnection
let bobConnection: RawConnection

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  runningTable = await startTable({ system: await buildToySystem(testFolder.path), seed: TOY_SEED_FOLDER })
  gm = await RawConnection.open(runningTable, 'Gamemaster')
  annConnection = await RawConnection.open(runningTable, 'Ann')
  bobConnection = await RawConnection.open(runningTable, 'Bob')
  await gm.create('Combat', { _id: COMBAT_ID, type: 'base' }, { options: { keepId: true } })
})

afterAll(async () => {
  for (const openConnection of [gm, annConnection, bobConnection]) openConnection.close()
  await runningTable.close()
  await testFolder.remove()
})

const placeInHeroActor = { parentUuid: `Actor.${HERO_ID}` }
const placeInMonsterActor = { parentUuid: `Actor.${MONSTER_ID}` }
const COMBAT_ID = 'combat0000000000'
const placeInCombat = { parentUuid: `Combat.${COMBAT_ID}` }

describe('who may create', () => {
  it.each<[string, string, object, Partial<Operation>?]>([
    ['an actor', 'Actor', { name: 'X', type: 'hero' }],
    ['an item of the world', 'Item', { name: 'X', type: 'gear' }],
    ['a stack of cards', 'Cards', { name: 'X', type: 'deck' }],
    ['a scene', 'Scene', { name: 'X' }],
    ['a journal entry', 'JournalEntry', { name: 'X' }],
    ['a table', 'RollTable', { name: 'X' }],
    ['a folder', 'Folder', { name: 'X', type: 'Actor' }],
    ['an encounter', 'Combat', { type: 'base' }],
    ['a user', 'User', { name: 'X', role: 1 }],
    ['a setting of the world', 'Setting', { key: 'toy.difficulty', value: '3' }],
    ["an item on another's actor", 'Item', { name: 'X', type: 'gear' }, placeInMonsterActor],
    ["an effect on another's actor", 'ActiveEffect', { name: 'X', type: 'base' }, placeInMonsterActor],
    ["a message in another's name", 'ChatMessage', { content: 'X', author: GM, type: 'base' }],
    ['a message in nobody’s name', 'ChatMessage', { content: 'X', author: null, type: 'base' }],
    ["a macro in another's name", 'Macro', { name: 'X', type: 'chat', author: BOB_ID }],
    ["another user's own setting", 'Setting', { key: 'toy.layout', value: '"x"', user: BOB_ID }],
    ['a token', 'Token', { name: 'X', actorId: HERO_ID }, { parentUuid: 'Scene.cave000000000000' }],
    ['a combatant for another', 'Combatant', { type: 'base', actorId: MONSTER_ID }, placeInCombat],
  ])('a player may not create %s', async (_title, documentName, documentData, targetPlace = {}) => {
    const dataBefore = await gm.bootData()
    await expect(annConnection.create(documentName, { ...documentData }, targetPlace)).rejects.toThrow(
      'lacks permission',
    )
    expect((await gm.bootData()).collections).toEqual(dataBefore.collections)
  })

  it.each<[string, string, object, Partial<Operation>?]>([
    ['an item on their own actor', 'Item', { name: 'Mine', type: 'gear' }, placeInHeroActor],
    ['an effect on their own actor', 'ActiveEffect', { name: 'Mine', type: 'condition' }, placeInHeroActor],
    ['a message in their own name', 'ChatMessage', { content: 'Mine', author: ANN_ID, type: 'report' }],
    ['a macro in their own name', 'Macro', { name: 'Mine', type: 'script', author: ANN_ID }],
    ['a setting of their own', 'Setting', { key: 'toy.layout', value: '"narrow"', user: ANN_ID }],
  ])('a player may create %s', async (_title, documentName, documentData, targetPlace = {}) => {
    await expect(
      annConnection.create(documentName, { ...documentData }, targetPlace),
    ).resolves.toHaveProperty('_id')
  })

  it("a GM may speak in anybody's name", async () => {
    await expect(
      gm.create('ChatMessage', { content: 'X', author: ANN_ID, type: 'base' }),
    ).resolves.toMatchObject({
      author: ANN_ID,
    })
  })

  it("the world setting can grant a role's permission", async () => {
    const createdSetting = await gm.create('Setting', {
      key: 'core.permissions',
      value: '{"ITEM_CREATE":[1,2,3,4]}',
    })
    const item = await bobConnection.create('Item', { name: 'Made by Bob', type: 'gear' })
    expect(item).toMatchObject({ ownership: { default: 0, [BOB_ID]: 3 } })
    await gm.delete('Setting', createdSetting._id)
    await expect(bobConnection.create('Item', { name: 'Again', type: 'gear' })).rejects.toThrow(
      'lacks permission',
    )
  })

  it('a creator cannot give a document away, nor set fields for GMs', async () => {
    const permissionSetting = await gm.create('Setting', {
      key: 'core.permissions',
      value: '{"ACTOR_CREATE":[1]}',
    })
    const systemData = { fate: 9, hp: { value: 1, max: 1 } }
    const actor = await bobConnection.create('Actor', {
      name: 'B',
      type: 'hero',
      ownership: { [ANN_ID]: 3 },
      system: systemData,
    })
    expect(actor['ownership']).toEqual({ default: 0, [BOB_ID]: 3 })
    expect(actor['system']).toEqual({ hp: { value: 1, max: 1 } })
    await gm.delete('Setting', permissionSetting._id)
  })
})

describe('who may update', () => {
  beforeEach(async () => {
    await gm.update('Actor', { _id: HERO_ID, name: 'Hera', system: { fate: 1 } })
  })

  it('only the owner updates a document', async () => {
    await annConnection.update('Actor', { _id: HERO_ID, name: 'Hera the Bold' })
    expect(await gm.stored('actors', HERO_ID)).toMatchObject({ name: 'Hera the Bold' })
    await expect(bobConnection.update('Actor', { _id: HERO_ID, name: 'Stolen' })).rejects.toThrow(
      'lacks permission',
    )
    expect(await gm.stored('actors', HERO_ID)).toMatchObject({ name: 'Hera the Bold' })
  })

  it.each([
    ['ownership', 'lacks permission', { ownership: { [BOB_ID]: 3 } }],
    [
      'ownership, replaced by an operator',
      'lacks permission',
      { ownership: { __$OPERATOR$__: 'ForcedReplacement', value: { default: 3 } } },
    ],
    ['a field that is the GM’s', 'reserved for GMs', { system: { fate: 5 } }],
    [
      'the whole system, and the GM’s field with it',
      'reserved for GMs',
      { system: { __$OPERATOR$__: 'ForcedReplacement', value: { fate: 5 } } },
    ],
    ['the prototype token', 'lacks permission', { prototypeToken: { name: 'X' } }],
    ['embedded documents, past their own rules', 'by their own operations', { items: [] }],
    ['the prototype chain', '__proto__', JSON.parse('{"__proto__": {"polluted": true}}') as object],
    ['flags that are no object', 'no object', { flags: 'x' }],
    ['the name, to nothing', 'no name', { name: '  ' }],
    [
      'the type, to one the manifest has not',
      'does not declare',
      { type: 'dragon', system: { __$OPERATOR$__: 'ForcedReplacement', value: { fate: 1 } } },
    ],
    ['the type without its data', 'must replace all system data', { type: 'base', system: {} }],
    ['a picture that is none', 'none of IMAGE', { img: 'javascript:alert(1)' }],
    ['a declared path to a file that is none', 'none of IMAGE', { system: { portrait: 'evil.html' } }],
  ])('an owner may not change %s', async (_title, expectedReason, changes) => {
    const actorBefore = await gm.stored('actors', HERO_ID)
    await expect(annConnection.update('Actor', { _id: HERO_ID, ...changes })).rejects.toThrow(expectedReason)
    expect(await gm.stored('actors', HERO_ID)).toEqual(actorBefore)
    expect({}).not.toHaveProperty('polluted')
  })

  it("a GM's field cannot be lost, even without `recursive`", async () => {
    const heroChanges = { _id: HERO_ID, system: { hp: { value: 1, max: 2 } } }
    await expect(
      annConnection.update('Actor', heroChanges, { options: { recursive: false } }),
    ).rejects.toThrow('reserved')
  })

  it("an item has its actor's permissions", async () => {
    const towerShield = { _id: 'shield0000000000', name: 'Tower Shield' }
    await annConnection.update('Item', towerShield, placeInHeroActor)
    await expect(
      bobConnection.update('Item', { ...towerShield, name: 'Mine' }, placeInHeroActor),
    ).rejects.toThrow('lacks permission')
  })

  it('a message belongs to its author, who cannot change', async () => {
    const message = await annConnection.create('ChatMessage', {
      content: 'Mine',
      author: ANN_ID,
      type: 'base',
    })
    await annConnection.update('ChatMessage', { _id: message._id, content: 'Changed' })
    await expect(bobConnection.update('ChatMessage', { _id: message._id, content: 'X' })).rejects.toThrow(
      'lacks permission',
    )
    await expect(annConnection.update('ChatMessage', { _id: message._id, author: GM })).rejects.toThrow(
      'lacks permission',
    )
    await expect(bobConnection.delete('ChatMessage', message._id)).rejects.toThrow('lacks permission')
    await gm.update('ChatMessage', { _id: message._id, content: 'By the GM' })
    await annConnection.delete('ChatMessage', message._id)
  })

  it('a user may change themselves, but not their rights', async () => {
    await annConnection.update('User', { _id: ANN_ID, pronouns: 'she' })
    await expect(annConnection.update('User', { _id: ANN_ID, role: 4 })).rejects.toThrow('lacks permission')
    await expect(
      annConnection.update('User', { _id: ANN_ID, permissions: { ACTOR_CREATE: true } }),
    ).rejects.toThrow()
    await expect(annConnection.update('User', { _id: BOB_ID, name: 'X' })).rejects.toThrow('lacks permission')
    await expect(annConnection.delete('User', BOB_ID)).rejects.toThrow('lacks permission')
  })

  it("a combatant's owner may move the encounter on", async () => {
    const combat = await gm.create('Combat', { type: 'base', round: 1, turn: 0 })
    const parentOptions = { parentUuid: `Combat.${combat._id}` }
    await expect(bobConnection.update('Combat', { _id: combat._id, turn: 1 })).rejects.toThrow(
      'lacks permission',
    )
    const combatant = await annConnection.create(
      'Combatant',
      { type: 'base', actorId: HERO_ID },
      parentOptions,
    )
    await annConnection.update('Combat', { _id: combat._id, turn: 0, round: 2 })
    await expect(annConnection.update('Combat', { _id: combat._id, active: true })).rejects.toThrow(
      'lacks permission',
    )
    await annConnection.update('Combatant', { _id: combatant._id, initiative: 7 }, parentOptions)
    await expect(
      annConnection.update('Combatant', { _id: combatant._id, actorId: MONSTER_ID }, parentOptions),
    ).rejects.toThrow()
    await gm.delete('Combat', combat._id)
  })
})

describe('cards', () => {
  it('only a user who owns both stacks moves cards', async () => {
    const card = { name: 'Ace', type: 'base', drawn: false }
    const deckStack = await gm.create('Cards', {
      name: 'Deck',
      type: 'deck',
      ownership: { default: 1 },
      cards: [card],
    })
    const handStack = await gm.create('Cards', { name: 'Hand', type: 'hand', ownership: { [ANN_ID]: 3 } })
    const aceId = (deckStack['cards'] as { _id: string }[])[0]?._id ?? ''
    const inDeckStack = { parentUuid: `Cards.${deckStack._id}` }
    const inHandStack = { parentUuid: `Cards.${handStack._id}` }
    await expect(annConnection.update('Card', { _id: aceId, drawn: true }, inDeckStack)).rejects.toThrow(
      'lacks permission',
    )
    await annConnection.create('Card', { name: 'Joker', type: 'base' }, inHandStack)
    await expect(bobConnection.create('Card', { name: 'Joker', type: 'base' }, inHandStack)).rejects.toThrow(
      'lacks permission',
    )
    await gm.create('Card', { ...card, _id: aceId }, { ...inHandStack, options: { keepId: true } })
    await expect(
      gm.create('Card', { ...card, _id: aceId }, { ...inHandStack, options: { keepId: true } }),
    ).rejects.toThrow('exists already')
    await gm.delete('Cards', deckStack._id)
    await gm.delete('Cards', handStack._id)
  })
})

describe('the actor of an unlinked token', () => {
  const inSceneToken = { parentUuid: 'Scene.cave000000000000.Token.token00000000000' }
  const inTokenActor = { parentUuid: `${inSceneToken.parentUuid}.Actor.${MONSTER_ID}` }

  it('nobody but its owner changes the actor of an unlinked token', async () => {
    await expect(annConnection.update('Actor', { _id: MONSTER_ID, name: 'X' }, inSceneToken)).rejects.toThrow(
      'lacks permission',
    )
    await expect(annConnection.create('Item', { name: 'X', type: 'gear' }, inTokenActor)).rejects.toThrow(
      'lacks permission',
    )
    await expect(annConnection.delete('Item', 'club000000000000', inTokenActor)).rejects.toThrow(
      'lacks permission',
    )
  })

  it("a GM's field of an unlinked token's actor is hidden from its owner", async () => {
    const token = await gm.create(
      'Token',
      { name: 'Double', actorId: HERO_ID, actorLink: false },
      { parentUuid: 'Scene.cave000000000000' },
    )
    const inCopiedToken = { parentUuid: `Scene.cave000000000000.Token.${token._id}` }
    await annConnection.update('Actor', { _id: HERO_ID, system: { hp: { value: 2 } } }, inCopiedToken)
    await expect(
      annConnection.update('Actor', { _id: HERO_ID, system: { fate: 9 } }, inCopiedToken),
    ).rejects.toThrow('reserved')
    await expect(
      annConnection.update('Actor', { _id: HERO_ID, ownership: { [BOB_ID]: 3 } }, inCopiedToken),
    ).rejects.toThrow('lacks permission')
    await gm.delete('Token', token._id, { parentUuid: 'Scene.cave000000000000' })
  })

  it("the changes of an unlinked token's actor are stored in the token", async () => {
    await gm.update('Actor', { _id: MONSTER_ID, system: { hp: { value: 3 } } }, inSceneToken)
    await gm.update('Item', { _id: 'club000000000000', name: 'Spiked Club' }, inTokenActor)
    expect(await gm.stored('actors', MONSTER_ID)).toMatchObject({
      system: { hp: { value: 20 } },
      items: [{ name: 'Club' }],
    })
    const scene = await gm.stored('scenes', 'cave000000000000')
    expect(scene).toMatchObject({
      tokens: [{ delta: { system: { hp: { value: 3 } }, items: [{ name: 'Spiked Club' }] } }, {}],
    })
    await gm.delete('Item', 'club000000000000', inTokenActor)
    expect(await gm.stored('scenes', 'cave000000000000')).toMatchObject({
      tokens: [{ delta: { items: [{ _id: 'club000000000000', _tombstone: true }] } }, {}],
    })
  })
})

describe('several operations in one request', () => {
  const createRenameOperation = (id: string, newName: string): Operation => ({
    action: 'update',
    documentName: 'Actor',
    parentUuid: null,
    pack: null,
    options: {},
    updates: [{ _id: id, name: newName }],
  })

  it('several operations in one request are all carried out, or none', async () => {
    const dataBefore = await gm.bootData()
    await expect(
      annConnection.run(createRenameOperation(HERO_ID, 'One'), createRenameOperation(MONSTER_ID, 'Two')),
    ).rejects.toThrow('lacks permission')
    expect((await gm.bootData()).collections).toEqual(dataBefore.collections)
    await gm.run(createRenameOperation(HERO_ID, 'One'), createRenameOperation(MONSTER_ID, 'Two'))
    expect(await gm.stored('actors', MONSTER_ID)).toMatchObject({ name: 'Two' })
  })

  it('the server broadcasts nothing of refused operations', async () => {
    const receivedCount = bobConnection.received.length
    await expect(annConnection.update('Actor', { _id: MONSTER_ID, name: 'X' })).rejects.toThrow()
    await annConnection.update('Actor', { _id: HERO_ID, name: 'Y' })
    // Broadcasts and answers reach Bob in order. This refusal is sent last, so Bob has then received every earlier
    // broadcast.
    await expect(bobConnection.delete('Actor', HERO_ID)).rejects.toThrow('lacks permission')
    expect(bobConnection.received.slice(receivedCount).flatMap(({ operations }) => operations)).toMatchObject(
      [{ updates: [{ name: 'Y' }] }],
    )
  })
})

it('compendia are locked', async () => {
  await expect(gm.create('Item', { name: 'X', type: 'gear' }, { pack: 'toy.gear' })).rejects.toThrow(
    'locked compendium',
  )
})

it('a user who has not joined receives nothing', async () => {
  await expect(fetch(`${runningTable.url}/api/boot`)).resolves.toMatchObject({ status: 401 })
  await expect(
    fetch(`${runningTable.url}/join`, { method: 'POST', body: new URLSearchParams({ userid: 'nobody' }) }),
  ).resolves.toMatchObject({ status: 403 })
})
