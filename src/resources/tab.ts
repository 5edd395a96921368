/** The sheet tab of The meaning of Harm: resources, the cost of their next use, and communities with members. */
import { itemsOf } from '../core/items'
import { isRefusal } from '../core/outcome'
import type { Words } from '../core/words'
import type { WaitingMessage } from '../core/contract'
import { begin } from './conflict/play'
import { waitingConflicts } from './conflict/waiting'
import { resource } from './data'
import type { Portrayal } from '../core/views'
import type { Resources } from './held'
import { heldIn } from './held'
import { belongingsOf, enrol } from './members'
import { pipsOf } from './pips'
import type { Resource, Settings } from './rules'
import { availableOf, MOST, spend, SUITS, whyNotPoints } from './rules'

export function context(shown: Portrayal<Resources>, waiting: readonly WaitingMessage[]): object {
  const { actor, state, items, settings, asker } = shown
  const resources = itemsOf(items, 'resource', resource)
  const community = actor.type === 'community'
  return {
    waiting: waitingConflicts(waiting, actor),
    resources: resources.map((item) => ({
      ...item,
      view:
        item.fields && !whyNotPoints(item.fields)
          ? rowOf(item.name, item.fields, community, asker.isGM)
          : null,
    })),
    offers: suggestionsOf(community, settings).filter(
      ({ name }) => !resources.some((held) => 'text' in name && held.name === name.text),
    ),
    community,
    isGM: asker.isGM,
    members: Object.keys(state.members),
    belongings: belongingsOf(shown).map(({ actor: { id, uuid }, shared }) => ({
      id,
      uuid,
      shared: shared.map((item) => ({ ...item, view: rowOf(item.name, item.fields, true, false) })),
    })),
    key: ['available', 'expended', 'harmed', 'destroyed'],
    anyShared: heldIn(items).some(({ fields }) => fields.shared),
  }
}

function rowOf(name: string, resource: Resource, community: boolean, isGM: boolean): object {
  const spent = spend(resource)
  const next = isRefusal(spent) ? null : spent.fate
  return {
    pips: pipsOf(resource),
    suit: resource.suit,
    next,
    bad: next !== null && next !== 'expended',
    says: next && {
      key: `HnB.resources.next.${next}`,
      data: { resource: name, available: availableOf(resource) },
    },
    verb: `HnB.resources.verb.${next ?? (resource.expendable ? 'noValue' : 'notExpendable')}`,
    left: lineOf(resource),
    lost: resource.destroyed > 0 && { key: 'HnB.resources.lost', data: { points: resource.destroyed } },
    mayRefresh: resource.expended > 0,
    mayRepair: isGM && resource.harmed > 0,
    mayImprove: isGM && resource.value < MOST,
    community,
    shared: resource.shared,
  }
}

/** The phrase for the available points, "2 of 3"; only the value for a resource that cannot be expended. */
function lineOf(resource: Resource): Words {
  const data = { available: availableOf(resource), value: resource.value }
  return resource.expendable ? { key: 'HnB.resources.left', data } : { text: String(resource.value) }
}

interface Suggestion {
  readonly name: Words
  readonly icon: string
  /** The new item's `system` as JSON, for the button's `data-system`. */
  readonly system: string
}

/** The pictures of the two traits that the rules name, by suit; a table may rename the traits. */
const ICONS = { clubs: 'vigor', diamonds: '', hearts: 'influence', spades: '' } as const

/** The suggested first resources: each suit's trait, Insight and Magic; Wealth for a community. */
function suggestionsOf(community: boolean, { suitTraits }: Settings): Suggestion[] {
  const offer = (icon: string, name: Words, resources: object): Suggestion => ({
    name,
    icon: icon === '' ? 'resource' : `resource-${icon}`,
    system: JSON.stringify({ resources }),
  })
  if (community) return [offer('wealth', { key: 'HnB.resources.offer.wealth' }, { value: 3, shared: true })]
  return [
    ...SUITS.flatMap((suit) => {
      const text = suitTraits[suit].trim()
      return text === '' ? [] : [offer(ICONS[suit], { text }, { value: 3, suit })]
    }),
    offer('insight', { key: 'HnB.resources.offer.insight' }, { value: 3 }),
    offer('magic', { key: 'HnB.resources.offer.magic' }, { value: 1, expendable: false }),
  ]
}

export const actions = { enrol, conflict: begin }
