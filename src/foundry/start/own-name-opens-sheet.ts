/** Makes the user's own name in Foundry's list of players a button that opens the sheet of the user's character. */
import { findCharacterOfUser } from '../world/user-character'
import { openOwnCharacterSheet } from './greet'

/**
 * Called whenever Foundry has drawn the list of players. If the user has a character, turns the user's own name into a
 * button.
 */
export function linkOwnNameToSheet(_players: unknown, playerListElement: HTMLElement): void {
  if (!findCharacterOfUser(game.user)) return
  const elementOfOwnName = playerListElement.querySelector<HTMLElement>(
    `.player[data-user-id="${game.user.id}"] .player-name`,
  )
  // If Foundry has redrawn only another part of the list of players, the name is already a button.
  if (!elementOfOwnName || elementOfOwnName.role === 'button') return
  elementOfOwnName.role = 'button'
  elementOfOwnName.tabIndex = 0
  elementOfOwnName.dataset.tooltip = 'HnB.common.ownSheet'
  elementOfOwnName.addEventListener('click', () => void openOwnCharacterSheet())
  elementOfOwnName.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    void openOwnCharacterSheet()
  })
}
