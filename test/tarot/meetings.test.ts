/** Tests cases to which two rules of Turn of the Card apply at the same time. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { computeTarotCheckResult } from '../../src/tarot/check/check-facts'
import { judgeCheckAction } from '../../src/tarot/check/judge-check'
import { pushWithoutRequestAction } from '../../src/tarot/check/start-check'
import {
  calculateOpponentPenalty,
  findOpponentUuids,
  sortMajorCards,
} from '../../src/tarot/contest/contest-rules'
import { drawPlayerHandAction } from '../../src/tarot/draw-hands'
import { computeEffectiveRank } from '../../src/tarot/rules'
import { beginMedicalCheckAction } from '../../src/tarot/trauma/stop-bleeding'
import {
  areOrgansFailing,
  isStunnedByBlow,
  soakWoundsWithArmorPiece,
  calculateWoundsAfterPush,
} from '../../src/tarot/trauma/trauma-rules'
import { ana, gamemaster, player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  createTarotParticipant,
  TableDeck,
  createTarotActionContext,
  createAnswersWithCards,
} from '../support/tarot'

/** Removes all cards from the deck except these. Cards in hands stay in the hands. */
function leaveOnlyCardsInDeck(tableDeck: TableDeck, ...cardNames: readonly string[]): TableDeck {
  const stackByCard = new Map(tableDeck.layout.stackByCard)
  for (const cardIdInDeck of tableDeck.layout.left)
    if (!cardNames.map(cardId).includes(cardIdInDeck)) stackByCard.set(cardIdInDeck, 'nowhere')
  tableDeck.layout = { ...tableDeck.layout, left: cardNames.map(cardId), stackByCard }
  return tableDeck
}

const createPostedCheckFacts = async (
  tableDeck: TableDeck,
  ...hand: readonly string[]
): Promise<TarotCheckFacts> => (await postPushMessage(tableDeck, ...hand)).facts

async function postPushMessage(tableDeck: TableDeck, ...hand: readonly string[]) {
  const chance = tableDeck.createChance(player)
  const formAnswers = { trait: 'brawn', suit: 'swords', cards: createAnswersWithCards(...hand) }
  const actionContext = createTarotActionContext(
    { brawn: 3 },
    {},
    { settings: settingsWithoutSuitsFirst, actor: { ...ana, player: player.id } },
  )
  const actionOutcome = await pushWithoutRequestAction.decide(actionContext, formAnswers, chance)
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  chance.settle()
  if (!actionOutcome.post) throw new Error('It is posted.')
  return { post: actionOutcome.post, facts: actionOutcome.post.facts as TarotCheckFacts }
}

describe('"draw a card from the deck for each card burned" and "If the deck ever runs out of cards"', () => {
  it.each([
    ['swords-09', 'a card that counts lies on the table'],
    [
      'wands-09',
      'a card without effect is drawn by the same burn, and is not shuffled in for its second card',
    ],
  ])('one card left for two burns: %s, %s (TC5)', async (lastCardName) => {
    const tableDeck = leaveOnlyCardsInDeck(
      new TableDeck().giveCards(player.id, 'cups-01', 'cups-02'),
      lastCardName,
    )
    const { push: played } = await createPostedCheckFacts(tableDeck, 'cups-01', 'cups-02')
    expect(played.shown.filter(({ burnt }) => burnt).map(({ card: { id } }) => id)).toEqual([
      cardId(lastCardName),
    ])
  })
})

describe('"one rank penalty for each additional attacker", "in the reverse", and "Each Wound"', () => {
  it('two gunmen and two targets: everybody loses one rank, and a wound one more', () => {
    const sides = [
      { uuid: 'a', role: 'attacker' as const },
      { uuid: 'b', role: 'attacker' as const },
      { uuid: 'c', role: 'defender' as const },
      { uuid: 'd', role: 'defender' as const },
    ]
    expect(
      sides.map((contestSide) => calculateOpponentPenalty(findOpponentUuids(contestSide, [sides]).length)),
    ).toEqual([1, 1, 1, 1])
    expect(computeEffectiveRank(5, 1) - 1).toBe(3)
  })
})

describe('armor "will stop", a push will "reduce the number of Wounds", and "subtract one from the rating"', () => {
  it.each([
    [6, 4, 1, 0, 1, 3],
    [6, 4, 5, 0, 0, 3],
    [6, 4, 0, 1, 0, 3],
    [6, 0, 1, 0, 5, 0],
    [0, 4, 0, 0, 0, 4],
  ])(
    '%i Wounds on armor %i, %i ranks, %i majors: %i taken, rating %i',
    (wounds, armorRating, rankByTrait, majorCount, expectedWoundsTaken, expectedRank) => {
      const armorSoakResult = soakWoundsWithArmorPiece(wounds, armorRating)
      expect([
        calculateWoundsAfterPush(armorSoakResult.through, rankByTrait, majorCount),
        armorSoakResult.rating,
      ]).toEqual([expectedWoundsTaken, expectedRank])
    },
  )
})

it('"Stun equal to Brawn" of an attacker whom "Each Wound" lowers: "a tie is not good enough"', () => {
  const stunStrength = computeEffectiveRank(5, 2)
  expect([3, 4].map((brawnRank) => isStunnedByBlow(brawnRank, stunStrength))).toEqual([true, false])
})

it('"Once the outcome has been determined all of the cards on the table are discarded. If you are out of cards, you can draw": not before, also where suit and cards are one step (TC36, TC37)', async () => {
  const tableDeck = leaveOnlyCardsInDeck(
    new TableDeck().giveCards(player.id, 'swords-01', 'swords-02'),
    'cups-07',
    'cups-08',
  )
  tableDeck.drawn.set(player.id, 1)
  const { post, facts } = await postPushMessage(tableDeck, 'swords-01', 'swords-02')
  expect(facts.trait).toMatchObject({ now: 3 })
  const playedCardIds = ['swords-01', 'swords-02'].map(cardId)
  const findStacksOfPlayedCards = () =>
    playedCardIds.map((tarotCardId) => tableDeck.layout.stackByCard.get(tarotCardId))
  expect(findStacksOfPlayedCards()).toEqual(['laid', 'laid'])
  const actionContext = createTarotActionContext(
    {},
    {},
    { settings: settingsWithoutSuitsFirst, actor: { ...ana, player: player.id } },
  )
  expect(await drawPlayerHandAction.decide(actionContext, {}, tableDeck.createChance(player))).toMatchObject({
    refused: 'HnB.tarot.refusal.onTable',
  })

  const narratorChance = tableDeck.createChance(gamemaster)
  const actionContextToJudge = {
    ...actionContext,
    user: gamemaster,
    message: { uuid: `ChatMessage.${post.id ?? ''}`, actor: ana.uuid, facts },
    sides: [actionContext],
  }
  expect(
    await judgeCheckAction.decide(
      actionContextToJudge,
      { trait: '', need: '', word: 'success' },
      narratorChance,
    ),
  ).toHaveProperty('amend')
  narratorChance.settle()
  expect(findStacksOfPlayedCards()).toEqual(['discards', 'discards'])
  const outcomeOfDraw = await drawPlayerHandAction.decide(actionContext, {}, tableDeck.createChance(player))
  expect(outcomeOfDraw).toMatchObject({
    post: { facts: { shares: [{ number: 4 }], short: false, again: true } },
  })
})

it('"in the same order they are revealed" and "must wait": A, B, C, and then B’s second, out of a burn', () => {
  const createContestSide = (sideKey: string, ...majorNames: string[]) => ({
    key: sideKey,
    player: sideKey,
    majors: majorNames.map((majorName) => ({ card: majorName, place: null })),
  })
  const majorTurningOrder = sortMajorCards([
    createContestSide('a', 'sun'),
    createContestSide('b', 'moon', 'star'),
    createContestSide('c', 'tower'),
  ])
  expect(majorTurningOrder.map((turnedMajor) => turnedMajor.card)).toEqual(['sun', 'moon', 'tower', 'star'])
})

describe('"more Wounds than ranks of Health", and the aptitude that "Each Wound … increases"', () => {
  it.each([
    [4, false],
    [5, true],
  ])('Fair Health with %i Wounds fails %s, by the unwounded rank (TC6)', (wounds, isExpectedFailing) => {
    expect(areOrgansFailing(wounds, 4)).toBe(isExpectedFailing)
  })

  it.each([
    [8, 0, 5, 'success'],
    [8, 1, 5, 'failure'],
    [9, 0, 6, 'success'],
    [9, 0, 7, 'failure'],
  ])(
    'a medic of rank %i with %i Wounds, a patient with %i: %s',
    async (medicalTraitRank, woundsOfMedic, wounds, expectedCheckResult) => {
      const patient = createTarotParticipant({ ...ana, uuid: 'Actor.mina', name: 'Mina' }, {}, { wounds })
      const actionContext = createTarotActionContext(
        { medical: medicalTraitRank },
        { wounds: woundsOfMedic },
        { targets: [patient] },
      )
      const actionOutcome = await beginMedicalCheckAction.decide(
        actionContext,
        {},
        new TableDeck().createChance(),
      )
      if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
      expect(
        computeTarotCheckResult({ ...(actionOutcome.post?.facts as TarotCheckFacts), stage: 'over' }),
      ).toBe(expectedCheckResult)
    },
  )
})
