/** Tests how a conflict begins, is answered, and goes on: further cards, and conditions. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { RawParticipant } from '../../src/core/game-views'
import { answerConflictAsGM } from '../../src/resources/conflict/answer-as-gm'
import {
  createConflictMessageContext,
  conflictMessageKind,
} from '../../src/resources/conflict/conflict-message'
import { performPlayedCard } from '../../src/resources/conflict/perform-card'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findNextTaskOfActor } from '../../src/resources/conflict/conflict-facts'
import { answerConflict, beginConflict, playConflictCard } from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflict,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import { proposeConflictTerm, removeConflictTerm } from '../../src/resources/conflict/term-actions'
import { nameCommunityInConflict } from '../../src/resources/conflict/name-community'
import { consentAsCommunityMember } from '../../src/resources/conflict/member-consent'
import { pressAction, factsAfterOutcome } from '../support/actions'
import {
  actorWithResources,
  asGamemaster,
  clickOnConflict,
  settings,
  clickOfOwner,
} from '../support/resources'
import {
  createMina,
  tom,
  ines,
  participantWithParsedState,
  createStartedConflict,
  conflictAfterBothActed,
  chanceWithFreshIds,
  conflictSideOf,
  decideAction,
  expectRefusal,
  beginConflictAgainst,
  vigorOfTom,
  currentRevision,
  conflictWithAgreedTerm,
  actorsChangeableByConflict,
  conflictSeenByGamemaster,
  requiredConflictSteps,
} from '../support/conflict'

describe('opening and answering', () => {
  it('a conflict proposes a suit that has a point left, even the last', () => {
    const minaParticipant = createMina({
      Vigor: { suit: 'clubs', expended: 3 },
      Wits: { suit: 'spades', value: 1 },
    })
    expect(
      beginConflict.ask({ ...clickOfOwner(minaParticipant), state: { members: {} }, settings, targets: [] }),
    ).toMatchObject({
      context: { usual: 'spades', begins: true },
      defaults: { suit: 'spades' },
    })
  })

  it('"the Trait matching the suit of the card they played": a suit without a trait is disabled and refused (RS1)', async () => {
    const click = { ...clickOfOwner(createMina()), state: { members: {} }, settings, targets: [] }
    const question = beginConflict.ask(click)
    expect(question).toMatchObject({
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
      await beginConflict.decide(click, { suit: 'diamonds', stake: '' }, chanceWithFreshIds()),
    ).toMatchObject(expectedRefusal)
    const conflictOutcome = await beginConflict.decide(
      click,
      { suit: 'clubs', stake: '' },
      chanceWithFreshIds(),
    )
    expect(conflictOutcome).toHaveProperty('post')
    const startOutcome = await beginConflictAgainst([tom])
    await expectRefusal(
      answerConflict,
      clickOnConflict(tom, startOutcome),
      { suit: 'spades' },
      'unnamedSuit.spades',
      [createMina(), tom],
    )
    await expectRefusal(
      playConflictCard,
      clickOnConflict(createMina(), conflictAfterBothActed(createStartedConflict())),
      { suit: 'spades' },
      'unnamedSuit.spades',
    )
    const minaWithWits = createMina({ Wits: { suit: 'spades' } })
    expect(
      await decideAction(
        playConflictCard,
        clickOnConflict(minaWithWits, conflictAfterBothActed(createStartedConflict())),
        {
          suit: 'spades',
        },
      ),
    ).toHaveProperty('amend')
  })

  it('a suit for which nothing could pay is refused at the start, not only when the action is paid', async () => {
    const clickToBeginConflict = (ownParticipant: RawParticipant) => ({
      ...clickOfOwner(ownParticipant),
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
      const click = clickToBeginConflict(actorWithResources('Mina', ownResources))
      expect(beginConflict.ask(click)).toMatchObject(expectedRefusal)
      expect(
        await beginConflict.decide(click, { suit: 'clubs', stake: '' }, chanceWithFreshIds()),
      ).toMatchObject(expectedRefusal)
    }
    // Without Vigor, Clubs can still be paid with harm in the trait of the opponent's suit.
    const clickWithInfluence = clickToBeginConflict(
      actorWithResources('Mina', { Influence: { suit: 'hearts' } }),
    )
    expect(
      await beginConflict.decide(clickWithInfluence, { suit: 'clubs', stake: '' }, chanceWithFreshIds()),
    ).toHaveProperty('post')
  })

  it('an action may be paid before the answer, and the form says what may still happen', async () => {
    const askToPerformCard = (facts: ConflictFacts) =>
      performPlayedCard.ask(clickOnConflict(createMina(), facts))
    // Mina has a ready point, so she can pay without harm. Harm is only an alternative if no point is ready. So the
    // question has nothing to ask.
    expect(askToPerformCard(await beginConflictAgainst([]))).toBeNull()
    expect(askToPerformCard(createStartedConflict())).toBeNull()
    const minaWithoutInfluence = createMina({ Influence: { suit: 'hearts', expended: 3 } })
    const minaWithoutVigor = createMina({ Vigor: { suit: 'clubs', expended: 3 } })
    expect(
      performPlayedCard.ask(clickOnConflict(minaWithoutVigor, await beginConflictAgainst([]))),
    ).toMatchObject({
      context: { waits: true },
    })
    // This person can pay only with harm in the trait of the opponent's suit. The opponent has not answered yet, so
    // this suit is unknown and the person must wait.
    expect(
      performPlayedCard.ask(clickOnConflict(minaWithoutInfluence, await beginConflictAgainst([]))),
    ).toMatchObject({
      refused: 'HnB.resources.refusal.unanswered',
    })
    expect(
      performPlayedCard.ask(
        clickOnConflict(minaWithoutInfluence, createStartedConflict(minaWithoutInfluence)),
      ),
    ).toMatchObject({
      context: { waits: false },
    })
  })

  it('a conflict asks the chosen person, or else the first who answers', async () => {
    const startOutcome = await beginConflictAgainst([tom])
    expect(startOutcome).toMatchObject({ stake: 'The vault', exchange: { openSlots: 0 } })
    expect(findNextTaskOfActor(startOutcome, tom.actor.uuid)).toBe('answer')
    await expectRefusal(answerConflict, clickOnConflict(ines, startOutcome), { suit: 'clubs' }, 'noSeat', [
      createMina(),
      tom,
    ])
    for (const targets of [[], [createMina()]]) {
      expect((await beginConflictAgainst(targets)).exchange).toMatchObject({ openSlots: 1 })
    }
    expect(
      beginConflict.people({ ...clickOfOwner(createMina()), state: { members: {} }, settings, targets: [] }),
    ).toMatchObject({
      minPeople: 0,
      maxPeople: 1,
      mayChooseSelf: false,
    })
  })

  it('a Gamemaster answers an open conflict for a person whom she names', async () => {
    const facts = await beginConflictAgainst([])
    const clickWithTargets = (targets: readonly RawParticipant[]) => ({
      ...clickOnConflict(createMina(), facts, asGamemaster),
      targets: targets.map(participantWithParsedState),
    })
    const pressAnswer = (targets: readonly RawParticipant[]) =>
      pressAction(answerConflictAsGM, clickWithTargets(targets), { suit: 'clubs' }, chanceWithFreshIds())
    expect(await pressAnswer([])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(await pressAnswer([tom, ines])).toHaveProperty('refused', 'HnB.refusal.tooManyPeople')
    const outcome = await pressAnswer([tom])
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(conflictSideOf(factsAfterOutcome(facts, outcome), tom)).toMatchObject({
      answer: { cards: [{ suit: 'clubs' }] },
    })
  })

  it('only a Gamemaster is asked for an actor without a player, whose suits are proposed', async () => {
    const facts = await beginConflictAgainst([])
    const askForAnswer = (user: object, targets: readonly RawParticipant[]) =>
      answerConflictAsGM.ask({
        ...clickOnConflict(createMina(), facts, user),
        targets: targets.map(participantWithParsedState),
      })
    expect(askForAnswer({}, [tom])).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(askForAnswer(asGamemaster, [])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(askForAnswer(asGamemaster, [tom])).toMatchObject({
      context: { usual: 'clubs' },
      defaults: { suit: 'clubs' },
    })
    const isConflictWaitingFor = (participant: RawParticipant) =>
      conflictMessageKind.waitsFor?.({ uuid: '', actor: '', facts }, participant.actor.uuid)
    expect([isConflictWaitingFor(createMina()), isConflictWaitingFor(tom)]).toEqual([true, false])
  })

  it('an open conflict has a button for each person with a character, and one for the Gamemaster', async () => {
    const facts = await beginConflictAgainst([])
    const buttonActions = (user: object) => {
      const viewer = {
        ...clickOnConflict(tom, facts, user),
        playedUuids: [tom.actor.uuid],
        sides: [createMina()].map(participantWithParsedState),
      }
      return conflictMessageKind
        .pendingSteps({ uuid: '', actor: '', facts }, viewer)
        .at(-1)
        ?.buttons.map(({ act }) => act)
    }
    expect(buttonActions({})).toEqual(['answer'])
    expect(buttonActions(asGamemaster)).toEqual(['answerFor'])
  })

  it('"So long as the outcome is acceptable": a side proposes a condition from its step, once both have played', async () => {
    const countProposeButtons = (facts: ConflictFacts) =>
      requiredConflictSteps(facts).map(({ buttons }) => buttons.filter(({ act }) => act === 'propose').length)
    expect(countProposeButtons(createStartedConflict())).toEqual([1, 1])
    expect(countProposeButtons(await beginConflictAgainst([tom]))).toEqual([0, 0])
    const button = requiredConflictSteps(createStartedConflict())[0]?.buttons.at(-1)
    expect(button).toMatchObject({ act: 'propose', quiet: true, inDock: true })
  })

  it('only people who play a side propose conditions', () => {
    const facts = conflictAfterBothActed(createStartedConflict())
    const viewer = {
      ...clickOnConflict(createMina(), facts),
      actor: null,
      sides: [createMina(), tom].map(participantWithParsedState),
    }
    const conflictContextFor = (playedUuids: readonly string[]) =>
      createConflictMessageContext({ uuid: '', actor: '', facts }, { ...viewer, playedUuids })
    expect(conflictContextFor([createMina().actor.uuid])).toMatchObject({ mayPropose: true })
    expect(conflictContextFor(['Actor.Ines'])).toMatchObject({ mayPropose: false })
  })

  it('only another character answers a conflict, and only once', async () => {
    for (const facts of [await beginConflictAgainst([]), await beginConflictAgainst([tom])]) {
      await expectRefusal(answerConflict, clickOnConflict(createMina(), facts), { suit: 'clubs' })
      const factsAfter = factsAfterOutcome(
        facts,
        await decideAction(answerConflict, clickOnConflict(tom, facts), { suit: 'clubs' }),
      )
      expect(conflictSideOf(factsAfter, tom)).toMatchObject({
        answer: { cards: [{ suit: 'clubs', action: null }] },
      })
      await expectRefusal(answerConflict, clickOnConflict(tom, factsAfter), { suit: 'hearts' }, 'answered')
      await expectRefusal(answerConflict, clickOnConflict(ines, factsAfter), { suit: 'clubs' }, 'noSeat')
    }
  })

  it.each(['stars', '', 1, null, { suit: 'clubs' }])('a conflict refuses the suit %j', async (suit) => {
    await expectRefusal(
      answerConflict,
      clickOnConflict(tom, await beginConflictAgainst([])),
      { suit },
      'badAnswer',
    )
  })

  it('a side that declines, leaves or is deleted ends the conflict', async () => {
    const facts = await beginConflictAgainst([tom])
    for (const participant of [createMina(), tom]) {
      const factsAfter = factsAfterOutcome(
        facts,
        await decideAction(leaveConflict, clickOnConflict(participant, facts)),
      )
      expect(factsAfter).toMatchObject({ winner: '', exchange: { ended: true } })
      await expectRefusal(answerConflict, clickOnConflict(tom, factsAfter), { suit: 'clubs' }, 'over')
    }
    await expectRefusal(endConflict, clickOnConflict(createMina(), facts), {}, 'onlyGM')
    const factsAfter = factsAfterOutcome(
      facts,
      await decideAction(endConflict, clickOnConflict(createMina(), facts), {}, [createMina()]),
    )
    expect(factsAfter.exchange.ended).toBe(true)
  })
})

describe('as many cards as they play', () => {
  it('sides act in turn, paying for each card once; conditions and agreements stay', async () => {
    let facts = await conflictWithAgreedTerm()
    const { revision: reading } = facts.exchange
    await expectRefusal(
      playConflictCard,
      clickOnConflict(tom, createStartedConflict()),
      { suit: 'clubs' },
      'notPlayed',
    )
    for (const expendedPoints of [0, 1, 2]) {
      const minaParticipant = createMina({
        Influence: { suit: 'hearts', expended: expendedPoints },
        Vigor: { suit: 'clubs' },
      })
      facts = factsAfterOutcome(
        facts,
        await decideAction(playConflictCard, clickOnConflict(minaParticipant, facts), { suit: 'hearts' }),
      )
      await expectRefusal(
        playConflictCard,
        clickOnConflict(minaParticipant, facts),
        { suit: 'hearts' },
        'notPlayed',
      )
      expect(findNextTaskOfActor(facts, minaParticipant.actor.uuid)).toBe('perform')
      const outcome = await decideAction(performPlayedCard, clickOnConflict(minaParticipant, facts), {
        payment: 'use-Influence-expended',
      })
      expect(outcome.edits).toMatchObject([{ set: { expended: expendedPoints + 1 } }])
      facts = factsAfterOutcome(facts, outcome)
    }
    expect(conflictSideOf(facts, createMina()).answer?.cards).toHaveLength(4)
    expect(Object.keys(facts.terms)).toHaveLength(1)
    expect(facts.exchange.revision).toBe(reading)
    expect(
      factsAfterOutcome(facts, await decideAction(concedeConflict, clickOnConflict(tom, facts))),
    ).toMatchObject({
      winner: conflictSideOf(facts, createMina()).key,
    })
  })

  it('a conflict takes no more than ten conditions', async () => {
    let facts = conflictAfterBothActed(createStartedConflict())
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points: 1 }
    let termIdCount = 0
    const agreedTerm = Object.values((await conflictWithAgreedTerm()).terms)[0]
    const conflictWithTerms = (termCount: number): ConflictFacts => ({
      ...facts,
      terms: Object.fromEntries(
        Array.from({ length: termCount }, () => [`t${String(++termIdCount)}`, agreedTerm]),
      ) as ConflictFacts['terms'],
    })
    facts = conflictWithTerms(9)
    await decideAction(proposeConflictTerm, clickOnConflict(createMina(), facts), termAnswers)
    await expectRefusal(
      proposeConflictTerm,
      clickOnConflict(createMina(), conflictWithTerms(10)),
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
    let facts = createStartedConflict(minaParticipant)
    facts = factsAfterOutcome(
      facts,
      await decideAction(performPlayedCard, clickOnConflict(tom, facts), { payment: 'use-Vigor-expended' }),
    )
    const traitSettings = {
      settings: { ...settings, suitTraits: { ...settings.suitTraits, spades: 'Wits' } },
    }
    facts = factsAfterOutcome(
      facts,
      await decideAction(playConflictCard, clickOnConflict(tom, facts, traitSettings), { suit: 'spades' }),
    )
    await expectRefusal(
      performPlayedCard,
      clickOnConflict(minaParticipant, facts),
      { payment: 'take-Vigor-lost' },
      'noSuchPayment',
    )
    await decideAction(performPlayedCard, clickOnConflict(minaParticipant, facts), {
      payment: 'take-Wits-lost',
    })
  })

  it('nobody plays a second card before there is an answer', async () => {
    await expectRefusal(
      playConflictCard,
      clickOnConflict(createMina(), await beginConflictAgainst([])),
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
    const question = proposeConflictTerm.ask(
      clickOnConflict(minaParticipant, createStartedConflict(minaParticipant), {
        sides: [minaParticipant, tom].map(participantWithParsedState),
      }),
    )
    expect(question).toMatchObject({
      context: {
        usual: vigorOfTom,
        holders: [
          { holderLabel: 'Mina', stakes: [{ trait: 'Vigor' }] },
          { holderLabel: 'Tom', stakes: [{ trait: 'Vigor' }] },
        ],
      },
      // The form proposes 1 point, because of the rule: "Usually Harm should be restricted to 1 point to a single
      // trait".
      defaults: { uuid: vigorOfTom, when: 'loses', points: 1 },
    })
  })

  it('any change of the conditions asks both sides anew', async () => {
    const facts = await conflictWithAgreedTerm()
    expect(actorsChangeableByConflict(facts)).toEqual(['Actor.Mina', 'Actor.Tom'])
    const [term = ''] = Object.keys(facts.terms)
    const factsAfter = factsAfterOutcome(
      facts,
      await decideAction(removeConflictTerm, clickOnConflict(tom, facts, { data: { term } })),
    )
    expect(factsAfter).toMatchObject({ terms: {} })
    expect(actorsChangeableByConflict(factsAfter)).toEqual([])
    const secondProposal = await decideAction(proposeConflictTerm, clickOnConflict(tom, facts), {
      uuid: vigorOfTom,
      when: 'wins',
      points: 1,
    })
    expect(actorsChangeableByConflict(factsAfterOutcome(facts, secondProposal))).toEqual(['Actor.Tom'])
  })

  it('a side that proposes a condition has agreed to it, but not to other new conditions (RS15)', async () => {
    const termAnswers = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const facts = conflictAfterBothActed(createStartedConflict())
    const factsWithProposal = factsAfterOutcome(
      facts,
      await decideAction(proposeConflictTerm, clickOnConflict(createMina(), facts), termAnswers),
    )
    expect(actorsChangeableByConflict(factsWithProposal)).toEqual(['Actor.Mina'])
    const factsWithTwoTerms = factsAfterOutcome(
      factsWithProposal,
      await decideAction(proposeConflictTerm, clickOnConflict(tom, factsWithProposal), termAnswers),
    )
    expect(actorsChangeableByConflict(factsWithTwoTerms)).toEqual([])
    const factsWithBothAgreed = factsAfterOutcome(
      factsWithTwoTerms,
      await decideAction(
        agreeToTerms,
        clickOnConflict(tom, factsWithTwoTerms, currentRevision(factsWithTwoTerms)),
      ),
    )
    const factsWithThreeTerms = factsAfterOutcome(
      factsWithBothAgreed,
      await decideAction(proposeConflictTerm, clickOnConflict(tom, factsWithBothAgreed), termAnswers),
    )
    expect(actorsChangeableByConflict(factsWithThreeTerms)).toEqual(['Actor.Tom'])
  })

  it('a Gamemaster who speaks for a side agrees for nobody whom a player plays', async () => {
    const facts = conflictAfterBothActed(createStartedConflict())
    const termAnswers = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const playedMina = { ...createMina(), actor: { ...createMina().actor, played: true } }
    const factsAfterTheirs = factsAfterOutcome(
      facts,
      await decideAction(
        proposeConflictTerm,
        { ...clickOnConflict(playedMina, facts), ...asGamemaster },
        termAnswers,
      ),
    )
    expect(actorsChangeableByConflict(factsAfterTheirs)).toEqual([])
    const factsAfterOwnProposal = factsAfterOutcome(
      facts,
      await decideAction(
        proposeConflictTerm,
        { ...clickOnConflict(createMina(), facts), ...asGamemaster },
        termAnswers,
      ),
    )
    expect(actorsChangeableByConflict(factsAfterOwnProposal)).toEqual(['Actor.Mina'])
  })

  it('nobody agrees to unread conditions, nor for another person', async () => {
    const facts = await conflictWithAgreedTerm()
    await expectRefusal(
      agreeToTerms,
      clickOnConflict(tom, facts, { data: { revision: 'other' } }),
      {},
      'changed',
    )
    await expectRefusal(agreeToTerms, clickOnConflict(ines, facts, currentRevision(facts)), {}, 'noPart')
    await expectRefusal(
      consentAsCommunityMember,
      clickOnConflict(ines, facts, currentRevision(facts)),
      {},
      'noPart',
    )
  })

  it('no condition is proposed before there is an answer', async () => {
    const ownVigorTerm = { uuid: 'Actor.Mina.Item.Vigor', when: 'loses', points: 1 }
    for (const targets of [[], [tom]]) {
      const facts = await beginConflictAgainst(targets)
      await expectRefusal(
        proposeConflictTerm,
        clickOnConflict(createMina(), facts),
        ownVigorTerm,
        'unanswered',
      )
      await expectRefusal(
        nameCommunityInConflict,
        clickOnConflict(createMina(), facts),
        { community: 'Covenant' },
        'unanswered',
      )
      await expectRefusal(
        removeConflictTerm,
        clickOnConflict(createMina(), facts, asGamemaster),
        {},
        'unanswered',
      )
    }
  })

  it('a condition refuses what cannot be harmed, and people without a part in the conflict', async () => {
    const magicUuid = 'Actor.Tom.Item.Magic'
    await expectRefusal(
      proposeConflictTerm,
      clickOnConflict(createMina(), createStartedConflict()),
      { uuid: magicUuid, when: 'loses', points: 1 },
      'noSuchTrait',
    )
    const vigorTerm = { uuid: vigorOfTom, when: 'loses', points: 1 }
    await expectRefusal(
      proposeConflictTerm,
      clickOnConflict(ines, createStartedConflict()),
      vigorTerm,
      'noPart',
    )
    await decideAction(
      proposeConflictTerm,
      clickOnConflict(ines, createStartedConflict(), asGamemaster),
      vigorTerm,
    )
  })

  it.each([-1, 0, 1.5, 10_000])('a condition refuses %d points', async (points) => {
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points }
    await expectRefusal(
      proposeConflictTerm,
      clickOnConflict(createMina(), createStartedConflict()),
      termAnswers,
      'badAnswer',
    )
  })

  it.each([
    [1, false],
    [2, true],
  ])('%i points: the advice of "1 point to a single trait" shows: %s', async (points, isAdviceShown) => {
    const facts = await conflictWithAgreedTerm('loses', points)
    expect(conflictSeenByGamemaster(facts)).toHaveProperty('advice', isAdviceShown)
  })

  it('a side that has agreed cannot leave the conflict', async () => {
    const facts = await conflictWithAgreedTerm()
    await expectRefusal(leaveConflict, clickOnConflict(tom, facts), {}, 'refusal.agreed')
    // A side may leave in two cases: the conflict has no conditions, or no side has agreed to the present conditions.
    const changedFacts = { ...facts, exchange: { ...facts.exchange, revision: 'other' } }
    for (const factsFreeToLeave of [changedFacts, { ...facts, terms: {} }])
      await decideAction(leaveConflict, clickOnConflict(tom, factsFreeToLeave))
  })
})
