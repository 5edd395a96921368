/** A second press on a button with an open question brings the question to the front. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

interface OpenWindow {
  readonly element: HTMLElement
  bringToFront(): void
}

/** The open questions on the Gamemaster's page. */
function listOpenQuestionWindows(): OpenWindow[] {
  const { foundry } = gmPage.window as unknown as {
    foundry: { applications: { instances: ReadonlyMap<string, OpenWindow> } }
  }
  return [...foundry.applications.instances.values()].filter(({ element }) =>
    element.matches('.hnb-question, .hnb-dialog'),
  )
}

const findNpcId = (): string => {
  const storedActors = [...testTable.server.host.world.collection('actors').values()]
  return storedActors.find(({ name }) => name === 'Night guard')?._id ?? ''
}

/**
 * The buttons that open a question, by selector. `tab` is the tab of the sheet that contains the button, or null for a
 * button outside the sheet.
 */
const BUTTONS_THAT_ASK_QUESTIONS = [
  { button: '#hnb-screen [data-action=makeClock]', tab: null },
  { button: '#hnb-screen [data-action=startFight]', tab: null },
  { button: '.hnb-actor [data-action=crowd]', tab: 'humanity' },
  { button: '.hnb-actor [data-action=addGear][data-type=weapon]', tab: 'gear' },
]

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await gmPage.press('[data-tool=hnbScreen]')
    await gmPage.openSheet(findNpcId())
    await gmPage.advanceClock(1_000)
  })
  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  it.each(BUTTONS_THAT_ASK_QUESTIONS)('$button', async ({ button, tab }) => {
    if (tab) await gmPage.press(`.hnb-actor [data-action=tab][data-tab=${tab}]`)
    await gmPage.press(button)
    await gmPage.advanceClock(1_000)
    const [question] = listOpenQuestionWindows()
    if (!question) throw new Error('No question opened.')
    expect(gmPage.findElement(button).getAttribute('aria-busy')).toBe(null)
    let countOfBringingToFront = 0
    question.bringToFront = () => (countOfBringingToFront += 1)
    await gmPage.press(button)
    expect(countOfBringingToFront).toBe(1)
    expect(listOpenQuestionWindows()).toHaveLength(1)
    await gmPage.press(gmPage.findElement('[data-action=close]', question.element))
    await gmPage.advanceClock(1_000)
    expect(listOpenQuestionWindows()).toHaveLength(0)
  })
})
