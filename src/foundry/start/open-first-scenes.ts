/** Opens the window of the first scenes, which is fetched then: it is needed on few evenings, and by no player. */
import { setClassName } from '../platform/class-name'
import { fetched } from '../platform/fetched'
import { openOnce, WindowBase } from '../platform/window-base'

export const openFirstScenes = (): Promise<void> =>
  openOnce('hnb-first-scenes', async () => {
    const script = await fetched(() => import('./first-scenes-window'))
    return script && new script.FirstScenesWindow()
  })

/** What Foundry's settings open: never drawn itself, it opens the window. */
export class FirstScenesMenu extends WindowBase {
  static {
    setClassName(this, 'FirstScenesMenu')
  }

  override async render(): Promise<this> {
    await openFirstScenes()
    return this
  }
}
