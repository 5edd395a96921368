/** Tests how a conflict begins, is answered, and goes on: further cards, and conditions. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import type { RawParticipant } from '../../src/core/game-views'
import { answerAsGM } from '../../src/resources/conflict/answer-as-gm'
import { conflictContext, conflictMessageKind } from '../../src/resources/conflict/conflict-message'
import { performCard } from '../../src/resources/conflict/perform-card'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { nextTaskOfActor } from '../../src/resources/conflict/conflict-facts'
import { answerConflict, beginConflict, playCard } from '../../src/resources/conflict/play-card'
import {
  agreeToTerms,
  concedeConflict,
  endConflict,
  leaveConflict,
} from '../../src/resources/conflict/end-conflict'
import { proposeTerm, removeTerm } from '../../src/resources/conflict/term-actions'
import { nameCommunity } from '../../src/resources/conflict/name-community'
import { consentAsMember } from '../../src/resources/conflict/member-consent'
import { pressAction, factsAfterOutcome } from '../support/actions'
import {
  actorWithResources,
  asGamemaster,
  clickOnConflict,
  settings,
  ownersClick,
} from '../support/resources'
import {
  mina,
  tom,
  ines,
  participantWithState,
  startedConflict,
  conflictAfterBothActed,
  chance,
  sideOf,
  decideAction,
  expectRefusal,
  beginConflictAgainst,
  vigorOfTom,
  currentRevision,
  conflictWithAgreedTerm,
  actorsChangeableByConflict,
  conflictSeenByGamemaster,
  pendingStepsOf,
} from '../support/conflict'

describe('opening and answering', () => {
  it('a conflict proposes a suit that has a point left, even the last', () => {
    const minaParticipant = mina({
      Vigor: { suit: 'clubs', expended: 3 },
      Wits: { suit: 'spades', value: 1 },
    })
    expect(
      beginConflict.ask({ ...ownersClick(minaParticipant), state: { members: {} }, settings, targets: [] }),
    ).toMatchObject({
      context: { usual: 'spades', begins: true },
      defaults: { suit: 'spades' },
    })
  })

  it('"the Trait matching the suit of the card they played": a suit without a trait is disabled and refused (RS1)', async () => {
    const click = { ...ownersClick(mina()), state: { members: {} }, settings, targets: [] }
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
    const refusal = { refused: 'HnB.resources.refusal.unnamedSuit.diamonds', field: 'suit' }
    expect(await beginConflict.decide(click, { suit: 'diamonds', stake: '' }, chance())).toMatchObject(
      refusal,
    )
    const conflictOutcome = await beginConflict.decide(click, { suit: 'clubs', stake: '' }, chance())
    expect(conflictOutcome).toHaveProperty('post')
    const startOutcome = await beginConflictAgainst([tom])
    await expectRefusal(
      answerConflict,
      clickOnConflict(tom, startOutcome),
      { suit: 'spades' },
      'unnamedSuit.spades',
      [mina(), tom],
    )
    await expectRefusal(
      playCard,
      clickOnConflict(mina(), conflictAfterBothActed(startedConflict())),
      { suit: 'spades' },
      'unnamedSuit.spades',
    )
    const minaWithWits = mina({ Wits: { suit: 'spades' } })
    expect(
      await decideAction(playCard, clickOnConflict(minaWithWits, conflictAfterBothActed(startedConflict())), {
        suit: 'spades',
      }),
    ).toHaveProperty('amend')
  })

  it('a suit for which nothing could pay is refused at the start, not only when the action is paid', async () => {
    const beginClick = (ownParticipant: RawParticipant) => ({
      ...ownersClick(ownParticipant),
      state: { members: {} },
      settings,
      targets: [],
    })
    const refusal = { refused: 'HnB.resources.refusal.cannotPay' }
    for (const own of [
      {},
      { Magic: { expendable: false } },
      { Vigor: { suit: 'clubs', value: 0 } },
    ] as const) {
      const click = beginClick(actorWithResources('Mina', own))
      expect(beginConflict.ask(click)).toMatchObject(refusal)
      expect(await beginConflict.decide(click, { suit: 'clubs', stake: '' }, chance())).toMatchObject(refusal)
    }
    // Without Vigor, Clubs can still be paid with harm in the trait of the opponent's suit.
    const influence = beginClick(actorWithResources('Mina', { Influence: { suit: 'hearts' } }))
    expect(await beginConflict.decide(influence, { suit: 'clubs', stake: '' }, chance())).toHaveProperty(
      'post',
    )
  })

  it('an action may be paid before the answer, and the form says what may still happen', async () => {
    const context = (facts: ConflictFacts) => performCard.ask(clickOnConflict(mina(), facts))
    // Mina has a ready point, so she can pay without harm. Harm is only an alternative if no point is ready. So the
    // question has nothing to ask.
    expect(context(await beginConflictAgainst([]))).toBeNull()
    expect(context(startedConflict())).toBeNull()
    const minaWithoutInfluence = mina({ Influence: { suit: 'hearts', expended: 3 } })
    const minaWithoutVigor = mina({ Vigor: { suit: 'clubs', expended: 3 } })
    expect(performCard.ask(clickOnConflict(minaWithoutVigor, await beginConflictAgainst([])))).toMatchObject({
      context: { waits: true },
    })
    // This person can pay only with harm in the trait of the opponent's suit. The opponent has not answered yet, so
    // this suit is unknown and the person must wait.
    expect(
      performCard.ask(clickOnConflict(minaWithoutInfluence, await beginConflictAgainst([]))),
    ).toMatchObject({
      refused: 'HnB.resources.refusal.unanswered',
    })
    expect(
      performCard.ask(clickOnConflict(minaWithoutInfluence, startedConflict(minaWithoutInfluence))),
    ).toMatchObject({
      context: { waits: false },
    })
  })

  it('a conflict asks the chosen person, or else the first who answers', async () => {
    const startOutcome = await beginConflictAgainst([tom])
    expect(startOutcome).toMatchObject({ stake: 'The vault', exchange: { openSlots: 0 } })
    expect(nextTaskOfActor(startOutcome, tom.actor.uuid)).toBe('answer')
    await expectRefusal(answerConflict, clickOnConflict(ines, startOutcome), { suit: 'clubs' }, 'noSeat', [
      mina(),
      tom,
    ])
    for (const targets of [[], [mina()]]) {
      expect((await beginConflictAgainst(targets)).exchange).toMatchObject({ openSlots: 1 })
    }
    expect(
      beginConflict.people({ ...ownersClick(mina()), state: { members: {} }, settings, targets: [] }),
    ).toMatchObject({
      minPeople: 0,
      maxPeople: 1,
      mayChooseSelf: false,
    })
  })

  it('a Gamemaster answers an open conflict for a person whom she names', async () => {
    const facts = await beginConflictAgainst([])
    const choosing = (targets: readonly RawParticipant[]) => ({
      ...clickOnConflict(mina(), facts, asGamemaster),
      targets: targets.map(participantWithState),
    })
    const press = (targets: readonly RawParticipant[]) =>
      pressAction(answerAsGM, choosing(targets), { suit: 'clubs' }, chance())
    expect(await press([])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(await press([tom, ines])).toHaveProperty('refused', 'HnB.refusal.tooManyPeople')
    const outcome = await press([tom])
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(sideOf(factsAfterOutcome(facts, outcome), tom)).toMatchObject({
      answer: { cards: [{ suit: 'clubs' }] },
    })
  })

  it('only a Gamemaster is asked for an actor without a player, whose suits are proposed', async () => {
    const facts = await beginConflictAgainst([])
    const askAnswer = (user: object, targets: readonly RawParticipant[]) =>
      answerAsGM.ask({ ...clickOnConflict(mina(), facts, user), targets: targets.map(participantWithState) })
    expect(askAnswer({}, [tom])).toHaveProperty('refused', 'HnB.refusal.onlyGM')
    expect(askAnswer(asGamemaster, [])).toHaveProperty('refused', 'HnB.refusal.nobodyChosen')
    expect(askAnswer(asGamemaster, [tom])).toMatchObject({
      context: { usual: 'clubs' },
      defaults: { suit: 'clubs' },
    })
    const isWaitingFor = (participant: RawParticipant) =>
      conflictMessageKind.waitsFor?.({ uuid: '', actor: '', facts }, participant.actor.uuid)
    expect([isWaitingFor(mina()), isWaitingFor(tom)]).toEqual([true, false])
  })

  it('an open conflict has a button for each person with a character, and one for the Gamemaster', async () => {
    const facts = await beginConflictAgainst([])
    const buttonActions = (user: object) => {
      const viewer = {
        ...clickOnConflict(tom, facts, user),
        playedUuids: [tom.actor.uuid],
        sides: [mina()].map(participantWithState),
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
    const propose = (facts: ConflictFacts) =>
      pendingStepsOf(facts).map(({ buttons }) => buttons.filter(({ act }) => act === 'propose').length)
    expect(propose(startedConflict())).toEqual([1, 1])
    expect(propose(await beginConflictAgainst([tom]))).toEqual([0, 0])
    const button = pendingStepsOf(startedConflict())[0]?.buttons.at(-1)
    expect(button).toMatchObject({ act: 'propose', quiet: true, inDock: true })
  })

  it('only people who play a side propose conditions', () => {
    const facts = conflictAfterBothActed(startedConflict())
    const viewer = {
      ...clickOnConflict(mina(), facts),
      actor: null,
      sides: [mina(), tom].map(participantWithState),
    }
    const contextFor = (playedUuids: readonly string[]) =>
      conflictContext({ uuid: '', actor: '', facts }, { ...viewer, playedUuids })
    expect(contextFor([mina().actor.uuid])).toMatchObject({ mayPropose: true })
    expect(contextFor(['Actor.Ines'])).toMatchObject({ mayPropose: false })
  })

  it('only another character answers a conflict, and only once', async () => {
    for (const facts of [await beginConflictAgainst([]), await beginConflictAgainst([tom])]) {
      await expectRefusal(answerConflict, clickOnConflict(mina(), facts), { suit: 'clubs' })
      const factsAfter = factsAfterOutcome(
        facts,
        await decideAction(answerConflict, clickOnConflict(tom, facts), { suit: 'clubs' }),
      )
      expect(sideOf(factsAfter, tom)).toMatchObject({ answer: { cards: [{ suit: 'clubs', action: null }] } })
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
    for (const participant of [mina(), tom]) {
      const factsAfter = factsAfterOutcome(
        facts,
        await decideAction(leaveConflict, clickOnConflict(participant, facts)),
      )
      expect(factsAfter).toMatchObject({ winner: '', exchange: { ended: true } })
      await expectRefusal(answerConflict, clickOnConflict(tom, factsAfter), { suit: 'clubs' }, 'over')
    }
    await expectRefusal(endConflict, clickOnConflict(mina(), facts), {}, 'onlyGM')
    const factsAfter = factsAfterOutcome(
      facts,
      await decideAction(endConflict, clickOnConflict(mina(), facts), {}, [mina()]),
    )
    expect(factsAfter.exchange.ended).toBe(true)
  })
})

describe('as many cards as they play', () => {
  it('sides act in turn, paying for each card once; conditions and agreements stay', async () => {
    let facts = await conflictWithAgreedTerm()
    const { revision: reading } = facts.exchange
    await expectRefusal(playCard, clickOnConflict(tom, startedConflict()), { suit: 'clubs' }, 'notPlayed')
    for (const expendedPoints of [0, 1, 2]) {
      const minaParticipant = mina({
        Influence: { suit: 'hearts', expended: expendedPoints },
        Vigor: { suit: 'clubs' },
      })
      facts = factsAfterOutcome(
        facts,
        await decideAction(playCard, clickOnConflict(minaParticipant, facts), { suit: 'hearts' }),
      )
      await expectRefusal(playCard, clickOnConflict(minaParticipant, facts), { suit: 'hearts' }, 'notPlayed')
      expect(nextTaskOfActor(facts, minaParticipant.actor.uuid)).toBe('perform')
      const outcome = await decideAction(performCard, clickOnConflict(minaParticipant, facts), {
        payment: 'use-Influence-expended',
      })
      expect(outcome.edits).toMatchObject([{ set: { expended: expendedPoints + 1 } }])
      facts = factsAfterOutcome(facts, outcome)
    }
    expect(sideOf(facts, mina()).answer?.cards).toHaveLength(4)
    expect(Object.keys(facts.terms)).toHaveLength(1)
    expect(facts.exchange.revision).toBe(reading)
    expect(
      factsAfterOutcome(facts, await decideAction(concedeConflict, clickOnConflict(tom, facts))),
    ).toMatchObject({
      winner: sideOf(facts, mina()).key,
    })
  })

  it('a conflict takes no more than ten conditions', async () => {
    let facts = conflictAfterBothActed(startedConflict())
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points: 1 }
    let ids = 0
    const term = Object.values((await conflictWithAgreedTerm()).terms)[0]
    const withTerms = (number: number): ConflictFacts => ({
      ...facts,
      terms: Object.fromEntries(
        Array.from({ length: number }, () => [`t${String(++ids)}`, term]),
      ) as ConflictFacts['terms'],
    })
    facts = withTerms(9)
    await decideAction(proposeTerm, clickOnConflict(mina(), facts), termAnswers)
    await expectRefusal(proposeTerm, clickOnConflict(mina(), withTerms(10)), termAnswers, 'manyTerms')
  })

  it("harm that stands in is in the trait of the opponent's last card", async () => {
    const minaParticipant = mina({
      Influence: { suit: 'hearts', expended: 3 },
      Vigor: { suit: 'clubs' },
      Wits: { suit: 'spades' },
    })
    let facts = startedConflict(minaParticipant)
    facts = factsAfterOutcome(
      facts,
      await decideAction(performCard, clickOnConflict(tom, facts), { payment: 'use-Vigor-expended' }),
    )
    const traitSettings = {
      settings: { ...settings, suitTraits: { ...settings.suitTraits, spades: 'Wits' } },
    }
    facts = factsAfterOutcome(
      facts,
      await decideAction(playCard, clickOnConflict(tom, facts, traitSettings), { suit: 'spades' }),
    )
    await expectRefusal(
      performCard,
      clickOnConflict(minaParticipant, facts),
      { payment: 'take-Vigor-lost' },
      'noSuchPayment',
    )
    await decideAction(performCard, clickOnConflict(minaParticipant, facts), { payment: 'take-Wits-lost' })
  })

  it('nobody plays a second card before there is an answer', async () => {
    await expectRefusal(
      playCard,
      clickOnConflict(mina(), await beginConflictAgainst([])),
      { suit: 'clubs' },
      'unanswered',
      [mina()],
    )
  })
})

describe('what is negotiated', () => {
  it('the question offers only resources that can be harmed, and neither Magic nor a value of 0', () => {
    const minaParticipant = mina({
      Vigor: { suit: 'clubs' },
      Magic: { expendable: false },
      Insight: { value: 0 },
    })
    const question = proposeTerm.ask(
      clickOnConflict(minaParticipant, startedConflict(minaParticipant), {
        sides: [minaParticipant, tom].map(participantWithState),
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
      await decideAction(removeTerm, clickOnConflict(tom, facts, { data: { term } })),
    )
    expect(factsAfter).toMatchObject({ terms: {} })
    expect(actorsChangeableByConflict(factsAfter)).toEqual([])
    const more = await decideAction(proposeTerm, clickOnConflict(tom, facts), {
      uuid: vigorOfTom,
      when: 'wins',
      points: 1,
    })
    expect(actorsChangeableByConflict(factsAfterOutcome(facts, more))).toEqual(['Actor.Tom'])
  })

  it('a side that proposes a condition has agreed to it, but not to other new conditions (RS15)', async () => {
    const termAnswers = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const facts = conflictAfterBothActed(startedConflict())
    const factsWithProposal = factsAfterOutcome(
      facts,
      await decideAction(proposeTerm, clickOnConflict(mina(), facts), termAnswers),
    )
    expect(actorsChangeableByConflict(factsWithProposal)).toEqual(['Actor.Mina'])
    const two = factsAfterOutcome(
      factsWithProposal,
      await decideAction(proposeTerm, clickOnConflict(tom, factsWithProposal), termAnswers),
    )
    expect(actorsChangeableByConflict(two)).toEqual([])
    const both = factsAfterOutcome(
      two,
      await decideAction(agreeToTerms, clickOnConflict(tom, two, currentRevision(two))),
    )
    const three = factsAfterOutcome(
      both,
      await decideAction(proposeTerm, clickOnConflict(tom, both), termAnswers),
    )
    expect(actorsChangeableByConflict(three)).toEqual(['Actor.Tom'])
  })

  it('a Gamemaster who speaks for a side agrees for nobody whom a player plays', async () => {
    const facts = conflictAfterBothActed(startedConflict())
    const termAnswers = { uuid: vigorOfTom, when: 'wins', points: 1 }
    const played = { ...mina(), actor: { ...mina().actor, played: true } }
    const factsAfterTheirs = factsAfterOutcome(
      facts,
      await decideAction(proposeTerm, { ...clickOnConflict(played, facts), ...asGamemaster }, termAnswers),
    )
    expect(actorsChangeableByConflict(factsAfterTheirs)).toEqual([])
    const own = factsAfterOutcome(
      facts,
      await decideAction(proposeTerm, { ...clickOnConflict(mina(), facts), ...asGamemaster }, termAnswers),
    )
    expect(actorsChangeableByConflict(own)).toEqual(['Actor.Mina'])
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
    await expectRefusal(consentAsMember, clickOnConflict(ines, facts, currentRevision(facts)), {}, 'noPart')
  })

  it('no condition is proposed before there is an answer', async () => {
    const vigor = { uuid: 'Actor.Mina.Item.Vigor', when: 'loses', points: 1 }
    for (const targets of [[], [tom]]) {
      const facts = await beginConflictAgainst(targets)
      await expectRefusal(proposeTerm, clickOnConflict(mina(), facts), vigor, 'unanswered')
      await expectRefusal(
        nameCommunity,
        clickOnConflict(mina(), facts),
        { community: 'Covenant' },
        'unanswered',
      )
      await expectRefusal(removeTerm, clickOnConflict(mina(), facts, asGamemaster), {}, 'unanswered')
    }
  })

  it('a condition refuses what cannot be harmed, and people without a part in the conflict', async () => {
    const uuid = 'Actor.Tom.Item.Magic'
    await expectRefusal(
      proposeTerm,
      clickOnConflict(mina(), startedConflict()),
      { uuid, when: 'loses', points: 1 },
      'noSuchTrait',
    )
    const vigor = { uuid: vigorOfTom, when: 'loses', points: 1 }
    await expectRefusal(proposeTerm, clickOnConflict(ines, startedConflict()), vigor, 'noPart')
    await decideAction(proposeTerm, clickOnConflict(ines, startedConflict(), asGamemaster), vigor)
  })

  it.each([-1, 0, 1.5, 10_000])('a condition refuses %d points', async (points) => {
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points }
    await expectRefusal(proposeTerm, clickOnConflict(mina(), startedConflict()), termAnswers, 'badAnswer')
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
