/** Redraws the games' windows after every change that they may show. */
import { listenToChanges } from '../platform/hooks'
import { redrawGameWindows } from './game-window'

/** Listens to the changes of documents, settings and users that windows may show. Called at `ready`. */
export function watchGameWindows(): void {
  listenToChanges(redrawGameWindows)
}
