/** All games, completely loaded, as a page has them after it has fetched each game's scripts. */
import { packageGames } from '../../src/rulesets'
import { fetchLaterScripts } from './later-scripts'

export const rulesets = await Promise.all(packageGames.map(({ load }) => load()))
await Promise.all(rulesets.map(fetchLaterScripts))
