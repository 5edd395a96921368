/**
 * Tests the parts of games that pages fetch later. A page knows the names of a part's actions before it fetches the
 * part's script.
 */
import { expect, it } from 'vitest'

type ModuleExports = Readonly<Record<string, unknown>>

const laterFiles = import.meta.glob<ModuleExports>(['../src/*/**/later-*.ts', '!../src/foundry/**'], {
  eager: true,
})
const laterScriptModules = import.meta.glob<ModuleExports>(
  ['../src/*/**/*-script.ts', '!../src/foundry/**'],
  { eager: true },
)

const isAction = (value: unknown): boolean => typeof value === 'object' && value !== null && 'decide' in value

/** The sorted names in a record of actions; empty for every other value. */
const actionNames = (exportedValue: unknown): readonly string[] =>
  typeof exportedValue === 'object' && exportedValue !== null && Object.values(exportedValue).some(isAction)
    ? Object.keys(exportedValue).toSorted()
    : []

const folderOfFile = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * The records of actions that the files `later-*.ts` export. Each is paired with the record of the same name in the
 * script of the same folder.
 */
const actionRecords = Object.entries(laterFiles).flatMap(([path, exports]) => {
  const laterScript = Object.entries(laterScriptModules).find(
    ([scriptPath]) => folderOfFile(scriptPath) === folderOfFile(path),
  )?.[1]
  return Object.entries(exports)
    .filter(([, exported]) => actionNames(exported).length > 0)
    .map(([name, exported]) => ({ path, name, exported, inScript: laterScript?.[name] }))
})

it('finds the actions of all parts of games', () => {
  expect(actionRecords.length).toBeGreaterThanOrEqual(21)
})

it.each(actionRecords)(
  '$path lists every action of $name in its script, and no other',
  ({ exported, inScript }) => {
    expect(actionNames(exported)).toEqual(actionNames(inScript))
  },
)
