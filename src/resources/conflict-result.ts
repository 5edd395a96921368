import type * as v from 'valibot'
import type { Edit, Outcome, Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { action, NOTHING } from '../core/action'
import type { ConflictClick, SideId, Term } from './conflict-facts'
import { whyNotChange, occurs, otherOf, SIDES, standingOf } from './conflict-facts'
import { heldIn, pointsEdit } from './held'
import type { Fate, Resource } from './rules'
import { harmMany } from './rules'

/** Gives a conflict up for one's own side: nobody can claim to have won. */
export const concede = action<ConflictClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const standing = standingOf(click)
    return isRefusal(standing) ? standing : end(click, otherOf(standing.side))
  },
})

/** The Gamemaster says who won. */
export const declare = action<ConflictClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    if (!click.asker.isGM) return refuse('HnB.refusal.onlyGM')
    const winner = SIDES.find((id) => id === click.data.winner)
    return winner ? end(click, winner) : refuse('HnB.refusal.badAnswer')
  },
})

/**
 * Ends a conflict. "So long as the outcome is acceptable and the conflict is played, Harm occurs if that condition
 * … comes to pass": both have acted, both have agreed, and only the conditions that occur harm anybody.
 */
function end(click: ConflictClick, winner: SideId): Outcome | Refusal {
  const { facts } = click.message
  const no = whyNotChange(click)
  if (no) return no
  const idle = SIDES.map((id) => facts[id]).find((side) => !side?.action)
  if (idle === null) return refuse('HnB.resources.refusal.unanswered')
  if (idle) return refuse('HnB.resources.refusal.notPlayed', { name: idle.name })
  const terms = Object.keys(facts.terms).length > 0
  if (terms && !SIDES.every((id) => facts.agreed[id])) return refuse('HnB.resources.refusal.notAgreed')
  const due = Object.keys(facts.terms).filter((id) => mayHarm(click, facts.terms[id], winner))
  const { edits, taken } = harmsOf(click, due)
  return {
    edits,
    amend: {
      set: { winner, ...taken },
      what: { key: 'HnB.resources.conflict.did.end', data: { name: facts[winner]?.name ?? '' } },
    },
  }
}

/** Takes the harm that a result brought to one's own side when the other side gave up. */
export const take = action<ConflictClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const { message, data } = click
    const { facts } = message
    const id = data.term ?? ''
    const term = Object.hasOwn(facts.terms, id) ? facts.terms[id] : undefined
    if (!term || facts.winner === '') return refuse('HnB.resources.refusal.noSuchTerm')
    if (Object.hasOwn(facts.taken, id)) return refuse('HnB.resources.refusal.taken')
    if (!mayHarm(click, term, facts.winner)) return refuse('HnB.resources.refusal.notYours')
    const { edits, taken } = harmsOf(click, [id])
    return {
      edits,
      amend: { set: taken, what: { key: 'HnB.resources.conflict.did.take', data: { trait: term.trait } } },
    }
  },
})

/**
 * Does a term come to pass, and may this click bring its harm? A card is only as true as who wrote it, so nobody's
 * word but their own, or a Gamemaster's, harms them.
 */
function mayHarm({ actor, asker, message }: ConflictClick, term: Term | undefined, winner: SideId): boolean {
  if (!term || !occurs(term, winner)) return false
  return asker.isGM || message.facts[term.side]?.uuid === actor.uuid
}

/** The harm of some terms, in their order: one edit for each resource, and what became of each point. */
function harmsOf(
  { message: { facts }, sides }: ConflictClick,
  due: readonly string[],
): { edits: Edit[]; taken: Record<string, Fate[]> } {
  const after = new Map<string, Resource>()
  const taken: Record<string, Fate[]> = {}
  for (const id of due) {
    const term = facts.terms[id]
    if (!term) continue
    const holder = sides.find(({ actor }) => actor.uuid === facts[term.side]?.uuid)
    const held = heldIn(holder?.items ?? []).find(({ uuid }) => uuid === term.uuid)
    const harmed = held && harmMany(after.get(term.uuid) ?? held.fields, term.points)
    taken[`taken.${id}`] = harmed?.fates ?? []
    if (harmed && harmed.fates.length > 0) after.set(term.uuid, harmed.after)
  }
  return { edits: [...after].map(([uuid, own]) => pointsEdit({ uuid }, own)), taken }
}
