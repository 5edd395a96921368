/** Checks that each client request gets an answer and is carried out once. */
import * as v from 'valibot'
import { socketMessageSchema } from '../../src/foundry/play/client-request'
import type { Clock, PersonWatch, PageConnection } from 'foundry-practice-table/testing'

interface PendingRequest {
  readonly from: PageConnection
  readonly to: string
  readonly requestText: string
  /**
   * True if the deciding client offered to decide the request and the sender confirmed that it was still waiting for
   * the answer.
   */
  isConfirmed: boolean
  readonly by: PageConnection[]
}

/** The keys of notifications that may appear only during an interruption of a connection or page. */
const NOTIFICATIONS_OF_INTERRUPTIONS = new Set([
  'HnB.refusal.noAnswer',
  'HnB.refusal.notTaken',
  'HnB.refusal.tooLong',
  'HnB.refusal.failed',
  'HnB.refusal.stopped',
])

/** The keys of the refusals that no press on one of our buttons may ever cause. */
const KEYS_OF_IMPOSSIBLE_REFUSALS = new Set([
  'HnB.refusal.unknownAction',
  'HnB.refusal.unreadableMessage',
  'HnB.refusal.notSealed',
])

/** The longest interruption of a connection, in milliseconds. */
export const MAX_REQUEST_STALL_MS = 20_000

/** The time in milliseconds after an interruption during which a failure counts as caused by the interruption. */
const DURATION_OF_CONNECTION_TROUBLE_MS = 25_000

/**
 * Checks that exactly one page answers each request, and that no notification reports a failure without an
 * interruption.
 */
export class RequestChecker {
  readonly #clock: Clock
  readonly #report: (textOfFinding: string) => void
  readonly #isOnLine: (userName: string) => boolean
  readonly #open = new Map<string, PendingRequest>()
  /**
   * The names of the users whose pages are disconnected. While the page that decides requests is disconnected, nobody
   * answers a request.
   */
  readonly #disconnectedUsers = new Set<string>()
  #trouble = -Infinity
  answered = 0

  /** @param isUserOnline returns true if the user's page is connected and has been connected the whole time */
  constructor(
    clock: Clock,
    reportFinding: (textOfFinding: string) => void,
    isUserOnline: (userName: string) => boolean,
  ) {
    this.#clock = clock
    this.#isOnLine = isUserOnline
    this.#report = reportFinding
  }

  readonly watch: PersonWatch = {
    onError: (userName, error) => this.#report(`an error in the page of ${userName}: ${error}`),
    onReconnect: (userId) => {
      this.#trouble = this.#clock.now
      this.#disconnectedUsers.delete(userId)
    },
    onStall: () => {
      this.#trouble = this.#clock.now + MAX_REQUEST_STALL_MS
    },
    onPackageMessage: (playerConnection, message) => this.#sent(playerConnection, message),
    onNotification: (userName, notificationKey) => {
      if (notificationKey === 'HnB.refusal.cutOff' || notificationKey === 'HnB.refusal.behind') {
        if (this.#isOnLine(userName))
          this.#report(`${userName} is told ${notificationKey} on a line that was never cut`)
        return
      }
      const isConnectionTroubled =
        this.#disconnectedUsers.size > 0 ||
        this.#clock.now - this.#trouble < DURATION_OF_CONNECTION_TROUBLE_MS
      if (
        KEYS_OF_IMPOSSIBLE_REFUSALS.has(notificationKey) ||
        (NOTIFICATIONS_OF_INTERRUPTIONS.has(notificationKey) && !isConnectionTroubled)
      )
        this.#report(`${userName} is told ${notificationKey}`)
    },
    onPageLost: (playerConnection, isConnectionCut) => {
      this.#trouble = this.#clock.now
      if (isConnectionCut) this.#disconnectedUsers.add(playerConnection.userId)
      for (const [id, { from, to }] of this.#open)
        if (from === playerConnection || to === playerConnection.userId) this.#open.delete(id)
    },
  }

  #sent(playerConnection: PageConnection, receivedMessage: unknown): void {
    const parsedMessage = v.safeParse(socketMessageSchema, receivedMessage)
    if (!parsedMessage.success)
      return this.#report(`something unreadable was sent: ${JSON.stringify(receivedMessage)}`)
    const socketMessage = parsedMessage.output
    if (socketMessage.kind === 'decides' || socketMessage.kind === 'offer') return
    const { kind, id, to } = socketMessage
    if (kind === 'request') {
      if (this.#disconnectedUsers.has(to)) return
      this.#open.set(id, {
        from: playerConnection,
        to,
        requestText: JSON.stringify(socketMessage),
        isConfirmed: false,
        by: [],
      })
      return
    }
    const pendingRequest = this.#open.get(id)
    if (pendingRequest && kind === 'go') pendingRequest.isConfirmed = true
    if (kind === 'go') return
    pendingRequest?.by.push(playerConnection)
    if (pendingRequest && !pendingRequest.isConfirmed && !socketMessage.refusal)
      this.#report(`done, and not wanted any more: ${pendingRequest.requestText}`)
    if (pendingRequest && pendingRequest.by.length > 1)
      this.#report(`the request ${id} was answered ${pendingRequest.by.length} times`)
  }

  /**
   * Reports each confirmed request that nobody has answered. Call it when no message is on its way between pages and
   * server.
   */
  expectAllAnswered(): void {
    for (const { by, requestText, isConfirmed } of this.#open.values()) {
      // The check of the notifications reports a timed-out request, because its sender has got a notification. So this
      // check skips the request.
      if (by.length === 0 && !isConfirmed) continue
      if (by.length === 0) this.#report(`never answered: ${requestText}`)
      else this.answered += 1
    }
    this.#open.clear()
  }
}
