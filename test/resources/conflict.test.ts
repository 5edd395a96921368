import { describe, expect, it } from 'vitest'
import type { MessageClick, RawParty } from '../../src/core/views'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import { act, waysOf } from '../../src/resources/conflict-act'
import { conflictContext } from '../../src/resources/conflict-message'
import type { Conflict } from '../../src/resources/conflict-facts'
import { sideOf } from '../../src/resources/conflict-facts'
import { answer, begin } from '../../src/resources/conflict-open'
import { concede, declare, take } from '../../src/resources/conflict-result'
import { agree, propose, strike, termsRead } from '../../src/resources/conflict-terms'
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

/** A party whose state its game has read. */
const settled = (who: RawParty) => ({ ...who, state: { members: {} } })

/** A conflict in which both have shown their suit. */
function conflict(own = mia(), suits: readonly [Suit, Suit] = ['hearts', 'clubs']): Conflict {
  return {
    stake: 'The vault',
    opener: sideOf(own, suits[0]),
    answerer: sideOf(tom, suits[1]),
    terms: {},
    agreed: { opener: false, answerer: false },
    winner: '',
    taken: {},
  }
}

async function done(
  action: Action,
  click: MessageClick<Resources, Conflict>,
  answers: unknown = {},
  parties: readonly RawParty[] = [],
): Promise<Outcome> {
  const outcome = await action.decide({ ...click, sides: parties.map(settled) }, answers, scriptedChance([]))
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

const refused = async (action: Action, click: MessageClick<Resources, Conflict>, answers: unknown = {}) =>
  expect(await action.decide(click, answers, scriptedChance([]))).toHaveProperty('refused')

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
    [{ Magic: { suit: 'spades', expendable: false } }, 'spades', 'clubs', ['free'], 'it cannot be expended'],
  ])('%j, %s against %s: %j: %s', (own, suit, theirs, ways, _sentence) => {
    const held = heldIn(mia(own).items)
    expect(waysOf(held, suit, theirs, settings).map(({ id }) => id)).toEqual(ways)
  })

  it('a table may refuse to let harm stand in for a trait of value 0 (RS5)', () => {
    const held = heldIn(mia({ Influence: { suit: 'hearts', value: 0 }, Vigor: { suit: 'clubs' } }).items)
    expect(waysOf(held, 'hearts', 'clubs', { ...settings, substituteForZeroTrait: false })).toEqual([])
  })

  it('gets a single free use: the harm is written, the needed trait is left alone, and it is paid once', async () => {
    const own = mia({ Influence: { suit: 'hearts', expended: 3 }, Vigor: { suit: 'clubs', expended: 1 } })
    const facts = conflict(own)
    const outcome = await done(act, onConflict(own, facts), { way: 'take-Vigor-harmed' })
    expect(outcome.edits).toEqual([
      { of: 'Actor.Mia.Item.Vigor', set: { value: 3, expended: 0, harmed: 1, destroyed: 0 } },
    ])
    const after = amended(facts, outcome)
    expect(after.opener.action).toEqual({ how: 'take', trait: 'Influence', paid: 'Vigor', fate: 'harmed' })
    await refused(act, onConflict(own, after), { way: 'use-Influence-harmed' })
  })

  it('refuses a way that is no longer open, and nothing is harmed unasked', async () => {
    const own = mia({ Influence: { suit: 'hearts', expended: 3 } })
    await refused(act, onConflict(own, conflict(own)), { way: 'use-Influence-expended' })
    await refused(act, onConflict(own, conflict(own)), { way: '' })
  })
})

describe('opening and answering', () => {
  it('names what could be harmed, and neither Magic nor a value of 0', async () => {
    const own = mia({ Vigor: { suit: 'clubs' }, Magic: { expendable: false }, Insight: { value: 0 } })
    const click = { ...clickOf(own), state: { members: {} }, settings, targets: [] }
    const outcome = await begin.decide(click, { suit: 'clubs', stake: ' The vault ' }, scriptedChance([]))
    expect(outcome).toMatchObject({
      post: { kind: 'conflict', facts: { stake: 'The vault', opener: { traits: [{ name: 'Vigor' }] } } },
    })
  })

  it('is answered once, and by somebody else', async () => {
    const facts: Conflict = { ...conflict(), answerer: null }
    await refused(answer, onConflict(mia(), facts), { suit: 'clubs' })
    const after = amended(facts, await done(answer, onConflict(tom, facts), { suit: 'clubs' }))
    expect(after.answerer).toMatchObject({ name: 'Tom', suit: 'clubs' })
    await refused(answer, onConflict(party('Ines', {}), after), { suit: 'clubs' })
  })
})

const vigorOfTom = 'Actor.Tom.Item.Vigor'
const acted = { how: 'free', trait: '', paid: '', fate: null } as const

/** A conflict that both have played, with a condition that both agreed to. */
async function played(when: 'wins' | 'loses' = 'loses', points = 1): Promise<Conflict> {
  const begun = conflict()
  let facts: Conflict = {
    ...begun,
    opener: { ...begun.opener, action: acted },
    answerer: { ...sideOf(tom, 'clubs'), action: acted },
  }
  facts = amended(facts, await done(propose, onConflict(mia(), facts), { uuid: vigorOfTom, when, points }))
  for (const who of [mia(), tom]) {
    facts = amended(
      facts,
      await done(agree, onConflict(who, facts, { data: { terms: termsRead(facts.terms) } })),
    )
  }
  return facts
}

describe('what is negotiated', () => {
  it('any change asks both sides anew', async () => {
    const facts = await played()
    expect(facts.agreed).toEqual({ opener: true, answerer: true })
    const [term = ''] = Object.keys(facts.terms)
    const after = amended(facts, await done(strike, onConflict(tom, facts, { data: { term } })))
    expect(after).toMatchObject({ terms: {}, agreed: { opener: false, answerer: false } })
  })

  it('nobody agrees to conditions that they have not read', async () => {
    await refused(agree, onConflict(tom, await played(), { data: { terms: 'other' } }))
  })

  it('refuses harm in what cannot be harmed, and who has no part in it', async () => {
    const uuid = 'Actor.Tom.Item.Magic'
    await refused(propose, onConflict(mia(), conflict()), { uuid, when: 'loses', points: 1 })
    const ines = party('Ines', {})
    await refused(propose, onConflict(ines, conflict()), { uuid: vigorOfTom, when: 'loses', points: 1 })
    await done(propose, onConflict(ines, conflict(), asGM), { uuid: vigorOfTom, when: 'loses', points: 1 })
  })

  it.each([-1, 0, 1.5, 10_000])('refuses %d points', async (points) => {
    await refused(propose, onConflict(mia(), conflict()), { uuid: vigorOfTom, when: 'loses', points })
  })

  it.each([
    [1, false],
    [2, true],
  ])('%i points: the advice of "1 point to a single trait" shows: %s', async (points, shown) => {
    const facts = await played('loses', points)
    const viewer = { ...asGM, actor: null, plays: [], sides: [], settings }
    expect(conflictContext({ uuid: '', actor: '', facts }, viewer)).toHaveProperty('advice', shown)
  })
})

describe('how it ends', () => {
  it.each([
    ['loses', tom, { harmed: 1 }],
    ['wins', tom, {}],
    ['loses', mia(), {}],
  ] as const)('harm to Tom if he %s, and %o gives up: %j', async (when, loser, after) => {
    const facts = await played(when)
    const outcome = await done(concede, onConflict(loser, facts), {}, [mia(), tom])
    const vigor = heldIn(written(tom, outcome).items)[0]
    expect(vigor?.fields).toMatchObject({ value: 3, expended: 0, harmed: 0, ...after })
  })

  it("nobody's word but their own, or a Gamemaster's, harms somebody: a card could be forged", async () => {
    const facts = await played('wins')
    const given = await done(concede, onConflict(mia(), facts), {}, [mia(), tom])
    expect(given.edits).toEqual([])
    const over = amended(facts, given)
    const [term = ''] = Object.keys(over.terms)
    await refused(take, onConflict(mia(), over, { data: { term } }))
    for (const more of [{}, asGM]) {
      const taken = await done(take, onConflict(tom, over, { data: { term }, ...more }), {}, [tom])
      expect(heldIn(written(tom, taken).items)[0]?.fields).toMatchObject({ harmed: 1 })
      await refused(take, onConflict(tom, amended(over, taken), { data: { term } }))
    }
    await refused(take, onConflict(tom, over, { data: { term: 'constructor' } }))
    await refused(take, onConflict(tom, facts, { data: { term } }))
  })

  it('is not decided before it was played, before both agreed, or a second time', async () => {
    const whole = await played()
    await refused(concede, onConflict(tom, { ...whole, opener: { ...whole.opener, action: null } }))
    await refused(concede, onConflict(tom, { ...whole, agreed: { opener: true, answerer: false } }))
    await refused(concede, onConflict(tom, { ...whole, winner: 'opener' }))
    await refused(concede, onConflict(tom, { ...whole, answerer: null }))
    await refused(declare, onConflict(mia(), whole, { data: { winner: 'opener' } }))
  })

  it('harms as many points as were agreed, as far as there are any', async () => {
    const poor = party('Tom', { Vigor: { suit: 'clubs', value: 1 } })
    const facts = await played('loses', 3)
    const outcome = await done(
      declare,
      onConflict(mia(), facts, { ...asGM, data: { winner: 'opener' } }),
      {},
      [poor],
    )
    expect(outcome.edits).toEqual([
      { of: vigorOfTom, set: { value: 0, expended: 0, harmed: 0, destroyed: 1 } },
    ])
    expect(Object.values(amended(facts, outcome).taken)).toEqual([['lost', 'destroyed']])
  })

  it('a resource deleted in between is told on the card, and nothing else is lost', async () => {
    const facts = await played()
    const outcome = await done(concede, onConflict(tom, facts), {}, [party('Tom', {})])
    expect(outcome.edits).toEqual([])
    const after = amended(facts, outcome)
    expect(after).toMatchObject({ winner: 'opener' })
    const viewer = { ...asGM, actor: null, plays: [], sides: [], settings }
    expect(JSON.stringify(conflictContext({ uuid: '', actor: '', facts: after }, viewer))).toContain(
      'result.missing',
    )
  })
})
