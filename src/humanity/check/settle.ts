/** Settles a Check, or reveals its secret target. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Edit, Json } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageClick } from '../../core/views'
import type { Humanity } from '../rules'
import { gains } from '../award'
import { steadfastIn } from './after-roll'
import { consequenceOf } from './consequence'
import type { Check } from './facts'

type CheckClick = MessageClick<Humanity, Check>

/** Applies the consequence of a Check, and ends helping; by the roller, or the Gamemaster for them. */
export const settle = action<CheckClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  async decide({ actor, items, state, settings, message: { facts } }, _answers, chance) {
    if (actor.uuid !== facts.roller) return refuse('HnB.humanity.refusal.notNow')
    const consequence = facts.settled ? null : consequenceOf(facts, chance)
    if (!consequence) return refuse('HnB.humanity.refusal.settled')
    const { statuses, makes, sets } = consequence
    const gained: Record<string, Json> = {}
    const edits: Edit[] = []
    // "When you fail a Check … by 5 or more, gain a Blessing": by itself, as a Contest that is settled gives it.
    const steadfast = steadfastIn(facts, { items, state }, settings)
    for (const held of steadfast) {
      const { edit, dice } = await gains(actor.uuid, 1, chance)
      edits.push(edit)
      gained[`awards.${chance.id()}`] = { name: actor.name, actor: '', dice, why: held.name.slice(0, 200) }
    }
    const awarded = steadfast.length > 0 && { awarded: [...facts.awarded, ...steadfast.map(({ id }) => id)] }
    return {
      edits,
      statuses,
      makes,
      amend: { set: { ...sets, ...awarded, ...gained }, what: { key: 'HnB.humanity.settle.done' } },
    }
  },
})

const target = v.object({ target: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) })

/** The Gamemaster reveals a target that was kept secret. */
export const reveal = action<CheckClick, v.InferOutput<typeof target>>({
  answers: target,
  decided: 'byGM',
  ask: ({ asker }) =>
    asker.isGM
      ? {
          title: 'HnB.humanity.reveal.title',
          template: 'humanity/reveal-dialog',
          ok: 'HnB.humanity.reveal.ok',
          context: {},
          defaults: { target: 8 },
        }
      : refuse('HnB.refusal.onlyGM'),
  decide({ asker, message: { facts } }, { target }) {
    if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
    if (facts.target !== null) return refuse('HnB.humanity.refusal.notNow')
    return { amend: { set: { target }, what: { key: 'HnB.humanity.reveal.done' } } }
  },
})
