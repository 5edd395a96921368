/** What weapons, armor and wounds say of themselves in a row. */
import { describe, expect, it } from 'vitest'
import { storyMode } from '../../src/story-mode/ruleset'

const linesOf = (type: 'weapon' | 'armor', fields: unknown) =>
  storyMode.items[type]?.lines({
    uuid: 'Item.i',
    id: 'i',
    name: 'Thing',
    img: '',
    type,
    fields,
  })

describe('what an item is to Story Mode', () => {
  it.each([
    ['light', 1],
    ['medium', 2],
    ['heavy', 3],
  ])('a %s weapon does %d Harm, and an armor of that weight', (weight, harm) => {
    expect(linesOf('weapon', { weight })).toEqual([
      { key: `HnB.storyMode.line.weight.${weight}` },
      { key: 'HnB.storyMode.line.harm', data: { harm } },
    ])
    expect(linesOf('armor', { weight })).toEqual([{ key: `HnB.storyMode.line.armor.${weight}` }])
  })

  it('is nothing for a thing without a weight, or one that cannot be read', () => {
    expect(linesOf('weapon', { weight: '' })).toEqual([])
    expect(linesOf('weapon', { weight: 'enormous' })).toEqual([])
    expect(linesOf('armor', null)).toEqual([])
  })
})
