/** Beginning a check: the Narrator asks for one, or a player pushes or declares a push unasked. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, Situation } from '../../core/views'
import type { PushAnswers } from '../push/form'
import { pushAnswers, pushQuestion, traitChoices } from '../push/form'
import { playCards } from '../push/play'
import { NO_PUSH } from '../push/push'
import { PUSH_SUITS } from '../push/rules'
import type { Tarot } from '../rules'
import { aptitudeAnswer, aptitudeChoices, rankNamed } from '../ladder'
import { rankNow } from '../rules'
import { traitAnswer, traitById } from '../traits'
import type { CheckedTrait, CheckFacts } from './facts'

/** A trait as a check takes it now, by its id; null for one that is gone. */
export function checkedNow(
  { items, state }: Pick<Situation<Tarot>, 'items' | 'state'>,
  trait: string,
): CheckedTrait | null {
  const known = traitById(items, trait)
  if (!known) return null
  const { id, name, rank } = known
  return { id, name, rank, now: rankNow(rank, state.wounds) }
}

/** A check of a trait that nobody has answered. */
export function newCheck({ actor }: Pick<Click<Tarot>, 'actor'>, trait: CheckedTrait | null): CheckFacts {
  return {
    actor: actor.uuid,
    name: actor.name,
    stage: 'asked',
    trait,
    need: null,
    push: NO_PUSH,
    word: '',
    aid: null,
  }
}

const checkAnswers = v.object({ trait: traitAnswer, need: aptitudeAnswer })

/** The Narrator asks for a check; she may keep the trait and what is needed secret. It waits for its player. */
export const check = action<Click<Tarot>, v.InferOutput<typeof checkAnswers>>({
  answers: checkAnswers,
  decided: 'byGM',
  ask: ({ actor, items, state, data, asker }) =>
    asker.isGM
      ? {
          title: 'HnB.tarot.asks.check',
          titleData: { name: actor.name },
          template: 'tarot/check-dialog',
          context: {
            traits: traitChoices(items, state.wounds, data.trait ?? ''),
            aptitudes: aptitudeChoices(),
          },
          ok: 'HnB.tarot.check.ok',
          defaults: { trait: data.trait ?? '', need: '' },
        }
      : refuse('HnB.tarot.refusal.onlyNarrator'),
  decide(click, { trait: wanted, need }) {
    if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const trait = traitOf(click, wanted)
    if (isRefusal(trait)) return trait
    const facts: CheckFacts = { ...newCheck(click, trait), need: rankNamed(need) }
    return { post: { kind: 'check', facts, retractable: true } }
  },
})

/** A push that nobody asked for: the player names the trait, plays cards of the hand, and reveals them at once. */
export const push = action<Click<Tarot>, PushAnswers>({
  answers: pushAnswers,
  decided: 'byGM',
  ask: (click) => pushQuestion(click, click.data.trait ?? '', null),
  decide(click, { trait: wanted, suit, cards }, chance) {
    const trait = traitOf(click, wanted)
    if (isRefusal(trait)) return trait
    if (cards.length === 0) return refuse('HnB.tarot.refusal.noCards')
    const played = playCards(click, chance, cards, suit)
    if (isRefusal(played)) return played
    const facts: CheckFacts = { ...newCheck(click, trait), stage: 'over', push: played }
    return { post: { kind: 'check', facts, final: true } }
  },
})

const declared = v.object({ trait: traitAnswer, suit: v.picklist(PUSH_SUITS) })

/**
 * The player declares how they push before any card is played, and waits: the Narrator may find another suit more
 * fitting ("the Narrator can change the suit").
 */
export const declare = action<Click<Tarot>, v.InferOutput<typeof declared>>({
  answers: declared,
  decided: 'byGM',
  ask: (click) => ({
    ...pushQuestion(click, click.data.trait ?? '', null, false),
    title: 'HnB.tarot.asks.declare',
    ok: 'HnB.tarot.push.declare',
  }),
  decide(click, { trait: wanted, suit }): Outcome | Refusal {
    const trait = traitOf(click, wanted)
    if (isRefusal(trait)) return trait
    const facts: CheckFacts = { ...newCheck(click, trait), push: { ...NO_PUSH, suit } }
    return { post: { kind: 'check', facts, retractable: true } }
  },
})

/** The trait that a form names; null where it names none, and a refusal for one that is gone. */
function traitOf(click: Click<Tarot>, wanted: string): CheckedTrait | null | Refusal {
  if (wanted === '') return null
  return checkedNow(click, wanted) ?? refuse('HnB.tarot.refusal.noTrait')
}
