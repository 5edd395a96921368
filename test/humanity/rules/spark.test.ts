/** Tests Sparks: which stats are allowed, what they cost, and how their dice bump. */
import { describe, expect, it } from 'vitest'
import {
  countBumpsOfRoll,
  createStatDiceGroups,
  throwDiceGroups,
} from '../../../src/humanity/rules/stat-roll'
import { isRefusal } from '../../../src/core/outcome'
import { parseLifestyle } from '../../../src/humanity/item/abilities'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { findLifestyleBenefits, BENEFITS_BY_LIFESTYLE } from '../../../src/humanity/rules/lifestyles'
import { SHOP_LIFESTYLE_IDS } from '../../../src/humanity/rules/lifestyle-ids'
import type { LifestyleId } from '../../../src/humanity/rules/lifestyle-ids'
import { createSortedBlessingPool } from '../../../src/humanity/rules/pool'
import { areStatsBalanced, listSparkPayments, whyNotSparkStats } from '../../../src/humanity/rules/spark'
import type { Stat } from '../../../src/humanity/rules/stats'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createLifestyleItem,
  createActorFieldsWithConditions,
  usualSettings,
} from '../../support/humanity'

const stats = createHumanityState().stats
const defaultRollCircumstances = {
  surprised: false,
  taxed: false,
  ascendant: false,
  violent: false,
  needsBalance: true,
}

describe('dice of two sizes', () => {
  const diceGroups = [
    { number: 2, faces: 4, bumpOn: 1 as const },
    { number: 1, faces: 8, bumpOn: 1 as const },
  ]

  it.each([
    [
      'any of them',
      [3, 1, 5, 2, 3, 4],
      [
        [3, 1],
        [2, 3],
      ],
      [[5], [4]],
    ],
    [
      'the only one of its size',
      [3, 2, 1, 2, 3, 4],
      [
        [3, 2],
        [2, 3],
      ],
      [[1], [4]],
    ],
    ['none', [3, 2, 5], [[3, 2]], [[5]]],
  ])(
    'dice of two sizes bump together as soon as %s shows a 1',
    async (_rollName, dieFaces, sumOfSmallDice, sumOfLargeDice) => {
      const thrownGroups = await throwDiceGroups(diceGroups, createScriptedChance(dieFaces))
      expect(thrownGroups.map(({ waves, cut }) => [waves, cut])).toEqual([
        [sumOfSmallDice, false],
        [sumOfLargeDice, false],
      ])
    },
  )
})

describe('balanced stats ("Balanced Stats can Spark")', () => {
  it('balanced stats use the same die', () => {
    expect(areStatsBalanced(stats, ['head', 'hurt'])).toBe(true)
    expect(areStatsBalanced({ ...stats, head: 6 }, ['head', 'hurt'])).toBe(false)
  })

  it.each<{ stats: Stat[]; own?: object; more?: object; refused: string | null }>([
    { stats: ['head', 'hand'], refused: null },
    { stats: ['head', 'custom'], refused: null },
    { stats: ['head', 'hand'], own: { hand: 6 }, refused: 'unbalanced' },
    { stats: ['head', 'head'], refused: 'sparkOfTwo' },
    { stats: ['head'], refused: 'sparkOfTwo' },
    { stats: ['head', 'hand', 'heart'], refused: 'sparkOfTwo' },
    { stats: ['head', 'hand'], more: { surprised: true }, refused: 'surprisedSpark' },
    { stats: ['head', 'hand'], more: { taxed: true }, refused: 'taxed' },
    // "Ascendant Spark" allows three balanced stats with dice of d8 or larger in a roll without violence (ruling HU9).
    { stats: ['head', 'hand', 'heart'], more: { ascendant: true }, refused: 'ascendantSmall' },
    {
      stats: ['head', 'hand', 'heart'],
      own: { head: 8, hand: 8, heart: 8 },
      more: { ascendant: true },
      refused: null,
    },
    {
      stats: ['head', 'hand', 'heart'],
      own: { head: 8, hand: 8, heart: 10 },
      more: { ascendant: true },
      refused: 'unbalanced',
    },
    // If the setting `needsBalance` is off, a Spark of three stats needs no balance. Each die must only be a d8 or
    // larger. A Spark of two stats still needs balance.
    {
      stats: ['head', 'hand', 'heart'],
      own: { head: 8, hand: 8, heart: 10 },
      more: { ascendant: true, needsBalance: false },
      refused: null,
    },
    {
      stats: ['head', 'hand', 'heart'],
      own: { head: 8, hand: 6, heart: 10 },
      more: { ascendant: true, needsBalance: false },
      refused: 'ascendantSmall',
    },
    {
      stats: ['head', 'heart'],
      own: { head: 8, heart: 10 },
      more: { ascendant: true, needsBalance: false },
      refused: 'unbalanced',
    },
    {
      stats: ['head', 'hand', 'hurt'],
      own: { head: 8, hand: 8, hurt: 8 },
      more: { ascendant: true, violent: true },
      refused: 'ascendantViolent',
    },
  ])('the stats $stats $own $more: $refused', ({ stats: chosen, own, more, refused }) => {
    const refusal = whyNotSparkStats({ ...stats, ...own }, chosen, { ...defaultRollCircumstances, ...more })
    expect(refusal?.refused ?? null).toBe(refused && `HnB.humanity.refusal.${refused}`)
  })
})

describe('payments', () => {
  const createSparkPaymentsWithFaces = (
    diceFaces: number[],
    chosenStats: Stat[],
    lifestyleId: LifestyleId | '' = '',
  ) =>
    listSparkPayments(
      createSortedBlessingPool({
        blessings: Object.fromEntries(diceFaces.map((dieFace, index) => [`d${index}`, dieFace])),
      }),
      chosenStats,
      findLifestyleBenefits({ lifestyle: lifestyleId, moved: '' }).sparks,
    ).map((offeredPayment) => offeredPayment.id)

  it('a Spark costs two dice of the same worth, the cheapest first', () => {
    expect(createSparkPaymentsWithFaces([2, 5, 5, 2, 6], ['head', 'hand'])).toEqual(['pair2', 'pair5'])
    expect(createSparkPaymentsWithFaces([2, 5, 6], ['head', 'hand'])).toEqual([])
  })

  it.each(
    SHOP_LIFESTYLE_IDS.map(
      (lifestyleId) => [lifestyleId, BENEFITS_BY_LIFESTYLE[lifestyleId].sparks] as const,
    ),
  )('a Spark costs ⑥ as %s with one of %j, and with no other', (abilityId, sparkStats) => {
    for (const stat of ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'] as const)
      expect(createSparkPaymentsWithFaces([6], [stat, 'custom'], abilityId)).toEqual(
        sparkStats.includes(stat) ? ['six'] : [],
      )
  })

  it('the payment follows the benefit that was moved to the setting\'s own stat ("Creating Other Stats")', () => {
    const lifestyleWithMovedStat = parseLifestyle([createLifestyleItem('wired', 'head')])
    expect(lifestyleWithMovedStat.sparks).toEqual(['custom', 'hurry'])
    expect(lifestyleWithMovedStat.cheaper).toEqual(['custom', 'hurry'])
  })
})

describe('a Spark Stat Check', () => {
  const actorState = createHumanityState({ blessings: { a: 3, b: 3, c: 6 } })
  const rollSparkCheck = (actionContextOverrides: object, formAnswers: object, rolledFaces: number[]) => {
    const chance = createScriptedChance(rolledFaces)
    return humanityRuleset.tab.actions.check?.decide(
      createHumanityActionContext({ state: actorState, data: { stat: 'head' }, ...actionContextOverrides }),
      formAnswers,
      chance,
    )
  }

  it('a Spark rolls two balanced stats as a single group, and spends two dice of the same worth', async () => {
    expect(await rollSparkCheck({}, { target: 8, spark: 'home' }, [1, 3, 2, 4])).toMatchObject({
      edits: [
        { set: { 'system.humanity.blessings.a': undefined, 'system.humanity.blessings.b': undefined } },
      ],
      post: {
        facts: {
          stats: ['head', 'home'],
          paid: [3, 3],
          groups: [
            {
              number: 2,
              faces: 4,
              waves: [
                [1, 3],
                [2, 4],
              ],
            },
          ],
        },
      },
    })
  })

  it('a Spark has the modifiers of both stats, and a modifier of the roll once (ruling HU22)', async () => {
    const stateWithBigDice = createHumanityState({
      ...actorState,
      stats: { ...actorState.stats, head: 8, home: 8 },
    })
    const actor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('headache', 'homesick', 'uncool'),
    }
    const actionOutcome = await rollSparkCheck(
      { state: stateWithBigDice, actor, items: [createAbilityItem('advancedTraining')] },
      { target: 8, spark: 'home' },
      [4, 5],
    )
    expect(actionOutcome).toMatchObject({
      post: { facts: { modifiers: [{ value: -1 }, { value: -1 }, { value: -1 }, { value: 1 }] } },
    })
  })

  it.each([
    [{ target: 8, spark: 'hurt', payment: 'six' }, 'sixNotForSpark'],
    [{ target: 8, spark: 'hurt', payment: 'pair6' }, 'sparkUnpaid'],
    [{ target: 8, spark: 'hurt', surprised: true }, 'surprisedSpark'],
    [{ target: 8, spark: 'custom' }, 'noSuchStat'],
    [{ target: 8, spark: '__proto__' }, 'noSuchStat'],
  ])('a Spark refuses %j: %s', async (formAnswers, expectedReason) => {
    const actionOutcome = await rollSparkCheck({}, formAnswers, [])
    expect(actionOutcome && isRefusal(actionOutcome) && actionOutcome.refused).toBe(
      `HnB.humanity.refusal.${expectedReason}`,
    )
  })
})

describe('dice that bump together', () => {
  it('the dice of balanced stats are one group', () => {
    expect(
      createStatDiceGroups({ ...stats, head: 8, hand: 8, heart: 8 }, ['head', 'hand', 'heart'], 1),
    ).toEqual([{ number: 3, faces: 8, bumpOn: 1 }])
  })

  it('three dice that are not balanced still bump as a whole when any of them shows a 1', async () => {
    const diceGroups = createStatDiceGroups(
      { ...stats, head: 8, hand: 10, heart: 8 },
      ['head', 'hand', 'heart'],
      1,
    )
    expect(diceGroups).toEqual([
      { number: 2, faces: 8, bumpOn: 1 },
      { number: 1, faces: 10, bumpOn: 1 },
    ])
    const thrownGroups = await throwDiceGroups(diceGroups, createScriptedChance([5, 4, 1, 3, 3, 7]))
    expect(thrownGroups.map(({ waves }) => waves)).toEqual([
      [
        [5, 4],
        [3, 3],
      ],
      [[1], [7]],
    ])
    expect(countBumpsOfRoll({ groups: thrownGroups })).toBe(1)
  })
})

it('Hardship is a d4, whatever a sheet says ("cannot be upgraded beyond a d4")', async () => {
  const stateWithCustomStat = createHumanityState({ stats: { ...createHumanityState().stats, custom: 10 } })
  const rollCustomStat = (customStat: string) =>
    humanityRuleset.tab.actions.check?.decide(
      createHumanityActionContext({
        state: stateWithCustomStat,
        data: { stat: 'custom' },
        settings: { ...usualSettings, customStat },
      }),
      { target: 4 },
      createScriptedChance([3]),
    )
  expect(await rollCustomStat(' hardship ')).toMatchObject({ post: { facts: { groups: [{ faces: 4 }] } } })
  expect(await rollCustomStat('Hex')).toMatchObject({ post: { facts: { groups: [{ faces: 10 }] } } })
})
