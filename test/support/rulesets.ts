/** Loads all games completely. A page is in this state after it has fetched every game's scripts. */
import { packageGames } from '../../src/rulesets'
import { fetchLaterScripts } from './later-scripts'

export const rulesets = await Promise.all(packageGames.map(({ load }) => load()))
await Promise.all(rulesets.map(fetchLaterScripts))
