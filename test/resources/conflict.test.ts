/** A conflict: beginning, answering, further cards, and negotiating. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { RawParticipant } from '../../src/core/game-views'
import { answerAsGM } from '../../src/resources/conflict/answer-as-gm'
import { conflictContext, conflictMessage } from '../../src/resources/conflict/conflict-message'
import { performCard } from '../../src/resources/conflict/perform-card'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { pendingDutyOf } from '../../src/resources/conflict/conflict-facts'
import { answerConflict, beginConflict, playCard } from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflict,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import { proposeTerm, removeTerm } from '../../src/resources/conflict/term-actions'
import { bringCommunity, consentAsMember } from '../../src/resources/conflict/conflict-communities'
import { pressed } from '../support/actions'
import { amended, asGM, onConflict, settings, clickOf } from '../support/resources'
import {
  mina,
  tom,
  ines,
  settled,
  conflict,
  bothActed,
  chance,
  sideOf,
  done,
  refused,
  began,
  vigorOfTom,
  reads,
  played,
  agreedOn,
  seen,
} from '../support/conflict'

describe('opening and answering', () => {
  it('proposes a suit of which a point is left, be it the last', () => {
    const own = mina({ Vigor: { suit: 'clubs', expended: 3 }, Wits: { suit: 'spades', value: 1 } })
    expect(
      beginConflict.ask({ ...clickOf(own), state: { members: {} }, settings, targets: [] }),
    ).toMatchObject({
      context: { usual: 'spades', begins: true },
      defaults: { suit: 'spades' },
    })
  })

  it('"the Trait matching the suit of the card they played": a suit without a trait is disabled and refused (RS1)', async () => {
    const click = { ...clickOf(mina()), state: { members: {} }, settings, targets: [] }
    const question = beginConflict.ask(click)
    expect(question).toMatchObject({
      context: {
        suits: [
          { suit: 'clubs', unnamed: false },
          { suit: 'diamonds', unnamed: true },
          { suit: 'hearts', unnamed: false },
          { suit: 'spades', unnamed: true },
        ],
      },
    })
    const refusal = { refused: 'HnB.resources.refusal.unnamedSuit.diamonds', field: 'suit' }
    expect(await beginConflict.decide(click, { suit: 'diamonds', stake: '' }, chance())).toMatchObject(
      refusal,
    )
    const begun = await beginConflict.decide(click, { suit: 'clubs', stake: '' }, chance())
    expect(begun).toHaveProperty('post')
    const asked = await began([tom])
    await refused(answerConflict, onConflict(tom, asked), { suit: 'spades' }, 'unnamedSuit.spades', [
      mina(),
      tom,
    ])
    await refused(
      playCard,
      onConflict(mina(), bothActed(conflict())),
      { suit: 'spades' },
      'unnamedSuit.spades',
    )
    const named = mina({ Wits: { suit: 'spades' } })
    expect(await done(playCard, onConflict(named, bothActed(conflict())), { suit: 'spades' })).toHaveProperty(
      'amend',
    )
  })

  it('an action may be paid for before there is an answer; the form says what the wait may bring', async () => {
    const context = (facts: ConflictFacts) => performCard.ask(onConflict(mina(), facts))
    expect(context(await began([]))).toMatchObject({ context: { waits: true } })
    expect(context(conflict())).toMatchObject({ context: { waits: false } })
  })

  it('asks the one who is chosen, and otherwise whoever answers first', async () => {
    const asked = await began([tom])
    expect(asked).toMatchObject({ stake: 'The vault', exchange: { openSlots: 0 } })
    expect(pendingDutyOf(asked, tom.actor.uuid)).toBe('answer')
    await refused(answerConflict, onConflict(ines, asked), { suit: 'clubs' }, 'noSeat', [mina(), tom])
    for (const targets of [[], [mina()]]) {
      expect((await began(targets)).exchange).toMatchObject({ openSlots: 1 })
    }
    expect(
      beginConflict.people({ ...clickOf(mina()), state: { members: {} }, settings, targets: [] }),
    ).toMatchObject({
      least: 0,
      most: 1,
      oneself: false,
    })
  })

  it('open to anybody is answered for somebody by the Gamemaster, who says who it is', async () => {
    const facts = await began([])
    const choosing = (targets: readonly RawParticipant[]) => ({
      ...onConflict(mina(), facts, asGM),
      targets: targets.map(settled),
    })
    const press = (targets: readonly RawParticipant[]) =>
      pressed(answerAsGM, choosing(targets), { suit: 'clubs' }, chance())
    expect(await press([])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(await press([tom, ines])).toHaveProperty('refused', 'HnB.refusal.tooManyPeople')
    const outcome = await press([tom])
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(sideOf(amended(facts, outcome), tom)).toMatchObject({ answer: { cards: [{ suit: 'clubs' }] } })
  })

  it('is asked of a Gamemaster alone for somebody, whose suits are proposed', async () => {
    const facts = await began([])
    const ask = (asker: object, targets: readonly RawParticipant[]) =>
      answerAsGM.ask({ ...onConflict(mina(), facts, asker), targets: targets.map(settled) })
    expect(ask({}, [tom])).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(ask(asGM, [])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(ask(asGM, [tom])).toMatchObject({ context: { usual: 'clubs' }, defaults: { suit: 'clubs' } })
    const waits = (who: RawParticipant) =>
      conflictMessage.waits?.({ uuid: '', actor: '', facts }, who.actor.uuid)
    expect([waits(mina()), waits(tom)]).toEqual([true, false])
  })

  it('open to anybody has a button of its own for whoever plays one, and one for the Gamemaster', async () => {
    const facts = await began([])
    const acts = (asker: object) => {
      const viewer = {
        ...onConflict(tom, facts, asker),
        plays: [tom.actor.uuid],
        sides: [mina()].map(settled),
      }
      return conflictMessage
        .next({ uuid: '', actor: '', facts }, viewer)
        .at(-1)
        ?.buttons.map(({ act }) => act)
    }
    expect(acts({})).toEqual(['answer'])
    expect(acts(asGM)).toEqual(['answerFor'])
  })

  it('has conditions proposed by whoever plays a side, and by nobody who only looks on', () => {
    const facts = bothActed(conflict())
    const viewer = { ...onConflict(mina(), facts), actor: null, sides: [mina(), tom].map(settled) }
    const look = (plays: readonly string[]) =>
      conflictContext({ uuid: '', actor: '', facts }, { ...viewer, plays })
    expect(look([mina().actor.uuid])).toMatchObject({ mayPropose: true })
    expect(look(['Actor.Ines'])).toMatchObject({ mayPropose: false })
  })

  it('is answered once, and by somebody else', async () => {
    for (const facts of [await began([]), await began([tom])]) {
      await refused(answerConflict, onConflict(mina(), facts), { suit: 'clubs' })
      const after = amended(facts, await done(answerConflict, onConflict(tom, facts), { suit: 'clubs' }))
      expect(sideOf(after, tom)).toMatchObject({ answer: { cards: [{ suit: 'clubs', action: null }] } })
      await refused(answerConflict, onConflict(tom, after), { suit: 'hearts' }, 'answered')
      await refused(answerConflict, onConflict(ines, after), { suit: 'clubs' }, 'noSeat')
    }
  })

  it.each(['stars', '', 1, null, { suit: 'clubs' }])('refuses the suit %j', async (suit) => {
    await refused(answerConflict, onConflict(tom, await began([])), { suit }, 'badAnswer')
  })

  it('a side that declines, leaves or is deleted ends it', async () => {
    const facts = await began([tom])
    for (const who of [mina(), tom]) {
      const after = amended(facts, await done(leaveConflict, onConflict(who, facts)))
      expect(after).toMatchObject({ winner: '', exchange: { ended: true } })
      await refused(answerConflict, onConflict(tom, after), { suit: 'clubs' }, 'over')
    }
    await refused(endConflict, onConflict(mina(), facts), {}, 'onlyGM')
    const after = amended(facts, await done(endConflict, onConflict(mina(), facts), {}, [mina()]))
    expect(after.exchange.ended).toBe(true)
  })
})

describe('as many cards as they play', () => {
  it('one after another, each paid for once; the conditions stay, and who agreed has agreed', async () => {
    let facts = await played()
    const { revision: reading } = facts.exchange
    await refused(playCard, onConflict(tom, conflict()), { suit: 'clubs' }, 'notPlayed')
    for (const expended of [0, 1, 2]) {
      const own = mina({ Influence: { suit: 'hearts', expended }, Vigor: { suit: 'clubs' } })
      facts = amended(facts, await done(playCard, onConflict(own, facts), { suit: 'hearts' }))
      await refused(playCard, onConflict(own, facts), { suit: 'hearts' }, 'notPlayed')
      expect(pendingDutyOf(facts, own.actor.uuid)).toBe('perform')
      const outcome = await done(performCard, onConflict(own, facts), { payment: 'use-Influence-expended' })
      expect(outcome.edits).toMatchObject([{ set: { expended: expended + 1 } }])
      facts = amended(facts, outcome)
    }
    expect(sideOf(facts, mina()).answer?.cards).toHaveLength(4)
    expect(Object.keys(facts.terms)).toHaveLength(1)
    expect(facts.exchange.revision).toBe(reading)
    expect(amended(facts, await done(concedeConflict, onConflict(tom, facts)))).toMatchObject({
      winner: sideOf(facts, mina()).key,
    })
  })

  it('no more than ten conditions are proposed', async () => {
    let facts = bothActed(conflict())
    const wanted = { uuid: vigorOfTom, when: 'loses', points: 1 }
    let ids = 0
    const term = Object.values((await played()).terms)[0]
    const withTerms = (number: number): ConflictFacts => ({
      ...facts,
      terms: Object.fromEntries(
        Array.from({ length: number }, () => [`t${String(++ids)}`, term]),
      ) as ConflictFacts['terms'],
    })
    facts = withTerms(9)
    await done(proposeTerm, onConflict(mina(), facts), wanted)
    await refused(proposeTerm, onConflict(mina(), withTerms(10)), wanted, 'manyTerms')
  })

  it('harm that stands in is in the trait of the card that the opponent played last', async () => {
    const own = mina({
      Influence: { suit: 'hearts', expended: 3 },
      Vigor: { suit: 'clubs' },
      Wits: { suit: 'spades' },
    })
    let facts = conflict(own)
    facts = amended(facts, await done(performCard, onConflict(tom, facts), { payment: 'use-Vigor-expended' }))
    const named = { settings: { ...settings, suitTraits: { ...settings.suitTraits, spades: 'Wits' } } }
    facts = amended(facts, await done(playCard, onConflict(tom, facts, named), { suit: 'spades' }))
    await refused(performCard, onConflict(own, facts), { payment: 'take-Vigor-lost' }, 'noSuchPayment')
    await done(performCard, onConflict(own, facts), { payment: 'take-Wits-lost' })
  })

  it('nobody plays a second one before there is an answer', async () => {
    await refused(playCard, onConflict(mina(), await began([])), { suit: 'clubs' }, 'unanswered', [mina()])
  })
})

describe('what is negotiated', () => {
  it('what could be harmed is offered, and neither Magic nor a value of 0', () => {
    const own = mina({ Vigor: { suit: 'clubs' }, Magic: { expendable: false }, Insight: { value: 0 } })
    const question = proposeTerm.ask(onConflict(own, conflict(own), { sides: [own, tom].map(settled) }))
    expect(question).toMatchObject({
      context: {
        usual: vigorOfTom,
        holders: [
          { whose: 'Mina', stakes: [{ trait: 'Vigor' }] },
          { whose: 'Tom', stakes: [{ trait: 'Vigor' }] },
        ],
      },
      // "Usually Harm should be restricted to 1 point to a single trait".
      defaults: { uuid: vigorOfTom, when: 'loses', points: 1 },
    })
  })

  it('any change asks both sides anew', async () => {
    const facts = await played()
    expect(agreedOn(facts)).toEqual(['Actor.Mina', 'Actor.Tom'])
    const [term = ''] = Object.keys(facts.terms)
    const after = amended(facts, await done(removeTerm, onConflict(tom, facts, { data: { term } })))
    expect(after).toMatchObject({ terms: {} })
    expect(agreedOn(after)).toEqual([])
    const more = await done(proposeTerm, onConflict(tom, facts), {
      uuid: vigorOfTom,
      when: 'wins',
      points: 1,
    })
    expect(agreedOn(amended(facts, more))).toEqual(['Actor.Tom'])
  })

  it('whoever proposes has agreed to it, but not to others that stand and they have not agreed to (RS15)', async () => {
    const wanted = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const facts = bothActed(conflict())
    const one = amended(facts, await done(proposeTerm, onConflict(mina(), facts), wanted))
    expect(agreedOn(one)).toEqual(['Actor.Mina'])
    const two = amended(one, await done(proposeTerm, onConflict(tom, one), wanted))
    expect(agreedOn(two)).toEqual([])
    const both = amended(two, await done(agreeToTerms, onConflict(tom, two, reads(two))))
    const three = amended(both, await done(proposeTerm, onConflict(tom, both), wanted))
    expect(agreedOn(three)).toEqual(['Actor.Tom'])
  })

  it('a Gamemaster who speaks for a side agrees for nobody whom a player plays', async () => {
    const facts = bothActed(conflict())
    const wanted = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const played = { ...mina(), actor: { ...mina().actor, played: true } }
    const theirs = amended(facts, await done(proposeTerm, { ...onConflict(played, facts), ...asGM }, wanted))
    expect(agreedOn(theirs)).toEqual([])
    const own = amended(facts, await done(proposeTerm, { ...onConflict(mina(), facts), ...asGM }, wanted))
    expect(agreedOn(own)).toEqual(['Actor.Mina'])
  })

  it('nobody agrees to conditions that they have not read, nor for somebody else', async () => {
    const facts = await played()
    await refused(agreeToTerms, onConflict(tom, facts, { data: { revision: 'other' } }), {}, 'changed')
    await refused(agreeToTerms, onConflict(ines, facts, reads(facts)), {}, 'noPart')
    await refused(consentAsMember, onConflict(ines, facts, reads(facts)), {}, 'noPart')
  })

  it('nothing is negotiated before there is an answer', async () => {
    const vigor = { uuid: 'Actor.Mina.Item.Vigor', when: 'loses', points: 1 }
    for (const targets of [[], [tom]]) {
      const facts = await began(targets)
      await refused(proposeTerm, onConflict(mina(), facts), vigor, 'unanswered')
      await refused(bringCommunity, onConflict(mina(), facts), { community: 'Covenant' }, 'unanswered')
      await refused(removeTerm, onConflict(mina(), facts, asGM), {}, 'unanswered')
    }
  })

  it('refuses harm in what cannot be harmed, and who has no part in it', async () => {
    const uuid = 'Actor.Tom.Item.Magic'
    await refused(
      proposeTerm,
      onConflict(mina(), conflict()),
      { uuid, when: 'loses', points: 1 },
      'noSuchTrait',
    )
    const vigor = { uuid: vigorOfTom, when: 'loses', points: 1 }
    await refused(proposeTerm, onConflict(ines, conflict()), vigor, 'noPart')
    await done(proposeTerm, onConflict(ines, conflict(), asGM), vigor)
  })

  it.each([-1, 0, 1.5, 10_000])('refuses %d points', async (points) => {
    const wanted = { uuid: vigorOfTom, when: 'loses', points }
    await refused(proposeTerm, onConflict(mina(), conflict()), wanted, 'badAnswer')
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
    await refused(leaveConflict, onConflict(tom, facts), {}, 'refusal.agreed')
    // With conditions that no side has agreed to, or without any, they do.
    const changed = { ...facts, exchange: { ...facts.exchange, revision: 'other' } }
    for (const free of [changed, { ...facts, terms: {} }]) await done(leaveConflict, onConflict(tom, free))
  })
})
