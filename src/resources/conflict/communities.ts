/** Communities in a conflict: named, put at stake, and agreed to by their members. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Sets } from '../../core/exchange-changes'
import { refuse } from '../../core/outcome'
import { KEY } from '../../core/schema'
import type { ActorView, Party } from '../../core/views'
import type { Resources } from '../held'
import type { Conflict, ConflictClick } from './facts'
import { isAtStake, memberAgrees, sidesOf, uuidOf } from './facts'
import { whyNotNegotiate } from './negotiate'

/** The most communities in one conflict; its message stays readable with these. */
const MOST_COMMUNITIES = 5

const answers = v.object({ community: v.pipe(v.string(), v.regex(KEY)) })

/** Names a community whose resources may be put at stake; its members are asked once one of them is. */
export const bring = action<ConflictClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask: (click) =>
    whyNotNegotiate(click) ?? {
      title: 'HnB.resources.conflict.ask.bring',
      template: 'resources/bring-dialog',
      ok: 'HnB.resources.conflict.ok.bring',
      actors: ['community'],
      context: {},
      defaults: { community: '' },
    },
  decide(click, { community }) {
    const no = whyNotNegotiate(click)
    if (no) return no
    const { communities } = click.message.facts
    if (Object.hasOwn(communities, community)) return refuse('HnB.resources.refusal.broughtAlready')
    if (Object.keys(communities).length >= MOST_COMMUNITIES) {
      return refuse('HnB.resources.refusal.manyCommunities')
    }
    return {
      amend: {
        set: { [`communities.${community}`]: [] },
        what: { key: 'HnB.resources.conflict.did.bring' },
      },
    }
  },
})

/** The named communities that an actor belongs to now. */
export function sharedBy(
  { id }: ActorView,
  { communities }: Conflict,
  sides: readonly Party<Resources>[],
): Party<Resources>[] {
  return sides.filter(
    ({ actor, state }) =>
      actor.type === 'community' && Object.hasOwn(communities, actor.id) && state.members[id] === true,
  )
}

/**
 * What the facts set when a condition puts a community's resource at stake: its present members are asked. Members who
 * are on a side agree there.
 */
export function membersSet({ message, sides }: ConflictClick, holder: string): Sets {
  const community = sides.find(({ actor }) => actor.uuid === holder && actor.type === 'community')
  if (!community || !Object.hasOwn(message.facts.communities, community.actor.id)) return {}
  const members = Object.keys(community.state.members)
  const fighting = sidesOf(message.facts).map(({ side }) => side.uuid)
  const others = members.filter((id) => !fighting.includes(uuidOf(id)))
  return {
    [`communities.${community.actor.id}`]: members,
    ...Object.fromEntries(others.map((id) => [`members.${id}`, ''])),
  }
}

/** The present names of the communities and members of a conflict, by actor id. */
export function namesNow(
  { communities, members }: Pick<Conflict, 'communities' | 'members'>,
  sides: readonly Pick<Party<Resources>, 'actor'>[],
): Record<string, string> {
  const ids = [...Object.keys(communities), ...Object.keys(members)]
  return Object.fromEntries(
    ids.flatMap((id) => {
      const actor = sides.find((party) => party.actor.uuid === uuidOf(id))?.actor
      return actor ? [[id, actor.name.slice(0, 200)]] : []
    }),
  )
}

/** The members (actor ids) who still exist and have not agreed. */
export function missingConsents(facts: Conflict, sides: ConflictClick['sides']): string[] {
  const asked = Object.entries(facts.communities).flatMap(([id, members]) =>
    isAtStake(facts, id) ? members : [],
  )
  return [...new Set(asked)].filter(
    (id) => !memberAgrees(facts, id) && sides.some(({ actor }) => actor.uuid === uuidOf(id)),
  )
}

/** A member of a community agrees, under the conditions as they read them, that its resource is at stake. */
export const consent = action<ConflictClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ actor, data, message }) {
    const { exchange, members } = message.facts
    if (exchange.over) return refuse('HnB.exchange.refusal.over')
    if (actor.uuid !== uuidOf(actor.id) || !Object.hasOwn(members, actor.id)) {
      return refuse('HnB.exchange.refusal.noPart', { name: actor.name })
    }
    if (data.reading !== exchange.reading) return refuse('HnB.exchange.refusal.changed')
    return {
      amend: {
        set: { [`members.${actor.id}`]: exchange.reading },
        what: { key: 'HnB.exchange.did.agree', data: { name: actor.name } },
      },
    }
  },
})
