/** Fetches the partials that templates call, and waits until the partials and the active games are loaded. */
import { systemPath } from './icon-path'

let sharedPartials: Promise<void> | null = null
let waitForGames: () => Promise<unknown> = () => Promise.resolve()

/**
 * Starts to fetch the shared partials. Called at `init`, which does not wait.
 * @param loadGames resolves when the active games are loaded; every drawing waits for them too
 */
export function fetchSharedPartials(loadGames: () => Promise<unknown>): void {
  waitForGames = loadGames
  // This error needs no report: each drawing calls `partialsReady` again, and then reports its own error.
  partialsReady().catch(() => undefined)
}

/**
 * Fetches and registers the partials of a folder of `templates/`. Templates call `templates/tarot/pieces/major.hbs`
 * as `hnb.tarot.major`, and `templates/shared/pieces/die.hbs` as `hnb.die`.
 * @returns a promise that rejects if the partials cannot be fetched
 */
export async function fetchPartials(folder: string): Promise<void> {
  const partials: unknown = await foundry.utils.fetchJsonWithTimeout(systemPath(`pieces/${folder}.json`))
  for (const [name, text] of Object.entries(partials ?? {}))
    if (typeof text === 'string') Handlebars.registerPartial(name, Handlebars.compile(text))
}

/**
 * Resolves when the shared partials and the games are loaded. With a slow connection, Foundry draws messages and lets people open
 * windows before that time, so every drawing waits for this promise. Partials that could not be fetched are requested once more.
 */
export async function partialsReady(): Promise<void> {
  sharedPartials ??= fetchPartials('shared').catch((error: unknown) => {
    sharedPartials = null
    throw error
  })
  await Promise.all([sharedPartials, waitForGames()])
}
