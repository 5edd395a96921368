/** All games of this table, with all that plays them, as a page has them that has loaded each. */
import { packageGames } from '../../src/rulesets'

export const rulesets = await Promise.all(packageGames.map(({ load }) => load()))
