/** Redraws the games' windows after every change that they may show. */
import { listenToChanges } from '../platform/hooks'
import { redrawGameWindows } from './game-window'

/** At `ready`: listens to the changes of documents, settings and users that windows may show. */
export function watchGameWindows(): void {
  listenToChanges(redrawGameWindows)
}
