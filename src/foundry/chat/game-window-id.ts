/** The ids of the windows that games define. */

/** A game's window: the game's key, the window's name in the game, and the uuid of the actor or message that it shows. */
export interface GameWindowId {
  readonly ruleset: string
  readonly name: string
  readonly subject: string
}

/** A function that opens a game's window, or brings the window to the front. */
export type OpenGameWindow = (windowId: GameWindowId) => Promise<void>

/** The element id of every game window begins with this text. */
export const GAME_WINDOW_ID_PREFIX = 'hnb-window-'

/** The last part of a game window's element id, which names the shown actor or message. */
export const createWindowIdEnding = (windowSubjectUuid: string): string =>
  `-${windowSubjectUuid.replaceAll('.', '-')}`

/** The id of a window's element. */
export const createWindowElementId = ({ ruleset, name, subject }: GameWindowId): string =>
  `${GAME_WINDOW_ID_PREFIX}${ruleset}-${name}${createWindowIdEnding(subject)}`
