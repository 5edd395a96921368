/** Tests a response and a hazard of a Chase, and the abilities that change them. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../../../src/core/game-views'
import { isRefusal } from '../../../../src/core/outcome'
import { listRespondingRunnerKeys } from '../../../../src/humanity/chase/track/state'
import {
  rollAndMoveLeaders,
  beginChase,
  chaseFactsOf,
  runnerKeyOf,
  chaseWithLostResponse,
  rollForAdvantage,
  answersThreateningRunners,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { abilityItem } from '../../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => createPerson(name)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
]
const personWithAbilities = (name: string, ...abilityIds: Parameters<typeof abilityItem>[0][]) =>
  createPerson(name, {}, { items: abilityIds.map((id) => abilityItem(id)) })
/** The names of the runners who may respond now. */
const respondingNames = (playedMessage: PlayedMessage) =>
  playedMessage.people.flatMap(({ actor }) =>
    listRespondingRunnerKeys(chaseFactsOf(playedMessage), playedMessage.people).includes(
      runnerKeyOf(playedMessage, actor.name),
    )
      ? [actor.name]
      : [],
  )
const pressMoveLeaders = (playedMessage: PlayedMessage) => playedMessage.press('lead', { as: ana, gm: true })

describe('"A character can only be involved in a single Contest this way, regardless if they are involved as an Attacker or Defender."', () => {
  /** A Chase of three runners. The two lowest runners have passed. */
  async function chaseWithTwoPassed() {
    const testChase = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [4]],
      [ben, [3]],
      [cid, [2]],
    ])
    for (const as of [cid, ben]) await testChase.press('pass', { as })
    return testChase
  }
  const answersWithDefender = (playedMessage: PlayedMessage, defenderName: string) => ({
    roles: { [runnerKeyOf(playedMessage, defenderName)]: 'defender' },
  })

  it('a runner who passes gives up only their own response: the leader still responds, against them', async () => {
    const testChase = await chaseWithTwoPassed()
    expect(respondingNames(testChase)).toEqual(['Ana'])
    expect(
      await testChase.refusalOfPress('respond', { as: cid, answers: answersWithDefender(testChase, 'Ana') }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.hasResponded`)
    await testChase.press('respond', { as: ana, answers: answersWithDefender(testChase, 'Cid') })
    const [contest] = Object.values(chaseFactsOf(testChase).responses)
    expect(Object.values(contest?.exchange.sides ?? {})).toMatchObject([
      { name: 'Ana', role: 'attacker' },
      { name: 'Cid', role: 'defender' },
    ])
  })

  it('of two runners, the one who is ahead responds after the other has passed', async () => {
    const testChase = await beginChase([ana, ben])
    await rollAndMoveLeaders(testChase, [
      [ana, [4]],
      [ben, [3]],
    ])
    await testChase.press('pass', { as: ben })
    expect(respondingNames(testChase)).toEqual(['Ana'])
    await testChase.press('pass', { as: ana })
    expect(respondingNames(testChase)).toEqual([])
  })

  it('a runner who passed and was then attacked is in no second Contest', async () => {
    const testChase = await chaseWithTwoPassed()
    await testChase.press('respond', { as: ana, answers: answersWithDefender(testChase, 'Cid') })
    expect(respondingNames(testChase)).toEqual([])
    expect(
      await testChase.refusalOfPress('respond', { as: ana, answers: answersWithDefender(testChase, 'Ben') }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.hasResponded`)
  })

  it('a runner who passed may respond again in the next round', async () => {
    const testChase = await chaseWithTwoPassed()
    await testChase.press('pass', { as: ana })
    await testChase.press('endRound', { as: ana, gm: true })
    await rollAndMoveLeaders(testChase, [
      [ana, [4]],
      [ben, [3]],
      [cid, [2]],
    ])
    expect(respondingNames(testChase)).toEqual(['Cid'])
  })
})

describe('a response is a Contest like any other', () => {
  it('a runner who loses a response by 5 gains a blessing die ("Blessed by Steadfastness")', async () => {
    const steadfastPerson = personWithAbilities('Ana', 'steadfastness')
    const { played, contest } = await chaseWithLostResponse(steadfastPerson, ben, [[2], [1, 1, 1, 4]])
    await played.press('close', { as: cid, gm: true, data: { contest }, dice: [5] })
    expect(played.last?.edits).toMatchObject([{ target: 'Actor.Ana' }])
    expect(Object.values(chaseFactsOf(played).responses[contest]?.awards ?? {})).toEqual([
      { name: 'Ana', actor: '', dice: [5], why: 'steadfastness' },
    ])
  })

  it('the loser of a closed response may use "give back" abilities or channel a past memory', async () => {
    const personWithWits = personWithAbilities('Ben', 'wits', 'pastRepeated')
    const { played, contest } = await chaseWithLostResponse(ana, personWithWits, [[1, 1, 1, 4], [2]])
    expect(await played.refusalOfPress('reflect', { as: personWithWits, data: { contest } })).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
    await played.press('close', { as: cid, gm: true, data: { contest } })
    await played.press('reflect', { as: personWithWits, data: { contest } })
    expect(Object.values(chaseFactsOf(played).responses[contest]?.reflected ?? {})).toEqual(['minor'])
    await played.press('past', { as: personWithWits, data: { contest } })
    expect(await played.refusalOfPress('swap', { as: personWithWits, data: { contest } })).toBe(
      `${REFUSAL_KEY_PREFIX}.settled`,
    )
  })

  it('a miracle may heal a major wound from a response, even after the round', async () => {
    const [killer, victim] = [createPerson('Ana'), createPerson('Ben')]
    const testChase = await beginChase([killer, victim, cid])
    await rollAndMoveLeaders(testChase, [
      [killer, [2]],
      [victim, [3]],
      [cid, [4]],
    ])
    const rolesByKey = { [runnerKeyOf(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: killer, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(testChase).responses)
    const deadlyDice = [...Array<number>(9).fill(1), 4]
    await testChase.press('roll', { as: killer, data: { contest, stat: 'hurt' }, dice: deadlyDice })
    await testChase.press('roll', { as: victim, data: { contest, stat: 'hurry' }, dice: [2] })
    await testChase.press('close', { as: cid, gm: true, data: { contest }, answers: { wounds: true } })
    const [wounded] = Object.keys(chaseFactsOf(testChase).responses[contest]?.lethalWounds ?? {})
    await testChase.press('toHazards', { as: cid, gm: true })
    await testChase.press('endRound', { as: cid, gm: true })
    expect(Object.keys(chaseFactsOf(testChase).responses)).toEqual([contest])
    const savingDice = [...Array<number>(18).fill(1), 4]
    await testChase.press('miracle', { as: cid, data: { contest, wounded }, dice: savingDice })
    const [attempt] = Object.keys(chaseFactsOf(testChase).responses[contest]?.attempts ?? {})
    await testChase.press('closeAttempt', { as: killer, data: { contest, attempt } })
    expect(Object.values(chaseFactsOf(testChase).responses[contest]?.lethalWounds ?? {})).toMatchObject([
      { state: 'saved' },
    ])
    await testChase.press('lead', { as: cid, gm: true })
    await rollForAdvantage(testChase, [
      [killer, [2]],
      [victim, [3]],
      [cid, [4]],
    ])
    await pressMoveLeaders(testChase)
    await testChase.press('toHazards', { as: cid, gm: true })
    await testChase.press('endRound', { as: cid, gm: true })
    expect(chaseFactsOf(testChase).responses).toEqual({})
  })

  it('the Gamemaster says how badly a struck group is hurt and who is wounded (HU6)', async () => {
    const testChase = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [2]],
      [ben, [3]],
      [cid, [4]],
    ])
    const rolesByKey = {
      [runnerKeyOf(testChase, 'Ben')]: 'defender',
      [runnerKeyOf(testChase, 'Cid')]: 'defender',
    }
    await testChase.press('respond', { as: ana, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(testChase).responses)
    await testChase.press('roll', { as: ana, data: { contest, stat: 'hurt' }, dice: [1, 1, 1, 4] })
    await testChase.press('roll', { as: ben, data: { contest, stat: 'hurry' }, dice: [2] })
    await testChase.press('roll', { as: cid, data: { contest, stat: 'hurry' }, dice: [3] })
    const [benKey = '', cidKey = ''] = Object.entries(
      chaseFactsOf(testChase).responses[contest]?.exchange.sides ?? {},
    )
      .filter(([, { role }]) => role === 'defender')
      .map(([key]) => key)
    const answers = { effects: { attacker: { [benKey]: 'minor', [cidKey]: '' } } }
    await testChase.press('close', { as: ana, gm: true, data: { contest }, answers })
    expect(testChase.last?.newItems).toMatchObject([
      { target: 'Actor.Ben', item: { fields: { humanity: { severity: 'minor' } } } },
    ])
  })

  it('a Contest that is given up is over for good', async () => {
    const { played, contest } = await chaseWithLostResponse(ana, ben, [[2], [3]])
    await played.press('endRound', { as: cid, gm: true })
    await played.press('close', { as: cid, gm: true, data: { contest } })
    expect(await played.refusalOfPress('roll', { as: ana, data: { contest, stat: 'heart' } })).toBe(
      'HnB.exchange.refusal.answered',
    )
  })
})

describe('a hazard asks for a Check like any other', () => {
  async function chaseWithCaughtRunner(
    runner: RawParticipant,
    diceFaces: readonly number[],
    helper: RawParticipant = cid,
  ): Promise<PlayedMessage> {
    const testChase = await beginChase([runner, ben, helper])
    await rollAndMoveLeaders(testChase, [
      [runner, [4]],
      [ben, [3]],
      [helper, [2]],
    ])
    await testChase.press('toHazards', { as: ben, gm: true })
    await testChase.press('hazard', {
      as: ben,
      gm: true,
      answers: { stat: 'hurry', target: 8, who: answersThreateningRunners(testChase, 'Ana') },
    })
    await testChase.press('dodge', { as: runner, dice: diceFaces })
    return testChase
  }
  const hazardRollOfRunner = (playedMessage: PlayedMessage, runnerName: string) =>
    chaseFactsOf(playedMessage).hazard?.rolls[runnerKeyOf(playedMessage, runnerName)]

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
    const runner = personWithAbilities('Ana', ability)
    const testChase = await chaseWithCaughtRunner(runner, [2])
    const data = { member: runnerKeyOf(testChase, 'Ana'), ...(act !== 'settle' && { ability }) }
    await testChase.press(act, { as: runner, data, dice })
    expect(hazardRollOfRunner(testChase, 'Ana')).toMatchObject(sees)
    expect(await testChase.refusalOfPress(act, { as: runner, data: { ...data, member: '__proto__' } })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchRoll`,
    )
  })

  it('a steadfast runner gains a die when the round ends, and the Chase says why', async () => {
    const testChase = await chaseWithCaughtRunner(personWithAbilities('Ana', 'steadfastness'), [2])
    await testChase.press('endRound', { as: ben, gm: true, dice: [5] })
    expect(chaseFactsOf(testChase)).toMatchObject({ phase: 'advantage', hazard: null })
    expect(Object.values(chaseFactsOf(testChase).awards)).toMatchObject([
      { name: 'Ana', dice: [5], why: 'steadfastness' },
    ])
  })

  it('another character may disrupt a success', async () => {
    const disruptor = personWithAbilities('Cid', 'disruption')
    const testChase = await chaseWithCaughtRunner(ana, [1, 1, 1, 1, 4], disruptor)
    const data = { member: runnerKeyOf(testChase, 'Ana'), ability: 'disruption' }
    await testChase.press('hinder', { as: disruptor, data })
    expect(Object.values(hazardRollOfRunner(testChase, 'Ana')?.changes ?? {})).toMatchObject([
      { kind: 'hinder', value: 3 },
    ])
  })
})

describe('"Blessed by Family": "you may sustain injuries if you lose", in a Chase as well', () => {
  it.each([
    { injured: true, made: ['Actor.Ana'] },
    { injured: false, made: [] },
  ])('the question asks the Gamemaster, who says $injured', async ({ injured, made }) => {
    const personWithFamily = personWithAbilities('Ana', 'family')
    const testChase = await beginChase([personWithFamily, ben])
    await rollAndMoveLeaders(testChase, [
      [personWithFamily, [2]],
      [ben, [4]],
    ])
    const rolesByKey = { [runnerKeyOf(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: personWithFamily, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(testChase).responses)
    await testChase.press('roll', { as: personWithFamily, data: { contest, stat: 'home' }, dice: [2] })
    await testChase.press('roll', { as: ben, data: { contest, stat: 'hurry' }, dice: [4] })
    const askedQuestion = testChase.askQuestion('close', { as: ben, gm: true, data: { contest } })
    expect(askedQuestion).toMatchObject({ context: { reckless: [{ severity: 'minor' }] } })
    const responseSides = Object.entries(chaseFactsOf(testChase).responses[contest]?.exchange.sides ?? {})
    const ana = responseSides.find(([, { name }]) => name === 'Ana')?.[0] ?? ''
    const answers = { effects: { attacker: { [ana]: injured ? 'minor' : '' } } }
    await testChase.press('close', { as: ben, gm: true, data: { contest }, answers })
    expect((testChase.last?.newItems ?? []).map(({ target: on }) => on)).toEqual(made)
  })
})

describe('"If the violence continues past this initial Contest … a greater range of options", in a Chase (HU35)', () => {
  const pressContestRoll = (
    playedMessage: PlayedMessage,
    as: RawParticipant,
    contestKey: string,
    rolledStat: string,
  ) => playedMessage.press('roll', { as, data: { contest: contestKey, stat: rolledStat }, dice: [3] })
  /** Begins a Contest of two runners, and lets the Attacker roll. Returns the key of the Contest. */
  async function beginAttack(
    playedMessage: PlayedMessage,
    as: RawParticipant,
    defenderName: string,
    isViolent = true,
  ) {
    const earlierResponses = Object.keys(chaseFactsOf(playedMessage).responses)
    await playedMessage.press('respond', {
      as,
      answers: { violent: isViolent, roles: { [runnerKeyOf(playedMessage, defenderName)]: 'defender' } },
    })
    const contestKey =
      Object.keys(chaseFactsOf(playedMessage).responses).find(
        (defenderKey) => !earlierResponses.includes(defenderKey),
      ) ?? ''
    await pressContestRoll(playedMessage, as, contestKey, isViolent ? 'hurt' : 'heart')
    return contestKey
  }
  const isRollAccepted = async (playedMessage: PlayedMessage, as: RawParticipant, contestKey: string) =>
    !isRefusal(await pressContestRoll(playedMessage, as, contestKey, 'head'))
  /** A Chase of four runners. Dan has the lowest roll and responds first. */
  async function chaseOfFour() {
    const danPerson = createPerson('Dan')
    const testChase = await beginChase([ana, ben, cid, danPerson])
    const rollNextRound = () =>
      rollAndMoveLeaders(testChase, [
        [ana, [4]],
        [ben, [3]],
        [cid, [2]],
        [danPerson, [2]],
      ])
    await rollNextRound()
    return { played: testChase, dan: danPerson, nextRound: rollNextRound }
  }

  it('the defenders roll Hurry against a first blow, and against a second blow that begins before the first has fallen', async () => {
    const { played, dan } = await chaseOfFour()
    const firstContest = await beginAttack(played, dan, 'Ana')
    const secondContest = await beginAttack(played, cid, 'Ben')
    expect(await isRollAccepted(played, ana, firstContest)).toBe(false)
    expect(await isRollAccepted(played, ben, secondContest)).toBe(false)
  })

  it.each([
    { name: 'Ana', victim: ana, why: 'the same victim' },
    { name: 'Ben', victim: ben, why: 'another victim, who has seen it' },
  ])('in a later round: $why', async ({ name, victim }) => {
    const { played, dan, nextRound } = await chaseOfFour()
    const firstContest = await beginAttack(played, dan, 'Ana')
    await pressContestRoll(played, ana, firstContest, 'hurry')
    await played.press('close', { as: ana, gm: true, data: { contest: firstContest } })
    for (const as of [cid, ben]) await played.press('pass', { as })
    await played.press('toHazards', { as: ana, gm: true })
    await played.press('endRound', { as: ana, gm: true })
    await nextRound()
    expect(await isRollAccepted(played, victim, await beginAttack(played, dan, name))).toBe(true)
  })

  it('an earlier Contest without violence does not count as the first blow', async () => {
    const { played, dan } = await chaseOfFour()
    const firstContest = await beginAttack(played, dan, 'Ana', false)
    await pressContestRoll(played, ana, firstContest, 'heart')
    await played.press('close', { as: ana, gm: true, data: { contest: firstContest } })
    expect(await isRollAccepted(played, ben, await beginAttack(played, cid, 'Ben'))).toBe(false)
  })
})
