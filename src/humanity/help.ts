import * as v from 'valibot'
import type { Ask } from '../core/contract'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import { action } from '../core/action'
import type { MessageClick } from '../core/views'
import { poolOf } from './pool'
import type { Check, Humanity } from './rules'
import { takeDice } from './rules'

type HelpClick = MessageClick<Humanity, Check>

const answers = v.object({ dice: v.optional(v.record(v.string(), v.boolean()), {}) })

/**
 * Help on a roll's card ("Helping"): once per roll and character, any number of Blessing Dice, +1 each.
 * Who is near enough to help is for the people at the table, so the question says so.
 */
export const help = action<HelpClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    return whyNotHelp(click) ?? question(click)
  },
  decide(click, { dice }) {
    const { actor, state } = click
    const no = whyNotHelp(click)
    if (no) return no
    const ids = Object.keys(dice).filter((id) => dice[id])
    const faces = takeDice(state, ids)
    if (isRefusal(faces)) return faces
    return {
      edits: [{ of: actor.uuid, set: Object.fromEntries(ids.map((id) => [`blessings.${id}`, undefined])) }],
      amend: {
        set: { [`help.${actor.id}`]: { name: actor.name, dice: [...faces] } },
        what: { key: 'HnB.humanity.help.done' },
      },
    }
  },
})

function whyNotHelp({ actor, state, message }: HelpClick): Refusal | null {
  if (Object.hasOwn(message.facts.help, actor.id))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: actor.name })
  if (Object.keys(state.blessings).length === 0) {
    return refuse('HnB.humanity.refusal.noDice', { name: actor.name })
  }
  return null
}

function question({ actor, state }: HelpClick): Ask {
  const pool = poolOf(state)
  return {
    title: 'HnB.humanity.help.title',
    titleData: { name: actor.name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: { pool },
    // The least valuable die does as well as any other: a sign of worth 1 takes whatever it shows.
    defaults: { dice: Object.fromEntries(pool.slice(0, 1).map(({ id }) => [id, true])) },
  }
}
