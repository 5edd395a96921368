/** Tests how a conflict begins, is answered, and goes on: further cards, and conditions. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { UnparsedParticipant } from '../../src/core/game-views'
import { answerConflictAsGMAction } from '../../src/resources/conflict/answer-as-gm'
import {
  createConflictMessageContext,
  conflictMessageKind,
} from '../../src/resources/conflict/conflict-message'
import { performPlayedCardAction } from '../../src/resources/conflict/perform-card'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findNextTaskOfActor } from '../../src/resources/conflict/conflict-state'
import {
  answerConflictAction,
  beginConflictAction,
  playConflictCardAction,
} from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflictAction,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import {
  proposeConflictTermAction,
  removeConflictTermAction,
} from '../../src/resources/conflict/term-actions'
import { nameCommunityInConflictAction } from '../../src/resources/conflict/name-community'
import { consentAsCommunityMemberAction } from '../../src/resources/conflict/member-consent'
import { pressAction, createFactsAfterOutcome } from '../support/actions'
import {
  createActorWithResources,
  gamemasterViewer,
  createActionContextForConflict,
  settings,
  createActionContextOfOwner,
} from '../support/resources'
import {
  createMina,
  tom,
  ines,
  createParticipantWithParsedState,
  createStartedConflict,
  createConflictAfterBothActed,
  createChanceWithUniqueIds,
  findConflictSide,
  decideAction,
  expectRefusal,
  beginConflictAgainst,
  vigorOfTom,
  createClickFieldsOfRevision,
  createConflictWithAgreedTerm,
  listActorsChangeableByConflict,
  createConflictContextForGamemaster,
  listRequiredConflictSteps,
} from '../support/conflict'

describe('opening and answering', () => {
  it('a conflict proposes a suit that has a point left, even the last', () => {
    const minaParticipant = createMina({
      Vigor: { suit: 'clubs', expended: 3 },
      Wits: { suit: 'spades', value: 1 },
    })
    expect(
      beginConflictAction.ask({
        ...createActionContextOfOwner(minaParticipant),
        state: { members: {} },
        settings,
        targets: [],
      }),
    ).toMatchObject({
      context: { usual: 'spades', begins: true },
      defaults: { suit: 'spades' },
    })
  })

  it('"the Trait matching the suit of the card they played": a suit without a trait is disabled and refused (RS1)', async () => {
    const actionContext = {
      ...createActionContextOfOwner(createMina()),
      state: { members: {} },
      settings,
      targets: [],
    }
    const askedQuestion = beginConflictAction.ask(actionContext)
    expect(askedQuestion).toMatchObject({
      context: {
        suits: [
          { suit: 'clubs', refused: false },
          { suit: 'diamonds', refused: true },
          { suit: 'hearts', refused: false },
          { suit: 'spades', refused: true },
        ],
      },
    })
    const expectedRefusal = { refused: 'HnB.resources.refusal.unnamedSuit.diamonds', field: 'suit' }
    expect(
      await beginConflictAction.decide(
        actionContext,
        { suit: 'diamonds', stake: '' },
        createChanceWithUniqueIds(),
      ),
    ).toMatchObject(expectedRefusal)
    const conflictOutcome = await beginConflictAction.decide(
      actionContext,
      { suit: 'clubs', stake: '' },
      createChanceWithUniqueIds(),
    )
    expect(conflictOutcome).toHaveProperty('post')
    const outcomeOfBeginning = await beginConflictAgainst([tom])
    await expectRefusal(
      answerConflictAction,
      createActionContextForConflict(tom, outcomeOfBeginning),
      { suit: 'spades' },
      'unnamedSuit.spades',
      [createMina(), tom],
    )
    await expectRefusal(
      playConflictCardAction,
      createActionContextForConflict(createMina(), createConflictAfterBothActed(createStartedConflict())),
      { suit: 'spades' },
      'unnamedSuit.spades',
    )
    const minaWithWits = createMina({ Wits: { suit: 'spades' } })
    expect(
      await decideAction(
        playConflictCardAction,
        createActionContextForConflict(minaWithWits, createConflictAfterBothActed(createStartedConflict())),
        {
          suit: 'spades',
        },
      ),
    ).toHaveProperty('amend')
  })

  it('a suit for which nothing could pay is refused at the start, not only when the action is paid', async () => {
    const createActionContextToBeginConflict = (startingParticipant: UnparsedParticipant) => ({
      ...createActionContextOfOwner(startingParticipant),
      state: { members: {} },
      settings,
      targets: [],
    })
    const expectedRefusal = { refused: 'HnB.resources.refusal.cannotPay' }
    for (const initialResources of [
      {},
      { Magic: { expendable: false } },
      { Vigor: { suit: 'clubs', value: 0 } },
    ] as const) {
      const actionContext = createActionContextToBeginConflict(
        createActorWithResources('Mina', initialResources),
      )
      expect(beginConflictAction.ask(actionContext)).toMatchObject(expectedRefusal)
      expect(
        await beginConflictAction.decide(
          actionContext,
          { suit: 'clubs', stake: '' },
          createChanceWithUniqueIds(),
        ),
      ).toMatchObject(expectedRefusal)
    }
    // Without Vigor, a person can still pay for Clubs: the person harms a trait that has the suit of the opponent.
    const actionContextWithInfluence = createActionContextToBeginConflict(
      createActorWithResources('Mina', { Influence: { suit: 'hearts' } }),
    )
    expect(
      await beginConflictAction.decide(
        actionContextWithInfluence,
        { suit: 'clubs', stake: '' },
        createChanceWithUniqueIds(),
      ),
    ).toHaveProperty('post')
  })

  it('an action may be paid before the answer, and the form says what may still happen', async () => {
    const askToPerformPlayedCard = (conflictFacts: ConflictFacts) =>
      performPlayedCardAction.ask(createActionContextForConflict(createMina(), conflictFacts))
    // Mina has a ready point of the resource, so the action opens no question. It would offer harm only if she had no
    // ready point.
    expect(askToPerformPlayedCard(await beginConflictAgainst([]))).toBeNull()
    expect(askToPerformPlayedCard(createStartedConflict())).toBeNull()
    const minaWithoutInfluence = createMina({ Influence: { suit: 'hearts', expended: 3 } })
    const minaWithExpendedVigor = createMina({ Vigor: { suit: 'clubs', expended: 3 } })
    expect(
      performPlayedCardAction.ask(
        createActionContextForConflict(minaWithExpendedVigor, await beginConflictAgainst([])),
      ),
    ).toMatchObject({
      context: { waits: true },
    })
    // This person can pay only with harm in a trait that has the opponent's suit. The opponent has not answered, so
    // this suit is still unknown.
    expect(
      performPlayedCardAction.ask(
        createActionContextForConflict(minaWithoutInfluence, await beginConflictAgainst([])),
      ),
    ).toMatchObject({
      refused: 'HnB.resources.refusal.unanswered',
    })
    expect(
      performPlayedCardAction.ask(
        createActionContextForConflict(minaWithoutInfluence, createStartedConflict(minaWithoutInfluence)),
      ),
    ).toMatchObject({
      context: { waits: false },
    })
  })

  it('a conflict asks the chosen person, or else the first who answers', async () => {
    const outcomeOfBeginning = await beginConflictAgainst([tom])
    expect(outcomeOfBeginning).toMatchObject({ stake: 'The vault', exchange: { openSlots: 0 } })
    expect(findNextTaskOfActor(outcomeOfBeginning, tom.actor.uuid)).toBe('answer')
    await expectRefusal(
      answerConflictAction,
      createActionContextForConflict(ines, outcomeOfBeginning),
      { suit: 'clubs' },
      'noSeat',
      [createMina(), tom],
    )
    for (const targetParticipants of [[], [createMina()]]) {
      expect((await beginConflictAgainst(targetParticipants)).exchange).toMatchObject({ openSlots: 1 })
    }
    expect(
      beginConflictAction.people({
        ...createActionContextOfOwner(createMina()),
        state: { members: {} },
        settings,
        targets: [],
      }),
    ).toMatchObject({
      minPeople: 0,
      maxPeople: 1,
      mayChooseSelf: false,
    })
  })

  it('a Gamemaster answers an open conflict for a person whom she names', async () => {
    const conflictFacts = await beginConflictAgainst([])
    const createActionContextWithTargets = (targetParticipants: readonly UnparsedParticipant[]) => ({
      ...createActionContextForConflict(createMina(), conflictFacts, gamemasterViewer),
      targets: targetParticipants.map(createParticipantWithParsedState),
    })
    const pressConflictAnswerAction = (targetParticipants: readonly UnparsedParticipant[]) =>
      pressAction(
        answerConflictAsGMAction,
        createActionContextWithTargets(targetParticipants),
        { suit: 'clubs' },
        createChanceWithUniqueIds(),
      )
    expect(await pressConflictAnswerAction([])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(await pressConflictAnswerAction([tom, ines])).toHaveProperty(
      'refused',
      'HnB.refusal.tooManyPeople',
    )
    const actionOutcome = await pressConflictAnswerAction([tom])
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    expect(findConflictSide(createFactsAfterOutcome(conflictFacts, actionOutcome), tom)).toMatchObject({
      answer: { cards: [{ suit: 'clubs' }] },
    })
  })

  it('only a Gamemaster is asked for an actor without a player, whose suits are proposed', async () => {
    const conflictFacts = await beginConflictAgainst([])
    const askQuestionOfConflictAnswer = (user: object, targetParticipants: readonly UnparsedParticipant[]) =>
      answerConflictAsGMAction.ask({
        ...createActionContextForConflict(createMina(), conflictFacts, user),
        targets: targetParticipants.map(createParticipantWithParsedState),
      })
    expect(askQuestionOfConflictAnswer({}, [tom])).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(askQuestionOfConflictAnswer(gamemasterViewer, [])).toHaveProperty(
      'refused',
      'HnB.refusal.nobodyChosen',
    )
    expect(askQuestionOfConflictAnswer(gamemasterViewer, [tom])).toMatchObject({
      context: { usual: 'clubs' },
      defaults: { suit: 'clubs' },
    })
    const isConflictWaitingForActor = (participant: UnparsedParticipant) =>
      conflictMessageKind.waitsFor?.({ uuid: '', actor: '', facts: conflictFacts }, participant.actor.uuid)
    expect([isConflictWaitingForActor(createMina()), isConflictWaitingForActor(tom)]).toEqual([true, false])
  })

  it('an open conflict has a button for each person with a character, and one for the Gamemaster', async () => {
    const conflictFacts = await beginConflictAgainst([])
    const listButtonActions = (user: object) => {
      const viewer = {
        ...createActionContextForConflict(tom, conflictFacts, user),
        playedUuids: [tom.actor.uuid],
        sides: [createMina()].map(createParticipantWithParsedState),
      }
      return conflictMessageKind
        .pendingSteps({ uuid: '', actor: '', facts: conflictFacts }, viewer)
        .at(-1)
        ?.buttons.map(({ act }) => act)
    }
    expect(listButtonActions({})).toEqual(['answer'])
    expect(listButtonActions(gamemasterViewer)).toEqual(['answerFor'])
  })

  it('"So long as the outcome is acceptable": a side proposes a condition from its step, once both have played', async () => {
    const countProposeButtons = (conflictFacts: ConflictFacts) =>
      listRequiredConflictSteps(conflictFacts).map(
        ({ buttons }) => buttons.filter(({ act }) => act === 'propose').length,
      )
    expect(countProposeButtons(createStartedConflict())).toEqual([1, 1])
    expect(countProposeButtons(await beginConflictAgainst([tom]))).toEqual([0, 0])
    const button = listRequiredConflictSteps(createStartedConflict())[0]?.buttons.at(-1)
    expect(button).toMatchObject({ act: 'propose', quiet: true, inDock: true })
  })

  it('only people who play a side propose conditions', () => {
    const conflictFacts = createConflictAfterBothActed(createStartedConflict())
    const viewer = {
      ...createActionContextForConflict(createMina(), conflictFacts),
      actor: null,
      sides: [createMina(), tom].map(createParticipantWithParsedState),
    }
    const createConflictContextForUser = (playedUuids: readonly string[]) =>
      createConflictMessageContext({ uuid: '', actor: '', facts: conflictFacts }, { ...viewer, playedUuids })
    expect(createConflictContextForUser([createMina().actor.uuid])).toMatchObject({ mayPropose: true })
    expect(createConflictContextForUser(['Actor.Ines'])).toMatchObject({ mayPropose: false })
  })

  it('only another character answers a conflict, and only once', async () => {
    for (const conflictFacts of [await beginConflictAgainst([]), await beginConflictAgainst([tom])]) {
      await expectRefusal(answerConflictAction, createActionContextForConflict(createMina(), conflictFacts), {
        suit: 'clubs',
      })
      const factsAfterAction = createFactsAfterOutcome(
        conflictFacts,
        await decideAction(answerConflictAction, createActionContextForConflict(tom, conflictFacts), {
          suit: 'clubs',
        }),
      )
      expect(findConflictSide(factsAfterAction, tom)).toMatchObject({
        answer: { cards: [{ suit: 'clubs', action: null }] },
      })
      await expectRefusal(
        answerConflictAction,
        createActionContextForConflict(tom, factsAfterAction),
        { suit: 'hearts' },
        'answered',
      )
      await expectRefusal(
        answerConflictAction,
        createActionContextForConflict(ines, factsAfterAction),
        { suit: 'clubs' },
        'noSeat',
      )
    }
  })

  it.each(['stars', '', 1, null, { suit: 'clubs' }])('a conflict refuses the suit %j', async (suit) => {
    await expectRefusal(
      answerConflictAction,
      createActionContextForConflict(tom, await beginConflictAgainst([])),
      { suit },
      'badAnswer',
    )
  })

  it('a side that declines, leaves or is deleted ends the conflict', async () => {
    const conflictFacts = await beginConflictAgainst([tom])
    for (const participant of [createMina(), tom]) {
      const factsAfterAction = createFactsAfterOutcome(
        conflictFacts,
        await decideAction(leaveConflict, createActionContextForConflict(participant, conflictFacts)),
      )
      expect(factsAfterAction).toMatchObject({ winner: '', exchange: { ended: true } })
      await expectRefusal(
        answerConflictAction,
        createActionContextForConflict(tom, factsAfterAction),
        { suit: 'clubs' },
        'over',
      )
    }
    await expectRefusal(
      endConflict,
      createActionContextForConflict(createMina(), conflictFacts),
      {},
      'onlyGM',
    )
    const factsAfterAction = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(endConflict, createActionContextForConflict(createMina(), conflictFacts), {}, [
        createMina(),
      ]),
    )
    expect(factsAfterAction.exchange.ended).toBe(true)
  })
})

describe('as many cards as they play', () => {
  it('sides act in turn, paying for each card once; conditions and agreements stay', async () => {
    let conflictFacts = await createConflictWithAgreedTerm()
    const { revision: reading } = conflictFacts.exchange
    await expectRefusal(
      playConflictCardAction,
      createActionContextForConflict(tom, createStartedConflict()),
      { suit: 'clubs' },
      'notPlayed',
    )
    for (const expendedPoints of [0, 1, 2]) {
      const minaParticipant = createMina({
        Influence: { suit: 'hearts', expended: expendedPoints },
        Vigor: { suit: 'clubs' },
      })
      conflictFacts = createFactsAfterOutcome(
        conflictFacts,
        await decideAction(
          playConflictCardAction,
          createActionContextForConflict(minaParticipant, conflictFacts),
          {
            suit: 'hearts',
          },
        ),
      )
      await expectRefusal(
        playConflictCardAction,
        createActionContextForConflict(minaParticipant, conflictFacts),
        { suit: 'hearts' },
        'notPlayed',
      )
      expect(findNextTaskOfActor(conflictFacts, minaParticipant.actor.uuid)).toBe('perform')
      const actionOutcome = await decideAction(
        performPlayedCardAction,
        createActionContextForConflict(minaParticipant, conflictFacts),
        {
          payment: 'use-Influence-expended',
        },
      )
      expect(actionOutcome.edits).toMatchObject([{ set: { expended: expendedPoints + 1 } }])
      conflictFacts = createFactsAfterOutcome(conflictFacts, actionOutcome)
    }
    expect(findConflictSide(conflictFacts, createMina()).answer?.cards).toHaveLength(4)
    expect(Object.keys(conflictFacts.terms)).toHaveLength(1)
    expect(conflictFacts.exchange.revision).toBe(reading)
    expect(
      createFactsAfterOutcome(
        conflictFacts,
        await decideAction(concedeConflictAction, createActionContextForConflict(tom, conflictFacts)),
      ),
    ).toMatchObject({
      winner: findConflictSide(conflictFacts, createMina()).key,
    })
  })

  it('a conflict takes no more than ten conditions', async () => {
    let conflictFacts = createConflictAfterBothActed(createStartedConflict())
    const answersAboutTerm = { uuid: vigorOfTom, when: 'loses', points: 1 }
    let countOfTermIds = 0
    const agreedConflictTerm = Object.values((await createConflictWithAgreedTerm()).terms)[0]
    const createConflictWithTerms = (termCount: number): ConflictFacts => ({
      ...conflictFacts,
      terms: Object.fromEntries(
        Array.from({ length: termCount }, () => [`t${String(++countOfTermIds)}`, agreedConflictTerm]),
      ) as ConflictFacts['terms'],
    })
    conflictFacts = createConflictWithTerms(9)
    await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(createMina(), conflictFacts),
      answersAboutTerm,
    )
    await expectRefusal(
      proposeConflictTermAction,
      createActionContextForConflict(createMina(), createConflictWithTerms(10)),
      answersAboutTerm,
      'manyTerms',
    )
  })

  it("harm that stands in is in the trait of the opponent's last card", async () => {
    const minaParticipant = createMina({
      Influence: { suit: 'hearts', expended: 3 },
      Vigor: { suit: 'clubs' },
      Wits: { suit: 'spades' },
    })
    let conflictFacts = createStartedConflict(minaParticipant)
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(performPlayedCardAction, createActionContextForConflict(tom, conflictFacts), {
        payment: 'use-Vigor-expended',
      }),
    )
    const traitSettings = {
      settings: { ...settings, suitTraits: { ...settings.suitTraits, spades: 'Wits' } },
    }
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        playConflictCardAction,
        createActionContextForConflict(tom, conflictFacts, traitSettings),
        {
          suit: 'spades',
        },
      ),
    )
    await expectRefusal(
      performPlayedCardAction,
      createActionContextForConflict(minaParticipant, conflictFacts),
      { payment: 'take-Vigor-lost' },
      'noSuchPayment',
    )
    await decideAction(
      performPlayedCardAction,
      createActionContextForConflict(minaParticipant, conflictFacts),
      {
        payment: 'take-Wits-lost',
      },
    )
  })

  it('nobody plays a second card before there is an answer', async () => {
    await expectRefusal(
      playConflictCardAction,
      createActionContextForConflict(createMina(), await beginConflictAgainst([])),
      { suit: 'clubs' },
      'unanswered',
      [createMina()],
    )
  })
})

describe('what is negotiated', () => {
  it('the question offers only resources that can be harmed, and neither Magic nor a value of 0', () => {
    const minaParticipant = createMina({
      Vigor: { suit: 'clubs' },
      Magic: { expendable: false },
      Insight: { value: 0 },
    })
    const askedQuestion = proposeConflictTermAction.ask(
      createActionContextForConflict(minaParticipant, createStartedConflict(minaParticipant), {
        sides: [minaParticipant, tom].map(createParticipantWithParsedState),
      }),
    )
    expect(askedQuestion).toMatchObject({
      context: {
        usual: vigorOfTom,
        holders: [
          { holderLabel: 'Mina', stakes: [{ trait: 'Vigor' }] },
          { holderLabel: 'Tom', stakes: [{ trait: 'Vigor' }] },
        ],
      },
      // The form proposes 1 point: "Usually Harm should be restricted to 1 point to a single trait".
      defaults: { uuid: vigorOfTom, when: 'loses', points: 1 },
    })
  })

  it('any change of the conditions asks both sides anew', async () => {
    const conflictFacts = await createConflictWithAgreedTerm()
    expect(listActorsChangeableByConflict(conflictFacts)).toEqual(['Actor.Mina', 'Actor.Tom'])
    const [term = ''] = Object.keys(conflictFacts.terms)
    const factsAfterAction = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        removeConflictTermAction,
        createActionContextForConflict(tom, conflictFacts, { data: { term } }),
      ),
    )
    expect(factsAfterAction).toMatchObject({ terms: {} })
    expect(listActorsChangeableByConflict(factsAfterAction)).toEqual([])
    const outcomeOfSecondProposal = await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(tom, conflictFacts),
      {
        uuid: vigorOfTom,
        when: 'wins',
        points: 1,
      },
    )
    expect(
      listActorsChangeableByConflict(createFactsAfterOutcome(conflictFacts, outcomeOfSecondProposal)),
    ).toEqual(['Actor.Tom'])
  })

  it('a side that proposes a condition has agreed to it, but not to other new conditions (RS15)', async () => {
    const answersAboutTerm = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const conflictFacts = createConflictAfterBothActed(createStartedConflict())
    const factsWithProposal = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(createMina(), conflictFacts),
        answersAboutTerm,
      ),
    )
    expect(listActorsChangeableByConflict(factsWithProposal)).toEqual(['Actor.Mina'])
    const factsWithTwoTerms = createFactsAfterOutcome(
      factsWithProposal,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(tom, factsWithProposal),
        answersAboutTerm,
      ),
    )
    expect(listActorsChangeableByConflict(factsWithTwoTerms)).toEqual([])
    const factsAfterBothAgreed = createFactsAfterOutcome(
      factsWithTwoTerms,
      await decideAction(
        agreeToTerms,
        createActionContextForConflict(
          tom,
          factsWithTwoTerms,
          createClickFieldsOfRevision(factsWithTwoTerms),
        ),
      ),
    )
    const factsWithThreeTerms = createFactsAfterOutcome(
      factsAfterBothAgreed,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(tom, factsAfterBothAgreed),
        answersAboutTerm,
      ),
    )
    expect(listActorsChangeableByConflict(factsWithThreeTerms)).toEqual(['Actor.Tom'])
  })

  it('a Gamemaster who speaks for a side agrees for nobody whom a player plays', async () => {
    const conflictFacts = createConflictAfterBothActed(createStartedConflict())
    const answersAboutTerm = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const minaPlayedByPlayer = { ...createMina(), actor: { ...createMina().actor, played: true } }
    const factsAfterProposalOfOtherSide = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        { ...createActionContextForConflict(minaPlayedByPlayer, conflictFacts), ...gamemasterViewer },
        answersAboutTerm,
      ),
    )
    expect(listActorsChangeableByConflict(factsAfterProposalOfOtherSide)).toEqual([])
    const factsAfterOwnProposal = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        { ...createActionContextForConflict(createMina(), conflictFacts), ...gamemasterViewer },
        answersAboutTerm,
      ),
    )
    expect(listActorsChangeableByConflict(factsAfterOwnProposal)).toEqual(['Actor.Mina'])
  })

  it('nobody agrees to unread conditions, nor for another person', async () => {
    const conflictFacts = await createConflictWithAgreedTerm()
    await expectRefusal(
      agreeToTerms,
      createActionContextForConflict(tom, conflictFacts, { data: { revision: 'other' } }),
      {},
      'changed',
    )
    await expectRefusal(
      agreeToTerms,
      createActionContextForConflict(ines, conflictFacts, createClickFieldsOfRevision(conflictFacts)),
      {},
      'noPart',
    )
    await expectRefusal(
      consentAsCommunityMemberAction,
      createActionContextForConflict(ines, conflictFacts, createClickFieldsOfRevision(conflictFacts)),
      {},
      'noPart',
    )
  })

  it('no condition is proposed before there is an answer', async () => {
    const termAboutOwnVigor = { uuid: 'Actor.Mina.Item.Vigor', when: 'loses', points: 1 }
    for (const targetParticipants of [[], [tom]]) {
      const conflictFacts = await beginConflictAgainst(targetParticipants)
      await expectRefusal(
        proposeConflictTermAction,
        createActionContextForConflict(createMina(), conflictFacts),
        termAboutOwnVigor,
        'unanswered',
      )
      await expectRefusal(
        nameCommunityInConflictAction,
        createActionContextForConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        'unanswered',
      )
      await expectRefusal(
        removeConflictTermAction,
        createActionContextForConflict(createMina(), conflictFacts, gamemasterViewer),
        {},
        'unanswered',
      )
    }
  })

  it('a condition refuses what cannot be harmed, and people without a part in the conflict', async () => {
    const uuidOfMagicResource = 'Actor.Tom.Item.Magic'
    await expectRefusal(
      proposeConflictTermAction,
      createActionContextForConflict(createMina(), createStartedConflict()),
      { uuid: uuidOfMagicResource, when: 'loses', points: 1 },
      'noSuchTrait',
    )
    const conflictTermAboutVigor = { uuid: vigorOfTom, when: 'loses', points: 1 }
    await expectRefusal(
      proposeConflictTermAction,
      createActionContextForConflict(ines, createStartedConflict()),
      conflictTermAboutVigor,
      'noPart',
    )
    await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(ines, createStartedConflict(), gamemasterViewer),
      conflictTermAboutVigor,
    )
  })

  it.each([-1, 0, 1.5, 10_000])('a condition refuses %d points', async (pointCount) => {
    const answersAboutTerm = { uuid: vigorOfTom, when: 'loses', points: pointCount }
    await expectRefusal(
      proposeConflictTermAction,
      createActionContextForConflict(createMina(), createStartedConflict()),
      answersAboutTerm,
      'badAnswer',
    )
  })

  it.each([
    [1, false],
    [2, true],
  ])('%i points: the advice of "1 point to a single trait" shows: %s', async (pointCount, isAdviceShown) => {
    const conflictFacts = await createConflictWithAgreedTerm('loses', pointCount)
    expect(createConflictContextForGamemaster(conflictFacts)).toHaveProperty('advice', isAdviceShown)
  })

  it('a side that has agreed cannot leave the conflict', async () => {
    const conflictFacts = await createConflictWithAgreedTerm()
    await expectRefusal(
      leaveConflict,
      createActionContextForConflict(tom, conflictFacts),
      {},
      'refusal.agreed',
    )
    // A side may leave a conflict that has no conditions. It may also leave if no side has agreed to the present
    // conditions.
    const factsWithOtherRevision = {
      ...conflictFacts,
      exchange: { ...conflictFacts.exchange, revision: 'other' },
    }
    for (const factsThatAllowLeaving of [factsWithOtherRevision, { ...conflictFacts, terms: {} }])
      await decideAction(leaveConflict, createActionContextForConflict(tom, factsThatAllowLeaving))
  })
})
