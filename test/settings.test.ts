/** Tests default settings: for a ruling, the interpretation that docs/rulings.md recommends. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commonSettingsSchema } from '../src/core/shell/common-settings'
import { createInitialValuesOfSchema } from './support/begins'
import { rulesets } from './support/rulesets'

/**
 * The default settings of each game. An entry has the ruling or a topic, the setting's key, and the setting's default
 * value.
 */
const DEFAULT_SETTINGS: Readonly<Record<string, readonly (readonly [string, string, unknown])[]>> = {
  harmCards: [
    ['HC3: a raised card that is marked too is raised again', 'duplicateCascade', true],
    ['HC4: the lower mark remains', 'duplicateKeepsLower', true],
  ],
  resources: [
    [
      'RS1: two pairs are given, and guesses are no rules',
      'suitTraits',
      { clubs: 'Vigor', diamonds: '', hearts: 'Influence', spades: '' },
    ],
    ['RS5: the harm goes to the other trait', 'substituteForZeroTrait', true],
    ['RS7: it returns expended', 'repairedPointReady', false],
    ['RS10: the owner may refresh', 'refreshByGM', false],
  ],
  humanity: [
    ['no session has ended', 'session', { ended: 0, scenes: 0, over: false, lucky: 0 }],
    ['a stat of the setting’s is the table’s to name', 'customStat', ''],
    ['as are hardships', 'hardships', ''],
    ['HU5: the mean of the middle two', 'evenMedian', 'mean'],
    ['HU7: the total of the dice', 'luckyNumberOn', 'dice'],
    ['HU8: after the dice', 'helpTiming', 'afterDice'],
    ['HU9: still balanced', 'ascendantNeedsBalance', true],
    ['HU11: each upgrade is its own purchase', 'shopOneStepPerStat', false],
    ['HU14: the margin is that after protecting', 'steadfastMargin', 'after'],
    ['HU16: all who are equal move', 'chaseTieMoves', true],
    ['HU25: it may be a Spark', 'preparednessSpark', true],
    ['HU33: the recommended list', 'awardScheme', 'recommended'],
    ['HU43: tending is a roll of Home', 'tendingStat', 'home'],
  ],
  storyMode: [
    ['SM2: meeting the DC succeeds', 'meetSucceeds', true],
    ['SM4: the player is first', 'initiativeTie', 'player'],
    ['SM7: five wounds can be borne', 'deathAt', 'beyond'],
    ['SM9: a failed check does not use it up', 'fieldAttemptUsesUp', false],
    ['SM10: wounds do not queue', 'woundsHealInParallel', true],
    ['SM11: only a Gamemaster gives Harm back', 'harmRecovery', 'gm'],
    ['SM12: ten', 'baseCapacity', 10],
    ['SM15: they ease the players’ rolls', 'npcWoundsEasePlayers', true],
    ['SM17: the patient’s', 'treatmentLimitOn', 'patient'],
  ],
  tarot: [
    ['TC1: nothing is given back', 'refundBelowMediocre', false],
    ['TC1: no cap', 'startingCap', ''],
    ['TC7: each effect is treated separately', 'stunBeforeWounds', true],
    [
      'TC10: suits are known without names',
      'suits',
      { wands: '', cups: '', swords: '', pentacles: '', major: '' },
    ],
    ['TC20: one armor applies', 'armorStacks', false],
    ['TC25: after the round', 'woundsAtOnce', false],
    ['TC36: every push is declared first', 'suitsFirst', true],
    ['the deck of the game itself', 'deck', ''],
  ],
}

describe.each(rulesets)('the settings of a new table, in $id', ({ key, settings }) => {
  const initialValues = createInitialValuesOfSchema(settings)

  it.each(DEFAULT_SETTINGS[key] ?? [])('the initial setting: %s', (_caseTitle, settingName, defaultValue) => {
    expect(initialValues[settingName]).toEqual(defaultValue)
  })

  it('the game has no other settings', () => {
    expect(Object.keys(initialValues).sort()).toEqual(
      (DEFAULT_SETTINGS[key] ?? []).map(([, name]) => name).sort(),
    )
  })
})

it.each(rulesets)('the rules of $id read each of its settings', ({ id, settings }) => {
  const gameFolder = join('src', id)
  const gameSourceCode = readdirSync(gameFolder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith('.ts') && fileName !== 'data.ts')
    .map((fileName) =>
      readFileSync(join(gameFolder, fileName), 'utf8').replaceAll(/^ *readonly \w+\??:.*$/gm, ''),
    )
    .join('\n')
  const namesOfUnreadSettings = Object.keys(settings.entries).filter(
    (fieldName) => !new RegExp(`\\b${fieldName}\\b`).test(gameSourceCode),
  )
  expect(namesOfUnreadSettings).toEqual([])
})

it('the shared settings at first: no healing in doubt, only a Gamemaster ends a scene, and any able game runs a fight', () => {
  expect(createInitialValuesOfSchema(commonSettingsSchema)).toEqual({
    ...{ rest: 'ask', combatEnds: 'no', sceneChanges: 'no', fight: 'auto' },
    session: { clocks: {} },
  })
})
