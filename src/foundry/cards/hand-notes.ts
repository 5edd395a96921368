/** The notes that games show below a user's hand. A note is a sentence with a button. */
import type { HandNote, Ruleset } from '../../core/contract'
import { handSummary } from '../decks/hands'
import { activeRulesets } from '../world/active-rulesets'
import { characterOfUser } from '../world/user-character'
import { currentGameSettings } from '../world/settings'
import { buildRawSituation } from '../world/views'

/** The template data of a game's note below a user's hand. */
interface HandNoteView extends HandNote {
  readonly ruleset: string
  readonly icon: string
  /** The uuid of the person's character; empty for a Gamemaster. */
  readonly actor: string
}

/** The notes that games show below this user's hand. Empty for a player without a character. */
export function handNotesFor(user: User.Stored): HandNoteView[] {
  return activeRulesets().flatMap((ruleset) => handNoteOfGame(ruleset, user))
}

function handNoteOfGame(ruleset: Ruleset, user: User.Stored): HandNoteView[] {
  const { hand, key, icon, actorTypes } = ruleset
  if (!hand) return []
  const actor = user.isGM ? null : characterOfUser(user)
  if (!user.isGM && (!actor || !actorTypes.includes(actor.gameType))) return []
  const deck = hand.deckId(currentGameSettings(ruleset))
  const note = hand.note(actor && buildRawSituation(actor, ruleset, user), handSummary(user.id, deck))
  return [{ ...note, ruleset: key, icon, actor: actor?.uuid ?? '' }]
}
