/** Opens the window "Rules at this table". People seldom need this window, so its script is fetched when it opens. */
import { fetchScript } from '../platform/fetch-script'
import { createSettingsMenuClass } from '../platform/settings-menu'
import { openWindowOnce } from '../platform/window-base'

export const openRulesWindow = (): Promise<void> =>
  openWindowOnce('hnb-rules', async () => {
    const rulesWindowScript = await fetchScript(() => import('./rules-window'))
    return rulesWindowScript && new rulesWindowScript.RulesWindow()
  })

export const RulesMenu = createSettingsMenuClass('RulesMenu', openRulesWindow)
