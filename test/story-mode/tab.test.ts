/** Tests the tab of Story Mode, and the lines of the Gamemaster's screen. */
import { describe, expect, it } from 'vitest'
import type { ActionContext, ItemView } from '../../src/core/game-views'
import { createStoryModePersonView } from '../../src/story-mode/person'
import type { StoryMode } from '../../src/story-mode/rules'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { ana, gamemaster, player } from '../support/people'
import {
  createArmorItem,
  createStoryModeActionContext,
  createCreatureOfLevel,
  createGearItem,
  createStoryModeState,
  usualStoryModeSettings,
  createWeaponItem,
  createWoundItem,
} from '../support/story-mode'

type TemplateContext = Readonly<Record<string, unknown>>
const createTabContext = (actionContextOverrides: Partial<ActionContext<StoryMode>>) =>
  storyModeRuleset.tab.context(createStoryModeActionContext(actionContextOverrides), []) as TemplateContext

describe('the tab', () => {
  it("a character's tab shows hearts, rolls, and carried items", () => {
    const tabContext = createTabContext({ state: createStoryModeState({ harm: { value: 3, max: 5 } }) })
    expect(tabContext).toMatchObject({
      creature: false,
      rolls: true,
      dead: false,
      value: 3,
      max: 5,
      limit: 5,
    })
    expect(tabContext['hearts']).toEqual(
      [true, true, true, false, false].map((isHeartUndamaged, index) => ({
        place: index + 1,
        full: isHeartUndamaged,
      })),
    )
    expect(tabContext).toMatchObject({
      load: { capacity: 10, used: 0, missingSlots: 0 },
      carried: [],
      left: [],
    })
  })

  // "Heavy … −1 carrying capacity": a heavy item fills one slot and removes another.
  it.each<[string, unknown[], object | null]>([
    [
      'with 8 of 9 slots filled a heavy item is one too many',
      [...Array<number>(7).fill(1), 'heavy'],
      { used: 9, capacity: 8 },
    ],
    ['with 8 of 10, it just fits', Array<number>(8).fill(1), null],
    ['with 7 of 10, nobody asks', Array<number>(7).fill(1), null],
  ])(
    'the tab says why a heavy item does not fit: %s',
    (_caseTitle, carriedItemKinds, expectedReasonAgainstHeavyItem) => {
      const items = carriedItemKinds.map((itemKind) =>
        itemKind === 'heavy' ? createWeaponItem('heavy') : createGearItem(1),
      )
      expect(createTabContext({ items })['load']).toMatchObject({ heavy: expectedReasonAgainstHeavyItem })
    },
  )

  it("a creature's tab shows its level, three times that as its difficulty, and no rolls", () => {
    const creatureTabContext = createTabContext(createCreatureOfLevel(4))
    expect(creatureTabContext).toMatchObject({ creature: true, rolls: false, level: 4, dc: 12, limit: 3 })
    expect(creatureTabContext['load']).toBeUndefined()
    const offeredCreatureLevels = creatureTabContext['levels'] as { level: number; chosen: boolean }[]
    expect(offeredCreatureLevels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(offeredCreatureLevels.filter(({ chosen }) => chosen)).toEqual([{ level: 4, chosen: true }])
  })

  it("a companion rolls like its player's characters (SM26)", () => {
    const { actor } = createCreatureOfLevel(4)
    expect(
      createTabContext({ ...createCreatureOfLevel(4), actor: { ...actor, played: true } }),
    ).toMatchObject({
      creature: true,
      rolls: true,
    })
  })

  it('the tab says that a dead character is dead', () => {
    expect(createTabContext({ actor: { ...ana, statuses: ['dead'] } })['dead']).toBe(true)
  })

  it('the tab lists carried attacks with weight and Harm, or says that there is none', () => {
    const items = [
      createWeaponItem('heavy', { magic: true, more: 1 }),
      createWeaponItem(''),
      createWeaponItem('light', { dropped: true }),
    ]
    expect(createTabContext({ items })['attacks']).toMatchObject([
      { name: 'A heavy weapon', weight: 'HnB.storyMode.line.weight.heavy', harm: 4, magic: true },
      { name: 'A  weapon', weight: null },
    ])
    expect(createTabContext({ items: [createWeaponItem('huge')] })['attacks']).toMatchObject([
      { name: 'A huge weapon', fields: null },
    ])
  })

  it('the tab lists wounds, the worst first with their effects, and unreadable ones last', () => {
    const unreadableWound = { ...createWoundItem('strain'), name: 'Broken', fields: { severity: 'awful' } }
    const items = [
      unreadableWound,
      createWoundItem('strain'),
      createWoundItem('scar'),
      createWoundItem('lingering', 4, { cause: 'Sword' }),
    ]
    expect(createTabContext({ items })['wounds']).toMatchObject([
      {
        name: 'A scar',
        permanent: true,
        severity: 'HnB.storyMode.severity.scar',
        penalty: 'HnB.storyMode.penalty.scar',
      },
      { name: 'A lingering', permanent: false, rests: 4, cause: 'Sword' },
      { name: 'A strain', permanent: false, rests: 1 },
      { name: 'Broken', fields: null },
    ])
  })

  it('the tab shows the treatments used in this session', () => {
    const actorState = createStoryModeState({ treated: { field: false, magic: true, knowledge: false } })
    expect(createTabContext({ state: actorState })['treatments']).toEqual([
      { label: 'HnB.storyMode.way.field', used: false },
      { label: 'HnB.storyMode.way.magic', used: true },
      { label: 'HnB.storyMode.way.knowledge', used: false },
    ])
  })

  it('the tab shows carried and dropped things, and which armor counts', () => {
    const items = [
      createArmorItem('light'),
      createArmorItem('heavy'),
      createGearItem(2),
      createGearItem(1, { dropped: true }),
      createWeaponItem('light', { dropped: true }),
    ]
    const { carried, left, load } = createTabContext({ items }) as {
      carried: TemplateContext[]
      left: TemplateContext[]
      load: object
    }
    expect(
      carried.map(({ name, slots, line }) => [name, slots, (line as TemplateContext | null)?.['worn']]),
    ).toEqual([
      ['A light armor', 1, false],
      ['A heavy armor', 1, true],
      ['A thing', 2, undefined],
    ])
    expect(left.map(({ name }) => name)).toEqual(['A light weapon', 'A thing'])
    expect(load).toEqual({ capacity: 9, used: 4, missingSlots: 0, heavy: null })
    const unreadableItem = { ...createGearItem(1), name: 'Odd', fields: { slots: 'many' } }
    expect((createTabContext({ items: [unreadableItem] })['carried'] as TemplateContext[])[0]).toMatchObject({
      name: 'Odd',
      slots: 0,
      dropped: false,
    })
  })
})

describe('what waits', () => {
  const createActorReference = (uuid: string, personName: string) => ({ uuid, name: personName })
  const blowOfClaw = {
    name: 'Claw',
    weight: 'light',
    magic: false,
    kind: 'physical',
    carryOver: false,
    harm: 1,
  }
  const createDefender = (actorUuid: string, defenderOverrides: object = {}) => ({
    ...createActorReference(actorUuid, 'X'),
    roll: null,
    suffered: null,
    blocks: [],
    ...defenderOverrides,
  })
  const createAssaultFacts = (defendersByKey: object) => ({
    blow: blowOfClaw,
    creature: createActorReference('Actor.beast', 'Beast'),
    level: 2,
    round: '',
    defenders: defendersByKey,
  })
  const defenceRoll = {
    ...{ level: 2, modifiers: [], meets: true },
    groups: [{ number: 1, faces: 20, bumpOn: 0, waves: [[1]], cut: false }],
  }

  /** Lists the pending steps that Ana's sheet shows for a message. */
  const listPendingSteps = (kindName: string, messageFacts: object) =>
    storyModeRuleset.messages[kindName]
      ?.pendingSteps(createMessageView(messageFacts), {
        ...{ user: player, actor: ana, ownParticipant: null, playedUuids: [ana.uuid] },
        ...{ sides: [], settings: usualStoryModeSettings },
      })
      .filter(({ actor }) => actor?.uuid === ana.uuid)
  const createMessageView = (messageFacts: object) => ({
    uuid: 'ChatMessage.w',
    actor: ana.uuid,
    facts: messageFacts,
  })
  const createMessageRequestPhrase = (kindName: string, messageFacts: object) =>
    storyModeRuleset.messages[kindName]?.requestPhrase(createMessageView(messageFacts))

  it('an attack waits on the tab of a target who has not defended', () => {
    const messageFacts = createAssaultFacts({ a: createDefender(ana.uuid), b: createDefender('Actor.tom') })
    expect(createMessageRequestPhrase('assault', messageFacts)).toEqual({
      key: 'HnB.storyMode.assault.of',
      data: { name: 'Beast', weapon: 'Claw' },
    })
    expect(listPendingSteps('assault', messageFacts)).toMatchObject([
      {
        // The target reads in the dock, too, that waiting for an ally's block is possible.
        details: [
          { phrase: { key: 'HnB.storyMode.line.harm', data: { harm: 1 } } },
          { phrase: { key: 'HnB.storyMode.assault.allyMayBlock' }, inDock: true },
        ],
        buttons: [{ act: 'defend' }],
      },
    ])
    const answeredAssault = createAssaultFacts({
      a: createDefender(ana.uuid, { roll: defenceRoll }),
      b: createDefender('Actor.tom'),
    })
    expect(listPendingSteps('assault', answeredAssault)).toEqual([])
    expect(listPendingSteps('assault', createAssaultFacts({ b: createDefender('Actor.tom') }))).toEqual([])
  })

  it('a requested roll, and consent to a treatment, wait on the tab', () => {
    const rollRequestFacts = {
      check: 'task',
      level: 4,
      members: { a: { ...createActorReference(ana.uuid, 'Ana'), roll: null } },
    }
    const treatmentFacts = {
      ...{
        how: 'magic',
        healer: createActorReference('Actor.tom', 'Tom'),
        patient: createActorReference(ana.uuid, 'Ana'),
      },
      ...{ wound: { id: 'w', name: 'A cut', before: 4 }, roll: null, left: null, usedUp: false, refused: '' },
    }
    expect(createMessageRequestPhrase('asked', rollRequestFacts)).toMatchObject({
      data: { what: { key: 'HnB.storyMode.check.task' } },
    })
    expect(listPendingSteps('asked', rollRequestFacts)).toMatchObject([
      { details: [{ phrase: { data: { level: 4, dc: 12 } } }], buttons: [{ act: 'roll' }] },
    ])
    expect(createMessageRequestPhrase('treatment', treatmentFacts)).toMatchObject({
      data: { name: 'Tom', wound: 'A cut' },
    })
    expect(listPendingSteps('treatment', treatmentFacts)).toMatchObject([
      { buttons: [{ act: 'accept' }, { act: 'decline' }] },
    ])
  })
})

describe('a person on the Gamemaster’s screen', () => {
  const createPersonView = (actionContextOverrides: Partial<ActionContext<StoryMode>>) =>
    createStoryModePersonView({
      ...createStoryModeActionContext({ user: gamemaster, ...actionContextOverrides }),
      hand: null,
    })
  const listButtonActions = (actionContextOverrides: Partial<ActionContext<StoryMode>>) =>
    createPersonView(actionContextOverrides).buttons.map(({ act }) => act)
  const createActionContextWithHearts = (heartCount: number) => ({
    state: createStoryModeState({ harm: { value: heartCount, max: 5 } }),
  })

  it("the screen's entry has no button that would refuse: no heart to lose, none to regain", () => {
    expect(listButtonActions(createActionContextWithHearts(3))).toEqual(['ask', 'lose', 'wound', 'regain'])
    expect(listButtonActions(createActionContextWithHearts(5))).toEqual(['ask', 'lose', 'wound'])
    expect(listButtonActions(createActionContextWithHearts(0))).toEqual(['ask', 'wound', 'regain'])
    expect(createPersonView({}).buttons[0]).toMatchObject({ group: true })
  })

  it("the screen's entry shows hearts and wounds, and no buttons for the dead", () => {
    const listGlancePhraseKeys = (actionContextOverrides: Partial<ActionContext<StoryMode>>) =>
      createPersonView(actionContextOverrides).lines.map(({ phrase: words }) =>
        'key' in words ? words.key : '',
      )
    expect(listGlancePhraseKeys({})).toEqual(['HnB.storyMode.glance'])
    const personViewWithWound = createPersonView({
      items: [createWoundItem('strain'), createWoundItem('scar')],
    })
    expect(personViewWithWound.lines[1]).toMatchObject({
      ...{ phrase: { key: 'HnB.storyMode.glanceWounds', data: { number: 2, limit: 5 } }, tone: 'bad' },
    })
    const clickFieldsOfDeadActor = { actor: { ...ana, statuses: ['dead'] } }
    expect(listGlancePhraseKeys(clickFieldsOfDeadActor)).toEqual([
      'HnB.storyMode.dead',
      'HnB.storyMode.glance',
    ])
    expect(listButtonActions(clickFieldsOfDeadActor)).toEqual([])
  })

  it("a creature's entry has its carried attacks that have a weight", () => {
    const actorItems: ItemView[] = [
      createWeaponItem('light'),
      createWeaponItem(''),
      createWeaponItem('heavy', { dropped: true }),
    ]
    const { buttons } = createPersonView(createCreatureOfLevel(4, { items: actorItems }))
    expect(buttons.flatMap(({ item }) => item ?? [])).toEqual([actorItems[0]?.uuid])
    expect(listButtonActions({ items: actorItems })).not.toContain('attack')
  })
})
