/** The actions that propose and remove the conditions of a conflict. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import { hasSideAgreedToTerms } from '../../core/exchange'
import type { MessageFactEdits } from '../../core/exchange-changes'
import { createEditsForNewRevision } from '../../core/exchange-changes'
import type { Resources } from '../held-resources'
import { parseOwnedResources } from '../held-resources'
import { applyHarmToResourcePoints, MAX_RESOURCE_VALUE, whyNotHarmResource } from '../rules'
import type { ConflictActionContext, ConflictFacts, ConflictTerm } from './conflict-facts'
import { MAX_CONFLICT_TERMS } from './conflict-facts'
import { findActiveConflictSides, toWorldActorUuid } from './conflict-state'
import { whyNotNegotiateConflict } from './why-not-negotiate'
import type { ActorView, Participant } from '../../core/game-views'

const proposeTermAnswersSchema = v.object({
  uuid: v.pipe(v.string(), v.maxLength(240)),
  when: v.picklist(['loses', 'wins']),
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RESOURCE_VALUE)),
})

/** A stake for a new condition: a resource, and the side whose victory or defeat harms it. */
interface ConflictStakeOption extends Pick<ConflictTerm, 'side' | 'holder' | 'name' | 'uuid' | 'trait'> {
  /**
   * The id of this choice in the form: the resource's uuid, followed by the side's key if a community holds the
   * resource.
   */
  readonly id: string
  /**
   * The name that the form shows for the resource's holder. If the holder is a community, the name of its side follows.
   */
  readonly holderLabel: string
  /** The number of points of the resource. More harm than this has no effect. */
  readonly value: number
  /** Are all points of the resource already harmed? Then more harm destroys a point. */
  readonly destroys: boolean
}

/**
 * The action that proposes a condition of the conflict. The condition names a resource that is harmed if a certain side
 * wins, or if that side loses. The form suggests one point of harm.
 */
export const proposeConflictTermAction = defineAction<
  ConflictActionContext,
  v.InferOutput<typeof proposeTermAnswersSchema>
>({
  answers: proposeTermAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const refusal = whyNotNegotiateConflict(actionContext)
    if (refusal) return refusal
    const stakesToOffer = createConflictStakeOptions(actionContext)
    const suggestedStakeId =
      stakesToOffer.find(({ holder }) => holder !== actionContext.actor.uuid)?.id ??
      stakesToOffer[0]?.id ??
      ''
    const labelledStakeHolders = [...new Set(stakesToOffer.map(({ holderLabel }) => holderLabel))]
    return {
      title: 'HnB.resources.conflict.ask.propose',
      template: 'resources/terms-dialog',
      ok: 'HnB.resources.conflict.ok.propose',
      context: {
        holders: labelledStakeHolders.map((labelledStakeHolder) => ({
          holderLabel: labelledStakeHolder,
          stakes: stakesToOffer.filter((chosenStake) => chosenStake.holderLabel === labelledStakeHolder),
        })),
        usual: suggestedStakeId,
      },
      defaults: { uuid: suggestedStakeId, when: 'loses', points: 1 },
    }
  },
  decide(actionContext, { uuid, when, points }, chance) {
    const refusal = whyNotNegotiateConflict(actionContext)
    if (refusal) return refusal
    const chosenStake = createConflictStakeOptions(actionContext).find(({ id }) => id === uuid)
    if (!chosenStake) return refuse('HnB.resources.refusal.noSuchTrait')
    const { facts } = actionContext.message
    if (Object.keys(facts.terms).length >= MAX_CONFLICT_TERMS)
      return refuse('HnB.resources.refusal.manyTerms')
    const { side, holder, name, trait } = chosenStake
    const newConflictTerm: ConflictTerm = { side, when, holder, name, uuid: chosenStake.uuid, trait, points }
    const idOfNewTermsRevision = chance.newId()
    return {
      amend: {
        set: {
          [`terms.${chance.newId()}`]: newConflictTerm,
          ...Object.fromEntries(Object.keys(facts.declined).map((id) => [`declined.${id}`, undefined])),
          ...Object.fromEntries(
            Object.keys(facts.struckTraits).map((id) => [`struckTraits.${id}`, undefined]),
          ),
          ...createEditsForAskingCommunityMembers(actionContext, chosenStake.holder),
          ...createEditsForNewRevision({ newId: () => idOfNewTermsRevision }),
          ...createEditsForAgreementOfProposer(actionContext, idOfNewTermsRevision),
        },
        label: { key: 'HnB.resources.conflict.did.propose' },
      },
    }
  },
})

/**
 * Makes the edits with which a side that proposes a term also agrees to it. Makes no edits if the side had not agreed
 * to the earlier terms (RS15), or if a Gamemaster proposes the term for the side.
 */
function createEditsForAgreementOfProposer(
  { actor, user, message: { facts } }: ConflictActionContext,
  agreedRevision: string,
): MessageFactEdits {
  const ownSide = findActiveConflictSides(facts).find(({ side }) => side.uuid === actor.uuid)
  if (!ownSide || (user.isGM && actor.played === true)) return {}
  const hadProposerAgreed =
    Object.keys(facts.terms).length === 0 || hasSideAgreedToTerms(facts.exchange, ownSide.side)
  return hadProposerAgreed ? { [`exchange.sides.${ownSide.key}.agreed`]: agreedRevision } : {}
}

/** The resources that a new condition may harm: of both sides, and of their named communities. */
function createConflictStakeOptions({ message, sides }: ConflictActionContext): ConflictStakeOption[] {
  return findActiveConflictSides(message.facts).flatMap(({ key, side }) => {
    const participantOfSide = sides.find(({ actor }) => actor.uuid === side.uuid)
    if (!participantOfSide) return []
    return [
      participantOfSide,
      ...findCommunitiesOfMember(participantOfSide.actor, message.facts, sides),
    ].flatMap((participant) => {
      const { uuid: holder, name } = participant.actor
      return parseOwnedResources(participant.items)
        .filter(({ fields }) => !whyNotHarmResource(fields))
        .map(({ uuid, name: trait, fields }) => {
          const stakeId = participant === participantOfSide ? uuid : `${uuid} ${key}`
          const labelledStakeHolder =
            participant === participantOfSide ? name : `${name} (${participantOfSide.actor.name})`
          const wouldOneHarmDestroyPoint = applyHarmToResourcePoints(fields, 1).fates.includes('destroyed')
          return {
            id: stakeId,
            holderLabel: labelledStakeHolder,
            side: key,
            holder,
            name,
            uuid,
            trait,
            value: fields.value,
            destroys: wouldOneHarmDestroyPoint,
          }
        })
    })
  })
}

/**
 * The action that removes a condition of the conflict. All earlier agreements become invalid. Refuses an unknown
 * condition.
 */
export const removeConflictTermAction = defineAction<
  ConflictActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext, _answers, chance) {
    const refusal = whyNotNegotiateConflict(actionContext)
    if (refusal) return refusal
    const { message, data } = actionContext
    const conflictTermId = data.term ?? ''
    if (!Object.hasOwn(message.facts.terms, conflictTermId)) return refuse('HnB.resources.refusal.noSuchTerm')
    return {
      amend: {
        set: { [`terms.${conflictTermId}`]: undefined, ...createEditsForNewRevision(chance) },
        label: { key: 'HnB.resources.conflict.did.removeTerm' },
      },
    }
  },
})

/** The communities that the conflict names and that have this actor as a member now. */
function findCommunitiesOfMember(
  { id }: ActorView,
  { communities }: ConflictFacts,
  sideParticipants: readonly Participant<Resources>[],
): Participant<Resources>[] {
  return sideParticipants.filter(
    ({ actor, state }) =>
      actor.type === 'community' && Object.hasOwn(communities, actor.id) && state.members[id] === true,
  )
}

/**
 * Makes the edits that ask a community's members to agree when a term puts the community's resource at stake. A member
 * who is on a side is not asked, because this side's own button agrees.
 * @param conflictTermHolderUuid the uuid of the actor whose resource is at stake; if the actor is not a named
 * community, there are no edits
 */
function createEditsForAskingCommunityMembers(
  { message, sides }: ConflictActionContext,
  conflictTermHolderUuid: string,
): MessageFactEdits {
  const community = sides.find(
    ({ actor }) => actor.uuid === conflictTermHolderUuid && actor.type === 'community',
  )
  if (!community || !Object.hasOwn(message.facts.communities, community.actor.id)) return {}
  const memberIds = Object.keys(community.state.members)
  const sideUuids = findActiveConflictSides(message.facts).map(({ side }) => side.uuid)
  const outsideMemberIds = memberIds.filter((memberId) => !sideUuids.includes(toWorldActorUuid(memberId)))
  return {
    [`communities.${community.actor.id}`]: memberIds,
    ...Object.fromEntries(outsideMemberIds.map((memberId) => [`members.${memberId}`, ''])),
  }
}
