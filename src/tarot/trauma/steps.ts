/** The pending steps of hits: the player takes the wounds, and withstands the stun. */
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { turning, declaring } from '../push/steps'
import { turnedMajors } from '../push/push'
import type { Tarot } from '../rules'
import type { Hit, WithHits } from './facts'
import { isMoot } from './facts'
import type { Part } from './pushes'
import { pushKey, pushOf } from './pushes'

/** The pending steps of all hits in a message: cards to turn, and hits to answer. */
export function hitSteps({ hits }: WithHits, viewer: Viewer<Tarot>): PendingStep[] {
  return Object.entries(hits).flatMap(([key, hit]) => [
    ...turnsOf(key, hit, 'wounds'),
    ...turnsOf(key, hit, 'stun'),
    ...answering(key, hit, viewer),
  ])
}

/** The steps to turn a major arcana; empty after the first turned card, because one major arcana is enough. */
function turnsOf(key: string, hit: Hit, part: Part): PendingStep[] {
  const push = pushOf(hit, part)
  if (!push || turnedMajors(push).length > 0) return []
  return turning({ key: pushKey(part, key), push, actor: hit.actor, name: hit.name })
}

function answering(key: string, hit: Hit, { sides, settings }: Viewer<Tarot>): PendingStep[] {
  const party = sides.find(({ actor }) => actor.uuid === hit.actor)
  const { stage } = hit
  if (stage === 'over' || (party && isMoot(hit, party))) return []
  const push = pushOf(hit, stage)
  if (!push) return []
  const stuns = stage === 'stun'
  const usual = stuns ? 'HnB.tarot.trauma.resist' : 'HnB.tarot.trauma.suffer'
  const answer: StepButton = {
    act: stuns ? 'resist' : 'suffer',
    icon: stuns ? 'stunned' : 'wound',
    label: { key: push.suit ? 'HnB.tarot.push.playCards' : usual },
    data: { hit: key },
  }
  const declares = declaring(
    { key: pushKey(stage, key), push, open: true },
    settings,
    'HnB.tarot.push.against',
  )
  const words = `HnB.tarot.next.${stuns ? 'resist' : 'suffer'}`
  return [actorStep({ uuid: hit.actor, name: hit.name }, words, [...declares, answer])]
}
