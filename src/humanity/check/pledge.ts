/** Offers help before another actor's roll, at tables that allow help only before the dice are thrown (ruling HU8). */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ActionContext, MessageActionContext, Participant } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import {
  findPickedBlessingDiceOfAnyWorth,
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
} from '../pool/payment'
import type { Humanity } from '../rules'
import { isHelpAllowedAfterDiceRoll } from './help-timing'
import type { HelpPledgeFacts } from './pledge-facts'
import {
  createSortedBlessingPool,
  createBlessingPrice,
  createEditForSpentBlessingDice,
  whyNotPayWithDice,
} from '../rules/pool'

type PledgeActionContext = ActionContext<Humanity>
const helpPledgeAnswersSchema = v.object(pickedDiceAnswerFields)

/** The actor who gets the help. It is the targeted actor or, without a target, the helper's own actor. */
const findHelpReceiver = ({ actor, targets }: PledgeActionContext): Participant<Humanity>['actor'] =>
  targets[0]?.actor ?? actor

/**
 * Refuses a character who cannot offer help before the dice are thrown: the setting may allow help only afterwards, or
 * the character has no Blessing Dice.
 */
function whyNotPledgeHelp({ actor, state, settings }: PledgeActionContext): Refusal | null {
  if (isHelpAllowedAfterDiceRoll(settings)) return refuse('HnB.humanity.refusal.helpAfter')
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

function createQuestionAboutPledgedHelp(actionContext: PledgeActionContext): ActionQuestion {
  const price = createBlessingPrice(1, 1)
  return {
    title: 'HnB.humanity.pledge.ask',
    titleData: { name: actionContext.actor.name, whom: findHelpReceiver(actionContext).name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: { ...createPaymentContext(actionContext, price, { any: true }), worth: 1 },
    defaults: createDefaultPaymentAnswers(actionContext, price),
  }
}

/**
 * The action with which a character offers an actor help for the actor's next roll, once for each roll. Help for
 * oneself needs no acceptance.
 */
export const pledgeHelpAction = defineAction<
  PledgeActionContext,
  v.InferOutput<typeof helpPledgeAnswersSchema>
>({
  answers: helpPledgeAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.help',
    minPeople: 1,
    maxPeople: 1,
    first: 'targeted',
    mayChooseSelf: true,
  }),
  ask: (actionContext) => whyNotPledgeHelp(actionContext) ?? createQuestionAboutPledgedHelp(actionContext),
  decide(actionContext, answers) {
    const refusal = whyNotPledgeHelp(actionContext)
    if (refusal) return refusal
    const { actor, state } = actionContext
    const dieIds = findPickedBlessingDiceOfAnyWorth(actionContext, answers)
    if (isRefusal(dieIds)) return dieIds
    const helpReceiver = findHelpReceiver(actionContext)
    const pickPersonIdentity = ({ uuid, id, name }: typeof helpReceiver) => ({ uuid, id, name })
    const isHelpForOwnRoll = helpReceiver.uuid === actor.uuid
    const helpPledgeFacts: HelpPledgeFacts = {
      by: pickPersonIdentity(actor),
      whom: pickPersonIdentity(helpReceiver),
      ids: [...dieIds],
      dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
      given: isHelpForOwnRoll,
    }
    if (!isHelpForOwnRoll) return { post: { kind: 'pledge', facts: helpPledgeFacts, retractable: true } }
    const helpEdits = createEditsOfGivenHelp(helpPledgeFacts, actionContext, actionContext)
    return isRefusal(helpEdits)
      ? helpEdits
      : { edits: helpEdits, post: { kind: 'pledge', facts: helpPledgeFacts } }
  },
})

/**
 * The edits that spend the helper's dice and store the bonus for the receiver's next roll. Refuses missing dice, and a
 * second help from the same actor.
 */
function createEditsOfGivenHelp(
  { by: helperName, whom: receiver, ids: dieIds }: HelpPledgeFacts,
  helperOfRoll: Participant<Humanity>,
  roller: Participant<Humanity>,
): DocumentEdit[] | Refusal {
  const boonKey = `help${helperName.id}`
  if (Object.hasOwn(roller.state.boons, boonKey))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: helperName.name })
  const refusal = whyNotPayWithDice(
    createSortedBlessingPool(helperOfRoll.state),
    dieIds,
    createBlessingPrice(dieIds.length, 1),
  )
  if (refusal) return refusal
  const helpBoon = {
    name: truncateText(helperName.name, 80),
    value: Math.min(99, dieIds.length),
    peaceful: false,
    help: true,
    next: false,
  }
  return [
    createEditForSpentBlessingDice(helperName.uuid, dieIds),
    { target: receiver.uuid, set: { [`boons.${boonKey}`]: helpBoon } },
  ]
}

/** The action with which the receiver accepts the help. The helper's dice are then spent. */
export const acceptHelpPledgeAction = defineAction<
  MessageActionContext<Humanity, HelpPledgeFacts>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ actor, sides, settings, message: { facts } }) {
    if (facts.given || actor.uuid !== facts.whom.uuid || isHelpAllowedAfterDiceRoll(settings))
      return refuse('HnB.humanity.refusal.notNow')
    const findParticipant = (actorUuid: string) =>
      sides.find((participant) => participant.actor.uuid === actorUuid)
    const [helper, roller] = [findParticipant(facts.by.uuid), findParticipant(facts.whom.uuid)]
    if (!helper || !roller) return refuse('HnB.refusal.goneSince')
    const helpEdits = createEditsOfGivenHelp(facts, helper, roller)
    if (isRefusal(helpEdits)) return helpEdits
    return { edits: helpEdits, amend: { set: { given: true }, label: { key: 'HnB.humanity.help.done' } } }
  },
})
