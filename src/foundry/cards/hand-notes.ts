/** The notes that games show below a user's hand. A note is a sentence with a button. */
import type { HandInfoLine, Ruleset } from '../../core/contract'
import { createHandSummary } from '../decks/hands'
import { activeRulesets } from '../world/active-rulesets'
import { findCharacterOfUser } from '../world/user-character'
import { currentGameSettings } from '../world/settings'
import { buildUnparsedSituation } from '../world/views'

/** The template data of a game's note below a user's hand. */
interface HandNoteView extends HandInfoLine {
  readonly ruleset: string
  readonly icon: string
  /** The uuid of the person's character; empty for a Gamemaster. */
  readonly actor: string
}

/** The notes that games show below this user's hand. Empty for a player without a character. */
export function createHandNotes(handHolder: User.Stored): HandNoteView[] {
  return activeRulesets().flatMap((ruleset) => createHandNotesOfGame(ruleset, handHolder))
}

function createHandNotesOfGame(ruleset: Ruleset, handHolder: User.Stored): HandNoteView[] {
  const { hand, key, icon, actorTypes } = ruleset
  if (!hand) return []
  const actor = handHolder.isGM ? null : findCharacterOfUser(handHolder)
  if (!handHolder.isGM && (!actor || !actorTypes.includes(actor.gameType))) return []
  const deckId = hand.deckId(currentGameSettings(ruleset))
  const noteOfHand = hand.note(
    actor && buildUnparsedSituation(actor, ruleset, handHolder),
    createHandSummary(handHolder.id, deckId),
  )
  return [{ ...noteOfHand, ruleset: key, icon, actor: actor?.uuid ?? '' }]
}
