/** A socket connection without a client. Tests use it to send any payload, as a hostile client could. */
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { randomID } from '../../shared/identifiers'
import type { PlainObject } from '../../shared/objects'
import type {
  RequestAnswer,
  BootData,
  ClientEvents,
  Operation,
  OperationBroadcast,
  ServerEvents,
  StoredDocument,
} from '../../shared/wire'
import type { Table } from '../table'
import { logInToTable } from './join-table'

export class RawConnection {
  readonly socket: Socket<ServerEvents, ClientEvents>
  readonly received: OperationBroadcast[] = []
  readonly #table: Table
  readonly #cookie: string

  private constructor(table: Table, cookie: string) {
    this.#table = table
    this.#cookie = cookie
    this.socket = io(table.url, {
      extraHeaders: { Cookie: cookie },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    this.socket.on('documents', (broadcast) => this.received.push(broadcast))
  }

  static async open(table: Table, name: string): Promise<RawConnection> {
    const connection = new RawConnection(table, await logInToTable(table, name))
    await new Promise<void>((resolve, reject) => {
      connection.socket.once('connect', resolve)
      connection.socket.once('connect_error', reject)
    })
    return connection
  }

  /**
   * Requests operations from the server.
   * @returns the operations as the server broadcast them; rejects with the server's reason if it refuses
   */
  async run(...operations: Operation[]): Promise<Operation[]> {
    const requestId = randomID()
    const requestAnswer = await new Promise<RequestAnswer<string>>((resolve) => {
      this.socket.emit('operations', { requestId, operations }, resolve)
    })
    if (!requestAnswer.ok) throw new Error(requestAnswer.error)
    const broadcast = this.received.find((candidate) => candidate.requestId === requestId)
    if (!broadcast) throw new Error('The server answered before it broadcast the operations.')
    return broadcast.operations
  }

  async create(
    documentName: string,
    data: PlainObject,
    overrides: Partial<Operation> = {},
  ): Promise<StoredDocument> {
    const operationBase = { parentUuid: null, pack: null, options: {} }
    const [done] = await this.run({
      ...operationBase,
      ...overrides,
      action: 'create',
      documentName,
      data: [data],
    })
    // The cast is safe: the server gives every new document an id.
    return (done?.action === 'create' ? done.data[0] : undefined) as StoredDocument
  }

  async update(
    documentName: string,
    changes: StoredDocument,
    overrides: Partial<Operation> = {},
  ): Promise<Operation[]> {
    const operationBase = { parentUuid: null, pack: null, options: {} }
    return this.run({ ...operationBase, ...overrides, action: 'update', documentName, updates: [changes] })
  }

  async delete(documentName: string, id: string, overrides: Partial<Operation> = {}): Promise<Operation[]> {
    const operationBase = { parentUuid: null, pack: null, options: {} }
    return this.run({ ...operationBase, ...overrides, action: 'delete', documentName, ids: [id] })
  }

  async bootData(): Promise<BootData> {
    const response = await fetch(`${this.#table.url}/api/boot`, { headers: { Cookie: this.#cookie } })
    return (await response.json()) as BootData
  }

  /** Returns the document as the server has it now. */
  async stored(collection: string, id: string): Promise<StoredDocument | undefined> {
    const { collections } = await this.bootData()
    return collections[collection]?.find((document) => document._id === id)
  }

  close(): void {
    this.socket.disconnect()
  }
}
