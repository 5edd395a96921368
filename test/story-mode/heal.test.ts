/** Tests treatments and safe rests. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../properties'
import { isRefusal } from '../../src/core/outcome'
import type { ActionContext, ItemView, MessageActionContext } from '../../src/core/game-views'
import {
  isWoundPermanent,
  countRestsAfterTreatment,
  whyNotTreatWound,
} from '../../src/story-mode/heal/treatment-rules'
import { storyModeRecoveryRules } from '../../src/story-mode/recovery'
import { treatWoundAction } from '../../src/story-mode/heal/treat-wound'
import type { TreatmentFacts } from '../../src/story-mode/heal/treatment-facts'
import { acceptTreatmentAction } from '../../src/story-mode/heal/treatment-consent'
import type { StoryModeSettings, StoryMode } from '../../src/story-mode/rules'
import { WOUND_SEVERITIES, TREATMENT_KINDS } from '../../src/story-mode/tables'
import { createScriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
import {
  createStoryModeActionContext,
  createCreatureOfLevel,
  createStoryModeState,
  createFightPlace,
  usualStoryModeSettings,
  createWoundItem,
} from '../support/story-mode'

const unusedTreatments = { field: false, magic: false, knowledge: false }

describe('treatment: what it spares, and what it refuses', () => {
  it.each([
    ['field', 1, 0],
    ['field', 6, 5],
    ['knowledge', 1, 0],
    ['knowledge', 2, 0],
    ['knowledge', 9, 7],
    ['magic', 1, 0],
    ['magic', 9, 0],
  ] as const)(
    'treatment %s of a wound of %d safe rests leaves %d',
    (treatmentKind, restsBeforeTreatment, remainingRestCount) => {
      expect(countRestsAfterTreatment({ rests: restsBeforeTreatment }, treatmentKind)).toBe(
        remainingRestCount,
      )
    },
  )
  it.each(
    WOUND_SEVERITIES.flatMap((severity) =>
      TREATMENT_KINDS.map((treatmentKind) => [severity, treatmentKind] as const),
    ),
  )(
    'the wound %s treated by %s: only a lasting scar cannot be treated (ruling SM23)',
    (severity, treatmentKind) => {
      const refusal = whyNotTreatWound({ severity, magicProof: false }, treatmentKind, unusedTreatments)
      expect(refusal?.refused ?? null).toBe(
        isWoundPermanent({ severity }) ? 'HnB.storyMode.refusal.permanent' : null,
      )
      expect(isWoundPermanent({ severity })).toBe(severity === 'scar')
    },
  )
  it.each(TREATMENT_KINDS)('a treatment by %s heals one wound in a session', (treatmentKind) => {
    const treatmentOptionsAfterUse = { ...unusedTreatments, [treatmentKind]: true }
    for (const otherTreatmentKind of TREATMENT_KINDS) {
      expect(
        whyNotTreatWound(
          { severity: 'strain', magicProof: false },
          otherTreatmentKind,
          treatmentOptionsAfterUse,
        )?.refused ?? null,
      ).toBe(otherTreatmentKind === treatmentKind ? `HnB.storyMode.refusal.treated.${treatmentKind}` : null)
    }
  })
  it('a wound may resist magic, and nothing else (ruling SM20)', () => {
    expect(
      TREATMENT_KINDS.map(
        (treatmentKind) =>
          whyNotTreatWound({ severity: 'lingering', magicProof: true }, treatmentKind, unusedTreatments)
            ?.refused,
      ),
    ).toEqual([undefined, 'HnB.storyMode.refusal.magicProof', undefined])
  })
})

const decideTreatment = (
  wound: ItemView,
  formAnswers: object,
  actionContextOverrides: Partial<ActionContext<StoryMode>> = {},
  rolledFaces: readonly number[] = [],
) =>
  treatWoundAction.decide(
    createStoryModeActionContext({ items: [wound], data: { wound: wound.id }, ...actionContextOverrides }),
    formAnswers,
    createScriptedChance(rolledFaces),
  )
const createSettingsWithOverrides = (settingOverrides: Partial<StoryModeSettings>): StoryModeSettings => ({
  ...usualStoryModeSettings,
  ...settingOverrides,
})

describe('treating a wound', () => {
  const wound = createWoundItem('lingering', 4)
  const createEditOfUsedTreatment = (treatmentKind: string) => ({
    target: ana.uuid,
    set: { [`treated.${treatmentKind}`]: true },
  })

  it('treatment by knowledge needs no roll, and spares two rests (F-SM-034)', async () => {
    expect(await decideTreatment(wound, { how: 'knowledge' })).toMatchObject({
      edits: [createEditOfUsedTreatment('knowledge'), { target: wound.uuid, set: { rests: 2 } }],
      deletedItems: [],
      post: {
        kind: 'treatment',
        facts: {
          roll: null,
          left: 2,
          usedUp: false,
          wound: { id: wound.id, name: 'A lingering', before: 4 },
        },
      },
    })
  })
  it('a treated wound with one rest left stays, and one with none is closed', async () => {
    const [three, two] = [createWoundItem('lingering', 3), createWoundItem('lingering', 2)]
    expect(await decideTreatment(three, { how: 'knowledge' })).toMatchObject({
      ...{
        edits: [createEditOfUsedTreatment('knowledge'), { target: three.uuid, set: { rests: 1 } }],
        deletedItems: [],
      },
    })
    expect(await decideTreatment(two, { how: 'knowledge' })).toMatchObject({
      edits: [createEditOfUsedTreatment('knowledge')],
      deletedItems: [two.uuid],
    })
  })
  it('every kind of treatment uses the action of the round', async () => {
    const actor = { ...ana, turn: createFightPlace() }
    expect(treatWoundAction.ask(createStoryModeActionContext({ items: [wound], actor }))).toMatchObject({
      context: { fights: true },
      defaults: { uses: 'action' },
    })
    for (const treatmentKind of ['magic', 'knowledge'])
      expect(await decideTreatment(wound, { how: treatmentKind, uses: 'action' }, { actor })).toMatchObject({
        edits: [
          { target: ana.uuid, set: { 'turn.used.action': true } },
          createEditOfUsedTreatment(treatmentKind),
          ...(treatmentKind === 'magic' ? [] : [{}]),
        ],
      })
    const actorWithUsedAction = { ...ana, turn: createFightPlace({ used: ['action'] }) }
    expect(
      await decideTreatment(wound, { how: 'magic', uses: 'action' }, { actor: actorWithUsedAction }),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.noAction',
    })
  })
  it('treatment by magic removes the wound (F-SM-033)', async () => {
    expect(await decideTreatment(wound, { how: 'magic' })).toMatchObject({
      edits: [createEditOfUsedTreatment('magic')],
      deletedItems: [wound.uuid],
      post: { facts: { left: 0 } },
    })
  })
  it('a successful check in the field spares one rest, and closes a wound that needs none (F-SM-032)', async () => {
    expect(
      await decideTreatment(wound, { how: 'field', level: 2, on: { [`wound-${wound.id}`]: false } }, {}, [6]),
    ).toMatchObject({
      edits: [createEditOfUsedTreatment('field'), { target: wound.uuid, set: { rests: 3 } }],
    })
    const woundItemOfStrain = createWoundItem('strain', 1)
    expect(await decideTreatment(woundItemOfStrain, { how: 'field', level: 2 }, {}, [6])).toMatchObject({
      deletedItems: [woundItemOfStrain.uuid],
      post: { facts: { left: 0 } },
    })
  })
  it.each([
    [false, []],
    [true, [createEditOfUsedTreatment('field')]],
  ])(
    'a failed check heals nothing, and is used up: %s (ruling SM9)',
    async (fieldUsedUpByAttempt, expectedEdits) => {
      const actionOutcome = await decideTreatment(
        wound,
        { how: 'field', level: 2 },
        { settings: createSettingsWithOverrides({ fieldAttemptUsesUp: fieldUsedUpByAttempt }) },
        [5],
      )
      expect(actionOutcome).toMatchObject({
        edits: expectedEdits,
        post: { facts: { left: null, usedUp: fieldUsedUpByAttempt } },
      })
    },
  )
  it.each([
    ['a scar', createWoundItem('scar'), { how: 'magic' }, {}, 'permanent'],
    [
      'a second one in the session',
      wound,
      { how: 'knowledge' },
      { state: createStoryModeState({ treated: { ...unusedTreatments, knowledge: true } }) },
      'treated.knowledge',
    ],
    ['a wound that is gone', wound, { how: 'magic', wound: 'other' }, {}, 'woundGone'],
    ['by the dead', wound, { how: 'magic' }, { actor: { ...ana, statuses: ['dead'] } }, 'dead'],
    ['against level 0', wound, { how: 'field', level: 0 }, {}, 'level'],
    ['against level 100', wound, { how: 'field', level: 100 }, {}, 'level'],
  ])(
    'treatment refuses %s',
    async (_caseTitle, treatedWound, formAnswers, actionContextOverrides, expectedReason) => {
      expect(await decideTreatment(treatedWound, formAnswers, actionContextOverrides, [20])).toMatchObject({
        refused: `HnB.storyMode.refusal.${expectedReason}`,
      })
    },
  )

  const patient = {
    ...createCreatureOfLevel(1),
    actor: { ...ana, uuid: 'Actor.tom', id: 'tom', name: 'Tom' },
    items: [wound],
  }
  const actionContextForPatient = { items: [], data: {}, targets: [patient] }

  it("treatment of another character waits for their player's yes, and only then changes anything", async () => {
    const actionOutcome = await decideTreatment(
      wound,
      { how: 'knowledge', wound: wound.id },
      actionContextForPatient,
    )
    expect(actionOutcome).toMatchObject({
      edits: [],
      post: { facts: { patient: { uuid: 'Actor.tom' }, left: null } },
    })
    if (isRefusal(actionOutcome)) return
    const facts = actionOutcome.post?.facts as TreatmentFacts
    const acceptTreatmentWithActionContext = (
      actionContextOverrides: Partial<MessageActionContext<StoryMode, TreatmentFacts>> = {},
      treatmentFacts = facts,
    ) =>
      acceptTreatmentAction.decide(
        {
          ...createStoryModeActionContext({ ...patient }),
          sides: [],
          message: { uuid: 'm', actor: ana.uuid, facts: treatmentFacts },
          ...actionContextOverrides,
        },
        {},
        createScriptedChance([]),
      )
    expect(await acceptTreatmentWithActionContext()).toMatchObject({
      edits: [
        { target: 'Actor.tom', set: { 'treated.knowledge': true } },
        { target: wound.uuid, set: { rests: 2 } },
      ],
      amend: { set: { left: 2 } },
    })
    expect(await acceptTreatmentWithActionContext({ actor: ana })).toMatchObject({
      refused: 'HnB.storyMode.refusal.notTarget',
    })
    expect(await acceptTreatmentWithActionContext({}, { ...facts, left: 2 })).toMatchObject({
      refused: 'HnB.storyMode.refusal.applied',
    })
    expect(await acceptTreatmentWithActionContext({ items: [] })).toMatchObject({
      refused: 'HnB.storyMode.refusal.woundGone',
    })
    const stateWithUsedTreatments = {
      state: createStoryModeState({ treated: { field: true, magic: true, knowledge: true } }),
    }
    expect(await acceptTreatmentWithActionContext(stateWithUsedTreatments)).toMatchObject({
      refused: 'HnB.storyMode.refusal.treated.knowledge',
    })
    const settingsLimitingHealers = createSettingsWithOverrides({ treatmentLimitOn: 'healer' })
    for (const treatmentKind of TREATMENT_KINDS)
      expect(
        await acceptTreatmentWithActionContext(
          { ...stateWithUsedTreatments, settings: settingsLimitingHealers },
          { ...facts, how: treatmentKind },
        ),
      ).toMatchObject({
        edits: treatmentKind === 'magic' ? [] : [{ target: wound.uuid }],
      })
  })
  it("the tab's button treats oneself or the chosen person, and a wound's row treats its bearer", () => {
    const listPeopleToTreat = (buttonData: Record<string, string>) =>
      treatWoundAction.people?.(createStoryModeActionContext({ items: [wound], data: buttonData }))
    expect(listPeopleToTreat({})).toMatchObject({
      minPeople: 1,
      maxPeople: 1,
      first: 'oneself',
      mayChooseSelf: true,
    })
    expect(listPeopleToTreat({ wound: wound.id })).toBeNull()
  })
  it('the question offers the treatable wounds, the worst first, and the remaining treatments', () => {
    const moreSevereWound = createWoundItem('debilitating', 4)
    const actorState = createStoryModeState({ treated: { ...unusedTreatments, magic: true } })
    const askToTreatWound = (actionContextOverrides: Partial<ActionContext<StoryMode>> = {}) =>
      treatWoundAction.ask(
        createStoryModeActionContext({
          items: [wound, moreSevereWound, createWoundItem('scar')],
          state: actorState,
          ...actionContextOverrides,
        }),
      )
    expect(askToTreatWound()).toMatchObject({
      title: 'HnB.storyMode.treat.ask',
      context: {
        asksLevel: true,
        wounds: [
          { id: moreSevereWound.id, rests: 4, chosen: true },
          { id: wound.id, chosen: false },
        ],
        ways: [
          { how: 'field', chosen: true, used: false },
          { how: 'magic', chosen: false, used: true },
          { how: 'knowledge', chosen: false, used: false },
        ],
      },
      defaults: { wound: moreSevereWound.id, how: 'field', level: 3 },
    })
    expect(askToTreatWound({ data: { wound: wound.id } })).toMatchObject({ defaults: { wound: wound.id } })
    // A treatment in the field needs a roll, and a creature never rolls.
    const creatureActor = { ...createCreatureOfLevel(2), items: [wound] }
    expect(askToTreatWound(creatureActor)).toMatchObject({
      context: { ways: [{ how: 'magic' }, { how: 'knowledge' }] },
      defaults: { how: 'magic' },
    })
    expect(askToTreatWound({ items: [createWoundItem('scar')] })).toMatchObject({
      refused: 'HnB.storyMode.refusal.permanent',
      field: 'people',
    })
    expect(askToTreatWound({ items: [] })).toMatchObject({ refused: 'HnB.storyMode.refusal.noWound' })
  })
  it.each([
    ['patient', 'Actor.tom'],
    ['healer', ana.uuid],
  ] as const)(
    'a failed check is used up for the %s, if the table says so',
    async (personWithTreatmentLimit, of) => {
      const gamemasterActionContextFields = {
        ...actionContextForPatient,
        user: gamemaster,
        settings: createSettingsWithOverrides({
          fieldAttemptUsesUp: true,
          treatmentLimitOn: personWithTreatmentLimit,
        }),
      }
      expect(
        await decideTreatment(
          wound,
          { how: 'field', level: 2, wound: wound.id },
          gamemasterActionContextFields,
          [5],
        ),
      ).toMatchObject({
        edits: [{ target: of, set: { 'treated.field': true } }],
        post: { facts: { usedUp: true } },
      })
      // The limit counts only treatments by the player of the patient. This person plays somebody else, so the
      // treatment does not count.
      const actionContextOfOtherPlayer = {
        ...gamemasterActionContextFields,
        user: createStoryModeActionContext().user,
      }
      expect(
        await decideTreatment(
          wound,
          { how: 'field', level: 2, wound: wound.id },
          actionContextOfOtherPlayer,
          [5],
        ),
      ).toMatchObject({
        edits: personWithTreatmentLimit === 'healer' ? [{ target: of }] : [],
      })
    },
  )
  it('treatment by magic needs no level, whatever was typed', async () => {
    expect(await decideTreatment(wound, { how: 'magic', level: 0 })).toMatchObject({
      deletedItems: [wound.uuid],
    })
  })
  it('a Gamemaster treats another character at once', async () => {
    expect(
      await decideTreatment(
        wound,
        { how: 'magic', wound: wound.id },
        { ...actionContextForPatient, user: gamemaster },
      ),
    ).toMatchObject({
      edits: [{ target: 'Actor.tom', set: { 'treated.magic': true } }],
      deletedItems: [wound.uuid],
    })
  })
  it('a treatment counts for the healer, if the table says so (ruling SM17)', async () => {
    const settingsLimitingHealers = createSettingsWithOverrides({ treatmentLimitOn: 'healer' })
    expect(
      await decideTreatment(
        wound,
        { how: 'magic', wound: wound.id },
        { ...actionContextForPatient, user: gamemaster, settings: settingsLimitingHealers },
      ),
    ).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'treated.magic': true } }],
    })
    const actionContextWithSpentTreatment = {
      ...actionContextForPatient,
      settings: settingsLimitingHealers,
      state: createStoryModeState({ treated: { ...unusedTreatments, magic: true } }),
    }
    expect(
      await decideTreatment(wound, { how: 'magic', wound: wound.id }, actionContextWithSpentTreatment),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.treated.magic',
    })
  })
})

describe('safe rests (F-SM-035, F-SM-036)', () => {
  const listRecoveryEffects = (
    actorItems: readonly ItemView[],
    actionContextOverrides: Partial<ActionContext<StoryMode>> = {},
    answerAboutRest: 'yes' | 'no' | 'ask' = 'yes',
    momentName: keyof typeof storyModeRecoveryRules.effects = 'safeRest',
  ) =>
    storyModeRecoveryRules.effects[momentName]?.(
      createStoryModeActionContext({ items: actorItems, ...actionContextOverrides }),
      {
        rest: answerAboutRest,
      },
    ) ?? []

  it('one night spares each wound one rest, and closes a wound that needs none (ruling SM10)', () => {
    const [strain, lingering] = [createWoundItem('strain', 1), createWoundItem('lingering', 3)]
    expect(listRecoveryEffects([strain, lingering, createWoundItem('scar')])).toEqual([
      expect.objectContaining({
        id: lingering.id,
        phrase: { key: 'HnB.storyMode.recovery.rests', data: { name: 'A lingering', before: 3, left: 2 } },
        ticked: true,
        edits: [{ target: lingering.uuid, set: { rests: 2 } }],
      }),
      expect.objectContaining({
        id: strain.id,
        phrase: { key: 'HnB.storyMode.recovery.closes', data: { name: 'A strain' } },
        ticked: true,
        deletedItems: [strain.uuid],
      }),
    ])
  })
  it('a wound with two rests left needs one more after a rest', () =>
    expect(listRecoveryEffects([createWoundItem('lingering', 2)])).toMatchObject([
      {
        phrase: { key: 'HnB.storyMode.recovery.rests', data: { before: 2, left: 1 } },
        edits: [{ set: { rests: 1 } }],
      },
    ]))

  it('outside a safe zone there is no safe rest, and in doubt it is not ticked', () => {
    const wound = createWoundItem('strain')
    expect(listRecoveryEffects([wound], {}, 'no')).toEqual([])
    expect(listRecoveryEffects([wound], {}, 'ask').map(({ ticked: on }) => on)).toEqual([false])
    expect(listRecoveryEffects([wound], {}, 'yes', 'scene')).toEqual([])
  })
  it('the dead do not heal', () => {
    expect(
      listRecoveryEffects([createWoundItem('strain')], { actor: { ...ana, statuses: ['dead'] } }),
    ).toEqual([])
  })
  it("wounds heal one at a time if the table says so, by the owner's choice", () => {
    const [a, b] = [createWoundItem('lingering', 3), createWoundItem('lingering', 5)]
    const fieldsWithoutParallelHealing = {
      settings: createSettingsWithOverrides({ woundsHealInParallel: false }),
    }
    expect(listRecoveryEffects([a, b], fieldsWithoutParallelHealing)).toMatchObject([
      { id: 'one', options: [{ id: b.id }, { id: a.id }] },
    ])
    expect(listRecoveryEffects([a], fieldsWithoutParallelHealing)).toMatchObject([{ id: a.id }])
    const actionContextWithItems = createStoryModeActionContext({
      items: [a, b],
      ...fieldsWithoutParallelHealing,
    })
    expect(storyModeRecoveryRules.applyChoice(actionContextWithItems, 'one', a.id)).toEqual({
      edits: [{ target: a.uuid, set: { rests: 2 } }],
    })
    expect(storyModeRecoveryRules.applyChoice(actionContextWithItems, 'one', 'gone')).toMatchObject({
      refused: 'HnB.storyMode.refusal.woundGone',
    })
    expect(storyModeRecoveryRules.applyChoice(actionContextWithItems, 'other', a.id)).toMatchObject({
      refused: 'HnB.storyMode.refusal.woundGone',
    })
  })
  it.each([
    ['gm', []],
    ['rest', [{ target: ana.uuid, set: { 'harm.value': 5 } }]],
  ] as const)('lost hearts come back: %s (ruling SM11)', (harmRecoverySetting, expectedEdits) => {
    const fieldsWithTwoHearts = {
      state: createStoryModeState({ harm: { value: 2, max: 5 } }),
      settings: createSettingsWithOverrides({ harmRecovery: harmRecoverySetting }),
    }
    expect(
      listRecoveryEffects([], fieldsWithTwoHearts).flatMap((recoveryEffect) => recoveryEffect.edits ?? []),
    ).toEqual(expectedEdits)
  })
  it('a session restores each used treatment (F-SM-037)', () => {
    const actorState = createStoryModeState({ treated: { field: true, magic: false, knowledge: true } })
    expect(listRecoveryEffects([], { state: actorState }, 'no', 'session')).toMatchObject([
      { edits: [{ target: ana.uuid, set: { 'treated.field': false, 'treated.knowledge': false } }] },
    ])
    expect(
      listRecoveryEffects([], { state: actorState }, 'no', 'session').map(({ ticked: on }) => on),
    ).toEqual([true])
    expect(listRecoveryEffects([], {}, 'no', 'session')).toEqual([])
  })
  it('any healing wound is closed after exactly as many rests as it needs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('strain', 'lingering', 'debilitating'),
        fc.integer({ min: 1, max: 9 }),
        (severity, restCount) => {
          for (let remainingRestCount = restCount; remainingRestCount > 0; remainingRestCount--) {
            const [effect] = listRecoveryEffects([createWoundItem(severity, remainingRestCount)])
            expect(effect?.deletedItems?.length ?? 0).toBe(remainingRestCount === 1 ? 1 : 0)
          }
        },
      ),
    )
  })
})
