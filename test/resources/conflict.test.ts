import { describe, expect, it } from 'vitest'
import type { MessageClick, RawParty } from '../../src/core/views'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import { beginExchange } from '../../src/core/exchange-changes'
import { act, waysOf, wordsOf } from '../../src/resources/conflict/act'
import { conflictContext, conflictMessage } from '../../src/resources/conflict/message'
import type { Conflict } from '../../src/resources/conflict/facts'
import { owes } from '../../src/resources/conflict/facts'
import { answer, begin, play } from '../../src/resources/conflict/begin'
import { agree, concede, declare, end, leave } from '../../src/resources/conflict/result'
import { propose, strike } from '../../src/resources/conflict/terms'
import { bring, consent } from '../../src/resources/conflict/communities'
import { waitingConflicts } from '../../src/resources/conflict/waiting'
import type { Resources } from '../../src/resources/held'
import { heldIn } from '../../src/resources/held'
import type { Resource, Suit } from '../../src/resources/rules'
import { amended, asGM, onConflict, clickOf, party, settings, written } from '../support/resources'
import { scriptedChance } from '../support/chance'

type Own = Readonly<Record<string, Partial<Resource>>>
type Action = {
  decide: (
    click: MessageClick<Resources, Conflict>,
    answers: unknown,
    chance: ReturnType<typeof scriptedChance>,
  ) => Promise<Outcome | Refusal>
}

const mia = (own: Own = { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs' } }): RawParty =>
  party('Mia', own)
const tom = party('Tom', { Vigor: { suit: 'clubs' }, Magic: { expendable: false } })
const ines = party('Ines', {})

/** A party whose state its game has read. */
const settled = (who: RawParty) => ({ ...who, state: { members: {}, ...(who.state as object) } })

let ids = 0
const chance = () => ({ ...scriptedChance([]), id: () => `fresh${String(++ids)}` })

/** A conflict in which both have shown their suit. */
function conflict(own = mia(), suits: readonly [Suit, Suit] = ['hearts', 'clubs']): Conflict {
  const sides = [own, tom].map(({ actor }, at) => ({
    actor,
    answer: { cards: [{ suit: suits[at] ?? 'clubs', action: null }] },
  }))
  return {
    stake: 'The vault',
    exchange: beginExchange(sides, chance()),
    terms: {},
    communities: {},
    members: {},
    winner: '',
    taken: {},
  }
}

const sideOf = ({ exchange }: Conflict, { actor }: RawParty) => {
  const found = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)
  if (!found) throw new Error(`${actor.name} has no part.`)
  return { key: found[0], ...found[1] }
}

async function done(
  action: Action,
  click: MessageClick<Resources, Conflict>,
  answers: unknown = {},
  parties: readonly RawParty[] = [mia(), tom],
): Promise<Outcome> {
  const outcome = await action.decide({ ...click, sides: parties.map(settled) }, answers, chance())
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

const refused = async (
  action: Action,
  click: MessageClick<Resources, Conflict>,
  answers: unknown = {},
  reason = '',
  parties: readonly RawParty[] = [mia(), tom],
) => {
  const outcome = await action.decide({ ...click, sides: parties.map(settled) }, answers, chance())
  expect(outcome).toHaveProperty('refused', expect.stringContaining(reason))
}

describe('how an action in a conflict is paid for', () => {
  const spent = { suit: 'hearts', value: 2, expended: 2 } as const
  it.each<[Own, Suit, Suit | null, string[], string]>([
    [{ Influence: { suit: 'hearts' } }, 'hearts', 'clubs', ['use-Influence-expended'], 'a point is left'],
    [
      { Influence: spent, Vigor: { suit: 'clubs', expended: 1 } },
      'hearts',
      'clubs',
      ['use-Influence-harmed', 'take-Vigor-harmed'],
      'their opponent plays a Club, so the player opts to take Vigor Harm … Expended points … first',
    ],
    [
      { Influence: spent, Vigor: { suit: 'clubs' } },
      'hearts',
      'clubs',
      ['use-Influence-harmed', 'take-Vigor-lost'],
      'If there are no expended points in the affected Trait, the highest Trait point is Harmed and … lost',
    ],
    [
      { Influence: { ...spent, expended: 0, harmed: 2 }, Vigor: { suit: 'clubs', harmed: 3 } },
      'hearts',
      'clubs',
      ['use-Influence-destroyed', 'take-Vigor-destroyed'],
      'there is no choice but to harm one of the "slots" a second time',
    ],
    [
      { Influence: spent },
      'hearts',
      'hearts',
      ['use-Influence-harmed'],
      'if the opponent is using the same suit …, this amounts to normal Harming of the Trait',
    ],
    [
      { Influence: { suit: 'hearts', value: 0 }, Vigor: { suit: 'clubs' } },
      'hearts',
      'clubs',
      ['take-Vigor-lost'],
      'a trait of value 0 has no unexpended point (RS5)',
    ],
    [
      { Influence: spent, Vigor: { suit: 'clubs', value: 0 } },
      'hearts',
      'clubs',
      ['use-Influence-harmed'],
      'A character may never Harm a resource which normally has no value',
    ],
    [
      { Influence: spent, Magic: { suit: 'clubs', expendable: false } },
      'hearts',
      'clubs',
      ['use-Influence-harmed'],
      'Magic, which cannot be expended, cannot be Harmed',
    ],
    [
      { Influence: spent, Vigor: { suit: 'clubs' } },
      'hearts',
      null,
      ['use-Influence-harmed'],
      'the Trait their opponent is using … is not known yet',
    ],
    [{ influence: {} }, 'hearts', 'clubs', ['use-influence-expended'], 'a trait by the name the table chose'],
    [{ Influence: spent }, 'spades', 'clubs', ['free'], 'no trait is named for the suit (RS1)'],
    [
      { Vigor: { suit: 'clubs' } },
      'hearts',
      'clubs',
      ['take-Vigor-lost'],
      'a trait that the table has named and the actor lacks is one of value 0 (RS1, RS5)',
    ],
    [{ Vigor: { suit: 'clubs' } }, 'hearts', null, [], 'and it is no free action either'],
    [{ Magic: { suit: 'spades', expendable: false } }, 'spades', 'clubs', ['free'], 'it cannot be expended'],
    [{ Magic: { suit: 'hearts', expendable: false } }, 'hearts', 'clubs', ['free'], 'nor in a named suit'],
  ])('%j, %s against %s: %j: %s', (own, suit, theirs, ways, _sentence) => {
    const held = heldIn(mia(own).items)
    expect(waysOf(held, suit, theirs, settings).map(({ id }) => id)).toEqual(ways)
  })

  it('says what pays for which trait, before it is gone and afterwards', () => {
    const held = heldIn(mia({ Influence: spent, Vigor: { suit: 'clubs', value: 1 } }).items)
    const said = waysOf(held, 'hearts', 'clubs', settings).map((way) => wordsOf(way, 'way'))
    expect(said).toEqual([
      { key: 'HnB.resources.conflict.way.use.harmed', data: { trait: 'Influence', paid: 'Influence' } },
      { key: 'HnB.resources.conflict.way.take.lost', data: { trait: 'Influence', paid: 'Vigor' } },
    ])
    const [free] = waysOf(held, 'spades', 'clubs', settings)
    expect(free && wordsOf(free, 'acted')).toMatchObject({ key: 'HnB.resources.conflict.acted.free' })
  })

  it('a table may refuse to let harm stand in for a trait of value 0 (RS5)', () => {
    const strict = { ...settings, substituteForZeroTrait: false }
    for (const own of [{ Influence: { suit: 'hearts', value: 0 } }, {}] as const) {
      const held = heldIn(mia({ ...own, Vigor: { suit: 'clubs' } }).items)
      expect(waysOf(held, 'hearts', 'clubs', strict)).toEqual([])
    }
    // One point is a value: harm may stand in for it.
    const one = heldIn(
      mia({ Influence: { ...spent, value: 1, expended: 1 }, Vigor: { suit: 'clubs' } }).items,
    )
    expect(waysOf(one, 'hearts', 'clubs', strict).map(({ id }) => id)).toContain('take-Vigor-lost')
  })

  it.each([
    [{ value: 1, harmed: 2 }, 'points that do not add up'],
    [{ value: 99 }, 'a value that cannot be read'],
  ])('a row with %j pays for nothing and is not free: %s', async (points, _why) => {
    const own = mia({ Influence: points, Vigor: { suit: 'clubs' } })
    await refused(act, onConflict(own, conflict(own)), { way: 'free' }, 'broken')
  })

  it('gets a single free use: the harm is written, the needed trait is left alone, and it is paid once', async () => {
    const own = mia({ Influence: { suit: 'hearts', expended: 3 }, Vigor: { suit: 'clubs', expended: 1 } })
    const facts = conflict(own)
    const outcome = await done(act, onConflict(own, facts), { way: 'take-Vigor-harmed' })
    expect(outcome.edits).toEqual([
      { of: 'Actor.Mia.Item.Vigor', set: { value: 3, expended: 0, harmed: 1, destroyed: 0 } },
    ])
    const after = amended(facts, outcome)
    expect(sideOf(after, own).answer?.cards[0]?.action).toEqual({
      how: 'take',
      trait: 'Influence',
      paid: 'Vigor',
      fate: 'harmed',
    })
    await refused(act, onConflict(own, after), { way: 'use-Influence-harmed' }, 'acted')
  })

  it('refuses a way that is no longer open, and nothing is harmed unasked', async () => {
    const own = mia({ Influence: { suit: 'hearts', expended: 3 } })
    await refused(act, onConflict(own, conflict(own)), { way: 'use-Influence-expended' }, 'noSuchWay')
    await refused(act, onConflict(own, conflict(own)), { way: '' }, 'noSuchWay')
  })

  it('in a hurry a point is expended; where only harm is left, it says that harm is not taken in a hurry', async () => {
    const hurry = async (own: RawParty) => {
      const click = onConflict(own, conflict(own))
      const question = act.ask(click)
      if (!question || isRefusal(question)) throw new Error('It asks.')
      return act.decide(click, question.defaults, chance())
    }
    expect(await hurry(mia())).toHaveProperty('edits')
    const spentOut = mia({ Influence: { suit: 'hearts', expended: 3 } })
    expect(await hurry(spentOut)).toHaveProperty('refused', 'HnB.resources.refusal.unasked.act')
  })
})

const began = async (targets: readonly RawParty[]) => {
  const click = { ...clickOf(mia()), state: { members: {} }, settings, targets: targets.map(settled) }
  const outcome = await begin.decide(click, { suit: 'clubs', stake: ' The vault ' }, chance())
  if (isRefusal(outcome) || !outcome.post) throw new Error('It opens.')
  return outcome.post.facts as Conflict
}

describe('opening and answering', () => {
  it('proposes a suit of which a point is left, be it the last', () => {
    const own = mia({ Vigor: { suit: 'clubs', expended: 3 }, Wits: { suit: 'spades', value: 1 } })
    expect(begin.ask({ ...clickOf(own), state: { members: {} }, settings, targets: [] })).toMatchObject({
      context: { usual: 'spades', begins: true, against: '' },
      defaults: { suit: 'spades' },
    })
  })

  it('an action may be paid for before there is an answer; the form says what the wait may bring', async () => {
    const context = (facts: Conflict) => act.ask(onConflict(mia(), facts))
    expect(context(await began([]))).toMatchObject({ context: { waits: true } })
    expect(context(conflict())).toMatchObject({ context: { waits: false } })
  })

  it('asks whom is targeted alone, and otherwise whoever answers first', async () => {
    const asked = await began([tom])
    expect(asked).toMatchObject({ stake: 'The vault', exchange: { seats: 0 } })
    expect(owes(asked, tom.actor.uuid)).toBe('answer')
    await refused(answer, onConflict(ines, asked), { suit: 'clubs' }, 'noSeat', [mia(), tom])
    for (const targets of [[], [mia()], [tom, ines]]) {
      expect((await began(targets)).exchange).toMatchObject({ seats: 1 })
    }
  })

  it('is answered once, and by somebody else', async () => {
    for (const facts of [await began([]), await began([tom])]) {
      await refused(answer, onConflict(mia(), facts), { suit: 'clubs' })
      const after = amended(facts, await done(answer, onConflict(tom, facts), { suit: 'clubs' }))
      expect(sideOf(after, tom)).toMatchObject({ answer: { cards: [{ suit: 'clubs', action: null }] } })
      await refused(answer, onConflict(tom, after), { suit: 'hearts' }, 'answered')
      await refused(answer, onConflict(ines, after), { suit: 'clubs' }, 'noSeat')
    }
  })

  it.each(['stars', '', 1, null, { suit: 'clubs' }])('refuses the suit %j', async (suit) => {
    await refused(answer, onConflict(tom, await began([])), { suit }, 'badAnswer')
  })

  it('a side that declines, leaves or is deleted ends it', async () => {
    const facts = await began([tom])
    for (const who of [mia(), tom]) {
      const after = amended(facts, await done(leave, onConflict(who, facts)))
      expect(after).toMatchObject({ winner: '', exchange: { over: true } })
      await refused(answer, onConflict(tom, after), { suit: 'clubs' }, 'over')
    }
    await refused(end, onConflict(mia(), facts), {}, 'onlyGM')
    const after = amended(facts, await done(end, onConflict(mia(), facts), {}, [mia()]))
    expect(after.exchange.over).toBe(true)
  })
})

describe('as many cards as they play', () => {
  it('one after another, each paid for once; the conditions stay, and who agreed has agreed', async () => {
    let facts = await played()
    const { reading } = facts.exchange
    await refused(play, onConflict(tom, conflict()), { suit: 'clubs' }, 'notPlayed')
    for (const expended of [0, 1, 2]) {
      const own = mia({ Influence: { suit: 'hearts', expended }, Vigor: { suit: 'clubs' } })
      facts = amended(facts, await done(play, onConflict(own, facts), { suit: 'hearts' }))
      await refused(play, onConflict(own, facts), { suit: 'hearts' }, 'notPlayed')
      expect(owes(facts, own.actor.uuid)).toBe('act')
      const outcome = await done(act, onConflict(own, facts), { way: 'use-Influence-expended' })
      expect(outcome.edits).toMatchObject([{ set: { expended: expended + 1 } }])
      facts = amended(facts, outcome)
    }
    expect(sideOf(facts, mia()).answer?.cards).toHaveLength(4)
    expect(Object.keys(facts.terms)).toHaveLength(1)
    expect(facts.exchange.reading).toBe(reading)
    expect(amended(facts, await done(concede, onConflict(tom, facts)))).toMatchObject({
      winner: sideOf(facts, mia()).key,
    })
  })

  it('harm that stands in is in the trait of the card that the opponent played last', async () => {
    const own = mia({
      Influence: { suit: 'hearts', expended: 3 },
      Vigor: { suit: 'clubs' },
      Wits: { suit: 'spades' },
    })
    let facts = conflict(own)
    facts = amended(facts, await done(act, onConflict(tom, facts), { way: 'use-Vigor-expended' }))
    facts = amended(facts, await done(play, onConflict(tom, facts), { suit: 'spades' }))
    await refused(act, onConflict(own, facts), { way: 'take-Vigor-lost' }, 'noSuchWay')
    await done(act, onConflict(own, facts), { way: 'take-Wits-lost' })
  })

  it('nobody plays a second one before there is an answer', async () => {
    await refused(play, onConflict(mia(), await began([])), { suit: 'clubs' }, 'unanswered', [mia()])
  })
})

const vigorOfTom = 'Actor.Tom.Item.Vigor'
const acted = { how: 'free', trait: '', paid: '', fate: null } as const

/** The same conflict, after both have acted. */
function bothActed(facts: Conflict): Conflict {
  const sides = Object.entries(facts.exchange.sides).map(([key, side]) => {
    const cards = side.answer?.cards.map(({ suit }) => ({ suit, action: acted })) ?? []
    return [key, { ...side, answer: { cards } }] as const
  })
  return { ...facts, exchange: { ...facts.exchange, sides: Object.fromEntries(sides) } }
}

const reads = (facts: Conflict) => ({ data: { reading: facts.exchange.reading } })

/** A conflict that both have played, with a condition that both agreed to. */
async function played(when: 'wins' | 'loses' = 'loses', points = 1): Promise<Conflict> {
  let facts = bothActed(conflict())
  facts = amended(facts, await done(propose, onConflict(mia(), facts), { uuid: vigorOfTom, when, points }))
  for (const who of [mia(), tom]) {
    facts = amended(facts, await done(agree, onConflict(who, facts, reads(facts))))
  }
  return facts
}

const agreedOn = (facts: Conflict) => conflictMessage.agreed({ uuid: '', actor: '', facts })

describe('what is negotiated', () => {
  it('what could be harmed is offered, and neither Magic nor a value of 0', () => {
    const own = mia({ Vigor: { suit: 'clubs' }, Magic: { expendable: false }, Insight: { value: 0 } })
    const question = propose.ask(onConflict(own, conflict(own), { sides: [own, tom].map(settled) }))
    expect(question).toMatchObject({
      context: {
        usual: vigorOfTom,
        holders: [
          { whose: 'Mia', stakes: [{ trait: 'Vigor' }] },
          { whose: 'Tom', stakes: [{ trait: 'Vigor' }] },
        ],
      },
      // "Usually Harm should be restricted to 1 point to a single trait".
      defaults: { uuid: vigorOfTom, when: 'loses', points: 1 },
    })
  })

  it('any change asks both sides anew', async () => {
    const facts = await played()
    expect(agreedOn(facts)).toEqual(['Actor.Mia', 'Actor.Tom'])
    const [term = ''] = Object.keys(facts.terms)
    const after = amended(facts, await done(strike, onConflict(tom, facts, { data: { term } })))
    expect(after).toMatchObject({ terms: {} })
    expect(agreedOn(after)).toEqual([])
    const more = await done(propose, onConflict(tom, facts), { uuid: vigorOfTom, when: 'wins', points: 1 })
    expect(agreedOn(amended(facts, more))).toEqual([])
  })

  it('nobody agrees to conditions that they have not read, nor for somebody else', async () => {
    const facts = await played()
    await refused(agree, onConflict(tom, facts, { data: { reading: 'other' } }), {}, 'changed')
    await refused(agree, onConflict(ines, facts, reads(facts)), {}, 'noPart')
    await refused(consent, onConflict(ines, facts, reads(facts)), {}, 'noPart')
  })

  it('nothing is negotiated before there is an answer', async () => {
    const vigor = { uuid: 'Actor.Mia.Item.Vigor', when: 'loses', points: 1 }
    for (const targets of [[], [tom]]) {
      const facts = await began(targets)
      await refused(propose, onConflict(mia(), facts), vigor, 'unanswered')
      await refused(bring, onConflict(mia(), facts), { community: 'Covenant' }, 'unanswered')
      await refused(strike, onConflict(mia(), facts, asGM), {}, 'unanswered')
    }
  })

  it('refuses harm in what cannot be harmed, and who has no part in it', async () => {
    const uuid = 'Actor.Tom.Item.Magic'
    await refused(propose, onConflict(mia(), conflict()), { uuid, when: 'loses', points: 1 }, 'noSuchTrait')
    const vigor = { uuid: vigorOfTom, when: 'loses', points: 1 }
    await refused(propose, onConflict(ines, conflict()), vigor, 'noPart')
    await done(propose, onConflict(ines, conflict(), asGM), vigor)
  })

  it.each([-1, 0, 1.5, 10_000])('refuses %d points', async (points) => {
    const wanted = { uuid: vigorOfTom, when: 'loses', points }
    await refused(propose, onConflict(mia(), conflict()), wanted, 'badAnswer')
  })

  it.each([
    [1, false],
    [2, true],
  ])('%i points: the advice of "1 point to a single trait" shows: %s', async (points, shown) => {
    const facts = await played('loses', points)
    expect(seen(facts)).toHaveProperty('advice', shown)
  })

  it('whoever has agreed does not walk away from it', async () => {
    const facts = await played()
    await refused(leave, onConflict(tom, facts), {}, 'refusal.agreed')
    // With conditions that nobody has agreed to, or none at all, they do.
    const changed = { ...facts, exchange: { ...facts.exchange, reading: 'other' } }
    for (const free of [changed, { ...facts, terms: {} }]) await done(leave, onConflict(tom, free))
  })
})

/** A conflict as the Gamemaster sees it. */
function seen(facts: Conflict, parties: readonly RawParty[] = [mia(), tom]): object {
  const viewer = { ...asGM, actor: null, plays: parties.map(({ actor }) => actor.uuid), settings }
  return conflictContext({ uuid: '', actor: '', facts }, { ...viewer, sides: parties.map(settled) })
}

describe("a community's resource", () => {
  const covenant = {
    ...party('Covenant', { Wealth: { value: 6 } }, { type: 'community' }),
    state: { members: { Mia: true, Ines: true } },
  }
  const stranger = { ...covenant, state: { members: { Ines: true } } }
  const everybody = [mia(), tom, covenant, ines]
  const wealth = 'Actor.Covenant.Item.Wealth'

  /** A played conflict with a condition on the Wealth of the covenant that Mia and Ines belong to. */
  async function atStake(): Promise<Conflict> {
    let facts = bothActed(conflict())
    facts = amended(facts, await done(bring, onConflict(mia(), facts), { community: 'Covenant' }, everybody))
    const uuid = `${wealth} ${sideOf(facts, mia()).key}`
    const wanted = { uuid, when: 'loses', points: 2 }
    return amended(facts, await done(propose, onConflict(tom, facts), wanted, everybody))
  }

  async function agreeing(facts: Conflict, ...who: readonly [Action, RawParty][]): Promise<Conflict> {
    let now = facts
    for (const [action, one] of who) {
      now = amended(now, await done(action, onConflict(one, now, reads(now)), {}, everybody))
    }
    return now
  }

  it('is one of five at most, with which the message stays readable', async () => {
    const named = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, []]))
    const four = { ...conflict(), communities: named }
    const five = amended(four, await done(bring, onConflict(mia(), four), { community: 'e' }, everybody))
    await refused(bring, onConflict(mia(), five), { community: 'f' }, 'manyCommunities', everybody)
  })

  it('is at stake only when a side belongs to it', async () => {
    const facts = conflict()
    const brought = amended(
      facts,
      await done(bring, onConflict(mia(), facts), { community: 'Covenant' }, everybody),
    )
    const uuid = `${wealth} ${sideOf(facts, mia()).key}`
    const wanted = { uuid, when: 'loses', points: 1 }
    await refused(propose, onConflict(tom, facts), wanted, 'noSuchTrait', everybody)
    await refused(propose, onConflict(tom, brought), wanted, 'noSuchTrait', [mia(), tom, stranger])
    expect(seen(brought, [mia(), tom, stranger])).toMatchObject({ brought: [{ strange: true }] })
    await done(propose, onConflict(tom, brought), wanted, everybody)
    await refused(bring, onConflict(mia(), brought), { community: 'Covenant' }, 'broughtAlready')
    await refused(bring, onConflict(ines, facts), { community: 'Covenant' }, 'noPart')
  })

  it('its members are asked only where it is at stake', async () => {
    const facts = conflict()
    const brought = amended(
      facts,
      await done(bring, onConflict(mia(), facts), { community: 'Covenant' }, everybody),
    )
    const wanted = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const after = amended(brought, await done(propose, onConflict(mia(), brought), wanted, everybody))
    expect(after).toMatchObject({ communities: { Covenant: [] }, members: {} })
    expect(owes(after, 'Actor.Ines')).toBeNull()
    expect(agreedOn(after)).not.toContain('Actor.Covenant')
  })

  it('of one member is harmed with that one’s consent', async () => {
    const alone = { ...covenant, state: { members: { Mia: true } } }
    const parties = [mia(), tom, alone]
    let facts = bothActed(conflict())
    facts = amended(facts, await done(bring, onConflict(mia(), facts), { community: 'Covenant' }, parties))
    const uuid = `${wealth} ${sideOf(facts, mia()).key}`
    const wanted = { uuid, when: 'loses', points: 1 }
    facts = amended(facts, await done(propose, onConflict(tom, facts), wanted, parties))
    expect(agreedOn(facts)).toEqual([])
    facts = await agreeing(facts, [agree, mia()])
    expect(agreedOn(facts)).toContain('Actor.Covenant')
  })

  it('is harmed when its members agree, all of them', async () => {
    const facts = await agreeing(await atStake(), [agree, mia()], [agree, tom])
    expect(agreedOn(facts)).toEqual(['Actor.Mia', 'Actor.Tom'])
    expect(owes(facts, 'Actor.Ines')).toBe('agree')
    await refused(concede, onConflict(mia(), facts), {}, 'membersNotAgreed', everybody)
    const all = await agreeing(facts, [consent, ines])
    expect(agreedOn(all)).toEqual(['Actor.Mia', 'Actor.Tom', 'Actor.Covenant'])
    expect(owes(all, 'Actor.Ines')).toBeNull()
    const outcome = await done(concede, onConflict(mia(), all), {}, everybody)
    expect(outcome.edits).toEqual([{ of: wealth, set: { value: 6, expended: 0, harmed: 2, destroyed: 0 } }])
  })

  it('a member agrees to what was read; what changes asks them anew; one who is gone is not waited for', async () => {
    const facts = await atStake()
    await refused(consent, onConflict(ines, facts, { data: { reading: 'old' } }), {}, 'changed', everybody)
    const all = await agreeing(facts, [agree, mia()], [agree, tom], [consent, ines])
    const more = await done(
      propose,
      onConflict(tom, all),
      { uuid: vigorOfTom, when: 'loses', points: 1 },
      everybody,
    )
    expect(agreedOn(amended(all, more))).toEqual([])
    const without = await agreeing(facts, [agree, mia()], [agree, tom])
    await done(concede, onConflict(mia(), without), {}, [mia(), tom, covenant])
  })

  it('shows on the sheet of a member who is asked, with the conditions that it would agree to', async () => {
    const facts = await agreeing(await atStake(), [agree, mia()])
    const waiting = [{ kind: 'conflict', uuid: 'ChatMessage.c', actor: 'Actor.Mia', facts }]
    expect(waitingConflicts(waiting, ines.actor)).toMatchObject([
      { act: 'consent', reading: facts.exchange.reading, terms: [{ words: { data: { trait: 'Wealth' } } }] },
    ])
    expect(waitingConflicts(waiting, mia().actor)).toEqual([])
    expect(waitingConflicts(waiting, tom.actor)).toMatchObject([{ act: 'agree' }])
  })
})

describe('how it ends', () => {
  it.each([
    ['loses', tom, { harmed: 1 }],
    ['wins', tom, {}],
    ['loses', mia(), {}],
    ['wins', mia(), { harmed: 1 }],
  ] as const)('harm to Tom if he %s, and %o gives up: %j', async (when, loser, after) => {
    const facts = await played(when)
    const outcome = await done(concede, onConflict(loser, facts))
    const vigor = heldIn(written(tom, outcome).items)[0]
    expect(vigor?.fields).toMatchObject({ value: 3, expended: 0, harmed: 0, ...after })
  })

  it('whoever is harmed by what another clicks has agreed to these very conditions', async () => {
    const facts = await played('wins')
    const outcome = await done(concede, onConflict(mia(), facts))
    expect(outcome.edits?.map(({ of }) => of)).toEqual([vigorOfTom])
    expect(agreedOn(facts)).toContain('Actor.Tom')
    // What comes of it is final: nothing more is done on a conflict that is over.
    const over = amended(facts, outcome)
    expect(agreedOn(over)).toEqual([])
    for (const action of [act, play, propose, strike, bring, agree, concede, leave, end]) {
      const answers = { way: '', suit: 'clubs', uuid: vigorOfTom, when: 'loses', points: 1, community: 'a' }
      await refused(action, onConflict(tom, over, reads(over)), answers, 'over')
    }
  })

  it('is not decided before it was played, before both agreed, or a second time', async () => {
    const whole = await played()
    await refused(concede, onConflict(tom, conflict()), {}, 'notPlayed')
    await refused(concede, onConflict(mia(), await began([])), {}, 'unanswered')
    const changed = { ...whole, exchange: { ...whole.exchange, reading: 'other' } }
    await refused(concede, onConflict(tom, changed), {}, 'notAgreed')
    await refused(concede, onConflict(ines, whole), {}, 'noPart')
    await refused(
      declare,
      onConflict(mia(), whole, { data: { winner: sideOf(whole, mia()).key } }),
      {},
      'onlyGM',
    )
    await refused(declare, onConflict(mia(), whole, { ...asGM, data: { winner: 'nobody' } }), {}, 'badAnswer')
  })

  it('harms as many points as were agreed, as far as there are any', async () => {
    const poor = party('Tom', { Vigor: { suit: 'clubs', value: 1 } })
    const facts = await played('loses', 3)
    const outcome = await done(
      declare,
      onConflict(mia(), facts, { ...asGM, data: { winner: sideOf(facts, mia()).key } }),
      {},
      [poor],
    )
    expect(outcome.edits).toEqual([
      { of: vigorOfTom, set: { value: 0, expended: 0, harmed: 0, destroyed: 1 } },
    ])
    expect(Object.values(amended(facts, outcome).taken)).toEqual([['lost', 'destroyed']])
  })

  it('whoever is gone is no winner, and where nobody is left there is nothing to press', async () => {
    const facts = await played()
    const sees = (parties: readonly RawParty[]) =>
      seen(facts, parties) as { sides: { mayDeclare: boolean; gone: boolean }[]; mayEnd: boolean }
    expect(sees([mia()])).toMatchObject({
      sides: [{ mayDeclare: true }, { mayDeclare: false, gone: true }],
      mayEnd: true,
    })
    expect(sees([])).toMatchObject({ sides: [{ mayDeclare: false }, { mayDeclare: false }], mayEnd: false })
  })

  it('a resource deleted in between is told on the card, and nothing else is lost', async () => {
    const facts = await played()
    const outcome = await done(concede, onConflict(tom, facts), {}, [party('Tom', {})])
    expect(outcome.edits).toEqual([])
    const after = amended(facts, outcome)
    expect(after).toMatchObject({ winner: sideOf(facts, mia()).key })
    expect(JSON.stringify(seen(after))).toContain('result.missing')
  })
})
