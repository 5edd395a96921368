/** In Foundry's list of players, makes the user's own name open the sheet of their character. */
import { characterOfUser } from '../world/user-character'
import { openOwnSheet } from './greet'

/** If the user has a character, makes the user's own name a button. Called whenever the list of players is drawn. */
export function linkOwnNameToSheet(_players: unknown, html: HTMLElement): void {
  if (!characterOfUser(game.user)) return
  const name = html.querySelector<HTMLElement>(`.player[data-user-id="${game.user.id}"] .player-name`)
  // If Foundry has redrawn only a part of the list, the name still has its listener.
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
