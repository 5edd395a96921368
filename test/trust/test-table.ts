/**
 * Creates a practice table (our simulated Foundry) for tests of trust. Some of its users have a page. The others have
 * only a connection, by which they send hostile requests.
 */
import { Clock, seededRandom, clientScript, Person, LocalServer } from 'foundry-practice-table/testing'
import type { PersonWatch, PageConnection } from 'foundry-practice-table/testing'
import { randomID } from 'foundry-practice-table/data'
import { TEST_PACKAGE } from '../support/test-package'
import type { Operation, OperationBroadcast } from 'foundry-practice-table/data'

export const GAMEMASTER_ID = 'F0lO8zr4lImHWfXp'
export const MINA_ID = 'OKPWJz2WCgC0incc'
export const INES_ID = 'tTZiadpHhYbWWSGF'

/**
 * The ids of the test's users, by their relation to Mina: the owner is Player 1, who plays Mina. Player 2 owns another
 * actor, Ines.
 */
export const USER_IDS = {
  owner: 'tOVEA2Zf324WzdfX',
  'owner of another': 'tDYIpTxI08IPQRZG',
  'co-owner': 'zzCoOwner0000000',
  stranger: 'zzStranger000000',
  trusted: 'zzTrusted0000000',
  assistant: 'zzAssistant00000',
  /**
   * A second Gamemaster, whose client decides no requests. The active Gamemaster's client decides them. This is the
   * Gamemaster with the lowest id.
   */
  gamemaster: 'zzGamemaster0000',
} as const
export type UserKind = keyof typeof USER_IDS

/** The fields of messages between pages that these tests read. */
interface SocketMessage {
  readonly kind: string
  readonly by: string
}

interface JoinOptions extends Partial<PersonWatch> {
  readonly isBare?: boolean
  readonly system?: string
  /** The browser storage that an earlier page of this browser has left, by key. */
  readonly stored?: Map<string, string>
}

/** A table with the Gamemaster's page, whose client decides, and with users without pages. */
export class TestTable {
  readonly server: LocalServer
  readonly clock = new Clock()
  /** All errors that have occurred in the pages of this table. */
  readonly errors: string[] = []
  /** A test may set this function. It is called before a page sends a message to another page. */
  onPageMessage: (socketMessage: SocketMessage) => unknown = () => undefined
  readonly #random = seededRandom(20261122)
  readonly #people: Person[] = []

  private constructor(server: LocalServer) {
    this.server = server
  }

  /** Loads a world from a file without changes, and lets its users join. */
  static async fromWorldFile(filePath: string, generation: 13 | 14): Promise<TestTable> {
    return new TestTable(await LocalServer.open({ system: TEST_PACKAGE, seed: filePath, generation }))
  }

  static async open(generation: 13 | 14): Promise<TestTable> {
    const testTable = new TestTable(
      await LocalServer.open({ system: TEST_PACKAGE, seed: 'test/world', generation }),
    )
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({
      ...writeLocation,
      action: 'create',
      documentName: 'User',
      data: [
        { _id: USER_IDS['co-owner'], name: 'Co-owner', role: 1 },
        { _id: USER_IDS.stranger, name: 'Stranger', role: 1 },
        { _id: USER_IDS.trusted, name: 'Trusted', role: 2 },
        { _id: USER_IDS.assistant, name: 'Assistant', role: 3 },
        { _id: USER_IDS.gamemaster, name: 'Second Gamemaster', role: 4 },
      ].map((userData) => ({ ...userData, color: '#555555' })),
    })
    const itemOwnership = { default: 0, [USER_IDS.owner]: 3, [USER_IDS['co-owner']]: 3 }
    await testTable.write({
      ...writeLocation,
      action: 'update',
      documentName: 'Actor',
      updates: [{ _id: MINA_ID, ownership: itemOwnership }],
    })
    return testTable
  }

  /** Writes operations to the server in the Gamemaster's name. No page takes part. */
  async write(...operations: Operation[]): Promise<void> {
    const transactionRequest = { requestId: randomID(), operations }
    await this.server.host.transactions.request(GAMEMASTER_ID, transactionRequest, (operationBroadcast) =>
      this.server.broadcastChange(operationBroadcast),
    )
    await this.clock.advance(300)
  }

  /** Creates a fight between these actors. If `roundNumber` is 0, the fight has not begun yet. */
  async beginFight(actorIds: readonly string[], roundNumber = 1): Promise<void> {
    const combatantData = actorIds.map((actorId) => ({
      _id: randomID(),
      type: 'base',
      actorId,
      initiative: 10,
    }))
    const combatData = [
      { _id: randomID(), type: 'base', active: true, round: roundNumber, turn: 0, combatants: combatantData },
    ]
    const fightCreationOperation = {
      action: 'create',
      documentName: 'Combat',
      parentUuid: null,
      pack: null,
      options: {},
      data: combatData,
    } as const
    await this.write({ ...fightCreationOperation, data: [...combatData] })
  }

  /** Opens a page for a user, and waits until it is ready. */
  async join(userId: string, joinOptions: JoinOptions = {}): Promise<Person> {
    const person = await this.createPerson(userId, joinOptions)
    await person.join(0)
    await this.clock.advance(3_000)
    return person
  }

  /** Creates a simulated user with a browser. The browser has not opened a page yet. */
  async createPerson(
    userId: string,
    { isBare = false, system, stored, ...watch }: JoinOptions = {},
  ): Promise<Person> {
    const { server, clock } = this
    const doNothing = () => undefined
    const recordPageError = (personName: string, errorText: string) =>
      void this.errors.push(`${personName}: ${errorText}`)
    const forwardPackageMessage = (_connection: PageConnection, packageMessage: unknown) =>
      void this.onPageMessage(packageMessage as SocketMessage)
    const testPersonCallbacks = {
      ...{
        onError: recordPageError,
        onPackageMessage: forwardPackageMessage,
        onNotification: doNothing,
        onPageLost: doNothing,
        onReconnect: doNothing,
        onStall: doNothing,
      },
      ...watch,
    }
    const personOptions = {
      server,
      clock,
      random: this.#random,
      client: await clientScript(),
      watch: testPersonCallbacks,
      isBare,
      system: system ?? null,
    }
    const person = new Person(userId, userId, { stored: stored ?? new Map<string, string>() }, personOptions)
    this.#people.push(person)
    return person
  }

  async close(): Promise<void> {
    for (const person of this.#people) await person.close()
    await this.server.host.world.close()
  }
}

/** A user without a page, who can send anything over their own connection, as from a browser's console. */
export class RawClient {
  readonly userId: string
  readonly #testTable: TestTable
  readonly #connection: PageConnection
  /** If true, this simulated user never confirms the offer of a client to decide the request. */
  ignoresOffers = false
  /**
   * A test may set this function. It is called once, when a client offers to decide the next request that this
   * simulated user sends.
   */
  onOffer: (() => unknown) | null = null
  readonly #answers = new Map<string, string>()

  constructor(testTable: TestTable, userId: string) {
    this.userId = userId
    this.#testTable = testTable
    this.#connection = { userId, sendMessage: (eventName, payload) => this.#hear(eventName, payload) }
    testTable.server.join(this.#connection)
  }

  #hear(eventName: string, payload: unknown): void {
    const { data } = payload as {
      data?: { kind?: string; id?: string; by?: string; refusal?: { refused: string } | null }
    }
    if (eventName !== 'packageMessage' || data?.id === undefined) return
    if (data.kind === 'answer') this.#answers.set(data.id, data.refusal?.refused ?? 'done')
    if (data.kind !== 'offer' || this.ignoresOffers) return
    this.send({ kind: 'go', id: data.id, to: GAMEMASTER_ID, by: data.by })
    this.onOffer?.()
    this.onOffer = null
  }

  /** Sends a package message to all clients of a user, by default to those of the Gamemaster. */
  send(message: object, recipientId = GAMEMASTER_ID): void {
    const serializedMessage = JSON.stringify([message, [recipientId]])
    this.#testTable.server.receive(
      { event: 'packageMessage', text: serializedMessage, answer: null },
      this.#connection,
    )
  }

  /**
   * Sends a request to the Gamemaster's client. Returns the refusal's key, `done`, or `no answer`.
   * @param maxWaitMilliseconds how long this function waits for an answer, in milliseconds
   */
  async sendRequest(requestData: unknown, maxWaitMilliseconds = 200): Promise<string> {
    const requestId = randomID()
    this.send({ kind: 'request', id: requestId, to: GAMEMASTER_ID, request: requestData })
    // Waits at least 200 milliseconds for each request, because a user may send at most thirty requests in five
    // seconds.
    for (
      let waitedMilliseconds = 0;
      waitedMilliseconds < maxWaitMilliseconds && !this.#answers.has(requestId);
      waitedMilliseconds += 200
    )
      await this.#testTable.clock.advance(200)
    return this.#answers.get(requestId) ?? 'no answer'
  }

  /** Sends a request to the server. Rejects with the server's refusal. */
  async write(...operations: Operation[]): Promise<OperationBroadcast> {
    const writeResult = await this.writeWithoutWaiting(...operations)
    await this.#testTable.clock.advance(300)
    return writeResult
  }

  /**
   * Sends a request to the server, which executes it at once. If the request forbids a broadcast, no page learns of the
   * change.
   */
  async writeWithoutWaiting(...operations: Operation[]): Promise<OperationBroadcast> {
    const { transactions } = this.#testTable.server.host
    let broadcastResult: OperationBroadcast | undefined
    await transactions.request(this.userId, { requestId: randomID(), operations }, (operationBroadcast) => {
      broadcastResult = operationBroadcast
      const isSecretWrite = operations.some(({ options }) => options['broadcast'] === false)
      if (!isSecretWrite) this.#testTable.server.broadcastChange(operationBroadcast)
    })
    if (!broadcastResult) throw new Error('The server broadcast nothing.')
    return broadcastResult
  }
}
