/** Tests that a page knows the action names of games' later parts before it fetches their scripts. */
import { expect, it } from 'vitest'

type ModuleExports = Readonly<Record<string, unknown>>

const laterFiles = import.meta.glob<ModuleExports>(['../src/*/**/later-*.ts', '!../src/foundry/**'], {
  eager: true,
})
const laterScriptModules = import.meta.glob<ModuleExports>(
  ['../src/*/**/*-script.ts', '!../src/foundry/**'],
  { eager: true },
)

const isExportedAction = (checkedValue: unknown): boolean =>
  typeof checkedValue === 'object' && checkedValue !== null && 'decide' in checkedValue

/** The sorted names in a record of actions; empty for every other value. */
const listActionNames = (exportedValue: unknown): readonly string[] =>
  typeof exportedValue === 'object' &&
  exportedValue !== null &&
  Object.values(exportedValue).some(isExportedAction)
    ? Object.keys(exportedValue).toSorted()
    : []

const findFolderOfFile = (filePath: string): string => filePath.slice(0, filePath.lastIndexOf('/'))

/**
 * The action records in the files `later-*.ts`, each paired with the record of the same name in its folder's script.
 */
const exportedActionRecords = Object.entries(laterFiles).flatMap(([path, exports]) => {
  const laterScript = Object.entries(laterScriptModules).find(
    ([scriptPath]) => findFolderOfFile(scriptPath) === findFolderOfFile(path),
  )?.[1]
  return Object.entries(exports)
    .filter(([, exported]) => listActionNames(exported).length > 0)
    .map(([name, exported]) => ({ path, name, exported, inScript: laterScript?.[name] }))
})

it('finds the actions of all parts of games', () => {
  expect(exportedActionRecords.length).toBeGreaterThanOrEqual(21)
})

it.each(exportedActionRecords)(
  '$path lists every action of $name in its script, and no other',
  ({ exported, inScript }) => {
    expect(listActionNames(exported)).toEqual(listActionNames(inScript))
  },
)
