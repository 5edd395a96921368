/** Tests the short texts about weapons, armor and wounds in their rows. */
import { describe, expect, it } from 'vitest'
import { ana } from '../support/people'
import { createStoryModeActionContext } from '../support/story-mode'
import { storyModeRuleset } from '../../src/story-mode/ruleset'

const listItemSummaryLines = (itemType: 'weapon' | 'armor', itemFields: unknown) =>
  storyModeRuleset.items[itemType]?.summary({
    uuid: 'Item.i',
    id: 'i',
    name: 'Thing',
    img: '',
    type: itemType,
    fields: itemFields,
  })

describe('what an item is to Story Mode', () => {
  it.each([
    ['light', 1],
    ['medium', 2],
    ['heavy', 3],
  ])('a %s weapon does %d Harm, and there is an armor of that weight', (weightName, harmPointCount) => {
    expect(listItemSummaryLines('weapon', { weight: weightName })).toEqual([
      { key: `HnB.storyMode.line.weight.${weightName}` },
      { key: 'HnB.storyMode.line.harm', data: { harm: harmPointCount } },
    ])
    expect(listItemSummaryLines('armor', { weight: weightName })).toEqual([
      { key: `HnB.storyMode.line.armor.${weightName}` },
    ])
  })

  it('Story Mode reads nothing from an unreadable item, or one without a weight', () => {
    expect(listItemSummaryLines('weapon', { weight: '' })).toEqual([])
    expect(listItemSummaryLines('weapon', { weight: 'enormous' })).toEqual([])
    expect(listItemSummaryLines('armor', null)).toEqual([])
  })

  it.each([
    ['a thing that is carried is dropped', 'gear', { slots: 1, dropped: false }, 'character', ['drop']],
    ['and one that lies there is picked up', 'gear', { slots: 1, dropped: true }, 'character', ['take']],
    ['a creature neither drops nor picks up', 'gear', { slots: 1, dropped: false }, 'npc', []],
    [
      'an armor without a weight is given one',
      'armor',
      { weight: '', slots: 1, dropped: false },
      'character',
      ['weigh', 'drop'],
    ],
    ['a creature’s, too', 'armor', { weight: '', slots: 1, dropped: false }, 'npc', ['weigh']],
    ['once', 'armor', { weight: 'light', slots: 1, dropped: true }, 'character', ['take']],
  ] as const)(
    'an item in Story Mode: %s',
    (_caseTitle, itemType, itemFields, actorType, expectedActNames) => {
      const item = { uuid: 'Item.i', id: 'i', name: 'Thing', img: '', type: itemType, fields: itemFields }
      const situation = createStoryModeActionContext({ actor: { ...ana, type: actorType } })
      const itemButtons = storyModeRuleset.items[itemType]?.buttons(item, situation) ?? []
      expect(itemButtons.map(({ act }) => act)).toEqual(expectedActNames)
      for (const { act, phrase: words, icon, hint } of itemButtons.filter((button) => button.act !== 'weigh'))
        expect([words, icon, hint]).toEqual([
          { key: `HnB.storyMode.carry.${act}` },
          act,
          { key: `HnB.storyMode.carry.hint.${act}` },
        ])
    },
  )
})
