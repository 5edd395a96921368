import * as v from 'valibot'
import { action } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Edit, Outcome, Refusal, StatusEdit } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { MessageClick, Situation } from '../../core/views'
import { playCards, ticked } from '../cards'
import { pushChoices, handToPlay } from '../push/forms'
import type { CardFact } from '../cards'
import type { PushSuit, Reveal } from '../push/rules'
import { PUSH_SUITS } from '../push/rules'
import type { Tarot } from '../rules'
import { MOST_WOUNDS } from '../rules'
import { traitNamed } from '../traits'
import { armorsOf, wear, wornAgainst } from './armor'
import type { Hit, WithHits } from './facts'
import { areFailing, soakAll, woundsAfterPush } from './rules'

export const BLEEDING = 'tarot-bleeding'
export const FAILING = 'tarot-failing'
export const STUNNED = 'tarot-stunned'

export type OnHit = MessageClick<Tarot, WithHits>

/** The hit that a button names, when it waits at this stage and is this actor's. */
export function waitingHit(
  { message: { facts }, data, actor }: OnHit,
  stage: Hit['stage'],
): { readonly key: string; readonly hit: Hit } | Refusal {
  const key = data.hit ?? ''
  const hit = Object.hasOwn(facts.hits, key) ? facts.hits[key] : undefined
  if (!hit) return refuse('HnB.tarot.refusal.noHit')
  if (hit.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: hit.name })
  return hit.stage === stage ? { key, hit } : refuse('HnB.tarot.refusal.alreadyTold')
}

const answered = v.object({
  /** The id of the armor that takes it; empty for none. */
  armor: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  push: v.optional(v.picklist(PUSH_SUITS), 'swords'),
  cards: ticked,
})

/** Cards played to hold something off; none is no push. */
export function pushedAgainst(
  click: Situation<Tarot>,
  chance: Chance,
  cards: readonly string[],
  suit: PushSuit,
): Reveal<CardFact> | Refusal {
  if (cards.length === 0) return { shown: [], steps: 0, majors: [] }
  return playCards(click, chance, cards, suit)
}

/**
 * Wounds land: armor takes what it can first, a push stops a wound for each card that counts, a major arcana all of
 * them (ruling TC18); what is left is carried, and bleeds anew (ruling TC21).
 */
export const suffer = action<OnHit, v.InferOutput<typeof answered>>({
  answers: answered,
  decided: 'byGM',
  ask(click) {
    const waiting = waitingHit(click, 'wounds')
    if (isRefusal(waiting)) return waiting
    const armors = waiting.hit.armor ? armorsOf(click) : []
    return {
      title: 'HnB.tarot.asks.suffer',
      titleData: { name: click.actor.name },
      template: 'tarot/suffer-dialog',
      context: {
        wounds: waiting.hit.wounds,
        stacks: click.settings.armorStacks,
        armors,
        pushes: pushChoices(click.settings, 'swords'),
        plays: true,
      },
      hand: handToPlay(click),
      ok: 'HnB.tarot.trauma.take',
      defaults: { armor: armors[0]?.id ?? '', push: 'swords', cards: {} },
    }
  },
  decide(click, { armor: chosen, push, cards }, chance) {
    const waiting = waitingHit(click, 'wounds')
    if (isRefusal(waiting)) return waiting
    const { key, hit } = waiting
    const worn = wornAgainst(click, hit, chosen)
    if (isRefusal(worn)) return worn
    const revealed = pushedAgainst(click, chance, cards, push)
    if (isRefusal(revealed)) return revealed
    const { through, ratings } = soakAll(
      hit.wounds,
      worn.map(({ rating }) => rating),
    )
    const taken = woundsAfterPush(through, revealed)
    const { actor, state, items } = click
    const after = Math.min(MOST_WOUNDS, state.wounds + taken)
    const failing = areFailing(after, traitNamed(items, 'health').rank)
    const stage = hit.stun ? 'stun' : 'over'
    const settled: Hit = {
      ...hit,
      stage,
      soaked: worn.map(({ name, rating }, at) => ({ name, before: rating, after: ratings[at] ?? rating })),
      through,
      push: cards.length > 0 ? push : null,
      shown: [...revealed.shown],
      before: state.wounds,
      taken,
      failing,
    }
    return {
      edits: [...wounded(actor.uuid, state.wounds, after), ...wear(worn, ratings)],
      statuses: statusesAfter(actor.uuid, after, failing, taken > 0),
      amend: {
        set: { [`hits.${key}`]: storedValue(settled) },
        what: { key: 'HnB.tarot.trauma.took', data: { name: actor.name, wounds: taken } },
        final: true,
      },
    } satisfies Outcome
  },
})

const wounded = (of: string, before: number, after: number): Edit[] =>
  after === before ? [] : [{ of, set: { wounds: after, stable: false } }]

/** The conditions of somebody who carries so many wounds; a wound that has just come bleeds. */
export function statusesAfter(of: string, wounds: number, failing: boolean, bleeds: boolean): StatusEdit[] {
  return [
    ...(bleeds ? [{ of, status: BLEEDING, on: true }] : []),
    ...(wounds === 0 ? [{ of, status: BLEEDING, on: false }] : []),
    { of, status: FAILING, on: failing },
  ]
}
