/**
 * The dice of the simulated Foundry. `table-dice.d.mts` declares the types that our tests need, beside Foundry's own.
 */
export { CONFIG, configureDice, diceNamespace } from 'foundry-practice-table/dice'
