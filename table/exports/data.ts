/** `foundry-practice-table/data`: documents as they are stored and sent, and what server and client both do with them. */
export { TOKEN_DISPLAY_MODES } from '../shared/constants'
export { documentKind } from '../shared/document-kinds'
export { randomID } from '../shared/identifiers'
export { getProperty, setProperty } from '../shared/objects'
export type { BootData, Operation, OperationBroadcast, StoredDocument } from '../shared/wire'
