/** Tests exchanges: the sides that are invited, their answers, and the end. */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/core/contract'
import type { Exchange, ExchangeClick, FactsWithExchange } from '../../src/core/exchange'
import {
  findAgreedSideUuids,
  haveAllSidesAnswered,
  findUnansweredSideOfClick,
  createExchangeSchema,
  isLastAnswerOfExchange,
  findActiveSideOfClick,
  findActiveSides,
  isExchangeWaitingForAnswer,
} from '../../src/core/exchange'
import { createExchangeActions, createExchangeMessageFields } from '../../src/core/exchange-kind'
import type { FactEdits } from '../../src/core/exchange-changes'
import {
  createEditsForAnswer,
  createEditsForJoining,
  beginExchange,
  toAnswerCardsTag,
  createEditsForNewRevision,
  whyNotJoinExchange,
} from '../../src/core/exchange-changes'
import { createExchangeView } from '../../src/core/exchange-view'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { UnparsedGameData } from '../../src/core/game-views'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster, player } from '../support/people'
import { factsAfterOutcome } from '../support/actions'

type ExchangeFacts = FactsWithExchange<string>
type MessageClickOnExchange = ExchangeClick<UnparsedGameData, ExchangeFacts>

const createActor = (name: string) => ({ ...ana, uuid: `Actor.${name}`, id: name, name })
const createParticipant = (name: string) => ({ actor: createActor(name), state: {}, items: [] })
const SIDE_NAMES = ['Ana', 'Ben', 'Cid', 'Dee'] as const
const factsSchema = v.object({ exchange: createExchangeSchema(v.picklist(['rock', 'paper'])) })

/** An exchange between these people that nobody has answered yet. */
function createExchangeFacts(sideNames: readonly string[], openSlotCount = 0): ExchangeFacts {
  const chance = scriptedChance([])
  return {
    exchange: beginExchange<string>(
      sideNames.map((name) => ({ actor: createActor(name) })),
      chance,
      openSlotCount,
    ),
  }
}

const sideKeyOf = ({ exchange }: ExchangeFacts, sideName: string): string =>
  Object.entries(exchange.sides).find(([, side]) => side.name === sideName)?.[0] ?? ''

/** A click of the player who plays this name's actor. `existingNames` names the actors that still exist. */
function clickOnExchange(
  on: ExchangeFacts,
  name: string,
  clickOverrides: Partial<MessageClickOnExchange> = {},
  existingNames: readonly string[] = SIDE_NAMES,
): MessageClickOnExchange {
  const sideUuids = Object.values(on.exchange.sides).map(({ uuid }) => uuid)
  return {
    ...createParticipant(name),
    settings: {},
    user: player,
    data: {},
    targets: [],
    message: { uuid: 'ChatMessage.m', actor: '', facts: on },
    sides: existingNames.map(createParticipant).filter(({ actor }) => sideUuids.includes(actor.uuid)),
    ...clickOverrides,
  }
}

const exchangeActionByName = createExchangeActions<UnparsedGameData, ExchangeFacts>()
let idCount = 0
const chanceWithFreshIds = () => ({ ...scriptedChance([]), newId: () => `fresh${String(++idCount)}` })

async function factsAfterAction(
  action: Action<MessageClickOnExchange>,
  click: MessageClickOnExchange,
): Promise<ExchangeFacts> {
  const outcome: Outcome | Refusal = await action.decide(click, {}, chanceWithFreshIds())
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return factsAfterOutcome(click.message.facts, outcome)
}

const factsWithEdits = (on: ExchangeFacts, factEdits: FactEdits): ExchangeFacts =>
  factsAfterOutcome(on, { amend: { set: factEdits, label: { text: '' } } })

const factsAfterAnswer = (on: ExchangeFacts, sideName: string, answer = 'rock'): ExchangeFacts =>
  factsWithEdits(on, createEditsForAnswer(sideKeyOf(on, sideName), answer))

const createParticipants = (...names: string[]) => names.map(createParticipant)

describe('who is asked', () => {
  it('an exchange asks each actor once, in their order, and its facts can be read', () => {
    const startedFacts = createExchangeFacts(['Ben', 'Ana', 'Ben'])
    expect(
      findActiveSides(startedFacts.exchange, createParticipants(...SIDE_NAMES)).map(({ side }) => side.name),
    ).toEqual(['Ben', 'Ana'])
    expect(v.safeParse(factsSchema, startedFacts).success).toBe(true)
  })

  it.each([
    ['Ana', true],
    ['Cid', false],
  ])('the exchange waits for %s: %s', (name, isWaitingExpected) => {
    expect(isExchangeWaitingForAnswer(createExchangeFacts(['Ana', 'Ben']).exchange, `Actor.${name}`)).toBe(
      isWaitingExpected,
    )
  })

  it('an exchange does not wait for a side that has answered or left, nor after its end', async () => {
    const startedFacts = createExchangeFacts(['Ana', 'Ben', 'Cid'])
    expect(isExchangeWaitingForAnswer(factsAfterAnswer(startedFacts, 'Ana').exchange, 'Actor.Ana')).toBe(
      false,
    )
    expect(
      isExchangeWaitingForAnswer(
        (await factsAfterAction(exchangeActionByName.leave, clickOnExchange(startedFacts, 'Ana'))).exchange,
        'Actor.Ana',
      ),
    ).toBe(false)
    const endedFacts = await factsAfterAction(
      exchangeActionByName.end,
      clickOnExchange(startedFacts, 'Ana', { user: gamemaster }),
    )
    expect(isExchangeWaitingForAnswer(endedFacts.exchange, 'Actor.Ben')).toBe(false)
  })

  it('a person who was not asked joins an open slot once, and everybody must agree again', () => {
    const startedFacts = createExchangeFacts(['Ana'], 1)
    expect(whyNotJoinExchange(startedFacts.exchange, createActor('Ana'))?.refused).toContain('takesPart')
    expect(whyNotJoinExchange(startedFacts.exchange, createActor('Ben'))).toBeNull()
    const factsWithJoined = factsWithEdits(
      startedFacts,
      createEditsForJoining(
        startedFacts.exchange,
        { actor: createActor('Ben'), answer: 'paper' },
        chanceWithFreshIds(),
      ),
    )
    expect(
      findActiveSides(factsWithJoined.exchange, createParticipants('Ana', 'Ben')).map(
        ({ side }) => side.answer,
      ),
    ).toEqual([null, 'paper'])
    expect(factsWithJoined.exchange.revision).not.toBe(startedFacts.exchange.revision)
    expect(whyNotJoinExchange(factsWithJoined.exchange, createActor('Cid'))?.refused).toContain('noSeat')
  })

  it('a person who joins stands behind all asked and joined people', () => {
    let on = createExchangeFacts(['Ana', 'Ben'], 2)
    for (const joiningName of ['Cid', 'Dee']) {
      on = factsWithEdits(
        on,
        createEditsForJoining(on.exchange, { actor: createActor(joiningName) }, chanceWithFreshIds()),
      )
    }
    const placeByName = Object.values(on.exchange.sides).map(({ name, place }) => [name, place])
    expect(new Map(placeByName as [string, number][])).toEqual(
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
    const startedFacts = factsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    expect(findUnansweredSideOfClick(clickOnExchange(startedFacts, 'Ana'))).toHaveProperty(
      'refused',
      'HnB.exchange.refusal.answered',
    )
    expect(findUnansweredSideOfClick(clickOnExchange(startedFacts, 'Cid'))).toHaveProperty(
      'refused',
      'HnB.exchange.refusal.noPart',
    )
    expect(findUnansweredSideOfClick(clickOnExchange(startedFacts, 'Ben'))).toMatchObject({
      key: sideKeyOf(startedFacts, 'Ben'),
    })
  })

  it('the last answer reveals all, without waiting for left or deleted sides', () => {
    const startedFacts = factsAfterAnswer(
      factsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana'),
      'Ben',
    )
    const cid = sideKeyOf(startedFacts, 'Cid')
    expect(
      isLastAnswerOfExchange(
        startedFacts.exchange,
        sideKeyOf(startedFacts, 'Ana'),
        createParticipants('Ana', 'Ben', 'Cid'),
      ),
    ).toBe(false)
    expect(isLastAnswerOfExchange(startedFacts.exchange, cid, createParticipants('Ana', 'Ben', 'Cid'))).toBe(
      true,
    )
    expect(haveAllSidesAnswered(startedFacts.exchange, createParticipants('Ana', 'Ben', 'Cid'))).toBe(false)
    expect(haveAllSidesAnswered(startedFacts.exchange, createParticipants('Ana', 'Ben'))).toBe(true)
    expect(haveAllSidesAnswered(startedFacts.exchange, createParticipants('Ana'))).toBe(false)
    expect(
      haveAllSidesAnswered({ ...startedFacts.exchange, openSlots: 1 }, createParticipants('Ana', 'Ben')),
    ).toBe(false)
  })

  it('a side may take its answer back until everybody has answered', async () => {
    const startedFacts = factsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    const factsAfterWithdrawal = await factsAfterAction(
      exchangeActionByName.withdraw,
      clickOnExchange(startedFacts, 'Ana'),
    )
    expect(factsAfterWithdrawal.exchange.sides[sideKeyOf(startedFacts, 'Ana')]?.answer).toBeNull()
    await expect(
      factsAfterAction(exchangeActionByName.withdraw, clickOnExchange(factsAfterWithdrawal, 'Ana')),
    ).rejects.toThrow('noAnswer')
    await expect(
      factsAfterAction(
        exchangeActionByName.withdraw,
        clickOnExchange(factsAfterAnswer(startedFacts, 'Ben'), 'Ana'),
      ),
    ).rejects.toThrow('allAnswered')
  })

  it('face-down cards go back where the game says, also after their opponent has left', async () => {
    const leftNames: string[] = []
    const ownActions = createExchangeActions<UnparsedGameData, ExchangeFacts>({
      onWithdrawn: ({ message }, key) => {
        leftNames.push(toAnswerCardsTag(message, key))
        return null
      },
    })
    const startedFacts = factsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    const answerTag = `m.${sideKeyOf(startedFacts, 'Ana')}`
    await factsAfterAction(ownActions.withdraw, clickOnExchange(startedFacts, 'Ana'))
    await factsAfterAction(ownActions.leave, clickOnExchange(startedFacts, 'Ana'))
    await factsAfterAction(ownActions.leave, clickOnExchange(startedFacts, 'Ben'))
    await factsAfterAction(ownActions.end, clickOnExchange(startedFacts, 'Ana', { user: gamemaster }))
    expect(leftNames).toEqual([answerTag, answerTag, answerTag, answerTag])
    const exchangeOfThree = factsAfterAnswer(
      factsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana'),
      'Ben',
    )
    const exchangeOfTwo = await factsAfterAction(ownActions.leave, clickOnExchange(exchangeOfThree, 'Ben'))
    expect(leftNames.splice(0)).toHaveLength(5)
    await factsAfterAction(ownActions.leave, clickOnExchange(exchangeOfTwo, 'Cid'))
    expect(leftNames).toEqual([`m.${sideKeyOf(exchangeOfThree, 'Ana')}`])
  })
})

describe('what is agreed', () => {
  const factsAfterAgreement = (on: ExchangeFacts, sideName: string, seenRevision = on.exchange.revision) =>
    factsAfterAction(
      exchangeActionByName.agree,
      clickOnExchange(on, sideName, { data: { revision: seenRevision } }),
    )

  it('agreement counts for the sides that agreed, as long as the terms stay', async () => {
    const startedFacts = await factsAfterAgreement(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    expect(findAgreedSideUuids(startedFacts.exchange)).toEqual(['Actor.Ana'])
    expect(
      findAgreedSideUuids(
        factsWithEdits(startedFacts, createEditsForNewRevision(chanceWithFreshIds())).exchange,
      ),
    ).toEqual([])
    expect(
      findAgreedSideUuids(
        (await factsAfterAction(exchangeActionByName.leave, clickOnExchange(startedFacts, 'Ben'))).exchange,
      ),
    ).toEqual([])
  })

  it('a side agrees to the revision that it read: an old or missing revision is refused', async () => {
    const startedFacts = createExchangeFacts(['Ana', 'Ben'])
    const factsWithChange = factsWithEdits(startedFacts, createEditsForNewRevision(chanceWithFreshIds()))
    await expect(factsAfterAgreement(factsWithChange, 'Ana', startedFacts.exchange.revision)).rejects.toThrow(
      'refusal.changed',
    )
    await expect(
      factsAfterAction(exchangeActionByName.agree, clickOnExchange(startedFacts, 'Ana')),
    ).rejects.toThrow('refusal.changed')
    await expect(factsAfterAgreement(startedFacts, 'Cid')).rejects.toThrow('noPart')
  })

  it('nobody agrees to unreadable terms, or after the end', () => {
    const messageFields = createExchangeMessageFields<ExchangeFacts>()
    const startedFacts = createExchangeFacts(['Ana', 'Ben'])
    expect(v.safeParse(factsSchema, { exchange: { ...startedFacts.exchange, revision: '' } }).success).toBe(
      false,
    )
    const agreedSide = {
      ...Object.values(startedFacts.exchange.sides)[0],
      agreed: startedFacts.exchange.revision,
    }
    const endedExchange = {
      exchange: { ...startedFacts.exchange, sides: { a: agreedSide }, ended: true },
    } as ExchangeFacts
    expect(messageFields.agreed(endedExchange)).toEqual([])
    expect(messageFields.gmVerified).toBe(true)
  })
})

describe('how it ends', () => {
  it('an exchange ends when fewer than two sides are left, and before that only a Gamemaster ends it', async () => {
    const exchangeOfThree = createExchangeFacts(['Ana', 'Ben', 'Cid'])
    const exchangeOfTwo = await factsAfterAction(
      exchangeActionByName.leave,
      clickOnExchange(exchangeOfThree, 'Ana'),
    )
    expect(exchangeOfTwo.exchange.ended).toBe(false)
    await expect(
      factsAfterAction(exchangeActionByName.end, clickOnExchange(exchangeOfTwo, 'Ben')),
    ).rejects.toThrow('onlyGM')
    await expect(
      factsAfterAction(exchangeActionByName.leave, clickOnExchange(exchangeOfTwo, 'Ana')),
    ).rejects.toThrow('hasLeft')
    expect(
      (await factsAfterAction(exchangeActionByName.leave, clickOnExchange(exchangeOfTwo, 'Ben'))).exchange
        .ended,
    ).toBe(true)
  })

  it('a side that is alone after a deletion may end the exchange', async () => {
    const startedFacts = createExchangeFacts(['Ana', 'Ben'])
    const endedFacts = await factsAfterAction(
      exchangeActionByName.end,
      clickOnExchange(startedFacts, 'Ana', {}, ['Ana']),
    )
    expect(endedFacts.exchange.ended).toBe(true)
    for (const exchangeAction of Object.values(exchangeActionByName)) {
      await expect(factsAfterAction(exchangeAction, clickOnExchange(endedFacts, 'Ana'))).rejects.toThrow(
        'refusal.over',
      )
    }
    await expect(
      factsAfterAction(exchangeActionByName.end, clickOnExchange(startedFacts, 'Cid', {}, ['Ana'])),
    ).rejects.toThrow('noPart')
  })

  it('a participant leaves only if the game allows it', async () => {
    const ownActions = createExchangeActions<UnparsedGameData, ExchangeFacts>({
      whyNotLeave: () => ({ refused: 'stay', data: {} }),
    })
    await expect(
      factsAfterAction(ownActions.leave, clickOnExchange(createExchangeFacts(['Ana', 'Ben']), 'Ana')),
    ).rejects.toThrow('stay')
  })
})

describe('as people see it', () => {
  const exchangeViewFor = (
    on: ExchangeFacts,
    playedNames: readonly string[],
    moreViewerFields: object = {},
    presentNames: readonly string[] = SIDE_NAMES,
  ) =>
    createExchangeView(on.exchange, {
      user: player,
      actor: { id: playedNames[0] ?? '', uuid: `Actor.${playedNames[0] ?? ''}` },
      playedUuids: playedNames.map((name) => `Actor.${name}`),
      sides: createParticipants(...presentNames),
      ...moreViewerFields,
    })

  it("buttons appear for the viewer's own characters, and for present sides", () => {
    const startedFacts = factsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana')
    const shownExchange = exchangeViewFor(startedFacts, ['Ana', 'Cid'], {}, ['Ana', 'Ben'])
    expect(shownExchange.sides).toMatchObject([
      { name: 'Ana', mayAnswer: false, mayWithdraw: true, gone: false },
      { name: 'Ben', mayAnswer: false, mayWithdraw: false },
      { name: 'Cid', mayAnswer: false, gone: true },
    ])
    expect(shownExchange).toMatchObject({ mayEnd: false, mayJoin: false, allAnswered: false })
    expect(exchangeViewFor(startedFacts, ['Ana'], {}, ['Ana']).mayEnd).toBe(true)
    expect(exchangeViewFor(startedFacts, [], { user: gamemaster }).mayEnd).toBe(true)
  })

  it('a participant cannot join again', () => {
    expect(exchangeViewFor(createExchangeFacts(['Ana'], 1), ['Ana']).mayJoin).toBe(false)
    expect(exchangeViewFor(createExchangeFacts(['Ana'], 1), ['Ben']).mayJoin).toBe(true)
    expect(exchangeViewFor(createExchangeFacts(['Ana', 'Ben'], 1), ['Ben']).mayJoin).toBe(false)
    expect(exchangeViewFor(createExchangeFacts(['Ana', 'Ben'], 1), ['Cid']).mayJoin).toBe(true)
  })

  it('a Gamemaster joins with an actor that does not take part yet, and reads why another cannot', () => {
    const openSlotViewFor = (viewerName: string) => {
      const { mayJoin, joinRefusal: joinRefusal } = exchangeViewFor(
        createExchangeFacts(['Ana'], 1),
        [viewerName],
        {
          user: gamemaster,
        },
      )
      return [mayJoin, joinRefusal]
    }
    expect(openSlotViewFor('Ben')).toEqual([true, null])
    expect(openSlotViewFor('Ana')).toEqual([
      true,
      { key: 'HnB.exchange.refusal.takesPart', data: { name: 'Ana' } },
    ])
  })
})

/** Random actions of people in an exchange. If the rules refuse an action, it must change nothing. */
const randomActions = fc.record({
  who: fc.constantFrom(...SIDE_NAMES),
  gm: fc.boolean(),
  there: fc.subarray([...SIDE_NAMES]),
  deed: fc.constantFrom('answer', 'agree', 'agreeLate', 'withdraw', 'leave', 'end', 'change', 'join'),
})

describe('any actions in any order', () => {
  it('after any actions the exchange is readable, nobody agrees to unread terms, and no answer changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomActions, { maxLength: 25 }), async (steps) => {
        let on = createExchangeFacts(['Ana', 'Ben', 'Cid'], 1)
        const firstRevision = on.exchange.revision
        let consentNames = new Set<string>()
        for (const { who, gm, there: here, deed } of steps) {
          const factsBefore = on
          const data = { revision: deed === 'agreeLate' ? firstRevision : on.exchange.revision }
          const click = clickOnExchange(on, who, { data, user: gm ? gamemaster : player }, here)
          on = await factsAfterRandomAction(deed, click).catch(() => factsBefore)
          if (on.exchange.revision !== factsBefore.exchange.revision) consentNames = new Set()
          if (deed.startsWith('agree') && on !== factsBefore) consentNames.add(`Actor.${who}`)
          expect(v.safeParse(factsSchema, on).success).toBe(true)
          for (const agreedUuid of findAgreedSideUuids(on.exchange))
            expect(consentNames).toContain(agreedUuid)
          expectAnswersKept(factsBefore.exchange, on.exchange)
          if (factsBefore.exchange.ended) expect(on).toBe(factsBefore)
        }
      }),
      { numRuns: 300 },
    )
  })
})

async function factsAfterRandomAction(
  actionName: string,
  click: MessageClickOnExchange,
): Promise<ExchangeFacts> {
  const { message, actor } = click
  const exchangeFacts = message.facts
  switch (actionName) {
    case 'answer': {
      const unansweredSide = findUnansweredSideOfClick(click)
      if (isRefusal(unansweredSide)) throw new Error(unansweredSide.refused)
      return factsWithEdits(exchangeFacts, createEditsForAnswer(unansweredSide.key, 'rock'))
    }
    case 'change':
      if (isRefusal(findActiveSideOfClick(click))) throw new Error('no part')
      return factsWithEdits(exchangeFacts, createEditsForNewRevision(chanceWithFreshIds()))
    case 'join': {
      const no = whyNotJoinExchange(exchangeFacts.exchange, actor)
      if (no) throw new Error(no.refused)
      return factsWithEdits(
        exchangeFacts,
        createEditsForJoining(exchangeFacts.exchange, { actor }, chanceWithFreshIds()),
      )
    }
    case 'withdraw':
    case 'leave':
    case 'end':
      return factsAfterAction(exchangeActionByName[actionName], click)
    default:
      return factsAfterAction(exchangeActionByName.agree, click)
  }
}

/** Checks that every answer is unchanged. Only its own side may have withdrawn an answer. */
function expectAnswersKept(formerExchange: Exchange<string>, laterExchange: Exchange<string>): void {
  for (const [key, { answer }] of Object.entries(formerExchange.sides)) {
    if (answer !== null) expect([answer, null]).toContain(laterExchange.sides[key]?.answer)
  }
}
