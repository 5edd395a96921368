/**
 * `foundry-practice-table/data`: documents in their stored and sent form, and functions for them that server and
 * client share.
 */
export { TOKEN_DISPLAY_MODES } from '../shared/constants'
export { documentKind } from '../shared/document-kinds'
export { randomID } from '../shared/identifiers'
export { getProperty, setProperty } from '../shared/objects'
export type { BootData, Operation, OperationBroadcast, StoredDocument } from '../shared/wire'
