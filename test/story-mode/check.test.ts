/** Tests Story Mode's rolls against a level: ease and hinder, tasks, hiding, initiative. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../properties'
import type { Modifier } from '../../src/core/modifiers'
import { sumEasingModifiers } from '../../src/core/modifiers'
import { isRefusal } from '../../src/core/outcome'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { makePlayerCheckAction } from '../../src/story-mode/check/player-check'
import {
  rollOwnInitiativeAction,
  rollMissingInitiativesAction,
} from '../../src/story-mode/check/initiative-rolls'
import type { PlayerCheckFacts } from '../../src/story-mode/check/check-facts'
import {
  CHECK_KINDS,
  createCreatureWoundModifiers,
  createActorModifiers,
} from '../../src/story-mode/check/check-modifiers'
import { createContextOfLevelRoll, computeLevelRollResult } from '../../src/story-mode/check/d20-roll'
import { rollD20AgainstLevel } from '../../src/story-mode/check/roll-d20'
import {
  computeDifficultyClassOfLevel,
  computeInitiativeTotal,
  computeLevelAfterEasing,
  computeLowestSuccessfulDieFace,
} from '../../src/story-mode/rules'
import { createScriptedChance } from '../support/chance'
import { ana, player } from '../support/people'
import { createRemarkModifier } from '../support/remarks'
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

describe('the question of a roll', () => {
  it("a roll's question proposes level 3, of up to 20, if no level was given", () => {
    expect(
      makePlayerCheckAction.ask(createStoryModeActionContext({ data: { check: 'task' } })),
    ).toMatchObject({
      context: {
        asksLevel: true,
        fixed: null,
        level: 3,
        most: 20,
        quickenable: false,
        quickenedAlready: false,
      },
      ...{
        defaults: { level: 3, quicken: false },
        rememberedFields: expect.arrayContaining(['level']) as unknown,
      },
    })
  })

  it('a roll of initiative asks for no level', () => {
    expect(
      rollOwnInitiativeAction.ask(
        createStoryModeActionContext({ actor: { ...ana, turn: createFightPlace({ initiative: null }) } }),
      ),
    ).toMatchObject({
      context: { asksLevel: false },
    })
  })

  it("a roll's question proposes what is left of the round, and a quickened action once", () => {
    const askForTaskCheck = (usedActions: readonly string[]) => {
      const askedQuestion = makePlayerCheckAction.ask(
        createStoryModeActionContext({
          data: { check: 'task' },
          actor: { ...ana, turn: createFightPlace({ used: usedActions }) },
        }),
      )
      return askedQuestion && 'context' in askedQuestion ? askedQuestion.context : {}
    }
    expect(askForTaskCheck([])).toMatchObject({ fights: true, quickenable: true, quickenedAlready: false })
    expect(askForTaskCheck(['quickened'])).toMatchObject({ quickenable: false, quickenedAlready: true })
    const findChosenActionUses = (usedActions: readonly string[]) =>
      (
        askForTaskCheck(usedActions) as { uses: { use: string; chosen: boolean; disabledReason: unknown }[] }
      ).uses
        .filter((actionUse) => actionUse.chosen)
        .map(({ use }) => use)
    expect([findChosenActionUses([]), findChosenActionUses(['action'])]).toEqual([['action'], []])
  })
})

describe('DC and steps', () => {
  it.each(Array.from({ length: 20 }, (_, index) => [index + 1, 3 * (index + 1)]))(
    'level %d has DC %d',
    (checkLevel, expectedDifficultyClass) =>
      expect(computeDifficultyClassOfLevel(checkLevel)).toBe(expectedDifficultyClass),
  )
  it.each([
    [4, 0, 4],
    [4, 1, 3],
    [4, 3, 1],
    [4, 4, 0],
    [4, 9, 0],
    [4, -1, 5],
    [4, -3, 7],
    [20, -5, 25],
  ])(
    'level %d with %d steps of ease is level %d (rulings SM1, SM3)',
    (checkLevel, easeSteps, expectedLevelAfterEase) => {
      expect(computeLevelAfterEasing(checkLevel, easeSteps)).toBe(expectedLevelAfterEase)
    },
  )
  it.each([
    [4, true, 12],
    [4, false, 13],
    [1, true, 3],
    [7, true, 21],
    [0, true, 0],
    [0, false, 0],
  ])(
    'level %d, meeting succeeds %s: needs %d (rulings SM2, SM3)',
    (checkLevel, isEqualTotalSuccess, expectedNeededFace) => {
      expect(computeLowestSuccessfulDieFace(checkLevel, isEqualTotalSuccess)).toBe(expectedNeededFace)
    },
  )

  it('a roll uses one d20 ("roll their d20")', async () => {
    const chance = createScriptedChance([1])
    await rollD20AgainstLevel(3, [], true, chance)
    expect(chance.thrown).toEqual(['1d20'])
  })

  const rollTaskCheck = async (
    rolledFace: number,
    checkLevel: number,
    easeSteps: number,
    isEqualTotalSuccess = true,
  ) => {
    const modifier: Modifier = {
      id: 'a',
      label: { text: 'A' },
      kind: 'ease',
      value: easeSteps,
      source: 'situation',
      on: true,
    }
    return computeLevelRollResult(
      await rollD20AgainstLevel(
        checkLevel,
        easeSteps === 0 ? [] : [modifier],
        isEqualTotalSuccess,
        createScriptedChance([rolledFace]),
      ),
    )
  }
  it.each([
    [12, 4, 0, true, true],
    [11, 4, 0, true, false],
    [12, 4, 0, false, false],
    [13, 4, 0, false, true],
    [9, 4, 1, true, true],
    [8, 4, 1, true, false],
    [15, 4, -1, true, true],
    [14, 4, -1, true, false],
    [1, 2, 2, false, true],
    [20, 7, 0, true, false],
    [1, 1, 0, true, false],
    [20, 6, 0, true, true],
  ])(
    '%d against level %d with %d steps, meeting succeeds %s: %s; no natural 1 or 20 (ruling SM18)',
    async (dieFace, checkLevel, easeSteps, isEqualTotalSuccess, hasSucceeded) => {
      expect((await rollTaskCheck(dieFace, checkLevel, easeSteps, isEqualTotalSuccess)).success).toBe(
        hasSucceeded,
      )
    },
  )

  it('the chance of a success is exactly (21 - needed) / 20', async () => {
    for (const level of [1, 2, 3, 4, 5, 6, 7]) {
      const dieFaces = Array.from({ length: 20 }, (_, index) => index + 1)
      const rollResults = await Promise.all(dieFaces.map((dieFace) => rollTaskCheck(dieFace, level, 0)))
      expect(rollResults.filter(({ success }) => success)).toHaveLength(Math.max(0, 21 - 3 * level))
    }
  })

  it('ease never makes a roll harder, and hindrance never easier', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -9, max: 9 }),
        async (dieFace, checkLevel, easeSteps) => {
          const [harder, easier] = [
            await rollTaskCheck(dieFace, checkLevel, easeSteps),
            await rollTaskCheck(dieFace, checkLevel, easeSteps + 1),
          ]
          expect(!harder.success || easier.success).toBe(true)
        },
      ),
    )
  })

  it.each([
    [0, 'succeeds'],
    [3, 'needs 12'],
    [9, 'cannot succeed'],
  ])('the needed number at level 1 hindered by %d is right', async (hindranceInSteps) => {
    const modifier: Modifier = {
      id: 'a',
      label: { text: 'A' },
      kind: 'ease',
      value: hindranceInSteps === 0 ? 1 : -hindranceInSteps,
      source: 'situation',
      on: true,
    }
    const messageFacts = await rollD20AgainstLevel(1, [modifier], true, createScriptedChance([10]))
    const phraseKeyByNeededFace = { 0: 'needsNothing', 3: 'needs', 9: 'outOfReach' } as Record<number, string>
    expect(createContextOfLevelRoll(messageFacts)).toMatchObject({
      needs: { key: `HnB.storyMode.roll.${phraseKeyByNeededFace[hindranceInSteps]}` },
    })
  })
})

describe('the form of a roll', () => {
  const askForCheck = (
    actionContextOverrides: Partial<Parameters<typeof makePlayerCheckAction.decide>[0]> = {},
  ) => makePlayerCheckAction.ask(createStoryModeActionContext(actionContextOverrides))

  it('the form asks for a missing level, and remembers it', () => {
    expect(askForCheck()).toMatchObject({
      context: { asksLevel: true, fixed: null, most: 20 },
      rememberedFields: ['level'],
    })
  })
  it('the form of initiative asks for no level, because it is compared with all levels', () => {
    expect(
      rollOwnInitiativeAction.ask(
        createStoryModeActionContext({ actor: { ...ana, turn: createFightPlace({ initiative: null }) } }),
      ),
    ).toMatchObject({
      context: { asksLevel: false, fights: false, quickenable: false },
      rememberedFields: [],
    })
  })
  it("the form in a fight asks what the roll uses: the action on one's own turn, else the reaction", () => {
    const askForCheckInTurn = (isOwnTurn: boolean) =>
      askForCheck({ actor: { ...ana, turn: createFightPlace({ isOwnTurn: isOwnTurn }) } })
    expect(askForCheckInTurn(true)).toMatchObject({ context: { fights: true }, defaults: { uses: 'action' } })
    expect(askForCheckInTurn(false)).toMatchObject({
      context: { fights: true },
      defaults: { uses: 'reaction' },
    })
    expect(askForCheck()).toMatchObject({ context: { fights: false }, defaults: { uses: 'nothing' } })
  })
  it('the form offers to quicken once, and says that it was done', () => {
    const askForCheckInTurn = (usedActions: string[]) =>
      askForCheck({ actor: { ...ana, turn: createFightPlace({ used: usedActions }) } })
    expect(askForCheckInTurn([])).toMatchObject({ context: { quickenable: true, quickenedAlready: false } })
    expect(askForCheckInTurn(['quickened'])).toMatchObject({
      context: { quickenable: false, quickenedAlready: true },
    })
  })
  it('the form does not offer to quicken outside one\'s own turn, where there is no second action ("2 actions in one round")', () => {
    const expectedQuestionWithoutQuickening = { context: { quickenable: false, quickenedAlready: false } }
    expect(askForCheck()).toMatchObject(expectedQuestionWithoutQuickening)
    for (const usedActions of [[], ['quickened']])
      expect(
        askForCheck({ actor: { ...ana, turn: createFightPlace({ isOwnTurn: false, used: usedActions }) } }),
      ).toMatchObject(expectedQuestionWithoutQuickening)
    expect(askForCheck({ actor: { ...ana, turn: createFightPlace({ round: 0 }) } })).toMatchObject(
      expectedQuestionWithoutQuickening,
    )
  })
})

describe('sources of ease and hinder', () => {
  const listSwitchedOnModifiers = (
    actorItems: Parameters<typeof createActorModifiers>[0]['items'],
    isActorFighting = false,
  ) =>
    Object.fromEntries(
      CHECK_KINDS.map((checkKind) => [
        checkKind,
        createActorModifiers(
          { actor: { ...ana, turn: isActorFighting ? createFightPlace() : null }, items: actorItems },
          checkKind,
        )
          .filter((modifier) => modifier.on)
          .reduce((valueSum, { value }) => valueSum + value, 0),
      ]),
    )
  const unchangedEaseSteps = { task: 0, attack: 0, defence: 0, stealth: 0, initiative: 0, treatment: 0 }

  it.each([
    ['light', { defence: 1, stealth: 0 }],
    ['medium', { defence: 2, stealth: -1 }],
    ['heavy', { defence: 3, stealth: -2 }],
  ])('the source of ease or hindrance: %s armor', (weightName, easeSteps) =>
    expect(listSwitchedOnModifiers([createArmorItem(weightName)])).toEqual({
      ...unchangedEaseSteps,
      ...easeSteps,
    }),
  )

  it('strain hinders rolls in a fight, initiative included, and no others (ruling SM5)', () => {
    expect(listSwitchedOnModifiers([createWoundItem('strain')])).toEqual({
      ...unchangedEaseSteps,
      attack: -1,
      defence: -1,
      initiative: -1,
    })
    expect(listSwitchedOnModifiers([createWoundItem('strain')], true)).toMatchObject({
      task: -1,
      stealth: 0,
      treatment: 0,
    })
  })
  it.each(['lingering', 'debilitating', 'scar'] as const)(
    'a %s wound hinders all rolls by one',
    (severity) => {
      expect(Object.values(listSwitchedOnModifiers([createWoundItem(severity)]))).toEqual(
        CHECK_KINDS.map(() => -1),
      )
    },
  )
  it('several wounds add up (F-SM-027)', () => {
    const wounds = [createWoundItem('strain'), createWoundItem('lingering'), createWoundItem('scar')]
    expect(listSwitchedOnModifiers(wounds)).toMatchObject({ attack: -3, stealth: -2 })
  })
  it('the heavier of two armors counts, and the other is offered, switched off (ruling SM37)', () => {
    expect(listSwitchedOnModifiers([createArmorItem('light'), createArmorItem('medium')])).toMatchObject({
      defence: 2,
      stealth: -1,
    })
    expect(
      createActorModifiers(
        { actor: ana, items: [createArmorItem('light'), createArmorItem('medium')] },
        'defence',
      ),
    ).toMatchObject([{ source: 'armor' }, { source: 'armor' }])
  })
  it.each([
    ['attack', ['clubs', 'crisis']],
    ['task', ['clubs', 'spades', 'crisis']],
    ['stealth', ['spades', 'crisis']],
    ['defence', []],
    ['initiative', []],
  ] as const)('a roll for %s names the harm of other games in %j (ruling HC15)', (checkKind, remarkTexts) => {
    const remarkModifiers = [
      createRemarkModifier('clubs', 'violent'),
      createRemarkModifier('spades', 'peaceful'),
      createRemarkModifier('crisis', 'all'),
    ]
    const modifiers = createActorModifiers({ actor: ana, items: [], remarks: remarkModifiers }, checkKind)
    expect(modifiers.map(({ label }) => label)).toEqual(remarkTexts.map((text) => ({ text })))
    expect(sumEasingModifiers(modifiers)).toBe(0)
  })
  it('a heavier dropped armor does not replace the worn one', () => {
    const armorItems = [
      createArmorItem('heavy', { dropped: true }),
      createArmorItem(''),
      createArmorItem('light'),
    ]
    expect(listSwitchedOnModifiers(armorItems)).toMatchObject({ defence: 1 })
  })
  it('an item that is dropped, unreadable or without a weight changes nothing', () => {
    expect(
      listSwitchedOnModifiers([
        createArmorItem('heavy', { dropped: true }),
        createArmorItem(''),
        createArmorItem('huge'),
        createWeaponItem('heavy'),
      ]),
    ).toEqual(unchangedEaseSteps)
  })
  it.each([true, false])(
    "a creature's wounds ease the rolls against it, if the table says so: %s (ruling SM15)",
    (areRollsEasedByWoundsOfPlayers) => {
      const creatureActor = createCreatureOfLevel(4, {
        items: [createWoundItem('strain'), createWoundItem('scar')],
      })
      expect(
        createCreatureWoundModifiers(creatureActor, areRollsEasedByWoundsOfPlayers).map(
          ({ value, on: is }) => [value, is],
        ),
      ).toEqual([
        [1, areRollsEasedByWoundsOfPlayers],
        [1, areRollsEasedByWoundsOfPlayers],
      ])
      expect(createCreatureWoundModifiers({ ...creatureActor, actor: ana }, true)).toEqual([])
    },
  )
})

describe('initiative', () => {
  it('initiative counts the roll and three for each step, which equals lowering every DC', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: 1, max: 20 }),
        (dieFace, easeSteps, checkLevel) => {
          const targetNumber = computeDifficultyClassOfLevel(computeLevelAfterEasing(checkLevel, easeSteps))
          expect(computeInitiativeTotal(dieFace, easeSteps) > computeDifficultyClassOfLevel(checkLevel)).toBe(
            dieFace > targetNumber,
          )
          expect(
            computeInitiativeTotal(dieFace, easeSteps) >= computeDifficultyClassOfLevel(checkLevel),
          ).toBe(dieFace >= targetNumber)
        },
      ),
    )
  })

  it('players roll initiative in a fight, with ease and hindrance', async () => {
    const fighter = { ...ana, turn: createFightPlace({ initiative: null }) }
    const actionOutcome = await rollOwnInitiativeAction.decide(
      createStoryModeActionContext({ actor: fighter, items: [createWoundItem('strain')] }),
      {},
      createScriptedChance([15]),
    )
    expect(actionOutcome).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'turn.initiative': 12 } }],
      post: { kind: 'initiative', facts: { total: 12 } },
    })
    if (isRefusal(actionOutcome)) throw new Error('Ana rolls.')
    // The message writes the step as the number that it takes from the total.
    expect(
      storyModeRuleset.messages.initiative?.context(
        { uuid: 'ChatMessage.m', actor: '', facts: actionOutcome.post?.facts ?? {} },
        { user: player, settings: usualStoryModeSettings, actor: ana, playedUuids: [], sides: [] },
      ),
    ).toMatchObject({ total: 12, modifiers: [{ effect: { text: '−3' } }] })
  })
  it.each([
    ['a creature', { ...ana, type: 'npc' as const, turn: createFightPlace() }, 'creatureRolls'],
    ['nobody who fights', ana, 'noFight'],
    ['the dead', { ...ana, statuses: ['dead'], turn: createFightPlace() }, 'dead'],
  ])('initiative refuses %s', async (_caseTitle, actor, expectedReason) => {
    expect(
      await rollOwnInitiativeAction.decide(
        createStoryModeActionContext({ actor }),
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: `HnB.storyMode.refusal.${expectedReason}`,
    })
  })
})

describe('a second roll for initiative', () => {
  const actor = { ...ana, turn: createFightPlace({ initiative: 19 }) }
  const expectedRefusal = {
    refused: 'HnB.storyMode.refusal.initiativeRolled',
    data: { name: ana.name, initiative: 19 },
  }

  it('a player rolls once: a question that stayed open changes nothing', async () => {
    const actionContextOfPlayer = createStoryModeActionContext({
      actor,
      user: { id: 'p', name: 'Player', isGM: false },
    })
    expect(
      await rollOwnInitiativeAction.decide(actionContextOfPlayer, {}, createScriptedChance([])),
    ).toMatchObject(expectedRefusal)
    expect(rollOwnInitiativeAction.ask?.(actionContextOfPlayer)).toMatchObject(expectedRefusal)
  })

  it('the Gamemaster may roll again', async () => {
    const actionContextOfGamemaster = createStoryModeActionContext({
      actor,
      user: { id: 'g', name: 'Gamemaster', isGM: true },
    })
    expect(
      await rollOwnInitiativeAction.decide(actionContextOfGamemaster, {}, createScriptedChance([7])),
    ).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'turn.initiative': 7 } }],
    })
  })

  it('the Gamemaster’s roll for all leaves those who have rolled', async () => {
    const actionContextOfGamemaster = {
      settings: usualStoryModeSettings,
      user: { id: '', name: '', isGM: true },
      data: {},
    }
    const participants = [{ actor, state: createStoryModeState(), items: [] }]
    expect(
      await rollMissingInitiativesAction.decide(
        { ...actionContextOfGamemaster, participants },
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.storyMode.refusal.nobodyRolls' })
  })
})

describe('the initiative of all who have none', () => {
  const fighter = { ...ana, turn: createFightPlace({ initiative: null }) }
  const actionContextOfGamemaster = {
    settings: usualStoryModeSettings,
    user: { id: '', name: '', isGM: true },
    data: {},
  }

  it('one message rolls all missing initiatives with each hindrance, but none for creatures and the dead', async () => {
    const otherActor = { ...fighter, uuid: 'Actor.other', id: 'other', name: 'Other' }
    const actionOutcome = await rollMissingInitiativesAction.decide(
      {
        ...actionContextOfGamemaster,
        participants: [
          { actor: fighter, state: createStoryModeState(), items: [createWoundItem('strain')] },
          { actor: otherActor, state: createStoryModeState(), items: [] },
          createCreatureOfLevel(3),
          { actor: { ...fighter, statuses: ['dead'] }, state: createStoryModeState(), items: [] },
        ],
      },
      {},
      createScriptedChance([15, 4]),
    )
    expect(actionOutcome).toMatchObject({
      edits: [
        { target: ana.uuid, set: { 'turn.initiative': 12 } },
        { target: 'Actor.other', set: { 'turn.initiative': 4 } },
      ],
      post: { kind: 'initiatives' },
    })
  })

  it('the roll of all initiatives is refused if nobody has to roll', async () => {
    expect(
      await rollMissingInitiativesAction.decide(
        { ...actionContextOfGamemaster, participants: [createCreatureOfLevel(3)] },
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.storyMode.refusal.nobodyRolls' })
  })
})

describe('a task', () => {
  const decideTaskCheck = async (
    formAnswers: object,
    actionContextOverrides: Parameters<typeof createStoryModeActionContext>[0] = {},
  ) =>
    makePlayerCheckAction.decide(
      createStoryModeActionContext(actionContextOverrides),
      formAnswers,
      createScriptedChance([14]),
    )

  it('a task is one d20 against the level, and the message names its sources', async () => {
    const actionOutcome = await decideTaskCheck({ level: 4, situation: 'High ground', situationValue: 1 })
    const checkFacts = isRefusal(actionOutcome) ? null : (actionOutcome.post?.facts as PlayerCheckFacts)
    expect(checkFacts && computeLevelRollResult(checkFacts.roll)).toEqual({
      steps: 1,
      level: 3,
      dc: 9,
      needed: 9,
      face: 14,
      success: true,
    })
  })

  it.each([0, 21, 100, -1, 2.5, NaN, Infinity, null])(
    'a task refuses level %s, and says which levels there are',
    async (checkLevel) => {
      const actionOutcome = await decideTaskCheck({ level: checkLevel })
      expect(actionOutcome).toMatchObject({
        refused:
          checkLevel === null || Number.isFinite(checkLevel)
            ? 'HnB.storyMode.refusal.level'
            : (expect.any(String) as string),
      })
    },
  )
  it.each([['level 4'], [{}], [[4]]])('a task refuses an answer of another type: %j', async (checkLevel) => {
    expect(await decideTaskCheck({ level: checkLevel })).toMatchObject({ refused: 'HnB.refusal.badAnswer' })
  })
  it('the dead roll for no task', async () => {
    expect(await decideTaskCheck({ level: 4 }, { actor: { ...ana, statuses: ['dead'] } })).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
  })
})
