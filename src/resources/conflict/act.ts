import * as v from 'valibot'
import { action } from '../../core/action'
import type { Standing } from '../../core/exchange'
import { standingOf } from '../../core/exchange'
import { answers as answered } from '../../core/exchange-changes'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Words } from '../../core/words'
import type { Held } from '../held'
import { brokenFor, heldIn, pointsEdit, traitsOf } from '../held'
import type { Fate, Settings, Spent, Suit } from '../rules'
import { harm, spend } from '../rules'
import type { Answer, ConflictClick } from './facts'
import { opponentOf, pendingOf } from './facts'

/** One way to perform an action: what pays for it, and what becomes of that point. */
export interface Way {
  /** Names the point's fate too, so that a way that has changed since it was offered is no longer there. */
  readonly id: string
  readonly how: 'use' | 'take' | 'free'
  readonly trait: string
  readonly paid: string
  readonly fate: Fate | null
  readonly edit: Edit | null
}

/**
 * The ways to perform an action of a suit: a point of its trait; with none left of it, harm in that trait, or
 * harm in the trait of the opponent's suit for one free use. The same suit is plain harm and stands only once.
 * Where the table has no trait for a suit, nothing can be asked of it (RS1); where it has one that the actor lacks,
 * that is a trait of value 0 (RS5).
 * @param theirs the suit that the opponent plays, or null while nobody has answered
 */
export function waysOf(held: readonly Held[], suit: Suit, theirs: Suit | null, settings: Settings): Way[] {
  const traits = traitsOf(held, suit, settings)
  const [needed, lasting] = [traits.filter(isExpendable), traits.filter((one) => !isExpendable(one))]
  const trait = needed[0]?.name ?? settings.suitTraits[suit].trim()
  if (needed.length === 0 && (lasting[0] || trait === '')) return [freeWay(lasting[0]?.name ?? '')]
  const used = needed.flatMap((one) => wayOf('use', one.name, one, spend(one.fields)))
  const ready = used.filter(({ fate }) => fate === 'expended')
  if (ready.length > 0) return ready
  const worth = settings.substituteForZeroTrait || needed.some((one) => one.fields.value > 0)
  if (!worth || theirs === null || theirs === suit) return used
  const affected = traitsOf(held, theirs, settings)
  return [...used, ...affected.flatMap((one) => wayOf('take', trait, one, harm(one.fields)))]
}

const isExpendable = ({ fields }: Held): boolean => fields.expendable

/** What cannot be expended, such as Magic, costs nothing; nor does a suit that the table has no trait for. */
function freeWay(trait: string): Way {
  return { id: 'free', how: 'free', trait, paid: '', fate: null, edit: null }
}

function wayOf(how: 'use' | 'take', trait: string, held: Held, spent: Spent | Refusal): Way[] {
  if (isRefusal(spent)) return []
  const { fate, after } = spent
  const id = `${how}-${held.id}-${fate}`
  return [{ id, how, trait, paid: held.name, fate, edit: pointsEdit(held, after) }]
}

const answers = v.object({ way: v.pipe(v.string(), v.maxLength(60)) })

/** Performs the action of the card that one has played, once, by one of the ways that are open now. */
export const act = action<ConflictClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const acting = actingOf(click)
    if (isRefusal(acting)) return acting
    const { ways, suit, theirs } = acting
    // In a hurry only a point is expended: harm is never taken unasked.
    const usual = ways.find(({ fate }) => fate === 'expended' || fate === null)?.id
    return {
      title: 'HnB.resources.conflict.ask.act',
      titleData: { name: click.actor.name },
      template: 'resources/act-dialog',
      ok: 'HnB.resources.conflict.ok.act',
      context: {
        suit,
        waits: theirs === null,
        ways: ways.map((way) => ({ ...way, words: wordsOf(way, 'way') })),
      },
      defaults: { way: usual ?? UNASKED },
    }
  },
  decide(click, { way: wanted }) {
    const acting = actingOf(click)
    if (isRefusal(acting)) return acting
    const { key, cards, ways } = acting
    if (wanted === UNASKED) return refuse('HnB.resources.refusal.unasked.act')
    const way = ways.find(({ id }) => id === wanted)
    if (!way) return refuse('HnB.resources.refusal.noSuchWay')
    const { how, trait, paid, fate, edit } = way
    const performed = cards.map((card) =>
      card === acting.card ? { ...card, action: { how, trait, paid, fate } } : card,
    )
    return {
      edits: edit ? [edit] : [],
      amend: {
        set: answered(key, { cards: performed }),
        what: { key: 'HnB.resources.conflict.did.act', data: { name: click.actor.name } },
      },
    }
  },
})

/** The answers of somebody who was not asked, where only harm could pay. */
const UNASKED = 'unasked'

interface Acting extends Pick<Standing<Answer>, 'key'>, Answer {
  readonly card: Answer['cards'][number]
  readonly suit: Suit
  readonly theirs: Suit | null
  readonly ways: readonly Way[]
}

function actingOf(click: ConflictClick): Acting | Refusal {
  const { actor, items, settings, message } = click
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const { key, side } = standing
  if (!side.answer) return refuse('HnB.resources.refusal.unplayed', { name: actor.name })
  const card = pendingOf(side)
  if (!card) return refuse('HnB.resources.refusal.acted', { name: actor.name })
  const { suit } = card
  const broken = brokenFor(items, suit, settings)
  if (broken) return broken
  // What counts is the suit that they use against one now: that of the last card.
  const theirs = opponentOf(message.facts, key)?.answer?.cards.at(-1)?.suit ?? null
  const ways = waysOf(heldIn(items), suit, theirs, settings)
  if (ways.length === 0) return refuse('HnB.resources.refusal.noWay', { name: actor.name })
  return { key, cards: side.answer.cards, card, suit, theirs, ways }
}

/** A way in a few words, before it is gone or afterwards; harm is named as what it is. */
export function wordsOf({ how, trait, paid, fate }: Omit<Way, 'id' | 'edit'>, when: 'way' | 'acted'): Words {
  const kind = how === 'free' ? 'free' : `${how}.${fate}`
  return { key: `HnB.resources.conflict.${when}.${kind}`, data: { trait, paid } }
}
