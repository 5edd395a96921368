/**
 * `foundry-practice-table/data`: exports the documents' stored and transmitted forms, and functions for them that the
 * server and the client share.
 */
export { TOKEN_DISPLAY_MODES } from '../shared/constants'
export { findDocumentKind as documentKind } from '../shared/document-kinds'
export { randomID } from '../shared/identifiers'
export { getProperty, setProperty } from '../shared/objects'
export type { BootData, Operation, OperationBroadcast, StoredDocument } from '../shared/wire'
