/**
 * The pending steps of hits. In the first step the player takes the wounds; in the second step the player resists the
 * stun.
 */
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { stepsForTurningMajors, declareSuitButtons, declaredSuitDetail } from '../push/push-steps'
import { turnedMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import type { Hit, FactsWithHits } from './hit-facts'
import { hasHitExpired } from './hit-facts'
import { usableArmorPieces } from './armor-against-hit'
import type { HitPart } from './hit-pushes'
import { hitPushKey, pushAgainstHitPart } from './hit-pushes'

/** The pending steps of all hits in a message. A player turns a card, or answers a hit. */
export function hitSteps({ hits }: FactsWithHits, viewer: Viewer<Tarot>): PendingStep[] {
  return Object.entries(hits).flatMap(([key, hit]) => [
    ...turnCardSteps(key, hit, 'wounds'),
    ...turnCardSteps(key, hit, 'stun'),
    ...answerHitSteps(key, hit, viewer),
  ])
}

/**
 * The step in which the player turns a major arcana against the wounds or the stun of a hit. The player turns only a
 * single card, so the step disappears afterwards.
 */
function turnCardSteps(hitKey: string, hit: Hit, part: HitPart): PendingStep[] {
  const push = pushAgainstHitPart(hit, part)
  if (!push || turnedMajorCards(push).length > 0) return []
  return stepsForTurningMajors({ key: hitPushKey(part, hitKey), push, actor: hit.actor, name: hit.name })
}

function answerHitSteps(hitKey: string, hit: Hit, { sides, settings }: Viewer<Tarot>): PendingStep[] {
  const participant = sides.find(({ actor }) => actor.uuid === hit.actor)
  const { stage } = hit
  if (stage === 'over' || (participant && hasHitExpired(hit, participant))) return []
  const push = pushAgainstHitPart(hit, stage)
  if (!push) return []
  const isStunStage = stage === 'stun'
  const labelWithoutCards = isStunStage ? 'HnB.tarot.trauma.resist' : 'HnB.tarot.trauma.suffer'
  const answerButton: StepButton = {
    act: isStunStage ? 'resist' : 'suffer',
    icon: isStunStage ? 'stunned' : 'wound',
    label: { key: push.suit ? 'HnB.tarot.push.playCards' : labelWithoutCards },
    data: { hit: hitKey },
  }
  const [bestArmor] = !isStunStage && hit.armor && participant ? usableArmorPieces(participant) : []
  const asksForArmor = bestArmor && push.suit === null && settings.suitsFirst && !settings.armorStacks
  const answerButtons: StepButton[] = asksForArmor
    ? [
        {
          ...answerButton,
          label: { key: 'HnB.tarot.trauma.sufferIn', data: { armor: bestArmor.name } },
          data: { hit: hitKey, armor: bestArmor.id },
        },
        { ...answerButton, label: { key: 'HnB.tarot.trauma.sufferOtherwise' }, quiet: true },
      ]
    : [answerButton]
  const declareButtons = declareSuitButtons({ key: hitPushKey(stage, hitKey), push, open: true }, settings)
  const stepTextKey = `HnB.tarot.next.${isStunStage ? 'resist' : 'suffer'}`
  const details = [
    {
      label: hit.source,
      phrase: isStunStage
        ? { key: 'HnB.tarot.trauma.stun' }
        : { key: 'HnB.tarot.trauma.about', data: { wounds: hit.wounds } },
    },
    ...(isStunStage && hit.stun
      ? [{ label: { key: 'HnB.tarot.trauma.strength' }, phrase: rankPhrase(hit.stun.strength) }]
      : []),
    ...(push.suit ? [declaredSuitDetail(push.suit, settings)] : []),
  ]
  const hitActor = { uuid: hit.actor, name: hit.name }
  return [{ ...actorStep(hitActor, stepTextKey, [...declareButtons, ...answerButtons]), details }]
}
