/** Loads the template fragments that several templates share, and waits for the games that are on. */
type Pieces = Readonly<Record<string, string>>

let wanted: Pieces = {}
let fetched: Promise<unknown> | null = null
let besides: () => Promise<unknown> = () => Promise.resolve()

/**
 * At `init`, which does not wait: begins to fetch the shared fragments.
 * @param waitedFor what else everything that draws waits for: the games that are on
 */
export function fetchPieces(pieces: Pieces, waitedFor: () => Promise<unknown>): void {
  wanted = pieces
  besides = waitedFor
  // Whoever draws asks again, and reports the error.
  piecesReady().catch(() => undefined)
}

/**
 * Foundry draws the first messages, and lets people open windows, before a slow connection has delivered the shared
 * fragments and the games. Everything that draws waits here; fragments that could not be fetched are requested once more.
 */
export async function piecesReady(): Promise<void> {
  fetched ??= foundry.applications.handlebars.loadTemplates({ ...wanted }).catch((error: unknown) => {
    fetched = null
    throw error
  })
  await Promise.all([fetched, besides()])
}
