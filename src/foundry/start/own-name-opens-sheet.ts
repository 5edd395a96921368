/** Makes the user's own name in Foundry's list of players a button that opens the sheet of the user's character. */
import { characterOfUser } from '../world/user-character'
import { openOwnSheet } from './greet'

/**
 * Called whenever Foundry has drawn the list of players. If the user has a character, turns the user's own name into a
 * button.
 */
export function linkOwnNameToSheet(_players: unknown, html: HTMLElement): void {
  if (!characterOfUser(game.user)) return
  const name = html.querySelector<HTMLElement>(`.player[data-user-id="${game.user.id}"] .player-name`)
  // If Foundry has redrawn only another part of the list of players, the name is already a button.
  if (!name || name.role === 'button') return
  name.role = 'button'
  name.tabIndex = 0
  name.dataset.tooltip = 'HnB.common.ownSheet'
  name.addEventListener('click', () => void openOwnSheet())
  name.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    void openOwnSheet()
  })
}
