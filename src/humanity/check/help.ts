import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { action } from '../../core/action'
import type { MessageClick } from '../../core/views'
import { payAnswers, payContext, payDefaults, tickedDice } from '../pay'
import type { Humanity } from '../rules'
import { helpsAfter } from '../pledge'
import { poolOf, priceOf, spentEdit, whyNotPay } from '../rules/pool'
import type { Check } from './facts'
import { outlookOf } from './outlook'

type HelpClick = MessageClick<Humanity, Check>

const answers = v.object(payAnswers)

/**
 * Help on a roll's message ("Helping"): once per roll and character, any number of Blessing Dice, +1 each.
 * Who is near enough to help is for the people at the table, so the question says so.
 */
export const help = action<HelpClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    return whyNotHelp(click) ?? question(click)
  },
  decide(click, answers) {
    const { actor, state } = click
    const no = whyNotHelp(click)
    if (no) return no
    const ids = tickedDice(answers)
    if (ids.length === 0) return refuse('HnB.humanity.refusal.noDiceChosen')
    const unpaid = whyNotPay(poolOf(state), ids, priceOf(ids.length, 1))
    if (unpaid) return unpaid
    return {
      edits: [spentEdit(actor.uuid, ids)],
      amend: {
        set: {
          [`help.${actor.id}`]: { name: actor.name, dice: ids.map((id) => state.blessings[id] ?? 1) },
        },
        what: { key: 'HnB.humanity.help.done' },
      },
    }
  },
})

function whyNotHelp({ actor, state, settings, message: { facts } }: HelpClick): Refusal | null {
  if (!helpsAfter(settings)) return refuse('HnB.humanity.refusal.helpBefore')
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  if (Object.hasOwn(facts.help, actor.id))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: actor.name })
  if (Object.keys(state.blessings).length === 0) {
    return refuse('HnB.humanity.refusal.noDice', { name: actor.name })
  }
  return null
}

function question(click: HelpClick): Ask {
  // One die is proposed, the least valuable: a sign of worth 1 takes whatever it shows.
  const price = priceOf(1, 1)
  return {
    title: 'HnB.humanity.help.title',
    titleData: { name: click.actor.name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: {
      ...payContext(click, price),
      worth: click.message.facts.helpWorth,
      outlook: outlookOf(click.message.facts, click.actor.id, Object.keys(click.state.blessings).length),
    },
    defaults: payDefaults(click, price),
  }
}
