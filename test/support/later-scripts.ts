/**
 * Fetches the scripts of a game that a page loads only on demand. Tests of rules need this, because they call actions
 * without the shell, which otherwise fetches the scripts.
 */
import type { Ruleset } from '../../src/core/contract'

interface LazyGamePart {
  readonly load?: (() => Promise<void>) | undefined
}

/** Fetches the scripts of all actions and windows of a game. */
export async function fetchLaterScripts({ tab, group, messages, items, windows }: Ruleset): Promise<void> {
  const recordsOfLazyParts: Readonly<Record<string, LazyGamePart>>[] = [tab.actions, group, windows]
  for (const { actions } of Object.values(messages)) recordsOfLazyParts.push(actions)
  for (const { actions } of Object.values(items)) recordsOfLazyParts.push(actions)
  await Promise.all(
    recordsOfLazyParts.flatMap((table) => Object.values(table)).map(async ({ load }) => load?.()),
  )
}
