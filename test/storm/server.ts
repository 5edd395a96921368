/** The practice server, reached by the lines of a storm. */
import type { Host } from '../../table/server/host'
import { openHost } from '../../table/server/host'
import {
  readIndexRequest,
  readOperations,
  readPackRequest,
  readWorldRequest,
} from '../../table/server/requests'
import type { BootData, OperationBroadcast } from '../../table/shared/wire'
import type { Parcel } from './line'

/** One page's end of the server. */
export interface Seat {
  readonly userId: string
  /** Hands something to the way down to the page. */
  readonly send: (event: string, payload: unknown) => void
}

type Witness = (broadcast: OperationBroadcast, seat: Seat) => void

/** The practice server's world and rules, reached by the lines of a storm in place of sockets. */
export class StormServer {
  readonly host: Host
  readonly #seats = new Set<Seat>()
  /** Sees every change before anybody is told of it. */
  witness: Witness = () => undefined

  private constructor(host: Host) {
    this.host = host
  }

  static async open(generation: 13 | 14, seed = 'test/world'): Promise<StormServer> {
    return new StormServer(await openHost({ system: 'dist', seed, generation }))
  }

  join(seat: Seat): void {
    const isFirst = !this.#isActive(seat.userId)
    this.#seats.add(seat)
    if (isFirst) this.#tell('userActivity', { userId: seat.userId, active: true })
  }

  leave(seat: Seat): void {
    if (!this.#seats.delete(seat)) return
    if (!this.#isActive(seat.userId)) this.#tell('userActivity', { userId: seat.userId, active: false })
  }

  bootData(userId: string): Promise<BootData> {
    return this.host.bootData(userId, () => [...new Set([...this.#seats].map((seat) => seat.userId))])
  }

  /** Something has come in from a page. */
  receive({ event, text, answer }: Parcel, seat: Seat): void {
    const [payload, named] = JSON.parse(text) as unknown[]
    if (event === 'packageMessage') return this.#pass(payload, named, seat)
    const reply = (result: object) => answer?.(JSON.stringify(result))
    void this.#carryOut(event, payload, seat).then(
      (value) => reply({ ok: true, value }),
      (error: unknown) => reply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
    )
  }

  async #carryOut(event: string, payload: unknown, seat: Seat): Promise<unknown> {
    const { transactions, library } = this.host
    if (event === 'worldDocuments') return this.host.worldDocuments(readWorldRequest(payload))
    if (event === 'packDocuments') {
      const { pack, ids } = readPackRequest(payload)
      return library.documents(pack, ids)
    }
    if (event === 'packIndex') {
      const { pack, fields } = readIndexRequest(payload)
      return library.index(pack, fields)
    }
    if (event !== 'operations') throw new Error(`A storm carries no "${event}".`)
    const request = readOperations(payload)
    await transactions.request(seat.userId, request, (broadcast) => {
      this.witness(broadcast, seat)
      const isPrivate = broadcast.operations.some(({ options }) => options['broadcast'] === false)
      if (isPrivate) seat.send('documents', broadcast)
      else this.tell(broadcast)
    })
    return request.requestId
  }

  /** A message of the package: to those it names, or to everybody else. */
  #pass(data: unknown, named: unknown, from: Seat): void {
    const users = Array.isArray(named) ? named : []
    for (const seat of this.#seats) {
      if (seat !== from && (users.length === 0 || users.includes(seat.userId)))
        seat.send('packageMessage', { data, senderId: from.userId })
    }
  }

  /** Tells every page what has changed. */
  tell(broadcast: OperationBroadcast): void {
    this.#tell('documents', broadcast)
  }

  #tell(event: string, payload: unknown): void {
    for (const seat of this.#seats) seat.send(event, payload)
  }

  #isActive(userId: string): boolean {
    return [...this.#seats].some((seat) => seat.userId === userId)
  }
}
