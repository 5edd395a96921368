/** Loads the template fragments that several templates share, by the name under which a template calls them. */
type Pieces = Readonly<Record<string, string>>

let wanted: Pieces = {}
let fetched: Promise<unknown> | null = null

/** At `init`, which does not wait: begins to fetch the shared fragments. */
export function fetchPieces(pieces: Pieces): void {
  wanted = pieces
  // Whoever draws asks again, and reports the error.
  piecesReady().catch(() => undefined)
}

/**
 * Foundry draws the first messages, and lets people open windows, before a slow connection has delivered the shared
 * fragments. Everything that draws waits here; fragments that could not be fetched are requested once more.
 */
export function piecesReady(): Promise<unknown> {
  fetched ??= foundry.applications.handlebars.loadTemplates({ ...wanted }).catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}
