/** Dice and cards for a decision, from Foundry's own. */
import type { Chance } from '../../core/chance'
import type { Dealer } from '../decks/deck-intent'
import { DeckIntents } from '../decks/dealing'
import { BumpRoll } from '../dice/bump-roll'

/** Chance from Foundry's dice and decks. Rolls and plans are kept for the message and the write of the outcome. */
export class OpenChance implements Chance {
  readonly rolls: BumpRoll[] = []
  readonly decks: DeckIntents
  readonly cards: Chance['cards']

  constructor(dealer: Dealer) {
    this.decks = new DeckIntents(dealer)
    this.cards = this.decks.cards
  }

  async roll(groups: Parameters<Chance['roll']>[0]) {
    const roll = await BumpRoll.ofGroups(groups).evaluate({ allowInteractive: false })
    this.rolls.push(roll)
    return roll.thrown
  }

  random(): number {
    return CONFIG.Dice.randomUniform()
  }

  id(): string {
    return foundry.utils.randomID()
  }
}
