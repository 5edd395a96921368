/** Sends messages over the system's socket. */
import { SYSTEM_ID } from '../platform/icon-path'
import type { SocketMessage } from './client-request'

export const SOCKET_NAME = `system.${SYSTEM_ID}`

let clientId = ''

/** The id of this page as a client. A user may have several pages open, and each page has its own id. */
export const thisClientId = (): string => (clientId ||= foundry.utils.randomID())

/**
 * Sends a message to its recipient. If the recipient is this user, the message goes to all clients, and the clients of
 * other users ignore it. While the connection is lost, no message is sent. Otherwise socket.io would send it after the
 * reconnection, when no client waits for it any more.
 */
export function sendSocketMessage(message: SocketMessage): void {
  if (!game.socket.connected) return
  if (message.to === game.user.id) game.socket.emit(SOCKET_NAME, message)
  else game.socket.emit(SOCKET_NAME, message, { recipients: [message.to] })
}
