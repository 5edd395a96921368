/** Contests of Humanity with a major wound, and attempts to save or to finish the wounded person. */
import type { RawParticipant } from '../../src/core/game-views'
import type { Contest } from '../../src/humanity/contest/facts'
import { createContest } from '../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { scriptedChance } from './chance'
import { createPerson, PlayedMessage } from './contest'
import { abilityItem, humanityState, usualSettings } from './humanity'

export const contestMessageKind = humanityRuleset.messages.contest
export const contestFactsOf = (playedMessage: PlayedMessage) => playedMessage.facts as Contest
/** The state of the major wound in a Contest with exactly one major wound. */
export const stateOfMajorWound = (playedMessage: PlayedMessage) =>
  Object.values(contestFactsOf(playedMessage).lethalWounds)[0]?.state
export const lastAttempt = (playedMessage: PlayedMessage) =>
  Object.values(contestFactsOf(playedMessage).attempts).at(-1)
export const lastAttemptData = (playedMessage: PlayedMessage) => ({
  attempt: Object.keys(contestFactsOf(playedMessage).attempts).at(-1) ?? '',
})

export const strongAna = createPerson('Ana', { stats: { ...humanityState().stats, hurt: 8 } })
export const ben = createPerson('Ben')
export const cid = createPerson('Cid')

/** A violent Contest that Ben has lost by 10: 2 against 12. So he has a major wound. */
export async function contestWithMajorWound(
  victim: RawParticipant = ben,
  striker: RawParticipant = strongAna,
): Promise<{ played: PlayedMessage; data: { wounded: string } }> {
  const sides = [
    { actor: striker.actor, role: 'attacker' },
    { actor: victim.actor, role: 'defender' },
  ]
  const facts = createContest(sides, { violent: true, both: false }, '', scriptedChance([]), 0)
  const testContest = new PlayedMessage(facts, [striker, victim], contestMessageKind?.actions ?? {})
  await testContest.press('roll', { as: striker, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 8] })
  await testContest.press('roll', { as: victim, data: { stat: 'hurry' }, dice: [2] })
  await testContest.press('settle', { as: striker, gm: true })
  const woundKey = Object.keys(contestFactsOf(testContest).lethalWounds)[0] ?? ''
  const woundMark = contestFactsOf(testContest).lethalWounds[woundKey]?.wound ?? ''
  const item = { ...abilityItem('luck'), id: 'w', uuid: 'Actor.Ben.Item.w', type: 'wound' as const }
  const woundFields = {
    severity: 'major',
    treated: false,
    lasting: false,
    fatal: false,
    by: 'Ana',
    mark: woundMark,
  }
  testContest.people = [
    striker,
    { ...victim, items: [...victim.items, { ...item, fields: woundFields }] },
    cid,
  ]
  return { played: testContest, data: { wounded: woundKey } }
}

/** The faces of a d4 that bumps until the sum is `diceTotal`. */
export const facesWithBumps = (diceTotal: number): number[] => [...Array<number>(diceTotal - 4).fill(1), 4]

/** Cid attempts a miracle against an attack of 12, and his dice sum up to `diceTotal`. The miracle needs 17. */
export async function attemptMiracle(
  diceTotal: number,
  {
    by = cid,
    victim = ben,
    settings = usualSettings,
  }: { readonly by?: RawParticipant; readonly victim?: RawParticipant; readonly settings?: object } = {},
): Promise<PlayedMessage> {
  const { played, data } = await contestWithMajorWound(victim)
  played.people = [...played.people.filter(({ actor }) => actor.uuid !== by.actor.uuid), by]
  await played.press('miracle', { as: by, data, dice: facesWithBumps(diceTotal), settings })
  return played
}
