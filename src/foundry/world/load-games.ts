/** Fetches what plays a game: of those that are on at once, of others when something of them is to be shown. */
import type { KnownGame, Ruleset } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { askYes } from '../platform/dialog'
import { logError } from '../platform/log-error'
import { say } from '../platform/notify'
import { fetchPieces } from '../platform/pieces'
import { knownGame, loadedRuleset, outlinesOn, setLoaded } from './active-rulesets'

/** Those that are on their way, by key. */
const coming = new Map<string, Promise<Ruleset | null>>()

/** Those that could not be fetched, by key: they are asked for again only when somebody wants that. */
const missing = new Map<string, KnownGame>()

/**
 * A game by its key, with all that plays it and the templates that its own ones call; null for what is no game, and for
 * one that could not be fetched.
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

/** Waits for the games that are on; none of them is missed where one could not be fetched. */
export async function gamesHere(): Promise<void> {
  if (outlinesOn().some(({ key }) => !loadedRuleset(key)))
    await Promise.all(outlinesOn().map(({ key }) => loadGame(key)))
}

/** Why something that is about all games cannot be done here: one that is on could not be fetched. */
export function whyNotAllHere(): Refusal | null {
  const without = outlinesOn().find(({ key }) => !loadedRuleset(key))
  return without ? whyNotPlayed(without.key) : null
}

/** Why a game that is not among those that are played here cannot be played: it is off, or it is not here yet. */
export function whyNotPlayed(key: string): Refusal {
  const isMissing = outlinesOn().some((outline) => outline.key === key)
  return refuse(isMissing ? 'HnB.refusal.notFetched' : 'HnB.refusal.rulesetOff')
}

let whenFetched: () => void = () => undefined
let isAsking = false
let times = 0

/** At `init`: what is done when a game has come after all. */
export function onLateGame(then: () => void): void {
  whenFetched = then
}

/**
 * Says which games could not be fetched, and offers to try it again; at first without loading the page, but some browsers
 * remember that a script could not be had until that is loaded anew. All else goes on without them.
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
