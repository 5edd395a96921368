import { describe, expect, it } from 'vitest'
import type { RawParty } from '../../../../src/core/views'
import { advantage, at, begun, facts, keyOf, rolled, who } from '../../../support/chase'
import type { PlayedMessage } from '../../../support/contest'
import { person } from '../../../support/contest'
import { abilityItem, inSession, usualSettings } from '../../../support/humanity'

/** What abilities turn in a Chase: at the top of its round, in its responses, and against its hazards. */
const R = 'HnB.humanity.refusal'
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => person(name)) as [RawParty, RawParty, RawParty]
const having = (name: string, ...abilities: Parameters<typeof abilityItem>[0][]) =>
  person(name, {}, { items: abilities.map((id) => abilityItem(id)) })
const used = (name: string, id: string) => [
  { of: `Actor.${name}.Item.${id}`, set: { 'system.humanity.used': 1 } },
]

/** Three who have rolled 7, 4 and 2 for the advantage. */
async function three(first: RawParty, second: RawParty, third: RawParty): Promise<PlayedMessage> {
  const played = await begun([first, second, third])
  await rolled(played, [
    [first, [1, 1, 1, 4]],
    [second, [4]],
    [third, [2]],
  ])
  return played
}
const lead = (played: PlayedMessage) => played.press('lead', { as: ana, gm: true })

describe('"During a Contest involving three or more characters, you may swap the results of two characters’ rolls"', () => {
  const swapper = having('Cid', 'circumstance')
  const two = (played: PlayedMessage, a: string, b: string) => ({ a: keyOf(played, a), b: keyOf(played, b) })

  it('at the top of a round: what one rolled moves the other', async () => {
    const played = await three(ana, ben, swapper)
    await played.press('swap', { as: swapper, answers: two(played, 'Ana', 'Cid') })
    expect(played.last?.edits).toEqual(used('Cid', 'circumstance'))
    await lead(played)
    expect(at(played)).toEqual({ Ana: 0, Ben: 0, Cid: 3 })
    expect(await played.refused('respond', { as: swapper })).toBe(`${R}.notYourTurn`)
  })

  it('until the leaders move, of two who have rolled, by who has the ability', async () => {
    const played = await begun([ana, ben, swapper])
    const early = { as: swapper, answers: two(played, 'Ana', 'Ben') }
    expect(await played.refused('swap', early)).toBe(`${R}.notRolled`)
    await rolled(played, [
      [ana, [4]],
      [ben, [2]],
    ])
    expect(await played.refused('swap', { as: ana, answers: early.answers })).toBe(`${R}.noSuchAbility`)
    for (const [a, b] of [
      ['Ana', 'Ana'],
      ['Ana', 'Cid'],
      ['Ana', '__proto__'],
    ] as const)
      expect(await played.refused('swap', { as: swapper, answers: two(played, a, b) })).toBe(`${R}.chooseTwo`)
    await rolled(played, [[swapper, [3]]])
    await lead(played)
    expect(await played.refused('swap', early)).toBe(`${R}.notThisPhase`)
  })

  it('not in a chase of two', async () => {
    const played = await begun([ana, swapper])
    await rolled(played, [
      [ana, [4]],
      [swapper, [2]],
    ])
    expect(await played.refused('swap', { as: swapper, answers: two(played, 'Ana', 'Cid') })).toBe(
      `${R}.fewerThanThree`,
    )
  })

  it('what has been swapped is no longer so in the next round', async () => {
    const played = await three(ana, ben, swapper)
    await played.press('swap', { as: swapper, answers: two(played, 'Ana', 'Cid') })
    await lead(played)
    await played.press('toHazards', { as: ana, gm: true })
    await played.press('endRound', { as: ana, gm: true })
    expect(facts(played).swaps).toEqual([])
  })

  it.each([
    { first: 'zero', then: 'swap', moves: { Ana: 0, Ben: 2, Cid: 0 }, why: 'the 0 goes to the other' },
    { first: 'swap', then: 'zero', moves: { Ana: 2, Ben: 0, Cid: 0 }, why: 'what counts for oneself is 0' },
  ])('$first, then $then: $why', async ({ first, then, moves }) => {
    // Ana has 4, Ben 3, Cid 2; Ben and Ana change places, and Ben makes his own 0.
    const martyr = having('Ben', 'selfSacrifice', 'circumstance')
    const played = await begun([ana, martyr, cid])
    await rolled(played, [
      [ana, [4]],
      [martyr, [3]],
      [cid, [2]],
    ])
    for (const act of [first, then])
      await played.press(act, { as: martyr, answers: two(played, 'Ana', 'Ben') })
    await lead(played)
    expect(at(played)).toEqual(moves)
  })
})

describe('"When another character … wins a Contest, you may modify that character’s result by −3"', () => {
  const spoiler = having('Cid', 'disruption')

  it('at the top of a round: who rolled the highest may no longer be', async () => {
    const played = await begun([ana, ben, spoiler])
    await rolled(played, [
      [ana, [1, 3]],
      [ben, [2]],
    ])
    const hinder = { as: spoiler, answers: { a: keyOf(played, 'Ana') } }
    expect(await played.refused('hinder', hinder)).toBe(`${R}.notAllRolled`)
    await rolled(played, [[spoiler, [3]]])
    expect(await played.refused('hinder', { ...hinder, as: ben })).toBe(`${R}.noSuchAbility`)
    expect(await played.refused('hinder', { ...hinder, answers: { a: keyOf(played, 'Ben') } })).toBe(
      `${R}.nobodyWon`,
    )
    await played.press('hinder', hinder)
    expect(played.last?.edits).toEqual(used('Cid', 'disruption'))
    await lead(played)
    expect(at(played)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('of one whose result came from a swap, it lowers the roll that counts', async () => {
    const both = having('Cid', 'circumstance', 'disruption')
    const played = await begun([ana, ben, both])
    await rolled(played, [
      [ana, [1, 3]],
      [ben, [2]],
      [both, [3]],
    ])
    await played.press('swap', { as: both, answers: { a: keyOf(played, 'Ana'), b: keyOf(played, 'Ben') } })
    await played.press('hinder', { as: both, answers: { a: keyOf(played, 'Ben') } })
    await lead(played)
    expect(at(played)).toEqual({ Ana: 0, Ben: 0, Cid: 2 })
  })

  it('not one’s own win', async () => {
    const winner = having('Ana', 'disruption')
    const played = await three(winner, ben, cid)
    expect(await played.refused('hinder', { as: winner, answers: { a: keyOf(played, 'Ana') } })).toBe(
      `${R}.nobodyWon`,
    )
  })
})

describe('who loses the Contest for the advantage', () => {
  it.each([
    { dice: [1, 1, 1, 4], gains: 1, why: 'by 5 gains a blessing die ("Blessed by Steadfastness")' },
    { dice: [1, 1, 1, 3], gains: 0, why: 'by 4 gains none' },
  ])('$why', async ({ dice, gains }) => {
    const played = await begun([ana, having('Ben', 'steadfastness')])
    await rolled(played, [
      [ana, dice],
      [played.people[1] ?? ben, [2]],
    ])
    const before = { name: 'Ana', actor: '', dice: [2], why: '' }
    played.facts = { ...played.facts, awards: { before } }
    await played.press('lead', { as: ana, gm: true, dice: gains ? [6] : [] })
    expect(played.last?.edits?.length).toBe(gains)
    expect(Object.values(facts(played).awards)).toEqual([
      before,
      ...(gains ? [{ name: 'Ben', actor: '', dice: [6], why: 'steadfastness' }] : []),
    ])
  })

  it('only who loses: whoever is first gains nothing, by however little a loss is rewarded', async () => {
    const easy = (name: string) =>
      person(name, {}, { items: [abilityItem('steadfastness', { effects: { e: { ...gain, value: 0 } } })] })
    const gain = {
      ...{ kind: 'gain', stat: '', least: 0, rolls: 'any', violence: 'any', side: 'any' },
      situation: '',
    }
    const [first, last] = [easy('Ana'), easy('Ben')]
    const played = await begun([first, last])
    await rolled(played, [
      [first, [4]],
      [last, [2]],
    ])
    await played.press('lead', { as: first, gm: true, dice: [6] })
    expect(played.last?.edits?.map(({ of }) => of)).toEqual(['Actor.Ben'])
  })

  it.each([
    { protect: true, moves: 2, why: 'protected for 3, by 2' },
    { protect: false, moves: 3, why: 'unprotected, by 5' },
  ])('while transporting others, $why ("Licensed Driver")', async ({ protect, moves }) => {
    const driver = having('Ben', 'licensedDriver')
    const played = await begun([ana, driver])
    await rolled(played, [[ana, [1, 1, 1, 4]]])
    const answers = { protect: { licensedDriver: protect } }
    await played.press('advance', { as: driver, data: { stat: 'hand' }, dice: [2], answers })
    await lead(played)
    expect(at(played)).toEqual({ Ana: moves, Ben: 0 })
  })

  it('may channel a past memory, once the leaders have moved ("Past Repeated")', async () => {
    const dreamer = having('Ben', 'pastRepeated')
    const played = await three(ana, dreamer, cid)
    expect(await played.refused('past', { as: dreamer })).toBe(`${R}.notLost`)
    await lead(played)
    expect(await played.refused('past', { as: ana })).toBe(`${R}.notLost`)
    await played.press('past', { as: dreamer })
    expect(played.last?.edits).toEqual([
      ...used('Ben', 'pastRepeated'),
      { of: 'Actor.Ben.Item.pastRepeated', set: { 'system.humanity.instead': ['hurry'] } },
    ])
  })

  it('"lose a non-violent Contest": who pursues with Hurt rolls with violence, and channels nothing', async () => {
    const conditions = ['headache']
    const hunter = person('Ben', {}, { items: [abilityItem('pastRepeated')], conditions })
    const played = await begun([ana, hunter], { reach: 20, stats: { hurt: true, hurry: true } })
    const boon = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
    const solver = { ...hunter, state: { ...(hunter.state as object), boons: { b: boon } } }
    await played.press('advance', { as: ana, data: { stat: 'hurry' }, dice: [3] })
    await played.press('advance', { as: solver, data: { stat: 'hurt' }, dice: [2] })
    // What is for rolls without violence alone ("Optimal Solution") is not spent on it.
    expect(played.last?.edits).toEqual([])
    await lead(played)
    expect(await played.refused('past', { as: hunter })).toBe(`${R}.notLost`)
  })
})

/** Ana, the lowest, has lost a response against Ben, both with Heart; the Gamemaster has closed it. */
async function lost(
  loser: RawParty,
  other: RawParty,
  [attack, defence]: readonly [number[], number[]],
  settings: object = usualSettings,
) {
  const played = await begun([loser, other, cid])
  played.settings = settings
  await advantage(played, [
    [loser, [2]],
    [other, [3]],
    [cid, [4]],
  ])
  await played.press('respond', {
    as: loser,
    answers: { roles: { [keyOf(played, other.actor.name)]: 'defender' } },
  })
  const [contest = ''] = Object.keys(facts(played).responses)
  await played.press('roll', { as: loser, data: { contest, stat: 'heart' }, dice: attack })
  await played.press('roll', { as: other, data: { contest, stat: 'heart' }, dice: defence })
  return { played, contest }
}

describe('a response is a Contest like any other', () => {
  it('who loses it by 5 gains a blessing die ("Blessed by Steadfastness")', async () => {
    const steady = having('Ana', 'steadfastness')
    const { played, contest } = await lost(steady, ben, [[2], [1, 1, 1, 4]])
    await played.press('close', { as: cid, gm: true, data: { contest }, dice: [5] })
    expect(played.last?.edits).toMatchObject([{ of: 'Actor.Ana' }])
    expect(Object.values(facts(played).responses[contest]?.awards ?? {})).toEqual([
      { name: 'Ana', actor: '', dice: [5], why: 'steadfastness' },
    ])
  })

  it('who loses it may give it back, or channel a past memory, when it is closed', async () => {
    const witty = having('Ben', 'wits', 'pastRepeated')
    const { played, contest } = await lost(ana, witty, [[1, 1, 1, 4], [2]])
    expect(await played.refused('reflect', { as: witty, data: { contest } })).toBe(`${R}.notLost`)
    await played.press('close', { as: cid, gm: true, data: { contest } })
    await played.press('reflect', { as: witty, data: { contest } })
    expect(Object.values(facts(played).responses[contest]?.reflected ?? {})).toEqual(['minor'])
    await played.press('past', { as: witty, data: { contest } })
    expect(await played.refused('swap', { as: witty, data: { contest } })).toBe(`${R}.settled`)
  })

  it('a major wound of it is open to a miracle, also when the round has ended', async () => {
    const [killer, victim] = [person('Ana'), person('Ben')]
    const played = await begun([killer, victim, cid])
    await advantage(played, [
      [killer, [2]],
      [victim, [3]],
      [cid, [4]],
    ])
    const roles = { [keyOf(played, 'Ben')]: 'defender' }
    await played.press('respond', { as: killer, answers: { roles, violent: true } })
    const [contest = ''] = Object.keys(facts(played).responses)
    const deadly = [...Array<number>(9).fill(1), 4]
    await played.press('roll', { as: killer, data: { contest, stat: 'hurt' }, dice: deadly })
    await played.press('roll', { as: victim, data: { contest, stat: 'hurry' }, dice: [2] })
    await played.press('close', { as: cid, gm: true, data: { contest }, answers: { wounds: true } })
    const [wounded] = Object.keys(facts(played).responses[contest]?.lethalWounds ?? {})
    await played.press('toHazards', { as: cid, gm: true })
    await played.press('endRound', { as: cid, gm: true })
    expect(Object.keys(facts(played).responses)).toEqual([contest])
    const saving = [...Array<number>(18).fill(1), 4]
    await played.press('miracle', { as: cid, data: { contest, wounded }, dice: saving })
    const [attempt] = Object.keys(facts(played).responses[contest]?.attempts ?? {})
    await played.press('closeAttempt', { as: killer, data: { contest, attempt } })
    expect(Object.values(facts(played).responses[contest]?.lethalWounds ?? {})).toMatchObject([
      { state: 'saved' },
    ])
    await played.press('lead', { as: cid, gm: true })
    await rolled(played, [
      [killer, [2]],
      [victim, [3]],
      [cid, [4]],
    ])
    await lead(played)
    await played.press('toHazards', { as: cid, gm: true })
    await played.press('endRound', { as: cid, gm: true })
    expect(facts(played).responses).toEqual({})
  })

  it('of a group that is struck, the Gamemaster says how bad it is and who is wounded (HU6)', async () => {
    const played = await begun([ana, ben, cid])
    await advantage(played, [
      [ana, [2]],
      [ben, [3]],
      [cid, [4]],
    ])
    const roles = { [keyOf(played, 'Ben')]: 'defender', [keyOf(played, 'Cid')]: 'defender' }
    await played.press('respond', { as: ana, answers: { roles, violent: true } })
    const [contest = ''] = Object.keys(facts(played).responses)
    await played.press('roll', { as: ana, data: { contest, stat: 'hurt' }, dice: [1, 1, 1, 4] })
    await played.press('roll', { as: ben, data: { contest, stat: 'hurry' }, dice: [2] })
    await played.press('roll', { as: cid, data: { contest, stat: 'hurry' }, dice: [3] })
    const [benKey = '', cidKey = ''] = Object.entries(facts(played).responses[contest]?.exchange.sides ?? {})
      .filter(([, { role }]) => role === 'defender')
      .map(([key]) => key)
    const answers = { effects: { attacker: { [benKey]: 'minor', [cidKey]: '' } } }
    await played.press('close', { as: ana, gm: true, data: { contest }, answers })
    expect(played.last?.makes).toMatchObject([
      { on: 'Actor.Ben', item: { fields: { humanity: { severity: 'minor' } } } },
    ])
  })

  it('a Contest that is given up is over for good', async () => {
    const { played, contest } = await lost(ana, ben, [[2], [3]])
    await played.press('endRound', { as: cid, gm: true })
    await played.press('close', { as: cid, gm: true, data: { contest } })
    expect(await played.refused('roll', { as: ana, data: { contest, stat: 'heart' } })).toBe(
      'HnB.exchange.refusal.answered',
    )
  })
})

describe('a hazard asks for a Check like any other', () => {
  async function caught(
    runner: RawParty,
    dice: readonly number[],
    helper: RawParty = cid,
  ): Promise<PlayedMessage> {
    const played = await begun([runner, ben, helper])
    await advantage(played, [
      [runner, [4]],
      [ben, [3]],
      [helper, [2]],
    ])
    await played.press('toHazards', { as: ben, gm: true })
    await played.press('hazard', {
      as: ben,
      gm: true,
      answers: { stat: 'hurry', target: 8, who: who(played, 'Ana') },
    })
    await played.press('dodge', { as: runner, dice })
    return played
  }
  const check = (played: PlayedMessage, name: string) => facts(played).hazard?.rolls[keyOf(played, name)]

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
  ] as const)('whoever fails it has $why', async ({ act, ability, dice, sees }) => {
    const runner = having('Ana', ability)
    const played = await caught(runner, [2])
    const data = { member: keyOf(played, 'Ana'), ability }
    await played.press(act, { as: runner, data, dice })
    expect(check(played, 'Ana')).toMatchObject(sees)
    expect(await played.refused(act, { as: runner, data: { ...data, member: '__proto__' } })).toBe(
      `${R}.noSuchRoll`,
    )
  })

  it('whoever is steadfast has their die when the round ends, and the Chase says why', async () => {
    const played = await caught(having('Ana', 'steadfastness'), [2])
    await played.press('endRound', { as: ben, gm: true, dice: [5] })
    expect(facts(played)).toMatchObject({ phase: 'advantage', hazard: null })
    expect(Object.values(facts(played).awards)).toMatchObject([
      { name: 'Ana', dice: [5], why: 'steadfastness' },
    ])
  })

  it('a success may be disrupted by somebody else', async () => {
    const spoiler = having('Cid', 'disruption')
    const played = await caught(ana, [1, 1, 1, 1, 4], spoiler)
    const data = { member: keyOf(played, 'Ana'), ability: 'disruption' }
    await played.press('hinder', { as: spoiler, data })
    expect(Object.values(check(played, 'Ana')?.changes ?? {})).toMatchObject([{ kind: 'hinder', value: 3 }])
  })
})

describe('what the Gamemaster awards in a Chase ("When to Award Blessing Dice")', () => {
  const awards = (played: PlayedMessage, id: string, data = {}, settings = {}) =>
    played.press('award', { as: ana, gm: true, data: { ...data, award: id }, dice: [5], settings })

  it('the first win by 5 of the session, when the leaders have moved, and those who saw it', async () => {
    const played = await three(ana, ben, cid)
    const id = `high ${keyOf(played, 'Ana')}`
    const early = { as: ana, gm: true, data: { award: id } }
    expect(await played.refused('award', early)).toBe(`${R}.notNow`)
    await lead(played)
    expect(await played.refused('award', { as: ana, data: { award: id } })).toBe('HnB.refusal.onlyGM')
    await awards(played, id)
    expect(played.last?.edits).toMatchObject([
      { of: 'Actor.Ana', set: { 'system.humanity.high': true } },
      { of: 'Actor.Ana' },
    ])
    expect(await played.refused('award', early)).toBe(`${R}.notNow`)
  })

  it('nothing to a creature of the Gamemaster: "you should award players"', async () => {
    const wolf = person('Ana')
    const npc: RawParty = { ...wolf, actor: { ...wolf.actor, type: 'npc' } }
    const played = await three(npc, ben, cid)
    played.settings = inSession({ lucky: 7 })
    await lead(played)
    for (const what of ['high', 'lucky']) {
      const award = `${what} ${keyOf(played, 'Ana')}`
      expect(await played.refused('award', { as: ben, gm: true, data: { award } })).toBe(`${R}.notNow`)
    }
  })

  it.each([
    { state: { high: true }, dice: [1, 1, 1, 4], why: 'no second one' },
    { state: {}, dice: [1, 1, 3], why: 'no win by 4' },
  ])('$why', async ({ state, dice }) => {
    const runner = person('Ana', state)
    const played = await begun([runner, ben])
    await advantage(played, [
      [runner, dice],
      [ben, [2]],
    ])
    const award = `high ${keyOf(played, 'Ana')}`
    expect(await played.refused('award', { as: ana, gm: true, data: { award } })).toBe(`${R}.notNow`)
  })

  it('the lucky number of a roll for the advantage, once, and again in another round', async () => {
    const runner = person('Ana')
    const played = await begun([runner, ben])
    played.settings = inSession({ lucky: 4 })
    const id = `lucky ${keyOf(played, 'Ana')}`
    for (const round of [1, 2]) {
      expect(facts(played).round).toBe(round)
      await advantage(played, [
        [runner, [4]],
        [ben, [3]],
      ])
      await awards(played, id)
      expect(await played.refused('award', { as: ana, gm: true, data: { award: id } })).toBe(`${R}.notNow`)
      await played.press('toHazards', { as: ana, gm: true })
      await played.press('endRound', { as: ana, gm: true })
    }
  })

  it('the highest face, at a table that awards that', async () => {
    const played = await begun([ana, ben])
    await advantage(played, [
      [ana, [4]],
      [ben, [3]],
    ])
    const natural = { awardScheme: 'natural' }
    const refused = { as: ana, gm: true, settings: natural }
    expect(
      await played.refused('award', { ...refused, data: { award: `natural ${keyOf(played, 'Ben')}` } }),
    ).toBe(`${R}.notNow`)
    expect(await awards(played, `natural ${keyOf(played, 'Ana')}`, {}, natural)).not.toHaveProperty('refused')
  })

  it('a response that was won by 5, and the lucky number of its rolls', async () => {
    const { played, contest } = await lost(person('Ana'), ben, [[1, 1, 1, 4], [2]], inSession({ lucky: 7 }))
    await played.press('close', { as: cid, gm: true, data: { contest } })
    const sides = Object.entries(facts(played).responses[contest]?.exchange.sides ?? {})
    const [key] = sides.find(([, { name }]) => name === 'Ana') ?? []
    for (const id of [`high ${key}`, `lucky ${key} attack`]) await awards(played, id, { contest })
    expect(Object.values(facts(played).responses[contest]?.awarded ?? {})).toHaveLength(2)
  })

  it('a Check against a hazard: the lucky number', async () => {
    const runner = person('Ana')
    const played = await begun([runner, ben])
    played.settings = inSession({ lucky: 4 })
    await advantage(played, [
      [runner, [3]],
      [ben, [2]],
    ])
    await played.press('toHazards', { as: ben, gm: true })
    await played.press('hazard', {
      as: ben,
      gm: true,
      answers: { stat: 'hurry', target: 8, who: who(played, 'Ana') },
    })
    await played.press('dodge', { as: runner, dice: [4] })
    await played.press('award', { as: runner, gm: true, data: { member: keyOf(played, 'Ana') }, dice: [5] })
    expect(facts(played).hazard?.rolls[keyOf(played, 'Ana')]?.awarded).toEqual(['lucky'])
  })
})
