/** Conflicts of The meaning of Harm between Mina and Tom, for tests: with cards, conditions and agreements. */
import { expect } from 'vitest'
import type { MessageClick, RawParticipant } from '../../src/core/game-views'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import { beginExchange } from '../../src/core/exchange-changes'
import {
  createConflictMessageContext,
  conflictMessageKind,
} from '../../src/resources/conflict/conflict-message'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findConflictParticipantUuids } from '../../src/resources/conflict/conflict-facts'
import { beginConflict } from '../../src/resources/conflict/play-card'
import { agreeToTerms } from '../../src/resources/conflict/end-conflict'
import { proposeConflictTerm } from '../../src/resources/conflict/term-actions'
import type { Resources } from '../../src/resources/held-resources'
import type { Resource, ConflictSuit } from '../../src/resources/rules'
import { clickOnConflict, actorWithResources, settings, asGamemaster, clickOfOwner } from './resources'
import { scriptedChance } from './chance'
import { factsAfterOutcome } from './actions'

export type OwnResources = Readonly<Record<string, Partial<Resource>>>
export type ConflictAction = {
  decide: (
    click: MessageClick<Resources, ConflictFacts>,
    answers: unknown,
    chance: ReturnType<typeof scriptedChance>,
  ) => Promise<Outcome | Refusal>
}

export const createMina = (
  resourcesByName: OwnResources = { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs' } },
): RawParticipant => actorWithResources('Mina', resourcesByName)
export const tom = actorWithResources('Tom', { Vigor: { suit: 'clubs' }, Magic: { expendable: false } })
export const ines = actorWithResources('Ines', {})

/** A participant with the state as the game parses it. */
export const participantWithParsedState = (testPerson: RawParticipant) => ({
  ...testPerson,
  state: { members: {}, ...(testPerson.state as object) },
})

let idCount = 0
export const chanceWithFreshIds = () => ({ ...scriptedChance([]), newId: () => `fresh${String(++idCount)}` })

/** A conflict in which both sides have already played a suit. */
export function createStartedConflict(
  ownParticipant = createMina(),
  suits: readonly [ConflictSuit, ConflictSuit] = ['hearts', 'clubs'],
): ConflictFacts {
  const sidesInConflict = [ownParticipant, tom].map(({ actor }, at) => ({
    actor,
    answer: { cards: [{ suit: suits[at] ?? 'clubs', action: null }] },
  }))
  return {
    stake: 'The vault',
    exchange: beginExchange(sidesInConflict, chanceWithFreshIds()),
    terms: {},
    communities: {},
    names: {},
    members: {},
    declined: {},
    struckTraits: {},
    winner: '',
    taken: {},
  }
}

export const conflictSideOf = ({ exchange }: ConflictFacts, { actor }: RawParticipant) => {
  const keyedSide = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)
  if (!keyedSide) throw new Error(`${actor.name} has no part.`)
  return { key: keyedSide[0], ...keyedSide[1] }
}

export async function decideAction(
  action: ConflictAction,
  click: MessageClick<Resources, ConflictFacts>,
  answers: unknown = {},
  participants: readonly RawParticipant[] = [createMina(), tom],
): Promise<Outcome> {
  const outcome = await action.decide(
    { ...click, sides: participants.map(participantWithParsedState) },
    answers,
    chanceWithFreshIds(),
  )
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

export const expectRefusal = async (
  action: ConflictAction,
  click: MessageClick<Resources, ConflictFacts>,
  answers: unknown = {},
  reason = '',
  participants: readonly RawParticipant[] = [createMina(), tom],
) => {
  const outcome = await action.decide(
    { ...click, sides: participants.map(participantWithParsedState) },
    answers,
    chanceWithFreshIds(),
  )
  expect(outcome).toHaveProperty('refused', expect.stringContaining(reason))
}

export const beginConflictAgainst = async (targets: readonly RawParticipant[]) => {
  const click = {
    ...clickOfOwner(createMina()),
    state: { members: {} },
    settings,
    targets: targets.map(participantWithParsedState),
  }
  const outcome = await beginConflict.decide(
    click,
    { suit: 'clubs', stake: ' The vault ' },
    chanceWithFreshIds(),
  )
  if (isRefusal(outcome) || !outcome.post) throw new Error('It opens.')
  return outcome.post.facts as ConflictFacts
}

export const vigorOfTom = 'Actor.Tom.Item.Vigor'
const freeAction = { how: 'free', trait: '', paid: '', fate: null } as const

/** The conflict in the state after both sides have performed their cards' actions. */
export function conflictAfterBothActed(facts: ConflictFacts): ConflictFacts {
  const changedSides = Object.entries(facts.exchange.sides).map(([key, side]) => {
    const answerCards = side.answer?.cards.map(({ suit }) => ({ suit, action: freeAction })) ?? []
    return [key, { ...side, answer: { cards: answerCards } }] as const
  })
  return { ...facts, exchange: { ...facts.exchange, sides: Object.fromEntries(changedSides) } }
}

export const currentRevision = (facts: ConflictFacts) => ({ data: { revision: facts.exchange.revision } })

/** A conflict in which both sides have played and have agreed to a condition. */
export async function conflictWithAgreedTerm(
  when: 'wins' | 'loses' = 'loses',
  points = 1,
): Promise<ConflictFacts> {
  let facts = conflictAfterBothActed(createStartedConflict())
  facts = factsAfterOutcome(
    facts,
    await decideAction(proposeConflictTerm, clickOnConflict(createMina(), facts), {
      uuid: vigorOfTom,
      when,
      points,
    }),
  )
  for (const testPerson of [createMina(), tom]) {
    facts = factsAfterOutcome(
      facts,
      await decideAction(agreeToTerms, clickOnConflict(testPerson, facts, currentRevision(facts))),
    )
  }
  return facts
}

/**
 * The actors that the outcome of a conflict may change.
 * @param participants the participants whose actors still exist (default: all)
 */
export const actorsChangeableByConflict = (facts: ConflictFacts, participants?: readonly RawParticipant[]) =>
  conflictMessageKind.agreed(
    { uuid: '', actor: '', facts },
    participants?.map(({ actor }) => actor.uuid) ?? findConflictParticipantUuids(facts),
  )

/** The required steps of a conflict, as the Gamemaster reads them. */
export const requiredConflictSteps = (facts: ConflictFacts, participants?: readonly RawParticipant[]) =>
  allConflictSteps(facts, participants).filter(({ isOptional }) => isOptional !== true)

/** The pending steps of a conflict as the Gamemaster reads them, both required and optional steps. */
export function allConflictSteps(
  facts: ConflictFacts,
  participants: readonly RawParticipant[] = [createMina(), tom],
) {
  const viewer = {
    ...asGamemaster,
    actor: null,
    playedUuids: participants.map(({ actor }) => actor.uuid),
    settings,
  }
  return conflictMessageKind.pendingSteps(
    { uuid: '', actor: '', facts },
    { ...viewer, sides: participants.map(participantWithParsedState) },
  )
}

/** A conflict as the Gamemaster sees it. */
export function conflictSeenByGamemaster(
  facts: ConflictFacts,
  participants: readonly RawParticipant[] = [createMina(), tom],
): object {
  const viewer = {
    ...asGamemaster,
    actor: null,
    playedUuids: participants.map(({ actor }) => actor.uuid),
    settings,
  }
  return createConflictMessageContext(
    { uuid: '', actor: '', facts },
    { ...viewer, sides: participants.map(participantWithParsedState) },
  )
}
