/**
 * The mutable globals `game`, `ui` and `canvas`, for modules to import.
 * https://foundryvtt.com/api/v14/classes/foundry.Game.html, foundry-api §10.7. Boot fills them in the documented order;
 * reading a member too early gives `undefined`, as in Foundry.
 */
import { Game } from './game'
import type { GameState } from './class-types'

/** An application that has a fixed place on the page, such as a sidebar tab, the players list or the hotbar. */
export interface UiApplication {
  render(options?: { force?: boolean }): unknown
}

/** `ui.notifications` (foundry-api §10.6); each method returns the notification's record. */
export interface UiNotifications {
  info(message: string, options?: object): unknown
  warn(message: string, options?: object): unknown
  error(message: string, options?: object): unknown
  success(message: string, options?: object): unknown
}

export interface UiState {
  notifications?: UiNotifications
  [memberName: string]: UiApplication | UiNotifications | undefined
}

// The casts are safe: the boot sequence fills these objects before other code reads them.
export const game = new Game() as GameState
export const ui: UiState = {}
export const canvas: Record<string, unknown> = { ready: false }
