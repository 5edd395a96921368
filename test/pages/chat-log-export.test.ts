/**
 * Tests that an exported chat log contains the text of our messages, not only their dice
 * (sun-dragon-cult/fvtt-system-rqg#526).
 */
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Presses the export button of the chat log. @returns the texts of the saved messages */
async function readExportedChatLog(testPage: TestPage): Promise<string[]> {
  const savedFileBlobs: Blob[] = []
  const { URL, FileReader } = testPage.window
  Object.assign(URL, {
    createObjectURL: (savedBlob: Blob) => `blob:${savedFileBlobs.push(savedBlob)}`,
    revokeObjectURL: () => undefined,
  })
  await testPage.press('#chat [data-action=export]')
  await testPage.advanceClock(2_000)
  const [blob] = savedFileBlobs
  if (!blob) throw new Error('Nothing was saved.')
  const exportedChatLogText = await new Promise<string>((resolve) => {
    const fileReader = new FileReader()
    fileReader.addEventListener('load', () => resolve(fileReader.result as string))
    fileReader.readAsText(blob)
  })
  return exportedChatLogText.split('\n---------------------------\n')
}

describe.each([14, 13] as const)('on generation %i', (generation) => {
  it('the exported log has a drawn card line by line, without buttons', async () => {
    testTable = await TestTable.open(generation)
    await testTable.join(GAMEMASTER_ID, { isBare: true })
    const playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    const { api } = playerPage.globals.game.system as unknown as {
      api: { draw(deckId: string, cardCount: number): Promise<boolean> }
    }
    const promiseOfDraw = api.draw('hnbdeckharmcards', 1)
    await playerPage.advanceClock(1_500)
    expect(await promiseOfDraw).toBe(true)
    // A module may export a single message that this page has not drawn yet.
    const { messages } = playerPage.globals.game as unknown as {
      messages: { contents: { export(): string }[] }
    }
    expect(messages.contents.at(-1)?.export()).toMatch(/^\[.+\] Player 1\nDrew a card/)
    const [, ...lines] = (await readExportedChatLog(playerPage)).at(-1)?.split('\n') ?? []
    expect(lines).toEqual(['Cards', 'Drew a card from Face cards'])
  })
})
