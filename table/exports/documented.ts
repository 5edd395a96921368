/** `foundry-practice-table/documented`: which names Foundry documents, on which generation. */
export { documentedMembers } from '../client/not-given/documented-members'
export { NOT_GIVEN } from '../client/not-given/members'
