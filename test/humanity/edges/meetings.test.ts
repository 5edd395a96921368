/** Tests cases to which two sentences of Humanity's rules apply at the same time. */
import { describe, expect, it } from 'vitest'
import { computeCurrentBlessingPool } from '../../../src/humanity/pool/payment'
import { judgeAttack } from '../../../src/humanity/contest/rolls/judge'
import type { RollScoreOfSide } from '../../../src/humanity/contest/rolls/judge'
import {
  findCheapestPayment,
  findEqualDicePairs,
  sumBlessingPoolWorth,
} from '../../../src/humanity/rules/pool'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  rollAndMoveLeaders,
  listRunnerSpacesByName,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  rollEverybodyForAdvantage,
} from '../../support/chase'
import { createD20GroupsWithFace, pressCheckButton, findRefusalReason } from '../../support/checks'
import { createPerson } from '../../support/contest'
import { createTestContest, createContestContextForGamemaster } from '../../support/contests'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createSettingsInSession,
  createLifestyleItem,
  createActorFieldsWithConditions,
} from '../../support/humanity'

const createSideScore = (
  rollResultOfSide: number,
  scoreOverrides: Partial<RollScoreOfSide> = {},
): RollScoreOfSide => ({
  result: rollResultOfSide,
  protection: 0,
  cap: null,
  raise: 0,
  ...scoreOverrides,
})
const createSideScores = (...rollResultsOfSides: number[]) =>
  rollResultsOfSides.map((rollResultOfSide) => createSideScore(rollResultOfSide))

describe('"each worth 1 less, to a minimum of 1" (Exhausted), and prices', () => {
  const createBlessingPoolWithConditions = (diceFaces: number[], ...conditions: string[]) =>
    computeCurrentBlessingPool({
      actor: { uuid: 'Actor.a', ...createActorFieldsWithConditions(...conditions) },
      state: { blessings: Object.fromEntries(diceFaces.map((dieFace, index) => [`d${index}`, dieFace])) },
    })

  it('"2 dice … of the same worth": a 1 and a 2 become a pair', () => {
    expect(findEqualDicePairs(createBlessingPoolWithConditions([1, 2]))).toEqual([])
    expect(findEqualDicePairs(createBlessingPoolWithConditions([1, 2], 'exhausted'))).toMatchObject([
      { worth: 1 },
    ])
  })

  it('"you may pay for it with ⑥": a 6 is worth 5 and pays ⑤, a 5 does not', () => {
    expect(findCheapestPayment(createBlessingPoolWithConditions([6], 'exhausted'), [6])).toBeNull()
    expect(findCheapestPayment(createBlessingPoolWithConditions([6, 5], 'exhausted'), [5])).toEqual(['d0'])
    expect(findCheapestPayment(createBlessingPoolWithConditions([5], 'exhausted'), [5])).toBeNull()
  })

  it('"a total combined worth of at least 10": 6 and 5 are worth 9', () => {
    expect([
      sumBlessingPoolWorth(createBlessingPoolWithConditions([6, 5])),
      sumBlessingPoolWorth(createBlessingPoolWithConditions([6, 5], 'exhausted')),
    ]).toEqual([11, 9])
  })
})

describe('"the median of their results" against "at least half would … win" (Group Contests)', () => {
  it.each<[number[], number[], string, string]>([
    [[7, 12], [9, 10], 'defenders', 'one of two is half, and the other is not hurt'],
    [[7, 12], [3, 4, 12], 'attackers', 'one of three is less than half'],
    [[7, 12], [9], 'attackers', 'the median of 9.5 is not rounded down'],
    [[7, 12, 12, 7], [10, 9, 9, 10], 'defenders', 'half of four'],
  ])('the results %j against %j: %s win, %s', (attackResults, defenceResults, expectedWinner) => {
    expect(
      judgeAttack(createSideScores(...attackResults), createSideScores(...defenceResults)),
    ).toMatchObject({ attack: 9.5, winner: expectedWinner })
  })

  it('a member who held out in a losing group suffers nothing, and nobody loses by a shared margin (HU6)', () => {
    expect(judgeAttack(createSideScores(7, 12), createSideScores(3, 4, 12)).defenders).toMatchObject([
      { wins: false, margin: 6.5, severity: 'medium' },
      { wins: false, margin: 5.5, severity: 'medium' },
      { wins: true },
    ])
  })
})

describe('Preparedness', () => {
  const createGearItems = (itemCount: number) =>
    Array.from({ length: itemCount }, (_, index) => ({
      ...createAbilityItem('luck'),
      id: `g${index}`,
      uuid: `Actor.a.Item.g${index}`,
      type: 'gear' as const,
      fields: undefined,
    }))
  const pressPrepareAction = (
    actionContextOverrides: object,
    formAnswers: object,
    rolledFaces: number[] = [],
  ) =>
    humanityRuleset.tab.actions.prepare?.decide(
      createHumanityActionContext(actionContextOverrides),
      { item: 'Rope', dice: { a: true }, ...formAnswers },
      createScriptedChance(rolledFaces),
    )
  const stateWithBlessingsWorthTen = createHumanityState({ blessings: { a: 4, b: 6 } })

  it.each([
    [['unprepared'], stateWithBlessingsWorthTen, null],
    [['unprepared', 'robbed'], stateWithBlessingsWorthTen, 'preparedness.robbed'],
    [['unprepared', 'exhausted'], stateWithBlessingsWorthTen, 'preparedness.unprepared'],
    [['unprepared'], { ...stateWithBlessingsWorthTen, prepared: true }, 'preparedness.scene'],
  ])(
    'Epic Inventory for a character who is Unprepared, and %j: %#',
    async (conditionIds, storedState, expectedReason) => {
      const actor = {
        ...createHumanityActionContext().actor,
        ...createActorFieldsWithConditions(...conditionIds),
      }
      const actionOutcome = await pressPrepareAction(
        { actor, state: storedState, items: [...createGearItems(1), createAbilityItem('epicInventory')] },
        {},
        [4],
      )
      expect(findRefusalReason(actionOutcome)).toBe(
        expectedReason && `HnB.humanity.refusal.${expectedReason}`,
      )
    },
  )

  it('"twice the number of items you have listed": with none, even a result of 0 succeeds', async () => {
    const actor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('uncool', 'distracted'),
    }
    const actionOutcome = await pressPrepareAction({ actor, state: stateWithBlessingsWorthTen }, {}, [1])
    expect(actionOutcome).toMatchObject({
      newItems: [{ item: { name: 'Rope' } }],
      post: { facts: { target: 0 } },
    })
  })

  it('"attempt the Check again, using the newer result" (Luck) comes before Unprepared, without the old help', async () => {
    const helpByHelperId = { h: { name: 'Ana', dice: [1, 2] } }
    const checkCircumstances = {
      facts: {
        groups: createD20GroupsWithFace(5),
        target: 8,
        purpose: 'preparedness' as const,
        item: 'Rope',
        help: helpByHelperId,
      },
      items: [createAbilityItem('luck')],
      ability: 'luck',
    }
    const { after, outcome, result } = await pressCheckButton('retry', checkCircumstances, [6])
    expect(findRefusalReason(outcome)).toBeNull()
    expect(after).toMatchObject({ help: {}, settled: false })
    expect(result).toMatchObject({ total: 6, verdict: { success: false, margin: 2 } })
    expect(outcome).toMatchObject({ statuses: [] })
  })
})

describe('"possibly turning … win into a loss" (Disruption) and "protect yourself for +3" (Armored Skin)', () => {
  it.each([
    [9, 7, 3, 1, 'what would be a win stays the narrowest loss'],
    [12, 7, 3, 2, 'a loss by 5 becomes a loss by 2'],
    [9, 8, 3, 1, 'a loss by 1 stays a loss by 1'],
  ])(
    '%i against %i, protected for %i: the loss is by %i, %s',
    (attackResult, defenceResult, protection, margin) => {
      expect(
        judgeAttack(createSideScores(attackResult), [createSideScore(defenceResult, { protection })]),
      ).toMatchObject({
        winner: 'attackers',
        margin,
        severity: 'minor',
      })
    },
  )

  it.each([
    [17, 2, 9, 'by 15, protected by 12, capped by 9'],
    [14, 2, 9, 'by 12, protected by 9: the cap has nothing left to do'],
    [13, 2, 8, 'the cap never raises a margin'],
  ])(
    'the limit of 9 comes after protection: %i against %i is won by %i',
    (attackResult, defenceResult, margin) => {
      const attackJudgement = judgeAttack(
        [createSideScore(attackResult, { cap: 9 })],
        [createSideScore(defenceResult, { protection: 3 })],
      )
      expect(attackJudgement).toMatchObject({ margin, severity: 'medium' })
    },
  )
})

describe('"fail a Check … by 5 or more, gain a Blessing" (Steadfastness) and "protect yourself for +3"', () => {
  it.each([
    [6, 0, 'failed by 6, protected by 3'],
    [4, 1, 'failed by 8, protected by 5'],
    [11, 0, 'failed by 1, and still a failure'],
  ])('a stunt of %i against 12 brings %i Blessings, %s', async (dieFace, gainedBlessingCount) => {
    const actorItems = [createAbilityItem('steadfastness'), createAbilityItem('carefulResolve')]
    const checkCircumstances = {
      facts: { groups: createD20GroupsWithFace(dieFace), target: 12 },
      items: actorItems,
    }
    const resultOfProtectedCheck = await pressCheckButton('protect', {
      ...checkCircumstances,
      ability: 'carefulResolve',
    })
    expect(findRefusalReason(resultOfProtectedCheck.outcome)).toBeNull()
    expect(resultOfProtectedCheck.result?.verdict).toMatchObject({ success: false })
    const resultOfSettling = await pressCheckButton(
      'settle',
      { ...checkCircumstances, facts: resultOfProtectedCheck.after ?? {} },
      gainedBlessingCount ? [4] : [],
    )
    const editsAfterSettling = (resultOfSettling.outcome as { edits?: { set: object }[] }).edits ?? []
    const blessingPaths = editsAfterSettling
      .flatMap(({ set }) => Object.keys(set))
      .filter((fieldPath) => fieldPath.includes('blessings'))
    expect(blessingPaths).toHaveLength(gainedBlessingCount)
  })
})

describe('"you may reduce the result of your own roll to 0" and "-2 modifier. Then, this condition ends"', () => {
  it('0 is 0 for the Slowed as well; the highest moves by the distance to it, and the lowest answers first', async () => {
    const stateWithLargeHurry = { stats: { ...createHumanityState().stats, hurry: 10 as const } }
    const [ana, ben] = [createPerson('Ana', stateWithLargeHurry), createPerson('Ben', stateWithLargeHurry)]
    const cid = createPerson('Cid', stateWithLargeHurry, {
      items: [createAbilityItem('selfSacrifice')],
      conditions: ['slowed'],
    })
    const testChase = await beginChase([ana, ben, cid])
    await rollEverybodyForAdvantage(testChase, [
      [ana, [1, 10]],
      [ben, [7]],
    ])
    await testChase.press('advance', { as: cid, data: { stat: 'hurry' }, dice: [9] })
    expect(testChase.last?.statuses).toMatchObject([{ status: 'humanity-slowed', active: false }])
    await testChase.press('zero', { as: cid })
    await testChase.press('lead', { as: ana, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 5, Ben: 0, Cid: 0 })
    const answersWithDefenderRole = { roles: { [findRunnerKey(testChase, 'Ana')]: 'defender' } }
    expect(
      await testChase.refusalOfPress('respond', {
        as: ben,
        answers: answersWithDefenderRole,
        withoutButton: true,
      }),
    ).toContain('refusal')
    await testChase.press('respond', { as: cid, answers: answersWithDefenderRole })
    expect(Object.keys(readChaseFacts(testChase).responses)).toHaveLength(1)
  })

  it('"only the character(s) who rolled the highest": all the same are all the highest, by 0 (HU16)', async () => {
    const people = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName))
    const testChase = await beginChase(people)
    await rollAndMoveLeaders(
      testChase,
      people.map((participant) => [participant, [3]] as const),
    )
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 2, Cid: 2 })
  })
})

describe('a Spark with bonuses of rolls, of dice and of bumps', () => {
  const stateWithEightSidedDice = createHumanityState({
    stats: { ...createHumanityState().stats, head: 8, home: 8 },
    blessings: { a: 2, b: 2 },
  })
  const abilityIds = ['easeOfFocus', 'advancedTraining', 'focusedDetermination'] as const
  const rollSparkCheck = async (conditionIds: string[]) => {
    const sparkActionContextFields = {
      state: stateWithEightSidedDice,
      items: abilityIds.map((abilityId) => createAbilityItem(abilityId)),
      actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions(...conditionIds) },
      data: { stat: 'head' },
    }
    const actionOutcome = await humanityRuleset.tab.actions.check?.decide(
      createHumanityActionContext(sparkActionContextFields),
      {
        target: 30,
        spark: 'home',
        payment: 'pair2',
        twos: true,
        on: { 'ability-easeOfFocus-bumpOnTwo': true },
      },
      createScriptedChance([2, 5]),
    )
    if (!actionOutcome || 'refused' in actionOutcome)
      throw new Error(`The Spark was refused: ${JSON.stringify(actionOutcome)}`)
    return { facts: actionOutcome.post?.facts ?? {}, own: sparkActionContextFields }
  }

  it('"an additional +1" for the group\'s bump, and +1 for the roll: 7 + 7 + 1 + 1', async () => {
    const { facts: thrown } = await rollSparkCheck([])
    const resultOfBump = await pressCheckButton(
      'bump',
      {
        facts: { ...thrown, roller: 'Actor.a' },
        items: abilityIds.map((abilityId) => createAbilityItem(abilityId)),
        state: stateWithEightSidedDice,
      },
      [3, 4],
    )
    expect(findRefusalReason(resultOfBump.outcome)).toBeNull()
    expect(resultOfBump.result).toMatchObject({ total: 16 })
  })

  it('"Rolls you make do not bump" (Distracted): no 2 bumps, and nothing is added for it', async () => {
    const { facts: thrown } = await rollSparkCheck(['distracted'])
    const checkCircumstances = {
      facts: { ...thrown, roller: 'Actor.a' },
      items: abilityIds.map((abilityId) => createAbilityItem(abilityId)),
    }
    expect(findRefusalReason((await pressCheckButton('bump', checkCircumstances)).outcome)).toBe(
      'HnB.humanity.refusal.notNow',
    )
  })
})

describe('"no way for a character to lose … a Ability" and "it does not count against the number"', () => {
  const abilityNotCountedInLimit = createAbilityItem('epicStorytelling', { counts: false })
  const twoAbilityItems = [createAbilityItem('luck'), createAbilityItem('armoredSkin')]
  const createShopperActionContext = (
    lifestyleName: 'blossomed' | 'lost',
    endedSessionCount: number,
    extraAbilityItems = twoAbilityItems,
  ) =>
    createHumanityActionContext({
      state: createHumanityState({
        blessings: { a: 3, b: 3, c: 3, d: 1 },
        startedAs: 'carefree',
        shop: { open: false, lostSince: 3, raised: [] },
      }),
      settings: createSettingsInSession({ ended: endedSessionCount, over: true }),
      items: [createLifestyleItem(lifestyleName), abilityNotCountedInLimit, ...extraAbilityItems],
    })
  const pressShopButton = async (
    actionName: string,
    ownActionContext: ReturnType<typeof createHumanityActionContext>,
    formAnswers: object,
  ) =>
    humanityRuleset.tab.actions[actionName]?.decide(ownActionContext, formAnswers, createScriptedChance([]))

  it('a character who becomes Lost loses the Lifestyle alone', async () => {
    const actionContextToLoseLifestyle = {
      ...createShopperActionContext('blossomed', 3),
      data: { lifestyle: 'lost' },
    }
    expect(
      await pressShopButton('buyLifestyle', actionContextToLoseLifestyle, { dice: { a: true, d: true } }),
    ).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      newItems: [{ item: { type: 'lifestyle' } }],
    })
  })

  it('the third Ability beside the kept one costs ③③③', async () => {
    const formAnswers = { ability: 'wits', dice: { a: true, b: true, c: true } }
    expect(
      findRefusalReason(
        await pressShopButton('buyAbility', createShopperActionContext('lost', 4), formAnswers),
      ),
    ).toBeNull()
  })

  it('"at the end of a later session" a character becomes Blossomed again, with another Ability instead', async () => {
    const createActionContextToMoveBenefit = (endedSessionCount: number) => ({
      ...createShopperActionContext('lost', endedSessionCount),
      data: { lifestyle: 'blossomed' },
    })
    const formAnswers = { dice: { a: true, b: true, c: true } }
    expect(
      findRefusalReason(
        await pressShopButton('buyLifestyle', createActionContextToMoveBenefit(3), {
          ...formAnswers,
          another: 'wits',
        }),
      ),
    ).not.toBeNull()
    expect(
      findRefusalReason(
        await pressShopButton('buyLifestyle', createActionContextToMoveBenefit(4), formAnswers),
      ),
    ).toBe('HnB.humanity.refusal.chooseAbility')
    expect(
      await pressShopButton('buyLifestyle', createActionContextToMoveBenefit(4), {
        ...formAnswers,
        another: 'wits',
      }),
    ).toMatchObject({
      newItems: [{}, { item: { fields: { humanity: { ability: 'wits', counts: false } } } }],
    })
  })
})

describe('"if the Defender attacks you with Hurt at the same time" (Honorable Combat), and Weakened', () => {
  it('the +2 is on the attack, the -2 on the defence, and only the honorable win is capped', async () => {
    const statsWithBigDice = {
      stats: { ...createHumanityState().stats, hand: 10 as const, hurt: 10 as const, hurry: 10 as const },
    }
    const ana = createPerson('Ana', statsWithBigDice, {
      items: [createAbilityItem('honorableCombat')],
      conditions: ['weakened'],
    })
    const ben = createPerson('Ben', statsWithBigDice)
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true, both: true },
    )
    await testContest.press('roll', { as: ana, data: { stat: 'hand' }, dice: [1, 1, 10] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurt' }, dice: [9] })
    await testContest.press('roll', { as: ana, data: { stat: 'hurry' }, dice: [6] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    const rollResultsByTeam = createContestContextForGamemaster(testContest).teams.map(({ sides }) =>
      sides.map((contestSide) => contestSide.rolls.map(({ result }) => result)),
    )
    expect(rollResultsByTeam).toEqual([[[12, 4]], [[11, 2]]])
    expect(createContestContextForGamemaster(testContest).results).toMatchObject([
      { won: true, margin: 9 },
      { won: true, margin: 7 },
    ])
  })
})
