/** `foundry-practice-table/dice`: exports the dice. They work without a browser page. */
export { CONFIG } from '../client/config'
export { configureDice } from '../client/dice/configure'
export { diceNamespace } from '../client/dice/namespace'
