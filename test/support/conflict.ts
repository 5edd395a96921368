/** Conflicts of The meaning of Harm between Mina and Tom, for tests: with cards, conditions and agreements. */
import { expect } from 'vitest'
import type { MessageClick, RawParticipant } from '../../src/core/game-views'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import { beginExchange } from '../../src/core/exchange-changes'
import { conflictContext, conflictMessageKind } from '../../src/resources/conflict/conflict-message'
import type { ConflictFacts } from '../../src/resources/conflict/conflict-facts'
import { conflictParticipantUuids } from '../../src/resources/conflict/conflict-facts'
import { beginConflict } from '../../src/resources/conflict/play-card'
import { agreeToTerms } from '../../src/resources/conflict/end-conflict'
import { proposeTerm } from '../../src/resources/conflict/term-actions'
import type { Resources } from '../../src/resources/held-resources'
import type { Resource, ConflictSuit } from '../../src/resources/rules'
import { clickOnConflict, actorWithResources, settings, asGamemaster, ownersClick } from './resources'
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

export const mina = (
  resourcesByName: OwnResources = { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs' } },
): RawParticipant => actorWithResources('Mina', resourcesByName)
export const tom = actorWithResources('Tom', { Vigor: { suit: 'clubs' }, Magic: { expendable: false } })
export const ines = actorWithResources('Ines', {})

/** A participant with the state as the game parses it. */
export const participantWithState = (testPerson: RawParticipant) => ({
  ...testPerson,
  state: { members: {}, ...(testPerson.state as object) },
})

let ids = 0
export const chance = () => ({ ...scriptedChance([]), newId: () => `fresh${String(++ids)}` })

/** A conflict in which both sides have already played a suit. */
export function startedConflict(
  own = mina(),
  suits: readonly [ConflictSuit, ConflictSuit] = ['hearts', 'clubs'],
): ConflictFacts {
  const sides = [own, tom].map(({ actor }, at) => ({
    actor,
    answer: { cards: [{ suit: suits[at] ?? 'clubs', action: null }] },
  }))
  return {
    stake: 'The vault',
    exchange: beginExchange(sides, chance()),
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

export const sideOf = ({ exchange }: ConflictFacts, { actor }: RawParticipant) => {
  const keyedSide = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)
  if (!keyedSide) throw new Error(`${actor.name} has no part.`)
  return { key: keyedSide[0], ...keyedSide[1] }
}

export async function decideAction(
  action: ConflictAction,
  click: MessageClick<Resources, ConflictFacts>,
  answers: unknown = {},
  participants: readonly RawParticipant[] = [mina(), tom],
): Promise<Outcome> {
  const outcome = await action.decide(
    { ...click, sides: participants.map(participantWithState) },
    answers,
    chance(),
  )
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

export const expectRefusal = async (
  action: ConflictAction,
  click: MessageClick<Resources, ConflictFacts>,
  answers: unknown = {},
  reason = '',
  participants: readonly RawParticipant[] = [mina(), tom],
) => {
  const outcome = await action.decide(
    { ...click, sides: participants.map(participantWithState) },
    answers,
    chance(),
  )
  expect(outcome).toHaveProperty('refused', expect.stringContaining(reason))
}

export const beginConflictAgainst = async (targets: readonly RawParticipant[]) => {
  const click = {
    ...ownersClick(mina()),
    state: { members: {} },
    settings,
    targets: targets.map(participantWithState),
  }
  const outcome = await beginConflict.decide(click, { suit: 'clubs', stake: ' The vault ' }, chance())
  if (isRefusal(outcome) || !outcome.post) throw new Error('It opens.')
  return outcome.post.facts as ConflictFacts
}

export const vigorOfTom = 'Actor.Tom.Item.Vigor'
const freeAction = { how: 'free', trait: '', paid: '', fate: null } as const

/** The conflict in the state after both sides have performed their cards' actions. */
export function conflictAfterBothActed(facts: ConflictFacts): ConflictFacts {
  const sides = Object.entries(facts.exchange.sides).map(([key, side]) => {
    const cards = side.answer?.cards.map(({ suit }) => ({ suit, action: freeAction })) ?? []
    return [key, { ...side, answer: { cards } }] as const
  })
  return { ...facts, exchange: { ...facts.exchange, sides: Object.fromEntries(sides) } }
}

export const currentRevision = (facts: ConflictFacts) => ({ data: { revision: facts.exchange.revision } })

/** A conflict in which both sides have played and have agreed to a condition. */
export async function conflictWithAgreedTerm(
  when: 'wins' | 'loses' = 'loses',
  points = 1,
): Promise<ConflictFacts> {
  let facts = conflictAfterBothActed(startedConflict())
  facts = factsAfterOutcome(
    facts,
    await decideAction(proposeTerm, clickOnConflict(mina(), facts), { uuid: vigorOfTom, when, points }),
  )
  for (const testPerson of [mina(), tom]) {
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
    participants?.map(({ actor }) => actor.uuid) ?? conflictParticipantUuids(facts),
  )

/** The required steps of a conflict, as the Gamemaster reads them. */
export const pendingStepsOf = (facts: ConflictFacts, participants?: readonly RawParticipant[]) =>
  allStepsOf(facts, participants).filter(({ isOptional }) => isOptional !== true)

/** The pending steps of a conflict as the Gamemaster reads them, both required and optional steps. */
export function allStepsOf(facts: ConflictFacts, participants: readonly RawParticipant[] = [mina(), tom]) {
  const viewer = {
    ...asGamemaster,
    actor: null,
    playedUuids: participants.map(({ actor }) => actor.uuid),
    settings,
  }
  return conflictMessageKind.pendingSteps(
    { uuid: '', actor: '', facts },
    { ...viewer, sides: participants.map(participantWithState) },
  )
}

/** A conflict as the Gamemaster sees it. */
export function conflictSeenByGamemaster(
  facts: ConflictFacts,
  participants: readonly RawParticipant[] = [mina(), tom],
): object {
  const viewer = {
    ...asGamemaster,
    actor: null,
    playedUuids: participants.map(({ actor }) => actor.uuid),
    settings,
  }
  return conflictContext(
    { uuid: '', actor: '', facts },
    { ...viewer, sides: participants.map(participantWithState) },
  )
}
