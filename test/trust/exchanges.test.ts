/**
 * Tests a player with a console who answers for other people in contests, in chases and in the shop. The deciding
 * client must refuse each of these answers.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOTH_GENERATIONS } from '../support/generations'
import { rulesets } from '../support/rulesets'
import { randomID } from 'foundry-practice-table/data'
import type { Operation } from 'foundry-practice-table/data'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from './test-table'
import type { UserKind } from './test-table'

let testTable: TestTable
const clientsByUserKind = new Map<UserKind, RawClient>()

interface FactsSide {
  readonly uuid: string
}
interface AnnouncedMessage {
  readonly ruleset: string
  readonly kind: string
  readonly facts: {
    readonly exchange: { readonly sides: Record<string, FactsSide> }
    readonly declared?: Record<string, unknown>
  }
}

const minaUuid = `Actor.${MINA}`
const INES_UUID = `Actor.${INES}`
const worldLocation = { parentUuid: null, pack: null, options: { keepId: true } }
const emptyRequest = {
  type: 'act',
  on: '',
  actor: '',
  targets: [minaUuid, INES_UUID],
  data: {},
  answers: {},
  visibility: 'public',
}

function clientOf(kind: UserKind): RawClient {
  const foundClient = clientsByUserKind.get(kind)
  if (!foundClient) throw new Error(`Nobody is the ${kind}.`)
  return foundClient
}

const storedMessages = () => [...testTable.server.host.world.collection('messages').values()]
const messageById = (id: string) =>
  storedMessages().find(({ _id }) => _id === id)?.['system'] as AnnouncedMessage
const storedActorText = (actor: string) =>
  JSON.stringify(testTable.server.host.world.collection('actors').get(actor))

/** Begins an exchange as a Gamemaster does. Returns the id of its message. */
async function beginExchangeAsGM(ruleset: string, action: string, answers: object): Promise<string> {
  const messageIdsBefore = new Set(storedMessages().map(({ _id }) => _id))
  const request = { ...emptyRequest, ruleset, scope: 'group', action, answers }
  expect(await clientOf('gamemaster').sendRequest(request)).toBe('done')
  const id = storedMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id
  if (id === undefined) throw new Error(`Nothing tells of ${action}.`)
  return id
}

/** The operations that the server carries out while `work` runs. */
async function operationsDuring(work: () => Promise<void>): Promise<Operation[]> {
  const operations: Operation[] = []
  testTable.server.onChange = (broadcast) => operations.push(...broadcast.operations)
  await work()
  testTable.server.onChange = () => undefined
  return operations
}

const actionsOf = ({ ruleset, kind }: AnnouncedMessage): string[] =>
  Object.keys(rulesets.find(({ key }) => key === ruleset)?.messages[kind]?.actions ?? {})

/** A number that appears by chance in no timestamp and in no id. */
const FORGED_NUMBER = 777_000_777

/** Data that a cheating person might add to a request. Our code must read none of these data. */
const CHEATING_DATA = {
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
    await testTable.join(GAMEMASTER, { isBare: true })
    for (const [kind, id] of Object.entries(USERS) as [UserKind, string][])
      clientsByUserKind.set(kind, new RawClient(testTable, id))
  })

  afterAll(() => testTable.close())

  describe.each([
    { name: 'a chase', ruleset: 'humanity', action: 'chase', answers: { reach: 20 } },
    { name: 'a contest with cards', ruleset: 'tarot', action: 'contest', answers: {} },
  ])('$name', ({ ruleset, action, answers }) => {
    it('nobody acts on facts that a player has stored, and nothing is written', async () => {
      const system = messageById(await beginExchangeAsGM(ruleset, action, answers))
      const _id = randomID()
      const data = [{ _id, type: 'record', author: USERS.owner, system }]
      await clientOf('owner').write({
        ...worldLocation,
        action: 'create',
        documentName: 'ChatMessage',
        data: [...data],
      })
      const operations = await operationsDuring(async () => {
        for (const rawClient of clientsByUserKind.values())
          for (const act of actionsOf(system)) {
            const request = {
              ...emptyRequest,
              ruleset,
              scope: 'message',
              action: act,
              on: `ChatMessage.${_id}`,
            }
            expect(
              await rawClient.sendRequest({ ...request, actor: minaUuid, answers: CHEATING_DATA }),
              act,
            ).toBe('HnB.refusal.notSealed')
          }
      })
      expect(operations).toEqual([])
    })

    it.each(['stranger', 'trusted', 'owner', 'co-owner'] as const)(
      'a %s answers for no other character',
      async (kind) => {
        const id = await beginExchangeAsGM(ruleset, action, answers)
        const storedMessage = messageById(id)
        const [theirs] =
          Object.entries(storedMessage.facts.exchange.sides).find(([, { uuid }]) => uuid === INES_UUID) ?? []
        const side = () => {
          const { exchange, declared } = messageById(id).facts
          return JSON.stringify([exchange.sides[theirs ?? ''], declared?.[theirs ?? '']])
        }
        const [before, actor] = [side(), storedActorText(INES)]
        for (const act of actionsOf(storedMessage)) {
          const request = { ...emptyRequest, ruleset, scope: 'message', action: act, on: `ChatMessage.${id}` }
          const data = { for: theirs, side: theirs, key: theirs }
          const answer = await clientOf(kind).sendRequest({
            ...request,
            actor: INES_UUID,
            data,
            answers: CHEATING_DATA,
          })
          expect(answer, act).toMatch(/refusal/)
          // The request names an actor of the attacking person, but the side that it answers for belongs to another
          // person.
          expect(
            await clientOf(kind).sendRequest({ ...request, actor: minaUuid, data, answers: CHEATING_DATA }),
            act,
          ).not.toMatch(/failed|no answer|stopped|tooMany/)
          expect(side(), act).toBe(before)
        }
        expect(storedActorText(INES)).toBe(actor)
        expect(JSON.stringify(messageById(id))).not.toContain(String(FORGED_NUMBER))
      },
    )
  })

  describe('a contest of Humanity, Blessed whose Defender nobody plays who is online', () => {
    it('only a Gamemaster answers for a Defender without an online player, and the Contest can be settled', async () => {
      const messageIdsBefore = new Set(storedMessages().map(({ _id }) => _id))
      const open = {
        ...emptyRequest,
        ruleset: 'humanity',
        scope: 'tab',
        action: 'contest',
        targets: [INES_UUID],
      }
      expect(await clientOf('owner').sendRequest({ ...open, actor: minaUuid })).toBe('done')
      const id = storedMessages().find(({ _id }) => !messageIdsBefore.has(_id))?._id ?? ''
      const roll = { ...open, scope: 'message', action: 'roll', on: `ChatMessage.${id}`, targets: [] }
      const attack = { ...roll, actor: minaUuid, data: { stat: 'heart' } }
      const defendRequest = { ...roll, actor: INES_UUID, data: { stat: 'heart' } }
      expect(await clientOf('owner').sendRequest(attack)).toBe('done')
      for (const kind of ['owner', 'stranger', 'trusted'] as const)
        expect(await clientOf(kind).sendRequest(defendRequest), kind).toBe('HnB.refusal.notOwner')
      const settleRequest = { ...roll, action: 'settle', actor: minaUuid }
      expect(await clientOf('gamemaster').sendRequest(settleRequest)).toBe('HnB.humanity.refusal.notDone')
      expect(await clientOf('gamemaster').sendRequest(defendRequest)).toBe('done')
      expect(await clientOf('gamemaster').sendRequest(settleRequest)).toBe('done')
      expect(messageById(id).facts).toMatchObject({ settled: [{ attacking: 'attacker' }] })
    })
  })

  describe('the shop', () => {
    const buyRequest = { ...emptyRequest, ruleset: 'humanity', scope: 'tab', data: { stat: 'hand' } }
    const tab = rulesets.find(({ key }) => key === 'humanity')?.tab.actions ?? {}
    const saleActions = Object.keys(tab).filter((name) => name.startsWith('buy'))

    beforeAll(async () => {
      expect(saleActions).toContain('buyStat')
      for (const actor of [minaUuid, INES_UUID])
        expect(await clientOf('gamemaster').sendRequest({ ...buyRequest, action: 'openShop', actor })).toBe(
          'done',
        )
    })

    const payments: { name: string; dice: unknown; no: string }[] = [
      {
        name: 'with dice that nobody has',
        dice: { constructor: true, nothing: true },
        no: 'HnB.humanity.refusal.dieGone',
      },
      { name: 'with nothing', dice: {}, no: 'HnB.humanity.refusal.notPaid' },
      { name: 'with a number instead of dice', dice: 99, no: 'HnB.refusal.badAnswer' },
    ]

    it.each(payments)('the shop sells nothing $name', async ({ dice, no }) => {
      const actorTextBefore = storedActorText(MINA)
      const request = {
        ...buyRequest,
        action: 'buyStat',
        actor: minaUuid,
        answers: { dice, price: 0, to: 12 },
      }
      for (const kind of ['owner', 'co-owner', 'gamemaster'] as const)
        expect(await clientOf(kind).sendRequest(request), kind).toBe(no)
      expect(storedActorText(MINA)).toBe(actorTextBefore)
    })

    it('nobody buys for another character', async () => {
      const actorTextBefore = storedActorText(INES)
      for (const action of saleActions)
        for (const kind of ['owner', 'stranger', 'trusted'] as const)
          expect(await clientOf(kind).sendRequest({ ...buyRequest, action, actor: INES_UUID }), action).toBe(
            'HnB.refusal.notOwner',
          )
      expect(storedActorText(INES)).toBe(actorTextBefore)
    })

    it('only Gamemasters open the shop', async () => {
      const actorTextBefore = storedActorText(MINA)
      expect(
        await clientOf('owner').sendRequest({ ...buyRequest, action: 'openShop', actor: minaUuid }),
      ).toBe('HnB.refusal.onlyGM')
      expect(storedActorText(MINA)).toBe(actorTextBefore)
    })
  })
})
