import * as v from 'valibot'
import { isRefusal, refuse } from '../core/outcome'
import { action, NOTHING } from '../core/ruleset'
import { KEY } from '../core/schema'
import type { ResourcesMoment } from './held'
import { findHeld } from './held'

const answers = v.object({
  members: v.optional(v.record(v.pipe(v.string(), v.regex(KEY)), v.boolean()), {}),
})

/** The Gamemaster says who belongs to a community: the actors that are ticked, and nobody else. */
export const enrol = action<ResourcesMoment, v.InferOutput<typeof answers>>({
  answers,
  ask({ asker, actor, state }) {
    if (!asker.isGM) return refuse('HnB.resources.refusal.onlyGM')
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
    if (!asker.isGM) return refuse('HnB.resources.refusal.onlyGM')
    const ids = new Set([...Object.keys(state.members), ...Object.keys(members)])
    const set = Object.fromEntries(
      [...ids].map((id) => [`members.${id}`, members[id] === true ? true : undefined]),
    )
    return { edits: [{ of: actor.uuid, set }] }
  },
})

/** The Gamemaster opens a resource to the members, or closes it. */
export const open = action<ResourcesMoment, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide(moment) {
    if (!moment.asker.isGM) return refuse('HnB.resources.refusal.onlyGM')
    const held = findHeld(moment)
    if (isRefusal(held)) return held
    return { edits: [{ of: held.uuid, set: { open: !held.own.open } }] }
  },
})
