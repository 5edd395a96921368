/** Opens the window "Rules at this table". Its script is fetched only then, because it is seldom needed. */
import { fetched } from '../platform/fetched'
import { menuOpening } from '../platform/menu'
import { openOnce } from '../platform/window-base'

export const openRules = (): Promise<void> =>
  openOnce('hnb-rules', async () => {
    const script = await fetched(() => import('./rules-window'))
    return script && new script.RulesWindow()
  })

export const RulesMenu = menuOpening('RulesMenu', openRules)
