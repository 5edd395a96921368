/** The practice table's data classes, as far as our tests need their types. */
export function setGeneration(generation: 13 | 14): void
export const abstractNamespace: { readonly TypeDataModel: object }
export const dataNamespace: (generation: 13 | 14) => { readonly fields: object }
export function deepClone<T>(value: T): T
