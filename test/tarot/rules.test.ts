/** Tests Turn of the Card's numbers: ranks, points, suits, armor, wounds. */
import { describe, expect, it } from 'vitest'
import { tarotRuleset } from '../../src/tarot/ruleset'
import {
  findStartingRankCap,
  calculateRankPrice,
  calculateTotalRankPrice,
} from '../../src/tarot/creation-points'
import { recogniseSuit, createSuitLabel } from '../../src/tarot/table-deck'
import { whyNotChangeRank } from '../../src/tarot/trait-points'
import {
  APTITUDES,
  toAptitudeOfRank,
  MEDIOCRE_RANK,
  computeRequiredMedicalRank,
  computeEffectiveRank,
  toRankPhrase,
} from '../../src/tarot/rules'
import { TRAIT_KEYS } from '../../src/tarot/trait-list'
import { listCheckableTraits, findTraitById, findTraitByKey } from '../../src/tarot/traits'
import {
  areOrgansFailing,
  isStunnedByBlow,
  soakWoundsWithArmorPiece,
  soakWoundsWithArmorPieces,
  calculateWoundsAfterPush,
} from '../../src/tarot/trauma/trauma-rules'
import { createScriptedChance } from '../support/chance'
import { gamemaster } from '../support/people'
import { createTarotActionContext, createTraitItems, usualTarotSettings } from '../support/tarot'

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
  ])('the rank %i is called %s', (traitRank, expectedAptitude) => {
    expect(toAptitudeOfRank(traitRank)).toBe(expectedAptitude)
  })

  it.each([
    ['beyond Peerless the number is kept (TC9)', 11, 'HnB.tarot.rank.above', 2],
    ['ranks go below Dismal ("so keep track of every Wound")', -1, 'HnB.tarot.rank.below', 2],
  ])('an aptitude: %s', (_caseTitle, traitRank, phraseKey, traitRankSteps) => {
    expect(toRankPhrase(traitRank)).toMatchObject({ key: phraseKey, data: { steps: traitRankSteps } })
  })
})

describe('Traits: the list', () => {
  it('the list has 27 traits', () => {
    expect(new Set(TRAIT_KEYS).size).toBe(27)
  })

  it.each(TRAIT_KEYS)(
    'the trait %s is added at Mediocre; two traits require a specialization',
    async (traitKey) => {
      const actionToAddTrait = tarotRuleset.tab.actions['addTrait']
      if (!actionToAddTrait) throw new Error('There is no addTrait.')
      const actionContext = createTarotActionContext()
      const answersWithName = { key: traitKey, names: { [traitKey]: 'Its name' } }
      const outcomeWithoutListRow = await actionToAddTrait.decide(
        { ...actionContext, settings: usualTarotSettings },
        answersWithName,
        createScriptedChance([]),
      )
      const expectedOutcome = {
        newItems: [{ item: { name: 'Its name', fields: { tarot: { key: traitKey, rank: MEDIOCRE_RANK } } } }],
      }
      if (traitKey === 'academics' || traitKey === 'engineer') {
        expect(outcomeWithoutListRow).toHaveProperty('refused', 'HnB.tarot.refusal.noSpecialization')
        const answersForCompleteTrait = { ...answersWithName, specialization: 'Biology' }
        expect(
          await actionToAddTrait.decide(actionContext, answersForCompleteTrait, createScriptedChance([])),
        ).toMatchObject(expectedOutcome)
      } else expect(outcomeWithoutListRow).toMatchObject(expectedOutcome)
    },
  )

  it('Academics may be had twice, with another specialization (“Academics: Biology, or Academics: Russian History”)', () => {
    const addTraitQuestion = tarotRuleset.tab.actions['addTrait']?.ask(
      createTarotActionContext({ academics: 6, driving: 6 }),
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
    async (_caseTitle, heldCardRanks, formAnswers, expectedRefusal) => {
      const actionContext = createTarotActionContext(heldCardRanks)
      const actorItems = actionContext.items.map((item) =>
        item.id === 'academics'
          ? { ...item, fields: { ...(item.fields as object), specialization: 'Biology' } }
          : item,
      )
      const actionOutcome = await tarotRuleset.tab.actions['addTrait']?.decide(
        { ...actionContext, items: actorItems },
        formAnswers,
        createScriptedChance([]),
      )
      if (expectedRefusal)
        expect(actionOutcome).toMatchObject({ refused: `HnB.tarot.refusal.${expectedRefusal}` })
      else expect(actionOutcome).toMatchObject({ newItems: [{ item: { type: 'trait' } }] })
    },
  )

  it('a trait that a character does not have is Mediocre ("relying on a Mediocre aptitude")', () => {
    expect(findTraitByKey([], 'firearms')).toMatchObject({ rank: MEDIOCRE_RANK, missing: true })
  })

  it('three traits are core traits: Brawn, Health and Reaction', () => {
    const traitsOfCoreRules = listCheckableTraits([]).filter((trait) => trait.core)
    expect(traitsOfCoreRules.map(({ id }) => id)).toEqual(['-brawn', '-health', '-reaction'])
  })

  it('a trait is recognised by its stored kind, or by its name', () => {
    const [named] = createTraitItems({ 'Hand Weapons': GOOD })
    const traitWithoutSpecialization = {
      ...named,
      fields: { rank: GOOD, core: false, specialization: '', key: '' },
    } as never
    expect(findTraitByKey([traitWithoutSpecialization], 'handWeapons').rank).toBe(GOOD)
    expect(findTraitByKey(createTraitItems({ melee: GREAT }), 'melee').rank).toBe(GREAT)
  })

  it('of several specializations the best one counts', () => {
    const [biology, history] = createTraitItems({ biology: FAIR, history: GREAT }).map((item) => ({
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
    expect(findTraitByKey(createTraitItems({ driving: 40 }), 'driving')).toMatchObject({
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
  ])(
    'rank %i costs %i, or %i where the table gives points back',
    (traitRank, traitRankPrice, refundingRankPrice) => {
      expect(calculateRankPrice(traitRank, usualTarotSettings)).toBe(traitRankPrice)
      expect(calculateRankPrice(traitRank, { refundBelowMediocre: true })).toBe(refundingRankPrice)
    },
  )

  it('a table may choose a cap', () => {
    expect(findStartingRankCap(usualTarotSettings)).toBe(9)
    expect(findStartingRankCap({ startingCap: 'great' })).toBe(GREAT)
  })

  const ranksOfCompleteCharacter = {
    driving: GREAT,
    reaction: GOOD,
    grit: GOOD,
    health: FAIR,
    manipulation: FAIR,
    underground: FAIR,
  }
  it.each([
    ['the eleventh point is refused', ranksOfCompleteCharacter, { created: false }, FAIR, GOOD, 'points'],
    ['one that the Narrator granted is not', ranksOfCompleteCharacter, { granted: 1 }, FAIR, GOOD, undefined],
    ['within the points all is well', { driving: GREAT }, { created: false }, GREAT, EXCEPTIONAL, undefined],
    ['nothing above Peerless', {}, { created: false }, 9, 10, 'offLadder'],
    ['nothing below Dismal', {}, { created: false }, 1, 0, 'offLadder'],
    [
      'a player lowers nothing once the points are spent',
      ranksOfCompleteCharacter,
      {},
      FAIR,
      MEDIOCRE_RANK,
      'noLowering',
    ],
  ])(
    'the points of a character: %s',
    (_caseTitle, rankByTrait, storedState, currentTraitRank, newTraitRank, expectedRefusal) => {
      const refusal = whyNotChangeRank(
        createTarotActionContext(rankByTrait, storedState),
        currentTraitRank,
        newTraitRank,
      )
      expect(refusal?.refused.split('.').at(-1)).toBe(expectedRefusal)
    },
  )

  it('the Narrator may lower a trait, and a cap limits only creation', () => {
    expect(
      whyNotChangeRank(createTarotActionContext({}, {}, { user: gamemaster }), FAIR, MEDIOCRE_RANK),
    ).toBeNull()
    const clickFieldsWithStartingCap = { settings: { ...usualTarotSettings, startingCap: 'fair' as const } }
    expect(
      whyNotChangeRank(
        createTarotActionContext({}, { created: false }, clickFieldsWithStartingCap),
        FAIR,
        GOOD,
      )?.refused,
    ).toMatch(/cap$/)
    expect(
      whyNotChangeRank(
        createTarotActionContext({}, { created: true }, clickFieldsWithStartingCap),
        FAIR,
        GOOD,
      ),
    ).toBeNull()
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
    expect(createSuitLabel('pentacles', settingsWithCoins)).toEqual({ text: 'Coins' })
    expect(createSuitLabel('cups', settingsWithCoins)).toEqual({ key: 'HnB.tarot.suit.cups' })
  })
})

describe('Wounds', () => {
  it.each([
    ['two wounds: Great is now Fair', GREAT, 2, FAIR],
    ['two wounds: Mediocre is now Dismal', MEDIOCRE_RANK, 2, DISMAL],
    ['three wounds: Fair is now Dismal (Mina)', FAIR, 3, DISMAL],
    ['three wounds lower Great to Mediocre', GREAT, 3, MEDIOCRE_RANK],
    ['and Mediocre below Dismal', MEDIOCRE_RANK, 3, 0],
  ])('wounds lower a rank: %s', (_caseTitle, traitRank, wounds, expectedRank) =>
    expect(computeEffectiveRank(traitRank, wounds)).toBe(expectedRank),
  )

  it.each([
    ['Fair Health bears four', FAIR, 4, false],
    ['and fails with five', FAIR, 5, true],
    ['Mediocre Health bears just three', MEDIOCRE_RANK, 3, false],
    ['and fails with four', MEDIOCRE_RANK, 4, true],
  ])('more wounds than Health: %s (TC6)', (_caseTitle, healthTraitRank, wounds, isExpectedFailing) =>
    expect(areOrgansFailing(wounds, healthTraitRank)).toBe(isExpectedFailing),
  )

  it.each([
    ['each card that counts stops one', 3, 2, 0, 1],
    ['never more than there are', 1, 3, 0, 0],
    ['a major arcana stops them all', 10, 0, 1, 0],
  ])('a push: %s', (_caseTitle, wounds, traitRankSteps, majorCount, expectedWoundsLeft) => {
    expect(calculateWoundsAfterPush(wounds, traitRankSteps, majorCount)).toBe(expectedWoundsLeft)
  })

  it.each([
    ['one wound needs Fair', 1, FAIR],
    ['three wounds need Great; Exceptional suffices', 3, GREAT],
    ['seven lie above Peerless (TC32)', 7, 10],
  ])('stopping the bleeding: %s', (_caseTitle, wounds, neededTraitRank) => {
    expect(computeRequiredMedicalRank(wounds)).toBe(neededTraitRank)
    if (wounds === 3) expect(EXCEPTIONAL).toBeGreaterThanOrEqual(neededTraitRank)
  })
})

describe('Armor', () => {
  it.each([
    ['a rating of eight stops five, and drops to seven', 5, 8, 0, 7],
    ['what is more gets through (TC4)', 10, 8, 2, 7],
    ['without wounds it does not wear (TC19)', 0, 8, 0, 8],
    ['worn out it stops nothing and stays so', 3, 0, 3, 0],
  ])('armor: %s', (_caseTitle, wounds, armorRating, woundsThroughArmor, expectedRatingLeft) => {
    expect(soakWoundsWithArmorPiece(wounds, armorRating)).toMatchObject({
      through: woundsThroughArmor,
      rating: expectedRatingLeft,
    })
  })

  it('several pieces of armor add up if the table lets them (TC20), and pieces that stop nothing do not wear out', () => {
    expect(soakWoundsWithArmorPieces(10, [4, 8])).toEqual({ through: 0, ratings: [3, 7] })
    expect(soakWoundsWithArmorPieces(3, [4, 8])).toEqual({ through: 0, ratings: [3, 8] })
  })
})

describe('Stun', () => {
  it.each([
    ['a tie is not good enough', FAIR, FAIR, 0, true],
    ['Brawn must beat it', GOOD, FAIR, 0, false],
    ['a major arcana does', POOR, EXCEPTIONAL, 1, false],
  ])('a stun: %s', (_caseTitle, brawnTraitRank, stunStrength, majorCount, isStunnedExpected) => {
    expect(isStunnedByBlow(brawnTraitRank, stunStrength, majorCount)).toBe(isStunnedExpected)
  })
})

describe('what an item is to Turn of the Card', () => {
  const listItemSummaryLines = (itemType: 'weapon' | 'armor' | 'trait', itemFields: unknown) =>
    tarotRuleset.items[itemType]?.summary({
      uuid: 'Item.i',
      id: 'i',
      name: 'Thing',
      img: '',
      type: itemType,
      fields: itemFields,
    })

  it.each([
    [
      'a katana',
      { wounds: 6, range: 0 },
      [{ key: 'HnB.tarot.line.wounds', data: { number: 6 } }, { key: 'HnB.tarot.line.close' }],
    ],
    [
      'a sting',
      { wounds: 1, range: 2 },
      [
        { key: 'HnB.tarot.line.wounds', data: { number: 1 } },
        { key: 'HnB.tarot.line.range', data: { range: 2 } },
      ],
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
        { key: 'HnB.tarot.line.wounds', data: { number: 10 } },
        { key: 'HnB.tarot.line.range', data: { range: 15 } },
      ],
    ],
  ])('an item in Turn of the Card: %s', (_name, weaponFields, expectedSummaryLines) => {
    expect(listItemSummaryLines('weapon', weaponFields)).toEqual(expectedSummaryLines)
  })

  it.each([
    ['a longsword of another game', {}, null],
    ['a katana', { wounds: 6 }, 'attack'],
    ['a fist, which stuns', { wounds: 0, stun: 'brawn' }, 'attack'],
  ])('the weapon %s has an attack button only if it wounds', (_name, weaponFields, expectedActName) => {
    const weaponItemKind = tarotRuleset.items.weapon
    const itemViewOfWeapon = {
      uuid: 'Item.i',
      id: 'i',
      name: 'Thing',
      img: '',
      type: 'weapon',
      fields: { wounds: 0, range: 0, stun: '', stunRank: 3, trait: '', ...weaponFields },
    } as const
    expect(weaponItemKind?.mainAction(itemViewOfWeapon)?.act ?? null).toBe(expectedActName)
  })

  it('an armor tells what it stops now, what it stopped when new, and its weight', () => {
    expect(listItemSummaryLines('armor', { rating: 5, printed: 6, kilograms: 4 })).toEqual([
      { key: 'HnB.tarot.line.rating', data: { rating: 5, printed: 6 } },
      { key: 'HnB.tarot.line.weight', data: { kilograms: 4 } },
    ])
  })

  it('a trait’s sheet chooses its rank and what it is on the list, if anything', () => {
    const createTraitContext = (itemFields: object) =>
      tarotRuleset.items.trait?.context?.({
        ...{ uuid: 'Item.i', id: 'i', name: 'Thing', img: '', type: 'trait' },
        fields: { rank: 6, core: true, specialization: 'X', key: '', ...itemFields },
      }) as { traits: { key: string; chosen: boolean }[]; aptitudes: { rank: number; chosen: boolean }[] }
    const listChosenTraitKeys = (traitKey: string) =>
      createTraitContext({ key: traitKey })
        .traits.filter((trait) => trait.chosen)
        .map((trait) => trait.key)
    expect([listChosenTraitKeys('driving'), listChosenTraitKeys('')]).toEqual([['driving'], []])
    expect(
      createTraitContext({})
        .aptitudes.filter((aptitude) => aptitude.chosen)
        .map(({ rank }) => rank),
    ).toEqual([6])
    expect(createTraitContext({})).toMatchObject({ offList: true, core: true, specialization: 'X' })
    expect(createTraitContext({ key: 'driving' })).toMatchObject({ offList: false })
  })

  it('an item that cannot be read is nothing to Turn of the Card', () => {
    expect(listItemSummaryLines('weapon', { wounds: 'many' })).toEqual([])
    expect(listItemSummaryLines('trait', { rank: 0 })).toEqual([])
  })
})
