/** Helps with a roll after its dice are thrown ("Helping"). */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion, DecisionMode } from '../../core/contract'
import { measuredDistanceRows } from '../../core/distance'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { MessageClick } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { pickedDiceOfAnyWorth, payAnswerFields, paymentContext, paymentDefaults } from '../pool/payment'
import type { PayAnswers } from '../pool/payment'
import { isHelpAllowedAfterRoll } from './help-timing'
import { whyNotChangeRolls } from './roll-time'
import type { Humanity } from '../rules'
import { priceOfDice, spendDiceEdit } from '../rules/pool'
import { prefixPaths } from '../../core/nested-actions'
import type { StatCheck } from './check-facts'
import { helpPreviews } from './help-preview'

type HelpClick = MessageClick<Humanity, unknown>

/** A roll with which characters may help. */
export interface HelpableRoll {
  /** The uuid of the actor who rolled. */
  readonly rollerUuid: string
  readonly roll: Pick<StatCheck, 'help' | 'helpWorth' | 'rolledAt'>
  /** The path of the roll within the message's facts. Empty if the facts consist of this roll alone. */
  readonly path: string
  /** Returns the text that previews the roll with this help. */
  readonly previewText: (help: StatCheck['help']) => Phrase
}

/**
 * Builds the action with which a character helps with the roll that `findRoll` returns ("Helping"). A character may
 * help once with each roll, and spends one or more Blessing Dice. People judge whether the helper is near enough. If
 * the scene can measure the distance, the question shows it.
 */
export function defineHelpAction<C extends HelpClick>(
  decisionMode: DecisionMode,
  findRoll: (click: C) => HelpableRoll | Refusal,
) {
  const findHelpableRoll = (click: C): HelpableRoll | Refusal => {
    const helpableRoll = findRoll(click)
    return isRefusal(helpableRoll) ? helpableRoll : (whyNotHelp(click, helpableRoll) ?? helpableRoll)
  }
  return defineAction<C, PayAnswers>({
    answers: v.object(payAnswerFields),
    decided: decisionMode,
    ask(click) {
      const helpableRoll = findHelpableRoll(click)
      return isRefusal(helpableRoll) ? helpableRoll : helpQuestion(click, helpableRoll)
    },
    decide(click, answers) {
      const helpableRoll = findHelpableRoll(click)
      return isRefusal(helpableRoll) ? helpableRoll : helpOutcome(click, helpableRoll, answers)
    },
  })
}

function whyNotHelp({ actor, state, settings }: HelpClick, { roll }: HelpableRoll): Refusal | null {
  if (!isHelpAllowedAfterRoll(settings)) return refuse('HnB.humanity.refusal.helpBefore')
  const refusal = whyNotChangeRolls([roll], settings)
  if (refusal) return refusal
  if (Object.hasOwn(roll.help, actor.id))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: actor.name })
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

function helpQuestion(click: HelpClick, { rollerUuid, roll, previewText }: HelpableRoll): ActionQuestion {
  // Any die pays the price ①, so the form suggests the least valuable die.
  const price = priceOfDice(1, 1)
  const diceCount = Object.keys(click.state.blessings).length
  return {
    title: 'HnB.humanity.help.title',
    titleData: { name: click.actor.name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: {
      ...paymentContext(click, price, { any: true }),
      worth: roll.helpWorth,
      // The rule: "You may only spend ① to Help other characters … near enough". Characters who help themselves are
      // near, so the form does not ask about the distance.
      isOwn: rollerUuid === click.actor.uuid,
      distances: measuredDistanceRows(
        click.sides.flatMap(({ actor }) => (actor.uuid === rollerUuid ? [actor] : [])),
        click.distances,
      ),
      outlook: helpPreviews(roll, click.actor.id, diceCount, previewText),
    },
    defaults: paymentDefaults(click, price),
  }
}

/** Spends Blessing Dice on a roll. Each die adds the same bonus; its face does not matter. */
function helpOutcome(click: HelpClick, { path }: HelpableRoll, answers: PayAnswers): Outcome | Refusal {
  const dieIds = pickedDiceOfAnyWorth(click, answers)
  if (isRefusal(dieIds)) return dieIds
  const { actor, state } = click
  const spentFaces = dieIds.map((id) => state.blessings[id] ?? 1)
  return {
    edits: [spendDiceEdit(actor.uuid, dieIds)],
    amend: {
      set: prefixPaths(path, { [`help.${actor.id}`]: { name: actor.name, dice: spentFaces } }),
      label: { key: 'HnB.humanity.help.done' },
    },
  }
}
