/**
 * Whoever reaches the table by another name than its own, or from another page, is turned away: a foreign page could
 * else give its own name this machine's address (DNS rebinding), and play Gamemaster from anybody's browser.
 */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

/** The names under which this machine alone is reached. */
const OWN = ['127.0.0.1', 'localhost', '[::1]']

export function isOwnRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host, origin } = headers
  if (!host || !OWN.includes(host.replace(/:\d+$/, ''))) return false
  return origin === undefined || origin === `http://${host}`
}

/**
 * No page may show the table in a frame, and none of it runs plugins. Scripts are left to the cleaning of texts: what
 * only a policy stopped here would run in Foundry, which sends none.
 */
const POLICY = "frame-ancestors 'none'; object-src 'none'; base-uri 'self'; form-action 'self'"

export const guardRequests: RequestHandler = (request, response, next) => {
  response.setHeader('Content-Security-Policy', POLICY)
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (isOwnRequest(request)) next()
  else response.status(403).send('The practice table is for this machine alone.')
}
