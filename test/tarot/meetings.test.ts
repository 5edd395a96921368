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
  soakWithArmorPiece,
  calculateWoundsAfterPush,
} from '../../src/tarot/trauma/trauma-rules'
import { ana, gamemaster, player } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  createTarotParticipant,
  TableDeck,
  createTarotClick,
  createAnswersWithCards,
} from '../support/tarot'

/** Removes all cards from the deck except these. Cards in hands stay in the hands. */
function leaveOnlyCardsInDeck(deck: TableDeck, ...cardNames: readonly string[]): TableDeck {
  const stackByCard = new Map(deck.layout.stackByCard)
  for (const id of deck.layout.left) if (!cardNames.map(cardId).includes(id)) stackByCard.set(id, 'nowhere')
  deck.layout = { ...deck.layout, left: cardNames.map(cardId), stackByCard }
  return deck
}

const createPostedCheckFacts = async (
  deck: TableDeck,
  ...hand: readonly string[]
): Promise<TarotCheckFacts> => (await postPush(deck, ...hand)).facts

async function postPush(deck: TableDeck, ...hand: readonly string[]) {
  const chance = deck.createChance(player)
  const answers = { trait: 'brawn', suit: 'swords', cards: createAnswersWithCards(...hand) }
  const click = createTarotClick(
    { brawn: 3 },
    {},
    { settings: settingsWithoutSuitsFirst, actor: { ...ana, player: player.id } },
  )
  const outcome = await pushWithoutRequestAction.decide(click, answers, chance)
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  chance.settle()
  if (!outcome.post) throw new Error('It is posted.')
  return { post: outcome.post, facts: outcome.post.facts as TarotCheckFacts }
}

describe('"draw a card from the deck for each card burned" and "If the deck ever runs out of cards"', () => {
  it.each([
    ['swords-09', 'a card that counts lies on the table'],
    [
      'wands-09',
      'a card without effect is drawn by the same burn, and is not shuffled in for its second card',
    ],
  ])('one card left for two burns: %s, %s (TC5)', async (lastCard) => {
    const deck = leaveOnlyCardsInDeck(new TableDeck().giveCards(player.id, 'cups-01', 'cups-02'), lastCard)
    const { push: played } = await createPostedCheckFacts(deck, 'cups-01', 'cups-02')
    expect(played.shown.filter(({ burnt }) => burnt).map(({ card: { id } }) => id)).toEqual([
      cardId(lastCard),
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
    (wounds, rating, rankByTrait, majors, takenWounds, expectedRank) => {
      const armorSoakResult = soakWithArmorPiece(wounds, rating)
      expect([
        calculateWoundsAfterPush(armorSoakResult.through, rankByTrait, majors),
        armorSoakResult.rating,
      ]).toEqual([takenWounds, expectedRank])
    },
  )
})

it('"Stun equal to Brawn" of an attacker whom "Each Wound" lowers: "a tie is not good enough"', () => {
  const stunStrength = computeEffectiveRank(5, 2)
  expect([3, 4].map((brawn) => isStunnedByBlow(brawn, stunStrength))).toEqual([true, false])
})

it('"Once the outcome has been determined all of the cards on the table are discarded. If you are out of cards, you can draw": not before, also where suit and cards are one step (TC36, TC37)', async () => {
  const deck = leaveOnlyCardsInDeck(
    new TableDeck().giveCards(player.id, 'swords-01', 'swords-02'),
    'cups-07',
    'cups-08',
  )
  deck.drawn.set(player.id, 1)
  const { post, facts } = await postPush(deck, 'swords-01', 'swords-02')
  expect(facts.trait).toMatchObject({ now: 3 })
  const playedCardIds = ['swords-01', 'swords-02'].map(cardId)
  const findStacksOfPlayedCards = () =>
    playedCardIds.map((tarotCardId) => deck.layout.stackByCard.get(tarotCardId))
  expect(findStacksOfPlayedCards()).toEqual(['laid', 'laid'])
  const click = createTarotClick(
    {},
    {},
    { settings: settingsWithoutSuitsFirst, actor: { ...ana, player: player.id } },
  )
  expect(await drawPlayerHandAction.decide(click, {}, deck.createChance(player))).toMatchObject({
    refused: 'HnB.tarot.refusal.onTable',
  })

  const narratorChance = deck.createChance(gamemaster)
  const clickToJudge = {
    ...click,
    user: gamemaster,
    message: { uuid: `ChatMessage.${post.id ?? ''}`, actor: ana.uuid, facts },
    sides: [click],
  }
  expect(
    await judgeCheckAction.decide(clickToJudge, { trait: '', need: '', word: 'success' }, narratorChance),
  ).toHaveProperty('amend')
  narratorChance.settle()
  expect(findStacksOfPlayedCards()).toEqual(['discards', 'discards'])
  const drawOutcome = await drawPlayerHandAction.decide(click, {}, deck.createChance(player))
  expect(drawOutcome).toMatchObject({
    post: { facts: { shares: [{ number: 4 }], short: false, again: true } },
  })
})

it('"in the same order they are revealed" and "must wait": A, B, C, and then B’s second, out of a burn', () => {
  const createSide = (sideKey: string, ...majorNames: string[]) => ({
    key: sideKey,
    player: sideKey,
    majors: majorNames.map((majorName) => ({ card: majorName, place: null })),
  })
  const turningOrder = sortMajorCards([
    createSide('a', 'sun'),
    createSide('b', 'moon', 'star'),
    createSide('c', 'tower'),
  ])
  expect(turningOrder.map((turnedMajor) => turnedMajor.card)).toEqual(['sun', 'moon', 'tower', 'star'])
})

describe('"more Wounds than ranks of Health", and the aptitude that "Each Wound … increases"', () => {
  it.each([
    [4, false],
    [5, true],
  ])('Fair Health with %i Wounds fails %s, by the unwounded rank (TC6)', (wounds, isFailing) => {
    expect(areOrgansFailing(wounds, 4)).toBe(isFailing)
  })

  it.each([
    [8, 0, 5, 'success'],
    [8, 1, 5, 'failure'],
    [9, 0, 6, 'success'],
    [9, 0, 7, 'failure'],
  ])(
    'a medic of rank %i with %i Wounds, a patient with %i: %s',
    async (medicalRank, ownWounds, wounds, expectedResult) => {
      const patient = createTarotParticipant({ ...ana, uuid: 'Actor.mina', name: 'Mina' }, {}, { wounds })
      const click = createTarotClick({ medical: medicalRank }, { wounds: ownWounds }, { targets: [patient] })
      const outcome = await beginMedicalCheckAction.decide(click, {}, new TableDeck().createChance())
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      expect(computeTarotCheckResult({ ...(outcome.post?.facts as TarotCheckFacts), stage: 'over' })).toBe(
        expectedResult,
      )
    },
  )
})
