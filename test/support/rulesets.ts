/** All games with all their parts, as a page has them after loading each. */
import { packageGames } from '../../src/rulesets'

export const rulesets = await Promise.all(packageGames.map(({ load }) => load()))
