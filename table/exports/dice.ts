/** `foundry-practice-table/dice`: rolls dice without a page. */
export { CONFIG } from '../client/config'
export { configureDice } from '../client/dice/configure'
export { diceNamespace } from '../client/dice/namespace'
