/** The members of a community, and the resources that the community shares with them. */
import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import { refuse } from '../core/outcome'
import { KEY } from '../core/schema'
import { whyNotSwitch } from '../core/switch'
import type { ActorView, Portrayal } from '../core/views'
import type { Held, HeldClick, Resources, ResourcesClick } from './held'
import { heldIn } from './held'

const answers = v.object({
  members: v.optional(v.record(v.pipe(v.string(), v.regex(KEY)), v.boolean()), {}),
})

/** The Gamemaster sets the members of a community: exactly the ticked actors. Refuses players. */
export const enrol = action<ResourcesClick, v.InferOutput<typeof answers>>({
  answers,
  ask({ asker, actor, state }) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    return {
      title: 'HnB.resources.members.title',
      titleData: { name: actor.name },
      template: 'resources/members-dialog',
      ok: 'HnB.resources.members.ok',
      actors: ['character', 'npc'],
      context: { members: state.members },
      defaults: { members: state.members },
    }
  },
  decide({ asker, actor, state }, { members }) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    const ids = new Set([...Object.keys(state.members), ...Object.keys(members)])
    const set = Object.fromEntries(
      [...ids].map((id) => [`members.${id}`, members[id] === true ? true : undefined]),
    )
    return { edits: [{ of: actor.uuid, set }] }
  },
})

/** A community of which an actor is a member, and the resources that it shares with its members. */
interface Belonging {
  readonly actor: ActorView
  readonly shared: readonly Held[]
}

/** The communities that list this actor as a member. A community without listed members is left out (RS14). */
export function belongingsOf({ actor, communities = [] }: Portrayal<Resources>): Belonging[] {
  return communities
    .filter(({ state }) => state.members[actor.id] === true)
    .map((one) => ({ actor: one.actor, shared: heldIn(one.items).filter(({ fields }) => fields.shared) }))
}

/** The Gamemaster shares a resource with the community's members, or ends this. Refuses players. */
export const share = action<HeldClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide({ asker, item, data }) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    const no = whyNotSwitch(data, item.fields.shared)
    if (no) return no
    return { edits: [{ of: item.uuid, set: { shared: !item.fields.shared } }] }
  },
})
