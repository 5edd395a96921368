/** Plays a whole Chase ("Chases"). */
import { describe, expect, it } from 'vitest'
import type { RawGroupClick, RawParticipant } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import {
  rollAndMoveLeaders,
  spacesByName,
  beginChase,
  chaseFactsOf,
  keyOf,
  threatenRunners,
} from '../../support/chase'
import type { PlayedMessage } from '../../support/contest'
import { person } from '../../support/contest'
import { abilityItem, usualSettings } from '../../support/humanity'
import { gamemaster } from '../../support/people'
import { pressGroupAction } from '../../support/actions'

const REFUSAL = 'HnB.humanity.refusal'

const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => person(name)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
]

const chaseClick = (participants: readonly RawParticipant[]): RawGroupClick => ({
  participants,
  settings: usualSettings,
  user: gamemaster,
  data: {},
})

describe('setting a chase up', () => {
  it('every runner begins at 0, in the order in which they were targeted', async () => {
    const played = await beginChase([ana, ben, cid])
    expect(spacesByName(played)).toEqual({ Ana: 0, Ben: 0, Cid: 0 })
    expect(chaseFactsOf(played)).toMatchObject({
      round: 1,
      phase: 'advantage',
      ends: { reach: 20, rounds: null },
    })
  })

  it('the question ticks the stats that its button names, or else Hand and Hurry', () => {
    const defaultTicks = (data: RawGroupClick['data']) => {
      const question = humanityRuleset.group.chase?.ask({ ...chaseClick([ana, ben]), data })
      return question && 'defaults' in question ? question.defaults['stats'] : null
    }
    expect(defaultTicks({})).toEqual({ hand: true, hurry: true })
    expect(defaultTicks({ stats: 'hand history' })).toEqual({ hand: true, history: true })
    expect(defaultTicks({ stats: 'nonsense' })).toEqual({ hand: true, hurry: true })
  })

  it.each([
    { participants: [], setup: { reach: 20 }, why: 'HnB.refusal.tooFewPeople' },
    { participants: [ana], setup: { reach: 20 }, why: 'HnB.refusal.tooFewPeople' },
    { participants: [ana, ben], setup: {}, why: `${REFUSAL}.chaseWithoutEnd` },
  ])('a Chase refuses $why', async ({ participants, setup, why }) => {
    const outcome = await pressGroupAction(
      humanityRuleset.group.chase,
      chaseClick(participants),
      setup,
      scriptedChance([]),
    )
    expect(outcome).toHaveProperty('refused', why)
  })

  it.each([{ reach: 0 }, { reach: 1.5 }, { rounds: -1 }, { reach: 100_000 }, { reach: '20' }])(
    'refuses an unknown end of the chase: %j',
    async (setup) => {
      expect(
        await humanityRuleset.group.chase?.decide(chaseClick([ana, ben]), setup, scriptedChance([])),
      ).toHaveProperty('refused', 'HnB.refusal.badAnswer')
    },
  )
})

describe('gaining the advantage', () => {
  it('every runner rolls once with a fitting stat, and then the runners with the highest result move', async () => {
    const played = await beginChase([ana, ben, cid])
    expect(await played.refused('lead', { as: ana, gm: true })).toBe(`${REFUSAL}.nobodyRuns`)
    await played.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [1, 4] })
    expect(await played.refused('advance', { as: ana, data: { stat: 'hurry' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.answered',
    )
    expect(await played.refused('advance', { as: ben, data: { stat: 'head' }, dice: [4] })).toBe(
      `${REFUSAL}.notThatStat`,
    )
    expect(await played.refused('lead', { as: ana, gm: true })).toBe(`${REFUSAL}.notAllRolled`)
    await played.press('advance', { as: ben, data: { stat: 'hand' }, dice: [3] })
    await played.press('advance', { as: cid, data: { stat: 'hurry' }, dice: [2] })
    expect(await played.refused('lead', { as: ana })).toBe('HnB.refusal.onlyGM')
    await played.press('lead', { as: ana, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 0, Cid: 0 })
    expect(chaseFactsOf(played).phase).toBe('responding')
  })

  it.each([
    { dice: [1, 1, 4], spaces: 2, why: 'by 4' },
    { dice: [1, 1, 1, 4], spaces: 3, why: 'by 5' },
    { dice: [1, 1, 1, 1, 1, 1, 1, 1, 4], spaces: 5, why: 'by 10' },
  ])('a runner $why above the lowest moves $spaces spaces', async ({ dice, spaces }) => {
    const played = await beginChase([ana, ben])
    await rollAndMoveLeaders(played, [
      [ana, dice],
      [ben, [2]],
    ])
    expect(spacesByName(played)).toEqual({ Ana: spaces, Ben: 0 })
  })

  it.each(['slowed', 'mislead'])('a runner at %s moves 2 and ends with it', async (condition) => {
    const slow = person('Ben', {}, { conditions: [condition] })
    const played = await beginChase([ana, slow])
    await played.press('advance', { as: slow, data: { stat: 'hurry' }, dice: [4] })
    expect(played.last?.statuses).toEqual([
      { target: 'Actor.Ben', status: `humanity-${condition}`, key: '', active: false },
    ])
    await played.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await played.press('lead', { as: ana, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 0 })
  })

  it('"Blessed by Self-Sacrifice" makes one’s own result 0, in a chase of three', async () => {
    const martyr = person('Ben', {}, { items: [abilityItem('selfSacrifice')] })
    const three = await beginChase([ana, martyr, cid])
    expect(await three.refused('zero', { as: martyr })).toBe(`${REFUSAL}.notRolled`)
    await three.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [1, 1, 3] })
    await three.press('advance', { as: martyr, data: { stat: 'hurry' }, dice: [4] })
    await three.press('advance', { as: cid, data: { stat: 'hurry' }, dice: [3] })
    expect(await three.refused('zero', { as: cid })).toBe(`${REFUSAL}.noSuchAbility`)
    await three.press('zero', { as: martyr })
    expect(three.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.selfSacrifice', set: { 'system.humanity.used': 1 } },
    ])
    // The result is 0 already, so the ability is not spent on it.
    expect(await three.refused('zero', { as: martyr })).toBe(`${REFUSAL}.notNow`)
    const helper = { as: person('Dee', { blessings: { x: 1 } }), data: { side: keyOf(three, 'Ben') } }
    const stays = ['makes', { total: 0 }]
    expect(three.outlook('help', helper)).toEqual([stays, stays])
    await three.press('lead', { as: ana, gm: true })
    expect(spacesByName(three)).toEqual({ Ana: 3, Ben: 0, Cid: 0 })
    const two = await beginChase([ana, martyr])
    await two.press('advance', { as: martyr, data: { stat: 'hurry' }, dice: [4] })
    expect(await two.refused('zero', { as: martyr })).toBe(`${REFUSAL}.fewerThanThree`)
  })
})

describe('responding', () => {
  /** A Chase in which Ana has rolled 5, Ben 4 and Cid 2, and Ana has moved. */
  async function chaseAfterMove(): Promise<PlayedMessage> {
    const played = await beginChase([ana, ben, cid])
    await rollAndMoveLeaders(played, [
      [ana, [1, 4]],
      [ben, [4]],
      [cid, [2]],
    ])
    return played
  }
  const asDefenders = (played: PlayedMessage, ...names: string[]) => ({
    roles: Object.fromEntries(names.map((name) => [keyOf(played, name), 'defender'])),
  })

  it('the runner with the lowest roll responds first, and the winner of each response moves', async () => {
    const played = await chaseAfterMove()
    expect(await played.refused('respond', { as: ben, answers: asDefenders(played, 'Ana') })).toBe(
      `${REFUSAL}.notYourTurn`,
    )
    await played.press('respond', { as: cid, answers: asDefenders(played, 'Ana') })
    const [contest] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })
    await played.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [2] })
    expect(await played.refused('close', { as: cid, data: { contest } })).toBe('HnB.refusal.onlyGM')
    await played.press('close', { as: cid, data: { contest }, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 0, Cid: 1 })
    expect(await played.refused('close', { as: cid, data: { contest }, gm: true })).toBe(`${REFUSAL}.settled`)
  })

  it('the Defender wins a tie by 0 and moves 1 (HU16)', async () => {
    const played = await chaseAfterMove()
    await played.press('respond', { as: cid, answers: asDefenders(played, 'Ana') })
    const [contest] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [3] })
    await played.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [3] })
    await played.press('close', { as: cid, data: { contest }, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 3, Ben: 0, Cid: 0 })
  })

  it('an ability that disrupts the win of a response moves the other side', async () => {
    const spoiler = person('Ben', {}, { items: [abilityItem('disruption')] })
    const played = await beginChase([ana, spoiler, cid])
    await rollAndMoveLeaders(played, [
      [ana, [1, 4]],
      [spoiler, [4]],
      [cid, [2]],
    ])
    await played.press('respond', { as: cid, answers: asDefenders(played, 'Ana') })
    const [contest] = Object.keys(chaseFactsOf(played).responses)
    const hinder = { as: spoiler, data: { contest }, answers: { a: '' } }
    expect(await played.refused('hinder', hinder)).toBe(`${REFUSAL}.nobodyWon`)
    await played.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })
    await played.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [3] })
    const winner = Object.entries(chaseFactsOf(played).responses[contest ?? '']?.exchange.sides ?? {}).find(
      ([, { name }]) => name === 'Cid',
    )?.[0]
    await played.press('hinder', { ...hinder, answers: { a: winner } })
    expect(played.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.disruption', set: { 'system.humanity.used': 1 } },
    ])
    await played.press('close', { as: cid, data: { contest }, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 3, Ben: 0, Cid: 0 })
    expect(await played.refused('hinder', { ...hinder, data: { contest: '__proto__' } })).toBe(
      `${REFUSAL}.noSuchContest`,
    )
  })

  it('each runner joins one Contest per round on either side, and runners who work together move together', async () => {
    const played = await chaseAfterMove()
    const roles = { [keyOf(played, 'Ben')]: 'attacker', [keyOf(played, 'Ana')]: 'defender' }
    await played.press('respond', { as: cid, answers: { roles } })
    expect(await played.refused('respond', { as: ben, answers: asDefenders(played, 'Ana') })).toBe(
      `${REFUSAL}.hasResponded`,
    )
    const [contest] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })
    await played.press('roll', { as: ben, data: { contest, stat: 'heart' }, dice: [3] })
    await played.press('roll', { as: ana, data: { contest, stat: 'heart' }, dice: [2] })
    expect(await played.refused('toHazards', { as: ana, gm: true })).toBe(`${REFUSAL}.openContest`)
    await played.press('close', { as: cid, data: { contest }, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 1, Cid: 1 })
    await played.press('toHazards', { as: ana, gm: true })
  })

  it('no runner is drawn into a second Contest of the same round', async () => {
    const played = await chaseAfterMove()
    await played.press('respond', { as: cid, answers: asDefenders(played, 'Ana') })
    expect(await played.refused('respond', { as: ben, answers: asDefenders(played, 'Ana') })).toBe(
      `${REFUSAL}.nobodyLeft`,
    )
  })

  it('a response cannot name a runner who has been in a Contest beside a runner who has not', async () => {
    const dee = person('Dee')
    const played = await beginChase([ana, ben, cid, dee])
    await rollAndMoveLeaders(played, [
      [ana, [1, 4]],
      [ben, [4]],
      [cid, [2]],
      [dee, [3]],
    ])
    await played.press('respond', { as: cid, answers: asDefenders(played, 'Ana') })
    const both = { as: dee, answers: asDefenders(played, 'Ana', 'Ben') }
    expect(await played.refused('respond', both)).toBe(`${REFUSAL}.involved`)
    await played.press('respond', { as: dee, answers: asDefenders(played, 'Ben') })
  })

  it.each([true, false])('a blow in a response wounds as the Gamemaster says: %s', async (wounds) => {
    const played = await chaseAfterMove()
    await played.press('respond', { as: cid, answers: { ...asDefenders(played, 'Ana'), violent: true } })
    const [contest] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: cid, data: { contest, stat: 'hurt' }, dice: [4] })
    await played.press('roll', { as: ana, data: { contest, stat: 'hurry' }, dice: [2] })
    await played.press('close', { as: cid, data: { contest }, gm: true, answers: { wounds } })
    expect(played.last?.newItems?.map(({ target: on }) => on)).toEqual(wounds ? ['Actor.Ana'] : [])
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 0, Cid: 1 })
  })

  it('an open response ends when a Gamemaster ends the chase by other means', async () => {
    const played = await chaseAfterMove()
    await played.press('respond', { as: cid, answers: asDefenders(played, 'Ana') })
    const [contest = ''] = Object.keys(chaseFactsOf(played).responses)
    await played.press('stop', { as: ana, gm: true })
    expect(chaseFactsOf(played).responses[contest]).toMatchObject({ settled: [], exchange: { ended: true } })
    expect(await played.refused('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.over',
    )
  })

  it('a response refuses strangers, the runner’s own name and nobody as opponents', async () => {
    const played = await chaseAfterMove()
    for (const roles of [{}, { nobody: 'defender' }, { [keyOf(played, 'Cid')]: 'defender' }]) {
      const why = await played.refused('respond', { as: cid, answers: { roles } })
      expect([`${REFUSAL}.noOpponent`, `${REFUSAL}.involved`]).toContain(why)
    }
    expect(await played.refused('roll', { as: cid, data: { contest: '__proto__', stat: 'heart' } })).toBe(
      `${REFUSAL}.noSuchContest`,
    )
  })

  it('a blow in a chase wounds if the Gamemaster says so', async () => {
    const played = await chaseAfterMove()
    await played.press('respond', { as: cid, answers: { ...asDefenders(played, 'Ana'), violent: true } })
    const [contest] = Object.keys(chaseFactsOf(played).responses)
    await played.press('roll', { as: cid, data: { contest, stat: 'hurt' }, dice: [4] })
    await played.press('roll', { as: ana, data: { contest, stat: 'hurry' }, dice: [2] })
    await played.press('close', { as: cid, data: { contest }, gm: true, answers: { wounds: true } })
    expect(played.last?.newItems).toMatchObject([{ target: 'Actor.Ana', item: { type: 'wound' } }])
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 0, Cid: 1 })
  })

  it('an opponent who is deleted leaves a Contest that moves nobody', async () => {
    const played = await chaseAfterMove()
    await played.press('respond', { as: cid, answers: asDefenders(played, 'Ana') })
    const [contest] = Object.keys(chaseFactsOf(played).responses)
    played.people = [ben, cid]
    expect(await played.refused('roll', { as: cid, data: { contest, stat: 'heart' }, dice: [4] })).toBe(
      `${REFUSAL}.noOpponent`,
    )
    expect(await played.refused('close', { as: cid, data: { contest }, gm: true })).toBe(`${REFUSAL}.notDone`)
    await played.press('close', { as: cid, data: { contest, drop: 'yes' }, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 0, Cid: 0 })
  })
})

describe('hazards, and the end', () => {
  async function chaseAfterFirstRound(setup: object): Promise<PlayedMessage> {
    const played = await beginChase([ana, ben, cid], setup)
    await rollAndMoveLeaders(played, [
      [ana, [1, 4]],
      [ben, [4]],
      [cid, [2]],
    ])
    await played.press('toHazards', { as: ana, gm: true })
    return played
  }

  it('a hazard "could affect all or some": it asks only the named runners for a Check, and refuses to name nobody', async () => {
    const played = await chaseAfterFirstRound({ reach: 20 })
    const answers = { words: 'A cart', stat: 'hurry', target: 8, who: threatenRunners(played, 'Ana') }
    expect(await played.refused('hazard', { as: ana, answers })).toBe('HnB.refusal.onlyGM')
    for (const none of [{}, { nobody: true }])
      expect(await played.refused('hazard', { as: ana, gm: true, answers: { ...answers, who: none } })).toBe(
        `${REFUSAL}.nobodyThreatened`,
      )
    await played.press('hazard', { as: ana, gm: true, answers })
    expect(await played.refused('dodge', { as: ben, dice: [4] })).toBe(`${REFUSAL}.noHazard`)
    await played.press('dodge', { as: ana, dice: [4] })
    expect(await played.refused('dodge', { as: ana, dice: [4] })).toBe('HnB.exchange.refusal.answered')
    const runner = keyOf(played, 'Ana')
    await played.press('place', { as: ana, gm: true, data: { runner }, answers: { at: -1, out: false } })
    expect(spacesByName(played)).toMatchObject({ Ana: -1 })
    expect(await played.refused('place', { as: ana, data: { runner }, answers: { at: 40 } })).toBe(
      'HnB.refusal.onlyGM',
    )
  })

  it('the next round begins without awards, and the end of the chase keeps the earlier awards', async () => {
    const awards = { k: { name: 'Ana', actor: '', dice: [4], why: '' } }
    const last = await chaseAfterFirstRound({ rounds: 1 })
    last.facts = { ...last.facts, awards }
    await last.press('endRound', { as: ana, gm: true })
    expect(chaseFactsOf(last).awards).toEqual(awards)
    const played = await chaseAfterFirstRound({ reach: 20 })
    played.facts = { ...played.facts, awards, awarded: ['high x'] }
    await played.press('endRound', { as: ana, gm: true })
    expect(chaseFactsOf(played)).toMatchObject({ awards: {}, awarded: [] })
    expect(chaseFactsOf(played)).toMatchObject({ round: 2, phase: 'advantage', done: [], responses: {} })
    expect(Object.values(chaseFactsOf(played).exchange.sides).every(({ answer }) => answer === null)).toBe(
      true,
    )
  })

  it.each([
    { setup: { reach: 2 }, winners: ['Ana'] },
    { setup: { rounds: 1 }, winners: ['Ana'] },
  ])('$setup is won by $winners', async ({ setup, winners }) => {
    const played = await chaseAfterFirstRound(setup)
    await played.press('endRound', { as: ana, gm: true })
    expect(chaseFactsOf(played)).toMatchObject({ phase: 'over', exchange: { ended: true } })
    expect(chaseFactsOf(played).winners.map((key) => chaseFactsOf(played).exchange.sides[key]?.name)).toEqual(
      winners,
    )
    expect(await played.refused('stop', { as: ana, gm: true })).toBe(`${REFUSAL}.chaseOver`)
    expect(await played.refused('advance', { as: ana, data: { stat: 'hurry' }, dice: [4] })).toBe(
      `${REFUSAL}.chaseOver`,
    )
  })

  it('the last runner wins when all others are out or gone', async () => {
    const played = await chaseAfterFirstRound({ lastOne: true })
    await played.press('place', {
      as: ana,
      gm: true,
      data: { runner: keyOf(played, 'Ben') },
      answers: { at: 0, out: true },
    })
    played.people = [ana, ben]
    await played.press('endRound', { as: ana, gm: true })
    expect(chaseFactsOf(played)).toMatchObject({ phase: 'over', winners: [keyOf(played, 'Ana')] })
  })

  it('a chase without runners ends in a draw', async () => {
    const played = await chaseAfterFirstRound({ reach: 20 })
    played.people = []
    await played.press('endRound', { as: ana, gm: true })
    expect(chaseFactsOf(played)).toMatchObject({ phase: 'over', winners: [] })
  })

  it('the Gamemaster can end a chase at any time, with or without a winner', async () => {
    const played = await beginChase([ana, ben])
    expect(await played.refused('stop', { as: ana })).toBe('HnB.refusal.onlyGM')
    await played.press('stop', { as: ana, gm: true, answers: { winners: { nobody: true } } })
    expect(chaseFactsOf(played)).toMatchObject({ phase: 'over', winners: [] })
  })
})

describe('help in a chase', () => {
  it('help raises a roll for the advantage until the leaders move', async () => {
    const friend = person('Ben', { blessings: { x: 4 } })
    const played = await beginChase([ana, friend])
    await played.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await played.press('advance', { as: friend, data: { stat: 'hurry' }, dice: [4] })
    const data = { side: keyOf(played, 'Ana') }
    expect(played.outlook('help', { as: friend, data })).toEqual([
      ['makes', { total: 3 }],
      ['makes', { total: 4 }],
    ])
    await played.press('help', { as: friend, data, answers: { dice: { x: true } } })
    await played.press('lead', { as: ana, gm: true })
    expect(spacesByName(played)).toEqual({ Ana: 2, Ben: 2 })
    expect(await played.refused('help', { as: person('Dee', { blessings: { y: 1 } }), data })).toBe(
      `${REFUSAL}.settled`,
    )
  })

  it('the question says beforehand how help changes a roll against a hazard', async () => {
    const friend = person('Ben', { blessings: { x: 4 } })
    const played = await beginChase([ana, friend])
    await rollAndMoveLeaders(played, [
      [ana, [3]],
      [friend, [3]],
    ])
    await played.press('toHazards', { as: ana, gm: true })
    await played.press('hazard', {
      as: ana,
      gm: true,
      answers: { stat: 'hurry', target: 4, who: threatenRunners(played, 'Ana') },
    })
    await played.press('dodge', { as: ana, dice: [3] })
    const data = { member: keyOf(played, 'Ana') }
    expect(played.outlook('help', { as: friend, data })).toEqual([
      ['short', { total: 3, target: 4, short: 1 }],
      ['enough', { total: 4, target: 4, short: 0 }],
    ])
  })
})
