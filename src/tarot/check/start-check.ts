/** Starts a check: the Narrator asks a player for it, or a player pushes unasked. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import { toAnswerCardsTag } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import type { PushAnswers } from '../push/push-form'
import {
  pushAnswersSchema,
  createPushQuestion,
  findRaisedTraitById,
  createCheckedTraitChoices,
} from '../push/push-form'
import { discardTableCards, playPushCards } from '../push/play-push-cards'
import { EMPTY_PUSH } from '../push/push-schema'
import type { Tarot } from '../rules'
import { aptitudeAnswerSchema, createAptitudeChoices, findAptitudeRank } from '../aptitude-ladder'
import { countRankLoweringWounds } from '../reaction-round'
import { traitAnswerSchema } from '../traits'
import {
  findChosenTrait,
  createTarotCheck,
  createRevealedCheckFacts,
  createActSoonerEdits,
} from './check-changes'
import { createCheckCardsTagKey } from './answer-check'
import type { TarotCheckFacts } from './check-facts'
import { isCheckResultDetermined } from './check-facts'

const checkRequestAnswersSchema = v.object({ trait: traitAnswerSchema, need: aptitudeAnswerSchema })

/** The Narrator asks for a check. She may keep the trait and the difficulty secret. Refuses other users. */
export const askForCheckAction = defineAction<Click<Tarot>, v.InferOutput<typeof checkRequestAnswersSchema>>({
  answers: checkRequestAnswersSchema,
  decided: 'byGM',
  ask: (click) => {
    const { actor, data, user } = click
    return user.isGM
      ? {
          title: 'HnB.tarot.asks.check',
          titleData: { name: actor.name },
          template: 'tarot/check-dialog',
          context: {
            traits: createCheckedTraitChoices(
              click.items,
              countRankLoweringWounds(click, click.settings),
              data.trait ?? '',
            ),
            aptitudes: createAptitudeChoices(),
          },
          ok: 'HnB.tarot.check.ok',
          defaults: { trait: data.trait ?? '', need: '' },
        }
      : refuse('HnB.tarot.refusal.onlyNarrator')
  },
  decide(click, { trait: traitId, need }) {
    if (!click.user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const checkedTrait = findChosenTrait(click, traitId)
    if (isRefusal(checkedTrait)) return checkedTrait
    const checkFacts: TarotCheckFacts = {
      ...createTarotCheck(click, checkedTrait),
      need: findAptitudeRank(need),
    }
    return { post: { kind: 'check', facts: checkFacts, retractable: true } }
  },
})

/**
 * Starts a push that the Narrator did not request. With the setting `suitsFirst`, the player first declares trait and
 * suit, and the Narrator may change the suit (ruling TC36).
 */
export const pushWithoutRequestAction = defineAction<Click<Tarot>, PushAnswers>({
  answers: pushAnswersSchema,
  decided: 'byGM',
  ask: (click) => createUnrequestedPushQuestion(click, click.data.trait ?? ''),
  decide(click, { trait: traitId, suit, cards }, chance) {
    const checkedTrait = findChosenTrait(click, traitId)
    if (isRefusal(checkedTrait)) return checkedTrait
    return postUnrequestedPush(click, createTarotCheck(click, checkedTrait), { suit, cards }, chance)
  },
})

/**
 * The form of a push without the Narrator's request.
 * @param initialTraitId the id of the trait that is selected at first; null if the trait is fixed
 * @param fixedTraitId the id of the fixed trait
 */
export function createUnrequestedPushQuestion(
  click: Click<Tarot>,
  initialTraitId: string | null,
  fixedTraitId = '',
): ActionQuestion {
  const findRaisedTrait = (chosenTraitId: string) =>
    findRaisedTraitById(click, initialTraitId === null ? fixedTraitId : chosenTraitId)
  if (!click.settings.suitsFirst)
    return createPushQuestion(click, initialTraitId, null, true, findRaisedTrait)
  const question = createPushQuestion(click, initialTraitId, null, false, findRaisedTrait)
  return { ...question, ok: 'HnB.tarot.push.declare' }
}

/**
 * Posts a push that the Narrator has not requested: with the setting `suitsFirst` only the declared suit, otherwise the
 * revealed cards. Refuses a push without cards.
 */
export function postUnrequestedPush(
  click: Click<Tarot>,
  newCheckFacts: TarotCheckFacts,
  { suit, cards }: Pick<PushAnswers, 'suit' | 'cards'>,
  chance: Chance,
): Outcome | Refusal {
  if (click.settings.suitsFirst) {
    const facts: TarotCheckFacts = { ...newCheckFacts, push: { ...EMPTY_PUSH, suit } }
    return { post: { kind: 'check', facts, retractable: true } }
  }
  if (cards.length === 0) return refuseFormField('cards', 'HnB.tarot.refusal.noCards')
  const newMessageKey = chance.newId()
  const cardsTag = toAnswerCardsTag({ uuid: newMessageKey }, createCheckCardsTagKey(newCheckFacts))
  const playedPush = playPushCards(click, chance, cards, suit, cardsTag)
  if (isRefusal(playedPush)) return playedPush
  const facts = createRevealedCheckFacts(newCheckFacts, playedPush)
  // Once the outcome is determined, the cards are discarded. Otherwise they stay on the table, because the player can
  // still turn a major arcana (ruling TC37).
  if (isCheckResultDetermined(facts)) discardTableCards(click, chance, [cardsTag])
  return {
    edits: createActSoonerEdits(facts),
    post: { id: newMessageKey, kind: 'check', facts, final: true },
  }
}
