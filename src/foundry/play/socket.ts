/** Sends over the system's socket. */
import { SYSTEM_ID } from '../platform/system-id'
import type { SocketMessage } from './request'

export const SOCKET = `system.${SYSTEM_ID}`

let client = ''

/** This page, among all those that its user may have open. */
export const thisClient = (): string => (client ||= foundry.utils.randomID())

/**
 * Only its recipient gets a message; to another page of one's own it goes by way of everybody. What cannot be sent now is
 * dropped: socket.io would keep it and send it when the line is back, when nobody waits for it any more.
 */
export function emit(message: SocketMessage): void {
  if (!game.socket.connected) return
  if (message.to === game.user.id) game.socket.emit(SOCKET, message)
  else game.socket.emit(SOCKET, message, { recipients: [message.to] })
}
