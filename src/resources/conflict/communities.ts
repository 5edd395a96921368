/** Communities in a conflict: a side names a community, a condition puts it at stake, and its members agree. */
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

/** The most communities in one conflict; with more, its message would be hard to read. */
const MOST_COMMUNITIES = 5

const answers = v.object({ community: v.pipe(v.string(), v.regex(KEY)) })

/**
 * Names a community, so that conditions may put its resources at stake. The conflict asks the members only when a
 * condition does so. Refuses before both sides have played, a second naming, and a community beyond the limit.
 */
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

/** The communities that the conflict names and that have this actor as a member now. */
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
 * The edits of the facts when a condition puts a community's resource at stake: they store the present members, and ask
 * each member who is on no side. A member who is on a side agrees with that side's own button.
 * @param holder the uuid of the actor whose resource is at stake; without edits where it is no named community
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

/** The present names of a conflict's communities and members, by actor id; deleted actors are left out. */
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

/** The actor ids of the members who must still agree: their community is at stake, and their actor exists. */
export function missingConsents(facts: Conflict, sides: ConflictClick['sides']): string[] {
  const asked = Object.entries(facts.communities).flatMap(([id, members]) =>
    isAtStake(facts, id) ? members : [],
  )
  return [...new Set(asked)].filter(
    (id) => !memberAgrees(facts, id) && sides.some(({ actor }) => actor.uuid === uuidOf(id)),
  )
}

/**
 * A member of a community at stake agrees to the conditions. Refuses an actor that the conflict does not ask, and a
 * press on conditions that have changed since the member read them.
 */
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
