/** Starts a check: the Narrator asks a player for a check, or a player pushes unasked. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import type { PushAnswers } from '../push/form'
import { pushAnswers, pushQuestion, raisedTrait, traitChoices } from '../push/form'
import { playCards } from '../push/play'
import { NO_PUSH } from '../push/push'
import type { Tarot } from '../rules'
import { aptitudeAnswer, aptitudeChoices, rankNamed } from '../ladder'
import { traitAnswer } from '../traits'
import { checkedNow, newCheck, playedCheck, soonerEdits } from './check'
import type { CheckedTrait, CheckFacts } from './facts'

const checkAnswers = v.object({ trait: traitAnswer, need: aptitudeAnswer })

/** The Narrator asks for a check. She may keep trait and difficulty secret. Refuses other users. */
export const check = defineAction<Click<Tarot>, v.InferOutput<typeof checkAnswers>>({
  answers: checkAnswers,
  decided: 'byGM',
  ask: (click) => {
    const { actor, data, asker } = click
    return asker.isGM
      ? {
          title: 'HnB.tarot.asks.check',
          titleData: { name: actor.name },
          template: 'tarot/check-dialog',
          context: {
            traits: traitChoices(click, data.trait ?? ''),
            aptitudes: aptitudeChoices(),
          },
          ok: 'HnB.tarot.check.ok',
          defaults: { trait: data.trait ?? '', need: '' },
        }
      : refuse('HnB.tarot.refusal.onlyNarrator')
  },
  decide(click, { trait: wanted, need }) {
    if (!click.asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const trait = traitOf(click, wanted)
    if (isRefusal(trait)) return trait
    const facts: CheckFacts = { ...newCheck(click, trait), need: rankNamed(need) }
    return { post: { kind: 'check', facts, retractable: true } }
  },
})

/**
 * A push that the Narrator did not ask for. The player names the trait and declares the suit; the Narrator may change
 * the suit; then the player plays cards. Without the setting `suitsFirst` the player plays cards at once (ruling TC36).
 */
export const push = defineAction<Click<Tarot>, PushAnswers>({
  answers: pushAnswers,
  decided: 'byGM',
  ask: (click) => askPush(click, click.data.trait ?? ''),
  decide(click, { trait: wanted, suit, cards }, chance) {
    const trait = traitOf(click, wanted)
    if (isRefusal(trait)) return trait
    return pushed(click, newCheck(click, trait), { suit, cards }, chance)
  },
})

/**
 * The form of an unasked push.
 * @param trait id of the preselected trait; null where the player cannot choose a trait
 * @param settled id of the trait to push, where `trait` is null
 */
export function askPush(click: Click<Tarot>, trait: string | null, settled = ''): ActionQuestion {
  const stands = (named: string) => raisedTrait(click, trait === null ? settled : named)
  if (!click.settings.suitsFirst) return pushQuestion(click, trait, null, true, stands)
  const question = pushQuestion(click, trait, null, false, stands)
  return { ...question, ok: 'HnB.tarot.push.declare' }
}

/**
 * Posts an unasked push as a new message: with `suitsFirst` only the declared suit, otherwise with the revealed cards.
 * Refuses a push without cards.
 */
export function pushed(
  click: Click<Tarot>,
  begun: CheckFacts,
  { suit, cards }: Pick<PushAnswers, 'suit' | 'cards'>,
  chance: Chance,
): Outcome | Refusal {
  if (click.settings.suitsFirst) {
    const facts: CheckFacts = { ...begun, push: { ...NO_PUSH, suit } }
    return { post: { kind: 'check', facts, retractable: true } }
  }
  if (cards.length === 0) return refuseAt('cards', 'HnB.tarot.refusal.noCards')
  const played = playCards(click, chance, cards, suit)
  if (isRefusal(played)) return played
  const facts = playedCheck(begun, played)
  return { edits: soonerEdits(facts), post: { kind: 'check', facts, final: true } }
}

/** The trait that the player chose in the form; null without a choice. Refuses a deleted trait. */
function traitOf(click: Click<Tarot>, wanted: string): CheckedTrait | null | Refusal {
  if (wanted === '') return null
  return checkedNow(click, wanted) ?? refuseAt('trait', 'HnB.tarot.refusal.noTrait')
}
