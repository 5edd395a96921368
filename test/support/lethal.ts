/** Contests of Humanity with a major wound, and attempts to save or to finish the wounded person. */
import type { RawParticipant } from '../../src/core/game-views'
import type { Contest } from '../../src/humanity/contest/facts'
import { newContest } from '../../src/humanity/contest/begin-contest'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { scriptedChance } from './chance'
import { person, PlayedMessage } from './contest'
import { abilityItem, humanityState, usualSettings } from './humanity'

export const contestMessageKind = humanityRuleset.messages.contest
export const factsOf = (playedMessage: PlayedMessage) => playedMessage.facts as Contest
/** The state of the major wound in a Contest with exactly one major wound. */
export const majorWoundState = (playedMessage: PlayedMessage) =>
  Object.values(factsOf(playedMessage).lethalWounds)[0]?.state
export const attemptOf = (playedMessage: PlayedMessage) =>
  Object.values(factsOf(playedMessage).attempts).at(-1)
export const attemptIn = (playedMessage: PlayedMessage) => ({
  attempt: Object.keys(factsOf(playedMessage).attempts).at(-1) ?? '',
})

export const strongAna = person('Ana', { stats: { ...humanityState().stats, hurt: 8 } })
export const ben = person('Ben')
export const cid = person('Cid')

/** A violent Contest that Ben has lost by 10: 2 against 12. So he has a major wound. */
export async function contestWithMajorWound(
  victim: RawParticipant = ben,
  striker: RawParticipant = strongAna,
): Promise<{ played: PlayedMessage; data: { wounded: string } }> {
  const sides = [
    { actor: striker.actor, role: 'attacker' },
    { actor: victim.actor, role: 'defender' },
  ]
  const facts = newContest(sides, { violent: true, both: false }, '', scriptedChance([]), 0)
  const testContest = new PlayedMessage(facts, [striker, victim], contestMessageKind?.actions ?? {})
  await testContest.press('roll', { as: striker, data: { stat: 'hurt' }, dice: [1, 1, 1, 1, 8] })
  await testContest.press('roll', { as: victim, data: { stat: 'hurry' }, dice: [2] })
  await testContest.press('settle', { as: striker, gm: true })
  const key = Object.keys(factsOf(testContest).lethalWounds)[0] ?? ''
  const mark = factsOf(testContest).lethalWounds[key]?.wound ?? ''
  const item = { ...abilityItem('luck'), id: 'w', uuid: 'Actor.Ben.Item.w', type: 'wound' as const }
  const fields = { severity: 'major', treated: false, lasting: false, fatal: false, by: 'Ana', mark }
  testContest.people = [striker, { ...victim, items: [...victim.items, { ...item, fields }] }, cid]
  return { played: testContest, data: { wounded: key } }
}

/** The faces of a d4 that bumps until the sum is `total`. */
export const bumpingFaces = (total: number): number[] => [...Array<number>(total - 4).fill(1), 4]

/** Cid attempts a miracle against an attack of 12, and his dice sum up to `total`. The miracle needs 17. */
export async function attemptMiracle(
  total: number,
  {
    by = cid,
    victim = ben,
    settings = usualSettings,
  }: { readonly by?: RawParticipant; readonly victim?: RawParticipant; readonly settings?: object } = {},
): Promise<PlayedMessage> {
  const { played, data } = await contestWithMajorWound(victim)
  played.people = [...played.people.filter(({ actor }) => actor.uuid !== by.actor.uuid), by]
  await played.press('miracle', { as: by, data, dice: bumpingFaces(total), settings })
  return played
}
