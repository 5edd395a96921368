/** A character takes the wounds of a hit: armor stops wounds first, then a push, and the rest lands. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { CardView } from '../../core/chance'
import type { AnswerPreview } from '../../core/contract'
import { answerCardsTag } from '../../core/exchange-changes'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { MessageClick } from '../../core/game-views'
import { cardAnswers, handToPlay } from '../push/form'
import { majorsOf, stepsOf } from '../push/push'
import { notesOf, unburnt } from '../push/would'
import type { Tarot } from '../rules'
import { DEAD, MOST_WOUNDS } from '../rules'
import { traitNamed } from '../traits'
import { armorsOf, wear, wornAgainst } from './armor'
import type { Hit, WithHits } from './facts'
import { isMoot } from './facts'
import { cardsToAsk, playAgainst } from './play'
import { pushKey } from './pushes'
import { struckBy } from '../reaction-round'
import { areFailing, soakAll, woundsAfterPush } from './rules'
import { conditionsAfter } from './statuses'

export type OnHit = MessageClick<Tarot, WithHits>

/**
 * The clicked button's hit, with its key. Refuses another character's hit, a hit that can no longer land, and a hit in
 * another stage.
 */
export function waitingHit(
  { message: { facts }, data, actor, state }: OnHit,
  stage: Hit['stage'],
): { readonly key: string; readonly hit: Hit } | Refusal {
  const key = data.hit ?? ''
  const hit = Object.hasOwn(facts.hits, key) ? facts.hits[key] : undefined
  if (!hit) return refuse('HnB.tarot.refusal.noHit')
  if (hit.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: hit.name })
  if (isMoot(hit, { actor, state })) {
    const dead = actor.statuses.includes(DEAD)
    return refuse(`HnB.tarot.refusal.${dead ? 'isDead' : 'notBleeding'}`, { name: hit.name })
  }
  return hit.stage === stage ? { key, hit } : refuse('HnB.tarot.refusal.isOver')
}

const answers = v.object({
  /** The id of the chosen armor piece; empty for no armor. */
  armor: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  ...cardAnswers,
})

/**
 * The player takes the wounds of a hit. Armor stops wounds first. A push then stops one wound per raised rank, and a
 * major arcana stops all wounds (ruling TC18). The other wounds land, and make the character bleed again (ruling TC21).
 */
export const suffer = defineAction<OnHit, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const waiting = waitingHit(click, 'wounds')
    if (isRefusal(waiting)) return waiting
    const armors = waiting.hit.armor ? armorsOf(click) : []
    const cards = cardsToAsk(click, waiting.hit.push)
    if (armors.length === 0 && !cards) return null
    return {
      title: 'HnB.tarot.asks.suffer',
      titleData: { name: click.actor.name },
      template: 'tarot/suffer-dialog',
      context: {
        wounds: waiting.hit.wounds,
        stacks: click.settings.armorStacks,
        armors,
        ...cards?.context,
      },
      ...(cards ? { hand: handToPlay(click) } : {}),
      ok: 'HnB.tarot.trauma.take',
      defaults: { armor: armors[0]?.id ?? '', suit: cards?.suit ?? 'swords', cards: {} },
      would: (answered, played) => wouldLand(click, waiting.hit, answered, played),
    }
  },
  decide(click, { armor: chosen, suit, cards }, chance) {
    const waiting = waitingHit(click, 'wounds')
    if (isRefusal(waiting)) return waiting
    const { key, hit } = waiting
    const worn = wornAgainst(click, hit, chosen)
    if (isRefusal(worn)) return worn
    const tag = answerCardsTag(click.message, pushKey('wounds', key))
    const push = playAgainst(click, chance, hit.push, { cards, suit }, tag)
    if (isRefusal(push)) return push
    const { through, ratings } = soakAll(
      hit.wounds,
      worn.map(({ rating }) => rating),
    )
    const taken = woundsAfterPush(through, stepsOf(push), majorsOf(push).length)
    const { actor, state, items } = click
    const after = Math.min(MOST_WOUNDS, state.wounds + taken)
    const failing = areFailing(after, traitNamed(items, 'health').rank)
    const settled: Hit = {
      ...hit,
      stage: hit.stun ? 'stun' : 'over',
      soaked: worn.map(({ name, rating }, at) => ({ name, before: rating, after: ratings[at] ?? rating })),
      through,
      push,
      before: state.wounds,
      taken,
      failing,
    }
    return {
      edits: [...wounded(click, after), ...wear(worn, ratings)],
      statuses: conditionsAfter(actor.uuid, after, failing, taken > 0),
      amend: {
        set: { [`hits.${key}`]: toStoredValue(settled) },
        what: { key: 'HnB.tarot.trauma.took', data: { name: actor.name, wounds: taken } },
        final: true,
      },
    } satisfies Outcome
  },
})

/** Previews how many wounds would land with the chosen armor and cards; null for invalid answers. */
function wouldLand(
  click: OnHit,
  hit: Hit,
  answered: unknown,
  cards: readonly CardView[],
): AnswerPreview | null {
  const read = v.safeParse(v.object({ armor: answers.entries.armor, suit: cardAnswers.suit }), answered)
  const worn = read.success ? wornAgainst(click, hit, read.output.armor) : []
  if (!read.success || isRefusal(worn)) return null
  const ratings = worn.map(({ rating }) => rating)
  const push = unburnt(click.settings, hit.push.suit ?? read.output.suit, cards)
  const { through } = soakAll(hit.wounds, ratings)
  const taken = woundsAfterPush(through, stepsOf(push), majorsOf(push).length)
  return {
    of: { key: 'HnB.tarot.wounds' },
    now: { text: String(hit.wounds) },
    then: taken === hit.wounds ? null : { text: String(taken) },
    notes: notesOf(push, 'stopsAll'),
  }
}

function wounded({ actor, state }: OnHit, after: number): Edit[] {
  if (after === state.wounds) return []
  const struck = struckBy(actor, state, after - state.wounds)
  return [{ of: actor.uuid, set: { wounds: after, stableAt: 0, ...struck } }]
}
