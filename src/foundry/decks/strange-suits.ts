/** The suits of the table's decks that their games do not know, told to the Gamemaster who chooses a deck. */
import { tell } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { settingsOf } from '../world/settings'
import { findDeck } from './stacks'

/** Names the suits that a game in play cannot read of its deck: their cards cannot be played until the table names them. */
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
