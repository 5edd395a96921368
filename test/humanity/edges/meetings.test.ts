/** Tests cases to which two sentences of Humanity's rules apply at the same time. */
import { describe, expect, it } from 'vitest'
import { computeCurrentBlessingPool } from '../../../src/humanity/pool/payment'
import { judgeAttack } from '../../../src/humanity/contest/rolls/judge'
import type { SideRollScore } from '../../../src/humanity/contest/rolls/judge'
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
  rollForAdvantage,
} from '../../support/chase'
import { createD20GroupsShowing, pressCheckButton, findRefusalReason } from '../../support/checks'
import { createPerson } from '../../support/contest'
import { createTestContest, createContestContextForGamemaster } from '../../support/contests'
import {
  createAbilityItem,
  createHumanityClick,
  createHumanityState,
  createSettingsInSession,
  createLifestyleItem,
  createActorFieldsWithConditions,
} from '../../support/humanity'

const createSideScore = (
  sideRollResult: number,
  scoreOverrides: Partial<SideRollScore> = {},
): SideRollScore => ({
  result: sideRollResult,
  protection: 0,
  cap: null,
  raise: 0,
  ...scoreOverrides,
})
const createSideScores = (...sideRollResults: number[]) =>
  sideRollResults.map((sideRollResult) => createSideScore(sideRollResult))

describe('"each worth 1 less, to a minimum of 1" (Exhausted), and prices', () => {
  const createPoolWithConditions = (diceFaces: number[], ...conditions: string[]) =>
    computeCurrentBlessingPool({
      actor: { uuid: 'Actor.a', ...createActorFieldsWithConditions(...conditions) },
      state: { blessings: Object.fromEntries(diceFaces.map((dieFace, index) => [`d${index}`, dieFace])) },
    })

  it('"2 dice … of the same worth": a 1 and a 2 become a pair', () => {
    expect(findEqualDicePairs(createPoolWithConditions([1, 2]))).toEqual([])
    expect(findEqualDicePairs(createPoolWithConditions([1, 2], 'exhausted'))).toMatchObject([{ worth: 1 }])
  })

  it('"you may pay for it with ⑥": a 6 is worth 5 and pays ⑤, a 5 does not', () => {
    expect(findCheapestPayment(createPoolWithConditions([6], 'exhausted'), [6])).toBeNull()
    expect(findCheapestPayment(createPoolWithConditions([6, 5], 'exhausted'), [5])).toEqual(['d0'])
    expect(findCheapestPayment(createPoolWithConditions([5], 'exhausted'), [5])).toBeNull()
  })

  it('"a total combined worth of at least 10": 6 and 5 are worth 9', () => {
    expect([
      sumBlessingPoolWorth(createPoolWithConditions([6, 5])),
      sumBlessingPoolWorth(createPoolWithConditions([6, 5], 'exhausted')),
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
  const pressPrepareAction = (clickOverrides: object, formAnswers: object, rolledFaces: number[] = []) =>
    humanityRuleset.tab.actions.prepare?.decide(
      createHumanityClick(clickOverrides),
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
      const actor = { ...createHumanityClick().actor, ...createActorFieldsWithConditions(...conditionIds) }
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
      ...createHumanityClick().actor,
      ...createActorFieldsWithConditions('uncool', 'distracted'),
    }
    const actionOutcome = await pressPrepareAction({ actor, state: stateWithBlessingsWorthTen }, {}, [1])
    expect(actionOutcome).toMatchObject({
      newItems: [{ item: { name: 'Rope' } }],
      post: { facts: { target: 0 } },
    })
  })

  it('"attempt the Check again, using the newer result" (Luck) comes before Unprepared, without the old help', async () => {
    const helpById = { h: { name: 'Ana', dice: [1, 2] } }
    const checkScene = {
      facts: {
        groups: createD20GroupsShowing(5),
        target: 8,
        purpose: 'preparedness' as const,
        item: 'Rope',
        help: helpById,
      },
      items: [createAbilityItem('luck')],
      ability: 'luck',
    }
    const { after, outcome, result } = await pressCheckButton('retry', checkScene, [6])
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
  ])('a stunt of %i against 12 brings %i Blessings, %s', async (dieFace, gainedDice) => {
    const actorItems = [createAbilityItem('steadfastness'), createAbilityItem('carefulResolve')]
    const checkScene = { facts: { groups: createD20GroupsShowing(dieFace), target: 12 }, items: actorItems }
    const protectedCheckResult = await pressCheckButton('protect', {
      ...checkScene,
      ability: 'carefulResolve',
    })
    expect(findRefusalReason(protectedCheckResult.outcome)).toBeNull()
    expect(protectedCheckResult.result?.verdict).toMatchObject({ success: false })
    const settlePressResult = await pressCheckButton(
      'settle',
      { ...checkScene, facts: protectedCheckResult.after ?? {} },
      gainedDice ? [4] : [],
    )
    const editsOfSettling = (settlePressResult.outcome as { edits?: { set: object }[] }).edits ?? []
    const blessingPaths = editsOfSettling
      .flatMap(({ set }) => Object.keys(set))
      .filter((fieldPath) => fieldPath.includes('blessings'))
    expect(blessingPaths).toHaveLength(gainedDice)
  })
})

describe('"you may reduce the result of your own roll to 0" and "-2 modifier. Then, this condition ends"', () => {
  it('0 is 0 for the Slowed as well; the highest moves by the distance to it, and the lowest answers first', async () => {
    const stateWithHurryTen = { stats: { ...createHumanityState().stats, hurry: 10 as const } }
    const [ana, ben] = [createPerson('Ana', stateWithHurryTen), createPerson('Ben', stateWithHurryTen)]
    const cid = createPerson('Cid', stateWithHurryTen, {
      items: [createAbilityItem('selfSacrifice')],
      conditions: ['slowed'],
    })
    const testChase = await beginChase([ana, ben, cid])
    await rollForAdvantage(testChase, [
      [ana, [1, 10]],
      [ben, [7]],
    ])
    await testChase.press('advance', { as: cid, data: { stat: 'hurry' }, dice: [9] })
    expect(testChase.last?.statuses).toMatchObject([{ status: 'humanity-slowed', active: false }])
    await testChase.press('zero', { as: cid })
    await testChase.press('lead', { as: ana, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 5, Ben: 0, Cid: 0 })
    const otherAnswers = { roles: { [findRunnerKey(testChase, 'Ana')]: 'defender' } }
    expect(
      await testChase.refusalOfPress('respond', { as: ben, answers: otherAnswers, withoutButton: true }),
    ).toContain('refusal')
    await testChase.press('respond', { as: cid, answers: otherAnswers })
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
  const stateWithEights = createHumanityState({
    stats: { ...createHumanityState().stats, head: 8, home: 8 },
    blessings: { a: 2, b: 2 },
  })
  const abilityIds = ['easeOfFocus', 'advancedTraining', 'focusedDetermination'] as const
  const rollSparkCheck = async (conditionIds: string[]) => {
    const sparkClickFields = {
      state: stateWithEights,
      items: abilityIds.map((abilityId) => createAbilityItem(abilityId)),
      actor: { ...createHumanityClick().actor, ...createActorFieldsWithConditions(...conditionIds) },
      data: { stat: 'head' },
    }
    const actionOutcome = await humanityRuleset.tab.actions.check?.decide(
      createHumanityClick(sparkClickFields),
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
    return { facts: actionOutcome.post?.facts ?? {}, own: sparkClickFields }
  }

  it('"an additional +1" for the group\'s bump, and +1 for the roll: 7 + 7 + 1 + 1', async () => {
    const { facts: thrown } = await rollSparkCheck([])
    const bumpResult = await pressCheckButton(
      'bump',
      {
        facts: { ...thrown, roller: 'Actor.a' },
        items: abilityIds.map((abilityId) => createAbilityItem(abilityId)),
        state: stateWithEights,
      },
      [3, 4],
    )
    expect(findRefusalReason(bumpResult.outcome)).toBeNull()
    expect(bumpResult.result).toMatchObject({ total: 16 })
  })

  it('"Rolls you make do not bump" (Distracted): no 2 bumps, and nothing is added for it', async () => {
    const { facts: thrown } = await rollSparkCheck(['distracted'])
    const checkScene = {
      facts: { ...thrown, roller: 'Actor.a' },
      items: abilityIds.map((abilityId) => createAbilityItem(abilityId)),
    }
    expect(findRefusalReason((await pressCheckButton('bump', checkScene)).outcome)).toBe(
      'HnB.humanity.refusal.notNow',
    )
  })
})

describe('"no way for a character to lose … a Ability" and "it does not count against the number"', () => {
  const abilityOutsideLimit = createAbilityItem('epicStorytelling', { counts: false })
  const twoAbilities = [createAbilityItem('luck'), createAbilityItem('armoredSkin')]
  const createShopperClick = (
    lifestyleName: 'blossomed' | 'lost',
    endedSessionCount: number,
    extraAbilityItems = twoAbilities,
  ) =>
    createHumanityClick({
      state: createHumanityState({
        blessings: { a: 3, b: 3, c: 3, d: 1 },
        startedAs: 'carefree',
        shop: { open: false, lostSince: 3, raised: [] },
      }),
      settings: createSettingsInSession({ ended: endedSessionCount, over: true }),
      items: [createLifestyleItem(lifestyleName), abilityOutsideLimit, ...extraAbilityItems],
    })
  const pressShopButton = async (
    actionName: string,
    ownClick: ReturnType<typeof createHumanityClick>,
    formAnswers: object,
  ) => humanityRuleset.tab.actions[actionName]?.decide(ownClick, formAnswers, createScriptedChance([]))

  it('a character who becomes Lost loses the Lifestyle alone', async () => {
    const clickToLoseLifestyle = { ...createShopperClick('blossomed', 3), data: { lifestyle: 'lost' } }
    expect(
      await pressShopButton('buyLifestyle', clickToLoseLifestyle, { dice: { a: true, d: true } }),
    ).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      newItems: [{ item: { type: 'lifestyle' } }],
    })
  })

  it('the third Ability beside the kept one costs ③③③', async () => {
    const formAnswers = { ability: 'wits', dice: { a: true, b: true, c: true } }
    expect(
      findRefusalReason(await pressShopButton('buyAbility', createShopperClick('lost', 4), formAnswers)),
    ).toBeNull()
  })

  it('"at the end of a later session" a character becomes Blossomed again, with another Ability instead', async () => {
    const createClickToMoveBenefit = (endedSessionCount: number) => ({
      ...createShopperClick('lost', endedSessionCount),
      data: { lifestyle: 'blossomed' },
    })
    const formAnswers = { dice: { a: true, b: true, c: true } }
    expect(
      findRefusalReason(
        await pressShopButton('buyLifestyle', createClickToMoveBenefit(3), {
          ...formAnswers,
          another: 'wits',
        }),
      ),
    ).not.toBeNull()
    expect(
      findRefusalReason(await pressShopButton('buyLifestyle', createClickToMoveBenefit(4), formAnswers)),
    ).toBe('HnB.humanity.refusal.chooseAbility')
    expect(
      await pressShopButton('buyLifestyle', createClickToMoveBenefit(4), { ...formAnswers, another: 'wits' }),
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
