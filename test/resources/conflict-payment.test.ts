/** Tests how a person pays for an action in a conflict. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import {
  findGentlestPayment,
  findPossibleActionPayments,
  createPaymentPhrase,
} from '../../src/resources/conflict/action-payment'
import { performPlayedCardAction } from '../../src/resources/conflict/perform-card'
import { parseOwnedResources } from '../../src/resources/held-resources'
import { createConflictSteps } from '../../src/resources/conflict/conflict-steps'
import type { ConflictSuit } from '../../src/resources/rules'
import { createActionContextForConflict, settings } from '../support/resources'
import type { OwnResourceFields } from '../support/conflict'
import {
  createMina,
  createParticipantWithParsedState,
  tom,
  createChanceWithUniqueIds,
  createStartedConflict,
  findConflictSide,
  decideAction,
  expectRefusal,
} from '../support/conflict'
import { createFactsAfterOutcome } from '../support/actions'

const viewer = { user: { id: 'u', name: 'One', isGM: false }, actor: null, playedUuids: [], settings }

describe('how an action in a conflict is paid for', () => {
  const resourceWithoutPointsLeft = { suit: 'hearts', value: 2, expended: 2 } as const
  it.each<[OwnResourceFields, ConflictSuit, ConflictSuit | null, string[], string]>([
    [{ Influence: { suit: 'hearts' } }, 'hearts', 'clubs', ['use-Influence-expended'], 'a point is left'],
    [
      { Influence: resourceWithoutPointsLeft, Vigor: { suit: 'clubs', expended: 1 } },
      'hearts',
      'clubs',
      ['use-Influence-harmed', 'take-Vigor-harmed'],
      'their opponent plays a Club, so the player opts to take Vigor Harm … Expended points … first',
    ],
    [
      { Influence: resourceWithoutPointsLeft, Vigor: { suit: 'clubs' } },
      'hearts',
      'clubs',
      ['use-Influence-harmed', 'take-Vigor-lost'],
      'If there are no expended points in the affected Trait, the highest Trait point is Harmed and … lost',
    ],
    [
      {
        Influence: { ...resourceWithoutPointsLeft, expended: 0, harmed: 2 },
        Vigor: { suit: 'clubs', harmed: 3 },
      },
      'hearts',
      'clubs',
      ['use-Influence-destroyed', 'take-Vigor-destroyed'],
      'there is no choice but to harm one of the "slots" a second time',
    ],
    [
      { Influence: resourceWithoutPointsLeft },
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
      { Influence: resourceWithoutPointsLeft, Vigor: { suit: 'clubs', value: 0 } },
      'hearts',
      'clubs',
      ['use-Influence-harmed'],
      'A character may never Harm a resource which normally has no value',
    ],
    [
      { Influence: resourceWithoutPointsLeft, Magic: { suit: 'clubs', expendable: false } },
      'hearts',
      'clubs',
      ['use-Influence-harmed'],
      'Magic, which cannot be expended, cannot be Harmed',
    ],
    [
      { Influence: resourceWithoutPointsLeft, Vigor: { suit: 'clubs' } },
      'hearts',
      null,
      ['use-Influence-harmed'],
      'the Trait their opponent is using … is not known yet',
    ],
    [{ influence: {} }, 'hearts', 'clubs', ['use-influence-expended'], 'a trait by the name the table chose'],
    [
      { Influence: resourceWithoutPointsLeft },
      'spades',
      'clubs',
      [],
      'no trait is named for the suit, and nothing is free (RS1)',
    ],
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
  ])(
    'with %j, %s against %s is paid as %j: %s',
    (initialResources, suit, suitOfOpponent, expectedPayments, _caseTitle) => {
      const heldResources = parseOwnedResources(createMina(initialResources).items)
      expect(
        findPossibleActionPayments(heldResources, suit, suitOfOpponent, settings).map(({ id }) => id),
      ).toEqual(expectedPayments)
    },
  )

  it.each<[OwnResourceFields, string | undefined]>([
    [{ Influence: resourceWithoutPointsLeft, Vigor: { suit: 'clubs' } }, 'use-Influence-harmed'],
    [
      {
        Influence: { ...resourceWithoutPointsLeft, expended: 0, harmed: 2 },
        Vigor: { suit: 'clubs', expended: 1 },
      },
      'take-Vigor-harmed',
    ],
    [
      { Influence: { ...resourceWithoutPointsLeft, expended: 0, harmed: 2 }, Vigor: { suit: 'clubs' } },
      'take-Vigor-lost',
    ],
    [
      {
        Influence: { ...resourceWithoutPointsLeft, expended: 0, harmed: 2 },
        Vigor: { suit: 'clubs', harmed: 3 },
      },
      undefined,
    ],
  ])(
    'with %j the question selects %s: the gentlest payment, and none that destroys a point',
    async (initialResources, expectedPaymentId) => {
      const heldResources = parseOwnedResources(createMina(initialResources).items)
      expect(
        findGentlestPayment(findPossibleActionPayments(heldResources, 'hearts', 'clubs', settings))?.id,
      ).toBe(expectedPaymentId)
      const conflictFacts = createStartedConflict(createMina(initialResources))
      expect(
        performPlayedCardAction.ask(
          createActionContextForConflict(createMina(initialResources), conflictFacts),
        ),
      ).toMatchObject({
        context: { usual: expectedPaymentId ?? '' },
      })
      await expectRefusal(
        performPlayedCardAction,
        createActionContextForConflict(createMina(initialResources), conflictFacts),
        { payment: null },
        'noPaymentChosen',
      )
    },
  )

  it('the message says what pays for which trait, before and after', () => {
    const heldResources = parseOwnedResources(
      createMina({ Influence: resourceWithoutPointsLeft, Vigor: { suit: 'clubs', value: 1 } }).items,
    )
    const paymentTexts = findPossibleActionPayments(heldResources, 'hearts', 'clubs', settings).map(
      (payment) => createPaymentPhrase(payment, 'payment'),
    )
    expect(paymentTexts).toEqual([
      { key: 'HnB.resources.conflict.payment.use.harmed', data: { trait: 'Influence', paid: 'Influence' } },
      { key: 'HnB.resources.conflict.payment.take.lost', data: { trait: 'Influence', paid: 'Vigor' } },
    ])
    const resourcesWithMagic = parseOwnedResources(
      createMina({ Magic: { suit: 'spades', expendable: false } }).items,
    )
    const [free] = findPossibleActionPayments(resourcesWithMagic, 'spades', 'clubs', settings)
    expect(free && createPaymentPhrase(free, 'acted')).toMatchObject({
      key: 'HnB.resources.conflict.acted.free',
    })
  })

  it('a table may refuse to let harm stand in for a trait of value 0 (RS5)', () => {
    const strictPaymentSettings = { ...settings, substituteForZeroTrait: false }
    for (const initialResources of [{ Influence: { suit: 'hearts', value: 0 } }, {}] as const) {
      const heldResources = parseOwnedResources(
        createMina({ ...initialResources, Vigor: { suit: 'clubs' } }).items,
      )
      expect(findPossibleActionPayments(heldResources, 'hearts', 'clubs', strictPaymentSettings)).toEqual([])
    }
    // The resource has only one point left, so its last point is its whole value. In this case, the person may pay with
    // harm instead.
    const resourceWithLastPoint = parseOwnedResources(
      createMina({
        Influence: { ...resourceWithoutPointsLeft, value: 1, expended: 1 },
        Vigor: { suit: 'clubs' },
      }).items,
    )
    expect(
      findPossibleActionPayments(resourceWithLastPoint, 'hearts', 'clubs', strictPaymentSettings).map(
        ({ id }) => id,
      ),
    ).toContain('take-Vigor-lost')
  })

  it.each([
    [{ value: 1, harmed: 2 }, 'points that do not add up'],
    [{ value: 99 }, 'a value that cannot be read'],
  ])('a row with %j pays for nothing, and is not free: %s', async (pointFields, _caseTitle) => {
    const minaParticipant = createMina({ Influence: pointFields, Vigor: { suit: 'clubs' } })
    await expectRefusal(
      performPlayedCardAction,
      createActionContextForConflict(minaParticipant, createStartedConflict(minaParticipant)),
      { payment: 'free' },
      'broken',
    )
  })

  it('a single free use writes the harm, leaves the needed trait alone, and is paid once', async () => {
    const minaParticipant = createMina({
      Influence: { suit: 'hearts', expended: 3 },
      Vigor: { suit: 'clubs', expended: 1 },
    })
    const conflictFacts = createStartedConflict(minaParticipant)
    const actionOutcome = await decideAction(
      performPlayedCardAction,
      createActionContextForConflict(minaParticipant, conflictFacts),
      {
        payment: 'take-Vigor-harmed',
      },
    )
    expect(actionOutcome.edits).toEqual([
      { target: 'Actor.Mina.Item.Vigor', set: { value: 3, expended: 0, harmed: 1, destroyed: 0 } },
    ])
    const factsAfterAction = createFactsAfterOutcome(conflictFacts, actionOutcome)
    expect(findConflictSide(factsAfterAction, minaParticipant).answer?.cards[0]?.action).toEqual({
      how: 'take',
      trait: 'Influence',
      paid: 'Vigor',
      fate: 'harmed',
    })
    await expectRefusal(
      performPlayedCardAction,
      createActionContextForConflict(minaParticipant, factsAfterAction),
      { payment: 'use-Influence-harmed' },
      'acted',
    )
  })

  it('a payment that is no longer possible is refused, and no unasked harm happens', async () => {
    const minaParticipant = createMina({ Influence: { suit: 'hearts', expended: 3 } })
    await expectRefusal(
      performPlayedCardAction,
      createActionContextForConflict(minaParticipant, createStartedConflict(minaParticipant)),
      { payment: 'use-Influence-expended' },
      'noSuchPayment',
    )
    await expectRefusal(
      performPlayedCardAction,
      createActionContextForConflict(minaParticipant, createStartedConflict(minaParticipant)),
      { payment: '' },
      'noSuchPayment',
    )
  })

  it('a single harmless payment pays without a question; harm is always asked for', async () => {
    const minaParticipant = createMina()
    const actionContext = createActionContextForConflict(
      minaParticipant,
      createStartedConflict(minaParticipant),
    )
    expect(performPlayedCardAction.ask(actionContext)).toBeNull()
    expect(
      await performPlayedCardAction.decide(actionContext, {}, createChanceWithUniqueIds()),
    ).toHaveProperty('edits')
    const minaWithoutInfluence = createMina({ Influence: { suit: 'hearts', expended: 3 } })
    const actionContextWithoutInfluence = createActionContextForConflict(
      minaWithoutInfluence,
      createStartedConflict(minaWithoutInfluence),
    )
    const askedQuestion = performPlayedCardAction.ask(actionContextWithoutInfluence)
    if (!askedQuestion || isRefusal(askedQuestion)) throw new Error('It asks.')
    for (const formAnswers of [{}, askedQuestion.defaults])
      expect(
        await performPlayedCardAction.decide(
          actionContextWithoutInfluence,
          formAnswers,
          createChanceWithUniqueIds(),
        ),
      ).toHaveProperty('refused')
    const [harm] = (askedQuestion.context as { payments: { id: string }[] }).payments
    const actionContextWithPayment = { ...actionContextWithoutInfluence, data: { payment: harm?.id } }
    expect(performPlayedCardAction.ask(actionContextWithPayment)).not.toBeNull()
    expect(
      await performPlayedCardAction.decide(actionContextWithPayment, {}, createChanceWithUniqueIds()),
    ).toHaveProperty('refused')
  })

  it('of several harmless payments each has a button, which pays without a question', async () => {
    const minaParticipant = createMina({ Influence: { suit: 'hearts' }, Charm: { suit: 'hearts' } })
    const conflictFacts = createStartedConflict(minaParticipant)
    const buttonsOfFirstStep =
      createConflictSteps(
        conflictFacts,
        { ...viewer, sides: [minaParticipant, tom].map(createParticipantWithParsedState) },
        false,
      )[0]?.buttons ?? []
    expect(buttonsOfFirstStep.map(({ act, data }) => [act, data?.['payment']])).toEqual([
      ['perform', 'use-Influence-expended'],
      ['perform', 'use-Charm-expended'],
      ['propose', undefined],
    ])
    const actionContext = {
      ...createActionContextForConflict(minaParticipant, conflictFacts),
      data: { payment: 'use-Charm-expended' },
    }
    expect(performPlayedCardAction.ask(actionContext)).toBeNull()
    expect(
      await performPlayedCardAction.decide(actionContext, {}, createChanceWithUniqueIds()),
    ).toHaveProperty('edits')
    expect(
      performPlayedCardAction.ask(createActionContextForConflict(minaParticipant, conflictFacts)),
    ).not.toBeNull()
  })

  it("with harm in another trait, the message still names the trait of the card's own suit", () => {
    const resourcesByName = { Charm: { ...resourceWithoutPointsLeft }, Vigor: { suit: 'clubs' } } as const
    const [, taken] = findPossibleActionPayments(
      parseOwnedResources(createMina(resourcesByName).items),
      'hearts',
      'clubs',
      settings,
    )
    expect(taken).toMatchObject({ how: 'take', trait: 'Charm', paid: 'Vigor' })
  })
})
