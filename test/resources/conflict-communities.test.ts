/** Tests communities in a conflict, and when their members agree. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant } from '../../src/core/game-views'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findNextTaskOfActor } from '../../src/resources/conflict/conflict-facts'
import { agreeToTerms, concedeConflictAction } from '../../src/resources/conflict/end-conflict'
import {
  proposeConflictTermAction,
  removeConflictTermAction,
} from '../../src/resources/conflict/term-actions'
import { nameCommunityInConflictAction } from '../../src/resources/conflict/name-community'
import {
  consentAsCommunityMemberAction,
  declineAsCommunityMemberAction,
} from '../../src/resources/conflict/member-consent'
import { gamemasterViewer, createClickOnConflict, createActorWithResources } from '../support/resources'
import type { ConflictAction } from '../support/conflict'
import {
  createMina,
  tom,
  ines,
  createStartedConflict,
  createParticipantWithParsedState,
  findConflictSide,
  decideAction,
  expectRefusal,
  vigorOfTom,
  createConflictAfterBothActed,
  createRevisionData,
  listActorsChangeableByConflict,
  createConflictContextForGamemaster,
  listRequiredConflictSteps,
} from '../support/conflict'
import { createFactsAfterOutcome } from '../support/actions'

describe("a community's resource", () => {
  const covenant = {
    ...createActorWithResources('Covenant', { Wealth: { value: 6 } }, { type: 'community' }),
    state: { members: { Mina: true, Ines: true } },
  }
  const communityOfInes = { ...covenant, state: { members: { Ines: true } } }
  const allParticipants = [createMina(), tom, covenant, ines]
  const wealthUuid = 'Actor.Covenant.Item.Wealth'

  /** A conflict with two played cards, in which a condition harms the Wealth of Mina's and Ines's covenant. */
  async function createConflictAboutWealth(): Promise<ConflictFacts> {
    let conflictFacts = createConflictAfterBothActed(createStartedConflict())
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createClickOnConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const sideWealthKey = `${wealthUuid} ${findConflictSide(conflictFacts, createMina()).key}`
    const termAnswers = { uuid: sideWealthKey, when: 'loses', points: 2 }
    return createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        createClickOnConflict(tom, conflictFacts),
        termAnswers,
        allParticipants,
      ),
    )
  }

  async function createFactsAfterAgreements(
    conflictFacts: ConflictFacts,
    ...agreements: readonly [ConflictAction, RawParticipant][]
  ): Promise<ConflictFacts> {
    let currentFacts = conflictFacts
    for (const [action, participant] of agreements) {
      currentFacts = createFactsAfterOutcome(
        currentFacts,
        await decideAction(
          action,
          createClickOnConflict(participant, currentFacts, createRevisionData(currentFacts)),
          {},
          allParticipants,
        ),
      )
    }
    return currentFacts
  }

  it('a community offers at most five resources, so that the message stays readable', async () => {
    const communitiesByName = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((communityName) => [communityName, []]),
    )
    const factsWithFour = { ...createStartedConflict(), communities: communitiesByName }
    const factsWithFive = createFactsAfterOutcome(
      factsWithFour,
      await decideAction(
        nameCommunityInConflictAction,
        createClickOnConflict(createMina(), factsWithFour),
        { community: 'e' },
        allParticipants,
      ),
    )
    await expectRefusal(
      nameCommunityInConflictAction,
      createClickOnConflict(createMina(), factsWithFive),
      { community: 'f' },
      'manyCommunities',
      allParticipants,
    )
  })

  it('the stake of a conflict proposes a community of the acting actor, or none', () => {
    const askForCommunity = (testPerson: RawParticipant, communities: readonly RawParticipant[]) =>
      nameCommunityInConflictAction.ask({
        ...createClickOnConflict(testPerson, createStartedConflict()),
        communities: communities.map(createParticipantWithParsedState),
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
    const conflictFacts = createStartedConflict()
    const factsWithCommunity = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createClickOnConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const sideWealthKey = `${wealthUuid} ${findConflictSide(conflictFacts, createMina()).key}`
    const termAnswers = { uuid: sideWealthKey, when: 'loses', points: 1 }
    await expectRefusal(
      proposeConflictTermAction,
      createClickOnConflict(tom, conflictFacts),
      termAnswers,
      'noSuchTrait',
      allParticipants,
    )
    await expectRefusal(
      proposeConflictTermAction,
      createClickOnConflict(tom, factsWithCommunity),
      termAnswers,
      'noSuchTrait',
      [createMina(), tom, communityOfInes],
    )
    expect(
      createConflictContextForGamemaster(factsWithCommunity, [createMina(), tom, communityOfInes]),
    ).toMatchObject({
      brought: [{ strange: true }],
    })
    await decideAction(
      proposeConflictTermAction,
      createClickOnConflict(tom, factsWithCommunity),
      termAnswers,
      allParticipants,
    )
    await expectRefusal(
      nameCommunityInConflictAction,
      createClickOnConflict(createMina(), factsWithCommunity),
      { community: 'Covenant' },
      'broughtAlready',
    )
    await expectRefusal(
      nameCommunityInConflictAction,
      createClickOnConflict(ines, conflictFacts),
      { community: 'Covenant' },
      'noPart',
    )
  })

  it('the members of a community are asked only if its resource is at stake', async () => {
    const conflictFacts = createStartedConflict()
    const factsWithCommunity = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createClickOnConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const termAnswers = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const factsAfter = createFactsAfterOutcome(
      factsWithCommunity,
      await decideAction(
        proposeConflictTermAction,
        createClickOnConflict(createMina(), factsWithCommunity),
        termAnswers,
        allParticipants,
      ),
    )
    expect(factsAfter).toMatchObject({ communities: { Covenant: [] }, members: {} })
    expect(findNextTaskOfActor(factsAfter, 'Actor.Ines')).toBeNull()
    expect(listActorsChangeableByConflict(factsAfter)).not.toContain('Actor.Covenant')
  })

  it('the resource of a one-member community is harmed with the consent of that member', async () => {
    const covenantOfMina = { ...covenant, state: { members: { Mina: true } } }
    const participants = [createMina(), tom, covenantOfMina]
    let conflictFacts = createConflictAfterBothActed(createStartedConflict())
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createClickOnConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        participants,
      ),
    )
    const sideWealthKey = `${wealthUuid} ${findConflictSide(conflictFacts, createMina()).key}`
    const termAnswers = { uuid: sideWealthKey, when: 'loses', points: 1 }
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        createClickOnConflict(tom, conflictFacts),
        termAnswers,
        participants,
      ),
    )
    expect(listActorsChangeableByConflict(conflictFacts)).toEqual(['Actor.Tom'])
    conflictFacts = await createFactsAfterAgreements(conflictFacts, [agreeToTerms, createMina()])
    expect(listActorsChangeableByConflict(conflictFacts)).toContain('Actor.Covenant')
  })

  it('a shared resource is harmed only when all members agree', async () => {
    const conflictFacts = await createFactsAfterAgreements(
      await createConflictAboutWealth(),
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    expect(listActorsChangeableByConflict(conflictFacts)).toEqual(['Actor.Mina', 'Actor.Tom'])
    expect(findNextTaskOfActor(conflictFacts, 'Actor.Ines')).toBe('agree')
    // The condition concerns the community, so a member without a side must agree too.
    const steps = listRequiredConflictSteps(conflictFacts, allParticipants)
    expect(steps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['consent', 'refuse'])
    const stepsBeforeAgreement = listRequiredConflictSteps(await createConflictAboutWealth(), allParticipants)
    expect(stepsBeforeAgreement.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual([
      'agree',
      'propose',
      'consent',
      'refuse',
    ])
    await expectRefusal(
      concedeConflictAction,
      createClickOnConflict(createMina(), conflictFacts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const factsAfterAgreement = await createFactsAfterAgreements(conflictFacts, [
      consentAsCommunityMemberAction,
      ines,
    ])
    expect(listActorsChangeableByConflict(factsAfterAgreement)).toEqual([
      'Actor.Mina',
      'Actor.Tom',
      'Actor.Covenant',
    ])
    expect(findNextTaskOfActor(factsAfterAgreement, 'Actor.Ines')).toBeNull()
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createClickOnConflict(createMina(), factsAfterAgreement),
      {},
      allParticipants,
    )
    expect(actionOutcome.edits).toEqual([
      { target: wealthUuid, set: { value: 6, expended: 0, harmed: 2, destroyed: 0 } },
    ])
  })

  it('a member agrees to the terms that they read, and changed terms ask again', async () => {
    const conflictFacts = await createConflictAboutWealth()
    await expectRefusal(
      consentAsCommunityMemberAction,
      createClickOnConflict(ines, conflictFacts, { data: { revision: 'old' } }),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterAgreement = await createFactsAfterAgreements(
      conflictFacts,
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
      [consentAsCommunityMemberAction, ines],
    )
    const secondProposal = await decideAction(
      proposeConflictTermAction,
      createClickOnConflict(tom, factsAfterAgreement),
      { uuid: vigorOfTom, when: 'loses', points: 1 },
      allParticipants,
    )
    expect(
      listActorsChangeableByConflict(createFactsAfterOutcome(factsAfterAgreement, secondProposal)),
    ).toEqual(['Actor.Tom'])
  })

  it('"So long as the outcome is acceptable": a condition that one member refuses is struck, and the rest happens (RS16)', async () => {
    const conflictFacts = await createFactsAfterAgreements(
      await createConflictAboutWealth(),
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    await expectRefusal(
      concedeConflictAction,
      createClickOnConflict(createMina(), conflictFacts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const [term = ''] = Object.keys(conflictFacts.terms)
    const factsAfterStrike = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        removeConflictTermAction,
        createClickOnConflict(createMina(), conflictFacts, { data: { term } }),
        {},
        allParticipants,
      ),
    )
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createClickOnConflict(createMina(), factsAfterStrike),
      {},
      allParticipants,
    )
    expect(actionOutcome.edits).toEqual([])
    // The member's player is offline. So a Gamemaster agrees to the condition for the member.
    const factsAfterConsent = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        consentAsCommunityMemberAction,
        createClickOnConflict(ines, conflictFacts, {
          ...createRevisionData(conflictFacts),
          ...gamemasterViewer,
        }),
        {},
        allParticipants,
      ),
    )
    await decideAction(
      concedeConflictAction,
      createClickOnConflict(createMina(), factsAfterConsent),
      {},
      allParticipants,
    )
  })

  it('"So long as the outcome is acceptable": a member who declines is not harmed, and the conflict goes on (RS16)', async () => {
    const factsBeforeAgreement = await createConflictAboutWealth()
    const factsAfterBothAgree = createFactsAfterOutcome(
      factsBeforeAgreement,
      await decideAction(
        proposeConflictTermAction,
        createClickOnConflict(tom, factsBeforeAgreement),
        { uuid: vigorOfTom, when: 'loses', points: 1 },
        allParticipants,
      ),
    )
    const factsAfterDecline = createFactsAfterOutcome(
      factsAfterBothAgree,
      await decideAction(
        declineAsCommunityMemberAction,
        createClickOnConflict(ines, factsAfterBothAgree, createRevisionData(factsAfterBothAgree)),
        {},
        allParticipants,
      ),
    )
    expect(Object.values(factsAfterDecline.terms).map(({ trait }) => trait)).toEqual(['Vigor'])
    // The message names the person who declined, until the next condition is proposed.
    expect(factsAfterDecline.declined).toEqual({ Ines: 'Ines' })
    expect(factsAfterDecline.struckTraits).toEqual({ Ines: ['Wealth'] })
    const secondTerm = { uuid: vigorOfTom, when: 'wins', points: 1 } as const
    const outcomeOfProposing = await decideAction(
      proposeConflictTermAction,
      createClickOnConflict(tom, factsAfterDecline),
      secondTerm,
      allParticipants,
    )
    expect(createFactsAfterOutcome(factsAfterDecline, outcomeOfProposing).declined).toEqual({})
    expect(createFactsAfterOutcome(factsAfterDecline, outcomeOfProposing).struckTraits).toEqual({})
    expect(findNextTaskOfActor(factsAfterDecline, 'Actor.Ines')).toBeNull()
    expect(listActorsChangeableByConflict(factsAfterDecline)).toEqual([])
    const factsAfterAllAgreed = await createFactsAfterAgreements(
      factsAfterDecline,
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createClickOnConflict(tom, factsAfterAllAgreed),
      {},
      allParticipants,
    )
    expect(actionOutcome.edits?.map(({ target }) => target)).toEqual([vigorOfTom])
  })

  it('only an asked member declines, and only the conditions that they read', async () => {
    const conflictFacts = await createConflictAboutWealth()
    for (const conflictSide of [createMina(), tom])
      await expectRefusal(
        declineAsCommunityMemberAction,
        createClickOnConflict(conflictSide, conflictFacts, createRevisionData(conflictFacts)),
        {},
        'noPart',
      )
    const outdatedRevision = { data: { revision: 'old' } }
    await expectRefusal(
      declineAsCommunityMemberAction,
      createClickOnConflict(ines, conflictFacts, outdatedRevision),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterDecline = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        declineAsCommunityMemberAction,
        createClickOnConflict(ines, conflictFacts, createRevisionData(conflictFacts)),
        {},
        allParticipants,
      ),
    )
    await expectRefusal(
      declineAsCommunityMemberAction,
      createClickOnConflict(ines, factsAfterDecline, createRevisionData(factsAfterDecline)),
      {},
      'noSuchTerm',
      allParticipants,
    )
  })

  it('a deleted member is not waited for, and the harm that the others agreed to happens (RS16)', async () => {
    const remainingPeople = [createMina(), tom, covenant]
    const conflictFacts = await createFactsAfterAgreements(
      await createConflictAboutWealth(),
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    expect(listActorsChangeableByConflict(conflictFacts)).not.toContain('Actor.Covenant')
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createClickOnConflict(createMina(), conflictFacts),
      {},
      remainingPeople,
    )
    expect(actionOutcome.edits?.map(({ target }) => target)).toEqual([wealthUuid])
    expect(listActorsChangeableByConflict(conflictFacts, remainingPeople)).toContain('Actor.Covenant')
    // All members have been deleted, so nobody can agree.
    expect(listActorsChangeableByConflict(conflictFacts, [covenant])).not.toContain('Actor.Covenant')
  })

  it("an asked member's sheet shows the conflict, with the conditions to agree to", async () => {
    const factsBefore = await createConflictAboutWealth()
    const facts = await createFactsAfterAgreements(factsBefore, [agreeToTerms, createMina()])
    const listStepsOfActor = (conflictFacts: ConflictFacts, actorUuid: string) =>
      listRequiredConflictSteps(conflictFacts, [createMina(), tom, ines]).filter(
        ({ actor }) => actor?.uuid === actorUuid,
      )
    expect(listStepsOfActor(factsBefore, createMina().actor.uuid)).toMatchObject([
      { buttons: [{ act: 'agree' }, { act: 'propose' }] },
    ])
    expect(listStepsOfActor(facts, ines.actor.uuid)).toMatchObject([
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
    expect(listStepsOfActor(facts, createMina().actor.uuid)).toEqual([])
    // The person who proposed the condition automatically agrees to it.
    expect(listStepsOfActor(facts, tom.actor.uuid)).toEqual([])
  })
})
