/** Tests exchanges, which are messages that several sides fill in: the invited sides, their answers, and the end. */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/core/contract'
import type { Exchange, ExchangeActionContext, FactsWithExchange } from '../../src/core/exchange'
import {
  findUuidsOfAgreedSides,
  haveAllSidesAnswered,
  findUnansweredSideForAction,
  createExchangeSchema,
  isLastAnswerOfExchange,
  findActiveSideForAction,
  findActiveExchangeSides,
  isExchangeWaitingForAnswer,
} from '../../src/core/exchange'
import { createExchangeActions, createExchangeMessageFields } from '../../src/core/exchange-kind'
import type { MessageFactEdits } from '../../src/core/exchange-changes'
import {
  createEditsForExchangeAnswer,
  createEditsForJoiningExchange,
  beginExchange,
  toTagOfAnswerCards,
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
type MessageActionContextForExchange = ExchangeActionContext<UnparsedGameData, ExchangeFacts>

const createActor = (actorName: string) => ({
  ...ana,
  uuid: `Actor.${actorName}`,
  id: actorName,
  name: actorName,
})
const createParticipant = (personName: string) => ({ actor: createActor(personName), state: {}, items: [] })
const EXCHANGE_SIDE_NAMES = ['Ana', 'Ben', 'Cid', 'Dee'] as const
const exchangeFactsSchema = v.object({ exchange: createExchangeSchema(v.picklist(['rock', 'paper'])) })

/**
 * Creates the facts of an exchange (a message that several sides fill in) between these people. Nobody has answered
 * yet.
 */
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

/**
 * Creates the context of a click by the player of the named actor. `existingSideNames` names the actors that have not
 * been deleted.
 */
function createActionContextForExchange(
  exchangeFacts: ExchangeFacts,
  personName: string,
  actionContextOverrides: Partial<MessageActionContextForExchange> = {},
  existingSideNames: readonly string[] = EXCHANGE_SIDE_NAMES,
): MessageActionContextForExchange {
  const sideUuids = Object.values(exchangeFacts.exchange.sides).map(({ uuid }) => uuid)
  return {
    ...createParticipant(personName),
    settings: {},
    user: player,
    data: {},
    targets: [],
    message: { uuid: 'ChatMessage.m', actor: '', facts: exchangeFacts },
    sides: existingSideNames.map(createParticipant).filter(({ actor }) => sideUuids.includes(actor.uuid)),
    ...actionContextOverrides,
  }
}

const exchangeActionByName = createExchangeActions<UnparsedGameData, ExchangeFacts>()
let generatedIdCount = 0
const createChanceWithUniqueIds = () => ({
  ...createScriptedChance([]),
  newId: () => `fresh${String(++generatedIdCount)}`,
})

async function createFactsAfterAction(
  messageAction: Action<MessageActionContextForExchange>,
  actionContext: MessageActionContextForExchange,
): Promise<ExchangeFacts> {
  const actionOutcome: Outcome | Refusal = await messageAction.decide(
    actionContext,
    {},
    createChanceWithUniqueIds(),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return createFactsAfterOutcome(actionContext.message.facts, actionOutcome)
}

const createFactsAfterEdits = (exchangeFacts: ExchangeFacts, factEdits: MessageFactEdits): ExchangeFacts =>
  createFactsAfterOutcome(exchangeFacts, { amend: { set: factEdits, label: { text: '' } } })

const createFactsAfterAnswer = (
  exchangeFacts: ExchangeFacts,
  sideName: string,
  answerOfSide = 'rock',
): ExchangeFacts =>
  createFactsAfterEdits(
    exchangeFacts,
    createEditsForExchangeAnswer(findSideKey(exchangeFacts, sideName), answerOfSide),
  )

const createParticipants = (...participantNames: string[]) => participantNames.map(createParticipant)

describe('who is asked', () => {
  it('an exchange asks each actor once, in their order, and its facts can be read', () => {
    const factsOfStartedExchange = createExchangeFacts(['Ben', 'Ana', 'Ben'])
    expect(
      findActiveExchangeSides(
        factsOfStartedExchange.exchange,
        createParticipants(...EXCHANGE_SIDE_NAMES),
      ).map(({ side }) => side.name),
    ).toEqual(['Ben', 'Ana'])
    expect(v.safeParse(exchangeFactsSchema, factsOfStartedExchange).success).toBe(true)
  })

  it.each([
    ['Ana', true],
    ['Cid', false],
  ])('the exchange waits for %s: %s', (personName, isExchangeExpectedToWait) => {
    expect(
      isExchangeWaitingForAnswer(createExchangeFacts(['Ana', 'Ben']).exchange, `Actor.${personName}`),
    ).toBe(isExchangeExpectedToWait)
  })

  it('an exchange does not wait for a side that has answered or left, nor after its end', async () => {
    const factsOfStartedExchange = createExchangeFacts(['Ana', 'Ben', 'Cid'])
    expect(
      isExchangeWaitingForAnswer(createFactsAfterAnswer(factsOfStartedExchange, 'Ana').exchange, 'Actor.Ana'),
    ).toBe(false)
    expect(
      isExchangeWaitingForAnswer(
        (
          await createFactsAfterAction(
            exchangeActionByName.leave,
            createActionContextForExchange(factsOfStartedExchange, 'Ana'),
          )
        ).exchange,
        'Actor.Ana',
      ),
    ).toBe(false)
    const factsOfEndedExchange = await createFactsAfterAction(
      exchangeActionByName.end,
      createActionContextForExchange(factsOfStartedExchange, 'Ana', { user: gamemaster }),
    )
    expect(isExchangeWaitingForAnswer(factsOfEndedExchange.exchange, 'Actor.Ben')).toBe(false)
  })

  it('a person who was not asked joins an open slot once, and everybody must agree again', () => {
    const factsOfStartedExchange = createExchangeFacts(['Ana'], 1)
    expect(whyNotJoinExchange(factsOfStartedExchange.exchange, createActor('Ana'))?.refused).toContain(
      'takesPart',
    )
    expect(whyNotJoinExchange(factsOfStartedExchange.exchange, createActor('Ben'))).toBeNull()
    const factsAfterSideJoined = createFactsAfterEdits(
      factsOfStartedExchange,
      createEditsForJoiningExchange(
        factsOfStartedExchange.exchange,
        { actor: createActor('Ben'), answer: 'paper' },
        createChanceWithUniqueIds(),
      ),
    )
    expect(
      findActiveExchangeSides(factsAfterSideJoined.exchange, createParticipants('Ana', 'Ben')).map(
        ({ side }) => side.answer,
      ),
    ).toEqual([null, 'paper'])
    expect(factsAfterSideJoined.exchange.revision).not.toBe(factsOfStartedExchange.exchange.revision)
    expect(whyNotJoinExchange(factsAfterSideJoined.exchange, createActor('Cid'))?.refused).toContain('noSeat')
  })

  it('a person who joins stands behind all asked and joined people', () => {
    let exchangeFacts = createExchangeFacts(['Ana', 'Ben'], 2)
    for (const joiningSideName of ['Cid', 'Dee']) {
      exchangeFacts = createFactsAfterEdits(
        exchangeFacts,
        createEditsForJoiningExchange(
          exchangeFacts.exchange,
          { actor: createActor(joiningSideName) },
          createChanceWithUniqueIds(),
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
    const factsOfStartedExchange = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    expect(
      findUnansweredSideForAction(createActionContextForExchange(factsOfStartedExchange, 'Ana')),
    ).toHaveProperty('refused', 'HnB.exchange.refusal.answered')
    expect(
      findUnansweredSideForAction(createActionContextForExchange(factsOfStartedExchange, 'Cid')),
    ).toHaveProperty('refused', 'HnB.exchange.refusal.noPart')
    expect(
      findUnansweredSideForAction(createActionContextForExchange(factsOfStartedExchange, 'Ben')),
    ).toMatchObject({
      key: findSideKey(factsOfStartedExchange, 'Ben'),
    })
  })

  it('the last answer reveals all, without waiting for left or deleted sides', () => {
    const factsOfStartedExchange = createFactsAfterAnswer(
      createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana'),
      'Ben',
    )
    const cid = findSideKey(factsOfStartedExchange, 'Cid')
    expect(
      isLastAnswerOfExchange(
        factsOfStartedExchange.exchange,
        findSideKey(factsOfStartedExchange, 'Ana'),
        createParticipants('Ana', 'Ben', 'Cid'),
      ),
    ).toBe(false)
    expect(
      isLastAnswerOfExchange(factsOfStartedExchange.exchange, cid, createParticipants('Ana', 'Ben', 'Cid')),
    ).toBe(true)
    expect(
      haveAllSidesAnswered(factsOfStartedExchange.exchange, createParticipants('Ana', 'Ben', 'Cid')),
    ).toBe(false)
    expect(haveAllSidesAnswered(factsOfStartedExchange.exchange, createParticipants('Ana', 'Ben'))).toBe(true)
    expect(haveAllSidesAnswered(factsOfStartedExchange.exchange, createParticipants('Ana'))).toBe(false)
    expect(
      haveAllSidesAnswered(
        { ...factsOfStartedExchange.exchange, openSlots: 1 },
        createParticipants('Ana', 'Ben'),
      ),
    ).toBe(false)
  })

  it('a side may take its answer back until everybody has answered', async () => {
    const factsOfStartedExchange = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    const factsAfterWithdrawal = await createFactsAfterAction(
      exchangeActionByName.withdraw,
      createActionContextForExchange(factsOfStartedExchange, 'Ana'),
    )
    expect(factsAfterWithdrawal.exchange.sides[findSideKey(factsOfStartedExchange, 'Ana')]?.answer).toBeNull()
    await expect(
      createFactsAfterAction(
        exchangeActionByName.withdraw,
        createActionContextForExchange(factsAfterWithdrawal, 'Ana'),
      ),
    ).rejects.toThrow('noAnswer')
    await expect(
      createFactsAfterAction(
        exchangeActionByName.withdraw,
        createActionContextForExchange(createFactsAfterAnswer(factsOfStartedExchange, 'Ben'), 'Ana'),
      ),
    ).rejects.toThrow('allAnswered')
  })

  it('face-down cards go back where the game says, also after their opponent has left', async () => {
    const namesOfLeavingSides: string[] = []
    const exchangeActions = createExchangeActions<UnparsedGameData, ExchangeFacts>({
      onWithdrawn: ({ message }, sideKey) => {
        namesOfLeavingSides.push(toTagOfAnswerCards(message, sideKey))
        return null
      },
    })
    const factsOfStartedExchange = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    const answerCardsTag = `m.${findSideKey(factsOfStartedExchange, 'Ana')}`
    await createFactsAfterAction(
      exchangeActions.withdraw,
      createActionContextForExchange(factsOfStartedExchange, 'Ana'),
    )
    await createFactsAfterAction(
      exchangeActions.leave,
      createActionContextForExchange(factsOfStartedExchange, 'Ana'),
    )
    await createFactsAfterAction(
      exchangeActions.leave,
      createActionContextForExchange(factsOfStartedExchange, 'Ben'),
    )
    await createFactsAfterAction(
      exchangeActions.end,
      createActionContextForExchange(factsOfStartedExchange, 'Ana', { user: gamemaster }),
    )
    expect(namesOfLeavingSides).toEqual([answerCardsTag, answerCardsTag, answerCardsTag, answerCardsTag])
    const exchangeOfThreePeople = createFactsAfterAnswer(
      createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana'),
      'Ben',
    )
    const exchangeOfTwoPeople = await createFactsAfterAction(
      exchangeActions.leave,
      createActionContextForExchange(exchangeOfThreePeople, 'Ben'),
    )
    expect(namesOfLeavingSides.splice(0)).toHaveLength(5)
    await createFactsAfterAction(
      exchangeActions.leave,
      createActionContextForExchange(exchangeOfTwoPeople, 'Cid'),
    )
    expect(namesOfLeavingSides).toEqual([`m.${findSideKey(exchangeOfThreePeople, 'Ana')}`])
  })
})

describe('what is agreed', () => {
  const createFactsAfterAgreement = (
    exchangeFacts: ExchangeFacts,
    sideName: string,
    seenRevisionOfTerms = exchangeFacts.exchange.revision,
  ) =>
    createFactsAfterAction(
      exchangeActionByName.agree,
      createActionContextForExchange(exchangeFacts, sideName, { data: { revision: seenRevisionOfTerms } }),
    )

  it('agreement counts for the sides that agreed, as long as the terms stay', async () => {
    const factsOfStartedExchange = await createFactsAfterAgreement(createExchangeFacts(['Ana', 'Ben']), 'Ana')
    expect(findUuidsOfAgreedSides(factsOfStartedExchange.exchange)).toEqual(['Actor.Ana'])
    expect(
      findUuidsOfAgreedSides(
        createFactsAfterEdits(factsOfStartedExchange, createEditsForNewRevision(createChanceWithUniqueIds()))
          .exchange,
      ),
    ).toEqual([])
    expect(
      findUuidsOfAgreedSides(
        (
          await createFactsAfterAction(
            exchangeActionByName.leave,
            createActionContextForExchange(factsOfStartedExchange, 'Ben'),
          )
        ).exchange,
      ),
    ).toEqual([])
  })

  it('a side agrees to the revision that it read: an old or missing revision is refused', async () => {
    const factsOfStartedExchange = createExchangeFacts(['Ana', 'Ben'])
    const factsAfterChange = createFactsAfterEdits(
      factsOfStartedExchange,
      createEditsForNewRevision(createChanceWithUniqueIds()),
    )
    await expect(
      createFactsAfterAgreement(factsAfterChange, 'Ana', factsOfStartedExchange.exchange.revision),
    ).rejects.toThrow('refusal.changed')
    await expect(
      createFactsAfterAction(
        exchangeActionByName.agree,
        createActionContextForExchange(factsOfStartedExchange, 'Ana'),
      ),
    ).rejects.toThrow('refusal.changed')
    await expect(createFactsAfterAgreement(factsOfStartedExchange, 'Cid')).rejects.toThrow('noPart')
  })

  it('nobody agrees to unreadable terms, or after the end', () => {
    const messageFields = createExchangeMessageFields<ExchangeFacts>()
    const factsOfStartedExchange = createExchangeFacts(['Ana', 'Ben'])
    expect(
      v.safeParse(exchangeFactsSchema, { exchange: { ...factsOfStartedExchange.exchange, revision: '' } })
        .success,
    ).toBe(false)
    const agreedSide = {
      ...Object.values(factsOfStartedExchange.exchange.sides)[0],
      agreed: factsOfStartedExchange.exchange.revision,
    }
    const endedExchangeFacts = {
      exchange: { ...factsOfStartedExchange.exchange, sides: { a: agreedSide }, ended: true },
    } as ExchangeFacts
    expect(messageFields.agreed(endedExchangeFacts)).toEqual([])
    expect(messageFields.gmVerified).toBe(true)
  })
})

describe('how it ends', () => {
  it('an exchange ends when fewer than two sides are left, and before that only a Gamemaster ends it', async () => {
    const exchangeOfThreePeople = createExchangeFacts(['Ana', 'Ben', 'Cid'])
    const exchangeOfTwoPeople = await createFactsAfterAction(
      exchangeActionByName.leave,
      createActionContextForExchange(exchangeOfThreePeople, 'Ana'),
    )
    expect(exchangeOfTwoPeople.exchange.ended).toBe(false)
    await expect(
      createFactsAfterAction(
        exchangeActionByName.end,
        createActionContextForExchange(exchangeOfTwoPeople, 'Ben'),
      ),
    ).rejects.toThrow('onlyGM')
    await expect(
      createFactsAfterAction(
        exchangeActionByName.leave,
        createActionContextForExchange(exchangeOfTwoPeople, 'Ana'),
      ),
    ).rejects.toThrow('hasLeft')
    expect(
      (
        await createFactsAfterAction(
          exchangeActionByName.leave,
          createActionContextForExchange(exchangeOfTwoPeople, 'Ben'),
        )
      ).exchange.ended,
    ).toBe(true)
  })

  it('a side that is alone after a deletion may end the exchange', async () => {
    const factsOfStartedExchange = createExchangeFacts(['Ana', 'Ben'])
    const factsOfEndedExchange = await createFactsAfterAction(
      exchangeActionByName.end,
      createActionContextForExchange(factsOfStartedExchange, 'Ana', {}, ['Ana']),
    )
    expect(factsOfEndedExchange.exchange.ended).toBe(true)
    for (const exchangeAction of Object.values(exchangeActionByName)) {
      await expect(
        createFactsAfterAction(exchangeAction, createActionContextForExchange(factsOfEndedExchange, 'Ana')),
      ).rejects.toThrow('refusal.over')
    }
    await expect(
      createFactsAfterAction(
        exchangeActionByName.end,
        createActionContextForExchange(factsOfStartedExchange, 'Cid', {}, ['Ana']),
      ),
    ).rejects.toThrow('noPart')
  })

  it('a participant leaves only if the game allows it', async () => {
    const exchangeActions = createExchangeActions<UnparsedGameData, ExchangeFacts>({
      whyNotLeave: () => ({ refused: 'stay', data: {} }),
    })
    await expect(
      createFactsAfterAction(
        exchangeActions.leave,
        createActionContextForExchange(createExchangeFacts(['Ana', 'Ben']), 'Ana'),
      ),
    ).rejects.toThrow('stay')
  })
})

describe('as people see it', () => {
  const createExchangeViewForSides = (
    exchangeFacts: ExchangeFacts,
    namesOfPlayedSides: readonly string[],
    extraViewerFields: object = {},
    namesOfCurrentSides: readonly string[] = EXCHANGE_SIDE_NAMES,
  ) =>
    createExchangeView(exchangeFacts.exchange, {
      user: player,
      actor: { id: namesOfPlayedSides[0] ?? '', uuid: `Actor.${namesOfPlayedSides[0] ?? ''}` },
      playedUuids: namesOfPlayedSides.map((actorName) => `Actor.${actorName}`),
      sides: createParticipants(...namesOfCurrentSides),
      ...extraViewerFields,
    })

  it("buttons appear for the viewer's own characters, and for present sides", () => {
    const factsOfStartedExchange = createFactsAfterAnswer(createExchangeFacts(['Ana', 'Ben', 'Cid']), 'Ana')
    const shownExchange = createExchangeViewForSides(factsOfStartedExchange, ['Ana', 'Cid'], {}, [
      'Ana',
      'Ben',
    ])
    expect(shownExchange.sides).toMatchObject([
      { name: 'Ana', mayAnswer: false, mayWithdraw: true, gone: false },
      { name: 'Ben', mayAnswer: false, mayWithdraw: false },
      { name: 'Cid', mayAnswer: false, gone: true },
    ])
    expect(shownExchange).toMatchObject({ mayEnd: false, mayJoin: false, allAnswered: false })
    expect(createExchangeViewForSides(factsOfStartedExchange, ['Ana'], {}, ['Ana']).mayEnd).toBe(true)
    expect(createExchangeViewForSides(factsOfStartedExchange, [], { user: gamemaster }).mayEnd).toBe(true)
  })

  it('a participant cannot join again', () => {
    expect(createExchangeViewForSides(createExchangeFacts(['Ana'], 1), ['Ana']).mayJoin).toBe(false)
    expect(createExchangeViewForSides(createExchangeFacts(['Ana'], 1), ['Ben']).mayJoin).toBe(true)
    expect(createExchangeViewForSides(createExchangeFacts(['Ana', 'Ben'], 1), ['Ben']).mayJoin).toBe(false)
    expect(createExchangeViewForSides(createExchangeFacts(['Ana', 'Ben'], 1), ['Cid']).mayJoin).toBe(true)
  })

  it('a Gamemaster joins with an actor that does not take part yet, and reads why another cannot', () => {
    const createViewOfOpenSlot = (viewerName: string) => {
      const { mayJoin, joinRefusal: joinRefusal } = createExchangeViewForSides(
        createExchangeFacts(['Ana'], 1),
        [viewerName],
        {
          user: gamemaster,
        },
      )
      return [mayJoin, joinRefusal]
    }
    expect(createViewOfOpenSlot('Ben')).toEqual([true, null])
    expect(createViewOfOpenSlot('Ana')).toEqual([
      true,
      { key: 'HnB.exchange.refusal.takesPart', data: { name: 'Ana' } },
    ])
  })
})

/**
 * Generates random actions of people in an exchange (a message that several sides fill in). An action that the rules
 * refuse must change nothing.
 */
const randomActions = fc.record({
  who: fc.constantFrom(...EXCHANGE_SIDE_NAMES),
  gm: fc.boolean(),
  there: fc.subarray([...EXCHANGE_SIDE_NAMES]),
  deed: fc.constantFrom('answer', 'agree', 'agreeLate', 'withdraw', 'leave', 'end', 'change', 'join'),
})

describe('any actions in any order', () => {
  it('after any actions the exchange is readable, nobody agrees to unread terms, and no answer changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomActions, { maxLength: 25 }), async (generatedSteps) => {
        let exchangeFacts = createExchangeFacts(['Ana', 'Ben', 'Cid'], 1)
        const firstTermsRevision = exchangeFacts.exchange.revision
        let consentingSideNames = new Set<string>()
        for (const { who, gm, there: here, deed } of generatedSteps) {
          const factsBeforePress = exchangeFacts
          const revisionData = {
            revision: deed === 'agreeLate' ? firstTermsRevision : exchangeFacts.exchange.revision,
          }
          const actionContext = createActionContextForExchange(
            exchangeFacts,
            who,
            { data: revisionData, user: gm ? gamemaster : player },
            here,
          )
          exchangeFacts = await createFactsAfterRandomAction(deed, actionContext).catch(
            () => factsBeforePress,
          )
          if (exchangeFacts.exchange.revision !== factsBeforePress.exchange.revision)
            consentingSideNames = new Set()
          if (deed.startsWith('agree') && exchangeFacts !== factsBeforePress)
            consentingSideNames.add(`Actor.${who}`)
          expect(v.safeParse(exchangeFactsSchema, exchangeFacts).success).toBe(true)
          for (const agreedSideUuid of findUuidsOfAgreedSides(exchangeFacts.exchange))
            expect(consentingSideNames).toContain(agreedSideUuid)
          expectAnswersKept(factsBeforePress.exchange, exchangeFacts.exchange)
          if (factsBeforePress.exchange.ended) expect(exchangeFacts).toBe(factsBeforePress)
        }
      }),
      { numRuns: 300 },
    )
  })
})

async function createFactsAfterRandomAction(
  actionName: string,
  actionContext: MessageActionContextForExchange,
): Promise<ExchangeFacts> {
  const { message, actor } = actionContext
  const exchangeFacts = message.facts
  switch (actionName) {
    case 'answer': {
      const sideWithoutAnswer = findUnansweredSideForAction(actionContext)
      if (isRefusal(sideWithoutAnswer)) throw new Error(sideWithoutAnswer.refused)
      return createFactsAfterEdits(exchangeFacts, createEditsForExchangeAnswer(sideWithoutAnswer.key, 'rock'))
    }
    case 'change':
      if (isRefusal(findActiveSideForAction(actionContext))) throw new Error('no part')
      return createFactsAfterEdits(exchangeFacts, createEditsForNewRevision(createChanceWithUniqueIds()))
    case 'join': {
      const refusal = whyNotJoinExchange(exchangeFacts.exchange, actor)
      if (refusal) throw new Error(refusal.refused)
      return createFactsAfterEdits(
        exchangeFacts,
        createEditsForJoiningExchange(exchangeFacts.exchange, { actor }, createChanceWithUniqueIds()),
      )
    }
    case 'withdraw':
    case 'leave':
    case 'end':
      return createFactsAfterAction(exchangeActionByName[actionName], actionContext)
    default:
      return createFactsAfterAction(exchangeActionByName.agree, actionContext)
  }
}

/**
 * Checks that an exchange (a message that several sides fill in) keeps all answers. An answer may disappear only if its
 * side has withdrawn it.
 */
function expectAnswersKept(exchangeBefore: Exchange<string>, exchangeAfter: Exchange<string>): void {
  for (const [key, { answer }] of Object.entries(exchangeBefore.sides)) {
    if (answer !== null) expect([answer, null]).toContain(exchangeAfter.sides[key]?.answer)
  }
}
