/** The action that applies the Harm of a player's successful attack to the target. */
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { MessageActionContext } from '../../core/game-views'
import { computeLevelRollResult } from '../check/d20-roll'
import { inflictHarm } from '../harm/inflict-harm'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import type { AttackFacts } from './attack-facts'
import { createBlowHarmSource } from './attack-facts'

/**
 * The action that applies the Harm of a player's hit to the attacked creature, once. It refuses if the attack missed,
 * if the clicking actor is not the target, or if the target is dead.
 */
export const applyAttackHarmAction = defineAction<MessageActionContext<StoryMode, AttackFacts>, object>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  async decide(actionContext, _answers, chance) {
    const { actor, settings, message } = actionContext
    const { blow, target, roll, suffered } = message.facts
    if (target.uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
    if (suffered) return refuse('HnB.storyMode.refusal.applied', { name: actor.name })
    if (!computeLevelRollResult(roll).success) return refuse('HnB.storyMode.refusal.missed')
    const refusal = whyNotActorAlive(actor)
    if (refusal) return refusal
    const { changes, suffering } = await inflictHarm(
      actionContext,
      blow.harm,
      createBlowHarmSource(blow),
      settings,
      chance,
    )
    return {
      ...changes,
      amend: {
        set: { suffered: toStorableValue(suffering) },
        label: { key: 'HnB.storyMode.attack.did', data: { name: actor.name, harm: blow.harm } },
      },
    }
  },
})
