/** Chooses the deciding client among several clients of one Gamemaster. */
import { waitForComparison, whyNotConnected } from '../platform/connection'
import type { SocketMessage } from './client-request'
import { sendSocketMessage, thisClientId } from './socket-messages'

/**
 * Is this the deciding client? A Gamemaster may have Foundry open in two tabs or on two machines. Only one of these clients
 * decides requests, because requests must run one after another. A client that wants to decide tells the others. If none of them
 * objects, it becomes the deciding client. The present deciding client objects, and so does a client with an earlier id that
 * wants to decide at the same time. A closed or disconnected client cannot object, so another client takes its place.
 */
let isDecidingClient = false

/**
 * The running attempt of this client to become the deciding client: it waits for objections of other clients. Null while this
 * client makes no attempt.
 */
let candidacy: { readonly decides: Promise<boolean>; readonly giveWay: () => void } | null = null

/** Has another client of this user sent a message since this page was opened? */
let hasOtherClients = false

/**
 * How long the other clients have for an objection, in milliseconds. A Gamemaster with a single client should not wait long, so
 * the time is short while no other client is known.
 */
const OBJECTION_WAIT_MS = { ofNobody: 250, ofOthers: 2_500 }

/** Is this the deciding client of its Gamemaster? If no client is the deciding client yet, this client first asks the others. */
export async function isDecidedByThisClient(): Promise<boolean> {
  await waitForComparison()
  if (whyNotConnected()) isDecidingClient = false
  else if (!isDecidingClient) return (candidacy ??= applyToDecide()).decides
  return isDecidingClient
}

/**
 * Called when the connection is lost, because another client may then become the deciding client. After the reconnection, this
 * client asks the others again.
 */
export function resignAsDecidingClient(): void {
  isDecidingClient = false
}

function applyToDecide(): NonNullable<typeof candidacy> {
  let resolveWithObjection = (): void => undefined
  const objectionPromise = new Promise<boolean>((resolve) => (resolveWithObjection = () => resolve(false)))
  const objectionTimeout = new Promise<boolean>((resolve) =>
    setTimeout(
      () => resolve(true),
      hasOtherClients ? OBJECTION_WAIT_MS.ofOthers : OBJECTION_WAIT_MS.ofNobody,
    ),
  )
  announceToOtherClients()
  return {
    decides: Promise.race([objectionPromise, objectionTimeout]).then(finishCandidacy),
    giveWay: resolveWithObjection,
  }
}

function finishCandidacy(isElected: boolean): boolean {
  candidacy = null
  isDecidingClient = isElected && !whyNotConnected()
  // With slow connections, two clients may become the deciding client at the same time. They learn of each other by this
  // announcement, and one of them stops.
  if (isDecidingClient) announceToOtherClients()
  return isDecidingClient
}

function announceToOtherClients(): void {
  sendSocketMessage({ kind: 'decides', to: game.user.id, by: thisClientId(), decides: isDecidingClient })
}

/** Handles a message from another client of the same user. The other client is the deciding client, or wants to become it. */
export function handleMessageOfOtherClient({
  by: otherClientId,
  decides: isOtherDeciding,
}: Extract<SocketMessage, { kind: 'decides' }>): void {
  hasOtherClients = true
  const hasEarlierId = thisClientId() < otherClientId
  if (isDecidingClient && (hasEarlierId || !isOtherDeciding)) announceToOtherClients()
  else if (isOtherDeciding || !hasEarlierId) {
    isDecidingClient = false
    candidacy?.giveWay()
  } else if (candidacy) announceToOtherClients()
}
