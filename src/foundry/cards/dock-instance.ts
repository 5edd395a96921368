/** Creates the dock. Each client has only one dock. */
import { CardDock } from './card-dock'

let dockInstance: CardDock | null = null

/** Returns the only dock of this client. The first call creates it. */
export function getDock(): CardDock {
  dockInstance ??= new CardDock()
  return dockInstance
}

/** Draws the dock again. */
export const redrawDock = (): void => void getDock().render({ force: true })
