/** The pending steps of hits. The player first takes the wounds of a hit, then resists its stun. */
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { createActorStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import {
  createCardTurningSteps,
  createButtonsForDeclaringSuit,
  createDeclaredSuitDetail,
} from '../push/push-steps'
import { findTurnedMajorCards } from '../push/push-schema'
import type { Tarot } from '../rules'
import { toRankPhrase } from '../rules'
import type { Hit, FactsWithHits } from './hit-facts'
import { hasHitExpired } from './hit-facts'
import { listUsableArmorPieces } from './armor-against-hit'
import type { HitPart } from './hit-pushes'
import { createKeyOfHitPush, findPushAgainstHitPart } from './hit-pushes'

/** The pending steps of all hits in a message. A player turns a card, or answers a hit. */
export function createHitSteps({ hits }: FactsWithHits, viewer: Viewer<Tarot>): PendingStep[] {
  return Object.entries(hits).flatMap(([key, hit]) => [
    ...createHitCardTurningSteps(key, hit, 'wounds'),
    ...createHitCardTurningSteps(key, hit, 'stun'),
    ...createHitAnswerSteps(key, hit, viewer),
  ])
}

/**
 * Creates the pending step in which the player turns a major arcana against the wounds or the stun of a hit. The step
 * disappears after one turned card, because one is enough.
 */
function createHitCardTurningSteps(hitKey: string, hit: Hit, hitPart: HitPart): PendingStep[] {
  const push = findPushAgainstHitPart(hit, hitPart)
  if (!push || findTurnedMajorCards(push).length > 0) return []
  return createCardTurningSteps({
    key: createKeyOfHitPush(hitPart, hitKey),
    push,
    actor: hit.actor,
    name: hit.name,
  })
}

function createHitAnswerSteps(hitKey: string, hit: Hit, { sides, settings }: Viewer<Tarot>): PendingStep[] {
  const participant = sides.find(({ actor }) => actor.uuid === hit.actor)
  const { stage } = hit
  if (stage === 'over' || (participant && hasHitExpired(hit, participant))) return []
  const push = findPushAgainstHitPart(hit, stage)
  if (!push) return []
  const isStunStage = stage === 'stun'
  const act = isStunStage ? 'resist' : 'suffer'
  const answerButton: PendingStepButton = {
    act,
    icon: isStunStage ? 'stunned' : 'wound',
    label: { key: push.suit ? 'HnB.tarot.push.playCards' : `HnB.tarot.trauma.${act}` },
    data: { hit: hitKey },
  }
  const [bestArmor] = !isStunStage && hit.armor && participant ? listUsableArmorPieces(participant) : []
  const mustAskForArmor = bestArmor && push.suit === null && settings.suitsFirst && !settings.armorStacks
  const answerButtons: PendingStepButton[] = mustAskForArmor
    ? [
        {
          ...answerButton,
          label: { key: 'HnB.tarot.trauma.sufferIn', data: { armor: bestArmor.name } },
          data: { hit: hitKey, armor: bestArmor.id },
        },
        { ...answerButton, label: { key: 'HnB.tarot.trauma.sufferOtherwise' }, quiet: true },
      ]
    : [answerButton]
  const buttonsToDeclare = createButtonsForDeclaringSuit(
    { key: createKeyOfHitPush(stage, hitKey), push, open: true },
    settings,
    `HnB.tarot.trauma.${act}Hint`,
  )
  const detailsOfPendingStep = [
    {
      label: hit.source,
      phrase: isStunStage
        ? { key: 'HnB.tarot.trauma.stun' }
        : { key: 'HnB.tarot.trauma.about', data: { wounds: hit.wounds } },
    },
    ...(isStunStage && hit.stun
      ? [{ label: { key: 'HnB.tarot.trauma.strength' }, phrase: toRankPhrase(hit.stun.strength) }]
      : []),
    ...(push.suit ? [createDeclaredSuitDetail(push.suit, settings)] : []),
  ]
  const actorOfHit = { uuid: hit.actor, name: hit.name }
  return [
    {
      ...createActorStep(actorOfHit, `HnB.tarot.next.${act}`, [...buttonsToDeclare, ...answerButtons]),
      details: detailsOfPendingStep,
    },
  ]
}
