/** The pieces that several templates share, by the name under which a template calls them. */
type Pieces = Readonly<Record<string, string>>

let wanted: Pieces = {}
let fetched: Promise<unknown> | null = null

/** At `init`, which waits for nobody: has the shared pieces fetched. */
export function fetchPieces(pieces: Pieces): void {
  wanted = pieces
  // Whoever draws asks again, and says what went wrong.
  piecesReady().catch(() => undefined)
}

/**
 * Foundry draws the first messages, and lets people open windows, before a slow line has brought what their templates
 * share. Whoever draws waits here; pieces that could not be fetched are asked for once more.
 */
export function piecesReady(): Promise<unknown> {
  fetched ??= foundry.applications.handlebars.loadTemplates({ ...wanted }).catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}
