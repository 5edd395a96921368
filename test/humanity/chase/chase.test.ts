/** Plays a whole Chase ("Chases"). */
import { describe, expect, it } from 'vitest'
import type { RawGroupActionContext, UnparsedParticipant } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  rollAndMoveLeaders,
  listRunnerSpacesByName,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  createAnswersThreateningRunners,
} from '../../support/chase'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import { createAbilityItem, usualSettings } from '../../support/humanity'
import { gamemaster } from '../../support/people'
import { pressGroupAction } from '../../support/actions'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  UnparsedParticipant,
  UnparsedParticipant,
  UnparsedParticipant,
]

const createChaseActionContext = (participants: readonly UnparsedParticipant[]): RawGroupActionContext => ({
  participants,
  settings: usualSettings,
  user: gamemaster,
  data: {},
})

describe('setting a chase up', () => {
  it('every runner begins at 0, in the order in which they were targeted', async () => {
    const testChase = await beginChase([ana, ben, cid])
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 0, Ben: 0, Cid: 0 })
    expect(readChaseFacts(testChase)).toMatchObject({
      round: 1,
      phase: 'advantage',
      ends: { reach: 20, rounds: null },
    })
  })

  it('the question ticks the stats that its button names, or else Hand and Hurry', () => {
    const listDefaultTickedStats = (buttonData: RawGroupActionContext['data']) => {
      const askedQuestion = humanityRuleset.group.chase?.ask({
        ...createChaseActionContext([ana, ben]),
        data: buttonData,
      })
      return askedQuestion && 'defaults' in askedQuestion ? askedQuestion.defaults['stats'] : null
    }
    expect(listDefaultTickedStats({})).toEqual({ hand: true, hurry: true })
    expect(listDefaultTickedStats({ stats: 'hand history' })).toEqual({ hand: true, history: true })
    expect(listDefaultTickedStats({ stats: 'nonsense' })).toEqual({ hand: true, hurry: true })
  })

  it.each([
    { participants: [], setup: { reach: 20 }, why: 'HnB.refusal.tooFewPeople' },
    { participants: [ana], setup: { reach: 20 }, why: 'HnB.refusal.tooFewPeople' },
    { participants: [ana, ben], setup: {}, why: `${REFUSAL_KEY_PREFIX}.chaseWithoutEnd` },
  ])('a Chase refuses $why', async ({ participants, setup, why }) => {
    const actionOutcome = await pressGroupAction(
      humanityRuleset.group.chase,
      createChaseActionContext(participants),
      setup,
      createScriptedChance([]),
    )
    expect(actionOutcome).toHaveProperty('refused', why)
  })

  it.each([{ reach: 0 }, { reach: 1.5 }, { rounds: -1 }, { reach: 100_000 }, { reach: '20' }])(
    'refuses an unknown end of the chase: %j',
    async (chaseSetup) => {
      expect(
        await humanityRuleset.group.chase?.decide(
          createChaseActionContext([ana, ben]),
          chaseSetup,
          createScriptedChance([]),
        ),
      ).toHaveProperty('refused', 'HnB.refusal.badAnswer')
    },
  )
})

describe('gaining the advantage', () => {
  it('every runner rolls once with a fitting stat, and then the runners with the highest result move', async () => {
    const testChase = await beginChase([ana, ben, cid])
    expect(await testChase.refusalOfPress('lead', { as: ana, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.nobodyRuns`,
    )
    await testChase.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [1, 4] })
    expect(await testChase.refusalOfPress('advance', { as: ana, data: { stat: 'hurry' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.answered',
    )
    expect(await testChase.refusalOfPress('advance', { as: ben, data: { stat: 'head' }, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.notThatStat`,
    )
    expect(await testChase.refusalOfPress('lead', { as: ana, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.notAllRolled`,
    )
    await testChase.press('advance', { as: ben, data: { stat: 'hand' }, dice: [3] })
    await testChase.press('advance', { as: cid, data: { stat: 'hurry' }, dice: [2] })
    expect(await testChase.refusalOfPress('lead', { as: ana })).toBe('HnB.refusal.onlyGM')
    await testChase.press('lead', { as: ana, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 0, Cid: 0 })
    expect(readChaseFacts(testChase).phase).toBe('responding')
  })

  it.each([
    { dice: [1, 1, 4], spaces: 2, why: 'by 4' },
    { dice: [1, 1, 1, 4], spaces: 3, why: 'by 5' },
    { dice: [1, 1, 1, 1, 1, 1, 1, 1, 4], spaces: 5, why: 'by 10' },
  ])('a runner $why above the lowest moves $spaces spaces', async ({ dice, spaces }) => {
    const testChase = await beginChase([ana, ben])
    await rollAndMoveLeaders(testChase, [
      [ana, dice],
      [ben, [2]],
    ])
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: spaces, Ben: 0 })
  })

  it.each(['slowed', 'mislead'])('a runner at %s moves 2 and ends with it', async (conditionId) => {
    const runnerWithSlowedCondition = createPerson('Ben', {}, { conditions: [conditionId] })
    const testChase = await beginChase([ana, runnerWithSlowedCondition])
    await testChase.press('advance', { as: runnerWithSlowedCondition, data: { stat: 'hurry' }, dice: [4] })
    expect(testChase.last?.statuses).toEqual([
      { target: 'Actor.Ben', status: `humanity-${conditionId}`, key: '', active: false },
    ])
    await testChase.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await testChase.press('lead', { as: ana, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 0 })
  })

  it('"Blessed by Self-Sacrifice" makes one’s own result 0, in a chase of three', async () => {
    const personWithSelfSacrifice = createPerson('Ben', {}, { items: [createAbilityItem('selfSacrifice')] })
    const chaseOfThreeRunners = await beginChase([ana, personWithSelfSacrifice, cid])
    expect(await chaseOfThreeRunners.refusalOfPress('zero', { as: personWithSelfSacrifice })).toBe(
      `${REFUSAL_KEY_PREFIX}.notRolled`,
    )
    await chaseOfThreeRunners.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [1, 1, 3] })
    await chaseOfThreeRunners.press('advance', {
      as: personWithSelfSacrifice,
      data: { stat: 'hurry' },
      dice: [4],
    })
    await chaseOfThreeRunners.press('advance', { as: cid, data: { stat: 'hurry' }, dice: [3] })
    expect(await chaseOfThreeRunners.refusalOfPress('zero', { as: cid })).toBe(
      `${REFUSAL_KEY_PREFIX}.noSuchAbility`,
    )
    await chaseOfThreeRunners.press('zero', { as: personWithSelfSacrifice })
    expect(chaseOfThreeRunners.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.selfSacrifice', set: { 'system.humanity.used': 1 } },
    ])
    // The result is already 0. So the rules refuse to spend the ability on it.
    expect(await chaseOfThreeRunners.refusalOfPress('zero', { as: personWithSelfSacrifice })).toBe(
      `${REFUSAL_KEY_PREFIX}.notNow`,
    )
    const buttonPressOfHelper = {
      as: createPerson('Dee', { blessings: { x: 1 } }),
      data: { side: findRunnerKey(chaseOfThreeRunners, 'Ben') },
    }
    const expectedForecastWithoutChange = ['makes', { total: 0 }]
    expect(chaseOfThreeRunners.previewOutlook('help', buttonPressOfHelper)).toEqual([
      expectedForecastWithoutChange,
      expectedForecastWithoutChange,
    ])
    await chaseOfThreeRunners.press('lead', { as: ana, gm: true })
    expect(listRunnerSpacesByName(chaseOfThreeRunners)).toEqual({ Ana: 3, Ben: 0, Cid: 0 })
    const chaseOfTwoRunners = await beginChase([ana, personWithSelfSacrifice])
    await chaseOfTwoRunners.press('advance', {
      as: personWithSelfSacrifice,
      data: { stat: 'hurry' },
      dice: [4],
    })
    expect(await chaseOfTwoRunners.refusalOfPress('zero', { as: personWithSelfSacrifice })).toBe(
      `${REFUSAL_KEY_PREFIX}.fewerThanThree`,
    )
  })
})

describe('responding', () => {
  /** A Chase in which Ana has rolled 5, Ben 4 and Cid 2, and Ana has moved. */
  async function createChaseAfterMove(): Promise<PlayedMessage> {
    const testChase = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [1, 4]],
      [ben, [4]],
      [cid, [2]],
    ])
    return testChase
  }
  const createAnswersWithDefenders = (playedMessage: PlayedMessage, ...defenderNames: string[]) => ({
    roles: Object.fromEntries(
      defenderNames.map((defenderName) => [findRunnerKey(playedMessage, defenderName), 'defender']),
    ),
  })

  it('the runner with the lowest roll responds first, and the winner of each response moves', async () => {
    const testChase = await createChaseAfterMove()
    expect(
      await testChase.refusalOfPress('respond', {
        as: ben,
        answers: createAnswersWithDefenders(testChase, 'Ana'),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.notYourTurn`)
    await testChase.press('respond', { as: cid, answers: createAnswersWithDefenders(testChase, 'Ana') })
    const [contest] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })
    await testChase.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [2] })
    expect(await testChase.refusalOfPress('close', { as: cid, data: { contest } })).toBe('HnB.refusal.onlyGM')
    await testChase.press('close', { as: cid, data: { contest }, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 0, Cid: 1 })
    expect(await testChase.refusalOfPress('close', { as: cid, data: { contest }, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.settled`,
    )
  })

  it('the Defender wins a tie by 0 and moves 1 (HU16)', async () => {
    const testChase = await createChaseAfterMove()
    await testChase.press('respond', { as: cid, answers: createAnswersWithDefenders(testChase, 'Ana') })
    const [contest] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [3] })
    await testChase.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [3] })
    await testChase.press('close', { as: cid, data: { contest }, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 3, Ben: 0, Cid: 0 })
  })

  it('an ability that disrupts the win of a response moves the other side', async () => {
    const disruptor = createPerson('Ben', {}, { items: [createAbilityItem('disruption')] })
    const testChase = await beginChase([ana, disruptor, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [1, 4]],
      [disruptor, [4]],
      [cid, [2]],
    ])
    await testChase.press('respond', { as: cid, answers: createAnswersWithDefenders(testChase, 'Ana') })
    const [contest] = Object.keys(readChaseFacts(testChase).responses)
    const buttonPressForHindrance = { as: disruptor, data: { contest }, answers: { a: '' } }
    expect(await testChase.refusalOfPress('hinder', buttonPressForHindrance)).toBe(
      `${REFUSAL_KEY_PREFIX}.nobodyWon`,
    )
    await testChase.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })
    await testChase.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [3] })
    const entryOfWinningSide = Object.entries(
      readChaseFacts(testChase).responses[contest ?? '']?.exchange.sides ?? {},
    ).find(([, { name }]) => name === 'Cid')?.[0]
    await testChase.press('hinder', { ...buttonPressForHindrance, answers: { a: entryOfWinningSide } })
    expect(testChase.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.disruption', set: { 'system.humanity.used': 1 } },
    ])
    await testChase.press('close', { as: cid, data: { contest }, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 3, Ben: 0, Cid: 0 })
    expect(
      await testChase.refusalOfPress('hinder', {
        ...buttonPressForHindrance,
        data: { contest: '__proto__' },
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchContest`)
  })

  it('each runner joins one Contest per round on either side, and runners who work together move together', async () => {
    const testChase = await createChaseAfterMove()
    const rolesByKey = {
      [findRunnerKey(testChase, 'Ben')]: 'attacker',
      [findRunnerKey(testChase, 'Ana')]: 'defender',
    }
    await testChase.press('respond', { as: cid, answers: { roles: rolesByKey } })
    expect(
      await testChase.refusalOfPress('respond', {
        as: ben,
        answers: createAnswersWithDefenders(testChase, 'Ana'),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.hasResponded`)
    const [contest] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })
    await testChase.press('roll', { as: ben, data: { contest, stat: 'heart' }, dice: [3] })
    await testChase.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [2] })
    expect(await testChase.refusalOfPress('toHazards', { as: ana, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.openContest`,
    )
    await testChase.press('close', { as: cid, data: { contest }, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 1, Cid: 1 })
    await testChase.press('toHazards', { as: ana, gm: true })
  })

  it('no runner is drawn into a second Contest of the same round', async () => {
    const testChase = await createChaseAfterMove()
    await testChase.press('respond', { as: cid, answers: createAnswersWithDefenders(testChase, 'Ana') })
    expect(
      await testChase.refusalOfPress('respond', {
        as: ben,
        answers: createAnswersWithDefenders(testChase, 'Ana'),
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.nobodyLeft`)
  })

  it('a response cannot name a runner who has been in a Contest beside a runner who has not', async () => {
    const dee = createPerson('Dee')
    const testChase = await beginChase([ana, ben, cid, dee])
    await rollAndMoveLeaders(testChase, [
      [ana, [1, 4]],
      [ben, [4]],
      [cid, [2]],
      [dee, [3]],
    ])
    await testChase.press('respond', { as: cid, answers: createAnswersWithDefenders(testChase, 'Ana') })
    const buttonPressAgainstBothRunners = {
      as: dee,
      answers: createAnswersWithDefenders(testChase, 'Ana', 'Ben'),
    }
    expect(await testChase.refusalOfPress('respond', buttonPressAgainstBothRunners)).toBe(
      `${REFUSAL_KEY_PREFIX}.involved`,
    )
    await testChase.press('respond', { as: dee, answers: createAnswersWithDefenders(testChase, 'Ben') })
  })

  it.each([true, false])('a blow in a response wounds as the Gamemaster says: %s', async (wounds) => {
    const testChase = await createChaseAfterMove()
    await testChase.press('respond', {
      as: cid,
      answers: { ...createAnswersWithDefenders(testChase, 'Ana'), violent: true },
    })
    const [contest] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: cid, data: { contest, stat: 'hurt' }, dice: [4] })
    await testChase.press('roll', { as: ana, data: { contest, stat: 'hurry' }, dice: [2] })
    await testChase.press('close', { as: cid, data: { contest }, gm: true, answers: { wounds } })
    expect(testChase.last?.newItems?.map(({ target: on }) => on)).toEqual(wounds ? ['Actor.Ana'] : [])
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 0, Cid: 1 })
  })

  it('an open response ends when a Gamemaster ends the chase by other means', async () => {
    const testChase = await createChaseAfterMove()
    await testChase.press('respond', { as: cid, answers: createAnswersWithDefenders(testChase, 'Ana') })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('stop', { as: ana, gm: true })
    expect(readChaseFacts(testChase).responses[contest]).toMatchObject({
      settled: [],
      exchange: { ended: true },
    })
    expect(
      await testChase.refusalOfPress('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] }),
    ).toBe('HnB.exchange.refusal.over')
  })

  it('a response refuses strangers, the runner’s own name and nobody as opponents', async () => {
    const testChase = await createChaseAfterMove()
    for (const rolesByKey of [
      {},
      { nobody: 'defender' },
      { [findRunnerKey(testChase, 'Cid')]: 'defender' },
    ]) {
      const refusalKey = await testChase.refusalOfPress('respond', {
        as: cid,
        answers: { roles: rolesByKey },
      })
      expect([`${REFUSAL_KEY_PREFIX}.noOpponent`, `${REFUSAL_KEY_PREFIX}.involved`]).toContain(refusalKey)
    }
    expect(
      await testChase.refusalOfPress('roll', { as: cid, data: { contest: '__proto__', stat: 'heart' } }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noSuchContest`)
  })

  it('a blow in a chase wounds if the Gamemaster says so', async () => {
    const testChase = await createChaseAfterMove()
    await testChase.press('respond', {
      as: cid,
      answers: { ...createAnswersWithDefenders(testChase, 'Ana'), violent: true },
    })
    const [contest] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: cid, data: { contest, stat: 'hurt' }, dice: [4] })
    await testChase.press('roll', { as: ana, data: { contest, stat: 'hurry' }, dice: [2] })
    await testChase.press('close', { as: cid, data: { contest }, gm: true, answers: { wounds: true } })
    expect(testChase.last?.newItems).toMatchObject([{ target: 'Actor.Ana', item: { type: 'wound' } }])
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 0, Cid: 1 })
  })

  it('an opponent who is deleted leaves a Contest that moves nobody', async () => {
    const testChase = await createChaseAfterMove()
    await testChase.press('respond', { as: cid, answers: createAnswersWithDefenders(testChase, 'Ana') })
    const [contest] = Object.keys(readChaseFacts(testChase).responses)
    testChase.people = [ben, cid]
    expect(
      await testChase.refusalOfPress('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.noOpponent`)
    expect(await testChase.refusalOfPress('close', { as: cid, data: { contest }, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.notDone`,
    )
    await testChase.press('close', { as: cid, data: { contest, drop: 'yes' }, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 0, Cid: 0 })
  })
})

describe('hazards, and the end', () => {
  async function createChaseAfterFirstRound(chaseSetup: object): Promise<PlayedMessage> {
    const testChase = await beginChase([ana, ben, cid], chaseSetup)
    await rollAndMoveLeaders(testChase, [
      [ana, [1, 4]],
      [ben, [4]],
      [cid, [2]],
    ])
    await testChase.press('toHazards', { as: ana, gm: true })
    return testChase
  }

  it('a hazard "could affect all or some": it asks only the named runners for a Check, and refuses to name nobody', async () => {
    const testChase = await createChaseAfterFirstRound({ reach: 20 })
    const formAnswers = {
      words: 'A cart',
      stat: 'hurry',
      target: 8,
      who: createAnswersThreateningRunners(testChase, 'Ana'),
    }
    expect(await testChase.refusalOfPress('hazard', { as: ana, answers: formAnswers })).toBe(
      'HnB.refusal.onlyGM',
    )
    for (const answersWithoutRunner of [{}, { nobody: true }])
      expect(
        await testChase.refusalOfPress('hazard', {
          as: ana,
          gm: true,
          answers: { ...formAnswers, who: answersWithoutRunner },
        }),
      ).toBe(`${REFUSAL_KEY_PREFIX}.nobodyThreatened`)
    await testChase.press('hazard', { as: ana, gm: true, answers: formAnswers })
    expect(await testChase.refusalOfPress('dodge', { as: ben, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.noHazard`,
    )
    await testChase.press('dodge', { as: ana, dice: [4] })
    expect(await testChase.refusalOfPress('dodge', { as: ana, dice: [4] })).toBe(
      'HnB.exchange.refusal.answered',
    )
    const runner = findRunnerKey(testChase, 'Ana')
    await testChase.press('place', { as: ana, gm: true, data: { runner }, answers: { at: -1, out: false } })
    expect(listRunnerSpacesByName(testChase)).toMatchObject({ Ana: -1 })
    expect(await testChase.refusalOfPress('place', { as: ana, data: { runner }, answers: { at: 40 } })).toBe(
      'HnB.refusal.onlyGM',
    )
  })

  it('the next round begins without awards, and the end of the chase keeps the earlier awards', async () => {
    const awardByAwardKey = { k: { name: 'Ana', actor: '', dice: [4], why: '' } }
    const chaseInLastRound = await createChaseAfterFirstRound({ rounds: 1 })
    chaseInLastRound.facts = { ...chaseInLastRound.facts, awards: awardByAwardKey }
    await chaseInLastRound.press('endRound', { as: ana, gm: true })
    expect(readChaseFacts(chaseInLastRound).awards).toEqual(awardByAwardKey)
    const testChase = await createChaseAfterFirstRound({ reach: 20 })
    testChase.facts = { ...testChase.facts, awards: awardByAwardKey, awarded: ['high x'] }
    await testChase.press('endRound', { as: ana, gm: true })
    expect(readChaseFacts(testChase)).toMatchObject({ awards: {}, awarded: [] })
    expect(readChaseFacts(testChase)).toMatchObject({ round: 2, phase: 'advantage', done: [], responses: {} })
    expect(
      Object.values(readChaseFacts(testChase).exchange.sides).every(({ answer }) => answer === null),
    ).toBe(true)
  })

  it.each([
    { setup: { reach: 2 }, winners: ['Ana'] },
    { setup: { rounds: 1 }, winners: ['Ana'] },
  ])('$setup is won by $winners', async ({ setup, winners }) => {
    const testChase = await createChaseAfterFirstRound(setup)
    await testChase.press('endRound', { as: ana, gm: true })
    expect(readChaseFacts(testChase)).toMatchObject({ phase: 'over', exchange: { ended: true } })
    expect(
      readChaseFacts(testChase).winners.map(
        (sideKey) => readChaseFacts(testChase).exchange.sides[sideKey]?.name,
      ),
    ).toEqual(winners)
    expect(await testChase.refusalOfPress('stop', { as: ana, gm: true })).toBe(
      `${REFUSAL_KEY_PREFIX}.chaseOver`,
    )
    expect(await testChase.refusalOfPress('advance', { as: ana, data: { stat: 'hurry' }, dice: [4] })).toBe(
      `${REFUSAL_KEY_PREFIX}.chaseOver`,
    )
  })

  it('the last runner wins when all others are out or gone', async () => {
    const testChase = await createChaseAfterFirstRound({ lastOne: true })
    await testChase.press('place', {
      as: ana,
      gm: true,
      data: { runner: findRunnerKey(testChase, 'Ben') },
      answers: { at: 0, out: true },
    })
    testChase.people = [ana, ben]
    await testChase.press('endRound', { as: ana, gm: true })
    expect(readChaseFacts(testChase)).toMatchObject({
      phase: 'over',
      winners: [findRunnerKey(testChase, 'Ana')],
    })
  })

  it('a chase without runners ends in a draw', async () => {
    const testChase = await createChaseAfterFirstRound({ reach: 20 })
    testChase.people = []
    await testChase.press('endRound', { as: ana, gm: true })
    expect(readChaseFacts(testChase)).toMatchObject({ phase: 'over', winners: [] })
  })

  it('the Gamemaster can end a chase at any time, with or without a winner', async () => {
    const testChase = await beginChase([ana, ben])
    expect(await testChase.refusalOfPress('stop', { as: ana })).toBe('HnB.refusal.onlyGM')
    await testChase.press('stop', { as: ana, gm: true, answers: { winners: { nobody: true } } })
    expect(readChaseFacts(testChase)).toMatchObject({ phase: 'over', winners: [] })
  })
})

describe('help in a chase', () => {
  it('help raises a roll for the advantage until the leaders move', async () => {
    const helpingPerson = createPerson('Ben', { blessings: { x: 4 } })
    const testChase = await beginChase([ana, helpingPerson])
    await testChase.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await testChase.press('advance', { as: helpingPerson, data: { stat: 'hurry' }, dice: [4] })
    const buttonData = { side: findRunnerKey(testChase, 'Ana') }
    expect(testChase.previewOutlook('help', { as: helpingPerson, data: buttonData })).toEqual([
      ['makes', { total: 3 }],
      ['makes', { total: 4 }],
    ])
    await testChase.press('help', { as: helpingPerson, data: buttonData, answers: { dice: { x: true } } })
    await testChase.press('lead', { as: ana, gm: true })
    expect(listRunnerSpacesByName(testChase)).toEqual({ Ana: 2, Ben: 2 })
    expect(
      await testChase.refusalOfPress('help', {
        as: createPerson('Dee', { blessings: { y: 1 } }),
        data: buttonData,
      }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
  })

  it('the question says beforehand how help changes a roll against a hazard', async () => {
    const helpingPerson = createPerson('Ben', { blessings: { x: 4 } })
    const testChase = await beginChase([ana, helpingPerson])
    await rollAndMoveLeaders(testChase, [
      [ana, [3]],
      [helpingPerson, [3]],
    ])
    await testChase.press('toHazards', { as: ana, gm: true })
    await testChase.press('hazard', {
      as: ana,
      gm: true,
      answers: { stat: 'hurry', target: 4, who: createAnswersThreateningRunners(testChase, 'Ana') },
    })
    await testChase.press('dodge', { as: ana, dice: [3] })
    const buttonData = { member: findRunnerKey(testChase, 'Ana') }
    expect(testChase.previewOutlook('help', { as: helpingPerson, data: buttonData })).toEqual([
      ['short', { total: 3, target: 4, short: 1 }],
      ['enough', { total: 4, target: 4, short: 0 }],
    ])
  })
})
