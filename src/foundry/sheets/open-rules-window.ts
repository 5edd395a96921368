/** Opens the window "Rules at this table". People seldom need this window, so its script is fetched when it opens. */
import { fetchScript } from '../platform/fetch-script'
import { settingsMenuClass } from '../platform/settings-menu'
import { openWindowOnce } from '../platform/window-base'

export const openRulesWindow = (): Promise<void> =>
  openWindowOnce('hnb-rules', async () => {
    const script = await fetchScript(() => import('./rules-window'))
    return script && new script.RulesWindow()
  })

export const RulesMenu = settingsMenuClass('RulesMenu', openRulesWindow)
