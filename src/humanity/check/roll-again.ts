/** Throws the dice of a Check again: for a curse, a new attempt, or a 2 that bumps. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import { plainThrows } from '../../core/dice'
import type { Amend, Changes, StatusEdit } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { action, NOTHING } from '../../core/action'
import type { MessageClick } from '../../core/views'
import { cursesOf } from '../conditions'
import { usedByTwo } from '../modifiers'
import type { Humanity } from '../rules'
import { bumpTwo, mayBumpTwo, throwAgain } from '../rules/roll'
import { immediateConsequence } from './consequence'
import type { Change, Check } from './facts'

type CheckClick = MessageClick<Humanity, Check>
type Given = Changes & { readonly amend: Amend; readonly post?: never }

/**
 * "Cursed by X": X makes the roller throw the dice again. The new value counts, and the condition ends. Help stays,
 * because it is the same roll.
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

/** The kinds of change that end with an attempt: a new attempt is a new roll, without them. */
const OF_ONE_ATTEMPT: readonly Change['kind'][] = ['protect', 'hinder', 'zero', 'rescue']

/**
 * Throws the same dice once more; the earlier throws stay visible. A curse repeats the same roll, with its help and its
 * changes; "attempt the Check again" is a new roll, without them (ruling HU18).
 * @param what the name of the ability; empty for a curse
 */
export async function thrownAgain(
  { actor, message: { facts } }: CheckClick,
  kind: 'retry' | 'curse',
  what: string,
  chance: Chance,
): Promise<Given> {
  const groups = await throwAgain(facts, chance)
  const stay = Object.entries(facts.changes).filter(
    (one) => kind === 'curse' || !OF_ONE_ATTEMPT.includes(one[1].kind),
  )
  const after = {
    groups: plainThrows(groups),
    help: kind === 'retry' ? {} : facts.help,
    before: [...facts.before, facts.groups],
    changes: { ...Object.fromEntries(stay), [chance.id()]: { kind, by: actor.name, what, value: 0 } },
  }
  const consequence = immediateConsequence({ ...facts, ...after }, chance)
  return {
    statuses: consequence?.statuses ?? [],
    makes: consequence?.makes ?? [],
    amend: {
      set: { ...after, ...consequence?.sets },
      what: what === '' ? { key: 'HnB.humanity.afterRoll.cursed' } : { text: what },
    },
  }
}

/** "You may have the roll bump when you roll a 2": the roller bumps the 2 (ruling HU4). */
export const bump = action<CheckClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const { facts } = click.message
    if (click.actor.uuid !== facts.roller || facts.settled || !mayBumpTwo(facts))
      return refuse('HnB.humanity.refusal.notNow')
    const throws = [...facts.before, facts.groups].map((groups) => ({ groups }))
    const edits = usedByTwo(click, facts.modifiers, throws)
    if (isRefusal(edits)) return edits
    const groups = plainThrows(await bumpTwo(facts, chance))
    const consequence = immediateConsequence({ ...facts, groups }, chance)
    return {
      edits,
      statuses: consequence?.statuses ?? [],
      makes: consequence?.makes ?? [],
      amend: { set: { groups, ...consequence?.sets }, what: { key: 'HnB.humanity.afterRoll.bumped' } },
    }
  },
})
