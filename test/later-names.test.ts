/**
 * Tests that a page knows the names of a game's actions before it fetches the later scripts that contain these actions.
 */
import { expect, it } from 'vitest'

type ModuleExports = Readonly<Record<string, unknown>>

const laterPartModules = import.meta.glob<ModuleExports>(['../src/*/**/later-*.ts', '!../src/foundry/**'], {
  eager: true,
})
const partScriptModules = import.meta.glob<ModuleExports>(['../src/*/**/*-script.ts', '!../src/foundry/**'], {
  eager: true,
})

const isExportedAction = (checkedValue: unknown): boolean =>
  typeof checkedValue === 'object' && checkedValue !== null && 'decide' in checkedValue

/** The sorted names in a record of actions; empty for every other value. */
const listActionNames = (moduleExport: unknown): readonly string[] =>
  typeof moduleExport === 'object' &&
  moduleExport !== null &&
  Object.values(moduleExport).some(isExportedAction)
    ? Object.keys(moduleExport).toSorted()
    : []

const findFolderOfFile = (filePath: string): string => filePath.slice(0, filePath.lastIndexOf('/'))

/**
 * Collects the records of actions that the files `later-*.ts` export. Pairs each record with the record of the same
 * name that the script in the same folder exports.
 */
const exportedActionRecords = Object.entries(laterPartModules).flatMap(([path, exports]) => {
  const partScriptModule = Object.entries(partScriptModules).find(
    ([scriptPath]) => findFolderOfFile(scriptPath) === findFolderOfFile(path),
  )?.[1]
  return Object.entries(exports)
    .filter(([, exported]) => listActionNames(exported).length > 0)
    .map(([name, exported]) => ({ path, name, exported, inScript: partScriptModule?.[name] }))
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
