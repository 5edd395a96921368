/** Tests attacks of players and creatures, defences and blocks. */
import { describe, expect, it } from 'vitest'
import type { ItemActionContext, MessageActionContext, Participant } from '../../src/core/game-views'
import { isRefusal } from '../../src/core/outcome'
import { applyAttackHarmAction } from '../../src/story-mode/attack/apply-attack-harm'
import { blockAttackAction } from '../../src/story-mode/attack/block-attack'
import { defendAgainstAttackAction } from '../../src/story-mode/attack/defend-against-attack'
import type { AssaultFacts, AttackFacts } from '../../src/story-mode/attack/attack-facts'
import {
  assaultFactsSchema,
  attackFactsSchema,
  createWeaponBlow,
} from '../../src/story-mode/attack/attack-facts'
import { attackWithWeaponAction } from '../../src/story-mode/attack/attack-with-weapon'
import type { StoryWeapon } from '../../src/story-mode/data'
import { storyWeaponSchema } from '../../src/story-mode/data'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import * as v from 'valibot'
import { createScriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
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
import { pressAction, createFactsAfterOutcome } from '../support/actions'

type ActionContextOverrides = Partial<ItemActionContext<StoryMode, StoryWeapon>>

const createWeaponActionContext = (
  weaponWeight: string,
  actionContextOverrides: ActionContextOverrides = {},
  extraWeaponFields: object = {},
): ItemActionContext<StoryMode, StoryWeapon> => {
  const unparsedWeapon = createWeaponItem(weaponWeight, extraWeaponFields)
  return {
    ...createStoryModeActionContext(),
    targets: [createCreatureOfLevel(4)],
    ...actionContextOverrides,
    item: { ...unparsedWeapon, fields: v.parse(storyWeaponSchema, unparsedWeapon.fields) },
  }
}
const decideAttack = (
  actionContextOverrides: ActionContextOverrides,
  rolledFaces: readonly number[],
  formAnswers: object = {},
  weaponWeight = 'heavy',
  extraWeaponFields: object = {},
) =>
  pressAction(
    attackWithWeaponAction,
    createWeaponActionContext(weaponWeight, actionContextOverrides, extraWeaponFields),
    formAnswers,
    createScriptedChance(rolledFaces),
  )

const createPerson = (
  personName: string,
  actorOverrides: Partial<Participant<StoryMode>['actor']> = {},
): Participant<StoryMode> => ({
  actor: { ...ana, uuid: `Actor.${personName}`, id: personName, name: personName, ...actorOverrides },
  state: createStoryModeState(),
  items: [],
})

describe('a player attacks a creature (F-SM-001)', () => {
  it("a player's attack rolls a d20 against the level; its Harm waits for the Gamemaster, and changes nobody yet", async () => {
    const actionOutcome = await decideAttack({}, [12])
    expect(actionOutcome).toMatchObject({
      edits: [],
      statuses: [],
      newItems: [],
      post: { kind: 'attack', facts: { target: { uuid: 'Actor.beast' }, blow: { harm: 3 }, suffered: null } },
    })
    expect(v.is(attackFactsSchema, isRefusal(actionOutcome) ? null : actionOutcome.post?.facts)).toBe(true)
  })

  it("a Gamemaster's attack for a character is one click: the Harm comes at once", async () => {
    expect(await decideAttack({ user: gamemaster }, [12])).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'harm.value': 1 } }],
      post: { facts: { suffered: { harm: 3, before: 4, after: 1, max: 4 } } },
    })
    expect(await decideAttack({ user: gamemaster }, [11])).toMatchObject({
      edits: [],
      post: { facts: { suffered: null } },
    })
  })

  it('each wound of the creature eases the attack by a step (ruling SM15), unless the table says otherwise', async () => {
    const targetParticipants = [
      createCreatureOfLevel(4, { items: [createWoundItem('strain'), createWoundItem('scar')] }),
    ]
    const createAttackFactsOfCreature = async (rolledFace: number, arePlayersEasedByNpcWounds: boolean) => {
      const actionOutcome = await decideAttack(
        {
          targets: targetParticipants,
          user: gamemaster,
          settings: { ...usualStoryModeSettings, npcWoundsEasePlayers: arePlayersEasedByNpcWounds },
        },
        [rolledFace],
      )
      return isRefusal(actionOutcome)
        ? actionOutcome
        : (actionOutcome.post?.facts as AttackFacts).suffered !== null
    }
    expect([
      await createAttackFactsOfCreature(6, true),
      await createAttackFactsOfCreature(5, true),
      await createAttackFactsOfCreature(11, false),
      await createAttackFactsOfCreature(12, false),
    ]).toEqual([true, false, false, true])
  })

  it('an attack uses the action of the round; a quickened one leaves another, and both are a level harder (F-SM-005)', async () => {
    const actor = { ...ana, turn: createFightPlace() }
    expect(await decideAttack({ actor }, [12], { uses: 'action' })).toMatchObject({
      edits: [{ set: { 'turn.used.action': true } }],
    })
    const outcomeOfFirstAttack = await decideAttack({ actor }, [14], { uses: 'action', quicken: true })
    expect(outcomeOfFirstAttack).toMatchObject({
      edits: [{ set: { 'turn.used.quickened': true } }],
      post: { facts: { roll: { modifiers: [{ id: 'quicken', value: -1 }] } } },
    })
    const secondActor = { ...ana, turn: createFightPlace({ used: ['quickened'] }) }
    expect(await decideAttack({ actor: secondActor }, [14], { uses: 'action' })).toMatchObject({
      edits: [{ set: { 'turn.used.action': true } }],
      post: { facts: { roll: { modifiers: [{ id: 'quicken', value: -1 }] } } },
    })
  })

  it('an attack with a weapon without a weight asks for the weight once, and stores it', async () => {
    expect(await decideAttack({}, [12], { weight: 'medium' }, '')).toMatchObject({
      edits: [{ set: { weight: 'medium' } }],
      post: { facts: { blow: { weight: 'medium', harm: 2 } } },
    })
  })

  it("an attack asks for a roll against the target's level, and a creature's attack only for a missing weight", () => {
    expect(attackWithWeaponAction.ask(createWeaponActionContext('light'))).toMatchObject({
      template: 'story-mode/check-dialog',
      context: { fixed: 4, asksLevel: false, what: { data: { name: 'Beast' } } },
      rememberedFields: [],
    })
    expect(attackWithWeaponAction.ask(createWeaponActionContext(''))).toMatchObject({
      context: { weights: [{}, {}, {}] },
    })
    const actionContextOfCreature = { ...createCreatureOfLevel(4), targets: [createPerson('Mina')] }
    expect(attackWithWeaponAction.ask(createWeaponActionContext('light', actionContextOfCreature))).toBeNull()
    expect(attackWithWeaponAction.ask(createWeaponActionContext('', actionContextOfCreature))).toMatchObject({
      template: 'story-mode/weigh-dialog',
    })
  })

  it.each([
    ['nobody', { targets: [] }, 'nobodyChosen'],
    ['two at once', { targets: [createCreatureOfLevel(1), createCreatureOfLevel(2)] }, 'tooManyPeople'],
    ['a character', { targets: [createPerson('Ines')] }, 'notCreature'],
    [
      'the dead',
      {
        targets: [
          createCreatureOfLevel(4, { actor: { ...createCreatureOfLevel(4).actor, statuses: ['dead'] } }),
        ],
      },
      'dead',
    ],
    ['when dead', { actor: { ...ana, statuses: ['dead'] } }, 'dead'],
    [
      'without an action left',
      { actor: { ...ana, turn: createFightPlace({ used: ['action'] }) } },
      'noAction',
    ],
  ])('an attack refuses %s', async (_caseTitle, actionContextOverrides, expectedReason) => {
    expect(await decideAttack(actionContextOverrides, [20], { uses: 'action' })).toMatchObject({
      refused: expect.stringMatching(new RegExp(`refusal\\.${expectedReason}$`)) as string,
    })
  })
  it('an attack refuses a dropped weapon, and one whose weight nobody has chosen', async () => {
    expect(await decideAttack({}, [20], {}, 'light', { dropped: true })).toMatchObject({
      refused: 'HnB.storyMode.refusal.dropped',
    })
    expect(await decideAttack({}, [20], {}, '')).toMatchObject({
      refused: 'HnB.storyMode.refusal.weightless',
    })
  })
  it.each([[{ weight: 'enormous' }], [{ on: 'all' }], [{ situationValue: 1e9 }], [{ uses: 'everything' }]])(
    'an attack refuses a forged answer: %j',
    async (formAnswers) => {
      expect(await decideAttack({}, [20], formAnswers)).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
    },
  )

  it('an attack refuses a target whose Story Mode data is missing or unreadable', async () => {
    const actionContextWithRawWeapon = {
      ...createWeaponActionContext('heavy'),
      item: createWeaponItem('heavy'),
    }
    for (const actorState of [undefined, null, { level: 'four' }, { level: 100 }]) {
      const targetParticipants = [{ ...createCreatureOfLevel(4), state: actorState }]
      expect(
        await storyModeRuleset.items.weapon?.actions.attack?.decide(
          { ...actionContextWithRawWeapon, targets: targetParticipants },
          {},
          createScriptedChance([20]),
        ),
      ).toMatchObject({ refused: 'HnB.refusal.unreadableActor', data: { name: 'Beast' } })
    }
  })

  it('stored Harm never exceeds the limit of the rules', () => {
    const item = {
      ...createWeaponItem('heavy'),
      fields: v.parse(storyWeaponSchema, { weight: 'heavy', more: 3 }),
    }
    expect(createWeaponBlow(item, null)?.harm).toBe(3)
    expect(v.safeParse(storyWeaponSchema, { weight: 'heavy', more: 40 }).success).toBe(false)
  })
})

const attackOfCreature: AttackFacts = {
  blow: { name: 'Axe', weight: 'heavy', magic: false, kind: 'physical', carryOver: false, harm: 3 },
  target: { uuid: 'Actor.beast', name: 'Beast' },
  roll: {
    level: 4,
    modifiers: [],
    groups: [{ number: 1, faces: 20, bumpOn: 0, waves: [[15]], cut: false }],
    meets: true,
  },
  suffered: null,
  round: '',
}
const createMessageActionContext = <Facts>(
  messageFacts: Facts,
  participantOverrides: Partial<Participant<StoryMode>> = {},
): MessageActionContext<StoryMode, Facts> => ({
  ...createStoryModeActionContext(participantOverrides),
  user: gamemaster,
  message: { uuid: 'ChatMessage.m', actor: ana.uuid, facts: messageFacts },
  sides: [],
})

describe('the Harm of a hit', () => {
  const decideToApplyHarm = (
    messageFacts: AttackFacts,
    participantOverrides: Partial<Participant<StoryMode>> = createCreatureOfLevel(4),
    rolledFaces: readonly number[] = [],
  ) =>
    applyAttackHarmAction.decide(
      createMessageActionContext(messageFacts, participantOverrides),
      {},
      createScriptedChance(rolledFaces),
    )

  it('the Harm of a hit reaches its target once, as the GM-verified message states it', async () => {
    expect(await decideToApplyHarm(attackOfCreature)).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'harm.value': 1 } }],
      amend: { set: { suffered: { after: 1 } } },
    })
  })
  it('Harm at zero leaves a wound, with a rolled name and rolled rests (F-SM-029, F-SM-040)', async () => {
    const creatureWithOneHeart = {
      ...createCreatureOfLevel(4),
      state: createStoryModeState({ level: 4, harm: { value: 1, max: 4 } }),
    }
    const chance = createScriptedChance([3, 5])
    const actionOutcome = await applyAttackHarmAction.decide(
      createMessageActionContext(attackOfCreature, creatureWithOneHeart),
      {},
      chance,
    )
    expect(chance.thrown).toEqual(['1d6', '1d6'])
    expect(actionOutcome).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'harm.value': 4 } }],
      newItems: [
        {
          target: 'Actor.beast',
          item: {
            type: 'wound',
            name: { key: 'HnB.storyMode.woundName.physical.debilitating.3' },
            fields: { severity: 'debilitating', rests: 8, cause: 'Axe' },
          },
        },
      ],
    })
  })
  it("Harm of the mind on an empty cell leaves a wound with its severity's name, to be named (ruling SM16)", async () => {
    const creatureWithOneHeart = {
      ...createCreatureOfLevel(4),
      state: createStoryModeState({ level: 4, harm: { value: 1, max: 4 } }),
    }
    const actionOutcome = await decideToApplyHarm(
      { ...attackOfCreature, blow: { ...attackOfCreature.blow, kind: 'mental' } },
      creatureWithOneHeart,
      [5, 1],
    )
    expect(actionOutcome).toMatchObject({
      newItems: [{ item: { name: { key: 'HnB.storyMode.severity.debilitating' } } }],
      amend: { set: { suffered: { wounds: [{ nameless: true, rests: 4 }] } } },
    })
  })
  it("a fourth wound kills, by Foundry's own status, which marks the defeated (ruling SM7)", async () => {
    const creatureWithArmor = {
      ...createCreatureOfLevel(4),
      state: createStoryModeState({ level: 4, harm: { value: 1, max: 4 } }),
      items: [createWoundItem('strain'), createWoundItem('scar'), createWoundItem('lingering')],
    }
    expect(await decideToApplyHarm(attackOfCreature, creatureWithArmor)).toMatchObject({
      edits: [{ set: { 'harm.value': 0 } }],
      statuses: [{ target: 'Actor.beast', status: 'dead', active: true }],
      newItems: [],
    })
  })
  it.each([
    [
      'twice',
      {
        ...attackOfCreature,
        suffered: {
          actor: 'Actor.beast',
          name: '',
          harm: 3,
          before: 4,
          after: 1,
          max: 4,
          wounds: [],
          dead: false,
          crowds: null,
        },
      },
      createCreatureOfLevel(4),
      'applied',
    ],
    [
      'of a miss',
      { ...attackOfCreature, roll: { ...attackOfCreature.roll, level: 6 } },
      createCreatureOfLevel(4),
      'missed',
    ],
    ['to somebody else', attackOfCreature, createPerson('Ines'), 'notTarget'],
    [
      'to the dead',
      attackOfCreature,
      createCreatureOfLevel(4, { actor: { ...createCreatureOfLevel(4).actor, statuses: ['dead'] } }),
      'dead',
    ],
  ])('the Harm is refused %s', async (_caseTitle, messageFacts, testedParticipant, expectedReason) => {
    expect(await decideToApplyHarm(messageFacts, testedParticipant)).toMatchObject({
      refused: `HnB.storyMode.refusal.${expectedReason}`,
    })
  })
  it('Harm beyond 4 or below 1 is not trusted', () => {
    for (const invalidHarmAmount of [40, 5, 0, -1, 2.5])
      expect(
        v.is(attackFactsSchema, {
          ...attackOfCreature,
          blow: { ...attackOfCreature.blow, harm: invalidHarmAmount },
        }),
      ).toBe(false)
  })
})

describe('a creature attacks: the right players are asked (F-SM-001)', () => {
  const creatureActor = createCreatureOfLevel(4)
  const decideAssaultOfCreature = (actionContextOverrides: ActionContextOverrides) =>
    pressAction(
      attackWithWeaponAction,
      {
        ...createWeaponActionContext('medium', {
          ...creatureActor,
          user: gamemaster,
          ...actionContextOverrides,
        }),
      },
      {},
      createScriptedChance([]),
    )

  it("a creature's attack rolls nothing and asks each target, on one message", async () => {
    const actionOutcome = await decideAssaultOfCreature({
      targets: [createPerson('Mina'), createPerson('Ines')],
    })
    expect(actionOutcome).toMatchObject({
      edits: [],
      post: {
        kind: 'assault',
        facts: {
          level: 4,
          blow: { harm: 2 },
          defenders: {
            id00000000000001: { uuid: 'Actor.Mina', roll: null },
            id00000000000002: { uuid: 'Actor.Ines', roll: null },
          },
        },
      },
    })
    expect(v.is(assaultFactsSchema, isRefusal(actionOutcome) ? null : actionOutcome.post?.facts)).toBe(true)
  })
  it("a creature's attack ticks its action during a round", async () => {
    const targetParticipants = [createPerson('Mina')]
    const createActionContextInRound = (round: number) => ({
      targets: targetParticipants,
      actor: { ...creatureActor.actor, turn: createFightPlace({ round }) },
    })
    expect(await decideAssaultOfCreature(createActionContextInRound(1))).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { 'turn.used.action': true } }],
    })
    expect(await decideAssaultOfCreature(createActionContextInRound(0))).toMatchObject({ edits: [] })
  })
  it.each([
    ['nobody', [], 'nobodyChosen'],
    ['another creature', [createCreatureOfLevel(1)], 'notCharacter'],
    ['the dead', [createPerson('Mina', { statuses: ['dead'] })], 'dead'],
  ])("a creature's attack refuses %s", async (_caseTitle, targetParticipants, expectedReason) => {
    expect(await decideAssaultOfCreature({ targets: targetParticipants })).toMatchObject({
      refused: expect.stringMatching(new RegExp(`refusal\\.${expectedReason}$`)) as string,
    })
  })

  const createAssaultFacts = (
    defenderFields: Partial<AssaultFacts['defenders'][string]> = {},
  ): AssaultFacts => ({
    blow: { ...attackOfCreature.blow, harm: 2, weight: 'medium' },
    creature: { uuid: 'Actor.beast', name: 'Beast' },
    level: 4,
    round: '',
    defenders: {
      a: { uuid: ana.uuid, name: 'Ana', roll: null, suffered: null, blocks: [], ...defenderFields },
    },
  })
  const decideDefenceWithFace = (
    rolledFace: number,
    participantOverrides: Partial<Participant<StoryMode>> = {},
    assaultFacts = createAssaultFacts(),
  ) =>
    defendAgainstAttackAction.decide(
      createMessageActionContext(assaultFacts, participantOverrides),
      {},
      createScriptedChance([rolledFace]),
    )

  it('a defence uses nothing of the round, and is no harder for a quickened action', async () => {
    const defenderWhoHasReacted = {
      actor: { ...ana, turn: createFightPlace({ isOwnTurn: false, used: ['quickened', 'reaction'] }) },
    }
    expect(
      defendAgainstAttackAction.ask(createMessageActionContext(createAssaultFacts(), defenderWhoHasReacted)),
    ).toMatchObject({
      context: { fixed: 4, asksLevel: false, fights: false, quickenable: false },
    })
    const actionOutcome = await decideDefenceWithFace(12, defenderWhoHasReacted)
    expect(actionOutcome).toMatchObject({ amend: { set: { 'defenders.a.roll': { modifiers: [] } } } })
    expect(actionOutcome).not.toHaveProperty('edits')
  })
  it("each wound of the attacking creature eases the defence (SM15), and no other creature's wounds do", async () => {
    const sides = [createPerson('Tom', {}), createCreatureOfLevel(4, { items: [createWoundItem('strain')] })]
    const decideDefence = (sidesOfMessage: readonly Participant<StoryMode>[]) =>
      defendAgainstAttackAction.decide(
        { ...createMessageActionContext(createAssaultFacts()), sides: sidesOfMessage },
        {},
        createScriptedChance([9]),
      )
    // The wound "strain" lowers the level of the creature to three. So the defence needs only a nine.
    expect(await decideDefence(sides)).toMatchObject({ amend: { set: { 'defenders.a.suffered': null } } })
    const participantsOfMessage = [
      { ...createPerson('Tom'), items: [createWoundItem('strain')] },
      createCreatureOfLevel(4),
    ]
    expect(await decideDefence(participantsOfMessage)).toMatchObject({ edits: [{ target: ana.uuid }] })
  })
  it('a successful defence prevents the Harm, and a failed one brings it in one write', async () => {
    expect(await decideDefenceWithFace(12)).toMatchObject({
      amend: { set: { 'defenders.a.suffered': null } },
    })
    expect(await decideDefenceWithFace(11)).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'harm.value': 3 } }],
      amend: { set: { 'defenders.a.suffered': { after: 3, harm: 2 } } },
    })
  })
  it.each([
    ['somebody else', { actor: createPerson('Tom').actor }, createAssaultFacts(), 'notAttacked'],
    ['a second time', {}, createAssaultFacts({ roll: attackOfCreature.roll }), 'defended'],
    ['the dead', { actor: { ...ana, statuses: ['dead'] } }, createAssaultFacts(), 'dead'],
    [
      'what was blocked',
      {},
      createAssaultFacts({ blocks: [{ uuid: 'Actor.Tom', name: 'Tom', roll: attackOfCreature.roll }] }),
      'blocked',
    ],
  ])('a defence refuses %s', async (_caseTitle, participantOverrides, assaultFacts, expectedReason) => {
    expect(await decideDefenceWithFace(20, participantOverrides, assaultFacts)).toMatchObject({
      refused: `HnB.storyMode.refusal.${expectedReason}`,
    })
  })

  const tom = createPerson('Tom', { turn: createFightPlace({ isOwnTurn: false }) })
  const decideBlock = (
    rolledFace: number,
    participantOverrides: Partial<Participant<StoryMode>> = tom,
    assaultFacts = createAssaultFacts(),
    defender = 'a',
  ) =>
    blockAttackAction.decide(
      { ...createMessageActionContext(assaultFacts, participantOverrides), data: { defender } },
      {},
      createScriptedChance([rolledFace]),
    )

  it("a block is no harder for a quickened action of the blocker's own turn", async () => {
    const tomWithQuickenedAction = createPerson('Tom', {
      turn: createFightPlace({ isOwnTurn: false, used: ['quickened'] }),
    })
    expect(await decideBlock(12, tomWithQuickenedAction)).toMatchObject({
      amend: { set: { 'defenders.a.blocks': [{ roll: { modifiers: [] } }] } },
    })
  })
  it('"Armor eases defense": the blocker\'s own in a block, the target\'s in the remaining roll (SM36)', async () => {
    const createParticipantWithArmor = (participant: Participant<StoryMode>, armorWeight: string) => ({
      ...participant,
      items: [createArmorItem(armorWeight)],
    })
    const actionOutcome = await decideBlock(2, createParticipantWithArmor(tom, 'light'))
    if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
    // The rule: “block an attack against an ally”. A failed block does not harm the blocker.
    expect(actionOutcome).not.toHaveProperty('newItems')
    expect(actionOutcome.edits?.every(({ target }) => target === 'Actor.Tom')).toBe(true)
    const factsAfterAction = createFactsAfterOutcome(createAssaultFacts(), actionOutcome)
    expect(factsAfterAction.defenders['a']?.blocks).toMatchObject([
      { roll: { modifiers: [{ source: 'armor', value: 1, on: true }] } },
    ])
    const outcomeOfOwnDefence = await defendAgainstAttackAction.decide(
      createMessageActionContext(
        factsAfterAction,
        createParticipantWithArmor(createStoryModeActionContext(), 'heavy'),
      ),
      {},
      createScriptedChance([3]),
    )
    expect(outcomeOfOwnDefence).toMatchObject({
      amend: {
        set: {
          'defenders.a.roll': { modifiers: [{ source: 'armor', value: 3 }] },
          'defenders.a.suffered': null,
        },
      },
    })
  })

  it('an ally may block the attack with their reaction (F-SM-006)', async () => {
    expect(await decideBlock(12)).toMatchObject({
      edits: [{ target: 'Actor.Tom', set: { 'turn.used.reaction': true } }],
      amend: { set: { 'defenders.a.blocks': [{ uuid: 'Actor.Tom', name: 'Tom' }] } },
    })
  })
  it.each([
    ['oneself', createStoryModeActionContext(), createAssaultFacts(), 'a', 'cannotBlock'],
    ['by a creature', createCreatureOfLevel(1), createAssaultFacts(), 'a', 'cannotBlock'],
    ['of nobody', tom, createAssaultFacts(), 'zz', 'cannotBlock'],
    ['of what every object has', tom, createAssaultFacts(), 'constructor', 'cannotBlock'],
    ['after the defence', tom, createAssaultFacts({ roll: attackOfCreature.roll }), 'a', 'defended'],
    [
      'without a reaction left',
      createPerson('Tom', { turn: createFightPlace({ isOwnTurn: false, used: ['reaction'] }) }),
      createAssaultFacts(),
      'a',
      'noReaction',
    ],
    [
      'in one’s own turn',
      createPerson('Tom', { turn: createFightPlace() }),
      createAssaultFacts(),
      'a',
      'ownTurn',
    ],
  ])(
    'a block is refused for %s',
    async (_caseTitle, participantOverrides, assaultFacts, defenderKey, expectedReason) => {
      expect(await decideBlock(20, participantOverrides, assaultFacts, defenderKey)).toMatchObject({
        refused: `HnB.storyMode.refusal.${expectedReason}`,
      })
    },
  )
})
