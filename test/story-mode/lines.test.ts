import { describe, expect, it } from 'vitest'
import { itemLines } from '../../src/story-mode/lines'

const item = (type: 'weapon' | 'armor', own: unknown) => ({
  uuid: 'Item.i',
  id: 'i',
  name: 'Thing',
  img: '',
  type,
  own,
})

describe('what an item is to Story Mode', () => {
  it.each(['light', 'medium', 'heavy'])('a %s weapon and a %s armour', (weight) => {
    expect(itemLines(item('weapon', { weight }))).toEqual([{ key: `HnB.storyMode.line.attack.${weight}` }])
    expect(itemLines(item('armor', { weight }))).toEqual([{ key: `HnB.storyMode.line.armor.${weight}` }])
  })

  it('is nothing for a thing without a weight, or one that cannot be read', () => {
    expect(itemLines(item('weapon', { weight: '' }))).toEqual([])
    expect(itemLines(item('weapon', { weight: 'enormous' }))).toEqual([])
    expect(itemLines(item('armor', null))).toEqual([])
  })
})
