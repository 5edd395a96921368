import { keepsFocus, PartsWindow } from './keeps-focus'

/** A window of ours that is no document's sheet. */
export class WindowBase extends keepsFocus(PartsWindow) {
  /** Somebody asks for it again while it is open. */
  comeForward(): void {
    this.bringToFront()
    this.element.focus({ preventScroll: true })
  }
}
