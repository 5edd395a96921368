/** The view of one runner in the window of a Chase: place, roll, status and buttons. */
import type { ExistingSides } from '../../../core/exchange'
import type { SideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { abilityEffectsOfKind } from '../../item/abilities'
import { isLuckyRoll } from '../../check/check-result'
import { curseButtons } from '../../contest/abilities/curse'
import { protectionButtons } from '../../contest/abilities/protect'
import { usableAbilityFor } from '../../contest/abilities/usable-ability'
import type { Contest, ContestRoll } from '../../contest/facts'
import { sideKeyAfterSwaps, contestRollResult } from '../../contest/rolls/result'
import { rollView } from '../../contest/show/roll-view'
import { isRollOfPastScene } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { mayBumpTwo } from '../../rules/stat-roll'
import type { Chase } from '../facts'
import { numberLineRange, positionPercent } from '../track/number-line'
import { foremostRunnerKeys } from '../track/rules'
import { isBehindForAdvantage } from '../phases/advantage-rolls'
import {
  advantagePurpose,
  advantageResult,
  hasNobodyToChallenge,
  unsettledResponseKeys,
  runnerPlaces,
  respondingRunnerKeys,
  activeRunners,
} from '../track/state'
import { hazardCheckResult } from './hazard-view'
import { isOfferedHelp } from '../../check/help-offer'

type HumanityViewer = Viewer<Humanity>

export function runnerView(facts: Chase, side: SideView<ContestRoll>, viewer: HumanityViewer): object {
  const { sides, settings, user } = viewer
  const { firstSpace, lastSpace } = numberLineRange(facts)
  const space = facts.places[side.key]?.at ?? 0
  const participant = sides.find(({ actor }) => actor.uuid === side.uuid)
  const isActiveRunner = activeRunners(facts, sides).some(({ key }) => key === side.key)
  const mayAct = side.plays && isActiveRunner
  const { phase } = facts
  const advantageRoll = side.answer
  const countedSideKey = sideKeyAfterSwaps(facts.swaps, side.key)
  const isChangeable =
    advantageRoll !== null && phase === 'advantage' && !isRollOfPastScene(advantageRoll, settings)
  return {
    key: side.key,
    uuid: side.uuid,
    name: side.name,
    img: participant?.actor.img,
    at: space,
    share: positionPercent(space, firstSpace, lastSpace),
    out: !isActiveRunner,
    status: runnerStatus(facts, side, isActiveRunner, sides),
    hasNobodyToChallenge: hasNobodyToChallenge(facts, side.key, sides),
    first: foremostRunnerKeys(runnerPlaces(facts, sides)).includes(side.key) && space !== 0,
    rolled: advantageRoll && {
      ...rollView(advantageRoll),
      result: advantageResult(facts, side.key),
      swapped: countedSideKey !== side.key,
      mayBump: isChangeable && mayAct && mayBumpTwo(advantageRoll),
      curses: isChangeable && participant ? curseButtons(advantageRoll, participant, viewer) : [],
      lucky: isLuckyRoll(advantageRoll, contestRollResult(advantageRoll), settings)
        ? advantageRoll.lucky
        : null,
      protections:
        isChangeable && isBehindForAdvantage(facts, side.key, sides)
          ? protectionButtons(
              {
                rollerUuid: side.uuid,
                roll: advantageRoll,
                purpose: advantagePurpose(facts, side.key, advantageRoll.stats, sides),
              },
              viewer,
            )
          : [],
      mayHelp: isOfferedHelp(viewer, advantageRoll, phase === 'advantage'),
      key: side.key,
    },
    responds: respondingRunnerKeys(facts, sides).includes(side.key),
    zero:
      mayAct &&
      phase === 'advantage' &&
      advantageRoll !== null &&
      !facts.exchange.sides[countedSideKey]?.answer?.zero
        ? zeroButton(facts, participant, sides)
        : null,
    mayPlace: user.isGM && phase !== 'over' && !side.gone,
  }
}

/**
 * The button of Blessed by Self-Sacrifice, with the reason if the button is disabled. Null for a runner without the
 * ability, and in a Chase of fewer than three runners.
 */
function zeroButton(
  facts: Chase,
  participant: Participant<Humanity> | undefined,
  existingSides: ExistingSides,
): { disabledReason: Phrase | null } | null {
  if (
    !participant ||
    activeRunners(facts, existingSides).length < 3 ||
    abilityEffectsOfKind(participant.items, 'zero').length === 0
  )
    return null
  const ability = usableAbilityFor(participant, 'zero')
  return { disabledReason: isRefusal(ability) ? { key: ability.refused, data: ability.data } : null }
}

/** The phrase for what a runner has done in this round or must still do; null for nothing. */
function runnerStatus(
  facts: Chase,
  side: SideView<ContestRoll>,
  isActiveRunner: boolean,
  existingSides: ExistingSides,
): Phrase | null {
  const { phase, hazard, done: involvedKeys, passed: passedKeys } = facts
  const { key, uuid } = side
  const statusPhrase = (name: string): Phrase => ({ key: `HnB.humanity.chase.${name}` })
  if (side.gone) return statusPhrase('gone')
  if (!isActiveRunner) return statusPhrase('out')
  if (phase === 'advantage') return side.answer ? null : statusPhrase('waits')
  if (phase === 'responding') {
    if (respondingRunnerKeys(facts, existingSides).includes(key)) return statusPhrase('yourTurn')
    const isInContest = unsettledResponseKeys(facts).some((name) => hasSide(facts.responses[name], uuid))
    if (isInContest) return statusPhrase('inContest')
    return involvedKeys.includes(key)
      ? statusPhrase('responded')
      : passedKeys.includes(key)
        ? statusPhrase('passed')
        : hasNobodyToChallenge(facts, key, existingSides)
          ? statusPhrase('nobodyToChallenge')
          : null
  }
  if (phase !== 'hazards' || !hazard) return null
  const check = Object.hasOwn(hazard.rolls, key) ? hazard.rolls[key] : undefined
  if (check) return hazardCheckResult(check).said
  return hazard.who.includes(key) ? statusPhrase('waits') : null
}

const hasSide = (contest: Contest | undefined, uuid: string): boolean =>
  Object.values(contest?.exchange.sides ?? {}).some((side) => side.uuid === uuid)
