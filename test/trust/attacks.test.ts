/** Tests attacks: every kind of user sends every possible request, without a page of ours. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TESTED_GENERATIONS } from '../support/generations'
import { selectRotatingCases } from '../support/rotating-cases'
import { rulesets } from '../support/rulesets'
import type { Operation, StoredDocument } from 'foundry-practice-table/data'
import { pressEveryOfferedButton } from './press-everything'
import type { PossiblePlayerRequest } from './possible-requests'
import { createEveryRequest, describeRequest } from './possible-requests'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'
import type { UserKind } from './test-table'

let testTable: TestTable
/**
 * The requests that real clicks have sent, one for each kind of request. They show how a client answers the question
 * that a click opens.
 */
const pageMessages = new Map<string, object>()

/**
 * Matches what the Gamemaster's client may write for any user's request: the user's own documents, messages, cards,
 * stacks, the log of drawn hands, and the order of equally fast fighters.
 */
const WRITABLE_FOR_ALL_PATTERN =
  /^(create|update) ChatMessage|^(create|update|delete) Cards Card|^create Cards:|^update Cards: flags$|^(create|update) Setting stacks:|^update another’s Combat Combatant: flags$|^update Combat: (turn|flags|turn flags)$/

/** The names of fields that a request must never change, whichever document it writes. */
const NEVER_CHANGED_FIELD_PATTERN = /ownership|author|permissions|\brole\b|character|password/

/** Describes each operation by a short text such as `update own Actor: system`. */
function listWriteNamesOfOperations(operations: readonly Operation[], attacker: string): string[] {
  return operations.flatMap((operation) => {
    const { action, documentName, parentUuid } = operation
    const writtenDocuments =
      action === 'delete'
        ? operation.ids.map((deletedDocumentId) => ({ _id: deletedDocumentId }))
        : action === 'create'
          ? operation.data
          : operation.updates
    return writtenDocuments.map((storedDocument) => {
      const [parent = documentName, id = String(storedDocument['_id'])] = parentUuid?.split('.') ?? []
      const actor =
        documentName === 'Combatant'
          ? findFighterOfActor(id, String(storedDocument['_id']))
          : parent === 'Actor'
            ? id
            : null
      const prefixOfOwner =
        actor !== null ? (isActorOwnedByUser(attacker, actor) ? 'own ' : 'another’s ') : ''
      const documentKind = parentUuid
        ? `${parent} ${documentName}`
        : documentName === 'Setting'
          ? `Setting ${createSettingKey(String(storedDocument._id), Reflect.get(storedDocument, 'key'))}`
          : documentName
      const changedFieldNames =
        action === 'update' ? Object.keys(storedDocument).map((fieldPath) => fieldPath.split('.')[0]) : []
      return `${action} ${prefixOfOwner}${documentKind}: ${changedFieldNames.filter((fieldName) => fieldName !== '_id' && fieldName !== '_stats').join(' ')}`
    })
  })
}

/** Returns the key of the setting that an operation writes, without the name of our system before it. */
function createSettingKey(settingId: string, newSettingKey: unknown): string {
  const storedSetting = testTable.server.host.world.collection('settings').get(settingId)
  return String(newSettingKey ?? storedSetting?.['key']).replace('harm-and-blessing.', '')
}

function findFighterOfActor(combatId: string, actorId: string): string {
  const fight = testTable.server.host.world.collection('combats').get(combatId)
  const storedFighters = (fight?.['combatants'] ?? []) as StoredDocument[]
  return String(storedFighters.find(({ _id }) => _id === actorId)?.['actorId'])
}

function isActorOwnedByUser(userId: string, actorId: string): boolean {
  const storedActor = testTable.server.host.world.collection('actors').get(actorId)
  const ownership = (storedActor?.['ownership'] ?? {}) as Record<string, number>
  return (ownership[userId] ?? ownership['default'] ?? 0) >= 3
}

/** Requests that only Gamemasters may send. The deciding client refuses a player's request and writes nothing. */
const GM_ONLY_REQUEST_TYPES: ReadonlySet<string> = new Set(['clock', 'moment', 'combatEvent'])

/** The types of requests that every player may send. The test checks whose documents each request changes. */
const PLAYER_REQUEST_TYPES: ReadonlySet<string> = new Set(['act', 'undo', 'cards', 'choose', 'place'])

/** The kinds of users of whom each run attacks as one. */
const ROTATING_ATTACKERS: readonly UserKind[] = ['owner of another', 'co-owner', 'trusted', 'gamemaster']

/**
 * The users who attack. Gamemasters' clients treat assistants like Gamemasters, so only a full run (`FULL`) attacks as
 * an assistant too.
 */
const ATTACKING_USERS: readonly UserKind[] = [
  'owner',
  'stranger',
  ...selectRotatingCases(import.meta.url, ROTATING_ATTACKERS),
  ...(process.env.FULL ? (['assistant'] as const) : []),
]

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

describe.each(TESTED_GENERATIONS)('on %i', (generation) => {
  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    await testTable.write({
      parentUuid: `Actor.${MINA_ID}`,
      pack: null,
      options: {},
      action: 'create',
      documentName: 'Item',
      data: [{ type: 'wound', name: 'Gash', system: { humanity: { severity: 'medium' } } }],
    })
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const clickingPerson = await testTable.join(USER_IDS.assistant, {
      onPackageMessage: (_connection, packageMessage) => {
        const { kind, request } = packageMessage as { kind: string; request: PossiblePlayerRequest }
        if (kind === 'request') pageMessages.set(describeRequest(request), request)
      },
    })
    await pressEveryOfferedButton(testTable, clickingPerson)
    await clickingPerson.close()
    await testTable.beginFight([MINA_ID, INES_ID])
  })

  afterAll(() => testTable.close())

  describe('every possible request, sent without a page', () => {
    it('the attack covers every request type, every game, and messages of more than half of the kinds', () => {
      const startScriptText = readFileSync('src/foundry/start/register-system.ts', 'utf8')
      const registeredRequestTypes = [...startScriptText.matchAll(/registerRequestHandler\('(\w+)'/g)].map(
        ([, type]) => type,
      )
      const allRequests = createEveryRequest(testTable, pageMessages)
      expect([...new Set(allRequests.map(({ type }) => type))].sort()).toEqual(registeredRequestTypes.sort())
      expect([...GM_ONLY_REQUEST_TYPES, ...PLAYER_REQUEST_TYPES].sort()).toEqual(
        registeredRequestTypes.sort(),
      )
      const messageKinds = rulesets.flatMap(({ key, messages }) =>
        Object.keys(messages).map((messageKind) => `${key} ${messageKind}`),
      )
      const storedMessages = [...testTable.server.host.world.collection('messages').values()].map(
        ({ system }) => system as { ruleset: string; kind: string },
      )
      const postedMessageKinds = messageKinds.filter((messageKind) =>
        storedMessages.some(
          (storedMessage) => `${storedMessage.ruleset} ${storedMessage.kind}` === messageKind,
        ),
      )
      const missingMessageKinds = messageKinds.filter(
        (messageKind) => !postedMessageKinds.includes(messageKind),
      )
      expect(postedMessageKinds.length, missingMessageKinds.join()).toBeGreaterThan(messageKinds.length / 2)
    })

    it.each(ATTACKING_USERS)('requests of a %s change nothing of other people', async (userKind) => {
      const clientOfAttacker = new RawClient(testTable, USER_IDS[userKind])
      const isGmAttacking = userKind === 'assistant' || userKind === 'gamemaster'
      for (const request of createEveryRequest(testTable, pageMessages)) {
        const writtenOperations: Operation[] = []
        testTable.server.onChange = (operationBroadcast) =>
          writtenOperations.push(...operationBroadcast.operations)
        const requestRefusal = await clientOfAttacker.sendRequest(request)
        expect(requestRefusal, JSON.stringify(request)).not.toMatch(
          /no answer|failed|tooMany|stopped|tooLong/,
        )
        if (!isGmAttacking && GM_ONLY_REQUEST_TYPES.has(request.type)) {
          expect(requestRefusal, JSON.stringify(request)).toBe('HnB.refusal.onlyGM')
          expect(writtenOperations, JSON.stringify(request)).toEqual([])
        }
        for (const operationName of listWriteNamesOfOperations(writtenOperations, clientOfAttacker.userId)) {
          const failureMessage = `${operationName}, by ${JSON.stringify(request)}`
          expect(operationName, failureMessage).not.toMatch(NEVER_CHANGED_FIELD_PATTERN)
          if (!isGmAttacking && !WRITABLE_FOR_ALL_PATTERN.test(operationName))
            expect(operationName, failureMessage).toMatch(/ own /)
          if (!operationName.startsWith('create'))
            expect(
              operationName
                .split(': ')[1]
                ?.split(' ')
                .filter(
                  (changedFieldName) => changedFieldName !== '' && !CHANGEABLE_FIELDS.has(changedFieldName),
                ),
              failureMessage,
            ).toEqual([])
        }
      }
      expect(testTable.errors).toEqual([])
    })
  })
})
