/** All games, completely loaded, as a page has them after it has fetched each game's script. */
import { packageGames } from '../../src/rulesets'

export const rulesets = await Promise.all(packageGames.map(({ load }) => load()))
