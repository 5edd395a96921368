/** A socket connection without a client, with which tests send any payload, as a hostile client could. */
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

export class UncheckedTestConnection {
  readonly socket: Socket<ServerEvents, ClientEvents>
  readonly received: OperationBroadcast[] = []
  readonly #table: Table
  readonly #cookie: string

  private constructor(runningTable: Table, sessionCookie: string) {
    this.#table = runningTable
    this.#cookie = sessionCookie
    this.socket = io(runningTable.url, {
      extraHeaders: { Cookie: sessionCookie },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    this.socket.on('documents', (operationBroadcast) => this.received.push(operationBroadcast))
  }

  static async open(runningTable: Table, userName: string): Promise<UncheckedTestConnection> {
    const rawConnection = new UncheckedTestConnection(
      runningTable,
      await logInToTable(runningTable, userName),
    )
    await new Promise<void>((resolve, reject) => {
      rawConnection.socket.once('connect', resolve)
      rawConnection.socket.once('connect_error', reject)
    })
    return rawConnection
  }

  /**
   * Requests operations.
   * @returns the operations as the server broadcast them; rejects with the server's reason for a refusal
   */
  async run(...operations: Operation[]): Promise<Operation[]> {
    const requestId = randomID()
    const requestAnswer = await new Promise<RequestAnswer<string>>((resolve) => {
      this.socket.emit('operations', { requestId, operations }, resolve)
    })
    if (!requestAnswer.ok) throw new Error(requestAnswer.error)
    const operationBroadcast = this.received.find(
      (receivedBroadcast) => receivedBroadcast.requestId === requestId,
    )
    if (!operationBroadcast) throw new Error('The server answered before it broadcast the operations.')
    return operationBroadcast.operations
  }

  async create(
    documentName: string,
    documentData: PlainObject,
    overridingMembers: Partial<Operation> = {},
  ): Promise<StoredDocument> {
    const operationBase = { parentUuid: null, pack: null, options: {} }
    const [done] = await this.run({
      ...operationBase,
      ...overridingMembers,
      action: 'create',
      documentName,
      data: [documentData],
    })
    // The cast is safe: the server gives every new document an id.
    return (done?.action === 'create' ? done.data[0] : undefined) as StoredDocument
  }

  async update(
    documentName: string,
    changes: StoredDocument,
    overridingMembers: Partial<Operation> = {},
  ): Promise<Operation[]> {
    const operationBase = { parentUuid: null, pack: null, options: {} }
    return this.run({
      ...operationBase,
      ...overridingMembers,
      action: 'update',
      documentName,
      updates: [changes],
    })
  }

  async delete(
    documentName: string,
    documentId: string,
    overridingMembers: Partial<Operation> = {},
  ): Promise<Operation[]> {
    const operationBase = { parentUuid: null, pack: null, options: {} }
    return this.run({
      ...operationBase,
      ...overridingMembers,
      action: 'delete',
      documentName,
      ids: [documentId],
    })
  }

  async bootData(): Promise<BootData> {
    const bootResponse = await fetch(`${this.#table.url}/api/boot`, { headers: { Cookie: this.#cookie } })
    return (await bootResponse.json()) as BootData
  }

  /** Returns the document as the server has it now. */
  async stored(collectionName: string, documentId: string): Promise<StoredDocument | undefined> {
    const { collections } = await this.bootData()
    return collections[collectionName]?.find((document) => document._id === documentId)
  }

  close(): void {
    this.socket.disconnect()
  }
}
