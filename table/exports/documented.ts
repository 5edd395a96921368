/** `foundry-practice-table/documented`: the names that Foundry documents, per generation. */
export { documentedMembers } from '../client/not-given/documented-members'
export { NOT_GIVEN } from '../client/not-given/members'
