/** Tests the awards for a Check. */
import { describe, expect, it } from 'vitest'
import type { StatCheck } from '../../../src/humanity/check/check-facts'
import { listAwardOccasions } from '../../../src/humanity/check/award-occasions'
import { computeStatCheckResult } from '../../../src/humanity/check/check-result'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import type { HumanityState } from '../../../src/humanity/rules'
import { createScriptedChance } from '../../support/chance'
import { createD20GroupsShowing, createClickOnCheck, findRefusalReason } from '../../support/checks'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityClick,
  createHumanityState,
  usualSettings,
} from '../../support/humanity'

describe('awards for a roll ("When to Award Blessing Dice", ruling HU33)', () => {
  const factsOfHighSuccess = createStatCheckFacts({
    groups: createD20GroupsShowing(13),
    target: 8,
    first: true,
  })
  const createRoller = (actorType: 'character' | 'npc', stateOverrides: Partial<HumanityState> = {}) => ({
    actor: { ...createHumanityClick().actor, uuid: 'Actor.b', type: actorType },
    state: createHumanityState(stateOverrides),
  })
  it.each<[StatCheck, (typeof usualSettings)['awardScheme'], string[]]>([
    [factsOfHighSuccess, 'recommended', ['high']],
    [{ ...factsOfHighSuccess, groups: createD20GroupsShowing(12) }, 'recommended', []],
    [{ ...factsOfHighSuccess, first: false }, 'recommended', []],
    [{ ...factsOfHighSuccess, awarded: ['high'] }, 'recommended', []],
    [{ ...factsOfHighSuccess, lucky: 13 }, 'recommended', ['high', 'lucky']],
    [factsOfHighSuccess, 'none', []],
    [{ ...factsOfHighSuccess, groups: createD20GroupsShowing(2) }, 'failForward', ['failed']],
    [factsOfHighSuccess, 'failForward', []],
    [{ ...factsOfHighSuccess, groups: createD20GroupsShowing(20) }, 'natural', ['natural']],
    [factsOfHighSuccess, 'natural', []],
  ])('the award %# by %s: %j', (messageFacts, runnerAwardScheme, expectedOccasions) => {
    const gameSettings = { ...usualSettings, awardScheme: runnerAwardScheme }
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
    expect(listAwardOccasions(factsOfHighSuccess, { settings: usualSettings, sides })).toEqual([])
    expect(
      listAwardOccasions({ ...factsOfHighSuccess, lucky: 13 }, { settings: usualSettings, sides }),
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
    (comparedNumber, luckyNumber, isLucky) => {
      const checkFacts = createStatCheckFacts({
        lucky: luckyNumber,
        groups: [{ number: 1, faces: 4, bumpOn: 1, waves: [[1], [3]], cut: false }],
        help: { b: { name: 'Ben', dice: [6] } },
      })
      const gameSettings = { ...usualSettings, luckyNumberOn: comparedNumber }
      const offeredOccasions = listAwardOccasions(checkFacts, {
        settings: gameSettings,
        sides: [createRoller('character')],
      })
      expect(offeredOccasions.includes('lucky')).toBe(isLucky)
    },
  )

  it('on an unlucky day no roll shows it, not even one that comes to 0', () => {
    const modifiers: StatCheck['modifiers'] = [
      { id: 'x', label: { text: 'x' }, kind: 'add', value: -4, source: 'situation', on: true },
    ]
    const checkFacts = createStatCheckFacts({ lucky: 0, modifiers, groups: createD20GroupsShowing(4) })
    const gameSettings = { ...usualSettings, luckyNumberOn: 'total' as const }
    expect(computeStatCheckResult(checkFacts).total).toBe(0)
    expect(
      listAwardOccasions(checkFacts, { settings: gameSettings, sides: [createRoller('character')] }),
    ).not.toContain('lucky')
  })

  it('the die of "Blessed by Steadfastness" adds to the earlier awards', async () => {
    const formerAwards = { k: { name: 'Ben', actor: '', dice: [2], why: '' } }
    const checkSceneWithSteadfastness = {
      ...factsOfHighSuccess,
      groups: createD20GroupsShowing(2),
      roller: 'Actor.a',
      awards: formerAwards,
      awarded: ['lucky'],
    }
    const checkClick = createClickOnCheck({ facts: checkSceneWithSteadfastness })
    const actorItems = [createAbilityItem('steadfastness')]
    const actionOutcome = await humanityRuleset.messages.check?.actions.settle?.decide(
      {
        ...checkClick,
        items: actorItems,
        sides: [{ actor: checkClick.actor, state: checkClick.state, items: actorItems }],
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
    const checkClick = createClickOnCheck({ facts: { ...factsOfHighSuccess, roller: 'Actor.a' } })
    const decideAward = (isGM: boolean, rolledFaces: number[]) =>
      humanityRuleset.messages.check?.actions.award?.decide(
        { ...checkClick, user: { ...checkClick.user, isGM } },
        { witness: { abcdefghijklmnop: true, '../evil': true } },
        createScriptedChance(rolledFaces),
      )
    const checkWithLuckyNumber = createClickOnCheck({
      facts: { groups: createD20GroupsShowing(4), target: 8, lucky: 4, roller: 'Actor.a' },
    })
    const outcomeOfLuckyAward = await humanityRuleset.messages.check?.actions.award?.decide(
      { ...checkWithLuckyNumber, user: { ...checkWithLuckyNumber.user, isGM: true } },
      { witness: { abcdefghijklmnop: true } },
      createScriptedChance([3]),
    )
    // These people saw the lucky number but did not roll it, so they gain no die.
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
