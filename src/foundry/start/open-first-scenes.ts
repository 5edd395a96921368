/** Opens the window "First scenes". Its script is fetched only then, because few people need it. */
import { fetchScript } from '../platform/fetch-script'
import { createSettingsMenuClass } from '../platform/settings-menu'
import { openWindowOnce } from '../platform/window-base'

/** Opens the window of the first scenes, or brings it to the front. */
export const openFirstScenes = (): Promise<void> =>
  openWindowOnce('hnb-first-scenes', async () => {
    const firstScenesScript = await fetchScript(() => import('./first-scenes-script'))
    return firstScenesScript && new firstScenesScript.FirstScenesWindow()
  })

/** The entry in Foundry's settings that opens the window of first scenes. */
export const FirstScenesMenu = createSettingsMenuClass('FirstScenesMenu', openFirstScenes)
