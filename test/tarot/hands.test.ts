/** Tests hands of cards: draws, sizes, and the beginning of a game. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { TAROT_CARDS } from '../../src/tarot/arcana'
import { createNextHandNote, calculateNextHandSize, whyNotDrawHand } from '../../src/tarot/hands'
import { dealNewGameAction, drawPlayerHandAction, drawNarratorHandAction } from '../../src/tarot/draw-hands'
import { tarotMessages } from '../../src/tarot/messages'
import { pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import { ana, gamemaster, player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  createTarotParticipant,
  TableDeck,
  createTarotClick,
  usualTarotSettings,
} from '../support/tarot'

const anaOfPlayer = { ...ana, player: player.id }

describe('Hands', () => {
  it.each([
    [0, 5],
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 1],
    [5, 0],
    [9, 0],
  ])('after %i hands the next one has %i cards', (drawnHandCount, expectedHandSize) =>
    expect(calculateNextHandSize(drawnHandCount)).toBe(expectedHandSize),
  )

  it.each([
    ['all cards have to be played first', 1, 2, 'handNotEmpty'],
    ['a hand of zero cards is the last', 5, 0, 'noMoreHands'],
    ['an empty hand may be filled', 1, 0, undefined],
  ])('a hand: %s', (_caseTitle, drawnHandCount, heldCardCount, expectedRefusal) => {
    expect(
      whyNotDrawHand({ handsDrawn: drawnHandCount, held: heldCardCount, onTable: 0 })
        ?.refused.split('.')
        .at(-1),
    ).toBe(expectedRefusal)
  })

  it('the dock says how large the next hand is, and why it cannot be drawn', () => {
    const createNextHandNoteAfter = (drawnHandCount: number, heldCardCount: number) =>
      createNextHandNote(createTarotClick(), { handsDrawn: drawnHandCount, held: heldCardCount })
    const handState = { handsDrawn: 1, held: 0, onTable: 1 }
    for (const clickOrNull of [createTarotClick(), null])
      expect(
        createNextHandNote(clickOrNull, handState).disabledReason,
        '"Once the outcome has been determined"',
      ).toMatchObject({
        refused: 'HnB.tarot.refusal.onTable',
      })
    const createNarratorHandNote = (heldCardCount: number) =>
      createNextHandNote(null, { handsDrawn: 3, held: heldCardCount })
    expect(createNextHandNoteAfter(1, 0)).toMatchObject({
      phrase: { data: { number: 4 } },
      act: 'drawHand',
      disabledReason: null,
    })
    expect(createNextHandNoteAfter(1, 2).disabledReason?.refused).toBe('HnB.tarot.refusal.handNotEmpty')
    expect(createNextHandNoteAfter(5, 0).disabledReason?.refused).toBe('HnB.tarot.refusal.noMoreHands')
    expect(createNarratorHandNote(0)).toMatchObject({
      phrase: { data: { number: 5 } },
      act: 'narratorHand',
      disabledReason: null,
    })
    expect(createNarratorHandNote(1).disabledReason?.refused).toBe('HnB.tarot.refusal.handNotEmpty')
  })

  it.each([
    ['nobody has drawn', { held: 0, handsDrawn: 0 }, false],
    ['somebody holds cards', { held: 2, handsDrawn: 1 }, true],
    ['a hand was played to its end', { held: 0, handsDrawn: 1 }, true],
  ])('beginning a game asks first when one is under way: %s', (_caseTitle, drawnHand, isQuestionExpected) => {
    const handByUser = { one: { held: 0, handsDrawn: 0 }, two: drawnHand }
    const askedQuestion = dealNewGameAction.ask({
      participants: [],
      hands: handByUser,
      settings: usualTarotSettings,
      user: gamemaster,
      data: {},
    })
    expect(askedQuestion).toEqual(
      isQuestionExpected ? expect.objectContaining({ template: 'tarot/deal-dialog' }) : null,
    )
  })

  it('the question asks the Narrator how many of five cards she draws', () => {
    const actionClick = { participants: [], settings: usualTarotSettings, user: gamemaster, data: {} }
    expect(drawNarratorHandAction.ask(actionClick)).toMatchObject({
      context: { number: 5, most: 5 },
      defaults: { number: 5 },
    })
  })

  it('the message of a new game names players without a character', () => {
    const messageFacts = {
      begins: true,
      shares: [{ name: 'Ana', number: 5 }],
      short: false,
      without: ['Ben', 'Cleo'],
    }
    const viewer = {
      user: gamemaster,
      actor: null,
      playedUuids: [],
      sides: [],
      settings: usualTarotSettings,
    }
    const message = { uuid: '', actor: '', facts: messageFacts }
    expect(tarotMessages.hands.context(message, viewer)).toMatchObject({
      begins: true,
      withoutNames: 'Ben, Cleo',
    })
  })

  it('a game begins with five cards for each player and the Narrator, out of all 78', async () => {
    const tableDeck = new TableDeck([], () => 0.5).giveCards('player', 'cups-01')
    const chance = tableDeck.createChance(gamemaster)
    const npc = createTarotParticipant({ ...ana, uuid: 'Actor.npc', type: 'npc' })
    const actionOutcome = await dealNewGameAction.decide(
      {
        participants: [createTarotParticipant(anaOfPlayer), npc],
        settings: usualTarotSettings,
        user: gamemaster,
        data: {},
      },
      {},
      chance,
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    chance.settle()
    expect(tableDeck.handOf('player')).toHaveLength(5)
    expect(tableDeck.handOf('gm')).toHaveLength(5)
    expect(tableDeck.layout.left).toHaveLength(68)
    expect([tableDeck.drawn.get('player'), tableDeck.drawn.get('gm')]).toEqual([1, 1])
  })

  it('the Narrator draws up to five cards once her hand is played', async () => {
    const tableDeck = new TableDeck()
    const groupClick = { participants: [], settings: usualTarotSettings, user: gamemaster, data: {} }
    for (const refusedTokenNumber of [0, 6, 2.5, 'five']) {
      expect(
        await drawNarratorHandAction.decide(
          groupClick,
          { number: refusedTokenNumber },
          tableDeck.createChance(gamemaster),
        ),
      ).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    }
    const chance = tableDeck.createChance(gamemaster)
    for (const refusedTokenNumber of [1, 5])
      expect(
        isRefusal(
          await drawNarratorHandAction.decide(
            groupClick,
            { number: refusedTokenNumber },
            new TableDeck().createChance(gamemaster),
          ),
        ),
      ).toBe(false)
    expect(isRefusal(await drawNarratorHandAction.decide(groupClick, { number: 3 }, chance))).toBe(false)
    chance.settle()
    expect(tableDeck.handOf('gm')).toHaveLength(3)
    expect(
      await drawNarratorHandAction.decide(groupClick, { number: 5 }, tableDeck.createChance(gamemaster)),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.handNotEmpty',
    })
  })

  it('the message says that the deck ran short, and without any card no hand is drawn (TC5)', async () => {
    const createDeckWithCardsLeft = (...cardIds: readonly string[]) => {
      const tableDeck = new TableDeck()
      const stackByCard = new Map(tableDeck.layout.left.map((cardId) => [cardId, 'nowhere']))
      for (const cardId of cardIds) stackByCard.delete(cardId)
      tableDeck.layout = { ...tableDeck.layout, left: cardIds, stackByCard }
      return tableDeck
    }
    const [first = '', second = '', ...more] = new TableDeck().layout.left
    const groupClick = { participants: [], settings: usualTarotSettings, user: gamemaster, data: {} }
    const decideNarratorDraw = (tableDeck: TableDeck) =>
      drawNarratorHandAction.decide(groupClick, { number: 2 }, tableDeck.createChance(gamemaster))
    const decidePlayerDraw = (tableDeck: TableDeck) => {
      tableDeck.drawn.set(player.id, 3)
      return drawPlayerHandAction.decide(createTarotClick(), {}, tableDeck.createChance(player))
    }
    for (const decideDraw of [decideNarratorDraw, decidePlayerDraw]) {
      expect(await decideDraw(createDeckWithCardsLeft())).toMatchObject({
        refused: 'HnB.tarot.refusal.noCardsLeft',
      })
      expect(await decideDraw(createDeckWithCardsLeft(first))).toMatchObject({
        post: { facts: { short: true, shares: [{ number: 1 }] } },
      })
      expect(await decideDraw(createDeckWithCardsLeft(first, second))).toMatchObject({
        post: { facts: { short: false } },
      })
      expect(await decideDraw(createDeckWithCardsLeft(first, second, ...more))).toMatchObject({
        post: { facts: { short: false } },
      })
    }
  })
})

describe('over random games', () => {
  type RandomHandStep =
    | { readonly do: 'draw' }
    | { readonly do: 'push'; readonly cards: number; readonly suit: 'swords' | 'cups' }
  const arbitraryHandStep: fc.Arbitrary<RandomHandStep> = fc.oneof(
    fc.constant({ do: 'draw' as const }),
    fc.record({
      do: fc.constant('push' as const),
      cards: fc.integer({ min: 1, max: 5 }),
      suit: fc.constantFrom('swords' as const, 'cups' as const),
    }),
  )

  it('in any game 78 cards are in 78 places, and hands have the sizes that the rules allow', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryHandStep, { maxLength: 40 }),
        fc.integer(),
        async (randomSteps, randomSeed) => {
          let generatorState = randomSeed >>> 0
          const nextRandom = () =>
            (generatorState = (generatorState * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
          const tableDeck = new TableDeck([], nextRandom)
          const handSizes: number[] = []
          for (const [index, handStep] of randomSteps.entries()) {
            const userId = index % 2 ? 'one' : 'two'
            const drawnHandCount = tableDeck.drawn.get(userId) ?? 0
            const user = { id: userId, name: userId, isGM: false }
            const actionClick = createTarotClick(
              {},
              {},
              { actor: { ...ana, player: userId }, user, settings: settingsWithoutSuitsFirst },
            )
            const chance = tableDeck.createChance(user)
            const handCardCountBefore = tableDeck.handOf(userId).length
            const actionOutcome =
              handStep.do === 'draw'
                ? await drawPlayerHandAction.decide(actionClick, {}, chance)
                : await pushWithoutRequestAction.decide(
                    actionClick,
                    {
                      trait: '',
                      suit: handStep.suit,
                      cards: Object.fromEntries(
                        tableDeck
                          .handOf(userId)
                          .slice(0, handStep.cards)
                          .map((cardId) => [cardId, true]),
                      ),
                    },
                    chance,
                  )
            if (isRefusal(actionOutcome)) {
              if (handStep.do === 'draw') expect(handCardCountBefore > 0 || drawnHandCount >= 5).toBe(true)
              continue
            }
            chance.settle()
            tableDeck.clearTable()
            if (handStep.do === 'draw') {
              handSizes.push(tableDeck.handOf(userId).length)
              expect(tableDeck.handOf(userId)).toHaveLength(5 - drawnHandCount)
            }
            const allCards = [...tableDeck.layout.left, ...tableDeck.layout.stackByCard.keys()]
            expect(new Set(allCards).size).toBe(TAROT_CARDS.length)
            expect(allCards).toHaveLength(TAROT_CARDS.length)
            expect(
              [...tableDeck.layout.stackByCard.values()].every((stackId) =>
                /^(hand\.|discards)/.test(stackId),
              ),
            ).toBe(true)
          }
          expect(handSizes.every((handSize) => handSize >= 1 && handSize <= 5)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
