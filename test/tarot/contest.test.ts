import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { ActorView, Asker, ItemView } from '../../src/core/views'
import { adjust, decideDraw, endOf } from '../../src/tarot/contest/after'
import { commit } from '../../src/tarot/contest/commit'
import { contestMessage } from '../../src/tarot/contest/context'
import type { ContestFacts } from '../../src/tarot/contest/facts'
import { contestFacts } from '../../src/tarot/contest/facts'
import { joinIn } from '../../src/tarot/contest/join'
import { tellMajor, turnMajor } from '../../src/tarot/contest/major'
import { attack, contest } from '../../src/tarot/contest/begin'
import type { OnContest } from '../../src/tarot/contest/facts'
import { revealNow } from '../../src/tarot/contest/reveal'
import { strikeWith } from '../../src/tarot/contest/strike'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
import { card, partyOf, TableDeck, tarotClick } from '../support/tarot'
import { majorsInTurn, penaltyOf, verdictsOf } from '../../src/tarot/contest/rules'

describe('Fights: several opponents', () => {
  it.each([
    [
      'a character facing down three shooters suffers two ranks',
      'defender',
      ['defender', 'attacker', 'attacker', 'attacker'],
      2,
    ],
    [
      'an attacker trying to hit three targets suffers two ranks',
      'attacker',
      ['attacker', 'defender', 'defender', 'defender'],
      2,
    ],
    ['one against one suffers none', 'attacker', ['attacker', 'defender'], 0],
    [
      'both apply, each to its own side (TC27)',
      'attacker',
      ['attacker', 'attacker', 'defender', 'defender'],
      1,
    ],
    ['rivals have no such penalty', 'rival', ['rival', 'rival', 'rival'], 0],
  ] as const)('%s', (_why, role, roles, penalty) => expect(penaltyOf(role, roles)).toBe(penalty))
})

describe('A contest without major arcana', () => {
  const side = (key: string, role: 'attacker' | 'defender' | 'rival', rank: number) => ({ key, role, rank })
  it.each([
    ['the higher rank prevails', [side('a', 'attacker', 6), side('d', 'defender', 4)], [['a', 'd', false]]],
    [
      'the defenders win ties (TC16)',
      [side('a', 'attacker', 4), side('d', 'defender', 4)],
      [['d', 'a', true]],
    ],
    [
      'one attacker against each of several defenders',
      [side('a', 'attacker', 5), side('d', 'defender', 4), side('e', 'defender', 7)],
      [
        ['a', 'd', false],
        ['e', 'a', false],
      ],
    ],
    [
      'the best of rivals prevails over all',
      [side('a', 'rival', 5), side('b', 'rival', 2), side('c', 'rival', 3)],
      [
        ['a', 'b', false],
        ['a', 'c', false],
      ],
    ],
    ['rivals that tie are a draw', [side('a', 'rival', 5), side('b', 'rival', 5)], [['a', 'b', true]]],
  ] as const)('%s', (_why, sides, verdicts) => {
    expect(verdictsOf(sides).map(({ winner, loser, draw }) => [winner, loser, draw])).toEqual(verdicts)
  })
})

describe('Major arcana in a contest', () => {
  it('Death, the Devil, the Hanged Man: everybody’s first before anyone’s second (TC14)', () => {
    const sides = [
      { key: 'mia', majors: ['death', 'hanged'] },
      { key: 'david', majors: ['devil'] },
    ]
    expect(majorsInTurn(sides)).toEqual([
      { side: 'mia', card: 'death' },
      { side: 'david', card: 'devil' },
      { side: 'mia', card: 'hanged' },
    ])
  })
})

const mia = { ...ana, uuid: 'Actor.mia', id: 'mia', name: 'Mia', player: 'one' }
const david = { ...ana, uuid: 'Actor.david', id: 'david', name: 'David', type: 'npc' as const }
const ines = { ...ana, uuid: 'Actor.ines', id: 'ines', name: 'Ines' }
const one = { id: 'one', name: 'One', isGM: false }

/** Chance with one id that no other has. */
const scriptedIds = (id: string) => ({ ...scriptedChance([]), id: () => `hit${id}` })

/** A duel as it is fought from two browsers: each commit is decided alone, on what is stored by then. */
class Duel {
  readonly parties = [partyOf(mia, { firearms: 3 }), partyOf(david, { firearms: 8, reaction: 5 })]
  facts: ContestFacts
  readonly deck: TableDeck

  constructor(deck: TableDeck, facts: ContestFacts) {
    this.deck = deck
    this.facts = facts
  }

  static async begin(
    deck: TableDeck,
    weapon: object = { wounds: 2, range: 50, stun: '', stunRank: 3 },
    more: readonly ActorView[] = [],
  ): Promise<Duel> {
    const [miaParty, davidParty] = [partyOf(mia, { firearms: 3 }), partyOf(david, {})]
    const others = more.map((actor) => partyOf(actor))
    const item: ItemView = { uuid: 'i', id: 'i', name: 'Pistol', img: '', type: 'weapon', fields: weapon }
    const click = { ...tarotClick(), ...miaParty, asker: one, targets: [davidParty, ...others], item }
    const outcome = await attack.decide(click as never, {}, deck.chance(one))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    const duel = new Duel(deck, outcome.post?.facts as ContestFacts)
    duel.parties.push(...others)
    duel.arm(mia.uuid, item)
    return duel
  }

  /** Somebody has a weapon. */
  arm(uuid: string, item: ItemView): void {
    const at = this.parties.findIndex(({ actor }) => actor.uuid === uuid)
    const party = this.parties[at]
    if (party) this.parties[at] = { ...party, items: [...party.items, item] }
  }

  keyOf(uuid: string): string {
    return Object.entries(this.facts.exchange.sides).find(([, side]) => side.uuid === uuid)?.[0] ?? ''
  }

  click(uuid: string, asker: Asker, data: Record<string, string> = {}): OnContest {
    const own = this.parties.find(({ actor }) => actor.uuid === uuid) ?? partyOf(mia)
    const message = { uuid: 'ChatMessage.m', actor: mia.uuid, facts: this.facts }
    return { ...tarotClick(), ...own, asker, data, message, sides: this.parties }
  }

  async commit(
    uuid: string,
    asker: Asker,
    push: string,
    cards: readonly string[],
    trait = '-firearms',
    weapon = '',
  ) {
    const chance = this.deck.chance(asker)
    const ticks = Object.fromEntries(cards.map((name) => [card(name), true]))
    const outcome = await commit.decide(
      this.click(uuid, asker),
      { trait, push, cards: ticks, weapon },
      chance,
    )
    if (isRefusal(outcome)) return outcome
    chance.settle()
    this.amend(outcome.amend?.set ?? {})
    return null
  }

  amend(set: Readonly<Record<string, unknown>>): void {
    const facts = JSON.parse(JSON.stringify(this.facts)) as Record<string, unknown>
    for (const [path, value] of Object.entries(set)) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const place = names.reduce((at, name) => at[name] as Record<string, unknown>, facts)
      place[last] = value
    }
    this.facts = v.parse(contestFacts, facts)
  }
}

describe('A contest from two browsers', () => {
  it('tells how many cards lie there and no more, until the last has declared', async () => {
    const deck = new TableDeck(['major-13', 'major-12'])
      .give('one', 'cups-01', 'wands-01', 'swords-01')
      .give('gm', 'major-15')
    const duel = await Duel.begin(deck)
    expect(await duel.commit(mia.uuid, one, 'cups', ['cups-01', 'wands-01', 'swords-01'])).toBeNull()
    expect(duel.facts.exchange.sides[duel.keyOf(mia.uuid)]?.answer).toMatchObject({ number: 3, push: 'cups' })
    expect(JSON.stringify(duel.facts)).not.toContain('wands')
    expect(JSON.stringify(duel.facts)).not.toContain(card('cups-01'))
    expect(deck.handOf('one')).toEqual([])

    expect(await duel.commit(david.uuid, gamemaster, 'swords', ['major-15'])).toBeNull()
    expect(duel.facts.majors.map(({ card: { arcanum }, side }) => [arcanum, side])).toEqual([
      ['major-13', duel.keyOf(mia.uuid)],
      ['major-15', duel.keyOf(david.uuid)],
      ['major-12', duel.keyOf(mia.uuid)],
    ])
    expect(endOf(duel.facts)).toEqual([])
    expect(duel.facts.exchange.over).toBe(true)
    const late = await duel.commit(mia.uuid, one, 'cups', [])
    expect(late?.refused).toBe('HnB.exchange.refusal.over')
    expect(deck.discards).toHaveLength(6)
    expect([...deck.layout.away.values()].every((at) => at === 'discards')).toBe(true)
  })

  it('major arcana are turned one at a time, each by whose it is', async () => {
    const deck = new TableDeck().give('one', 'major-13').give('gm', 'major-15')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['major-13'])
    await duel.commit(david.uuid, gamemaster, 'swords', ['major-15'])
    const chance = deck.chance()
    expect(await turnMajor.decide(duel.click(david.uuid, gamemaster), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
    for (const [uuid, asker] of [
      [mia.uuid, one],
      [david.uuid, gamemaster],
    ] as const) {
      const outcome = await turnMajor.decide(
        duel.click(uuid, asker, { toward: 'self' }),
        { told: 'So be it.' },
        chance,
      )
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      duel.amend(outcome.amend?.set ?? {})
    }
    expect(duel.facts.majors.every(({ toward }) => toward === 'self')).toBe(true)
    const told = (uuid: string, asker: Asker, major: string) =>
      tellMajor.decide(duel.click(uuid, asker, { major }), { told: ' Otherwise. ' }, chance)
    for (const outcome of [await told(mia.uuid, one, '0'), await told(mia.uuid, gamemaster, '0')])
      expect(outcome).toMatchObject({
        amend: { set: { majors: [{ toward: 'self', told: 'Otherwise.' }, { told: 'So be it.' }] } },
      })
    for (const strange of ['2', '-1', '0.5', 'constructor', ''])
      expect(await told(mia.uuid, gamemaster, strange)).toMatchObject({
        refused: 'HnB.tarot.refusal.noMajor',
      })
    expect(await told(mia.uuid, one, '1')).toMatchObject({ refused: 'HnB.tarot.refusal.narratorTells' })
    expect(await turnMajor.decide(duel.click(mia.uuid, one), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
  })

  it('is asked in words by whom a card is turned to: a player of their own, the Narrator of all', async () => {
    const duel = await Duel.begin(new TableDeck())
    const asked = (asker: Asker, toward: string) => turnMajor.ask(duel.click(mia.uuid, asker, { toward }))
    expect(asked(one, 'self')).toMatchObject({ template: 'tarot/tell-dialog' })
    expect(asked(one, 'narrator')).toBeNull()
    expect(asked(gamemaster, 'narrator')).toMatchObject({ template: 'tarot/tell-dialog' })
    const deck = new TableDeck().give('one', 'major-13')
    const death = await Duel.begin(deck)
    await death.commit(mia.uuid, one, 'cups', ['major-13'])
    await death.commit(david.uuid, gamemaster, 'swords', [])
    const tell = (asker: Asker) => tellMajor.ask(death.click(mia.uuid, asker, { major: '0' }))
    expect(tell(gamemaster)).toMatchObject({ refused: 'HnB.tarot.refusal.notTurned' })
    const outcome = await turnMajor.decide(death.click(mia.uuid, one), {}, deck.chance(one))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    death.amend(outcome.amend?.set ?? {})
    expect(tell(one)).toMatchObject({ refused: 'HnB.tarot.refusal.narratorTells' })
    expect(tell(gamemaster)).toMatchObject({ context: { told: '' } })
  })

  it('that is a draw is the defender’s, unless the Narrator says otherwise, and she alone (TC16)', async () => {
    const duel = await Duel.begin(new TableDeck())
    const decided = (asker: Asker, word: string) =>
      decideDraw.decide(duel.click(mia.uuid, asker, { word }), {}, new TableDeck().chance(asker))
    expect(await decided(gamemaster, 'attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.alreadyTold' })
    await duel.commit(mia.uuid, one, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    const [mias, davids] = [duel.keyOf(mia.uuid), duel.keyOf(david.uuid)]
    expect(endOf(duel.facts)).toEqual([{ winner: davids, loser: mias, draw: true }])
    expect(await decided(one, 'attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    const outcome = await decided(gamemaster, 'attacker')
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(endOf(duel.facts)).toEqual([{ winner: mias, loser: davids, draw: false }])
    duel.amend({ word: 'defender' })
    expect(endOf(duel.facts)).toEqual([{ winner: davids, loser: mias, draw: false }])
    expect(await decided(gamemaster, 'attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.alreadyTold' })
  })

  it('is with whom is targeted', () => {
    expect([attack.targets, contest.targets]).toEqual([true, true])
  })

  it.each([
    ['a second declaration', 'answered', ['cups-02']],
    ['a card that is not held', 'notInHand', ['cups-09']],
  ])('refuses %s', async (_what, refused, cards) => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02')
    const duel = await Duel.begin(deck)
    if (refused === 'answered') await duel.commit(mia.uuid, one, 'cups', ['cups-01'])
    const no = await duel.commit(mia.uuid, one, 'cups', cards)
    expect(no?.refused).toMatch(new RegExp(`${refused}$`))
  })

  const pistol = ['-firearms', 'i'] as const

  it('an attacker who prevails hits with the weapon, once', async () => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02', 'pentacles-01', 'pentacles-02')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01', 'cups-02', 'pentacles-01'], ...pistol)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(endOf(duel.facts)).toMatchObject([{ winner: duel.keyOf(mia.uuid), draw: false }])
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mia.uuid) }
    const outcome = await strikeWith.decide(duel.click(mia.uuid, one, data), {}, deck.chance(one))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(Object.values(duel.facts.hits)).toMatchObject([
      { actor: david.uuid, by: data.by, wounds: 2, stage: 'wounds' },
    ])
    expect(await strikeWith.decide(duel.click(mia.uuid, one, data), {}, deck.chance(one))).toMatchObject({
      refused: 'HnB.tarot.refusal.struck',
    })
  })

  it('a defender who holds is hit by the Narrator’s word alone, and nobody without a weapon', async () => {
    const deck = new TableDeck()
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', [], ...pistol)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mia.uuid) }
    const strike = (asker: Asker, more: object) =>
      strikeWith.decide(duel.click(mia.uuid, asker, { ...data, ...more }), {}, deck.chance(asker))
    expect(await strike(one, {})).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(isRefusal(await strike(gamemaster, {}))).toBe(false)
    for (const strange of [{ side: data.by }, { side: 'constructor' }, { by: data.side }, { by: '' }]) {
      expect(await strike(gamemaster, strange)).toMatchObject({ refused: 'HnB.tarot.refusal.noStrike' })
    }
  })

  it.each([
    ['a weapon that is not theirs', mia.uuid, one, 'ghost'],
    ['a defender’s weapon', david.uuid, gamemaster, 'i'],
  ] as const)('refuses %s, and lays no card', async (_what, uuid, asker, weapon) => {
    const deck = new TableDeck().give(asker.id, 'cups-01')
    const duel = await Duel.begin(deck)
    expect(await duel.commit(uuid, asker, 'cups', ['cups-01'], '', weapon)).toMatchObject({
      refused: 'HnB.tarot.refusal.noWeapon',
    })
    expect(deck.handOf(asker.id)).toEqual([card('cups-01')])
  })

  it('a second attacker joins: a rank less for who defends against both, and each hits with their own weapon', async () => {
    const deck = new TableDeck().give('one', 'cups-01', 'pentacles-01')
    const duel = await Duel.begin(deck)
    const bat = { wounds: 1, range: 0, stun: 'brawn', stunRank: 3 }
    duel.parties.push(partyOf(ines, { melee: 9, brawn: 5 }))
    duel.arm(ines.uuid, { uuid: 'b', id: 'b', name: 'Bat', img: '', type: 'weapon', fields: bat })
    const join = (as: string) =>
      joinIn.decide(duel.click(ines.uuid, gamemaster), { as }, scriptedIds('joined'))
    expect(await join('rival')).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
    const outcome = await join('attacker')
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(await join('attacker')).toMatchObject({ refused: 'HnB.exchange.refusal.takesPart' })

    await duel.commit(mia.uuid, one, 'cups', ['cups-01', 'pentacles-01'], ...pistol)
    await duel.commit(david.uuid, gamemaster, 'swords', [], 'reaction')
    expect(duel.facts.revealed).toEqual({})
    await duel.commit(ines.uuid, gamemaster, 'swords', [], 'melee', 'b')
    const [defender, mias, her] = [david, mia, ines].map(({ uuid }) => duel.keyOf(uuid))
    expect(duel.facts.revealed[defender ?? '']).toMatchObject({ now: 4, penalty: 1 })
    expect(duel.facts.revealed[mias ?? '']).toMatchObject({ now: 3, penalty: 0 })
    expect(endOf(duel.facts)).toMatchObject([
      { winner: mias, loser: defender },
      { winner: her, loser: defender },
    ])
    for (const [uuid, by] of [
      [mia.uuid, mias],
      [ines.uuid, her],
    ] as const) {
      const data = { side: defender ?? '', by: by ?? '' }
      const hit = await strikeWith.decide(duel.click(uuid, gamemaster, data), {}, scriptedIds(by ?? ''))
      if (isRefusal(hit)) throw new Error(hit.refused)
      duel.amend(hit.amend?.set ?? {})
    }
    expect(Object.values(duel.facts.hits)).toMatchObject([
      { wounds: 2, stun: null },
      { wounds: 1, stun: { strength: 5 } },
    ])
    expect(await join('attacker')).toMatchObject({ refused: 'HnB.tarot.refusal.revealed' })
  })

  it('among rivals whoever joins competes, unasked', async () => {
    const party = partyOf(mia, {})
    const click = { ...tarotClick(), ...party, asker: one, targets: [partyOf(david)] }
    const outcome = await contest.decide(click, { how: 'rivals' }, new TableDeck().chance(one))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    const duel = new Duel(new TableDeck(), outcome.post?.facts as ContestFacts)
    duel.parties.push(partyOf(ines))
    const onIt = duel.click(ines.uuid, gamemaster)
    expect(joinIn.ask(onIt)).toBeNull()
    const joined = await joinIn.decide(onIt, {}, new TableDeck().chance())
    if (isRefusal(joined)) throw new Error(joined.refused)
    expect(Object.values(joined.amend?.set ?? {})).toContainEqual(
      expect.objectContaining({ uuid: ines.uuid, role: 'rival' }),
    )
  })

  it('an attacker of three suffers two ranks against each of them, and declares once (TC34)', async () => {
    const [tom, ada] = ['tom', 'ada'].map((id) => ({ ...ana, uuid: `Actor.${id}`, id, name: id }))
    const duel = await Duel.begin(new TableDeck(), undefined, [tom ?? ana, ada ?? ana])
    await duel.commit(mia.uuid, one, 'cups', [], ...pistol)
    for (const uuid of [david.uuid, 'Actor.tom', 'Actor.ada'])
      await duel.commit(uuid, gamemaster, 'swords', [], '-reaction')
    expect(duel.facts.revealed[duel.keyOf(mia.uuid)]).toMatchObject({ penalty: 2, now: 1 })
    expect(endOf(duel.facts)).toHaveLength(3)
  })

  it('only the Narrator changes the order, a suit or a rank, and only before the reveal', async () => {
    const duel = await Duel.begin(new TableDeck())
    const deckless = new TableDeck().chance(gamemaster)
    const key = duel.keyOf(david.uuid)
    const adjusted = (asker: Asker, what: string) =>
      adjust.decide(duel.click(mia.uuid, asker, { side: key, what }), {}, new TableDeck().chance(asker))
    expect(await adjusted(one, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await adjusted(gamemaster, 'more')).toMatchObject({ amend: { set: { [`extra.${key}`]: 1 } } })
    expect(await adjusted(gamemaster, 'sooner')).toMatchObject({
      amend: { set: { [`exchange.sides.${key}.place`]: 0 } },
    })
    expect(await adjusted(gamemaster, 'wands')).toMatchObject({
      refused: 'HnB.tarot.refusal.notDeclared',
      data: { name: 'David' },
    })
    expect(
      await adjust.decide(duel.click(mia.uuid, gamemaster, { side: 'constructor' }), {}, deckless),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.noSide',
    })
    expect(await revealNow.decide(duel.click(mia.uuid, one), {}, deckless)).toMatchObject({
      refused: 'HnB.tarot.refusal.notAllDeclared',
    })
    for (const [what, rank] of [
      ['more', 9],
      ['less', -9],
    ] as const) {
      duel.amend({ [`extra.${key}`]: rank })
      expect(await adjusted(gamemaster, what)).toMatchObject({ refused: 'HnB.tarot.refusal.manyRanks' })
      duel.amend({ [`extra.${key}`]: rank - Math.sign(rank) })
      expect(await adjusted(gamemaster, what)).toMatchObject({ amend: { set: { [`extra.${key}`]: rank } } })
    }
    await duel.commit(mia.uuid, one, 'cups', [])
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(await adjusted(gamemaster, 'more')).toMatchObject({ refused: 'HnB.tarot.refusal.revealed' })
    expect(await revealNow.decide(duel.click(mia.uuid, one), {}, deckless)).toMatchObject({
      refused: 'HnB.tarot.refusal.revealed',
    })
  })

  it.each([
    ['who leaves has committed their cards (TC33)', 'leave', mia.uuid, one],
    ['and so has whom they leave alone', 'leave', david.uuid, gamemaster],
    ['a contest that is called off leaves nothing on the table', 'end', mia.uuid, gamemaster],
  ] as const)('%s', async (_what, action, uuid, asker) => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01', 'cups-02'])
    const chance = deck.chance(asker)
    const outcome = await contestMessage.actions[action]?.decide(duel.click(uuid, asker), {}, chance)
    if (!outcome || isRefusal(outcome)) throw new Error(outcome?.refused)
    chance.settle()
    duel.amend(outcome.amend?.set ?? {})
    expect(duel.facts.exchange.over).toBe(true)
    expect(deck.discards).toEqual([card('cups-01'), card('cups-02')])
    const late = await duel.commit(david.uuid, gamemaster, 'swords', [])
    expect(late?.refused).toBe('HnB.exchange.refusal.over')
  })

  it('whose player leaves a contest of three is waited for no more; the others reveal without them', async () => {
    const deck = new TableDeck().give('one', 'cups-01').give('gm', 'swords-01')
    const duel = await Duel.begin(deck, undefined, [ines])
    await duel.commit(mia.uuid, one, 'cups', ['cups-01'])
    await duel.commit(david.uuid, gamemaster, 'swords', ['swords-01'])
    expect(duel.facts.revealed).toEqual({})
    duel.amend({ [`exchange.sides.${duel.keyOf(ines.uuid)}.left`]: true })
    const chance = deck.chance(one)
    const outcome = await revealNow.decide(duel.click(mia.uuid, one), {}, chance)
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    chance.settle()
    duel.amend(outcome.amend?.set ?? {})
    expect(Object.keys(duel.facts.revealed).sort()).toEqual(
      [duel.keyOf(mia.uuid), duel.keyOf(david.uuid)].sort(),
    )
    expect(deck.discards).toHaveLength(2)
  })

  it('cards of somebody who was deleted meanwhile do not stay on the table', async () => {
    const deck = new TableDeck().give('one', 'cups-01').give('gm', 'swords-01')
    const duel = await Duel.begin(deck, undefined, [ines])
    await duel.commit(ines.uuid, gamemaster, 'swords', ['swords-01'])
    await duel.commit(mia.uuid, one, 'cups', ['cups-01'])
    duel.parties.splice(2)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(Object.keys(duel.facts.revealed)).toHaveLength(2)
    expect([...deck.layout.away.values()]).toEqual(['discards', 'discards'])
  })

  it('a trait that is deleted after it was declared counts as Mediocre, as any that is lacking', async () => {
    const duel = await Duel.begin(new TableDeck())
    await duel.commit(mia.uuid, one, 'cups', [], '-firearms')
    const key = duel.keyOf(mia.uuid)
    duel.amend({
      [`exchange.sides.${key}.answer.trait`]: { id: 'gone', name: { text: 'Gone' }, rank: 9, now: 9 },
    })
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(duel.facts.revealed[key]).toMatchObject({ now: 3 })
  })

  it('a deck that is lost meanwhile is missed before anything is revealed', async () => {
    const deck = new TableDeck().give('one', 'cups-01')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01'])
    const before = JSON.stringify(duel.facts)
    const lost = { ...deck.chance(gamemaster), cards: () => null }
    const answers = { trait: '', push: 'swords', cards: {} }
    for (const outcome of [
      await commit.decide(duel.click(david.uuid, gamemaster), answers, lost),
      await contestMessage.actions.end?.decide(duel.click(mia.uuid, gamemaster), {}, lost),
    ]) {
      expect(outcome).toMatchObject({ refused: 'HnB.tarot.refusal.noDeck' })
    }
    expect(JSON.stringify(duel.facts)).toBe(before)
  })

  it('a card that was taken out of the deck meanwhile is missing from the reveal, and nothing else', async () => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01', 'cups-02'])
    const away = new Map(deck.layout.away)
    away.delete(card('cups-01'))
    deck.layout = { ...deck.layout, away }
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(duel.facts.revealed[duel.keyOf(mia.uuid)]?.shown.map(({ card: { id } }) => id)).toEqual([
      card('cups-02'),
    ])
  })

  it('stun "equal to Brawn" is the attacker’s, lowered by wounds (TC3)', async () => {
    const duel = await Duel.begin(new TableDeck(), { wounds: 0, range: 0, stun: 'brawn', stunRank: 3 })
    expect(duel.facts.weapon).toMatchObject({ stun: 3 })
  })
})
