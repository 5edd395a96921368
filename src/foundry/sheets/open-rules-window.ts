/** Opens the window "Rules at this table". Its script is fetched only then, because people seldom need it. */
import { fetchScript } from '../platform/fetch-script'
import { settingsMenuClass } from '../platform/settings-menu'
import { openWindowOnce } from '../platform/window-base'

export const openRulesWindow = (): Promise<void> =>
  openWindowOnce('hnb-rules', async () => {
    const script = await fetchScript(() => import('./rules-window'))
    return script && new script.RulesWindow()
  })

export const RulesMenu = settingsMenuClass('RulesMenu', openRulesWindow)
