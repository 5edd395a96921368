/** Tests hands of cards: draws, sizes, and the beginning of a game. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { TAROT_CARDS } from '../../src/tarot/arcana'
import { createInfoLineAboutNextHand, calculateNextHandSize, whyNotDrawHand } from '../../src/tarot/hands'
import { dealNewGameAction, drawPlayerHandAction, drawNarratorHandAction } from '../../src/tarot/draw-hands'
import { tarotMessageKinds } from '../../src/tarot/messages'
import { pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import { ana, gamemaster, player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
  usualTarotSettings,
} from '../support/tarot'

const anaPlayedByPlayer = { ...ana, player: player.id }

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
    const createNoteAboutNextHand = (drawnHandCount: number, heldCardCount: number) =>
      createInfoLineAboutNextHand(createTarotActionContext(), {
        handsDrawn: drawnHandCount,
        held: heldCardCount,
      })
    const handState = { handsDrawn: 1, held: 0, onTable: 1 }
    for (const actionContextOrNull of [createTarotActionContext(), null])
      expect(
        createInfoLineAboutNextHand(actionContextOrNull, handState).disabledReason,
        '"Once the outcome has been determined"',
      ).toMatchObject({
        refused: 'HnB.tarot.refusal.onTable',
      })
    const createNarratorHandNote = (heldCardCount: number) =>
      createInfoLineAboutNextHand(null, { handsDrawn: 3, held: heldCardCount })
    expect(createNoteAboutNextHand(1, 0)).toMatchObject({
      phrase: { data: { number: 4 } },
      act: 'drawHand',
      disabledReason: null,
    })
    expect(createNoteAboutNextHand(1, 2).disabledReason?.refused).toBe('HnB.tarot.refusal.handNotEmpty')
    expect(createNoteAboutNextHand(5, 0).disabledReason?.refused).toBe('HnB.tarot.refusal.noMoreHands')
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
  ])(
    'beginning a game asks first when one is under way: %s',
    (_caseTitle, stateOfDrawnHand, isQuestionAsked) => {
      const handStateByUser = { one: { held: 0, handsDrawn: 0 }, two: stateOfDrawnHand }
      const askedQuestion = dealNewGameAction.ask({
        participants: [],
        hands: handStateByUser,
        settings: usualTarotSettings,
        user: gamemaster,
        data: {},
      })
      expect(askedQuestion).toEqual(
        isQuestionAsked ? expect.objectContaining({ template: 'tarot/deal-dialog' }) : null,
      )
    },
  )

  it('the question asks the Narrator how many of five cards she draws', () => {
    const actionContext = { participants: [], settings: usualTarotSettings, user: gamemaster, data: {} }
    expect(drawNarratorHandAction.ask(actionContext)).toMatchObject({
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
    expect(tarotMessageKinds.hands.context(message, viewer)).toMatchObject({
      begins: true,
      withoutNames: 'Ben, Cleo',
    })
  })

  it('a game begins with five cards for each player and the Narrator, out of all 78', async () => {
    const tableDeck = new TableDeck([], () => 0.5).giveCards('player', 'cups-01')
    const chance = tableDeck.createChance(gamemaster)
    const npcParticipant = createTarotParticipant({ ...ana, uuid: 'Actor.npc', type: 'npc' })
    const actionOutcome = await dealNewGameAction.decide(
      {
        participants: [createTarotParticipant(anaPlayedByPlayer), npcParticipant],
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
    const groupActionContext = { participants: [], settings: usualTarotSettings, user: gamemaster, data: {} }
    for (const refusedTokenNumber of [0, 6, 2.5, 'five']) {
      expect(
        await drawNarratorHandAction.decide(
          groupActionContext,
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
            groupActionContext,
            { number: refusedTokenNumber },
            new TableDeck().createChance(gamemaster),
          ),
        ),
      ).toBe(false)
    expect(isRefusal(await drawNarratorHandAction.decide(groupActionContext, { number: 3 }, chance))).toBe(
      false,
    )
    chance.settle()
    expect(tableDeck.handOf('gm')).toHaveLength(3)
    expect(
      await drawNarratorHandAction.decide(
        groupActionContext,
        { number: 5 },
        tableDeck.createChance(gamemaster),
      ),
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
    const groupActionContext = { participants: [], settings: usualTarotSettings, user: gamemaster, data: {} }
    const decideHandDrawOfNarrator = (tableDeck: TableDeck) =>
      drawNarratorHandAction.decide(groupActionContext, { number: 2 }, tableDeck.createChance(gamemaster))
    const decideHandDrawOfPlayer = (tableDeck: TableDeck) => {
      tableDeck.drawn.set(player.id, 3)
      return drawPlayerHandAction.decide(createTarotActionContext(), {}, tableDeck.createChance(player))
    }
    for (const decideHandDraw of [decideHandDrawOfNarrator, decideHandDrawOfPlayer]) {
      expect(await decideHandDraw(createDeckWithCardsLeft())).toMatchObject({
        refused: 'HnB.tarot.refusal.noCardsLeft',
      })
      expect(await decideHandDraw(createDeckWithCardsLeft(first))).toMatchObject({
        post: { facts: { short: true, shares: [{ number: 1 }] } },
      })
      expect(await decideHandDraw(createDeckWithCardsLeft(first, second))).toMatchObject({
        post: { facts: { short: false } },
      })
      expect(await decideHandDraw(createDeckWithCardsLeft(first, second, ...more))).toMatchObject({
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
        async (generatedSteps, randomSeed) => {
          let generatorState = randomSeed >>> 0
          const nextRandom = () =>
            (generatorState = (generatorState * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
          const tableDeck = new TableDeck([], nextRandom)
          const cardCountsOfHand: number[] = []
          for (const [index, handStep] of generatedSteps.entries()) {
            const userId = index % 2 ? 'one' : 'two'
            const drawnHandCount = tableDeck.drawn.get(userId) ?? 0
            const user = { id: userId, name: userId, isGM: false }
            const actionContext = createTarotActionContext(
              {},
              {},
              { actor: { ...ana, player: userId }, user, settings: settingsWithoutSuitsFirst },
            )
            const chance = tableDeck.createChance(user)
            const handCardCountBefore = tableDeck.handOf(userId).length
            const actionOutcome =
              handStep.do === 'draw'
                ? await drawPlayerHandAction.decide(actionContext, {}, chance)
                : await pushWithoutRequestAction.decide(
                    actionContext,
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
              cardCountsOfHand.push(tableDeck.handOf(userId).length)
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
          expect(cardCountsOfHand.every((cardCount) => cardCount >= 1 && cardCount <= 5)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
