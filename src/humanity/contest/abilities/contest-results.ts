import { refuse } from '../../../core/outcome'
import type { Role } from '../rolls/sides'
import { countedOf, fighters, judgedOf, otherRole } from '../rolls/sides'
import type { ContestClick } from '../facts'
import { hinderAmong, swapAmong } from './change-results'

/** Two results of a Contest of three and more change places. */
export const swap = swapAmong(({ message: { facts } }: ContestClick) => {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const { sides } = facts.exchange
  // Where both attack, each has two rolls, and the rules say of neither that it is "the result".
  if (facts.both || Object.values(sides).filter(({ left }) => !left).length < 3)
    return refuse('HnB.humanity.refusal.contestOfThree')
  return Object.entries(sides).flatMap(([key, { name, answer, left }]) =>
    answer && !left ? [{ key, name }] : [],
  )
})

/** The result of a winner of a Contest is lowered, in the part of it that was won. */
export const hinder = hinderAmong(({ message: { facts }, sides, settings, actor }: ContestClick) => {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  return judgedOf(facts, sides, settings.evenMedian).flatMap(({ attacking, verdict }) => {
    const won = verdict.winner === 'attackers'
    const role: Role = won ? attacking : otherRole(attacking)
    return fighters(facts, role, sides).flatMap(({ key, side }) => {
      const counted = countedOf(facts, key, won ? 'attack' : 'defence')
      return side.uuid === actor.uuid || !counted
        ? []
        : [
            {
              key,
              name: side.name,
              path: `exchange.sides.${counted.key}.answer.${counted.part}`,
              roll: counted.roll,
            },
          ]
    })
  })
})
