/** Tests how a conflict begins, is answered, and goes on: further cards, and conditions. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { RawParticipant } from '../../src/core/game-views'
import { answerConflictAsGMAction } from '../../src/resources/conflict/answer-as-gm'
import {
  createConflictMessageContext,
  conflictMessageKind,
} from '../../src/resources/conflict/conflict-message'
import { performPlayedCardAction } from '../../src/resources/conflict/perform-card'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findNextTaskOfActor } from '../../src/resources/conflict/conflict-facts'
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
  createClickOnConflict,
  settings,
  createClickOfOwner,
} from '../support/resources'
import {
  createMina,
  tom,
  ines,
  createParticipantWithParsedState,
  createStartedConflict,
  createConflictAfterBothActed,
  createChanceWithFreshIds,
  findConflictSide,
  decideAction,
  expectRefusal,
  beginConflictAgainst,
  vigorOfTom,
  createRevisionData,
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
        ...createClickOfOwner(minaParticipant),
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
    const actionClick = { ...createClickOfOwner(createMina()), state: { members: {} }, settings, targets: [] }
    const askedQuestion = beginConflictAction.ask(actionClick)
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
        actionClick,
        { suit: 'diamonds', stake: '' },
        createChanceWithFreshIds(),
      ),
    ).toMatchObject(expectedRefusal)
    const conflictOutcome = await beginConflictAction.decide(
      actionClick,
      { suit: 'clubs', stake: '' },
      createChanceWithFreshIds(),
    )
    expect(conflictOutcome).toHaveProperty('post')
    const startOutcome = await beginConflictAgainst([tom])
    await expectRefusal(
      answerConflictAction,
      createClickOnConflict(tom, startOutcome),
      { suit: 'spades' },
      'unnamedSuit.spades',
      [createMina(), tom],
    )
    await expectRefusal(
      playConflictCardAction,
      createClickOnConflict(createMina(), createConflictAfterBothActed(createStartedConflict())),
      { suit: 'spades' },
      'unnamedSuit.spades',
    )
    const minaWithWits = createMina({ Wits: { suit: 'spades' } })
    expect(
      await decideAction(
        playConflictCardAction,
        createClickOnConflict(minaWithWits, createConflictAfterBothActed(createStartedConflict())),
        {
          suit: 'spades',
        },
      ),
    ).toHaveProperty('amend')
  })

  it('a suit for which nothing could pay is refused at the start, not only when the action is paid', async () => {
    const createClickToBeginConflict = (ownParticipant: RawParticipant) => ({
      ...createClickOfOwner(ownParticipant),
      state: { members: {} },
      settings,
      targets: [],
    })
    const expectedRefusal = { refused: 'HnB.resources.refusal.cannotPay' }
    for (const ownResources of [
      {},
      { Magic: { expendable: false } },
      { Vigor: { suit: 'clubs', value: 0 } },
    ] as const) {
      const actionClick = createClickToBeginConflict(createActorWithResources('Mina', ownResources))
      expect(beginConflictAction.ask(actionClick)).toMatchObject(expectedRefusal)
      expect(
        await beginConflictAction.decide(
          actionClick,
          { suit: 'clubs', stake: '' },
          createChanceWithFreshIds(),
        ),
      ).toMatchObject(expectedRefusal)
    }
    // Without Vigor, Clubs can still be paid: with harm in the trait of the opponent's suit.
    const clickWithInfluence = createClickToBeginConflict(
      createActorWithResources('Mina', { Influence: { suit: 'hearts' } }),
    )
    expect(
      await beginConflictAction.decide(
        clickWithInfluence,
        { suit: 'clubs', stake: '' },
        createChanceWithFreshIds(),
      ),
    ).toHaveProperty('post')
  })

  it('an action may be paid before the answer, and the form says what may still happen', async () => {
    const askToPerformPlayedCard = (conflictFacts: ConflictFacts) =>
      performPlayedCardAction.ask(createClickOnConflict(createMina(), conflictFacts))
    // Nothing to ask: Mina has a ready point, and harm is only an alternative to a missing point.
    expect(askToPerformPlayedCard(await beginConflictAgainst([]))).toBeNull()
    expect(askToPerformPlayedCard(createStartedConflict())).toBeNull()
    const minaWithoutInfluence = createMina({ Influence: { suit: 'hearts', expended: 3 } })
    const minaWithoutVigor = createMina({ Vigor: { suit: 'clubs', expended: 3 } })
    expect(
      performPlayedCardAction.ask(createClickOnConflict(minaWithoutVigor, await beginConflictAgainst([]))),
    ).toMatchObject({
      context: { waits: true },
    })
    // This person can pay only with harm in the trait of the opponent's suit, which is unknown before the opponent's
    // answer.
    expect(
      performPlayedCardAction.ask(
        createClickOnConflict(minaWithoutInfluence, await beginConflictAgainst([])),
      ),
    ).toMatchObject({
      refused: 'HnB.resources.refusal.unanswered',
    })
    expect(
      performPlayedCardAction.ask(
        createClickOnConflict(minaWithoutInfluence, createStartedConflict(minaWithoutInfluence)),
      ),
    ).toMatchObject({
      context: { waits: false },
    })
  })

  it('a conflict asks the chosen person, or else the first who answers', async () => {
    const startOutcome = await beginConflictAgainst([tom])
    expect(startOutcome).toMatchObject({ stake: 'The vault', exchange: { openSlots: 0 } })
    expect(findNextTaskOfActor(startOutcome, tom.actor.uuid)).toBe('answer')
    await expectRefusal(
      answerConflictAction,
      createClickOnConflict(ines, startOutcome),
      { suit: 'clubs' },
      'noSeat',
      [createMina(), tom],
    )
    for (const targetParticipants of [[], [createMina()]]) {
      expect((await beginConflictAgainst(targetParticipants)).exchange).toMatchObject({ openSlots: 1 })
    }
    expect(
      beginConflictAction.people({
        ...createClickOfOwner(createMina()),
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
    const createClickWithTargets = (targetParticipants: readonly RawParticipant[]) => ({
      ...createClickOnConflict(createMina(), conflictFacts, gamemasterViewer),
      targets: targetParticipants.map(createParticipantWithParsedState),
    })
    const pressAnswerAction = (targetParticipants: readonly RawParticipant[]) =>
      pressAction(
        answerConflictAsGMAction,
        createClickWithTargets(targetParticipants),
        { suit: 'clubs' },
        createChanceWithFreshIds(),
      )
    expect(await pressAnswerAction([])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(await pressAnswerAction([tom, ines])).toHaveProperty('refused', 'HnB.refusal.tooManyPeople')
    const actionOutcome = await pressAnswerAction([tom])
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    expect(findConflictSide(createFactsAfterOutcome(conflictFacts, actionOutcome), tom)).toMatchObject({
      answer: { cards: [{ suit: 'clubs' }] },
    })
  })

  it('only a Gamemaster is asked for an actor without a player, whose suits are proposed', async () => {
    const conflictFacts = await beginConflictAgainst([])
    const askForConflictAnswer = (user: object, targetParticipants: readonly RawParticipant[]) =>
      answerConflictAsGMAction.ask({
        ...createClickOnConflict(createMina(), conflictFacts, user),
        targets: targetParticipants.map(createParticipantWithParsedState),
      })
    expect(askForConflictAnswer({}, [tom])).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(askForConflictAnswer(gamemasterViewer, [])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(askForConflictAnswer(gamemasterViewer, [tom])).toMatchObject({
      context: { usual: 'clubs' },
      defaults: { suit: 'clubs' },
    })
    const isConflictWaitingFor = (participant: RawParticipant) =>
      conflictMessageKind.waitsFor?.({ uuid: '', actor: '', facts: conflictFacts }, participant.actor.uuid)
    expect([isConflictWaitingFor(createMina()), isConflictWaitingFor(tom)]).toEqual([true, false])
  })

  it('an open conflict has a button for each person with a character, and one for the Gamemaster', async () => {
    const conflictFacts = await beginConflictAgainst([])
    const listButtonActions = (user: object) => {
      const viewer = {
        ...createClickOnConflict(tom, conflictFacts, user),
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
      ...createClickOnConflict(createMina(), conflictFacts),
      actor: null,
      sides: [createMina(), tom].map(createParticipantWithParsedState),
    }
    const createConflictContextFor = (playedUuids: readonly string[]) =>
      createConflictMessageContext({ uuid: '', actor: '', facts: conflictFacts }, { ...viewer, playedUuids })
    expect(createConflictContextFor([createMina().actor.uuid])).toMatchObject({ mayPropose: true })
    expect(createConflictContextFor(['Actor.Ines'])).toMatchObject({ mayPropose: false })
  })

  it('only another character answers a conflict, and only once', async () => {
    for (const conflictFacts of [await beginConflictAgainst([]), await beginConflictAgainst([tom])]) {
      await expectRefusal(answerConflictAction, createClickOnConflict(createMina(), conflictFacts), {
        suit: 'clubs',
      })
      const factsAfter = createFactsAfterOutcome(
        conflictFacts,
        await decideAction(answerConflictAction, createClickOnConflict(tom, conflictFacts), {
          suit: 'clubs',
        }),
      )
      expect(findConflictSide(factsAfter, tom)).toMatchObject({
        answer: { cards: [{ suit: 'clubs', action: null }] },
      })
      await expectRefusal(
        answerConflictAction,
        createClickOnConflict(tom, factsAfter),
        { suit: 'hearts' },
        'answered',
      )
      await expectRefusal(
        answerConflictAction,
        createClickOnConflict(ines, factsAfter),
        { suit: 'clubs' },
        'noSeat',
      )
    }
  })

  it.each(['stars', '', 1, null, { suit: 'clubs' }])('a conflict refuses the suit %j', async (suit) => {
    await expectRefusal(
      answerConflictAction,
      createClickOnConflict(tom, await beginConflictAgainst([])),
      { suit },
      'badAnswer',
    )
  })

  it('a side that declines, leaves or is deleted ends the conflict', async () => {
    const conflictFacts = await beginConflictAgainst([tom])
    for (const participant of [createMina(), tom]) {
      const factsAfter = createFactsAfterOutcome(
        conflictFacts,
        await decideAction(leaveConflict, createClickOnConflict(participant, conflictFacts)),
      )
      expect(factsAfter).toMatchObject({ winner: '', exchange: { ended: true } })
      await expectRefusal(
        answerConflictAction,
        createClickOnConflict(tom, factsAfter),
        { suit: 'clubs' },
        'over',
      )
    }
    await expectRefusal(endConflict, createClickOnConflict(createMina(), conflictFacts), {}, 'onlyGM')
    const factsAfter = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(endConflict, createClickOnConflict(createMina(), conflictFacts), {}, [createMina()]),
    )
    expect(factsAfter.exchange.ended).toBe(true)
  })
})

describe('as many cards as they play', () => {
  it('sides act in turn, paying for each card once; conditions and agreements stay', async () => {
    let conflictFacts = await createConflictWithAgreedTerm()
    const { revision: reading } = conflictFacts.exchange
    await expectRefusal(
      playConflictCardAction,
      createClickOnConflict(tom, createStartedConflict()),
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
        await decideAction(playConflictCardAction, createClickOnConflict(minaParticipant, conflictFacts), {
          suit: 'hearts',
        }),
      )
      await expectRefusal(
        playConflictCardAction,
        createClickOnConflict(minaParticipant, conflictFacts),
        { suit: 'hearts' },
        'notPlayed',
      )
      expect(findNextTaskOfActor(conflictFacts, minaParticipant.actor.uuid)).toBe('perform')
      const actionOutcome = await decideAction(
        performPlayedCardAction,
        createClickOnConflict(minaParticipant, conflictFacts),
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
        await decideAction(concedeConflictAction, createClickOnConflict(tom, conflictFacts)),
      ),
    ).toMatchObject({
      winner: findConflictSide(conflictFacts, createMina()).key,
    })
  })

  it('a conflict takes no more than ten conditions', async () => {
    let conflictFacts = createConflictAfterBothActed(createStartedConflict())
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points: 1 }
    let termIdCount = 0
    const agreedTerm = Object.values((await createConflictWithAgreedTerm()).terms)[0]
    const createConflictWithTerms = (termCount: number): ConflictFacts => ({
      ...conflictFacts,
      terms: Object.fromEntries(
        Array.from({ length: termCount }, () => [`t${String(++termIdCount)}`, agreedTerm]),
      ) as ConflictFacts['terms'],
    })
    conflictFacts = createConflictWithTerms(9)
    await decideAction(
      proposeConflictTermAction,
      createClickOnConflict(createMina(), conflictFacts),
      termAnswers,
    )
    await expectRefusal(
      proposeConflictTermAction,
      createClickOnConflict(createMina(), createConflictWithTerms(10)),
      termAnswers,
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
      await decideAction(performPlayedCardAction, createClickOnConflict(tom, conflictFacts), {
        payment: 'use-Vigor-expended',
      }),
    )
    const traitSettings = {
      settings: { ...settings, suitTraits: { ...settings.suitTraits, spades: 'Wits' } },
    }
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(playConflictCardAction, createClickOnConflict(tom, conflictFacts, traitSettings), {
        suit: 'spades',
      }),
    )
    await expectRefusal(
      performPlayedCardAction,
      createClickOnConflict(minaParticipant, conflictFacts),
      { payment: 'take-Vigor-lost' },
      'noSuchPayment',
    )
    await decideAction(performPlayedCardAction, createClickOnConflict(minaParticipant, conflictFacts), {
      payment: 'take-Wits-lost',
    })
  })

  it('nobody plays a second card before there is an answer', async () => {
    await expectRefusal(
      playConflictCardAction,
      createClickOnConflict(createMina(), await beginConflictAgainst([])),
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
      createClickOnConflict(minaParticipant, createStartedConflict(minaParticipant), {
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
    const factsAfter = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        removeConflictTermAction,
        createClickOnConflict(tom, conflictFacts, { data: { term } }),
      ),
    )
    expect(factsAfter).toMatchObject({ terms: {} })
    expect(listActorsChangeableByConflict(factsAfter)).toEqual([])
    const secondProposal = await decideAction(
      proposeConflictTermAction,
      createClickOnConflict(tom, conflictFacts),
      {
        uuid: vigorOfTom,
        when: 'wins',
        points: 1,
      },
    )
    expect(listActorsChangeableByConflict(createFactsAfterOutcome(conflictFacts, secondProposal))).toEqual([
      'Actor.Tom',
    ])
  })

  it('a side that proposes a condition has agreed to it, but not to other new conditions (RS15)', async () => {
    const termAnswers = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const conflictFacts = createConflictAfterBothActed(createStartedConflict())
    const factsWithProposal = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        createClickOnConflict(createMina(), conflictFacts),
        termAnswers,
      ),
    )
    expect(listActorsChangeableByConflict(factsWithProposal)).toEqual(['Actor.Mina'])
    const factsWithTwoTerms = createFactsAfterOutcome(
      factsWithProposal,
      await decideAction(
        proposeConflictTermAction,
        createClickOnConflict(tom, factsWithProposal),
        termAnswers,
      ),
    )
    expect(listActorsChangeableByConflict(factsWithTwoTerms)).toEqual([])
    const factsWithBothAgreed = createFactsAfterOutcome(
      factsWithTwoTerms,
      await decideAction(
        agreeToTerms,
        createClickOnConflict(tom, factsWithTwoTerms, createRevisionData(factsWithTwoTerms)),
      ),
    )
    const factsWithThreeTerms = createFactsAfterOutcome(
      factsWithBothAgreed,
      await decideAction(
        proposeConflictTermAction,
        createClickOnConflict(tom, factsWithBothAgreed),
        termAnswers,
      ),
    )
    expect(listActorsChangeableByConflict(factsWithThreeTerms)).toEqual(['Actor.Tom'])
  })

  it('a Gamemaster who speaks for a side agrees for nobody whom a player plays', async () => {
    const conflictFacts = createConflictAfterBothActed(createStartedConflict())
    const termAnswers = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const playedMina = { ...createMina(), actor: { ...createMina().actor, played: true } }
    const factsAfterOtherProposal = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        { ...createClickOnConflict(playedMina, conflictFacts), ...gamemasterViewer },
        termAnswers,
      ),
    )
    expect(listActorsChangeableByConflict(factsAfterOtherProposal)).toEqual([])
    const factsAfterOwnProposal = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        { ...createClickOnConflict(createMina(), conflictFacts), ...gamemasterViewer },
        termAnswers,
      ),
    )
    expect(listActorsChangeableByConflict(factsAfterOwnProposal)).toEqual(['Actor.Mina'])
  })

  it('nobody agrees to unread conditions, nor for another person', async () => {
    const conflictFacts = await createConflictWithAgreedTerm()
    await expectRefusal(
      agreeToTerms,
      createClickOnConflict(tom, conflictFacts, { data: { revision: 'other' } }),
      {},
      'changed',
    )
    await expectRefusal(
      agreeToTerms,
      createClickOnConflict(ines, conflictFacts, createRevisionData(conflictFacts)),
      {},
      'noPart',
    )
    await expectRefusal(
      consentAsCommunityMemberAction,
      createClickOnConflict(ines, conflictFacts, createRevisionData(conflictFacts)),
      {},
      'noPart',
    )
  })

  it('no condition is proposed before there is an answer', async () => {
    const ownVigorTerm = { uuid: 'Actor.Mina.Item.Vigor', when: 'loses', points: 1 }
    for (const targetParticipants of [[], [tom]]) {
      const conflictFacts = await beginConflictAgainst(targetParticipants)
      await expectRefusal(
        proposeConflictTermAction,
        createClickOnConflict(createMina(), conflictFacts),
        ownVigorTerm,
        'unanswered',
      )
      await expectRefusal(
        nameCommunityInConflictAction,
        createClickOnConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        'unanswered',
      )
      await expectRefusal(
        removeConflictTermAction,
        createClickOnConflict(createMina(), conflictFacts, gamemasterViewer),
        {},
        'unanswered',
      )
    }
  })

  it('a condition refuses what cannot be harmed, and people without a part in the conflict', async () => {
    const magicUuid = 'Actor.Tom.Item.Magic'
    await expectRefusal(
      proposeConflictTermAction,
      createClickOnConflict(createMina(), createStartedConflict()),
      { uuid: magicUuid, when: 'loses', points: 1 },
      'noSuchTrait',
    )
    const conflictTermAboutVigor = { uuid: vigorOfTom, when: 'loses', points: 1 }
    await expectRefusal(
      proposeConflictTermAction,
      createClickOnConflict(ines, createStartedConflict()),
      conflictTermAboutVigor,
      'noPart',
    )
    await decideAction(
      proposeConflictTermAction,
      createClickOnConflict(ines, createStartedConflict(), gamemasterViewer),
      conflictTermAboutVigor,
    )
  })

  it.each([-1, 0, 1.5, 10_000])('a condition refuses %d points', async (pointCount) => {
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points: pointCount }
    await expectRefusal(
      proposeConflictTermAction,
      createClickOnConflict(createMina(), createStartedConflict()),
      termAnswers,
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
    await expectRefusal(leaveConflict, createClickOnConflict(tom, conflictFacts), {}, 'refusal.agreed')
    // A side may leave a conflict without conditions, or one whose present conditions no side has agreed to.
    const changedFacts = { ...conflictFacts, exchange: { ...conflictFacts.exchange, revision: 'other' } }
    for (const factsFreeToLeave of [changedFacts, { ...conflictFacts, terms: {} }])
      await decideAction(leaveConflict, createClickOnConflict(tom, factsFreeToLeave))
  })
})
