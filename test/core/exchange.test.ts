/** Tests exchanges: the sides that are invited, their answers, and the end. */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/core/contract'
import type { Exchange, ExchangeClick, WithExchange } from '../../src/core/exchange'
import {
  agreedSideUuids,
  haveAllAnswered,
  unansweredSideOfClick,
  exchangeSchema,
  isLastAnswer,
  activeSideOfClick,
  activeSides,
  isWaitingForAnswer,
} from '../../src/core/exchange'
import { exchangeActions, exchangeMessageFields } from '../../src/core/exchange-kind'
import type { FactEdits } from '../../src/core/exchange-changes'
import {
  editsForAnswer,
  editsForJoining,
  beginExchange,
  tagOfAnswerCards,
  editsForNewRevision,
  whyNotJoin,
} from '../../src/core/exchange-changes'
import { exchangeView } from '../../src/core/exchange-view'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { UnparsedGame } from '../../src/core/game-views'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster, player } from '../support/people'
import { factsAfterOutcome } from '../support/actions'

type ExchangeFacts = WithExchange<string>
type MessageClickOnExchange = ExchangeClick<UnparsedGame, ExchangeFacts>

const actorOf = (name: string) => ({ ...ana, uuid: `Actor.${name}`, id: name, name })
const participantOf = (name: string) => ({ actor: actorOf(name), state: {}, items: [] })
const NAMES = ['Ana', 'Ben', 'Cid', 'Dee'] as const
const factsSchema = v.object({ exchange: exchangeSchema(v.picklist(['rock', 'paper'])) })

/** An exchange between these people that nobody has answered yet. */
function exchangeBetween(names: readonly string[], seats = 0): ExchangeFacts {
  const chance = scriptedChance([])
  return {
    exchange: beginExchange<string>(
      names.map((name) => ({ actor: actorOf(name) })),
      chance,
      seats,
    ),
  }
}

const keyOf = ({ exchange }: ExchangeFacts, name: string): string =>
  Object.entries(exchange.sides).find(([, side]) => side.name === name)?.[0] ?? ''

/** A click of the player who plays this name's actor. `existing` names the actors that still exist. */
function clickOf(
  on: ExchangeFacts,
  name: string,
  clickOverrides: Partial<MessageClickOnExchange> = {},
  existing: readonly string[] = NAMES,
): MessageClickOnExchange {
  const uuids = Object.values(on.exchange.sides).map(({ uuid }) => uuid)
  return {
    ...participantOf(name),
    settings: {},
    user: player,
    data: {},
    targets: [],
    message: { uuid: 'ChatMessage.m', actor: '', facts: on },
    sides: existing.map(participantOf).filter(({ actor }) => uuids.includes(actor.uuid)),
    ...clickOverrides,
  }
}

const actions = exchangeActions<UnparsedGame, ExchangeFacts>()
let idCount = 0
const freshChance = () => ({ ...scriptedChance([]), newId: () => `fresh${String(++idCount)}` })

async function factsAfter(
  action: Action<MessageClickOnExchange>,
  click: MessageClickOnExchange,
): Promise<ExchangeFacts> {
  const outcome: Outcome | Refusal = await action.decide(click, {}, freshChance())
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return factsAfterOutcome(click.message.facts, outcome)
}

const factsWith = (on: ExchangeFacts, fieldEdits: FactEdits): ExchangeFacts =>
  factsAfterOutcome(on, { amend: { set: fieldEdits, label: { text: '' } } })

const factsAfterAnswer = (on: ExchangeFacts, name: string, answer = 'rock'): ExchangeFacts =>
  factsWith(on, editsForAnswer(keyOf(on, name), answer))

const participantsNamed = (...names: string[]) => names.map(participantOf)

describe('who is asked', () => {
  it('an exchange asks each actor once, in their order, and its facts can be read', () => {
    const started = exchangeBetween(['Ben', 'Ana', 'Ben'])
    expect(activeSides(started.exchange, participantsNamed(...NAMES)).map(({ side }) => side.name)).toEqual([
      'Ben',
      'Ana',
    ])
    expect(v.safeParse(factsSchema, started).success).toBe(true)
  })

  it.each([
    ['Ana', true],
    ['Cid', false],
  ])('the exchange waits for %s: %s', (name, isWaitingExpected) => {
    expect(isWaitingForAnswer(exchangeBetween(['Ana', 'Ben']).exchange, `Actor.${name}`)).toBe(
      isWaitingExpected,
    )
  })

  it('an exchange does not wait for a side that has answered or left, nor after its end', async () => {
    const started = exchangeBetween(['Ana', 'Ben', 'Cid'])
    expect(isWaitingForAnswer(factsAfterAnswer(started, 'Ana').exchange, 'Actor.Ana')).toBe(false)
    expect(
      isWaitingForAnswer((await factsAfter(actions.leave, clickOf(started, 'Ana'))).exchange, 'Actor.Ana'),
    ).toBe(false)
    const endedFacts = await factsAfter(actions.end, clickOf(started, 'Ana', { user: gamemaster }))
    expect(isWaitingForAnswer(endedFacts.exchange, 'Actor.Ben')).toBe(false)
  })

  it('a person who was not asked joins an open slot once, and everybody must agree again', () => {
    const started = exchangeBetween(['Ana'], 1)
    expect(whyNotJoin(started.exchange, actorOf('Ana'))?.refused).toContain('takesPart')
    expect(whyNotJoin(started.exchange, actorOf('Ben'))).toBeNull()
    const factsWithJoined = factsWith(
      started,
      editsForJoining(started.exchange, { actor: actorOf('Ben'), answer: 'paper' }, freshChance()),
    )
    expect(
      activeSides(factsWithJoined.exchange, participantsNamed('Ana', 'Ben')).map(({ side }) => side.answer),
    ).toEqual([null, 'paper'])
    expect(factsWithJoined.exchange.revision).not.toBe(started.exchange.revision)
    expect(whyNotJoin(factsWithJoined.exchange, actorOf('Cid'))?.refused).toContain('noSeat')
  })

  it('a person who joins stands behind all asked and joined people', () => {
    let on = exchangeBetween(['Ana', 'Ben'], 2)
    for (const name of ['Cid', 'Dee']) {
      on = factsWith(on, editsForJoining(on.exchange, { actor: actorOf(name) }, freshChance()))
    }
    const places = Object.values(on.exchange.sides).map(({ name, place }) => [name, place])
    expect(new Map(places as [string, number][])).toEqual(
      new Map([
        ['Ana', 0],
        ['Ben', 1],
        ['Cid', 2],
        ['Dee', 3],
      ]),
    )
    expect(on.exchange.openSlots).toBe(0)
  })
})

describe('answers', () => {
  it('only a side can answer, and only once', () => {
    const started = factsAfterAnswer(exchangeBetween(['Ana', 'Ben']), 'Ana')
    expect(unansweredSideOfClick(clickOf(started, 'Ana'))).toHaveProperty(
      'refused',
      'HnB.exchange.refusal.answered',
    )
    expect(unansweredSideOfClick(clickOf(started, 'Cid'))).toHaveProperty(
      'refused',
      'HnB.exchange.refusal.noPart',
    )
    expect(unansweredSideOfClick(clickOf(started, 'Ben'))).toMatchObject({ key: keyOf(started, 'Ben') })
  })

  it('the last answer reveals all, without waiting for left or deleted sides', () => {
    const started = factsAfterAnswer(factsAfterAnswer(exchangeBetween(['Ana', 'Ben', 'Cid']), 'Ana'), 'Ben')
    const cid = keyOf(started, 'Cid')
    expect(
      isLastAnswer(started.exchange, keyOf(started, 'Ana'), participantsNamed('Ana', 'Ben', 'Cid')),
    ).toBe(false)
    expect(isLastAnswer(started.exchange, cid, participantsNamed('Ana', 'Ben', 'Cid'))).toBe(true)
    expect(haveAllAnswered(started.exchange, participantsNamed('Ana', 'Ben', 'Cid'))).toBe(false)
    expect(haveAllAnswered(started.exchange, participantsNamed('Ana', 'Ben'))).toBe(true)
    expect(haveAllAnswered(started.exchange, participantsNamed('Ana'))).toBe(false)
    expect(haveAllAnswered({ ...started.exchange, openSlots: 1 }, participantsNamed('Ana', 'Ben'))).toBe(
      false,
    )
  })

  it('a side may take its answer back until everybody has answered', async () => {
    const started = factsAfterAnswer(exchangeBetween(['Ana', 'Ben']), 'Ana')
    const factsAfterWithdrawal = await factsAfter(actions.withdraw, clickOf(started, 'Ana'))
    expect(factsAfterWithdrawal.exchange.sides[keyOf(started, 'Ana')]?.answer).toBeNull()
    await expect(factsAfter(actions.withdraw, clickOf(factsAfterWithdrawal, 'Ana'))).rejects.toThrow(
      'noAnswer',
    )
    await expect(
      factsAfter(actions.withdraw, clickOf(factsAfterAnswer(started, 'Ben'), 'Ana')),
    ).rejects.toThrow('allAnswered')
  })

  it('face-down cards go back where the game says, also after their opponent has left', async () => {
    const leftNames: string[] = []
    const own = exchangeActions<UnparsedGame, ExchangeFacts>({
      onWithdrawn: ({ message }, key) => {
        leftNames.push(tagOfAnswerCards(message, key))
        return null
      },
    })
    const started = factsAfterAnswer(exchangeBetween(['Ana', 'Ben']), 'Ana')
    const tag = `m.${keyOf(started, 'Ana')}`
    await factsAfter(own.withdraw, clickOf(started, 'Ana'))
    await factsAfter(own.leave, clickOf(started, 'Ana'))
    await factsAfter(own.leave, clickOf(started, 'Ben'))
    await factsAfter(own.end, clickOf(started, 'Ana', { user: gamemaster }))
    expect(leftNames).toEqual([tag, tag, tag, tag])
    const exchangeOfThree = factsAfterAnswer(
      factsAfterAnswer(exchangeBetween(['Ana', 'Ben', 'Cid']), 'Ana'),
      'Ben',
    )
    const exchangeOfTwo = await factsAfter(own.leave, clickOf(exchangeOfThree, 'Ben'))
    expect(leftNames.splice(0)).toHaveLength(5)
    await factsAfter(own.leave, clickOf(exchangeOfTwo, 'Cid'))
    expect(leftNames).toEqual([`m.${keyOf(exchangeOfThree, 'Ana')}`])
  })
})

describe('what is agreed', () => {
  const agree = (on: ExchangeFacts, name: string, seenRevision = on.exchange.revision) =>
    factsAfter(actions.agree, clickOf(on, name, { data: { revision: seenRevision } }))

  it('agreement counts for the sides that agreed, as long as the terms stay', async () => {
    const started = await agree(exchangeBetween(['Ana', 'Ben']), 'Ana')
    expect(agreedSideUuids(started.exchange)).toEqual(['Actor.Ana'])
    expect(agreedSideUuids(factsWith(started, editsForNewRevision(freshChance())).exchange)).toEqual([])
    expect(agreedSideUuids((await factsAfter(actions.leave, clickOf(started, 'Ben'))).exchange)).toEqual([])
  })

  it('a side agrees to the revision that it read: an old or missing revision is refused', async () => {
    const started = exchangeBetween(['Ana', 'Ben'])
    const factsWithChange = factsWith(started, editsForNewRevision(freshChance()))
    await expect(agree(factsWithChange, 'Ana', started.exchange.revision)).rejects.toThrow('refusal.changed')
    await expect(factsAfter(actions.agree, clickOf(started, 'Ana'))).rejects.toThrow('refusal.changed')
    await expect(agree(started, 'Cid')).rejects.toThrow('noPart')
  })

  it('nobody agrees to unreadable terms, or after the end', () => {
    const kind = exchangeMessageFields<ExchangeFacts>()
    const started = exchangeBetween(['Ana', 'Ben'])
    expect(v.safeParse(factsSchema, { exchange: { ...started.exchange, revision: '' } }).success).toBe(false)
    const side = { ...Object.values(started.exchange.sides)[0], agreed: started.exchange.revision }
    const endedExchange = {
      exchange: { ...started.exchange, sides: { a: side }, ended: true },
    } as ExchangeFacts
    expect(kind.agreed(endedExchange)).toEqual([])
    expect(kind.gmVerified).toBe(true)
  })
})

describe('how it ends', () => {
  it('an exchange ends when fewer than two sides are left, and before that only a Gamemaster ends it', async () => {
    const exchangeOfThree = exchangeBetween(['Ana', 'Ben', 'Cid'])
    const exchangeOfTwo = await factsAfter(actions.leave, clickOf(exchangeOfThree, 'Ana'))
    expect(exchangeOfTwo.exchange.ended).toBe(false)
    await expect(factsAfter(actions.end, clickOf(exchangeOfTwo, 'Ben'))).rejects.toThrow('onlyGM')
    await expect(factsAfter(actions.leave, clickOf(exchangeOfTwo, 'Ana'))).rejects.toThrow('hasLeft')
    expect((await factsAfter(actions.leave, clickOf(exchangeOfTwo, 'Ben'))).exchange.ended).toBe(true)
  })

  it('a side that is alone after a deletion may end the exchange', async () => {
    const started = exchangeBetween(['Ana', 'Ben'])
    const endedFacts = await factsAfter(actions.end, clickOf(started, 'Ana', {}, ['Ana']))
    expect(endedFacts.exchange.ended).toBe(true)
    for (const action of Object.values(actions)) {
      await expect(factsAfter(action, clickOf(endedFacts, 'Ana'))).rejects.toThrow('refusal.over')
    }
    await expect(factsAfter(actions.end, clickOf(started, 'Cid', {}, ['Ana']))).rejects.toThrow('noPart')
  })

  it('a participant leaves only if the game allows it', async () => {
    const own = exchangeActions<UnparsedGame, ExchangeFacts>({
      whyNotLeave: () => ({ refused: 'stay', data: {} }),
    })
    await expect(factsAfter(own.leave, clickOf(exchangeBetween(['Ana', 'Ben']), 'Ana'))).rejects.toThrow(
      'stay',
    )
  })
})

describe('as people see it', () => {
  const viewFor = (
    on: ExchangeFacts,
    plays: readonly string[],
    moreFields: object = {},
    presentNames: readonly string[] = NAMES,
  ) =>
    exchangeView(on.exchange, {
      user: player,
      actor: { id: plays[0] ?? '', uuid: `Actor.${plays[0] ?? ''}` },
      playedUuids: plays.map((name) => `Actor.${name}`),
      sides: participantsNamed(...presentNames),
      ...moreFields,
    })

  it("buttons appear for the viewer's own characters, and for present sides", () => {
    const started = factsAfterAnswer(exchangeBetween(['Ana', 'Ben', 'Cid']), 'Ana')
    const view = viewFor(started, ['Ana', 'Cid'], {}, ['Ana', 'Ben'])
    expect(view.sides).toMatchObject([
      { name: 'Ana', mayAnswer: false, mayWithdraw: true, gone: false },
      { name: 'Ben', mayAnswer: false, mayWithdraw: false },
      { name: 'Cid', mayAnswer: false, gone: true },
    ])
    expect(view).toMatchObject({ mayEnd: false, mayJoin: false, allAnswered: false })
    expect(viewFor(started, ['Ana'], {}, ['Ana']).mayEnd).toBe(true)
    expect(viewFor(started, [], { user: gamemaster }).mayEnd).toBe(true)
  })

  it('a participant cannot join again', () => {
    expect(viewFor(exchangeBetween(['Ana'], 1), ['Ana']).mayJoin).toBe(false)
    expect(viewFor(exchangeBetween(['Ana'], 1), ['Ben']).mayJoin).toBe(true)
    expect(viewFor(exchangeBetween(['Ana', 'Ben'], 1), ['Ben']).mayJoin).toBe(false)
    expect(viewFor(exchangeBetween(['Ana', 'Ben'], 1), ['Cid']).mayJoin).toBe(true)
  })

  it('a Gamemaster joins with an actor that does not take part yet, and reads why another cannot', () => {
    const openSlotView = (name: string) => {
      const { mayJoin, joinRefusal: joinRefusal } = viewFor(exchangeBetween(['Ana'], 1), [name], {
        user: gamemaster,
      })
      return [mayJoin, joinRefusal]
    }
    expect(openSlotView('Ben')).toEqual([true, null])
    expect(openSlotView('Ana')).toEqual([
      true,
      { key: 'HnB.exchange.refusal.takesPart', data: { name: 'Ana' } },
    ])
  })
})

/** Random actions of people in an exchange. If the rules refuse an action, it must change nothing. */
const randomActions = fc.record({
  who: fc.constantFrom(...NAMES),
  gm: fc.boolean(),
  there: fc.subarray([...NAMES]),
  deed: fc.constantFrom('answer', 'agree', 'agreeLate', 'withdraw', 'leave', 'end', 'change', 'join'),
})

describe('any actions in any order', () => {
  it('after any actions the exchange is readable, nobody agrees to unread terms, and no answer changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomActions, { maxLength: 25 }), async (steps) => {
        let on = exchangeBetween(['Ana', 'Ben', 'Cid'], 1)
        const first = on.exchange.revision
        let consentNames = new Set<string>()
        for (const { who, gm, there: here, deed } of steps) {
          const before = on
          const data = { revision: deed === 'agreeLate' ? first : on.exchange.revision }
          const click = clickOf(on, who, { data, user: gm ? gamemaster : player }, here)
          on = await factsAfterRandomAction(deed, click).catch(() => before)
          if (on.exchange.revision !== before.exchange.revision) consentNames = new Set()
          if (deed.startsWith('agree') && on !== before) consentNames.add(`Actor.${who}`)
          expect(v.safeParse(factsSchema, on).success).toBe(true)
          for (const uuid of agreedSideUuids(on.exchange)) expect(consentNames).toContain(uuid)
          expectAnswersKept(before.exchange, on.exchange)
          if (before.exchange.ended) expect(on).toBe(before)
        }
      }),
      { numRuns: 300 },
    )
  })
})

async function factsAfterRandomAction(deed: string, click: MessageClickOnExchange): Promise<ExchangeFacts> {
  const { message, actor } = click
  const exchangeFacts = message.facts
  switch (deed) {
    case 'answer': {
      const unansweredSide = unansweredSideOfClick(click)
      if (isRefusal(unansweredSide)) throw new Error(unansweredSide.refused)
      return factsWith(exchangeFacts, editsForAnswer(unansweredSide.key, 'rock'))
    }
    case 'change':
      if (isRefusal(activeSideOfClick(click))) throw new Error('no part')
      return factsWith(exchangeFacts, editsForNewRevision(freshChance()))
    case 'join': {
      const no = whyNotJoin(exchangeFacts.exchange, actor)
      if (no) throw new Error(no.refused)
      return factsWith(exchangeFacts, editsForJoining(exchangeFacts.exchange, { actor }, freshChance()))
    }
    case 'withdraw':
    case 'leave':
    case 'end':
      return factsAfter(actions[deed], click)
    default:
      return factsAfter(actions.agree, click)
  }
}

/** Checks that every answer is unchanged. Only its own side may have withdrawn an answer. */
function expectAnswersKept(formerExchange: Exchange<string>, laterExchange: Exchange<string>): void {
  for (const [key, { answer }] of Object.entries(formerExchange.sides)) {
    if (answer !== null) expect([answer, null]).toContain(laterExchange.sides[key]?.answer)
  }
}
