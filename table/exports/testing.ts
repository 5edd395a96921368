/**
 * `foundry-practice-table/testing`: a practice table in the test's own process, with pages in jsdom windows and a
 * simulated clock.
 */
export { clientScript } from '../testing/client-script'
export { Clock, seeded, settled } from '../testing/clock'
export type { Random } from '../testing/clock'
export { LocalServer } from '../testing/local-server'
export type { Seat } from '../testing/local-server'
export { LocalTable } from '../testing/local-table'
export { compileAnew } from '../testing/page'
export type { Browser } from '../testing/page'
export { Person } from '../testing/person'
export type { Watch } from '../testing/person'
export { expectOver } from '../testing/locators/expect'
export { PageLocator } from '../testing/locators/locator'
export { PlainPage } from '../testing/locators/page'
