/** The games' notes below a person's hand: a sentence with a button. */
import type { HandNote, Ruleset } from '../../core/contract'
import { heldHand } from '../decks/hands'
import { activeRulesets } from '../world/active-rulesets'
import { characterOf } from '../world/character'
import { settingsOf } from '../world/settings'
import { situationOf } from '../world/views'

/** A game's note below a person's hand, as template data. */
interface NoteView extends HandNote {
  readonly ruleset: string
  readonly icon: string
  /** The uuid of the person's character; empty for a Gamemaster. */
  readonly actor: string
}

/** The games' notes below a user's hand; a player without a character gets none. */
export function notesFor(user: User.Stored): NoteView[] {
  return activeRulesets().flatMap((ruleset) => noteOf(ruleset, user))
}

function noteOf(ruleset: Ruleset, user: User.Stored): NoteView[] {
  const { hand, key, icon, actorTypes } = ruleset
  if (!hand) return []
  const actor = user.isGM ? null : characterOf(user)
  if (!user.isGM && (!actor || !actorTypes.includes(actor.gameType))) return []
  const deck = hand.deck(settingsOf(ruleset))
  const note = hand.note(actor && situationOf(actor, ruleset, user), heldHand(user.id, deck))
  return [{ ...note, ruleset: key, icon, actor: actor?.uuid ?? '' }]
}
