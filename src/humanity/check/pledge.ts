/** Offers help before another actor's roll, at tables that allow help only before the dice are thrown (ruling HU8). */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, MessageClick, Participant } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import {
  findPickedDiceOfAnyWorth,
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
} from '../pool/payment'
import type { Humanity } from '../rules'
import { isHelpAllowedAfterDiceRoll } from './help-timing'
import type { PledgeFacts } from './pledge-facts'
import {
  createSortedBlessingPool,
  createBlessingPrice,
  createSpentBlessingDiceEdit,
  whyNotPayWithDice,
} from '../rules/pool'

type PledgeClick = Click<Humanity>
const pledgeAnswersSchema = v.object(pickedDiceAnswerFields)

/** The actor who gets the help: the targeted actor. Without a target, the helper's own actor. */
const findHelpReceiver = ({ actor, targets }: PledgeClick): Participant<Humanity>['actor'] =>
  targets[0]?.actor ?? actor

/** Refuses a character who cannot help before the dice are thrown. */
function whyNotPledgeHelp({ actor, state, settings }: PledgeClick): Refusal | null {
  if (isHelpAllowedAfterDiceRoll(settings)) return refuse('HnB.humanity.refusal.helpAfter')
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

function createHelpPledgeQuestion(click: PledgeClick): ActionQuestion {
  const price = createBlessingPrice(1, 1)
  return {
    title: 'HnB.humanity.pledge.ask',
    titleData: { name: click.actor.name, whom: findHelpReceiver(click).name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: { ...createPaymentContext(click, price, { any: true }), worth: 1 },
    defaults: createDefaultPaymentAnswers(click, price),
  }
}

/** Offers an actor help with their next roll, once for each roll. Help for oneself counts at once. */
export const pledgeAction = defineAction<PledgeClick, v.InferOutput<typeof pledgeAnswersSchema>>({
  answers: pledgeAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.help',
    minPeople: 1,
    maxPeople: 1,
    first: 'targeted',
    mayChooseSelf: true,
  }),
  ask: (click) => whyNotPledgeHelp(click) ?? createHelpPledgeQuestion(click),
  decide(click, answers) {
    const refusal = whyNotPledgeHelp(click)
    if (refusal) return refusal
    const { actor, state } = click
    const dieIds = findPickedDiceOfAnyWorth(click, answers)
    if (isRefusal(dieIds)) return dieIds
    const helpReceiver = findHelpReceiver(click)
    const toPledgePerson = ({ uuid, id, name }: typeof helpReceiver) => ({ uuid, id, name })
    const isHelpForOwnRoll = helpReceiver.uuid === actor.uuid
    const pledgeFacts: PledgeFacts = {
      by: toPledgePerson(actor),
      whom: toPledgePerson(helpReceiver),
      ids: [...dieIds],
      dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
      given: isHelpForOwnRoll,
    }
    if (!isHelpForOwnRoll) return { post: { kind: 'pledge', facts: pledgeFacts, retractable: true } }
    const helpEdits = createGivenHelpEdits(pledgeFacts, click, click)
    return isRefusal(helpEdits)
      ? helpEdits
      : { edits: helpEdits, post: { kind: 'pledge', facts: pledgeFacts } }
  },
})

/**
 * The edits that spend the helper's dice and store the bonus for the receiver's next roll. Refuses missing dice, and a
 * second help from the same actor.
 */
function createGivenHelpEdits(
  { by: helperName, whom: receiver, ids: dieIds }: PledgeFacts,
  helper: Participant<Humanity>,
  roller: Participant<Humanity>,
): DocumentEdit[] | Refusal {
  const boonKey = `help${helperName.id}`
  if (Object.hasOwn(roller.state.boons, boonKey))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: helperName.name })
  const refusal = whyNotPayWithDice(
    createSortedBlessingPool(helper.state),
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
    createSpentBlessingDiceEdit(helperName.uuid, dieIds),
    { target: receiver.uuid, set: { [`boons.${boonKey}`]: helpBoon } },
  ]
}

/** The action with which the receiver accepts the help. The helper's dice are then spent. */
export const acceptPledgeAction = defineAction<
  MessageClick<Humanity, PledgeFacts>,
  v.InferOutput<typeof noAnswersSchema>
>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ actor, sides, settings, message: { facts } }) {
    if (facts.given || actor.uuid !== facts.whom.uuid || isHelpAllowedAfterDiceRoll(settings))
      return refuse('HnB.humanity.refusal.notNow')
    const findParticipant = (actorUuid: string) =>
      sides.find((participant) => participant.actor.uuid === actorUuid)
    const [helper, roller] = [findParticipant(facts.by.uuid), findParticipant(facts.whom.uuid)]
    if (!helper || !roller) return refuse('HnB.refusal.goneSince')
    const helpEdits = createGivenHelpEdits(facts, helper, roller)
    if (isRefusal(helpEdits)) return helpEdits
    return { edits: helpEdits, amend: { set: { given: true }, label: { key: 'HnB.humanity.help.done' } } }
  },
})
