/** How long a tab keeps its lease without renewing it, and how long a new one must stand unchallenged, in milliseconds. */
const LEASE = 4_000
const CHALLENGE = 60

/** This tab, among those of its browser. */
const me = Math.random().toString(36).slice(2)

/**
 * Is this the one tab of the browser that keeps a lease in the storage which all its tabs share? It is renewed by
 * asking; when nobody has renewed it for a while, or its tab was closed, the next that asks takes it. Of two that take
 * it at once, the one that wrote last keeps it.
 */
export async function keepsLease(name: string): Promise<boolean> {
  const { tab, until } = leaseOf(name)
  if (tab !== me && until > Date.now()) return false
  renew(name)
  if (tab === me) return true
  addEventListener('pagehide', () => giveUp(name), { once: true })
  await new Promise((resolve) => setTimeout(resolve, CHALLENGE))
  return leaseOf(name).tab === me
}

function leaseOf(name: string): { readonly tab: string; readonly until: number } {
  const [tab = '', until = '0'] = (localStorage.getItem(name) ?? '').split(' ')
  return { tab, until: Number(until) }
}

function renew(name: string): void {
  localStorage.setItem(name, `${me} ${Date.now() + LEASE}`)
}

function giveUp(name: string): void {
  if (leaseOf(name).tab === me) localStorage.removeItem(name)
}
