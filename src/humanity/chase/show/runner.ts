/** The view of one runner in the window of a Chase: place, roll, status and buttons. */
import type { There } from '../../../core/exchange'
import type { SideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Party, Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { mayHelp } from '../../check/help'
import { abilitiesThat } from '../../abilities'
import { isLucky } from '../../check/result'
import { curseButtons } from '../../contest/abilities/curse'
import { usableEffect } from '../../contest/abilities/usable'
import type { Contest, ContestRoll } from '../../contest/facts'
import { countsFor, resultOf } from '../../contest/rolls/result'
import { rollView } from '../../contest/show/roll'
import { isOfPastScene } from '../../rolled-at'
import type { Humanity } from '../../rules'
import { mayBumpTwo } from '../../rules/roll'
import type { Chase } from '../facts'
import { rangeOf, shareOf } from '../track/line'
import { leaders } from '../track/rules'
import { advantageOf, openResponses, placesOf, responding, runners } from '../track/state'
import { dodged } from './hazard'

type Looker = Viewer<Humanity>

export function runnerView(facts: Chase, side: SideView<ContestRoll>, viewer: Looker): object {
  const { sides, settings, asker } = viewer
  const { from, to } = rangeOf(facts)
  const at = facts.places[side.key]?.at ?? 0
  const party = sides.find(({ actor }) => actor.uuid === side.uuid)
  const inIt = runners(facts, sides).some(({ key }) => key === side.key)
  const acts = side.plays && inIt
  const { phase } = facts
  const rolled = side.answer
  const counted = countsFor(facts.swaps, side.key)
  const changes = rolled !== null && phase === 'advantage' && !isOfPastScene(rolled, settings)
  return {
    key: side.key,
    uuid: side.uuid,
    name: side.name,
    img: party?.actor.img,
    plays: side.plays,
    at,
    share: shareOf(at, from, to),
    out: !inIt,
    status: statusOf(facts, side, inIt, sides),
    first: leaders(placesOf(facts, sides)).includes(side.key) && at !== 0,
    rolled: rolled && {
      ...rollView(rolled),
      result: advantageOf(facts, side.key),
      swapped: counted !== side.key,
      mayBump: changes && acts && mayBumpTwo(rolled),
      curses: changes && party ? curseButtons(rolled, party, viewer) : [],
      lucky: isLucky(rolled, resultOf(rolled), settings) ? rolled.lucky : null,
      mayHelp: mayHelp(viewer, rolled, phase === 'advantage'),
      key: side.key,
    },
    responds: responding(facts, sides).includes(side.key),
    zero:
      acts && phase === 'advantage' && rolled !== null && !facts.exchange.sides[counted]?.answer?.zero
        ? zeroOf(facts, party, sides)
        : null,
    mayPlace: asker.isGM && phase !== 'over' && !side.gone,
  }
}

/**
 * The button of Blessed by Self-Sacrifice, and why it is disabled; null for runners without that ability, and in a
 * Chase of fewer than three.
 */
function zeroOf(
  facts: Chase,
  party: Party<Humanity> | undefined,
  there: There,
): { off: Words | null } | null {
  if (!party || runners(facts, there).length < 3 || abilitiesThat(party.items, 'zero').length === 0)
    return null
  const ability = usableEffect(party, 'zero')
  return { off: isRefusal(ability) ? { key: ability.refused, data: ability.data } : null }
}

/** The phrase for the task or the action of a runner in this round, or null. */
function statusOf(facts: Chase, side: SideView<ContestRoll>, inIt: boolean, there: There): Words | null {
  const { phase, hazard, done, passed } = facts
  const { key, uuid } = side
  const said = (name: string): Words => ({ key: `HnB.humanity.chase.${name}` })
  if (side.gone) return said('gone')
  if (!inIt) return said('out')
  if (phase === 'advantage') return side.answer ? null : said('waits')
  if (phase === 'responding') {
    if (responding(facts, there).includes(key)) return said('yourTurn')
    const isIn = openResponses(facts).some((name) => isSideOf(facts.responses[name], uuid))
    if (isIn) return said('inContest')
    return done.includes(key) ? said('responded') : passed.includes(key) ? said('passed') : null
  }
  if (phase !== 'hazards' || !hazard) return null
  const check = Object.hasOwn(hazard.rolls, key) ? hazard.rolls[key] : undefined
  if (check) return dodged(check).said
  return hazard.who.includes(key) ? said('waits') : null
}

const isSideOf = (contest: Contest | undefined, uuid: string): boolean =>
  Object.values(contest?.exchange.sides ?? {}).some((side) => side.uuid === uuid)
