/** Tests how a push is revealed, and a push that nobody has requested. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UserView } from '../../src/core/game-views'
import { TAROT_CARDS } from '../../src/tarot/arcana'
import { pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { computeTarotCheckResult } from '../../src/tarot/check/check-facts'
import { findMajorCards, countRaisedRanks } from '../../src/tarot/push/push-schema'
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
  createTarotClick,
  createAnswersWithCards,
} from '../support/tarot'

/** Revealed cards as a message stores them, with dummy values except for the suit. */
const toShownCards = (shownCards: readonly RevealedCard<{ readonly suit: CardSuit }>[]): Push['shown'] =>
  shownCards.map((revealedCard) => ({
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
    (suit, pushedSuit, expectedEffect, burntEffect) => {
      expect(findPlayedCardEffect(suit, pushedSuit)).toBe(expectedEffect)
      expect(findDrawnCardEffect(suit, pushedSuit)).toBe(burntEffect)
    },
  )

  it('the reveal burns exactly one card for each card of the wrong suit', () => {
    const askedIndexes: number[] = []
    const cards = [{ suit: 'cups' }, { suit: 'wands' }, { suit: 'swords' }, { suit: 'major' }] as const
    createRevealedPushCards<{ readonly suit: (typeof cards)[number]['suit'] }>(cards, 'wands', (number) => {
      askedIndexes.push(number)
      return []
    })
    expect(askedIndexes).toEqual([2])
  })

  it('the push raises the rank by the number of fitting cards, played or burnt', () => {
    const arbitrarySuit = fc.constantFrom('wands', 'cups', 'swords', 'pentacles', 'major' as const)
    fc.assert(
      fc.property(
        fc.array(arbitrarySuit, { maxLength: 20 }),
        fc.array(arbitrarySuit, { maxLength: 20 }),
        fc.constantFrom(...PUSH_SUITS),
        (handSuits, deckSuits, pushedSuit) => {
          const isSuitFitting = (cardSuit: string) => cardSuit === pushedSuit || cardSuit === 'pentacles'
          const burnCount = handSuits.filter(
            (suitOfCard) => !isSuitFitting(suitOfCard) && suitOfCard !== 'major',
          ).length
          const burntCards = deckSuits.slice(0, burnCount)
          const shownCards = createRevealedPushCards(
            handSuits.map((suitOfCard) => ({ suit: suitOfCard })),
            pushedSuit,
            (burntCount) => deckSuits.slice(0, burntCount).map((suitOfCard) => ({ suit: suitOfCard })),
          )
          expect(countRaisedRanks({ shown: toShownCards(shownCards) })).toBe(
            [...handSuits, ...burntCards].filter(isSuitFitting).length,
          )
          expect(findMajorCards({ shown: toShownCards(shownCards) })).toHaveLength(
            [...handSuits, ...burntCards].filter((suitOfCard) => suitOfCard === 'major').length,
          )
          expect(shownCards).toHaveLength(handSuits.length + burntCards.length)
        },
      ),
    )
  })
})

/** The facts of Ana's push in which these cards were played. */
async function createFactsAfterPush(
  deck: TableDeck,
  suit: string,
  cardNames: readonly string[],
  brawnRank = 3,
) {
  const chance = deck.createChance(player)
  const outcome = await pushWithoutRequestAction.decide(
    createTarotClick({ brawn: brawnRank }, {}, { settings: settingsWithoutSuitsFirst }),
    { trait: 'brawn', suit, cards: createAnswersWithCards(...cardNames) },
    chance,
  )
  if (!isRefusal(outcome)) chance.settle()
  return isRefusal(outcome) ? outcome : (outcome.post?.facts as TarotCheckFacts)
}

describe('A push', () => {
  it('Mediocre Brawn with one Wand is Fair; the Cup is burnt for the Star (Mina at the door)', async () => {
    const deck = new TableDeck(['major-17']).giveCards('player', 'wands-05', 'cups-03')
    const facts = await createFactsAfterPush(deck, 'wands', ['wands-05', 'cups-03'])
    if (isRefusal(facts)) throw new Error(facts.refused)
    expect(facts.push.shown.map(({ effect, burnt }) => [effect, burnt])).toEqual([
      ['step', false],
      ['burn', false],
      ['major', true],
    ])
    expect(facts.trait).toMatchObject({ now: 3 })
    expect(computeTarotCheckResult(facts)).toBe('critical')
    expect(deck.handOf('player')).toEqual([])
    expect(deck.discards, 'the card is not turned yet').toEqual([])
    deck.clearTable()
    expect([...deck.discards].sort()).toEqual(
      [cardId('cups-03'), cardId('major-17'), cardId('wands-05')].sort(),
    )
  })

  it.each([
    ['a card that is not in the hand', ['cups-09'], 'notInHand'],
    ['somebody else’s card', ['swords-01'], 'notInHand'],
    ['no card', [], 'noCards'],
  ])('a push refuses %s, and moves no card', async (_caseTitle, cards, expectedRefusal) => {
    const deck = new TableDeck().giveCards('player', 'wands-05').giveCards('other', 'swords-01')
    const facts = await createFactsAfterPush(
      deck,
      'wands',
      ['wands-05', ...cards].slice(cards.length === 0 ? 1 : 0),
    )
    expect(facts).toMatchObject({ refused: `HnB.tarot.refusal.${expectedRefusal}` })
    expect(deck.handOf('player')).toEqual([cardId('wands-05')])
  })

  it('a push refuses a deleted trait, and a table without its deck', async () => {
    const click = createTarotClick({}, {}, { settings: settingsWithoutSuitsFirst })
    const answers = { trait: 'gone', suit: 'cups', cards: createAnswersWithCards('wands-05') }
    const deck = new TableDeck().giveCards('player', 'wands-05')
    expect(await pushWithoutRequestAction.decide(click, answers, deck.createChance())).toMatchObject({
      refused: 'HnB.tarot.refusal.noTrait',
    })
    const clickWithOtherDeck = { ...click, settings: { ...click.settings, deck: 'another' } }
    expect(
      await pushWithoutRequestAction.decide(
        clickWithOtherDeck,
        { ...answers, trait: '' },
        deck.createChance(),
      ),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noDeck',
    })
  })

  it('wounds lower the pushed trait, and a missing trait as well (TC8)', async () => {
    const deck = new TableDeck().giveCards('player', 'cups-01')
    const outcome = await pushWithoutRequestAction.decide(
      createTarotClick({}, { wounds: 2 }, { settings: settingsWithoutSuitsFirst }),
      { trait: '-stealth', suit: 'cups', cards: createAnswersWithCards('cups-01') },
      deck.createChance(),
    )
    expect(isRefusal(outcome) || outcome.post?.facts).toMatchObject({ trait: { rank: 3, now: 1 } })
  })

  it('a burn draws the cards that exist, and no card of the same push comes up again (TC5, TC11)', async () => {
    const deck = new TableDeck(['swords-01']).giveCards('player', 'cups-01', 'cups-02', 'cups-03')
    const lastCardId = cardId('swords-01')
    const stackByCard = new Map(deck.layout.stackByCard)
    for (const id of deck.layout.left) if (id !== lastCardId) stackByCard.set(id, 'nowhere')
    deck.layout = { ...deck.layout, left: [lastCardId], stackByCard }
    const facts = await createFactsAfterPush(deck, 'wands', ['cups-01', 'cups-02', 'cups-03'])
    if (isRefusal(facts)) throw new Error(facts.refused)
    expect(facts.push.shown.filter(({ burnt }) => burnt).map(({ card: burntCard }) => burntCard.id)).toEqual([
      lastCardId,
    ])
  })
})

describe('Two players reach for the last card at once', () => {
  it('the first player gets the last card, the second a reshuffled discard, and no card is lost', async () => {
    const [first, two] = [
      { ...player, id: 'one' },
      { ...player, id: 'two' },
    ]
    const deck = new TableDeck(['swords-01']).giveCards('one', 'cups-01').giveCards('two', 'cups-02')
    const lastCardId = cardId('swords-01')
    const stackByCard = new Map(deck.layout.stackByCard)
    for (const id of deck.layout.left) if (id !== lastCardId) stackByCard.set(id, 'nowhere')
    deck.layout = { ...deck.layout, left: [lastCardId], stackByCard }
    const pressBurnButton = async (user: UserView, cardName: string) => {
      const chance = deck.createChance(user)
      const answers = { trait: '', suit: 'wands', cards: createAnswersWithCards(cardName) }
      const outcome = await pushWithoutRequestAction.decide(
        { ...createTarotClick(), user, settings: settingsWithoutSuitsFirst },
        answers,
        chance,
      )
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      chance.settle()
      const { shown } = (outcome.post?.facts as TarotCheckFacts).push
      return shown.filter(({ burnt }) => burnt).map(({ card: { id } }) => id)
    }
    expect(await pressBurnButton(first, 'cups-01')).toEqual([lastCardId])
    deck.clearTable()
    // The deck is empty; only the first push's discards can be shuffled and drawn (TC11).
    const [second, ...none] = await pressBurnButton(two, 'cups-02')
    expect([lastCardId, cardId('cups-01')]).toContain(second)
    expect(none).toEqual([])
    const placedCardIds = [...deck.layout.left, ...deck.layout.stackByCard.keys()]
    expect(new Set(placedCardIds).size).toBe(78)
    expect(placedCardIds).toHaveLength(78)
  })
})

it('the deck of the tests is the game’s own', () =>
  expect(new TableDeck().layout.left).toHaveLength(TAROT_CARDS.length))
