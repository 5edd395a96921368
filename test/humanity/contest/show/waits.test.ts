/** Tests the pending steps of a Contest's message, and of a major wound. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant, RawViewer } from '../../../../src/core/game-views'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createTestContest, sideKeyOf } from '../../../support/contests'
import { abilityItem, humanityState } from '../../../support/humanity'
import {
  lastAttemptData,
  ben as victim,
  strongAna,
  attemptMiracle,
  contestWithMajorWound,
} from '../../../support/lethal'
import type { TemplateContext } from '../../../support/shown-contest'
import {
  pendingStepButtons,
  ana,
  asGamemaster,
  ben,
  cid,
  contestOfTwo,
  pendingContestSteps,
  shownContestContext,
  isContestWaiting,
} from '../../../support/shown-contest'

describe('steps for which a Contest waits', () => {
  it('"first the Attacker rolls …, then the Defender": each with a button for each stat that it may roll', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    expect(pendingContestSteps(testContest).map(({ actor: of }) => of?.name)).toEqual(['Ana'])
    const [step] = pendingContestSteps(testContest)
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
    expect(pendingContestSteps(testContest)).toMatchObject([
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
    expect(pendingContestSteps(testContest)).toMatchObject([
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
    (_caseTitle, sides, expected) => {
      const testContest = createTestContest(sides, { seats: 12 })
      expect(pendingStepButtons(testContest, [ana])).toEqual([expected])
      expect(pendingContestSteps(testContest)[0]).toMatchObject({
        phrase: { key: 'HnB.humanity.next.nobodyThere' },
        buttons: [{ act: 'end', ends: true }],
      })
    },
  )

  it('once both have rolled, a side that lost or the Gamemaster accepts the result', async () => {
    const testContest = await contestOfTwo([4], [2])
    expect(pendingStepButtons(testContest, [ben])).toEqual(['Ben: settle'])
    expect(pendingStepButtons(testContest, [ana])).toEqual(['gm: settle'])
    expect(pendingStepButtons(testContest, [ana, ben], asGamemaster)).toEqual(['gm: settle'])
    expect(pendingContestSteps(testContest, [ben], asGamemaster)[0]?.buttons).toMatchObject([
      { actor: 'Actor.Ben' },
    ])
    const firstStepPhrase = (of: PlayedMessage) => pendingContestSteps(of, [ben])[0]?.phrase
    expect(firstStepPhrase(testContest)).toEqual({ key: 'HnB.humanity.next.settle' })
    expect(firstStepPhrase(await contestOfTwo([4], [2], true))).toEqual({
      key: 'HnB.humanity.next.settleWound',
    })
    const missedStep = pendingContestSteps(await contestOfTwo([2], [4], true), [], asGamemaster)[0]
    expect([missedStep?.phrase, missedStep?.buttons[0]?.label]).toEqual([
      { key: 'HnB.humanity.next.settle' },
      { key: 'HnB.humanity.contest.settle' },
    ])
    await testContest.press('settle', { as: ben })
    expect(pendingStepButtons(testContest, [ben])).toEqual([])
  })

  it('a Synchronized Spark waits for the partner, and names both stats', async () => {
    const stateWithPair = { blessings: { x: 2, y: 2 } }
    const items = [abilityItem('synchronizedSpark')]
    const stateWithBalancedStats = (stat: 'heart' | 'head') => ({
      stats: { ...humanityState().stats, [stat]: 8 },
    })
    const participant = createPerson(
      'Ana',
      { ...stateWithPair, ...stateWithBalancedStats('heart') },
      { items },
    )
    const secondParticipant = createPerson(
      'Cid',
      { ...stateWithPair, ...stateWithBalancedStats('head') },
      { items },
    )
    const testContest = createTestContest([
      [participant, 'attacker'],
      [ben, 'defender'],
    ])
    const answers = { together: 'Actor.Cid heart head' }
    await testContest.press('roll', {
      as: participant,
      data: { stat: 'heart' },
      targets: [secondParticipant],
      answers,
    })
    const [offer] = pendingContestSteps(testContest, [secondParticipant])
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
      ['agreeSpark', undefined, sideKeyOf(testContest, 'Ana')],
      ['declineSpark', true, sideKeyOf(testContest, 'Ana')],
    ])
    const mayWithdraw = (playedParticipants: readonly RawParticipant[]) =>
      (shownContestContext(testContest, playedParticipants)['sparkOffers'] as TemplateContext[]).map(
        (row) => [row['initiator'], row['other'], row['mayWithdraw']],
      )
    expect([mayWithdraw([participant]), mayWithdraw([secondParticipant])]).toEqual([
      [['Ana', 'Cid', true]],
      [['Ana', 'Cid', false]],
    ])
    expect(
      [participant, secondParticipant, ben].map((waitingParticipant) =>
        isContestWaiting(testContest, waitingParticipant),
      ),
    ).toEqual([true, true, false])
  })
})

describe('a major wound', () => {
  it('anybody but the wounded may attempt a miracle, and the strikers may finish the wounded off', async () => {
    const { played } = await contestWithMajorWound()
    // Only a viewer who may attempt the miracle sees the button "miracle" in the step.
    expect(pendingStepButtons(played, [cid])).toEqual(['gm: miracle', 'Ana: coup spare'])
    expect(pendingStepButtons(played, [victim])).toEqual(['gm: ', 'Ana: coup spare'])
    expect(pendingStepButtons(played, [strongAna])).toEqual(['gm: miracle', 'Ana: coup spare'])
    expect(pendingStepButtons(played, [])).toEqual(['gm: ', 'Ana: coup spare'])
    expect(pendingStepButtons(played, [], asGamemaster)).toEqual(['gm: miracle', 'Ana: coup spare'])
    expect(pendingContestSteps(played, [cid])).toMatchObject([
      { anybody: true, phrase: { data: { name: 'Ben', needed: 17 } } },
      { phrase: { data: { name: 'Ben', needed: 5 } } },
    ])
    expect(shownContestContext(played, [cid]).lethalWounds).toMatchObject([
      { name: 'Ben', state: 'open', open: true, needed: 17, attempts: [] },
    ])
  })

  it('an attempt shows its result, and blocks other attempts while it may decide the wound', async () => {
    const goodMiracle = await attemptMiracle(17)
    const shownWoundContext = (
      playedMessage: PlayedMessage,
      playedParticipants: readonly RawParticipant[],
      viewerOverrides: Partial<RawViewer> = {},
    ) => {
      const [wound] = shownContestContext(playedMessage, playedParticipants, viewerOverrides).lethalWounds
      return { wound, attempt: wound?.attempts[0] }
    }
    expect(shownWoundContext(goodMiracle, [cid]).wound).toMatchObject({ open: true })
    expect(shownWoundContext(goodMiracle, [cid]).attempt).toMatchObject({
      ...{ name: 'Cid', what: 'miracle', needed: 17, result: 17, total: 17, decides: true, distance: 0 },
      mayHelp: true,
    })
    expect(shownWoundContext(goodMiracle, [strongAna]).attempt).toMatchObject({ mayHelp: true })
    expect(shownWoundContext(goodMiracle, [], asGamemaster).attempt).toMatchObject({ mayHelp: false })
    const failedMiracle = await attemptMiracle(16)
    expect(shownWoundContext(failedMiracle, [strongAna]).attempt).toMatchObject({
      decides: false,
      distance: 1,
    })
    await goodMiracle.press('closeAttempt', { as: strongAna, data: lastAttemptData(goodMiracle) })
    expect(shownWoundContext(goodMiracle, [strongAna]).attempt).toMatchObject({ mayHelp: false })
    expect(shownWoundContext(goodMiracle, [strongAna]).wound).toMatchObject({ state: 'saved', open: false })
  })

  it('a deciding attempt waits for the opposing side or the Gamemaster, and after a failed attempt others may try', async () => {
    const goodMiracle = await attemptMiracle(17)
    expect(pendingStepButtons(goodMiracle, [strongAna])).toEqual(['Ana: closeAttempt'])
    expect(pendingStepButtons(goodMiracle, [cid])).toEqual(['gm: closeAttempt'])
    expect(pendingStepButtons(goodMiracle, [strongAna], asGamemaster)).toEqual(['gm: closeAttempt'])
    expect(pendingContestSteps(goodMiracle, [strongAna])[0]?.buttons).toMatchObject([
      { label: { key: 'HnB.humanity.contest.lethal.close.miracle' }, data: lastAttemptData(goodMiracle) },
    ])
    expect(pendingStepButtons(await attemptMiracle(16), [strongAna])).toEqual([
      'gm: miracle',
      'Ana: coup spare',
    ])
    await goodMiracle.press('closeAttempt', { as: strongAna, data: lastAttemptData(goodMiracle) })
    expect(pendingStepButtons(goodMiracle, [strongAna])).toEqual([])
  })

  it('"Blessed by Steadfastness": a roller who gains by a failed attempt closes it', async () => {
    const steadfastPerson = createPerson('Cid', {}, { items: [abilityItem('steadfastness')] })
    // The miracle needs 17. A failure by 5 or more gives a Blessing Die.
    const stepsAfterMiracle = async (miracleTotal: number) => {
      const testContest = await attemptMiracle(miracleTotal, { by: steadfastPerson })
      return pendingContestSteps(testContest, [steadfastPerson]).map(({ actor: of, buttons }) => [
        of?.name,
        buttons[0]?.label,
      ])
    }
    const failedLabel = { key: 'HnB.humanity.contest.lethal.close.failed' }
    const stepsByTotal = await Promise.all([7, 8, 12].map(stepsAfterMiracle))
    // After each result, the steps offer the attempts that are still possible.
    expect(stepsByTotal.map((steps) => steps.length)).toEqual([3, 2, 2])
    expect(stepsByTotal[0]?.[0]).toEqual(['Cid', failedLabel])
    expect(stepsByTotal.slice(1).flat()).not.toContainEqual(['Cid', failedLabel])
  })
})
