/** Lets a character help with a roll after the dice are thrown ("Helping"). */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion, DecisionMode } from '../../core/contract'
import { createMeasuredDistanceRows } from '../../core/distance'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { MessageActionContext } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import {
  findPickedBlessingDiceOfAnyWorth,
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
} from '../pool/payment'
import type { PickedDiceAnswers } from '../pool/payment'
import { isHelpAllowedAfterDiceRoll } from './help-timing'
import { whyNotChangeRolls } from './roll-time'
import type { Humanity } from '../rules'
import { createBlessingPrice, createEditForSpentBlessingDice } from '../rules/pool'
import { addPrefixToFactEditPaths } from '../../core/nested-actions'
import type { StatCheck } from './check-facts'
import { createPreviewsByHelpDice } from './help-preview'

type HelpRollActionContext = MessageActionContext<Humanity, unknown>

/** A roll with which characters may help. */
export interface HelpableRoll {
  /** The uuid of the actor who rolled. */
  readonly rollerUuid: string
  readonly roll: Pick<StatCheck, 'help' | 'helpWorth' | 'rolledAt'>
  /** The path of the helped roll within the message's facts. Empty if the facts consist of this roll alone. */
  readonly path: string
  /** Makes a text that previews the roll's result with this help added. */
  readonly previewText: (helpGivenForRoll: StatCheck['help']) => Phrase
}

/**
 * Builds the action with which a character helps a roll ("Helping"), once per roll, for one or more Blessing Dice.
 * People judge whether the helper is near enough.
 * @param findContestRollToChange returns the roll that the click helps
 */
export function defineHelpAction<C extends HelpRollActionContext>(
  decisionMode: DecisionMode,
  findContestRollToChange: (actionContext: C) => HelpableRoll | Refusal,
) {
  const findHelpableRoll = (actionContext: C): HelpableRoll | Refusal => {
    const helpableRoll = findContestRollToChange(actionContext)
    return isRefusal(helpableRoll)
      ? helpableRoll
      : (whyNotHelpRoll(actionContext, helpableRoll) ?? helpableRoll)
  }
  return defineAction<C, PickedDiceAnswers>({
    answers: v.object(pickedDiceAnswerFields),
    decided: decisionMode,
    ask(actionContext) {
      const helpableRoll = findHelpableRoll(actionContext)
      return isRefusal(helpableRoll) ? helpableRoll : createHelpQuestion(actionContext, helpableRoll)
    },
    decide(actionContext, answers) {
      const helpableRoll = findHelpableRoll(actionContext)
      return isRefusal(helpableRoll)
        ? helpableRoll
        : createOutcomeOfHelpRoll(actionContext, helpableRoll, answers)
    },
  })
}

function whyNotHelpRoll(
  { actor, state, settings }: HelpRollActionContext,
  { roll }: HelpableRoll,
): Refusal | null {
  if (!isHelpAllowedAfterDiceRoll(settings)) return refuse('HnB.humanity.refusal.helpBefore')
  const refusal = whyNotChangeRolls([roll], settings)
  if (refusal) return refusal
  if (Object.hasOwn(roll.help, actor.id))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: actor.name })
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

function createHelpQuestion(
  actionContext: HelpRollActionContext,
  { rollerUuid, roll, previewText }: HelpableRoll,
): ActionQuestion {
  // Any die can pay the price ①, so the form ticks the least valuable die at first.
  const price = createBlessingPrice(1, 1)
  const diceCount = Object.keys(actionContext.state.blessings).length
  return {
    title: 'HnB.humanity.help.title',
    titleData: { name: actionContext.actor.name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: {
      ...createPaymentContext(actionContext, price, { any: true }),
      worth: roll.helpWorth,
      // "You may only spend ① to Help other characters … near enough". The form shows no distance if the helper is also
      // the roller.
      isOwn: rollerUuid === actionContext.actor.uuid,
      distances: createMeasuredDistanceRows(
        actionContext.sides.flatMap(({ actor }) => (actor.uuid === rollerUuid ? [actor] : [])),
        actionContext.distances,
      ),
      outlook: createPreviewsByHelpDice(roll, actionContext.actor.id, diceCount, previewText),
    },
    defaults: createDefaultPaymentAnswers(actionContext, price),
  }
}

/** Spends Blessing Dice as help for a roll. Each die adds the same bonus, whatever its face shows. */
function createOutcomeOfHelpRoll(
  actionContext: HelpRollActionContext,
  { path }: HelpableRoll,
  answers: PickedDiceAnswers,
): Outcome | Refusal {
  const dieIds = findPickedBlessingDiceOfAnyWorth(actionContext, answers)
  if (isRefusal(dieIds)) return dieIds
  const { actor, state } = actionContext
  const spentDieFaces = dieIds.map((dieId) => state.blessings[dieId] ?? 1)
  return {
    edits: [createEditForSpentBlessingDice(actor.uuid, dieIds)],
    amend: {
      set: addPrefixToFactEditPaths(path, {
        [`help.${actor.id}`]: { name: actor.name, dice: spentDieFaces },
      }),
      label: { key: 'HnB.humanity.help.done' },
    },
  }
}
