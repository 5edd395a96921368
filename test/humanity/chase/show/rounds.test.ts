/** Plays a whole Chase and checks each phase's pending steps and texts beside the runners. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant, UnparsedViewer } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import {
  rollAndMoveLeaders,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  rollEverybodyForAdvantage,
  createAnswersThreateningRunners,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createAbilityItem, usualSettings } from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

type TemplateContext = Readonly<Record<string, unknown>>
const messageKind = humanityRuleset.messages.chase
if (!messageKind) throw new Error('There is no Chase.')

const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  UnparsedParticipant,
  UnparsedParticipant,
  UnparsedParticipant,
]

const createMessageView = (playedMessage: PlayedMessage) => ({
  uuid: 'ChatMessage.m',
  actor: '',
  facts: playedMessage.facts,
})
function createViewer(
  playedMessage: PlayedMessage,
  ownParticipant?: UnparsedParticipant,
  viewerOverrides: Partial<UnparsedViewer> = {},
): UnparsedViewer {
  return {
    ...{
      user: ownParticipant ? player : gamemaster,
      actor: ownParticipant?.actor ?? null,
      playedUuids: ownParticipant ? [ownParticipant.actor.uuid] : [],
    },
    ...{ sides: playedMessage.people, settings: usualSettings },
    ...viewerOverrides,
  }
}
const createWindowContext = (
  playedMessage: PlayedMessage,
  ownParticipant?: UnparsedParticipant,
  viewerOverrides: Partial<UnparsedViewer> = {},
) =>
  messageKind.context(
    createMessageView(playedMessage),
    createViewer(playedMessage, ownParticipant, viewerOverrides),
  ) as TemplateContext & {
    runners: readonly TemplateContext[]
    responses: readonly TemplateContext[]
    hazard: (TemplateContext & { rolls: readonly TemplateContext[] }) | null
    may: TemplateContext
  }
const findShownRunner = (
  playedMessage: PlayedMessage,
  runnerName: string,
  ownParticipant?: UnparsedParticipant,
  viewerOverrides: Partial<UnparsedViewer> = {},
) =>
  createWindowContext(playedMessage, ownParticipant, viewerOverrides).runners.find(
    (runner) => runner['name'] === runnerName,
  ) ?? {}
const listPendingSteps = (playedMessage: PlayedMessage, ownParticipant?: UnparsedParticipant) =>
  messageKind.pendingSteps(createMessageView(playedMessage), createViewer(playedMessage, ownParticipant))
const describeActionsBySide = (playedMessage: PlayedMessage, ownParticipant?: UnparsedParticipant) =>
  listPendingSteps(playedMessage, ownParticipant).map(
    ({ actor: of, buttons }) =>
      `${of?.name ?? 'gm'}: ${[...new Set(buttons.map(({ act }) => act))].join(' ')}`,
  )
const listNamesOfWaitingPeople = (playedMessage: PlayedMessage) =>
  [ana, ben, cid].flatMap(({ actor }) =>
    messageKind.waitsFor?.(createMessageView(playedMessage), actor.uuid) ? [actor.name] : [],
  )

/** The phrase that the window shows beside a runner's name. */
const createRunnerStatusPhrase = (runnerStatusName: string) => ({
  key: `HnB.humanity.chase.${runnerStatusName}`,
})

/**
 * Creates a Chase in which Ana has moved and the others now respond. Cid has the lowest result and responds first. Ben
 * responds after Cid.
 */
async function createChaseInResponsePhase(
  people: readonly UnparsedParticipant[] = [ana, ben, cid],
): Promise<PlayedMessage> {
  const testChase = await beginChase(people)
  await rollAndMoveLeaders(testChase, [
    [ana, [1, 4]],
    [ben, [3]],
    [cid, [2]],
  ])
  return testChase
}
async function createChaseInHazardPhase(): Promise<PlayedMessage> {
  const testChase = await createChaseInResponsePhase()
  for (const pressingPerson of [cid, ben, ana]) await testChase.press('pass', { as: pressingPerson })
  return testChase
}
const createChaseWithThreat = async (...names: string[]) => {
  const testChase = await createChaseInHazardPhase()
  await testChase.press('hazard', {
    ...{ as: ana, gm: true },
    answers: {
      words: 'Ice',
      stat: 'hurry',
      target: 3,
      who: createAnswersThreateningRunners(testChase, ...names),
    },
  })
  return testChase
}

describe('setting a Chase up', () => {
  const groupActionContext = { participants: [], settings: usualSettings, user: gamemaster, data: {} }

  it('the question needs two or more runners and proposes the players, space 20, Hand and Hurry', () => {
    expect(humanityRuleset.group.chase?.people?.(groupActionContext)).toMatchObject({
      minPeople: 2,
      first: 'characters',
      mayChooseSelf: true,
    })
    const askedQuestion = humanityRuleset.group.chase?.ask(groupActionContext)
    if (!askedQuestion || !('context' in askedQuestion)) throw new Error('Nothing is asked.')
    expect(askedQuestion.defaults).toEqual({ reach: 20, stats: { hand: true, hurry: true } })
    const { stats } = askedQuestion.context as { stats: { stat: string; on: boolean }[] }
    expect(stats.filter(({ on }) => on).map(({ stat }) => stat)).toEqual(['hand', 'hurry'])
    expect(stats.map(({ stat }) => stat)).not.toContain('custom')
  })

  it.each([
    [{ reach: 1 }, true],
    [{ reach: 999 }, true],
    [{ reach: 1_000 }, false],
    [{ rounds: 99 }, true],
    [{ rounds: 100 }, false],
    [{ reach: 20, stake: 'x'.repeat(201) }, false],
    [{ stake: 'The gate' }, true],
    [{ lastOne: true }, true],
  ])('the question accepts %j as an end of the chase: %s', async (chaseSetup, isChaseEndAccepted) => {
    if (isChaseEndAccepted)
      expect(readChaseFacts(await beginChase([ana, ben], chaseSetup))).toMatchObject({ phase: 'advantage' })
    else await expect(beginChase([ana, ben], chaseSetup)).rejects.toThrow('badAnswer')
  })

  it('runners roll the ticked stats, or Hand or Hurry if no stat was ticked', async () => {
    expect(readChaseFacts(await beginChase([ana, ben], { reach: 20, stats: { head: true } })).stats).toEqual([
      'head',
    ])
    expect(readChaseFacts(await beginChase([ana, ben])).stats).toEqual(['hand', 'hurry'])
    const testChase = await beginChase([ana, ben], { reach: 20, stats: { head: true, heart: true } })
    expect(listPendingSteps(testChase)[0]?.buttons.map(({ data, die }) => [data?.['stat'], die])).toEqual([
      ['head', 4],
      ['heart', 4],
      ['head', undefined],
      ['heart', undefined],
    ])
  })

  it('every end of a chase has a name', async () => {
    const testChase = await beginChase([ana, ben], { reach: 20, rounds: 3, lastOne: true })
    expect(createWindowContext(testChase)['ends']).toEqual([
      { key: 'HnB.humanity.chase.ends.reach', data: { reach: 20 } },
      { key: 'HnB.humanity.chase.ends.rounds', data: { rounds: 3 } },
      { key: 'HnB.humanity.chase.ends.lastOne' },
    ])
    expect(createWindowContext(await beginChase([ana, ben], { lastOne: true }))['ends']).toEqual([
      { key: 'HnB.humanity.chase.ends.lastOne' },
    ])
  })
})

describe('steps for which a Chase waits', () => {
  it('the advantage waits for the runners who have not rolled', async () => {
    const testChase = await beginChase([ana, ben, cid])
    expect(listNamesOfWaitingPeople(testChase)).toEqual(['Ana', 'Ben', 'Cid'])
    await rollEverybodyForAdvantage(testChase, [[ana, [3]]])
    await testChase.press('place', {
      as: ana,
      gm: true,
      data: { runner: findRunnerKey(testChase, 'Cid') },
      answers: { at: 0, out: true },
    })
    expect(listNamesOfWaitingPeople(testChase)).toEqual(['Ben'])
    expect(describeActionsBySide(testChase)).toEqual(['Ben: advance'])
    await rollEverybodyForAdvantage(testChase, [[ben, [2]]])
    expect([listNamesOfWaitingPeople(testChase), describeActionsBySide(testChase)]).toEqual([
      [],
      ['gm: lead'],
    ])
    expect(listPendingSteps(testChase)[0]?.buttons).toMatchObject([{ actor: 'Actor.Ana' }])
  })

  it('responses wait for each runner once, the lowest first, and then for the Gamemaster', async () => {
    const testChase = await createChaseInResponsePhase()
    expect([listNamesOfWaitingPeople(testChase), describeActionsBySide(testChase)]).toEqual([
      ['Cid'],
      ['Cid: respond pass toHazards'],
    ])
    expect(findShownRunner(testChase, 'Cid')).toMatchObject({
      responds: true,
      status: createRunnerStatusPhrase('yourTurn'),
    })
    await testChase.press('pass', { as: cid })
    expect(findShownRunner(testChase, 'Cid')).toMatchObject({
      responds: false,
      status: createRunnerStatusPhrase('passed'),
    })
    expect([listNamesOfWaitingPeople(testChase), describeActionsBySide(testChase)]).toEqual([
      ['Ben'],
      ['Ben: respond pass toHazards'],
    ])
    await testChase.press('pass', { as: ben })
    expect([listNamesOfWaitingPeople(testChase), describeActionsBySide(testChase)]).toEqual([
      ['Ana'],
      ['Ana: respond pass toHazards'],
    ])
    await testChase.press('pass', { as: ana })
    expect([listNamesOfWaitingPeople(testChase), describeActionsBySide(testChase)]).toEqual([
      [],
      ['gm: endRound hazard'],
    ])
  })

  it('a runner whose opponents are all in Contests is told so, in the message and in the window', async () => {
    const testChase = await createChaseInResponsePhase()
    await testChase.press('respond', {
      as: cid,
      answers: { roles: { [findRunnerKey(testChase, 'Ben')]: 'defender' } },
    })
    const chaseContextWithoutOthers = {
      hasNobodyToChallenge: true,
      status: createRunnerStatusPhrase('nobodyToChallenge'),
    }
    expect(findShownRunner(testChase, 'Ana')).toMatchObject(chaseContextWithoutOthers)
    for (const runnerName of ['Ben', 'Cid'])
      expect(findShownRunner(testChase, runnerName)).toMatchObject({ hasNobodyToChallenge: false })
  })

  it('the message names the result of a Contest, the spaces of its winners, and whether the result can change', async () => {
    const testChase = await createChaseInResponsePhase()
    await testChase.press('respond', {
      as: cid,
      answers: { roles: { [findRunnerKey(testChase, 'Ben')]: 'defender' } },
    })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: cid, data: { stat: 'head', contest }, dice: [4] })
    await testChase.press('roll', { as: ben, data: { stat: 'head', contest }, dice: [2] })
    expect(createWindowContext(testChase).responses).toMatchObject([
      {
        isResultShown: true,
        canResultChange: true,
        results: [{ said: { data: { margin: 2 } } }],
        moved: null,
      },
    ])
    await testChase.press('close', { as: ana, gm: true, data: { contest } })
    expect(createWindowContext(testChase).responses).toMatchObject([
      {
        ...{ isResultShown: true, canResultChange: false, results: [{ said: { data: { margin: 2 } } }] },
        moved: { data: { number: 1 } },
      },
    ])
  })

  it('a runner responds by one press against the foremost opponent, with or without violence, or passes', async () => {
    const testChase = await createChaseInResponsePhase()
    const keyOfForemostRunner = findRunnerKey(testChase, 'Ana')
    const buttonData = { against: keyOfForemostRunner, direct: 'yes' }
    const [step] = listPendingSteps(testChase)
    expect(
      step?.buttons.map(({ data: own, quiet, label }) => ['key' in label && label.key, own, quiet]),
    ).toEqual([
      ['HnB.humanity.chase.against', buttonData, undefined],
      ['HnB.humanity.chase.attack', { ...buttonData, violent: 'yes' }, undefined],
      ['HnB.humanity.chase.respond', undefined, false],
      ['HnB.humanity.chase.pass', undefined, undefined],
      ['HnB.humanity.chase.nobodyResponds', undefined, undefined],
    ])
    expect(
      testChase.askQuestion('respond', { as: cid, data: { ...buttonData, violent: 'yes' } }),
    ).toMatchObject({
      defaults: { roles: { [keyOfForemostRunner]: 'defender' }, violent: true },
    })
    expect(testChase.askQuestion('respond', { as: cid, data: { against: 'gone' } })).toMatchObject({
      refused: 'HnB.humanity.refusal.involved',
    })
  })

  it('the Gamemaster moves the winners of a violent response by one press, with or without the wound', async () => {
    const testChase = await createChaseInResponsePhase()
    const rolesByKey = { [findRunnerKey(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: cid, answers: { roles: rolesByKey, violent: true } })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: cid, data: { stat: 'hurt', contest }, dice: [4] })
    await testChase.press('roll', { as: ben, data: { stat: 'hurry', contest }, dice: [2] })
    const [step] = listPendingSteps(testChase)
    expect(step?.buttons.map(({ data }) => data)).toEqual([
      { contest, wounds: 'yes', direct: 'yes' },
      { contest, wounds: 'no', direct: 'yes' },
    ])
    const askToCloseResponseOfChase = (closingWoundAnswer: string) =>
      testChase.askQuestion('close', { as: ana, gm: true, data: { contest, wounds: closingWoundAnswer } })
    expect(askToCloseResponseOfChase('yes')).toMatchObject({ defaults: { wounds: true } })
    expect(askToCloseResponseOfChase('no')).toMatchObject({ defaults: { wounds: false } })
  })

  it('the Contest of a response waits for its rolls and then for the Gamemaster, and a runner without opponents does not respond', async () => {
    const testChase = await createChaseInResponsePhase()
    await testChase.press('respond', {
      as: cid,
      answers: { roles: { [findRunnerKey(testChase, 'Ben')]: 'defender' } },
    })
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    expect(describeActionsBySide(testChase)).toEqual(['Cid: roll'])
    expect(listPendingSteps(testChase)[0]?.buttons.every(({ data }) => data?.['contest'] === contest)).toBe(
      true,
    )
    expect(listNamesOfWaitingPeople(testChase)).toEqual(['Cid'])
    expect(createWindowContext(testChase).responses).toMatchObject([{ contest, mayDrop: true }])
    expect(createWindowContext(testChase, cid).responses).toMatchObject([{ mayDrop: false }])
    await testChase.press('roll', { as: cid, data: { stat: 'head', contest }, dice: [4] })
    await testChase.press('roll', { as: ben, data: { stat: 'head', contest }, dice: [2] })
    expect(describeActionsBySide(testChase)).toEqual(['gm: close'])
    expect(listPendingSteps(testChase)[0]?.buttons).toMatchObject([{ data: { contest } }])
    expect(createWindowContext(testChase).responses).toMatchObject([{ mayDrop: false, complete: true }])
    await testChase.press('close', { as: ana, gm: true, data: { contest } })
    expect(describeActionsBySide(testChase)).toEqual(['gm: endRound hazard'])
    expect(createWindowContext(testChase).responses).toMatchObject([{ mayDrop: false, closed: true }])
    // A person who rolls agrees to the consequences of the roll.
    expect(messageKind.agreed(createMessageView(testChase), [])).toEqual(
      expect.arrayContaining(['Actor.Cid', 'Actor.Ben']),
    )
  })

  it('the Gamemaster names a hazard or ends the round', async () => {
    const testChase = await createChaseInHazardPhase()
    expect(listNamesOfWaitingPeople(testChase)).toEqual([])
    expect(listPendingSteps(testChase)).toMatchObject([
      { actor: null, buttons: [{ act: 'endRound' }, { act: 'hazard', quiet: true }] },
    ])
    expect(createWindowContext(testChase).hazard).toBeNull()
  })

  it('threatened runners roll before the round ends, and ending it earlier asks a question', async () => {
    const testChase = await createChaseWithThreat('Ana', 'Ben')
    expect([listNamesOfWaitingPeople(testChase), describeActionsBySide(testChase)]).toEqual([
      ['Ana', 'Ben'],
      ['Ana: dodge', 'Ben: dodge'],
    ])
    expect(listPendingSteps(testChase)[0]).toMatchObject({
      buttons: [{ act: 'dodge', die: 4 }, { act: 'dodge' }],
      details: [{ phrase: { key: 'HnB.humanity.card.against', data: { target: 3 } } }, {}],
    })
    expect(listPendingSteps(testChase)[0]?.phrase).toMatchObject({
      key: 'HnB.humanity.next.dodge',
      data: { stat: { key: 'HnB.humanity.stat.hurry' } },
    })
    expect([
      findShownRunner(testChase, 'Ana')['status'],
      findShownRunner(testChase, 'Cid')['status'],
    ]).toEqual([createRunnerStatusPhrase('waits'), null])
    expect(createWindowContext(testChase).may).toMatchObject({ endRound: true })
    expect(testChase.askQuestion('endRound', { as: ana, gm: true })).toMatchObject({
      context: { names: ['Ana', 'Ben'] },
    })
    await testChase.press('dodge', { as: ana, dice: [4] })
    expect(findShownRunner(testChase, 'Ana')).toMatchObject({ status: createRunnerStatusPhrase('dodged') })
    expect(findShownRunner(testChase, 'Ben')['status']).toEqual(createRunnerStatusPhrase('waits'))
    expect(listNamesOfWaitingPeople(testChase)).toEqual(['Ben'])
    await testChase.press('dodge', { as: ben, dice: [2] })
    expect(findShownRunner(testChase, 'Ben')).toMatchObject({
      status: {
        key: 'HnB.humanity.chase.caught',
        data: { severity: { key: 'HnB.humanity.severity.minor' } },
      },
    })
    expect(createWindowContext(testChase).hazard).toMatchObject({
      ...{ words: 'Ice', target: 3, stat: { key: 'HnB.humanity.stat.hurry' } },
      rolls: [
        { name: 'Ana', total: 4, success: true },
        { name: 'Ben', total: 2, success: false },
      ],
    })
    expect(describeActionsBySide(testChase).at(-1)).toBe('gm: endRound')
    expect(createWindowContext(testChase).may).toMatchObject({ endRound: false })
    expect(testChase.askQuestion('endRound', { as: ana, gm: true })).toBeNull()
  })

  it('a Chase that is over waits for nothing', async () => {
    const testChase = await beginChase([ana, ben])
    await testChase.press('stop', {
      as: ana,
      gm: true,
      answers: { winners: { [findRunnerKey(testChase, 'Ana')]: true } },
    })
    expect([listNamesOfWaitingPeople(testChase), describeActionsBySide(testChase)]).toEqual([[], []])
    expect(createWindowContext(testChase).may).toEqual({ endRound: false, stop: false })
    expect(findShownRunner(testChase, 'Ana')['mayPlace']).toBe(false)
  })
})

describe('the end of a Chase', () => {
  it.each([
    [['Ana'], 'wins', 'won'],
    [['Ana', 'Ben'], 'drawOf', 'draw'],
    [[], 'nobody', 'stop'],
  ] as const)('a Chase with the end %j says: %s', async (participantNames, phraseKey, expectedText) => {
    const testChase = await beginChase([ana, ben])
    expect(createWindowContext(testChase)).toMatchObject({ over: false, result: null })
    expect(testChase.askQuestion('stop', { as: ana, gm: true })).toMatchObject({
      context: { runners: [{ name: 'Ana' }, { name: 'Ben' }] },
    })
    await testChase.press('stop', {
      as: ana,
      gm: true,
      answers: { winners: createAnswersThreateningRunners(testChase, ...participantNames) },
    })
    expect(testChase.last?.amend?.label).toEqual({ key: `HnB.humanity.chase.did.${expectedText}` })
    expect(createWindowContext(testChase)).toMatchObject({
      ...{
        over: true,
        phase: 'over',
        result: { key: `HnB.humanity.chase.${phraseKey}`, data: { names: { names: participantNames } } },
      },
    })
    expect(await testChase.refusalOfPress('stop', { as: ana, gm: true })).toBe(
      'HnB.humanity.refusal.chaseOver',
    )
  })
})

it('the question about the end ticks the runner who has reached the goal', async () => {
  const testChase = await beginChase([ana, ben])
  const buttonData = { runner: findRunnerKey(testChase, 'Ben') }
  await testChase.press('place', { as: ana, gm: true, data: buttonData, answers: { at: 20, out: false } })
  expect(testChase.askQuestion('stop', { as: ana, gm: true })).toMatchObject({
    context: {
      runners: [
        { name: 'Ana', isWinner: false },
        { name: 'Ben', isWinner: true },
      ],
    },
  })
})

describe('the line of a runner', () => {
  it('the line says that a runner is out or gone, and offers nothing', async () => {
    const testChase = await beginChase([ana, ben, cid])
    const buttonData = { runner: findRunnerKey(testChase, 'Ben') }
    expect(testChase.askQuestion('place', { as: ana, gm: true, data: buttonData })).toMatchObject({
      defaults: { at: 0, out: false },
    })
    await testChase.press('place', { as: ana, gm: true, data: buttonData, answers: { at: 3, out: true } })
    testChase.people = [ana, ben]
    expect(findShownRunner(testChase, 'Ben')).toMatchObject({
      out: true,
      status: createRunnerStatusPhrase('out'),
      at: 3,
      mayPlace: true,
    })
    expect(findShownRunner(testChase, 'Cid')).toMatchObject({
      out: true,
      status: createRunnerStatusPhrase('gone'),
      mayPlace: false,
    })
    expect(findShownRunner(testChase, 'Ana')).toMatchObject({
      out: false,
      status: createRunnerStatusPhrase('waits'),
    })
    expect(findShownRunner(testChase, 'Ana', ana)['mayPlace']).toBe(false)
    // The window lists that a runner has moved before it lists that a runner has left.
    expect(createWindowContext(testChase)['thisRound']).toMatchObject([
      { phrase: { key: 'HnB.humanity.chase.move.placed', data: { name: { names: ['Ben'] }, spaces: '+3' } } },
      { phrase: { key: 'HnB.humanity.chase.move.out', data: { name: { names: ['Ben'] } } } },
    ])
    await testChase.press('place', { as: ana, gm: true, data: buttonData, answers: { at: -2, out: false } })
    expect(createWindowContext(testChase)['thisRound']).toMatchObject([
      {},
      {},
      { phrase: { data: { spaces: '−5' } } },
      { phrase: { key: 'HnB.humanity.chase.move.back' } },
    ])
    expect(
      await testChase.refusalOfPress('place', { as: ana, gm: true, data: buttonData, answers: { at: -2 } }),
    ).toBe('HnB.humanity.refusal.nothingMoves')
  })

  it('the line offers each viewer to help once after the dice, until the leaders move', async () => {
    const testChase = await beginChase([ana, ben])
    await rollEverybodyForAdvantage(testChase, [[ana, [3]]])
    const isHelpOfferedForRunner = (
      ownParticipant?: UnparsedParticipant,
      viewerOverrides: Partial<UnparsedViewer> = {},
    ) =>
      (findShownRunner(testChase, 'Ana', ownParticipant, viewerOverrides)['rolled'] as TemplateContext)[
        'mayHelp'
      ]
    expect([
      isHelpOfferedForRunner(ben),
      isHelpOfferedForRunner(),
      isHelpOfferedForRunner(ben, { settings: { ...usualSettings, helpTiming: 'beforeDice' } }),
    ]).toEqual([true, false, false])
    const helpingPerson = createPerson('Ben', { blessings: { x: 1 } })
    await testChase.press('help', {
      as: helpingPerson,
      data: { side: findRunnerKey(testChase, 'Ana') },
      answers: { dice: { x: true } },
    })
    expect(findShownRunner(testChase, 'Ana')['rolled']).toMatchObject({
      result: 4,
      help: [{ name: 'Ben', plus: 1 }],
    })
    expect(isHelpOfferedForRunner(ben)).toBe(false)
    expect(isHelpOfferedForRunner(cid)).toBe(true)
    await rollEverybodyForAdvantage(testChase, [[ben, [2]]])
    await testChase.press('lead', { as: ana, gm: true })
    expect(isHelpOfferedForRunner(cid)).toBe(false)
  })

  it('a runner with a swapped result shows the other runner’s result', async () => {
    const testChase = await beginChase([ana, ben, cid])
    await rollEverybodyForAdvantage(testChase, [
      [ana, [4]],
      [ben, [2]],
    ])
    const [a, b] = [findRunnerKey(testChase, 'Ana'), findRunnerKey(testChase, 'Ben')]
    const listRunnerResults = () =>
      ['Ana', 'Ben'].map((runnerName) => {
        const shownRoll = findShownRunner(testChase, runnerName)['rolled'] as TemplateContext
        return [shownRoll['result'], shownRoll['swapped']]
      })
    expect(listRunnerResults()).toEqual([
      [4, false],
      [2, false],
    ])
    testChase.facts = { ...testChase.facts, swaps: [{ a, b }] }
    expect(listRunnerResults()).toEqual([
      [2, true],
      [4, true],
    ])
  })

  it('the line offers awards to a Gamemaster alone', async () => {
    const gameSettings = { ...usualSettings, session: { ...usualSettings.session, lucky: 4 } }
    const testChase = await beginChase([ana, ben])
    await testChase.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [4], settings: gameSettings })
    const countAwardsInMessage = (ownParticipant?: UnparsedParticipant) =>
      (
        createWindowContext(testChase, ownParticipant, { settings: gameSettings })[
          'mayAward'
        ] as TemplateContext[]
      ).length
    expect([countAwardsInMessage(), countAwardsInMessage(ana)]).toEqual([1, 0])
  })

  it('the line shows the lucky number of the roll that reached it', async () => {
    const gameSettings = { ...usualSettings, session: { ...usualSettings.session, lucky: 4 } }
    const testChase = await beginChase([ana, ben])
    await testChase.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [4], settings: gameSettings })
    await testChase.press('advance', { as: ben, data: { stat: 'hurry' }, dice: [3], settings: gameSettings })
    const findLuckyRollOfRunner = (runnerName: string) =>
      (
        findShownRunner(testChase, runnerName, undefined, { settings: gameSettings })[
          'rolled'
        ] as TemplateContext
      )['lucky']
    expect([findLuckyRollOfRunner('Ana'), findLuckyRollOfRunner('Ben')]).toEqual([4, null])
  })

  it('the line says that "Blessed by Self-Sacrifice" is used up, and no longer offers it once the result is 0', async () => {
    const createPersonWithUsedSelfSacrifice = (useCount: number) =>
      createPerson('Ben', {}, { items: [createAbilityItem('selfSacrifice', { used: useCount })] })
    const listOfferedButtonActs = async (participant: UnparsedParticipant) => {
      const testChase = await beginChase([ana, participant, cid])
      await rollEverybodyForAdvantage(testChase, [
        [ana, [2]],
        [participant, [2]],
        [cid, [2]],
      ])
      return { played: testChase, zero: () => findShownRunner(testChase, 'Ben', participant)['zero'] }
    }
    expect((await listOfferedButtonActs(createPersonWithUsedSelfSacrifice(9))).zero()).toMatchObject({
      disabledReason: { key: 'HnB.humanity.refusal.uncharged' },
    })
    const { played, zero } = await listOfferedButtonActs(createPersonWithUsedSelfSacrifice(0))
    expect(zero()).toEqual({ disabledReason: null })
    await played.press('zero', { as: createPersonWithUsedSelfSacrifice(0) })
    expect(zero()).toBeNull()
    expect(findShownRunner(played, 'Ben')['rolled']).toMatchObject({ zero: true, result: 0, total: 0 })
  })

  it('no runner responds twice or out of turn, and the question asks only that runner for an opponent', async () => {
    const testChase = await createChaseInResponsePhase()
    expect(await testChase.refusalOfPress('respond', { as: ben })).toBe('HnB.humanity.refusal.notYourTurn')
    expect(testChase.askQuestion('respond', { as: cid })).toMatchObject({
      context: {
        others: [
          { name: 'Ana', first: true },
          { name: 'Ben', first: false },
        ],
      },
      defaults: { roles: { [findRunnerKey(testChase, 'Ana')]: 'defender' } },
    })
    await testChase.press('pass', { as: cid })
    expect(await testChase.refusalOfPress('respond', { as: cid })).toBe('HnB.humanity.refusal.hasResponded')
  })
})
