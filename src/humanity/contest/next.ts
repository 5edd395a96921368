/** The pending steps of a Contest: rolls, answers to Sparks of two, and settling. */
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

/** The pending steps of a Contest with a message of its own. */
export function contestSteps(facts: Contest, viewer: Looker): Step[] {
  const steps = openSteps(facts, viewer)
  if (facts.settled || facts.exchange.over) return attemptSteps(facts, viewer)
  if (!hasBothSides(facts, viewer.sides)) {
    return [stepOfGM('HnB.humanity.next.nobodyThere', [], speakerOf(viewer))]
  }
  return isComplete(facts, viewer.sides) ? [...steps, settling(facts, viewer)] : steps
}

/** The step that settles the Contest: a Gamemaster, or a side that lost, accepts the result, and helping ends. */
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

/** The actor for a Gamemaster's button, because every action needs an actor. */
const speakerOf = ({ plays, actor }: Looker): string | undefined => plays[0] ?? actor?.uuid
