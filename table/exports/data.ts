/**
 * `foundry-practice-table/data`: exports the forms in which documents are stored and sent, and functions for these
 * forms that the server and the client share.
 */
export { TOKEN_DISPLAY_MODES } from '../shared/constants'
export { findDocumentKind as documentKind } from '../shared/document-kinds'
export { randomID } from '../shared/identifiers'
export { getProperty, setProperty } from '../shared/objects'
export type { BootData, Operation, OperationBroadcast, StoredDocument } from '../shared/wire'
