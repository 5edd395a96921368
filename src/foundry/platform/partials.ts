/** Fetches the partials that templates call, and waits for them and for the active games. */
import { systemPath } from './system-id'

let sharedPartials: Promise<void> | null = null
let gamesLoaded: () => Promise<unknown> = () => Promise.resolve()

/**
 * At `init`, which does not wait: starts to fetch the shared partials.
 * @param loadGames resolves when the active games are loaded; every drawing waits for them, too
 */
export function fetchSharedPartials(loadGames: () => Promise<unknown>): void {
  gamesLoaded = loadGames
  // An error is ignored here: each drawing calls `partialsReady` again, and then reports the error.
  partialsReady().catch(() => undefined)
}

/**
 * Fetches the partials of a folder of `templates/`, and registers them: `templates/tarot/pieces/major.hbs` is called as
 * `hnb.tarot.major`, `templates/shared/pieces/die.hbs` as `hnb.die`.
 * @returns a promise that rejects when the partials cannot be fetched
 */
export async function fetchPartials(folder: string): Promise<void> {
  const partials: unknown = await foundry.utils.fetchJsonWithTimeout(systemPath(`pieces/${folder}.json`))
  for (const [name, text] of Object.entries(partials ?? {}))
    if (typeof text === 'string') Handlebars.registerPartial(name, Handlebars.compile(text))
}

/**
 * Foundry draws the first messages, and lets people open windows, before a slow connection has delivered the shared
 * partials and the games. So every drawing waits here. Partials that could not be fetched are requested once more.
 */
export async function partialsReady(): Promise<void> {
  sharedPartials ??= fetchPartials('shared').catch((error: unknown) => {
    sharedPartials = null
    throw error
  })
  await Promise.all([sharedPartials, gamesLoaded()])
}
