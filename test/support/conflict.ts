/** Conflicts as tests play them: Mina against Tom, with their cards, conditions and agreements. */
import { expect } from 'vitest'
import type { MessageClick, RawParty } from '../../src/core/views'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import { beginExchange } from '../../src/core/exchange-changes'
import { conflictContext, conflictMessage } from '../../src/resources/conflict/messages'
import type { Conflict } from '../../src/resources/conflict/facts'
import { begin } from '../../src/resources/conflict/play'
import { agree } from '../../src/resources/conflict/result'
import { propose } from '../../src/resources/conflict/terms'
import type { Resources } from '../../src/resources/held'
import type { Resource, Suit } from '../../src/resources/rules'
import { amended, onConflict, party, settings, asGM, clickOf } from './resources'
import { scriptedChance } from './chance'

export type Own = Readonly<Record<string, Partial<Resource>>>
export type Action = {
  decide: (
    click: MessageClick<Resources, Conflict>,
    answers: unknown,
    chance: ReturnType<typeof scriptedChance>,
  ) => Promise<Outcome | Refusal>
}

export const mina = (own: Own = { Influence: { suit: 'hearts' }, Vigor: { suit: 'clubs' } }): RawParty =>
  party('Mina', own)
export const tom = party('Tom', { Vigor: { suit: 'clubs' }, Magic: { expendable: false } })
export const ines = party('Ines', {})

/** A party whose state its game has read. */
export const settled = (who: RawParty) => ({ ...who, state: { members: {}, ...(who.state as object) } })

let ids = 0
export const chance = () => ({ ...scriptedChance([]), id: () => `fresh${String(++ids)}` })

/** A conflict in which both have shown their suit. */
export function conflict(own = mina(), suits: readonly [Suit, Suit] = ['hearts', 'clubs']): Conflict {
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
    winner: '',
    taken: {},
  }
}

export const sideOf = ({ exchange }: Conflict, { actor }: RawParty) => {
  const found = Object.entries(exchange.sides).find(([, { uuid }]) => uuid === actor.uuid)
  if (!found) throw new Error(`${actor.name} has no part.`)
  return { key: found[0], ...found[1] }
}

export async function done(
  action: Action,
  click: MessageClick<Resources, Conflict>,
  answers: unknown = {},
  parties: readonly RawParty[] = [mina(), tom],
): Promise<Outcome> {
  const outcome = await action.decide({ ...click, sides: parties.map(settled) }, answers, chance())
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}

export const refused = async (
  action: Action,
  click: MessageClick<Resources, Conflict>,
  answers: unknown = {},
  reason = '',
  parties: readonly RawParty[] = [mina(), tom],
) => {
  const outcome = await action.decide({ ...click, sides: parties.map(settled) }, answers, chance())
  expect(outcome).toHaveProperty('refused', expect.stringContaining(reason))
}

export const began = async (targets: readonly RawParty[]) => {
  const click = { ...clickOf(mina()), state: { members: {} }, settings, targets: targets.map(settled) }
  const outcome = await begin.decide(click, { suit: 'clubs', stake: ' The vault ' }, chance())
  if (isRefusal(outcome) || !outcome.post) throw new Error('It opens.')
  return outcome.post.facts as Conflict
}

export const vigorOfTom = 'Actor.Tom.Item.Vigor'
const acted = { how: 'free', trait: '', paid: '', fate: null } as const

/** The same conflict, after both have acted. */
export function bothActed(facts: Conflict): Conflict {
  const sides = Object.entries(facts.exchange.sides).map(([key, side]) => {
    const cards = side.answer?.cards.map(({ suit }) => ({ suit, action: acted })) ?? []
    return [key, { ...side, answer: { cards } }] as const
  })
  return { ...facts, exchange: { ...facts.exchange, sides: Object.fromEntries(sides) } }
}

export const reads = (facts: Conflict) => ({ data: { reading: facts.exchange.reading } })

/** A conflict that both have played, with a condition that both agreed to. */
export async function played(when: 'wins' | 'loses' = 'loses', points = 1): Promise<Conflict> {
  let facts = bothActed(conflict())
  facts = amended(facts, await done(propose, onConflict(mina(), facts), { uuid: vigorOfTom, when, points }))
  for (const who of [mina(), tom]) {
    facts = amended(facts, await done(agree, onConflict(who, facts, reads(facts))))
  }
  return facts
}

export const agreedOn = (facts: Conflict) => conflictMessage.agreed({ uuid: '', actor: '', facts })

/** What a conflict waits for, as the Gamemaster is told. */
export function nextOf(facts: Conflict, parties: readonly RawParty[] = [mina(), tom]) {
  const viewer = { ...asGM, actor: null, plays: parties.map(({ actor }) => actor.uuid), settings }
  return conflictMessage.next({ uuid: '', actor: '', facts }, { ...viewer, sides: parties.map(settled) })
}

/** A conflict as the Gamemaster sees it. */
export function seen(facts: Conflict, parties: readonly RawParty[] = [mina(), tom]): object {
  const viewer = { ...asGM, actor: null, plays: parties.map(({ actor }) => actor.uuid), settings }
  return conflictContext({ uuid: '', actor: '', facts }, { ...viewer, sides: parties.map(settled) })
}
