/**
 * `foundry-practice-table/testing`: a practice table in the test's own process, with pages in jsdom windows and a
 * simulated clock.
 */
export { loadClientScript as clientScript } from '../testing/client-script'
export { Clock, createSeededRandom as seededRandom, settlePromises } from '../testing/clock'
export type { NextRandomNumber as Random } from '../testing/clock'
export { LocalServer } from '../testing/local-server'
export type { PageConnection } from '../testing/local-server'
export { LocalTable } from '../testing/local-table'
export { clearScriptCache } from '../testing/page'
export type { Browser } from '../testing/page'
export { Person } from '../testing/person'
export type { PageDescription, PersonCallbacks as PersonWatch } from '../testing/person'
export { extendExpect } from '../testing/locators/expect'
export { PageLocator } from '../testing/locators/locator'
export { PlainPage } from '../testing/locators/page'
