/** What the Gamemaster's screen shows about an actor: resources, memberships, conflicts and repairs, with buttons. */
import type { PersonLine, PersonView, ScreenPerson } from '../core/contract'
import type { HeldResource, Resources } from './held-resources'
import { parseHeldResources } from './held-resources'
import { findCommunityMemberships } from './memberships'
import { countAvailableResourcePoints } from './rules'

export function createResourcesPersonView(screenPerson: ScreenPerson<Resources>): PersonView {
  const heldResources = parseHeldResources(screenPerson.items)
  const isActorCommunity = screenPerson.actor.type === 'community'
  return {
    lines: [
      ...heldResources.map(createResourcePersonLine),
      ...createMembershipLines(screenPerson, isActorCommunity),
    ],
    buttons: [
      { act: 'conflict', label: { key: 'HnB.resources.conflict.begin' } },
      ...(isActorCommunity ? [{ act: 'enrol', label: { key: 'HnB.resources.members.choose' } }] : []),
      ...heldResources
        .filter(({ fields }) => fields.harmed > 0)
        .map(({ uuid, name }) => ({
          act: 'repair',
          item: uuid,
          label: { key: 'HnB.resources.person.repair', data: { resource: name } },
        })),
    ],
  }
}

function createResourcePersonLine({ name, fields }: HeldResource): PersonLine {
  const { value, harmed, expendable } = fields
  const phraseData = { resource: name, available: countAvailableResourcePoints(fields), value, harmed }
  const phraseKind = expendable ? (harmed > 0 ? 'harmed' : 'plain') : 'value'
  return {
    phrase: { key: `HnB.resources.glance.${phraseKind}`, data: phraseData },
    ...(phraseKind === 'harmed' && { tone: 'bad' as const }),
  }
}

/**
 * One line about an actor's communities: the number of members of a community, or the communities that list the actor
 * as a member.
 */
function createMembershipLines(
  screenPerson: ScreenPerson<Resources>,
  isActorCommunity: boolean,
): PersonLine[] {
  if (isActorCommunity) {
    const memberCount = Object.keys(screenPerson.state.members).length
    return [{ phrase: { key: 'HnB.resources.glance.members', data: { number: memberCount } }, tone: 'soft' }]
  }
  const communityNames = findCommunityMemberships(screenPerson).map(({ actor }) => actor.name)
  if (communityNames.length === 0) return []
  return [
    {
      phrase: { key: 'HnB.resources.glance.belongs', data: { names: { names: communityNames } } },
      tone: 'soft',
    },
  ]
}
