/** All games, completely loaded, as a page has them after it has fetched each game's scripts. */
import { packageGames } from '../../src/rulesets'

export const rulesets = await Promise.all(packageGames.map(({ load }) => load()))

interface Loadable {
  readonly load?: (() => Promise<void>) | undefined
}

/** The actions and windows of all games. Some are in later scripts. */
const loadable = rulesets.flatMap(({ tab, group, messages, items, windows }): Loadable[] => {
  const tables: Readonly<Record<string, Loadable>>[] = [tab.actions, group, windows]
  for (const { actions } of Object.values(messages)) tables.push(actions)
  for (const { actions } of Object.values(items)) tables.push(actions)
  return tables.flatMap((table) => Object.values(table))
})

// Tests of rules call actions directly, without the shell that fetches a later script before the first press.
await Promise.all(loadable.map(async ({ load }) => load?.()))
