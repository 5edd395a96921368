/** The pending steps of a Contest until it is settled, by itself or in a Chase: rolls, and answers to Sparks of two. */
import type { There } from '../../../core/exchange'
import { standingSides } from '../../../core/exchange'
import type { Step, StepButton } from '../../../core/next'
import { stepOf } from '../../../core/next'
import type { Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { statLabel } from '../../check/question'
import type { Humanity } from '../../rules'
import type { Contest } from '../facts'
import { everybody, hasBothSides, namesOf, nextPart, otherRole, roleOf } from '../rolls/sides'
import { openOffers } from '../sparks/offer'
import { rollButtons } from './side'

type Looker = Viewer<Humanity>

/**
 * The steps for the rolls and the Spark answers that are still missing.
 * @param contest the key of a Contest within a Chase
 */
export function openSteps(facts: Contest, viewer: Looker, contest?: string): Step[] {
  if (facts.settled || facts.exchange.over) return []
  return [...offerSteps(facts, viewer, contest), ...rollSteps(facts, viewer, contest)]
}

function rollSteps(facts: Contest, { sides, settings }: Looker, contest?: string): Step[] {
  const there: There = sides
  if (!hasBothSides(facts, there)) return []
  return standingSides(facts.exchange, there).flatMap(({ key, side }) => {
    const party = sides.find(({ actor }) => actor.uuid === side.uuid)
    const part = nextPart(facts, { key, side }, there)
    if (!party || (part !== 'attack' && part !== 'defence')) return []
    const buttons = rollButtons(facts, { key }, party, there, settings).map(
      ({ stat, label, die }): StepButton => ({
        act: 'roll',
        label,
        icon: stat,
        die,
        data: { stat, contest },
      }),
    )
    const against = contest === undefined ? null : opponentsOf(facts, side.role)
    return [stepOf(side, rollWords(part, buttons, against), buttons)]
  })
}

/** The names of the opponents of a role. */
const opponentsOf = (facts: Contest, role: string): readonly string[] =>
  namesOf(facts, otherRole(roleOf(role))).names

/**
 * The task of a roll: "roll Hurt to attack" where only one stat is possible.
 * @param against the names of the opponents, where the text stands apart from the Contest; otherwise null
 */
function rollWords(
  part: 'attack' | 'defence',
  buttons: readonly StepButton[],
  against: readonly string[] | null,
): Words {
  const [only, other] = buttons
  const names = against && { names: { names: against } }
  const whom = names ? 'Whom' : ''
  if (!only || other)
    return { key: `HnB.humanity.contest.yourTurn.${part}${whom}`, ...(names && { data: names }) }
  const stat = 'text' in only.label ? only.label.text : { key: only.label.key }
  return { key: `HnB.humanity.next.${part}${whom}`, data: { stat, ...names } }
}

/**
 * The task of an actor (by uuid) in a Contest, with the names of the opponents, for a text that stands apart from the
 * Contest.
 */
export function turnWords(facts: Contest, uuid: string): Words {
  const [key, side] = Object.entries(facts.exchange.sides).find(([, one]) => one.uuid === uuid) ?? []
  const part = key !== undefined && side ? nextPart(facts, { key, side }, everybody(facts)) : null
  if (!side || (part !== 'attack' && part !== 'defence')) return { key: 'HnB.humanity.contest.yourTurn.wait' }
  return rollWords(part, [], opponentsOf(facts, side.role))
}

function offerSteps(facts: Contest, { settings }: Looker, contest?: string): Step[] {
  return openOffers(facts).map(({ key, side, offer }) => {
    const label = (stat: typeof offer.mine) => {
      const words = statLabel(stat, settings.customStat)
      return 'text' in words ? words.text : { key: words.key }
    }
    const data = { side: key, contest }
    return stepOf(
      { uuid: offer.with, name: offer.name },
      {
        key: 'HnB.humanity.next.spark',
        data: { name: side.name, mine: label(offer.mine), theirs: label(offer.theirs) },
      },
      [
        { act: 'agreeSpark', label: { key: 'HnB.humanity.sync.agree' }, data },
        { act: 'declineSpark', label: { key: 'HnB.humanity.sync.decline' }, data, ends: true },
      ],
    )
  })
}
