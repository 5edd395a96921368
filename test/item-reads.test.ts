/** Tests the rule sentences of items: each game describes an item's effects in words and numbers. */
import { describe, expect, it } from 'vitest'
import type { ItemType, ItemView } from '../src/core/game-views'
import { rulesets } from './support/rulesets'
import { loadPhrasesByKey } from './support/words'

const phrases = await loadPhrasesByKey()

/** Lists, in English, the rule sentences that one game shows for an item. `itemFields` replaces fields of the item. */
function listItemRuleSentences(
  gameKey: string,
  itemType: ItemType,
  itemFields: object,
  itemName = 'It',
): string[] {
  const itemKind = rulesets.find((ruleset) => ruleset.key === gameKey)?.items[itemType]
  const item: ItemView = {
    uuid: 'Item.a',
    id: 'a',
    name: itemName,
    img: '',
    type: itemType,
    fields: itemFields,
  }
  return (itemKind?.ruleSentences(item) ?? []).map((sentence) => {
    if (!('key' in sentence)) return sentence.text
    const phraseText = phrases.get(sentence.key)
    expect(phraseText, sentence.key).toBeDefined()
    return (phraseText ?? '').replace(/\{(\w+)\}/g, (_, placeholderName: string) => {
      const valueOfPlaceholder = sentence.data?.[placeholderName]
      if (typeof valueOfPlaceholder !== 'object') return String(valueOfPlaceholder)
      return 'key' in valueOfPlaceholder
        ? (phrases.get(valueOfPlaceholder.key) ?? '')
        : valueOfPlaceholder.names.join(', ')
    })
  })
}

const requestFieldsOfAttack = {
  weight: 'heavy',
  magic: false,
  more: 0,
  kind: 'physical',
  carryOver: false,
  slots: 1,
  dropped: false,
}
const pistolFields = { wounds: 5, range: 50, trait: 'firearms', stun: '', stunRank: 3 }

describe('Story Mode', () => {
  it.each([
    [
      '"Heavy 3", which takes of carrying capacity',
      'weapon',
      requestFieldsOfAttack,
      /^A heavy attack: a hit does 3 Harm\. .* 1 slot fewer while you carry it\.$/,
    ],
    [
      '"Damage can only ever reach 4 by using magic"',
      'weapon',
      { ...requestFieldsOfAttack, more: 3, magic: true },
      /it does 4 Harm/,
    ],
    [
      'one without a weight',
      'weapon',
      { ...requestFieldsOfAttack, weight: '' },
      /no weight in Story Mode yet/,
    ],
    [
      '"Armor": Medium',
      'armor',
      { weight: 'medium', slots: 1, dropped: false },
      /eases defense by 2, and hinders stealth by 1/,
    ],
    [
      '"Wounds": a debilitating injury',
      'wound',
      { severity: 'debilitating', rests: 4, kind: 'physical', magicProof: false, cause: '' },
      /hinders all rolls, and you have 1 slot fewer/,
    ],
  ] as const)('Story Mode reads an item: %s', (_caseTitle, itemType, itemFields, firstSentencePattern) => {
    expect(listItemRuleSentences('storyMode', itemType, itemFields)[0]).toMatch(firstSentencePattern)
  })

  it('an attack reads as its Harm, its kind, what carries over, and what it takes', () => {
    const weaponSentences = listItemRuleSentences('storyMode', 'weapon', {
      ...requestFieldsOfAttack,
      carryOver: true,
    })
    expect(weaponSentences).toHaveLength(4)
    expect(listItemRuleSentences('storyMode', 'weapon', requestFieldsOfAttack)).toEqual(
      weaponSentences.filter((_, sentenceIndex) => sentenceIndex !== 2),
    )
  })

  it('a wound reads as permanent or as its rests, its resistance to magic, and its cause', () => {
    const wound = { severity: 'strain', rests: 1, kind: 'physical', magicProof: false, cause: '' }
    expect(listItemRuleSentences('storyMode', 'wound', wound)).toHaveLength(2)
    expect(
      listItemRuleSentences('storyMode', 'wound', { ...wound, magicProof: true, cause: 'Claw' }),
    ).toHaveLength(4)
    const [, forever] = listItemRuleSentences('storyMode', 'wound', { ...wound, severity: 'scar', rests: 0 })
    expect(forever).not.toBe(listItemRuleSentences('storyMode', 'wound', wound)[1])
    expect(listItemRuleSentences('storyMode', 'wound', { ...wound, severity: '' })).toEqual([])
  })

  it('other gear names its slots once, in its summary', () => {
    expect(listItemRuleSentences('storyMode', 'gear', { slots: 1, dropped: false })).toEqual([])
  })

  it('a dropped item says that it does nothing', () => {
    expect(listItemRuleSentences('storyMode', 'gear', { slots: 1, dropped: true })).toEqual([
      'You have dropped this item: it fills no slot and does nothing.',
    ])
  })
})

describe('Turn of the Card', () => {
  it('a weapon reads as its wounds, its range and its trait ("Weapons")', () => {
    expect(listItemRuleSentences('tarot', 'weapon', pistolFields)).toEqual([
      'A hit inflicts 5 wounds.',
      'The weapon reaches 50 meters.',
      'Use the weapon with Firearms.',
    ])
  })

  it.each([
    [
      'TC3: whose Brawn?',
      { stun: 'brawn', wounds: 1 },
      "A hit stuns a target whose Brawn is no better than the attacker's.",
    ],
    [
      'a stun of its own',
      { stun: 'rank', stunRank: 7 },
      'A hit stuns a target whose Brawn is no better than Exceptional.',
    ],
    ['"Close"', { range: 0 }, 'Close: the weapon has to touch its target.'],
  ])('Turn of the Card reads an item: %s', (_caseTitle, weaponOverrides, expectedSentence) => {
    expect(listItemRuleSentences('tarot', 'weapon', { ...pistolFields, ...weaponOverrides })).toContain(
      expectedSentence,
    )
  })

  it("another game's weapon says that it has no numbers here; one without a trait uses Firearms or Melee (TC17)", () => {
    expect(listItemRuleSentences('tarot', 'weapon', { ...pistolFields, wounds: 0 })).toHaveLength(1)
    const fieldsWithoutTrait = { ...pistolFields, trait: '' }
    expect(listItemRuleSentences('tarot', 'weapon', fieldsWithoutTrait).at(-1)).toBe(
      'Use the weapon with Firearms.',
    )
    expect(listItemRuleSentences('tarot', 'weapon', { ...fieldsWithoutTrait, range: 0 }).at(-1)).toBe(
      'Use the weapon with Melee.',
    )
  })

  it('a trait reads as its kind, the meaning of its aptitude, and whether it is core', () => {
    const storedTraitFields = { rank: 6, core: true, specialization: '', key: 'brawn' }
    expect(listItemRuleSentences('tarot', 'trait', storedTraitFields)).toEqual([
      'Brute strength, and how well you bear pain.',
      'Great: a veteran, as good as most people ever get.',
      'Core traits count when you fight and when you are hit.',
    ])
    expect(
      listItemRuleSentences('tarot', 'trait', { ...storedTraitFields, core: false, key: '' }, 'Sailing'),
    ).toHaveLength(1)
  })

  it.each([
    [4, 'The armor stops up to 4 wounds of a hit. Each hit that it stops lowers its rating by one.'],
    [0, 'Worn out: the armor no longer stops wounds.'],
  ])('an armor reads as its rating %i', (armorRating, expectedSentence) => {
    expect(
      listItemRuleSentences('tarot', 'armor', { rating: armorRating, printed: 6, kilograms: 4 }),
    ).toEqual([expectedSentence])
  })

  it('an armor that has never had a rating says how to set it, and is not called worn out', () => {
    expect(listItemRuleSentences('tarot', 'armor', { rating: 0, printed: 0, kilograms: 4 })).toEqual([
      'The armor stops no wounds in this game. Press the lock to set its rating.',
    ])
  })
})

describe('The meaning of Harm', () => {
  const vigorFields = {
    value: 3,
    expended: 1,
    harmed: 0,
    destroyed: 0,
    expendable: true,
    suit: 'clubs',
    shared: false,
  }
  it.each([
    ['"can be expended to perform an action"', vigorFields, [/^Each use expends a point/]],
    [
      '"Magic, which cannot be expended, cannot be Harmed"',
      { ...vigorFields, expendable: false },
      [/can't be harmed/],
    ],
    ['a community’s', { ...vigorFields, shared: true }, [/^Each use/, /members of the community/]],
  ])('The meaning of Harm reads an item: %s', (_caseTitle, itemFields, expectedSentences) => {
    const shownSentences = listItemRuleSentences('resources', 'resource', itemFields)
    expect(shownSentences).toHaveLength(expectedSentences.length)
    for (const [at, sentence] of expectedSentences.entries()) expect(shownSentences[at]).toMatch(sentence)
  })
})
