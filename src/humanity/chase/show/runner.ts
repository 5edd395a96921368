/** One runner as the window of a Chase shows them: place, roll, and what they may do now. */
import type { There } from '../../../core/exchange'
import type { SideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Party, Viewer } from '../../../core/views'
import type { Words } from '../../../core/words'
import { abilitiesThat } from '../../abilities'
import { isLucky, resultOf as resultOfCheck } from '../../check/result'
import { curseButtons } from '../../contest/abilities/curse'
import { usableEffect } from '../../contest/abilities/usable'
import type { ContestRoll } from '../../contest/facts'
import { countsFor, resultOf } from '../../contest/rolls/result'
import { rollView } from '../../contest/show/roll'
import { helpsAfter } from '../../pledge'
import type { Humanity } from '../../rules'
import { mayBumpTwo } from '../../rules/roll'
import type { Chase } from '../facts'
import { rangeOf, shareOf } from '../track/line'
import { leaders } from '../track/rules'
import { advantageOf, placesOf, responding, runners } from '../track/state'

type Looker = Viewer<Humanity>

export function runnerView(facts: Chase, side: SideView<ContestRoll>, viewer: Looker): object {
  const { sides, settings, asker } = viewer
  const { from, to } = rangeOf(facts)
  const at = facts.places[side.key]?.at ?? 0
  const party = sides.find(({ actor }) => actor.uuid === side.uuid)
  const inIt = runners(facts, sides).some(({ key }) => key === side.key)
  const acts = side.plays && inIt
  const { phase, hazard } = facts
  const rolled = side.answer
  const counted = countsFor(facts.swaps, side.key)
  const dodging = hazard?.who.includes(side.key) === true && !Object.hasOwn(hazard.rolls, side.key)
  return {
    key: side.key,
    uuid: side.uuid,
    name: side.name,
    img: party?.actor.img,
    plays: side.plays,
    at,
    share: shareOf(at, from, to),
    out: !inIt,
    gone: side.gone,
    first: leaders(placesOf(facts, sides)).includes(side.key) && at !== 0,
    rolled: rolled && {
      ...rollView(rolled),
      result: advantageOf(facts, side.key),
      swapped: counted !== side.key,
      mayBump: acts && phase === 'advantage' && mayBumpTwo(rolled),
      curses: phase === 'advantage' && party ? curseButtons(rolled, party, viewer) : [],
      lucky: isLucky(rolled, resultOf(rolled), settings) ? rolled.lucky : null,
      mayHelp:
        helpsAfter(settings) &&
        phase === 'advantage' &&
        viewer.actor !== null &&
        !Object.hasOwn(rolled.help, viewer.actor.id),
      key: side.key,
    },
    waits: inIt && phase === 'advantage' && !rolled,
    responds: responding(facts, sides).includes(side.key),
    responded: phase === 'responding' && facts.done.includes(side.key),
    zero:
      acts && phase === 'advantage' && rolled !== null && !facts.exchange.sides[counted]?.answer?.zero
        ? zeroOf(facts, party, sides)
        : null,
    dodges: inIt && phase === 'hazards' && dodging,
    dodge: dodgeView(facts, side.key),
    mayPlace: asker.isGM && phase !== 'over' && !side.gone,
  }
}

/** The button of Blessed by Self-Sacrifice, and why it is off; null for runners without that ability. */
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

/** The result of a runner's Check against the hazard. */
function dodgeView({ hazard }: Chase, key: string): object | null {
  const rolled = hazard && Object.hasOwn(hazard.rolls, key) ? hazard.rolls[key] : undefined
  if (!rolled) return null
  const { total, verdict } = resultOfCheck(rolled)
  return { ...verdict, result: total }
}
