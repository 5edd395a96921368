/** The pending steps of a Chase, phase by phase of its round. */
import type { Step, StepButton } from '../../../core/next'
import { stepOf, stepOfGM } from '../../../core/next'
import type { Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { checkSteps } from '../../check/next'
import { statLabel } from '../../check/question'
import { attemptSteps } from '../../contest/lethal/next'
import { openSteps } from '../../contest/show/next'
import type { Contest } from '../../contest/facts'
import { judgedAttacks } from '../../contest/rolls/result'
import { isComplete, namesOf, otherRole } from '../../contest/rolls/sides'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import { openResponses, ranking, responding, runners, unanswered } from '../track/state'

type Looker = Viewer<Humanity>

export function chaseSteps(facts: Chase, viewer: Looker): Step[] {
  const attempts = Object.entries(facts.responses).flatMap(([key, one]) => attemptSteps(one, viewer, key))
  switch (facts.phase) {
    case 'advantage':
      return [...attempts, ...advantageSteps(facts, viewer)]
    case 'responding':
      return [...attempts, ...respondingSteps(facts, viewer)]
    case 'hazards':
      return [...attempts, ...hazardSteps(facts, viewer)]
    case 'over':
      return attempts
  }
}

function advantageSteps(facts: Chase, viewer: Looker): Step[] {
  const running = runners(facts, viewer.sides)
  if (running.length > 0 && ranking(facts, viewer.sides).length === running.length)
    return [gm(facts, viewer, 'lead', [{ act: 'lead', icon: 'chase', label: word('lead') }])]
  return running.flatMap(({ side }) => {
    const party = viewer.sides.find(({ actor }) => actor.uuid === side.uuid)
    if (side.answer || !party) return []
    const buttons = facts.stats.map((stat): StepButton => ({
      act: 'advance',
      icon: stat,
      label: statLabel(stat, viewer.settings.customStat),
      die: party.state.stats[stat],
      data: { stat },
    }))
    return [stepOf(side, 'HnB.humanity.next.advance', buttons)]
  })
}

function respondingSteps(facts: Chase, viewer: Looker): Step[] {
  const contests = openResponses(facts).flatMap((key): Step[] => {
    const one = facts.responses[key]
    if (!one) return []
    if (!isComplete(one, viewer.sides)) return openSteps(one, viewer, key)
    const close = { act: 'close', icon: 'contest', label: word('close'), data: { contest: key } }
    return [...openSteps(one, viewer, key), gm(facts, viewer, winnersOf(one, viewer), [close])]
  })
  const turns = runners(facts, viewer.sides)
    .filter(({ key }) => responding(facts, viewer.sides).includes(key))
    .map(({ side }) =>
      stepOf(side, 'HnB.humanity.next.respond', [
        { act: 'respond', icon: 'contest', label: word('respond') },
        { act: 'pass', label: word('pass'), quiet: true },
      ]),
    )
  if (contests.length + turns.length > 0) return [...contests, ...turns]
  return [gm(facts, viewer, 'toHazards', [{ act: 'toHazards', label: word('toHazards') }])]
}

function hazardSteps(facts: Chase, viewer: Looker): Step[] {
  const endRound = { act: 'endRound', label: word('endRound') }
  if (!facts.hazard)
    return [gm(facts, viewer, 'hazard', [endRound, { act: 'hazard', label: word('hazard'), quiet: true }])]
  const { stat, statName, rolls } = facts.hazard
  const checks = Object.entries(rolls).flatMap(([key, check]) => checkSteps(check, viewer, key))
  const left = unanswered(facts, viewer.sides)
  if (left.length === 0) return [...checks, gm(facts, viewer, 'endRound', [endRound])]
  const label = statLabel(stat, statName || viewer.settings.customStat)
  const data = { stat: 'text' in label ? label.text : { key: label.key } }
  const dodges = runners(facts, viewer.sides)
    .filter(({ key }) => left.includes(key))
    .map(({ side }) =>
      stepOf(side, { key: 'HnB.humanity.next.dodge', data }, [
        { act: 'dodge', icon: stat, label: word('dodge') },
      ]),
    )
  return [...checks, ...dodges]
}

const word = (name: string) => ({ key: `HnB.humanity.chase.${name}` })

/** The task "move the winners", with their names, because several Contests may be complete. */
function winnersOf(contest: Contest, { sides, settings }: Looker): Words {
  const [judged] = judgedAttacks(contest, sides, settings.evenMedian)
  if (!judged) return { key: 'HnB.humanity.next.winners' }
  const { attacking, judgement } = judged
  const { names } = namesOf(contest, judgement.winner === 'attackers' ? attacking : otherRole(attacking))
  return { key: 'HnB.humanity.next.winnersAre', data: { names: { names } } }
}

function gm(facts: Chase, { sides }: Looker, what: string | Words, buttons: readonly StepButton[]): Step {
  const speaker = runners(facts, sides)[0]?.side.uuid ?? sides[0]?.actor.uuid
  return stepOfGM(typeof what === 'string' ? `HnB.humanity.next.${what}` : what, buttons, speaker)
}
