import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import type { Situation } from '../../core/views'
import type { Settings, Tarot } from '../rules'
import { APTITUDES, rankNow } from '../rules'
import { choicesOf, traitById } from '../traits'
import { deckOf, holderOf, suitWords, ticked } from '../cards'
import type { CheckedTrait } from './facts'
import type { PushSuit } from './rules'
import { PUSHES, PUSH_SUITS } from './rules'

/** A trait as forms answer it: an id of `Known`, or nothing. */
export const traitAnswer = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
/** A rank by name, as forms answer it; empty for the Narrator's secret. */
export const needAnswer = v.optional(v.picklist(['', ...APTITUDES]), '')
/** What a form of a push answers: the way, and the cards that are ticked. */
export const played = v.object({ trait: traitAnswer, push: v.picklist(PUSH_SUITS), cards: ticked })
export type Played = v.InferOutput<typeof played>

export const rankOf = (name: string): number | null => {
  const place = APTITUDES.findIndex((aptitude) => aptitude === name)
  return place < 0 ? null : place + 1
}

/** A trait as it stands now; null for one that is gone. */
export function checkedNow(
  { items, state }: Pick<Situation<Tarot>, 'items' | 'state'>,
  trait: string,
): CheckedTrait | null {
  const known = traitById(items, trait)
  if (!known) return null
  const { id, name, rank } = known
  return { id, name, rank, now: rankNow(rank, state.wounds) }
}

/** The three ways to push, as a form offers them. */
export function pushChoices(settings: Settings, chosen: PushSuit | null) {
  return Object.entries(PUSHES).map(([way, suit]) => ({
    suit,
    way: `HnB.tarot.push.${way}`,
    name: suitWords(suit, settings),
    chosen: suit === chosen,
  }))
}

/** The hand to play from, for any form that plays cards. */
export function handToPlay(situation: Situation<Tarot>): NonNullable<Ask['hand']> {
  return { deck: deckOf(situation.settings), holder: holderOf(situation) }
}

export function traitChoices(items: Situation<Tarot>['items'], wounds: number, chosen: string): object[] {
  return choicesOf(items).map((known) => ({
    ...known,
    aptitude: `HnB.tarot.aptitude.${APTITUDES[known.rank - 1] ?? 'mediocre'}`,
    now: rankNow(known.rank, wounds),
    chosen: known.id === chosen,
  }))
}

export function aptitudeChoices(chosen: string): object[] {
  return APTITUDES.map((aptitude) => ({
    aptitude,
    label: `HnB.tarot.aptitude.${aptitude}`,
    chosen: aptitude === chosen,
  })).reverse()
}

/**
 * The question of a push: the way, unless it is settled, and the cards.
 * @param trait the one that is chosen first; null where there is nothing to choose
 * @param plays are cards played at once?
 */
export function pushQuestion(
  situation: Situation<Tarot>,
  trait: string | null,
  settled: PushSuit | null,
  plays = true,
): Ask {
  const { actor, items, state, settings } = situation
  return {
    title: 'HnB.tarot.asks.push',
    titleData: { name: actor.name },
    template: 'tarot/push-dialog',
    context: {
      choose: trait !== null,
      traits: trait === null ? [] : traitChoices(items, state.wounds, trait),
      plays,
      blank: 'HnB.tarot.push.narratorPicks',
      pushes: pushChoices(settings, settled ?? 'swords').filter((one) => !settled || one.chosen),
    },
    ...(plays ? { hand: handToPlay(situation) } : {}),
    ok: 'HnB.tarot.push.reveal',
    defaults: { trait: trait ?? '', push: settled ?? 'swords', cards: {} },
  }
}
