/** Plays a whole Chase and checks the pending steps of each phase and the texts beside the runners. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant, RawViewer } from '../../../../src/core/game-views'
import { humanityRuleset } from '../../../../src/humanity/ruleset'
import {
  rollAndMoveLeaders,
  beginChase,
  chaseFactsOf,
  keyOf,
  rollForAdvantage,
  threatenRunners,
} from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { person } from '../../../support/contest'
import { abilityItem, usualSettings } from '../../../support/humanity'
import { gamemaster, player } from '../../../support/people'

type TemplateContext = Readonly<Record<string, unknown>>
const messageKind = humanityRuleset.messages.chase
if (!messageKind) throw new Error('There is no Chase.')

const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => person(name)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
]

const messageView = (played: PlayedMessage) => ({ uuid: 'ChatMessage.m', actor: '', facts: played.facts })
function viewer(played: PlayedMessage, as?: RawParticipant, more: Partial<RawViewer> = {}): RawViewer {
  return {
    ...{ user: as ? player : gamemaster, actor: as?.actor ?? null, playedUuids: as ? [as.actor.uuid] : [] },
    ...{ sides: played.people, settings: usualSettings },
    ...more,
  }
}
const windowContext = (played: PlayedMessage, as?: RawParticipant, more: Partial<RawViewer> = {}) =>
  messageKind.context(messageView(played), viewer(played, as, more)) as TemplateContext & {
    runners: readonly TemplateContext[]
    responses: readonly TemplateContext[]
    hazard: (TemplateContext & { rolls: readonly TemplateContext[] }) | null
    may: TemplateContext
  }
const runnerOf = (played: PlayedMessage, name: string, as?: RawParticipant, more: Partial<RawViewer> = {}) =>
  windowContext(played, as, more).runners.find((runner) => runner['name'] === name) ?? {}
const pendingSteps = (played: PlayedMessage, as?: RawParticipant) =>
  messageKind.pendingSteps(messageView(played), viewer(played, as))
const actionsBySide = (played: PlayedMessage, as?: RawParticipant) =>
  pendingSteps(played, as).map(
    ({ actor: of, buttons }) =>
      `${of?.name ?? 'gm'}: ${[...new Set(buttons.map(({ act }) => act))].join(' ')}`,
  )
const waitingNames = (played: PlayedMessage) =>
  [ana, ben, cid].flatMap(({ actor }) =>
    messageKind.waitsFor?.(messageView(played), actor.uuid) ? [actor.name] : [],
  )

/** The phrase beside a runner's name. */
const statusPhrase = (name: string) => ({ key: `HnB.humanity.chase.${name}` })

/** A Chase in which Ana has moved. Cid has the lowest roll; Ben's is the next. */
async function chaseAtResponses(people: readonly RawParticipant[] = [ana, ben, cid]): Promise<PlayedMessage> {
  const played = await beginChase(people)
  await rollAndMoveLeaders(played, [
    [ana, [1, 4]],
    [ben, [3]],
    [cid, [2]],
  ])
  return played
}
async function chaseAtHazards(): Promise<PlayedMessage> {
  const played = await chaseAtResponses()
  for (const as of [cid, ben, ana]) await played.press('pass', { as })
  return played
}
const chaseWithThreat = async (...names: string[]) => {
  const played = await chaseAtHazards()
  await played.press('hazard', {
    ...{ as: ana, gm: true },
    answers: { words: 'Ice', stat: 'hurry', target: 3, who: threatenRunners(played, ...names) },
  })
  return played
}

describe('setting a Chase up', () => {
  const table = { participants: [], settings: usualSettings, user: gamemaster, data: {} }

  it('the question needs two or more runners and proposes the players, space 20, Hand and Hurry', () => {
    expect(humanityRuleset.group.chase?.people?.(table)).toMatchObject({
      minPeople: 2,
      first: 'characters',
      mayChooseSelf: true,
    })
    const asked = humanityRuleset.group.chase?.ask(table)
    if (!asked || !('context' in asked)) throw new Error('Nothing is asked.')
    expect(asked.defaults).toEqual({ reach: 20, stats: { hand: true, hurry: true } })
    const { stats } = asked.context as { stats: { stat: string; on: boolean }[] }
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
  ])('the question accepts %j as an end of the chase: %s', async (setup, isOne) => {
    if (isOne) expect(chaseFactsOf(await beginChase([ana, ben], setup))).toMatchObject({ phase: 'advantage' })
    else await expect(beginChase([ana, ben], setup)).rejects.toThrow('badAnswer')
  })

  it('runners roll the ticked stats, or Hand or Hurry if no stat was ticked', async () => {
    expect(chaseFactsOf(await beginChase([ana, ben], { reach: 20, stats: { head: true } })).stats).toEqual([
      'head',
    ])
    expect(chaseFactsOf(await beginChase([ana, ben])).stats).toEqual(['hand', 'hurry'])
    const played = await beginChase([ana, ben], { reach: 20, stats: { head: true, heart: true } })
    expect(pendingSteps(played)[0]?.buttons.map(({ data, die }) => [data?.['stat'], die])).toEqual([
      ['head', 4],
      ['heart', 4],
      ['head', undefined],
      ['heart', undefined],
    ])
  })

  it('every end of a chase has a name', async () => {
    const played = await beginChase([ana, ben], { reach: 20, rounds: 3, lastOne: true })
    expect(windowContext(played)['ends']).toEqual([
      { key: 'HnB.humanity.chase.ends.reach', data: { reach: 20 } },
      { key: 'HnB.humanity.chase.ends.rounds', data: { rounds: 3 } },
      { key: 'HnB.humanity.chase.ends.lastOne' },
    ])
    expect(windowContext(await beginChase([ana, ben], { lastOne: true }))['ends']).toEqual([
      { key: 'HnB.humanity.chase.ends.lastOne' },
    ])
  })
})

describe('steps for which a Chase waits', () => {
  it('the advantage waits for the runners who have not rolled', async () => {
    const played = await beginChase([ana, ben, cid])
    expect(waitingNames(played)).toEqual(['Ana', 'Ben', 'Cid'])
    await rollForAdvantage(played, [[ana, [3]]])
    await played.press('place', {
      as: ana,
      gm: true,
      data: { runner: keyOf(played, 'Cid') },
      answers: { at: 0, out: true },
    })
    expect(waitingNames(played)).toEqual(['Ben'])
    expect(actionsBySide(played)).toEqual(['Ben: advance'])
    await rollForAdvantage(played, [[ben, [2]]])
    expect([waitingNames(played), actionsBySide(played)]).toEqual([[], ['gm: lead']])
    expect(pendingSteps(played)[0]?.buttons).toMatchObject([{ actor: 'Actor.Ana' }])
  })

  it('responses wait for each runner once, the lowest first, and then for the Gamemaster', async () => {
    const played = await chaseAtResponses()
    expect([waitingNames(played), actionsBySide(played)]).toEqual([['Cid'], ['Cid: respond pass toHazards']])
    expect(runnerOf(played, 'Cid')).toMatchObject({ responds: true, status: statusPhrase('yourTurn') })
    await played.press('pass', { as: cid })
    expect(runnerOf(played, 'Cid')).toMatchObject({ responds: false, status: statusPhrase('passed') })
    expect([waitingNames(played), actionsBySide(played)]).toEqual([['Ben'], ['Ben: respond pass toHazards']])
    await played.press('pass', { as: ben })
    expect([waitingNames(played), actionsBySide(played)]).toEqual([['Ana'], ['Ana: respond pass toHazards']])
    await played.press('pass', { as: ana })
    expect([waitingNames(played), actionsBySide(played)]).toEqual([[], ['gm: endRound hazard']])
  })

  it('a runner whose opponents are all in Contests is told so, in the message and in the window', async () => {
    const played = await chaseAtResponses()
    await played.press('respond', { as: cid, answers: { roles: { [keyOf(played, 'Ben')]: 'defender' } } })
    const nobodyLeft = { hasNobodyToChallenge: true, status: statusPhrase('nobodyToChallenge') }
    expect(runnerOf(played, 'Ana')).toMatchObject(nobodyLeft)
    for (const name of ['Ben', 'Cid'])
      expect(runnerOf(played, name)).toMatchObject({ hasNobodyToChallenge: false })
  })

  it('the message names the result and the spaces of a closed Contest, and of no other', async () => {
    const played = await chaseAtResponses()
    await played.press('respond', { as: cid, answers: { roles: { [keyOf(played, 'Ben')]: 'defender' } } })
    const [contest = ''] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: cid, data: { stat: 'head', contest }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'head', contest }, dice: [2] })
    expect(windowContext(played).responses).toMatchObject([{ isDecided: false }])
    await played.press('close', { as: ana, gm: true, data: { contest } })
    expect(windowContext(played).responses).toMatchObject([
      { isDecided: true, results: [{ said: { data: { margin: 2 } } }], moved: { data: { number: 1 } } },
    ])
  })

  it('a runner responds by one press against the foremost opponent, with or without violence, or passes', async () => {
    const played = await chaseAtResponses()
    const foremost = keyOf(played, 'Ana')
    const data = { against: foremost, direct: 'yes' }
    const [step] = pendingSteps(played)
    expect(
      step?.buttons.map(({ data: own, quiet, label }) => ['key' in label && label.key, own, quiet]),
    ).toEqual([
      ['HnB.humanity.chase.against', data, undefined],
      ['HnB.humanity.chase.attack', { ...data, violent: 'yes' }, undefined],
      ['HnB.humanity.chase.respond', undefined, false],
      ['HnB.humanity.chase.pass', undefined, undefined],
      ['HnB.humanity.chase.nobodyResponds', undefined, undefined],
    ])
    expect(played.asks('respond', { as: cid, data: { ...data, violent: 'yes' } })).toMatchObject({
      defaults: { roles: { [foremost]: 'defender' }, violent: true },
    })
    expect(played.asks('respond', { as: cid, data: { against: 'gone' } })).toMatchObject({
      refused: 'HnB.humanity.refusal.involved',
    })
  })

  it('the Gamemaster moves the winners of a violent response by one press, with or without the wound', async () => {
    const played = await chaseAtResponses()
    const roles = { [keyOf(played, 'Ben')]: 'defender' }
    await played.press('respond', { as: cid, answers: { roles, violent: true } })
    const [contest = ''] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: cid, data: { stat: 'hurt', contest }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'hurry', contest }, dice: [2] })
    const [step] = pendingSteps(played)
    expect(step?.buttons.map(({ data }) => data)).toEqual([
      { contest, wounds: 'yes', direct: 'yes' },
      { contest, wounds: 'no', direct: 'yes' },
    ])
    const closeQuestion = (wounds: string) =>
      played.asks('close', { as: ana, gm: true, data: { contest, wounds } })
    expect(closeQuestion('yes')).toMatchObject({ defaults: { wounds: true } })
    expect(closeQuestion('no')).toMatchObject({ defaults: { wounds: false } })
  })

  it('the Contest of a response waits for its rolls and then for the Gamemaster, and a runner without opponents does not respond', async () => {
    const played = await chaseAtResponses()
    await played.press('respond', { as: cid, answers: { roles: { [keyOf(played, 'Ben')]: 'defender' } } })
    const [contest = ''] = Object.keys(chaseFactsOf(played).responses)
    expect(actionsBySide(played)).toEqual(['Cid: roll'])
    expect(pendingSteps(played)[0]?.buttons.every(({ data }) => data?.['contest'] === contest)).toBe(true)
    expect(waitingNames(played)).toEqual(['Cid'])
    expect(windowContext(played).responses).toMatchObject([{ contest, mayDrop: true }])
    expect(windowContext(played, cid).responses).toMatchObject([{ mayDrop: false }])
    await played.press('roll', { as: cid, data: { stat: 'head', contest }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'head', contest }, dice: [2] })
    expect(actionsBySide(played)).toEqual(['gm: close'])
    expect(pendingSteps(played)[0]?.buttons).toMatchObject([{ data: { contest } }])
    expect(windowContext(played).responses).toMatchObject([{ mayDrop: false, complete: true }])
    await played.press('close', { as: ana, gm: true, data: { contest } })
    expect(actionsBySide(played)).toEqual(['gm: endRound hazard'])
    expect(windowContext(played).responses).toMatchObject([{ mayDrop: false, closed: true }])
    // A person who has rolled has agreed to the consequences.
    expect(messageKind.agreed(messageView(played), [])).toEqual(
      expect.arrayContaining(['Actor.Cid', 'Actor.Ben']),
    )
  })

  it('the Gamemaster names a hazard or ends the round', async () => {
    const played = await chaseAtHazards()
    expect(waitingNames(played)).toEqual([])
    expect(pendingSteps(played)).toMatchObject([
      { actor: null, buttons: [{ act: 'endRound' }, { act: 'hazard', quiet: true }] },
    ])
    expect(windowContext(played).hazard).toBeNull()
  })

  it('threatened runners roll before the round ends, and ending it earlier asks a question', async () => {
    const played = await chaseWithThreat('Ana', 'Ben')
    expect([waitingNames(played), actionsBySide(played)]).toEqual([
      ['Ana', 'Ben'],
      ['Ana: dodge', 'Ben: dodge'],
    ])
    expect(pendingSteps(played)[0]?.phrase).toMatchObject({
      key: 'HnB.humanity.next.dodge',
      data: { stat: { key: 'HnB.humanity.stat.hurry' } },
    })
    expect([runnerOf(played, 'Ana')['status'], runnerOf(played, 'Cid')['status']]).toEqual([
      statusPhrase('waits'),
      null,
    ])
    expect(windowContext(played).may).toMatchObject({ endRound: true })
    expect(played.asks('endRound', { as: ana, gm: true })).toMatchObject({
      context: { names: ['Ana', 'Ben'] },
    })
    await played.press('dodge', { as: ana, dice: [4] })
    expect(runnerOf(played, 'Ana')).toMatchObject({ status: statusPhrase('dodged') })
    expect(runnerOf(played, 'Ben')['status']).toEqual(statusPhrase('waits'))
    expect(waitingNames(played)).toEqual(['Ben'])
    await played.press('dodge', { as: ben, dice: [2] })
    expect(runnerOf(played, 'Ben')).toMatchObject({
      status: {
        key: 'HnB.humanity.chase.caught',
        data: { severity: { key: 'HnB.humanity.severity.minor' } },
      },
    })
    expect(windowContext(played).hazard).toMatchObject({
      ...{ words: 'Ice', target: 3, stat: { key: 'HnB.humanity.stat.hurry' } },
      rolls: [
        { name: 'Ana', total: 4, success: true },
        { name: 'Ben', total: 2, success: false },
      ],
    })
    expect(actionsBySide(played).at(-1)).toBe('gm: endRound')
    expect(windowContext(played).may).toMatchObject({ endRound: false })
    expect(played.asks('endRound', { as: ana, gm: true })).toBeNull()
  })

  it('a Chase that is over waits for nothing', async () => {
    const played = await beginChase([ana, ben])
    await played.press('stop', { as: ana, gm: true, answers: { winners: { [keyOf(played, 'Ana')]: true } } })
    expect([waitingNames(played), actionsBySide(played)]).toEqual([[], []])
    expect(windowContext(played).may).toEqual({ endRound: false, stop: false })
    expect(runnerOf(played, 'Ana')['mayPlace']).toBe(false)
  })
})

describe('the end of a Chase', () => {
  it.each([
    [['Ana'], 'wins', 'won'],
    [['Ana', 'Ben'], 'drawOf', 'draw'],
    [[], 'nobody', 'stop'],
  ] as const)('a Chase with the end %j says: %s', async (names, key, did) => {
    const played = await beginChase([ana, ben])
    expect(windowContext(played)).toMatchObject({ over: false, result: null })
    expect(played.asks('stop', { as: ana, gm: true })).toMatchObject({
      context: { runners: [{ name: 'Ana' }, { name: 'Ben' }] },
    })
    await played.press('stop', { as: ana, gm: true, answers: { winners: threatenRunners(played, ...names) } })
    expect(played.last?.amend?.label).toEqual({ key: `HnB.humanity.chase.did.${did}` })
    expect(windowContext(played)).toMatchObject({
      ...{
        over: true,
        phase: 'over',
        result: { key: `HnB.humanity.chase.${key}`, data: { names: { names } } },
      },
    })
    expect(await played.refused('stop', { as: ana, gm: true })).toBe('HnB.humanity.refusal.chaseOver')
  })
})

it('the question about the end ticks the runner who has reached the goal', async () => {
  const played = await beginChase([ana, ben])
  const data = { runner: keyOf(played, 'Ben') }
  await played.press('place', { as: ana, gm: true, data, answers: { at: 20, out: false } })
  expect(played.asks('stop', { as: ana, gm: true })).toMatchObject({
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
    const played = await beginChase([ana, ben, cid])
    const data = { runner: keyOf(played, 'Ben') }
    expect(played.asks('place', { as: ana, gm: true, data })).toMatchObject({
      defaults: { at: 0, out: false },
    })
    await played.press('place', { as: ana, gm: true, data, answers: { at: 3, out: true } })
    played.people = [ana, ben]
    expect(runnerOf(played, 'Ben')).toMatchObject({
      out: true,
      status: statusPhrase('out'),
      at: 3,
      mayPlace: true,
    })
    expect(runnerOf(played, 'Cid')).toMatchObject({
      out: true,
      status: statusPhrase('gone'),
      mayPlace: false,
    })
    expect(runnerOf(played, 'Ana')).toMatchObject({ out: false, status: statusPhrase('waits') })
    expect(runnerOf(played, 'Ana', ana)['mayPlace']).toBe(false)
    // The window lists the move first and the exit second.
    expect(windowContext(played)['thisRound']).toMatchObject([
      { phrase: { key: 'HnB.humanity.chase.move.placed', data: { name: { names: ['Ben'] }, spaces: '+3' } } },
      { phrase: { key: 'HnB.humanity.chase.move.out', data: { name: { names: ['Ben'] } } } },
    ])
    await played.press('place', { as: ana, gm: true, data, answers: { at: -2, out: false } })
    expect(windowContext(played)['thisRound']).toMatchObject([
      {},
      {},
      { phrase: { data: { spaces: '−5' } } },
      { phrase: { key: 'HnB.humanity.chase.move.back' } },
    ])
    expect(await played.refused('place', { as: ana, gm: true, data, answers: { at: -2 } })).toBe(
      'HnB.humanity.refusal.nothingMoves',
    )
  })

  it('the line offers each viewer to help once after the dice, until the leaders move', async () => {
    const played = await beginChase([ana, ben])
    await rollForAdvantage(played, [[ana, [3]]])
    const helps = (as?: RawParticipant, more: Partial<RawViewer> = {}) =>
      (runnerOf(played, 'Ana', as, more)['rolled'] as TemplateContext)['mayHelp']
    expect([
      helps(ben),
      helps(),
      helps(ben, { settings: { ...usualSettings, helpTiming: 'beforeDice' } }),
    ]).toEqual([true, false, false])
    const friend = person('Ben', { blessings: { x: 1 } })
    await played.press('help', {
      as: friend,
      data: { side: keyOf(played, 'Ana') },
      answers: { dice: { x: true } },
    })
    expect(runnerOf(played, 'Ana')['rolled']).toMatchObject({ result: 4, help: [{ name: 'Ben', plus: 1 }] })
    expect(helps(ben)).toBe(false)
    expect(helps(cid)).toBe(true)
    await rollForAdvantage(played, [[ben, [2]]])
    await played.press('lead', { as: ana, gm: true })
    expect(helps(cid)).toBe(false)
  })

  it('a runner with a swapped result shows the other runner’s result', async () => {
    const played = await beginChase([ana, ben, cid])
    await rollForAdvantage(played, [
      [ana, [4]],
      [ben, [2]],
    ])
    const [a, b] = [keyOf(played, 'Ana'), keyOf(played, 'Ben')]
    const results = () =>
      ['Ana', 'Ben'].map((name) => {
        const roll = runnerOf(played, name)['rolled'] as TemplateContext
        return [roll['result'], roll['swapped']]
      })
    expect(results()).toEqual([
      [4, false],
      [2, false],
    ])
    played.facts = { ...played.facts, swaps: [{ a, b }] }
    expect(results()).toEqual([
      [2, true],
      [4, true],
    ])
  })

  it('the line offers awards to a Gamemaster alone', async () => {
    const settings = { ...usualSettings, session: { ...usualSettings.session, lucky: 4 } }
    const played = await beginChase([ana, ben])
    await played.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [4], settings })
    const awards = (as?: RawParticipant) =>
      (windowContext(played, as, { settings })['mayAward'] as TemplateContext[]).length
    expect([awards(), awards(ana)]).toEqual([1, 0])
  })

  it('the line shows the lucky number of the roll that reached it', async () => {
    const settings = { ...usualSettings, session: { ...usualSettings.session, lucky: 4 } }
    const played = await beginChase([ana, ben])
    await played.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [4], settings })
    await played.press('advance', { as: ben, data: { stat: 'hurry' }, dice: [3], settings })
    const lucky = (name: string) =>
      (runnerOf(played, name, undefined, { settings })['rolled'] as TemplateContext)['lucky']
    expect([lucky('Ana'), lucky('Ben')]).toEqual([4, null])
  })

  it('the line says that "Blessed by Self-Sacrifice" is used up, and no longer offers it once the result is 0', async () => {
    const martyr = (used: number) => person('Ben', {}, { items: [abilityItem('selfSacrifice', { used })] })
    const offeredActions = async (participant: RawParticipant) => {
      const played = await beginChase([ana, participant, cid])
      await rollForAdvantage(played, [
        [ana, [2]],
        [participant, [2]],
        [cid, [2]],
      ])
      return { played, zero: () => runnerOf(played, 'Ben', participant)['zero'] }
    }
    expect((await offeredActions(martyr(9))).zero()).toMatchObject({
      disabledReason: { key: 'HnB.humanity.refusal.uncharged' },
    })
    const { played, zero } = await offeredActions(martyr(0))
    expect(zero()).toEqual({ disabledReason: null })
    await played.press('zero', { as: martyr(0) })
    expect(zero()).toBeNull()
    expect(runnerOf(played, 'Ben')['rolled']).toMatchObject({ zero: true, result: 0, total: 0 })
  })

  it('no runner responds twice or out of turn, and the question asks only that runner for an opponent', async () => {
    const played = await chaseAtResponses()
    expect(await played.refused('respond', { as: ben })).toBe('HnB.humanity.refusal.notYourTurn')
    expect(played.asks('respond', { as: cid })).toMatchObject({
      context: {
        others: [
          { name: 'Ana', first: true },
          { name: 'Ben', first: false },
        ],
      },
      defaults: { roles: { [keyOf(played, 'Ana')]: 'defender' } },
    })
    await played.press('pass', { as: cid })
    expect(await played.refused('respond', { as: cid })).toBe('HnB.humanity.refusal.hasResponded')
  })
})
