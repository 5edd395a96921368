/** Sends a request to the active Gamemaster's client. Resolves with the client's answer. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { waitForDataComparison, whyNotConnected } from '../platform/connection'
import { MAX_TIME_UNTIL_REQUEST_ANSWER_MS, decideClientRequest } from './decide-request'
import { doesThisClientDecideRequests } from './deciding-client'
import type { ClientRequest, SocketMessage } from './client-request'
import { sendSocketMessage } from './socket-messages'

/** The time for which this client waits for an offer from the Gamemaster's client, in milliseconds. */
const MAX_DECISION_OFFER_WAIT_MS = 10_000

/** A request that this client has sent and whose answer has not arrived yet. */
interface WaitingRequest {
  readonly recipient: User.Stored
  readonly resolve: (refusal: Refusal | null) => void
  /** The id of the client that has offered to decide the request. Null until an offer has arrived. */
  decidingClientId: string | null
  timer: ReturnType<typeof setTimeout>
}
const waitingRequests = new Map<string, WaitingRequest>()

/**
 * Sends a request to the active Gamemaster's client, which decides all users' requests one after another.
 * @param mayClientDecideAlone true if this client may decide the request itself when no Gamemaster is online
 */
export async function submitClientRequest(
  request: ClientRequest,
  mayClientDecideAlone: boolean,
): Promise<Refusal | null> {
  await waitForDataComparison()
  const refusal = whyNotConnected()
  if (refusal) return refusal
  const activeGamemaster = game.users.get(game.users.activeGM?.id ?? '')
  if (!activeGamemaster)
    return mayClientDecideAlone ? decideClientRequest(request, game.user) : refuse('HnB.refusal.noGM')
  return activeGamemaster.isSelf && (await doesThisClientDecideRequests())
    ? decideClientRequest(request, game.user)
    : sendRequest(request, activeGamemaster)
}

function sendRequest(request: ClientRequest, gamemaster: User.Stored): Promise<Refusal | null> {
  const requestId = foundry.utils.randomID()
  return new Promise((resolve) => {
    const offerTimer = setTimeout(() => refuseWaitingRequest(requestId), MAX_DECISION_OFFER_WAIT_MS)
    waitingRequests.set(requestId, {
      recipient: gamemaster,
      resolve,
      decidingClientId: null,
      timer: offerTimer,
    })
    sendSocketMessage({ kind: 'request', id: requestId, to: gamemaster.id, request })
  })
}

/**
 * Accepts another client's offer to decide a request, but only if this client still waits for the answer. Without this
 * check, a slow client could carry out a request that its user believes to have failed.
 */
export function acceptDecisionOffer(
  { id: requestId, by: clientId }: Extract<SocketMessage, { kind: 'offer' }>,
  sendingUser: User.Stored,
): void {
  const waitingRequest = waitingRequests.get(requestId)
  if (waitingRequest?.recipient.id !== sendingUser.id || waitingRequest.decidingClientId !== null) return
  waitingRequest.decidingClientId = clientId
  clearTimeout(waitingRequest.timer)
  waitingRequest.timer = setTimeout(
    () => refuseWaitingRequest(requestId),
    MAX_TIME_UNTIL_REQUEST_ANSWER_MS + 2_000,
  )
  sendSocketMessage({ kind: 'go', id: requestId, to: sendingUser.id, by: clientId })
}

/**
 * Handles an answer to a request that this client has sent. The answer must come from the deciding client. Until an
 * offer was accepted, any client of the Gamemaster may send a refusal.
 */
export function acceptRequestAnswer(
  { id: requestId, by: clientId, refusal }: Extract<SocketMessage, { kind: 'answer' }>,
  sendingUser: User.Stored,
): void {
  const waitingRequest = waitingRequests.get(requestId)
  if (waitingRequest?.recipient.id !== sendingUser.id) return
  if (waitingRequest.decidingClientId === clientId || (waitingRequest.decidingClientId === null && refusal))
    finishWaitingRequest(requestId, waitingRequest, refusal)
}

/**
 * Refuses the waiting requests to a user, because no answer can arrive any more. Called when the user has left.
 * @param user Without a user, refuses all requests: this client has lost its own connection.
 */
export function refuseWaitingRequests(user?: User.Implementation): void {
  for (const [requestId, { recipient }] of [...waitingRequests])
    if (recipient.id === (user ?? recipient).id) refuseWaitingRequest(requestId)
}

function refuseWaitingRequest(requestId: string): void {
  const waitingRequest = waitingRequests.get(requestId)
  if (!waitingRequest) return
  const refusalWithoutServerAnswer =
    whyNotConnected() ?? refuse('HnB.refusal.notTaken', { name: waitingRequest.recipient.name })
  finishWaitingRequest(
    requestId,
    waitingRequest,
    waitingRequest.decidingClientId === null
      ? refusalWithoutServerAnswer
      : refuse('HnB.refusal.noAnswer', { name: waitingRequest.recipient.name }),
  )
}

function finishWaitingRequest(
  requestId: string,
  { resolve, timer }: WaitingRequest,
  refusal: Refusal | null,
): void {
  waitingRequests.delete(requestId)
  clearTimeout(timer)
  resolve(refusal)
}
