/** Tests communities in a conflict, and when their members agree. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { nextTaskOfActor } from '../../src/resources/conflict/conflict-facts'
import { agreeToTerms, concedeConflict } from '../../src/resources/conflict/end-conflict'
import { proposeTerm, removeTerm } from '../../src/resources/conflict/term-actions'
import { nameCommunity } from '../../src/resources/conflict/name-community'
import { consentAsMember, declineAsMember } from '../../src/resources/conflict/member-consent'
import { asGamemaster, clickOnConflict, actorWithResources } from '../support/resources'
import type { ConflictAction } from '../support/conflict'
import {
  mina,
  tom,
  ines,
  startedConflict,
  participantWithState,
  sideOf,
  decideAction,
  expectRefusal,
  vigorOfTom,
  conflictAfterBothActed,
  currentRevision,
  actorsChangeableByConflict,
  conflictSeenByGamemaster,
  pendingStepsOf,
} from '../support/conflict'
import { factsAfterOutcome } from '../support/actions'

describe("a community's resource", () => {
  const covenant = {
    ...actorWithResources('Covenant', { Wealth: { value: 6 } }, { type: 'community' }),
    state: { members: { Mina: true, Ines: true } },
  }
  const communityOfInes = { ...covenant, state: { members: { Ines: true } } }
  const allParticipants = [mina(), tom, covenant, ines]
  const wealthUuid = 'Actor.Covenant.Item.Wealth'

  /**
   * A conflict in which both people have played a card. One condition harms the Wealth of the covenant to which Mina
   * and Ines belong.
   */
  async function conflictAboutWealth(): Promise<ConflictFacts> {
    let facts = conflictAfterBothActed(startedConflict())
    facts = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunity,
        clickOnConflict(mina(), facts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const uuid = `${wealthUuid} ${sideOf(facts, mina()).key}`
    const termAnswers = { uuid, when: 'loses', points: 2 }
    return factsAfterOutcome(
      facts,
      await decideAction(proposeTerm, clickOnConflict(tom, facts), termAnswers, allParticipants),
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
    const factsWithFour = { ...startedConflict(), communities: communitiesByName }
    const factsWithFive = factsAfterOutcome(
      factsWithFour,
      await decideAction(
        nameCommunity,
        clickOnConflict(mina(), factsWithFour),
        { community: 'e' },
        allParticipants,
      ),
    )
    await expectRefusal(
      nameCommunity,
      clickOnConflict(mina(), factsWithFive),
      { community: 'f' },
      'manyCommunities',
      allParticipants,
    )
  })

  it('the stake of a conflict proposes a community of the acting actor, or none', () => {
    const askCommunity = (testPerson: RawParticipant, communities: readonly RawParticipant[]) =>
      nameCommunity.ask({
        ...clickOnConflict(testPerson, startedConflict()),
        communities: communities.map(participantWithState),
      })
    const covenantId = covenant.actor.id
    expect(askCommunity(mina(), [communityOfInes, covenant])).toMatchObject({
      context: { own: { [covenantId]: true }, hasOwn: true },
      defaults: { community: covenantId },
    })
    expect(askCommunity(tom, [covenant])).toMatchObject({
      context: { hasOwn: false },
      defaults: { community: '' },
    })
    expect(askCommunity(mina(), [communityOfInes])).toMatchObject({ context: { own: {}, hasOwn: false } })
  })

  it('a shared resource is at stake only if a side belongs to its community', async () => {
    const facts = startedConflict()
    const factsWithCommunity = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunity,
        clickOnConflict(mina(), facts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const uuid = `${wealthUuid} ${sideOf(facts, mina()).key}`
    const termAnswers = { uuid, when: 'loses', points: 1 }
    await expectRefusal(proposeTerm, clickOnConflict(tom, facts), termAnswers, 'noSuchTrait', allParticipants)
    await expectRefusal(proposeTerm, clickOnConflict(tom, factsWithCommunity), termAnswers, 'noSuchTrait', [
      mina(),
      tom,
      communityOfInes,
    ])
    expect(conflictSeenByGamemaster(factsWithCommunity, [mina(), tom, communityOfInes])).toMatchObject({
      brought: [{ strange: true }],
    })
    await decideAction(proposeTerm, clickOnConflict(tom, factsWithCommunity), termAnswers, allParticipants)
    await expectRefusal(
      nameCommunity,
      clickOnConflict(mina(), factsWithCommunity),
      { community: 'Covenant' },
      'broughtAlready',
    )
    await expectRefusal(nameCommunity, clickOnConflict(ines, facts), { community: 'Covenant' }, 'noPart')
  })

  it('the members of a community are asked only if its resource is at stake', async () => {
    const facts = startedConflict()
    const factsWithCommunity = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunity,
        clickOnConflict(mina(), facts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const factsAfter = factsAfterOutcome(
      factsWithCommunity,
      await decideAction(
        proposeTerm,
        clickOnConflict(mina(), factsWithCommunity),
        termAnswers,
        allParticipants,
      ),
    )
    expect(factsAfter).toMatchObject({ communities: { Covenant: [] }, members: {} })
    expect(nextTaskOfActor(factsAfter, 'Actor.Ines')).toBeNull()
    expect(actorsChangeableByConflict(factsAfter)).not.toContain('Actor.Covenant')
  })

  it('the resource of a one-member community is harmed with the consent of that member', async () => {
    const covenantOfMina = { ...covenant, state: { members: { Mina: true } } }
    const participants = [mina(), tom, covenantOfMina]
    let facts = conflictAfterBothActed(startedConflict())
    facts = factsAfterOutcome(
      facts,
      await decideAction(
        nameCommunity,
        clickOnConflict(mina(), facts),
        { community: 'Covenant' },
        participants,
      ),
    )
    const uuid = `${wealthUuid} ${sideOf(facts, mina()).key}`
    const termAnswers = { uuid, when: 'loses', points: 1 }
    facts = factsAfterOutcome(
      facts,
      await decideAction(proposeTerm, clickOnConflict(tom, facts), termAnswers, participants),
    )
    expect(actorsChangeableByConflict(facts)).toEqual(['Actor.Tom'])
    facts = await factsAfterAgreements(facts, [agreeToTerms, mina()])
    expect(actorsChangeableByConflict(facts)).toContain('Actor.Covenant')
  })

  it('a shared resource is harmed only when all members agree', async () => {
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, mina()],
      [agreeToTerms, tom],
    )
    expect(actorsChangeableByConflict(facts)).toEqual(['Actor.Mina', 'Actor.Tom'])
    expect(nextTaskOfActor(facts, 'Actor.Ines')).toBe('agree')
    // This member has no side in the conflict. But the condition concerns the community, so the member must agree.
    const steps = pendingStepsOf(facts, allParticipants)
    expect(steps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['consent', 'refuse'])
    const earlySteps = pendingStepsOf(await conflictAboutWealth(), allParticipants)
    expect(earlySteps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual([
      'agree',
      'propose',
      'consent',
      'refuse',
    ])
    await expectRefusal(
      concedeConflict,
      clickOnConflict(mina(), facts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const factsAfterAgreement = await factsAfterAgreements(facts, [consentAsMember, ines])
    expect(actorsChangeableByConflict(factsAfterAgreement)).toEqual([
      'Actor.Mina',
      'Actor.Tom',
      'Actor.Covenant',
    ])
    expect(nextTaskOfActor(factsAfterAgreement, 'Actor.Ines')).toBeNull()
    const outcome = await decideAction(
      concedeConflict,
      clickOnConflict(mina(), factsAfterAgreement),
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
      consentAsMember,
      clickOnConflict(ines, facts, { data: { revision: 'old' } }),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterAgreement = await factsAfterAgreements(
      facts,
      [agreeToTerms, mina()],
      [agreeToTerms, tom],
      [consentAsMember, ines],
    )
    const more = await decideAction(
      proposeTerm,
      clickOnConflict(tom, factsAfterAgreement),
      { uuid: vigorOfTom, when: 'loses', points: 1 },
      allParticipants,
    )
    expect(actorsChangeableByConflict(factsAfterOutcome(factsAfterAgreement, more))).toEqual(['Actor.Tom'])
  })

  it('"So long as the outcome is acceptable": a condition that one member refuses is struck, and the rest happens (RS16)', async () => {
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, mina()],
      [agreeToTerms, tom],
    )
    await expectRefusal(
      concedeConflict,
      clickOnConflict(mina(), facts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const [term = ''] = Object.keys(facts.terms)
    const factsAfterStrike = factsAfterOutcome(
      facts,
      await decideAction(removeTerm, clickOnConflict(mina(), facts, { data: { term } }), {}, allParticipants),
    )
    const outcome = await decideAction(
      concedeConflict,
      clickOnConflict(mina(), factsAfterStrike),
      {},
      allParticipants,
    )
    expect(outcome.edits).toEqual([])
    // The member's player is offline. So a Gamemaster agrees to the condition for the member.
    const factsAfterConsent = factsAfterOutcome(
      facts,
      await decideAction(
        consentAsMember,
        clickOnConflict(ines, facts, { ...currentRevision(facts), ...asGamemaster }),
        {},
        allParticipants,
      ),
    )
    await decideAction(concedeConflict, clickOnConflict(mina(), factsAfterConsent), {}, allParticipants)
  })

  it('"So long as the outcome is acceptable": a member who declines is not harmed, and the conflict goes on (RS16)', async () => {
    const atStakeFacts = await conflictAboutWealth()
    const both = factsAfterOutcome(
      atStakeFacts,
      await decideAction(
        proposeTerm,
        clickOnConflict(tom, atStakeFacts),
        { uuid: vigorOfTom, when: 'loses', points: 1 },
        allParticipants,
      ),
    )
    const factsAfterDecline = factsAfterOutcome(
      both,
      await decideAction(
        declineAsMember,
        clickOnConflict(ines, both, currentRevision(both)),
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
      proposeTerm,
      clickOnConflict(tom, factsAfterDecline),
      anotherTerm,
      allParticipants,
    )
    expect(factsAfterOutcome(factsAfterDecline, proposeOutcome).declined).toEqual({})
    expect(factsAfterOutcome(factsAfterDecline, proposeOutcome).struckTraits).toEqual({})
    expect(nextTaskOfActor(factsAfterDecline, 'Actor.Ines')).toBeNull()
    expect(actorsChangeableByConflict(factsAfterDecline)).toEqual([])
    const agreedFacts = await factsAfterAgreements(
      factsAfterDecline,
      [agreeToTerms, mina()],
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
    for (const side of [mina(), tom])
      await expectRefusal(declineAsMember, clickOnConflict(side, facts, currentRevision(facts)), {}, 'noPart')
    const oldRevision = { data: { revision: 'old' } }
    await expectRefusal(
      declineAsMember,
      clickOnConflict(ines, facts, oldRevision),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterDecline = factsAfterOutcome(
      facts,
      await decideAction(
        declineAsMember,
        clickOnConflict(ines, facts, currentRevision(facts)),
        {},
        allParticipants,
      ),
    )
    await expectRefusal(
      declineAsMember,
      clickOnConflict(ines, factsAfterDecline, currentRevision(factsAfterDecline)),
      {},
      'noSuchTerm',
      allParticipants,
    )
  })

  it('a deleted member is not waited for, and the harm that the others agreed to happens (RS16)', async () => {
    const remainingPeople = [mina(), tom, covenant]
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, mina()],
      [agreeToTerms, tom],
    )
    expect(actorsChangeableByConflict(facts)).not.toContain('Actor.Covenant')
    const outcome = await decideAction(concedeConflict, clickOnConflict(mina(), facts), {}, remainingPeople)
    expect(outcome.edits?.map(({ target }) => target)).toEqual([wealthUuid])
    expect(actorsChangeableByConflict(facts, remainingPeople)).toContain('Actor.Covenant')
    // All members have been deleted, so nobody can agree.
    expect(actorsChangeableByConflict(facts, [covenant])).not.toContain('Actor.Covenant')
  })

  it("an asked member's sheet shows the conflict, with the conditions to agree to", async () => {
    const factsBefore = await conflictAboutWealth()
    const facts = await factsAfterAgreements(factsBefore, [agreeToTerms, mina()])
    const steps = (at: ConflictFacts, uuid: string) =>
      pendingStepsOf(at, [mina(), tom, ines]).filter(({ actor }) => actor?.uuid === uuid)
    expect(steps(factsBefore, mina().actor.uuid)).toMatchObject([
      { buttons: [{ act: 'agree' }, { act: 'propose' }] },
    ])
    expect(steps(facts, ines.actor.uuid)).toMatchObject([
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
    expect(steps(facts, mina().actor.uuid)).toEqual([])
    // The person who proposed the condition automatically agrees to it.
    expect(steps(facts, tom.actor.uuid)).toEqual([])
  })
})
