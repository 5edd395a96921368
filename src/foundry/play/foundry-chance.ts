/** Provides Foundry's dice, cards and random numbers to the function that decides an action. */
import type { Chance } from '../../core/chance'
import type { CardRequester } from '../decks/deck-transaction'
import { DeckTransactionGroup } from '../decks/deck-handle'
import { BumpRoll } from '../dice/bump-roll'

/**
 * Implements `Chance` with Foundry's dice and decks. It records the rolls for the message, and the moves of cards for
 * the write.
 */
export class FoundryChanceSource implements Chance {
  readonly rolls: BumpRoll[] = []
  readonly decks: DeckTransactionGroup
  readonly openDeck: Chance['openDeck']

  constructor(cardRequester: CardRequester) {
    this.decks = new DeckTransactionGroup(cardRequester)
    this.openDeck = this.decks.cards
  }

  async roll(diceGroups: Parameters<Chance['roll']>[0]) {
    const bumpRoll = await BumpRoll.fromGroups(diceGroups).evaluate({ allowInteractive: false })
    this.rolls.push(bumpRoll)
    return bumpRoll.diceResult
  }

  random(): number {
    return CONFIG.Dice.randomUniform()
  }

  newId(): string {
    return foundry.utils.randomID()
  }
}
