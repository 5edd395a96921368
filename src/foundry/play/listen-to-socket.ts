/** Listens to other clients through the system's socket. */
import * as v from 'valibot'
import { watchServerConnection } from '../platform/connection'
import { logError } from '../platform/log-error'
import { notifyUser } from '../platform/notify'
import { offerPageReload } from '../platform/offer-reload'
import { offerToDecideRequest, beginOfferedRequest } from './decide-request'
import { resignRoleOfDecidingClient, handleSocketMessageOfOtherClient } from './deciding-client'
import type { SocketMessage } from './client-request'
import { socketMessageSchema } from './client-request'
import { SOCKET_NAME, readClientIdOfThisPage } from './socket-messages'
import { refuseWaitingRequests, acceptRequestAnswer, acceptDecisionOffer } from './submit-request'
import { finishUnfinishedActions } from './finish-unfinished'

/**
 * Listens to other clients. Only the sender's identity is certain, because the server states it; everything else may be
 * forged. Called at `ready`.
 */
export function listenToSocket(): void {
  watchServerConnection({
    onLost: handleDisconnection,
    findMissed: loadAndFindMissedChanges,
    onNothingMissed: handleNoMissedChanges,
    onMissed: (missedUpdates) => void offerPageReload(missedUpdates),
  })
  // The server tells the other clients when a user has closed their last page. Foundry then calls this hook with
  // `false`.
  Hooks.on('userConnected', (user, isConnected) => {
    if (!isConnected) refuseWaitingRequests(user)
  })
  game.socket.on(SOCKET_NAME, (receivedMessage: unknown, senderId: unknown) => {
    const parseResult = v.safeParse(socketMessageSchema, receivedMessage)
    const user = typeof senderId === 'string' ? game.users.get(senderId) : undefined
    if (parseResult.success && user && parseResult.output.to === game.user.id)
      handleSocketMessage(parseResult.output, user)
  })
}

/** Asks the server which changes this page missed. If the comparison's script cannot be fetched, offers to reload. */
async function loadAndFindMissedChanges() {
  try {
    const { findMissedChanges } = await import('../world/find-missed-changes')
    return await findMissedChanges()
  } catch (error) {
    logError('fetched', error)
    return 'unknown'
  }
}

function handleDisconnection(): void {
  refuseWaitingRequests()
  resignRoleOfDecidingClient()
}

/**
 * Called after a reconnection without missed changes. Posts the message of an action that the lost connection has
 * interrupted.
 */
function handleNoMissedChanges(isPersonWaiting: boolean): void {
  if (isPersonWaiting) notifyUser('info', { key: 'HnB.common.behind.nothing' })
  void finishUnfinishedActions()
}

function handleSocketMessage(message: SocketMessage, user: User.Stored): void {
  switch (message.kind) {
    case 'request':
      return void offerToDecideRequest(message, user)
    case 'offer':
      return acceptDecisionOffer(message, user)
    case 'go':
      return beginOfferedRequest(message, user)
    case 'answer':
      return acceptRequestAnswer(message, user)
    case 'decides':
      if (user.isSelf && message.by !== readClientIdOfThisPage()) handleSocketMessageOfOtherClient(message)
  }
}
