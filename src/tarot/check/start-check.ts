/**
 * The actions that start a check. Either the Narrator asks a player for the check, or the player pushes a trait without
 * a request.
 */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import { toTagOfAnswerCards } from '../../core/exchange-changes'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { ActionContext } from '../../core/game-views'
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
import { traitOfAnswerSchema } from '../traits'
import {
  findChosenTrait,
  createTarotCheck,
  createRevealedCheckFacts,
  createEditsForActingSooner,
} from './check-changes'
import { createCheckCardsTagKey } from './answer-check'
import type { TarotCheckFacts } from './check-facts'
import { isCheckResultDetermined } from './check-facts'

const checkRequestAnswersSchema = v.object({ trait: traitOfAnswerSchema, need: aptitudeAnswerSchema })

/** The Narrator asks for a check. She may keep the trait and the difficulty secret. Refuses other users. */
export const askForCheckAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof checkRequestAnswersSchema>
>({
  answers: checkRequestAnswersSchema,
  decided: 'byGM',
  ask: (actionContext) => {
    const { actor, data, user } = actionContext
    return user.isGM
      ? {
          title: 'HnB.tarot.asks.check',
          titleData: { name: actor.name },
          template: 'tarot/check-dialog',
          context: {
            traits: createCheckedTraitChoices(
              actionContext.items,
              countRankLoweringWounds(actionContext, actionContext.settings),
              data.trait ?? '',
            ),
            aptitudes: createAptitudeChoices(),
          },
          ok: 'HnB.tarot.check.ok',
          defaults: { trait: data.trait ?? '', need: '' },
        }
      : refuse('HnB.tarot.refusal.onlyNarrator')
  },
  decide(actionContext, { trait: traitId, need }) {
    if (!actionContext.user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const checkedTrait = findChosenTrait(actionContext, traitId)
    if (isRefusal(checkedTrait)) return checkedTrait
    const checkFacts: TarotCheckFacts = {
      ...createTarotCheck(actionContext, checkedTrait),
      need: findAptitudeRank(need),
    }
    return { post: { kind: 'check', facts: checkFacts, retractable: true } }
  },
})

/**
 * The action with which a player starts a push that the Narrator did not request. With the setting `suitsFirst`, the
 * player first declares trait and suit, and the Narrator may change the suit (ruling TC36).
 */
export const pushWithoutRequestAction = defineAction<ActionContext<Tarot>, PushAnswers>({
  answers: pushAnswersSchema,
  decided: 'byGM',
  ask: (actionContext) => createUnrequestedPushQuestion(actionContext, actionContext.data.trait ?? ''),
  decide(actionContext, { trait: traitId, suit, cards }, chance) {
    const checkedTrait = findChosenTrait(actionContext, traitId)
    if (isRefusal(checkedTrait)) return checkedTrait
    return postUnrequestedPush(
      actionContext,
      createTarotCheck(actionContext, checkedTrait),
      { suit, cards },
      chance,
    )
  },
})

/**
 * Creates the form of a push that the Narrator did not request.
 * @param preselectedTraitId the id of the trait that is selected at first; null if the trait is fixed
 * @param fixedTraitId the id of the fixed trait
 */
export function createUnrequestedPushQuestion(
  actionContext: ActionContext<Tarot>,
  preselectedTraitId: string | null,
  fixedTraitId = '',
): ActionQuestion {
  const findTraitToRaise = (chosenTraitId: string) =>
    findRaisedTraitById(actionContext, preselectedTraitId === null ? fixedTraitId : chosenTraitId)
  if (!actionContext.settings.suitsFirst)
    return createPushQuestion(actionContext, preselectedTraitId, null, true, findTraitToRaise)
  const question = createPushQuestion(actionContext, preselectedTraitId, null, false, findTraitToRaise)
  return { ...question, ok: 'HnB.tarot.push.declare' }
}

/**
 * Posts a push that the Narrator has not requested. With the setting `suitsFirst`, the message contains only the
 * declared suit, otherwise the revealed cards. Refuses a push without cards.
 */
export function postUnrequestedPush(
  actionContext: ActionContext<Tarot>,
  newCheckFacts: TarotCheckFacts,
  { suit, cards }: Pick<PushAnswers, 'suit' | 'cards'>,
  chance: Chance,
): Outcome | Refusal {
  if (actionContext.settings.suitsFirst) {
    const facts: TarotCheckFacts = { ...newCheckFacts, push: { ...EMPTY_PUSH, suit } }
    return { post: { kind: 'check', facts, retractable: true } }
  }
  if (cards.length === 0) return refuseFormField('cards', 'HnB.tarot.refusal.noCards')
  const keyForNewMessage = chance.newId()
  const tagOfTableCards = toTagOfAnswerCards(
    { uuid: keyForNewMessage },
    createCheckCardsTagKey(newCheckFacts),
  )
  const playedPush = playPushCards(actionContext, chance, cards, suit, tagOfTableCards)
  if (isRefusal(playedPush)) return playedPush
  const facts = createRevealedCheckFacts(newCheckFacts, playedPush)
  // The cards are discarded once the result of the check is determined. Until then they stay on the table, because the
  // player can still turn a major arcana (ruling TC37).
  if (isCheckResultDetermined(facts)) discardTableCards(actionContext, chance, [tagOfTableCards])
  return {
    edits: createEditsForActingSooner(facts),
    post: { id: keyForNewMessage, kind: 'check', facts, final: true },
  }
}
