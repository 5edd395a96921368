export const CONFIG: { Dice: object }
export function configureDice(config: typeof CONFIG): void
export const diceNamespace: { readonly Roll: object }
