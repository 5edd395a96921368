/** Help with a roll after its dice have fallen ("Helping"). */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask, Decided } from '../../core/contract'
import { knownDistances } from '../../core/distance'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { MessageClick, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import { anyNumber, payAnswers, payContext, payDefaults } from '../pay'
import type { PayAnswers } from '../pay'
import { helpsAfter } from '../pledge'
import { isOfPastScene, whyNotChange } from '../rolled-at'
import type { Humanity } from '../rules'
import { priceOf, spentEdit } from '../rules/pool'
import { prefixed } from '../../core/nested'
import type { Check } from './facts'
import { outlooksOf } from './help-outlook'

type Helper = MessageClick<Humanity, unknown>

/** A roll that characters can help. */
export interface Helped {
  /** The uuid of the actor who rolled. */
  readonly of: string
  readonly roll: Pick<Check, 'help' | 'helpWorth' | 'rolledAt'>
  /** The path of the roll in the facts of its message; empty when the facts are the roll. */
  readonly path: string
  /** Returns the text for the roll with the given help. */
  readonly outlook: (help: Check['help']) => Words
}

/**
 * Defines the action that helps with the roll that `find` returns ("Helping"). Each character helps once per roll, with
 * one or more Blessing Dice. People judge whether the helper is near enough; the question shows the distance where the
 * scene measures it.
 */
export function helpAction<C extends Helper>(decided: Decided, find: (click: C) => Helped | Refusal) {
  const helpable = (click: C): Helped | Refusal => {
    const helped = find(click)
    return isRefusal(helped) ? helped : (whyNotHelp(click, helped) ?? helped)
  }
  return action<C, PayAnswers>({
    answers: v.object(payAnswers),
    decided,
    ask(click) {
      const helped = helpable(click)
      return isRefusal(helped) ? helped : question(click, helped)
    },
    decide(click, answers) {
      const helped = helpable(click)
      return isRefusal(helped) ? helped : given(click, helped, answers)
    },
  })
}

function whyNotHelp({ actor, state, settings }: Helper, { roll }: Helped): Refusal | null {
  if (!helpsAfter(settings)) return refuse('HnB.humanity.refusal.helpBefore')
  const no = whyNotChange([roll], settings)
  if (no) return no
  if (Object.hasOwn(roll.help, actor.id))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: actor.name })
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

/** Does the message offer help with a roll to the viewer's actor? @param open does the roll still take help? */
export const mayHelp = (
  { settings, actor }: Viewer<Humanity>,
  { help, rolledAt }: Pick<Check, 'help' | 'rolledAt'>,
  open: boolean,
): boolean =>
  open &&
  helpsAfter(settings) &&
  !isOfPastScene({ rolledAt }, settings) &&
  actor !== null &&
  !Object.hasOwn(help, actor.id)

function question(click: Helper, { of, roll, outlook }: Helped): Ask {
  // Proposes the least valuable die, because ① takes every die.
  const price = priceOf(1, 1)
  const dice = Object.keys(click.state.blessings).length
  return {
    title: 'HnB.humanity.help.title',
    titleData: { name: click.actor.name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: {
      ...payContext(click, price, { any: true }),
      worth: roll.helpWorth,
      distances: knownDistances(
        click.sides.flatMap(({ actor }) => (actor.uuid === of ? [actor] : [])),
        click.away,
      ),
      outlook: outlooksOf(roll, click.actor.id, dice, outlook),
    },
    defaults: payDefaults(click, price),
  }
}

/** Spends Blessing Dice on a roll; every die adds the same bonus, whatever its face. */
function given(click: Helper, { path }: Helped, answers: PayAnswers): Outcome | Refusal {
  const ids = anyNumber(click, answers)
  if (isRefusal(ids)) return ids
  const { actor, state } = click
  const dice = ids.map((id) => state.blessings[id] ?? 1)
  return {
    edits: [spentEdit(actor.uuid, ids)],
    amend: {
      set: prefixed(path, { [`help.${actor.id}`]: { name: actor.name, dice } }),
      what: { key: 'HnB.humanity.help.done' },
    },
  }
}
