/** The practice table's dice; `table-dice.d.mts` says as much of their types as our tests need, apart from Foundry's own. */
export { CONFIG, configureDice, diceNamespace } from 'foundry-practice-table/dice'
