/** What the Gamemaster's screen shows about an actor: resources, memberships, conflicts and repairs, with buttons. */
import type { PersonLine, PersonView, ScreenPerson } from '../core/contract'
import type { OwnedResource, Resources } from './held-resources'
import { parseOwnedResources } from './held-resources'
import { findCommunityMemberships } from './memberships'
import { countAvailableResourcePoints } from './rules'

export function createResourcesPersonView(personOnScreen: ScreenPerson<Resources>): PersonView {
  const ownedResources = parseOwnedResources(personOnScreen.items)
  const isActorCommunity = personOnScreen.actor.type === 'community'
  return {
    lines: [
      ...ownedResources.map(createResourcePersonLine),
      ...createMembershipLines(personOnScreen, isActorCommunity),
    ],
    buttons: [
      { act: 'conflict', label: { key: 'HnB.resources.conflict.begin' } },
      ...(isActorCommunity ? [{ act: 'enrol', label: { key: 'HnB.resources.members.choose' } }] : []),
      ...ownedResources
        .filter(({ fields }) => fields.harmed > 0)
        .map(({ uuid, name }) => ({
          act: 'repair',
          item: uuid,
          label: { key: 'HnB.resources.person.repair', data: { resource: name } },
        })),
    ],
  }
}

function createResourcePersonLine({ name, fields }: OwnedResource): PersonLine {
  const { value, harmed, expendable } = fields
  const phrasePlaceholders = {
    resource: name,
    available: countAvailableResourcePoints(fields),
    value,
    harmed,
  }
  const suffixOfPhraseKey = expendable ? (harmed > 0 ? 'harmed' : 'plain') : 'value'
  return {
    phrase: { key: `HnB.resources.glance.${suffixOfPhraseKey}`, data: phrasePlaceholders },
    ...(suffixOfPhraseKey === 'harmed' && { tone: 'bad' as const }),
  }
}

/**
 * Creates a line about communities. For a community, the line states its number of members. For any other actor, it
 * names the communities that list the actor as a member.
 */
function createMembershipLines(
  personOnScreen: ScreenPerson<Resources>,
  isActorCommunity: boolean,
): PersonLine[] {
  if (isActorCommunity) {
    const memberCount = Object.keys(personOnScreen.state.members).length
    return [{ phrase: { key: 'HnB.resources.glance.members', data: { number: memberCount } }, tone: 'soft' }]
  }
  const communityNames = findCommunityMemberships(personOnScreen).map(({ actor }) => actor.name)
  if (communityNames.length === 0) return []
  return [
    {
      phrase: { key: 'HnB.resources.glance.belongs', data: { names: { names: communityNames } } },
      tone: 'soft',
    },
  ]
}
