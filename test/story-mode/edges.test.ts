/** Tests special cases of Story Mode. Each row tests a sentence of the rules that no other table covers. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Modifier } from '../../src/core/modifiers'
import { applyModifierSwitches, findWaivedModifierLabels } from '../../src/core/modifiers'
import type { Outcome } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { TokenDistance, ItemClick, MessageClick, Participant, Viewer } from '../../src/core/game-views'
import { attackWithWeapon } from '../../src/story-mode/attack/attack-with-weapon'
import { blockAttack } from '../../src/story-mode/attack/block-attack'
import type { AssaultFacts } from '../../src/story-mode/attack/attack-facts'
import { assaultFactsSchema } from '../../src/story-mode/attack/attack-facts'
import { makePlayerCheck } from '../../src/story-mode/check/player-check'
import { createActorModifiers } from '../../src/story-mode/check/check-modifiers'
import { playerCheckFactsSchema } from '../../src/story-mode/check/check-facts'
import type { StoryWeapon } from '../../src/story-mode/data'
import { storyWeaponSchema } from '../../src/story-mode/data'
import { inflictHarmOnGroup } from '../../src/story-mode/harm/harm-actions'
import { treatWound } from '../../src/story-mode/heal/treat-wound'
import type { TreatmentFacts } from '../../src/story-mode/heal/treatment-facts'
import { setCreatureLevel } from '../../src/story-mode/set-up-creature'
import { storyModeMessages } from '../../src/story-mode/messages'
import { storyModeFightRules } from '../../src/story-mode/fight-rules'
import { findRemainingRoundUses, spendRoundUse } from '../../src/story-mode/round-uses'
import type { StoryMode } from '../../src/story-mode/rules'
import { findAction, pressAction, factsWithFieldsSet } from '../support/actions'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster, player, createTestActor } from '../support/people'
import {
  armorItem,
  createStoryModeClick,
  creatureOfLevel,
  storyModeState,
  createFightPlace,
  usualStoryModeSettings,
  weaponItem,
  woundItem,
} from '../support/story-mode'

const toDeadParticipant = (participant: Participant<StoryMode>): Participant<StoryMode> => ({
  ...participant,
  actor: { ...participant.actor, statuses: ['dead'] },
})
const createPerson = (
  id: string,
  participantOverrides: Partial<Participant<StoryMode>> = {},
): Participant<StoryMode> => ({
  actor: createTestActor(id),
  state: storyModeState(),
  items: [],
  ...participantOverrides,
})
const wolfCreature = creatureOfLevel(3, {
  actor: { ...creatureOfLevel(3).actor, uuid: 'Actor.wolf', id: 'wolf', name: 'Wolf' },
})
const playedCreature = { ...wolfCreature, actor: { ...wolfCreature.actor, played: true } }

const decideAttackOnTargets = (
  by: Participant<StoryMode>,
  targets: readonly Participant<StoryMode>[],
  rolledFaces: readonly number[] = [],
) => {
  const rawWeapon = weaponItem('light')
  const item = { ...rawWeapon, fields: v.parse(storyWeaponSchema, rawWeapon.fields) }
  const clickOnAssault: ItemClick<StoryMode, StoryWeapon> = {
    ...createStoryModeClick(),
    ...by,
    targets,
    item,
    user: gamemaster,
  }
  return pressAction(attackWithWeapon, clickOnAssault, {}, scriptedChance(rolledFaces))
}

describe('"1 action and move a short distance on their turn"', () => {
  it.each([
    ['the action, on one’s own turn', 'action', true, null],
    ['the action, on somebody else’s', 'action', false, 'notYourTurn'],
    ['the reaction, "while it is not their turn"', 'reaction', false, null],
    ['the reaction, on one’s own', 'reaction', true, 'ownTurn'],
    ['nothing, on anybody’s', 'nothing', false, null],
  ] as const)('the uses of a turn: %s', (_caseTitle, chosenUses, hasTurn, expectedRefusal) => {
    const spendResult = spendRoundUse(
      { ...ana, turn: createFightPlace({ isOwnTurn: hasTurn }) },
      { uses: chosenUses, quicken: false },
    )
    expect(isRefusal(spendResult) ? spendResult.refused : null).toBe(
      expectedRefusal && `HnB.storyMode.refusal.${expectedRefusal}`,
    )
  })

  it('the form offers no more uses than a turn has', () => {
    expect(findRemainingRoundUses({ turn: createFightPlace({ isOwnTurn: true }) })).toEqual([
      'action',
      'nothing',
    ])
    expect(findRemainingRoundUses({ turn: createFightPlace({ isOwnTurn: false }) })).toEqual([
      'reaction',
      'nothing',
    ])
  })
})

describe('a wound "hinders all rolls"', () => {
  const wound = woundItem('lingering', 3)
  const rollFactsWithSwitches = async (on: Readonly<Record<string, boolean>>) => {
    const outcome = await makePlayerCheck.decide(
      createStoryModeClick({ items: [wound] }),
      { level: 1, on },
      scriptedChance([10]),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    return outcome.post?.facts
  }

  it('the message shows that a player switched a wound off', async () => {
    const waivedWound = { [`wound-${wound.id}`]: false }
    const facts = v.parse(playerCheckFactsSchema, await rollFactsWithSwitches(waivedWound))
    expect(findWaivedModifierLabels(facts.roll.modifiers)).toEqual([{ text: wound.name }])
    const viewer: Viewer<StoryMode> = {
      user: player,
      actor: ana,
      playedUuids: [],
      sides: [],
      settings: usualStoryModeSettings,
    }
    expect(storyModeMessages.check.context({ uuid: '', actor: '', facts }, viewer)).toMatchObject({
      roll: { waived: [{ text: wound.name }] },
    })
    expect(
      findWaivedModifierLabels(
        v.parse(playerCheckFactsSchema, await rollFactsWithSwitches({})).roll.modifiers,
      ),
    ).toEqual([])
  })

  it('the message shows that armor eases defence, and leaves out what no rule counts', () => {
    const noSituation = { situation: '', situationValue: null }
    const armorModifiers = createActorModifiers(
      createStoryModeClick({ items: [armorItem('heavy')] }),
      'defence',
    )
    const switchesWaivingArmor = Object.fromEntries(armorModifiers.map(({ id }) => [id, false]))
    expect(
      findWaivedModifierLabels(
        applyModifierSwitches(armorModifiers, { ...noSituation, on: switchesWaivingArmor }, 'ease'),
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
        applyModifierSwitches([helpModifier], { ...noSituation, on: { help: false } }, 'ease'),
      ),
    ).toEqual([])
  })
})

describe('"Player makes all rolls"', () => {
  const hurtWolf = { ...wolfCreature, items: [woundItem('strain', 2)] }

  it('a creature rolls for no task, and gives no treatment in the field', async () => {
    expect(makePlayerCheck.ask(createStoryModeClick(hurtWolf))).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    expect(
      await makePlayerCheck.decide(createStoryModeClick(hurtWolf), { level: 1 }, scriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    const clickOnAssault = createStoryModeClick({ ...hurtWolf, user: gamemaster })
    expect(treatWound.ask(clickOnAssault)).toMatchObject({
      context: { ways: [{ how: 'magic', chosen: true }, { how: 'knowledge' }] },
    })
    const wound = hurtWolf.items[0]?.id
    expect(
      await treatWound.decide(clickOnAssault, { how: 'field', wound, level: 1 }, scriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.creatureRolls',
    })
    expect(
      isRefusal(await treatWound.decide(clickOnAssault, { how: 'knowledge', wound }, scriptedChance([]))),
    ).toBe(false)
  })

  it("a companion is on the players' side: its player rolls for it (SM26)", async () => {
    expect(await decideAttackOnTargets(playedCreature, [creatureOfLevel(4)], [20])).toMatchObject({
      post: { kind: 'attack' },
    })
    expect(await decideAttackOnTargets(playedCreature, [createPerson('tom')])).toMatchObject({
      refused: 'HnB.storyMode.refusal.notCreature',
    })
    expect(await decideAttackOnTargets(creatureOfLevel(2), [playedCreature])).toMatchObject({
      post: { kind: 'assault' },
    })
    expect(await decideAttackOnTargets(creatureOfLevel(2), [wolfCreature])).toMatchObject({
      refused: 'HnB.storyMode.refusal.notCharacter',
    })
    expect(
      isRefusal(
        await makePlayerCheck.decide(createStoryModeClick(playedCreature), { level: 1 }, scriptedChance([9])),
      ),
    ).toBe(false)
  })

  it('"initiative is determined by 3 times there level": also a companion\'s, by the present level', async () => {
    expect(storyModeFightRules.initiative(createStoryModeClick(playedCreature))).toBe(9)
    const decideCreatureLevel = (clickOverrides: object) =>
      setCreatureLevel.decide(
        createStoryModeClick({ ...wolfCreature, ...clickOverrides, data: { level: '5' } }),
        {},
        scriptedChance([]),
      )
    const fightingWolf = { actor: { ...wolfCreature.actor, turn: createFightPlace({ initiative: 9 }) } }
    expect(await decideCreatureLevel(fightingWolf)).toMatchObject({
      edits: [{ set: { level: 5, 'turn.initiative': 15 } }],
    })
    const outcome = await decideCreatureLevel({})
    expect(isRefusal(outcome) || outcome.edits?.[0]?.set).not.toHaveProperty(['turn.initiative'])
  })
})

describe('the dead', () => {
  it('no attack waits for the dead', async () => {
    const adaPerson = createPerson('ada')
    const outcome = await decideAttackOnTargets(creatureOfLevel(2), [adaPerson])
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    const facts = outcome.post?.facts as AssaultFacts
    expect(Object.values(facts.defenders).map(({ uuid }) => uuid)).toEqual([adaPerson.actor.uuid])
    const message = { uuid: 'm', actor: '', facts }
    expect(storyModeMessages.assault.waitsFor?.(message, adaPerson.actor.uuid)).toBe(true)
    expect(storyModeMessages.assault.isWaitPointless(message, adaPerson)).toBe(false)
    expect(storyModeMessages.assault.isWaitPointless(message, toDeadParticipant(adaPerson))).toBe(true)
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [adaPerson.actor.uuid],
      settings: usualStoryModeSettings,
    }
    const assaultContext = (sides: readonly Participant<StoryMode>[]) =>
      storyModeMessages.assault.context(message, { ...viewer, sides })
    expect(assaultContext([adaPerson])).toMatchObject({ defenders: [{ waits: true, dead: false }] })
    expect(assaultContext([toDeadParticipant(adaPerson)])).toMatchObject({
      defenders: [{ waits: false, dead: true }],
    })
  })

  it('nobody attacks or harms the dead', async () => {
    expect(
      await decideAttackOnTargets(creatureOfLevel(2), [toDeadParticipant(createPerson('tom'))]),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    const decideGroupHarm = (participants: readonly Participant<StoryMode>[]) =>
      inflictHarmOnGroup.decide(
        { participants, settings: usualStoryModeSettings, user: gamemaster, data: { harm: '1' } },
        {},
        scriptedChance([]),
      )
    expect(await decideGroupHarm([toDeadParticipant(createPerson('tom'))])).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    const clickOfDeadAlone = {
      participants: [toDeadParticipant(createPerson('tom'))],
      settings: usualStoryModeSettings,
      user: gamemaster,
      data: {},
    }
    expect(inflictHarmOnGroup.whyNotPerson(clickOfDeadAlone)).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
    expect(await decideGroupHarm([createPerson('ada')])).toMatchObject({
      edits: [{ target: 'Actor.ada', set: { 'harm.value': 4 } }],
    })
  })
})

describe('"block an attack against an ally from a close creature"', () => {
  const allyActor = createTestActor('tom', 'Tom')
  const nearDistance = { distance: 1.5, units: 'm', close: true }
  const farDistance = { distance: 9, units: 'm', close: false }
  const assaultFacts = (round = ''): AssaultFacts => {
    const createDefender = (actorUuid: string, name: string) => ({
      uuid: actorUuid,
      name,
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
  const clickOnAssault = (
    clickOverrides: Partial<MessageClick<StoryMode, AssaultFacts>> = {},
    facts = assaultFacts(),
    defender = 'a',
  ): MessageClick<StoryMode, AssaultFacts> => ({
    ...createStoryModeClick(),
    ...createPerson('tom', { actor: allyActor }),
    message: { uuid: 'ChatMessage.m', actor: wolfCreature.actor.uuid, facts },
    sides: [wolfCreature],
    data: { defender },
    ...clickOverrides,
  })
  const sceneWithDistance = (tokenDistance: TokenDistance) => ({
    measureDistances: () => ({ [wolfCreature.actor.uuid]: tokenDistance }),
  })
  const clickWithDistance = (tokenDistance: TokenDistance) => ({
    distances: { [wolfCreature.actor.uuid]: tokenDistance },
  })
  const decideBlock = async (on: MessageClick<StoryMode, AssaultFacts>, answers: object = {}) => {
    const outcome = await blockAttack.decide(on, answers, scriptedChance([20]))
    return isRefusal(outcome) ? outcome.refused.split('.').at(-1) : outcome
  }

  it.each([
    ['close by the scene', clickWithDistance(nearDistance), {}, true],
    ['far by the scene', clickWithDistance(farDistance), {}, false],
    ['far, whatever a player says', clickWithDistance(farDistance), { close: { 0: true } }, false],
    [
      'far, and the Gamemaster says close',
      { ...clickWithDistance(farDistance), user: gamemaster },
      { close: { 0: true } },
      true,
    ],
    [
      'close, and the Gamemaster says far',
      { ...clickWithDistance(nearDistance), user: gamemaster },
      { close: { 0: false } },
      false,
    ],
    ['unknown, and the player says close', {}, { close: { 0: true } }, true],
    ['unknown, and the player says far', {}, { close: { 0: false } }, false],
  ])("a block of a creature's attack: %s", async (_caseTitle, clickOverrides, answers, isAllowed) => {
    const outcome = await decideBlock(clickOnAssault(clickOverrides), answers)
    if (isAllowed)
      expect(outcome).toMatchObject({ amend: { set: { 'defenders.a.blocks': [{ name: 'Tom' }] } } })
    else expect(outcome).toBe('notClose')
  })

  it('the question shows the distance of the creature, or asks if it is unknown', () => {
    const shownDistances = (clickOverrides: object) => {
      const askedQuestion = blockAttack.ask(clickOnAssault(clickOverrides))
      return isRefusal(askedQuestion)
        ? askedQuestion.refused
        : (askedQuestion?.context as { distances: unknown }).distances
    }
    expect(shownDistances(clickWithDistance(nearDistance))).toMatchObject([
      {
        name: 'Wolf',
        mayChange: false,
        phrase: { key: 'HnB.common.distance.close', data: { distance: 1.5 } },
      },
    ])
    expect(shownDistances({})).toMatchObject([
      { mayChange: true, phrase: { key: 'HnB.common.distance.unknown' } },
    ])
    expect(shownDistances(clickWithDistance(farDistance))).toBe('HnB.storyMode.refusal.notClose')
    expect(shownDistances({ ...clickWithDistance(farDistance), user: gamemaster })).toMatchObject([
      { mayChange: true, close: false },
    ])
  })

  it('"each round a player may make one reaction": also a player without a turn in the fight (SM33)', async () => {
    const firstBlock = await decideBlock(clickOnAssault({}, assaultFacts('f 1')))
    expect(firstBlock).toMatchObject({ edits: [{ target: allyActor.uuid, set: { reacted: 'f 1' } }] })
    const state = storyModeState({ reacted: 'f 1' })
    expect(await decideBlock(clickOnAssault({ state }, assaultFacts('f 1'), 'b'))).toBe('noReaction')
    expect(await decideBlock(clickOnAssault({ state }, assaultFacts('f 2')))).toMatchObject({
      edits: [{ set: { reacted: 'f 2' } }],
    })
  })

  it('without rounds a player has one reaction against each attack', async () => {
    const facts = factsWithFieldsSet(
      assaultFacts(),
      ((await decideBlock(clickOnAssault())) as Outcome).amend?.set,
    )
    expect(await decideBlock(clickOnAssault({}, facts, 'b'))).toBe('noReaction')
    expect(await decideBlock(clickOnAssault({}, assaultFacts(), 'b'))).toMatchObject({ edits: [] })
  })

  it('the attack remembers the round of its creature', async () => {
    const fighter = {
      ...wolfCreature,
      actor: { ...wolfCreature.actor, turn: { ...createFightPlace({ round: 2 }), fight: 'f' } },
    }
    const outcome = await decideAttackOnTargets(fighter, [createPerson('ana')])
    expect(isRefusal(outcome) || outcome.post?.facts).toMatchObject({ round: 'f 2' })
    const assaultByHealthyWolf = await decideAttackOnTargets(wolfCreature, [createPerson('ana')])
    expect(isRefusal(assaultByHealthyWolf) || assaultByHealthyWolf.post?.facts).toMatchObject({ round: '' })
  })

  it.each<[string, Partial<Viewer<StoryMode>>, (string | null)[], string[]]>([
    ['close to the creature', { ...sceneWithDistance(nearDistance) }, [null, null], ['a', 'b']],
    ['an unmeasured distance: the question asks', {}, [null, null], ['a', 'b']],
    [
      'far from the creature, however close to the target',
      sceneWithDistance(farDistance),
      ['notClose', 'notClose'],
      [],
    ],
    [
      'far, as the Gamemaster, who may correct it',
      { ...sceneWithDistance(farDistance), user: gamemaster },
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
        ownParticipant: createPerson('tom', { actor: allyActor, state: storyModeState({ reacted: 'f 1' }) }),
      },
      ['noReaction', 'noReaction'],
      [],
    ],
    ['nobody', { ownParticipant: null }, [null, null], []],
  ])(
    'the message, the optional step and the action agree who may block: %s',
    (_caseTitle, participantFields, expectedRefusals, offeredActs) => {
      const facts = assaultFacts('f 1')
      const message = { uuid: 'm', actor: wolfCreature.actor.uuid, facts: facts as never }
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
      const { defenders } = storyModeMessages.assault.context(message, viewer) as {
        defenders: { blockRefusal: { key: string } | null }[]
      }
      expect(defenders.map(({ blockRefusal }) => blockRefusal?.key.split('.').at(-1) ?? null)).toEqual(
        expectedRefusals,
      )
      const optionalSteps = storyModeMessages.assault
        .pendingSteps(message, viewer)
        .filter(({ isOptional }) => isOptional)
      expect(optionalSteps.flatMap(({ buttons }) => buttons.map(({ data }) => data?.['defender']))).toEqual(
        offeredActs,
      )
      if (!viewer.ownParticipant) return
      const distancesByDefender = ['a', 'b'].map((defenderKey) => {
        const measuredDistances = viewer.measureDistances?.()
        const askingClick = {
          ...viewer.ownParticipant,
          user: viewer.user,
          ...(measuredDistances && { distances: measuredDistances }),
        }
        const blockQuestion = blockAttack.ask(clickOnAssault(askingClick, facts, defenderKey))
        return isRefusal(blockQuestion) ? (blockQuestion.refused.split('.').at(-1) ?? '') : null
      })
      expect(distancesByDefender).toEqual(expectedRefusals)
    },
  )
})

describe('a treatment that is offered', () => {
  const wound = woundItem('lingering', 4)
  const patient = createPerson('tom', { items: [wound] })
  const healer = createPerson('ada')
  const postedTreatmentFacts = async (settings = usualStoryModeSettings): Promise<TreatmentFacts> => {
    const clickOnAssault = createStoryModeClick({ ...healer, targets: [patient], settings })
    const outcome = await treatWound.decide(
      clickOnAssault,
      { how: 'knowledge', wound: wound.id },
      scriptedChance([]),
    )
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    expect(outcome.edits).toEqual([])
    return outcome.post?.facts as TreatmentFacts
  }
  const clickOnTreatment = (
    facts: TreatmentFacts,
    by: Participant<StoryMode>,
    moreClickFields: Partial<MessageClick<StoryMode, TreatmentFacts>> = {},
  ): MessageClick<StoryMode, TreatmentFacts> => ({
    ...createStoryModeClick(by),
    sides: [patient, healer],
    message: { uuid: 'm', actor: '', facts },
    ...moreClickFields,
  })
  const decideTreatmentAction = (actionName: string, at: MessageClick<StoryMode, TreatmentFacts>) =>
    findAction(storyModeMessages.treatment, actionName).decide(at, {}, scriptedChance([]))

  it.each([
    ['decline', patient, healer],
    ['withdraw', healer, patient],
  ] as const)(
    'an offered treatment may be %s: by the right player, once, and uses nothing up',
    async (name, rightClick, wrongClick) => {
      const facts = await postedTreatmentFacts()
      expect(await decideTreatmentAction(name, clickOnTreatment(facts, wrongClick))).toMatchObject({
        refused: 'HnB.storyMode.refusal.notTarget',
      })
      const outcome = await decideTreatmentAction(name, clickOnTreatment(facts, rightClick))
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      expect(outcome.edits ?? []).toEqual([])
      const factsAfter = factsWithFieldsSet(facts, outcome.amend?.set)
      expect(
        storyModeMessages.treatment.waitsFor?.(
          { uuid: '', actor: '', facts: factsAfter },
          patient.actor.uuid,
        ),
      ).toBe(false)
      for (const lateAction of ['accept', 'decline', 'withdraw'])
        expect(
          isRefusal(
            await decideTreatmentAction(
              lateAction,
              clickOnTreatment(factsAfter, lateAction === 'withdraw' ? healer : patient),
            ),
          ),
        ).toBe(true)
    },
  )

  it('an offered treatment waits no longer once the wound is gone', async () => {
    const message = { uuid: '', actor: '', facts: await postedTreatmentFacts() }
    expect(storyModeMessages.treatment.isWaitPointless(message, patient)).toBe(false)
    expect(storyModeMessages.treatment.isWaitPointless(message, { ...patient, items: [] })).toBe(true)
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [patient.actor.uuid],
      settings: usualStoryModeSettings,
    }
    expect(
      storyModeMessages.treatment.context(message, { ...viewer, sides: [{ ...patient, items: [] }] }),
    ).toMatchObject({ gone: true })
    expect(
      storyModeMessages.treatment.pendingSteps(message, { ...viewer, sides: [{ ...patient, items: [] }] }),
    ).toEqual([])
  })

  it('an offered treatment says who heals whom, and later the result', async () => {
    const facts = await postedTreatmentFacts()
    const viewer = {
      user: player,
      actor: null,
      playedUuids: [],
      settings: usualStoryModeSettings,
      sides: [patient, healer],
    }
    const treatmentContext = (treatmentFacts: TreatmentFacts) =>
      storyModeMessages.treatment.context({ uuid: '', actor: '', facts: treatmentFacts }, viewer)
    expect(treatmentContext(facts)).toMatchObject({ self: false, done: false })
    expect(treatmentContext({ ...facts, left: 2 })).toMatchObject({ done: true, closed: false })
    expect(treatmentContext({ ...facts, left: 0, healer: facts.patient })).toMatchObject({
      self: true,
      closed: true,
    })
  })

  it('"you may only heal one wound": the use is spent when a wound is healed, not when it is offered (SM17)', async () => {
    const settings = { ...usualStoryModeSettings, treatmentLimitOn: 'healer' as const }
    const facts = await postedTreatmentFacts(settings)
    const message = { uuid: '', actor: '', facts }
    expect(storyModeMessages.treatment.agreed(message, [])).toEqual([healer.actor.uuid])
    expect(
      await decideTreatmentAction('accept', clickOnTreatment(facts, patient, { settings })),
    ).toMatchObject({
      edits: [{ target: healer.actor.uuid, set: { 'treated.knowledge': true } }, { target: wound.uuid }],
    })
    const healerWithSpentTreatment = {
      ...healer,
      state: storyModeState({ treated: { field: false, magic: false, knowledge: true } }),
    }
    expect(
      await decideTreatmentAction(
        'accept',
        clickOnTreatment(facts, patient, { settings, sides: [patient, healerWithSpentTreatment] }),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.treated.knowledge',
    })
  })
})

it('a Shift-click on "Treat a wound" treats the only wound', async () => {
  const wound = woundItem('lingering', 4)
  const clickOnAssault = createStoryModeClick({ items: [wound] })
  const question = treatWound.ask(clickOnAssault)
  if (!question || isRefusal(question)) throw new Error('It asks.')
  expect(question.defaults).toMatchObject({ wound: wound.id, how: 'field' })
  const outcome = await treatWound.decide(clickOnAssault, question.defaults, scriptedChance([20]))
  expect(outcome).toMatchObject({ post: { kind: 'treatment', facts: { left: 3 } } })
})
