/**
 * Finds out who can write to each storage place. Each kind of user tries to write on the server of the simulated
 * Foundry.
 */
import { randomID } from 'foundry-practice-table/data'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './test-table'
import type { UserKind } from './test-table'

const SYSTEM_ID = 'harm-and-blessing'
const KINDS_OF_WRITE_ATTEMPTS = ['create', 'change', 'delete'] as const
type WriteAttempt = (typeof KINDS_OF_WRITE_ATTEMPTS)[number]

/** The kinds of users that try to write. Owner and co-owner own Mina; the owner is every message's author. */
const TESTED_USERS = ['owner', 'co-owner', 'stranger', 'trusted', 'assistant', 'gamemaster'] as const

/**
 * The names of groups of users, as docs/trust-table.md writes them. The key is the list of the tested users who could
 * write.
 */
const GROUP_NAMES_BY_USERS: Readonly<Record<string, string>> = {
  [TESTED_USERS.join()]: 'every user',
  'owner,co-owner,assistant,gamemaster': 'owners, Gamemasters',
  'owner,assistant,gamemaster': 'the author, Gamemasters',
  'trusted,assistant,gamemaster': 'trusted players, Gamemasters',
  'assistant,gamemaster': 'Gamemasters',
  owner: 'the user',
  '': 'nobody',
}

/**
 * A document for the test of write permissions. Each kind of user tries to create, change and delete such a document.
 */
interface WriteTarget {
  readonly documentName: string
  readonly parentUuid: string | null
  readonly data: Readonly<Record<string, unknown>>
  /** The change of the document that a user tries to write. */
  readonly change: object
}

const TEST_OWNERSHIP = { default: 0, [USER_IDS.owner]: 3, [USER_IDS['co-owner']]: 3 }
const LEVEL_MESSAGE_DATA = {
  ruleset: 'storyMode',
  kind: 'level',
  actor: `Actor.${MINA_ID}`,
  facts: {},
  history: [],
}

/**
 * Tries writes to storage places as each kind of user. All attempts use the same table, because each attempt creates
 * its own document.
 */
export class StorageWriters {
  readonly #testTable: TestTable
  readonly #parents: Readonly<Record<string, string>>

  private constructor(testTable: TestTable, parentUuidByType: Readonly<Record<string, string>>) {
    this.#testTable = testTable
    this.#parents = parentUuidByType
  }

  static async open(generation: 13 | 14): Promise<StorageWriters> {
    const testTable = await TestTable.open(generation)
    const [combat, cards, scene] = [randomID(), randomID(), randomID()]
    const gmClient = new RawClient(testTable, GAMEMASTER_ID)
    const fighterData = { _id: randomID(), type: 'base', actorId: MINA_ID }
    const createWorldDocument = (documentName: string, documentData: object) =>
      gmClient.writeWithoutWaiting(
        createWriteOperation(
          'create',
          { documentName, parentUuid: null, data: {}, change: {} },
          documentData,
        ),
      )
    await createWorldDocument('Combat', {
      _id: combat,
      type: 'base',
      active: true,
      round: 1,
      combatants: [fighterData],
    })
    await createWorldDocument('Cards', { _id: cards, name: 'x', type: 'hand', ownership: TEST_OWNERSHIP })
    await createWorldDocument('Scene', { _id: scene, name: 'x' })
    const parentUuids = { combat: `Combat.${combat}`, cards: `Cards.${cards}`, scene: `Scene.${scene}` }
    return new StorageWriters(testTable, parentUuids)
  }

  close(): Promise<void> {
    return this.#testTable.close()
  }

  /** Who can create, change and delete a document, for example `owners, Gamemasters: create, change, delete`. */
  writersOfDocument(documentName: string, documentType: string): Promise<string> {
    return this.#writers(() => this.#target(documentName, documentType), KINDS_OF_WRITE_ATTEMPTS)
  }

  /** Finds out which users can write a flag of an existing document. */
  writersOfFlag(documentName: string, contextFlagName: string): Promise<string> {
    const createFlaggedDocument = () => ({
      ...this.#target(documentName, ''),
      change: { flags: { [SYSTEM_ID]: { [contextFlagName]: 'x' } } },
    })
    return this.#writers(createFlaggedDocument, ['change'])
  }

  /** Finds out which users can write a setting. Returns a text that names these users. */
  async writersOfSetting(settingKey: string, settingScope: string): Promise<string> {
    if (settingScope === 'client') return 'this browser: change'
    const createSettingTarget = () => ({
      documentName: 'Setting',
      parentUuid: null,
      data: {
        key: `${SYSTEM_ID}.${settingKey}`,
        value: '"x"',
        user: settingScope === 'user' ? USER_IDS.owner : null,
      },
      change: { value: '"y"' },
    })
    return this.#writers(createSettingTarget, KINDS_OF_WRITE_ATTEMPTS)
  }

  async #writers(createTarget: () => WriteTarget, writeAttempts: readonly WriteAttempt[]): Promise<string> {
    const writeAttemptsByUserGroup = new Map<string, WriteAttempt[]>()
    for (const writeAttempt of writeAttempts) {
      const userKindsThatCanWrite: UserKind[] = []
      for (const userKind of TESTED_USERS)
        if (await this.#isAble(userKind, writeAttempt, createTarget())) userKindsThatCanWrite.push(userKind)
      const userGroupName =
        GROUP_NAMES_BY_USERS[userKindsThatCanWrite.join()] ?? userKindsThatCanWrite.join(', ')
      writeAttemptsByUserGroup.set(userGroupName, [
        ...(writeAttemptsByUserGroup.get(userGroupName) ?? []),
        writeAttempt,
      ])
    }
    return [...writeAttemptsByUserGroup].map(([group, all]) => `${group}: ${all.join(', ')}`).join('; ')
  }

  async #isAble(userKind: UserKind, writeAttempt: WriteAttempt, writeTarget: WriteTarget): Promise<boolean> {
    const userClient = new RawClient(this.#testTable, USER_IDS[userKind])
    // A setting that belongs to a user can be created only by this user. A Gamemaster creates all other documents.
    const { user: settingOwner } = writeTarget.data
    const creatingClient = new RawClient(
      this.#testTable,
      typeof settingOwner === 'string' ? settingOwner : GAMEMASTER_ID,
    )
    const _id = randomID()
    const authorField =
      'author' in writeTarget.data ? { author: USER_IDS[writeAttempt === 'create' ? userKind : 'owner'] } : {}
    const documentData = { ...writeTarget.data, ...authorField, _id }
    // Users cannot choose the ownership of a document they create. The test sets it only where a Gamemaster creates the
    // document.
    const dataWithoutOwnership = Object.fromEntries(
      Object.entries(documentData).filter(([field]) => field !== 'ownership'),
    )
    if (writeAttempt !== 'create')
      await creatingClient.writeWithoutWaiting(createWriteOperation('create', writeTarget, documentData))
    const operationByAttempt: Readonly<Record<WriteAttempt, () => Operation>> = {
      create: () => createWriteOperation('create', writeTarget, dataWithoutOwnership),
      change: () => createWriteOperation('update', writeTarget, { _id, ...writeTarget.change }),
      delete: () => createWriteOperation('delete', writeTarget, { _id }),
    }
    const isWriteAccepted = await userClient.writeWithoutWaiting(operationByAttempt[writeAttempt]()).then(
      () => true,
      (error: unknown) => {
        if (!/permission|may not|own/i.test(String(error))) throw error
        return false
      },
    )
    const isDocumentStillStored =
      writeAttempt === 'delete' ? !isWriteAccepted : writeAttempt === 'change' || isWriteAccepted
    if (isDocumentStillStored)
      await creatingClient.writeWithoutWaiting(createWriteOperation('delete', writeTarget, { _id }))
    return isWriteAccepted
  }

  #target(documentName: string, documentType: string): WriteTarget {
    const { combat = '', cards = '', scene = '' } = this.#parents
    const namedDocumentData = { name: 'x', ownership: TEST_OWNERSHIP }
    const minaUuid = `Actor.${MINA_ID}`
    const writeTargets: Readonly<Record<string, WriteTarget>> = {
      Actor: createWriteTarget(null, { ...namedDocumentData, type: documentType || 'character' }),
      Item: createWriteTarget(minaUuid, { name: 'x', type: documentType || 'weapon' }),
      ChatMessage: {
        ...createWriteTarget(null, { type: 'record', author: '', system: LEVEL_MESSAGE_DATA }),
        change: { flavor: 'y' },
      },
      // Players may change only the round and the turn of a fight.
      Combat: {
        ...createWriteTarget(null, {
          type: 'base',
          round: 1,
          combatants: [{ _id: randomID(), type: 'base', actorId: MINA_ID }],
        }),
        change: { turn: 0 },
      },
      Combatant: {
        ...createWriteTarget(combat, { type: 'base', actorId: MINA_ID }),
        change: { initiative: 3 },
      },
      Token: createWriteTarget(scene, { name: 'x', actorId: MINA_ID }),
      Scene: createWriteTarget(null, { name: 'x' }),
      ActiveEffect: createWriteTarget(minaUuid, { name: 'x', type: 'base' }),
      Cards: createWriteTarget(null, { ...namedDocumentData, type: documentType || 'hand' }),
      Card: createWriteTarget(cards, { name: 'x', type: 'base' }),
      User: createWriteTarget(null, { name: randomID(), role: 1, color: '#555555' }),
      JournalEntry: createWriteTarget(null, namedDocumentData),
      Macro: createWriteTarget(null, { ...namedDocumentData, author: '', type: 'chat' }),
      RollTable: createWriteTarget(null, namedDocumentData),
      Setting: {
        ...createWriteTarget(null, { key: `${SYSTEM_ID}.x`, value: '"x"', user: null }),
        change: { value: '"y"' },
      },
    }
    const writeTarget = writeTargets[documentName]
    if (!writeTarget) throw new Error(`The test does not know how to create a ${documentName}.`)
    return { ...writeTarget, documentName }
  }
}

const createWriteTarget = (
  parentUuid: string | null,
  documentData: Readonly<Record<string, unknown>>,
): WriteTarget => ({
  documentName: '',
  parentUuid,
  data: documentData,
  change: { name: 'y' },
})

function createWriteOperation(
  writeAction: Operation['action'],
  { documentName, parentUuid }: WriteTarget,
  writtenDocument: object,
): Operation {
  const writeLocation = { documentName, parentUuid, pack: null, options: { keepId: true } }
  const writtenDocuments = [writtenDocument as StoredDocument]
  if (writeAction === 'create') return { ...writeLocation, action: writeAction, data: writtenDocuments }
  if (writeAction === 'update') return { ...writeLocation, action: writeAction, updates: writtenDocuments }
  return { ...writeLocation, action: writeAction, ids: writtenDocuments.map(({ _id }) => _id) }
}
