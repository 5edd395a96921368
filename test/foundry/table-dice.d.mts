/** The practice table's dice, as far as our tests need their types. */
export const CONFIG: { Dice: object }
export function configureDice(config: typeof CONFIG): void
export const diceNamespace: { readonly Roll: object }
