/** The actions that choose a community's members, and that share its resources with them. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../core/action'
import { refuse } from '../core/outcome'
import { DICTIONARY_KEY_PATTERN } from '../core/schema'
import { whyNotToggleSwitch } from '../core/toggle'
import type { HeldResourceActionContext, ResourcesActionContext } from './held-resources'

const chosenCommunityMembersAnswersSchema = v.object({
  members: v.optional(v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), v.boolean()), {}),
})

/**
 * The Gamemaster's action that chooses a community's members: the ticked actors replace the earlier members. Refuses
 * players.
 */
export const chooseCommunityMembersAction = defineAction<
  ResourcesActionContext,
  v.InferOutput<typeof chosenCommunityMembersAnswersSchema>
>({
  answers: chosenCommunityMembersAnswersSchema,
  ask({ user, actor, state }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
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
  decide({ user, actor, state }, { members }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    const actorIds = new Set([...Object.keys(state.members), ...Object.keys(members)])
    const changedMembershipFields = Object.fromEntries(
      [...actorIds].map((actorId) => [`members.${actorId}`, members[actorId] === true ? true : undefined]),
    )
    return { edits: [{ target: actor.uuid, set: changedMembershipFields }] }
  },
})

/** The Gamemaster's action that starts or stops sharing a resource with the community's members. Refuses players. */
export const toggleResourceSharingAction = defineAction<
  HeldResourceActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decide({ user, item, data }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    const refusal = whyNotToggleSwitch(data, item.fields.shared)
    if (refusal) return refusal
    return { edits: [{ target: item.uuid, set: { shared: !item.fields.shared } }] }
  },
})
