/** Tests the pending steps of a Contest's message, and of a major wound. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant, UnparsedViewer } from '../../../../src/core/game-views'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createTestContest, findSideKey } from '../../../support/contests'
import { createAbilityItem, createHumanityState } from '../../../support/humanity'
import {
  createButtonDataOfLastAttempt,
  ben as victim,
  anaWithLargeStats,
  attemptMiracle,
  createContestWithMajorWound,
} from '../../../support/lethal'
import type { TemplateContext } from '../../../support/shown-contest'
import {
  listPendingStepButtons,
  ana,
  gamemasterViewer,
  ben,
  cid,
  createContestOfTwoPeople,
  listPendingContestSteps,
  createShownContestContext,
  isContestWaitingForPerson,
} from '../../../support/shown-contest'

describe('steps for which a Contest waits', () => {
  it('"first the Attacker rolls …, then the Defender": each with a button for each stat that it may roll', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    expect(listPendingContestSteps(testContest).map(({ actor: of }) => of?.name)).toEqual(['Ana'])
    const [step] = listPendingContestSteps(testContest)
    expect(step?.buttons.map(({ data }) => data?.['stat'])).toEqual([
      'head',
      'hand',
      'heart',
      'home',
      'hurry',
      'history',
    ])
    expect(step).toMatchObject({ phrase: { key: 'HnB.humanity.contest.yourTurn.attack' } })
    expect(step?.buttons[0]).toMatchObject({ act: 'roll', die: 4, icon: 'head' })
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    expect(listPendingContestSteps(testContest)).toMatchObject([
      { actor: { name: 'Ben' }, phrase: { key: 'HnB.humanity.next.defence' } },
    ])
  })

  it('the line names the stat if only one is possible: Hurt for violence', () => {
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    expect(listPendingContestSteps(testContest)).toMatchObject([
      {
        phrase: { key: 'HnB.humanity.next.attack', data: { stat: { key: 'HnB.humanity.stat.hurt' } } },
        // The first button rolls at once. The second, less prominent button opens a question first.
        buttons: [{ die: 4, data: { direct: 'yes' } }, { quiet: true }],
      },
    ])
  })

  it.each([
    ['where nobody is on one side', [[ana, 'attacker']], 'gm: end'],
    ['where nobody is there at all', [], 'gm: end'],
  ] as const)(
    '%s the Contest waits for the Gamemaster, who lets people join',
    (_caseTitle, expectedSides, expectedWaitingSteps) => {
      const testContest = createTestContest(expectedSides, { seats: 12 })
      expect(listPendingStepButtons(testContest, [ana])).toEqual([expectedWaitingSteps])
      expect(listPendingContestSteps(testContest)[0]).toMatchObject({
        phrase: { key: 'HnB.humanity.next.nobodyThere' },
        buttons: [{ act: 'end', ends: true }],
      })
    },
  )

  it('once both have rolled, a side that lost or the Gamemaster accepts the result', async () => {
    const testContest = await createContestOfTwoPeople([4], [2])
    expect(listPendingStepButtons(testContest, [ben])).toEqual(['Ben: settle'])
    expect(listPendingStepButtons(testContest, [ana])).toEqual(['gm: settle'])
    expect(listPendingStepButtons(testContest, [ana, ben], gamemasterViewer)).toEqual(['gm: settle'])
    expect(listPendingContestSteps(testContest, [ben], gamemasterViewer)[0]?.buttons).toMatchObject([
      { actor: 'Actor.Ben' },
    ])
    const findFirstStepPhrase = (playedMessage: PlayedMessage) =>
      listPendingContestSteps(playedMessage, [ben])[0]?.phrase
    expect(findFirstStepPhrase(testContest)).toEqual({ key: 'HnB.humanity.next.settle' })
    expect(findFirstStepPhrase(await createContestOfTwoPeople([4], [2], true))).toEqual({
      key: 'HnB.humanity.next.settleWound',
    })
    const pendingStepAfterMiss = listPendingContestSteps(
      await createContestOfTwoPeople([2], [4], true),
      [],
      gamemasterViewer,
    )[0]
    expect([pendingStepAfterMiss?.phrase, pendingStepAfterMiss?.buttons[0]?.label]).toEqual([
      { key: 'HnB.humanity.next.settle' },
      { key: 'HnB.humanity.contest.settle' },
    ])
    await testContest.press('settle', { as: ben })
    expect(listPendingStepButtons(testContest, [ben])).toEqual([])
  })

  it('people who cannot accept the result read the names of the losers who have players', async () => {
    const testContest = await createContestOfTwoPeople([4], [2])
    testContest.people = [ana, { ...ben, actor: { ...ben.actor, played: true } }]
    expect(listPendingContestSteps(testContest, [ana])).toMatchObject([
      { actor: { name: 'Ben' }, phrase: { key: 'HnB.humanity.next.settle' }, buttons: [] },
    ])
    expect(listPendingStepButtons(testContest, [ben])).toEqual(['Ben: settle'])
    expect(listPendingStepButtons(testContest, [], gamemasterViewer)).toEqual(['gm: settle'])
  })

  it('a Synchronized Spark waits for the partner, and names both stats', async () => {
    const stateWithPair = { blessings: { x: 2, y: 2 } }
    const actorItems = [createAbilityItem('synchronizedSpark')]
    const createStateWithBalancedStats = (stat: 'heart' | 'head') => ({
      stats: { ...createHumanityState().stats, [stat]: 8 },
    })
    const participant = createPerson(
      'Ana',
      { ...stateWithPair, ...createStateWithBalancedStats('heart') },
      { items: actorItems },
    )
    const secondParticipant = createPerson(
      'Cid',
      { ...stateWithPair, ...createStateWithBalancedStats('head') },
      { items: actorItems },
    )
    const testContest = createTestContest([
      [participant, 'attacker'],
      [ben, 'defender'],
    ])
    const formAnswers = { together: 'Actor.Cid heart head' }
    await testContest.press('roll', {
      as: participant,
      data: { stat: 'heart' },
      targets: [secondParticipant],
      answers: formAnswers,
    })
    const [offer] = listPendingContestSteps(testContest, [secondParticipant])
    expect(offer).toMatchObject({
      actor: { uuid: 'Actor.Cid', name: 'Cid' },
      phrase: {
        key: 'HnB.humanity.next.spark',
        data: {
          name: 'Ana',
          mine: { key: 'HnB.humanity.stat.heart' },
          theirs: { key: 'HnB.humanity.stat.head' },
        },
      },
    })
    expect(offer?.buttons.map(({ act, ends, data }) => [act, ends, data?.['side']])).toEqual([
      ['agreeSpark', undefined, findSideKey(testContest, 'Ana')],
      ['declineSpark', true, findSideKey(testContest, 'Ana')],
    ])
    const listWithdrawalPermissions = (playedParticipants: readonly UnparsedParticipant[]) =>
      (createShownContestContext(testContest, playedParticipants)['sparkOffers'] as TemplateContext[]).map(
        (sparkOfferRow) => [sparkOfferRow['initiator'], sparkOfferRow['other'], sparkOfferRow['mayWithdraw']],
      )
    expect([
      listWithdrawalPermissions([participant]),
      listWithdrawalPermissions([secondParticipant]),
    ]).toEqual([[['Ana', 'Cid', true]], [['Ana', 'Cid', false]]])
    expect(
      [participant, secondParticipant, ben].map((waitingParticipant) =>
        isContestWaitingForPerson(testContest, waitingParticipant),
      ),
    ).toEqual([true, true, false])
  })
})

describe('a major wound', () => {
  it('anybody but the wounded may attempt a miracle, and the strikers may finish the wounded off', async () => {
    const { played } = await createContestWithMajorWound()
    // The step shows the button "miracle" only to viewers who may attempt the miracle.
    expect(listPendingStepButtons(played, [cid])).toEqual(['gm: miracle', 'Ana: coup spare'])
    expect(listPendingStepButtons(played, [victim])).toEqual(['gm: ', 'Ana: coup spare'])
    expect(listPendingStepButtons(played, [anaWithLargeStats])).toEqual(['gm: miracle', 'Ana: coup spare'])
    expect(listPendingStepButtons(played, [])).toEqual(['gm: ', 'Ana: coup spare'])
    expect(listPendingStepButtons(played, [], gamemasterViewer)).toEqual(['gm: miracle', 'Ana: coup spare'])
    expect(listPendingContestSteps(played, [cid])).toMatchObject([
      { anybody: true, phrase: { data: { name: 'Ben', needed: 17 } } },
      { phrase: { data: { name: 'Ben', needed: 5 } } },
    ])
    expect(createShownContestContext(played, [cid]).lethalWounds).toMatchObject([
      { name: 'Ben', state: 'open', open: true, needed: 17, attempts: [] },
    ])
  })

  it('an attempt shows its result, and blocks other attempts while it may decide the wound', async () => {
    const successfulMiracle = await attemptMiracle(17)
    const createShownWoundContext = (
      playedMessage: PlayedMessage,
      playedParticipants: readonly UnparsedParticipant[],
      viewerOverrides: Partial<UnparsedViewer> = {},
    ) => {
      const [wound] = createShownContestContext(
        playedMessage,
        playedParticipants,
        viewerOverrides,
      ).lethalWounds
      return { wound, attempt: wound?.attempts[0] }
    }
    expect(createShownWoundContext(successfulMiracle, [cid]).wound).toMatchObject({ open: true })
    expect(createShownWoundContext(successfulMiracle, [cid]).attempt).toMatchObject({
      ...{ name: 'Cid', what: 'miracle', needed: 17, result: 17, total: 17, decides: true, distance: 0 },
      mayHelp: true,
    })
    expect(createShownWoundContext(successfulMiracle, [anaWithLargeStats]).attempt).toMatchObject({
      mayHelp: true,
    })
    expect(createShownWoundContext(successfulMiracle, [], gamemasterViewer).attempt).toMatchObject({
      mayHelp: false,
    })
    const contestAfterFailedMiracle = await attemptMiracle(16)
    expect(createShownWoundContext(contestAfterFailedMiracle, [anaWithLargeStats]).attempt).toMatchObject({
      decides: false,
      distance: 1,
    })
    await successfulMiracle.press('closeAttempt', {
      as: anaWithLargeStats,
      data: createButtonDataOfLastAttempt(successfulMiracle),
    })
    expect(createShownWoundContext(successfulMiracle, [anaWithLargeStats]).attempt).toMatchObject({
      mayHelp: false,
    })
    expect(createShownWoundContext(successfulMiracle, [anaWithLargeStats]).wound).toMatchObject({
      state: 'saved',
      open: false,
    })
  })

  it('a deciding attempt waits for the opposing side or the Gamemaster, and after a failed attempt others may try', async () => {
    const successfulMiracle = await attemptMiracle(17)
    expect(listPendingStepButtons(successfulMiracle, [anaWithLargeStats])).toEqual(['Ana: closeAttempt'])
    expect(listPendingStepButtons(successfulMiracle, [cid])).toEqual(['gm: closeAttempt'])
    expect(listPendingStepButtons(successfulMiracle, [anaWithLargeStats], gamemasterViewer)).toEqual([
      'gm: closeAttempt',
    ])
    expect(listPendingContestSteps(successfulMiracle, [anaWithLargeStats])[0]?.buttons).toMatchObject([
      {
        label: { key: 'HnB.humanity.contest.lethal.close.miracle' },
        data: createButtonDataOfLastAttempt(successfulMiracle),
      },
    ])
    expect(listPendingStepButtons(await attemptMiracle(16), [anaWithLargeStats])).toEqual([
      'gm: miracle',
      'Ana: coup spare',
    ])
    const playedAna = { ...anaWithLargeStats, actor: { ...anaWithLargeStats.actor, played: true } }
    successfulMiracle.people = successfulMiracle.people.map((participant) =>
      participant.actor.uuid === playedAna.actor.uuid ? playedAna : participant,
    )
    expect(listPendingStepButtons(successfulMiracle, [cid])).toEqual(['Ana: '])
    await successfulMiracle.press('closeAttempt', {
      as: anaWithLargeStats,
      data: createButtonDataOfLastAttempt(successfulMiracle),
    })
    expect(listPendingStepButtons(successfulMiracle, [anaWithLargeStats])).toEqual([])
  })

  it('"Blessed by Steadfastness": a roller who gains by a failed attempt closes it', async () => {
    const steadfastPerson = createPerson('Cid', {}, { items: [createAbilityItem('steadfastness')] })
    // The miracle needs 17. A failure by 5 or more gives a Blessing Die.
    const listStepsAfterMiracle = async (miracleRollTotal: number) => {
      const testContest = await attemptMiracle(miracleRollTotal, { by: steadfastPerson })
      return listPendingContestSteps(testContest, [steadfastPerson]).map(({ actor: of, buttons }) => [
        of?.name,
        buttons[0]?.label,
      ])
    }
    const labelOfFailedAttempt = { key: 'HnB.humanity.contest.lethal.close.failed' }
    const stepsByMiracleTotal = await Promise.all([7, 8, 12].map(listStepsAfterMiracle))
    // Lists the pending steps after three results of a miracle. The steps offer only those attempts that are still
    // possible after the result.
    expect(stepsByMiracleTotal.map((pendingStepList) => pendingStepList.length)).toEqual([3, 2, 2])
    expect(stepsByMiracleTotal[0]?.[0]).toEqual(['Cid', labelOfFailedAttempt])
    expect(stepsByMiracleTotal.slice(1).flat()).not.toContainEqual(['Cid', labelOfFailedAttempt])
  })
})
