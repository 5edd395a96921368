/** Tests Touchstones: History in place of another stat, and Hardship in each language. */
import { describe, expect, it } from 'vitest'
import { listLanguageCodesInFolder, loadLanguage } from '../../../scripts/package/language'
import { createStatLabel } from '../../../src/humanity/check/check-question'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { HARDSHIP_NAME_KEY, computeEffectiveStats } from '../../../src/humanity/rules/stats'
import { listSharedTouchstones } from '../../../src/humanity/rules/touchstones'
import { createScriptedChance } from '../../support/chance'
import { createHumanityActionContext, createHumanityState, usualSettings } from '../../support/humanity'
import { flattenPhrases } from '../../support/words'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const shippedLanguageCodes = await listLanguageCodesInFolder()
const statCheckAction = humanityRuleset.tab.actions.check
const decideCheck = (stat: string, touchstone: string, actionContextOverrides: object = {}) =>
  statCheckAction?.decide(
    createHumanityActionContext({ data: { stat }, ...actionContextOverrides }),
    { target: 8, touchstone },
    createScriptedChance([3]),
  )

describe('"History Overrides Other Stats"', () => {
  const actorState = createHumanityState({
    touchstones: ['Tying Knots', 'Rivers'],
    stats: { ...createHumanityState().stats, head: 10, history: 4 },
  })

  it('History is rolled where a touchstone fits, even if the other stat has a larger die', async () => {
    expect(await decideCheck('head', '1', { state: actorState })).toMatchObject({
      post: {
        facts: {
          stats: ['history'],
          instead: 'head',
          why: 'touchstone',
          touchstone: 'Rivers',
          groups: [{ faces: 4 }],
        },
      },
    })
  })

  it('a roll of History names the touchstone and stands in for nothing', async () => {
    expect(await decideCheck('history', '0', { state: actorState })).toMatchObject({
      post: { facts: { stats: ['history'], instead: '', touchstone: 'Tying Knots' } },
    })
  })

  it.each(['2', '-1', 'x', '__proto__'])(
    'a roll refuses a touchstone that the character does not have: %s',
    async (touchstoneIndex) => {
      expect(await decideCheck('head', touchstoneIndex, { state: actorState })).toMatchObject({
        refused: `${REFUSAL_KEY_PREFIX}.noTouchstone`,
      })
    },
  )
})

describe('Hardship: "shared narrative touchstones of the story"', () => {
  const hardshipTouchstoneText = ' The mill has closed ;; The fog; '
  const gameSettings = { ...usualSettings, customStat: 'Hardship', hardships: hardshipTouchstoneText }
  const fieldsWithTouchstone = {
    settings: gameSettings,
    state: createHumanityState({ touchstones: ['Rivers'] }),
  }

  it.each([
    { customStat: 'Hardship', shared: ['The mill has closed', 'The fog'] },
    { customStat: ' hardship ', shared: ['The mill has closed', 'The fog'] },
    { customStat: 'Hex', shared: [] },
    { customStat: '', shared: [] },
  ])('with $customStat shared touchstones are: $shared', ({ customStat, shared }) => {
    expect(listSharedTouchstones({ customStat, hardships: hardshipTouchstoneText })).toEqual(shared)
  })

  it.each(shippedLanguageCodes)(
    'the rules know Hardship by its word in the language "%s", and each reader sees their own word',
    async (languageCode) => {
      const { words } = await loadLanguage(languageCode)
      const customStat = flattenPhrases(words, '').get(HARDSHIP_NAME_KEY) ?? ''
      expect(
        listSharedTouchstones({ customStat, hardships: hardshipTouchstoneText }),
        customStat,
      ).toHaveLength(2)
      expect(
        computeEffectiveStats({ ...createHumanityState().stats, custom: 8 }, customStat).custom,
        customStat,
      ).toBe(4)
      expect(createStatLabel('custom', customStat)).toEqual({ key: HARDSHIP_NAME_KEY })
    },
  )

  it('another name of the table is shown as it was typed', () => {
    expect(createStatLabel('custom', 'Hexerei')).toEqual({ text: 'Hexerei' })
  })

  it('there are as many shared touchstones as the table has written', () => {
    expect(listSharedTouchstones({ customStat: 'Hardship', hardships: 'x;'.repeat(9) })).toHaveLength(9)
  })

  it('a roll of Hardship asks about the shared touchstones, and rolls Hardship itself', async () => {
    const askedQuestion = statCheckAction?.ask(
      createHumanityActionContext({ data: { stat: 'custom' }, ...fieldsWithTouchstone }),
    )
    expect(askedQuestion).toMatchObject({ context: { shared: ['The mill has closed', 'The fog'] } })
    expect(
      statCheckAction?.ask(createHumanityActionContext({ data: { stat: 'head' }, ...fieldsWithTouchstone })),
    ).toMatchObject({
      context: { shared: [] },
    })
    expect(await decideCheck('custom', 'shared1', fieldsWithTouchstone)).toMatchObject({
      post: { facts: { stats: ['custom'], instead: '', why: '', touchstone: 'The fog' } },
    })
    expect(await decideCheck('custom', '0', fieldsWithTouchstone)).toMatchObject({
      post: { facts: { stats: ['history'], instead: 'custom' } },
    })
  })

  it.each([
    ['head', 'shared0'],
    ['custom', 'shared2'],
  ])('shared touchstones belong to no other stat, and no player writes them: %s, %s', async (stat, place) => {
    expect(await decideCheck(stat, place, fieldsWithTouchstone)).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.noTouchstone`,
    })
  })

  it('every tab shows the shared touchstones', () => {
    const situation = createHumanityActionContext(fieldsWithTouchstone)
    expect(humanityRuleset.tab.context(situation, [])).toMatchObject({
      shared: ['The mill has closed', 'The fog'],
    })
  })
})
