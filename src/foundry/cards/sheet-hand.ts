/** The hand of the player who plays an actor, as the actor's sheet shows it. */
import { readHeldCards } from '../decks/hands'
import { isDeckMovedByRules, findDeckDefinition } from '../decks/card-stacks'
import { SYSTEM_ID } from '../platform/icon-path'
import { findUserPlayingActor } from '../world/user-character'
import { createHandNotes } from './hand-notes'

/**
 * Makes the template data of the hand on an actor's sheet. Only the player and Gamemasters see the cards' faces; others
 * see only the number of cards. Null if nobody plays the actor, or if there is nothing to show.
 */
export function createSheetHandContext(actor: Actor.Implementation): object | null {
  const player = findUserPlayingActor(actor)
  if (!player) return null
  const heldCards = readHeldCards(player.id).filter(
    ({ deck }) => isDeckMovedByRules(deck) || findDeckDefinition(deck) === null,
  )
  const areCardFacesShown = player.isSelf || game.user.isGM
  const handNoteViews = areCardFacesShown ? createHandNotes(player) : []
  if (heldCards.length === 0 && handNoteViews.length === 0) return null
  const isHandOnSheetCollapsed = game.settings.get(SYSTEM_ID, 'handClosed')
  return {
    holder: player.name,
    own: player.isSelf,
    number: heldCards.length,
    notes: handNoteViews,
    closed: isHandOnSheetCollapsed,
    folds: areCardFacesShown && heldCards.length > 0,
    cards:
      areCardFacesShown && !isHandOnSheetCollapsed
        ? heldCards.map((card) => ({ ...card, holder: player.id }))
        : [],
  }
}

/** Collapses or opens the hand on every sheet in this browser. */
export async function toggleSheetHands(): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'handClosed', !game.settings.get(SYSTEM_ID, 'handClosed'))
}
