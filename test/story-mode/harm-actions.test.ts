/** Tests harm, wounds and hearts outside attacks. */
import { describe, expect, it } from 'vitest'
import { describeActorData } from '../../src/core/shell/describe-documents'
import type { GroupClick, ItemView, Participant } from '../../src/core/game-views'
import {
  inflictHarmOnGroup,
  loseHeart,
  regainHeart,
  restoreHeartsOfGroup,
  takeWound,
} from '../../src/story-mode/harm/harm-actions'
import type { HarmReportFacts } from '../../src/story-mode/harm/harm-facts'
import { createStepsToDropItems } from '../../src/story-mode/harm/drop-steps'
import { addCreatureAttack, setCreatureLevel } from '../../src/story-mode/set-up-creature'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { scriptedChance } from '../support/chance'
import { ana, gamemaster } from '../support/people'
import {
  createStoryModeClick,
  creatureOfLevel,
  gearItem,
  storyModeState,
  usualStoryModeSettings,
  woundItem,
} from '../support/story-mode'

const clickWithHarm = (heartCount: number, items: readonly ItemView[] = []) =>
  createStoryModeClick({ state: storyModeState({ harm: { value: heartCount, max: 5 } }), items })
const fiveStrainItems = Array.from({ length: 5 }, () => woundItem('strain'))

describe('hearts that are pressed', () => {
  it('a press loses or regains one heart', async () => {
    expect(await loseHeart.decide(clickWithHarm(3), {}, scriptedChance([]))).toMatchObject({
      edits: [{ set: { 'harm.value': 2 } }],
      newItems: [],
    })
    expect(await regainHeart.decide(clickWithHarm(3), {}, scriptedChance([]))).toMatchObject({
      edits: [{ set: { 'harm.value': 4 } }],
    })
  })
  it('the last lost heart is a strain, with a name from the table', async () => {
    expect(await loseHeart.decide(clickWithHarm(1), {}, scriptedChance([4]))).toMatchObject({
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
    expect(await loseHeart.decide(clickWithHarm(1, fiveStrainItems), {}, scriptedChance([]))).toMatchObject({
      edits: [{ set: { 'harm.value': 0 } }],
      newItems: [],
      statuses: [{ status: 'dead', active: true }],
    })
  })
  it('an unreadable wound counts towards the limit', async () => {
    const unreadableWound = { ...woundItem('strain'), fields: { severity: 'awful' } }
    expect(
      await loseHeart.decide(
        clickWithHarm(1, [...fiveStrainItems.slice(1), unreadableWound]),
        {},
        scriptedChance([]),
      ),
    ).toMatchObject({
      statuses: [{ status: 'dead' }],
    })
  })
  it('a wound that another game made does not count towards the limit', async () => {
    const foreignStrain = { ...woundItem('strain'), fields: { rests: 1 } }
    expect(
      await loseHeart.decide(
        clickWithHarm(1, [...fiveStrainItems.slice(1), foreignStrain]),
        {},
        scriptedChance([4]),
      ),
    ).toMatchObject({
      statuses: [],
      newItems: [{ item: { fields: { severity: 'strain' } } }],
    })
  })
  it.each([
    ['a strain, which takes no slot', 'strain', [gearItem(11)], usualStoryModeSettings, false],
    ['a scar, which takes a slot', 'scar', [gearItem(10)], usualStoryModeSettings, true],
    ['a scar with slots left', 'scar', [gearItem(9)], usualStoryModeSettings, false],
    [
      'a scar of which the bearer dies',
      'scar',
      [gearItem(10), ...fiveStrainItems.slice(1)],
      { ...usualStoryModeSettings, deathAt: 'at' as const },
      false,
    ],
  ] as const)(
    '"gain a new wound that reduces carrying capacity choose which item … to drop": %s',
    async (_caseTitle, severity, items, settings, isCrowd) => {
      const woundedClick = { ...clickWithHarm(3, items), settings }
      const outcome = await takeWound.decide(
        woundedClick,
        { severity, kind: 'physical', name: 'x' },
        scriptedChance([]),
      )
      if ('refused' in outcome) throw new Error(outcome.refused)
      const { lines } = outcome.post?.facts as HarmReportFacts
      expect(Object.values(lines)).toMatchObject([{ wounds: [{ severity }], crowds: isCrowd }])
    },
  )
  it('the dead drop nothing: "death" ends the choice of an item', async () => {
    const clickWithFullLoad = { ...clickWithHarm(3, [gearItem(10)]), settings: usualStoryModeSettings }
    const outcome = await takeWound.decide(
      clickWithFullLoad,
      { severity: 'scar', kind: 'physical', name: 'x' },
      scriptedChance([]),
    )
    if ('refused' in outcome) throw new Error(outcome.refused)
    const reportLines = Object.values((outcome.post?.facts as HarmReportFacts).lines)
    const id = reportLines[0]?.wounds[0]?.id ?? ''
    const dropSteps = (statuses: string[]) =>
      createStepsToDropItems(reportLines, {
        ...{
          user: clickWithFullLoad.user,
          actor: ana,
          playedUuids: [ana.uuid],
          settings: usualStoryModeSettings,
        },
        sides: [
          {
            actor: { ...ana, statuses },
            state: clickWithFullLoad.state,
            items: [...clickWithFullLoad.items, { ...woundItem('scar'), id }],
          },
        ],
      })
    expect(dropSteps([])).toHaveLength(1)
    expect(dropSteps(['dead'])).toEqual([])
  })
  it('the hearts refuse more than there are, and the dead', async () => {
    expect(await regainHeart.decide(clickWithHarm(5), {}, scriptedChance([]))).toMatchObject({
      refused: 'HnB.storyMode.refusal.fullHearts',
    })
    const deadClick = { ...clickWithHarm(3), actor: { ...ana, statuses: ['dead'] } }
    expect(await loseHeart.decide(deadClick, {}, scriptedChance([]))).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
  })
})

describe('a Gamemaster’s tools for several at once', () => {
  const groupClick = (
    participants: readonly Participant<StoryMode>[],
    buttonData: GroupClick<StoryMode>['data'],
  ): GroupClick<StoryMode> => ({
    participants,
    settings: usualStoryModeSettings,
    user: gamemaster,
    data: buttonData,
  })
  it('one message has a line for each person, whatever hearts they have left', async () => {
    expect(
      await inflictHarmOnGroup.decide(
        groupClick([clickWithHarm(5), creatureOfLevel(2)], { harm: '3' }),
        {},
        scriptedChance([2, 6]),
      ),
    ).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'harm.value': 2 } }],
      newItems: [{ target: 'Actor.beast', item: { fields: { severity: 'lingering', rests: 6 } } }],
      post: { kind: 'harm', facts: { what: 'harm' } },
    })
  })
  it.each(['0', '5', '40', '-1', '2.5', 'much', undefined])('the tool refuses %s Harm', async (harm) => {
    expect(
      await inflictHarmOnGroup.decide(groupClick([clickWithHarm(5)], { harm }), {}, scriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.harm',
    })
  })
  it('the tool restores all hearts of those who lack some', async () => {
    expect(
      await restoreHeartsOfGroup.decide(
        groupClick([clickWithHarm(2), creatureOfLevel(3)], {}),
        {},
        scriptedChance([]),
      ),
    ).toMatchObject({
      edits: [{ target: ana.uuid, set: { 'harm.value': 5 } }],
      post: { facts: { what: 'regain', lines: { id00000000000001: { after: 5, wounds: [], dead: false } } } },
    })
  })
  it('the tool does not offer people with all hearts, nor the dead', () => {
    const whyNotRestoreHearts = (party: Participant<StoryMode>) =>
      restoreHeartsOfGroup.whyNotPerson(groupClick([party], {}))
    expect(whyNotRestoreHearts(clickWithHarm(2))).toBeNull()
    expect(whyNotRestoreHearts(creatureOfLevel(3))).toMatchObject({
      refused: 'HnB.storyMode.refusal.allHearts',
    })
    const deadClick = clickWithHarm(0)
    expect(
      whyNotRestoreHearts({ ...deadClick, actor: { ...deadClick.actor, statuses: ['dead'] } }),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.dead',
    })
  })
})

describe('a wound by hand', () => {
  it('a wound made by hand is typed, or rolled on either table (F-SM-029, F-SM-040)', async () => {
    expect(
      await takeWound.decide(
        createStoryModeClick(),
        { severity: 'scar', name: 'One eye' },
        scriptedChance([]),
      ),
    ).toMatchObject({
      newItems: [{ item: { name: { text: 'One eye' }, fields: { severity: 'scar', rests: 0 } } }],
      post: { facts: { what: 'wound', lines: { id00000000000002: { harm: 0, before: 5, after: 5 } } } },
    })
    expect(
      await takeWound.decide(
        createStoryModeClick(),
        { severity: 'lingering', kind: 'mental' },
        scriptedChance([6, 2]),
      ),
    ).toMatchObject({
      newItems: [
        { item: { name: { key: 'HnB.storyMode.woundName.mental.lingering.6' }, fields: { rests: 2 } } },
      ],
    })
  })
  it.each([[{ severity: 'fatal' }], [{ kind: 'social' }], [{ name: 'x'.repeat(121) }], [{ name: 7 }]])(
    'a wound made by hand refuses %j',
    async (answers) => {
      expect(await takeWound.decide(createStoryModeClick(), answers, scriptedChance([]))).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    },
  )
  it('a dragged wound arrives only if its bearer can take another', () => {
    const woundKind = storyModeRuleset.items.wound
    const wound = woundItem('strain')
    expect(
      woundKind?.changesOnArrival(createStoryModeClick({ items: fiveStrainItems.slice(1) }), wound),
    ).toEqual({})
    expect(
      woundKind?.changesOnArrival(createStoryModeClick({ items: fiveStrainItems }), wound),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.bearsNoMore',
    })
    const lastStrainClick = createStoryModeClick({
      items: fiveStrainItems.slice(1),
      settings: { ...usualStoryModeSettings, deathAt: 'at' },
    })
    expect(woundKind?.changesOnArrival(lastStrainClick, wound)).toMatchObject({
      statuses: [{ status: 'dead', active: true }],
    })
  })
  it('a healing wound needs a rest, and a scar needs none', () => {
    const whyNotStore = storyModeRuleset.items.wound?.whyNotStore
    expect(whyNotStore?.({ severity: 'strain', rests: 0 }, null)).toMatchObject({
      refused: 'HnB.storyMode.refusal.noRests',
    })
    expect(whyNotStore?.({ severity: 'scar', rests: 0 }, null)).toBeNull()
  })
})

describe('a creature in three clicks', () => {
  const creatureClick = createStoryModeClick({ ...creatureOfLevel(1), user: gamemaster })
  it('a new creature has its level, and as many hearts (F-SM-016)', async () => {
    expect(
      await setCreatureLevel.decide({ ...creatureClick, data: { level: '7' } }, {}, scriptedChance([])),
    ).toMatchObject({
      edits: [{ target: 'Actor.beast', set: { level: 7, 'harm.value': 7, 'harm.max': 7 } }],
    })
    expect(await setCreatureLevel.decide(creatureClick, { level: 12 }, scriptedChance([]))).toMatchObject({
      edits: [{ set: { level: 12 } }],
    })
  })
  it.each(['0', '100', '-3', '1.5', 'four', ''])('a new creature refuses level %j', async (level) => {
    expect(
      await setCreatureLevel.decide({ ...creatureClick, data: { level } }, {}, scriptedChance([])),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.level',
    })
  })
  it('two presses at once make one creature of the level, and missing hearts come back', async () => {
    const decideHeartLossAt = (heartCount: number, maxHearts = 4) => {
      const state = storyModeState({ level: 4, harm: { value: heartCount, max: maxHearts } })
      return setCreatureLevel.decide(
        { ...creatureClick, state, data: { level: '4' } },
        {},
        scriptedChance([]),
      )
    }
    expect(setCreatureLevel.decided).toBe('inOrder')
    expect(await decideHeartLossAt(4)).toMatchObject({ refused: 'HnB.storyMode.refusal.sameLevel' })
    for (const pressResult of [decideHeartLossAt(3), decideHeartLossAt(4, 5)]) {
      expect(await pressResult).toMatchObject({ edits: [{ set: { 'harm.value': 4, 'harm.max': 4 } }] })
    }
  })
  it('a character cannot become a creature', async () => {
    expect(
      await setCreatureLevel.decide(createStoryModeClick({ data: { level: '3' } }), {}, scriptedChance([])),
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
  it.each(['light', 'medium', 'heavy'])('a new creature has a %s attack', async (weight) => {
    expect(
      await addCreatureAttack.decide({ ...creatureClick, data: { weight } }, {}, scriptedChance([])),
    ).toMatchObject({
      newItems: [
        { target: 'Actor.beast', item: { type: 'weapon', fields: { weight, magic: false, more: 0 } } },
      ],
    })
  })
  it('a new creature refuses an attack of another weight', async () => {
    expect(
      await addCreatureAttack.decide(
        { ...creatureClick, data: { weight: 'constructor' } },
        {},
        scriptedChance([]),
      ),
    ).toMatchObject({
      refused: 'HnB.storyMode.refusal.weight',
    })
  })
})

describe('what is carried', () => {
  const gearKind = storyModeRuleset.items.gear
  const clickOnCarriedItem = (fields: object) => ({
    ...createStoryModeClick(),
    item: { ...gearItem(1), fields },
  })
  it.each([
    ['drop', { slots: 1, dropped: false }, true],
    ['take', { slots: 1, dropped: true }, false],
  ])('the button %s changes only whether an item is carried', async (actionName, fields, isDropped) => {
    const outcome = await gearKind?.actions[actionName]?.decide(
      clickOnCarriedItem(fields),
      {},
      scriptedChance([]),
    )
    expect(outcome).toMatchObject({ edits: [{ set: { 'system.storyMode.dropped': isDropped } }] })
    expect(outcome).not.toHaveProperty('deletedItems')
  })
  it('an item cannot be dropped twice', async () => {
    const secondOutcome = await gearKind?.actions.drop?.decide(
      clickOnCarriedItem({ slots: 1, dropped: true }),
      {},
      scriptedChance([]),
    )
    expect(secondOutcome).toMatchObject({ refused: 'HnB.storyMode.refusal.dropped' })
  })
})
