import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageView, Viewer } from '../../core/views'
import { checkActions, checkContext } from '../check/message'
import { statLabel } from '../check/question'
import type { Check } from '../check/facts'
import type { Humanity } from '../rules'
import type { Inner } from '../nested'
import { within } from '../nested'
import type { Together, TogetherClick } from './facts'
import { outcomeOf, togetherFacts } from './facts'
import { rollPart } from './together'

/** The Check of a coordinated one that a button names by `data-part`. */
function partOf({ message: { facts }, data }: TogetherClick): Inner<Check> | Refusal {
  const key = data.part ?? ''
  const part = Object.hasOwn(facts.parts, key) ? facts.parts[key] : undefined
  return part?.check
    ? { path: `parts.${key}.check`, facts: part.check }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}

/** A coordinated Check: whatever can come to a Check can come to each one's. Who has rolled bears what comes of it. */
export const togetherMessage = message<Humanity, Together>({
  facts: togetherFacts,
  sealed: true,
  waits: ({ parts }, actor) => Object.values(parts).some(({ uuid, check }) => uuid === actor && !check),
  sides: ({ parts }) => Object.values(parts).map(({ uuid }) => uuid),
  agreed: ({ parts }) => Object.values(parts).flatMap(({ uuid, check }) => (check ? [uuid] : [])),
  context: togetherContext,
  actions: { rollPart, ...within(checkActions, partOf) },
})

function togetherContext(view: MessageView<Together>, viewer: Viewer<Humanity>): object {
  const { facts } = view
  return {
    stat: statLabel(facts.stat, facts.statName),
    target: facts.target,
    parts: Object.entries(facts.parts).map(([key, { uuid, name, check }]) => ({
      key,
      uuid,
      name,
      check: check && checkContext({ ...view, facts: check }, viewer),
      mayRoll: !check && viewer.plays.includes(uuid),
    })),
    done: outcomeOf(facts) !== null,
    success: outcomeOf(facts),
  }
}
