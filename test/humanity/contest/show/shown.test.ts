/** Tests the texts of a Contest's message, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant, UnparsedViewer } from '../../../../src/core/game-views'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createTestContest, readContestFacts, findSideKey } from '../../../support/contests'
import { usualSettings } from '../../../support/humanity'
import {
  ana,
  gamemasterViewer,
  ben,
  cid,
  dee,
  createContestOfTwoPeople,
  createShownContestContext,
  findShownSideOfPerson,
} from '../../../support/shown-contest'

describe('the line of a side', () => {
  it('a side says its next step, and is complete when no step is left', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    const isSideWaiting = (sideName: string) => findShownSideOfPerson(testContest, sideName)['waits']
    expect([isSideWaiting('Ana'), isSideWaiting('Ben')]).toEqual([
      { key: 'HnB.humanity.contest.waits.attack' },
      { key: 'HnB.humanity.contest.waits.wait' },
    ])
    expect(findShownSideOfPerson(testContest, 'Ana')).toMatchObject({
      complete: false,
      rolls: [],
      departed: null,
    })
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect([isSideWaiting('Ana'), isSideWaiting('Ben')]).toEqual([
      null,
      { key: 'HnB.humanity.contest.waits.defence' },
    ])
    expect(findShownSideOfPerson(testContest, 'Ana')).toMatchObject({
      complete: true,
      rolls: [{ part: 'attack', total: 3, result: 3 }],
    })
  })

  it('a side may leave until it has rolled, and the line says that a member left or was deleted', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    const mayLeaveContest = (
      sideName: string,
      playedParticipants: readonly UnparsedParticipant[],
      extraViewerFields = {},
    ) => findShownSideOfPerson(testContest, sideName, playedParticipants, extraViewerFields)['mayLeave']
    expect([mayLeaveContest('Ana', [ana]), mayLeaveContest('Ana', [ben])]).toEqual([true, false])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect(mayLeaveContest('Ana', [ana])).toBe(false)
    // The attack has been rolled. So its defenders can no longer leave.
    expect(mayLeaveContest('Ben', [ben])).toBe(false)
    expect(mayLeaveContest('Ben', [ben], gamemasterViewer)).toBe(true)
    Object.assign(readContestFacts(testContest).exchange.sides[findSideKey(testContest, 'Ben')] ?? {}, {
      left: true,
    })
    expect(findShownSideOfPerson(testContest, 'Ben')).toMatchObject({
      departed: 'HnB.humanity.contest.left',
      waits: null,
    })
    testContest.people = [ana, ben]
    expect(findShownSideOfPerson(testContest, 'Cid')).toMatchObject({
      departed: 'HnB.humanity.contest.gone',
      waits: null,
    })
  })

  it('each viewer may help a roll once, after the dice and until the Contest is settled (HU8)', async () => {
    const testContest = await createContestOfTwoPeople([4], [2])
    const mayHelpSide = (
      viewerOverrides: Partial<UnparsedViewer> = {},
      playedParticipants: readonly UnparsedParticipant[] = [cid],
    ) => findShownSideOfPerson(testContest, 'Ana', playedParticipants, viewerOverrides).rolls[0]?.['mayHelp']
    expect(mayHelpSide()).toBe(true)
    // Without a character, nobody can help. At a table that allows help only before the dice, it is now too late to
    // help.
    expect(mayHelpSide({}, [])).toBe(false)
    expect(mayHelpSide({ settings: { ...usualSettings, helpTiming: 'beforeDice' } })).toBe(false)
    const helpingPerson = createPerson('Cid', { blessings: { x: 1 } })
    const buttonData = { side: findSideKey(testContest, 'Ana'), part: 'attack' }
    await testContest.press('help', {
      as: helpingPerson,
      data: buttonData,
      answers: { dice: { x: true } },
      gm: true,
    })
    expect(findShownSideOfPerson(testContest, 'Ana').rolls[0]).toMatchObject({
      help: [{ name: 'Cid', plus: 1 }],
      total: 5,
    })
    expect(mayHelpSide()).toBe(false)
    expect(createShownContestContext(testContest, [dee])['canChangeRolls']).toBe(true)
    await testContest.press('settle', { as: ben })
    expect(mayHelpSide({}, [dee])).toBe(false)
    expect(createShownContestContext(testContest, [dee])['canChangeRolls']).toBe(false)
  })

  it('the line shows the lucky number of a roll that reached it', async () => {
    const sessionWithLuckyDraws = { ...usualSettings.session, lucky: 4 }
    const gameSettings = { ...usualSettings, session: sessionWithLuckyDraws }
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4], settings: gameSettings })
    expect(findShownSideOfPerson(testContest, 'Ana', [], { settings: gameSettings }).rolls).toMatchObject([
      { lucky: 4 },
    ])
    const otherContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await otherContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3], settings: gameSettings })
    expect(findShownSideOfPerson(otherContest, 'Ana', [], { settings: gameSettings }).rolls).toMatchObject([
      { lucky: null },
    ])
  })

  it('both lines say that their results were swapped', async () => {
    const testContest = await createContestOfTwoPeople([4], [2])
    const [a, b] = [findSideKey(testContest, 'Ana'), findSideKey(testContest, 'Ben')]
    const listSwappedFlagsOfSides = () =>
      ['Ana', 'Ben'].map((personName) => findShownSideOfPerson(testContest, personName).rolls[0]?.['swapped'])
    expect(listSwappedFlagsOfSides()).toEqual([false, false])
    Object.assign(readContestFacts(testContest), { swaps: [{ a, b }] })
    expect(listSwappedFlagsOfSides()).toEqual([true, true])
  })
})

describe('the message of a Contest', () => {
  it.each([
    ['anybody may join where there are seats', { seats: 12 }, true],
    ['nobody where there are none', {}, false],
  ])('%s', (_caseTitle, personFields, isJoiningExpected) => {
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      personFields,
    )
    expect(createShownContestContext(testContest, [dee])['mayJoin']).toBe(isJoiningExpected)
    expect(createShownContestContext(testContest, [ana])['mayJoin']).toBe(false)
  })

  it('a settled Contest still says what the win means, unless wounds say it', async () => {
    const hasContestShownMeanings = async (isViolent: boolean) => {
      const testContest = createTestContest(
        [
          [ana, 'attacker'],
          [ben, 'defender'],
        ],
        { violent: isViolent },
      )
      await testContest.press('roll', { as: ana, data: { stat: isViolent ? 'hurt' : 'head' }, dice: [4] })
      await testContest.press('roll', { as: ben, data: { stat: isViolent ? 'hurry' : 'head' }, dice: [2] })
      const resultsBeforeSettling = createShownContestContext(testContest, [])['results']
      await testContest.press('settle', { as: ana, gm: true })
      return [resultsBeforeSettling, createShownContestContext(testContest, [])['results']]
    }
    expect(await hasContestShownMeanings(false)).toMatchObject([
      [{ saysMeaning: true }],
      [{ saysMeaning: true }],
    ])
    expect(await hasContestShownMeanings(true)).toMatchObject([
      [{ saysMeaning: true }],
      [{ saysMeaning: false }],
    ])
  })

  it('a Gamemaster may end a Contest until both have rolled, and each participant may fight again once the result is accepted', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    const createShownContestState = (
      playedParticipants: readonly UnparsedParticipant[],
      viewerOverrides: Partial<UnparsedViewer> = {},
    ) => {
      const contestContext = createShownContestContext(testContest, playedParticipants, viewerOverrides)
      return [
        contestContext['mayEnd'],
        contestContext['mayAgain'],
        contestContext['complete'],
        contestContext['settled'],
        contestContext['closed'],
      ]
    }
    expect([createShownContestState([ana]), createShownContestState([], gamemasterViewer)]).toEqual([
      [false, false, false, false, false],
      [true, false, false, false, false],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect([
      createShownContestState([ana]),
      createShownContestState([]),
      createShownContestState([], gamemasterViewer),
    ]).toEqual([
      [false, false, true, false, false],
      [false, false, true, false, false],
      [false, false, true, false, false],
    ])
    await testContest.press('settle', { as: ben })
    expect([
      createShownContestState([ana]),
      createShownContestState([]),
      createShownContestState([], gamemasterViewer),
    ]).toEqual([
      [false, true, true, true, true],
      [false, false, true, true, true],
      [false, true, true, true, true],
    ])
  })

  it('a settled Contest keeps its result after a participant is deleted', async () => {
    const testContest = await createContestOfTwoPeople([4], [2])
    await testContest.press('settle', { as: ben })
    testContest.people = [ana]
    expect(createShownContestContext(testContest).results).toMatchObject([{ won: true, margin: 2 }])
    const unsettledContest = await createContestOfTwoPeople([4], [2])
    unsettledContest.people = [ana]
    expect(createShownContestContext(unsettledContest).results).toEqual([])
  })

  it('its buttons act for the first participant that the viewer plays, or for the viewer’s own character', () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    expect(createShownContestContext(testContest, [ben, ana])['speaker']).toBe('Actor.Ben')
    expect(createShownContestContext(testContest, [], { actor: cid.actor })['speaker']).toBe('Actor.Cid')
    expect(createShownContestContext(testContest)['speaker']).toBeUndefined()
  })

  it('the message sorts the sides by role, and a group of Attackers has the median as its result', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    expect(
      createShownContestContext(testContest).teams.map(({ role, label, shared }) => [role, label, shared]),
    ).toEqual([
      ['attacker', 'HnB.humanity.contest.role.attacker', null],
      ['defender', 'HnB.humanity.contest.role.defender', null],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await testContest.press('roll', { as: cid, data: { stat: 'head' }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(createShownContestContext(testContest).teams.map(({ shared }) => shared)).toEqual([
      { key: 'HnB.humanity.contest.shared', data: { result: 3.5, results: { names: ['4', '3'] } } },
      null,
    ])
    const contestOfAnaAndBen = await createContestOfTwoPeople([4], [2])
    expect(createShownContestContext(contestOfAnaAndBen).teams.map(({ shared }) => shared)).toEqual([
      null,
      null,
    ])
    const contestWithTwoAttackers = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { both: true },
    )
    expect(createShownContestContext(contestWithTwoAttackers).teams.map(({ label }) => label)).toEqual(
      Array(2).fill('HnB.humanity.contest.role.both'),
    )
  })
})

describe('the message tells the result of a Contest', () => {
  const findShownResultPhrase = (playedMessage: PlayedMessage) => {
    const [{ said, why } = {}] = createShownContestContext(playedMessage).results
    const shortenPhraseKey = (phrase: unknown) =>
      (phrase as { key: string }).key.replace('HnB.humanity.contest.', '')
    return {
      said: shortenPhraseKey(said),
      data: (said as { data: object }).data,
      why: (why as { key: string; data: object }[]).map((resultReasonPhrase) => [
        shortenPhraseKey(resultReasonPhrase).replace('why.', ''),
        resultReasonPhrase.data,
      ]),
    }
  }

  it('the attacker wins by the difference of the results', async () => {
    expect(findShownResultPhrase(await createContestOfTwoPeople([4], [2]))).toEqual({
      ...{ said: 'result.by.wins', data: { name: { names: ['Ana'] }, margin: 2 } },
      why: [['against', { winning: 4, losing: 2 }]],
    })
  })

  it('the defender wins, and comes first in the numbers', async () => {
    expect(findShownResultPhrase(await createContestOfTwoPeople([2], [4]))).toEqual({
      ...{ said: 'result.by.wins', data: { name: { names: ['Ben'] }, margin: 2 } },
      why: [['against', { winning: 4, losing: 2 }]],
    })
  })

  it('the defender wins a tie by 0', async () => {
    expect(findShownResultPhrase(await createContestOfTwoPeople([3], [3]))).toEqual({
      ...{ said: 'result.bare.wins', data: { name: { names: ['Ben'] }, margin: 0 } },
      why: [
        ['against', { winning: 3, losing: 3 }],
        ['tie', {}],
      ],
    })
  })

  it('the result names two members, and calls more than two members by their side', async () => {
    const contestWithAna = createTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    for (const testPerson of [ana, cid])
      await contestWithAna.press('roll', { as: testPerson, data: { stat: 'head' }, dice: [4] })
    await contestWithAna.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(findShownResultPhrase(contestWithAna)).toMatchObject({
      said: 'result.by.win',
      data: { name: { names: ['Ana', 'Cid'] } },
    })
    const contestOfThreePeople = createTestContest([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [dee, 'attacker'],
      [ben, 'defender'],
    ])
    for (const testPerson of [ana, cid, dee])
      await contestOfThreePeople.press('roll', { as: testPerson, data: { stat: 'head' }, dice: [4] })
    await contestOfThreePeople.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(findShownResultPhrase(contestOfThreePeople)).toMatchObject({
      ...{ said: 'result.by.win', data: { name: { key: 'HnB.humanity.contest.role.attacker' } } },
    })
  })

  it('the result explains that half of the Defenders hold although their median loses', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    await testContest.press('roll', { as: cid, data: { stat: 'head' }, dice: [2] })
    expect(findShownResultPhrase(testContest)).toMatchObject({
      ...{ said: 'result.bare.win', data: { name: { names: ['Ben', 'Cid'] } } },
      why: [
        ['against', { winning: 2.5, losing: 3 }],
        ['half', {}],
      ],
    })
  })

  it.each([
    ['protection takes from the margin', { protect: 2 }, {}, 1, [['protected', { protect: 2 }]]],
    ['but does not turn a loss into a win', { protect: 9 }, {}, 1, [['protected', { protect: 9 }]]],
    ['of nobody, where the attacker protected themselves and wins', {}, { protect: 2 }, 2, []],
  ])('%s', async (_caseTitle, defenceFaces, attackFaces, margin, expectedMarginReasonKeys) => {
    const testContest = await createContestOfTwoPeople([4], [2])
    const { sides } = readContestFacts(testContest).exchange
    Object.assign(sides[findSideKey(testContest, 'Ben')]?.answer?.defence ?? {}, defenceFaces)
    Object.assign(sides[findSideKey(testContest, 'Ana')]?.answer?.attack ?? {}, attackFaces)
    expect(createShownContestContext(testContest).results).toMatchObject([
      { won: true, margin: Math.max(1, margin) },
    ])
    expect(findShownResultPhrase(testContest).why.slice(1)).toEqual(expectedMarginReasonKeys)
  })

  it('the result tells of a capped win and of protection', async () => {
    const testContest = await createContestOfTwoPeople([1, 1, 1, 1, 1, 1, 4], [2])
    const { sides } = readContestFacts(testContest).exchange
    Object.assign(sides[findSideKey(testContest, 'Ana')]?.answer?.attack ?? {}, { disarmed: true })
    // The difference between the results is 8 (10 and 2). The result is capped at 9, which changes nothing here.
    expect(findShownResultPhrase(testContest).why.map(([key]) => key)).toEqual(['against'])
    const contestWithHighMargin = await createContestOfTwoPeople([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4], [2])
    Object.assign(
      readContestFacts(contestWithHighMargin).exchange.sides[findSideKey(contestWithHighMargin, 'Ana')]
        ?.answer?.attack ?? {},
      {
        disarmed: true,
      },
    )
    expect(findShownResultPhrase(contestWithHighMargin).why.map(([key]) => key)).toEqual([
      'against',
      'capped',
    ])
    expect(createShownContestContext(contestWithHighMargin).results).toMatchObject([{ margin: 9 }])
    Object.assign(
      readContestFacts(contestWithHighMargin).exchange.sides[findSideKey(contestWithHighMargin, 'Ben')]
        ?.answer?.defence ?? {},
      {
        protect: 2,
      },
    )
    expect(findShownResultPhrase(contestWithHighMargin).why.map(([key]) => key)).toEqual([
      'against',
      'protected',
      'capped',
    ])
  })
})
