/** Tests the consequences of a Check whose target number is known. */
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../src/core/outcome'
import type { StatCheck } from '../../../src/humanity/check/check-facts'
import { computeStatCheckResult } from '../../../src/humanity/check/check-result'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  createD20GroupsWithFace,
  createActionContextForCheck,
  pressCheckButton,
  findRefusalReason,
} from '../../support/checks'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createActorFieldsWithConditions,
  usualSettings,
} from '../../support/humanity'
import { createFactsAfterOutcome } from '../../support/actions'

/**
 * Creates Ana with the condition Uncool. The condition comes from an earlier scene if `wasUncoolBeforeCheck` is true,
 * otherwise from the present scene.
 */
const createUncoolActor = (wasUncoolBeforeCheck: boolean) => ({
  ...createHumanityActionContext().actor,
  statuses: ['humanity-uncool'],
  conditions: [
    { status: 'humanity-uncool', key: '', ...(wasUncoolBeforeCheck && { fromBefore: wasUncoolBeforeCheck }) },
  ],
})

describe('the consequence of a Check', () => {
  it('Radical Self-Acceptance: a Check with a different stat that succeeds ends Uncool', async () => {
    const actionContextFieldsOfUncool = {
      items: [createAbilityItem('radicalSelfAcceptance')],
      actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('uncool') },
      data: { stat: 'head' },
    }
    const rollHeartCheck = (rolledFaces: number[], moreActionContextFields = {}) =>
      humanityRuleset.tab.actions.check?.decide(
        createHumanityActionContext({ ...actionContextFieldsOfUncool, ...moreActionContextFields }),
        { target: 2, usual: 'heart' },
        createScriptedChance(rolledFaces),
      )
    expect(await rollHeartCheck([4])).toMatchObject({
      statuses: [{ status: 'humanity-uncool', active: false }],
      post: { facts: { stats: ['head'], instead: 'heart', why: 'other' } },
    })
    expect(await rollHeartCheck([2])).toMatchObject({ statuses: [] })
    expect(findRefusalReason(await rollHeartCheck([], { actor: createHumanityActionContext().actor }))).toBe(
      'HnB.humanity.refusal.notOther',
    )
    expect(findRefusalReason(await rollHeartCheck([], { items: [] }))).toBe('HnB.humanity.refusal.notOther')
  })

  it('Uncool is shed by one attempt in a later scene ("Coolness")', async () => {
    const rollCheckWhileUncool = (wasUncoolBeforeCheck: boolean, rolledFaces: number[]) =>
      humanityRuleset.tab.actions.check?.decide(
        createHumanityActionContext({
          actor: createUncoolActor(wasUncoolBeforeCheck),
          data: { stat: 'heart' },
        }),
        { target: 2, sheds: true },
        createScriptedChance(rolledFaces),
      )
    expect(await rollCheckWhileUncool(true, [4])).toMatchObject({
      statuses: [{ status: 'humanity-uncool', active: false }],
    })
    expect(await rollCheckWhileUncool(true, [2])).toMatchObject({
      // The success ends the condition from the earlier scene.
      statuses: [{ target: 'Actor.a', status: 'humanity-uncool', active: true }],
    })
    expect(findRefusalReason(await rollCheckWhileUncool(false, []))).toBe('HnB.humanity.refusal.mayNotShed')
  })

  it('only the roller settles a Check, and only once', async () => {
    const messageFacts = {
      purpose: 'preparedness' as const,
      item: 'Rope',
      groups: createD20GroupsWithFace(2),
      target: 6,
    }
    expect((await pressCheckButton('settle', { facts: messageFacts })).outcome).toMatchObject({
      statuses: [{ target: 'Actor.a', status: 'humanity-unprepared', active: true }],
      amend: { set: { settled: true } },
    })
    const factsWithHelpingDice = { ...messageFacts, help: { b: { name: 'Ben', dice: [1, 1, 1, 1] } } }
    expect((await pressCheckButton('settle', { facts: factsWithHelpingDice })).outcome).toMatchObject({
      newItems: [{ target: 'Actor.a', item: { type: 'gear', name: 'Rope' } }],
    })
    expect(
      findRefusalReason(
        (await pressCheckButton('settle', { facts: { ...messageFacts, settled: true } })).outcome,
      ),
    ).not.toBeNull()
    expect(
      findRefusalReason((await pressCheckButton('settle', { facts: messageFacts, mine: false })).outcome),
    ).not.toBeNull()
  })

  it('a failure by 5 or more that is settled gives a Blessing by itself, and says why ("Blessed by Steadfastness")', async () => {
    const messageFacts = {
      purpose: 'preparedness' as const,
      item: 'Rope',
      groups: createD20GroupsWithFace(2),
      target: 8,
    }
    const actorItems = [createAbilityItem('steadfastness')]
    const { outcome, after } = await pressCheckButton(
      'settle',
      { facts: messageFacts, items: actorItems },
      [4],
    )
    expect(outcome).toMatchObject({ edits: [{ target: 'Actor.a' }], amend: { set: { settled: true } } })
    expect(Object.values(after?.awards ?? {})).toMatchObject([{ dice: [4], why: 'steadfastness' }])
    expect(after?.awarded).toEqual(['steadfastness'])
    // The lower target makes the failure smaller. So the failure has no consequence.
    const resultOfSettlingWithLowerTarget = await pressCheckButton('settle', {
      facts: { ...messageFacts, target: 6 },
      items: actorItems,
    })
    expect(resultOfSettlingWithLowerTarget.outcome).toMatchObject({ edits: [] })
  })
})

describe('a target that the Gamemaster has kept secret', () => {
  const createPostedCheckFacts = async (isGM: boolean, targetNumber: number | null) => {
    const checkActionContext = createActionContextForCheck({
      facts: { groups: createD20GroupsWithFace(9), target: targetNumber },
    })
    const actionContextToRequestCheck = { ...checkActionContext, user: { ...checkActionContext.user, isGM } }
    const messageKind = humanityRuleset.messages.check?.actions.reveal
    const actionOutcome = await messageKind?.decide(
      actionContextToRequestCheck,
      { target: 8 },
      createScriptedChance([]),
    )
    // Cast: `checkFacts` made the facts in this click's context.
    return actionOutcome && 'refused' in actionOutcome
      ? actionOutcome.refused
      : computeStatCheckResult(
          createFactsAfterOutcome(checkActionContext.message.facts as StatCheck, actionOutcome as Outcome),
        )
  }

  it('the Gamemaster reveals the target on the message, which then tells the result', async () => {
    expect(await createPostedCheckFacts(true, null)).toMatchObject({ verdict: { success: true, margin: 1 } })
  })

  it('nobody but the Gamemaster reveals the target, and only once', async () => {
    expect(await createPostedCheckFacts(false, null)).toBe('HnB.refusal.onlyGM')
    expect(await createPostedCheckFacts(true, 12)).toBe('HnB.humanity.refusal.notNow')
  })
})

// A success ends Uncool: "Then once a Check succeeds this way, you are no longer Uncool."
describe('the message of a Check says that the Check ends Uncool', () => {
  const createCheckContext = (factOverrides: Partial<StatCheck>) => {
    const sides = [{ ...createHumanityActionContext(), items: [] }]
    const viewer = {
      user: { id: 'u', name: 'U', isGM: false },
      actor: null,
      ownParticipant: null,
      playedUuids: [],
      sides,
    }
    const checkFacts = createStatCheckFacts({
      target: 2,
      groups: createD20GroupsWithFace(4),
      settled: true,
      ...factOverrides,
    })
    const message = { uuid: 'ChatMessage.m', actor: 'Actor.a', facts: checkFacts }
    return humanityRuleset.messages['check']?.context(message, { ...viewer, settings: usualSettings })
  }

  it.each<[string, Partial<StatCheck>, boolean]>([
    ['an attempt to shed Uncool that succeeds', { purpose: 'shed' }, true],
    ['a success with a different stat', { why: 'other', instead: 'heart' }, true],
    ['an attempt that fails', { purpose: 'shed', target: 8 }, false],
    ['an ordinary success', {}, false],
  ])('%s', (_caseTitle, factOverrides, expectedValue) => {
    expect(createCheckContext(factOverrides)).toMatchObject({ uncoolEnded: expectedValue })
  })
})
