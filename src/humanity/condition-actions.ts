/** Puts conditions on actors and ends conditions, with a message. */
import * as v from 'valibot'
import { action } from '../core/action'
import type { Ask } from '../core/contract'
import { message } from '../core/message'
import type { Refusal, StatusEdit } from '../core/outcome'
import { isRefusal, refuse, refuseAt } from '../core/outcome'
import type { ActorView, Click, GroupClick } from '../core/views'
import { MOST_TARGETS } from '../core/views'
import { CONDITIONS, sufferedBy } from './conditions'
import type { HumanityCondition } from './conditions'
import { paidEdits, paidWith, payAnswers, payContext, payDefaults, whyNotAfford } from './pay'
import type { Humanity } from './rules'

const word = v.pipe(v.string(), v.maxLength(200))

/** The facts of a condition that actors received, or that ended. */
const conditionFacts = v.object({
  what: v.picklist(['put', 'ended']),
  condition: word,
  /** The name of the actor that the condition is about; empty for none. */
  about: word,
  names: v.pipe(v.array(word), v.maxLength(100)),
})
type ConditionFacts = v.InferOutput<typeof conditionFacts>

export const conditionMessage = message<Humanity, ConditionFacts>({
  facts: conditionFacts,
  context: ({ facts }) => {
    const known = CONDITIONS.find(({ id }) => id === facts.condition)
    return { ...facts, name: known?.name, hint: known?.hint, icon: known?.icon }
  },
  actions: {},
})

const answers = v.object({
  /** The id of the condition, unless the button names a condition. */
  condition: v.optional(word, ''),
  /** The actor that the condition is about: the actor's id, a space, and the actor's name. */
  about: v.optional(word, ''),
})

type Named = Pick<Click<Humanity>, 'data'>

/** Asks for the condition, and for the actor that it is about; null where the button leaves nothing to ask. */
function question({ data }: Named): Ask | Refusal | null {
  const named = CONDITIONS.find(({ id }) => id === data.condition)
  if (data.condition !== undefined && !named) return refuse('HnB.humanity.refusal.noSuchCondition')
  if (named && !named.about) return null
  return {
    title: named?.name ?? 'HnB.humanity.afflict.title',
    template: 'humanity/condition-dialog',
    ok: 'HnB.humanity.afflict.ok',
    context: {
      conditions: named ? [] : CONDITIONS.map(({ id, name, about }) => ({ id, name, about: about ?? false })),
    },
    actors: ['character', 'npc'],
    defaults: { condition: named?.id ?? CONDITIONS[0]?.id ?? '' },
  }
}

type Answers = v.InferOutput<typeof answers>

/** Puts a condition on actors. An actor may have the same condition about several other actors, once for each. */
function put(actors: readonly ActorView[], { data: button }: Named, { condition, about: whom }: Answers) {
  const [about, name] = [whom.slice(0, 16), whom.slice(17)]
  const known = CONDITIONS.find(({ id }) => id === (button.condition ?? condition))
  if (!known) return refuse('HnB.humanity.refusal.noSuchCondition')
  if (known.about && !/^[A-Za-z0-9]{16}$/.test(about))
    return refuseAt('about', 'HnB.humanity.refusal.aboutWhom')
  const data = known.about ? { key: about, data: { about: `Actor.${about}`, name } } : {}
  // An existing condition stays unchanged, because Uncool from an earlier scene can still be shed.
  const has = (actor: ActorView) =>
    sufferedBy(actor).some(
      ({ known: { id }, one }) => id === known.id && one.key === (known.about ? about : ''),
    )
  const statuses: StatusEdit[] = actors
    .filter((actor) => !has(actor))
    .map(({ uuid }) => ({ of: uuid, status: known.id, on: true, ...data }))
  const facts: ConditionFacts = {
    what: 'put',
    condition: known.id,
    about: known.about ? name : '',
    names: actors.map((actor) => actor.name),
  }
  return { statuses, post: { kind: 'condition', facts } }
}

/** Puts a condition on the clicking actor. */
export const afflict = action<Click<Humanity>, Answers>({
  answers,
  ask: question,
  decide: (click, answered) => put([click.actor], click, answered),
})

/** The Gamemaster puts a condition on several actors. */
export const afflictAll = action<GroupClick<Humanity>, Answers>({
  answers,
  people: () => ({
    label: 'HnB.humanity.whom.afflict',
    least: 1,
    most: MOST_TARGETS,
    first: 'targeted',
    oneself: true,
  }),
  ask: question,
  decide: (click, answered) =>
    put(
      click.parties.map(({ actor }) => actor),
      click,
      answered,
    ),
})

const paying = v.object(payAnswers)

/** Ends a condition by hand, for example after a rest or when its cause is gone. Ending Taxed costs ①①. */
export const endCondition = action<Click<Humanity>, v.InferOutput<typeof paying>>({
  answers: paying,
  decided: 'inOrder',
  ask(click) {
    const found = namedCondition(click)
    if (isRefusal(found)) return found
    const { price } = found.known
    if (!price) return null
    return (
      whyNotAfford(click, price) ?? {
        title: found.known.name,
        template: 'humanity/pay-dialog',
        ok: 'HnB.humanity.afflict.end',
        context: payContext(click, price),
        defaults: payDefaults(click, price),
      }
    )
  },
  decide(click, answered) {
    const found = namedCondition(click)
    if (isRefusal(found)) return found
    const { known, key, name } = found
    const { actor } = click
    const ids = known.price ? paidWith(click, answered, known.price) : []
    if (isRefusal(ids)) return ids
    const facts: ConditionFacts = { what: 'ended', condition: known.id, about: name, names: [actor.name] }
    return {
      edits: paidEdits(actor.uuid, ids),
      statuses: [{ of: actor.uuid, status: known.id, key, on: false }],
      post: { kind: 'condition', facts },
    }
  },
})

function namedCondition({
  actor,
  data,
}: Click<Humanity>): { known: HumanityCondition; key: string; name: string } | Refusal {
  const found = sufferedBy(actor).find(
    ({ known, one }) => known.id === data.status && one.key === (data.key ?? ''),
  )
  return found
    ? { known: found.known, key: found.one.key, name: found.one.name ?? '' }
    : refuse('HnB.humanity.refusal.noSuchCondition')
}
