/** Fetches the code of games: active games at once, an inactive game when its messages or items are to be shown. */
import type { KnownGame, Ruleset } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { askYes } from '../platform/dialog'
import { logError } from '../platform/log-error'
import { say } from '../platform/notify'
import { fetchPieces } from '../platform/pieces'
import { knownGame, loadedRuleset, outlinesOn, setLoaded } from './active-rulesets'

/** The games that are being fetched, by key. */
const coming = new Map<string, Promise<Ruleset | null>>()

/** The games that could not be fetched, by key: they are fetched again only when a person asks for it. */
const missing = new Map<string, KnownGame>()

/**
 * Loads a game by its key, with its code and its partials; null for an unknown key, and for a game that could not be
 * fetched.
 */
export async function loadGame(key: string): Promise<Ruleset | null> {
  const game = knownGame(key)
  if (!game || missing.has(key)) return null
  const under = coming.get(key) ?? fetched(game)
  coming.set(key, under)
  return loadedRuleset(key) ?? under
}

async function fetched(wanted: KnownGame): Promise<Ruleset | null> {
  const { key } = wanted.outline
  try {
    const [ruleset] = await Promise.all([wanted.load(), fetchPieces(wanted.outline.id)])
    setLoaded(ruleset)
    return ruleset
  } catch (error) {
    logError('loadGame', error)
    missing.set(key, wanted)
    coming.delete(key)
    if (game.ready) offerAgain()
    return null
  }
}

/** Waits for the active games; a game that could not be fetched does not stop the others. */
export async function gamesHere(): Promise<void> {
  if (outlinesOn().some(({ key }) => !loadedRuleset(key)))
    await Promise.all(outlinesOn().map(({ key }) => loadGame(key)))
}

/**
 * Why an action that needs all active games cannot be done: an active game is not loaded. Null where all are loaded.
 */
export function whyNotAllHere(): Refusal | null {
  const without = outlinesOn().find(({ key }) => !loadedRuleset(key))
  return without ? whyNotPlayed(without.key) : null
}

/** Why a game that is not played on this page cannot be played: it is inactive, or it is not loaded. */
export function whyNotPlayed(key: string): Refusal {
  const isMissing = outlinesOn().some((outline) => outline.key === key)
  return refuse(isMissing ? 'HnB.refusal.notFetched' : 'HnB.refusal.rulesetOff')
}

let whenFetched: () => void = () => undefined
let isAsking = false
let times = 0

/** At `init`: sets the callback for a game that is loaded only after a retry. */
export function onLateGame(then: () => void): void {
  whenFetched = then
}

/**
 * Says which games could not be fetched, and offers to try again. The first try does not reload the page; later tries
 * do, because some browsers remember until the reload that a script could not be fetched. The rest works without these
 * games.
 */
export function offerAgain(): void {
  if (missing.size === 0 || isAsking) return
  isAsking = true
  void ask().finally(() => (isAsking = false))
}

async function ask(): Promise<void> {
  while (missing.size > 0) {
    const way = times === 0 ? 'again' : 'reload'
    const names = [...missing.keys()].map((key) => say({ key: `HnB.${key}.title` }))
    const yes = await askYes({
      title: { key: 'HnB.common.notFetched.title' },
      text: { key: `HnB.common.notFetched.${way}Text`, data: { games: { names } } },
      yes: { key: `HnB.common.notFetched.${way}` },
      no: { key: 'HnB.common.notFetched.later' },
    })
    if (!yes) return
    if (times > 0) return location.reload()
    times += 1
    const wanted = [...missing.keys()]
    missing.clear()
    await Promise.all(wanted.map(loadGame))
    whenFetched()
  }
}
