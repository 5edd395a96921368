/** Decides requests of all clients in sequence, on the deciding client. */
import * as v from 'valibot'
import { createRateLimit } from '../../core/shell/rate-limit'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createTaskQueue } from '../../core/shell/task-queue'
import { LostConnectionError, waitForDataComparison, whyNotConnected } from '../platform/connection'
import { MissingPermissionError, createPermissionRefusal } from '../platform/permissions'
import { logError } from '../platform/log-error'
import { waitForActiveGamesToLoad } from '../world/load-games'
import { OutdatedWriteError, StoppedWriteError } from '../write/write-errors'
import { doesThisClientDecideRequests } from './deciding-client'
import type { ClientRequest, SocketMessage } from './client-request'
import { sendSocketMessage, readClientIdOfThisPage } from './socket-messages'

/** The next request begins after this many milliseconds even if the present request is still running. */
const MAX_TIME_UNTIL_NEXT_REQUEST_MS = 8_000

/**
 * The time for which an offer to decide a request stays valid, in milliseconds of this client's clock. The request's
 * sender must confirm the offer within this time.
 */
const REQUEST_OFFER_LIFETIME_MS = 6_000

/**
 * The longest time for which a confirmed request may wait for earlier requests, in milliseconds. It is enough for forty
 * people who press at once.
 */
const MAX_WAIT_TIME_IN_REQUEST_QUEUE_MS = 12_000

/**
 * The longest time between the offer to decide a request and the beginning of the request, in milliseconds of this
 * client's clock. A request that has not begun by then never begins.
 */
const MAX_TIME_UNTIL_REQUEST_BEGINS_MS = REQUEST_OFFER_LIFETIME_MS + MAX_WAIT_TIME_IN_REQUEST_QUEUE_MS

/** The longest time between the offer to decide a request and the answer to the request, in milliseconds. */
export const MAX_TIME_UNTIL_REQUEST_ANSWER_MS =
  MAX_TIME_UNTIL_REQUEST_BEGINS_MS + MAX_TIME_UNTIL_NEXT_REQUEST_MS

const enqueueRequestTask = createTaskQueue(
  () => new Promise((resolve) => setTimeout(resolve, MAX_TIME_UNTIL_NEXT_REQUEST_MS)),
)
const isWithinRequestRateLimit = createRateLimit(30, 5_000)

/**
 * The requests that this client has offered to decide, by sender and request id. When the sender confirms an offer, the
 * client starts to decide the request.
 */
const offeredRequestTasks = new Map<string, { readonly offeredAt: number; readonly start: () => void }>()

/**
 * The answers to requests, by sender and request id, also for requests that are still running. A repeated request gets
 * the same answer and changes nothing again. Each sender has a limit of their own, so no sender can push out another
 * sender's answers.
 */
const requestAnswersBySender = new Map<string, Map<string, Promise<Refusal | null>>>()
const MAX_ANSWERS_PER_SENDER = 100

/** The function that decides one type of request. It must parse `request` itself, because no schema has checked it. */
type RequestHandler = (request: unknown, user: User.Stored) => Promise<Refusal | null>
const requestHandlers = new Map<string, RequestHandler>()

/** Registers the schema and the handler for one type of request. Called at `init`. */
export function registerRequestHandler<Parsed>(
  requestType: string,
  requestSchema: v.GenericSchema<unknown, Parsed>,
  handleRequest: (request: Parsed, user: User.Stored) => Promise<Refusal | null>,
): void {
  requestHandlers.set(requestType, (request, user) => {
    const parseResult = v.safeParse(requestSchema, request)
    return parseResult.success
      ? handleRequest(parseResult.output, user)
      : Promise.resolve(refuse('HnB.refusal.badAnswer'))
  })
}

/**
 * Decides a request on this client, after all earlier requests.
 * @param whyNotDecideNow called when the request's turn comes; a returned refusal ends the request
 */
export function decideClientRequest(
  request: ClientRequest,
  user: User.Stored,
  whyNotDecideNow: () => Refusal | null = () => null,
): Promise<Refusal | null> {
  const handleRequest = requestHandlers.get(request.type)
  if (!handleRequest) return Promise.resolve(refuse('HnB.refusal.unknownAction'))
  return runTaskInRequestOrder(() => {
    const refusal = whyNotDecideNow()
    return refusal ? Promise.resolve(refusal) : handleRequest(request, user)
  })
}

/**
 * Runs a task of this client in the same queue as the requests, so that it never runs at the same time as a request.
 */
export function runTaskInRequestOrder(requestTask: () => Promise<Refusal | null>): Promise<Refusal | null> {
  return enqueueRequestTask(
    () => runTaskOrRefuse(requestTask),
    () => refuse('HnB.refusal.tooLong'),
  )
}

/**
 * Runs a task in the same queue as the requests, but only on the client of the active Gamemaster that decides requests.
 * A task that writes fetches its script within the queue, so that no later request can be decided before it.
 */
export async function runTaskOfDecidingClient(task: () => Promise<void>): Promise<Refusal | null> {
  if (!game.user.isActiveGM || !(await doesThisClientDecideRequests())) return null
  return runTaskInRequestOrder(async () => {
    await task()
    return null
  })
}

/** Runs a task, and returns a refusal if the task throws an error. Unexpected errors are also logged. */
async function runTaskOrRefuse(taskReturningRefusal: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    await Promise.all([waitForDataComparison(), waitForActiveGamesToLoad()])
    return whyNotConnected() ?? (await taskReturningRefusal())
  } catch (error) {
    if (error instanceof LostConnectionError) return refuse('HnB.refusal.cutOff')
    if (error instanceof MissingPermissionError) return createPermissionRefusal(error.permission)
    if (error instanceof OutdatedWriteError) return refuse('HnB.refusal.messageChanged')
    logError('perform', error)
    return refuse(error instanceof StoppedWriteError ? 'HnB.refusal.stopped' : 'HnB.refusal.failed')
  }
}

/**
 * Answers another user's request to this Gamemaster. The deciding client first offers to decide it, and decides only
 * after the sender has confirmed that the request is still wanted.
 */
export async function offerToDecideRequest(
  { id: requestId, request }: Extract<SocketMessage, { kind: 'request' }>,
  user: User.Stored,
): Promise<void> {
  if (!(await doesThisClientDecideRequests())) return
  const sendRequestAnswer = (refusal: Refusal | null) =>
    sendSocketMessage({ kind: 'answer', id: requestId, to: user.id, by: readClientIdOfThisPage(), refusal })
  if (!game.user.isActiveGM) return sendRequestAnswer(refuse('HnB.refusal.noGM'))
  if (!isWithinRequestRateLimit(user.id, Date.now())) return sendRequestAnswer(refuse('HnB.refusal.tooMany'))
  const decisionOfferKey = createDecisionOfferKey(requestId, user)
  const offerTime = Date.now()
  const whyNotDecideInTime = () =>
    Date.now() - offerTime > MAX_TIME_UNTIL_REQUEST_BEGINS_MS ? refuse('HnB.refusal.tooLate') : null
  const startRequestDecision = () =>
    void answerRequestOnce(user.id, requestId, () =>
      decideClientRequest(request, user, whyNotDecideInTime),
    ).then(sendRequestAnswer)
  offeredRequestTasks.set(decisionOfferKey, { offeredAt: offerTime, start: startRequestDecision })
  setTimeout(() => offeredRequestTasks.delete(decisionOfferKey), REQUEST_OFFER_LIFETIME_MS)
  sendSocketMessage({ kind: 'offer', id: requestId, to: user.id, by: readClientIdOfThisPage() })
}

/** Begins a request whose sender has confirmed the offer. */
export function beginOfferedRequest(
  { id: requestId, by: clientId }: Extract<SocketMessage, { kind: 'go' }>,
  user: User.Stored,
): void {
  if (clientId !== readClientIdOfThisPage()) return
  const decisionOfferKey = createDecisionOfferKey(requestId, user)
  const offeredRequestTask = offeredRequestTasks.get(decisionOfferKey)
  offeredRequestTasks.delete(decisionOfferKey)
  // On a page that was asleep, the timer that removes an expired offer fires late. So the code also checks the offer's
  // age here.
  if (offeredRequestTask && Date.now() - offeredRequestTask.offeredAt <= REQUEST_OFFER_LIFETIME_MS)
    offeredRequestTask.start()
  else
    sendSocketMessage({
      kind: 'answer',
      id: requestId,
      to: user.id,
      by: clientId,
      refusal: refuse('HnB.refusal.tooLate'),
    })
}

const createDecisionOfferKey = (requestId: string, { id: senderId }: User.Stored): string =>
  `${senderId} ${requestId}`

function answerRequestOnce(
  senderId: string,
  requestId: string,
  requestTask: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const requestAnswersOfSender =
    requestAnswersBySender.get(senderId) ?? new Map<string, Promise<Refusal | null>>()
  requestAnswersBySender.set(senderId, requestAnswersOfSender)
  const earlierRequestAnswer = requestAnswersOfSender.get(requestId)
  if (earlierRequestAnswer) return earlierRequestAnswer
  const requestAnswerPromise = requestTask()
  requestAnswersOfSender.set(requestId, requestAnswerPromise)
  const iteratorResultOfOldestRequestId = requestAnswersOfSender.keys().next()
  if (requestAnswersOfSender.size > MAX_ANSWERS_PER_SENDER && !iteratorResultOfOldestRequestId.done)
    requestAnswersOfSender.delete(iteratorResultOfOldestRequestId.value)
  return requestAnswerPromise
}
