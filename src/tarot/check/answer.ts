/** The actions by which a player answers a check: with a push, or without a push. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import { answerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { MessageClick } from '../../core/game-views'
import type { PushAnswers } from '../push/form'
import { pushAnswers, pushQuestion } from '../push/form'
import { clearTable, playCards } from '../push/play'
import { NO_PUSH } from '../push/push'
import type { Tarot } from '../rules'
import { medicalNeeded } from '../rules'
import { freshWounds, loweringWounds } from '../reaction-round'
import { checkedNow, playedCheck, settled, soonerEdits } from './check'
import type { CheckedTrait, CheckFacts } from './facts'
import { isDetermined } from './facts'

export type OnCheck = MessageClick<Tarot, CheckFacts>

/** The value of `data-push` on the push buttons of a check. */
export const CHECK = 'check'

/** The tag key (`answerCardsTag`) of the cards in an actor's check; a group's message needs a key per actor. */
export const tagKeyOf = ({ actor }: Pick<CheckFacts, 'actor'>): string =>
  `${CHECK}${actor.replaceAll('.', '')}`

/** Refuses another actor's check, a finished check, and a push to act sooner after the fight has ended. */
function whyNotAnswer({ message: { facts }, actor }: OnCheck): Refusal | null {
  if (facts.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.name })
  if (facts.stage !== 'asked') return refuse('HnB.tarot.refusal.isOver')
  return facts.sooner && !actor.turn ? refuse('HnB.common.refusal.notFighting') : null
}

/** With the setting `suitsFirst`, refuses cards before the player has declared a suit. */
function whyNotPlay(click: OnCheck): Refusal | null {
  const { push, name } = click.message.facts
  const early = click.settings.suitsFirst && push.suit === null
  return whyNotAnswer(click) ?? (early ? refuse('HnB.tarot.refusal.notDeclared', { name }) : null)
}

/** The trait of a check with its current rank; null for a secret trait; refuses a deleted trait. */
function traitNow(click: OnCheck): CheckedTrait | null | Refusal {
  const { trait } = click.message.facts
  if (!trait) return null
  return checkedNow(click, trait.id) ?? refuse('HnB.tarot.refusal.noTrait')
}

/** The trait for the preview of chosen cards; null for a secret or deleted trait. */
function checkedNowOf(click: OnCheck): CheckedTrait | null {
  const trait = traitNow(click)
  return isRefusal(trait) ? null : trait
}

/**
 * The facts that depend on the moment when the player answers. `wounds` lower ranks; `fresh` are the wounds of this
 * Reaction round, which do not lower ranks yet; `need` is the difficulty, which rises with a patient's wounds.
 */
function presentOf(click: OnCheck): Pick<CheckFacts, 'wounds' | 'fresh' | 'need'> {
  const { facts } = click.message
  const patient = click.sides.find(({ actor }) => actor.uuid === facts.aid?.actor)
  return {
    wounds: loweringWounds(click, click.settings),
    fresh: freshWounds(click, click.settings),
    need: patient ? medicalNeeded(patient.state.wounds) : facts.need,
  }
}

/** Plays and reveals cards in a check. The trait counts with its current rank. */
export const play = defineAction<OnCheck, PushAnswers>({
  answers: pushAnswers,
  decided: 'byGM',
  ask(click) {
    const no = whyNotPlay(click)
    if (no) return no
    return pushQuestion(click, null, click.message.facts.push.suit, true, () => checkedNowOf(click))
  },
  decide(click, { suit: chosen, cards }, chance): Outcome | Refusal {
    const no = whyNotPlay(click)
    if (no) return no
    if (cards.length === 0) return refuseAt('cards', 'HnB.tarot.refusal.noCards')
    const trait = traitNow(click)
    if (isRefusal(trait)) return trait
    const { facts } = click.message
    const tag = answerCardsTag(click.message, tagKeyOf(facts))
    const push = playCards(click, chance, cards, facts.push.suit ?? chosen, tag)
    if (isRefusal(push)) return push
    const after = playedCheck({ ...facts, trait, ...presentOf(click) }, push)
    if (isDetermined(after)) clearTable(click, chance, [tag])
    return {
      edits: soonerEdits(after),
      amend: {
        set: settled(after),
        what: { key: 'HnB.tarot.push.done', data: { name: facts.name } },
        final: true,
      },
    }
  },
})

/** Answers a check without a push: the aptitude stays unchanged. */
export const noPush = defineAction<OnCheck, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click): Outcome | Refusal {
    const no = whyNotAnswer(click)
    if (no) return no
    const trait = traitNow(click)
    if (isRefusal(trait)) return trait
    const { facts } = click.message
    const word = facts.sooner ? 'failure' : facts.word
    const after: CheckFacts = {
      ...facts,
      stage: 'over',
      trait,
      ...presentOf(click),
      push: NO_PUSH,
      word,
    }
    return {
      amend: { set: settled(after), what: { key: 'HnB.tarot.push.left', data: { name: facts.name } } },
    }
  },
})
