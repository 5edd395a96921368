/** Tests special cases of Story Mode. They are sentences of the rules that no other table of tests covers. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Modifier } from '../../src/core/modifiers'
import { applyModifierSwitches, findWaivedModifierLabels } from '../../src/core/modifiers'
import type { Outcome } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type {
  TokenDistance,
  ItemActionContext,
  MessageActionContext,
  Participant,
  Viewer,
} from '../../src/core/game-views'
import { attackWithWeaponAction } from '../../src/story-mode/attack/attack-with-weapon'
import { blockAttackAction } from '../../src/story-mode/attack/block-attack'
import type { AssaultFacts } from '../../src/story-mode/attack/attack-facts'
import { assaultFactsSchema } from '../../src/story-mode/attack/attack-facts'
import { makePlayerCheckAction } from '../../src/story-mode/check/player-check'
import { createActorModifiers } from '../../src/story-mode/check/check-modifiers'
import { playerCheckFactsSchema } from '../../src/story-mode/check/check-facts'
import type { StoryWeapon } from '../../src/story-mode/data'
import { storyWeaponSchema } from '../../src/story-mode/data'
import { inflictHarmOnGroupAction } from '../../src/story-mode/harm/harm-actions'
import { treatWoundAction } from '../../src/story-mode/heal/treat-wound'
import type { TreatmentFacts } from '../../src/story-mode/heal/treatment-facts'
import { setCreatureLevelAction } from '../../src/story-mode/set-up-creature'
import { storyModeMessageKinds } from '../../src/story-mode/messages'
import { storyModeFightRules } from '../../src/story-mode/fight-rules'
import { findPossibleActionOrReactionChoices, spendActionOrReaction } from '../../src/story-mode/round-uses'
import type { StoryMode } from '../../src/story-mode/rules'
import { findAction, pressAction, createFactsWithChangedFields } from '../support/actions'
import { createScriptedChance } from '../support/chance'
import { ana, gamemaster, player, createTestActor } from '../support/people'
import {
  createArmorItem,
  createStoryModeActionContext,
  createCreatureOfLevel,
  createStoryModeState,
  createFightPlace,
  usualStoryModeSettings,
  createWeaponItem,
  createWoundItem,
} from '../support/story-mode'

const createDeadParticipant = (participant: Participant<StoryMode>): Participant<StoryMode> => ({
  ...participant,
  actor: { ...participant.actor, statuses: ['dead'] },
})
const createPerson = (
  actorId: string,
  participantOverrides: Partial<Participant<StoryMode>> = {},
): Participant<StoryMode> => ({
  actor: createTestActor(actorId),
  state: createStoryModeState(),
  items: [],
  ...participantOverrides,
})
const wolfCreature = createCreatureOfLevel(3, {
  actor: { ...createCreatureOfLevel(3).actor, uuid: 'Actor.wolf', id: 'wolf', name: 'Wolf' },
})
const creaturePlayedByPlayer = { ...wolfCreature, actor: { ...wolfCreature.actor, played: true } }

const decideAttackOnTargets = (
  attackingParticipant: Participant<StoryMode>,
  targetParticipants: readonly Participant<StoryMode>[],
  rolledFaces: readonly number[] = [],
) => {
  const unparsedWeapon = createWeaponItem('light')
  const item = { ...unparsedWeapon, fields: v.parse(storyWeaponSchema, unparsedWeapon.fields) }
  const actionContextForAssault: ItemActionContext<StoryMode, StoryWeapon> = {
    ...createStoryModeActionContext(),
    ...attackingParticipant,
    targets: targetParticipants,
    item,
    user: gamemaster,
  }
  return pressAction(attackWithWeaponAction, actionContextForAssault, {}, createScriptedChance(rolledFaces))
}

describe('"1 action and move a short distance on their turn"', () => {
  it.each([
    ['the action, on one’s own turn', 'action', true, null],
    ['the action, on somebody else’s', 'action', false, 'notYourTurn'],
    ['the reaction, "while it is not their turn"', 'reaction', false, null],
    ['the reaction, on one’s own', 'reaction', true, 'ownTurn'],
    ['nothing, on anybody’s', 'nothing', false, null],
  ] as const)('the uses of a turn: %s', (_caseTitle, chosenRoundUses, isOwnTurn, expectedRefusal) => {
    const resultOfSpending = spendActionOrReaction(
      { ...ana, turn: createFightPlace({ isOwnTurn: isOwnTurn }) },
      { uses: chosenRoundUses, quicken: false },
    )
    expect(isRefusal(resultOfSpending) ? resultOfSpending.refused : null).toBe(
      expectedRefusal && `HnB.storyMode.refusal.${expectedRefusal}`,
    )
  })

  it('the form offers no more uses than a turn has', () => {
    expect(findPossibleActionOrReactionChoices({ turn: createFightPlace({ isOwnTurn: true }) })).toEqual([
      'action',
      'nothing',
    ])
    expect(findPossibleActionOrReactionChoices({ turn: createFightPlace({ isOwnTurn: false }) })).toEqual([
      'reaction',
      'nothing',
    ])
  })
})

describe('a wound "hinders all rolls"', () => {
  const wound = createWoundItem('lingering', 3)
  const createRollFactsWithSwitches = async (modifierSwitchStates: Readonly<Record<string, boolean>>) => {
    const actionOutcome = await makePlayerCheckAction.decide(
      createStoryModeActionContext({ items: [wound] }),
      { level: 1, on: modifierSwitchStates },
      createScriptedChance([10]),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    return actionOutcome.post?.facts
  }

  it('the message shows that a player switched a wound off', async () => {
    const answersWithoutWound = { [`wound-${wound.id}`]: false }
    const checkFacts = v.parse(playerCheckFactsSchema, await createRollFactsWithSwitches(answersWithoutWound))
    expect(findWaivedModifierLabels(checkFacts.roll.modifiers)).toEqual([{ text: wound.name }])
    const viewer: Viewer<StoryMode> = {
      user: player,
      actor: ana,
      playedUuids: [],
      sides: [],
      settings: usualStoryModeSettings,
    }
    expect(
      storyModeMessageKinds.check.context({ uuid: '', actor: '', facts: checkFacts }, viewer),
    ).toMatchObject({
      roll: { waived: [{ text: wound.name }] },
    })
    expect(
      findWaivedModifierLabels(
        v.parse(playerCheckFactsSchema, await createRollFactsWithSwitches({})).roll.modifiers,
      ),
    ).toEqual([])
  })

  it('the message shows that armor eases defence, and leaves out what no rule counts', () => {
    const answersWithoutSituation = { situation: '', situationValue: null }
    const armorModifiers = createActorModifiers(
      createStoryModeActionContext({ items: [createArmorItem('heavy')] }),
      'defence',
    )
    const modifierSwitchesWithoutArmor = Object.fromEntries(armorModifiers.map(({ id }) => [id, false]))
    expect(
      findWaivedModifierLabels(
        applyModifierSwitches(
          armorModifiers,
          { ...answersWithoutSituation, on: modifierSwitchesWithoutArmor },
          'ease',
        ),
      ),
    ).toHaveLength(1)
    const helpModifier: Modifier = {
      id: 'help',
      label: { text: 'Help' },
      kind: 'ease',
      value: 1,
      source: 'help',
      on: true,
    }
    expect(
      findWaivedModifierLabels(
        applyModifierSwitches([helpModifier], { ...answersWithoutSituation, on: { help: false } }, 'ease'),
      ),
    ).toEqual([])
  })
})

describe('"Player makes all rolls"', () => {
  const woundedWolf = { ...wolfCreature, items: [createWoundItem('strain', 2)] }

  it('a creature rolls for no task, and gives no treatment in the field', async () => {
    expect(makePlayerCheckAction.ask(createStoryModeActionContext(woundedWolf))).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    expect(
      await makePlayerCheckAction.decide(
        createStoryModeActionContext(woundedWolf),
        { level: 1 },
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    const actionContextForAssault = createStoryModeActionContext({ ...woundedWolf, user: gamemaster })
    expect(treatWoundAction.ask(actionContextForAssault)).toMatchObject({
      context: { ways: [{ how: 'magic', chosen: true }, { how: 'knowledge' }] },
    })
    const wound = woundedWolf.items[0]?.id
    expect(
      await treatWoundAction.decide(
        actionContextForAssault,
        { how: 'field', wound, level: 1 },
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    expect(
      isRefusal(
        await treatWoundAction.decide(
          actionContextForAssault,
          { how: 'knowledge', wound },
          createScriptedChance([]),
        ),
      ),
    ).toBe(false)
  })

  it("a companion is on the players' side: its player rolls for it (SM26)", async () => {
    expect(
      await decideAttackOnTargets(creaturePlayedByPlayer, [createCreatureOfLevel(4)], [20]),
    ).toMatchObject({
      post: { kind: 'attack' },
    })
    expect(await decideAttackOnTargets(creaturePlayedByPlayer, [createPerson('tom')])).toMatchObject({
      refused: 'HnB.storyMode.refusal.notCreature',
    })
    expect(await decideAttackOnTargets(createCreatureOfLevel(2), [creaturePlayedByPlayer])).toMatchObject({
      post: { kind: 'assault' },
    })
    expect(await decideAttackOnTargets(createCreatureOfLevel(2), [wolfCreature])).toMatchObject({
      refused: 'HnB.storyMode.refusal.notCharacter',
    })
    expect(
      isRefusal(
        await makePlayerCheckAction.decide(
          createStoryModeActionContext(creaturePlayedByPlayer),
          { level: 1 },
          createScriptedChance([9]),
        ),
      ),
    ).toBe(false)
  })

  it('"initiative is determined by 3 times there level": also a companion\'s, by the present level', async () => {
    expect(storyModeFightRules.initiative(createStoryModeActionContext(creaturePlayedByPlayer))).toBe(9)
    const decideCreatureLevel = (actionContextOverrides: object) =>
      setCreatureLevelAction.decide(
        createStoryModeActionContext({ ...wolfCreature, ...actionContextOverrides, data: { level: '5' } }),
        {},
        createScriptedChance([]),
      )
    const fightingWolf = { actor: { ...wolfCreature.actor, turn: createFightPlace({ initiative: 9 }) } }
    expect(await decideCreatureLevel(fightingWolf)).toMatchObject({
      edits: [{ set: { level: 5, 'turn.initiative': 15 } }],
    })
    const actionOutcome = await decideCreatureLevel({})
    expect(isRefusal(actionOutcome) || actionOutcome.edits?.[0]?.set).not.toHaveProperty(['turn.initiative'])
  })
})

describe('the dead', () => {
  it('no attack waits for the dead', async () => {
    const adaPerson = createPerson('ada')
    const actionOutcome = await decideAttackOnTargets(createCreatureOfLevel(2), [adaPerson])
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    const messageFacts = actionOutcome.post?.facts as AssaultFacts
    expect(Object.values(messageFacts.defenders).map(({ uuid }) => uuid)).toEqual([adaPerson.actor.uuid])
    const message = { uuid: 'm', actor: '', facts: messageFacts }
    expect(storyModeMessageKinds.assault.waitsFor?.(message, adaPerson.actor.uuid)).toBe(true)
    expect(storyModeMessageKinds.assault.isWaitPointless(message, adaPerson)).toBe(false)
    expect(storyModeMessageKinds.assault.isWaitPointless(message, createDeadParticipant(adaPerson))).toBe(
      true,
    )
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [adaPerson.actor.uuid],
      settings: usualStoryModeSettings,
    }
    const createAssaultContext = (viewerSides: readonly Participant<StoryMode>[]) =>
      storyModeMessageKinds.assault.context(message, { ...viewer, sides: viewerSides })
    expect(createAssaultContext([adaPerson])).toMatchObject({ defenders: [{ waits: true, dead: false }] })
    expect(createAssaultContext([createDeadParticipant(adaPerson)])).toMatchObject({
      defenders: [{ waits: false, dead: true }],
    })
  })

  it('nobody attacks or harms the dead', async () => {
    expect(
      await decideAttackOnTargets(createCreatureOfLevel(2), [createDeadParticipant(createPerson('tom'))]),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    const decideHarmOfGroup = (participants: readonly Participant<StoryMode>[]) =>
      inflictHarmOnGroupAction.decide(
        { participants, settings: usualStoryModeSettings, user: gamemaster, data: { harm: '1' } },
        {},
        createScriptedChance([]),
      )
    expect(await decideHarmOfGroup([createDeadParticipant(createPerson('tom'))])).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    const actionContextOfDeadAlone = {
      participants: [createDeadParticipant(createPerson('tom'))],
      settings: usualStoryModeSettings,
      user: gamemaster,
      data: {},
    }
    expect(inflictHarmOnGroupAction.whyNotPerson(actionContextOfDeadAlone)).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    expect(await decideHarmOfGroup([createPerson('ada')])).toMatchObject({
      edits: [{ target: 'Actor.ada', set: { 'harm.value': 4 } }],
    })
  })
})

describe('"block an attack against an ally from a close creature"', () => {
  const allyActor = createTestActor('tom', 'Tom')
  const distanceWithinReach = { distance: 1.5, units: 'm', close: true }
  const distanceOutOfReach = { distance: 9, units: 'm', close: false }
  const createAssaultFactsOfRound = (round = ''): AssaultFacts => {
    const createDefender = (actorUuid: string, defenderName: string) => ({
      uuid: actorUuid,
      name: defenderName,
      roll: null,
      suffered: null,
      blocks: [],
    })
    return v.parse(assaultFactsSchema, {
      blow: { name: 'Bite', weight: 'light', magic: false, kind: 'physical', carryOver: false, harm: 1 },
      creature: { uuid: wolfCreature.actor.uuid, name: 'Wolf' },
      level: 3,
      round,
      defenders: { a: createDefender(ana.uuid, 'Ana'), b: createDefender('Actor.ines', 'Ines') },
    })
  }
  const createActionContextForAssault = (
    actionContextOverrides: Partial<MessageActionContext<StoryMode, AssaultFacts>> = {},
    messageFacts = createAssaultFactsOfRound(),
    defender = 'a',
  ): MessageActionContext<StoryMode, AssaultFacts> => ({
    ...createStoryModeActionContext(),
    ...createPerson('tom', { actor: allyActor }),
    message: { uuid: 'ChatMessage.m', actor: wolfCreature.actor.uuid, facts: messageFacts },
    sides: [wolfCreature],
    data: { defender },
    ...actionContextOverrides,
  })
  const createSceneWithDistance = (tokenDistance: TokenDistance) => ({
    measureDistances: () => ({ [wolfCreature.actor.uuid]: tokenDistance }),
  })
  const createActionContextWithDistance = (tokenDistance: TokenDistance) => ({
    distances: { [wolfCreature.actor.uuid]: tokenDistance },
  })
  const decideBlock = async (
    assaultActionContext: MessageActionContext<StoryMode, AssaultFacts>,
    formAnswers: object = {},
  ) => {
    const actionOutcome = await blockAttackAction.decide(
      assaultActionContext,
      formAnswers,
      createScriptedChance([20]),
    )
    return isRefusal(actionOutcome) ? actionOutcome.refused.split('.').at(-1) : actionOutcome
  }

  it.each([
    ['close by the scene', createActionContextWithDistance(distanceWithinReach), {}, true],
    ['far by the scene', createActionContextWithDistance(distanceOutOfReach), {}, false],
    [
      'far, whatever a player says',
      createActionContextWithDistance(distanceOutOfReach),
      { close: { 0: true } },
      false,
    ],
    [
      'far, and the Gamemaster says close',
      { ...createActionContextWithDistance(distanceOutOfReach), user: gamemaster },
      { close: { 0: true } },
      true,
    ],
    [
      'close, and the Gamemaster says far',
      { ...createActionContextWithDistance(distanceWithinReach), user: gamemaster },
      { close: { 0: false } },
      false,
    ],
    ['unknown, and the player says close', {}, { close: { 0: true } }, true],
    ['unknown, and the player says far', {}, { close: { 0: false } }, false],
  ])(
    "a block of a creature's attack: %s",
    async (_caseTitle, actionContextOverrides, formAnswers, isBlockAllowed) => {
      const actionOutcome = await decideBlock(
        createActionContextForAssault(actionContextOverrides),
        formAnswers,
      )
      if (isBlockAllowed)
        expect(actionOutcome).toMatchObject({ amend: { set: { 'defenders.a.blocks': [{ name: 'Tom' }] } } })
      else expect(actionOutcome).toBe('notClose')
    },
  )

  it('the question shows the distance of the creature, or asks if it is unknown', () => {
    const listShownDistances = (actionContextOverrides: object) => {
      const askedQuestion = blockAttackAction.ask(createActionContextForAssault(actionContextOverrides))
      return isRefusal(askedQuestion)
        ? askedQuestion.refused
        : (askedQuestion?.context as { distances: unknown }).distances
    }
    expect(listShownDistances(createActionContextWithDistance(distanceWithinReach))).toMatchObject([
      {
        name: 'Wolf',
        mayChange: false,
        phrase: { key: 'HnB.common.distance.close', data: { distance: 1.5 } },
      },
    ])
    expect(listShownDistances({})).toMatchObject([
      { mayChange: true, phrase: { key: 'HnB.common.distance.unknown' } },
    ])
    expect(listShownDistances(createActionContextWithDistance(distanceOutOfReach))).toBe(
      'HnB.storyMode.refusal.notClose',
    )
    expect(
      listShownDistances({ ...createActionContextWithDistance(distanceOutOfReach), user: gamemaster }),
    ).toMatchObject([{ mayChange: true, close: false }])
  })

  it('"each round a player may make one reaction": also a player without a turn in the fight (SM33)', async () => {
    const outcomeOfFirstBlock = await decideBlock(
      createActionContextForAssault({}, createAssaultFactsOfRound('f 1')),
    )
    expect(outcomeOfFirstBlock).toMatchObject({
      edits: [{ target: allyActor.uuid, set: { reacted: 'f 1' } }],
    })
    const actorState = createStoryModeState({ reacted: 'f 1' })
    expect(
      await decideBlock(
        createActionContextForAssault({ state: actorState }, createAssaultFactsOfRound('f 1'), 'b'),
      ),
    ).toBe('noReaction')
    expect(
      await decideBlock(
        createActionContextForAssault({ state: actorState }, createAssaultFactsOfRound('f 2')),
      ),
    ).toMatchObject({
      edits: [{ set: { reacted: 'f 2' } }],
    })
  })

  it('without rounds a player has one reaction against each attack', async () => {
    const messageFacts = createFactsWithChangedFields(
      createAssaultFactsOfRound(),
      ((await decideBlock(createActionContextForAssault())) as Outcome).amend?.set,
    )
    expect(await decideBlock(createActionContextForAssault({}, messageFacts, 'b'))).toBe('noReaction')
    expect(
      await decideBlock(createActionContextForAssault({}, createAssaultFactsOfRound(), 'b')),
    ).toMatchObject({
      edits: [],
    })
  })

  it('the attack remembers the round of its creature', async () => {
    const fighter = {
      ...wolfCreature,
      actor: { ...wolfCreature.actor, turn: { ...createFightPlace({ round: 2 }), fight: 'f' } },
    }
    const actionOutcome = await decideAttackOnTargets(fighter, [createPerson('ana')])
    expect(isRefusal(actionOutcome) || actionOutcome.post?.facts).toMatchObject({ round: 'f 2' })
    const assaultByHealthyWolf = await decideAttackOnTargets(wolfCreature, [createPerson('ana')])
    expect(isRefusal(assaultByHealthyWolf) || assaultByHealthyWolf.post?.facts).toMatchObject({ round: '' })
  })

  it.each<[string, Partial<Viewer<StoryMode>>, (string | null)[], string[]]>([
    ['close to the creature', { ...createSceneWithDistance(distanceWithinReach) }, [null, null], ['a', 'b']],
    ['an unmeasured distance: the question asks', {}, [null, null], ['a', 'b']],
    [
      'far from the creature, however close to the target',
      createSceneWithDistance(distanceOutOfReach),
      ['notClose', 'notClose'],
      [],
    ],
    [
      'far, as the Gamemaster, who may correct it',
      { ...createSceneWithDistance(distanceOutOfReach), user: gamemaster },
      [null, null],
      ['a', 'b'],
    ],
    ['a target: only for the other', { ownParticipant: createPerson('ana') }, ['cannotBlock', null], ['b']],
    [
      'the attacker, selected by the Gamemaster',
      { user: gamemaster, ownParticipant: wolfCreature },
      ['cannotBlock', 'cannotBlock'],
      [],
    ],
    [
      'a dead ally',
      { ownParticipant: createPerson('tom', { actor: { ...allyActor, statuses: ['dead'] } }) },
      ['dead', 'dead'],
      [],
    ],
    [
      'a reaction used',
      {
        ownParticipant: createPerson('tom', {
          actor: allyActor,
          state: createStoryModeState({ reacted: 'f 1' }),
        }),
      },
      ['noReaction', 'noReaction'],
      [],
    ],
    ['nobody', { ownParticipant: null }, [null, null], []],
  ])(
    'the message, the optional step and the action agree who may block: %s',
    (_caseTitle, participantFields, expectedRefusals, offeredActNames) => {
      const messageFacts = createAssaultFactsOfRound('f 1')
      const message = { uuid: 'm', actor: wolfCreature.actor.uuid, facts: messageFacts as never }
      const blockingPerson = createPerson('tom', { actor: allyActor })
      const viewer: Viewer<StoryMode> = {
        ...{
          user: player,
          actor: allyActor,
          ownParticipant: blockingPerson,
          playedUuids: [],
          sides: [wolfCreature],
        },
        ...{ settings: usualStoryModeSettings, ...participantFields },
      }
      const { defenders } = storyModeMessageKinds.assault.context(message, viewer) as {
        defenders: { blockRefusal: { key: string } | null }[]
      }
      expect(defenders.map(({ blockRefusal }) => blockRefusal?.key.split('.').at(-1) ?? null)).toEqual(
        expectedRefusals,
      )
      const pendingAssaultSteps = storyModeMessageKinds.assault
        .pendingSteps(message, viewer)
        .filter(({ isOptional }) => isOptional)
      expect(
        pendingAssaultSteps.flatMap(({ buttons }) => buttons.map(({ data }) => data?.['defender'])),
      ).toEqual(offeredActNames)
      if (!viewer.ownParticipant) return
      const distancesByDefender = ['a', 'b'].map((defenderKey) => {
        const measuredDistances = viewer.measureDistances?.()
        const actionContextOfAskingPerson = {
          ...viewer.ownParticipant,
          user: viewer.user,
          ...(measuredDistances && { distances: measuredDistances }),
        }
        const blockQuestion = blockAttackAction.ask(
          createActionContextForAssault(actionContextOfAskingPerson, messageFacts, defenderKey),
        )
        return isRefusal(blockQuestion) ? (blockQuestion.refused.split('.').at(-1) ?? '') : null
      })
      expect(distancesByDefender).toEqual(expectedRefusals)
    },
  )
})

describe('a treatment that is offered', () => {
  const wound = createWoundItem('lingering', 4)
  const patient = createPerson('tom', { items: [wound] })
  const healer = createPerson('ada')
  const createPostedTreatmentFacts = async (
    gameSettings = usualStoryModeSettings,
  ): Promise<TreatmentFacts> => {
    const actionContextForAssault = createStoryModeActionContext({
      ...healer,
      targets: [patient],
      settings: gameSettings,
    })
    const actionOutcome = await treatWoundAction.decide(
      actionContextForAssault,
      { how: 'knowledge', wound: wound.id },
      createScriptedChance([]),
    )
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    expect(actionOutcome.edits).toEqual([])
    return actionOutcome.post?.facts as TreatmentFacts
  }
  const createActionContextForTreatment = (
    treatmentFacts: TreatmentFacts,
    treatingParticipant: Participant<StoryMode>,
    moreActionContextFields: Partial<MessageActionContext<StoryMode, TreatmentFacts>> = {},
  ): MessageActionContext<StoryMode, TreatmentFacts> => ({
    ...createStoryModeActionContext(treatingParticipant),
    sides: [patient, healer],
    message: { uuid: 'm', actor: '', facts: treatmentFacts },
    ...moreActionContextFields,
  })
  const decideTreatmentAction = (
    actionName: string,
    treatmentActionContext: MessageActionContext<StoryMode, TreatmentFacts>,
  ) =>
    findAction(storyModeMessageKinds.treatment, actionName).decide(
      treatmentActionContext,
      {},
      createScriptedChance([]),
    )

  it.each([
    ['decline', patient, healer],
    ['withdraw', healer, patient],
  ] as const)(
    'an offered treatment may be %s: by the right player, once, and uses nothing up',
    async (buttonName, acceptedActionContextFields, refusedActionContextFields) => {
      const treatmentFacts = await createPostedTreatmentFacts()
      expect(
        await decideTreatmentAction(
          buttonName,
          createActionContextForTreatment(treatmentFacts, refusedActionContextFields),
        ),
      ).toMatchObject({
        refused: 'HnB.storyMode.refusal.notTarget',
      })
      const actionOutcome = await decideTreatmentAction(
        buttonName,
        createActionContextForTreatment(treatmentFacts, acceptedActionContextFields),
      )
      if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
      expect(actionOutcome.edits ?? []).toEqual([])
      const factsAfterAction = createFactsWithChangedFields(treatmentFacts, actionOutcome.amend?.set)
      expect(
        storyModeMessageKinds.treatment.waitsFor?.(
          { uuid: '', actor: '', facts: factsAfterAction },
          patient.actor.uuid,
        ),
      ).toBe(false)
      for (const lazyActionName of ['accept', 'decline', 'withdraw'])
        expect(
          isRefusal(
            await decideTreatmentAction(
              lazyActionName,
              createActionContextForTreatment(
                factsAfterAction,
                lazyActionName === 'withdraw' ? healer : patient,
              ),
            ),
          ),
        ).toBe(true)
    },
  )

  it('an offered treatment waits no longer once the wound is gone', async () => {
    const message = { uuid: '', actor: '', facts: await createPostedTreatmentFacts() }
    expect(storyModeMessageKinds.treatment.isWaitPointless(message, patient)).toBe(false)
    expect(storyModeMessageKinds.treatment.isWaitPointless(message, { ...patient, items: [] })).toBe(true)
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [patient.actor.uuid],
      settings: usualStoryModeSettings,
    }
    expect(
      storyModeMessageKinds.treatment.context(message, { ...viewer, sides: [{ ...patient, items: [] }] }),
    ).toMatchObject({ gone: true })
    expect(
      storyModeMessageKinds.treatment.pendingSteps(message, {
        ...viewer,
        sides: [{ ...patient, items: [] }],
      }),
    ).toEqual([])
  })

  it('an offered treatment says who heals whom, and later the result', async () => {
    const facts = await createPostedTreatmentFacts()
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [],
      settings: usualStoryModeSettings,
      sides: [patient, healer],
    }
    const createTreatmentContext = (treatmentFacts: TreatmentFacts) =>
      storyModeMessageKinds.treatment.context({ uuid: '', actor: '', facts: treatmentFacts }, viewer)
    expect(createTreatmentContext(facts)).toMatchObject({ self: false, done: false })
    expect(createTreatmentContext({ ...facts, left: 2 })).toMatchObject({ done: true, closed: false })
    expect(createTreatmentContext({ ...facts, left: 0, healer: facts.patient })).toMatchObject({
      self: true,
      closed: true,
    })
  })

  it('"you may only heal one wound": the use is spent when a wound is healed, not when it is offered (SM17)', async () => {
    const gameSettings = { ...usualStoryModeSettings, treatmentLimitOn: 'healer' as const }
    const treatmentFacts = await createPostedTreatmentFacts(gameSettings)
    const message = { uuid: '', actor: '', facts: treatmentFacts }
    expect(storyModeMessageKinds.treatment.agreed(message, [])).toEqual([healer.actor.uuid])
    expect(
      await decideTreatmentAction(
        'accept',
        createActionContextForTreatment(treatmentFacts, patient, { settings: gameSettings }),
      ),
    ).toMatchObject({
      edits: [{ target: healer.actor.uuid, set: { 'treated.knowledge': true } }, { target: wound.uuid }],
    })
    const healerWithUsedUpTreatment = {
      ...healer,
      state: createStoryModeState({ treated: { field: false, magic: false, knowledge: true } }),
    }
    expect(
      await decideTreatmentAction(
        'accept',
        createActionContextForTreatment(treatmentFacts, patient, {
          settings: gameSettings,
          sides: [patient, healerWithUsedUpTreatment],
        }),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.treated.knowledge',
    })
  })
})

it('a Shift-click on "Treat a wound" treats the only wound', async () => {
  const wound = createWoundItem('lingering', 4)
  const actionContextForAssault = createStoryModeActionContext({ items: [wound] })
  const askedQuestion = treatWoundAction.ask(actionContextForAssault)
  if (!askedQuestion || isRefusal(askedQuestion)) throw new Error('It asks.')
  expect(askedQuestion.defaults).toMatchObject({ wound: wound.id, how: 'field' })
  const actionOutcome = await treatWoundAction.decide(
    actionContextForAssault,
    askedQuestion.defaults,
    createScriptedChance([20]),
  )
  expect(actionOutcome).toMatchObject({ post: { kind: 'treatment', facts: { left: 3 } } })
})
