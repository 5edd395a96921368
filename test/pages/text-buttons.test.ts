/** Tests buttons in books' and scenes' texts: their question contains the values that the button's text names. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPackSources } from '../../scripts/package/packs'
import { loadLanguage } from '../../scripts/package/language'
import { GAMEMASTER_ID, INES_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

interface ButtonPress {
  readonly action: string
  readonly data?: Readonly<Record<string, string>>
  readonly group?: true
}

/** The API calls in the compendium's macros. Each entry has the name of the macro that makes the call. */
const apiCallsOfMacros = [...((await createPackSources(await loadLanguage())).get('buttons') ?? [])].flatMap(
  ([name, { command }]) => {
    const [, method = '', argument = ''] = /game\.system\.api\.(\w+)\((.*)\)$/.exec(String(command)) ?? []
    return method === ''
      ? []
      : [{ name, method, argument: argument === '' ? null : (JSON.parse(argument) as unknown) }]
  },
)

let testTable: TestTable
let gmPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const momentNamesOfMacros = apiCallsOfMacros.flatMap(({ method, argument }) =>
  method === 'preview' ? [String(argument)] : [],
)
const countMessages = () => [...testTable.server.host.world.collection('messages')].length

it.each(momentNamesOfMacros)("the text's button %s shows its effects before it acts", async (momentName) => {
  const messageCountBefore = countMessages()
  void gmPage.globals.game.system.api.preview(momentName)
  await gmPage.advanceClock(1_000)
  expect(gmPage.hasElement(`#hnb-moment-${momentName}`)).toBe(true)
  expect(countMessages()).toBe(messageCountBefore)
  await gmPage.press(`#hnb-moment-${momentName} [data-action=close]`)
})

/** Reads the value of a field in the open question. Returns null if the question lacks the field. */
function readProposedValue(fieldName: string): string | null {
  const fieldsWithName = gmPage.findElements(`.hnb-question [name="${fieldName}"]`) as HTMLInputElement[]
  if (fieldsWithName.length === 0) return null
  return (fieldsWithName.find(({ type, checked }) => type !== 'radio' || checked) ?? { value: '' }).value
}

const pressesOfMacros = apiCallsOfMacros.flatMap(({ name, method, argument }) => {
  const parsedPressRequest = argument as ButtonPress
  return method === 'press' && Object.keys(parsedPressRequest.data ?? {}).length > 0
    ? [{ name, press: parsedPressRequest }]
    : []
})

it.each(pressesOfMacros)(
  "the text's button $name opens its question with the named values",
  async ({ press }) => {
    const actorField = press.group ? {} : { actor: `Actor.${INES_ID}` }
    void gmPage.globals.game.system.api.press({ ...press, ...actorField })
    await gmPage.advanceClock(1_000)
    for (const [field, value] of Object.entries(press.data ?? {})) {
      const proposedPeopleText = readProposedValue(field)
      if (proposedPeopleText !== null) expect([field, proposedPeopleText]).toEqual([field, value])
    }
    for (const closeButton of gmPage.findElements('.hnb-question [data-action=close]')) closeButton.click()
    await gmPage.advanceClock()
  },
)

it('the question proposes a field for each stat and number that a text names for several people', () => {
  const groupButtonPressNames = pressesOfMacros.filter(({ press }) => press.group).map(({ name }) => name)
  expect(groupButtonPressNames).toEqual(
    expect.arrayContaining(['humanity-ask-heart', 'humanity-chase-short']),
  )
})

const clocksOfMacros = apiCallsOfMacros.flatMap(({ name, method, argument }) =>
  method === 'makeClock' ? [{ name, proposed: argument as Readonly<Record<string, string | number>> }] : [],
)

it.each(clocksOfMacros)('$name opens the clock that it names', async ({ proposed }) => {
  void gmPage.globals.game.system.api.makeClock(proposed)
  await gmPage.advanceClock(1_000)
  for (const [field, value] of Object.entries(proposed)) expect(readProposedValue(field)).toBe(String(value))
  for (const closeButton of gmPage.findElements('.hnb-question [data-action=close]')) closeButton.click()
  await gmPage.advanceClock()
})

it('The Sluice, which counts six steps of the river, links to a clock of six boxes', () => {
  const sceneText = readFileSync('lang/en/texts/scenes/the-sluice.md', 'utf8')
  expect(sceneText).toContain('(buttons/clock-river)')
  expect(clocksOfMacros.find(({ name }) => name === 'clock-river')?.proposed['boxes']).toBe(6)
})
