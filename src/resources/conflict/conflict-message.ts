/** Defines the message of a conflict between two sides: cards, actions, conditions and the result. */
import type { ExchangeSideView } from '../../core/exchange-view'
import { createExchangeView } from '../../core/exchange-view'
import { createExchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Resources } from '../held-resources'
import { createPaymentPhrase } from './action-payment'
import { createConflictAnnouncement } from './conflict-announcement'
import { findMemberIdsWithoutConsent, findNamesOfExistingActors } from './conflict-communities'
import type { ConflictSideAnswer, ConflictFacts } from './conflict-facts'
import { conflictFactsSchema } from './conflict-facts'
import {
  findConsentingActorUuids,
  haveAllSidesAgreed,
  findConflictParticipantUuids,
  isCommunityAtStake,
  haveBothConflictSidesActed,
  isOpponentDeleted,
  hasMemberAgreedToTerms,
  findNextTaskOfActor,
  toWorldActorUuid,
} from './conflict-state'
import { createDeclinedTermsPhrase } from './declined-phrase'
import { conflictMessageActions } from './later-conflict'
import { createConflictSteps } from './conflict-steps'
import { createConflictSummary } from './conflict-summary'
import { createConflictTermsView, areTooManyPointsAtStake } from './terms-view'

export const conflictMessageKind = defineMessageKind<Resources, ConflictFacts>({
  facts: conflictFactsSchema,
  ...createExchangeMessageFields<ConflictFacts>(
    (conflictFacts, actorUuid, deletedActorUuids) =>
      findNextTaskOfActor(conflictFacts, actorUuid, deletedActorUuids) !== null,
  ),
  announcement: createConflictAnnouncement,
  parallelFields: ['members'],
  requestPhrase: ({ stake }) => (stake === '' ? { key: 'HnB.resources.conflict.title' } : { text: stake }),
  optionalSteps: 'always',
  sideUuids: findConflictParticipantUuids,
  agreed: findConsentingActorUuids,
  pendingSteps: ({ facts }, viewer) =>
    createConflictSteps(facts, viewer, createExchangeView(facts.exchange, viewer).mayJoin),
  context: createConflictMessageContext,
  summary: ({ facts }) => createConflictSummary(facts),
  actions: conflictMessageActions,
})

/** The template data of a conflict, for the person who looks at it. */
export function createConflictMessageContext(
  { facts }: MessageView<ConflictFacts>,
  viewer: Viewer<Resources>,
): object {
  const { stake, terms, winner, exchange } = facts
  const { isGM } = viewer.user
  const viewOfExchange = createExchangeView(exchange, viewer)
  const { ended } = viewOfExchange
  // True if the pending step already has the button that ends the conflict, because a side's actor was deleted. Then
  // the message's body leaves the button out.
  const isEndButtonInPendingStep = isOpponentDeleted(
    facts,
    Object.values(exchange.sides)
      .map(({ uuid }) => uuid)
      .filter((participantUuid) => !viewer.sides.some(({ actor }) => actor.uuid === participantUuid)),
  )
  const hasConflictTerms = Object.keys(terms).length > 0
  const haveBothSidesAnswered =
    viewOfExchange.sides.length > 1 && viewOfExchange.sides.every((side) => side.answer !== null)
  const haveBothSidesActed = haveBothConflictSidesActed(facts)
  // While a side must still act, the buttons that declare a winner are in the body of the message. Afterwards they are
  // in the pending step.
  const isActionPending = findConflictParticipantUuids(facts).some(
    (participantUuid) => findNextTaskOfActor(facts, participantUuid) !== null,
  )
  // The Gamemaster cannot declare a winner until both sides and all asked members have agreed to the conditions.
  const areTermsAgreed =
    !hasConflictTerms ||
    (haveAllSidesAgreed(facts) && findMemberIdsWithoutConsent(facts, viewer.sides).length === 0)
  const speakingActorUuid = viewOfExchange.sides.find(({ plays }) => plays)?.uuid
  return {
    stake,
    // True if the viewer plays several sides. Then each button says for which side it acts.
    several: viewOfExchange.sides.filter(({ plays }) => plays).length > 1,
    ended,
    some: hasConflictTerms,
    sides: viewOfExchange.sides.map((side) =>
      createConflictSideView(side, facts, {
        answered: haveBothSidesAnswered,
        played: haveBothSidesActed,
        isGM,
        owed: isActionPending,
        settled: areTermsAgreed,
      }),
    ),
    /** The sides may negotiate as soon as both sides have played a card. */
    negotiable: haveBothSidesAnswered,
    terms: createConflictTermsView(facts, viewer.sides),
    mayPropose: !ended && haveBothSidesAnswered && speakingActorUuid !== undefined,
    // True if the player's own pending step has the button that proposes a condition. False for a Gamemaster, who sees
    // the steps of absent players collapsed. The body of the message then has the button instead.
    isProposedInStep:
      !isGM && speakingActorUuid !== undefined && findNextTaskOfActor(facts, speakingActorUuid) !== null,
    // The uuid of the actor for whom the viewer proposes conditions. A Gamemaster who plays both sides proposes for the
    // first side; which side proposes makes no difference to the condition.
    speaker: speakingActorUuid,
    members: createCommunityMembersView(facts, viewer),
    declined: Object.entries(facts.declined).map(([id, name]) =>
      createDeclinedTermsPhrase(name, facts.struckTraits[id] ?? []),
    ),
    brought: createNamedCommunitiesView(facts, viewer),
    // The button acts for a side. Only people who play a side see it.
    mayEnd: viewOfExchange.mayEnd && speakingActorUuid !== undefined && !isEndButtonInPendingStep,
    alone: viewOfExchange.alone,
    advice: !ended && areTooManyPointsAtStake(Object.values(terms)),
    undecided: ended && winner === '',
  }
}

function createConflictSideView(
  { key, answer: sideAnswer, plays, mayAnswer, agreed, ...side }: ExchangeSideView<ConflictSideAnswer>,
  { winner }: ConflictFacts,
  {
    answered: haveBothAnswered,
    played: haveActed,
    isGM,
    owed: isActionPending,
    settled: areTermsAgreed,
  }: Record<'answered' | 'played' | 'isGM' | 'owed' | 'settled', boolean>,
): object {
  const playedCards = sideAnswer?.cards ?? []
  const hasPendingCard = playedCards.some(({ action }) => action === null)
  return {
    ...side,
    key,
    agreed,
    cards: playedCards.map(({ suit, action }) => ({
      suit,
      action: action && createPaymentPhrase(action, 'acted'),
    })),
    mayPlay: plays && haveBothAnswered && !hasPendingCard,
    mayConcede: plays && !isGM && haveActed && areTermsAgreed,
    mayLeave: plays && !mayAnswer && !haveActed,
    mayDeclare: plays && isGM && haveActed && isActionPending && areTermsAgreed,
    won: winner === key,
  }
}

/**
 * Finds the names of communities and members. During the conflict, these are their current names. After its end, they
 * are the names that the message stored.
 */
const findConflictActorNames = (
  conflictFacts: ConflictFacts,
  sideParticipants: Viewer<Resources>['sides'],
): Readonly<Record<string, string>> =>
  conflictFacts.winner === ''
    ? findNamesOfExistingActors(conflictFacts, sideParticipants)
    : { ...findNamesOfExistingActors(conflictFacts, sideParticipants), ...conflictFacts.names }

/** The members of communities at stake who must also agree. Members who are on a side are left out. */
function createCommunityMembersView(conflictFacts: ConflictFacts, { sides }: Viewer<Resources>): object[] {
  const { communities, members } = conflictFacts
  const namesByActorId = findConflictActorNames(conflictFacts, sides)
  return Object.keys(members).flatMap((memberId) => {
    const isMemberAsked = Object.entries(communities).some(
      ([communityId, memberIds]) =>
        isCommunityAtStake(conflictFacts, communityId) && memberIds.includes(memberId),
    )
    const memberName = namesByActorId[memberId]
    return isMemberAsked && memberName !== undefined
      ? [
          {
            name: memberName,
            uuid: toWorldActorUuid(memberId),
            agreed: hasMemberAgreedToTerms(conflictFacts, memberId),
          },
        ]
      : []
  })
}

/**
 * The template data of the communities that a running conflict names. `strange` warns that no member of the community
 * is on a side. Empty after the conflict's end.
 */
function createNamedCommunitiesView(conflictFacts: ConflictFacts, { sides }: Viewer<Resources>): object[] {
  const { communities, exchange } = conflictFacts
  if (exchange.ended) return []
  const namesByActorId = findConflictActorNames(conflictFacts, sides)
  return Object.keys(communities).flatMap((communityId) => {
    const communityName = namesByActorId[communityId]
    if (communityName === undefined) return []
    const community = sides.find(({ actor }) => actor.uuid === toWorldActorUuid(communityId))
    const hasMemberOnAnySide = Object.values(exchange.sides).some(({ uuid }) => {
      const memberId = sides.find(({ actor }) => actor.uuid === uuid)?.actor.id ?? ''
      return community?.state.members[memberId] === true
    })
    return [
      {
        name: communityName,
        strange: !hasMemberOnAnySide,
        atStake: isCommunityAtStake(conflictFacts, communityId),
      },
    ]
  })
}
