/** Identifies games' own windows. */

/** The game's key, the window's name in that game, and the uuid of the window's actor or message. */
export interface GameWindowId {
  readonly ruleset: string
  readonly name: string
  readonly subject: string
}

/** Opens a game's window, or brings it to the front. */
export type OpenGameWindow = (windowId: GameWindowId) => Promise<void>

/** The first part of the element's id. */
export const GAME_WINDOW_PREFIX = 'hnb-window-'

/** The last part of the element's id. */
export const subjectPart = (subject: string): string => `-${subject.replaceAll('.', '-')}`

/** The id of a window's element. */
export const windowElementId = ({ ruleset, name, subject }: GameWindowId): string =>
  `${GAME_WINDOW_PREFIX}${ruleset}-${name}${subjectPart(subject)}`
