/** Sends messages over the system's socket. */
import { SYSTEM_ID } from '../platform/system-id'
import type { SocketMessage } from './request'

export const SOCKET = `system.${SYSTEM_ID}`

let client = ''

/** The id of this page, among all that its user may have open. */
export const thisClient = (): string => (client ||= foundry.utils.randomID())

/**
 * A message goes only to its recipient; one to another page of the same user goes to everybody. What cannot be sent now
 * is dropped: socket.io would keep it and send it after the reconnection, when nobody waits for it any more.
 */
export function emit(message: SocketMessage): void {
  if (!game.socket.connected) return
  if (message.to === game.user.id) game.socket.emit(SOCKET, message)
  else game.socket.emit(SOCKET, message, { recipients: [message.to] })
}
