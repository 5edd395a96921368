/** Help before a roll, at tables that help before the dice are thrown (ruling HU8). */
import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import type { Ask } from '../core/contract'
import { message } from '../core/message'
import { stepOf } from '../core/next'
import type { Edit, Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Click, MessageClick, Party } from '../core/views'
import { face, word } from './check/facts'
import { anyNumber, payAnswers, payContext, payDefaults } from './pay'
import type { Humanity, Settings } from './rules'
import { poolOf, priceOf, spentEdit, whyNotPay } from './rules/pool'

/** Do people help after the roll, on its message (ruling HU8)? */
export const helpsAfter = ({ helpTiming }: Pick<Settings, 'helpTiming'>): boolean =>
  helpTiming === 'afterDice'

const person = v.object({ uuid: word, id: word, name: word })

/** The facts of offered help. The helper pays as soon as the receiver accepts. */
export const pledgeFacts = v.object({
  by: person,
  whom: person,
  /** The ids of the dice, and their faces. */
  ids: v.pipe(v.array(word), v.minLength(1), v.maxLength(100)),
  dice: v.pipe(v.array(face), v.maxLength(100)),
  given: v.boolean(),
})
type Pledge = v.InferOutput<typeof pledgeFacts>

type Helper = Click<Humanity>
const answers = v.object(payAnswers)

/** The actor who receives the help: the chosen actor, or else the helper. */
const helped = ({ actor, targets }: Helper): Party<Humanity>['actor'] => targets[0]?.actor ?? actor

/** Why a character cannot help before a roll, or null. */
function whyNotPledge({ actor, state, settings }: Helper): Refusal | null {
  if (helpsAfter(settings)) return refuse('HnB.humanity.refusal.helpAfter')
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

function question(click: Helper): Ask {
  const price = priceOf(1, 1)
  return {
    title: 'HnB.humanity.pledge.ask',
    titleData: { name: click.actor.name, whom: helped(click).name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: { ...payContext(click, price, { any: true }), worth: 1 },
    defaults: payDefaults(click, price),
  }
}

/** Offers help with the next roll of an actor, once for each roll. Help for the helper's own roll applies at once. */
export const pledge = action<Helper, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  people: () => ({ label: 'HnB.humanity.whom.help', least: 1, most: 1, first: 'targeted', oneself: true }),
  ask: (click) => whyNotPledge(click) ?? question(click),
  decide(click, chosen) {
    const no = whyNotPledge(click)
    if (no) return no
    const { actor, state } = click
    const ids = anyNumber(click, chosen)
    if (isRefusal(ids)) return ids
    const whom = helped(click)
    const named = ({ uuid, id, name }: typeof whom) => ({ uuid, id, name })
    const forOneself = whom.uuid === actor.uuid
    const facts: Pledge = {
      by: named(actor),
      whom: named(whom),
      ids: [...ids],
      dice: ids.map((id) => state.blessings[id] ?? 1),
      given: forOneself,
    }
    if (!forOneself) return { post: { kind: 'pledge', facts, retractable: true } }
    const given = givenBy(facts, click, click)
    return isRefusal(given) ? given : { edits: given, post: { kind: 'pledge', facts } }
  },
})

/** Spends the dice, and keeps the bonus for the next roll. Refuses dice that are gone, and a second help. */
function givenBy(
  { by, whom, ids }: Pledge,
  helper: Party<Humanity>,
  roller: Party<Humanity>,
): Edit[] | Refusal {
  const key = `help${by.id}`
  if (Object.hasOwn(roller.state.boons, key))
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: by.name })
  const unpaid = whyNotPay(poolOf(helper.state), ids, priceOf(ids.length, 1))
  if (unpaid) return unpaid
  const boon = {
    name: by.name.slice(0, 80),
    value: Math.min(99, ids.length),
    peaceful: false,
    help: true,
    next: false,
  }
  return [spentEdit(by.uuid, ids), { of: whom.uuid, set: { [`boons.${key}`]: boon } }]
}

/** The receiver accepts the help, which spends the helper's dice. */
const accept = action<MessageClick<Humanity, Pledge>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ actor, sides, settings, message: { facts } }) {
    if (facts.given || actor.uuid !== facts.whom.uuid || helpsAfter(settings))
      return refuse('HnB.humanity.refusal.notNow')
    const find = (uuid: string) => sides.find((side) => side.actor.uuid === uuid)
    const [helper, roller] = [find(facts.by.uuid), find(facts.whom.uuid)]
    if (!helper || !roller) return refuse('HnB.refusal.goneSince')
    const edits = givenBy(facts, helper, roller)
    if (isRefusal(edits)) return edits
    return { edits, amend: { set: { given: true }, what: { key: 'HnB.humanity.help.done' } } }
  },
})

export const pledgeMessage = message<Humanity, Pledge>({
  facts: pledgeFacts,
  sealed: true,
  waits: ({ given, whom }, actor) => !given && whom.uuid === actor,
  sides: ({ by, whom }) => [by.uuid, whom.uuid],
  agreed: ({ by }) => [by.uuid],
  next({ facts: { by, whom, given } }) {
    const accept = { act: 'accept', label: { key: 'HnB.humanity.pledge.accept' } }
    return given ? [] : [stepOf(whom, { key: 'HnB.humanity.next.accept', data: { name: by.name } }, [accept])]
  },
  context: ({ facts }) => facts,
  actions: { accept },
})
