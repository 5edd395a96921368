/** Tests a response and a hazard of a Chase, and the abilities that change them. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../../src/core/game-views'
import { isRefusal } from '../../../../src/core/outcome'
import { respondingRunnerKeys } from '../../../../src/humanity/chase/track/state'
import {
  rollAndMoveLeaders,
  beginChase,
  chaseFactsOf,
  keyOf,
  loseResponse,
  rollForAdvantage,
  threatenRunners,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { person } from '../../../support/contest'
import { abilityItem } from '../../../support/humanity'

const REFUSAL = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => person(name)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
]
const personHaving = (name: string, ...abilities: Parameters<typeof abilityItem>[0][]) =>
  person(name, {}, { items: abilities.map((id) => abilityItem(id)) })
/** The names of the runners who may respond now. */
const respondingNames = (played: PlayedMessage) =>
  played.people.flatMap(({ actor }) =>
    respondingRunnerKeys(chaseFactsOf(played), played.people).includes(keyOf(played, actor.name))
      ? [actor.name]
      : [],
  )
const moveLeaders = (played: PlayedMessage) => played.press('lead', { as: ana, gm: true })

describe('"A character can only be involved in a single Contest this way, regardless if they are involved as an Attacker or Defender."', () => {
  /** A Chase of three runners in which the two lowest runners have passed. */
  async function chaseWithTwoPassed() {
    const played = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(played, [
      [ana, [4]],
      [ben, [3]],
      [cid, [2]],
    ])
    for (const as of [cid, ben]) await played.press('pass', { as })
    return played
  }
  const asDefender = (played: PlayedMessage, name: string) => ({
    roles: { [keyOf(played, name)]: 'defender' },
  })

  it('a runner who passes gives up only their own response: the leader still responds, against them', async () => {
    const played = await chaseWithTwoPassed()
    expect(respondingNames(played)).toEqual(['Ana'])
    expect(await played.refused('respond', { as: cid, answers: asDefender(played, 'Ana') })).toBe(
      `${REFUSAL}.hasResponded`,
    )
    await played.press('respond', { as: ana, answers: asDefender(played, 'Cid') })
    const [contest] = Object.values(chaseFactsOf(played).responses)
    expect(Object.values(contest?.exchange.sides ?? {})).toMatchObject([
      { name: 'Ana', role: 'attacker' },
      { name: 'Cid', role: 'defender' },
    ])
  })

  it('of two runners, the one who is ahead responds after the other has passed', async () => {
    const played = await beginChase([ana, ben])
    await rollAndMoveLeaders(played, [
      [ana, [4]],
      [ben, [3]],
    ])
    await played.press('pass', { as: ben })
    expect(respondingNames(played)).toEqual(['Ana'])
    await played.press('pass', { as: ana })
    expect(respondingNames(played)).toEqual([])
  })

  it('a runner who passed and was then attacked is in no second Contest', async () => {
    const played = await chaseWithTwoPassed()
    await played.press('respond', { as: ana, answers: asDefender(played, 'Cid') })
    expect(respondingNames(played)).toEqual([])
    expect(await played.refused('respond', { as: ana, answers: asDefender(played, 'Ben') })).toBe(
      `${REFUSAL}.hasResponded`,
    )
  })

  it('a runner who passed may respond again in the next round', async () => {
    const played = await chaseWithTwoPassed()
    await played.press('pass', { as: ana })
    await played.press('endRound', { as: ana, gm: true })
    await rollAndMoveLeaders(played, [
      [ana, [4]],
      [ben, [3]],
      [cid, [2]],
    ])
    expect(respondingNames(played)).toEqual(['Cid'])
  })
})

describe('a response is a Contest like any other', () => {
  it('a runner who loses a response by 5 gains a blessing die ("Blessed by Steadfastness")', async () => {
    const steady = personHaving('Ana', 'steadfastness')
    const { played, contest } = await loseResponse(steady, ben, [[2], [1, 1, 1, 4]])
    await played.press('close', { as: cid, gm: true, data: { contest }, dice: [5] })
    expect(played.last?.edits).toMatchObject([{ target: 'Actor.Ana' }])
    expect(Object.values(chaseFactsOf(played).responses[contest]?.awards ?? {})).toEqual([
      { name: 'Ana', actor: '', dice: [5], why: 'steadfastness' },
    ])
  })

  it('the loser of a closed response may use "give back" abilities or channel a past memory', async () => {
    const witty = personHaving('Ben', 'wits', 'pastRepeated')
    const { played, contest } = await loseResponse(ana, witty, [[1, 1, 1, 4], [2]])
    expect(await played.refused('reflect', { as: witty, data: { contest } })).toBe(`${REFUSAL}.notLost`)
    await played.press('close', { as: cid, gm: true, data: { contest } })
    await played.press('reflect', { as: witty, data: { contest } })
    expect(Object.values(chaseFactsOf(played).responses[contest]?.reflected ?? {})).toEqual(['minor'])
    await played.press('past', { as: witty, data: { contest } })
    expect(await played.refused('swap', { as: witty, data: { contest } })).toBe(`${REFUSAL}.settled`)
  })

  it('a miracle may heal a major wound from a response, even after the round', async () => {
    const [killer, victim] = [person('Ana'), person('Ben')]
    const played = await beginChase([killer, victim, cid])
    await rollAndMoveLeaders(played, [
      [killer, [2]],
      [victim, [3]],
      [cid, [4]],
    ])
    const roles = { [keyOf(played, 'Ben')]: 'defender' }
    await played.press('respond', { as: killer, answers: { roles, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(played).responses)
    const deadly = [...Array<number>(9).fill(1), 4]
    await played.press('roll', { as: killer, data: { contest, stat: 'hurt' }, dice: deadly })
    await played.press('roll', { as: victim, data: { contest, stat: 'hurry' }, dice: [2] })
    await played.press('close', { as: cid, gm: true, data: { contest }, answers: { wounds: true } })
    const [wounded] = Object.keys(chaseFactsOf(played).responses[contest]?.lethalWounds ?? {})
    await played.press('toHazards', { as: cid, gm: true })
    await played.press('endRound', { as: cid, gm: true })
    expect(Object.keys(chaseFactsOf(played).responses)).toEqual([contest])
    const saving = [...Array<number>(18).fill(1), 4]
    await played.press('miracle', { as: cid, data: { contest, wounded }, dice: saving })
    const [attempt] = Object.keys(chaseFactsOf(played).responses[contest]?.attempts ?? {})
    await played.press('closeAttempt', { as: killer, data: { contest, attempt } })
    expect(Object.values(chaseFactsOf(played).responses[contest]?.lethalWounds ?? {})).toMatchObject([
      { state: 'saved' },
    ])
    await played.press('lead', { as: cid, gm: true })
    await rollForAdvantage(played, [
      [killer, [2]],
      [victim, [3]],
      [cid, [4]],
    ])
    await moveLeaders(played)
    await played.press('toHazards', { as: cid, gm: true })
    await played.press('endRound', { as: cid, gm: true })
    expect(chaseFactsOf(played).responses).toEqual({})
  })

  it('the Gamemaster says how badly a struck group is hurt and who is wounded (HU6)', async () => {
    const played = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(played, [
      [ana, [2]],
      [ben, [3]],
      [cid, [4]],
    ])
    const roles = { [keyOf(played, 'Ben')]: 'defender', [keyOf(played, 'Cid')]: 'defender' }
    await played.press('respond', { as: ana, answers: { roles, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: ana, data: { contest, stat: 'hurt' }, dice: [1, 1, 1, 4] })
    await played.press('roll', { as: ben, data: { contest, stat: 'hurry' }, dice: [2] })
    await played.press('roll', { as: cid, data: { contest, stat: 'hurry' }, dice: [3] })
    const [benKey = '', cidKey = ''] = Object.entries(
      chaseFactsOf(played).responses[contest]?.exchange.sides ?? {},
    )
      .filter(([, { role }]) => role === 'defender')
      .map(([key]) => key)
    const answers = { effects: { attacker: { [benKey]: 'minor', [cidKey]: '' } } }
    await played.press('close', { as: ana, gm: true, data: { contest }, answers })
    expect(played.last?.newItems).toMatchObject([
      { target: 'Actor.Ben', item: { fields: { humanity: { severity: 'minor' } } } },
    ])
  })

  it('a Contest that is given up is over for good', async () => {
    const { played, contest } = await loseResponse(ana, ben, [[2], [3]])
    await played.press('endRound', { as: cid, gm: true })
    await played.press('close', { as: cid, gm: true, data: { contest } })
    expect(await played.refused('roll', { as: ana, data: { contest, stat: 'heart' } })).toBe(
      'HnB.exchange.refusal.answered',
    )
  })
})

describe('a hazard asks for a Check like any other', () => {
  async function chaseWithCaughtRunner(
    runner: RawParticipant,
    dice: readonly number[],
    helper: RawParticipant = cid,
  ): Promise<PlayedMessage> {
    const played = await beginChase([runner, ben, helper])
    await rollAndMoveLeaders(played, [
      [runner, [4]],
      [ben, [3]],
      [helper, [2]],
    ])
    await played.press('toHazards', { as: ben, gm: true })
    await played.press('hazard', {
      as: ben,
      gm: true,
      answers: { stat: 'hurry', target: 8, who: threatenRunners(played, 'Ana') },
    })
    await played.press('dodge', { as: runner, dice })
    return played
  }
  const hazardRollOf = (played: PlayedMessage, name: string) =>
    chaseFactsOf(played).hazard?.rolls[keyOf(played, name)]

  it.each([
    { act: 'retry', ability: 'luck', dice: [4], sees: { before: [[{}]] }, why: '"Blessed by Luck"' },
    {
      act: 'settle',
      ability: 'steadfastness',
      dice: [6],
      sees: { awarded: ['steadfastness'] },
      why: '"Blessed by Steadfastness"',
    },
    {
      act: 'protect',
      ability: 'carefulResolve',
      dice: [],
      sees: { changes: { carefulResolve: { kind: 'protect', value: 3 } } },
      why: '"Careful Resolve"',
    },
    {
      act: 'past',
      ability: 'pastRepeated',
      dice: [],
      sees: { awarded: ['past-Actor.Ana.Item.pastRepeated'] },
      why: '"Past Repeated"',
    },
  ] as const)('a runner who fails the Check has $why', async ({ act, ability, dice, sees }) => {
    const runner = personHaving('Ana', ability)
    const played = await chaseWithCaughtRunner(runner, [2])
    const data = { member: keyOf(played, 'Ana'), ...(act !== 'settle' && { ability }) }
    await played.press(act, { as: runner, data, dice })
    expect(hazardRollOf(played, 'Ana')).toMatchObject(sees)
    expect(await played.refused(act, { as: runner, data: { ...data, member: '__proto__' } })).toBe(
      `${REFUSAL}.noSuchRoll`,
    )
  })

  it('a steadfast runner gains a die when the round ends, and the Chase says why', async () => {
    const played = await chaseWithCaughtRunner(personHaving('Ana', 'steadfastness'), [2])
    await played.press('endRound', { as: ben, gm: true, dice: [5] })
    expect(chaseFactsOf(played)).toMatchObject({ phase: 'advantage', hazard: null })
    expect(Object.values(chaseFactsOf(played).awards)).toMatchObject([
      { name: 'Ana', dice: [5], why: 'steadfastness' },
    ])
  })

  it('another character may disrupt a success', async () => {
    const spoiler = personHaving('Cid', 'disruption')
    const played = await chaseWithCaughtRunner(ana, [1, 1, 1, 1, 4], spoiler)
    const data = { member: keyOf(played, 'Ana'), ability: 'disruption' }
    await played.press('hinder', { as: spoiler, data })
    expect(Object.values(hazardRollOf(played, 'Ana')?.changes ?? {})).toMatchObject([
      { kind: 'hinder', value: 3 },
    ])
  })
})

describe('"Blessed by Family": "you may sustain injuries if you lose", in a Chase as well', () => {
  it.each([
    { injured: true, made: ['Actor.Ana'] },
    { injured: false, made: [] },
  ])('the question asks the Gamemaster, who says $injured', async ({ injured, made }) => {
    const mother = personHaving('Ana', 'family')
    const played = await beginChase([mother, ben])
    await rollAndMoveLeaders(played, [
      [mother, [2]],
      [ben, [4]],
    ])
    const roles = { [keyOf(played, 'Ben')]: 'defender' }
    await played.press('respond', { as: mother, answers: { roles, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: mother, data: { contest, stat: 'home' }, dice: [2] })
    await played.press('roll', { as: ben, data: { contest, stat: 'hurry' }, dice: [4] })
    const asked = played.asks('close', { as: ben, gm: true, data: { contest } })
    expect(asked).toMatchObject({ context: { reckless: [{ severity: 'minor' }] } })
    const side = Object.entries(chaseFactsOf(played).responses[contest]?.exchange.sides ?? {})
    const ana = side.find(([, { name }]) => name === 'Ana')?.[0] ?? ''
    const answers = { effects: { attacker: { [ana]: injured ? 'minor' : '' } } }
    await played.press('close', { as: ben, gm: true, data: { contest }, answers })
    expect((played.last?.newItems ?? []).map(({ target: on }) => on)).toEqual(made)
  })
})

describe('"If the violence continues past this initial Contest … a greater range of options", in a Chase (HU35)', () => {
  const roll = (played: PlayedMessage, as: RawParticipant, contest: string, stat: string) =>
    played.press('roll', { as, data: { contest, stat }, dice: [3] })
  /** Begins a Contest of two runners, and lets the Attacker roll. Returns the key of the Contest. */
  async function beginAttack(played: PlayedMessage, as: RawParticipant, name: string, violent = true) {
    const former = Object.keys(chaseFactsOf(played).responses)
    await played.press('respond', { as, answers: { violent, roles: { [keyOf(played, name)]: 'defender' } } })
    const contest = Object.keys(chaseFactsOf(played).responses).find((key) => !former.includes(key)) ?? ''
    await roll(played, as, contest, violent ? 'hurt' : 'heart')
    return contest
  }
  const outwits = async (played: PlayedMessage, as: RawParticipant, contest: string) =>
    !isRefusal(await roll(played, as, contest, 'head'))
  /** A Chase of four runners. Dan has the lowest roll and responds first. */
  async function chaseOfFour() {
    const dan = person('Dan')
    const played = await beginChase([ana, ben, cid, dan])
    const nextRound = () =>
      rollAndMoveLeaders(played, [
        [ana, [4]],
        [ben, [3]],
        [cid, [2]],
        [dan, [2]],
      ])
    await nextRound()
    return { played, dan, nextRound }
  }

  it('the defenders roll Hurry against a first blow, and against a second blow that begins before the first has fallen', async () => {
    const { played, dan } = await chaseOfFour()
    const first = await beginAttack(played, dan, 'Ana')
    const second = await beginAttack(played, cid, 'Ben')
    expect(await outwits(played, ana, first)).toBe(false)
    expect(await outwits(played, ben, second)).toBe(false)
  })

  it.each([
    { name: 'Ana', victim: ana, why: 'the same victim' },
    { name: 'Ben', victim: ben, why: 'another victim, who has seen it' },
  ])('in a later round: $why', async ({ name, victim }) => {
    const { played, dan, nextRound } = await chaseOfFour()
    const first = await beginAttack(played, dan, 'Ana')
    await roll(played, ana, first, 'hurry')
    await played.press('close', { as: ana, gm: true, data: { contest: first } })
    for (const as of [cid, ben]) await played.press('pass', { as })
    await played.press('toHazards', { as: ana, gm: true })
    await played.press('endRound', { as: ana, gm: true })
    await nextRound()
    expect(await outwits(played, victim, await beginAttack(played, dan, name))).toBe(true)
  })

  it('an earlier Contest without violence does not count as the first blow', async () => {
    const { played, dan } = await chaseOfFour()
    const first = await beginAttack(played, dan, 'Ana', false)
    await roll(played, ana, first, 'heart')
    await played.press('close', { as: ana, gm: true, data: { contest: first } })
    expect(await outwits(played, ben, await beginAttack(played, cid, 'Ben'))).toBe(false)
  })
})
