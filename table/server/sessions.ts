/**
 * Maps browser sessions to users: one cookie per session. The table runs on the user's own machine and needs no
 * passwords.
 */
import { randomBytes } from 'node:crypto'

const SESSION_COOKIE = 'table-session'

export class Sessions {
  readonly #users = new Map<string, string>()

  /** Starts a session. @returns the value of the Set-Cookie header */
  begin(userId: string): string {
    const id = randomBytes(24).toString('base64url')
    this.#users.set(id, userId)
    return `${SESSION_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Strict`
  }

  /** Ends the session of a request. @returns the value of the Set-Cookie header */
  end(cookieHeader: string | undefined): string {
    const id = readCookie(cookieHeader)
    if (id) this.#users.delete(id)
    return `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`
  }

  userOf(cookieHeader: string | undefined): string | null {
    const id = readCookie(cookieHeader)
    return id ? (this.#users.get(id) ?? null) : null
  }
}

function readCookie(cookieHeader: string | undefined): string | null {
  const cookiePair = (cookieHeader ?? '')
    .split(/;\s*/)
    .find((cookieEntry) => cookieEntry.startsWith(`${SESSION_COOKIE}=`))
  return cookiePair ? cookiePair.slice(SESSION_COOKIE.length + 1) : null
}
