/** The actions of abilities that change a Check after its roll. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { Action } from '../../core/contract'
import type { Amend, Changes, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { action, NOTHING } from '../../core/action'
import type { MessageClick } from '../../core/views'
import { abilitiesThat, usable, usedEdit } from '../abilities'
import type { Held } from '../abilities'
import type { Humanity } from '../rules'
import type { AfterRoll } from './after-roll'
import { othersOptions, rollersOptions, whyNotOption } from './after-roll'
import { accepted } from './accept'
import { revertedSuccess } from './consequence'
import type { Change, Check } from './facts'
import { poolNow } from '../pay'
import { resultOf } from './result'
import { bump, curse, thrownAgain } from './roll-again'

type CheckClick = MessageClick<Humanity, Check>
type Given = Changes & { readonly amend: Amend; readonly post?: never }

/** Defines an action that uses an ability on a Check, of the same actor or of another actor. */
function byAbility(
  act: AfterRoll['act'],
  does: (click: CheckClick, held: Held, chance: Chance) => Given | Refusal | Promise<Given | Refusal>,
): Action<CheckClick> {
  return action<CheckClick, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'inOrder',
    async decide(click, _answers, chance) {
      const no = whyNotOption(offeredTo(click), act, click.data.ability)
      if (no) return no
      const held = usable(click.items, click.data.ability, poolNow(click))
      if (isRefusal(held)) return held
      const given = await does(click, held, chance)
      if (isRefusal(given)) return given
      return { ...given, edits: [...(given.edits ?? []), ...usedEdit(held)] }
    },
  })
}

/** The abilities that the message offers to the clicking actor now. */
function offeredTo(click: CheckClick): AfterRoll[] {
  const { facts } = click.message
  return click.actor.uuid === facts.roller
    ? rollersOptions(facts, click, click.settings)
    : othersOptions(facts, click, rollerOf(click), click.settings)
}

const rollerOf = ({ sides, message }: CheckClick) =>
  sides.find(({ actor }) => actor.uuid === message.facts.roller)

/** A change to a Check, by the clicking actor. */
const changeBy = ({ actor }: CheckClick, kind: Change['kind'], what: string, value = 0): Change => ({
  kind,
  by: actor.name,
  what,
  value,
})

/** Adds a change to the facts of the Check, under a key. */
const changed = (key: string, change: Change): Given => ({
  amend: { set: { [`changes.${key}`]: change }, what: { text: change.what } },
})

const valueOf = (click: CheckClick, held: Held, kind: 'protect' | 'hinder' | 'puzzle'): number =>
  abilitiesThat(click.items, kind).find((one) => one.held.id === held.id)?.effect.value ?? 0

/** "Protect yourself for +X", once for each ability that grants it. */
const protect = byAbility('protect', (click, held) =>
  changed(held.id, changeBy(click, 'protect', held.name, valueOf(click, held, 'protect'))),
)

/**
 * "Blessed by Disruption": lowers another character's result. When a success becomes a failure, the action reverts the
 * consequences of the success.
 */
const hinder = byAbility('hinder', (click, held, chance) => {
  const { facts } = click.message
  const [key, value] = [chance.id(), Math.abs(valueOf(click, held, 'hinder'))]
  const change = changeBy(click, 'hinder', held.name, value)
  const given = changed(key, change)
  const { verdict } = resultOf({ ...facts, changes: { ...facts.changes, [key]: change } })
  if (!facts.settled || verdict?.success) return given
  const { sets, ...changes } = revertedSuccess(facts, rollerOf(click)?.items ?? [])
  return { ...changes, amend: { ...given.amend, set: { ...given.amend.set, ...sets } } }
})

/** "Blessed by Insurance": turns a failure to tend to the character's wounds into a success. */
const rescue = byAbility('rescue', (click, held, chance) =>
  changed(chance.id(), changeBy(click, 'rescue', held.name)),
)

/** "Blessed by Luck": a new attempt, whose result counts. Help ends with the first attempt (ruling HU18). */
const retry = byAbility('retry', async (click, held, chance) =>
  thrownAgain(click, 'retry', held.name, chance),
)

/**
 * "Past Repeated": for the rest of the scene, History may replace every stat of the roll (ruling HU32). The action also
 * accepts the failure.
 */
const past = byAbility('past', async (click, { uuid, name, fields }, chance) => {
  const { facts } = click.message
  const stats = facts.stats.filter((stat) => stat !== 'history')
  if (stats.length === 0) return refuse('HnB.humanity.refusal.alreadyHistory')
  const { edits, statuses, sets, awarded } = await accepted(facts, click, click.settings, chance)
  return {
    edits: [{ of: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } }, ...edits],
    statuses,
    amend: { set: { ...sets, awarded: [...awarded, `past-${uuid}`] }, what: { text: name } },
  }
})

export const afterRollActions = { protect, hinder, rescue, retry, past, curse, bump }
