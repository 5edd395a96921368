/** Tests each viewer's window of a Chase: number line, runners, and possible actions. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import {
  rollAndMoveLeaders,
  beginChase,
  readChaseFacts,
  findRunnerKey,
  rollEverybodyForAdvantage,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { createPerson } from '../../../support/contest'
import { createAbilityItem, usualSettings } from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  UnparsedParticipant,
  UnparsedParticipant,
  UnparsedParticipant,
]

interface ShownChaseRunner {
  readonly name: string
  readonly [shownField: string]: unknown
}

interface ShownChase {
  readonly line: {
    readonly ticks: readonly { readonly at: number; readonly share: string; readonly goal: boolean }[]
    readonly goal: string | null
  }
  readonly runners: readonly ShownChaseRunner[]
  readonly abilities: readonly { readonly act: string }[]
  readonly lead: object | null
  readonly may: Readonly<Record<string, boolean>>
  readonly [shownField: string]: unknown
}

/** Creates the context of the Chase's window, as the given runner's player sees it, or as a Gamemaster sees it. */
function createWindowContext(playedMessage: PlayedMessage, ownParticipant?: UnparsedParticipant): ShownChase {
  return humanityRuleset.messages.chase?.context(
    { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
    {
      user: ownParticipant ? player : gamemaster,
      actor: ownParticipant ? ownParticipant.actor : null,
      playedUuids: ownParticipant
        ? [ownParticipant.actor.uuid]
        : playedMessage.people.map(({ actor }) => actor.uuid),
      sides: playedMessage.people,
      settings: usualSettings,
    },
  ) as ShownChase
}

/** The pending steps that the Gamemaster sees. */
const listPendingSteps = (playedMessage: PlayedMessage) =>
  humanityRuleset.messages.chase?.pendingSteps(
    { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
    {
      user: gamemaster,
      actor: null,
      playedUuids: playedMessage.people.map(({ actor }) => actor.uuid),
      sides: playedMessage.people,
      settings: usualSettings,
    },
  )

/** Lists the pending steps of the Chase. Each entry has the actor's name and the actions of the step's buttons. */
const listChaseStepActs = (playedMessage: PlayedMessage) =>
  listPendingSteps(playedMessage)?.map(({ actor: of, buttons }) => [
    of?.name ?? null,
    [...new Set(buttons.map(({ act }) => act))].join(),
  ])

/** Creates the phrase that the window shows beside a runner: a pending task, or the runner's last action. */
const createRunnerStatusPhrase = (runnerStatusName: string) => ({
  key: `HnB.humanity.chase.${runnerStatusName}`,
})

const findShownRunner = (
  playedMessage: PlayedMessage,
  runnerName: string,
  ownParticipant?: UnparsedParticipant,
): ShownChaseRunner | undefined =>
  createWindowContext(playedMessage, ownParticipant).runners.find((runner) => runner.name === runnerName)

/** Moves a runner by hand to another space. */
const placeRunnerByHand = (playedMessage: PlayedMessage, runnerName: string, spaceOnTrack: number) => {
  const { places } = readChaseFacts(playedMessage)
  const runnerKey = findRunnerKey(playedMessage, runnerName)
  playedMessage.facts = {
    ...playedMessage.facts,
    places: { ...places, [runnerKey]: { ...places[runnerKey], at: spaceOnTrack } },
  }
}

describe('the number line', () => {
  it.each([
    { reach: 8, at: 0, ticks: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
    { reach: 9, at: 0, ticks: [0, 2, 4, 6, 8] },
    { reach: 20, at: 0, ticks: [0, 5, 10, 15, 20] },
    { reach: 20, at: -7, ticks: [-5, 0, 5, 10, 15, 20] },
    { reach: 10, at: -6, ticks: [-6, -4, -2, 0, 2, 4, 6, 8, 10] },
    { reach: 120, at: 0, ticks: [0, 20, 40, 60, 80, 100, 120] },
    { reach: 400, at: 0, ticks: [0, 50, 100, 150, 200, 250, 300, 350, 400] },
    { reach: 800, at: 0, ticks: [0, 100, 200, 300, 400, 500, 600, 700, 800] },
    { reach: 999, at: -601, ticks: [-600, -400, -200, 0, 200, 400, 600, 800] },
    { reach: 999, at: -999, ticks: [-500, 0, 500] },
    { reach: 80, at: 0, ticks: [0, 10, 20, 30, 40, 50, 60, 70, 80] },
  ])(
    'the number line to $reach with a runner at $at names at most nine spaces',
    async ({ reach, at, ticks }) => {
      const testChase = await beginChase([ana, ben], { reach })
      placeRunnerByHand(testChase, 'Ana', at)
      const { line } = createWindowContext(testChase)
      expect(line.ticks.map((shownTrackTick) => shownTrackTick.at)).toEqual(ticks)
      expect(line.ticks.filter(({ goal }) => goal).map((shownTrackTick) => shownTrackTick.at)).toEqual(
        ticks.filter((shownTrackTick) => shownTrackTick === reach),
      )
      expect(line.goal).toBe('100.00')
    },
  )

  it('the number line shows the place of each runner, and the leader once a runner leads', async () => {
    const testChase = await beginChase([ana, ben])
    expect(findShownRunner(testChase, 'Ana')).toMatchObject({ at: 0, share: '0.00', first: false })
    placeRunnerByHand(testChase, 'Ana', 5)
    placeRunnerByHand(testChase, 'Ben', -5)
    expect(findShownRunner(testChase, 'Ana')).toMatchObject({ at: 5, share: '40.00', first: true })
    expect(findShownRunner(testChase, 'Ben')).toMatchObject({ at: -5, share: '0.00', first: false })
  })

  it('the number line has no goal if the chase ends after some rounds', async () => {
    const testChase = await beginChase([ana, ben], { rounds: 3 })
    expect(createWindowContext(testChase).line).toMatchObject({ goal: null })
    expect(createWindowContext(testChase).ends).toEqual([
      { key: 'HnB.humanity.chase.ends.rounds', data: { rounds: 3 } },
    ])
  })
})

describe('gaining the advantage', () => {
  it('the message waits for each roll, and then the Gamemaster may move the leaders', async () => {
    const testChase = await beginChase([ana, ben])
    expect(findShownRunner(testChase, 'Ana')).toMatchObject({
      status: createRunnerStatusPhrase('waits'),
      rolled: null,
      out: false,
    })
    expect(listChaseStepActs(testChase)).toEqual([
      ['Ana', 'advance'],
      ['Ben', 'advance'],
    ])
    await rollEverybodyForAdvantage(testChase, [[ana, [1, 4]]])
    expect(findShownRunner(testChase, 'Ana')).toMatchObject({ status: null })
    expect(listChaseStepActs(testChase)).toEqual([['Ben', 'advance']])
    expect(createWindowContext(testChase)).toMatchObject({ lead: null, may: { stop: true } })
    await rollEverybodyForAdvantage(testChase, [[ben, [3]]])
    expect(createWindowContext(testChase)).toMatchObject({
      lead: { data: { names: { names: ['Ana'] }, margin: 2, spaces: 2 } },
    })
    expect(listChaseStepActs(testChase)).toEqual([[null, 'lead']])
    // Only one runner leads. So the button's label says “the leader”.
    expect(
      listPendingSteps(testChase)?.map(({ phrase, buttons }) => [phrase, buttons[0]?.label]),
    ).toMatchObject([[{ data: { number: 1 } }, { key: 'HnB.humanity.chase.lead', data: { number: 1 } }]])
    expect(createWindowContext(testChase, ana).may).toEqual({ endRound: false, stop: false })
  })

  it('once the leaders have moved, the message tells the move and the runners behind may respond', async () => {
    const testChase = await beginChase([ana, ben])
    await rollAndMoveLeaders(testChase, [
      [ana, [1, 4]],
      [ben, [3]],
    ])
    expect(createWindowContext(testChase)).toMatchObject({
      lead: null,
      phase: 'responding',
      may: { endRound: false },
      thisRound: [{ round: 1, phrase: { data: { name: { names: ['Ana'] }, spaces: '+2' } } }],
      before: [],
    })
    const runnersWhoRespond = createWindowContext(testChase).runners.filter(
      ({ responds }) => responds === true,
    )
    expect(runnersWhoRespond).toHaveLength(1)
    const [next] = runnersWhoRespond
    expect(listChaseStepActs(testChase)).toEqual([[next?.name, 'respond,pass,toHazards']])
    expect(findShownRunner(testChase, 'Ben')).toMatchObject({ status: createRunnerStatusPhrase('yourTurn') })
    expect(findShownRunner(testChase, 'Ana')).toMatchObject({ status: null })
  })

  it('runners with the same move share a line, and the question proposes the runner ahead as opponent', async () => {
    const testChase = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [3]],
      [ben, [2]],
      [cid, [3]],
    ])
    expect(createWindowContext(testChase)).toMatchObject({
      thisRound: [{ phrase: { data: { name: { names: ['Ana', 'Cid'] }, spaces: '+2' } } }],
    })
    placeRunnerByHand(testChase, 'Cid', 6)
    expect(testChase.askQuestion('respond', { as: ben })).toMatchObject({
      defaults: { roles: { [findRunnerKey(testChase, 'Cid')]: 'defender' } },
    })
  })

  it('a runner stays in a contest until it is decided, and is then done for the round', async () => {
    const testChase = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(testChase, [
      [ana, [3]],
      [ben, [2]],
      [cid, [4]],
    ])
    const rolesByKey = { [findRunnerKey(testChase, 'Cid')]: 'defender' }
    await testChase.press('respond', { as: ben, answers: { roles: rolesByKey, violent: true } })
    expect(['Ben', 'Cid', 'Ana'].map((runnerName) => findShownRunner(testChase, runnerName)?.status)).toEqual(
      [
        createRunnerStatusPhrase('inContest'),
        createRunnerStatusPhrase('inContest'),
        // No opponent is left for this runner, because every other runner has already responded.
        createRunnerStatusPhrase('nobodyToChallenge'),
      ],
    )
    expect(listChaseStepActs(testChase)).toEqual([['Ben', 'roll']])
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('close', { as: ana, gm: true, data: { contest, drop: 'yes' } })
    expect(['Ben', 'Cid'].map((runnerName) => findShownRunner(testChase, runnerName)?.status)).toEqual([
      createRunnerStatusPhrase('responded'),
      createRunnerStatusPhrase('responded'),
    ])
  })

  it('the step of an attack in a response names the attacker, because the message shows no sides', async () => {
    const testChase = await beginChase([ana, ben])
    await rollAndMoveLeaders(testChase, [
      [ana, [2]],
      [ben, [3]],
    ])
    const rolesByKey = { [findRunnerKey(testChase, 'Ben')]: 'defender' }
    await testChase.press('respond', { as: ana, answers: { roles: rolesByKey, violent: true } })
    const listPendingStepPhrases = () => listPendingSteps(testChase)?.map(({ phrase }) => phrase)
    const createStatPhrase = (statName: string) => ({ key: `HnB.humanity.stat.${statName}` })
    expect(listPendingStepPhrases()).toEqual([
      {
        key: 'HnB.humanity.next.attack',
        data: { stat: createStatPhrase('hurt'), names: { names: ['Ben'] } },
      },
    ])
    const [contest = ''] = Object.keys(readChaseFacts(testChase).responses)
    await testChase.press('roll', { as: ana, data: { contest, stat: 'hurt' }, dice: [3] })
    expect(listPendingStepPhrases()).toEqual([
      {
        key: 'HnB.humanity.next.defence',
        data: { stat: createStatPhrase('hurry'), names: { names: ['Ana'] } },
      },
    ])
  })
})

describe('an ability for a chase of three', () => {
  const personWithSelfSacrifice = createPerson('Ben', {}, { items: [createAbilityItem('selfSacrifice')] })

  it.each([
    { people: [ana, personWithSelfSacrifice], zero: null },
    { people: [ana, personWithSelfSacrifice, cid], zero: { disabledReason: null } },
  ])('"Blessed by Self-Sacrifice" is offered to three, and not to two ($people.length)', async (testCase) => {
    const testChase = await beginChase(testCase.people)
    expect(findShownRunner(testChase, 'Ben', personWithSelfSacrifice)?.zero).toBeNull()
    await rollEverybodyForAdvantage(
      testChase,
      testCase.people.map((participant) => [participant, [2]] as const),
    )
    expect(findShownRunner(testChase, 'Ben', personWithSelfSacrifice)?.zero).toEqual(testCase.zero)
    expect(findShownRunner(testChase, 'Ana', ana)?.zero).toBeNull()
    expect(findShownRunner(testChase, 'Ben', ana)?.zero).toBeNull()
  })
})
