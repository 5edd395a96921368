/** The one dock of this client. */
import { CardDock } from './dock'

let dock: CardDock | null = null

/** The one dock of this client, made when it is first asked for. */
export function theDock(): CardDock {
  dock ??= new CardDock()
  return dock
}
