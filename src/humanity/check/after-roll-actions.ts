import { bump, curse, thrownAgain } from './roll-again'
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { Action } from '../../core/contract'
import type { Amend, Changes, Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { action, NOTHING } from '../../core/action'
import type { MessageClick } from '../../core/views'
import { abilitiesThat, usable, usedEdit } from '../abilities'
import type { Held } from '../abilities'
import { gainBlessing } from '../blessings'
import type { Humanity } from '../rules'
import type { Answer } from './after-roll'
import { othersAnswers, rollersAnswers, whyNotAnswer } from './after-roll'
import { takenBack } from './consequence'
import type { Change, Check } from './facts'
import { poolNow } from '../pay'
import { resultOf } from './result'

type CheckClick = MessageClick<Humanity, Check>
type Given = Changes & { readonly amend: Amend; readonly post?: never }

/** An answer to a Check by an ability of whoever rolled it, or of somebody else. */
function byAbility(
  act: Answer['act'],
  does: (click: CheckClick, held: Held, chance: Chance) => Given | Refusal | Promise<Given | Refusal>,
): Action<CheckClick> {
  return action<CheckClick, v.InferOutput<typeof NOTHING>>({
    answers: NOTHING,
    decided: 'inOrder',
    async decide(click, _answers, chance) {
      const no = whyNotAnswer(offeredTo(click), act, click.data.ability)
      if (no) return no
      const held = usable(click.items, click.data.ability, poolNow(click))
      if (isRefusal(held)) return held
      const given = await does(click, held, chance)
      if (isRefusal(given)) return given
      return { ...given, edits: [...(given.edits ?? []), ...usedEdit(held)] }
    },
  })
}

/** What the person's actor may answer now, as the message would show it. */
function offeredTo(click: CheckClick): Answer[] {
  const { facts } = click.message
  return click.actor.uuid === facts.roller
    ? rollersAnswers(facts, click, click.settings)
    : othersAnswers(facts, click, rollerOf(click))
}

const rollerOf = ({ sides, message }: CheckClick) =>
  sides.find(({ actor }) => actor.uuid === message.facts.roller)

/** What came to the Check, by whoever clicks. */
const changeBy = ({ actor }: CheckClick, kind: Change['kind'], what: string, value = 0): Change => ({
  kind,
  by: actor.name,
  what,
  value,
})

/** A line that is added to what came to the Check. */
const changed = (key: string, change: Change): Given => ({
  amend: { set: { [`changes.${key}`]: change }, what: { text: change.what } },
})

const valueOf = (click: CheckClick, held: Held, kind: 'protect' | 'hinder' | 'puzzle'): number =>
  abilitiesThat(click.items, kind).find((one) => one.held.id === held.id)?.effect.value ?? 0

/** "Protect Yourself": once for each ability that says so. */
const protect = byAbility('protect', (click, held) =>
  changed(held.id, changeBy(click, 'protect', held.name, valueOf(click, held, 'protect'))),
)

/**
 * "Blessed by Disruption": so much less for somebody else, which may turn a success into a failure. What that success
 * has brought is taken back.
 */
const hinder = byAbility('hinder', (click, held, chance) => {
  const { facts } = click.message
  const [key, value] = [chance.id(), Math.abs(valueOf(click, held, 'hinder'))]
  const change = changeBy(click, 'hinder', held.name, value)
  const given = changed(key, change)
  const { verdict } = resultOf({ ...facts, changes: { ...facts.changes, [key]: change } })
  if (!facts.settled || verdict?.success) return given
  const { told, ...changes } = takenBack(facts, rollerOf(click)?.items ?? [])
  return { ...changes, amend: { ...given.amend, set: { ...given.amend.set, ...told } } }
})

/** "Blessed by Insurance": a failure to tend one's wounds becomes a success. */
const rescue = byAbility('rescue', (click, held, chance) =>
  changed(chance.id(), changeBy(click, 'rescue', held.name)),
)

/** "Blessed by Luck": the Check again, and the newer result counts. Help was for the first (ruling HU18). */
const retry = byAbility('retry', async (click, held, chance) =>
  thrownAgain(click, 'retry', held.name, chance),
)

/** "Blessed by Steadfastness": a Blessing Die for a high failure, once. */
const gain = byAbility('gain', async ({ actor, message }, held, chance) => {
  const dice = await gainBlessing(chance)
  return {
    edits: [gained(actor.uuid, dice, chance)],
    amend: {
      set: { awarded: [...message.facts.awarded, held.id] },
      what: { key: 'HnB.humanity.award.gained', data: { name: held.name, dice: dice.join(', ') } },
    },
  }
})

/** The dice that somebody has gained, each by a key of its own. */
export function gained(of: string, dice: readonly number[], chance: Pick<Chance, 'id'>): Edit {
  return { of, set: Object.fromEntries(dice.map((face) => [`blessings.${chance.id()}`, face])) }
}

/** "Past Repeated": for the rest of the scene History may stand for every stat that failed (ruling HU32). */
const past = byAbility('past', ({ message }, { uuid, name, fields }) => {
  const stats = message.facts.stats.filter((stat) => stat !== 'history')
  if (stats.length === 0) return refuse('HnB.humanity.refusal.alreadyHistory')
  return {
    edits: [{ of: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } }],
    amend: { set: { awarded: [...message.facts.awarded, `past-${uuid}`] }, what: { text: name } },
  }
})

export const answerActions = { protect, hinder, rescue, retry, gain, past, curse, bump }
