/** Tests communities in a conflict, and when their members agree. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant } from '../../src/core/game-views'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findNextTaskOfActor } from '../../src/resources/conflict/conflict-state'
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
import {
  gamemasterViewer,
  createActionContextForConflict,
  createActorWithResources,
} from '../support/resources'
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
  createClickFieldsOfRevision,
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

  /**
   * Creates a conflict in which both sides have played a card. One condition harms the Wealth of the covenant to which
   * Mina and Ines belong.
   */
  async function createConflictAboutWealth(): Promise<ConflictFacts> {
    let conflictFacts = createConflictAfterBothActed(createStartedConflict())
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createActionContextForConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const sideWealthKey = `${wealthUuid} ${findConflictSide(conflictFacts, createMina()).key}`
    const answersAboutTerm = { uuid: sideWealthKey, when: 'loses', points: 2 }
    return createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(tom, conflictFacts),
        answersAboutTerm,
        allParticipants,
      ),
    )
  }

  async function createFactsAfterAgreements(
    conflictFacts: ConflictFacts,
    ...actionsOfAgreement: readonly [ConflictAction, UnparsedParticipant][]
  ): Promise<ConflictFacts> {
    let factsSoFar = conflictFacts
    for (const [action, participant] of actionsOfAgreement) {
      factsSoFar = createFactsAfterOutcome(
        factsSoFar,
        await decideAction(
          action,
          createActionContextForConflict(participant, factsSoFar, createClickFieldsOfRevision(factsSoFar)),
          {},
          allParticipants,
        ),
      )
    }
    return factsSoFar
  }

  it('a community offers at most five resources, so that the message stays readable', async () => {
    const communitiesByName = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((communityName) => [communityName, []]),
    )
    const factsWithFourCommunities = { ...createStartedConflict(), communities: communitiesByName }
    const factsWithFiveCommunities = createFactsAfterOutcome(
      factsWithFourCommunities,
      await decideAction(
        nameCommunityInConflictAction,
        createActionContextForConflict(createMina(), factsWithFourCommunities),
        { community: 'e' },
        allParticipants,
      ),
    )
    await expectRefusal(
      nameCommunityInConflictAction,
      createActionContextForConflict(createMina(), factsWithFiveCommunities),
      { community: 'f' },
      'manyCommunities',
      allParticipants,
    )
  })

  it('the stake of a conflict proposes a community of the acting actor, or none', () => {
    const askForCommunity = (testPerson: UnparsedParticipant, communities: readonly UnparsedParticipant[]) =>
      nameCommunityInConflictAction.ask({
        ...createActionContextForConflict(testPerson, createStartedConflict()),
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
    const factsAfterNamingCommunity = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createActionContextForConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const sideWealthKey = `${wealthUuid} ${findConflictSide(conflictFacts, createMina()).key}`
    const answersAboutTerm = { uuid: sideWealthKey, when: 'loses', points: 1 }
    await expectRefusal(
      proposeConflictTermAction,
      createActionContextForConflict(tom, conflictFacts),
      answersAboutTerm,
      'noSuchTrait',
      allParticipants,
    )
    await expectRefusal(
      proposeConflictTermAction,
      createActionContextForConflict(tom, factsAfterNamingCommunity),
      answersAboutTerm,
      'noSuchTrait',
      [createMina(), tom, communityOfInes],
    )
    expect(
      createConflictContextForGamemaster(factsAfterNamingCommunity, [createMina(), tom, communityOfInes]),
    ).toMatchObject({
      brought: [{ strange: true }],
    })
    await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(tom, factsAfterNamingCommunity),
      answersAboutTerm,
      allParticipants,
    )
    await expectRefusal(
      nameCommunityInConflictAction,
      createActionContextForConflict(createMina(), factsAfterNamingCommunity),
      { community: 'Covenant' },
      'broughtAlready',
    )
    await expectRefusal(
      nameCommunityInConflictAction,
      createActionContextForConflict(ines, conflictFacts),
      { community: 'Covenant' },
      'noPart',
    )
  })

  it('the members of a community are asked only if its resource is at stake', async () => {
    const conflictFacts = createStartedConflict()
    const factsAfterNamingCommunity = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createActionContextForConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        allParticipants,
      ),
    )
    const answersAboutTerm = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const factsAfterAction = createFactsAfterOutcome(
      factsAfterNamingCommunity,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(createMina(), factsAfterNamingCommunity),
        answersAboutTerm,
        allParticipants,
      ),
    )
    expect(factsAfterAction).toMatchObject({ communities: { Covenant: [] }, members: {} })
    expect(findNextTaskOfActor(factsAfterAction, 'Actor.Ines')).toBeNull()
    expect(listActorsChangeableByConflict(factsAfterAction)).not.toContain('Actor.Covenant')
  })

  it('the resource of a one-member community is harmed with the consent of that member', async () => {
    const covenantOfMina = { ...covenant, state: { members: { Mina: true } } }
    const participants = [createMina(), tom, covenantOfMina]
    let conflictFacts = createConflictAfterBothActed(createStartedConflict())
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        nameCommunityInConflictAction,
        createActionContextForConflict(createMina(), conflictFacts),
        { community: 'Covenant' },
        participants,
      ),
    )
    const sideWealthKey = `${wealthUuid} ${findConflictSide(conflictFacts, createMina()).key}`
    const answersAboutTerm = { uuid: sideWealthKey, when: 'loses', points: 1 }
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        proposeConflictTermAction,
        createActionContextForConflict(tom, conflictFacts),
        answersAboutTerm,
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
    // The condition would affect a resource of the community. So a member of the community who is no side of the
    // conflict must agree too.
    const pendingSteps = listRequiredConflictSteps(conflictFacts, allParticipants)
    expect(pendingSteps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual([
      'consent',
      'refuse',
    ])
    const stepsBeforeAgreement = listRequiredConflictSteps(await createConflictAboutWealth(), allParticipants)
    expect(stepsBeforeAgreement.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual([
      'agree',
      'propose',
      'consent',
      'refuse',
    ])
    await expectRefusal(
      concedeConflictAction,
      createActionContextForConflict(createMina(), conflictFacts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const factsAfterOneAgreement = await createFactsAfterAgreements(conflictFacts, [
      consentAsCommunityMemberAction,
      ines,
    ])
    expect(listActorsChangeableByConflict(factsAfterOneAgreement)).toEqual([
      'Actor.Mina',
      'Actor.Tom',
      'Actor.Covenant',
    ])
    expect(findNextTaskOfActor(factsAfterOneAgreement, 'Actor.Ines')).toBeNull()
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createActionContextForConflict(createMina(), factsAfterOneAgreement),
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
      createActionContextForConflict(ines, conflictFacts, { data: { revision: 'old' } }),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterOneAgreement = await createFactsAfterAgreements(
      conflictFacts,
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
      [consentAsCommunityMemberAction, ines],
    )
    const outcomeOfSecondProposal = await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(tom, factsAfterOneAgreement),
      { uuid: vigorOfTom, when: 'loses', points: 1 },
      allParticipants,
    )
    expect(
      listActorsChangeableByConflict(
        createFactsAfterOutcome(factsAfterOneAgreement, outcomeOfSecondProposal),
      ),
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
      createActionContextForConflict(createMina(), conflictFacts),
      {},
      'membersNotAgreed',
      allParticipants,
    )
    const [term = ''] = Object.keys(conflictFacts.terms)
    const factsAfterStrikingTerm = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        removeConflictTermAction,
        createActionContextForConflict(createMina(), conflictFacts, { data: { term } }),
        {},
        allParticipants,
      ),
    )
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createActionContextForConflict(createMina(), factsAfterStrikingTerm),
      {},
      allParticipants,
    )
    expect(actionOutcome.edits).toEqual([])
    // The member's player is offline. So a Gamemaster agrees to the condition for the member.
    const factsAfterConsent = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        consentAsCommunityMemberAction,
        createActionContextForConflict(ines, conflictFacts, {
          ...createClickFieldsOfRevision(conflictFacts),
          ...gamemasterViewer,
        }),
        {},
        allParticipants,
      ),
    )
    await decideAction(
      concedeConflictAction,
      createActionContextForConflict(createMina(), factsAfterConsent),
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
        createActionContextForConflict(tom, factsBeforeAgreement),
        { uuid: vigorOfTom, when: 'loses', points: 1 },
        allParticipants,
      ),
    )
    const factsAfterDecliningTerm = createFactsAfterOutcome(
      factsAfterBothAgree,
      await decideAction(
        declineAsCommunityMemberAction,
        createActionContextForConflict(
          ines,
          factsAfterBothAgree,
          createClickFieldsOfRevision(factsAfterBothAgree),
        ),
        {},
        allParticipants,
      ),
    )
    expect(Object.values(factsAfterDecliningTerm.terms).map(({ trait }) => trait)).toEqual(['Vigor'])
    // The conflict remembers who declined a condition until somebody proposes the next one. Its message names this
    // person.
    expect(factsAfterDecliningTerm.declined).toEqual({ Ines: 'Ines' })
    expect(factsAfterDecliningTerm.struckTraits).toEqual({ Ines: ['Wealth'] })
    const termAboutVigorOfTom = { uuid: vigorOfTom, when: 'wins', points: 1 } as const
    const outcomeOfProposal = await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(tom, factsAfterDecliningTerm),
      termAboutVigorOfTom,
      allParticipants,
    )
    expect(createFactsAfterOutcome(factsAfterDecliningTerm, outcomeOfProposal).declined).toEqual({})
    expect(createFactsAfterOutcome(factsAfterDecliningTerm, outcomeOfProposal).struckTraits).toEqual({})
    expect(findNextTaskOfActor(factsAfterDecliningTerm, 'Actor.Ines')).toBeNull()
    expect(listActorsChangeableByConflict(factsAfterDecliningTerm)).toEqual([])
    const factsAfterEverybodyAgreed = await createFactsAfterAgreements(
      factsAfterDecliningTerm,
      [agreeToTerms, createMina()],
      [agreeToTerms, tom],
    )
    const actionOutcome = await decideAction(
      concedeConflictAction,
      createActionContextForConflict(tom, factsAfterEverybodyAgreed),
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
        createActionContextForConflict(
          conflictSide,
          conflictFacts,
          createClickFieldsOfRevision(conflictFacts),
        ),
        {},
        'noPart',
      )
    const outdatedRevision = { data: { revision: 'old' } }
    await expectRefusal(
      declineAsCommunityMemberAction,
      createActionContextForConflict(ines, conflictFacts, outdatedRevision),
      {},
      'changed',
      allParticipants,
    )
    const factsAfterDecliningTerm = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        declineAsCommunityMemberAction,
        createActionContextForConflict(ines, conflictFacts, createClickFieldsOfRevision(conflictFacts)),
        {},
        allParticipants,
      ),
    )
    await expectRefusal(
      declineAsCommunityMemberAction,
      createActionContextForConflict(
        ines,
        factsAfterDecliningTerm,
        createClickFieldsOfRevision(factsAfterDecliningTerm),
      ),
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
      createActionContextForConflict(createMina(), conflictFacts),
      {},
      remainingPeople,
    )
    expect(actionOutcome.edits?.map(({ target }) => target)).toEqual([wealthUuid])
    expect(listActorsChangeableByConflict(conflictFacts, remainingPeople)).toContain('Actor.Covenant')
    // All members have been deleted, so nobody can agree.
    expect(listActorsChangeableByConflict(conflictFacts, [covenant])).not.toContain('Actor.Covenant')
  })

  it("an asked member's sheet shows the conflict, with the conditions to agree to", async () => {
    const factsBeforePress = await createConflictAboutWealth()
    const factsAfterAgreements = await createFactsAfterAgreements(factsBeforePress, [
      agreeToTerms,
      createMina(),
    ])
    const listStepsOfActor = (conflictFacts: ConflictFacts, actorUuid: string) =>
      listRequiredConflictSteps(conflictFacts, [createMina(), tom, ines]).filter(
        ({ actor }) => actor?.uuid === actorUuid,
      )
    expect(listStepsOfActor(factsBeforePress, createMina().actor.uuid)).toMatchObject([
      { buttons: [{ act: 'agree' }, { act: 'propose' }] },
    ])
    expect(listStepsOfActor(factsAfterAgreements, ines.actor.uuid)).toMatchObject([
      {
        buttons: [
          { act: 'consent', data: { revision: factsAfterAgreements.exchange.revision } },
          { act: 'refuse', data: { revision: factsAfterAgreements.exchange.revision } },
        ],
        details: [
          { phrase: { key: 'HnB.resources.conflict.here.others' } },
          { phrase: { data: { trait: 'Wealth' } } },
        ],
      },
    ])
    expect(listStepsOfActor(factsAfterAgreements, createMina().actor.uuid)).toEqual([])
    // The person who proposed the condition automatically agrees to it.
    expect(listStepsOfActor(factsAfterAgreements, tom.actor.uuid)).toEqual([])
  })
})
