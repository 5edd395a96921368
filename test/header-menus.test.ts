/**
 * Tests the handlers of entries in a window's header menu. A handler must not use the event or its target: Foundry 14
 * passes the "More" button instead of the entry (foundryvtt#14315).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCE_FOLDER = 'src/foundry'
const sourceFiles = readdirSync(SOURCE_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((filePath) => filePath.endsWith('.ts'))
  .map((filePath) => ({ file: filePath, text: readFileSync(`${SOURCE_FOLDER}/${filePath}`, 'utf8') }))

/** Lists the names of the actions in the header menus (`window.controls`) of a source file. */
function listHeaderActions(sourceText: string): string[] {
  const textsOfControlLists = [...sourceText.matchAll(/\bcontrols: \[([^\]]*)\]/g)].map(
    ([, list = '']) => list,
  )
  return textsOfControlLists.flatMap((controlsText) =>
    [...controlsText.matchAll(/\baction: '(\w+)'/g)].map(([, action = '']) => action),
  )
}

/** Finds the function that handles this action in the source text. Lists the function's parameters. */
function listHandlerParameters(sourceText: string, actionName: string): string[] {
  const handlerName = new RegExp(String.raw`\b${actionName}: \w+\.#(\w+)`).exec(sourceText)?.[1] ?? actionName
  const parameterText = new RegExp(String.raw`static (?:async )?#${handlerName}\(([^)]*)\)`).exec(
    sourceText,
  )?.[1]
  if (parameterText === undefined) throw new Error(`There is no handler of the action "${actionName}".`)
  return parameterText
    .split(',')
    .map((parameter) => parameter.trim())
    .filter((parameter) => parameter !== '' && !parameter.startsWith('this:'))
}

const headerActionsOfFiles = sourceFiles.flatMap(({ file, text }) =>
  listHeaderActions(text).map((headerActionName) => ({ file, text, action: headerActionName })),
)

it('at least one window of ours has a header menu', () =>
  expect(headerActionsOfFiles.length).toBeGreaterThan(0))

it.each(headerActionsOfFiles)('$file: the handler of "$action" takes no parameters', ({ text, action }) =>
  expect(listHandlerParameters(text, action)).toEqual([]),
)

it('header menus are written as `window.controls`, where this test finds them', () => {
  const sourcesWithOldHeaderControls = sourceFiles.filter(({ text }) => /etHeaderControls/.test(text))
  expect(sourcesWithOldHeaderControls.map(({ file }) => file)).toEqual([])
})
