/** Creates conflicts between Mina and Tom for tests: conflicts with cards, with conditions, and with agreements. */
import { expect } from 'vitest'
import type { MessageActionContext, UnparsedParticipant } from '../../src/core/game-views'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import { beginExchange } from '../../src/core/exchange-changes'
import {
  createConflictMessageContext,
  conflictMessageKind,
} from '../../src/resources/conflict/conflict-message'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { findConflictParticipantUuids } from '../../src/resources/conflict/conflict-state'
import { beginConflictAction } from '../../src/resources/conflict/play-card'
import { agreeToTerms } from '../../src/resources/conflict/end-conflict'
import { proposeConflictTermAction } from '../../src/resources/conflict/term-actions'
import type { Resources } from '../../src/resources/held-resources'
import type { Resource, ConflictSuit } from '../../src/resources/rules'
import {
  createActionContextForConflict,
  createActorWithResources,
  settings,
  gamemasterViewer,
  createActionContextOfOwner,
} from './resources'
import { createScriptedChance } from './chance'
import { createFactsAfterOutcome } from './actions'

export type OwnResourceFields = Readonly<Record<string, Partial<Resource>>>
export type ConflictAction = {
  decide: (
    actionContext: MessageActionContext<Resources, ConflictFacts>,
    answers: unknown,
    chance: ReturnType<typeof createScriptedChance>,
  ) => Promise<Outcome | Refusal>
}

export const createMina = (
  resourcesByName: OwnResourceFields = { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs' } },
): UnparsedParticipant => createActorWithResources('Mina', resourcesByName)
export const tom = createActorWithResources('Tom', { Vigor: { suit: 'clubs' }, Magic: { expendable: false } })
export const ines = createActorWithResources('Ines', {})

/** Adds to a participant's state the values that the game's parser would add. */
export const createParticipantWithParsedState = (testPerson: UnparsedParticipant) => ({
  ...testPerson,
  state: { members: {}, ...(testPerson.state as object) },
})

let generatedIdCount = 0
export const createChanceWithUniqueIds = () => ({
  ...createScriptedChance([]),
  newId: () => `fresh${String(++generatedIdCount)}`,
})

/** A conflict in which both sides have already played a suit. */
export function createStartedConflict(
  startingParticipant = createMina(),
  suits: readonly [ConflictSuit, ConflictSuit] = ['hearts', 'clubs'],
): ConflictFacts {
  const sidesInConflict = [startingParticipant, tom].map(({ actor }, sideIndex) => ({
    actor,
    answer: { cards: [{ suit: suits[sideIndex] ?? 'clubs', action: null }] },
  }))
  return {
    stake: 'The vault',
    exchange: beginExchange(sidesInConflict, createChanceWithUniqueIds()),
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

export const findConflictSide = ({ exchange }: ConflictFacts, { actor }: UnparsedParticipant) => {
  const conflictSideEntry = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)
  if (!conflictSideEntry) throw new Error(`${actor.name} has no part.`)
  return { key: conflictSideEntry[0], ...conflictSideEntry[1] }
}

export async function decideAction(
  action: ConflictAction,
  actionContext: MessageActionContext<Resources, ConflictFacts>,
  formAnswers: unknown = {},
  participants: readonly UnparsedParticipant[] = [createMina(), tom],
): Promise<Outcome> {
  const actionOutcome = await action.decide(
    { ...actionContext, sides: participants.map(createParticipantWithParsedState) },
    formAnswers,
    createChanceWithUniqueIds(),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome
}

export const expectRefusal = async (
  action: ConflictAction,
  actionContext: MessageActionContext<Resources, ConflictFacts>,
  formAnswers: unknown = {},
  expectedReason = '',
  participants: readonly UnparsedParticipant[] = [createMina(), tom],
) => {
  const actionOutcome = await action.decide(
    { ...actionContext, sides: participants.map(createParticipantWithParsedState) },
    formAnswers,
    createChanceWithUniqueIds(),
  )
  expect(actionOutcome).toHaveProperty('refused', expect.stringContaining(expectedReason))
}

export const beginConflictAgainst = async (targetParticipants: readonly UnparsedParticipant[]) => {
  const actionContext = {
    ...createActionContextOfOwner(createMina()),
    state: { members: {} },
    settings,
    targets: targetParticipants.map(createParticipantWithParsedState),
  }
  const actionOutcome = await beginConflictAction.decide(
    actionContext,
    { suit: 'clubs', stake: ' The vault ' },
    createChanceWithUniqueIds(),
  )
  if (isRefusal(actionOutcome) || !actionOutcome.post) throw new Error('It opens.')
  return actionOutcome.post.facts as ConflictFacts
}

export const vigorOfTom = 'Actor.Tom.Item.Vigor'
const conflictActionWithoutPayment = { how: 'free', trait: '', paid: '', fate: null } as const

/** Creates the state of a conflict in which both sides have performed the actions of their cards. */
export function createConflictAfterBothActed(conflictFacts: ConflictFacts): ConflictFacts {
  const entriesOfChangedSides = Object.entries(conflictFacts.exchange.sides).map(([key, side]) => {
    const answerCards =
      side.answer?.cards.map(({ suit }) => ({ suit, action: conflictActionWithoutPayment })) ?? []
    return [key, { ...side, answer: { cards: answerCards } }] as const
  })
  return {
    ...conflictFacts,
    exchange: { ...conflictFacts.exchange, sides: Object.fromEntries(entriesOfChangedSides) },
  }
}

export const createClickFieldsOfRevision = (conflictFacts: ConflictFacts) => ({
  data: { revision: conflictFacts.exchange.revision },
})

/** A conflict in which both sides have played and have agreed to a condition. */
export async function createConflictWithAgreedTerm(
  outcomeForTerm: 'wins' | 'loses' = 'loses',
  pointCount = 1,
): Promise<ConflictFacts> {
  let conflictFacts = createConflictAfterBothActed(createStartedConflict())
  conflictFacts = createFactsAfterOutcome(
    conflictFacts,
    await decideAction(
      proposeConflictTermAction,
      createActionContextForConflict(createMina(), conflictFacts),
      {
        uuid: vigorOfTom,
        when: outcomeForTerm,
        points: pointCount,
      },
    ),
  )
  for (const testPerson of [createMina(), tom]) {
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        agreeToTerms,
        createActionContextForConflict(testPerson, conflictFacts, createClickFieldsOfRevision(conflictFacts)),
      ),
    )
  }
  return conflictFacts
}

/**
 * Lists the actors that the outcome of a conflict may change.
 * @param participants the participants whose actors still exist (default: all)
 */
export const listActorsChangeableByConflict = (
  conflictFacts: ConflictFacts,
  participants?: readonly UnparsedParticipant[],
) =>
  conflictMessageKind.agreed(
    { uuid: '', actor: '', facts: conflictFacts },
    participants?.map(({ actor }) => actor.uuid) ?? findConflictParticipantUuids(conflictFacts),
  )

/**
 * Lists the pending steps of a conflict that somebody must take before the conflict can go on, as the Gamemaster sees
 * them.
 */
export const listRequiredConflictSteps = (
  conflictFacts: ConflictFacts,
  participants?: readonly UnparsedParticipant[],
) => listAllConflictSteps(conflictFacts, participants).filter(({ isOptional }) => isOptional !== true)

/** Lists all pending steps of a conflict, required and optional, as the Gamemaster reads them. */
export function listAllConflictSteps(
  conflictFacts: ConflictFacts,
  participants: readonly UnparsedParticipant[] = [createMina(), tom],
) {
  const viewer = {
    ...gamemasterViewer,
    actor: null,
    playedUuids: participants.map(({ actor }) => actor.uuid),
    settings,
  }
  return conflictMessageKind.pendingSteps(
    { uuid: '', actor: '', facts: conflictFacts },
    { ...viewer, sides: participants.map(createParticipantWithParsedState) },
  )
}

/** The data for the message of a conflict, as the Gamemaster sees the conflict. */
export function createConflictContextForGamemaster(
  conflictFacts: ConflictFacts,
  participants: readonly UnparsedParticipant[] = [createMina(), tom],
): object {
  const viewer = {
    ...gamemasterViewer,
    actor: null,
    playedUuids: participants.map(({ actor }) => actor.uuid),
    settings,
  }
  return createConflictMessageContext(
    { uuid: '', actor: '', facts: conflictFacts },
    { ...viewer, sides: participants.map(createParticipantWithParsedState) },
  )
}
