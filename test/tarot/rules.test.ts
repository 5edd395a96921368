/** Tests the rules of Turn of the Card as numbers: ranks, points, suits, armor and wounds. */
import { describe, expect, it } from 'vitest'
import { tarotRuleset } from '../../src/tarot/ruleset'
import { startingRankCap, calculateRankPrice, calculateTotalRankPrice } from '../../src/tarot/creation-points'
import { recogniseSuit, toSuitLabel } from '../../src/tarot/table-deck'
import { whyNotChangeRank } from '../../src/tarot/trait-points'
import {
  APTITUDES,
  aptitudeOfRank,
  MEDIOCRE_RANK,
  requiredMedicalRank,
  effectiveRank,
  toRankPhrase,
} from '../../src/tarot/rules'
import { TRAIT_KEYS } from '../../src/tarot/trait-list'
import { listCheckableTraits, findTraitById, findTraitByKey } from '../../src/tarot/traits'
import {
  areOrgansFailing,
  isStunned,
  soakWithArmorPiece,
  soakWithArmorPieces,
  calculateWoundsAfterPush,
} from '../../src/tarot/trauma/trauma-rules'
import { scriptedChance } from '../support/chance'
import { gamemaster } from '../support/people'
import { createTarotClick, traitItems, usualTarotSettings } from '../support/tarot'

const [DISMAL, POOR, , FAIR, GOOD, GREAT, EXCEPTIONAL] = [1, 2, 3, 4, 5, 6, 7] as const

describe('aptitudes', () => {
  it('there are nine aptitudes, from Dismal to Peerless', () => {
    expect(APTITUDES).toHaveLength(9)
    expect([APTITUDES[0], APTITUDES[8]]).toEqual(['dismal', 'peerless'])
  })

  it.each([
    [MEDIOCRE_RANK, 'mediocre'],
    [1, 'dismal'],
    [-2, 'dismal'],
    [9, 'peerless'],
    [12, 'peerless'],
  ])('the rank %i is called %s', (rank, aptitude) => {
    expect(aptitudeOfRank(rank)).toBe(aptitude)
  })

  it.each([
    ['beyond Peerless the number is kept (TC9)', 11, 'HnB.tarot.rank.above', 2],
    ['ranks go below Dismal ("so keep track of every Wound")', -1, 'HnB.tarot.rank.below', 2],
  ])('an aptitude: %s', (_caseTitle, rank, key, steps) => {
    expect(toRankPhrase(rank)).toMatchObject({ key, data: { steps } })
  })
})

describe('Traits: the list', () => {
  it('the list has 27 traits', () => {
    expect(new Set(TRAIT_KEYS).size).toBe(27)
  })

  it.each(TRAIT_KEYS)(
    'the trait %s is added at Mediocre; two traits require a specialization',
    async (key) => {
      const addTraitAction = tarotRuleset.tab.actions['addTrait']
      if (!addTraitAction) throw new Error('There is no addTrait.')
      const click = createTarotClick()
      const answersWithName = { key, names: { [key]: 'Its name' } }
      const outcomeWithoutRow = await addTraitAction.decide(
        { ...click, settings: usualTarotSettings },
        answersWithName,
        scriptedChance([]),
      )
      const expectedOutcome = {
        newItems: [{ item: { name: 'Its name', fields: { tarot: { key, rank: MEDIOCRE_RANK } } } }],
      }
      if (key === 'academics' || key === 'engineer') {
        expect(outcomeWithoutRow).toHaveProperty('refused', 'HnB.tarot.refusal.noSpecialization')
        const completeAnswers = { ...answersWithName, specialization: 'Biology' }
        expect(await addTraitAction.decide(click, completeAnswers, scriptedChance([]))).toMatchObject(
          expectedOutcome,
        )
      } else expect(outcomeWithoutRow).toMatchObject(expectedOutcome)
    },
  )

  it('Academics may be had twice, with another specialization (“Academics: Biology, or Academics: Russian History”)', () => {
    const addTraitQuestion = tarotRuleset.tab.actions['addTrait']?.ask(
      createTarotClick({ academics: 6, driving: 6 }),
    )
    const questionText = JSON.stringify(addTraitQuestion)
    expect([questionText.includes('"academics"'), questionText.includes('"driving"')]).toEqual([true, false])
  })

  it.each([
    ['Driving', { driving: 6 }, { key: 'driving', names: { driving: 'driving' } }, 'hasTrait'],
    ['one of the table’s own', { Sailing: 4 }, { key: '', name: 'Sailing' }, 'hasTrait'],
    [
      'Academics of the same',
      { academics: 4 },
      { key: 'academics', names: { academics: 'academics' }, specialization: 'Biology' },
      'hasTrait',
    ],
    [
      'Academics of something else',
      { academics: 4 },
      { key: 'academics', names: { academics: 'academics' }, specialization: 'Law' },
      null,
    ],
    ['Driving beside Melee', { melee: 6 }, { key: 'driving', names: { driving: 'driving' } }, null],
  ])(
    'the trait %s is not added to a character who has it',
    async (_caseTitle, heldRanks, givenAnswers, expectedRefusal) => {
      const click = createTarotClick(heldRanks)
      const items = click.items.map((item) =>
        item.id === 'academics'
          ? { ...item, fields: { ...(item.fields as object), specialization: 'Biology' } }
          : item,
      )
      const outcome = await tarotRuleset.tab.actions['addTrait']?.decide(
        { ...click, items },
        givenAnswers,
        scriptedChance([]),
      )
      if (expectedRefusal) expect(outcome).toMatchObject({ refused: `HnB.tarot.refusal.${expectedRefusal}` })
      else expect(outcome).toMatchObject({ newItems: [{ item: { type: 'trait' } }] })
    },
  )

  it('a trait that a character does not have is Mediocre ("relying on a Mediocre aptitude")', () => {
    expect(findTraitByKey([], 'firearms')).toMatchObject({ rank: MEDIOCRE_RANK, missing: true })
  })

  it('three traits are core traits: Brawn, Health and Reaction', () => {
    const coreTraits = listCheckableTraits([]).filter((candidateTrait) => candidateTrait.core)
    expect(coreTraits.map(({ id }) => id)).toEqual(['-brawn', '-health', '-reaction'])
  })

  it('a trait is recognised by its stored kind, or by its name', () => {
    const [named] = traitItems({ 'Hand Weapons': GOOD })
    const plainTrait = { ...named, fields: { rank: GOOD, core: false, specialization: '', key: '' } } as never
    expect(findTraitByKey([plainTrait], 'handWeapons').rank).toBe(GOOD)
    expect(findTraitByKey(traitItems({ melee: GREAT }), 'melee').rank).toBe(GREAT)
  })

  it('of several specializations the best one counts', () => {
    const [biology, history] = traitItems({ biology: FAIR, history: GREAT }).map((item) => ({
      ...item,
      fields: {
        rank: item.id === 'biology' ? FAIR : GREAT,
        core: false,
        specialization: item.id,
        key: 'academics',
      },
    }))
    expect(findTraitByKey([biology, history] as never, 'academics').rank).toBe(GREAT)
  })

  it('an unknown name is no trait', () => {
    expect(findTraitById([], 'constructor')).toBeNull()
    expect(findTraitById([], '-constructor')).toBeNull()
  })

  it('an unreadable trait, such as an aptitude of 40, does not count', () => {
    expect(findTraitByKey(traitItems({ driving: 40 }), 'driving')).toMatchObject({
      rank: MEDIOCRE_RANK,
      missing: true,
    })
    expect(tarotRuleset.items.trait?.whyNotStore({ rank: 40 }, null)).toMatchObject({
      refused: 'HnB.tarot.refusal.rank',
    })
  })
})

describe('Ten points', () => {
  const mina = [GREAT, GOOD, GOOD, FAIR, FAIR, FAIR]

  it('Mina: Great, twice Good, three times Fair are exactly ten (TC1)', () => {
    expect(calculateTotalRankPrice(mina, usualTarotSettings)).toBe(10)
  })

  it.each([
    [DISMAL, 0, -2],
    [POOR, 0, -1],
    [MEDIOCRE_RANK, 0, 0],
    [FAIR, 1, 1],
    [GREAT, 3, 3],
    [9, 6, 6],
  ])('rank %i costs %i, or %i where the table gives points back', (rank, price, refundingPrice) => {
    expect(calculateRankPrice(rank, usualTarotSettings)).toBe(price)
    expect(calculateRankPrice(rank, { refundBelowMediocre: true })).toBe(refundingPrice)
  })

  it('a table may choose a cap', () => {
    expect(startingRankCap(usualTarotSettings)).toBe(9)
    expect(startingRankCap({ startingCap: 'great' })).toBe(GREAT)
  })

  const completeRanks = {
    driving: GREAT,
    reaction: GOOD,
    grit: GOOD,
    health: FAIR,
    manipulation: FAIR,
    underground: FAIR,
  }
  it.each([
    ['the eleventh point is refused', completeRanks, { created: false }, FAIR, GOOD, 'points'],
    ['one that the Narrator granted is not', completeRanks, { granted: 1 }, FAIR, GOOD, undefined],
    ['within the points all is well', { driving: GREAT }, { created: false }, GREAT, EXCEPTIONAL, undefined],
    ['nothing above Peerless', {}, { created: false }, 9, 10, 'offLadder'],
    ['nothing below Dismal', {}, { created: false }, 1, 0, 'offLadder'],
    [
      'a player lowers nothing once the points are spent',
      completeRanks,
      {},
      FAIR,
      MEDIOCRE_RANK,
      'noLowering',
    ],
  ])('the points of a character: %s', (_caseTitle, ranks, state, presentRank, to, expectedRefusal) => {
    const no = whyNotChangeRank(createTarotClick(ranks, state), presentRank, to)
    expect(no?.refused.split('.').at(-1)).toBe(expectedRefusal)
  })

  it('the Narrator may lower a trait, and a cap limits only creation', () => {
    expect(whyNotChangeRank(createTarotClick({}, {}, { user: gamemaster }), FAIR, MEDIOCRE_RANK)).toBeNull()
    const cappedSettings = { settings: { ...usualTarotSettings, startingCap: 'fair' as const } }
    expect(
      whyNotChangeRank(createTarotClick({}, { created: false }, cappedSettings), FAIR, GOOD)?.refused,
    ).toMatch(/cap$/)
    expect(whyNotChangeRank(createTarotClick({}, { created: true }, cappedSettings), FAIR, GOOD)).toBeNull()
  })
})

describe('Suits by other names (TC10)', () => {
  const settingsWithCoins = {
    ...usualTarotSettings,
    suits: { ...usualTarotSettings.suits, pentacles: 'Coins' },
  }
  it.each([
    ['pentacles', 'pentacles'],
    ['Coins', 'pentacles'],
    ['coins ', 'pentacles'],
    ['Swords', 'swords'],
    ['trumps', 'major'],
    ['', 'major'],
  ])('a card of "%s" counts as %s', (suit, expectedSuit) =>
    expect(recogniseSuit(suit, settingsWithCoins)).toBe(expectedSuit),
  )

  it('the phrases use the table’s own name of a suit', () => {
    expect(toSuitLabel('pentacles', settingsWithCoins)).toEqual({ text: 'Coins' })
    expect(toSuitLabel('cups', settingsWithCoins)).toEqual({ key: 'HnB.tarot.suit.cups' })
  })
})

describe('Wounds', () => {
  it.each([
    ['two wounds: Great is now Fair', GREAT, 2, FAIR],
    ['two wounds: Mediocre is now Dismal', MEDIOCRE_RANK, 2, DISMAL],
    ['three wounds: Fair is now Dismal (Mina)', FAIR, 3, DISMAL],
    ['three wounds lower Great to Mediocre', GREAT, 3, MEDIOCRE_RANK],
    ['and Mediocre below Dismal', MEDIOCRE_RANK, 3, 0],
  ])('wounds lower a rank: %s', (_caseTitle, rank, wounds, expectedRank) =>
    expect(effectiveRank(rank, wounds)).toBe(expectedRank),
  )

  it.each([
    ['Fair Health bears four', FAIR, 4, false],
    ['and fails with five', FAIR, 5, true],
    ['Mediocre Health bears just three', MEDIOCRE_RANK, 3, false],
    ['and fails with four', MEDIOCRE_RANK, 4, true],
  ])('more wounds than Health: %s (TC6)', (_caseTitle, healthRank, wounds, isFailingExpected) =>
    expect(areOrgansFailing(wounds, healthRank)).toBe(isFailingExpected),
  )

  it.each([
    ['each card that counts stops one', 3, 2, 0, 1],
    ['never more than there are', 1, 3, 0, 0],
    ['a major arcana stops them all', 10, 0, 1, 0],
  ])('a push: %s', (_caseTitle, wounds, steps, majors, woundsLeft) => {
    expect(calculateWoundsAfterPush(wounds, steps, majors)).toBe(woundsLeft)
  })

  it.each([
    ['one wound needs Fair', 1, FAIR],
    ['three wounds need Great; Exceptional suffices', 3, GREAT],
    ['seven lie above Peerless (TC32)', 7, 10],
  ])('stopping the bleeding: %s', (_caseTitle, wounds, neededRank) => {
    expect(requiredMedicalRank(wounds)).toBe(neededRank)
    if (wounds === 3) expect(EXCEPTIONAL).toBeGreaterThanOrEqual(neededRank)
  })
})

describe('Armor', () => {
  it.each([
    ['a rating of eight stops five, and drops to seven', 5, 8, 0, 7],
    ['what is more gets through (TC4)', 10, 8, 2, 7],
    ['without wounds it does not wear (TC19)', 0, 8, 0, 8],
    ['worn out it stops nothing and stays so', 3, 0, 3, 0],
  ])('armor: %s', (_caseTitle, wounds, rating, woundsThrough, ratingLeft) => {
    expect(soakWithArmorPiece(wounds, rating)).toMatchObject({ through: woundsThrough, rating: ratingLeft })
  })

  it('several pieces of armor add up if the table lets them (TC20), and pieces that stop nothing do not wear out', () => {
    expect(soakWithArmorPieces(10, [4, 8])).toEqual({ stopped: 10, through: 0, ratings: [3, 7] })
    expect(soakWithArmorPieces(3, [4, 8])).toEqual({ stopped: 3, through: 0, ratings: [3, 8] })
  })
})

describe('Stun', () => {
  it.each([
    ['a tie is not good enough', FAIR, FAIR, 0, true],
    ['Brawn must beat it', GOOD, FAIR, 0, false],
    ['a major arcana does', POOR, EXCEPTIONAL, 1, false],
  ])('a stun: %s', (_caseTitle, brawn, stunStrength, majors, isStunnedExpected) => {
    expect(isStunned(brawn, stunStrength, majors)).toBe(isStunnedExpected)
  })
})

describe('what an item is to Turn of the Card', () => {
  const itemSummaryLines = (itemType: 'weapon' | 'armor' | 'trait', fields: unknown) =>
    tarotRuleset.items[itemType]?.summary({
      uuid: 'Item.i',
      id: 'i',
      name: 'Thing',
      img: '',
      type: itemType,
      fields,
    })

  it.each([
    [
      'a katana',
      { wounds: 6, range: 0 },
      [{ key: 'HnB.tarot.line.wounds', data: { wounds: 6 } }, { key: 'HnB.tarot.line.close' }],
    ],
    [
      'a sting',
      { wounds: 1, range: 2 },
      [{ key: 'HnB.tarot.line.wound' }, { key: 'HnB.tarot.line.range', data: { range: 2 } }],
    ],
    [
      'a fist',
      { wounds: 0, stun: 'brawn' },
      [{ key: 'HnB.tarot.line.stunBrawn' }, { key: 'HnB.tarot.line.close' }],
    ],
    [
      'a grenade',
      { wounds: 10, range: 15, stun: 'rank', stunRank: 7 },
      [
        { key: 'HnB.tarot.line.stun.exceptional' },
        { key: 'HnB.tarot.line.wounds', data: { wounds: 10 } },
        { key: 'HnB.tarot.line.range', data: { range: 15 } },
      ],
    ],
  ])('an item in Turn of the Card: %s', (_name, weaponFields, expected) => {
    expect(itemSummaryLines('weapon', weaponFields)).toEqual(expected)
  })

  it.each([
    ['a longsword of another game', {}, null],
    ['a katana', { wounds: 6 }, 'attack'],
    ['a fist, which stuns', { wounds: 0, stun: 'brawn' }, 'attack'],
  ])('the weapon %s has an attack button only if it wounds', (_name, weaponFields, expectedAct) => {
    const weapon = tarotRuleset.items.weapon
    const weaponView = {
      uuid: 'Item.i',
      id: 'i',
      name: 'Thing',
      img: '',
      type: 'weapon',
      fields: { wounds: 0, range: 0, stun: '', stunRank: 3, trait: '', ...weaponFields },
    } as const
    expect(weapon?.mainAction(weaponView)?.act ?? null).toBe(expectedAct)
  })

  it('an armor tells what it stops now, what it stopped when new, and its weight', () => {
    expect(itemSummaryLines('armor', { rating: 5, printed: 6, kilograms: 4 })).toEqual([
      { key: 'HnB.tarot.line.rating', data: { rating: 5, printed: 6 } },
      { key: 'HnB.tarot.line.weight', data: { kilograms: 4 } },
    ])
  })

  it('a trait’s sheet chooses its rank and what it is on the list, if anything', () => {
    const traitContext = (fields: object) =>
      tarotRuleset.items.trait?.context?.({
        ...{ uuid: 'Item.i', id: 'i', name: 'Thing', img: '', type: 'trait' },
        fields: { rank: 6, core: true, specialization: 'X', key: '', ...fields },
      }) as { traits: { key: string; chosen: boolean }[]; aptitudes: { rank: number; chosen: boolean }[] }
    const chosenTraitKeys = (traitKey: string) =>
      traitContext({ key: traitKey })
        .traits.filter((trait) => trait.chosen)
        .map((trait) => trait.key)
    expect([chosenTraitKeys('driving'), chosenTraitKeys('')]).toEqual([['driving'], []])
    expect(
      traitContext({})
        .aptitudes.filter((aptitude) => aptitude.chosen)
        .map(({ rank }) => rank),
    ).toEqual([6])
    expect(traitContext({})).toMatchObject({ offList: true, core: true, specialization: 'X' })
    expect(traitContext({ key: 'driving' })).toMatchObject({ offList: false })
  })

  it('an item that cannot be read is nothing to Turn of the Card', () => {
    expect(itemSummaryLines('weapon', { wounds: 'many' })).toEqual([])
    expect(itemSummaryLines('trait', { rank: 0 })).toEqual([])
  })
})
