/** What the message of a Contest waits for: rolls, answers, and the end of helping. */
import type { Step, StepButton } from '../../core/next'
import { stepOf, stepOfGM } from '../../core/next'
import type { Viewer } from '../../core/views'
import type { Humanity } from '../rules'
import type { Contest } from './facts'
import { attemptSteps } from './lethal/next'
import { hasLost, judgedAttacks } from './rolls/result'
import { hasBothSides, isComplete } from './rolls/sides'
import { openSteps } from './show/next'
import { mayWound } from './wounds/outcome'

type Looker = Viewer<Humanity>

/** The steps of a Contest that has a message of its own. */
export function contestSteps(facts: Contest, viewer: Looker): Step[] {
  const steps = openSteps(facts, viewer)
  if (facts.settled || facts.exchange.over) return attemptSteps(facts, viewer)
  if (!hasBothSides(facts, viewer.sides)) {
    return [stepOfGM('HnB.humanity.next.nobodyThere', [], speakerOf(viewer))]
  }
  return isComplete(facts, viewer.sides) ? [...steps, settling(facts, viewer)] : steps
}

/** Helping ends when a Gamemaster, or a side that lost, accepts the result. */
function settling(facts: Contest, viewer: Looker): Step {
  const { asker, plays, sides, settings } = viewer
  const judged = judgedAttacks(facts, sides, settings.evenMedian)
  const what = mayWound(facts, judged) ? 'settleWound' : 'settle'
  const words = `HnB.humanity.next.${what}`
  const settle: StepButton = {
    act: 'settle',
    icon: 'contest',
    label: { key: `HnB.humanity.contest.${what}` },
  }
  const loser = sides.find(
    ({ actor: { uuid } }) => plays.includes(uuid) && hasLost(facts, judged, sides, uuid),
  )
  if (!asker.isGM && loser) return stepOf(loser.actor, words, [settle])
  return stepOfGM(words, [settle], speakerOf(viewer))
}

/** An action needs an actor, although it is the Gamemaster who acts. */
const speakerOf = ({ plays, actor }: Looker): string | undefined => plays[0] ?? actor?.uuid
