/** Tests attacks: every kind of user sends every possible request, without a page of ours. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GENERATIONS } from '../support/generations'
import { rulesets } from '../support/rulesets'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { pressEverything } from './press-everything'
import type { PossibleRequest } from './possible-requests'
import { everyRequest, nameOf } from './possible-requests'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'
import type { UserKind } from './test-table'

let testTable: TestTable
/**
 * For each kind of request, an example that a real click has sent. It shows which answers the click's question returns.
 */
const pageMessages = new Map<string, object>()

/**
 * What the Gamemaster's client may write when it carries out any user's request, besides the user's own documents. It
 * may write messages, cards, the purpose of stacks, the log of drawn hands, and the order of fighters with equal
 * initiative if the game sets no order. When that order changes, Foundry stores the new index of the fighter whose turn
 * it is.
 */
const WRITABLE_FOR_ALL =
  /^(create|update) ChatMessage|^(create|update|delete) Cards Card|^create Cards:|^update Cards: flags$|^(create|update) Setting stacks:|^update another’s Combat Combatant: flags$|^update Combat: (turn|flags|turn flags)$/

/** The names of fields that a request must never change, whichever document it writes. */
const NEVER_CHANGED = /ownership|author|permissions|\brole\b|character|password/

/** Describes each operation by a short text such as `update own Actor: system`. */
function operationNames(operations: readonly Operation[], attacker: string): string[] {
  return operations.flatMap((operation) => {
    const { action, documentName, parentUuid } = operation
    const changedDocuments =
      action === 'delete'
        ? operation.ids.map((_id) => ({ _id }))
        : action === 'create'
          ? operation.data
          : operation.updates
    return changedDocuments.map((document) => {
      const [parent = documentName, id = String(document['_id'])] = parentUuid?.split('.') ?? []
      const actor =
        documentName === 'Combatant' ? fighterOf(id, String(document['_id'])) : parent === 'Actor' ? id : null
      const ownerPrefix = actor !== null ? (isOwnedBy(attacker, actor) ? 'own ' : 'another’s ') : ''
      const documentKind = parentUuid
        ? `${parent} ${documentName}`
        : documentName === 'Setting'
          ? `Setting ${settingKey(String(document._id), Reflect.get(document, 'key'))}`
          : documentName
      const fields = action === 'update' ? Object.keys(document).map((key) => key.split('.')[0]) : []
      return `${action} ${ownerPrefix}${documentKind}: ${fields.filter((name) => name !== '_id' && name !== '_stats').join(' ')}`
    })
  })
}

/** Returns the key of the setting that an operation writes, without the system's name. */
function settingKey(id: string, key: unknown): string {
  const stored = testTable.server.host.world.collection('settings').get(id)
  return String(key ?? stored?.['key']).replace('harm-and-blessing.', '')
}

function fighterOf(combat: string, id: string): string {
  const fight = testTable.server.host.world.collection('combats').get(combat)
  const fighters = (fight?.['combatants'] ?? []) as StoredDocument[]
  return String(fighters.find(({ _id }) => _id === id)?.['actorId'])
}

function isOwnedBy(user: string, actor: string): boolean {
  const document = testTable.server.host.world.collection('actors').get(actor)
  const ownership = (document?.['ownership'] ?? {}) as Record<string, number>
  return (ownership[user] ?? ownership['default'] ?? 0) >= 3
}

/** Requests that only a Gamemaster may send. The deciding client refuses a player's request, and writes nothing. */
const GM_ONLY_REQUEST_TYPES: ReadonlySet<string> = new Set(['clock', 'moment', 'combatEvent'])

/** The types of requests that every player may send. The test checks whose documents each request changes. */
const PLAYER_REQUEST_TYPES: ReadonlySet<string> = new Set(['act', 'undo', 'cards', 'choose', 'place'])

/**
 * A Gamemaster's client treats an assistant like a Gamemaster. So only a full run (`FULL`) also attacks as an
 * assistant.
 */
const ATTACKING_USERS = (Object.keys(USERS) as UserKind[]).filter(
  (kind) => process.env.FULL !== undefined || kind !== 'assistant',
)

/** The fields of existing documents that requests may change. */
const CHANGEABLE_FIELDS = new Set([
  'defeated',
  'system',
  'flags',
  'name',
  'rolls',
  'sort',
  'drawn',
  'face',
  'value',
  'initiative',
  'turn',
])

describe.each(GENERATIONS)('on %i', (generation) => {
  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    await testTable.write({
      parentUuid: `Actor.${MINA}`,
      pack: null,
      options: {},
      action: 'create',
      documentName: 'Item',
      data: [{ type: 'wound', name: 'Gash', system: { humanity: { severity: 'medium' } } }],
    })
    await testTable.join(GAMEMASTER, { isBare: true })
    const clickingPerson = await testTable.join(USERS.assistant, {
      onPackageMessage: (_connection, message) => {
        const { kind, request } = message as { kind: string; request: PossibleRequest }
        if (kind === 'request') pageMessages.set(nameOf(request), request)
      },
    })
    await pressEverything(testTable, clickingPerson)
    await clickingPerson.close()
    await testTable.beginFight([MINA, INES])
  })

  afterAll(() => testTable.close())

  describe('every possible request, sent without a page', () => {
    it('the attack covers every request type, every game, and messages of more than half of the kinds', () => {
      const source = readFileSync('src/foundry/start/register-system.ts', 'utf8')
      const registeredTypes = [...source.matchAll(/registerRequestHandler\('(\w+)'/g)].map(([, type]) => type)
      const allRequests = everyRequest(testTable, pageMessages)
      expect([...new Set(allRequests.map(({ type }) => type))].sort()).toEqual(registeredTypes.sort())
      expect([...GM_ONLY_REQUEST_TYPES, ...PLAYER_REQUEST_TYPES].sort()).toEqual(registeredTypes.sort())
      const kinds = rulesets.flatMap(({ key, messages }) =>
        Object.keys(messages).map((kind) => `${key} ${kind}`),
      )
      const storedMessages = [...testTable.server.host.world.collection('messages').values()].map(
        ({ system }) => system as { ruleset: string; kind: string },
      )
      const postedKinds = kinds.filter((kind) =>
        storedMessages.some((message) => `${message.ruleset} ${message.kind}` === kind),
      )
      const missingKinds = kinds.filter((kind) => !postedKinds.includes(kind))
      expect(postedKinds.length, missingKinds.join()).toBeGreaterThan(kinds.length / 2)
    })

    it.each(ATTACKING_USERS)('requests of a %s change nothing of other people', async (kind) => {
      const attacker = new RawClient(testTable, USERS[kind])
      const isGM = kind === 'assistant' || kind === 'gamemaster'
      for (const request of everyRequest(testTable, pageMessages)) {
        const operations: Operation[] = []
        testTable.server.onChange = (broadcast) => operations.push(...broadcast.operations)
        const answer = await attacker.sendRequest(request)
        expect(answer, JSON.stringify(request)).not.toMatch(/no answer|failed|tooMany|stopped|tooLong/)
        if (!isGM && GM_ONLY_REQUEST_TYPES.has(request.type)) {
          expect(answer, JSON.stringify(request)).toBe('HnB.refusal.onlyGM')
          expect(operations, JSON.stringify(request)).toEqual([])
        }
        for (const operationName of operationNames(operations, attacker.userId)) {
          const assertionContext = `${operationName}, by ${JSON.stringify(request)}`
          expect(operationName, assertionContext).not.toMatch(NEVER_CHANGED)
          if (!isGM && !WRITABLE_FOR_ALL.test(operationName))
            expect(operationName, assertionContext).toMatch(/ own /)
          if (!operationName.startsWith('create'))
            expect(
              operationName
                .split(': ')[1]
                ?.split(' ')
                .filter((field) => field !== '' && !CHANGEABLE_FIELDS.has(field)),
              assertionContext,
            ).toEqual([])
        }
      }
      expect(testTable.errors).toEqual([])
    })
  })
})
