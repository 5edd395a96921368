import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/core/outcome'
import type { RawParty } from '../../../src/core/views'
import type { Contest } from '../../../src/humanity/contest/facts'
import { newContest } from '../../../src/humanity/contest/open'
import { humanity } from '../../../src/humanity/ruleset'
import type { Role } from '../../../src/humanity/contest/rolls/sides'
import { scriptedChance } from '../../support/chance'
import { person, PlayedMessage } from '../../support/contest'
import { abilityItem, click, humanityState } from '../../support/humanity'

const kind = humanity.messages.contest
const R = 'HnB.humanity.refusal'

function between(
  sides: readonly (readonly [RawParty, Role])[],
  own: { violent?: boolean; both?: boolean; turn?: number; seats?: number } = {},
): PlayedMessage {
  const facts = newContest(
    sides.map(([{ actor }, role]) => ({ actor, role })),
    { violent: false, both: false, ...own },
    '',
    scriptedChance([]),
    own.seats ?? 0,
    own.turn ?? 1,
  )
  return new PlayedMessage(
    facts,
    sides.map(([party]) => party),
    kind?.actions ?? {},
  )
}
const factsOf = (played: PlayedMessage) => played.facts as Contest
const keyOf = (played: PlayedMessage, name: string) =>
  Object.entries(factsOf(played).exchange.sides).find(([, side]) => side.name === name)?.[0] ?? ''
const settledAs = (played: PlayedMessage) => factsOf(played).settled

describe('a contest of two', () => {
  const [ana, ben] = [person('Ana'), person('Ben')]
  const two = () =>
    between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])

  it('the Attacker rolls first, the Defender with the same stat; the higher result wins', async () => {
    const played = two()
    expect(await played.refused('roll', { as: ben, data: { stat: 'heart' } })).toBe(`${R}.attackFirst`)
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    expect(await played.refused('roll', { as: ben, data: { stat: 'head' }, dice: [4] })).toBe(
      `${R}.notThatStat`,
    )
    expect(await played.refused('settle', { as: ana, gm: true })).toBe(`${R}.notDone`)
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [3] })
    await played.press('settle', { as: ana, gm: true })
    expect(settledAs(played)).toEqual([{ attacking: 'attacker', won: true, severity: 'minor', wounded: [] }])
    expect(played.last?.makes).toEqual([])
  })

  it('one who is called "Reyes, Ana" is still one', async () => {
    const reyes = person('Reyes, Ana')
    const played = between([
      [reyes, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: reyes, data: { stat: 'heart' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [2] })
    expect(shown(played).results).toMatchObject([{ name: 'Reyes, Ana', plural: false }])
  })

  it('a tie is the Defender’s', async () => {
    const played = two()
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [3] })
    await played.press('settle', { as: ana })
    expect(settledAs(played)).toMatchObject([{ won: false }])
  })

  it('without violence Hurt is not rolled', async () => {
    expect(await two().refused('roll', { as: ana, data: { stat: 'hurt' }, dice: [3] })).toBe(
      `${R}.notThatStat`,
    )
  })

  it.each([undefined, 'luck', '__proto__', 'custom'])('refuses a stat that is none: %s', async (stat) => {
    expect(await two().refused('roll', { as: ana, data: { stat }, dice: [3] })).toBe(`${R}.noSuchStat`)
  })

  it('nobody rolls twice, and no stranger rolls', async () => {
    const played = two()
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [2] })
    expect(await played.refused('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.answered',
    )
    expect(await played.refused('roll', { as: person('Cid'), data: { stat: 'heart' }, dice: [4] })).toBe(
      'HnB.exchange.refusal.noPart',
    )
  })

  it('numbers come from dice, whatever somebody sends', async () => {
    const played = two()
    await played.press('roll', {
      as: ana,
      data: { stat: 'heart', result: '99' },
      answers: { groups: [{ waves: [[99]] }], result: 99, on: { humanity: true } },
      dice: [2],
    })
    const [side] = Object.values(factsOf(played).exchange.sides)
    expect(side?.answer?.attack?.groups[0]?.waves).toEqual([[2]])
  })

  it('a Spark costs two dice of the same worth; the Defender answers with it or with either stat', async () => {
    const rich = person('Ana', { blessings: { x: 2, y: 2, z: 5 } })
    const played = between([
      [rich, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', {
      as: rich,
      data: { stat: 'heart' },
      answers: { spark: 'head' },
      dice: [3, 4],
    })
    expect(played.last?.edits).toEqual([
      {
        of: 'Actor.Ana',
        set: { 'system.humanity.blessings.x': undefined, 'system.humanity.blessings.y': undefined },
      },
    ])
    expect(await played.refused('roll', { as: ben, data: { stat: 'home' }, dice: [3] })).toBe(
      `${R}.notThatStat`,
    )
    expect(
      await played.refused('roll', {
        as: ben,
        data: { stat: 'heart' },
        answers: { spark: 'head' },
        dice: [3],
      }),
    ).toBe(`${R}.sparkUnpaid`)
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    await played.press('settle', { as: ben, gm: true })
    expect(settledAs(played)).toMatchObject([{ won: true, severity: 'minor' }])
  })
})

describe('violence', () => {
  const ana = person('Ana', { stats: { ...stats(), hurt: 8 } })
  const ben = person('Ben')
  const fight = (own: object = {}, defender = ben, attacker = ana) =>
    between(
      [
        [attacker, 'attacker'],
        [defender, 'defender'],
      ],
      { violent: true, ...own },
    )

  it.each([
    { attack: [7], defence: [3], severity: 'minor' },
    { attack: [8], defence: [3], severity: 'medium' },
    { attack: [1, 1, 1, 8], defence: [2], severity: 'medium' },
    { attack: [1, 1, 1, 1, 8], defence: [2], severity: 'major' },
  ])('Hurt $attack against Hurry $defence: a $severity wound', async ({ attack, defence, severity }) => {
    const played = fight()
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: attack })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: defence })
    await played.press('settle', { as: ana, gm: true })
    expect(played.last?.makes).toMatchObject([
      {
        on: 'Actor.Ben',
        item: {
          type: 'wound',
          name: { key: `HnB.humanity.wound.name.${severity}` },
          fields: { humanity: { severity, by: 'Ana', treated: false } },
        },
      },
    ])
    const lethalWounds = Object.values(factsOf(played).lethalWounds)
    expect(lethalWounds).toMatchObject(severity === 'major' ? [{ uuid: 'Actor.Ben', state: 'open' }] : [])
  })

  it('"If the Defender rolls the same or higher … no injury occurs"', async () => {
    const played = fight()
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    await played.press('settle', { as: ana, gm: true })
    expect(played.last?.makes).toEqual([])
  })

  it('it is settled by a Gamemaster or who lost, once, and by nobody else', async () => {
    const played = fight()
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [7] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
    expect(await played.refused('settle', { as: ana })).toBe(`${R}.notSettler`)
    await played.press('settle', { as: ben })
    expect(await played.refused('settle', { as: ben, gm: true })).toBe(`${R}.settled`)
    const helper = person('Cid', { blessings: { x: 3 } })
    const data = { side: Object.keys(factsOf(played).exchange.sides)[0] ?? '', part: 'attack' }
    expect(await played.refused('help', { as: helper, data, answers: { dice: { x: true } } })).toBe(
      `${R}.settled`,
    )
  })

  it('from the second exchange on a Defender has more than Hurry (HU35)', async () => {
    const first = fight()
    await first.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    expect(await first.refused('roll', { as: ben, data: { stat: 'home' }, dice: [4] })).toBe(
      `${R}.notThatStat`,
    )
    await first.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    await first.press('again', { as: ben, answers: { violent: true } })
    const next = first.last?.post?.facts as Contest
    expect(next).toMatchObject({ violent: true, round: 2 })
    const rolesIn = ({ exchange }: Contest) =>
      Object.values(exchange.sides).map(({ name, role }) => [name, role])
    expect(rolesIn(next)).toEqual([
      ['Ana', 'attacker'],
      ['Ben', 'defender'],
    ])
    await first.press('again', { as: ben, answers: { reversed: true } })
    expect(rolesIn(first.last?.post?.facts as Contest)).toEqual([
      ['Ana', 'defender'],
      ['Ben', 'attacker'],
    ])
    const second = new PlayedMessage(next, first.people, first.actions)
    await second.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await second.press('roll', { as: ben, data: { stat: 'home' }, dice: [3] })
  })

  it.each([
    { items: [], conditions: ['weakened'], defence: 1, why: 'Weakened takes 2 from a Defender' },
    { items: [], conditions: ['uncool'], defence: 2, why: 'Uncool takes 1 from every roll' },
    { items: [], conditions: ['headache'], defence: 3, why: 'a Headache is no matter of Hurry' },
  ])('$why', async ({ items, conditions, defence }) => {
    const sore = person('Ben', {}, { items, conditions })
    const played = fight({}, sore)
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await played.press('roll', { as: sore, data: { stat: 'hurry' }, dice: [3] })
    const view = shown(played)
    expect(view.teams[1]?.sides[0]?.rolls[0]?.result).toBe(defence)
  })

  it.each([
    { ability: 'armoredSkin', severity: 'minor', why: 'protects a Defender for +3 by itself' },
    {
      ability: 'tactfulSpeech',
      severity: 'medium',
      why: 'only where people say that it is about persuading',
    },
    { ability: 'carefulResolve', severity: 'medium', why: 'is about Checks, never about Contests' },
    { ability: 'luck', severity: 'medium', why: 'is about Checks' },
  ] as const)('$ability $why', async ({ ability, severity }) => {
    const tough = person('Ben', {}, { items: [abilityItem(ability)] })
    const played = fight({}, tough)
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await played.press('roll', { as: tough, data: { stat: 'hurry' }, dice: [3] })
    await played.press('settle', { as: ana, gm: true })
    expect(settledAs(played)).toMatchObject([{ won: true, severity }])
  })

  it('protects in a situation that people judge, where they say so', async () => {
    const tough = person('Ben', {}, { items: [abilityItem('licensedDriver')] })
    const played = fight({}, tough)
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await played.press('roll', {
      as: tough,
      data: { stat: 'hurry' },
      answers: { protect: { licensedDriver: true } },
      dice: [3],
    })
    await played.press('settle', { as: ana, gm: true })
    expect(settledAs(played)).toMatchObject([{ severity: 'minor' }])
  })

  it.each([
    ['tactfulSpeech', 3],
    ['licensedDriver', 3],
    // What names Checks never touches Contests ("Checks vs. Contests").
    ['carefulResolve', 0],
    ['quicklyAcclimated', 0],
  ] as const)('%s protects who loses a Contest for +%i', async (id, protect) => {
    const ben = person('Ben', {}, { items: [abilityItem(id)] })
    const played = fight({ violent: false }, ben)
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    const answers = { protect: { [id]: true } }
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2], answers })
    expect(factsOf(played).exchange.sides[keyOf(played, 'Ben')]?.answer?.defence?.protect).toBe(protect)
  })

  it('"lose a violent Contest as the Defender": Armored Skin protects no Attacker', async () => {
    const items = [abilityItem('armoredSkin')]
    const [knight, guard] = [person('Ana', {}, { items }), person('Ben', {}, { items })]
    const played = fight({}, guard, knight)
    await played.press('roll', { as: knight, data: { stat: 'hurt' }, dice: [3] })
    await played.press('roll', { as: guard, data: { stat: 'hurry' }, dice: [2] })
    const answerOf = (name: string) => factsOf(played).exchange.sides[keyOf(played, name)]?.answer
    expect([answerOf('Ana')?.attack?.protect, answerOf('Ben')?.defence?.protect]).toEqual([0, 3])
  })

  it('who is Disarmed, or attacks honorably, wins by 9 at most', async () => {
    const disarmed = person('Ana', { stats: { ...stats(), hurt: 8 } }, { conditions: ['disarmed'] })
    const knight = person(
      'Ana',
      { stats: { ...stats(), hand: 8 } },
      { items: [abilityItem('honorableCombat')] },
    )
    for (const [attacker, stat] of [
      [disarmed, 'hurt'],
      [knight, 'hand'],
    ] as const) {
      const played = fight({}, ben, attacker)
      await played.press('roll', { as: attacker, data: { stat }, dice: [1, 1, 1, 1, 8] })
      await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
      await played.press('settle', { as: ana, gm: true })
      expect(settledAs(played)).toMatchObject([{ severity: 'medium' }])
    }
    expect(await fight().refused('roll', { as: ana, data: { stat: 'hand' }, dice: [2] })).toBe(
      `${R}.notThatStat`,
    )
  })

  it('"Blessed by Family" strikes with Home, and is used up by it', async () => {
    const mother = person('Ana', {}, { items: [abilityItem('family')] })
    const played = fight({}, ben, mother)
    await played.press('roll', { as: mother, data: { stat: 'home' }, dice: [4] })
    expect(played.last?.edits).toEqual([{ of: 'Actor.Ana.Item.family', set: { 'system.humanity.used': 1 } }])
    const tired = person('Ana', {}, { items: [abilityItem('family', { used: 1 })] })
    expect(
      await fight({}, ben, tired).refused('roll', { as: tired, data: { stat: 'home' }, dice: [4] }),
    ).toBe(`${R}.notThatStat`)
  })

  it.each([
    { wounded: true, attack: [4], defence: [3], wounds: [], why: 'nobody who wins is hurt by it' },
    { wounded: false, defence: [1, 3], wounds: [], why: 'not unless the Gamemaster says so' },
    { wounded: true, defence: [1, 3], wounds: [['Actor.Ana', 'minor']], why: 'they lost by less than 5' },
    { wounded: true, defence: [1, 1, 1, 4], wounds: [['Actor.Ana', 'medium']], why: 'they lost by 5' },
  ])(
    '"Blessed by Family": "you may sustain injuries if you lose": $why',
    async ({ wounded, attack = [2], defence, wounds }) => {
      const mother = person('Ana', {}, { items: [abilityItem('family')] })
      const played = fight({}, ben, mother)
      await played.press('roll', { as: mother, data: { stat: 'home' }, dice: attack })
      await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: defence })
      const key =
        Object.entries(factsOf(played).exchange.sides).find(([, { name }]) => name === 'Ana')?.[0] ?? ''
      await played.press('settle', { as: ben, gm: true, answers: { wounded: { [key]: wounded } } })
      const made = (played.last?.makes ?? [])
        .filter(({ on }) => on === 'Actor.Ana')
        .map(({ on, item: { fields } }) => {
          const { humanity } = fields as unknown as { humanity: { severity: string; by: string } }
          expect(humanity.by).toBe('Ben')
          return [on, humanity.severity]
        })
      expect(made).toEqual(wounds)
    },
  )

  it('who attacks honorably and loses is no more hurt by it than with Hurt', async () => {
    const knight = person('Ana', {}, { items: [abilityItem('honorableCombat')] })
    const played = fight({}, ben, knight)
    await played.press('roll', { as: knight, data: { stat: 'hand' }, dice: [2] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    const answers = { wounded: { [keyOf(played, 'Ana')]: true } }
    await played.press('settle', { as: ben, gm: true, answers })
    expect(played.last?.makes).toEqual([])
  })

  it('a blow at one Defender is as bad as it fell: a Gamemaster chooses for a group alone (HU6)', async () => {
    const played = fight()
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true, answers: { severity: 'major' } })
    expect(settledAs(played)).toMatchObject([{ severity: 'minor' }])
  })

  it('who attacks recklessly, with Home, does not hold back', async () => {
    const stats = { ...humanityState().stats, home: 8 as const }
    const mother = person('Ana', { stats }, { items: [abilityItem('family')] })
    const played = fight({}, ben, mother)
    await played.press('roll', { as: mother, data: { stat: 'home' }, dice: [1, 1, 1, 1, 8] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [2] })
    await played.press('settle', { as: mother, gm: true })
    expect(settledAs(played)).toMatchObject([{ severity: 'major' }])
  })

  it('who attacks with Hurt and loses is never hurt by it', async () => {
    const played = fight()
    const ana = played.people[0] ?? ben
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [2] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    const keys = Object.keys(factsOf(played).exchange.sides)
    const answers = { wounded: Object.fromEntries(keys.map((key) => [key, true])) }
    await played.press('settle', { as: ben, gm: true, answers })
    expect(played.last?.makes).toEqual([])
  })

  it('"Agreeable to X" ends when X attacks them with violence, and only then, and only to X', async () => {
    const conditions = ['Ana', 'Cid'].map((name) => ({
      status: 'humanity-agreeable',
      key: `to${name}`,
      about: `Actor.${name}`,
      name,
    }))
    const kind = person('Ben')
    const meek = { ...kind, actor: { ...kind.actor, conditions } }
    const ana = person('Ana')
    for (const violent of [true, false]) {
      const played = between(
        [
          [ana, 'attacker'],
          [meek, 'defender'],
        ],
        { violent },
      )
      await played.press('roll', { as: ana, data: { stat: violent ? 'hurt' : 'heart' }, dice: [2] })
      await played.press('roll', { as: meek, data: { stat: violent ? 'hurry' : 'heart' }, dice: [4] })
      await played.press('settle', { as: ana, gm: true })
      expect(played.last?.statuses).toEqual(
        violent ? [{ of: 'Actor.Ben', status: 'humanity-agreeable', key: 'toAna', on: false }] : [],
      )
    }
  })

  it('a different stat, for who is Uncool, is for Checks and never for Contests ("Radical Self-Acceptance")', async () => {
    const items = [abilityItem('radicalSelfAcceptance')]
    const ana = person('Ana', {}, { items, conditions: ['uncool'] })
    const played = fight({}, ben, ana)
    const answers = { usual: 'hurt' }
    expect(await played.refused('roll', { as: ana, data: { stat: 'head' }, answers, dice: [4] })).toBe(
      `${R}.notOther`,
    )
  })
})

describe('both attacking at once', () => {
  it('both attack, then both defend, and each is judged for itself; a dirty trick has +2', async () => {
    const knight = person(
      'Ana',
      { stats: { ...stats(), hand: 8 } },
      { items: [abilityItem('honorableCombat')] },
    )
    const thug = person('Ben', { stats: { ...stats(), hurt: 8 } })
    const played = between(
      [
        [knight, 'attacker'],
        [thug, 'defender'],
      ],
      { violent: true, both: true },
    )
    await played.press('roll', { as: knight, data: { stat: 'hand' }, dice: [5] })
    expect(await played.refused('roll', { as: knight, data: { stat: 'hurry' }, dice: [2] })).toBe(
      `${R}.attackFirst`,
    )
    await played.press('roll', { as: thug, data: { stat: 'hurt' }, dice: [5] })
    await played.press('roll', { as: thug, data: { stat: 'hurry' }, dice: [4] })
    await played.press('roll', { as: knight, data: { stat: 'hurry' }, dice: [2] })
    // 5 against 4; and 5, with the 2 of the trick, against 2.
    expect(shown(played).results.map(({ margin }) => margin)).toEqual([1, 5])
    await played.press('settle', { as: knight, gm: true })
    expect(settledAs(played)).toMatchObject([
      { attacking: 'attacker', won: true, severity: 'minor' },
      { attacking: 'defender', won: true, severity: 'medium' },
    ])
    expect(played.last?.makes?.map(({ on }) => on)).toEqual(['Actor.Ben', 'Actor.Ana'])
  })

  it('"if the Defender attacks you with Hurt": two who attack honorably play no tricks', async () => {
    const items = [abilityItem('honorableCombat')]
    const sides = [
      [person('Ana', {}, { items }), 'attacker'],
      [person('Ben', {}, { items }), 'defender'],
    ] as const
    const played = between(sides, { violent: true, both: true })
    for (const [knight] of sides)
      await played.press('roll', { as: knight, data: { stat: 'hand' }, dice: [4] })
    for (const [knight] of sides)
      await played.press('roll', { as: knight, data: { stat: 'hurry' }, dice: [2] })
    expect(shown(played).results.map(({ margin }) => margin)).toEqual([2, 2])
  })
})

describe('both at once without violence, and a change of tactics', () => {
  const [ana, ben] = [person('Ana'), person('Ben')]
  const sides = [
    [ana, 'attacker'],
    [ben, 'defender'],
  ] as const

  it('"for both violent and non-violent Contests": each answers with the stat of the other', async () => {
    const played = between(sides, { both: true })
    await played.press('roll', { as: ana, data: { stat: 'heart' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    expect(await played.refused('roll', { as: ana, data: { stat: 'heart' }, dice: [2] })).toBe(
      `${R}.notThatStat`,
    )
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [2] })
    await played.press('roll', { as: ben, data: { stat: 'heart' }, dice: [4] })
    await played.press('settle', { as: ana, gm: true })
    expect(settledAs(played)).toMatchObject([
      { attacking: 'attacker', won: false },
      { attacking: 'defender', won: true },
    ])
    expect(played.last?.makes).toEqual([])
  })

  it('"the Attackers may choose to change tactics, such as performing a non-violent Contest"', async () => {
    const played = between(sides, { violent: true })
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
    await played.press('again', { as: ana, answers: { violent: false } })
    const next = new PlayedMessage(played.last?.post?.facts ?? {}, played.people, played.actions)
    expect(next.facts).toMatchObject({ violent: false, round: 2 })
    expect(await next.refused('roll', { as: ana, data: { stat: 'hurt' }, dice: [4] })).toBe(
      `${R}.notThatStat`,
    )
    await next.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
  })

  it.each([
    [4, 'minor'],
    [5, 'medium'],
    [9, 'medium'],
    [10, 'major'],
  ])('a win by %i is told in words of its own, with violence and without: %s', async (by, severity) => {
    const big = person('Ana', { stats: { ...stats(), hurt: 10, heart: 10 } })
    for (const violent of [true, false]) {
      const played = between([[big, 'attacker'], sides[1]], { violent })
      const dice = by === 10 ? [1, 1, 10] : [by + 2]
      await played.press('roll', {
        as: big,
        data: { stat: violent ? 'hurt' : 'heart' },
        dice: by === 9 ? [1, 10] : dice,
      })
      await played.press('roll', { as: ben, data: { stat: violent ? 'hurry' : 'heart' }, dice: [2] })
      const meaning = `HnB.humanity.contest.meaning.${violent ? 'violent' : 'peaceful'}.${severity}`
      expect(shown(played).results).toMatchObject([{ margin: by, meaning }])
    }
  })
})

describe('groups', () => {
  const [ana, ben, cid, dee] = ['Ana', 'Ben', 'Cid', 'Dee'].map((name) => person(name)) as [
    RawParty,
    RawParty,
    RawParty,
    RawParty,
  ]

  it('several Attackers share the median of their results', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'attacker'],
      [cid, 'attacker'],
      [dee, 'defender'],
    ])
    for (const [as, face] of [
      [ana, 4],
      [ben, 2],
      [cid, 3],
    ] as const)
      await played.press('roll', { as, data: { stat: 'head' }, dice: [face] })
    await played.press('roll', { as: dee, data: { stat: 'head' }, dice: [3] })
    expect(shown(played).results).toMatchObject([{ won: false, margin: 0 }])
  })

  it('of several Defenders the Gamemaster says who is hurt, and how badly (HU6)', async () => {
    const brute = person('Ana', { stats: { ...stats(), hurt: 8 } })
    const played = between(
      [
        [brute, 'attacker'],
        [ben, 'defender'],
        [cid, 'defender'],
        [dee, 'defender'],
      ],
      { violent: true },
    )
    await played.press('roll', { as: brute, data: { stat: 'hurt' }, dice: [1, 7] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [4] })
    await played.press('roll', { as: cid, data: { stat: 'hurry' }, dice: [2] })
    await played.press('roll', { as: dee, data: { stat: 'hurry' }, dice: [1, 1, 1, 1, 1, 4] })
    const [bens, cids] = [keyOf(played, 'Ben'), keyOf(played, 'Cid')]
    await played.press('settle', {
      as: brute,
      gm: true,
      answers: { severity: 'medium', wounded: { [bens]: false } },
    })
    expect(settledAs(played)).toMatchObject([{ won: true, severity: 'medium', wounded: [cids] }])
    expect(shown(played).results).toMatchObject([
      { severity: 'medium', meaning: 'HnB.humanity.contest.meaning.violent.medium' },
    ])
  })

  it('who leaves no longer counts; nobody leaves once the attack has fallen, but by a Gamemaster', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await played.press('leave', { as: cid })
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    expect(await played.refused('leave', { as: ben })).toBe(`${R}.mayNotLeave`)
    await played.press('leave', { as: ben, gm: true })
    expect(factsOf(played).exchange.over).toBe(true)
  })

  it('a Defender who is deleted leaves nobody to face', async () => {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    played.people = [ana]
    expect(await played.refused('roll', { as: ana, data: { stat: 'head' }, dice: [4] })).toBe(
      `${R}.noOpponent`,
    )
    expect(await played.refused('settle', { as: ana, gm: true })).toBe(`${R}.notDone`)
    await played.press('end', { as: ana, gm: true })
  })

  it('a stranger joins on the side that the button says, while there are seats', async () => {
    const played = between([[ana, 'attacker']], { seats: 1 })
    await played.press('join', { as: ben, data: { role: 'defender' } })
    expect(await played.refused('join', { as: cid, data: { role: 'defender' } })).toBe(
      'HnB.exchange.refusal.noSeat',
    )
    expect(Object.values(factsOf(played).exchange.sides).map(({ role }) => role)).toEqual([
      'attacker',
      'defender',
    ])
  })
})

describe('help', () => {
  it('once per roll and character, of any number of dice, and it changes who wins', async () => {
    const [ana, ben] = [person('Ana'), person('Ben')]
    const cid = person('Cid', { blessings: { x: 1, y: 6 } })
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    const data = { side: Object.keys(factsOf(played).exchange.sides)[0] ?? '', part: 'attack' }
    const answers = { dice: { x: true, y: true } }
    expect(await played.refused('help', { as: cid, data: { side: 'zzz', part: 'attack' }, answers })).toBe(
      `${R}.noSuchRoll`,
    )
    expect(await played.refused('help', { as: cid, data, answers: { dice: { gone: true } } })).toBe(
      `${R}.dieGone`,
    )
    await played.press('help', { as: cid, data, answers })
    expect(shown(played).results).toMatchObject([{ won: true, margin: 1 }])
    expect(await played.refused('help', { as: cid, data, answers })).toBe(`${R}.alreadyHelped`)
  })

  const severity = { key: 'HnB.humanity.severity.minor' }
  const rich = person('Cid', { blessings: { x: 1, y: 6 } })
  it('says beforehand who would win: a tie is the Defender’s, one more the Attacker’s', async () => {
    const [ana, ben] = [person('Ana'), person('Ben')]
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    const data = { side: keyOf(played, 'Ana'), part: 'attack' }
    const makes = [3, 4, 5].map((total) => ['makes', { total }])
    expect(played.outlook('help', { as: rich, data })).toEqual(makes)
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [4] })
    expect(played.outlook('help', { as: rich, data })).toEqual([
      ['wins', { total: 3, name: 'Ben', margin: 1, severity }],
      ['wins', { total: 4, name: 'Ben', margin: 0, severity }],
      ['wins', { total: 5, name: 'Ana', margin: 1, severity }],
    ])
  })

  it('says it of the direction in which the roll counts, where both attack', async () => {
    const [ana, ben] = [person('Ana'), person('Ben')]
    const sides = [
      [ana, 'attacker'],
      [ben, 'defender'],
    ] as const
    const played = between(sides, { violent: true, both: true })
    for (const [as, stat, dice] of [
      [ana, 'hurt', 3],
      [ben, 'hurt', 4],
      [ana, 'hurry', 3],
      [ben, 'hurry', 4],
    ] as const)
      await played.press('roll', { as, data: { stat }, dice: [dice] })
    const one = { as: person('Cid', { blessings: { x: 1 } }) }
    const side = keyOf(played, 'Ana')
    expect(played.outlook('help', { ...one, data: { side, part: 'attack' } })).toEqual([
      ['wins', { total: 3, name: 'Ben', margin: 1, severity }],
      ['wins', { total: 4, name: 'Ben', margin: 0, severity }],
    ])
    expect(played.outlook('help', { ...one, data: { side, part: 'defence' } })).toEqual([
      ['wins', { total: 3, name: 'Ben', margin: 1, severity }],
      ['wins', { total: 4, name: 'Ana', margin: 0, severity }],
    ])
  })

  it('says it of a group by their median', async () => {
    const [ana, eve, ben] = [person('Ana'), person('Eve'), person('Ben')]
    const played = between([
      [ana, 'attacker'],
      [eve, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [2] })
    await played.press('roll', { as: eve, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    expect(
      played.outlook('help', { as: rich, data: { side: keyOf(played, 'Eve'), part: 'attack' } }),
    ).toEqual([
      ['wins', { total: 4, name: 'Ben', margin: 0, severity }],
      ['theyWin', { total: 5, name: 'Ana, Eve', margin: 0.5, severity }],
      ['theyWin', { total: 6, name: 'Ana, Eve', margin: 1, severity }],
    ])
  })
})

describe('Blessed by Steadfastness', () => {
  it.each([
    { defence: 3, gains: 1, why: 'a loss by exactly 5' },
    { defence: 4, gains: 0, why: 'a loss by 4' },
  ])('$why: $gains', async ({ defence, gains }) => {
    const ana = person('Ana', { stats: { ...stats(), head: 8 } })
    const ben = person('Ben', {}, { items: [abilityItem('steadfastness')] })
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [8] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [defence] })
    await played.press('settle', { as: ben, gm: true, dice: gains ? [6] : [] })
    expect(played.last?.edits?.length).toBe(gains)
  })

  it.each([
    ['after', 0],
    ['before', 1],
  ] as const)('a loss by 5, protected for +3, judged %s protection: %i (HU14)', async (margin, gains) => {
    const items = [abilityItem('steadfastness'), abilityItem('armoredSkin')]
    const [ana, ben] = [person('Ana', { stats: { ...stats(), hurt: 8 } }), person('Ben', {}, { items })]
    const sides = [
      [ana, 'attacker'],
      [ben, 'defender'],
    ] as const
    const played = between(sides, { violent: true })
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await played.press('roll', { as: ben, data: { stat: 'hurry' }, dice: [3] })
    const settings = { steadfastMargin: margin }
    await played.press('settle', { as: ben, gm: true, settings, dice: gains ? [6] : [] })
    expect(played.last?.edits).toHaveLength(gains)
  })
})

describe('abilities that turn a Contest', () => {
  const ana = person('Ana', { stats: { ...stats(), head: 8, hurt: 8 } })
  const ben = person('Ben')
  const cid = person('Cid', {}, { items: [abilityItem('circumstance'), abilityItem('disruption')] })
  async function three(): Promise<PlayedMessage> {
    const played = between([
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [5] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    await played.press('roll', { as: cid, data: { stat: 'head' }, dice: [3] })
    return played
  }

  it('"Blessed by Circumstance": two results change places, in a Contest of three', async () => {
    const played = await three()
    expect(shown(played).results).toMatchObject([{ won: true }])
    const answers = { a: keyOf(played, 'Ana'), b: keyOf(played, 'Ben') }
    expect(await played.refused('swap', { as: ben, answers })).toBe(`${R}.noSuchAbility`)
    for (const wrong of [{ a: answers.a, b: answers.a }, { a: 'x', b: answers.b }, {}])
      expect(await played.refused('swap', { as: cid, answers: wrong })).toBe(`${R}.chooseTwo`)
    await played.press('swap', { as: cid, answers })
    expect(shown(played).results).toMatchObject([{ won: false }])
    expect(played.last?.edits).toEqual([
      { of: 'Actor.Cid.Item.circumstance', set: { 'system.humanity.used': 1 } },
    ])
    const two = between([
      [cid, 'attacker'],
      [ben, 'defender'],
    ])
    await two.press('roll', { as: cid, data: { stat: 'head' }, dice: [4] })
    await two.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    expect(await two.refused('swap', { as: cid })).toBe(`${R}.contestOfThree`)
  })

  it('"Blessed by Disruption": a winner has 3 less, and may lose by it; a tie is the Defender’s (HU15)', async () => {
    const played = await three()
    expect(await played.refused('hinder', { as: cid, answers: { a: keyOf(played, 'Ben') } })).toBe(
      `${R}.nobodyWon`,
    )
    await played.press('hinder', { as: cid, answers: { a: keyOf(played, 'Ana') } })
    expect(shown(played).results).toMatchObject([{ won: false }])
    expect(shown(played).teams[0]?.sides[0]?.rolls[0]?.result).toBe(2)
  })

  it('and of a winner whose result was another’s, the roll that counts has 3 less', async () => {
    const played = await three()
    await played.press('swap', { as: cid, answers: { a: keyOf(played, 'Ana'), b: keyOf(played, 'Ben') } })
    // Ben now defends with 5 against Ana's 2.
    await played.press('hinder', {
      as: person('Dee', {}, { items: [abilityItem('disruption')] }),
      answers: { a: keyOf(played, 'Ben') },
    })
    expect(factsOf(played).exchange.sides[keyOf(played, 'Ana')]?.answer?.attack?.less).toBe(3)
    expect(shown(played).teams[1]?.sides[0]?.rolls[0]?.result).toBe(2)
  })

  it.each([
    { ability: 'thorns', violent: true, dice: [1, 7], back: ['Actor.Ana'], severity: 'minor' },
    { ability: 'thorns', violent: true, dice: [4], back: [], severity: 'mishap' },
    { ability: 'wits', violent: false, dice: [1, 7], back: [], severity: 'minor' },
  ] as const)(
    '$ability gives a lesser version back: $severity',
    async ({ ability, violent, dice, back, severity }) => {
      const thorny = person('Ben', {}, { items: [abilityItem(ability)] })
      const played = between(
        [
          [ana, 'attacker'],
          [thorny, 'defender'],
        ],
        { violent },
      )
      const stat = violent ? 'hurt' : 'head'
      await played.press('roll', { as: ana, data: { stat }, dice })
      await played.press('roll', { as: thorny, data: { stat: violent ? 'hurry' : 'head' }, dice: [2] })
      expect(await played.refused('reflect', { as: thorny })).toBe(`${R}.notLost`)
      await played.press('settle', { as: ana, gm: true })
      expect(await played.refused('reflect', { as: ana })).toBe(`${R}.notLost`)
      await played.press('reflect', { as: thorny })
      expect(played.last?.makes?.map(({ on }) => on)).toEqual(back)
      expect(factsOf(played).reflected[keyOf(played, 'Ben')]).toBe(severity)
      expect(await played.refused('reflect', { as: thorny })).toBe(`${R}.settled`)
    },
  )

  it('"another character … wins": Blessed by Disruption is not for one’s own win', async () => {
    const winner = person('Ana', { stats: { ...stats(), head: 8 } }, { items: [abilityItem('disruption')] })
    const played = between([
      [winner, 'attacker'],
      [ben, 'defender'],
    ])
    await played.press('roll', { as: winner, data: { stat: 'head' }, dice: [5] })
    await played.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    const answers = { a: keyOf(played, 'Ana') }
    expect(await played.refused('hinder', { as: winner, answers })).toBe(`${R}.nobodyWon`)
  })

  it('where both attack, no results change places, and the message does not offer it', async () => {
    const sides = [
      [ana, 'attacker'],
      [ben, 'defender'],
      [cid, 'defender'],
    ] as const
    const played = between(sides, { both: true })
    for (const [who] of sides) await played.press('roll', { as: who, data: { stat: 'head' }, dice: [2] })
    for (const [who] of sides) await played.press('roll', { as: who, data: { stat: 'head' }, dice: [2] })
    const answers = { a: keyOf(played, 'Ana'), b: keyOf(played, 'Ben') }
    expect(await played.refused('swap', { as: cid, answers })).toBe(`${R}.contestOfThree`)
    expect(shown(played).abilities.map(({ act }) => act)).not.toContain('swap')
  })

  it('"against a single Attacker": Blessed by Wits does nothing against two', async () => {
    const witty = person('Ben', {}, { items: [abilityItem('wits')] })
    const cid = person('Cid')
    const played = between([
      [ana, 'attacker'],
      [cid, 'attacker'],
      [witty, 'defender'],
    ])
    for (const who of [ana, cid]) await played.press('roll', { as: who, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: witty, data: { stat: 'head' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true })
    expect(await played.refused('reflect', { as: witty })).toBe(`${R}.severalAttackers`)
  })

  it('of two abilities that do the same, the button says which; without it, the one that can be used', async () => {
    const items = [abilityItem('wits', { used: 1 }), { ...abilityItem('wits'), id: 'second', name: 'Second' }]
    const witty = person('Ben', {}, { items })
    const played = between([
      [ana, 'attacker'],
      [witty, 'defender'],
    ])
    await played.press('roll', { as: ana, data: { stat: 'head' }, dice: [4] })
    await played.press('roll', { as: witty, data: { stat: 'head' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true })
    const by = (ability: string) => played.refused('reflect', { as: witty, data: { ability } })
    expect([await by('wits'), await by('luck')]).toEqual([`${R}.uncharged`, `${R}.noSuchAbility`])
    await played.press('reflect', { as: witty })
    expect(played.last?.edits).toEqual([{ of: 'Actor.Ben.Item.second', set: { 'system.humanity.used': 1 } }])
  })

  it('what names Checks, or the other kind of Contest, does nothing here', async () => {
    const witty = person('Ben', {}, { items: [abilityItem('wits'), abilityItem('luck')] })
    const played = between(
      [
        [ana, 'attacker'],
        [witty, 'defender'],
      ],
      { violent: true },
    )
    await played.press('roll', { as: ana, data: { stat: 'hurt' }, dice: [8] })
    await played.press('roll', { as: witty, data: { stat: 'hurry' }, dice: [2] })
    await played.press('settle', { as: ana, gm: true })
    expect(await played.refused('reflect', { as: witty })).toBe(`${R}.noSuchAbility`)
  })
})

describe('opening', () => {
  const begin = humanity.tab.actions.contest

  it('against whom one targets, each once, never oneself', async () => {
    const [ana, ben] = [person('Ana'), person('Ben')]
    const own = click({ ...ana, targets: [ana, ben] })
    const outcome = await begin?.decide(own, { violent: true, stake: 'The bridge' }, scriptedChance([]))
    expect(outcome && !isRefusal(outcome) ? outcome.post : null).toMatchObject({
      kind: 'contest',
      facts: { stake: 'The bridge', violent: true, round: 1, exchange: { seats: 0 } },
    })
    const facts = outcome && !isRefusal(outcome) ? (outcome.post?.facts as Contest) : null
    expect(Object.values(facts?.exchange.sides ?? {}).map(({ name, role }) => [name, role])).toEqual([
      ['Ana', 'attacker'],
      ['Ben', 'defender'],
    ])
  })

  it('a Gamemaster opens one of all who are targeted, with somebody on each side', async () => {
    const parties = [person('Ana'), person('Ben'), person('Cid')]
    const group = humanity.group.contest
    const asked = {
      parties,
      settings: click().settings,
      asker: { id: 'gm', name: 'GM', isGM: true },
      data: {},
    }
    const none = { roles: { 0: 'defender', 1: 'defender', 2: '' } }
    expect(await group?.decide(asked, none, scriptedChance([]))).toHaveProperty('refused', `${R}.bothSides`)
    const both = { roles: { 0: 'attacker', 1: 'attacker', 2: 'defender' }, violent: true }
    expect(await group?.decide(asked, both, scriptedChance([]))).toMatchObject({ post: { kind: 'contest' } })
  })
})

function stats() {
  return { head: 4, hand: 4, heart: 4, home: 4, hurt: 4, hurry: 4, history: 4, custom: 4 } as const
}

interface Shown {
  readonly abilities: readonly { readonly act: string }[]
  readonly teams: readonly { sides: readonly { rolls: readonly { result: number }[] }[] }[]
  readonly results: readonly { won: boolean; margin: number }[]
}

/** The message as a Gamemaster sees it. */
function shown(played: PlayedMessage): Shown {
  const view = kind?.context(
    { uuid: 'ChatMessage.m', actor: '', facts: played.facts },
    {
      asker: { id: 'gm', name: 'GM', isGM: true },
      actor: null,
      plays: played.people.map(({ actor }) => actor.uuid),
      sides: played.people,
      settings: click().settings,
    },
  )
  return view as unknown as Shown
}
