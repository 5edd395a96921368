/** The kind of message in which both sides play a conflict: cards, actions, conditions and the result. */
import type { SideView } from '../../core/exchange-view'
import { exchangeView } from '../../core/exchange-view'
import { exchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import type { Resources } from '../held-resources'
import { paymentPhrase } from './action-payment'
import { conflictAnnouncement } from './conflict-announcement'
import { missingConsents, presentActorNames } from './conflict-communities'
import type { SideAnswer, ConflictFacts } from './conflict-facts'
import {
  consentingUuids,
  haveAllSidesAgreed,
  conflictParticipantUuids,
  conflictFactsSchema,
  isCommunityAtStake,
  haveBothActed,
  isOpponentDeleted,
  hasMemberAgreed,
  nextTaskOfActor,
  worldActorUuid,
} from './conflict-facts'
import { declinedPhrase } from './declined-phrase'
import { conflictMessageActions } from './later-conflict'
import { conflictSteps } from './conflict-steps'
import { conflictSummary } from './conflict-summary'
import { termsView, isTooMuchAtStake } from './terms-view'

export const conflictMessageKind = defineMessageKind<Resources, ConflictFacts>({
  facts: conflictFactsSchema,
  ...exchangeMessageFields<ConflictFacts>(
    (facts, actorUuid, deletedUuids) => nextTaskOfActor(facts, actorUuid, deletedUuids) !== null,
  ),
  announcement: conflictAnnouncement,
  parallelFields: ['members'],
  requestPhrase: ({ stake }) => (stake === '' ? { key: 'HnB.resources.conflict.title' } : { text: stake }),
  optionalSteps: 'always',
  sideUuids: conflictParticipantUuids,
  agreed: consentingUuids,
  pendingSteps: ({ facts }, viewer) =>
    conflictSteps(facts, viewer, exchangeView(facts.exchange, viewer).mayJoin),
  context: conflictContext,
  summary: ({ facts }) => conflictSummary(facts),
  actions: conflictMessageActions,
})

/** The template context of a conflict, for one viewer. */
export function conflictContext({ facts }: MessageView<ConflictFacts>, viewer: Viewer<Resources>): object {
  const { stake, terms, winner, exchange } = facts
  const { isGM } = viewer.user
  const shownExchange = exchangeView(exchange, viewer)
  const { ended } = shownExchange
  // If the actor of a side was deleted, the pending step has the button that ends the conflict. The body of the message
  // then leaves this button out.
  const isEndButtonInStep = isOpponentDeleted(
    facts,
    Object.values(exchange.sides)
      .map(({ uuid }) => uuid)
      .filter((uuid) => !viewer.sides.some(({ actor }) => actor.uuid === uuid)),
  )
  const hasTerms = Object.keys(terms).length > 0
  const haveBothAnswered =
    shownExchange.sides.length > 1 && shownExchange.sides.every((side) => side.answer !== null)
  const haveBothSidesActed = haveBothActed(facts)
  // While a side must still act, the body of the message has the buttons that declare a winner. Afterwards the pending
  // step has them.
  const isActionPending = conflictParticipantUuids(facts).some(
    (uuid) => nextTaskOfActor(facts, uuid) !== null,
  )
  // The Gamemaster cannot declare a winner until both sides and all asked members have agreed to the conditions.
  const areTermsAgreed =
    !hasTerms || (haveAllSidesAgreed(facts) && missingConsents(facts, viewer.sides).length === 0)
  const speakerUuid = shownExchange.sides.find(({ plays }) => plays)?.uuid
  return {
    stake,
    // If the viewer plays both sides, each button names the side for which it acts.
    several: shownExchange.sides.filter(({ plays }) => plays).length > 1,
    ended,
    some: hasTerms,
    sides: shownExchange.sides.map((side) =>
      conflictSideView(side, facts, {
        answered: haveBothAnswered,
        played: haveBothSidesActed,
        isGM,
        owed: isActionPending,
        settled: areTermsAgreed,
      }),
    ),
    /** The sides may negotiate as soon as both sides have played a card. */
    negotiable: haveBothAnswered,
    terms: termsView(facts, viewer.sides),
    mayPropose: !ended && haveBothAnswered && speakerUuid !== undefined,
    // A player finds the button in their own pending step. For a Gamemaster, a collapsible hides the steps of absent
    // players, so the body of the message keeps the button.
    isProposedInStep: !isGM && speakerUuid !== undefined && nextTaskOfActor(facts, speakerUuid) !== null,
    // A Gamemaster who plays both sides proposes conditions for the first side. The proposing side makes no difference
    // to the condition.
    speaker: speakerUuid,
    members: communityMembersView(facts, viewer),
    declined: Object.entries(facts.declined).map(([id, name]) =>
      declinedPhrase(name, facts.struckTraits[id] ?? []),
    ),
    brought: namedCommunitiesView(facts, viewer),
    // The button acts for a side, so only people who play a side see it.
    mayEnd: shownExchange.mayEnd && speakerUuid !== undefined && !isEndButtonInStep,
    alone: shownExchange.alone,
    advice: !ended && isTooMuchAtStake(Object.values(terms)),
    undecided: ended && winner === '',
  }
}

function conflictSideView(
  { key, answer: sideAnswer, plays, mayAnswer, agreed, ...side }: SideView<SideAnswer>,
  { winner }: ConflictFacts,
  {
    answered: haveBothAnswered,
    played: haveActed,
    isGM,
    owed: isActionPending,
    settled: areTermsAgreed,
  }: Record<'answered' | 'played' | 'isGM' | 'owed' | 'settled', boolean>,
): object {
  const cards = sideAnswer?.cards ?? []
  const hasPendingCard = cards.some(({ action }) => action === null)
  return {
    ...side,
    key,
    agreed,
    cards: cards.map(({ suit, action }) => ({ suit, action: action && paymentPhrase(action, 'acted') })),
    mayPlay: plays && haveBothAnswered && !hasPendingCard,
    mayConcede: plays && !isGM && haveActed && areTermsAgreed,
    mayLeave: plays && !mayAnswer && !haveActed,
    mayDeclare: plays && isGM && haveActed && isActionPending && areTermsAgreed,
    won: winner === key,
  }
}

/**
 * The names of the communities and members. During the conflict, these are the present names; after its end, the names
 * stored with the result.
 */
const conflictNames = (
  facts: ConflictFacts,
  sides: Viewer<Resources>['sides'],
): Readonly<Record<string, string>> =>
  facts.winner === ''
    ? presentActorNames(facts, sides)
    : { ...presentActorNames(facts, sides), ...facts.names }

/** The members of communities at stake who must agree as well. Members who are on a side are left out. */
function communityMembersView(facts: ConflictFacts, { sides }: Viewer<Resources>): object[] {
  const { communities, members } = facts
  const names = conflictNames(facts, sides)
  return Object.keys(members).flatMap((id) => {
    const isAsked = Object.entries(communities).some(
      ([communityId, memberIds]) => isCommunityAtStake(facts, communityId) && memberIds.includes(id),
    )
    const name = names[id]
    return isAsked && name !== undefined
      ? [{ name, uuid: worldActorUuid(id), agreed: hasMemberAgreed(facts, id) }]
      : []
  })
}

/**
 * The template context of the communities that a running conflict names. `strange` warns that no member of the
 * community is on a side. The list is empty after the conflict's end, because the end fixes which harm the conditions
 * do.
 */
function namedCommunitiesView(facts: ConflictFacts, { sides }: Viewer<Resources>): object[] {
  const { communities, exchange } = facts
  if (exchange.ended) return []
  const namesById = conflictNames(facts, sides)
  return Object.keys(communities).flatMap((id) => {
    const name = namesById[id]
    if (name === undefined) return []
    const community = sides.find(({ actor }) => actor.uuid === worldActorUuid(id))
    const hasMemberOnSide = Object.values(exchange.sides).some(({ uuid }) => {
      const memberId = sides.find(({ actor }) => actor.uuid === uuid)?.actor.id ?? ''
      return community?.state.members[memberId] === true
    })
    return [{ name, strange: !hasMemberOnSide, atStake: isCommunityAtStake(facts, id) }]
  })
}
