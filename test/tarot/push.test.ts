import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { Asker, MessageClick } from '../../src/core/views'
import { ARCANA } from '../../src/tarot/arcana'
import { answer, changeSuit, leave } from '../../src/tarot/push/answer'
import { check, declare, push } from '../../src/tarot/push/ask'
import type { CheckFacts } from '../../src/tarot/push/facts'
import { resultOf } from '../../src/tarot/push/facts'
import { judge } from '../../src/tarot/push/judge'
import { tell, turn } from '../../src/tarot/push/major'
import { effectOfBurnt, effectOfPlayed, PUSH_SUITS, reveal } from '../../src/tarot/push/rules'
import type { Tarot } from '../../src/tarot/rules'
import { ana, gamemaster, player } from '../support/people'
import { card, TableDeck, tarotClick } from '../support/tarot'

const ticks = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [card(name), true]))

describe('The reveal', () => {
  it.each([
    ['swords', 'swords', 'step', 'step'],
    ['pentacles', 'swords', 'step', 'step'],
    ['cups', 'wands', 'burn', 'none'],
    ['wands', 'wands', 'step', 'step'],
    ['major', 'cups', 'major', 'major'],
  ] as const)(
    'a card of %s in a push of %s: %s from the hand, %s out of a burn',
    (suit, of, played, burnt) => {
      expect(effectOfPlayed(suit, of)).toBe(played)
      expect(effectOfBurnt(suit, of)).toBe(burnt)
    },
  )

  it('burns one card for each of the wrong suit, and no more', () => {
    const asked: number[] = []
    const cards = [{ suit: 'cups' }, { suit: 'wands' }, { suit: 'swords' }, { suit: 'major' }] as const
    reveal<{ readonly suit: (typeof cards)[number]['suit'] }>(cards, 'wands', (number) => {
      asked.push(number)
      return []
    })
    expect(asked).toEqual([2])
  })

  it('comes to as many ranks as cards fit, whatever is played and burnt', () => {
    const suit = fc.constantFrom('wands', 'cups', 'swords', 'pentacles', 'major' as const)
    fc.assert(
      fc.property(
        fc.array(suit, { maxLength: 20 }),
        fc.array(suit, { maxLength: 20 }),
        fc.constantFrom(...PUSH_SUITS),
        (hand, deck, of) => {
          const fits = (one: string) => one === of || one === 'pentacles'
          const burns = hand.filter((one) => !fits(one) && one !== 'major').length
          const burnt = deck.slice(0, burns)
          const { steps, majors, shown } = reveal(
            hand.map((one) => ({ suit: one })),
            of,
            (number) => deck.slice(0, number).map((one) => ({ suit: one })),
          )
          expect(steps).toBe([...hand, ...burnt].filter(fits).length)
          expect(majors).toHaveLength([...hand, ...burnt].filter((one) => one === 'major').length)
          expect(shown).toHaveLength(hand.length + burnt.length)
        },
      ),
    )
  })
})

/** What a push of Ana's comes to. */
async function pushed(deck: TableDeck, suit: string, cards: readonly string[], brawn = 3) {
  const chance = deck.chance(player)
  const outcome = await push.decide(
    tarotClick({ brawn }),
    { trait: 'brawn', push: suit, cards: ticks(...cards) },
    chance,
  )
  if (!isRefusal(outcome)) chance.settle()
  return isRefusal(outcome) ? outcome : (outcome.post?.facts as CheckFacts)
}

describe('A push', () => {
  it('Mediocre Brawn with one Wand is Fair; the Cup is burnt for the Star (Mia at the door)', async () => {
    const deck = new TableDeck(['major-17']).give('player', 'wands-05', 'cups-03')
    const facts = await pushed(deck, 'wands', ['wands-05', 'cups-03'])
    if (isRefusal(facts)) throw new Error(facts.refused)
    expect(facts.shown.map(({ effect, burnt }) => [effect, burnt])).toEqual([
      ['step', false],
      ['burn', false],
      ['major', true],
    ])
    expect(facts.trait).toMatchObject({ now: 3 })
    expect(resultOf(facts)).toBe('critical')
    expect(deck.handOf('player')).toEqual([])
    expect([...deck.discards].sort()).toEqual([card('cups-03'), card('major-17'), card('wands-05')].sort())
  })

  it.each([
    ['a card that is not in the hand', ['cups-09'], 'notInHand'],
    ['somebody else’s card', ['swords-01'], 'notInHand'],
    ['no card', [], 'noCards'],
  ])('refuses %s, and moves none', async (_what, cards, refused) => {
    const deck = new TableDeck().give('player', 'wands-05').give('other', 'swords-01')
    const facts = await pushed(deck, 'wands', ['wands-05', ...cards].slice(cards.length === 0 ? 1 : 0))
    expect(facts).toMatchObject({ refused: `HnB.tarot.refusal.${refused}` })
    expect(deck.handOf('player')).toEqual([card('wands-05')])
  })

  it('refuses a trait that is gone, and a table without its deck', async () => {
    const click = tarotClick({})
    const answers = { trait: 'gone', push: 'cups', cards: ticks('wands-05') }
    const deck = new TableDeck().give('player', 'wands-05')
    expect(await push.decide(click, answers, deck.chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.noTrait',
    })
    const away = { ...click, settings: { ...click.settings, deck: 'another' } }
    expect(await push.decide(away, { ...answers, trait: '' }, deck.chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.noDeck',
    })
  })

  it('wounds lower what is pushed, and a missing trait as well (TC8)', async () => {
    const deck = new TableDeck().give('player', 'cups-01')
    const outcome = await push.decide(
      tarotClick({}, { wounds: 2 }),
      { trait: '-stealth', push: 'cups', cards: ticks('cups-01') },
      deck.chance(),
    )
    expect(isRefusal(outcome) || outcome.post?.facts).toMatchObject({ trait: { rank: 3, now: 1 } })
  })

  it('burning draws what exists, and no card of the same push comes up again (TC5, TC11)', async () => {
    const deck = new TableDeck(['swords-01']).give('player', 'cups-01', 'cups-02', 'cups-03')
    const last = card('swords-01')
    const away = new Map(deck.layout.away)
    for (const id of deck.layout.left) if (id !== last) away.set(id, 'nowhere')
    deck.layout = { ...deck.layout, left: [last], away }
    const facts = await pushed(deck, 'wands', ['cups-01', 'cups-02', 'cups-03'])
    if (isRefusal(facts)) throw new Error(facts.refused)
    expect(facts.shown.filter(({ burnt }) => burnt).map(({ card: one }) => one.id)).toEqual([last])
  })
})

describe('Two players reach for the last card at once', () => {
  it('one after the other: the first has it, the second what the discards give, and no card is lost', async () => {
    const [one, two] = [
      { ...player, id: 'one' },
      { ...player, id: 'two' },
    ]
    const deck = new TableDeck(['swords-01']).give('one', 'cups-01').give('two', 'cups-02')
    const last = card('swords-01')
    const away = new Map(deck.layout.away)
    for (const id of deck.layout.left) if (id !== last) away.set(id, 'nowhere')
    deck.layout = { ...deck.layout, left: [last], away }
    const burn = async (asker: Asker, name: string) => {
      const chance = deck.chance(asker)
      const answers = { trait: '', push: 'wands', cards: ticks(name) }
      const outcome = await push.decide({ ...tarotClick(), asker }, answers, chance)
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      chance.settle()
      const { shown } = outcome.post?.facts as CheckFacts
      return shown.filter(({ burnt }) => burnt).map(({ card: { id } }) => id)
    }
    expect(await burn(one, 'cups-01')).toEqual([last])
    // Only what the first push has discarded is there to be shuffled (TC11).
    const [second, ...none] = await burn(two, 'cups-02')
    expect([last, card('cups-01')]).toContain(second)
    expect(none).toEqual([])
    const places = [...deck.layout.left, ...deck.layout.away.keys()]
    expect(new Set(places).size).toBe(78)
    expect(places).toHaveLength(78)
  })
})

/** A check that the Narrator asked of Ana, answered or changed by somebody. */
async function asked(own: object = {}): Promise<CheckFacts> {
  const outcome = await check.decide(
    tarotClick({ brawn: 3 }, {}, { asker: gamemaster }),
    { trait: 'brawn', need: 'great', ...own },
    new TableDeck().chance(gamemaster),
  )
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome.post?.facts as CheckFacts
}

const on = (
  facts: CheckFacts,
  more: Partial<MessageClick<Tarot, CheckFacts>> = {},
): MessageClick<Tarot, CheckFacts> => {
  const click = tarotClick({ brawn: 3, grit: 5 })
  const message = { uuid: 'ChatMessage.m', actor: ana.uuid, facts }
  return { ...click, message, sides: [click], ...more }
}

const amended = (facts: CheckFacts, outcome: Awaited<ReturnType<typeof answer.decide>>): CheckFacts => {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  const { major, ...set } = { ...outcome.amend?.set }
  const told = outcome.amend?.set['major.told']
  return {
    ...facts,
    ...(set as Partial<CheckFacts>),
    major: { ...facts.major, ...(major as object), ...(told === undefined ? {} : { told: told as string }) },
  }
}

describe('The Narrator’s check', () => {
  it('only she asks, and she may keep the trait and what it needs to herself', async () => {
    const no = await check.decide(tarotClick(), { trait: '', need: '' }, new TableDeck().chance())
    expect(no).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(await asked({ trait: '', need: '' })).toMatchObject({ trait: null, need: null, stage: 'asked' })
  })

  it.each([
    ['Mediocre Brawn does not reach Great', ['cups-01'], ['cups-09'], 'failure'],
    ['with three Swords it does', ['swords-01', 'swords-02', 'pentacles-03'], [], 'success'],
    ['a major arcana succeeds whatever the aptitude', ['major-00'], [], 'critical'],
  ])('%s', async (_why, hand, top, result) => {
    const facts = await asked()
    const deck = new TableDeck(top).give('player', ...hand)
    const outcome = await answer.decide(on(facts), { push: 'swords', cards: ticks(...hand) }, deck.chance())
    expect(resultOf(amended(facts, outcome))).toBe(result)
  })

  it('without a push the aptitude is taken as it is', async () => {
    const facts = await asked({ need: 'mediocre' })
    const outcome = await leave.decide(on(facts), {}, new TableDeck().chance())
    expect(resultOf(amended(facts, outcome))).toBe('success')
  })

  it('is not answered by a push without a card', async () => {
    const facts = await asked()
    expect(
      await answer.decide(on(facts), { push: 'swords', cards: {} }, new TableDeck().chance()),
    ).toMatchObject({ refused: 'HnB.tarot.refusal.noCards' })
  })

  it('is answered once, by its own player', async () => {
    const facts = await asked()
    const stranger = { ...ana, uuid: 'Actor.other' }
    expect(await leave.decide(on(facts, { actor: stranger }), {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.notTheirs',
    })
    const told = { ...facts, stage: 'told' as const }
    expect(await leave.decide(on(told), {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTold',
    })
  })

  it('a trait that is deleted meanwhile is missed before any card moves', async () => {
    const facts = await asked()
    const deck = new TableDeck().give('player', 'swords-01')
    const outcome = await answer.decide(
      on(facts, { items: [] }),
      { push: 'swords', cards: ticks('swords-01') },
      deck.chance(),
    )
    expect(outcome).toMatchObject({ refused: 'HnB.tarot.refusal.noTrait' })
  })

  it('what she kept to herself she tells afterwards: trait and need, or her word', async () => {
    const secret = { ...(await asked({ trait: '', need: '' })), stage: 'told' as const }
    const byGM = on(secret, { asker: gamemaster })
    expect(judge.ask(on(secret))).toMatchObject({ refused: 'HnB.tarot.refusal.onlyNarrator' })
    expect(judge.ask(byGM)).toMatchObject({ titleData: { name: 'Ana' }, context: { secret: true } })
    expect(await judge.decide(on(secret), { verdict: 'success' }, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const open = await judge.decide(byGM, { trait: 'grit', need: 'good' }, new TableDeck().chance())
    expect(resultOf(amended(secret, open))).toBe('success')
    const word = await judge.decide(byGM, { verdict: 'failure' }, new TableDeck().chance())
    expect(resultOf(amended(secret, word))).toBe('failure')
    expect(await judge.decide(byGM, {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.notJudged',
    })
  })
})

describe('The suit', () => {
  it('is declared, changed by the Narrator alone, and then stands, whatever a client answers', async () => {
    const outcome = await declare.decide(
      tarotClick({ brawn: 3 }),
      { trait: 'brawn', push: 'cups' },
      new TableDeck().chance(),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    const gone = await declare.decide(tarotClick(), { trait: 'gone', push: 'cups' }, new TableDeck().chance())
    expect(gone).toMatchObject({ refused: 'HnB.tarot.refusal.noTrait' })
    const hers = await declare.decide(tarotClick(), { trait: '', push: 'cups' }, new TableDeck().chance())
    expect(hers).toMatchObject({ post: { facts: { trait: null, push: 'cups', stage: 'asked' } } })
    const facts = outcome.post?.facts as CheckFacts
    const change = { data: { push: 'swords' } }
    expect(await changeSuit.decide(on(facts, change), {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.onlyNarrator',
    })
    const changed = amended(
      facts,
      await changeSuit.decide(on(facts, { ...change, asker: gamemaster }), {}, new TableDeck().chance()),
    )
    const deck = new TableDeck(['wands-01']).give('player', 'cups-04')
    const after = amended(
      changed,
      await answer.decide(on(changed), { push: 'cups', cards: ticks('cups-04') }, deck.chance()),
    )
    expect(after.push).toBe('swords')
    expect(after.shown.map(({ effect }) => effect)).toEqual(['burn', 'none'])
  })
})

describe('A major arcana', () => {
  const withMajors = async () => {
    const facts = await asked()
    const deck = new TableDeck().give('player', 'major-13', 'major-12')
    return amended(
      facts,
      await answer.decide(on(facts), { push: 'cups', cards: ticks('major-13', 'major-12') }, deck.chance()),
    )
  }

  it('is turned once, and of several the player picks the one', async () => {
    const facts = await withMajors()
    const turned = amended(
      facts,
      await turn.decide(
        on(facts, { data: { major: '1', toward: 'self' } }),
        { told: ' Hanged. ' },
        new TableDeck().chance(),
      ),
    )
    expect(turned.major).toEqual({ used: 1, toward: 'self', told: 'Hanged.' })
    expect(await turn.decide(on(turned), {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.alreadyTurned',
    })
    const none = on(facts, { data: { major: '7', toward: 'self' } })
    expect(await turn.decide(none, {}, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.noMajor',
    })
  })

  it('turned to the Narrator is hers to tell', async () => {
    const facts = await withMajors()
    const asked = (toward: string) => turn.ask(on(facts, { data: { major: '0', toward } }))
    expect(asked('self')).toMatchObject({ template: 'tarot/tell-dialog' })
    expect(asked('narrator')).toBeNull()
    const turned = amended(
      facts,
      await turn.decide(
        on(facts, { data: { major: '0', toward: 'narrator' } }),
        {},
        new TableDeck().chance(),
      ),
    )
    expect(await tell.decide(on(turned), { told: 'Mine' }, new TableDeck().chance())).toMatchObject({
      refused: 'HnB.tarot.refusal.narratorTells',
    })
    const told = await tell.decide(
      on(turned, { asker: gamemaster }),
      { told: 'A light flickers.' },
      new TableDeck().chance(),
    )
    expect(amended(turned, told).major.told).toBe('A light flickers.')
  })
})

it('the deck of the tests is the game’s own', () =>
  expect(new TableDeck().layout.left).toHaveLength(ARCANA.length))
