/** The practice table's dice; `table-dice.d.mts` says as much of their types as our tests need, apart from Foundry's own. */
export { CONFIG } from '../../table/client/config'
export { configureDice } from '../../table/client/dice/configure'
export { diceNamespace } from '../../table/client/dice/namespace'
