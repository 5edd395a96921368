/** Opens the Gamemaster's screen. No player needs its script, so the script is fetched when the screen opens. */
import { fetchScript } from '../platform/fetch-script'
import { addTokenTool } from '../platform/token-tools'
import { openWindowOnce } from '../platform/window-base'

/** Opens the Gamemaster's screen, or brings it to the front. Does nothing for a player. */
export async function openGamemasterScreen(): Promise<void> {
  if (!game.user.isGM) return
  await openWindowOnce('hnb-screen', async () => {
    const gamemasterScreenScript = await fetchScript(() => import('./create-screen'))
    return gamemasterScreenScript && gamemasterScreenScript.createGamemasterScreen()
  })
}

/** Adds the button of the Gamemaster's screen to the token controls. Only Gamemasters get the button. */
export function addGamemasterScreenButton(sceneControls: Parameters<typeof addTokenTool>[0]): void {
  if (!game.user.isGM) return
  addTokenTool(sceneControls, {
    name: 'hnbScreen',
    title: 'HnB.common.screen.title',
    icon: 'fa-solid fa-users-viewfinder',
    onPress: openGamemasterScreen,
  })
}
