/** Helps with a roll after its dice are thrown ("Helping"). */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion, DecisionMode } from '../../core/contract'
import { createMeasuredDistanceRows } from '../../core/distance'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { MessageClick } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import {
  findPickedDiceOfAnyWorth,
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
} from '../pool/payment'
import type { PickedDiceAnswers } from '../pool/payment'
import { isHelpAllowedAfterDiceRoll } from './help-timing'
import { whyNotChangeRolls } from './roll-time'
import type { Humanity } from '../rules'
import { createBlessingPrice, createSpentBlessingDiceEdit } from '../rules/pool'
import { prefixEditPaths } from '../../core/nested-actions'
import type { StatCheck } from './check-facts'
import { createPreviewsByHelpDice } from './help-preview'

type HelpRollClick = MessageClick<Humanity, unknown>

/** A roll with which characters may help. */
export interface HelpableRoll {
  /** The uuid of the actor who rolled. */
  readonly rollerUuid: string
  readonly roll: Pick<StatCheck, 'help' | 'helpWorth' | 'rolledAt'>
  /** The path of the roll within the message's facts. Empty if the facts consist of this roll alone. */
  readonly path: string
  /** Makes a text that previews the roll if this help is added. */
  readonly previewText: (helpOfRoll: StatCheck['help']) => Phrase
}

/**
 * Builds the action with which a character helps a roll ("Helping"), once per roll, for one or more Blessing Dice.
 * People judge whether the helper is near enough.
 * @param findRoll returns the roll that the click helps
 */
export function defineHelpAction<C extends HelpRollClick>(
  decisionMode: DecisionMode,
  findRoll: (click: C) => HelpableRoll | Refusal,
) {
  const findHelpableRoll = (click: C): HelpableRoll | Refusal => {
    const helpableRoll = findRoll(click)
    return isRefusal(helpableRoll) ? helpableRoll : (whyNotHelpRoll(click, helpableRoll) ?? helpableRoll)
  }
  return defineAction<C, PickedDiceAnswers>({
    answers: v.object(pickedDiceAnswerFields),
    decided: decisionMode,
    ask(click) {
      const helpableRoll = findHelpableRoll(click)
      return isRefusal(helpableRoll) ? helpableRoll : createHelpQuestion(click, helpableRoll)
    },
    decide(click, answers) {
      const helpableRoll = findHelpableRoll(click)
      return isRefusal(helpableRoll) ? helpableRoll : createHelpRollOutcome(click, helpableRoll, answers)
    },
  })
}

function whyNotHelpRoll({ actor, state, settings }: HelpRollClick, { roll }: HelpableRoll): Refusal | null {
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
  click: HelpRollClick,
  { rollerUuid, roll, previewText }: HelpableRoll,
): ActionQuestion {
  // Any die can pay the price ①, so the form suggests the die that is worth least.
  const price = createBlessingPrice(1, 1)
  const diceCount = Object.keys(click.state.blessings).length
  return {
    title: 'HnB.humanity.help.title',
    titleData: { name: click.actor.name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: {
      ...createPaymentContext(click, price, { any: true }),
      worth: roll.helpWorth,
      // "You may only spend ① to Help other characters … near enough". Who helps themselves is near, so the form asks
      // no distance.
      isOwn: rollerUuid === click.actor.uuid,
      distances: createMeasuredDistanceRows(
        click.sides.flatMap(({ actor }) => (actor.uuid === rollerUuid ? [actor] : [])),
        click.distances,
      ),
      outlook: createPreviewsByHelpDice(roll, click.actor.id, diceCount, previewText),
    },
    defaults: createDefaultPaymentAnswers(click, price),
  }
}

/** Spends Blessing Dice as help for a roll. Each die adds the same bonus, whatever its face shows. */
function createHelpRollOutcome(
  click: HelpRollClick,
  { path }: HelpableRoll,
  answers: PickedDiceAnswers,
): Outcome | Refusal {
  const dieIds = findPickedDiceOfAnyWorth(click, answers)
  if (isRefusal(dieIds)) return dieIds
  const { actor, state } = click
  const spentDieFaces = dieIds.map((dieId) => state.blessings[dieId] ?? 1)
  return {
    edits: [createSpentBlessingDiceEdit(actor.uuid, dieIds)],
    amend: {
      set: prefixEditPaths(path, { [`help.${actor.id}`]: { name: actor.name, dice: spentDieFaces } }),
      label: { key: 'HnB.humanity.help.done' },
    },
  }
}
