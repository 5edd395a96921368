/** The types of the simulated Foundry's dice, as far as our tests need them. */
export const CONFIG: { Dice: object }
export function configureDice(foundryConfig: typeof CONFIG): void
export const diceNamespace: { readonly Roll: object }
