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
  const stranger = { ...covenant, state: { members: { Ines: true } } }
  const everybody = [mina(), tom, covenant, ines]
  const wealth = 'Actor.Covenant.Item.Wealth'

  /** A conflict whose cards are played, with a condition that harms the Wealth of Mina's and Ines's covenant. */
  async function conflictAboutWealth(): Promise<ConflictFacts> {
    let facts = conflictAfterBothActed(startedConflict())
    facts = factsAfterOutcome(
      facts,
      await decideAction(nameCommunity, clickOnConflict(mina(), facts), { community: 'Covenant' }, everybody),
    )
    const uuid = `${wealth} ${sideOf(facts, mina()).key}`
    const wanted = { uuid, when: 'loses', points: 2 }
    return factsAfterOutcome(
      facts,
      await decideAction(proposeTerm, clickOnConflict(tom, facts), wanted, everybody),
    )
  }

  async function factsAfterAgreements(
    facts: ConflictFacts,
    ...who: readonly [ConflictAction, RawParticipant][]
  ): Promise<ConflictFacts> {
    let now = facts
    for (const [action, participant] of who) {
      now = factsAfterOutcome(
        now,
        await decideAction(action, clickOnConflict(participant, now, currentRevision(now)), {}, everybody),
      )
    }
    return now
  }

  it('a community offers at most five resources, so that the message stays readable', async () => {
    const named = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, []]))
    const four = { ...startedConflict(), communities: named }
    const five = factsAfterOutcome(
      four,
      await decideAction(nameCommunity, clickOnConflict(mina(), four), { community: 'e' }, everybody),
    )
    await expectRefusal(
      nameCommunity,
      clickOnConflict(mina(), five),
      { community: 'f' },
      'manyCommunities',
      everybody,
    )
  })

  it('the stake of a conflict proposes a community of the acting actor, or none', () => {
    const ask = (who: RawParticipant, communities: readonly RawParticipant[]) =>
      nameCommunity.ask({
        ...clickOnConflict(who, startedConflict()),
        communities: communities.map(participantWithState),
      })
    const covenantId = covenant.actor.id
    expect(ask(mina(), [stranger, covenant])).toMatchObject({
      context: { own: { [covenantId]: true }, hasOwn: true },
      defaults: { community: covenantId },
    })
    expect(ask(tom, [covenant])).toMatchObject({ context: { hasOwn: false }, defaults: { community: '' } })
    expect(ask(mina(), [stranger])).toMatchObject({ context: { own: {}, hasOwn: false } })
  })

  it('a shared resource is at stake only if a side belongs to its community', async () => {
    const facts = startedConflict()
    const brought = factsAfterOutcome(
      facts,
      await decideAction(nameCommunity, clickOnConflict(mina(), facts), { community: 'Covenant' }, everybody),
    )
    const uuid = `${wealth} ${sideOf(facts, mina()).key}`
    const wanted = { uuid, when: 'loses', points: 1 }
    await expectRefusal(proposeTerm, clickOnConflict(tom, facts), wanted, 'noSuchTrait', everybody)
    await expectRefusal(proposeTerm, clickOnConflict(tom, brought), wanted, 'noSuchTrait', [
      mina(),
      tom,
      stranger,
    ])
    expect(conflictSeenByGamemaster(brought, [mina(), tom, stranger])).toMatchObject({
      brought: [{ strange: true }],
    })
    await decideAction(proposeTerm, clickOnConflict(tom, brought), wanted, everybody)
    await expectRefusal(
      nameCommunity,
      clickOnConflict(mina(), brought),
      { community: 'Covenant' },
      'broughtAlready',
    )
    await expectRefusal(nameCommunity, clickOnConflict(ines, facts), { community: 'Covenant' }, 'noPart')
  })

  it('the members of a community are asked only if its resource is at stake', async () => {
    const facts = startedConflict()
    const brought = factsAfterOutcome(
      facts,
      await decideAction(nameCommunity, clickOnConflict(mina(), facts), { community: 'Covenant' }, everybody),
    )
    const wanted = { uuid: vigorOfTom, when: 'loses', points: 1 }
    const after = factsAfterOutcome(
      brought,
      await decideAction(proposeTerm, clickOnConflict(mina(), brought), wanted, everybody),
    )
    expect(after).toMatchObject({ communities: { Covenant: [] }, members: {} })
    expect(nextTaskOfActor(after, 'Actor.Ines')).toBeNull()
    expect(actorsChangeableByConflict(after)).not.toContain('Actor.Covenant')
  })

  it('the resource of a one-member community is harmed with the consent of that member', async () => {
    const alone = { ...covenant, state: { members: { Mina: true } } }
    const participants = [mina(), tom, alone]
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
    const uuid = `${wealth} ${sideOf(facts, mina()).key}`
    const wanted = { uuid, when: 'loses', points: 1 }
    facts = factsAfterOutcome(
      facts,
      await decideAction(proposeTerm, clickOnConflict(tom, facts), wanted, participants),
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
    // A member is no side of the conflict, but must agree to a condition about the community.
    const steps = pendingStepsOf(facts, everybody)
    expect(steps.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual(['consent', 'refuse'])
    const early = pendingStepsOf(await conflictAboutWealth(), everybody)
    expect(early.flatMap(({ buttons }) => buttons.map(({ act }) => act))).toEqual([
      'agree',
      'propose',
      'consent',
      'refuse',
    ])
    await expectRefusal(concedeConflict, clickOnConflict(mina(), facts), {}, 'membersNotAgreed', everybody)
    const all = await factsAfterAgreements(facts, [consentAsMember, ines])
    expect(actorsChangeableByConflict(all)).toEqual(['Actor.Mina', 'Actor.Tom', 'Actor.Covenant'])
    expect(nextTaskOfActor(all, 'Actor.Ines')).toBeNull()
    const outcome = await decideAction(concedeConflict, clickOnConflict(mina(), all), {}, everybody)
    expect(outcome.edits).toEqual([
      { target: wealth, set: { value: 6, expended: 0, harmed: 2, destroyed: 0 } },
    ])
  })

  it('a member agrees to the terms that they read, and changed terms ask again', async () => {
    const facts = await conflictAboutWealth()
    await expectRefusal(
      consentAsMember,
      clickOnConflict(ines, facts, { data: { revision: 'old' } }),
      {},
      'changed',
      everybody,
    )
    const all = await factsAfterAgreements(
      facts,
      [agreeToTerms, mina()],
      [agreeToTerms, tom],
      [consentAsMember, ines],
    )
    const more = await decideAction(
      proposeTerm,
      clickOnConflict(tom, all),
      { uuid: vigorOfTom, when: 'loses', points: 1 },
      everybody,
    )
    expect(actorsChangeableByConflict(factsAfterOutcome(all, more))).toEqual(['Actor.Tom'])
  })

  it('"So long as the outcome is acceptable": a condition that one member refuses is struck, and the rest happens (RS16)', async () => {
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, mina()],
      [agreeToTerms, tom],
    )
    await expectRefusal(concedeConflict, clickOnConflict(mina(), facts), {}, 'membersNotAgreed', everybody)
    const [term = ''] = Object.keys(facts.terms)
    const struck = factsAfterOutcome(
      facts,
      await decideAction(removeTerm, clickOnConflict(mina(), facts, { data: { term } }), {}, everybody),
    )
    const outcome = await decideAction(concedeConflict, clickOnConflict(mina(), struck), {}, everybody)
    expect(outcome.edits).toEqual([])
    // The member's player is offline, so a Gamemaster agrees instead.
    const spoken = factsAfterOutcome(
      facts,
      await decideAction(
        consentAsMember,
        clickOnConflict(ines, facts, { ...currentRevision(facts), ...asGamemaster }),
        {},
        everybody,
      ),
    )
    await decideAction(concedeConflict, clickOnConflict(mina(), spoken), {}, everybody)
  })

  it('"So long as the outcome is acceptable": a member who declines is not harmed, and the conflict goes on (RS16)', async () => {
    const atStakeFacts = await conflictAboutWealth()
    const both = factsAfterOutcome(
      atStakeFacts,
      await decideAction(
        proposeTerm,
        clickOnConflict(tom, atStakeFacts),
        { uuid: vigorOfTom, when: 'loses', points: 1 },
        everybody,
      ),
    )
    const declined = factsAfterOutcome(
      both,
      await decideAction(declineAsMember, clickOnConflict(ines, both, currentRevision(both)), {}, everybody),
    )
    expect(Object.values(declined.terms).map(({ trait }) => trait)).toEqual(['Vigor'])
    // The message names who declined, until a person proposes another condition.
    expect(declined.declined).toEqual({ Ines: 'Ines' })
    expect(declined.struckTraits).toEqual({ Ines: ['Wealth'] })
    const another = { uuid: vigorOfTom, when: 'wins', points: 1 } as const
    const proposed = await decideAction(proposeTerm, clickOnConflict(tom, declined), another, everybody)
    expect(factsAfterOutcome(declined, proposed).declined).toEqual({})
    expect(factsAfterOutcome(declined, proposed).struckTraits).toEqual({})
    expect(nextTaskOfActor(declined, 'Actor.Ines')).toBeNull()
    expect(actorsChangeableByConflict(declined)).toEqual([])
    const agreed = await factsAfterAgreements(declined, [agreeToTerms, mina()], [agreeToTerms, tom])
    const outcome = await decideAction(concedeConflict, clickOnConflict(tom, agreed), {}, everybody)
    expect(outcome.edits?.map(({ target }) => target)).toEqual([vigorOfTom])
  })

  it('only an asked member declines, and only the conditions that they read', async () => {
    const facts = await conflictAboutWealth()
    for (const side of [mina(), tom])
      await expectRefusal(declineAsMember, clickOnConflict(side, facts, currentRevision(facts)), {}, 'noPart')
    const old = { data: { revision: 'old' } }
    await expectRefusal(declineAsMember, clickOnConflict(ines, facts, old), {}, 'changed', everybody)
    const declined = factsAfterOutcome(
      facts,
      await decideAction(
        declineAsMember,
        clickOnConflict(ines, facts, currentRevision(facts)),
        {},
        everybody,
      ),
    )
    await expectRefusal(
      declineAsMember,
      clickOnConflict(ines, declined, currentRevision(declined)),
      {},
      'noSuchTerm',
      everybody,
    )
  })

  it('a deleted member is not waited for, and the harm that the others agreed to happens (RS16)', async () => {
    const remaining = [mina(), tom, covenant]
    const facts = await factsAfterAgreements(
      await conflictAboutWealth(),
      [agreeToTerms, mina()],
      [agreeToTerms, tom],
    )
    expect(actorsChangeableByConflict(facts)).not.toContain('Actor.Covenant')
    const outcome = await decideAction(concedeConflict, clickOnConflict(mina(), facts), {}, remaining)
    expect(outcome.edits?.map(({ target }) => target)).toEqual([wealth])
    expect(actorsChangeableByConflict(facts, remaining)).toContain('Actor.Covenant')
    // No person is left who could agree.
    expect(actorsChangeableByConflict(facts, [covenant])).not.toContain('Actor.Covenant')
  })

  it("an asked member's sheet shows the conflict, with the conditions to agree to", async () => {
    const before = await conflictAboutWealth()
    const facts = await factsAfterAgreements(before, [agreeToTerms, mina()])
    const steps = (at: ConflictFacts, uuid: string) =>
      pendingStepsOf(at, [mina(), tom, ines]).filter(({ actor }) => actor?.uuid === uuid)
    expect(steps(before, mina().actor.uuid)).toMatchObject([
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
    // The person who proposed the condition has agreed to it.
    expect(steps(facts, tom.actor.uuid)).toEqual([])
  })
})
