/** The template data of a runner in the window of a Chase: place, roll, status and buttons. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { ExchangeSideView } from '../../../core/exchange-view'
import { isRefusal } from '../../../core/outcome'
import type { Participant, Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { listAbilityEffectsOfKind } from '../../item/abilities'
import { isRollTotalLuckyNumber } from '../../check/check-result'
import { createCurseButtons } from '../../contest/abilities/curse'
import { createProtectionButtons } from '../../contest/abilities/protect'
import { findUsableAbilityOfKind } from '../../contest/abilities/usable-ability'
import type { Contest, ContestRoll } from '../../contest/facts'
import { findSideKeyAfterResultSwaps, computeContestRollResult } from '../../contest/rolls/result'
import { createContestRollView } from '../../contest/show/roll-view'
import { isRollOfPastScene } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { mayRollerBumpOnTwo } from '../../rules/stat-roll'
import type { Chase } from '../facts'
import { computeNumberLineRange, toTrackSpacePercent } from '../track/number-line'
import { findKeysOfForemostChaseRunners } from '../track/rules'
import { isChaseRunnerBehindInAdvantage } from '../phases/advantage-rolls'
import {
  createAdvantageRollPurpose,
  computeAdvantageResult,
  hasChaseRunnerNobodyToChallenge,
  listKeysOfUnsettledResponses,
  listChaseRunnerPlaces,
  listKeysOfRespondingChaseRunners,
  listActiveChaseRunners,
} from '../track/state'
import { describeHazardCheckResult } from './hazard-view'
import { isHelpOfferedToViewer } from '../../check/help-offer'

type HumanityViewer = Viewer<Humanity>

export function createChaseRunnerView(
  chase: Chase,
  chaseRunnerSide: ExchangeSideView<ContestRoll>,
  viewer: HumanityViewer,
): object {
  const { sides, settings, user } = viewer
  const { firstSpace, lastSpace } = computeNumberLineRange(chase)
  const trackSpace = chase.places[chaseRunnerSide.key]?.at ?? 0
  const participant = sides.find(({ actor }) => actor.uuid === chaseRunnerSide.uuid)
  const isActiveRunner = listActiveChaseRunners(chase, sides).some(({ key }) => key === chaseRunnerSide.key)
  const mayViewerActForRunner = chaseRunnerSide.plays && isActiveRunner
  const { phase } = chase
  const advantageRollOfRunner = chaseRunnerSide.answer
  const sideKeyAfterResultSwaps = findSideKeyAfterResultSwaps(chase.swaps, chaseRunnerSide.key)
  const isAdvantageRollChangeable =
    advantageRollOfRunner !== null &&
    phase === 'advantage' &&
    !isRollOfPastScene(advantageRollOfRunner, settings)
  return {
    key: chaseRunnerSide.key,
    uuid: chaseRunnerSide.uuid,
    name: chaseRunnerSide.name,
    img: participant?.actor.img,
    at: trackSpace,
    share: toTrackSpacePercent(trackSpace, firstSpace, lastSpace),
    out: !isActiveRunner,
    status: findStatusOfChaseRunner(chase, chaseRunnerSide, isActiveRunner, sides),
    hasNobodyToChallenge: hasChaseRunnerNobodyToChallenge(chase, chaseRunnerSide.key, sides),
    first:
      findKeysOfForemostChaseRunners(listChaseRunnerPlaces(chase, sides)).includes(chaseRunnerSide.key) &&
      trackSpace !== 0,
    rolled: advantageRollOfRunner && {
      ...createContestRollView(advantageRollOfRunner),
      result: computeAdvantageResult(chase, chaseRunnerSide.key),
      swapped: sideKeyAfterResultSwaps !== chaseRunnerSide.key,
      mayBump:
        isAdvantageRollChangeable && mayViewerActForRunner && mayRollerBumpOnTwo(advantageRollOfRunner),
      curses:
        isAdvantageRollChangeable && participant
          ? createCurseButtons(advantageRollOfRunner, participant, viewer)
          : [],
      lucky: isRollTotalLuckyNumber(
        advantageRollOfRunner,
        computeContestRollResult(advantageRollOfRunner),
        settings,
      )
        ? advantageRollOfRunner.lucky
        : null,
      protections:
        isAdvantageRollChangeable && isChaseRunnerBehindInAdvantage(chase, chaseRunnerSide.key, sides)
          ? createProtectionButtons(
              {
                rollerUuid: chaseRunnerSide.uuid,
                roll: advantageRollOfRunner,
                purpose: createAdvantageRollPurpose(
                  chase,
                  chaseRunnerSide.key,
                  advantageRollOfRunner.stats,
                  sides,
                ),
              },
              viewer,
            )
          : [],
      mayHelp: isHelpOfferedToViewer(viewer, advantageRollOfRunner, phase === 'advantage'),
      key: chaseRunnerSide.key,
    },
    responds: listKeysOfRespondingChaseRunners(chase, sides).includes(chaseRunnerSide.key),
    zero:
      mayViewerActForRunner &&
      phase === 'advantage' &&
      advantageRollOfRunner !== null &&
      !chase.exchange.sides[sideKeyAfterResultSwaps]?.answer?.zero
        ? createButtonForSettingRollToZero(chase, participant, sides)
        : null,
    mayPlace: user.isGM && phase !== 'over' && !chaseRunnerSide.gone,
  }
}

/**
 * Creates the button of the ability Blessed by Self-Sacrifice. A disabled button has a reason. Null for a runner
 * without the ability, and in a Chase with fewer than three runners.
 */
function createButtonForSettingRollToZero(
  chase: Chase,
  participant: Participant<Humanity> | undefined,
  existingSides: ExistingSideActors,
): { disabledReason: Phrase | null } | null {
  if (
    !participant ||
    listActiveChaseRunners(chase, existingSides).length < 3 ||
    listAbilityEffectsOfKind(participant.items, 'zero').length === 0
  )
    return null
  const ability = findUsableAbilityOfKind(participant, 'zero')
  return { disabledReason: isRefusal(ability) ? { key: ability.refused, data: ability.data } : null }
}

/** The phrase for what a runner has done in this round or must still do; null for nothing. */
function findStatusOfChaseRunner(
  chase: Chase,
  chaseRunnerSide: ExchangeSideView<ContestRoll>,
  isActiveRunner: boolean,
  existingSides: ExistingSideActors,
): Phrase | null {
  const { phase, hazard, done: involvedKeys, passed: passedKeys } = chase
  const { key, uuid } = chaseRunnerSide
  const createStatusPhrase = (phraseName: string): Phrase => ({ key: `HnB.humanity.chase.${phraseName}` })
  if (chaseRunnerSide.gone) return createStatusPhrase('gone')
  if (!isActiveRunner) return createStatusPhrase('out')
  if (phase === 'advantage') return chaseRunnerSide.answer ? null : createStatusPhrase('waits')
  if (phase === 'responding') {
    if (listKeysOfRespondingChaseRunners(chase, existingSides).includes(key))
      return createStatusPhrase('yourTurn')
    const isRunnerInContest = listKeysOfUnsettledResponses(chase).some((keyOfResponseContest) =>
      hasContestSideOfActor(chase.responses[keyOfResponseContest], uuid),
    )
    if (isRunnerInContest) return createStatusPhrase('inContest')
    return involvedKeys.includes(key)
      ? createStatusPhrase('responded')
      : passedKeys.includes(key)
        ? createStatusPhrase('passed')
        : hasChaseRunnerNobodyToChallenge(chase, key, existingSides)
          ? createStatusPhrase('nobodyToChallenge')
          : null
  }
  if (phase !== 'hazards' || !hazard) return null
  const check = Object.hasOwn(hazard.rolls, key) ? hazard.rolls[key] : undefined
  if (check) return describeHazardCheckResult(check).said
  return hazard.who.includes(key) ? createStatusPhrase('waits') : null
}

const hasContestSideOfActor = (contest: Contest | undefined, actorUuid: string): boolean =>
  Object.values(contest?.exchange.sides ?? {}).some((chaseRunnerSide) => chaseRunnerSide.uuid === actorUuid)
