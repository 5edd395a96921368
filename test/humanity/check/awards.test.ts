/** Tests the awards for a Check. */
import { describe, expect, it } from 'vitest'
import type { StatCheck } from '../../../src/humanity/check/check-facts'
import { listAwardOccasions } from '../../../src/humanity/check/award-occasions'
import { computeStatCheckResult } from '../../../src/humanity/check/check-result'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import type { HumanityState } from '../../../src/humanity/rules'
import { createScriptedChance } from '../../support/chance'
import { createD20GroupsWithFace, createActionContextForCheck, findRefusalReason } from '../../support/checks'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createHumanityState,
  usualSettings,
} from '../../support/humanity'

describe('awards for a roll ("When to Award Blessing Dice", ruling HU33)', () => {
  const checkFactsOfHighSuccess = createStatCheckFacts({
    groups: createD20GroupsWithFace(13),
    target: 8,
    first: true,
  })
  const createRoller = (actorType: 'character' | 'npc', stateOverrides: Partial<HumanityState> = {}) => ({
    actor: { ...createHumanityActionContext().actor, uuid: 'Actor.b', type: actorType },
    state: createHumanityState(stateOverrides),
  })
  it.each<[StatCheck, (typeof usualSettings)['awardScheme'], string[]]>([
    [checkFactsOfHighSuccess, 'recommended', ['high']],
    [{ ...checkFactsOfHighSuccess, groups: createD20GroupsWithFace(12) }, 'recommended', []],
    [{ ...checkFactsOfHighSuccess, first: false }, 'recommended', []],
    [{ ...checkFactsOfHighSuccess, awarded: ['high'] }, 'recommended', []],
    [{ ...checkFactsOfHighSuccess, lucky: 13 }, 'recommended', ['high', 'lucky']],
    [checkFactsOfHighSuccess, 'none', []],
    [{ ...checkFactsOfHighSuccess, groups: createD20GroupsWithFace(2) }, 'failForward', ['failed']],
    [checkFactsOfHighSuccess, 'failForward', []],
    [{ ...checkFactsOfHighSuccess, groups: createD20GroupsWithFace(20) }, 'natural', ['natural']],
    [checkFactsOfHighSuccess, 'natural', []],
  ])('the award %# by %s: %j', (messageFacts, awardScheme, expectedOccasions) => {
    const gameSettings = { ...usualSettings, awardScheme: awardScheme }
    expect(
      listAwardOccasions(messageFacts, { settings: gameSettings, sides: [createRoller('character')] }),
    ).toEqual(expectedOccasions)
    // The rule: "The DM will award you". Neither the Gamemaster's creatures nor deleted characters get an award.
    expect(
      listAwardOccasions(messageFacts, { settings: gameSettings, sides: [createRoller('npc')] }),
    ).toEqual([])
    expect(listAwardOccasions(messageFacts, { settings: gameSettings, sides: [] })).toEqual([])
  })

  it('"the first time each session": of two high successes the second is awarded no more', () => {
    const sides = [createRoller('character', { high: true })]
    expect(listAwardOccasions(checkFactsOfHighSuccess, { settings: usualSettings, sides })).toEqual([])
    expect(
      listAwardOccasions({ ...checkFactsOfHighSuccess, lucky: 13 }, { settings: usualSettings, sides }),
    ).toEqual(['lucky'])
  })

  it.each([
    ['dice', 4, true],
    ['dice', 5, false],
    ['total', 5, true],
    ['total', 4, false],
    ['face', 1, true],
    ['face', 4, false],
  ] as const)(
    'the lucky number is compared with the %s: %i, %s (ruling HU7)',
    (checkResult, luckyNumber, isResultLucky) => {
      const checkFacts = createStatCheckFacts({
        lucky: luckyNumber,
        groups: [{ number: 1, faces: 4, bumpOn: 1, waves: [[1], [3]], cut: false }],
        help: { b: { name: 'Ben', dice: [6] } },
      })
      const gameSettings = { ...usualSettings, luckyNumberOn: checkResult }
      const offeredAwardOccasions = listAwardOccasions(checkFacts, {
        settings: gameSettings,
        sides: [createRoller('character')],
      })
      expect(offeredAwardOccasions.includes('lucky')).toBe(isResultLucky)
    },
  )

  it('on an unlucky day no roll shows it, not even one that comes to 0', () => {
    const modifiers: StatCheck['modifiers'] = [
      { id: 'x', label: { text: 'x' }, kind: 'add', value: -4, source: 'situation', on: true },
    ]
    const checkFacts = createStatCheckFacts({ lucky: 0, modifiers, groups: createD20GroupsWithFace(4) })
    const gameSettings = { ...usualSettings, luckyNumberOn: 'total' as const }
    expect(computeStatCheckResult(checkFacts).total).toBe(0)
    expect(
      listAwardOccasions(checkFacts, { settings: gameSettings, sides: [createRoller('character')] }),
    ).not.toContain('lucky')
  })

  it('the die of "Blessed by Steadfastness" adds to the earlier awards', async () => {
    const awardsBefore = { k: { name: 'Ben', actor: '', dice: [2], why: '' } }
    const checkCircumstancesWithSteadfastness = {
      ...checkFactsOfHighSuccess,
      groups: createD20GroupsWithFace(2),
      roller: 'Actor.a',
      awards: awardsBefore,
      awarded: ['lucky'],
    }
    const checkActionContext = createActionContextForCheck({ facts: checkCircumstancesWithSteadfastness })
    const actorItems = [createAbilityItem('steadfastness')]
    const actionOutcome = await humanityRuleset.messages.check?.actions.settle?.decide(
      {
        ...checkActionContext,
        items: actorItems,
        sides: [{ actor: checkActionContext.actor, state: checkActionContext.state, items: actorItems }],
      },
      {},
      createScriptedChance([5]),
    )
    if (!actionOutcome || 'refused' in actionOutcome) throw new Error('It was refused.')
    expect(Object.values(actionOutcome.amend?.set['awards'] ?? {})).toMatchObject([
      { dice: [2] },
      { dice: [5] },
    ])
    expect(actionOutcome.amend?.set['awarded']).toEqual(['lucky', 'steadfastness'])
  })

  it('only a Gamemaster gives awards, to the witnesses of a high success as well', async () => {
    const checkActionContext = createActionContextForCheck({
      facts: { ...checkFactsOfHighSuccess, roller: 'Actor.a' },
    })
    const decideAward = (isGM: boolean, rolledFaces: number[]) =>
      humanityRuleset.messages.check?.actions.award?.decide(
        { ...checkActionContext, user: { ...checkActionContext.user, isGM } },
        { witness: { abcdefghijklmnop: true, '../evil': true } },
        createScriptedChance(rolledFaces),
      )
    const checkWithLuckyNumber = createActionContextForCheck({
      facts: { groups: createD20GroupsWithFace(4), target: 8, lucky: 4, roller: 'Actor.a' },
    })
    const outcomeOfLuckyAward = await humanityRuleset.messages.check?.actions.award?.decide(
      { ...checkWithLuckyNumber, user: { ...checkWithLuckyNumber.user, isGM: true } },
      { witness: { abcdefghijklmnop: true } },
      createScriptedChance([3]),
    )
    // Only the person who rolled the lucky number gains a die. The other people, who only saw the roll, gain none.
    expect(outcomeOfLuckyAward).toMatchObject({ edits: [{ target: 'Actor.a' }] })
    expect(outcomeOfLuckyAward).not.toHaveProperty('edits.1')
    expect(findRefusalReason(await decideAward(false, []))).toBe('HnB.refusal.onlyGM')
    expect(await decideAward(true, [4, 5])).toMatchObject({
      edits: [
        { target: 'Actor.a', set: { 'system.humanity.high': true } },
        { target: 'Actor.a' },
        { target: 'Actor.abcdefghijklmnop' },
      ],
    })
  })
})
