import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { Amend, Changes, StatusEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { action, NOTHING } from '../../core/action'
import type { MessageClick } from '../../core/views'
import { cursesOf } from '../conditions'
import type { Humanity } from '../rules'
import { bumpTwo, mayBumpTwo, throwAgain } from '../rules/roll'
import { plainThrows } from './perform'
import { atOnce } from './consequence'
import type { Check } from './facts'

type CheckClick = MessageClick<Humanity, Check>
type Given = Changes & { readonly amend: Amend; readonly post?: never }

/**
 * "Cursed by X": whom the condition names has the roll performed again, the new value counts, and the condition ends.
 * It is the same roll, so its help stays.
 */
export const curse = action<CheckClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const roller = click.sides.find(({ actor }) => actor.uuid === click.message.facts.roller)
    const { facts } = click.message
    const found =
      roller &&
      !facts.settled &&
      cursesOf(facts.stats, roller, click.actor.uuid).find(({ by }) => by === click.data.ability)
    if (!roller || !found) return refuse('HnB.humanity.refusal.notNow')
    const { known, one } = found
    const again = await thrownAgain(click, 'curse', '', chance)
    const ends: StatusEdit = { of: roller.actor.uuid, status: known.id, key: one.key, on: false }
    return { ...again, statuses: [...(again.statuses ?? []), ends] }
  },
})

/** The same dice thrown once more; what was thrown before is kept to be seen. */
export async function thrownAgain(
  { actor, message: { facts } }: CheckClick,
  kind: 'retry' | 'curse',
  what: string,
  chance: Chance,
): Promise<Given> {
  const groups = await throwAgain(facts, chance)
  const after = {
    groups: plainThrows(groups),
    help: kind === 'retry' ? {} : facts.help,
    before: [...facts.before, facts.groups],
    changes: { ...facts.changes, [chance.id()]: { kind, by: actor.name, what, value: 0 } },
  }
  const brought = atOnce({ ...facts, ...after }, chance)
  return {
    statuses: brought?.statuses ?? [],
    makes: brought?.makes ?? [],
    amend: {
      set: { ...after, ...brought?.told },
      what: what === '' ? { key: 'HnB.humanity.answer.cursed' } : { text: what },
    },
  }
}

/** "You may have the roll bump when you roll a 2": whoever rolled lets this one bump (ruling HU4). */
export const bump = action<CheckClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  async decide({ actor, message: { facts } }, _answers, chance) {
    if (actor.uuid !== facts.roller || facts.settled || !mayBumpTwo(facts))
      return refuse('HnB.humanity.refusal.notNow')
    const groups = plainThrows(await bumpTwo(facts, chance))
    const brought = atOnce({ ...facts, groups }, chance)
    return {
      statuses: brought?.statuses ?? [],
      makes: brought?.makes ?? [],
      amend: { set: { groups, ...brought?.told }, what: { key: 'HnB.humanity.answer.bumped' } },
    }
  },
})
