/** The actions that end a conflict: concede, declare the winner, leave; and the harm of the conditions that occur. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { standingOf } from '../../core/exchange'
import { exchangeActions } from '../../core/exchange-kind'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { heldIn, pointsEdit } from '../held'
import type { Resources } from '../held'
import type { Fate, Resource } from '../rules'
import { harmMany } from '../rules'
import { missingConsents, namesNow } from './communities'
import type { Conflict, ConflictClick } from './facts'
import { allAgree, isPlayed, occurs, sidesOf } from './facts'

type None = v.InferOutput<typeof NOTHING>

/** The common actions of an exchange. A side may not leave while both sides agree to the conditions. */
export const { agree, leave, end } = exchangeActions<Resources, Conflict>({
  whyNotLeave: ({ message: { facts } }) =>
    Object.keys(facts.terms).length > 0 && allAgree(facts) ? refuse('HnB.resources.refusal.agreed') : null,
})

/** Gives up the conflict for the actor's own side: the other side wins. No side can declare its own victory. */
export const concede = action<ConflictClick, None>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const standing = standingOf(click)
    if (isRefusal(standing)) return standing
    const winner = sidesOf(click.message.facts).find(({ key }) => key !== standing.key)
    return winner ? won(click, winner.key) : refuse('HnB.resources.refusal.unanswered')
  },
})

/** The Gamemaster declares the winner. Refuses players. */
export const declare = action<ConflictClick, None>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    if (!click.asker.isGM) return refuse('HnB.refusal.onlyGM')
    const winner = sidesOf(click.message.facts).find(({ key }) => key === click.data.winner)
    return winner ? won(click, winner.key) : refuse('HnB.refusal.badAnswer')
  },
})

/**
 * Ends a conflict. "So long as the outcome is acceptable and the conflict is played, Harm occurs if that condition …
 * comes to pass". Refuses until both sides have acted, and until both sides and all asked members have agreed. Then the
 * conditions that occur do harm.
 */
function won(click: ConflictClick, winner: string): Outcome | Refusal {
  const { facts } = click.message
  if (facts.exchange.over) return refuse('HnB.exchange.refusal.over')
  if (!isPlayed(facts)) return whyNotPlayed(facts)
  if (Object.keys(facts.terms).length > 0) {
    if (!allAgree(facts)) return refuse('HnB.resources.refusal.notAgreed')
    if (missingConsents(facts, click.sides).length > 0)
      return refuse('HnB.resources.refusal.membersNotAgreed')
  }
  const due = Object.entries(facts.terms).flatMap(([id, term]) => (occurs(term, winner) ? [id] : []))
  const { edits, taken } = harmsOf(click, due)
  return {
    edits,
    amend: {
      set: { winner, 'exchange.over': true, ...taken, names: namesNow(facts, click.sides) },
      what: {
        key: 'HnB.resources.conflict.did.end',
        data: { name: facts.exchange.sides[winner]?.name ?? '' },
      },
    },
  }
}

function whyNotPlayed(facts: Conflict): Refusal {
  const sides = sidesOf(facts).map(({ side }) => side)
  if (sides.length < 2 || sides.some(({ answer }) => answer === null)) {
    return refuse('HnB.resources.refusal.unanswered')
  }
  const idle = sides.find(({ answer }) => !answer?.cards.some(({ action: done }) => done))
  return refuse('HnB.resources.refusal.notPlayed', { name: idle?.name ?? '' })
}

/** The harm of these conditions (by key), in order: one edit for each resource, and the fate of each point. */
function harmsOf(
  { message: { facts }, sides }: ConflictClick,
  due: readonly string[],
): { edits: Edit[]; taken: Record<string, Fate[]> } {
  const after = new Map<string, Resource>()
  const taken: Record<string, Fate[]> = {}
  for (const id of due) {
    const term = facts.terms[id]
    if (!term) continue
    const holder = sides.find(({ actor }) => actor.uuid === term.holder)
    const held = heldIn(holder?.items ?? []).find(({ uuid }) => uuid === term.uuid)
    const harmed = held && harmMany(after.get(term.uuid) ?? held.fields, term.points)
    taken[`taken.${id}`] = harmed?.fates ?? []
    if (harmed && harmed.fates.length > 0) after.set(term.uuid, harmed.after)
  }
  return { edits: [...after].map(([uuid, fields]) => pointsEdit({ uuid }, fields)), taken }
}
