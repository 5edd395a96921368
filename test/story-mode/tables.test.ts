/** Tests the tables of the rules: attacks, armor, wounds and treatments. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { computeAttackHarm } from '../../src/story-mode/harm/harm-rules'
import { findSeverityForHarm } from '../../src/story-mode/harm/harm-rules'
import { countRestsUntilHealed } from '../../src/story-mode/harm/new-wound'
import {
  ARMOR_WEIGHTS,
  ARMOR_WEIGHT_TABLE,
  ATTACK_WEIGHT_TABLE,
  WOUND_KINDS,
  WOUND_SEVERITIES,
  RESTS_SAVED_BY_TREATMENT,
  findWoundNamePhraseKey,
  WOUND_SEVERITY_TABLE,
} from '../../src/story-mode/tables'

describe('Armor: every cell of its table (ruling SM6)', () => {
  const weaponDamageRows = [
    ['light', 1, 0, 0],
    ['medium', 2, 1, 0],
    ['heavy', 3, 2, 1],
  ] as const

  it('the table of armor has a row for each weight', () =>
    expect(weaponDamageRows.map(([weight]) => weight)).toEqual(ARMOR_WEIGHTS))

  it.each(weaponDamageRows)(
    '%s armor eases defence by %d, hinders stealth by %d, and takes %d of the capacity',
    (weightName, defenceStepCount, stealthStepCount, expectedCapacity) => {
      expect(ARMOR_WEIGHT_TABLE[weightName]).toEqual({
        defence: defenceStepCount,
        stealth: stealthStepCount,
        capacity: expectedCapacity,
      })
    },
  )
})

describe('Harm: every cell of the table of attacks', () => {
  it.each([
    ['light', 1, 0],
    ['medium', 2, 0],
    ['heavy', 3, 1],
  ] as const)(
    'a %s weapon does %d Harm, and takes %d of the capacity',
    (weightName, harmPointCount, expectedCapacity) => {
      expect(ATTACK_WEIGHT_TABLE[weightName]).toEqual({ harm: harmPointCount, capacity: expectedCapacity })
    },
  )

  it.each([
    ['light', false, 0, 1],
    ['light', false, 3, 3],
    ['medium', false, 1, 3],
    ['medium', false, 3, 3],
    ['heavy', false, 0, 3],
    ['heavy', false, 1, 3],
    ['light', true, 0, 1],
    ['light', true, 3, 4],
    ['medium', true, 2, 4],
    ['heavy', true, 0, 3],
    ['heavy', true, 1, 4],
    ['heavy', true, 3, 4],
  ] as const)(
    'a %s attack, magic %s, raised by %d does %d Harm: 4 by magic only, and never more (ruling SM19)',
    (weightName, isWeaponMagic, extraHarmAmount, harmPointCount) => {
      expect(computeAttackHarm({ weight: weightName, magic: isWeaponMagic, more: extraHarmAmount })).toBe(
        harmPointCount,
      )
    },
  )
})

describe('Wounds: every cell of the table of severities', () => {
  it.each([
    [0, 'strain', 'combat', 0],
    [1, 'lingering', 'all', 0],
    [2, 'debilitating', 'all', 1],
    [3, 'scar', 'all', 1],
  ] as const)(
    '%d beyond zero is a %s wound, which hinders %s rolls and takes %d of the capacity',
    (harmAmountAboveHearts, severity, areRollsHindered, expectedCapacity) => {
      expect(findSeverityForHarm(harmAmountAboveHearts)).toBe(severity)
      expect(WOUND_SEVERITY_TABLE[severity]).toMatchObject({
        hinders: areRollsHindered,
        capacity: expectedCapacity,
      })
    },
  )

  it.each([
    ['strain', [1, 1, 1, 1, 1, 1]],
    ['lingering', [1, 2, 3, 4, 5, 6]],
    ['debilitating', [4, 5, 6, 7, 8, 9]],
    ['scar', [0, 0, 0, 0, 0, 0]],
  ] as const)(
    'a %s wound lasts by the face of a d6 %j safe rests, 0 for ever',
    (severity, expectedRestCounts) => {
      expect([1, 2, 3, 4, 5, 6].map((dieFace) => countRestsUntilHealed(severity, dieFace))).toEqual(
        expectedRestCounts,
      )
    },
  )

  it.each([
    ['field', 1],
    ['magic', 'all'],
    ['knowledge', 2],
  ] as const)('treatment by %s spares %s', (treatmentKind, savedSafeRestCount) =>
    expect(RESTS_SAVED_BY_TREATMENT[treatmentKind]).toBe(savedSafeRestCount),
  )
})

/**
 * Reads the names of wounds in a table from the English phrases. Each severity has six names in the order of the die.
 */
function readPrintedTable(tableHeading: string): Record<string, string[]> {
  const languageText = readFileSync('lang/en/story-mode.json', 'utf8')
  const { HnB } = JSON.parse(languageText) as {
    HnB: { storyMode: { woundName: Record<string, Record<string, Record<string, string>>> } }
  }
  return Object.fromEntries(
    Object.entries(HnB.storyMode.woundName[tableHeading] ?? {}).map(([severity, names]) => [
      severity,
      [1, 2, 3, 4, 5, 6].map((dieFace) => names[dieFace] ?? ''),
    ]),
  )
}

describe('the names of wounds: every cell of both tables', () => {
  const woundNameTables = {
    physical: {
      strain: ['Bruised ribs', 'Sprained wrist', 'Winded', 'Mild cut', 'Sore muscles', 'Battered'],
      lingering: ['Deep cut', 'Concussion', 'Nasty burn', 'Dislocated joint', 'Broken nose', 'Swollen eye'],
      debilitating: [
        'Fractured bone',
        'Torn muscle',
        'Internal bleeding',
        'Nerve damage',
        'Cracked ribs',
        'Deep puncture wound',
      ],
      scar: [
        'Crippled limb',
        'Loss of fingers/toes',
        'Severe limp',
        'Organ damage',
        'Partial blindness/deafness',
        'Missing limb',
      ],
    },
    mental: {
      strain: [
        'Distracted thoughts',
        'Irritability',
        'Difficulty focusing',
        'Mood swings',
        'Nervousness',
        'Restlessness',
      ],
      lingering: [
        'Recurring nightmares',
        'Persistent anxiety',
        'Flashbacks',
        'Insomnia',
        'Trust issues',
        'Self-doubt',
      ],
      debilitating: ['Panic attacks', 'Phobia', 'Emotional numbness', 'Depression', '', 'Dissociation'],
      scar: ['Paranoia', 'Loss of confidence', 'Loss of empathy', 'Cynicism', '', 'Amnesia'],
    },
  } as const

  it.each(WOUND_KINDS)('the names of wounds in the table: %s', (woundKind) =>
    expect(readPrintedTable(woundKind)).toEqual(woundNameTables[woundKind]),
  )

  it('the table has a key for each cell, and none for the two empty cells (ruling SM16)', () => {
    for (const woundKind of WOUND_KINDS) {
      for (const severity of WOUND_SEVERITIES) {
        for (const face of [1, 2, 3, 4, 5, 6]) {
          const isWoundTableCellEmpty = woundNameTables[woundKind][severity][face - 1] === ''
          const expectedPhraseKey = `HnB.storyMode.woundName.${woundKind}.${severity}.${face}`
          expect(findWoundNamePhraseKey(woundKind, severity, face)).toBe(
            isWoundTableCellEmpty ? null : expectedPhraseKey,
          )
        }
      }
    }
    for (const face of [0, 7, 1.5, NaN]) expect(findWoundNamePhraseKey('physical', 'strain', face)).toBeNull()
  })
})
