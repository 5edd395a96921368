/** Runs the README's macros from its text as a Gamemaster, and those for players also as a player. */
import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './trust/test-table'

const [FOR_ALL = '', FOR_GAMEMASTERS = ''] = [
  ...readFileSync('README.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g),
].map(([, block = '']) => block)

const NAMES_OF_API_FUNCTIONS = ['press', 'show', 'roll', 'draw', 'hold', 'state']

let testTable: TestTable | null = null

afterEach(async () => {
  expect(testTable?.errors ?? []).toEqual([])
  await testTable?.close()
  testTable = null
})

/** Runs a macro and submits its questions unchanged. Returns its calls of our API with their results, in order. */
async function recordApiCallsOfMacro(person: Person, macroCommand: string): Promise<string[]> {
  const { window } = person
  if (!window) throw new Error('Nobody is there.')
  window.eval(`
    called = []
    over = null
    ;(() => {
      const heard = (name, result) => {
        const worth = typeof result === 'object' ? result !== null : result
        called.push(name + ' ' + worth)
        return result
      }
      const api = Object.fromEntries(Object.entries(game.system.api).map(([name, call]) =>
        [name, typeof call !== 'function' ? call : (...given) => {
          const result = call(...given)
          return result instanceof Promise ? result.then((one) => heard(name, one)) : heard(name, result)
        }]))
      const system = new Proxy(game.system, { get: (of, key) => key === 'api' ? api : Reflect.get(of, key) })
      const around = new Proxy(game, { get: (of, key) => key === 'system' ? system : Reflect.get(of, key) })
      ;(async (game) => { ${macroCommand} })(around).then(() => { over = 'over' }, (fault) => { over = String(fault) })
    })()`)
  for (
    let askedQuestionCount = 0;
    askedQuestionCount < 40 && window.eval('over') === null;
    askedQuestionCount++
  ) {
    await testTable?.clock.advance(500)
    window.document.querySelector<HTMLElement>('.hnb-person input:not(:checked)')?.click()
    window.document.querySelector<HTMLElement>('.form-footer button[type=submit]:not(:disabled)')?.click()
  }
  await testTable?.clock.advance(500)
  return [...(window.eval('called') as string[]), window.eval('over') as string]
}

it('the README samples call every function for macros', () => {
  for (const functionName of NAMES_OF_API_FUNCTIONS)
    expect(FOR_ALL + FOR_GAMEMASTERS).toContain(`api.${functionName}(`)
})

it('a Gamemaster can run both samples', async () => {
  testTable = await TestTable.open(14)
  const gmPerson = await testTable.join(GAMEMASTER_ID)
  gmPerson.window?.eval(`canvas.tokens.placeables.find(({ actor }) => actor.id === '${MINA_ID}').control()`)
  const expectedApiCalls = ['press true', 'press true', 'show true', 'roll true', 'state true', 'over']
  expect(await recordApiCallsOfMacro(gmPerson, FOR_ALL)).toEqual(expectedApiCalls)
  expect(await recordApiCallsOfMacro(gmPerson, FOR_GAMEMASTERS)).toEqual([
    'press true',
    'hold true',
    'draw true',
    'over',
  ])
})

it('a player can run the first sample, for their own character', async () => {
  const shownNotices: string[] = []
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID, { isBare: true })
  const playerPerson = await testTable.join(USER_IDS.owner, {
    onNotification: (_userName: string, phraseKey: string) => void shownNotices.push(phraseKey),
  })
  const expectedApiCalls = ['press true', 'press true', 'show true', 'roll true', 'state true', 'over']
  expect([await recordApiCallsOfMacro(playerPerson, FOR_ALL), shownNotices]).toEqual([expectedApiCalls, []])
})
