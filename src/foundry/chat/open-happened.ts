/** Opens the window "What happened", whose script is fetched then, and redraws it while it is open. */
import { fetched } from '../platform/fetched'
import { addTokenTool } from '../platform/scene-tools'
import { openOnce, WindowBase } from '../platform/window-base'

const ID = 'hnb-happened'

const openHappened = (): Promise<void> =>
  openOnce(ID, async () => {
    const script = await fetched(() => import('./happened-window'))
    return script && new script.HappenedWindow({ id: ID })
  })

/** Redraws the open window after messages have changed. */
export const followHappened = foundry.utils.debounce(() => {
  const open = foundry.applications.instances.get(ID)
  if (open instanceof WindowBase) void open.render()
}, 100)

/** Adds the button of the window to the token controls, for everybody. */
export function addHappenedButton(controls: Parameters<typeof addTokenTool>[0]): void {
  addTokenTool(controls, {
    name: 'hnbHappened',
    title: 'HnB.common.happened.title',
    icon: 'fa-solid fa-clock-rotate-left',
    press: openHappened,
  })
}
