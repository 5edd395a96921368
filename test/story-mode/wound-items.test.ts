/** Tests wounds as items: they are dragged and edited, and a character can have more wounds than the limit. */
import { describe, expect, it } from 'vitest'
import { computeCarriedLoad, parseBelongings } from '../../src/story-mode/carry/carrying-capacity'
import {
  CHECK_KINDS,
  createCreatureWoundModifiers,
  createActorModifiers,
} from '../../src/story-mode/check/check-modifiers'
import { renameWound } from '../../src/story-mode/harm/name-wound'
import { createStoryModePersonView } from '../../src/story-mode/person'
import { storyModeRecovery } from '../../src/story-mode/recovery'
import { treatWound } from '../../src/story-mode/heal/treat-wound'
import { storyModeRuleset } from '../../src/story-mode/ruleset'
import { createStoryModeTabContext } from '../../src/story-mode/tab'
import { scriptedChance } from '../support/chance'
import {
  createStoryModeClick,
  creatureOfLevel,
  usualStoryModeSettings,
  woundItem,
} from '../support/story-mode'

const woundKind = storyModeRuleset.items.wound

describe('a wound that another game made, and this one gives no severity', () => {
  const wound = { ...woundItem('strain'), name: 'Gash', fields: {} }
  const woundedClick = createStoryModeClick({ items: [wound] })

  it("another game's wound hinders no roll, takes no slot, and eases no roll against a creature", () => {
    for (const checkKind of CHECK_KINDS) expect(createActorModifiers(woundedClick, checkKind)).toEqual([])
    expect(computeCarriedLoad(parseBelongings([wound]), usualStoryModeSettings)).toEqual({
      capacity: 10,
      used: 0,
      missingSlots: 0,
    })
    expect(createCreatureWoundModifiers({ ...creatureOfLevel(2), items: [wound] }, true)).toEqual([])
  })
  it("no rest heals another game's wound, and no treatment works on it", async () => {
    expect(storyModeRecovery.effects.safeRest(woundedClick, { rest: 'yes' })).toEqual([])
    expect(treatWound.ask?.(woundedClick)).toMatchObject({ refused: 'HnB.storyMode.refusal.noWound' })
    expect(
      await treatWound.decide(
        woundedClick,
        { how: 'magic', wound: wound.id, level: null },
        scriptedChance([]),
      ),
    ).toMatchObject({ refused: 'HnB.storyMode.refusal.woundGone' })
  })
  it("the tab neither shows nor counts another game's wound", () => {
    expect(createStoryModeTabContext(woundedClick)).toMatchObject({ wounds: [] })
    expect(createStoryModePersonView({ ...woundedClick, hand: null }).lines).toEqual([
      { phrase: { key: 'HnB.storyMode.glance', data: { value: 5, max: 5 } }, icon: 'hearts' },
    ])
  })
  it("another game's wound may come to a character at the limit, without a message", () => {
    const fiveStrains = Array.from({ length: 5 }, () => woundItem('strain'))
    expect(woundKind?.changesOnArrival(createStoryModeClick({ items: fiveStrains }), wound)).toEqual({})
    expect(woundKind?.whyNotStore({ rests: 0 }, null)).toBeNull()
    expect(woundKind?.summary(wound)).toEqual([])
    expect(woundKind?.buttons(wound, woundedClick)).toEqual([])
  })
  it("Story Mode does not name another game's wound", async () => {
    const woundClick = {
      ...woundedClick,
      item: { ...wound, fields: { ...woundFields, severity: '' as const } },
    }
    const no = { refused: 'HnB.storyMode.refusal.othersWound', data: { name: 'Gash' } }
    expect(renameWound.ask?.(woundClick)).toMatchObject(no)
    expect(await renameWound.decide(woundClick, { name: 'Cut' }, scriptedChance([]))).toMatchObject(no)
  })
})

const woundFields = { rests: 4, kind: 'physical', magicProof: false, cause: '' } as const

describe('a wound is named', () => {
  const item = { ...woundItem('scar'), name: 'Lasting Scar' }
  const itemClick = createStoryModeClick({ items: [item] })
  const clickOnNamedWound = (severity: 'scar' | 'strain') => ({
    ...itemClick,
    item: { ...item, fields: { ...woundFields, severity } },
  })

  it('a person names a wound in their own words', async () => {
    expect(
      await renameWound.decide(clickOnNamedWound('scar'), { name: ' One eye ' }, scriptedChance([])),
    ).toMatchObject({
      edits: [{ target: item.uuid, set: { name: { text: 'One eye' }, kind: 'physical' } }],
      post: { kind: 'named', facts: { before: 'Lasting Scar', now: { text: 'One eye' }, empty: false } },
    })
  })
  it('the question about a wound asks for a kind and a text, and its severity stays', () =>
    expect(renameWound.ask?.(clickOnNamedWound('scar'))).toMatchObject({
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
      await renameWound.decide(clickOnNamedWound('strain'), { kind: 'mental' }, scriptedChance([2])),
    ).toMatchObject({
      edits: [{ set: { name: { key: 'HnB.storyMode.woundName.mental.strain.2' }, kind: 'mental' } }],
    })
  })
  it("a wound keeps its severity's name if the cell is empty (ruling SM16)", async () => {
    expect(
      await renameWound.decide(clickOnNamedWound('scar'), { kind: 'mental' }, scriptedChance([5])),
    ).toMatchObject({
      edits: [{ set: { name: { key: 'HnB.storyMode.severity.scar' } } }],
      post: { facts: { empty: true } },
    })
  })
  it.each([[{ kind: 'social' }], [{ name: 'x'.repeat(121) }], [{ name: 7 }]])(
    'the name refuses %j',
    async (answers) => {
      expect(await renameWound.decide(clickOnNamedWound('scar'), answers, scriptedChance([]))).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    },
  )
})
