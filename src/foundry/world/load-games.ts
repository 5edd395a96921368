/** Fetches the games' code: active games at once, an inactive game when the page shows its message or item. */
import type { GameInPackage, Ruleset } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { askForConfirmation } from '../platform/dialog'
import { logError } from '../platform/log-error'
import { localizePhrase } from '../platform/notify'
import { fetchTemplatePartials } from '../platform/partials'
import {
  findKnownGameByKey,
  findLoadedRuleset,
  activeGameOutlines,
  registerLoadedRuleset,
} from './active-rulesets'

/** The games that are being fetched, by key. */
const gamePromisesByKey = new Map<string, Promise<Ruleset | null>>()

/** The games that could not be fetched, by key. Only a person's request fetches them again. */
const failedGamesByKey = new Map<string, GameInPackage>()

/** Loads a game's code and partials, by the game's key. Null if the key is unknown or the game cannot be fetched. */
export async function loadGame(gameKey: string): Promise<Ruleset | null> {
  const packagedGame = findKnownGameByKey(gameKey)
  if (!packagedGame || failedGamesByKey.has(gameKey)) return null
  const gamePromise = gamePromisesByKey.get(gameKey) ?? fetchGame(packagedGame)
  gamePromisesByKey.set(gameKey, gamePromise)
  return findLoadedRuleset(gameKey) ?? gamePromise
}

async function fetchGame(packagedGame: GameInPackage): Promise<Ruleset | null> {
  const { key } = packagedGame.outline
  try {
    const [ruleset] = await Promise.all([packagedGame.load(), fetchTemplatePartials(packagedGame.outline.id)])
    registerLoadedRuleset(ruleset)
    return ruleset
  } catch (error) {
    logError('loadGame', error)
    failedGamesByKey.set(key, packagedGame)
    gamePromisesByKey.delete(key)
    if (game.ready) offerGameRetry()
    return null
  }
}

/** Waits until the active games are loaded. If one game cannot be fetched, the others load anyway. */
export async function waitForActiveGamesToLoad(): Promise<void> {
  if (activeGameOutlines().some(({ key }) => !findLoadedRuleset(key)))
    await Promise.all(activeGameOutlines().map(({ key }) => loadGame(key)))
}

/** Refuses an action that needs all active games, if one of them is not loaded. */
export function whyNotAllGamesLoaded(): Refusal | null {
  const unloadedGame = activeGameOutlines().find(({ key }) => !findLoadedRuleset(key))
  return unloadedGame ? whyNotPlayGame(unloadedGame.key) : null
}

/** Returns the refusal that says why this page cannot play a game: the game is inactive, or its code is not loaded. */
export function whyNotPlayGame(gameKey: string): Refusal {
  const isActiveButUnloaded = activeGameOutlines().some((gameOutline) => gameOutline.key === gameKey)
  return refuse(isActiveButUnloaded ? 'HnB.refusal.notFetched' : 'HnB.refusal.rulesetOff')
}

let handleLateLoadedGame: () => void = () => undefined
let isGameRetryOffered = false
let gameRetryCount = 0

/** Sets the function that is called when a game loads only on a repeated attempt. Called at `init`. */
export function setLateLoadedGameHandler(handleLateGame: () => void): void {
  handleLateLoadedGame = handleLateGame
}

/**
 * Tells the person which games could not be fetched, and offers to try again. Later attempts reload the page, because
 * some browsers remember a failed script until a reload.
 */
export function offerGameRetry(): void {
  if (failedGamesByKey.size === 0 || isGameRetryOffered) return
  isGameRetryOffered = true
  void askToRetryFailedGames().finally(() => (isGameRetryOffered = false))
}

async function askToRetryFailedGames(): Promise<void> {
  while (failedGamesByKey.size > 0) {
    const gameRetryMode = gameRetryCount === 0 ? 'again' : 'reload'
    const gameTitles = [...failedGamesByKey.keys()].map((gameKey) =>
      localizePhrase({ key: `HnB.${gameKey}.title` }),
    )
    const isRetryAccepted = await askForConfirmation({
      title: { key: 'HnB.common.notFetched.title' },
      text: { key: `HnB.common.notFetched.${gameRetryMode}Text`, data: { games: { names: gameTitles } } },
      yes: { key: `HnB.common.notFetched.${gameRetryMode}` },
      no: { key: 'HnB.common.notFetched.later' },
    })
    if (!isRetryAccepted) return
    if (gameRetryCount > 0) return location.reload()
    gameRetryCount += 1
    const failedGameKeys = [...failedGamesByKey.keys()]
    failedGamesByKey.clear()
    await Promise.all(failedGameKeys.map(loadGame))
    handleLateLoadedGame()
  }
}
