/** Loads all games completely, as on a page that has fetched every game's scripts. */
import { gamesInPackage } from '../../src/rulesets'
import { fetchLaterScripts } from './later-scripts'

export const rulesets = await Promise.all(gamesInPackage.map(({ load }) => load()))
await Promise.all(rulesets.map(fetchLaterScripts))
