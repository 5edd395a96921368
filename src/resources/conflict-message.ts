import { message } from '../core/message'
import type { MessageView, Viewer } from '../core/views'
import { act, wordsOf } from './conflict-act'
import type { Conflict, SideId, Term } from './conflict-facts'
import { conflictFacts, occurs, SIDES } from './conflict-facts'
import { answer } from './conflict-open'
import { concede, declare, take } from './conflict-result'
import { agree, propose, strike, termsRead } from './conflict-terms'
import type { Resources } from './held'
import type { Fate } from './rules'

/** A conflict, from the first card to the last harm, on one card that both sides press. */
export const conflictMessage = message<Resources, Conflict>({
  facts: conflictFacts,
  sealed: true,
  sides: (facts) => SIDES.flatMap((id) => facts[id]?.uuid ?? []),
  agreed: (facts) => SIDES.flatMap((id) => (facts.agreed[id] ? (facts[id]?.uuid ?? []) : [])),
  context: conflictContext,
  actions: { answer, act, propose, strike, agree, concede, declare, take },
})

/** A conflict as its card tells it, with the buttons that the person who looks may press. */
export function conflictContext(
  { facts }: MessageView<Conflict>,
  { asker, actor }: Viewer<Resources>,
): object {
  const { stake, answerer, terms, agreed, winner, opener } = facts
  const over = winner !== ''
  const plays = (id: SideId) => facts[id] !== null && (asker.isGM || facts[id]?.id === actor?.id)
  const sides = SIDES.flatMap((id) => {
    const side = facts[id]
    if (!side) return []
    const mayAct = !over && !side.action && plays(id)
    return [
      {
        id,
        uuid: side.uuid,
        name: side.name,
        suit: side.suit,
        action: side.action && wordsOf(side.action, 'acted'),
        mayAct,
        agreed: agreed[id],
        mayAgree: !over && answerer !== null && Object.keys(terms).length > 0 && !agreed[id] && plays(id),
        mayConcede: !over && !asker.isGM && played(facts) && plays(id),
        won: winner === id,
      },
    ]
  })
  const some = Object.keys(terms).length > 0
  return {
    stake,
    sides,
    isGM: asker.isGM,
    over,
    waits: answerer === null,
    mayAnswer: answerer === null && !over && (asker.isGM || actor?.id !== opener.id),
    terms: Object.entries(terms).map(([id, term]) => termView(id, term, facts, plays(term.side))),
    some,
    read: termsRead(terms),
    mayPropose: !over && answerer !== null && SIDES.some(plays),
    // The Gamemaster speaks for whoever opened it; the negotiation is the same for both.
    speaker: SIDES.map((id) => (plays(id) ? facts[id]?.uuid : undefined)).find((uuid) => uuid !== undefined),
    mayDeclare: !over && asker.isGM && played(facts),
    advice: !over && tooMuch(Object.values(terms)),
  }
}

/** Have both sides performed their action? */
function played(facts: Conflict): boolean {
  return SIDES.every((id) => facts[id]?.action)
}

/** "Usually Harm should be restricted to 1 point to a single trait": a notice, and no more (RS11). */
function tooMuch(terms: readonly Term[]): boolean {
  const points = new Map<string, number>()
  for (const { side, when, points: more } of terms) {
    const key = `${side} ${when}`
    points.set(key, (points.get(key) ?? 0) + more)
  }
  return [...points.values()].some((sum) => sum > 1)
}

function termView(id: string, term: Term, facts: Conflict, plays: boolean): object {
  const name = facts[term.side]?.name ?? ''
  const { winner } = facts
  const came = winner !== '' && occurs(term, winner)
  const fates = facts.taken[id]
  return {
    id,
    words: {
      key: `HnB.resources.conflict.term.${term.when}`,
      data: { name, trait: term.trait, points: term.points },
    },
    came,
    passed: winner !== '' && !came,
    result: came && fates ? resultWords(term, fates) : [],
    waits: came && !fates,
    mayTake: came && !fates && plays,
    uuid: facts[term.side]?.uuid,
  }
}

/** What became of the points of a term, and how many were not there to be harmed. */
function resultWords({ trait, points }: Term, fates: readonly Fate[]): object[] {
  const missing = points - fates.length
  const told = (['harmed', 'lost', 'destroyed'] as const).flatMap((fate) => {
    const count = fates.filter((one) => one === fate).length
    return count === 0
      ? []
      : [{ key: `HnB.resources.conflict.result.${fate}`, data: { trait, points: count } }]
  })
  return missing === 0
    ? told
    : [...told, { key: 'HnB.resources.conflict.result.missing', data: { trait, points: missing } }]
}
