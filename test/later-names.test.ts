/**
 * Tests the parts of games that pages fetch later. A page knows the names of a part's actions before it fetches the
 * part's script.
 */
import { expect, it } from 'vitest'

type Exports = Readonly<Record<string, unknown>>

const laterFiles = import.meta.glob<Exports>(['../src/*/**/later-*.ts', '!../src/foundry/**'], {
  eager: true,
})
const scripts = import.meta.glob<Exports>(['../src/*/**/*-script.ts', '!../src/foundry/**'], { eager: true })

const isAction = (value: unknown): boolean => typeof value === 'object' && value !== null && 'decide' in value

/** The sorted names in a record of actions; empty for every other value. */
const actionNames = (exportedValue: unknown): readonly string[] =>
  typeof exportedValue === 'object' && exportedValue !== null && Object.values(exportedValue).some(isAction)
    ? Object.keys(exportedValue).toSorted()
    : []

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * The records of actions that the files `later-*.ts` export. Each is paired with the record of the same name in the
 * script of the same folder.
 */
const records = Object.entries(laterFiles).flatMap(([path, exports]) => {
  const script = Object.entries(scripts).find(([scriptPath]) => folderOf(scriptPath) === folderOf(path))?.[1]
  return Object.entries(exports)
    .filter(([, exported]) => actionNames(exported).length > 0)
    .map(([name, exported]) => ({ path, name, exported, inScript: script?.[name] }))
})

it('finds the actions of all parts of games', () => {
  expect(records.length).toBeGreaterThanOrEqual(21)
})

it.each(records)(
  '$path lists every action of $name in its script, and no other',
  ({ exported, inScript }) => {
    expect(actionNames(exported)).toEqual(actionNames(inScript))
  },
)
