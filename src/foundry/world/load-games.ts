/**
 * Fetches the code of the games. An active game is fetched at once, an inactive game when the page shows one of its
 * messages or items.
 */
import type { PackagedGame, Ruleset } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { askConfirmation } from '../platform/dialog'
import { logError } from '../platform/log-error'
import { localizePhrase } from '../platform/notify'
import { fetchPartials } from '../platform/partials'
import { knownGameByKey, loadedRuleset, activeGameOutlines, registerLoadedRuleset } from './active-rulesets'

/** The games that are being fetched, by key. */
const loadingGames = new Map<string, Promise<Ruleset | null>>()

/** The games that could not be fetched, by key. The page fetches them again only when a person asks for it. */
const failedGames = new Map<string, PackagedGame>()

/** Loads a game's code and partials, by the game's key. Null if the key is unknown or the game cannot be fetched. */
export async function loadGame(key: string): Promise<Ruleset | null> {
  const packagedGame = knownGameByKey(key)
  if (!packagedGame || failedGames.has(key)) return null
  const gamePromise = loadingGames.get(key) ?? fetchGame(packagedGame)
  loadingGames.set(key, gamePromise)
  return loadedRuleset(key) ?? gamePromise
}

async function fetchGame(packagedGame: PackagedGame): Promise<Ruleset | null> {
  const { key } = packagedGame.outline
  try {
    const [ruleset] = await Promise.all([packagedGame.load(), fetchPartials(packagedGame.outline.id)])
    registerLoadedRuleset(ruleset)
    return ruleset
  } catch (error) {
    logError('loadGame', error)
    failedGames.set(key, packagedGame)
    loadingGames.delete(key)
    if (game.ready) offerGameRetry()
    return null
  }
}

/** Waits until the active games are loaded. If one game cannot be fetched, the others load anyway. */
export async function activeGamesLoaded(): Promise<void> {
  if (activeGameOutlines().some(({ key }) => !loadedRuleset(key)))
    await Promise.all(activeGameOutlines().map(({ key }) => loadGame(key)))
}

/** Refuses an action that needs all active games, if one of them is not loaded. */
export function whyNotAllLoaded(): Refusal | null {
  const unloadedGame = activeGameOutlines().find(({ key }) => !loadedRuleset(key))
  return unloadedGame ? whyNotPlayed(unloadedGame.key) : null
}

/** The refusal for a game that this page cannot play: the game is inactive, or its code is not loaded. */
export function whyNotPlayed(key: string): Refusal {
  const isActiveButUnloaded = activeGameOutlines().some((outline) => outline.key === key)
  return refuse(isActiveButUnloaded ? 'HnB.refusal.notFetched' : 'HnB.refusal.rulesetOff')
}

let lateGameCallback: () => void = () => undefined
let isRetryOffered = false
let retryCount = 0

/** Sets a callback for a game that is loaded only after a failed attempt. The system sets it at `init`. */
export function setLateGameCallback(callback: () => void): void {
  lateGameCallback = callback
}

/**
 * Tells the person which games could not be fetched, and offers to try again. The first attempt fetches the games
 * again. Every later attempt reloads the page, because some browsers remember a failed script until a reload. The rest
 * of the system works without these games.
 */
export function offerGameRetry(): void {
  if (failedGames.size === 0 || isRetryOffered) return
  isRetryOffered = true
  void askForRetry().finally(() => (isRetryOffered = false))
}

async function askForRetry(): Promise<void> {
  while (failedGames.size > 0) {
    const retryMode = retryCount === 0 ? 'again' : 'reload'
    const gameTitles = [...failedGames.keys()].map((key) => localizePhrase({ key: `HnB.${key}.title` }))
    const isRetryAccepted = await askConfirmation({
      title: { key: 'HnB.common.notFetched.title' },
      text: { key: `HnB.common.notFetched.${retryMode}Text`, data: { games: { names: gameTitles } } },
      yes: { key: `HnB.common.notFetched.${retryMode}` },
      no: { key: 'HnB.common.notFetched.later' },
    })
    if (!isRetryAccepted) return
    if (retryCount > 0) return location.reload()
    retryCount += 1
    const failedKeys = [...failedGames.keys()]
    failedGames.clear()
    await Promise.all(failedKeys.map(loadGame))
    lateGameCallback()
  }
}
