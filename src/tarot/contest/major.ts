import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { ContestFacts, OnContest } from './facts'
import { majorNow } from './facts'

const words = v.object({ told: v.optional(v.pipe(v.string(), v.maxLength(1_500)), '') })

const question = (told: string): Ask => ({
  title: 'HnB.tarot.major.tellTitle',
  template: 'tarot/tell-dialog',
  context: { told },
  ok: 'HnB.tarot.major.tell',
  defaults: { told },
})

type Major = ContestFacts['majors'][number]

/** The facts with one of the major arcana changed. */
const changed = ({ majors }: ContestFacts, place: number, change: Partial<Major>) => ({
  majors: storedValue(majors.map((one, at) => (at === place ? { ...one, ...change } : one))),
})

/** The major arcana whose turn it is, turned to its player or to the Narrator; then comes the next. */
export const turnMajor = action<OnContest, v.InferOutput<typeof words>>({
  answers: words,
  decided: 'byGM',
  // What is turned to the Narrator is hers to tell.
  ask: ({ data, asker }) => (data.toward === 'self' || asker.isGM ? question('') : null),
  decide({ message: { facts }, actor, data }, { told }) {
    const place = majorNow(facts)
    const due = facts.majors[place]
    if (!due) return refuse('HnB.tarot.refusal.alreadyTurned')
    const side = facts.exchange.sides[due.side]
    if (side?.uuid !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: side?.name ?? '' })
    const toward = data.toward === 'self' ? 'self' : 'narrator'
    const set = changed(facts, place, { toward, told: told.trim() })
    return { amend: { set, what: { key: `HnB.tarot.major.${toward}` } } }
  },
})

/** One that has been turned, by its place among them: told, or told otherwise, by whom it is turned to, and the Narrator. */
export const tellMajor = action<OnContest, v.InferOutput<typeof words>>({
  answers: words,
  decided: 'byGM',
  ask(click) {
    const found = turnedBy(click)
    return isRefusal(found) ? found : question(found.major.told)
  },
  decide(click, { told }): Outcome | Refusal {
    const found = turnedBy(click)
    if (isRefusal(found)) return found
    const set = changed(click.message.facts, found.place, { told: told.trim() })
    return { amend: { set, what: { key: 'HnB.tarot.major.toldIt' } } }
  },
})

function turnedBy({
  message: { facts },
  actor,
  asker,
  data,
}: OnContest): { readonly place: number; readonly major: Major } | Refusal {
  const place = facts.majors.findIndex((_one, at) => String(at) === data.major)
  const major = facts.majors[place]
  if (!major) return refuse('HnB.tarot.refusal.noMajor')
  if (major.toward === '') return refuse('HnB.tarot.refusal.notTurned')
  const theirs = facts.exchange.sides[major.side]?.uuid === actor.uuid && major.toward === 'self'
  return asker.isGM || theirs ? { place, major } : refuse('HnB.tarot.refusal.narratorTells')
}
