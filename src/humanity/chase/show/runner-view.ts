/** The template data of a runner in the window of a Chase: place, roll, status and buttons. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { ExchangeSideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { listHeldEffectsOfKind } from '../../item/abilities'
import { isRollTotalLuckyNumber } from '../../check/check-result'
import { createCurseButtons } from '../../contest/abilities/curse'
import { createProtectionButtons } from '../../contest/abilities/protect'
import { findUsableAbilityOfKind } from '../../contest/abilities/usable-ability'
import type { Contest, ContestRoll } from '../../contest/facts'
import { findSideKeyAfterSwaps, computeContestRollResult } from '../../contest/rolls/result'
import { createRollView } from '../../contest/show/roll-view'
import { isRollOfPastScene } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { mayRollerBumpRolledTwo } from '../../rules/stat-roll'
import type { Chase } from '../facts'
import { computeNumberLineRange, toTrackSpacePercent } from '../track/number-line'
import { findForemostRunnerKeys } from '../track/rules'
import { isRunnerBehindInAdvantage } from '../phases/advantage-rolls'
import {
  createAdvantageRollPurpose,
  computeAdvantageResult,
  hasRunnerNobodyToChallenge,
  listUnsettledResponseKeys,
  listRunnerPlaces,
  listRespondingRunnerKeys,
  listActiveRunners,
} from '../track/state'
import { describeHazardCheckResult } from './hazard-view'
import { isHelpOfferedToViewer } from '../../check/help-offer'

type HumanityViewer = Viewer<Humanity>

export function createRunnerView(
  chase: Chase,
  runnerSide: ExchangeSideView<ContestRoll>,
  viewer: HumanityViewer,
): object {
  const { sides, settings, user } = viewer
  const { firstSpace, lastSpace } = computeNumberLineRange(chase)
  const trackSpace = chase.places[runnerSide.key]?.at ?? 0
  const participant = sides.find(({ actor }) => actor.uuid === runnerSide.uuid)
  const isActiveRunner = listActiveRunners(chase, sides).some(({ key }) => key === runnerSide.key)
  const mayViewerAct = runnerSide.plays && isActiveRunner
  const { phase } = chase
  const advantageRoll = runnerSide.answer
  const effectiveSideKey = findSideKeyAfterSwaps(chase.swaps, runnerSide.key)
  const isAdvantageRollChangeable =
    advantageRoll !== null && phase === 'advantage' && !isRollOfPastScene(advantageRoll, settings)
  return {
    key: runnerSide.key,
    uuid: runnerSide.uuid,
    name: runnerSide.name,
    img: participant?.actor.img,
    at: trackSpace,
    share: toTrackSpacePercent(trackSpace, firstSpace, lastSpace),
    out: !isActiveRunner,
    status: findRunnerStatus(chase, runnerSide, isActiveRunner, sides),
    hasNobodyToChallenge: hasRunnerNobodyToChallenge(chase, runnerSide.key, sides),
    first:
      findForemostRunnerKeys(listRunnerPlaces(chase, sides)).includes(runnerSide.key) && trackSpace !== 0,
    rolled: advantageRoll && {
      ...createRollView(advantageRoll),
      result: computeAdvantageResult(chase, runnerSide.key),
      swapped: effectiveSideKey !== runnerSide.key,
      mayBump: isAdvantageRollChangeable && mayViewerAct && mayRollerBumpRolledTwo(advantageRoll),
      curses:
        isAdvantageRollChangeable && participant
          ? createCurseButtons(advantageRoll, participant, viewer)
          : [],
      lucky: isRollTotalLuckyNumber(advantageRoll, computeContestRollResult(advantageRoll), settings)
        ? advantageRoll.lucky
        : null,
      protections:
        isAdvantageRollChangeable && isRunnerBehindInAdvantage(chase, runnerSide.key, sides)
          ? createProtectionButtons(
              {
                rollerUuid: runnerSide.uuid,
                roll: advantageRoll,
                purpose: createAdvantageRollPurpose(chase, runnerSide.key, advantageRoll.stats, sides),
              },
              viewer,
            )
          : [],
      mayHelp: isHelpOfferedToViewer(viewer, advantageRoll, phase === 'advantage'),
      key: runnerSide.key,
    },
    responds: listRespondingRunnerKeys(chase, sides).includes(runnerSide.key),
    zero:
      mayViewerAct &&
      phase === 'advantage' &&
      advantageRoll !== null &&
      !chase.exchange.sides[effectiveSideKey]?.answer?.zero
        ? createSetToZeroButton(chase, participant, sides)
        : null,
    mayPlace: user.isGM && phase !== 'over' && !runnerSide.gone,
  }
}

/**
 * The button of Blessed by Self-Sacrifice, perhaps disabled with the reason. Null for a runner without the ability, and
 * with fewer than three runners.
 */
function createSetToZeroButton(
  chase: Chase,
  participant: Participant<Humanity> | undefined,
  existingSides: ExistingSideActors,
): { disabledReason: Phrase | null } | null {
  if (
    !participant ||
    listActiveRunners(chase, existingSides).length < 3 ||
    listHeldEffectsOfKind(participant.items, 'zero').length === 0
  )
    return null
  const ability = findUsableAbilityOfKind(participant, 'zero')
  return { disabledReason: isRefusal(ability) ? { key: ability.refused, data: ability.data } : null }
}

/** The phrase for what a runner has done in this round or must still do; null for nothing. */
function findRunnerStatus(
  chase: Chase,
  runnerSide: ExchangeSideView<ContestRoll>,
  isActiveRunner: boolean,
  existingSides: ExistingSideActors,
): Phrase | null {
  const { phase, hazard, done: involvedKeys, passed: passedKeys } = chase
  const { key, uuid } = runnerSide
  const createStatusPhrase = (phraseName: string): Phrase => ({ key: `HnB.humanity.chase.${phraseName}` })
  if (runnerSide.gone) return createStatusPhrase('gone')
  if (!isActiveRunner) return createStatusPhrase('out')
  if (phase === 'advantage') return runnerSide.answer ? null : createStatusPhrase('waits')
  if (phase === 'responding') {
    if (listRespondingRunnerKeys(chase, existingSides).includes(key)) return createStatusPhrase('yourTurn')
    const isRunnerInContest = listUnsettledResponseKeys(chase).some((responseKey) =>
      hasContestSideOfActor(chase.responses[responseKey], uuid),
    )
    if (isRunnerInContest) return createStatusPhrase('inContest')
    return involvedKeys.includes(key)
      ? createStatusPhrase('responded')
      : passedKeys.includes(key)
        ? createStatusPhrase('passed')
        : hasRunnerNobodyToChallenge(chase, key, existingSides)
          ? createStatusPhrase('nobodyToChallenge')
          : null
  }
  if (phase !== 'hazards' || !hazard) return null
  const check = Object.hasOwn(hazard.rolls, key) ? hazard.rolls[key] : undefined
  if (check) return describeHazardCheckResult(check).said
  return hazard.who.includes(key) ? createStatusPhrase('waits') : null
}

const hasContestSideOfActor = (contest: Contest | undefined, actorUuid: string): boolean =>
  Object.values(contest?.exchange.sides ?? {}).some((runnerSide) => runnerSide.uuid === actorUuid)
