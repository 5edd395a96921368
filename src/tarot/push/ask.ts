import * as v from 'valibot'
import { action } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click } from '../../core/views'
import { playCards } from '../cards'
import type { APTITUDES, Tarot } from '../rules'
import type { CheckFacts, CheckedTrait } from './facts'
import type { Played } from './forms'
import {
  aptitudeChoices,
  checkedNow,
  needAnswer,
  played,
  pushQuestion,
  rankOf,
  traitAnswer,
  traitChoices,
} from './forms'
import { PUSH_SUITS } from './rules'

/** A check of which nothing is known but whose it is. */
function begun({ actor }: Pick<Click<Tarot>, 'actor'>, trait: CheckedTrait | null): CheckFacts {
  return {
    actor: actor.uuid,
    name: actor.name,
    stage: 'asked',
    trait,
    need: null,
    push: null,
    shown: [],
    major: { used: 0, toward: '', told: '' },
    verdict: '',
    aid: null,
  }
}

/** The Narrator's check of a trait: named or her secret, what is needed named or her secret. It waits for its player. */
export const check = action<Click<Tarot>, { trait: string; need: (typeof APTITUDES)[number] | '' }>({
  answers: v.object({ trait: traitAnswer, need: needAnswer }),
  decided: 'byGM',
  ask: ({ actor, items, state, data, asker }) =>
    asker.isGM
      ? {
          title: 'HnB.tarot.asks.check',
          titleData: { name: actor.name },
          template: 'tarot/check-dialog',
          context: {
            traits: traitChoices(items, state.wounds, data.trait ?? ''),
            aptitudes: aptitudeChoices(''),
          },
          ok: 'HnB.tarot.check.ok',
          defaults: { trait: data.trait ?? '', need: '' },
        }
      : refuse('HnB.tarot.refusal.onlyNarrator'),
  decide(click, answers) {
    if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const trait = checkedNow(click, answers.trait)
    if (answers.trait !== '' && !trait) return refuse('HnB.tarot.refusal.noTrait')
    const facts: CheckFacts = { ...begun(click, trait), need: rankOf(answers.need) }
    return { post: { kind: 'check', facts, retractable: true } }
  },
})

/** A push that nobody asked for: the player names the trait, plays any cards of the hand, and reveals them at once. */
export const push = action<Click<Tarot>, Played>({
  answers: played,
  decided: 'byGM',
  ask: (click) => pushQuestion(click, click.data.trait ?? '', null),
  decide(click, { trait: wanted, push: suit, cards }, chance) {
    const trait = checkedNow(click, wanted)
    if (wanted !== '' && !trait) return refuse('HnB.tarot.refusal.noTrait')
    if (cards.length === 0) return refuse('HnB.tarot.refusal.noCards')
    const revealed = playCards(click, chance, cards, suit)
    if (isRefusal(revealed)) return revealed
    const facts: CheckFacts = {
      ...begun(click, trait),
      stage: 'told',
      push: suit,
      shown: [...revealed.shown],
    }
    return { post: { kind: 'check', facts, final: true } }
  },
})

/**
 * The player says how they push, before any card is played, and waits: the Narrator may find another way more fitting
 * ("the Narrator can change the suit").
 */
export const declare = action<Click<Tarot>, { trait: string; push: (typeof PUSH_SUITS)[number] }>({
  answers: v.object({ trait: traitAnswer, push: v.picklist(PUSH_SUITS) }),
  decided: 'byGM',
  ask: (click) => ({
    ...pushQuestion(click, click.data.trait ?? '', null, false),
    title: 'HnB.tarot.asks.declare',
    ok: 'HnB.tarot.push.declare',
  }),
  decide(click, { trait: wanted, push: suit }): Outcome | Refusal {
    const trait = checkedNow(click, wanted)
    if (wanted !== '' && !trait) return refuse('HnB.tarot.refusal.noTrait')
    return { post: { kind: 'check', facts: { ...begun(click, trait), push: suit }, retractable: true } }
  },
})
