/** The only dock of this client. */
import { CardDock } from './dock'

let dock: CardDock | null = null

/** The only dock of this client; the first call creates it. */
export function theDock(): CardDock {
  dock ??= new CardDock()
  return dock
}
