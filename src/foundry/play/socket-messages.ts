/** Sends messages over the system's socket. */
import { SYSTEM_ID } from '../platform/icon-path'
import type { SocketMessage } from './client-request'

export const SOCKET_NAME = `system.${SYSTEM_ID}`

let thisPageClientId = ''

/** The id of this page. A user may have several pages open, each a client of its own. */
export const readClientIdOfThisPage = (): string => (thisPageClientId ||= foundry.utils.randomID())

/**
 * Sends a message over the socket to its recipient. A message to other clients of this user goes to all clients, and
 * those of other users ignore it. While offline, nothing is sent, because socket.io would deliver the message too late.
 */
export function sendSocketMessage(message: SocketMessage): void {
  if (!game.socket.connected) return
  if (message.to === game.user.id) game.socket.emit(SOCKET_NAME, message)
  else game.socket.emit(SOCKET_NAME, message, { recipients: [message.to] })
}
