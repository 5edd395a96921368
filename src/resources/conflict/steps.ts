/** The pending steps of a conflict: answers, actions, agreement to the conditions, and the choice of the winner. */
import type { Step, StepButton } from '../../core/next'
import { hasAgreed } from '../../core/exchange'
import { stepOf, stepOfAnybody, stepOfGM } from '../../core/next'
import type { Viewer } from '../../core/views'
import type { Resources } from '../held'
import type { Conflict } from './facts'
import { concerned, isPlayed, owes, sidesOf } from './facts'

const word = (name: 'answer' | 'decline' | 'perform' | 'agree') => ({ key: `HnB.resources.conflict.${name}` })

export function conflictSteps(facts: Conflict, viewer: Viewer<Resources>, mayJoin: boolean): Step[] {
  const { exchange } = facts
  if (exchange.over) return []
  const owed = concerned(facts).flatMap((uuid) => owedBy(facts, uuid, viewer))
  const open = exchange.seats > 0 && sidesOf(facts).length < 2
  if (open) {
    const label = word('answer')
    // A Gamemaster plays many actors, and chooses the actor that answers.
    const answer: StepButton = viewer.asker.isGM
      ? { act: 'answerFor', icon: 'resources', label, for: sidesOf(facts)[0]?.side.uuid }
      : { act: 'answer', icon: 'resources', label }
    return [...owed, stepOfAnybody('HnB.resources.next.answer', mayJoin || viewer.asker.isGM ? [answer] : [])]
  }
  return owed.length > 0 || !isPlayed(facts) ? owed : [deciding(facts, viewer)]
}

function owedBy(facts: Conflict, uuid: string, { sides }: Viewer<Resources>): Step[] {
  const act = owes(facts, uuid)
  const side = sidesOf(facts).find((one) => one.side.uuid === uuid)?.side
  const who = side ?? sides.find(({ actor }) => actor.uuid === uuid)?.actor
  if (!act || !who) return []
  // A side may agree to the conditions before it performs its action.
  const early = act === 'perform' && side && Object.keys(facts.terms).length > 0
  const agrees = early && !hasAgreed(facts.exchange, side) ? buttonsFor('agree', facts, true) : []
  return [
    stepOf(who, `HnB.resources.next.${act}`, [...buttonsFor(act, facts, side !== undefined), ...agrees]),
  ]
}

function buttonsFor(
  act: 'answer' | 'perform' | 'agree',
  { exchange }: Conflict,
  isSide: boolean,
): StepButton[] {
  switch (act) {
    case 'answer':
      return [
        { act: 'answer', label: word('answer') },
        { act: 'leave', label: word('decline'), ends: true },
      ]
    case 'perform':
      return [{ act: 'perform', label: word('perform') }]
    case 'agree':
      // A member who is on no side presses `consent`, because `agree` is for sides.
      return [
        {
          act: isSide ? 'agree' : 'consent',
          label: word('agree'),
          data: { reading: exchange.reading },
        },
      ]
  }
}

/** The step when no person is waited for: a Gamemaster declares the winner, unless a side concedes. */
function deciding(facts: Conflict, { plays, sides }: Viewer<Resources>): Step {
  const there = sidesOf(facts).filter(({ side }) => sides.some(({ actor }) => actor.uuid === side.uuid))
  const buttons = there.map(({ key, side }): StepButton => ({
    act: 'declare',
    label: { key: 'HnB.resources.conflict.declare', data: { name: side.name } },
    for: side.uuid,
    data: { winner: key },
  }))
  return stepOfGM('HnB.resources.next.declare', buttons, plays[0])
}
