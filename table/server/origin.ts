/**
 * Rejects requests that name a foreign host or come from foreign pages. Without this, a foreign page could point its
 * own host name at this machine (DNS rebinding) and act as the Gamemaster.
 */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

/** The host names that always mean this machine. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

export function isRequestOfOwnPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host, origin } = headers
  if (!host || !LOCAL_HOSTS.includes(host.replace(/:\d+$/, ''))) return false
  return origin === undefined || origin === `http://${host}`
}

/**
 * Forbids other pages to show the table in a frame, and forbids plugins. Scripts are not restricted, because Foundry
 * sends no policy for them. Only the cleaning of HTML protects Foundry's pages, so the practice table must rely on it
 * too.
 */
const CONTENT_SECURITY_POLICY =
  "frame-ancestors 'none'; object-src 'none'; base-uri 'self'; form-action 'self'"

export const rejectRequestsOfOtherPages: RequestHandler = (
  httpRequest,
  httpResponse,
  continueHttpRouting,
) => {
  httpResponse.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY)
  httpResponse.setHeader('X-Frame-Options', 'DENY')
  httpResponse.setHeader('X-Content-Type-Options', 'nosniff')
  if (isRequestOfOwnPage(httpRequest)) continueHttpRouting()
  else httpResponse.status(403).send('The practice table is for this machine alone.')
}
