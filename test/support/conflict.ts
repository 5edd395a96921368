/** Conflicts between Mina and Tom for tests: with cards, conditions and agreements. */
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
import { beginConflictAction } from '../../src/resources/conflict/play-card'
import { agreeToTerms } from '../../src/resources/conflict/end-conflict'
import { proposeConflictTermAction } from '../../src/resources/conflict/term-actions'
import type { Resources } from '../../src/resources/held-resources'
import type { Resource, ConflictSuit } from '../../src/resources/rules'
import {
  createClickOnConflict,
  createActorWithResources,
  settings,
  gamemasterViewer,
  createClickOfOwner,
} from './resources'
import { createScriptedChance } from './chance'
import { createFactsAfterOutcome } from './actions'

export type OwnResourceFields = Readonly<Record<string, Partial<Resource>>>
export type ConflictAction = {
  decide: (
    click: MessageClick<Resources, ConflictFacts>,
    answers: unknown,
    chance: ReturnType<typeof createScriptedChance>,
  ) => Promise<Outcome | Refusal>
}

export const createMina = (
  resourcesByName: OwnResourceFields = { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs' } },
): RawParticipant => createActorWithResources('Mina', resourcesByName)
export const tom = createActorWithResources('Tom', { Vigor: { suit: 'clubs' }, Magic: { expendable: false } })
export const ines = createActorWithResources('Ines', {})

/** Adds to a participant's state the values that the game's parser would add. */
export const createParticipantWithParsedState = (testPerson: RawParticipant) => ({
  ...testPerson,
  state: { members: {}, ...(testPerson.state as object) },
})

let generatedIdCount = 0
export const createChanceWithFreshIds = () => ({
  ...createScriptedChance([]),
  newId: () => `fresh${String(++generatedIdCount)}`,
})

/** A conflict in which both sides have already played a suit. */
export function createStartedConflict(
  ownParticipant = createMina(),
  suits: readonly [ConflictSuit, ConflictSuit] = ['hearts', 'clubs'],
): ConflictFacts {
  const sidesInConflict = [ownParticipant, tom].map(({ actor }, sideIndex) => ({
    actor,
    answer: { cards: [{ suit: suits[sideIndex] ?? 'clubs', action: null }] },
  }))
  return {
    stake: 'The vault',
    exchange: beginExchange(sidesInConflict, createChanceWithFreshIds()),
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

export const findConflictSide = ({ exchange }: ConflictFacts, { actor }: RawParticipant) => {
  const conflictSideEntry = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)
  if (!conflictSideEntry) throw new Error(`${actor.name} has no part.`)
  return { key: conflictSideEntry[0], ...conflictSideEntry[1] }
}

export async function decideAction(
  action: ConflictAction,
  actionClick: MessageClick<Resources, ConflictFacts>,
  formAnswers: unknown = {},
  participants: readonly RawParticipant[] = [createMina(), tom],
): Promise<Outcome> {
  const actionOutcome = await action.decide(
    { ...actionClick, sides: participants.map(createParticipantWithParsedState) },
    formAnswers,
    createChanceWithFreshIds(),
  )
  if (isRefusal(actionOutcome)) throw new Error(actionOutcome.refused)
  return actionOutcome
}

export const expectRefusal = async (
  action: ConflictAction,
  actionClick: MessageClick<Resources, ConflictFacts>,
  formAnswers: unknown = {},
  expectedReason = '',
  participants: readonly RawParticipant[] = [createMina(), tom],
) => {
  const actionOutcome = await action.decide(
    { ...actionClick, sides: participants.map(createParticipantWithParsedState) },
    formAnswers,
    createChanceWithFreshIds(),
  )
  expect(actionOutcome).toHaveProperty('refused', expect.stringContaining(expectedReason))
}

export const beginConflictAgainst = async (targetParticipants: readonly RawParticipant[]) => {
  const actionClick = {
    ...createClickOfOwner(createMina()),
    state: { members: {} },
    settings,
    targets: targetParticipants.map(createParticipantWithParsedState),
  }
  const actionOutcome = await beginConflictAction.decide(
    actionClick,
    { suit: 'clubs', stake: ' The vault ' },
    createChanceWithFreshIds(),
  )
  if (isRefusal(actionOutcome) || !actionOutcome.post) throw new Error('It opens.')
  return actionOutcome.post.facts as ConflictFacts
}

export const vigorOfTom = 'Actor.Tom.Item.Vigor'
const freeConflictAction = { how: 'free', trait: '', paid: '', fate: null } as const

/** The conflict in the state after both sides have performed their cards' actions. */
export function createConflictAfterBothActed(conflictFacts: ConflictFacts): ConflictFacts {
  const changedSides = Object.entries(conflictFacts.exchange.sides).map(([key, side]) => {
    const answerCards = side.answer?.cards.map(({ suit }) => ({ suit, action: freeConflictAction })) ?? []
    return [key, { ...side, answer: { cards: answerCards } }] as const
  })
  return {
    ...conflictFacts,
    exchange: { ...conflictFacts.exchange, sides: Object.fromEntries(changedSides) },
  }
}

export const createRevisionData = (conflictFacts: ConflictFacts) => ({
  data: { revision: conflictFacts.exchange.revision },
})

/** A conflict in which both sides have played and have agreed to a condition. */
export async function createConflictWithAgreedTerm(
  termOutcome: 'wins' | 'loses' = 'loses',
  pointCount = 1,
): Promise<ConflictFacts> {
  let conflictFacts = createConflictAfterBothActed(createStartedConflict())
  conflictFacts = createFactsAfterOutcome(
    conflictFacts,
    await decideAction(proposeConflictTermAction, createClickOnConflict(createMina(), conflictFacts), {
      uuid: vigorOfTom,
      when: termOutcome,
      points: pointCount,
    }),
  )
  for (const testPerson of [createMina(), tom]) {
    conflictFacts = createFactsAfterOutcome(
      conflictFacts,
      await decideAction(
        agreeToTerms,
        createClickOnConflict(testPerson, conflictFacts, createRevisionData(conflictFacts)),
      ),
    )
  }
  return conflictFacts
}

/**
 * The actors that a conflict's outcome may change.
 * @param participants those whose actors still exist (default: all)
 */
export const listActorsChangeableByConflict = (
  conflictFacts: ConflictFacts,
  participants?: readonly RawParticipant[],
) =>
  conflictMessageKind.agreed(
    { uuid: '', actor: '', facts: conflictFacts },
    participants?.map(({ actor }) => actor.uuid) ?? findConflictParticipantUuids(conflictFacts),
  )

/** The pending steps of a conflict that are not optional, as the Gamemaster sees them. */
export const listRequiredConflictSteps = (
  conflictFacts: ConflictFacts,
  participants?: readonly RawParticipant[],
) => listAllConflictSteps(conflictFacts, participants).filter(({ isOptional }) => isOptional !== true)

/** A conflict's required and optional pending steps, as the Gamemaster reads them. */
export function listAllConflictSteps(
  conflictFacts: ConflictFacts,
  participants: readonly RawParticipant[] = [createMina(), tom],
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
  participants: readonly RawParticipant[] = [createMina(), tom],
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
