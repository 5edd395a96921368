/** Awards for rolls: a high success with its witnesses, a lucky number, a failure, a highest face. */
import * as v from 'valibot'
import { action } from '../core/action'
import type { Chance } from '../core/chance'
import type { Ask } from '../core/contract'
import type { Edit } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActorView, MessageClick } from '../core/views'
import { gains } from './award'
import type { Check } from './check/facts'
import type { Occasion } from './check/award-occasions'
import { occasionsOf } from './check/award-occasions'
import type { Humanity } from './rules'

/** The witnesses of a high success, by actor id. */
export const witnesses = v.object({ witness: v.optional(v.record(v.string(), v.boolean()), {}) })
export type Witnesses = v.InferOutput<typeof witnesses>

/** Asks for the characters who saw or heard of a high success. @param roller the uuid of the actor who rolled */
export function witnessQuestion(roller: string): Ask {
  return {
    title: 'HnB.humanity.award.high',
    template: 'humanity/witness-dialog',
    ok: 'HnB.humanity.award.ok',
    context: { roller: roller.slice('Actor.'.length) },
    actors: ['character'],
    defaults: { witness: {} },
  }
}

/** A die for the roller, and for a high success a die for each witness ("When to Award Blessing Dice"). */
export async function awardsOf(
  roller: Pick<ActorView, 'uuid' | 'name'>,
  occasion: Occasion,
  { witness }: Witnesses,
  chance: Chance,
): Promise<{ readonly edits: Edit[]; readonly awards: Check['awards'] }> {
  const others = Object.keys(witness).filter((id) => witness[id] && /^[A-Za-z0-9]{16}$/.test(id))
  const saw = occasion === 'high' ? others.map((id) => `Actor.${id}`) : []
  const edits: Edit[] = occasion === 'high' ? [{ of: roller.uuid, set: { high: true } }] : []
  const awards: Check['awards'] = {}
  for (const uuid of [roller.uuid, ...saw.filter((other) => other !== roller.uuid)]) {
    const { edit, dice } = await gains(uuid, 1, chance)
    edits.push(edit)
    awards[chance.id()] =
      uuid === roller.uuid
        ? { name: roller.name, actor: '', dice, why: '' }
        : { name: '', actor: uuid.slice('Actor.'.length), dice, why: '' }
  }
  return { edits, awards }
}

/** Awards the first occasion of a Check that has no award yet. */
export const awardRoll = action<MessageClick<Humanity, Check>, Witnesses>({
  answers: witnesses,
  decided: 'byGM',
  ask(click) {
    const { facts } = click.message
    if (!click.asker.isGM) return refuse('HnB.refusal.onlyGM')
    const [occasion] = occasionsOf(facts, click)
    if (!occasion) return refuse('HnB.humanity.refusal.notNow')
    return occasion === 'high' ? witnessQuestion(facts.roller) : null
  },
  async decide(click, answers, chance) {
    const { facts } = click.message
    if (!click.asker.isGM) return refuse('HnB.refusal.onlyGM')
    const [occasion] = occasionsOf(facts, click)
    const roller = click.sides.find(({ actor }) => actor.uuid === facts.roller)
    if (!occasion || !roller) return refuse('HnB.humanity.refusal.notNow')
    const { edits, awards } = await awardsOf(roller.actor, occasion, answers, chance)
    return {
      edits,
      amend: {
        set: { awards: { ...facts.awards, ...awards }, awarded: [...facts.awarded, occasion] },
        what: { key: 'HnB.humanity.award.done' },
      },
    }
  },
})
