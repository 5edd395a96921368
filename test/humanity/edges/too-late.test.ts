/** Tests who may still attempt a miracle or a coup de grâce, and until when. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../src/core/game-views'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import { createTestContest, readContestFacts } from '../../support/contests'
import { createHumanityState, createSettingsInSession } from '../../support/humanity'
import {
  createButtonDataOfLastAttempt,
  anaWithLargeStats,
  createDieFacesWithBumps,
  cid,
  contestMessageKind,
  createContestWithMajorWound,
} from '../../support/lethal'
import { gamemaster } from '../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

/** The buttons of the message's pending steps, for a Gamemaster. */
const listPendingSteps = (playedMessage: PlayedMessage, gameSettings: object): string[] =>
  (
    contestMessageKind?.pendingSteps?.(
      { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
      { user: gamemaster, actor: null, playedUuids: [], sides: playedMessage.people, settings: gameSettings },
    ) ?? []
  ).flatMap(({ buttons }) => buttons.map(({ act }) => act))

describe('"The Attacker eliminates the Defender": the dead try no miracle and no coup de grâce', () => {
  const createDeadParticipant = (livingParticipant: UnparsedParticipant): UnparsedParticipant => ({
    ...livingParticipant,
    actor: { ...livingParticipant.actor, statuses: ['dead'], isDefeated: true },
  })

  it.each([
    { act: 'miracle', name: 'Cid' },
    { act: 'coup', name: 'Ana' },
    { act: 'spare', name: 'Ana' },
  ])('$act is not offered to the dead, and is refused', async ({ act, name }) => {
    const { played, data } = await createContestWithMajorWound()
    played.people = played.people.map((participant) =>
      participant.actor.name === name ? createDeadParticipant(participant) : participant,
    )
    const [dead] = played.people.filter(({ actor }) => actor.name === name)
    if (!dead) throw new Error(`Nobody is called ${name}.`)
    expect(await played.refusalOfPress(act, { as: dead, data, withoutButton: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.cannotAct`,
    )
    // In this press, the helper of the test also checks all buttons. It fails if a dead person has an enabled button.
    if (act === 'miracle') await played.press('spare', { as: anaWithLargeStats, data })
    else await played.press('miracle', { as: cid, data, dice: [2] })
  })
})

describe('"A lethal wound, which can only be treated immediately": until its scene ends (HU60)', () => {
  const gameSettings = createSettingsInSession({ scenes: 1 })

  it('afterwards nobody tries a miracle or a coup de grâce, and nobody is asked to', async () => {
    const { played, data } = await createContestWithMajorWound()
    await played.press('miracle', { as: cid, data, dice: createDieFacesWithBumps(17) })
    const dee = createPerson('Dee')
    played.people = [...played.people, dee]
    expect(listPendingSteps(played, gameSettings)).toEqual(['closeAttempt'])
    for (const [act, as] of [
      ['miracle', dee],
      ['coup', anaWithLargeStats],
      ['spare', anaWithLargeStats],
    ] as const)
      expect(
        await played.refusalOfPress(act, { as, data, settings: gameSettings, withoutButton: true }),
      ).toBe(`${REFUSAL_KEY_PREFIX}.tooLate`)
    // The attempt began before the time was over. So it still counts.
    await played.press('closeAttempt', {
      as: anaWithLargeStats,
      data: createButtonDataOfLastAttempt(played),
      settings: gameSettings,
    })
    expect(readContestFacts(played).lethalWounds).toMatchObject({ [data.wounded]: { state: 'saved' } })
  })

  it('the scene is that of the injury, though the attack was rolled in an earlier scene', async () => {
    const ana = createPerson('Ana', { stats: { ...createHumanityState().stats, hurt: 10 } })
    const ben = createPerson('Ben')
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true },
    )
    await testContest.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [1, 1, 10] })
    await testContest.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await testContest.press('settle', { as: ben, gm: true, settings: gameSettings })
    expect(listPendingSteps(testContest, gameSettings)).toEqual(['miracle', 'coup', 'spare'])
    expect(listPendingSteps(testContest, createSettingsInSession({ scenes: 2 }))).toEqual([])
  })
})
