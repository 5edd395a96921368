/** Tests which user the server lets create, update and delete which document. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../shared/wire'
import { UncheckedTestConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { startTable } from './table'
import type { Table } from './table'

const GM_USER_ID = 'gamemaster000000'
const ANN_USER_ID = 'ann0000000000000'
const BOB_USER_ID = 'bob0000000000000'
const HERO_ID = 'hero000000000000'
const MONSTER_ID = 'monster000000000'

let testFolder: TemporaryFolder
let runningTable: Table
let gmConnection: UncheckedTestConnection
let connectionOfAnn: UncheckedTestConnection
let connectionOfBob: UncheckedTestConnection

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  runningTable = await startTable({ system: await buildToySystem(testFolder.path), seed: TOY_SEED_FOLDER })
  gmConnection = await UncheckedTestConnection.open(runningTable, 'Gamemaster')
  connectionOfAnn = await UncheckedTestConnection.open(runningTable, 'Ann')
  connectionOfBob = await UncheckedTestConnection.open(runningTable, 'Bob')
  await gmConnection.create('Combat', { _id: COMBAT_ID, type: 'base' }, { options: { keepId: true } })
})

afterAll(async () => {
  for (const gmOrPlayerConnection of [gmConnection, connectionOfAnn, connectionOfBob])
    gmOrPlayerConnection.close()
  await runningTable.close()
  await testFolder.remove()
})

const locationOfHeroActor = { parentUuid: `Actor.${HERO_ID}` }
const locationOfMonsterActor = { parentUuid: `Actor.${MONSTER_ID}` }
const COMBAT_ID = 'combat0000000000'
const locationOfCombat = { parentUuid: `Combat.${COMBAT_ID}` }

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
    ["an item on another's actor", 'Item', { name: 'X', type: 'gear' }, locationOfMonsterActor],
    ["an effect on another's actor", 'ActiveEffect', { name: 'X', type: 'base' }, locationOfMonsterActor],
    ["a message in another's name", 'ChatMessage', { content: 'X', author: GM_USER_ID, type: 'base' }],
    ['a message in nobody’s name', 'ChatMessage', { content: 'X', author: null, type: 'base' }],
    ["a macro in another's name", 'Macro', { name: 'X', type: 'chat', author: BOB_USER_ID }],
    ["another user's own setting", 'Setting', { key: 'toy.layout', value: '"x"', user: BOB_USER_ID }],
    ['a token', 'Token', { name: 'X', actorId: HERO_ID }, { parentUuid: 'Scene.cave000000000000' }],
    ['a combatant for another', 'Combatant', { type: 'base', actorId: MONSTER_ID }, locationOfCombat],
  ])('a player may not create %s', async (_title, documentName, documentData, locationOfCreation = {}) => {
    const dataBeforeRejectedChange = await gmConnection.bootData()
    await expect(
      connectionOfAnn.create(documentName, { ...documentData }, locationOfCreation),
    ).rejects.toThrow('lacks permission')
    expect((await gmConnection.bootData()).collections).toEqual(dataBeforeRejectedChange.collections)
  })

  it.each<[string, string, object, Partial<Operation>?]>([
    ['an item on their own actor', 'Item', { name: 'Mine', type: 'gear' }, locationOfHeroActor],
    [
      'an effect on their own actor',
      'ActiveEffect',
      { name: 'Mine', type: 'condition' },
      locationOfHeroActor,
    ],
    ['a message in their own name', 'ChatMessage', { content: 'Mine', author: ANN_USER_ID, type: 'report' }],
    ['a macro in their own name', 'Macro', { name: 'Mine', type: 'script', author: ANN_USER_ID }],
    ['a setting of their own', 'Setting', { key: 'toy.layout', value: '"narrow"', user: ANN_USER_ID }],
  ])('a player may create %s', async (_title, documentName, documentData, locationOfCreation = {}) => {
    await expect(
      connectionOfAnn.create(documentName, { ...documentData }, locationOfCreation),
    ).resolves.toHaveProperty('_id')
  })

  it("a GM may speak in anybody's name", async () => {
    await expect(
      gmConnection.create('ChatMessage', { content: 'X', author: ANN_USER_ID, type: 'base' }),
    ).resolves.toMatchObject({
      author: ANN_USER_ID,
    })
  })

  it("the world setting can grant a role's permission", async () => {
    const createdSetting = await gmConnection.create('Setting', {
      key: 'core.permissions',
      value: '{"ITEM_CREATE":[1,2,3,4]}',
    })
    const createdItem = await connectionOfBob.create('Item', { name: 'Made by Bob', type: 'gear' })
    expect(createdItem).toMatchObject({ ownership: { default: 0, [BOB_USER_ID]: 3 } })
    await gmConnection.delete('Setting', createdSetting._id)
    await expect(connectionOfBob.create('Item', { name: 'Again', type: 'gear' })).rejects.toThrow(
      'lacks permission',
    )
  })

  it('a creator cannot give a document away, nor set fields for GMs', async () => {
    const permissionSetting = await gmConnection.create('Setting', {
      key: 'core.permissions',
      value: '{"ACTOR_CREATE":[1]}',
    })
    const systemData = { fate: 9, hp: { value: 1, max: 1 } }
    const actor = await connectionOfBob.create('Actor', {
      name: 'B',
      type: 'hero',
      ownership: { [ANN_USER_ID]: 3 },
      system: systemData,
    })
    expect(actor['ownership']).toEqual({ default: 0, [BOB_USER_ID]: 3 })
    expect(actor['system']).toEqual({ hp: { value: 1, max: 1 } })
    await gmConnection.delete('Setting', permissionSetting._id)
  })
})

describe('who may update', () => {
  beforeEach(async () => {
    await gmConnection.update('Actor', { _id: HERO_ID, name: 'Hera', system: { fate: 1 } })
  })

  it('only the owner updates a document', async () => {
    await connectionOfAnn.update('Actor', { _id: HERO_ID, name: 'Hera the Bold' })
    expect(await gmConnection.stored('actors', HERO_ID)).toMatchObject({ name: 'Hera the Bold' })
    await expect(connectionOfBob.update('Actor', { _id: HERO_ID, name: 'Stolen' })).rejects.toThrow(
      'lacks permission',
    )
    expect(await gmConnection.stored('actors', HERO_ID)).toMatchObject({ name: 'Hera the Bold' })
  })

  it.each([
    ['ownership', 'lacks permission', { ownership: { [BOB_USER_ID]: 3 } }],
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
  ])('an owner may not change %s', async (_title, expectedErrorReason, changes) => {
    const actorBeforeUpdate = await gmConnection.stored('actors', HERO_ID)
    await expect(connectionOfAnn.update('Actor', { _id: HERO_ID, ...changes })).rejects.toThrow(
      expectedErrorReason,
    )
    expect(await gmConnection.stored('actors', HERO_ID)).toEqual(actorBeforeUpdate)
    expect({}).not.toHaveProperty('polluted')
  })

  it("a GM's field cannot be lost, even without `recursive`", async () => {
    const heroChanges = { _id: HERO_ID, system: { hp: { value: 1, max: 2 } } }
    await expect(
      connectionOfAnn.update('Actor', heroChanges, { options: { recursive: false } }),
    ).rejects.toThrow('reserved')
  })

  it("an item has its actor's permissions", async () => {
    const towerShieldItem = { _id: 'shield0000000000', name: 'Tower Shield' }
    await connectionOfAnn.update('Item', towerShieldItem, locationOfHeroActor)
    await expect(
      connectionOfBob.update('Item', { ...towerShieldItem, name: 'Mine' }, locationOfHeroActor),
    ).rejects.toThrow('lacks permission')
  })

  it('a message belongs to its author, who cannot change', async () => {
    const message = await connectionOfAnn.create('ChatMessage', {
      content: 'Mine',
      author: ANN_USER_ID,
      type: 'base',
    })
    await connectionOfAnn.update('ChatMessage', { _id: message._id, content: 'Changed' })
    await expect(connectionOfBob.update('ChatMessage', { _id: message._id, content: 'X' })).rejects.toThrow(
      'lacks permission',
    )
    await expect(
      connectionOfAnn.update('ChatMessage', { _id: message._id, author: GM_USER_ID }),
    ).rejects.toThrow('lacks permission')
    await expect(connectionOfBob.delete('ChatMessage', message._id)).rejects.toThrow('lacks permission')
    await gmConnection.update('ChatMessage', { _id: message._id, content: 'By the GM' })
    await connectionOfAnn.delete('ChatMessage', message._id)
  })

  it('a user may change themselves, but not their rights', async () => {
    await connectionOfAnn.update('User', { _id: ANN_USER_ID, pronouns: 'she' })
    await expect(connectionOfAnn.update('User', { _id: ANN_USER_ID, role: 4 })).rejects.toThrow(
      'lacks permission',
    )
    await expect(
      connectionOfAnn.update('User', { _id: ANN_USER_ID, permissions: { ACTOR_CREATE: true } }),
    ).rejects.toThrow()
    await expect(connectionOfAnn.update('User', { _id: BOB_USER_ID, name: 'X' })).rejects.toThrow(
      'lacks permission',
    )
    await expect(connectionOfAnn.delete('User', BOB_USER_ID)).rejects.toThrow('lacks permission')
  })

  it("a combatant's owner may move the encounter on", async () => {
    const combat = await gmConnection.create('Combat', { type: 'base', round: 1, turn: 0 })
    const parentOptions = { parentUuid: `Combat.${combat._id}` }
    await expect(connectionOfBob.update('Combat', { _id: combat._id, turn: 1 })).rejects.toThrow(
      'lacks permission',
    )
    const combatant = await connectionOfAnn.create(
      'Combatant',
      { type: 'base', actorId: HERO_ID },
      parentOptions,
    )
    await connectionOfAnn.update('Combat', { _id: combat._id, turn: 0, round: 2 })
    await expect(connectionOfAnn.update('Combat', { _id: combat._id, active: true })).rejects.toThrow(
      'lacks permission',
    )
    await connectionOfAnn.update('Combatant', { _id: combatant._id, initiative: 7 }, parentOptions)
    await expect(
      connectionOfAnn.update('Combatant', { _id: combatant._id, actorId: MONSTER_ID }, parentOptions),
    ).rejects.toThrow()
    await gmConnection.delete('Combat', combat._id)
  })
})

describe('cards', () => {
  it('only a user who owns both stacks moves cards', async () => {
    const card = { name: 'Ace', type: 'base', drawn: false }
    const deckStack = await gmConnection.create('Cards', {
      name: 'Deck',
      type: 'deck',
      ownership: { default: 1 },
      cards: [card],
    })
    const handStack = await gmConnection.create('Cards', {
      name: 'Hand',
      type: 'hand',
      ownership: { [ANN_USER_ID]: 3 },
    })
    const aceCardId = (deckStack['cards'] as { _id: string }[])[0]?._id ?? ''
    const locationOfDeckStack = { parentUuid: `Cards.${deckStack._id}` }
    const locationOfHandStack = { parentUuid: `Cards.${handStack._id}` }
    await expect(
      connectionOfAnn.update('Card', { _id: aceCardId, drawn: true }, locationOfDeckStack),
    ).rejects.toThrow('lacks permission')
    await connectionOfAnn.create('Card', { name: 'Joker', type: 'base' }, locationOfHandStack)
    await expect(
      connectionOfBob.create('Card', { name: 'Joker', type: 'base' }, locationOfHandStack),
    ).rejects.toThrow('lacks permission')
    await gmConnection.create(
      'Card',
      { ...card, _id: aceCardId },
      { ...locationOfHandStack, options: { keepId: true } },
    )
    await expect(
      gmConnection.create(
        'Card',
        { ...card, _id: aceCardId },
        { ...locationOfHandStack, options: { keepId: true } },
      ),
    ).rejects.toThrow('exists already')
    await gmConnection.delete('Cards', deckStack._id)
    await gmConnection.delete('Cards', handStack._id)
  })
})

describe('the actor of an unlinked token', () => {
  const locationOfSceneToken = { parentUuid: 'Scene.cave000000000000.Token.token00000000000' }
  const locationOfTokenActor = { parentUuid: `${locationOfSceneToken.parentUuid}.Actor.${MONSTER_ID}` }

  it('nobody but its owner changes the actor of an unlinked token', async () => {
    await expect(
      connectionOfAnn.update('Actor', { _id: MONSTER_ID, name: 'X' }, locationOfSceneToken),
    ).rejects.toThrow('lacks permission')
    await expect(
      connectionOfAnn.create('Item', { name: 'X', type: 'gear' }, locationOfTokenActor),
    ).rejects.toThrow('lacks permission')
    await expect(connectionOfAnn.delete('Item', 'club000000000000', locationOfTokenActor)).rejects.toThrow(
      'lacks permission',
    )
  })

  it("a GM's field of an unlinked token's actor is hidden from its owner", async () => {
    const token = await gmConnection.create(
      'Token',
      { name: 'Double', actorId: HERO_ID, actorLink: false },
      { parentUuid: 'Scene.cave000000000000' },
    )
    const locationOfCopiedToken = { parentUuid: `Scene.cave000000000000.Token.${token._id}` }
    await connectionOfAnn.update(
      'Actor',
      { _id: HERO_ID, system: { hp: { value: 2 } } },
      locationOfCopiedToken,
    )
    await expect(
      connectionOfAnn.update('Actor', { _id: HERO_ID, system: { fate: 9 } }, locationOfCopiedToken),
    ).rejects.toThrow('reserved')
    await expect(
      connectionOfAnn.update(
        'Actor',
        { _id: HERO_ID, ownership: { [BOB_USER_ID]: 3 } },
        locationOfCopiedToken,
      ),
    ).rejects.toThrow('lacks permission')
    await gmConnection.delete('Token', token._id, { parentUuid: 'Scene.cave000000000000' })
  })

  it("the changes of an unlinked token's actor are stored in the token", async () => {
    await gmConnection.update(
      'Actor',
      { _id: MONSTER_ID, system: { hp: { value: 3 } } },
      locationOfSceneToken,
    )
    await gmConnection.update('Item', { _id: 'club000000000000', name: 'Spiked Club' }, locationOfTokenActor)
    expect(await gmConnection.stored('actors', MONSTER_ID)).toMatchObject({
      system: { hp: { value: 20 } },
      items: [{ name: 'Club' }],
    })
    const scene = await gmConnection.stored('scenes', 'cave000000000000')
    expect(scene).toMatchObject({
      tokens: [{ delta: { system: { hp: { value: 3 } }, items: [{ name: 'Spiked Club' }] } }, {}],
    })
    await gmConnection.delete('Item', 'club000000000000', locationOfTokenActor)
    expect(await gmConnection.stored('scenes', 'cave000000000000')).toMatchObject({
      tokens: [{ delta: { items: [{ _id: 'club000000000000', _tombstone: true }] } }, {}],
    })
  })
})

describe('several operations in one request', () => {
  const createRenameOperation = (actorId: string, newActorName: string): Operation => ({
    action: 'update',
    documentName: 'Actor',
    parentUuid: null,
    pack: null,
    options: {},
    updates: [{ _id: actorId, name: newActorName }],
  })

  it('several operations in one request are all carried out, or none', async () => {
    const dataBeforeRejectedChange = await gmConnection.bootData()
    await expect(
      connectionOfAnn.run(createRenameOperation(HERO_ID, 'One'), createRenameOperation(MONSTER_ID, 'Two')),
    ).rejects.toThrow('lacks permission')
    expect((await gmConnection.bootData()).collections).toEqual(dataBeforeRejectedChange.collections)
    await gmConnection.run(createRenameOperation(HERO_ID, 'One'), createRenameOperation(MONSTER_ID, 'Two'))
    expect(await gmConnection.stored('actors', MONSTER_ID)).toMatchObject({ name: 'Two' })
  })

  it('the server broadcasts nothing of refused operations', async () => {
    const receivedBroadcastCount = connectionOfBob.received.length
    await expect(connectionOfAnn.update('Actor', { _id: MONSTER_ID, name: 'X' })).rejects.toThrow()
    await connectionOfAnn.update('Actor', { _id: HERO_ID, name: 'Y' })
    // Bob receives all messages in their order. Therefore, when the refusal of this request arrives, he has already
    // received every earlier broadcast.
    await expect(connectionOfBob.delete('Actor', HERO_ID)).rejects.toThrow('lacks permission')
    expect(
      connectionOfBob.received.slice(receivedBroadcastCount).flatMap(({ operations }) => operations),
    ).toMatchObject([{ updates: [{ name: 'Y' }] }])
  })
})

it('compendia are locked', async () => {
  await expect(
    gmConnection.create('Item', { name: 'X', type: 'gear' }, { pack: 'toy.gear' }),
  ).rejects.toThrow('locked compendium')
})

it('a user who has not joined receives nothing', async () => {
  await expect(fetch(`${runningTable.url}/api/boot`)).resolves.toMatchObject({ status: 401 })
  await expect(
    fetch(`${runningTable.url}/join`, { method: 'POST', body: new URLSearchParams({ userid: 'nobody' }) }),
  ).resolves.toMatchObject({ status: 403 })
})
