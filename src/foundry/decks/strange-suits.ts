/** Tells the Gamemaster who chooses a deck which of its suits the game does not know. */
import { tell } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { settingsOf } from '../world/settings'
import { findDeck } from './stacks'

/**
 * Names the suits that an active game cannot read in its deck: their cards cannot be played until the table assigns
 * them.
 */
export function tellStrangeSuits(): void {
  for (const ruleset of activeRulesets()) {
    const { hand } = ruleset
    if (!hand) continue
    const settings = settingsOf(ruleset)
    const deck = findDeck(hand.deck(settings))
    if (!deck) continue
    const strange = hand.strange(
      deck.cards.map(({ suit }) => suit),
      settings,
    )
    if (strange.length === 0) continue
    const data = { deck: deck.name, suits: strange.join(', ') }
    tell('warn', { key: 'HnB.rules.strangeSuits', data }, { permanent: true })
  }
}
