/** The type of a press of a button. */
import type { ActionRequest } from './client-request'

/** A press of one of this system's buttons. If `actor` is empty, a question asks which actor acts. */
export interface ButtonPress extends Pick<
  ActionRequest,
  'ruleset' | 'scope' | 'on' | 'action' | 'actor' | 'data'
> {
  /**
   * Was Shift held during the press? Then the press sends the question's initial answers without opening the question.
   */
  readonly quick: boolean
  /**
   * The uuids of the actors whom the press concerns. If they are missing, the press concerns the actors that the person
   * has targeted.
   */
  readonly targets?: readonly string[]
  /**
   * The uuids of the actors in the window that contains the button. A press for the whole table concerns these actors.
   */
  readonly shownActors?: readonly string[]
}
