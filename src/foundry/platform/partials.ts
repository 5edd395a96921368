/** Fetches the partials that templates call, and waits until the partials and the active games are loaded. */
import { systemPath } from './icon-path'

let sharedPartialsPromise: Promise<void> | null = null
let waitForGamesToLoad: () => Promise<unknown> = () => Promise.resolve()

/**
 * Starts to fetch the template partials that all windows share. Called at `init`, which does not wait for them.
 * @param waitForActiveGames resolves when the active games are loaded; every drawing waits for them too
 */
export function fetchSharedPartials(waitForActiveGames: () => Promise<unknown>): void {
  waitForGamesToLoad = waitForActiveGames
  // The error is ignored here, because each drawing calls `waitForTemplatePartials` again and reports the error itself.
  waitForTemplatePartials().catch(() => undefined)
}

/**
 * Fetches and registers the partials of a folder of `templates/`: `templates/tarot/pieces/major.hbs` becomes
 * `hnb.tarot.major`, `templates/shared/pieces/die.hbs` becomes `hnb.die`.
 * @returns a promise that rejects if the partials cannot be fetched
 */
export async function fetchTemplatePartials(partialsFolder: string): Promise<void> {
  const partials: unknown = await foundry.utils.fetchJsonWithTimeout(
    systemPath(`pieces/${partialsFolder}.json`),
  )
  for (const [name, text] of Object.entries(partials ?? {}))
    if (typeof text === 'string') Handlebars.registerPartial(name, Handlebars.compile(text))
}

/**
 * Resolves when the template partials that all windows share and the games are loaded. Every drawing waits for it,
 * because Foundry may draw earlier. If a partial was not fetched, the next call requests it again.
 */
export async function waitForTemplatePartials(): Promise<void> {
  sharedPartialsPromise ??= fetchTemplatePartials('shared').catch((error: unknown) => {
    sharedPartialsPromise = null
    throw error
  })
  await Promise.all([sharedPartialsPromise, waitForGamesToLoad()])
}
