/**
 * Opens the window of the first scenes. Its script is fetched only then, because few sessions and no player need it.
 */
import { fetched } from '../platform/fetched'
import { menuOpening } from '../platform/menu'
import { openOnce } from '../platform/window-base'

/** Opens the window of the first scenes, or brings it to the front. */
export const openFirstScenes = (): Promise<void> =>
  openOnce('hnb-first-scenes', async () => {
    const script = await fetched(() => import('./first-scenes-window'))
    return script && new script.FirstScenesWindow()
  })

/** The entry in Settings that opens the window. */
export const FirstScenesMenu = menuOpening('FirstScenesMenu', openFirstScenes)
