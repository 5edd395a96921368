/** `foundry-practice-table/fields`: data fields and models without a page. */
export { abstractNamespace } from '../client/abstract/namespace'
export { dataNamespace } from '../client/data/namespace'
export { setGeneration } from '../client/generation'
export { deepClone } from '../shared/objects'
