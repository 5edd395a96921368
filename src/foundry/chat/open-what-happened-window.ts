/**
 * Opens the window "What happened", and redraws it while it is open. The window's script is fetched when it first
 * opens.
 */
import { fetchScript } from '../platform/fetch-script'
import { addTokenTool } from '../platform/token-tools'
import { openWindowOnce, WindowBase } from '../platform/window-base'

const WHAT_HAPPENED_WINDOW_ID = 'hnb-happened'

const openWhatHappenedWindow = (): Promise<void> =>
  openWindowOnce(WHAT_HAPPENED_WINDOW_ID, async () => {
    const windowScript = await fetchScript(() => import('./what-happened-window'))
    return windowScript && new windowScript.WhatHappenedWindow({ id: WHAT_HAPPENED_WINDOW_ID })
  })

/** Redraws the open window "What happened". Called after messages have changed. */
export const redrawWhatHappenedWindow = foundry.utils.debounce(() => {
  const whatHappenedWindow = foundry.applications.instances.get(WHAT_HAPPENED_WINDOW_ID)
  if (whatHappenedWindow instanceof WindowBase) void whatHappenedWindow.render()
}, 100)

/** Adds the button of the window "What happened" to the token controls of every user. */
export function addWhatHappenedButton(chatControls: Parameters<typeof addTokenTool>[0]): void {
  addTokenTool(chatControls, {
    name: 'hnbHappened',
    title: 'HnB.common.happened.title',
    icon: 'fa-solid fa-clock-rotate-left',
    onPress: openWhatHappenedWindow,
  })
}
