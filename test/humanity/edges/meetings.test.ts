/** Tests cases to which two sentences of Humanity's rules apply at the same time. */
import { describe, expect, it } from 'vitest'
import { currentPool } from '../../../src/humanity/pool/payment'
import { judgeAttack } from '../../../src/humanity/contest/rolls/judge'
import type { SideScore } from '../../../src/humanity/contest/rolls/judge'
import { cheapestPayment, equalDicePairs, poolWorth } from '../../../src/humanity/rules/pool'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import {
  rollAndMoveLeaders,
  spacesByName,
  beginChase,
  chaseFactsOf,
  keyOf,
  rollForAdvantage,
} from '../../support/chase'
import { d20GroupShowing, pressOnCheck, refusalReason } from '../../support/checks'
import { person } from '../../support/contest'
import { newTestContest, contestMessageAsGM } from '../../support/contests'
import {
  abilityItem,
  click,
  humanityState,
  settingsInSession,
  lifestyleItem,
  withConditions,
} from '../../support/humanity'

const scoreOf = (result: number, overrides: Partial<SideScore> = {}): SideScore => ({
  result,
  protection: 0,
  cap: null,
  raise: 0,
  ...overrides,
})
const scoresOf = (...results: number[]) => results.map((result) => scoreOf(result))

describe('"each worth 1 less, to a minimum of 1" (Exhausted), and prices', () => {
  const poolOf = (faces: number[], ...conditions: string[]) =>
    currentPool({
      actor: { uuid: 'Actor.a', ...withConditions(...conditions) },
      state: { blessings: Object.fromEntries(faces.map((face, index) => [`d${index}`, face])) },
    })

  it('"2 dice … of the same worth": a 1 and a 2 become a pair', () => {
    expect(equalDicePairs(poolOf([1, 2]))).toEqual([])
    expect(equalDicePairs(poolOf([1, 2], 'exhausted'))).toMatchObject([{ worth: 1 }])
  })

  it('"you may pay for it with ⑥": a 6 is worth 5 and pays ⑤, a 5 does not', () => {
    expect(cheapestPayment(poolOf([6], 'exhausted'), [6])).toBeNull()
    expect(cheapestPayment(poolOf([6, 5], 'exhausted'), [5])).toEqual(['d0'])
    expect(cheapestPayment(poolOf([5], 'exhausted'), [5])).toBeNull()
  })

  it('"a total combined worth of at least 10": 6 and 5 are worth 9', () => {
    expect([poolWorth(poolOf([6, 5])), poolWorth(poolOf([6, 5], 'exhausted'))]).toEqual([11, 9])
  })
})

describe('"the median of their results" against "at least half would … win" (Group Contests)', () => {
  it.each<[number[], number[], string, string]>([
    [[7, 12], [9, 10], 'defenders', 'one of two is half, and the other is not hurt'],
    [[7, 12], [3, 4, 12], 'attackers', 'one of three is less than half'],
    [[7, 12], [9], 'attackers', 'the median of 9.5 is not rounded down'],
    [[7, 12, 12, 7], [10, 9, 9, 10], 'defenders', 'half of four'],
  ])('the results %j against %j: %s win, %s', (attack, defence, winner) => {
    expect(judgeAttack(scoresOf(...attack), scoresOf(...defence))).toMatchObject({ attack: 9.5, winner })
  })

  it('a member who held out in a losing group suffers nothing, and nobody loses by a shared margin (HU6)', () => {
    expect(judgeAttack(scoresOf(7, 12), scoresOf(3, 4, 12)).defenders).toMatchObject([
      { wins: false, margin: 6.5, severity: 'medium' },
      { wins: false, margin: 5.5, severity: 'medium' },
      { wins: true },
    ])
  })
})

describe('Preparedness', () => {
  const gearItems = (number: number) =>
    Array.from({ length: number }, (_, index) => ({
      ...abilityItem('luck'),
      id: `g${index}`,
      uuid: `Actor.a.Item.g${index}`,
      type: 'gear' as const,
      fields: undefined,
    }))
  const pressPrepare = (overrides: object, answers: object, faces: number[] = []) =>
    humanityRuleset.tab.actions.prepare?.decide(
      click(overrides),
      { item: 'Rope', dice: { a: true }, ...answers },
      scriptedChance(faces),
    )
  const stateWorthTen = humanityState({ blessings: { a: 4, b: 6 } })

  it.each([
    [['unprepared'], stateWorthTen, null],
    [['unprepared', 'robbed'], stateWorthTen, 'preparedness.robbed'],
    [['unprepared', 'exhausted'], stateWorthTen, 'preparedness.unprepared'],
    [['unprepared'], { ...stateWorthTen, prepared: true }, 'preparedness.scene'],
  ])('Epic Inventory for a character who is Unprepared, and %j: %#', async (conditions, state, reason) => {
    const actor = { ...click().actor, ...withConditions(...conditions) }
    const outcome = await pressPrepare(
      { actor, state, items: [...gearItems(1), abilityItem('epicInventory')] },
      {},
      [4],
    )
    expect(refusalReason(outcome)).toBe(reason && `HnB.humanity.refusal.${reason}`)
  })

  it('"twice the number of items you have listed": with none, even a result of 0 succeeds', async () => {
    const actor = { ...click().actor, ...withConditions('uncool', 'distracted') }
    const outcome = await pressPrepare({ actor, state: stateWorthTen }, {}, [1])
    expect(outcome).toMatchObject({ newItems: [{ item: { name: 'Rope' } }], post: { facts: { target: 0 } } })
  })

  it('"attempt the Check again, using the newer result" (Luck) comes before Unprepared, without the old help', async () => {
    const help = { h: { name: 'Ana', dice: [1, 2] } }
    const scene = {
      facts: { groups: d20GroupShowing(5), target: 8, purpose: 'preparedness' as const, item: 'Rope', help },
      items: [abilityItem('luck')],
      ability: 'luck',
    }
    const { after, outcome, result } = await pressOnCheck('retry', scene, [6])
    expect(refusalReason(outcome)).toBeNull()
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
  ])('%i against %i, protected for %i: the loss is by %i, %s', (attack, defence, protection, margin) => {
    expect(judgeAttack(scoresOf(attack), [scoreOf(defence, { protection })])).toMatchObject({
      winner: 'attackers',
      margin,
      severity: 'minor',
    })
  })

  it.each([
    [17, 2, 9, 'by 15, protected by 12, capped by 9'],
    [14, 2, 9, 'by 12, protected by 9: the cap has nothing left to do'],
    [13, 2, 8, 'the cap never raises a margin'],
  ])('the limit of 9 comes after protection: %i against %i is won by %i', (attack, defence, margin) => {
    const judgement = judgeAttack([scoreOf(attack, { cap: 9 })], [scoreOf(defence, { protection: 3 })])
    expect(judgement).toMatchObject({ margin, severity: 'medium' })
  })
})

describe('"fail a Check … by 5 or more, gain a Blessing" (Steadfastness) and "protect yourself for +3"', () => {
  it.each([
    [6, 0, 'failed by 6, protected by 3'],
    [4, 1, 'failed by 8, protected by 5'],
    [11, 0, 'failed by 1, and still a failure'],
  ])('a stunt of %i against 12 brings %i Blessings, %s', async (face, gainedDice) => {
    const items = [abilityItem('steadfastness'), abilityItem('carefulResolve')]
    const scene = { facts: { groups: d20GroupShowing(face), target: 12 }, items }
    const protectedCheck = await pressOnCheck('protect', { ...scene, ability: 'carefulResolve' })
    expect(refusalReason(protectedCheck.outcome)).toBeNull()
    expect(protectedCheck.result?.verdict).toMatchObject({ success: false })
    const settlePress = await pressOnCheck(
      'settle',
      { ...scene, facts: protectedCheck.after ?? {} },
      gainedDice ? [4] : [],
    )
    const edits = (settlePress.outcome as { edits?: { set: object }[] }).edits ?? []
    const dice = edits.flatMap(({ set }) => Object.keys(set)).filter((path) => path.includes('blessings'))
    expect(dice).toHaveLength(gainedDice)
  })
})

describe('"you may reduce the result of your own roll to 0" and "-2 modifier. Then, this condition ends"', () => {
  it('0 is 0 for the Slowed as well; the highest moves by the distance to it, and the lowest answers first', async () => {
    const quickState = { stats: { ...humanityState().stats, hurry: 10 as const } }
    const [ana, ben] = [person('Ana', quickState), person('Ben', quickState)]
    const cid = person('Cid', quickState, { items: [abilityItem('selfSacrifice')], conditions: ['slowed'] })
    const testChase = await beginChase([ana, ben, cid])
    await rollForAdvantage(testChase, [
      [ana, [1, 10]],
      [ben, [7]],
    ])
    await testChase.press('advance', { as: cid, data: { stat: 'hurry' }, dice: [9] })
    expect(testChase.last?.statuses).toMatchObject([{ status: 'humanity-slowed', active: false }])
    await testChase.press('zero', { as: cid })
    await testChase.press('lead', { as: ana, gm: true })
    expect(spacesByName(testChase)).toEqual({ Ana: 5, Ben: 0, Cid: 0 })
    const other = { roles: { [keyOf(testChase, 'Ana')]: 'defender' } }
    expect(await testChase.refused('respond', { as: ben, answers: other, withoutButton: true })).toContain(
      'refusal',
    )
    await testChase.press('respond', { as: cid, answers: other })
    expect(Object.keys(chaseFactsOf(testChase).responses)).toHaveLength(1)
  })

  it('"only the character(s) who rolled the highest": all the same are all the highest, by 0 (HU16)', async () => {
    const people = ['Ana', 'Ben', 'Cid'].map((name) => person(name))
    const testChase = await beginChase(people)
    await rollAndMoveLeaders(
      testChase,
      people.map((participant) => [participant, [3]] as const),
    )
    expect(spacesByName(testChase)).toEqual({ Ana: 2, Ben: 2, Cid: 2 })
  })
})

describe('a Spark with bonuses of rolls, of dice and of bumps', () => {
  const stateWithEights = humanityState({
    stats: { ...humanityState().stats, head: 8, home: 8 },
    blessings: { a: 2, b: 2 },
  })
  const items = ['easeOfFocus', 'advancedTraining', 'focusedDetermination'] as const
  const rollSpark = async (conditions: string[]) => {
    const ownFields = {
      state: stateWithEights,
      items: items.map((id) => abilityItem(id)),
      actor: { ...click().actor, ...withConditions(...conditions) },
      data: { stat: 'head' },
    }
    const outcome = await humanityRuleset.tab.actions.check?.decide(
      click(ownFields),
      {
        target: 30,
        spark: 'home',
        payment: 'pair2',
        twos: true,
        on: { 'ability-easeOfFocus-bumpOnTwo': true },
      },
      scriptedChance([2, 5]),
    )
    if (!outcome || 'refused' in outcome) throw new Error(`The Spark was refused: ${JSON.stringify(outcome)}`)
    return { facts: outcome.post?.facts ?? {}, own: ownFields }
  }

  it('"an additional +1" for the group\'s bump, and +1 for the roll: 7 + 7 + 1 + 1', async () => {
    const { facts: thrown } = await rollSpark([])
    const bumped = await pressOnCheck(
      'bump',
      {
        facts: { ...thrown, roller: 'Actor.a' },
        items: items.map((id) => abilityItem(id)),
        state: stateWithEights,
      },
      [3, 4],
    )
    expect(refusalReason(bumped.outcome)).toBeNull()
    expect(bumped.result).toMatchObject({ total: 16 })
  })

  it('"Rolls you make do not bump" (Distracted): no 2 bumps, and nothing is added for it', async () => {
    const { facts: thrown } = await rollSpark(['distracted'])
    const scene = { facts: { ...thrown, roller: 'Actor.a' }, items: items.map((id) => abilityItem(id)) }
    expect(refusalReason((await pressOnCheck('bump', scene)).outcome)).toBe('HnB.humanity.refusal.notNow')
  })
})

describe('"no way for a character to lose … a Ability" and "it does not count against the number"', () => {
  const uncountedAbility = abilityItem('epicStorytelling', { counts: false })
  const two = [abilityItem('luck'), abilityItem('armoredSkin')]
  const shopper = (lifestyleName: 'blossomed' | 'lost', endedSessions: number, extraItems = two) =>
    click({
      state: humanityState({
        blessings: { a: 3, b: 3, c: 3, d: 1 },
        startedAs: 'carefree',
        shop: { open: false, lostSince: 3, raised: [] },
      }),
      settings: settingsInSession({ ended: endedSessions, over: true }),
      items: [lifestyleItem(lifestyleName), uncountedAbility, ...extraItems],
    })
  const buy = async (act: string, ownClick: ReturnType<typeof click>, answers: object) =>
    humanityRuleset.tab.actions[act]?.decide(ownClick, answers, scriptedChance([]))

  it('a character who becomes Lost loses the Lifestyle alone', async () => {
    const ownFields = { ...shopper('blossomed', 3), data: { lifestyle: 'lost' } }
    expect(await buy('buyLifestyle', ownFields, { dice: { a: true, d: true } })).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      newItems: [{ item: { type: 'lifestyle' } }],
    })
  })

  it('the third Ability beside the kept one costs ③③③', async () => {
    const answers = { ability: 'wits', dice: { a: true, b: true, c: true } }
    expect(refusalReason(await buy('buyAbility', shopper('lost', 4), answers))).toBeNull()
  })

  it('"at the end of a later session" a character becomes Blossomed again, with another Ability instead', async () => {
    const clickToMoveBenefit = (endedSessions: number) => ({
      ...shopper('lost', endedSessions),
      data: { lifestyle: 'blossomed' },
    })
    const answers = { dice: { a: true, b: true, c: true } }
    expect(
      refusalReason(await buy('buyLifestyle', clickToMoveBenefit(3), { ...answers, another: 'wits' })),
    ).not.toBeNull()
    expect(refusalReason(await buy('buyLifestyle', clickToMoveBenefit(4), answers))).toBe(
      'HnB.humanity.refusal.chooseAbility',
    )
    expect(await buy('buyLifestyle', clickToMoveBenefit(4), { ...answers, another: 'wits' })).toMatchObject({
      newItems: [{}, { item: { fields: { humanity: { ability: 'wits', counts: false } } } }],
    })
  })
})

describe('"if the Defender attacks you with Hurt at the same time" (Honorable Combat), and Weakened', () => {
  it('the +2 is on the attack, the -2 on the defence, and only the honorable win is capped', async () => {
    const statsWithBigDice = {
      stats: { ...humanityState().stats, hand: 10 as const, hurt: 10 as const, hurry: 10 as const },
    }
    const ana = person('Ana', statsWithBigDice, {
      items: [abilityItem('honorableCombat')],
      conditions: ['weakened'],
    })
    const ben = person('Ben', statsWithBigDice)
    const testContest = newTestContest(
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
    const rolls = contestMessageAsGM(testContest).teams.map(({ sides }) =>
      sides.map((side) => side.rolls.map(({ result }) => result)),
    )
    expect(rolls).toEqual([[[12, 4]], [[11, 2]]])
    expect(contestMessageAsGM(testContest).results).toMatchObject([
      { won: true, margin: 9 },
      { won: true, margin: 7 },
    ])
  })
})
