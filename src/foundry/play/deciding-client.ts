/** A Gamemaster may have several clients. The functions of this file choose the deciding client among them. */
import { waitForDataComparison, whyNotConnected } from '../platform/connection'
import type { SocketMessage } from './client-request'
import { sendSocketMessage, readClientIdOfThisPage } from './socket-messages'

/**
 * True if this client decides the requests of all clients. Requests must be decided one after another, although a
 * Gamemaster may have Foundry open in several tabs. A client becomes the deciding client if no other client objects.
 */
let isDecidingClient = false

/**
 * The attempt of this client to become the deciding client. While it runs, this client waits for objections from other
 * clients. Null while no attempt is running.
 */
let candidacyForDecidingClient: { readonly decides: Promise<boolean>; readonly giveWay: () => void } | null =
  null

/** Has another client of this user sent a message since this page was opened? */
let hasUserOtherClients = false

/**
 * The time for which this client waits for other clients' objections, in milliseconds. If this client knows of no other
 * client, the wait is short, so that little time is lost.
 */
const WAIT_TIMES_FOR_CLIENT_OBJECTIONS_MS = { ofNobody: 250, ofOthers: 2_500 }

/**
 * True if this is the deciding client among its Gamemaster's clients. If none of them is the deciding client yet, this
 * client first asks the others.
 */
export async function doesThisClientDecideRequests(): Promise<boolean> {
  await waitForDataComparison()
  if (whyNotConnected()) isDecidingClient = false
  else if (!isDecidingClient) return (candidacyForDecidingClient ??= claimRoleOfDecidingClient()).decides
  return isDecidingClient
}

/**
 * Called when the connection is lost. Another client may become the deciding client meanwhile, so this client asks the
 * others again after the reconnection.
 */
export function resignRoleOfDecidingClient(): void {
  isDecidingClient = false
}

function claimRoleOfDecidingClient(): NonNullable<typeof candidacyForDecidingClient> {
  let resolveWithObjection = (): void => undefined
  const objectionPromise = new Promise<boolean>((resolve) => (resolveWithObjection = () => resolve(false)))
  const objectionTimeoutPromise = new Promise<boolean>((resolve) =>
    setTimeout(
      () => resolve(true),
      hasUserOtherClients
        ? WAIT_TIMES_FOR_CLIENT_OBJECTIONS_MS.ofOthers
        : WAIT_TIMES_FOR_CLIENT_OBJECTIONS_MS.ofNobody,
    ),
  )
  announceDecidingClientToOthers()
  return {
    decides: Promise.race([objectionPromise, objectionTimeoutPromise]).then(finishCandidacyForDecidingClient),
    giveWay: resolveWithObjection,
  }
}

function finishCandidacyForDecidingClient(isClientElected: boolean): boolean {
  candidacyForDecidingClient = null
  isDecidingClient = isClientElected && !whyNotConnected()
  // On slow connections, two clients may both become the deciding client. This announcement makes one of them stop.
  if (isDecidingClient) announceDecidingClientToOthers()
  return isDecidingClient
}

function announceDecidingClientToOthers(): void {
  sendSocketMessage({
    kind: 'decides',
    to: game.user.id,
    by: readClientIdOfThisPage(),
    decides: isDecidingClient,
  })
}

/** Handles a message from another client of the same user that is, or wants to become, the deciding client. */
export function handleSocketMessageOfOtherClient({
  by: otherClientId,
  decides: isOtherDeciding,
}: Extract<SocketMessage, { kind: 'decides' }>): void {
  hasUserOtherClients = true
  const hasThisClientEarlierId = readClientIdOfThisPage() < otherClientId
  if (isDecidingClient && (hasThisClientEarlierId || !isOtherDeciding)) announceDecidingClientToOthers()
  else if (isOtherDeciding || !hasThisClientEarlierId) {
    isDecidingClient = false
    candidacyForDecidingClient?.giveWay()
  } else if (candidacyForDecidingClient) announceDecidingClientToOthers()
}
