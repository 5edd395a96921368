/** Tests a response and a hazard of a Chase, and the abilities that change them. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import { isRefusal } from '../../../../src/core/outcome'
import { listKeysOfRespondingChaseRunners } from '../../../../src/humanity/chase/track/state'
import {
  rollAndMoveLeaders,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  createChaseWithLostResponse,
  rollEverybodyForAdvantage,
  createAnswersThreateningRunners,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createAbilityItem } from '../../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  UnparsedParticipant,
  UnparsedParticipant,
  UnparsedParticipant,
]
const createPersonWithAbilities = (
  personName: string,
  ...abilityIds: Parameters<typeof createAbilityItem>[0][]
) => createPerson(personName, {}, { items: abilityIds.map((abilityId) => createAbilityItem(abilityId)) })
/** Lists the names of the runners who may respond now. */
const listRespondingNames = (playedMessage: PlayedMessage) =>
  playedMessage.people.flatMap(({ actor }) =>
    listKeysOfRespondingChaseRunners(readChaseFacts(playedMessage), playedMessage.people).includes(
      findRunnerKey(playedMessage, actor.name),
    )
      ? [actor.name]
      : [],
  )
const pressMoveLeadersButton = (playedMessage: PlayedMessage) =>
  playedMessage.press('lead', { as: ana, gm: true })

describe('"A character can only be involved in a single Contest this way, regardless if they are involved as an Attacker or Defender."', () => {
  /** A Chase of three runners. The two lowest runners have passed. */
  async function createChaseWithTwoPassedRunners() {
    const testChase = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [4]],
      [ben, [3]],
      [cid, [2]],
    ])
    for (const pressingPerson of [cid, ben]) await testChase.press('pass', { as: pressingPerson })
    return testChase
  }
  const createAnswersWithDefender = (playedMessage: PlayedMessage, defenderName: string) => ({
    roles: { [findRunnerKey(playedMessage, defenderName)]: 'defender' },
  })

  it('a runner who passes gives up only their own response: the leader still responds, against them', async () => {
    const testChase = await createChaseWithTwoPassedRunners()
    expect(listRespondingNames(testChase)).toEqual(['Ana'])
    expect(
      await testChase.refusalOfPress('respond', {
        as: cid,
        answers: createAnswersWithDefender(testChase, 'Ana'),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.hasResponded`)
    await testChase.press('respond', { as: ana, answers: createAnswersWithDefender(testChase, 'Cid') })
    const [contest] = Object.values(readChaseFacts(testChase).responses)
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
    expect(listRespondingNames(testChase)).toEqual(['Ana'])
    await testChase.press('pass', { as: ana })
    expect(listRespondingNames(testChase)).toEqual([])
  })

  it('a runner who passed and was then attacked is in no second Contest', async () => {
    const testChase = await createChaseWithTwoPassedRunners()
    await testChase.press('respond', { as: ana, answers: createAnswersWithDefender(testChase, 'Cid') })
    expect(listRespondingNames(testChase)).toEqual([])
    expect(
      await testChase.refusalOfPress('respond', {
        as: ana,
        answers: createAnswersWithDefender(testChase, 'Ben'),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.hasResponded`)
  })

  it('a runner who passed may respond again in the next round', async () => {
    const testChase = await createChaseWithTwoPassedRunners()
    await testChase.press('pass', { as: ana })
    await testChase.press('endRound', { as: ana, gm: true })
    await rollAndMoveLeaders(testChase, [
      [ana, [4]],
      [ben, [3]],
      [cid, [2]],
    ])
    expect(listRespondingNames(testChase)).toEqual(['Cid'])
  })
})

describe('a response is a Contest like any other', () => {
  it('a runner who loses a response by 5 gains a blessing die ("Blessed by Steadfastness")', async () => {
    const steadfastPerson = createPersonWithAbilities('Ana', 'steadfastness')
    const { played, contest } = await createChaseWithLostResponse(steadfastPerson, ben, [[2], [1, 1, 1, 4]])
    await played.press('close', { as: cid, gm: true, data: { contest }, dice: [5] })
    expect(played.last?.edits).toMatchObject([{ target: 'Actor.Ana' }])
    expect(Object.values(readChaseFacts(played).responses[contest]?.awards ?? {})).toEqual([
      { name: 'Ana', actor: '', dice: [5], why: 'steadfastness' },
    ])
  })

  it('the loser of a closed response may use "give back" abilities or channel a past memory', async () => {
    const personWithWits = createPersonWithAbilities('Ben', 'wits', 'pastRepeated')
    const { played, contest } = await createChaseWithLostResponse(ana, personWithWits, [[1, 1, 1, 4], [2]])
    expect(await played.refusalOfPress('reflect', { as: personWithWits, data: { contest } })).toBe(
      `${REFUSAL_KEY_PREFIX}.notLost`,
    )
    await played.press('close', { as: cid, gm: true, data: { contest } })
    await played.press('reflect', { as: personWithWits, data: { contest } })
    expect(Object.values(readChaseFacts(played).responses[contest]?.reflected ?? {})).toEqual(['minor'])
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
    const rolesByKey = { [findRunnerKey(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: killer, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    const diceForDeadlyBlow = [...Array<number>(9).fill(1), 4]
    await testChase.press('roll', { as: killer, data: { contest, stat: 'hurt' }, dice: diceForDeadlyBlow })
    await testChase.press('roll', { as: victim, data: { contest, stat: 'hurry' }, dice: [2] })
    await testChase.press('close', { as: cid, gm: true, data: { contest }, answers: { wounds: true } })
    const [wounded] = Object.keys(readChaseFacts(testChase).responses[contest]?.lethalWounds ?? {})
    await testChase.press('toHazards', { as: cid, gm: true })
    await testChase.press('endRound', { as: cid, gm: true })
    expect(Object.keys(readChaseFacts(testChase).responses)).toEqual([contest])
    const diceForRescue = [...Array<number>(18).fill(1), 4]
    await testChase.press('miracle', { as: cid, data: { contest, wounded }, dice: diceForRescue })
    const [attempt] = Object.keys(readChaseFacts(testChase).responses[contest]?.attempts ?? {})
    await testChase.press('closeAttempt', { as: killer, data: { contest, attempt } })
    expect(Object.values(readChaseFacts(testChase).responses[contest]?.lethalWounds ?? {})).toMatchObject([
      { state: 'saved' },
    ])
    await testChase.press('lead', { as: cid, gm: true })
    await rollEverybodyForAdvantage(testChase, [
      [killer, [2]],
      [victim, [3]],
      [cid, [4]],
    ])
    await pressMoveLeadersButton(testChase)
    await testChase.press('toHazards', { as: cid, gm: true })
    await testChase.press('endRound', { as: cid, gm: true })
    expect(readChaseFacts(testChase).responses).toEqual({})
  })

  it('the Gamemaster says how badly a struck group is hurt and who is wounded (HU6)', async () => {
    const testChase = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [2]],
      [ben, [3]],
      [cid, [4]],
    ])
    const rolesByKey = {
      [findRunnerKey(testChase, 'Ben')]: 'defender',
      [findRunnerKey(testChase, 'Cid')]: 'defender',
    }
    await testChase.press('respond', { as: ana, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: ana, data: { contest, stat: 'hurt' }, dice: [1, 1, 1, 4] })
    await testChase.press('roll', { as: ben, data: { contest, stat: 'hurry' }, dice: [2] })
    await testChase.press('roll', { as: cid, data: { contest, stat: 'hurry' }, dice: [3] })
    const [benKey = '', cidKey = ''] = Object.entries(
      readChaseFacts(testChase).responses[contest]?.exchange.sides ?? {},
    )
      .filter(([, { role }]) => role === 'defender')
      .map(([key]) => key)
    const formAnswers = { effects: { attacker: { [benKey]: 'minor', [cidKey]: '' } } }
    await testChase.press('close', { as: ana, gm: true, data: { contest }, answers: formAnswers })
    expect(testChase.last?.newItems).toMatchObject([
      { target: 'Actor.Ben', item: { fields: { humanity: { severity: 'minor' } } } },
    ])
  })

  it('a Contest that is given up is over for good', async () => {
    const { played, contest } = await createChaseWithLostResponse(ana, ben, [[2], [3]])
    await played.press('endRound', { as: cid, gm: true })
    await played.press('close', { as: cid, gm: true, data: { contest } })
    expect(await played.refusalOfPress('roll', { as: ana, data: { contest, stat: 'heart' } })).toBe(
      'HnB.exchange.refusal.answered',
    )
  })
})

describe('a hazard asks for a Check like any other', () => {
  async function createChaseWithCaughtRunner(
    runner: UnparsedParticipant,
    diceFaces: readonly number[],
    helper: UnparsedParticipant = cid,
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
      answers: { stat: 'hurry', target: 8, who: createAnswersThreateningRunners(testChase, 'Ana') },
    })
    await testChase.press('dodge', { as: runner, dice: diceFaces })
    return testChase
  }
  const findHazardRollOfRunner = (playedMessage: PlayedMessage, runnerName: string) =>
    readChaseFacts(playedMessage).hazard?.rolls[findRunnerKey(playedMessage, runnerName)]

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
    const runner = createPersonWithAbilities('Ana', ability)
    const testChase = await createChaseWithCaughtRunner(runner, [2])
    const buttonData = { member: findRunnerKey(testChase, 'Ana'), ...(act !== 'settle' && { ability }) }
    await testChase.press(act, { as: runner, data: buttonData, dice })
    expect(findHazardRollOfRunner(testChase, 'Ana')).toMatchObject(sees)
    expect(
      await testChase.refusalOfPress(act, { as: runner, data: { ...buttonData, member: '__proto__' } }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchRoll`)
  })

  it('a steadfast runner gains a die when the round ends, and the Chase says why', async () => {
    const testChase = await createChaseWithCaughtRunner(
      createPersonWithAbilities('Ana', 'steadfastness'),
      [2],
    )
    await testChase.press('endRound', { as: ben, gm: true, dice: [5] })
    expect(readChaseFacts(testChase)).toMatchObject({ phase: 'advantage', hazard: null })
    expect(Object.values(readChaseFacts(testChase).awards)).toMatchObject([
      { name: 'Ana', dice: [5], why: 'steadfastness' },
    ])
  })

  it('another character may disrupt a success', async () => {
    const disruptor = createPersonWithAbilities('Cid', 'disruption')
    const testChase = await createChaseWithCaughtRunner(ana, [1, 1, 1, 1, 4], disruptor)
    const buttonData = { member: findRunnerKey(testChase, 'Ana'), ability: 'disruption' }
    await testChase.press('hinder', { as: disruptor, data: buttonData })
    expect(Object.values(findHazardRollOfRunner(testChase, 'Ana')?.changes ?? {})).toMatchObject([
      { kind: 'hinder', value: 3 },
    ])
  })
})

describe('"Blessed by Family": "you may sustain injuries if you lose", in a Chase as well', () => {
  it.each([
    { injured: true, made: ['Actor.Ana'] },
    { injured: false, made: [] },
  ])('the question asks the Gamemaster, who says $injured', async ({ injured, made }) => {
    const personWithFamily = createPersonWithAbilities('Ana', 'family')
    const testChase = await beginChase([personWithFamily, ben])
    await rollAndMoveLeaders(testChase, [
      [personWithFamily, [2]],
      [ben, [4]],
    ])
    const rolesByKey = { [findRunnerKey(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: personWithFamily, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: personWithFamily, data: { contest, stat: 'home' }, dice: [2] })
    await testChase.press('roll', { as: ben, data: { contest, stat: 'hurry' }, dice: [4] })
    const askedQuestion = testChase.askQuestion('close', { as: ben, gm: true, data: { contest } })
    expect(askedQuestion).toMatchObject({ context: { reckless: [{ severity: 'minor' }] } })
    const chaseResponseSides = Object.entries(
      readChaseFacts(testChase).responses[contest]?.exchange.sides ?? {},
    )
    const ana = chaseResponseSides.find(([, { name }]) => name === 'Ana')?.[0] ?? ''
    const formAnswers = { effects: { attacker: { [ana]: injured ? 'minor' : '' } } }
    await testChase.press('close', { as: ben, gm: true, data: { contest }, answers: formAnswers })
    expect((testChase.last?.newItems ?? []).map(({ target: on }) => on)).toEqual(made)
  })
})

describe('"If the violence continues past this initial Contest … a greater range of options", in a Chase (HU35)', () => {
  const pressContestRollButton = (
    playedMessage: PlayedMessage,
    actingParticipant: UnparsedParticipant,
    contestKey: string,
    rolledStat: string,
  ) =>
    playedMessage.press('roll', {
      as: actingParticipant,
      data: { contest: contestKey, stat: rolledStat },
      dice: [3],
    })
  /** Begins a Contest of two runners and rolls for the Attacker. Returns the Contest's key. */
  async function beginAttack(
    playedMessage: PlayedMessage,
    actingParticipant: UnparsedParticipant,
    defenderName: string,
    isViolent = true,
  ) {
    const earlierResponses = Object.keys(readChaseFacts(playedMessage).responses)
    await playedMessage.press('respond', {
      as: actingParticipant,
      answers: { violent: isViolent, roles: { [findRunnerKey(playedMessage, defenderName)]: 'defender' } },
    })
    const contestKey =
      Object.keys(readChaseFacts(playedMessage).responses).find(
        (defenderKey) => !earlierResponses.includes(defenderKey),
      ) ?? ''
    await pressContestRollButton(playedMessage, actingParticipant, contestKey, isViolent ? 'hurt' : 'heart')
    return contestKey
  }
  const isRollAccepted = async (
    playedMessage: PlayedMessage,
    actingParticipant: UnparsedParticipant,
    contestKey: string,
  ) => !isRefusal(await pressContestRollButton(playedMessage, actingParticipant, contestKey, 'head'))
  /** A Chase of four runners. Dan has the lowest roll and responds first. */
  async function createChaseOfFourRunners() {
    const danPerson = createPerson('Dan')
    const testChase = await beginChase([ana, ben, cid, danPerson])
    const rollNextChaseRound = () =>
      rollAndMoveLeaders(testChase, [
        [ana, [4]],
        [ben, [3]],
        [cid, [2]],
        [danPerson, [2]],
      ])
    await rollNextChaseRound()
    return { played: testChase, dan: danPerson, nextRound: rollNextChaseRound }
  }

  it('the defenders roll Hurry against a first blow, and against a second blow that begins before the first has fallen', async () => {
    const { played, dan } = await createChaseOfFourRunners()
    const firstContest = await beginAttack(played, dan, 'Ana')
    const secondContest = await beginAttack(played, cid, 'Ben')
    expect(await isRollAccepted(played, ana, firstContest)).toBe(false)
    expect(await isRollAccepted(played, ben, secondContest)).toBe(false)
  })

  it.each([
    { name: 'Ana', victim: ana, why: 'the same victim' },
    { name: 'Ben', victim: ben, why: 'another victim, who has seen it' },
  ])('in a later round: $why', async ({ name, victim }) => {
    const { played, dan, nextRound } = await createChaseOfFourRunners()
    const firstContest = await beginAttack(played, dan, 'Ana')
    await pressContestRollButton(played, ana, firstContest, 'hurry')
    await played.press('close', { as: ana, gm: true, data: { contest: firstContest } })
    for (const pressingPerson of [cid, ben]) await played.press('pass', { as: pressingPerson })
    await played.press('toHazards', { as: ana, gm: true })
    await played.press('endRound', { as: ana, gm: true })
    await nextRound()
    expect(await isRollAccepted(played, victim, await beginAttack(played, dan, name))).toBe(true)
  })

  it('an earlier Contest without violence does not count as the first blow', async () => {
    const { played, dan } = await createChaseOfFourRunners()
    const firstContest = await beginAttack(played, dan, 'Ana', false)
    await pressContestRollButton(played, ana, firstContest, 'heart')
    await played.press('close', { as: ana, gm: true, data: { contest: firstContest } })
    expect(await isRollAccepted(played, ben, await beginAttack(played, cid, 'Ben'))).toBe(false)
  })
})
