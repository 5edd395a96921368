/** Uses an ability by its own button: Voices, Charity, Optimal Solution, the Epic ones. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Chance } from '../../core/chance'
import { plainThrows } from '../../core/dice'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { Used } from '../ability-reads'
import { USED } from '../ability-reads'
import { effectsOf, usedEdit, whyNotUse } from '../abilities'
import { anyNumber, payAnswers, payContext, poolNow } from '../pay'
import type { Effect } from '../rules/abilities'
import { priceOf, spentEdit } from '../rules/pool'
import { arithmetic, PUZZLE, solve } from '../rules/puzzle'
import type { UseFacts } from './facts'
import type { AbilityClick } from './recharge'

/** The effect that an ability's button uses, or null. */
export function usedEffect(item: Pick<AbilityClick['item'], 'fields'>): (Effect & { kind: Used }) | null {
  for (const effect of effectsOf(item)) {
    const kind = USED.find((used) => used === effect.kind)
    if (kind) return { ...effect, kind }
  }
  return null
}

const answers = v.object({
  ...payAnswers,
  /** Where a donation is made: "a place of religious or spiritual importance". */
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
})
type Answers = v.InferOutput<typeof answers>

/** Uses an ability, and posts its result: a story, a gift, a puzzle or a donation. */
export const use = action<AbilityClick, Answers>({
  answers,
  decided: 'inOrder',
  ask(click) {
    const no = whyNot(click)
    if (no) return no
    if (usedEffect(click.item)?.kind !== 'donate') return null
    return {
      title: 'HnB.humanity.donate.title',
      titleData: { name: click.item.name },
      template: 'humanity/donate-dialog',
      ok: 'HnB.humanity.donate.ok',
      context: payContext(click, priceOf(1, 1), { any: true }),
      defaults: { dice: {} },
    }
  },
  decide(click, answers, chance) {
    const no = whyNot(click)
    if (no) return no
    const effect = usedEffect(click.item)
    if (!effect) return refuse('HnB.humanity.refusal.notNow')
    if (effect.kind === 'donate') return donate(click, answers)
    return effect.kind === 'puzzle' ? puzzle(click, effect, chance) : tell(click, effect.kind)
  },
})

function whyNot(click: AbilityClick): Refusal | null {
  return whyNotUse(click.item, poolNow(click))
}

function post(
  { actor, item, settings }: AbilityClick,
  kind: Used,
  more: Partial<UseFacts> = {},
): Pick<Outcome, 'post'> & { amend?: never } & { post: NonNullable<Outcome['post']> } {
  const facts: UseFacts = {
    ability: item.name,
    kind,
    by: actor.uuid,
    groups: [],
    solution: '',
    value: 0,
    peaceful: false,
    scene: settings.session.scenes,
    place: '',
    dice: [],
    heard: {},
    ...more,
  }
  return { post: { kind: 'use', facts } }
}

function tell(click: AbilityClick, kind: Used): Outcome {
  return { edits: usedEdit(click.item), ...post(click, kind) }
}

/** "Optimal Solution": the ability loses a use even if the dice do not fit (ruling HU23). */
async function puzzle(click: AbilityClick, { value, violence }: Effect, chance: Chance): Promise<Outcome> {
  const { groups } = await chance.roll([PUZZLE])
  const solution = solve(groups.flatMap(({ waves }) => waves.flat()))
  const facts = {
    groups: plainThrows(groups),
    solution: solution ? arithmetic(solution) : '',
    value: solution ? Math.max(0, value) : 0,
    peaceful: violence === 'peaceful',
  }
  return { edits: usedEdit(click.item), ...post(click, 'puzzle', facts) }
}

/** "Blessed by Charity": any number of ①, at a named place; the ability remembers the dice until the boon. */
function donate(click: AbilityClick, answers: Answers): Outcome | Refusal {
  const { actor, state, item } = click
  const { place } = answers
  if (place === '') return refuseAt('place', 'HnB.humanity.refusal.noPlace')
  const ids = anyNumber(click, answers)
  if (isRefusal(ids)) return ids
  return {
    edits: [
      spentEdit(actor.uuid, ids),
      { of: item.uuid, set: { donated: Math.min(999, item.fields.donated + ids.length) } },
    ],
    ...post(click, 'donate', { place, dice: ids.map((id) => state.blessings[id] ?? 1) }),
  }
}
