/** Tests abilities that change results in a Chase: at a round's start, in a response, against a hazard. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import {
  listRunnerSpacesByName,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  rollForAdvantage,
  beginChaseOfThree,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createAbilityItem, usualSettings } from '../../../support/humanity'
import { player } from '../../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
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
  const personWhoSwaps = createPersonWithAbilities('Cid', 'circumstance')
  const createPairOfRunnerKeys = (playedMessage: PlayedMessage, a: string, b: string) => ({
    a: findRunnerKey(playedMessage, a),
    b: findRunnerKey(playedMessage, b),
  })

  it('swapped results move each runner by the other runner’s roll', async () => {
    const testChase = await beginChaseOfThree(ana, ben, personWhoSwaps)
    await testChase.press('swap', {
      as: personWhoSwaps,
      answers: createPairOfRunnerKeys(testChase, 'Ana', 'Cid'),
    })
    expect(testChase.last?.edits).toEqual(createUsedUpAbilityEdits('Cid', 'circumstance'))
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 0, Ben: 0, Cid: 3 })
    expect(await testChase.refusalOfPress('respond', { as: personWhoSwaps })).toBe(
      `${REFUSAL_KEY_PREFIX}.notYourTurn`,
    )
  })

  it('a runner with the ability may swap the results of two runners who have rolled, until the leaders move', async () => {
    const testChase = await beginChase([ana, ben, personWhoSwaps])
    const pressBeforeSettling = {
      as: personWhoSwaps,
      answers: createPairOfRunnerKeys(testChase, 'Ana', 'Ben'),
    }
    expect(await testChase.refusalOfPress('swap', pressBeforeSettling)).toBe(
      `${REFUSAL_KEY_PREFIX}.notRolled`,
    )
    await rollForAdvantage(testChase, [
      [ana, [4]],
      [ben, [2]],
    ])
    expect(await testChase.refusalOfPress('swap', { as: ana, answers: pressBeforeSettling.answers })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
    for (const [a, b] of [
      ['Ana', 'Ana'],
      ['Ana', 'Cid'],
      ['Ana', '__proto__'],
    ] as const)
      expect(
        await testChase.refusalOfPress('swap', {
          as: personWhoSwaps,
          answers: createPairOfRunnerKeys(testChase, a, b),
        }),
      ).toBe(`${REFUSAL_KEY_PREFIX}.chooseTwo`)
    await rollForAdvantage(testChase, [[personWhoSwaps, [3]]])
    await pressMoveLeadersButton(testChase)
    expect(await testChase.refusalOfPress('swap', pressBeforeSettling)).toBe(
      `${REFUSAL_KEY_PREFIX}.notThisPhase`,
    )
  })

  it('no results are swapped in a chase of two', async () => {
    const testChase = await beginChase([ana, personWhoSwaps])
    await rollForAdvantage(testChase, [
      [ana, [4]],
      [personWhoSwaps, [2]],
    ])
    expect(
      await testChase.refusalOfPress('swap', {
        as: personWhoSwaps,
        answers: createPairOfRunnerKeys(testChase, 'Ana', 'Cid'),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.fewerThanThree`)
  })

  it('a swap ends with the round', async () => {
    const testChase = await beginChaseOfThree(ana, ben, personWhoSwaps)
    await testChase.press('swap', {
      as: personWhoSwaps,
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
    const martyr = createPersonWithAbilities('Ben', 'selfSacrifice', 'circumstance')
    const testChase = await beginChase([ana, martyr, cid])
    await rollForAdvantage(testChase, [
      [ana, [4]],
      [martyr, [3]],
      [cid, [2]],
    ])
    for (const actionName of [first, then])
      await testChase.press(actionName, {
        as: martyr,
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
    await rollForAdvantage(testChase, [
      [ana, [1, 3]],
      [ben, [2]],
    ])
    const pressToHinder = { as: disruptor, answers: { a: findRunnerKey(testChase, 'Ana') } }
    expect(await testChase.refusalOfPress('hinder', pressToHinder)).toBe(`${REFUSAL_KEY_PREFIX}.notAllRolled`)
    await rollForAdvantage(testChase, [[disruptor, [3]]])
    expect(await testChase.refusalOfPress('hinder', { ...pressToHinder, as: ben })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
    expect(
      await testChase.refusalOfPress('hinder', {
        ...pressToHinder,
        answers: { a: findRunnerKey(testChase, 'Ben') },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.nobodyWon`)
    await testChase.press('hinder', pressToHinder)
    expect(testChase.last?.edits).toEqual(createUsedUpAbilityEdits('Cid', 'disruption'))
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('the modifier lowers the result that a runner got by a swap', async () => {
    const cidWithCircumstanceAndDisruption = createPersonWithAbilities('Cid', 'circumstance', 'disruption')
    const testChase = await beginChase([ana, ben, cidWithCircumstanceAndDisruption])
    await rollForAdvantage(testChase, [
      [ana, [1, 3]],
      [ben, [2]],
      [cidWithCircumstanceAndDisruption, [3]],
    ])
    await testChase.press('swap', {
      as: cidWithCircumstanceAndDisruption,
      answers: { a: findRunnerKey(testChase, 'Ana'), b: findRunnerKey(testChase, 'Ben') },
    })
    await testChase.press('hinder', {
      as: cidWithCircumstanceAndDisruption,
      answers: { a: findRunnerKey(testChase, 'Ben') },
    })
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('no runner may lower their own win', async () => {
    const winner = createPersonWithAbilities('Ana', 'disruption')
    const testChase = await beginChaseOfThree(winner, ben, cid)
    expect(
      await testChase.refusalOfPress('hinder', {
        as: winner,
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
    await rollForAdvantage(testChase, [
      [ana, dice],
      [testChase.people[1] ?? ben, [2]],
    ])
    const formerAward = { name: 'Ana', actor: '', dice: [2], why: '' }
    testChase.facts = { ...testChase.facts, awards: { before: formerAward } }
    await testChase.press('lead', { as: ana, gm: true, dice: gains ? [6] : [] })
    expect(testChase.last?.edits?.length).toBe(gains)
    expect(Object.values(readChaseFacts(testChase).awards)).toEqual([
      formerAward,
      ...(gains ? [{ name: 'Ben', actor: '', dice: [6], why: 'steadfastness' }] : []),
    ])
  })

  it('only a loser is rewarded: the first runner gains nothing, however small the rewarded margin', async () => {
    const createPersonWithSteadfastness = (personName: string) =>
      createPerson(
        personName,
        {},
        { items: [createAbilityItem('steadfastness', { effects: { e: { ...gainingEffect, value: 0 } } })] },
      )
    const gainingEffect = {
      ...{ kind: 'gain', stat: '', least: 0, rolls: 'any', violence: 'any', side: 'any' },
      situation: '',
    }
    const [first, last] = [createPersonWithSteadfastness('Ana'), createPersonWithSteadfastness('Ben')]
    const testChase = await beginChase([first, last])
    await rollForAdvantage(testChase, [
      [first, [4]],
      [last, [2]],
    ])
    await testChase.press('lead', { as: first, gm: true, dice: [6] })
    expect(testChase.last?.edits?.map(({ target: of }) => of)).toEqual(['Actor.Ben'])
  })

  it('the button of a protection names the situation that people judge: nobody may have been persuaded', async () => {
    const runnerWithTactfulSpeech = createPersonWithAbilities('Ben', 'tactfulSpeech')
    const testChase = await beginChase([ana, runnerWithTactfulSpeech])
    await rollForAdvantage(testChase, [
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
    await rollForAdvantage(testChase, [[ana, [1, 1, 1, 4]]])
    await testChase.press('advance', { as: runnerWithDriving, data: { stat: 'hand' }, dice: [2] })
    const buttonData = { side: findRunnerKey(testChase, 'Ben'), ability: 'licensedDriver' }
    if (protect) await testChase.press('protect', { as: runnerWithDriving, data: buttonData })
    await pressMoveLeadersButton(testChase)
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: moves, Ben: 0 })
  })

  it('a loser may channel a past memory once the leaders have moved ("Past Repeated")', async () => {
    const personWithPast = createPersonWithAbilities('Ben', 'pastRepeated')
    const testChase = await beginChaseOfThree(ana, personWithPast, cid)
    expect(await testChase.refusalOfPress('past', { as: personWithPast })).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
    await pressMoveLeadersButton(testChase)
    expect(await testChase.refusalOfPress('past', { as: ana })).toBe(`${REFUSAL_KEY_PREFIX}.notLost`)
    await testChase.press('past', { as: personWithPast })
    expect(testChase.last?.edits).toEqual([
      ...createUsedUpAbilityEdits('Ben', 'pastRepeated'),
      { target: 'Actor.Ben.Item.pastRepeated', set: { 'system.humanity.instead': ['hurry'] } },
    ])
  })

  it('"lose a non-violent Contest": a pursuer who rolls Hurt is violent and may not channel a past memory', async () => {
    const conditionIds = ['headache']
    const runnerWithPast = createPerson(
      'Ben',
      {},
      { items: [createAbilityItem('pastRepeated')], conditions: conditionIds },
    )
    const testChase = await beginChase([ana, runnerWithPast], {
      reach: 20,
      stats: { hurt: true, hurry: true },
    })
    const nextRollBoon = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
    const runnerWithBoon = {
      ...runnerWithPast,
      state: { ...(runnerWithPast.state as object), boons: { b: nextRollBoon } },
    }
    await testChase.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await testChase.press('advance', { as: runnerWithBoon, data: { stat: 'hurt' }, dice: [2] })
    // "Optimal Solution" works only for rolls without violence. A violent roll with Hurt does not use the boon up.
    expect(testChase.last?.edits).toEqual([])
    await pressMoveLeadersButton(testChase)
    expect(await testChase.refusalOfPress('past', { as: runnerWithPast })).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
  })
})
