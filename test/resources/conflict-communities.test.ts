/** Tests communities in a conflict, and when their members agree. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findNextTaskOfActor } from '../../src/resources/conflict/conflict-facts'
import { agreeToTerms, concedeConflict } from '../../src/resources/conflict/end-conflict'
import { proposeConflictTerm, removeConflictTerm } from '../../src/resources/conflict/term-actions'
import { nameCommunityInConflict } from '../../src/resources/conflict/name-community'
import {
  consentAsCommunityMember,
  declineAsCommunityMember,
} from '../../src/resources/conflict/member-consent'
import { asGamemaster, clickOnConflict, actorWithResources } from '../support/resources'
import type { ConflictAction } from '../support/conflict'
import {
  createMina,
  tom,
  ines,
  createStartedConflict,
  participantWithParsedState,
  conflictSideOf,
  decideAction,
  expectRefusal,
  vigorOfTom,
  conflictAfterBothActed,
  currentRevision,
  actorsChangeableByConflict,
  conflictSeenByGamemaster,
  requiredConflictSteps,
} from '../support/conflict'
import { factsAfterOutcome } from '../support/actions'

describe("a community's resource", () => {
  const covenant = {
    ...actorWithResources('Covenant', { Wealth: { value: 6 } }, { type: 'community' }),
    state: { members: { Mina: true, Ines: true } },
  }
  const communityOfInes = { ...covenant, state: { members: { Ines: true } } }
  const allParticipants = [createMina(), tom, covenant, ines]
  const wealthUuid = 'Actor.Covenant.Item.Wealth'

  /**
   * A conflict in which both people have played a card. One condition harms the Wealth of the covenant to which Mina
   * and Ines belong.
   */
  async function conflictAboutWealth(): Promise<ConflictFacts> {
    let facts = conflictAfterBothActed(createStartedConflict())
    facts = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunityInConflict,
        clickOnConflict(createMina(), facts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const wealthOfSide = `${wealthUuid} ${conflictSideOf(facts, createMina()).key}`
    const termAnswers = { uuid: wealthOfSide, when: 'loses', points: 2 }
    return factsAfterOutcome(
      facts,
      await decideAction(proposeConflictTerm, clickOnConflict(tom, facts), termAnswers, allParticipants),
    )
  }

  async function factsAfterAgreements(
    facts: ConflictFacts,
    ...who: readonly [ConflictAction, RawParticipant][]
  ): Promise<ConflictFacts> {
    let presentFacts = facts
    for (const [action, participant] of who) {
      presentFacts = factsAfterOutcome(
        presentFacts,
        await decideAction(
          action,
          clickOnConflict(participant, presentFacts, currentRevision(presentFacts)),
          {},
          allParticipants,
        ),
      )
    }
    return presentFacts
  }

  it('a community offers at most five resources, so that the message stays readable', async () => {
    const communitiesByName = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, []]))
    const factsWithFour = { ...createStartedConflict(), communities: communitiesByName }
    const factsWithFive = factsAfterOutcome(
      factsWithFour,
      await decideAction(
        nameCommunityInConflict,
        clickOnConflict(createMina(), factsWithFour),
        { community: 'e' },
        allParticipants,
      ),
    )
    await expectRefusal(
      nameCommunityInConflict,
      clickOnConflict(createMina(), factsWithFive),
      { community: 'f' },
      'manyCommunities',
      allParticipants,
    )
  })

  it('the stake of a conflict proposes a community of the acting actor, or none', () => {
    const askForCommunity = (testPerson: RawParticipant, communities: readonly RawParticipant[]) =>
      nameCommunityInConflict.ask({
        ...clickOnConflict(testPerson, createStartedConflict()),
        communities: communities.map(participantWithParsedState),
      })
    const covenantId = covenant.actor.id
    expect(askForCommunity(createMina(), [communityOfInes, covenant])).toMatchObject({
      context: { own: { [covenantId]: true }, hasOwn: true },
      defaults: { community: covenantId },
    })
    expect(askForCommunity(tom, [covenant])).toMatchObject({
      context: { hasOwn: false },
      defaults: { community: '' },
    })
    expect(askForCommunity(createMina(), [communityOfInes])).toMatchObject({
      context: { own: {}, hasOwn: false },
    })
  })

  it('a shared resource is at stake only if a side belongs to its community', async () => {
    const facts = createStartedConflict()
    const factsWithCommunity = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunityInConflict,
        clickOnConflict(createMina(), facts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const wealthOfSide = `${wealthUuid} ${conflictSideOf(facts, createMina()).key}`
    const termAnswers = { uuid: wealthOfSide, when: 'loses', points: 1 }
    await expectRefusal(
      proposeConflictTerm,
      clickOnConflict(tom, facts),
      termAnswers,
      'noSuchTrait',
      allParticipants,
    )
    await expectRefusal(
      proposeConflictTerm,
      clickOnConflict(tom, factsWithCommunity),
      termAnswers,
      'noSuchTrait',
      [createMina(), tom, communityOfInes],
    )
    expect(conflictSeenByGamemaster(factsWithCommunity, [createMina(), tom, communityOfInes])).toMatchObject({
      brought: [{ strange: true }],
    })
    await decideAction(
      proposeConflictTerm,
      clickOnConflict(tom, factsWithCommunity),
      termAnswers,
      allParticipants,
    )
    await expectRefusal(
      nameCommunityInConflict,
      clickOnConflict(createMina(), factsWithCommunity),
      { community: 'Covenant' },
      'broughtAlready',
    )
    await expectRefusal(
      nameCommunityInConflict,
      clickOnConflict(ines, facts),
      { community: 'Covenant' },
      'noPart',
    )
  })

  it('the members of a community are asked only if its resource is at stake', async () => {
    const facts = createStartedConflict()
    const factsWithCommunity = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunityInConflict,
        clickOnConflict(createMina(), facts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const factsAfter = factsAfterOutcome(
      factsWithCommunity,
      await decideAction(
        proposeConflictTerm,
        clickOnConflict(createMina(), factsWithCommunity),
        termAnswers,
        allParticipants,
      ),
    )
    expect(factsAfter).toMatchObject({ communities: { Covenant: [] }, members: {} })
    expect(findNextTaskOfActor(factsAfter, 'Actor.Ines')).toBeNull()
    expect(actorsChangeableByConflict(factsAfter)).not.toContain('Actor.Covenant')
  })

  it('the resource of a one-member community is harmed with the consent of that member', async () => {
    const covenantOfMina = { ...covenant, state: { members: { Mina: true } } }
    const participants = [createMina(), tom, covenantOfMina]
    let facts = conflictAfterBothActed(createStartedConflict())
    facts = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunityInConflict,
        clickOnConflict(createMina(), facts),
        { community: 'Covenant' },
        participants,
      ),
    )
    const wealthOfSide = `${wealthUuid} ${conflictSideOf(facts, createMina()).key}`
    const termAnswers = { uuid: wealthOfSide, when: 'loses', points: 1 }
    facts = factsAfterOutcome(
      facts,
      await decideAction(proposeConflictTerm, clickOnConflict(tom, facts), termAnswers, participants),
    )
    expect(actorsChangeableByConflict(facts)).toEqual(['Actor.Tom'])
    facts = await factsAfterAgreements(facts, [agreeToTerms, createMina()])
    expect(actorsChangeableByConflict(facts)).toContain('Actor.Covenant')
  })

  it('a shared resource is harmed only when all members agree', async () => {
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    expect(actorsChangeableByConflict(facts)).toEqual(['Actor.Mina', 'Actor.Tom'])
    expect(findNextTaskOfActor(facts, 'Actor.Ines')).toBe('agree')
    // This member has no side in the conflict. But the condition concerns the community, so the member must agree.
    const steps = requiredConflictSteps(facts, allParticipants)
    expect(steps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['consent', 'refuse'])
    const earlySteps = requiredConflictSteps(await conflictAboutWealth(), allParticipants)
    expect(earlySteps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual([
      'agree',
      'propose',
      'consent',
      'refuse',
    ])
    await expectRefusal(
      concedeConflict,
      clickOnConflict(createMina(), facts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const factsAfterAgreement = await factsAfterAgreements(facts, [consentAsCommunityMember, ines])
    expect(actorsChangeableByConflict(factsAfterAgreement)).toEqual([
      'Actor.Mina',
      'Actor.Tom',
      'Actor.Covenant',
    ])
    expect(findNextTaskOfActor(factsAfterAgreement, 'Actor.Ines')).toBeNull()
    const outcome = await decideAction(
      concedeConflict,
      clickOnConflict(createMina(), factsAfterAgreement),
      {},
      allParticipants,
    )
    expect(outcome.edits).toEqual([
      { target: wealthUuid, set: { value: 6, expended: 0, harmed: 2, destroyed: 0 } },
    ])
  })

  it('a member agrees to the terms that they read, and changed terms ask again', async () => {
    const facts = await conflictAboutWealth()
    await expectRefusal(
      consentAsCommunityMember,
      clickOnConflict(ines, facts, { data: { revision: 'old' } }),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterAgreement = await factsAfterAgreements(
      facts,
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
      [consentAsCommunityMember, ines],
    )
    const secondProposal = await decideAction(
      proposeConflictTerm,
      clickOnConflict(tom, factsAfterAgreement),
      { uuid: vigorOfTom, when: 'loses', points: 1 },
      allParticipants,
    )
    expect(actorsChangeableByConflict(factsAfterOutcome(factsAfterAgreement, secondProposal))).toEqual([
      'Actor.Tom',
    ])
  })

  it('"So long as the outcome is acceptable": a condition that one member refuses is struck, and the rest happens (RS16)', async () => {
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    await expectRefusal(
      concedeConflict,
      clickOnConflict(createMina(), facts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const [term = ''] = Object.keys(facts.terms)
    const factsAfterStrike = factsAfterOutcome(
      facts,
      await decideAction(
        removeConflictTerm,
        clickOnConflict(createMina(), facts, { data: { term } }),
        {},
        allParticipants,
      ),
    )
    const outcome = await decideAction(
      concedeConflict,
      clickOnConflict(createMina(), factsAfterStrike),
      {},
      allParticipants,
    )
    expect(outcome.edits).toEqual([])
    // The member's player is offline. So a Gamemaster agrees to the condition for the member.
    const factsAfterConsent = factsAfterOutcome(
      facts,
      await decideAction(
        consentAsCommunityMember,
        clickOnConflict(ines, facts, { ...currentRevision(facts), ...asGamemaster }),
        {},
        allParticipants,
      ),
    )
    await decideAction(concedeConflict, clickOnConflict(createMina(), factsAfterConsent), {}, allParticipants)
  })

  it('"So long as the outcome is acceptable": a member who declines is not harmed, and the conflict goes on (RS16)', async () => {
    const atStakeFacts = await conflictAboutWealth()
    const factsAfterBothAgree = factsAfterOutcome(
      atStakeFacts,
      await decideAction(
        proposeConflictTerm,
        clickOnConflict(tom, atStakeFacts),
        { uuid: vigorOfTom, when: 'loses', points: 1 },
        allParticipants,
      ),
    )
    const factsAfterDecline = factsAfterOutcome(
      factsAfterBothAgree,
      await decideAction(
        declineAsCommunityMember,
        clickOnConflict(ines, factsAfterBothAgree, currentRevision(factsAfterBothAgree)),
        {},
        allParticipants,
      ),
    )
    expect(Object.values(factsAfterDecline.terms).map(({ trait }) => trait)).toEqual(['Vigor'])
    // The message names the person who declined. It does so until a person proposes another condition.
    expect(factsAfterDecline.declined).toEqual({ Ines: 'Ines' })
    expect(factsAfterDecline.struckTraits).toEqual({ Ines: ['Wealth'] })
    const anotherTerm = { uuid: vigorOfTom, when: 'wins', points: 1 } as const
    const proposeOutcome = await decideAction(
      proposeConflictTerm,
      clickOnConflict(tom, factsAfterDecline),
      anotherTerm,
      allParticipants,
    )
    expect(factsAfterOutcome(factsAfterDecline, proposeOutcome).declined).toEqual({})
    expect(factsAfterOutcome(factsAfterDecline, proposeOutcome).struckTraits).toEqual({})
    expect(findNextTaskOfActor(factsAfterDecline, 'Actor.Ines')).toBeNull()
    expect(actorsChangeableByConflict(factsAfterDecline)).toEqual([])
    const agreedFacts = await factsAfterAgreements(
      factsAfterDecline,
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    const outcome = await decideAction(
      concedeConflict,
      clickOnConflict(tom, agreedFacts),
      {},
      allParticipants,
    )
    expect(outcome.edits?.map(({ target }) => target)).toEqual([vigorOfTom])
  })

  it('only an asked member declines, and only the conditions that they read', async () => {
    const facts = await conflictAboutWealth()
    for (const conflictSide of [createMina(), tom])
      await expectRefusal(
        declineAsCommunityMember,
        clickOnConflict(conflictSide, facts, currentRevision(facts)),
        {},
        'noPart',
      )
    const oldRevision = { data: { revision: 'old' } }
    await expectRefusal(
      declineAsCommunityMember,
      clickOnConflict(ines, facts, oldRevision),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterDecline = factsAfterOutcome(
      facts,
      await decideAction(
        declineAsCommunityMember,
        clickOnConflict(ines, facts, currentRevision(facts)),
        {},
        allParticipants,
      ),
    )
    await expectRefusal(
      declineAsCommunityMember,
      clickOnConflict(ines, factsAfterDecline, currentRevision(factsAfterDecline)),
      {},
      'noSuchTerm',
      allParticipants,
    )
  })

  it('a deleted member is not waited for, and the harm that the others agreed to happens (RS16)', async () => {
    const remainingPeople = [createMina(), tom, covenant]
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    expect(actorsChangeableByConflict(facts)).not.toContain('Actor.Covenant')
    const outcome = await decideAction(
      concedeConflict,
      clickOnConflict(createMina(), facts),
      {},
      remainingPeople,
    )
    expect(outcome.edits?.map(({ target }) => target)).toEqual([wealthUuid])
    expect(actorsChangeableByConflict(facts, remainingPeople)).toContain('Actor.Covenant')
    // All members have been deleted, so nobody can agree.
    expect(actorsChangeableByConflict(facts, [covenant])).not.toContain('Actor.Covenant')
  })

  it("an asked member's sheet shows the conflict, with the conditions to agree to", async () => {
    const factsBefore = await conflictAboutWealth()
    const facts = await factsAfterAgreements(factsBefore, [agreeToTerms, createMina()])
    const stepsOfActor = (at: ConflictFacts, actorUuid: string) =>
      requiredConflictSteps(at, [createMina(), tom, ines]).filter(({ actor }) => actor?.uuid === actorUuid)
    expect(stepsOfActor(factsBefore, createMina().actor.uuid)).toMatchObject([
      { buttons: [{ act: 'agree' }, { act: 'propose' }] },
    ])
    expect(stepsOfActor(facts, ines.actor.uuid)).toMatchObject([
      {
        buttons: [
          { act: 'consent', data: { revision: facts.exchange.revision } },
          { act: 'refuse', data: { revision: facts.exchange.revision } },
        ],
        details: [
          { phrase: { key: 'HnB.resources.conflict.here.others' } },
          { phrase: { data: { trait: 'Wealth' } } },
        ],
      },
    ])
    expect(stepsOfActor(facts, createMina().actor.uuid)).toEqual([])
    // The person who proposed the condition automatically agrees to it.
    expect(stepsOfActor(facts, tom.actor.uuid)).toEqual([])
  })
})
