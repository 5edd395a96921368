/** Opens the windows that games define. Their script is fetched when the first such window opens. */
import { refuse } from '../../core/outcome'
import { fetchScript } from '../platform/fetch-script'
import { listenToDocumentChanges } from '../platform/hooks'
import { notifyRefusal } from '../platform/notify'
import { openWindowOnce } from '../platform/window-base'
import { activeRulesets } from '../world/active-rulesets'
import type { GameWindowId } from './game-window-id'
import { GAME_WINDOW_ID_PREFIX, createWindowIdEnding, createWindowElementId } from './game-window-id'

/** Opens a game's window, or brings it to the front. */
export async function openGameWindow(windowId: GameWindowId): Promise<void> {
  const ruleset = activeRulesets().find(({ key }) => key === windowId.ruleset)
  if (!ruleset) return notifyRefusal(refuse('HnB.refusal.rulesetOff'))
  const windowKind = Object.hasOwn(ruleset.windows, windowId.name)
    ? ruleset.windows[windowId.name]
    : undefined
  if (!windowKind) return notifyRefusal(refuse('HnB.refusal.unknownAction'))
  await openWindowOnce(createWindowElementId(windowId), async () => {
    const windowScript = await fetchScript(async () => {
      await windowKind.load?.()
      return import('./game-window')
    })
    return windowScript && windowScript.createGameWindow(windowId, ruleset, windowKind, openGameWindow)
  })
}

const openGameWindows = () =>
  [...foundry.applications.instances.values()].filter(({ id }) => id.startsWith(GAME_WINDOW_ID_PREFIX))

/**
 * The element of the open window that shows a message, or null. In this window, the person already sees the message's
 * changes.
 */
export function findMessageWindowElement(messageUuid: string): HTMLElement | null {
  const messageWindow = openGameWindows().find(
    ({ id, rendered }) => rendered && id.endsWith(createWindowIdEnding(messageUuid)),
  )
  return messageWindow?.element ?? null
}

/** Redraws all windows that games define. Waits 50 ms, so that several changes lead to one redraw. */
export const redrawGameWindows = foundry.utils.debounce(() => {
  for (const gameWindow of openGameWindows()) void gameWindow.render()
}, 50)

/**
 * Redraws the windows of games after each change of documents, settings or users that the windows may show. Called at `ready`.
 */
export function watchGameWindows(): void {
  listenToDocumentChanges(redrawGameWindows)
}
