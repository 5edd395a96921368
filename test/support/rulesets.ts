import { games } from '../../src/rulesets'

/** All games of this table, with all that plays them, as a page has them that has loaded each. */
export const rulesets = await Promise.all(games.map(({ load }) => load()))
