/** Beginning a check: the Narrator asks for one, or a player pushes unasked. */
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

/** The Narrator asks for a check; she may keep the trait and the difficulty secret. It waits for its player. */
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
 * A push that nobody asked for: the player names the trait and declares the suit, and plays the cards once the Narrator
 * has had her say. At a table without that step, the cards are played and revealed at once (ruling TC36).
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

/** Asks for a push that was not called for. @param trait the one that is chosen first; null where it is `settled` */
export function askPush(click: Click<Tarot>, trait: string | null, settled = ''): ActionQuestion {
  const stands = (named: string) => raisedTrait(click, trait === null ? settled : named)
  if (!click.settings.suitsFirst) return pushQuestion(click, trait, null, true, stands)
  const question = pushQuestion(click, trait, null, false, stands)
  return { ...question, ok: 'HnB.tarot.push.declare' }
}

/** Declares a push on a new message, or plays it there at once. */
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

/** The trait that a form names; null where it names none, and a refusal where the trait was deleted. */
function traitOf(click: Click<Tarot>, wanted: string): CheckedTrait | null | Refusal {
  if (wanted === '') return null
  return checkedNow(click, wanted) ?? refuseAt('trait', 'HnB.tarot.refusal.noTrait')
}
