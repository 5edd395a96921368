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
import { createScriptedChance } from '../support/chance'
import { ana, gamemaster, player } from '../support/people'
import { createFactsAfterOutcome } from '../support/actions'

type ExchangeFacts = FactsWithExchange<string>
type MessageClickOnExchange = ExchangeClick<UnparsedGameData, ExchangeFacts>

const createActor = (actorName: string) => ({
  ...ana,
  uuid: `Actor.${actorName}`,
  id: actorName,
  name: actorName,
})
const createParticipant = (personName: string) => ({ actor: createActor(personName), state: {}, items: [] })
const SIDE_NAMES = ['Ana', 'Ben', 'Cid', 'Dee'] as const
const exchangeFactsSchema = v.object({ exchange: createExchangeSchema(v.picklist(['rock', 'paper'])) })

/** An exchange between these people that nobody has answered yet. */
function createExchangeFacts(sideNames: readonly string[], openSlotCount = 0): ExchangeFacts {
  const chance = createScriptedChance([])
  return {
    exchange: beginExchange<string>(
      sideNames.map((actorName) => ({ actor: createActor(actorName) })),
      chance,
      openSlotCount,
    ),
  }
}

const findSideKey = ({ exchange }: ExchangeFacts, sideName: string): string =>
  Object.entries(exchange.sides).find(([, side]) => side.name === sideName)?.[0] ?? ''

/** A click by the player of the named actor. `existingSideNames`: the actors that still exist. */
function createClickOnExchange(
  exchangeFacts: ExchangeFacts,
  personName: string,
  clickOverrides: Partial<MessageClickOnExchange> = {},
  existingSideNames: readonly string[] = SIDE_NAMES,
): MessageClickOnExchange {
  const sideUuids = Object.values(exchangeFacts.exchange.sides).map(({ uuid }) => uuid)
  return {
    ...createParticipant(personName),
    settings: {},
    user: player,
    data: {},
    targets: [],
    message: { uuid: 'ChatMessage.m', actor: '', facts: exchangeFacts },
    sides: existingSideNames.map(createParticipant).filter(({ actor }) => sideUuids.includes(actor.uuid)),
    ...clickOverrides,
  }
}

const exchangeActionByName = createExchangeActions<UnparsedGameData, ExchangeFacts>()
let generatedIdCount = 0
const createChanceWithFreshIds = () => ({
  ...createScriptedChance([]),
  newId: () => `fresh${String(++generatedIdCount)}`,
})

async function createFactsAfterAction(
  messageAction: Action<MessageClickOnExchange>,
  actionClick: MessageClickOnExchange,
): Promise<ExchangeFacts> {
  const actionOutcome: Outcome | Refusal = await messageAction.decide(
    actionClick,
    {},
    createChanceWithFreshIds(),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return createFactsAfterOutcome(actionClick.message.facts, actionOutcome)
}

const createFactsWithEdits = (exchangeFacts: ExchangeFacts, factEdits: FactEdits): ExchangeFacts =>
  createFactsAfterOutcome(exchangeFacts, { amend: { set: factEdits, label: { text: '' } } })

const createFactsAfterAnswer = (
  exchangeFacts: ExchangeFacts,
  sideName: string,
  answer = 'rock',
): ExchangeFacts =>
  createFactsWithEdits(exchangeFacts, createEditsForAnswer(findSideKey(exchangeFacts, sideName), answer))

const createParticipants = (...participantNames: string[]) => participantNames.map(createParticipant)

describe('who is asked', () => {
  it('an exchange asks each actor once, in their order, and its facts can be read', () => {
    const startedFacts = createExchangeFacts(['Ben', 'Ana', 'Ben'])
    expect(
      findActiveSides(startedFacts.exchange, createParticipants(...SIDE_NAMES)).map(({ side }) => side.name),
    ).toEqual(['Ben', 'Ana'])
    expect(v.safeParse(exchangeFactsSchema, startedFacts).success).toBe(true)
  })

  it.each([
    ['Ana', true],
    ['Cid', false],
  ])('the exchange waits for %s: %s', (personName, isWaitingExpected) => {
    expect(
      isExchangeWaitingForAnswer(createExchangeFacts(['Ana', 'Ben']).exchange, `Actor.${personName}`),
    ).toBe(isWaitingExpected)
  })

  it('an exchange does not wait for a side that has answered or left, nor after its end', async () => {
    const startedFacts = createExchangeFacts(['Ana', 'Ben', 'Cid'])
    expect(
      isExchangeWaitingForAnswer(createFactsAfterAnswer(startedFacts, 'Ana').exchange, 'Actor.Ana'),
    ).toBe(false)
    expect(
      isExchangeWaitingForAnswer(
        (await createFactsAfterAction(exchangeActionByName.leave, createClickOnExchange(startedFacts, 'Ana')))
          .exchange,
        'Actor.Ana',
      ),
    ).toBe(false)
    const factsOfEndedExchange = await createFactsAfterAction(
      exchangeActionByName.end,
      createClickOnExchange(startedFacts, 'Ana', { user: gamemaster }),
    )
    expect(isExchangeWaitingForAnswer(factsOfEndedExchange.exchange, 'Actor.Ben')).toBe(false)
  })

  it('a person who was not asked joins an open slot once, and everybody must agree again', () => {
    const startedFacts = createExchangeFacts(['Ana'], 1)
    expect(whyNotJoinExchange(startedFacts.exchange, createActor('Ana'))?.refused).toContain('takesPart')
    expect(whyNotJoinExchange(startedFacts.exchange, createActor('Ben'))).toBeNull()
    const factsWithJoinedSide = createFactsWithEdits(
      startedFacts,
      createEditsForJoining(
        startedFacts.exchange,
        { actor: createActor('Ben'), answer: 'paper' },
        createChanceWithFreshIds(),
      ),
    )
    expect(
      findActiveSides(factsWithJoinedSide.exchange, createParticipants('Ana', 'Ben')).map(
        ({ side }) => side.answer,
      ),
    ).toEqual([null, 'paper'])
    expect(factsWithJoinedSide.exchange.revision).not.toBe(startedFacts.exchange.revision)
    expect(whyNotJoinExchange(factsWithJoinedSide.exchange, createActor('Cid'))?.refused).toContain('noSeat')
  })

  it('a person who joins stands behind all asked and joined people', () => {
    let exchangeFacts = createExchangeFacts(['Ana', 'Ben'], 2)
    for (const joiningSideName of ['Cid', 'Dee']) {
      exchangeFacts = createFactsWithEdits(
        exchangeFacts,
        createEditsForJoining(
          exchangeFacts.exchange,
          { actor: createActor(joiningSideName) },
          createChanceWithFreshIds(),
        ),
      )
    }
    const placeBySideName = Object.values(exchangeFacts.exchange.sides).map(({ name, place }) => [
      name,
      place,
    ])
    expect(new Map(placeBySideName as [string, number][])).toEqual(
      new Map([
        ['Ana', 0],
        ['Ben', 1],
        ['Cid', 2],
        ['Dee', 3],
      ]),
    )
    expect(exchangeFacts.exchange.openSlots).toBe(0)
  })
})

describe('answers', () => {
  it('only a side can answer, and only once', () => {
    const startedFacts = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    expect(findUnansweredSideOfClick(createClickOnExchange(startedFacts, 'Ana'))).toHaveProperty(
      'refused',
      'HnB.exchange.refusal.answered',
    )
    expect(findUnansweredSideOfClick(createClickOnExchange(startedFacts, 'Cid'))).toHaveProperty(
      'refused',
      'HnB.exchange.refusal.noPart',
    )
    expect(findUnansweredSideOfClick(createClickOnExchange(startedFacts, 'Ben'))).toMatchObject({
      key: findSideKey(startedFacts, 'Ben'),
    })
  })

  it('the last answer reveals all, without waiting for left or deleted sides', () => {
    const startedFacts = createFactsAfterAnswer(
      createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana'),
      'Ben',
    )
    const cid = findSideKey(startedFacts, 'Cid')
    expect(
      isLastAnswerOfExchange(
        startedFacts.exchange,
        findSideKey(startedFacts, 'Ana'),
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
    const startedFacts = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    const factsAfterWithdrawal = await createFactsAfterAction(
      exchangeActionByName.withdraw,
      createClickOnExchange(startedFacts, 'Ana'),
    )
    expect(factsAfterWithdrawal.exchange.sides[findSideKey(startedFacts, 'Ana')]?.answer).toBeNull()
    await expect(
      createFactsAfterAction(
        exchangeActionByName.withdraw,
        createClickOnExchange(factsAfterWithdrawal, 'Ana'),
      ),
    ).rejects.toThrow('noAnswer')
    await expect(
      createFactsAfterAction(
        exchangeActionByName.withdraw,
        createClickOnExchange(createFactsAfterAnswer(startedFacts, 'Ben'), 'Ana'),
      ),
    ).rejects.toThrow('allAnswered')
  })

  it('face-down cards go back where the game says, also after their opponent has left', async () => {
    const namesOfLeavers: string[] = []
    const ownActions = createExchangeActions<UnparsedGameData, ExchangeFacts>({
      onWithdrawn: ({ message }, sideKey) => {
        namesOfLeavers.push(toAnswerCardsTag(message, sideKey))
        return null
      },
    })
    const startedFacts = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    const answerCardsTag = `m.${findSideKey(startedFacts, 'Ana')}`
    await createFactsAfterAction(ownActions.withdraw, createClickOnExchange(startedFacts, 'Ana'))
    await createFactsAfterAction(ownActions.leave, createClickOnExchange(startedFacts, 'Ana'))
    await createFactsAfterAction(ownActions.leave, createClickOnExchange(startedFacts, 'Ben'))
    await createFactsAfterAction(
      ownActions.end,
      createClickOnExchange(startedFacts, 'Ana', { user: gamemaster }),
    )
    expect(namesOfLeavers).toEqual([answerCardsTag, answerCardsTag, answerCardsTag, answerCardsTag])
    const exchangeOfThree = createFactsAfterAnswer(
      createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana'),
      'Ben',
    )
    const exchangeOfTwo = await createFactsAfterAction(
      ownActions.leave,
      createClickOnExchange(exchangeOfThree, 'Ben'),
    )
    expect(namesOfLeavers.splice(0)).toHaveLength(5)
    await createFactsAfterAction(ownActions.leave, createClickOnExchange(exchangeOfTwo, 'Cid'))
    expect(namesOfLeavers).toEqual([`m.${findSideKey(exchangeOfThree, 'Ana')}`])
  })
})

describe('what is agreed', () => {
  const createFactsAfterAgreement = (
    exchangeFacts: ExchangeFacts,
    sideName: string,
    seenTermsRevision = exchangeFacts.exchange.revision,
  ) =>
    createFactsAfterAction(
      exchangeActionByName.agree,
      createClickOnExchange(exchangeFacts, sideName, { data: { revision: seenTermsRevision } }),
    )

  it('agreement counts for the sides that agreed, as long as the terms stay', async () => {
    const startedFacts = await createFactsAfterAgreement(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    expect(findAgreedSideUuids(startedFacts.exchange)).toEqual(['Actor.Ana'])
    expect(
      findAgreedSideUuids(
        createFactsWithEdits(startedFacts, createEditsForNewRevision(createChanceWithFreshIds())).exchange,
      ),
    ).toEqual([])
    expect(
      findAgreedSideUuids(
        (await createFactsAfterAction(exchangeActionByName.leave, createClickOnExchange(startedFacts, 'Ben')))
          .exchange,
      ),
    ).toEqual([])
  })

  it('a side agrees to the revision that it read: an old or missing revision is refused', async () => {
    const startedFacts = createExchangeFacts(['Ana', 'Ben'])
    const factsWithChange = createFactsWithEdits(
      startedFacts,
      createEditsForNewRevision(createChanceWithFreshIds()),
    )
    await expect(
      createFactsAfterAgreement(factsWithChange, 'Ana', startedFacts.exchange.revision),
    ).rejects.toThrow('refusal.changed')
    await expect(
      createFactsAfterAction(exchangeActionByName.agree, createClickOnExchange(startedFacts, 'Ana')),
    ).rejects.toThrow('refusal.changed')
    await expect(createFactsAfterAgreement(startedFacts, 'Cid')).rejects.toThrow('noPart')
  })

  it('nobody agrees to unreadable terms, or after the end', () => {
    const messageFields = createExchangeMessageFields<ExchangeFacts>()
    const startedFacts = createExchangeFacts(['Ana', 'Ben'])
    expect(
      v.safeParse(exchangeFactsSchema, { exchange: { ...startedFacts.exchange, revision: '' } }).success,
    ).toBe(false)
    const sideThatAgreed = {
      ...Object.values(startedFacts.exchange.sides)[0],
      agreed: startedFacts.exchange.revision,
    }
    const endedExchange = {
      exchange: { ...startedFacts.exchange, sides: { a: sideThatAgreed }, ended: true },
    } as ExchangeFacts
    expect(messageFields.agreed(endedExchange)).toEqual([])
    expect(messageFields.gmVerified).toBe(true)
  })
})

describe('how it ends', () => {
  it('an exchange ends when fewer than two sides are left, and before that only a Gamemaster ends it', async () => {
    const exchangeOfThree = createExchangeFacts(['Ana', 'Ben', 'Cid'])
    const exchangeOfTwo = await createFactsAfterAction(
      exchangeActionByName.leave,
      createClickOnExchange(exchangeOfThree, 'Ana'),
    )
    expect(exchangeOfTwo.exchange.ended).toBe(false)
    await expect(
      createFactsAfterAction(exchangeActionByName.end, createClickOnExchange(exchangeOfTwo, 'Ben')),
    ).rejects.toThrow('onlyGM')
    await expect(
      createFactsAfterAction(exchangeActionByName.leave, createClickOnExchange(exchangeOfTwo, 'Ana')),
    ).rejects.toThrow('hasLeft')
    expect(
      (await createFactsAfterAction(exchangeActionByName.leave, createClickOnExchange(exchangeOfTwo, 'Ben')))
        .exchange.ended,
    ).toBe(true)
  })

  it('a side that is alone after a deletion may end the exchange', async () => {
    const startedFacts = createExchangeFacts(['Ana', 'Ben'])
    const factsOfEndedExchange = await createFactsAfterAction(
      exchangeActionByName.end,
      createClickOnExchange(startedFacts, 'Ana', {}, ['Ana']),
    )
    expect(factsOfEndedExchange.exchange.ended).toBe(true)
    for (const exchangeAction of Object.values(exchangeActionByName)) {
      await expect(
        createFactsAfterAction(exchangeAction, createClickOnExchange(factsOfEndedExchange, 'Ana')),
      ).rejects.toThrow('refusal.over')
    }
    await expect(
      createFactsAfterAction(
        exchangeActionByName.end,
        createClickOnExchange(startedFacts, 'Cid', {}, ['Ana']),
      ),
    ).rejects.toThrow('noPart')
  })

  it('a participant leaves only if the game allows it', async () => {
    const ownActions = createExchangeActions<UnparsedGameData, ExchangeFacts>({
      whyNotLeave: () => ({ refused: 'stay', data: {} }),
    })
    await expect(
      createFactsAfterAction(
        ownActions.leave,
        createClickOnExchange(createExchangeFacts(['Ana', 'Ben']), 'Ana'),
      ),
    ).rejects.toThrow('stay')
  })
})

describe('as people see it', () => {
  const createExchangeViewFor = (
    exchangeFacts: ExchangeFacts,
    playedSideNames: readonly string[],
    moreViewerFields: object = {},
    currentSideNames: readonly string[] = SIDE_NAMES,
  ) =>
    createExchangeView(exchangeFacts.exchange, {
      user: player,
      actor: { id: playedSideNames[0] ?? '', uuid: `Actor.${playedSideNames[0] ?? ''}` },
      playedUuids: playedSideNames.map((actorName) => `Actor.${actorName}`),
      sides: createParticipants(...currentSideNames),
      ...moreViewerFields,
    })

  it("buttons appear for the viewer's own characters, and for present sides", () => {
    const startedFacts = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana')
    const shownExchange = createExchangeViewFor(startedFacts, ['Ana', 'Cid'], {}, ['Ana', 'Ben'])
    expect(shownExchange.sides).toMatchObject([
      { name: 'Ana', mayAnswer: false, mayWithdraw: true, gone: false },
      { name: 'Ben', mayAnswer: false, mayWithdraw: false },
      { name: 'Cid', mayAnswer: false, gone: true },
    ])
    expect(shownExchange).toMatchObject({ mayEnd: false, mayJoin: false, allAnswered: false })
    expect(createExchangeViewFor(startedFacts, ['Ana'], {}, ['Ana']).mayEnd).toBe(true)
    expect(createExchangeViewFor(startedFacts, [], { user: gamemaster }).mayEnd).toBe(true)
  })

  it('a participant cannot join again', () => {
    expect(createExchangeViewFor(createExchangeFacts(['Ana'], 1), ['Ana']).mayJoin).toBe(false)
    expect(createExchangeViewFor(createExchangeFacts(['Ana'], 1), ['Ben']).mayJoin).toBe(true)
    expect(createExchangeViewFor(createExchangeFacts(['Ana', 'Ben'], 1), ['Ben']).mayJoin).toBe(false)
    expect(createExchangeViewFor(createExchangeFacts(['Ana', 'Ben'], 1), ['Cid']).mayJoin).toBe(true)
  })

  it('a Gamemaster joins with an actor that does not take part yet, and reads why another cannot', () => {
    const createOpenSlotViewFor = (viewerName: string) => {
      const { mayJoin, joinRefusal: joinRefusal } = createExchangeViewFor(
        createExchangeFacts(['Ana'], 1),
        [viewerName],
        {
          user: gamemaster,
        },
      )
      return [mayJoin, joinRefusal]
    }
    expect(createOpenSlotViewFor('Ben')).toEqual([true, null])
    expect(createOpenSlotViewFor('Ana')).toEqual([
      true,
      { key: 'HnB.exchange.refusal.takesPart', data: { name: 'Ana' } },
    ])
  })
})

/** Random actions in an exchange. A refused action must change nothing. */
const randomActions = fc.record({
  who: fc.constantFrom(...SIDE_NAMES),
  gm: fc.boolean(),
  there: fc.subarray([...SIDE_NAMES]),
  deed: fc.constantFrom('answer', 'agree', 'agreeLate', 'withdraw', 'leave', 'end', 'change', 'join'),
})

describe('any actions in any order', () => {
  it('after any actions the exchange is readable, nobody agrees to unread terms, and no answer changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomActions, { maxLength: 25 }), async (randomSteps) => {
        let exchangeFacts = createExchangeFacts(['Ana', 'Ben', 'Cid'], 1)
        const firstTermsRevision = exchangeFacts.exchange.revision
        let consentingSideNames = new Set<string>()
        for (const { who, gm, there: here, deed } of randomSteps) {
          const factsBefore = exchangeFacts
          const revisionData = {
            revision: deed === 'agreeLate' ? firstTermsRevision : exchangeFacts.exchange.revision,
          }
          const actionClick = createClickOnExchange(
            exchangeFacts,
            who,
            { data: revisionData, user: gm ? gamemaster : player },
            here,
          )
          exchangeFacts = await createFactsAfterRandomAction(deed, actionClick).catch(() => factsBefore)
          if (exchangeFacts.exchange.revision !== factsBefore.exchange.revision)
            consentingSideNames = new Set()
          if (deed.startsWith('agree') && exchangeFacts !== factsBefore)
            consentingSideNames.add(`Actor.${who}`)
          expect(v.safeParse(exchangeFactsSchema, exchangeFacts).success).toBe(true)
          for (const agreedSideUuid of findAgreedSideUuids(exchangeFacts.exchange))
            expect(consentingSideNames).toContain(agreedSideUuid)
          expectAnswersKept(factsBefore.exchange, exchangeFacts.exchange)
          if (factsBefore.exchange.ended) expect(exchangeFacts).toBe(factsBefore)
        }
      }),
      { numRuns: 300 },
    )
  })
})

async function createFactsAfterRandomAction(
  actionName: string,
  actionClick: MessageClickOnExchange,
): Promise<ExchangeFacts> {
  const { message, actor } = actionClick
  const exchangeFacts = message.facts
  switch (actionName) {
    case 'answer': {
      const sideWithoutAnswer = findUnansweredSideOfClick(actionClick)
      if (isRefusal(sideWithoutAnswer)) throw new Error(sideWithoutAnswer.refused)
      return createFactsWithEdits(exchangeFacts, createEditsForAnswer(sideWithoutAnswer.key, 'rock'))
    }
    case 'change':
      if (isRefusal(findActiveSideOfClick(actionClick))) throw new Error('no part')
      return createFactsWithEdits(exchangeFacts, createEditsForNewRevision(createChanceWithFreshIds()))
    case 'join': {
      const refusal = whyNotJoinExchange(exchangeFacts.exchange, actor)
      if (refusal) throw new Error(refusal.refused)
      return createFactsWithEdits(
        exchangeFacts,
        createEditsForJoining(exchangeFacts.exchange, { actor }, createChanceWithFreshIds()),
      )
    }
    case 'withdraw':
    case 'leave':
    case 'end':
      return createFactsAfterAction(exchangeActionByName[actionName], actionClick)
    default:
      return createFactsAfterAction(exchangeActionByName.agree, actionClick)
  }
}

/** Checks that every answer is unchanged. Only its own side may have withdrawn an answer. */
function expectAnswersKept(formerExchange: Exchange<string>, laterExchange: Exchange<string>): void {
  for (const [key, { answer }] of Object.entries(formerExchange.sides)) {
    if (answer !== null) expect([answer, null]).toContain(laterExchange.sides[key]?.answer)
  }
}
