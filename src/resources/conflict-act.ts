import * as v from 'valibot'
import type { Edit, Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { action } from '../core/action'
import type { Words } from '../core/words'
import type { ConflictClick, Side, SideId } from './conflict-facts'
import { whyNotChange, otherOf, standingOf } from './conflict-facts'
import type { Held } from './held'
import { heldIn, pointsEdit, traitsOf } from './held'
import type { Fate, Settings, Spent, Suit } from './rules'
import { harm, spend } from './rules'

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
 * Where the table has no trait for a suit, nothing can be asked of it (RS1).
 * @param theirs the suit that the opponent plays, or null while nobody has answered
 */
export function waysOf(held: readonly Held[], suit: Suit, theirs: Suit | null, settings: Settings): Way[] {
  const traits = traitsOf(held, suit, settings)
  const [needed, lasting] = [traits.filter(isExpendable), traits.filter((one) => !isExpendable(one))]
  const first = needed[0]
  if (!first) return [freeWay(lasting[0]?.name ?? '')]
  const own = needed.flatMap((one) => wayOf('use', one.name, one, spend(one.fields)))
  const ready = own.filter(({ fate }) => fate === 'expended')
  if (ready.length > 0) return ready
  const worth = settings.substituteForZeroTrait || needed.some((one) => one.fields.value > 0)
  if (!worth || theirs === null || theirs === suit) return own
  const affected = traitsOf(held, theirs, settings)
  return [...own, ...affected.flatMap((one) => wayOf('take', first.name, one, harm(one.fields)))]
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

/** Performs one's action in a conflict, once, by one of the ways that are open now. */
export const act = action<ConflictClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const acting = actingOf(click)
    if (isRefusal(acting)) return acting
    const { ways, side } = acting
    return {
      title: 'HnB.resources.conflict.ask.act',
      titleData: { name: click.actor.name },
      template: 'resources/act-dialog',
      ok: 'HnB.resources.conflict.ok.act',
      context: {
        suit: side.suit,
        waits: click.message.facts.answerer === null,
        ways: ways.map((way) => ({ ...way, words: wordsOf(way, 'way') })),
      },
      // In a hurry only a point is expended; harm is never taken unasked.
      defaults: { way: ways.find(({ fate }) => fate === 'expended' || fate === null)?.id ?? '' },
    }
  },
  decide(click, { way: wanted }) {
    const acting = actingOf(click)
    if (isRefusal(acting)) return acting
    const way = acting.ways.find(({ id }) => id === wanted)
    if (!way) return refuse('HnB.resources.refusal.noSuchWay')
    const { how, trait, paid, fate, edit } = way
    return {
      edits: edit ? [edit] : [],
      amend: {
        set: { [`${acting.sideId}.action`]: { how, trait, paid, fate } },
        what: { key: 'HnB.resources.conflict.did.act', data: { name: click.actor.name } },
      },
    }
  },
})

function actingOf(click: ConflictClick): { sideId: SideId; side: Side; ways: Way[] } | Refusal {
  const { facts } = click.message
  const no = whyNotChange(click)
  if (no) return no
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const sideId = standing.side
  const side = facts[sideId]
  if (!side || side.action) return refuse('HnB.resources.refusal.acted', { name: click.actor.name })
  const theirs = facts[otherOf(sideId)]?.suit ?? null
  const ways = waysOf(heldIn(click.items), side.suit, theirs, click.settings)
  if (ways.length === 0) return refuse('HnB.resources.refusal.noWay', { name: click.actor.name })
  return { sideId, side, ways }
}

/** A way in a few words, before it is gone or afterwards; harm is named as what it is. */
export function wordsOf({ how, trait, paid, fate }: Omit<Way, 'id' | 'edit'>, when: 'way' | 'acted'): Words {
  const kind = how === 'free' ? 'free' : `${how}.${fate}`
  return { key: `HnB.resources.conflict.${when}.${kind}`, data: { trait, paid } }
}
