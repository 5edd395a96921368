/** `foundry-practice-table/documented`: the names that Foundry documents, per generation. */
export { readDocumentedMembers as documentedMembers } from '../client/unsupported/documented-members'
export { MISSING_MEMBERS } from '../client/unsupported/members'
