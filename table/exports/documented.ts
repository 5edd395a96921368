/**
 * `foundry-practice-table/documented`: exports the names that Foundry documents in each generation, and the names among
 * them that the practice table lacks.
 */
export { readDocumentedMembers as documentedMembers } from '../client/unsupported/documented-members'
export { MISSING_MEMBERS } from '../client/unsupported/members'
