/**
 * Finds out which users can write to each place that stores data. A user of each kind tries to write on the practice
 * table's server.
 */
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, MINA, TestTable, USERS } from './test-table'
import type { UserKind } from './test-table'

const SYSTEM = 'harm-and-blessing'
const ATTEMPTS = ['create', 'change', 'delete'] as const
type WriteAttempt = (typeof ATTEMPTS)[number]

/**
 * The kinds of users that try to write. Both the owner and the co-owner own Mina. The owner is the author of every
 * message.
 */
const TESTED_USERS = ['owner', 'co-owner', 'stranger', 'trusted', 'assistant', 'gamemaster'] as const

/** The group names in the table of docs/trust-table.md. The key lists the users of the group who could write. */
const GROUP_NAMES_BY_USERS: Readonly<Record<string, string>> = {
  [TESTED_USERS.join()]: 'every user',
  'owner,co-owner,assistant,gamemaster': 'owners, Gamemasters',
  'owner,assistant,gamemaster': 'the author, Gamemasters',
  'trusted,assistant,gamemaster': 'trusted players, Gamemasters',
  'assistant,gamemaster': 'Gamemasters',
  owner: 'the user',
  '': 'nobody',
}

/** A document that each tested user tries to create, change and delete. */
interface WriteTarget {
  readonly documentName: string
  readonly parentUuid: string | null
  readonly data: Readonly<Record<string, unknown>>
  /** The update that a user tries to write. */
  readonly change: object
}

const TEST_OWNERSHIP = { default: 0, [USERS.owner]: 3, [USERS['co-owner']]: 3 }
const LEVEL_RECORD = { ruleset: 'storyMode', kind: 'level', actor: `Actor.${MINA}`, facts: {}, history: [] }

/**
 * Tries each write as each kind of user. All attempts use one table, because each attempt creates a document of its
 * own.
 */
export class StorageWriters {
  readonly #testTable: TestTable
  readonly #parents: Readonly<Record<string, string>>

  private constructor(testTable: TestTable, parents: Readonly<Record<string, string>>) {
    this.#testTable = testTable
    this.#parents = parents
  }

  static async open(generation: 13 | 14): Promise<StorageWriters> {
    const testTable = await TestTable.open(generation)
    const [combat, cards, scene] = [randomID(), randomID(), randomID()]
    const gm = new RawClient(testTable, GAMEMASTER)
    const fighter = { _id: randomID(), type: 'base', actorId: MINA }
    const create = (documentName: string, data: object) =>
      gm.writeWithoutWaiting(
        writeOperation('create', { documentName, parentUuid: null, data: {}, change: {} }, data),
      )
    await create('Combat', { _id: combat, type: 'base', active: true, round: 1, combatants: [fighter] })
    await create('Cards', { _id: cards, name: 'x', type: 'hand', ownership: TEST_OWNERSHIP })
    await create('Scene', { _id: scene, name: 'x' })
    const parents = { combat: `Combat.${combat}`, cards: `Cards.${cards}`, scene: `Scene.${scene}` }
    return new StorageWriters(testTable, parents)
  }

  close(): Promise<void> {
    return this.#testTable.close()
  }

  /** Who can create, change and delete a document, for example `owners, Gamemasters: create, change, delete`. */
  writersOfDocument(documentName: string, type: string): Promise<string> {
    return this.#writers(() => this.#target(documentName, type), ATTEMPTS)
  }

  /** Finds out which users can write a flag of an existing document. */
  writersOfFlag(documentName: string, flag: string): Promise<string> {
    const flagged = () => ({
      ...this.#target(documentName, ''),
      change: { flags: { [SYSTEM]: { [flag]: 'x' } } },
    })
    return this.#writers(flagged, ['change'])
  }

  /** Names the users who can write a setting. */
  async writersOfSetting(key: string, scope: string): Promise<string> {
    if (scope === 'client') return 'this browser: change'
    const setting = () => ({
      documentName: 'Setting',
      parentUuid: null,
      data: { key: `${SYSTEM}.${key}`, value: '"x"', user: scope === 'user' ? USERS.owner : null },
      change: { value: '"y"' },
    })
    return this.#writers(setting, ATTEMPTS)
  }

  async #writers(makeTarget: () => WriteTarget, attempts: readonly WriteAttempt[]): Promise<string> {
    const attemptsByGroup = new Map<string, WriteAttempt[]>()
    for (const attempt of attempts) {
      const ableUsers: UserKind[] = []
      for (const kind of TESTED_USERS)
        if (await this.#isAble(kind, attempt, makeTarget())) ableUsers.push(kind)
      const group = GROUP_NAMES_BY_USERS[ableUsers.join()] ?? ableUsers.join(', ')
      attemptsByGroup.set(group, [...(attemptsByGroup.get(group) ?? []), attempt])
    }
    return [...attemptsByGroup].map(([group, all]) => `${group}: ${all.join(', ')}`).join('; ')
  }

  async #isAble(kind: UserKind, attempt: WriteAttempt, target: WriteTarget): Promise<boolean> {
    const user = new RawClient(this.#testTable, USERS[kind])
    // Only the user whom a setting belongs to can create this setting. A Gamemaster creates all other documents.
    const { user: settingOwner } = target.data
    const creatingClient = new RawClient(
      this.#testTable,
      typeof settingOwner === 'string' ? settingOwner : GAMEMASTER,
    )
    const _id = randomID()
    const authorField =
      'author' in target.data ? { author: USERS[attempt === 'create' ? kind : 'owner'] } : {}
    const data = { ...target.data, ...authorField, _id }
    // A user cannot choose the ownership of a document that they create. So the test sets the ownership only where a
    // Gamemaster creates the document.
    const withoutOwnership = Object.fromEntries(
      Object.entries(data).filter(([field]) => field !== 'ownership'),
    )
    if (attempt !== 'create') await creatingClient.writeWithoutWaiting(writeOperation('create', target, data))
    const operationByAttempt: Readonly<Record<WriteAttempt, () => Operation>> = {
      create: () => writeOperation('create', target, withoutOwnership),
      change: () => writeOperation('update', target, { _id, ...target.change }),
      delete: () => writeOperation('delete', target, { _id }),
    }
    const isAble = await user.writeWithoutWaiting(operationByAttempt[attempt]()).then(
      () => true,
      (error: unknown) => {
        if (!/permission|may not|own/i.test(String(error))) throw error
        return false
      },
    )
    const isStillStored = attempt === 'delete' ? !isAble : attempt === 'change' || isAble
    if (isStillStored) await creatingClient.writeWithoutWaiting(writeOperation('delete', target, { _id }))
    return isAble
  }

  #target(documentName: string, type: string): WriteTarget {
    const { combat = '', cards = '', scene = '' } = this.#parents
    const namedData = { name: 'x', ownership: TEST_OWNERSHIP }
    const mina = `Actor.${MINA}`
    const targets: Readonly<Record<string, WriteTarget>> = {
      Actor: target(null, { ...namedData, type: type || 'character' }),
      Item: target(mina, { name: 'x', type: type || 'weapon' }),
      ChatMessage: {
        ...target(null, { type: 'record', author: '', system: LEVEL_RECORD }),
        change: { flavor: 'y' },
      },
      // Players may change only the round and the turn of a fight.
      Combat: {
        ...target(null, {
          type: 'base',
          round: 1,
          combatants: [{ _id: randomID(), type: 'base', actorId: MINA }],
        }),
        change: { turn: 0 },
      },
      Combatant: { ...target(combat, { type: 'base', actorId: MINA }), change: { initiative: 3 } },
      Token: target(scene, { name: 'x', actorId: MINA }),
      Scene: target(null, { name: 'x' }),
      ActiveEffect: target(mina, { name: 'x', type: 'base' }),
      Cards: target(null, { ...namedData, type: type || 'hand' }),
      Card: target(cards, { name: 'x', type: 'base' }),
      User: target(null, { name: randomID(), role: 1, color: '#555555' }),
      JournalEntry: target(null, namedData),
      Macro: target(null, { ...namedData, author: '', type: 'chat' }),
      RollTable: target(null, namedData),
      Setting: {
        ...target(null, { key: `${SYSTEM}.x`, value: '"x"', user: null }),
        change: { value: '"y"' },
      },
    }
    const writeTarget = targets[documentName]
    if (!writeTarget) throw new Error(`The test does not know how to create a ${documentName}.`)
    return { ...writeTarget, documentName }
  }
}

const target = (parentUuid: string | null, data: Readonly<Record<string, unknown>>): WriteTarget => ({
  documentName: '',
  parentUuid,
  data,
  change: { name: 'y' },
})

function writeOperation(
  action: Operation['action'],
  { documentName, parentUuid }: WriteTarget,
  document: object,
): Operation {
  const writeLocation = { documentName, parentUuid, pack: null, options: { keepId: true } }
  const documents = [document as StoredDocument]
  if (action === 'create') return { ...writeLocation, action, data: documents }
  if (action === 'update') return { ...writeLocation, action, updates: documents }
  return { ...writeLocation, action, ids: documents.map(({ _id }) => _id) }
}
