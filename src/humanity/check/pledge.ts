/**
 * Lets a character offer help before another actor's roll. Used at tables that allow help only before the dice are
 * thrown (ruling HU8).
 */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, MessageClick, Participant } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import { pickedDiceOfAnyWorth, payAnswerFields, paymentContext, paymentDefaults } from '../pool/payment'
import type { Humanity } from '../rules'
import { isHelpAllowedAfterRoll } from './help-timing'
import type { PledgeFacts } from './pledge-facts'
import { sortedPool, priceOfDice, spendDiceEdit, whyNotPayWithDice } from '../rules/pool'

type PledgeClick = Click<Humanity>
const pledgeAnswersSchema = v.object(payAnswerFields)

/** The actor who receives the help: the targeted actor, or the helper if no actor is targeted. */
const helpReceiver = ({ actor, targets }: PledgeClick): Participant<Humanity>['actor'] =>
  targets[0]?.actor ?? actor

/** Refuses a character who cannot help before a roll. */
function whyNotPledge({ actor, state, settings }: PledgeClick): Refusal | null {
  if (isHelpAllowedAfterRoll(settings)) return refuse('HnB.humanity.refusal.helpAfter')
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

function pledgeQuestion(click: PledgeClick): ActionQuestion {
  const price = priceOfDice(1, 1)
  return {
    title: 'HnB.humanity.pledge.ask',
    titleData: { name: click.actor.name, whom: helpReceiver(click).name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: { ...paymentContext(click, price, { any: true }), worth: 1 },
    defaults: paymentDefaults(click, price),
  }
}

/**
 * Offers to help an actor with their next roll, once for each roll. Help for oneself needs no answer and counts at
 * once.
 */
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
  ask: (click) => whyNotPledge(click) ?? pledgeQuestion(click),
  decide(click, answers) {
    const refusal = whyNotPledge(click)
    if (refusal) return refusal
    const { actor, state } = click
    const dieIds = pickedDiceOfAnyWorth(click, answers)
    if (isRefusal(dieIds)) return dieIds
    const receiver = helpReceiver(click)
    const pledgePerson = ({ uuid, id, name }: typeof receiver) => ({ uuid, id, name })
    const isForSelf = receiver.uuid === actor.uuid
    const facts: PledgeFacts = {
      by: pledgePerson(actor),
      whom: pledgePerson(receiver),
      ids: [...dieIds],
      dice: dieIds.map((id) => state.blessings[id] ?? 1),
      given: isForSelf,
    }
    if (!isForSelf) return { post: { kind: 'pledge', facts, retractable: true } }
    const helpEdits = giveHelpEdits(facts, click, click)
    return isRefusal(helpEdits) ? helpEdits : { edits: helpEdits, post: { kind: 'pledge', facts } }
  },
})

/**
 * The edits that spend the helper's dice and store the bonus for the receiver's next roll. Refuses dice that are no
 * longer in the pool. Refuses a second help from the same actor.
 */
function giveHelpEdits(
  { by: helperName, whom: receiver, ids: dieIds }: PledgeFacts,
  helper: Participant<Humanity>,
  roller: Participant<Humanity>,
): Edit[] | Refusal {
  const boonKey = `help${helperName.id}`
  if (Object.hasOwn(roller.state.boons, boonKey))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: helperName.name })
  const refusal = whyNotPayWithDice(sortedPool(helper.state), dieIds, priceOfDice(dieIds.length, 1))
  if (refusal) return refusal
  const helpBoon = {
    name: truncatedText(helperName.name, 80),
    value: Math.min(99, dieIds.length),
    peaceful: false,
    help: true,
    next: false,
  }
  return [
    spendDiceEdit(helperName.uuid, dieIds),
    { target: receiver.uuid, set: { [`boons.${boonKey}`]: helpBoon } },
  ]
}

/** The receiver accepts the help. The helper's dice are spent. */
export const acceptPledgeAction = defineAction<
  MessageClick<Humanity, PledgeFacts>,
  v.InferOutput<typeof noAnswersSchema>
>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ actor, sides, settings, message: { facts } }) {
    if (facts.given || actor.uuid !== facts.whom.uuid || isHelpAllowedAfterRoll(settings))
      return refuse('HnB.humanity.refusal.notNow')
    const findParticipant = (uuid: string) => sides.find((side) => side.actor.uuid === uuid)
    const [helper, roller] = [findParticipant(facts.by.uuid), findParticipant(facts.whom.uuid)]
    if (!helper || !roller) return refuse('HnB.refusal.goneSince')
    const edits = giveHelpEdits(facts, helper, roller)
    if (isRefusal(edits)) return edits
    return { edits, amend: { set: { given: true }, label: { key: 'HnB.humanity.help.done' } } }
  },
})
