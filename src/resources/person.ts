/** An actor's lines and buttons on the Gamemaster's screen: resources, memberships, conflicts and repairs. */
import type { PersonLine, PersonLook, Seen } from '../core/contract'
import type { Held, Resources } from './held'
import { heldIn } from './held'
import { belongingsOf } from './members'
import { availableOf } from './rules'

export function person(seen: Seen<Resources>): PersonLook {
  const held = heldIn(seen.items)
  const isCommunity = seen.actor.type === 'community'
  return {
    lines: [...held.map(lineOf), ...membershipOf(seen, isCommunity)],
    buttons: [
      { act: 'conflict', label: { key: 'HnB.resources.conflict.begin' } },
      ...(isCommunity ? [{ act: 'enrol', label: { key: 'HnB.resources.members.choose' } }] : []),
      ...held
        .filter(({ fields }) => fields.harmed > 0)
        .map(({ uuid, name }) => ({
          act: 'repair',
          item: uuid,
          label: { key: 'HnB.resources.person.repair', data: { resource: name } },
        })),
    ],
  }
}

function lineOf({ name, fields }: Held): PersonLine {
  const { value, harmed, expendable } = fields
  const data = { resource: name, available: availableOf(fields), value, harmed }
  const kind = expendable ? (harmed > 0 ? 'harmed' : 'plain') : 'value'
  return {
    words: { key: `HnB.resources.glance.${kind}`, data },
    ...(kind === 'harmed' && { tone: 'bad' as const }),
  }
}

/** The line about membership: a community's number of members, or the communities of another actor. */
function membershipOf(seen: Seen<Resources>, isCommunity: boolean): PersonLine[] {
  if (isCommunity) {
    const number = Object.keys(seen.state.members).length
    return [{ words: { key: 'HnB.resources.glance.members', data: { number } }, tone: 'soft' }]
  }
  const names = belongingsOf(seen).map(({ actor }) => actor.name)
  if (names.length === 0) return []
  return [{ words: { key: 'HnB.resources.glance.belongs', data: { names: { names } } }, tone: 'soft' }]
}
