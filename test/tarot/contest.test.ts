import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { Asker } from '../../src/core/views'
import { endOf, strikeWith, turnMajor } from '../../src/tarot/contest/after'
import type { OnContest } from '../../src/tarot/contest/commit'
import { commit } from '../../src/tarot/contest/commit'
import type { ContestFacts } from '../../src/tarot/contest/facts'
import { contestFacts } from '../../src/tarot/contest/facts'
import { attack } from '../../src/tarot/contest/open'
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
const one = { id: 'one', name: 'One', isGM: false }

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
  ): Promise<Duel> {
    const [miaParty, davidParty] = [partyOf(mia, { firearms: 3 }), partyOf(david, {})]
    const item = { uuid: 'i', id: 'i', name: 'Pistol', img: '', type: 'weapon' as const, fields: weapon }
    const click = { ...tarotClick(), ...miaParty, asker: one, targets: [davidParty], item }
    const outcome = await attack.decide(click as never, {}, deck.chance(one))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    return new Duel(deck, outcome.post?.facts as ContestFacts)
  }

  keyOf(uuid: string): string {
    return Object.entries(this.facts.exchange.sides).find(([, side]) => side.uuid === uuid)?.[0] ?? ''
  }

  click(uuid: string, asker: Asker, data: Record<string, string> = {}): OnContest {
    const own = this.parties.find(({ actor }) => actor.uuid === uuid) ?? partyOf(mia)
    const message = { uuid: 'ChatMessage.m', actor: mia.uuid, facts: this.facts }
    return { ...tarotClick(), ...own, asker, data, message, sides: this.parties }
  }

  async commit(uuid: string, asker: Asker, push: string, cards: readonly string[], trait = '-firearms') {
    const chance = this.deck.chance(asker)
    const ticks = Object.fromEntries(cards.map((name) => [card(name), true]))
    const outcome = await commit.decide(this.click(uuid, asker), { trait, push, cards: ticks }, chance)
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
    expect(await turnMajor.decide(duel.click(mia.uuid, one), {}, chance)).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
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

  it('an attacker who prevails hits with the weapon, once', async () => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02', 'pentacles-01', 'pentacles-02')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01', 'cups-02', 'pentacles-01'])
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    expect(endOf(duel.facts)).toMatchObject([{ winner: duel.keyOf(mia.uuid), draw: false }])
    const strike = duel.click(mia.uuid, one, { side: duel.keyOf(david.uuid) })
    const outcome = await strikeWith.decide(strike, {}, deck.chance(one))
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    duel.amend(outcome.amend?.set ?? {})
    expect(Object.values(duel.facts.hits)).toMatchObject([{ actor: david.uuid, wounds: 2, stage: 'wounds' }])
    expect(
      await strikeWith.decide(duel.click(mia.uuid, one, strike.data as never), {}, deck.chance(one)),
    ).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTold',
    })
  })

  it('a defender who holds is hit by the Narrator’s word alone', async () => {
    const deck = new TableDeck()
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', [])
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    const data = { side: duel.keyOf(david.uuid) }
    expect(await strikeWith.decide(duel.click(mia.uuid, one, data), {}, deck.chance(one))).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    expect(
      isRefusal(await strikeWith.decide(duel.click(mia.uuid, gamemaster, data), {}, deck.chance(gamemaster))),
    ).toBe(false)
  })

  it('stun "equal to Brawn" is the attacker’s, lowered by wounds (TC3)', async () => {
    const duel = await Duel.begin(new TableDeck(), { wounds: 0, range: 0, stun: 'brawn', stunRank: 3 })
    expect(duel.facts.weapon).toMatchObject({ stun: 3 })
  })
})
