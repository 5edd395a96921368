/** Turn of the Card at its edges: a row for each sentence that the tables of the other tests do not reach. */
import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { GroupClick, MessageClick, Party, Viewer } from '../../src/core/views'
import { strangeSuits, suitOf } from '../../src/tarot/cards'
import { check, push } from '../../src/tarot/check/ask'
import type { CheckFacts } from '../../src/tarot/check/facts'
import { deal, drawHand } from '../../src/tarot/hands'
import { messages } from '../../src/tarot/messages'
import type { Tarot } from '../../src/tarot/rules'
import { isBleeding } from '../../src/tarot/rules'
import { tarot } from '../../src/tarot/ruleset'
import { screenContext } from '../../src/tarot/screen'
import { actions } from '../../src/tarot/tab'
import { aid, hospital, stopBleeding } from '../../src/tarot/trauma/care'
import type { WithHits } from '../../src/tarot/trauma/facts'
import { bleed } from '../../src/tarot/trauma/inflict'
import { actionOf, withSet } from '../support/actions'
import { ana, gamemaster, player, somebody } from '../support/people'
import {
  atOnce,
  card,
  partyOf,
  TableDeck,
  tarotClick,
  tarotState,
  ticks,
  traits,
  usual,
} from '../support/tarot'
import { david, Duel, mia, one, PISTOL } from '../support/tarot-duel'

const done = (outcome: Outcome | Refusal): Outcome => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}
const refusedBy = (outcome: unknown) => (isRefusal(outcome) ? outcome.refused.split('.').at(-1) : undefined)

const viewerOf = (asker: Viewer<Tarot>['asker'], sides: readonly Party<Tarot>[] = []): Viewer<Tarot> => ({
  asker,
  actor: null,
  plays: sides.map(({ actor }) => actor.uuid),
  sides,
  settings: usual,
})

const group = (parties: readonly Party<Tarot>[], more: Partial<GroupClick<Tarot>> = {}) => ({
  parties,
  settings: usual,
  asker: gamemaster,
  data: {},
  ...more,
})

describe('"a stalemate should result in no significant changes"', () => {
  const words = (duel: Duel) => {
    const message = { uuid: 'm', actor: mia.uuid, facts: duel.facts as never }
    const context = messages.contest.context(message, viewerOf(gamemaster, duel.parties))
    const { results } = context as { results: { words: unknown }[] }
    return results
  }
  /** The draws that the Narrator is asked about, in order. */
  const draws = (duel: Duel) => {
    const message = { uuid: 'm', actor: mia.uuid, facts: duel.facts as never }
    const steps = messages.contest.next(message, viewerOf(gamemaster, duel.parties))
    return steps.flatMap(({ of, buttons }) => (of === null ? (buttons[0]?.data?.draw ?? []) : []))
  }
  const decide = async (duel: Duel, data: Readonly<Record<string, string>>) => {
    const action = actionOf(messages.contest, 'decideDraw')
    const outcome = await action.decide(duel.click(mia.uuid, gamemaster, data), {}, duel.deck.chance())
    duel.amend(done(outcome).amend?.set ?? {})
  }

  it('"it stays a draw" tells no winner', async () => {
    const duel = await Duel.begin(new TableDeck())
    await duel.commit(mia.uuid, one, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    const [first] = words(duel)
    const holds = { key: 'HnB.tarot.contest.holds', data: { one: 'Mia', other: 'David', name: 'David' } }
    expect(first).toMatchObject({ words: holds })
    await decide(duel, { draw: draws(duel)[0] ?? '' })
    expect(words(duel)).toMatchObject([{ words: holds }])
    expect(draws(duel)).toEqual([])
  })

  it('each draw is decided by itself', async () => {
    const ines = somebody('ines')
    const duel = await Duel.begin(new TableDeck(), undefined, [ines])
    duel.amend({ [`extra.${duel.keyOf(mia.uuid)}`]: -1 })
    await duel.commit(mia.uuid, one, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    await duel.commit(ines.uuid, gamemaster, 'swords', [], '-melee')
    const [first, second] = draws(duel)
    await decide(duel, { draw: first ?? '', winner: duel.keyOf(mia.uuid) })
    expect(words(duel)).toMatchObject([
      { words: { key: 'HnB.tarot.contest.prevails', data: { winner: 'Mia', loser: 'David' } } },
      { words: { key: 'HnB.tarot.contest.holds', data: { name: 'ines' } } },
    ])
    expect(draws(duel)).toEqual([second])
  })

  it('among rivals nobody is the attacker, and nobody holds', async () => {
    const at = { ...tarotClick(), ...partyOf(mia), asker: one, targets: [partyOf(david)] }
    const begun = done(await actions.contest.decide(at, { how: 'rivals' }, new TableDeck().chance()))
    const duel = new Duel(new TableDeck(), begun.post?.facts as never)
    await duel.commit(mia.uuid, one, 'cups', [], '-firearms')
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-melee')
    expect(words(duel)).toMatchObject([
      {
        words: { key: 'HnB.tarot.contest.draw', data: { one: 'Mia', other: 'David' } },
      },
    ])
  })
})

describe('"each time you draw a new hand, your hand size is reduced by one"', () => {
  const drawn = async (deck: TableDeck, actor: Party<Tarot>['actor']) => {
    const chance = deck.chance(player)
    const click = tarotClick({}, {}, { actor: { ...actor, player: player.id } })
    const outcome = done(await drawHand.decide(click, {}, chance))
    chance.settle()
    deck.layout = { ...deck.layout, away: new Map([...deck.layout.away].map(([id]) => [id, 'discards'])) }
    return (outcome.post?.facts as { shares: { number: number }[] }).shares[0]?.number
  }

  it('by whomever the player draws: a companion, a new character', async () => {
    const deck = new TableDeck()
    expect(await drawn(deck, ana)).toBe(5)
    expect(await drawn(deck, somebody('companion'))).toBe(4)
    expect(await drawn(deck, { ...somebody('new') })).toBe(3)
    expect(await drawn(deck, ana)).toBe(2)
  })

  it('until the next game begins with five', async () => {
    const deck = new TableDeck()
    await drawn(deck, ana)
    const chance = deck.chance(gamemaster)
    const parties = [partyOf({ ...ana, player: player.id })]
    done(await deal.decide(group(parties), {}, chance))
    chance.settle()
    expect(deck.drawn.get(player.id)).toBe(1)
    expect(deck.handOf(player.id)).toHaveLength(5)
  })
})

describe('"Each Wound a character carries increases the required Medical aptitude by one rank"', () => {
  const patient = (wounds: number, stableAt = 0, statuses: readonly string[] = []) =>
    partyOf({ ...somebody('mia', 'Mia'), statuses }, {}, { wounds, stableAt })
  const helped = async () => {
    const at = tarotClick({ medical: 5 }, {}, { targets: [patient(2)] })
    const facts = done(await aid.decide(at, {}, new TableDeck().chance())).post?.facts as CheckFacts
    return { ...facts, stage: 'over' as const }
  }
  const on = (facts: CheckFacts, party: Party<Tarot>): MessageClick<Tarot, CheckFacts> => ({
    ...tarotClick(),
    ...party,
    message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts },
    sides: [party],
  })

  it('with the wounds as they are when the bleeding stops', async () => {
    const facts = await helped()
    const chance = new TableDeck().chance()
    expect(await stopBleeding.decide(on(facts, patient(2)), {}, chance)).toMatchObject({
      edits: [{ set: { stableAt: 2 } }],
    })
    expect(refusedBy(await stopBleeding.decide(on(facts, patient(3)), {}, chance))).toBe('needsMore')
  })

  it('which the message says, and offers no button that would be refused', async () => {
    const facts = await helped()
    const message = { uuid: 'm', actor: ana.uuid, facts: facts as never }
    const seen = (party: Party<Tarot>) => messages.check.context(message, viewerOf(player, [party]))
    expect(seen(patient(2))).toMatchObject({ raised: false })
    expect(seen(patient(3))).toMatchObject({ raised: true })
  })

  it.each([
    ['a wound that nobody has treated bleeds', 1, 0, true],
    ['treated wounds do not', 3, 3, false],
    ['a new wound, even a typed one, makes unstable what was stable', 4, 3, true],
    ['a wound that is typed away takes nothing back', 2, 2, false],
  ])('%s', (_what, wounds, stableAt, bleeds) => {
    expect(isBleeding({ wounds, stableAt }, [])).toBe(bleeds)
    const people = screenContext(group([patient(wounds, stableAt)]))
    expect(people).toMatchObject({ people: [{ bleeding: bleeds }] })
  })
})

it('wounds that are typed away were treated; those that are typed later bleed', () => {
  const after = (wounds: number, own: Partial<Tarot['state']>) => {
    const typed = { ...tarotState(own), wounds }
    return { ...typed, ...tarot.follows(typed) }
  }
  const healed = after(0, { wounds: 3, stableAt: 3 })
  expect(isBleeding(after(2, healed), [])).toBe(true)
  expect(isBleeding(after(2, { wounds: 3, stableAt: 3 }), [])).toBe(false)
})

describe('"Once the outcome has been determined": a new hand', () => {
  const draws = (deck: TableDeck, asker = player) =>
    drawHand.decide(
      tarotClick({}, {}, { actor: { ...ana, player: asker.id }, asker }),
      {},
      deck.chance(asker),
    )

  it('not while one’s last card lies in a contest that is not revealed', async () => {
    const deck = new TableDeck().give('one', 'cups-01')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01'])
    expect(refusedBy(await draws(deck, one))).toBe('onTable')
    await duel.commit(david.uuid, gamemaster, 'swords', [])
    expect(refusedBy(await draws(deck, one))).toBeUndefined()
  })

  /** Plays a card in a check whose trait and difficulty are secret, so that its outcome is not determined. */
  const undetermined = async (deck: TableDeck) => {
    const asks = tarotClick({ brawn: 3 }, {}, { asker: gamemaster })
    const asked = done(await check.decide(asks, { trait: '', need: '' }, deck.chance(gamemaster)))
    const at = tarotClick({ brawn: 3 }, {}, { settings: atOnce })
    const on = (facts: unknown, more: object = {}) =>
      ({ ...at, ...more, message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts }, sides: [at] }) as never
    const chance = deck.chance(player)
    const answers = { suit: 'cups', cards: ticks('cups-01') }
    const played = await actionOf(messages.check, 'play').decide(on(asked.post?.facts), answers, chance)
    chance.settle()
    const facts = withSet(asked.post?.facts ?? {}, done(played).amend?.set)
    return on(facts, { asker: gamemaster })
  }

  it('nor while the Narrator has yet to tell how a check ends', async () => {
    const deck = new TableDeck().give(player.id, 'cups-01')
    const at = await undetermined(deck)
    expect(refusedBy(await draws(deck))).toBe('onTable')
    const chance = deck.chance(gamemaster)
    done(await actionOf(messages.check, 'judge').decide(at, { word: 'failure' }, chance))
    chance.settle()
    expect(deck.discards).toEqual([card('cups-01')])
    expect(refusedBy(await draws(deck))).toBeUndefined()
  })

  it('and a card that is on the table is never reshuffled', async () => {
    const deck = new TableDeck().give(player.id, 'cups-01').give('one', 'cups-03')
    await undetermined(deck)
    const away = new Map(deck.layout.away)
    for (const id of deck.layout.left) away.set(id, id === card('swords-09') ? 'discards' : 'nowhere')
    deck.layout = { ...deck.layout, left: [], away }
    const answers = { trait: '', suit: 'wands', cards: ticks('cups-03') }
    const at = tarotClick({}, {}, { settings: atOnce, asker: one })
    const outcome = done(await push.decide(at, answers, deck.chance(one)))
    const { shown } = (outcome.post?.facts as CheckFacts).push
    expect(shown.map(({ card: { id } }) => id)).toEqual([card('cups-03'), card('swords-09')])
  })

  it('nor does a game begin while cards lie face down', async () => {
    const deck = new TableDeck().give('one', 'cups-01')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01'])
    const parties = [partyOf({ ...mia, player: 'one' })]
    expect(await deal.decide(group(parties), {}, deck.chance(gamemaster))).toMatchObject({
      refused: 'HnB.tarot.refusal.tableNotClear',
      data: { names: 'Mia' },
    })
  })
})

describe('"the suits might be named different"', () => {
  it.each([
    ['Coins', 'pentacles'],
    ['coin', 'pentacles'],
    ['Disks', 'pentacles'],
    ['Batons', 'wands'],
    ['Staves', 'wands'],
    ['Chalices', 'cups'],
    ['Blades', 'swords'],
    ['', 'major'],
    ['Major Arcana', 'major'],
    ['Bells', null],
  ])('%s: %s, without anybody typing', (suit, counts) => expect(suitOf(suit, usual)).toBe(counts))

  it('a suit that nobody knows is named, and its cards are not played as a major arcana unseen', async () => {
    expect(strangeSuits(['Bells', 'Coins', '', 'Bells', 'Acorns'], usual)).toEqual(['Bells', 'Acorns'])
    const settings = { ...atOnce, suits: { ...usual.suits, cups: 'bells' } }
    expect(strangeSuits(['Bells', 'Acorns'], settings)).toEqual(['Acorns'])
    const deck = new TableDeck().give(player.id, 'cups-01')
    deck.suits.set(card('cups-01'), 'Bells')
    const answers = { trait: '', suit: 'cups', cards: ticks('cups-01') }
    const at = (own: Tarot['settings']) => tarotClick({}, {}, { settings: own })
    expect(await push.decide(at(atOnce), answers, deck.chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.strangeSuit',
      data: { suit: 'Bells' },
    })
    expect(done(await push.decide(at(settings), answers, deck.chance())).post).toMatchObject({
      facts: { push: { shown: [{ effect: 'step' }] } },
    })
  })

  it('nor does one that a burn brings decide anything', async () => {
    const deck = new TableDeck(['swords-02']).give(player.id, 'cups-01')
    deck.suits.set(card('swords-02'), 'Bells')
    const answers = { trait: '', suit: 'wands', cards: ticks('cups-01') }
    const outcome = done(await push.decide(tarotClick({}, {}, { settings: atOnce }), answers, deck.chance()))
    expect(outcome.post).toMatchObject({
      facts: { push: { shown: [{ effect: 'burn' }, { effect: 'none' }] } },
    })
  })
})

describe('"the Narrator can make some adjustments"', () => {
  const struck = async (asker: typeof one, answers: object) => {
    const deck = new TableDeck().give('one', 'cups-01', 'cups-02', 'cups-03')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['cups-01', 'cups-02', 'cups-03'], ...PISTOL)
    await duel.commit(david.uuid, gamemaster, 'swords', [], '-reaction')
    const data = { side: duel.keyOf(david.uuid), by: duel.keyOf(mia.uuid) }
    const strike = actionOf(messages.contest, 'strikeWith')
    const click = duel.click(mia.uuid, asker, data)
    const outcome = done(await strike.decide(click, answers, deck.chance(asker)))
    duel.amend(outcome.amend?.set ?? {})
    return { asked: strike.ask(click), duel, hits: Object.values(duel.facts.hits) }
  }

  it('a strike asks her, and nobody else', async () => {
    const { asked, hits } = await struck(gamemaster, { wounds: 3, armor: false })
    expect(asked).toMatchObject({ template: 'tarot/inflict-dialog', defaults: { wounds: 2, armor: true } })
    // "A pistol normally does two wounds but … the Narrator gives her three wounds."
    expect(hits).toMatchObject([{ source: { text: 'Pistol' }, wounds: 3, armor: false }])
    const byPlayer = await struck(one, { wounds: 30, armor: false })
    expect(byPlayer.asked).toBeNull()
    expect(byPlayer.hits).toMatchObject([{ wounds: 2, armor: true }])
  })

  it('and of a strike by its player she adjusts what has not landed', async () => {
    const { duel } = await struck(one, {})
    const [key = ''] = Object.keys(duel.facts.hits)
    const adjusts = (asker: typeof one) =>
      actionOf(messages.contest, 'adjustHit').decide(
        duel.click(david.uuid, asker, { hit: key }),
        { wounds: 1, stun: 'good', armor: true },
        duel.deck.chance(asker),
      )
    expect(refusedBy(await adjusts(one))).toBe('onlyNarrator')
    duel.amend(done(await adjusts(gamemaster)).amend?.set ?? {})
    expect(duel.facts.hits[key]).toMatchObject({ wounds: 1, stun: { strength: 5 } })
    duel.amend({ [`hits.${key}.taken`]: 1 })
    expect(refusedBy(await adjusts(gamemaster))).toBe('isOver')
  })
})

describe('"The only way to stop bleeding is to receive medical attention"', () => {
  const wounded = (own: object = {}, statuses: readonly string[] = []) =>
    partyOf({ ...ana, statuses }, {}, { wounds: 2, ...own })
  const prompted = async () => {
    const outcome = done(await bleed.decide(group([wounded()]), {}, new TableDeck().chance(gamemaster)))
    return outcome.post?.facts as WithHits
  }
  const takes = (facts: WithHits, party: Party<Tarot>) => {
    const data = { hit: Object.keys(facts.hits)[0] ?? '' }
    const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts }
    const click = { ...tarotClick(), ...party, data, message, sides: [party] } as never
    return actionOf(messages.trauma, 'suffer').decide(click, {}, new TableDeck().chance())
  }

  it('the dead do not bleed, and nobody treats them for it', async () => {
    const chance = new TableDeck().chance(gamemaster)
    expect(bleed.whyNotPerson(group([wounded({}, ['dead'])]))).toMatchObject({
      refused: 'HnB.tarot.refusal.notBleeding',
    })
    const at = { ...tarotClick(), ...wounded({}, ['dead']), asker: gamemaster }
    expect(refusedBy(await hospital.decide(at, {}, chance))).toBe('notBleeding')
    expect(refusedBy(await takes(await prompted(), wounded({}, ['dead'])))).toBe('isDead')
  })

  it('an unanswered prompt of bleeding ends with the hospital', async () => {
    const facts = await prompted()
    const stable = wounded({ stableAt: 2 })
    expect(refusedBy(await takes(facts, wounded()))).toBeUndefined()
    expect(refusedBy(await takes(facts, stable))).toBe('notBleeding')
    const anew = wounded({ wounds: 3, stableAt: 2, stopped: 1 })
    expect(refusedBy(await takes(facts, anew))).toBe('notBleeding')
    const message = { uuid: 'm', actor: ana.uuid, facts: facts as never }
    expect(messages.trauma.moot(message, stable)).toBe(true)
    expect(messages.trauma.moot(message, wounded())).toBe(false)
    expect(messages.trauma.context(message, viewerOf(player, [stable]))).toMatchObject({
      hits: [{ moot: true, maySuffer: false, mayDeclare: false }],
    })
  })
})

describe('"Once everyone is committed": no escape', () => {
  it('leaving before the reveal is no escape from an attack; the Narrator may let them go', async () => {
    const duel = await Duel.begin(new TableDeck())
    const leaves = (uuid: string, asker: typeof one) =>
      actionOf(messages.contest, 'leave').decide(duel.click(uuid, asker), {}, duel.deck.chance(asker))
    const david1 = { ...one, id: 'david' }
    expect(await leaves(david.uuid, david1)).toMatchObject({
      refused: 'HnB.tarot.refusal.attacked',
      data: { name: 'David' },
    })
    expect(refusedBy(await leaves(david.uuid, gamemaster))).toBeUndefined()
    expect(refusedBy(await leaves(mia.uuid, one))).toBeUndefined()
  })
})

describe('the rest', () => {
  const weapon = (name: string, own: object) => ({
    uuid: 'i',
    id: 'i',
    name,
    img: '',
    type: 'weapon' as const,
    fields: { wounds: 6, range: 0, trait: '', stun: '', stunRank: 3, ...own },
  })

  it.each([
    ['"Blades and clubs bigger than a machete": Hand Weapons', { trait: 'handWeapons' }, 'handWeapons'],
    ['"Fists and anything smaller than a machete": Melee', {}, 'melee'],
    ['"Shooting guns": Firearms', { range: 50 }, 'firearms'],
  ])('%s', async (_what, own, key) => {
    const fields = weapon('It', own).fields
    const duel = await Duel.begin(new TableDeck(), fields)
    const ranks = traits({ melee: 4, firearms: 5, handWeapons: 6 }, mia.uuid)
    const at = duel.click(mia.uuid, one)
    const asked = actionOf(messages.contest, 'commit').ask({ ...at, items: [...at.items, ...ranks] })
    expect(asked).toMatchObject({ defaults: { trait: key } })
  })

  it('a Narrator’s person is not bound to ten points', async () => {
    const ranks = { driving: 9, melee: 9, stealth: 3 }
    const at = (type: 'npc' | 'character') =>
      tarotClick(ranks, {}, { actor: { ...ana, type }, asker: gamemaster })
    const raise = (type: 'npc' | 'character') => {
      const click = { ...at(type), data: { trait: 'stealth', step: '1' } }
      return actions.rank.decide(click, {}, new TableDeck().chance())
    }
    expect(refusedBy(await raise('npc'))).toBeUndefined()
    expect(refusedBy(await raise('character'))).toBe('points')
  })

  it.each([
    ['follow what is typed', { wounds: 3 }, 3],
    ['unless they are typed', { wounds: 3, weeks: 8 }, 8],
    ['even as none', { wounds: 3, weeks: 0 }, 0],
  ])('"about one full week to heal one Wound": the weeks %s', async (_what, answers, weeks) => {
    const at = tarotClick({}, { wounds: 3 }, { asker: gamemaster })
    const outcome = done(await actions.heal.decide(at, answers, new TableDeck().chance()))
    expect(outcome.post).toMatchObject({ facts: { weeks } })
  })

  it('the starting cap holds at Done, and on the trait’s sheet', async () => {
    const settings = { ...usual, startingCap: 'good' as const }
    const at = tarotClick({ driving: 7 }, { created: false }, { settings })
    expect(await actions.finish.decide(at, {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.capOf',
      data: { name: 'driving' },
    })
    const raw = { ...at, state: { ...at.state }, items: at.items }
    const whyNot = tarot.items.trait?.whyNot
    expect(refusedBy(whyNot?.({ rank: 6 }, raw))).toBe('cap')
    expect(whyNot?.({ rank: 5 }, raw)).toBeNull()
    expect(whyNot?.({ rank: 6 }, null)).toBeNull()
  })

  it('an own trait that is called Academics asks for its field', async () => {
    const adds = (specialization: string) =>
      actions.addTrait.decide(
        tarotClick(),
        { key: '', name: 'academics', specialization },
        new TableDeck().chance(),
      )
    expect(refusedBy(await adds(''))).toBe('noSpecialization')
    expect(refusedBy(await adds('Biology'))).toBeUndefined()
  })

  it('several major arcana of one player come in the order that they choose', async () => {
    const deck = new TableDeck().give('one', 'major-12', 'major-13')
    const duel = await Duel.begin(deck)
    await duel.commit(mia.uuid, one, 'cups', ['major-12', 'major-13'])
    await duel.commit(david.uuid, gamemaster, 'swords', [])
    const turns = async (name: string) => {
      const chance = deck.chance(one)
      const data = { push: duel.keyOf(mia.uuid), card: card(name), toward: 'narrator' }
      const action = actionOf(messages.contest, 'turnCard')
      const outcome = await action.decide(duel.click(mia.uuid, one, data), {}, chance)
      if (!isRefusal(outcome)) {
        chance.settle()
        duel.amend(outcome.amend?.set ?? {})
      }
      return outcome
    }
    expect(refusedBy(await turns('major-13'))).toBeUndefined()
    expect(refusedBy(await turns('major-13'))).toBe('alreadyTurned')
    expect(deck.discards).toEqual([])
    expect(refusedBy(await turns('major-12'))).toBeUndefined()
    expect(deck.discards).toHaveLength(2)
  })

  it('the Narrator’s secret trait is of the moment of the check', async () => {
    const asks = tarotClick({ grit: 5 }, { wounds: 0 }, { asker: gamemaster })
    const asked = done(await check.decide(asks, { trait: '', need: 'good' }, new TableDeck().chance()))
    const on = (facts: unknown, wounds: number) => {
      const now = tarotClick({ grit: 5 }, { wounds })
      return { ...now, message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts }, sides: [now] }
    }
    const answer = actionOf(messages.check, 'noPush')
    const left = done(await answer.decide(on(asked.post?.facts, 0), {}, new TableDeck().chance()))
    const facts = withSet(asked.post?.facts ?? {}, left.amend?.set)
    // Since then two wounds have lowered every trait.
    const later = { ...on(facts, 2), asker: gamemaster } as never
    const answers = { trait: 'grit', need: 'good' }
    const told = done(
      await actionOf(messages.check, 'judge').decide(later, answers, new TableDeck().chance()),
    )
    expect(told.amend?.set['trait']).toMatchObject({ rank: 5, now: 5 })
  })

  it('when the game begins, players without a character are named', async () => {
    const outcome = await deal.decide(
      group([], { unplayed: ['Player 3'] }),
      {},
      new TableDeck().chance(gamemaster),
    )
    expect(done(outcome).post).toMatchObject({ facts: { without: ['Player 3'] } })
  })
})
