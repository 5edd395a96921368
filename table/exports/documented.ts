/**
 * `foundry-practice-table/documented`: exports the names that Foundry documents for Foundry 13 and for Foundry 14, and
 * the names among them that the practice table lacks.
 */
export { readDocumentedMembers as documentedMembers } from '../client/unsupported/documented-members'
export { MISSING_MEMBERS } from '../client/unsupported/members'
