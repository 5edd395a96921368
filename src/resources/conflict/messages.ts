/** The kind of message in which both sides play a conflict: cards, actions, conditions and the result. */
import type { SideView } from '../../core/exchange-view'
import { exchangeView } from '../../core/exchange-view'
import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { MessageView, Viewer } from '../../core/views'
import type { Resources } from '../held'
import { perform, wordsOf } from './perform'
import { bring, consent, missingConsents, namesNow } from './communities'
import type { Answer, Conflict } from './facts'
import {
  agreedTo,
  allAgree,
  concerned,
  conflictFacts,
  isAtStake,
  isPlayed,
  memberAgrees,
  owes,
  uuidOf,
} from './facts'
import { answerFor } from './answer-for'
import { answer, play } from './play'
import { agree, concede, declare, end, leave } from './result'
import { propose, removeTerm } from './terms'
import { conflictSteps } from './steps'
import { termsView, tooMuch } from './view'

export const conflictMessage = message<Resources, Conflict>({
  facts: conflictFacts,
  ...exchangeKind<Conflict>((facts, actor) => owes(facts, actor) !== null),
  sides: concerned,
  agreed: agreedTo,
  next: ({ facts }, viewer) => conflictSteps(facts, viewer, exchangeView(facts.exchange, viewer).mayJoin),
  context: conflictContext,
  actions: {
    answer,
    answerFor,
    play,
    perform,
    propose,
    removeTerm,
    bring,
    agree,
    consent,
    concede,
    declare,
    leave,
    end,
  },
})

/** The template context of a conflict, for one viewer. */
export function conflictContext({ facts }: MessageView<Conflict>, viewer: Viewer<Resources>): object {
  const { stake, terms, winner, exchange } = facts
  const { isGM } = viewer.asker
  const view = exchangeView(exchange, viewer)
  const { over } = view
  const some = Object.keys(terms).length > 0
  const answered = view.sides.length > 1 && view.sides.every((side) => side.answer !== null)
  const played = isPlayed(facts)
  // While a step is pending, the body of the message has the button to declare a winner; afterwards the step has it.
  const owed = concerned(facts).some((uuid) => owes(facts, uuid) !== null)
  // Conditions block the end of the conflict until both sides and all asked members have agreed to them.
  const settled = !some || (allAgree(facts) && missingConsents(facts, viewer.sides).length === 0)
  const speaker = view.sides.find(({ plays }) => plays)?.uuid
  return {
    stake,
    // For a person who plays both sides, each button names its side.
    several: view.sides.filter(({ plays }) => plays).length > 1,
    over,
    some,
    sides: view.sides.map((side) => sideView(side, facts, { answered, played, isGM, owed, settled })),
    /** The sides may negotiate as soon as both sides have played a card. */
    negotiable: answered,
    terms: termsView(facts),
    mayPropose: !over && answered && speaker !== undefined,
    // A Gamemaster who plays both sides acts for the first side; the negotiation is the same for both.
    speaker,
    members: membersView(facts, viewer),
    brought: broughtView(facts, viewer),
    // The button acts for a side, so a viewer who plays no side has no button.
    mayEnd: view.mayEnd && speaker !== undefined,
    alone: view.alone,
    advice: !over && tooMuch(Object.values(terms)),
    undecided: over && winner === '',
  }
}

function sideView(
  { key, answer: given, plays, mayAnswer, agreed, ...side }: SideView<Answer>,
  { winner }: Conflict,
  {
    answered,
    played,
    isGM,
    owed,
    settled,
  }: Record<'answered' | 'played' | 'isGM' | 'owed' | 'settled', boolean>,
): object {
  const cards = given?.cards ?? []
  const pending = cards.some(({ action }) => action === null)
  return {
    ...side,
    key,
    agreed,
    cards: cards.map(({ suit, action }) => ({ suit, action: action && wordsOf(action, 'acted') })),
    mayPlay: plays && answered && !pending,
    mayConcede: plays && !isGM && played && settled,
    mayLeave: plays && !mayAnswer && !played,
    mayDeclare: plays && isGM && played && owed && settled,
    won: winner === key,
  }
}

/** The names of communities and members: the present names, or after the result the names stored with it. */
const namesIn = (facts: Conflict, sides: Viewer<Resources>['sides']): Readonly<Record<string, string>> =>
  facts.winner === '' ? namesNow(facts, sides) : { ...namesNow(facts, sides), ...facts.names }

/** The members of communities at stake who are on no side; they must agree, too. */
function membersView(facts: Conflict, { sides }: Viewer<Resources>): object[] {
  const { communities, members } = facts
  const names = namesIn(facts, sides)
  return Object.keys(members).flatMap((id) => {
    const asked = Object.entries(communities).some(([of, all]) => isAtStake(facts, of) && all.includes(id))
    const name = names[id]
    return asked && name !== undefined ? [{ name, uuid: uuidOf(id), agreed: memberAgrees(facts, id) }] : []
  })
}

/** The named communities: whether a side is a member, and whether a condition puts the community at stake. */
function broughtView(facts: Conflict, { sides }: Viewer<Resources>): object[] {
  const { communities, exchange } = facts
  const names = namesIn(facts, sides)
  return Object.keys(communities).flatMap((id) => {
    const name = names[id]
    if (name === undefined) return []
    // After the end, the warning about a community without a member among the sides would be useless.
    if (exchange.over) return [{ name, strange: false, atStake: isAtStake(facts, id) }]
    const party = sides.find(({ actor }) => actor.uuid === uuidOf(id))
    const belongs = Object.values(exchange.sides).some(({ uuid }) => {
      const member = sides.find(({ actor }) => actor.uuid === uuid)?.actor.id ?? ''
      return party?.state.members[member] === true
    })
    return [{ name, strange: !belongs, atStake: isAtStake(facts, id) }]
  })
}
