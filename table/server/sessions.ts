/**
 * Finds the user of a browser session by its cookie. Users need no passwords, because the practice table runs on the
 * user's own machine.
 */
import { randomBytes } from 'node:crypto'

const SESSION_COOKIE_NAME = 'table-session'

export class UserSessions {
  readonly #users = new Map<string, string>()

  /** Starts a session. @returns the value of the Set-Cookie header */
  begin(userId: string): string {
    const sessionId = randomBytes(24).toString('base64url')
    this.#users.set(sessionId, userId)
    return `${SESSION_COOKIE_NAME}=${sessionId}; Path=/; HttpOnly; SameSite=Strict`
  }

  /** Ends the session of a request. @returns the value of the Set-Cookie header */
  end(cookieHeader: string | undefined): string {
    const sessionId = readCookie(cookieHeader)
    if (sessionId) this.#users.delete(sessionId)
    return `${SESSION_COOKIE_NAME}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`
  }

  userOf(cookieHeader: string | undefined): string | null {
    const sessionId = readCookie(cookieHeader)
    return sessionId ? (this.#users.get(sessionId) ?? null) : null
  }
}

function readCookie(cookieHeader: string | undefined): string | null {
  const cookiePair = (cookieHeader ?? '')
    .split(/;\s*/)
    .find((cookieEntry) => cookieEntry.startsWith(`${SESSION_COOKIE_NAME}=`))
  return cookiePair ? cookiePair.slice(SESSION_COOKIE_NAME.length + 1) : null
}
