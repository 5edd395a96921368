/** Tests Touchstones: History in place of another stat, and Hardship in each language. */
import { describe, expect, it } from 'vitest'
import { languageCodesIn, loadLanguage } from '../../../scripts/package/language'
import { statLabel } from '../../../src/humanity/check/check-question'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { HARDSHIP_NAME_KEY, effectiveStats } from '../../../src/humanity/rules/stats'
import { sharedTouchstones } from '../../../src/humanity/rules/touchstones'
import { scriptedChance } from '../../support/chance'
import { click, humanityState, usualSettings } from '../../support/humanity'
import { flattenPhrases } from '../../support/words'

const REFUSAL = 'HnB.humanity.refusal'
const languageCodes = await languageCodesIn()
const checkAction = humanityRuleset.tab.actions.check
const rollCheck = (stat: string, touchstone: string, overrides: object = {}) =>
  checkAction?.decide(click({ data: { stat }, ...overrides }), { target: 8, touchstone }, scriptedChance([3]))

describe('"History Overrides Other Stats"', () => {
  const state = humanityState({
    touchstones: ['Tying Knots', 'Rivers'],
    stats: { ...humanityState().stats, head: 10, history: 4 },
  })

  it('History is rolled where a touchstone fits, even if the other stat has a larger die', async () => {
    expect(await rollCheck('head', '1', { state })).toMatchObject({
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
    expect(await rollCheck('history', '0', { state })).toMatchObject({
      post: { facts: { stats: ['history'], instead: '', touchstone: 'Tying Knots' } },
    })
  })

  it.each(['2', '-1', 'x', '__proto__'])(
    'a roll refuses a touchstone that the character does not have: %s',
    async (touchstoneIndex) => {
      expect(await rollCheck('head', touchstoneIndex, { state })).toMatchObject({
        refused: `${REFUSAL}.noTouchstone`,
      })
    },
  )
})

describe('Hardship: "shared narrative touchstones of the story"', () => {
  const hardshipText = ' The mill has closed ;; The fog; '
  const settings = { ...usualSettings, customStat: 'Hardship', hardships: hardshipText }
  const ownFields = { settings, state: humanityState({ touchstones: ['Rivers'] }) }

  it.each([
    { customStat: 'Hardship', shared: ['The mill has closed', 'The fog'] },
    { customStat: ' hardship ', shared: ['The mill has closed', 'The fog'] },
    { customStat: 'Hex', shared: [] },
    { customStat: '', shared: [] },
  ])('with $customStat shared touchstones are: $shared', ({ customStat, shared }) => {
    expect(sharedTouchstones({ customStat, hardships: hardshipText })).toEqual(shared)
  })

  it.each(languageCodes)(
    'the rules know Hardship by its word in the language "%s", and each reader sees their own word',
    async (code) => {
      const { words } = await loadLanguage(code)
      const customStat = flattenPhrases(words, '').get(HARDSHIP_NAME_KEY) ?? ''
      expect(sharedTouchstones({ customStat, hardships: hardshipText }), customStat).toHaveLength(2)
      expect(effectiveStats({ ...humanityState().stats, custom: 8 }, customStat).custom, customStat).toBe(4)
      expect(statLabel('custom', customStat)).toEqual({ key: HARDSHIP_NAME_KEY })
    },
  )

  it('another name of the table is shown as it was typed', () => {
    expect(statLabel('custom', 'Hexerei')).toEqual({ text: 'Hexerei' })
  })

  it('there are as many shared touchstones as the table has written', () => {
    expect(sharedTouchstones({ customStat: 'Hardship', hardships: 'x;'.repeat(9) })).toHaveLength(9)
  })

  it('a roll of Hardship asks about the shared touchstones, and rolls Hardship itself', async () => {
    const question = checkAction?.ask(click({ data: { stat: 'custom' }, ...ownFields }))
    expect(question).toMatchObject({ context: { shared: ['The mill has closed', 'The fog'] } })
    expect(checkAction?.ask(click({ data: { stat: 'head' }, ...ownFields }))).toMatchObject({
      context: { shared: [] },
    })
    expect(await rollCheck('custom', 'shared1', ownFields)).toMatchObject({
      post: { facts: { stats: ['custom'], instead: '', why: '', touchstone: 'The fog' } },
    })
    expect(await rollCheck('custom', '0', ownFields)).toMatchObject({
      post: { facts: { stats: ['history'], instead: 'custom' } },
    })
  })

  it.each([
    ['head', 'shared0'],
    ['custom', 'shared2'],
  ])('shared touchstones belong to no other stat, and no player writes them: %s, %s', async (stat, place) => {
    expect(await rollCheck(stat, place, ownFields)).toMatchObject({ refused: `${REFUSAL}.noTouchstone` })
  })

  it('every tab shows the shared touchstones', () => {
    const situation = click(ownFields)
    expect(humanityRuleset.tab.context(situation, [])).toMatchObject({
      shared: ['The mill has closed', 'The fog'],
    })
  })
})
