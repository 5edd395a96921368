/** Creates Contests of Humanity with a major wound, and plays attempts to save or kill the wounded person. */
import type { UnparsedParticipant } from '../../src/core/game-views'
import type { Contest } from '../../src/humanity/contest/facts'
import { createContest } from '../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from './chance'
import { createPerson, PlayedMessage } from './contest'
import { createAbilityItem, createHumanityState, usualSettings } from './humanity'

export const contestMessageKind = humanityRuleset.messages.contest
export const readContestFacts = (playedMessage: PlayedMessage) => playedMessage.facts as Contest
/** The state of the major wound in a Contest with exactly one major wound. */
export const findStateOfMajorWound = (playedMessage: PlayedMessage) =>
  Object.values(readContestFacts(playedMessage).lethalWounds)[0]?.state
export const findLastAttempt = (playedMessage: PlayedMessage) =>
  Object.values(readContestFacts(playedMessage).attempts).at(-1)
export const createButtonDataOfLastAttempt = (playedMessage: PlayedMessage) => ({
  attempt: Object.keys(readContestFacts(playedMessage).attempts).at(-1) ?? '',
})

export const anaWithLargeStats = createPerson('Ana', { stats: { ...createHumanityState().stats, hurt: 8 } })
export const ben = createPerson('Ben')
export const cid = createPerson('Cid')

/** Creates a violent Contest in which somebody beats Ben by 10 (12 against 2). So Ben has a major wound. */
export async function createContestWithMajorWound(
  woundedPerson: UnparsedParticipant = ben,
  striker: UnparsedParticipant = anaWithLargeStats,
): Promise<{ played: PlayedMessage; data: { wounded: string } }> {
  const sides = [
    { actor: striker.actor, role: 'attacker' },
    { actor: woundedPerson.actor, role: 'defender' },
  ]
  const contestFacts = createContest(sides, { violent: true, both: false }, '', createScriptedChance([]), 0)
  const testContest = new PlayedMessage(
    contestFacts,
    [striker, woundedPerson],
    contestMessageKind?.actions ?? {},
  )
  await testContest.press('roll', { as: striker, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 8] })
  await testContest.press('roll', { as: woundedPerson, data: { stat: 'hurry' }, dice: [2] })
  await testContest.press('settle', { as: striker, gm: true })
  const woundKey = Object.keys(readContestFacts(testContest).lethalWounds)[0] ?? ''
  const markOfLethalWound = readContestFacts(testContest).lethalWounds[woundKey]?.wound ?? ''
  const item = { ...createAbilityItem('luck'), id: 'w', uuid: 'Actor.Ben.Item.w', type: 'wound' as const }
  const woundFields = {
    severity: 'major',
    treated: false,
    lasting: false,
    fatal: false,
    by: 'Ana',
    mark: markOfLethalWound,
  }
  testContest.people = [
    striker,
    { ...woundedPerson, items: [...woundedPerson.items, { ...item, fields: woundFields }] },
    cid,
  ]
  return { played: testContest, data: { wounded: woundKey } }
}

/**
 * Returns the faces of a d4 roll whose sum is `diceTotal`. Each 1 bumps, so the die is rolled again. The last face is a
 * 4.
 */
export const createDieFacesWithBumps = (diceTotal: number): number[] => [
  ...Array<number>(diceTotal - 4).fill(1),
  4,
]

/**
 * Attempts a miracle, by default by Cid for Ben. The attack had the result 12, so the miracle needs 17. The attempt's
 * dice add up to `diceTotal`.
 */
export async function attemptMiracle(
  diceTotal: number,
  {
    by = cid,
    victim = ben,
    settings = usualSettings,
  }: {
    readonly by?: UnparsedParticipant
    readonly victim?: UnparsedParticipant
    readonly settings?: object
  } = {},
): Promise<PlayedMessage> {
  const { played, data } = await createContestWithMajorWound(victim)
  played.people = [...played.people.filter(({ actor }) => actor.uuid !== by.actor.uuid), by]
  await played.press('miracle', { as: by, data, dice: createDieFacesWithBumps(diceTotal), settings })
  return played
}
