/**
 * Opens the window of the first scenes. Players never need this window, and Gamemasters seldom. So its script is fetched when the
 * window opens.
 */
import { fetchScript } from '../platform/fetch-script'
import { settingsMenuClass } from '../platform/settings-menu'
import { openWindowOnce } from '../platform/window-base'

/** Opens the window of the first scenes, or brings it to the front. */
export const openFirstScenes = (): Promise<void> =>
  openWindowOnce('hnb-first-scenes', async () => {
    const script = await fetchScript(() => import('./first-scenes-window'))
    return script && new script.FirstScenesWindow()
  })

/** The entry in Settings that opens the window. */
export const FirstScenesMenu = settingsMenuClass('FirstScenesMenu', openFirstScenes)
