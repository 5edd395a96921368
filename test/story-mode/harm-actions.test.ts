/** Tests harm, wounds and hearts of Story Mode outside attacks. */
import { describe, expect, it } from 'vitest'
import { describeActorData } from '../../src/core/shell/describe-documents'
import type { GroupActionContext, ItemView, Participant } from '../../src/core/game-views'
import {
  inflictHarmOnGroupAction,
  loseHeartAction,
  regainHeartAction,
  restoreHeartsOfGroupAction,
  takeWoundAction,
} from '../../src/story-mode/harm/harm-actions'
import type { HarmReportFacts } from '../../src/story-mode/harm/harm-facts'
import { createStepsToDropItems } from '../../src/story-mode/harm/drop-steps'
import { addCreatureAttackAction, setCreatureLevelAction } from '../../src/story-mode/set-up-creature'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { createScriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
import {
  createStoryModeActionContext,
  createCreatureOfLevel,
  createGearItem,
  createStoryModeState,
  usualStoryModeSettings,
  createWoundItem,
} from '../support/story-mode'

const createActionContextWithHarm = (heartCount: number, actorItems: readonly ItemView[] = []) =>
  createStoryModeActionContext({
    state: createStoryModeState({ harm: { value: heartCount, max: 5 } }),
    items: actorItems,
  })
const fiveStrainItems = Array.from({ length: 5 }, () => createWoundItem('strain'))
/** What the button of Undo says: what changed, by how much, and for whom. */
const createUndoLabel = (change: 'harm' | 'regain', number: number, names: readonly string[]) => ({
  key: `HnB.storyMode.harm.changed.${change}`,
  data: { number, names: { names } },
})

describe('hearts that are pressed', () => {
  it('a press loses or regains one heart', async () => {
    expect(
      await loseHeartAction.decide(createActionContextWithHarm(3), {}, createScriptedChance([])),
    ).toMatchObject({
      edits: [{ set: { 'harm.value': 2 } }],
      newItems: [],
      post: { label: createUndoLabel('harm', 1, [ana.name]) },
    })
    expect(
      await regainHeartAction.decide(createActionContextWithHarm(3), {}, createScriptedChance([])),
    ).toMatchObject({
      edits: [{ set: { 'harm.value': 4 } }],
      post: { label: createUndoLabel('regain', 1, [ana.name]) },
    })
  })
  it('the last lost heart is a strain, with a name from the table', async () => {
    expect(
      await loseHeartAction.decide(createActionContextWithHarm(1), {}, createScriptedChance([4])),
    ).toMatchObject({
      edits: [{ set: { 'harm.value': 5 } }],
      newItems: [
        {
          item: {
            name: { key: 'HnB.storyMode.woundName.physical.strain.4' },
            fields: { severity: 'strain', rests: 1 },
          },
        },
      ],
    })
  })
  it('with five wounds the last heart is death, and no sixth wound', async () => {
    expect(
      await loseHeartAction.decide(
        createActionContextWithHarm(1, fiveStrainItems),
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      edits: [{ set: { 'harm.value': 0 } }],
      newItems: [],
      statuses: [{ status: 'dead', active: true }],
    })
  })
  it('an unreadable wound counts towards the limit', async () => {
    const unreadableWound = { ...createWoundItem('strain'), fields: { severity: 'awful' } }
    expect(
      await loseHeartAction.decide(
        createActionContextWithHarm(1, [...fiveStrainItems.slice(1), unreadableWound]),
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      statuses: [{ status: 'dead' }],
    })
  })
  it('a wound that another game made does not count towards the limit', async () => {
    const strainOfOtherActor = { ...createWoundItem('strain'), fields: { rests: 1 } }
    expect(
      await loseHeartAction.decide(
        createActionContextWithHarm(1, [...fiveStrainItems.slice(1), strainOfOtherActor]),
        {},
        createScriptedChance([4]),
      ),
    ).toMatchObject({
      statuses: [],
      newItems: [{ item: { fields: { severity: 'strain' } } }],
    })
  })
  it.each([
    ['a strain, which takes no slot', 'strain', [createGearItem(11)], usualStoryModeSettings, false],
    ['a scar, which takes a slot', 'scar', [createGearItem(10)], usualStoryModeSettings, true],
    ['a scar with slots left', 'scar', [createGearItem(9)], usualStoryModeSettings, false],
    [
      'a scar of which the bearer dies',
      'scar',
      [createGearItem(10), ...fiveStrainItems.slice(1)],
      { ...usualStoryModeSettings, deathAt: 'at' as const },
      false,
    ],
  ] as const)(
    '"gain a new wound that reduces carrying capacity choose which item … to drop": %s',
    async (_caseTitle, severity, actorItems, gameSettings, isActorCrowd) => {
      const actionContextOfWoundedActor = {
        ...createActionContextWithHarm(3, actorItems),
        settings: gameSettings,
      }
      const actionOutcome = await takeWoundAction.decide(
        actionContextOfWoundedActor,
        { severity, kind: 'physical', name: 'x' },
        createScriptedChance([]),
      )
      if ('refused' in actionOutcome) throw new Error(actionOutcome.refused)
      expect(actionOutcome.post?.label).toMatchObject({ data: { names: { names: [ana.name] } } })
      const { lines } = actionOutcome.post?.facts as HarmReportFacts
      expect(Object.values(lines)).toMatchObject([{ wounds: [{ severity }], crowds: isActorCrowd }])
    },
  )
  it('the dead drop nothing: "death" ends the choice of an item', async () => {
    const actionContextWithFullLoad = {
      ...createActionContextWithHarm(3, [createGearItem(10)]),
      settings: usualStoryModeSettings,
    }
    const actionOutcome = await takeWoundAction.decide(
      actionContextWithFullLoad,
      { severity: 'scar', kind: 'physical', name: 'x' },
      createScriptedChance([]),
    )
    if ('refused' in actionOutcome) throw new Error(actionOutcome.refused)
    const harmReportLines = Object.values((actionOutcome.post?.facts as HarmReportFacts).lines)
    const woundId = harmReportLines[0]?.wounds[0]?.id ?? ''
    const createStepsToDrop = (statusIds: string[]) =>
      createStepsToDropItems(harmReportLines, {
        ...{
          user: actionContextWithFullLoad.user,
          actor: ana,
          playedUuids: [ana.uuid],
          settings: usualStoryModeSettings,
        },
        sides: [
          {
            actor: { ...ana, statuses: statusIds },
            state: actionContextWithFullLoad.state,
            items: [...actionContextWithFullLoad.items, { ...createWoundItem('scar'), id: woundId }],
          },
        ],
      })
    expect(createStepsToDrop([])).toHaveLength(1)
    expect(createStepsToDrop(['dead'])).toEqual([])
  })
  it('the hearts refuse more than there are, and the dead', async () => {
    expect(
      await regainHeartAction.decide(createActionContextWithHarm(5), {}, createScriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.fullHearts',
    })
    const actionContextOfDeadActor = {
      ...createActionContextWithHarm(3),
      actor: { ...ana, statuses: ['dead'] },
    }
    expect(
      await loseHeartAction.decide(actionContextOfDeadActor, {}, createScriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
  })
})

describe('a Gamemaster’s tools for several at once', () => {
  const createGroupActionContext = (
    participants: readonly Participant<StoryMode>[],
    buttonData: GroupActionContext<StoryMode>['data'],
  ): GroupActionContext<StoryMode> => ({
    participants,
    settings: usualStoryModeSettings,
    user: gamemaster,
    data: buttonData,
  })
  it('one message has a line for each person, whatever hearts they have left', async () => {
    expect(
      await inflictHarmOnGroupAction.decide(
        createGroupActionContext([createActionContextWithHarm(5), createCreatureOfLevel(2)], { harm: '3' }),
        {},
        createScriptedChance([2, 6]),
      ),
    ).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'harm.value': 2 } }],
      newItems: [{ target: 'Actor.beast', item: { fields: { severity: 'lingering', rests: 6 } } }],
      post: {
        kind: 'harm',
        facts: { what: 'harm' },
        label: createUndoLabel('harm', 3, [ana.name, 'Beast']),
      },
    })
  })
  it.each(['0', '5', '40', '-1', '2.5', 'much', undefined])(
    'the tool refuses %s Harm',
    async (harmPointCount) => {
      expect(
        await inflictHarmOnGroupAction.decide(
          createGroupActionContext([createActionContextWithHarm(5)], { harm: harmPointCount }),
          {},
          createScriptedChance([]),
        ),
      ).toMatchObject({
        refused: 'HnB.storyMode.refusal.harm',
      })
    },
  )
  it('if one of several people is dead, nobody suffers Harm and no die is rolled', async () => {
    const chance = createScriptedChance([2, 6])
    const deadParticipant = {
      ...createActionContextWithHarm(3),
      actor: { ...ana, statuses: ['dead'] },
    }
    expect(
      await inflictHarmOnGroupAction.decide(
        createGroupActionContext([createCreatureOfLevel(2), deadParticipant], { harm: '3' }),
        {},
        chance,
      ),
    ).toMatchObject({ refused: 'HnB.storyMode.refusal.dead', data: { name: ana.name } })
    expect(chance.thrown).toEqual([])
  })
  it('Undo counts the restored hearts of all people together', async () => {
    const woundedCreature = createCreatureOfLevel(3, {
      state: createStoryModeState({ level: 3, harm: { value: 2, max: 3 } }),
    })
    expect(
      await restoreHeartsOfGroupAction.decide(
        createGroupActionContext([createActionContextWithHarm(2), woundedCreature], {}),
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({ post: { label: createUndoLabel('regain', 4, [ana.name, 'Beast']) } })
  })
  it('the tool restores all hearts of those who lack some', async () => {
    expect(
      await restoreHeartsOfGroupAction.decide(
        createGroupActionContext([createActionContextWithHarm(2), createCreatureOfLevel(3)], {}),
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'harm.value': 5 } }],
      post: {
        facts: { what: 'regain', lines: { id00000000000001: { after: 5, wounds: [], dead: false } } },
        label: createUndoLabel('regain', 3, [ana.name]),
      },
    })
  })
  it('the tool does not offer people with all hearts, nor the dead', () => {
    const whyNotRestoreHearts = (testedParticipant: Participant<StoryMode>) =>
      restoreHeartsOfGroupAction.whyNotPerson(createGroupActionContext([testedParticipant], {}))
    expect(whyNotRestoreHearts(createActionContextWithHarm(2))).toBeNull()
    expect(whyNotRestoreHearts(createCreatureOfLevel(3))).toMatchObject({
      refused: 'HnB.storyMode.refusal.allHearts',
    })
    const actionContextOfDeadActor = createActionContextWithHarm(0)
    expect(
      whyNotRestoreHearts({
        ...actionContextOfDeadActor,
        actor: { ...actionContextOfDeadActor.actor, statuses: ['dead'] },
      }),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
  })
})

describe('a wound by hand', () => {
  it('a wound made by hand is typed, or rolled on either table (F-SM-029, F-SM-040)', async () => {
    expect(
      await takeWoundAction.decide(
        createStoryModeActionContext(),
        { severity: 'scar', name: 'One eye' },
        createScriptedChance([]),
      ),
    ).toMatchObject({
      newItems: [{ item: { name: { text: 'One eye' }, fields: { severity: 'scar', rests: 0 } } }],
      post: { facts: { what: 'wound', lines: { id00000000000002: { harm: 0, before: 5, after: 5 } } } },
    })
    expect(
      await takeWoundAction.decide(
        createStoryModeActionContext(),
        { severity: 'lingering', kind: 'mental' },
        createScriptedChance([6, 2]),
      ),
    ).toMatchObject({
      newItems: [
        { item: { name: { key: 'HnB.storyMode.woundName.mental.lingering.6' }, fields: { rests: 2 } } },
      ],
    })
  })
  it.each([[{ severity: 'fatal' }], [{ kind: 'social' }], [{ name: 'x'.repeat(121) }], [{ name: 7 }]])(
    'a wound made by hand refuses %j',
    async (formAnswers) => {
      expect(
        await takeWoundAction.decide(createStoryModeActionContext(), formAnswers, createScriptedChance([])),
      ).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    },
  )
  it('a dragged wound arrives only if its bearer can take another', () => {
    const woundItemKind = storyModeRuleset.items.wound
    const wound = createWoundItem('strain')
    expect(
      woundItemKind?.changesOnArrival(
        createStoryModeActionContext({ items: fiveStrainItems.slice(1) }),
        wound,
      ),
    ).toEqual({})
    expect(
      woundItemKind?.changesOnArrival(createStoryModeActionContext({ items: fiveStrainItems }), wound),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.bearsNoMore',
    })
    const actionContextBeforeLastStrain = createStoryModeActionContext({
      items: fiveStrainItems.slice(1),
      settings: { ...usualStoryModeSettings, deathAt: 'at' },
    })
    expect(woundItemKind?.changesOnArrival(actionContextBeforeLastStrain, wound)).toMatchObject({
      statuses: [{ status: 'dead', active: true }],
    })
  })
  it('a healing wound needs a rest, and a scar needs none', () => {
    const whyNotStoreItem = storyModeRuleset.items.wound?.whyNotStore
    expect(whyNotStoreItem?.({ severity: 'strain', rests: 0 }, null)).toMatchObject({
      refused: 'HnB.storyMode.refusal.noRests',
    })
    expect(whyNotStoreItem?.({ severity: 'scar', rests: 0 }, null)).toBeNull()
  })
})

describe('a creature in three clicks', () => {
  const actionContextOfCreature = createStoryModeActionContext({
    ...createCreatureOfLevel(1),
    user: gamemaster,
  })
  it('a new creature has its level, and as many hearts (F-SM-016)', async () => {
    expect(
      await setCreatureLevelAction.decide(
        { ...actionContextOfCreature, data: { level: '7' } },
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { level: 7, 'harm.value': 7, 'harm.max': 7 } }],
    })
    expect(
      await setCreatureLevelAction.decide(actionContextOfCreature, { level: 12 }, createScriptedChance([])),
    ).toMatchObject({
      edits: [{ set: { level: 12 } }],
    })
  })
  it.each(['0', '100', '-3', '1.5', 'four', ''])('a new creature refuses level %j', async (creatureLevel) => {
    expect(
      await setCreatureLevelAction.decide(
        { ...actionContextOfCreature, data: { level: creatureLevel } },
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.level',
    })
  })
  it('two presses at once make one creature of the level, and missing hearts come back', async () => {
    const decideLossOfHeart = (heartCount: number, maxHearts = 4) => {
      const actorState = createStoryModeState({ level: 4, harm: { value: heartCount, max: maxHearts } })
      return setCreatureLevelAction.decide(
        { ...actionContextOfCreature, state: actorState, data: { level: '4' } },
        {},
        createScriptedChance([]),
      )
    }
    expect(setCreatureLevelAction.decided).toBe('inOrder')
    expect(await decideLossOfHeart(4)).toMatchObject({ refused: 'HnB.storyMode.refusal.sameLevel' })
    for (const resultOfPress of [decideLossOfHeart(3), decideLossOfHeart(4, 5)]) {
      expect(await resultOfPress).toMatchObject({ edits: [{ set: { 'harm.value': 4, 'harm.max': 4 } }] })
    }
  })
  it('a character cannot become a creature', async () => {
    expect(
      await setCreatureLevelAction.decide(
        createStoryModeActionContext({ data: { level: '3' } }),
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.noLevel',
    })
  })
  it("a new creature begins with the hearts of the lowest level, which its token's bar shows", () => {
    const { fields } = describeActorData('npc', [storyModeRuleset])
    expect(fields.storyMode).toMatchObject({
      fields: { level: { initial: 1 }, harm: { fields: { value: { initial: 1 }, max: { initial: 1 } } } },
    })
    expect(describeActorData('character', [storyModeRuleset]).fields.storyMode).toMatchObject({
      fields: { harm: { fields: { value: { initial: 5 }, max: { initial: 5 } } } },
    })
  })
  it.each(['light', 'medium', 'heavy'])('a new creature has a %s attack', async (weightName) => {
    expect(
      await addCreatureAttackAction.decide(
        { ...actionContextOfCreature, data: { weight: weightName } },
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      newItems: [
        {
          target: 'Actor.beast',
          item: { type: 'weapon', fields: { weight: weightName, magic: false, more: 0 } },
        },
      ],
    })
  })
  it('a new creature refuses an attack of another weight', async () => {
    expect(
      await addCreatureAttackAction.decide(
        { ...actionContextOfCreature, data: { weight: 'constructor' } },
        {},
        createScriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.weight',
    })
  })
})

describe('what is carried', () => {
  const gearItemKind = storyModeRuleset.items.gear
  const createActionContextForCarriedItem = (itemFields: object) => ({
    ...createStoryModeActionContext(),
    item: { ...createGearItem(1), fields: itemFields },
  })
  it.each([
    ['drop', { slots: 1, dropped: false }, true],
    ['take', { slots: 1, dropped: true }, false],
  ])(
    'the button %s changes only whether an item is carried',
    async (actionName, itemFields, isItemDropped) => {
      const actionOutcome = await gearItemKind?.actions[actionName]?.decide(
        createActionContextForCarriedItem(itemFields),
        {},
        createScriptedChance([]),
      )
      expect(actionOutcome).toMatchObject({ edits: [{ set: { 'system.storyMode.dropped': isItemDropped } }] })
      expect(actionOutcome).not.toHaveProperty('deletedItems')
    },
  )
  it('an item cannot be dropped twice', async () => {
    const outcomeOfSecondDrop = await gearItemKind?.actions.drop?.decide(
      createActionContextForCarriedItem({ slots: 1, dropped: true }),
      {},
      createScriptedChance([]),
    )
    expect(outcomeOfSecondDrop).toMatchObject({ refused: 'HnB.storyMode.refusal.dropped' })
  })
})
