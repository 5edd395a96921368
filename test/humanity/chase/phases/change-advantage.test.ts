/** Tests abilities that change results in a Chase: at a round's start, in a response, against a hazard. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import {
  listRunnerSpacesByName,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  rollEverybodyForAdvantage,
  beginChaseOfThreeRunners,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createAbilityItem, usualSettings } from '../../../support/humanity'
import { player } from '../../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  UnparsedParticipant,
  UnparsedParticipant,
  UnparsedParticipant,
]
const createPersonWithAbilities = (
  personName: string,
  ...abilityIds: Parameters<typeof createAbilityItem>[0][]
) => createPerson(personName, {}, { items: abilityIds.map((abilityId) => createAbilityItem(abilityId)) })
const createUsedUpAbilityEdits = (actorName: string, abilityId: string) => [
  { target: `Actor.${actorName}.Item.${abilityId}`, set: { 'system.humanity.used': 1 } },
]

const pressMoveLeadersButton = (playedMessage: PlayedMessage) =>
  playedMessage.press('lead', { as: ana, gm: true })

describe('"During a Contest involving three or more characters, you may swap the results of two characters’ rolls"', () => {
  const personWithCircumstance = createPersonWithAbilities('Cid', 'circumstance')
  const createPairOfRunnerKeys = (playedMessage: PlayedMessage, a: string, b: string) => ({
    a: findRunnerKey(playedMessage, a),
    b: findRunnerKey(playedMessage, b),
  })

  it('swapped results move each runner by the other runner’s roll', async () => {
    const testChase = await beginChaseOfThreeRunners(ana, ben, personWithCircumstance)
    await testChase.press('swap', {
      as: personWithCircumstance,
      answers: createPairOfRunnerKeys(testChase, 'Ana', 'Cid'),
    })
    expect(testChase.last?.edits).toEqual(createUsedUpAbilityEdits('Cid', 'circumstance'))
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 0, Ben: 0, Cid: 3 })
    expect(await testChase.refusalOfPress('respond', { as: personWithCircumstance })).toBe(
      `${REFUSAL_KEY_PREFIX}.notYourTurn`,
    )
  })

  it('a runner with the ability may swap the results of two runners who have rolled, until the leaders move', async () => {
    const testChase = await beginChase([ana, ben, personWithCircumstance])
    const buttonPressBeforeSettling = {
      as: personWithCircumstance,
      answers: createPairOfRunnerKeys(testChase, 'Ana', 'Ben'),
    }
    expect(await testChase.refusalOfPress('swap', buttonPressBeforeSettling)).toBe(
      `${REFUSAL_KEY_PREFIX}.notRolled`,
    )
    await rollEverybodyForAdvantage(testChase, [
      [ana, [4]],
      [ben, [2]],
    ])
    expect(
      await testChase.refusalOfPress('swap', { as: ana, answers: buttonPressBeforeSettling.answers }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchAbility`)
    for (const [a, b] of [
      ['Ana', 'Ana'],
      ['Ana', 'Cid'],
      ['Ana', '__proto__'],
    ] as const)
      expect(
        await testChase.refusalOfPress('swap', {
          as: personWithCircumstance,
          answers: createPairOfRunnerKeys(testChase, a, b),
        }),
      ).toBe(`${REFUSAL_KEY_PREFIX}.chooseTwo`)
    await rollEverybodyForAdvantage(testChase, [[personWithCircumstance, [3]]])
    await pressMoveLeadersButton(testChase)
    expect(await testChase.refusalOfPress('swap', buttonPressBeforeSettling)).toBe(
      `${REFUSAL_KEY_PREFIX}.notThisPhase`,
    )
  })

  it('no results are swapped in a chase of two', async () => {
    const testChase = await beginChase([ana, personWithCircumstance])
    await rollEverybodyForAdvantage(testChase, [
      [ana, [4]],
      [personWithCircumstance, [2]],
    ])
    expect(
      await testChase.refusalOfPress('swap', {
        as: personWithCircumstance,
        answers: createPairOfRunnerKeys(testChase, 'Ana', 'Cid'),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.fewerThanThree`)
  })

  it('a swap ends with the round', async () => {
    const testChase = await beginChaseOfThreeRunners(ana, ben, personWithCircumstance)
    await testChase.press('swap', {
      as: personWithCircumstance,
      answers: createPairOfRunnerKeys(testChase, 'Ana', 'Cid'),
    })
    await pressMoveLeadersButton(testChase)
    await testChase.press('toHazards', { as: ana, gm: true })
    await testChase.press('endRound', { as: ana, gm: true })
    expect(readChaseFacts(testChase).swaps).toEqual([])
  })

  it.each([
    { first: 'zero', then: 'swap', moves: { Ana: 0, Ben: 2, Cid: 0 }, why: 'the 0 goes to the other' },
    { first: 'swap', then: 'zero', moves: { Ana: 2, Ben: 0, Cid: 0 }, why: 'what counts for oneself is 0' },
  ])('$first, then $then: $why', async ({ first, then, moves }) => {
    // Ana has rolled 4, Ben 3 and Cid 2. Ben swaps places with Ana and makes his own result 0.
    const personWithSelfSacrifice = createPersonWithAbilities('Ben', 'selfSacrifice', 'circumstance')
    const testChase = await beginChase([ana, personWithSelfSacrifice, cid])
    await rollEverybodyForAdvantage(testChase, [
      [ana, [4]],
      [personWithSelfSacrifice, [3]],
      [cid, [2]],
    ])
    for (const actionName of [first, then])
      await testChase.press(actionName, {
        as: personWithSelfSacrifice,
        answers: createPairOfRunnerKeys(testChase, 'Ana', 'Ben'),
      })
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual(moves)
  })
})

describe('"When another character … wins a Contest, you may modify that character’s result by −3"', () => {
  const disruptor = createPersonWithAbilities('Cid', 'disruption')

  it('a lowered result may cost a runner the highest place', async () => {
    const testChase = await beginChase([ana, ben, disruptor])
    await rollEverybodyForAdvantage(testChase, [
      [ana, [1, 3]],
      [ben, [2]],
    ])
    const buttonPressForHindrance = { as: disruptor, answers: { a: findRunnerKey(testChase, 'Ana') } }
    expect(await testChase.refusalOfPress('hinder', buttonPressForHindrance)).toBe(
      `${REFUSAL_KEY_PREFIX}.notAllRolled`,
    )
    await rollEverybodyForAdvantage(testChase, [[disruptor, [3]]])
    expect(await testChase.refusalOfPress('hinder', { ...buttonPressForHindrance, as: ben })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
    expect(
      await testChase.refusalOfPress('hinder', {
        ...buttonPressForHindrance,
        answers: { a: findRunnerKey(testChase, 'Ben') },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.nobodyWon`)
    await testChase.press('hinder', buttonPressForHindrance)
    expect(testChase.last?.edits).toEqual(createUsedUpAbilityEdits('Cid', 'disruption'))
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('the modifier lowers the result that a runner got by a swap', async () => {
    const cidWithBothAbilities = createPersonWithAbilities('Cid', 'circumstance', 'disruption')
    const testChase = await beginChase([ana, ben, cidWithBothAbilities])
    await rollEverybodyForAdvantage(testChase, [
      [ana, [1, 3]],
      [ben, [2]],
      [cidWithBothAbilities, [3]],
    ])
    await testChase.press('swap', {
      as: cidWithBothAbilities,
      answers: { a: findRunnerKey(testChase, 'Ana'), b: findRunnerKey(testChase, 'Ben') },
    })
    await testChase.press('hinder', {
      as: cidWithBothAbilities,
      answers: { a: findRunnerKey(testChase, 'Ben') },
    })
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('no runner may lower their own win', async () => {
    const runnerWithDisruption = createPersonWithAbilities('Ana', 'disruption')
    const testChase = await beginChaseOfThreeRunners(runnerWithDisruption, ben, cid)
    expect(
      await testChase.refusalOfPress('hinder', {
        as: runnerWithDisruption,
        answers: { a: findRunnerKey(testChase, 'Ana') },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.nobodyWon`)
  })
})

describe('who loses the Contest for the advantage', () => {
  it.each([
    { dice: [1, 1, 1, 4], gains: 1, why: 'by 5 gains a blessing die ("Blessed by Steadfastness")' },
    { dice: [1, 1, 1, 3], gains: 0, why: 'by 4 gains none' },
  ])('$why', async ({ dice, gains }) => {
    const testChase = await beginChase([ana, createPersonWithAbilities('Ben', 'steadfastness')])
    await rollEverybodyForAdvantage(testChase, [
      [ana, dice],
      [testChase.people[1] ?? ben, [2]],
    ])
    const awardBefore = { name: 'Ana', actor: '', dice: [2], why: '' }
    testChase.facts = { ...testChase.facts, awards: { before: awardBefore } }
    await testChase.press('lead', { as: ana, gm: true, dice: gains ? [6] : [] })
    expect(testChase.last?.edits?.length).toBe(gains)
    expect(Object.values(readChaseFacts(testChase).awards)).toEqual([
      awardBefore,
      ...(gains ? [{ name: 'Ben', actor: '', dice: [6], why: 'steadfastness' }] : []),
    ])
  })

  it('only a loser is rewarded: the first runner gains nothing, however small the rewarded margin', async () => {
    const createPersonWithSteadfastness = (personName: string) =>
      createPerson(
        personName,
        {},
        { items: [createAbilityItem('steadfastness', { effects: { e: { ...effectThatGains, value: 0 } } })] },
      )
    const effectThatGains = {
      ...{ kind: 'gain', stat: '', least: 0, rolls: 'any', violence: 'any', side: 'any' },
      situation: '',
    }
    const [first, last] = [createPersonWithSteadfastness('Ana'), createPersonWithSteadfastness('Ben')]
    const testChase = await beginChase([first, last])
    await rollEverybodyForAdvantage(testChase, [
      [first, [4]],
      [last, [2]],
    ])
    await testChase.press('lead', { as: first, gm: true, dice: [6] })
    expect(testChase.last?.edits?.map(({ target: of }) => of)).toEqual(['Actor.Ben'])
  })

  it('the button of a protection names the situation that people judge: nobody may have been persuaded', async () => {
    const runnerWithTactfulSpeech = createPersonWithAbilities('Ben', 'tactfulSpeech')
    const testChase = await beginChase([ana, runnerWithTactfulSpeech])
    await rollEverybodyForAdvantage(testChase, [
      [ana, [4]],
      [runnerWithTactfulSpeech, [2]],
    ])
    const chaseContext = humanityRuleset.messages.chase?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: testChase.facts },
      {
        ...{ user: player, actor: null, playedUuids: [runnerWithTactfulSpeech.actor.uuid] },
        ...{ sides: testChase.people, settings: usualSettings },
      },
    )
    expect(chaseContext).toMatchObject({
      runners: [
        {},
        {
          rolled: {
            protections: [{ by: 'tactfulSpeech', situation: 'HnB.humanity.situation.tactfulSpeech' }],
          },
        },
      ],
    })
  })

  it.each([
    { protect: true, moves: 2, why: 'protected for 3, by 2' },
    { protect: false, moves: 3, why: 'unprotected, by 5' },
  ])('a runner transports others: $why ("Licensed Driver")', async ({ protect, moves }) => {
    const runnerWithDriving = createPersonWithAbilities('Ben', 'licensedDriver')
    const testChase = await beginChase([ana, runnerWithDriving])
    await rollEverybodyForAdvantage(testChase, [[ana, [1, 1, 1, 4]]])
    await testChase.press('advance', { as: runnerWithDriving, data: { stat: 'hand' }, dice: [2] })
    const buttonData = { side: findRunnerKey(testChase, 'Ben'), ability: 'licensedDriver' }
    if (protect) await testChase.press('protect', { as: runnerWithDriving, data: buttonData })
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: moves, Ben: 0 })
  })

  it('a loser may channel a past memory once the leaders have moved ("Past Repeated")', async () => {
    const personWithPastRepeated = createPersonWithAbilities('Ben', 'pastRepeated')
    const testChase = await beginChaseOfThreeRunners(ana, personWithPastRepeated, cid)
    expect(await testChase.refusalOfPress('past', { as: personWithPastRepeated })).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
    await pressMoveLeadersButton(testChase)
    expect(await testChase.refusalOfPress('past', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.notLost`)
    await testChase.press('past', { as: personWithPastRepeated })
    expect(testChase.last?.edits).toEqual([
      ...createUsedUpAbilityEdits('Ben', 'pastRepeated'),
      { target: 'Actor.Ben.Item.pastRepeated', set: { 'system.humanity.instead': ['hurry'] } },
    ])
  })

  it('"lose a non-violent Contest": a pursuer who rolls Hurt is violent and may not channel a past memory', async () => {
    const conditionIds = ['headache']
    const runnerWithPastRepeated = createPerson(
      'Ben',
      {},
      { items: [createAbilityItem('pastRepeated')], conditions: conditionIds },
    )
    const testChase = await beginChase([ana, runnerWithPastRepeated], {
      reach: 20,
      stats: { hurt: true, hurry: true },
    })
    const nextRollBoon = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
    const runnerWithBoon = {
      ...runnerWithPastRepeated,
      state: { ...(runnerWithPastRepeated.state as object), boons: { b: nextRollBoon } },
    }
    await testChase.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await testChase.press('advance', { as: runnerWithBoon, data: { stat: 'hurt' }, dice: [2] })
    // The boon of "Optimal Solution" works only for rolls without violence. So a violent roll with Hurt does not use it
    // up.
    expect(testChase.last?.edits).toEqual([])
    await pressMoveLeadersButton(testChase)
    expect(await testChase.refusalOfPress('past', { as: runnerWithPastRepeated })).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
  })
})
