/** All games of this table, with all that plays them, as a page has them that has loaded each. */
import { games } from '../../src/rulesets'

export const rulesets = await Promise.all(games.map(({ load }) => load()))
