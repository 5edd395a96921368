/** Fetches the template fragments that templates call, and waits for them and for the games that are on. */
import { systemPath } from './system-id'

let shared: Promise<void> | null = null
let besides: () => Promise<unknown> = () => Promise.resolve()

/**
 * At `init`, which does not wait: begins to fetch the shared fragments.
 * @param waitedFor what else everything that draws waits for: the games that are on
 */
export function fetchSharedPieces(waitedFor: () => Promise<unknown>): void {
  besides = waitedFor
  // Whoever draws asks again, and reports the error.
  piecesReady().catch(() => undefined)
}

/**
 * Fetches the fragments of a folder of `templates/`, and registers them: `templates/tarot/pieces/major.hbs` is called as
 * `hnb.tarot.major`, `templates/shared/pieces/die.hbs` as `hnb.die`.
 * @returns a promise that is refused when they cannot be had
 */
export async function fetchPieces(folder: string): Promise<void> {
  const fetched: unknown = await foundry.utils.fetchJsonWithTimeout(systemPath(`pieces/${folder}.json`))
  for (const [name, text] of Object.entries(fetched ?? {}))
    if (typeof text === 'string') Handlebars.registerPartial(name, Handlebars.compile(text))
}

/**
 * Foundry draws the first messages, and lets people open windows, before a slow connection has delivered the shared
 * fragments and the games. Everything that draws waits here; fragments that could not be fetched are requested once more.
 */
export async function piecesReady(): Promise<void> {
  shared ??= fetchPieces('shared').catch((error: unknown) => {
    shared = null
    throw error
  })
  await Promise.all([shared, besides()])
}
