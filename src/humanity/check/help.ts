/** Help with a roll that has been made ("Helping"). */
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

/** A roll that can be helped. */
export interface Helped {
  /** The uuid of the actor who rolled. */
  readonly of: string
  readonly roll: Pick<Check, 'help' | 'helpWorth' | 'rolledAt'>
  /** The path of the roll in the facts of its message; empty when the facts are the roll. */
  readonly path: string
  /** The words for the roll with some help. */
  readonly outlook: (help: Check['help']) => Words
}

/**
 * Helps with the roll that `find` returns, after its dice have been thrown ("Helping"): each character once per roll,
 * with any number of Blessing Dice. People judge whether somebody is near enough to help; the question shows the
 * distance where the scene has one.
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

/** Is a viewer offered to help with a roll, with the actor they act for? @param open may it still be helped? */
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
  // The least valuable die is proposed, because ① takes a die of any worth.
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

/** Spends dice on a roll; each adds the same, whatever it shows. */
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
