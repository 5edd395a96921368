/** Opens the window of the first scenes, which is fetched then: it is needed on few evenings, and by no player. */
import { fetched } from '../platform/fetched'
import { menuOpening } from '../platform/menu'
import { openOnce } from '../platform/window-base'

export const openFirstScenes = (): Promise<void> =>
  openOnce('hnb-first-scenes', async () => {
    const script = await fetched(() => import('./first-scenes-window'))
    return script && new script.FirstScenesWindow()
  })

export const FirstScenesMenu = menuOpening('FirstScenesMenu', openFirstScenes)
