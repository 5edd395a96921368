/** Tests the ability "Synchronized Spark": two people roll together. */
import { describe, expect, it } from 'vitest'
import type {
  ItemView,
  RawItemActionContext,
  RawMessageActionContext,
  UnparsedParticipant,
} from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import type { HumanityState } from '../../../src/humanity/rules'
import { createScriptedChance } from '../../support/chance'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createHumanityState,
  createLifestyleItem,
  createActorFieldsWithConditions,
} from '../../support/humanity'
import { findRefusalReason } from '../../support/checks'

const syncAbility = createAbilityItem('synchronizedSpark')
const stateWithPair = { blessings: { x: 2, y: 2 } }

function createPerson(
  actorId: string,
  stateOverrides: Partial<HumanityState> = stateWithPair,
  actorItems: ItemView[] = [syncAbility],
): UnparsedParticipant {
  return {
    actor: { ...createHumanityActionContext().actor, uuid: `Actor.${actorId}`, id: actorId, name: actorId },
    state: createHumanityState(stateOverrides),
    items: actorItems,
  }
}

const decideOfferOfSync = (
  firstPerson: UnparsedParticipant,
  secondPerson: UnparsedParticipant | null,
  formAnswers: object,
) => {
  const abilityActionContext: RawItemActionContext = {
    ...createHumanityActionContext(),
    ...firstPerson,
    targets: secondPerson ? [secondPerson] : [],
    item: syncAbility,
  }
  return humanityRuleset.items.ability?.actions.sync?.decide(
    abilityActionContext,
    formAnswers,
    createScriptedChance([]),
  )
}

const createSyncFacts = (firstPerson: UnparsedParticipant, secondPerson: UnparsedParticipant) => {
  const createSyncSide = ({ actor }: UnparsedParticipant, stat: string) => ({
    uuid: actor.uuid,
    name: actor.name,
    stat,
    paid: [],
  })
  const sparkOptions = { payment: '', twos: false, on: {}, situation: '', situationValue: null }
  return {
    one: createSyncSide(firstPerson, 'head'),
    other: createSyncSide(secondPerson, 'home'),
    statName: '',
    target: 8,
    chosen: sparkOptions,
    check: null,
  }
}

const decideAgreementToSync = (
  firstPerson: UnparsedParticipant,
  secondPerson: UnparsedParticipant,
  rolledFaces: number[],
  agreeingPerson = secondPerson,
  factOverrides: object = {},
) => {
  const messageFacts = { ...createSyncFacts(firstPerson, secondPerson), ...factOverrides }
  const syncMessageActionContext: RawMessageActionContext = {
    ...createHumanityActionContext(),
    ...agreeingPerson,
    message: { uuid: 'ChatMessage.m', actor: firstPerson.actor.uuid, facts: messageFacts },
    sides: [firstPerson, secondPerson],
  }
  return humanityRuleset.messages.sync?.actions.agree?.decide(
    syncMessageActionContext,
    {},
    createScriptedChance(rolledFaces),
  )
}

describe('Synchronized Spark', () => {
  it('a Synchronized Spark asks the targeted person, and nobody pays yet', async () => {
    const actionOutcome = await decideOfferOfSync(createPerson('a'), createPerson('b'), {
      pair: 'head-home',
      target: 8,
    })
    expect(actionOutcome).toMatchObject({
      post: { kind: 'sync', facts: { check: null, one: { stat: 'head' } } },
    })
    expect(actionOutcome).not.toHaveProperty('edits')
  })

  it.each([
    [createPerson('a'), null, 'HnB.refusal.nobodyChosen'],
    [createPerson('a'), createPerson('a'), 'HnB.humanity.refusal.ownPartner'],
    [createPerson('a'), createPerson('b', stateWithPair, []), 'HnB.humanity.refusal.noPartner'],
    [createPerson('a', { blessings: { x: 2, y: 3 } }), createPerson('b'), 'HnB.humanity.refusal.cannotSpark'],
    [
      createPerson('a', { ...stateWithPair, stats: { ...createHumanityState().stats, head: 6 } }),
      createPerson('b'),
      'HnB.humanity.refusal.unbalanced',
    ],
  ])('the Synchronized Spark %# is refused: %s', async (firstPerson, secondPerson, expectedReason) => {
    expect(
      findRefusalReason(await decideOfferOfSync(firstPerson, secondPerson, { pair: 'head-home', target: 8 })),
    ).toBe(expectedReason)
  })

  it('both pay, each by their own lifestyle (ruling HU21), and the stats are one group', async () => {
    const syncPartner = createPerson('b', { blessings: { six: 6 } }, [
      syncAbility,
      createLifestyleItem('crafty'),
    ])
    expect(await decideAgreementToSync(createPerson('a'), syncPartner, [1, 3, 2, 4])).toMatchObject({
      edits: [
        { target: 'Actor.a', set: { 'system.humanity.blessings.x': undefined } },
        { target: 'Actor.b', set: { 'system.humanity.blessings.six': undefined } },
      ],
      amend: {
        set: {
          check: {
            roller: 'Actor.a',
            target: 8,
            groups: [
              {
                number: 2,
                faces: 4,
                waves: [
                  [1, 3],
                  [2, 4],
                ],
              },
            ],
          },
          'one.paid': [2, 2],
          'other.paid': [6],
        },
      },
    })
  })

  it('the Spark rolls two dice of the size that balances the stats, whatever the other stats are', async () => {
    const [participant, other] = [
      createPerson('a', { ...stateWithPair, stats: { ...createHumanityState().stats, head: 8, home: 4 } }),
      createPerson('b', { ...stateWithPair, stats: { ...createHumanityState().stats, head: 4, home: 8 } }),
    ]
    const actionOutcome = await decideAgreementToSync(participant, other, [5, 7])
    expect(actionOutcome).toMatchObject({ amend: { set: { check: { groups: [{ number: 2, faces: 8 }] } } } })
  })

  it('each person may choose how to pay, if there is a choice', async () => {
    const stateWithManyDice = { blessings: { x: 2, y: 2, p: 5, q: 5 } }
    const [participant, other] = [createPerson('a', stateWithManyDice), createPerson('b', stateWithManyDice)]
    const messageFieldsWithChoice = {
      chosen: { payment: 'pair5', twos: false, on: {}, situation: '', situationValue: 3 },
    }
    const messageFacts = { ...createSyncFacts(participant, other), ...messageFieldsWithChoice }
    const message = { uuid: 'ChatMessage.m', actor: '', facts: messageFacts }
    const syncMessageActionContext: RawMessageActionContext = {
      ...createHumanityActionContext(),
      ...other,
      message,
      sides: [participant, other],
    }
    const actionOfAgreeing = humanityRuleset.messages.sync?.actions.agree
    expect(actionOfAgreeing?.ask(syncMessageActionContext)).toMatchObject({
      context: { payments: [{ id: 'pair2' }, { id: 'pair5' }] },
    })
    expect(
      await actionOfAgreeing?.decide(
        syncMessageActionContext,
        { payment: 'pair5' },
        createScriptedChance([2, 3]),
      ),
    ).toMatchObject({
      edits: [
        { set: { 'system.humanity.blessings.p': undefined, 'system.humanity.blessings.q': undefined } },
        { set: { 'system.humanity.blessings.p': undefined, 'system.humanity.blessings.q': undefined } },
      ],
      amend: { set: { check: { modifiers: [{ id: 'situation', value: 3 }] }, 'one.paid': [5, 5] } },
    })
    const refusalOfSyncOffer = await actionOfAgreeing?.decide(
      syncMessageActionContext,
      { payment: 'pair3' },
      createScriptedChance([]),
    )
    expect(findRefusalReason(refusalOfSyncOffer)).toBe('HnB.humanity.refusal.cannotSpark')
  })

  it('"you may have the roll bump when you roll a 2" (HU4): the roller has the ability, and is asked about each 2', async () => {
    const stateWithLargeHead = {
      ...stateWithPair,
      stats: { ...createHumanityState().stats, head: 8 as const, home: 8 as const },
    }
    const participantWithFocus = createPerson('a', stateWithLargeHead, [
      syncAbility,
      createAbilityItem('easeOfFocus'),
    ])
    const sparkOptions = { payment: '', twos: true, on: {}, situation: '', situationValue: null }
    const agreeToSyncAndRoll = async (syncMessageActionContext: object, rolledFaces: number[]) =>
      decideAgreementToSync(
        participantWithFocus,
        createPerson('b', stateWithLargeHead),
        rolledFaces,
        createPerson('b', stateWithLargeHead),
        {
          chosen: { ...sparkOptions, on: syncMessageActionContext },
        },
      )
    expect(await agreeToSyncAndRoll({ 'ability-easeOfFocus-bumpOnTwo': true }, [2, 5])).toMatchObject({
      amend: { set: { check: { twos: true, groups: [{ waves: [[2, 5]] }] } } },
    })
    expect(await agreeToSyncAndRoll({}, [2, 5])).toMatchObject({
      amend: { set: { check: { twos: false } } },
    })
  })

  it('if one person can no longer pay, nobody pays', async () => {
    expect(findRefusalReason(await decideAgreementToSync(createPerson('a', {}), createPerson('b'), []))).toBe(
      'HnB.humanity.refusal.cannotSpark',
    )
    expect(findRefusalReason(await decideAgreementToSync(createPerson('a'), createPerson('b', {}), []))).toBe(
      'HnB.humanity.refusal.cannotSpark',
    )
  })

  it('only the person who is asked may agree, and only once', async () => {
    const [participant, other] = [createPerson('a'), createPerson('b')]
    expect(findRefusalReason(await decideAgreementToSync(participant, other, [], participant))).toBe(
      'HnB.humanity.refusal.notNow',
    )
    expect(
      findRefusalReason(
        await decideAgreementToSync(participant, other, [], other, { check: createStatCheckFacts() }),
      ),
    ).toBe('HnB.humanity.refusal.notNow')
  })

  it("the Spark has modifiers of the other's stat too, but none of the other's rolls (rulings HU22, HU38)", async () => {
    const syncPartner = createPerson('b')
    const partnerWithAffliction = {
      ...syncPartner,
      actor: { ...syncPartner.actor, ...createActorFieldsWithConditions('homesick', 'uncool') },
    }
    expect(await decideAgreementToSync(createPerson('a'), partnerWithAffliction, [2, 2])).toMatchObject({
      amend: { set: { check: { modifiers: [{ id: 'other-humanity-homesick', value: -1 }] } } },
    })
  })

  it('"Any bonuses or effects that would apply to the balanced Stats": also abilities that name the stat (ruling HU38)', async () => {
    const createTrainingWithEffect = (abilityEffectOverrides: object, abilityUseLimit = 'none') =>
      createAbilityItem('advancedTraining', {
        ability: '',
        effects: { e: { ...effectRuleOfAddition, ...abilityEffectOverrides } },
        limit: abilityUseLimit,
        uses: 1,
      })
    const effectRuleOfAddition = {
      kind: 'add',
      value: 2,
      stat: '',
      least: 0,
      rolls: 'any',
      violence: 'any',
      side: 'any',
      situation: '',
    }
    const createCheckAfterSpark = async (item: ItemView) => {
      const actionOutcome = await decideAgreementToSync(
        createPerson('a'),
        createPerson('b', stateWithPair, [syncAbility, item]),
        [1, 3, 2, 4],
      )
      if (!actionOutcome || 'refused' in actionOutcome) throw new Error('It was refused.')
      return actionOutcome.amend?.set.check
    }
    expect(await createCheckAfterSpark(createTrainingWithEffect({ stat: 'home' }))).toMatchObject({
      modifiers: [{ value: 2, on: true }],
    })
    expect(
      await createCheckAfterSpark(createTrainingWithEffect({ stat: 'home', kind: 'helpWorth' })),
    ).toMatchObject({
      helpWorth: 2,
    })
    expect(
      await createCheckAfterSpark(createTrainingWithEffect({ stat: 'home', kind: 'perBump' })),
    ).toMatchObject({
      perBump: [{ name: 'advancedTraining', value: 2 }],
    })
    const contextOfSyncWithoutModifiers = { modifiers: [], helpWorth: 1, perBump: [] }
    for (const trainingWithoutEffect of [
      createTrainingWithEffect({ stat: 'heart' }),
      createTrainingWithEffect({}),
      createTrainingWithEffect({ stat: 'home' }, 'scene'),
      createTrainingWithEffect({ stat: 'home', situation: 'in the dark' }),
      createAbilityItem('focusedDetermination'),
    ])
      expect(await createCheckAfterSpark(trainingWithoutEffect)).toMatchObject(contextOfSyncWithoutModifiers)
  })

  it('a Synchronized Spark is a Check like any other: each person may help once, after the roll', async () => {
    const [participant, other] = [createPerson('a'), createPerson('b')]
    const decideToHelp = (sparkCheck: unknown) => {
      const message = {
        uuid: 'ChatMessage.m',
        actor: 'Actor.a',
        facts: { ...createSyncFacts(participant, other), check: sparkCheck },
      }
      return humanityRuleset.messages.sync?.actions.help?.decide(
        { ...createHumanityActionContext(), ...other, message, sides: [participant, other] },
        { dice: { x: true } },
        createScriptedChance([]),
      )
    }
    expect(await decideToHelp(createStatCheckFacts({ roller: 'Actor.a' }))).toMatchObject({
      edits: [{ target: 'Actor.b', set: { 'system.humanity.blessings.x': undefined } }],
      amend: { set: { 'check.help.b': { name: 'b', dice: [2] } } },
    })
    expect(
      findRefusalReason(await decideToHelp(createStatCheckFacts({ help: { b: { name: 'b', dice: [1] } } }))),
    ).toBe('HnB.humanity.refusal.alreadyHelped')
    expect(findRefusalReason(await decideToHelp(null))).toBe('HnB.humanity.refusal.noSuchRoll')
  })
})
