import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CardMoment } from '../../src/core/contract'
import { isRefusal, refuse } from '../../src/core/outcome'
import { arena } from '../../src/harm-cards/arena'
import type { HarmFacts, HarmMoment } from '../../src/harm-cards/harm'
import { choose, sufferHarm } from '../../src/harm-cards/harm'
import { RANKS, SUITS } from '../../src/harm-cards/rules'
import { cardOf, state, usual } from '../support/harm-cards'
import { ana, player } from '../support/moments'
import { scriptedTable } from '../support/table'

const moment = (data: HarmMoment['data'], marks: readonly string[] = []): HarmMoment => ({
  actor: ana,
  state: state(...marks),
  items: [],
  settings: usual,
  asker: player,
  data,
})

const draw = async (severity: string, randoms: readonly number[]) => {
  const outcome = await sufferHarm.decide(moment({ severity }), {}, scriptedTable([], randoms))
  return isRefusal(outcome) ? outcome : (outcome.card?.facts as HarmFacts)
}

const ids = ({ drawn }: HarmFacts) => drawn.map(({ rank, suit }) => `${rank}-${suit}`)

/** A click on a card of this draw. */
const click = (
  face: string,
  drawn: readonly string[],
  marks: readonly string[] = [],
  change: object = {},
) => {
  const facts: HarmFacts = { severity: 'minor', drawn: drawn.map(cardOf), chosen: null }
  const card = { uuid: 'ChatMessage.m', actor: ana.uuid, facts, ...change }
  const at: CardMoment<{ state: HarmMoment['state']; settings: HarmMoment['settings'] }, HarmFacts> = {
    ...moment({ face }, marks),
    card,
  }
  return choose.decide(at, {}, scriptedTable([]))
}

describe('Suffering Harm: the draw', () => {
  it.each([
    { severity: 'minor', randoms: [0, 0.5, 0.99], drawn: ['jack-clubs', 'jack-hearts', 'king-spades'] },
    { severity: 'moderate', randoms: [0.99, 0], drawn: ['king-spades', 'jack-clubs'] },
    { severity: 'major', randoms: [0.5], drawn: ['jack-hearts'] },
  ])(
    '$severity: as many cards as the table says, none of them twice',
    async ({ severity, randoms, drawn }) => {
      const facts = await draw(severity, randoms)
      expect(isRefusal(facts) ? facts : ids(facts)).toEqual(drawn)
    },
  )

  it('is out of all twelve, each as likely as any other, marked ones included (ruling HC2)', async () => {
    const seen: string[] = []
    for (let place = 0; place < 12; place++) {
      const facts = await draw('major', [(place + 0.5) / 12])
      if (!isRefusal(facts)) seen.push(...ids(facts))
    }
    expect(new Set(seen)).toEqual(new Set(SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}-${suit}`))))
  })

  it('waits for the owner, changes nothing, and is posted in their name', async () => {
    const outcome = await sufferHarm.decide(moment({ severity: 'minor' }), {}, scriptedTable([], [0, 0, 0]))
    expect(outcome).toMatchObject({ card: { kind: 'harm', by: 'owner', facts: { chosen: null } } })
    expect(outcome).not.toHaveProperty('edits')
  })

  it.each(['', 'deadly', 'constructor', undefined])('refuses the severity %j', async (severity) => {
    const outcome = await sufferHarm.decide(moment({ severity }), {}, scriptedTable([]))
    expect(outcome).toEqual(refuse('HnB.harmCards.refusal.severity'))
  })
})

describe('Suffering Harm: the choice', () => {
  const three = ['jack-clubs', 'queen-hearts', 'king-spades']

  it.each(three)('is free: %s of the three that were drawn (rulings HC1, HC10)', async (face) => {
    const { rank, suit } = cardOf(face)
    expect(await click(face, three)).toMatchObject({
      edits: [{ of: ana.uuid, set: { [`marked.${suit}.${rank}`]: true } }],
      statuses: [],
      amend: { set: { chosen: { card: { rank, suit }, marks: { rank, suit }, crisis: false } } },
    })
  })

  it('writes only what differs, so that two choices at once do not undo each other', async () => {
    const outcome = await click('queen-hearts', three, ['jack-clubs', 'king-diamonds'])
    expect(outcome).toMatchObject({ edits: [{ set: { 'marked.hearts.queen': true } }] })
    expect(Object.keys(isRefusal(outcome) ? {} : (outcome.edits?.[0]?.set ?? {}))).toHaveLength(1)
  })

  it('of a card marked before counts as one rank higher', async () => {
    expect(await click('jack-clubs', three, ['jack-clubs'])).toMatchObject({
      edits: [{ set: { 'marked.clubs.queen': true } }],
      amend: {
        set: { chosen: { marks: { rank: 'queen', suit: 'clubs' }, raisedPast: [cardOf('jack-clubs')] } },
      },
    })
  })

  it('that would step beyond the King is a crisis, and marks nothing further (ruling HC9)', async () => {
    expect(await click('king-spades', three, ['king-spades'])).toMatchObject({
      edits: [{ set: {} }],
      statuses: [{ of: ana.uuid, status: 'harmCards-crisis', on: true }],
      amend: { set: { chosen: { marks: null, crisis: true } } },
    })
  })

  it.each([
    { why: 'a card that was not drawn', face: 'king-clubs', change: {}, key: 'notDrawn' },
    { why: 'a card that does not exist', face: 'ace-clubs', change: {}, key: 'notDrawn' },
    { why: "somebody else's harm", face: 'jack-clubs', change: { actor: 'Actor.other' }, key: 'notTheirs' },
    {
      why: 'a second choice',
      face: 'jack-clubs',
      change: {
        facts: {
          severity: 'minor',
          drawn: [cardOf('jack-clubs')],
          chosen: { card: cardOf('jack-clubs'), marks: null, crisis: false, raisedPast: [] },
        },
      },
      key: 'alreadyChosen',
    },
  ])('refuses $why', async ({ face, change, key }) => {
    expect(await click(face, ['jack-clubs'], [], change)).toMatchObject({
      refused: `HnB.harmCards.refusal.${key}`,
    })
  })
})

describe('acting in an arena', () => {
  it('tells the most intense harm there, and whether there is a crisis', async () => {
    const outcome = await arena.decide(
      moment({ suit: 'hearts' }, ['jack-hearts', 'king-hearts', 'queen-clubs']),
      {},
      scriptedTable([]),
    )
    expect(outcome).toEqual({
      card: { kind: 'arena', facts: { suit: 'hearts', rank: 'king', crisis: false } },
    })
  })

  it('refuses an arena that does not exist', async () => {
    expect(await arena.decide(moment({ suit: 'swords' }), {}, scriptedTable([]))).toMatchObject({
      refused: 'HnB.harmCards.refusal.arena',
    })
  })

  it('never changes anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SUITS), async (suit) => {
        const outcome = await arena.decide(moment({ suit }), {}, scriptedTable([]))
        expect(outcome).not.toHaveProperty('edits')
      }),
    )
  })
})
