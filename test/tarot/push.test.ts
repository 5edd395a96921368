/** Tests how a push is revealed, and a push that nobody has requested. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView } from '../../src/core/game-views'
import { TAROT_CARDS } from '../../src/tarot/arcana'
import { pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { computeTarotCheckResult } from '../../src/tarot/check/check-facts'
import { findMajorCards, countRanksRaisedByPush } from '../../src/tarot/push/push-schema'
import type { Push } from '../../src/tarot/push/push-schema'
import {
  findDrawnCardEffect,
  findPlayedCardEffect,
  PUSH_SUITS,
  createRevealedPushCards,
} from '../../src/tarot/push/push-rules'
import type { RevealedCard } from '../../src/tarot/push/push-rules'
import type { CardSuit } from '../../src/tarot/arcana'
import { player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  TableDeck,
  createTarotActionContext,
  createAnswersWithCards,
} from '../support/tarot'

/** Converts revealed cards to the form in which a message stores them. Except for the suit, all values are dummies. */
const toShownCards = (cardsOfPush: readonly RevealedCard<{ readonly suit: CardSuit }>[]): Push['shown'] =>
  cardsOfPush.map((revealedCard) => ({
    ...revealedCard,
    card: { ...revealedCard.card, id: '', arcanum: '', name: '', img: '' },
    turned: null,
  }))

describe('The reveal', () => {
  it.each([
    ['swords', 'swords', 'step', 'step'],
    ['pentacles', 'swords', 'step', 'step'],
    ['cups', 'wands', 'burn', 'none'],
    ['wands', 'wands', 'step', 'step'],
    ['major', 'cups', 'major', 'major'],
  ] as const)(
    'a card of %s in a push of %s: %s from the hand, %s out of a burn',
    (suit, suitOfPush, expectedEffectOfPlayedCard, effectOfBurnedCard) => {
      expect(findPlayedCardEffect(suit, suitOfPush)).toBe(expectedEffectOfPlayedCard)
      expect(findDrawnCardEffect(suit, suitOfPush)).toBe(effectOfBurnedCard)
    },
  )

  it('the reveal burns exactly one card for each card of the wrong suit', () => {
    const indexesOfAskedCards: number[] = []
    const cards = [{ suit: 'cups' }, { suit: 'wands' }, { suit: 'swords' }, { suit: 'major' }] as const
    createRevealedPushCards<{ readonly suit: (typeof cards)[number]['suit'] }>(
      cards,
      'wands',
      (cardIndex) => {
        indexesOfAskedCards.push(cardIndex)
        return []
      },
    )
    expect(indexesOfAskedCards).toEqual([2])
  })

  it('the push raises the rank by the number of fitting cards, played or burnt', () => {
    const arbitrarySuit = fc.constantFrom('wands', 'cups', 'swords', 'pentacles', 'major' as const)
    fc.assert(
      fc.property(
        fc.array(arbitrarySuit, { maxLength: 20 }),
        fc.array(arbitrarySuit, { maxLength: 20 }),
        fc.constantFrom(...PUSH_SUITS),
        (suitsOfHandCards, suitsOfDeckCards, suitOfPush) => {
          const isSuitCountedInPush = (cardSuit: string) =>
            cardSuit === suitOfPush || cardSuit === 'pentacles'
          const burnedCardCount = suitsOfHandCards.filter(
            (suitOfCard) => !isSuitCountedInPush(suitOfCard) && suitOfCard !== 'major',
          ).length
          const burnedCards = suitsOfDeckCards.slice(0, burnedCardCount)
          const shownCards = createRevealedPushCards(
            suitsOfHandCards.map((suitOfCard) => ({ suit: suitOfCard })),
            suitOfPush,
            (burntCardCount) =>
              suitsOfDeckCards.slice(0, burntCardCount).map((suitOfCard) => ({ suit: suitOfCard })),
          )
          expect(countRanksRaisedByPush({ shown: toShownCards(shownCards) })).toBe(
            [...suitsOfHandCards, ...burnedCards].filter(isSuitCountedInPush).length,
          )
          expect(findMajorCards({ shown: toShownCards(shownCards) })).toHaveLength(
            [...suitsOfHandCards, ...burnedCards].filter((suitOfCard) => suitOfCard === 'major').length,
          )
          expect(shownCards).toHaveLength(suitsOfHandCards.length + burnedCards.length)
        },
      ),
    )
  })
})

/** Creates the facts of a push in which Ana has played these cards. */
async function createFactsAfterPush(
  tableDeck: TableDeck,
  suit: string,
  cardNames: readonly string[],
  brawnTraitRank = 3,
) {
  const chance = tableDeck.createChance(player)
  const actionOutcome = await pushWithoutRequestAction.decide(
    createTarotActionContext({ brawn: brawnTraitRank }, {}, { settings: settingsWithoutSuitsFirst }),
    { trait: 'brawn', suit, cards: createAnswersWithCards(...cardNames) },
    chance,
  )
  if (!isRefusal(actionOutcome)) chance.settle()
  return isRefusal(actionOutcome) ? actionOutcome : (actionOutcome.post?.facts as TarotCheckFacts)
}

describe('A push', () => {
  it('Mediocre Brawn with one Wand is Fair; the Cup is burnt for the Star (Mina at the door)', async () => {
    const tableDeck = new TableDeck(['major-17']).giveCards('player', 'wands-05', 'cups-03')
    const messageFacts = await createFactsAfterPush(tableDeck, 'wands', ['wands-05', 'cups-03'])
    if (isRefusal(messageFacts)) throw new Error(messageFacts.refused)
    expect(messageFacts.push.shown.map(({ effect, burnt }) => [effect, burnt])).toEqual([
      ['step', false],
      ['burn', false],
      ['major', true],
    ])
    expect(messageFacts.trait).toMatchObject({ now: 3 })
    expect(computeTarotCheckResult(messageFacts)).toBe('critical')
    expect(tableDeck.handOf('player')).toEqual([])
    expect(tableDeck.discards, 'the card is not turned yet').toEqual([])
    tableDeck.clearTable()
    expect([...tableDeck.discards].sort()).toEqual(
      [cardId('cups-03'), cardId('major-17'), cardId('wands-05')].sort(),
    )
  })

  it.each([
    ['a card that is not in the hand', ['cups-09'], 'notInHand'],
    ['somebody else’s card', ['swords-01'], 'notInHand'],
    ['no card', [], 'noCards'],
  ])('a push refuses %s, and moves no card', async (_caseTitle, cards, expectedRefusal) => {
    const tableDeck = new TableDeck().giveCards('player', 'wands-05').giveCards('other', 'swords-01')
    const messageFacts = await createFactsAfterPush(
      tableDeck,
      'wands',
      ['wands-05', ...cards].slice(cards.length === 0 ? 1 : 0),
    )
    expect(messageFacts).toMatchObject({ refused: `HnB.tarot.refusal.${expectedRefusal}` })
    expect(tableDeck.handOf('player')).toEqual([cardId('wands-05')])
  })

  it('a push refuses a deleted trait, and a table without its deck', async () => {
    const actionContext = createTarotActionContext({}, {}, { settings: settingsWithoutSuitsFirst })
    const formAnswers = { trait: 'gone', suit: 'cups', cards: createAnswersWithCards('wands-05') }
    const tableDeck = new TableDeck().giveCards('player', 'wands-05')
    expect(
      await pushWithoutRequestAction.decide(actionContext, formAnswers, tableDeck.createChance()),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noTrait',
    })
    const actionContextWithOtherDeck = {
      ...actionContext,
      settings: { ...actionContext.settings, deck: 'another' },
    }
    expect(
      await pushWithoutRequestAction.decide(
        actionContextWithOtherDeck,
        { ...formAnswers, trait: '' },
        tableDeck.createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noDeck',
    })
  })

  it('wounds lower the pushed trait, and a missing trait as well (TC8)', async () => {
    const tableDeck = new TableDeck().giveCards('player', 'cups-01')
    const actionOutcome = await pushWithoutRequestAction.decide(
      createTarotActionContext({}, { wounds: 2 }, { settings: settingsWithoutSuitsFirst }),
      { trait: '-stealth', suit: 'cups', cards: createAnswersWithCards('cups-01') },
      tableDeck.createChance(),
    )
    expect(isRefusal(actionOutcome) || actionOutcome.post?.facts).toMatchObject({
      trait: { rank: 3, now: 1 },
    })
  })

  it('a burn draws the cards that exist, and no card of the same push comes up again (TC5, TC11)', async () => {
    const tableDeck = new TableDeck(['swords-01']).giveCards('player', 'cups-01', 'cups-02', 'cups-03')
    const idOfLastCard = cardId('swords-01')
    const stackByCard = new Map(tableDeck.layout.stackByCard)
    for (const cardId of tableDeck.layout.left)
      if (cardId !== idOfLastCard) stackByCard.set(cardId, 'nowhere')
    tableDeck.layout = { ...tableDeck.layout, left: [idOfLastCard], stackByCard }
    const messageFacts = await createFactsAfterPush(tableDeck, 'wands', ['cups-01', 'cups-02', 'cups-03'])
    if (isRefusal(messageFacts)) throw new Error(messageFacts.refused)
    expect(
      messageFacts.push.shown.filter(({ burnt }) => burnt).map(({ card: burntCard }) => burntCard.id),
    ).toEqual([idOfLastCard])
  })
})

describe('Two players reach for the last card at once', () => {
  it('the first player gets the last card, the second a reshuffled discard, and no card is lost', async () => {
    const [first, two] = [
      { ...player, id: 'one' },
      { ...player, id: 'two' },
    ]
    const tableDeck = new TableDeck(['swords-01']).giveCards('one', 'cups-01').giveCards('two', 'cups-02')
    const idOfLastCard = cardId('swords-01')
    const stackByCard = new Map(tableDeck.layout.stackByCard)
    for (const cardId of tableDeck.layout.left)
      if (cardId !== idOfLastCard) stackByCard.set(cardId, 'nowhere')
    tableDeck.layout = { ...tableDeck.layout, left: [idOfLastCard], stackByCard }
    const pressBurnButton = async (user: UserView, cardName: string) => {
      const chance = tableDeck.createChance(user)
      const formAnswers = { trait: '', suit: 'wands', cards: createAnswersWithCards(cardName) }
      const actionOutcome = await pushWithoutRequestAction.decide(
        { ...createTarotActionContext(), user, settings: settingsWithoutSuitsFirst },
        formAnswers,
        chance,
      )
      if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
      chance.settle()
      const { shown } = (actionOutcome.post?.facts as TarotCheckFacts).push
      return shown.filter(({ burnt }) => burnt).map(({ card: { id } }) => id)
    }
    expect(await pressBurnButton(first, 'cups-01')).toEqual([idOfLastCard])
    tableDeck.clearTable()
    // The deck is empty; only the first push's discards can be shuffled and drawn (TC11).
    const [second, ...none] = await pressBurnButton(two, 'cups-02')
    expect([idOfLastCard, cardId('cups-01')]).toContain(second)
    expect(none).toEqual([])
    const idsOfCardsInDeckAndStacks = [...tableDeck.layout.left, ...tableDeck.layout.stackByCard.keys()]
    expect(new Set(idsOfCardsInDeckAndStacks).size).toBe(78)
    expect(idsOfCardsInDeckAndStacks).toHaveLength(78)
  })
})

it('the deck of the tests is the game’s own', () =>
  expect(new TableDeck().layout.left).toHaveLength(TAROT_CARDS.length))
