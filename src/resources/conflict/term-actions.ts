/** The actions that propose and remove the conditions of a conflict. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import { hasAgreed } from '../../core/exchange'
import type { FactEdits } from '../../core/exchange-changes'
import { editsForNewRevision } from '../../core/exchange-changes'
import type { Resources } from '../held-resources'
import { parseHeldResources } from '../held-resources'
import { harmSeveralPoints, MAX_RESOURCE_VALUE, whyNotHarmable } from '../rules'
import type { ConflictClick, ConflictFacts, ConflictTerm } from './conflict-facts'
import { MAX_CONFLICT_TERMS, activeConflictSides, worldActorUuid } from './conflict-facts'
import { whyNotNegotiate } from './why-not-negotiate'
import type { ActorView, Participant } from '../../core/game-views'

const proposeAnswersSchema = v.object({
  uuid: v.pipe(v.string(), v.maxLength(240)),
  when: v.picklist(['loses', 'wins']),
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RESOURCE_VALUE)),
})

/** An option in the form of a new condition: a resource, and the side whose victory or defeat harms the resource. */
interface StakeOption extends Pick<ConflictTerm, 'side' | 'holder' | 'name' | 'uuid' | 'trait'> {
  /**
   * The resource's uuid. If a community holds the resource, the key of the side that belongs to the community follows.
   */
  readonly id: string
  /**
   * The holder's name, as the form shows it. For a community, the name of the side that belongs to the community
   * follows.
   */
  readonly holderLabel: string
  /** Are all points of the resource harmed, so that harm would destroy a point? */
  readonly destroys: boolean
}

/**
 * Proposes a condition. It names a resource that is harmed if a certain side wins, or if that side loses. The form
 * suggests one point.
 */
export const proposeTerm = defineAction<ConflictClick, v.InferOutput<typeof proposeAnswersSchema>>({
  answers: proposeAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const refusal = whyNotNegotiate(click)
    if (refusal) return refusal
    const offeredStakes = stakeOptions(click)
    const usualStakeId =
      offeredStakes.find(({ holder }) => holder !== click.actor.uuid)?.id ?? offeredStakes[0]?.id ?? ''
    const holderLabels = [...new Set(offeredStakes.map(({ holderLabel }) => holderLabel))]
    return {
      title: 'HnB.resources.conflict.ask.propose',
      template: 'resources/terms-dialog',
      ok: 'HnB.resources.conflict.ok.propose',
      context: {
        holders: holderLabels.map((holderLabel) => ({
          holderLabel,
          stakes: offeredStakes.filter((stake) => stake.holderLabel === holderLabel),
        })),
        usual: usualStakeId,
      },
      defaults: { uuid: usualStakeId, when: 'loses', points: 1 },
    }
  },
  decide(click, { uuid, when, points }, chance) {
    const refusal = whyNotNegotiate(click)
    if (refusal) return refusal
    const stake = stakeOptions(click).find(({ id }) => id === uuid)
    if (!stake) return refuse('HnB.resources.refusal.noSuchTrait')
    const { facts } = click.message
    if (Object.keys(facts.terms).length >= MAX_CONFLICT_TERMS)
      return refuse('HnB.resources.refusal.manyTerms')
    const { side, holder, name, trait } = stake
    const term: ConflictTerm = { side, when, holder, name, uuid: stake.uuid, trait, points }
    const revision = chance.newId()
    return {
      amend: {
        set: {
          [`terms.${chance.newId()}`]: term,
          ...Object.fromEntries(Object.keys(facts.declined).map((id) => [`declined.${id}`, undefined])),
          ...Object.fromEntries(
            Object.keys(facts.struckTraits).map((id) => [`struckTraits.${id}`, undefined]),
          ),
          ...editsForAskingMembers(click, stake.holder),
          ...editsForNewRevision({ newId: () => revision }),
          ...editsForProposerAgreement(click, revision),
        },
        label: { key: 'HnB.resources.conflict.did.propose' },
      },
    }
  },
})

/**
 * The edits by which a side that proposes a condition agrees to it. There are no edits if the side had not agreed to
 * the earlier conditions (RS15), or if a Gamemaster proposes for a player's side.
 */
function editsForProposerAgreement(
  { actor, user, message: { facts } }: ConflictClick,
  revision: string,
): FactEdits {
  const ownSide = activeConflictSides(facts).find(({ side }) => side.uuid === actor.uuid)
  if (!ownSide || (user.isGM && actor.played === true)) return {}
  const hasAgreedBefore = Object.keys(facts.terms).length === 0 || hasAgreed(facts.exchange, ownSide.side)
  return hasAgreedBefore ? { [`exchange.sides.${ownSide.key}.agreed`]: revision } : {}
}

/**
 * The resources that a new condition may harm: resources of both sides, and of the named communities to which a side
 * belongs.
 */
function stakeOptions({ message, sides }: ConflictClick): StakeOption[] {
  return activeConflictSides(message.facts).flatMap(({ key, side }) => {
    const sideParticipant = sides.find(({ actor }) => actor.uuid === side.uuid)
    if (!sideParticipant) return []
    return [sideParticipant, ...communitiesOfMember(sideParticipant.actor, message.facts, sides)].flatMap(
      (participant) => {
        const { uuid: holder, name } = participant.actor
        return parseHeldResources(participant.items)
          .filter(({ fields }) => !whyNotHarmable(fields))
          .map(({ uuid, name: trait, fields }) => {
            const id = participant === sideParticipant ? uuid : `${uuid} ${key}`
            const holderLabel =
              participant === sideParticipant ? name : `${name} (${sideParticipant.actor.name})`
            const destroysPoint = harmSeveralPoints(fields, 1).fates.includes('destroyed')
            return { id, holderLabel, side: key, holder, name, uuid, trait, destroys: destroysPoint }
          })
      },
    )
  })
}

/** Removes a condition. All earlier agreements become invalid. Refuses an unknown condition. */
export const removeTerm = defineAction<ConflictClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click, _answers, chance) {
    const refusal = whyNotNegotiate(click)
    if (refusal) return refusal
    const { message, data } = click
    const id = data.term ?? ''
    if (!Object.hasOwn(message.facts.terms, id)) return refuse('HnB.resources.refusal.noSuchTerm')
    return {
      amend: {
        set: { [`terms.${id}`]: undefined, ...editsForNewRevision(chance) },
        label: { key: 'HnB.resources.conflict.did.removeTerm' },
      },
    }
  },
})

/** The communities that the conflict names and to which this actor now belongs. */
function communitiesOfMember(
  { id }: ActorView,
  { communities }: ConflictFacts,
  sides: readonly Participant<Resources>[],
): Participant<Resources>[] {
  return sides.filter(
    ({ actor, state }) =>
      actor.type === 'community' && Object.hasOwn(communities, actor.id) && state.members[id] === true,
  )
}

/**
 * Asks a community's members to agree when a condition puts the community's resource at stake. The edits store the
 * present members, and ask each member who is on no side. A member on a side agrees with the side's own button.
 * @param holderUuid the uuid of the actor whose resource is at stake; if the actor is not a named community, there are
 * no edits
 */
function editsForAskingMembers({ message, sides }: ConflictClick, holderUuid: string): FactEdits {
  const community = sides.find(({ actor }) => actor.uuid === holderUuid && actor.type === 'community')
  if (!community || !Object.hasOwn(message.facts.communities, community.actor.id)) return {}
  const memberIds = Object.keys(community.state.members)
  const sideUuids = activeConflictSides(message.facts).map(({ side }) => side.uuid)
  const outsideMemberIds = memberIds.filter((id) => !sideUuids.includes(worldActorUuid(id)))
  return {
    [`communities.${community.actor.id}`]: memberIds,
    ...Object.fromEntries(outsideMemberIds.map((id) => [`members.${id}`, ''])),
  }
}
