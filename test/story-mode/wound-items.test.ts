/** Tests wounds as items: dragged, edited, and more than the limit. */
import { describe, expect, it } from 'vitest'
import { computeCarriedLoad, parseBelongings } from '../../src/story-mode/carry/carrying-capacity'
import {
  CHECK_KINDS,
  createCreatureWoundModifiers,
  createActorModifiers,
} from '../../src/story-mode/check/check-modifiers'
import { renameWoundAction } from '../../src/story-mode/harm/name-wound'
import { createStoryModePersonView } from '../../src/story-mode/person'
import { storyModeRecoveryRules } from '../../src/story-mode/recovery'
import { treatWoundAction } from '../../src/story-mode/heal/treat-wound'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { createStoryModeTabContext } from '../../src/story-mode/tab'
import { createScriptedChance } from '../support/chance'
import {
  createStoryModeActionContext,
  createCreatureOfLevel,
  usualStoryModeSettings,
  createWoundItem,
} from '../support/story-mode'

const woundItemKind = storyModeRuleset.items.wound

describe('a wound that another game made, and this one gives no severity', () => {
  const wound = { ...createWoundItem('strain'), name: 'Gash', fields: {} }
  const actionContextOfWoundedActor = createStoryModeActionContext({ items: [wound] })

  it("another game's wound hinders no roll, takes no slot, and eases no roll against a creature", () => {
    for (const checkKind of CHECK_KINDS)
      expect(createActorModifiers(actionContextOfWoundedActor, checkKind)).toEqual([])
    expect(computeCarriedLoad(parseBelongings([wound]), usualStoryModeSettings)).toEqual({
      capacity: 10,
      used: 0,
      missingSlots: 0,
    })
    expect(createCreatureWoundModifiers({ ...createCreatureOfLevel(2), items: [wound] }, true)).toEqual([])
  })
  it("no rest heals another game's wound, and no treatment works on it", async () => {
    expect(storyModeRecoveryRules.effects.safeRest(actionContextOfWoundedActor, { rest: 'yes' })).toEqual([])
    expect(treatWoundAction.ask?.(actionContextOfWoundedActor)).toMatchObject({
      refused: 'HnB.storyMode.refusal.noWound',
    })
    expect(
      await treatWoundAction.decide(
        actionContextOfWoundedActor,
        { how: 'magic', wound: wound.id, level: null },
        createScriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.storyMode.refusal.woundGone' })
  })
  it("the tab neither shows nor counts another game's wound", () => {
    expect(createStoryModeTabContext(actionContextOfWoundedActor)).toMatchObject({ wounds: [] })
    expect(createStoryModePersonView({ ...actionContextOfWoundedActor, hand: null }).lines).toEqual([
      { phrase: { key: 'HnB.storyMode.glance', data: { value: 5, max: 5 } }, icon: 'hearts' },
    ])
  })
  it("another game's wound may come to a character at the limit, without a message", () => {
    const woundsOfFiveStrains = Array.from({ length: 5 }, () => createWoundItem('strain'))
    expect(
      woundItemKind?.changesOnArrival(createStoryModeActionContext({ items: woundsOfFiveStrains }), wound),
    ).toEqual({})
    expect(woundItemKind?.whyNotStore({ rests: 0 }, null)).toBeNull()
    expect(woundItemKind?.summary(wound)).toEqual([])
    expect(woundItemKind?.buttons(wound, actionContextOfWoundedActor)).toEqual([])
  })
  it("Story Mode does not name another game's wound", async () => {
    const actionContextForWound = {
      ...actionContextOfWoundedActor,
      item: { ...wound, fields: { ...woundFields, severity: '' as const } },
    }
    const refusal = { refused: 'HnB.storyMode.refusal.othersWound', data: { name: 'Gash' } }
    expect(renameWoundAction.ask?.(actionContextForWound)).toMatchObject(refusal)
    expect(
      await renameWoundAction.decide(actionContextForWound, { name: 'Cut' }, createScriptedChance([])),
    ).toMatchObject(refusal)
  })
})

const woundFields = { rests: 4, kind: 'physical', magicProof: false, cause: '' } as const

describe('a wound is named', () => {
  const item = { ...createWoundItem('scar'), name: 'Lasting Scar' }
  const actionContextForOwnItem = createStoryModeActionContext({ items: [item] })
  const createActionContextForNamedWound = (woundSeverity: 'scar' | 'strain') => ({
    ...actionContextForOwnItem,
    item: { ...item, fields: { ...woundFields, severity: woundSeverity } },
  })

  it('a person names a wound in their own words', async () => {
    expect(
      await renameWoundAction.decide(
        createActionContextForNamedWound('scar'),
        { name: ' One eye ' },
        createScriptedChance([]),
      ),
    ).toMatchObject({
      edits: [{ target: item.uuid, set: { name: { text: 'One eye' }, kind: 'physical' } }],
      post: { kind: 'named', facts: { before: 'Lasting Scar', now: { text: 'One eye' }, empty: false } },
    })
  })
  it('the question about a wound asks for a kind and a text, and its severity stays', () =>
    expect(renameWoundAction.ask?.(createActionContextForNamedWound('scar'))).toMatchObject({
      titleData: { name: 'Lasting Scar' },
      context: {
        severities: [],
        named: true,
        kinds: [
          { kind: 'physical', chosen: true },
          { kind: 'mental', chosen: false },
        ],
      },
      defaults: { kind: 'physical', name: '' },
    }))

  it('a d6 names a wound on the table of its kind and severity', async () => {
    expect(
      await renameWoundAction.decide(
        createActionContextForNamedWound('strain'),
        { kind: 'mental' },
        createScriptedChance([2]),
      ),
    ).toMatchObject({
      edits: [{ set: { name: { key: 'HnB.storyMode.woundName.mental.strain.2' }, kind: 'mental' } }],
    })
  })
  it("a wound keeps its severity's name if the cell is empty (ruling SM16)", async () => {
    expect(
      await renameWoundAction.decide(
        createActionContextForNamedWound('scar'),
        { kind: 'mental' },
        createScriptedChance([5]),
      ),
    ).toMatchObject({
      edits: [{ set: { name: { key: 'HnB.storyMode.severity.scar' } } }],
      post: { facts: { empty: true } },
    })
  })
  it.each([[{ kind: 'social' }], [{ name: 'x'.repeat(121) }], [{ name: 7 }]])(
    'the name refuses %j',
    async (formAnswers) => {
      expect(
        await renameWoundAction.decide(
          createActionContextForNamedWound('scar'),
          formAnswers,
          createScriptedChance([]),
        ),
      ).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    },
  )
})
