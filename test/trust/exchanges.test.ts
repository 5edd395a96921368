/**
 * Tests a player who answers for others in contests, chases and the shop, with requests from the browser's console. All
 * such answers must be refused.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOTH_GENERATIONS } from '../support/generations'
import { rulesets } from '../support/rulesets'
import { randomID } from 'foundry-practice-table/data'
import type { Operation } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from './test-table'
import type { UserKind } from './test-table'

let testTable: TestTable
const clientsByUserKind = new Map<UserKind, RawClient>()

interface ExchangeSideFacts {
  readonly uuid: string
}
interface MessageKindWithAnnouncement {
  readonly ruleset: string
  readonly kind: string
  readonly facts: {
    readonly exchange: { readonly sides: Record<string, ExchangeSideFacts> }
    readonly declared?: Record<string, unknown>
  }
}

const minaUuid = `Actor.${MINA_ID}`
const INES_UUID = `Actor.${INES_ID}`
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }
const requestWithoutFields = {
  type: 'act',
  on: '',
  actor: '',
  targets: [minaUuid, INES_UUID],
  data: {},
  answers: {},
  visibility: 'public',
}

function findClientOfUserKind(userKind: UserKind): RawClient {
  const foundClient = clientsByUserKind.get(userKind)
  if (!foundClient) throw new Error(`Nobody is the ${userKind}.`)
  return foundClient
}

const readStoredMessages = () => [...testTable.server.host.world.collection('messages').values()]
const findMessageById = (messageId: string) =>
  readStoredMessages().find(({ _id }) => _id === messageId)?.['system'] as MessageKindWithAnnouncement
const readStoredActorAsJson = (actorId: string) =>
  JSON.stringify(testTable.server.host.world.collection('actors').get(actorId))

/** Begins an exchange (a message that several sides fill in) as a Gamemaster does. Returns the id of the message. */
async function beginExchangeAsGM(
  rulesetKey: string,
  actionName: string,
  formAnswers: object,
): Promise<string> {
  const messageIdsBefore = new Set(readStoredMessages().map(({ _id }) => _id))
  const requestToBeginExchange = {
    ...requestWithoutFields,
    ruleset: rulesetKey,
    scope: 'group',
    action: actionName,
    answers: formAnswers,
  }
  expect(await findClientOfUserKind('gamemaster').sendRequest(requestToBeginExchange)).toBe('done')
  const messageId = readStoredMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id
  if (messageId === undefined) throw new Error(`Nothing tells of ${actionName}.`)
  return messageId
}

/** Records the operations that the server carries out while `runRecordedTask` runs. */
async function recordOperationsDuringTask(runRecordedTask: () => Promise<void>): Promise<Operation[]> {
  const writtenOperations: Operation[] = []
  testTable.server.onChange = (operationBroadcast) => writtenOperations.push(...operationBroadcast.operations)
  await runRecordedTask()
  testTable.server.onChange = () => undefined
  return writtenOperations
}

const listActionsOfMessageKind = ({ ruleset, kind }: MessageKindWithAnnouncement): string[] =>
  Object.keys(rulesets.find(({ key }) => key === ruleset)?.messages[kind]?.actions ?? {})

/** A forged number, chosen so that no timestamp and no id contains it by chance. */
const FORGED_NUMBER = 777_000_777

/** False data that a player who cheats could add to a request. Our code must not read it. */
const DATA_THAT_CHEATS = {
  total: FORGED_NUMBER,
  result: FORGED_NUMBER,
  rolls: [[FORGED_NUMBER]],
  answer: { total: FORGED_NUMBER },
  agreed: true,
  uuid: INES_UUID,
}

describe.each(BOTH_GENERATIONS)('on %i', (generation) => {
  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    for (const [kind, id] of Object.entries(USER_IDS) as [UserKind, string][])
      clientsByUserKind.set(kind, new RawClient(testTable, id))
  })

  afterAll(() => testTable.close())

  describe.each([
    { name: 'a chase', ruleset: 'humanity', action: 'chase', answers: { reach: 20 } },
    { name: 'a contest with cards', ruleset: 'tarot', action: 'contest', answers: {} },
  ])('$name', ({ ruleset, action, answers }) => {
    it('nobody acts on facts that a player has stored, and nothing is written', async () => {
      const exchangeMessageSystemData = findMessageById(await beginExchangeAsGM(ruleset, action, answers))
      const _id = randomID()
      const messageData = [{ _id, type: 'record', author: USER_IDS.owner, system: exchangeMessageSystemData }]
      await findClientOfUserKind('owner').write({
        ...worldLocation,
        action: 'create',
        documentName: 'ChatMessage',
        data: [...messageData],
      })
      const writtenOperations = await recordOperationsDuringTask(async () => {
        for (const rawClient of clientsByUserKind.values())
          for (const actionName of listActionsOfMessageKind(exchangeMessageSystemData)) {
            const forgedRequest = {
              ...requestWithoutFields,
              ruleset,
              scope: 'message',
              action: actionName,
              on: `ChatMessage.${_id}`,
            }
            expect(
              await rawClient.sendRequest({ ...forgedRequest, actor: minaUuid, answers: DATA_THAT_CHEATS }),
              actionName,
            ).toBe('HnB.refusal.notSealed')
          }
      })
      expect(writtenOperations).toEqual([])
    })

    it.each(['stranger', 'trusted', 'owner', 'co-owner'] as const)(
      'a %s answers for no other character',
      async (userKind) => {
        const messageId = await beginExchangeAsGM(ruleset, action, answers)
        const storedMessage = findMessageById(messageId)
        const [theirs] =
          Object.entries(storedMessage.facts.exchange.sides).find(([, { uuid }]) => uuid === INES_UUID) ?? []
        const serializeExchangeSide = () => {
          const { exchange, declared } = findMessageById(messageId).facts
          return JSON.stringify([exchange.sides[theirs ?? ''], declared?.[theirs ?? '']])
        }
        const [before, actor] = [serializeExchangeSide(), readStoredActorAsJson(INES_ID)]
        for (const actionName of listActionsOfMessageKind(storedMessage)) {
          const forgedRequest = {
            ...requestWithoutFields,
            ruleset,
            scope: 'message',
            action: actionName,
            on: `ChatMessage.${messageId}`,
          }
          const forgedButtonData = { for: theirs, side: theirs, key: theirs }
          const requestRefusal = await findClientOfUserKind(userKind).sendRequest({
            ...forgedRequest,
            actor: INES_UUID,
            data: forgedButtonData,
            answers: DATA_THAT_CHEATS,
          })
          expect(requestRefusal, actionName).toMatch(/refusal/)
          // This forged request acts for the attacker's own actor, but its data names the side of another person.
          expect(
            await findClientOfUserKind(userKind).sendRequest({
              ...forgedRequest,
              actor: minaUuid,
              data: forgedButtonData,
              answers: DATA_THAT_CHEATS,
            }),
            actionName,
          ).not.toMatch(/failed|no answer|stopped|tooMany/)
          expect(serializeExchangeSide(), actionName).toBe(before)
        }
        expect(readStoredActorAsJson(INES_ID)).toBe(actor)
        expect(JSON.stringify(findMessageById(messageId))).not.toContain(String(FORGED_NUMBER))
      },
    )
  })

  describe('a contest of Humanity, Blessed whose Defender nobody plays who is online', () => {
    it('only a Gamemaster answers for a Defender without an online player, and the Contest can be settled', async () => {
      const messageIdsBefore = new Set(readStoredMessages().map(({ _id }) => _id))
      const requestToBeginContest = {
        ...requestWithoutFields,
        ruleset: 'humanity',
        scope: 'tab',
        action: 'contest',
        targets: [INES_UUID],
      }
      expect(
        await findClientOfUserKind('owner').sendRequest({ ...requestToBeginContest, actor: minaUuid }),
      ).toBe('done')
      const messageId = readStoredMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id ?? ''
      const requestToRoll = {
        ...requestToBeginContest,
        scope: 'message',
        action: 'roll',
        on: `ChatMessage.${messageId}`,
        targets: [],
      }
      const requestToRollAttack = { ...requestToRoll, actor: minaUuid, data: { stat: 'heart' } }
      const requestToRollDefence = { ...requestToRoll, actor: INES_UUID, data: { stat: 'heart' } }
      expect(await findClientOfUserKind('owner').sendRequest(requestToRollAttack)).toBe('done')
      for (const userKind of ['owner', 'stranger', 'trusted'] as const)
        expect(await findClientOfUserKind(userKind).sendRequest(requestToRollDefence), userKind).toBe(
          'HnB.refusal.notOwner',
        )
      const requestToSettle = { ...requestToRoll, action: 'settle', actor: minaUuid }
      expect(await findClientOfUserKind('gamemaster').sendRequest(requestToSettle)).toBe(
        'HnB.humanity.refusal.notDone',
      )
      expect(await findClientOfUserKind('gamemaster').sendRequest(requestToRollDefence)).toBe('done')
      expect(await findClientOfUserKind('gamemaster').sendRequest(requestToSettle)).toBe('done')
      expect(findMessageById(messageId).facts).toMatchObject({ settled: [{ attacking: 'attacker' }] })
    })
  })

  describe('the shop', () => {
    const requestToBuyStat = {
      ...requestWithoutFields,
      ruleset: 'humanity',
      scope: 'tab',
      data: { stat: 'hand' },
    }
    const tabActions = rulesets.find(({ key }) => key === 'humanity')?.tab.actions ?? {}
    const buyActionNames = Object.keys(tabActions).filter((actionName) => actionName.startsWith('buy'))

    beforeAll(async () => {
      expect(buyActionNames).toContain('buyStat')
      for (const actorUuid of [minaUuid, INES_UUID])
        expect(
          await findClientOfUserKind('gamemaster').sendRequest({
            ...requestToBuyStat,
            action: 'openShop',
            actor: actorUuid,
          }),
        ).toBe('done')
    })

    const forgedSparkPayments: { name: string; dice: unknown; no: string }[] = [
      {
        name: 'with dice that nobody has',
        dice: { constructor: true, nothing: true },
        no: 'HnB.humanity.refusal.dieGone',
      },
      { name: 'with nothing', dice: {}, no: 'HnB.humanity.refusal.notPaid' },
      { name: 'with a number instead of dice', dice: 99, no: 'HnB.refusal.badAnswer' },
    ]

    it.each(forgedSparkPayments)('the shop sells nothing $name', async ({ dice, no }) => {
      const actorTextBefore = readStoredActorAsJson(MINA_ID)
      const forgedRequest = {
        ...requestToBuyStat,
        action: 'buyStat',
        actor: minaUuid,
        answers: { dice, price: 0, to: 12 },
      }
      for (const userKind of ['owner', 'co-owner', 'gamemaster'] as const)
        expect(await findClientOfUserKind(userKind).sendRequest(forgedRequest), userKind).toBe(no)
      expect(readStoredActorAsJson(MINA_ID)).toBe(actorTextBefore)
    })

    it('nobody buys for another character', async () => {
      const actorTextBefore = readStoredActorAsJson(INES_ID)
      for (const buyActionName of buyActionNames)
        for (const userKind of ['owner', 'stranger', 'trusted'] as const)
          expect(
            await findClientOfUserKind(userKind).sendRequest({
              ...requestToBuyStat,
              action: buyActionName,
              actor: INES_UUID,
            }),
            buyActionName,
          ).toBe('HnB.refusal.notOwner')
      expect(readStoredActorAsJson(INES_ID)).toBe(actorTextBefore)
    })

    it('only Gamemasters open the shop', async () => {
      const actorTextBefore = readStoredActorAsJson(MINA_ID)
      expect(
        await findClientOfUserKind('owner').sendRequest({
          ...requestToBuyStat,
          action: 'openShop',
          actor: minaUuid,
        }),
      ).toBe('HnB.refusal.onlyGM')
      expect(readStoredActorAsJson(MINA_ID)).toBe(actorTextBefore)
    })
  })
})
