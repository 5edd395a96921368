/** The action that applies the Harm of a player's attack to the target. */
import { action, NOTHING } from '../../core/action'
import { refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { MessageClick } from '../../core/views'
import { resultOf } from '../check/roll'
import { inflict } from '../harm/inflict'
import { whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import type { AttackFacts } from './facts'
import { mannerOf } from './facts'

/** Applies the Harm of a player's hit to its target, once. Refuses a miss, another actor, and a dead target. */
export const apply = action<MessageClick<StoryMode, AttackFacts>, object>({
  answers: NOTHING,
  decided: 'byGM',
  async decide(click, _answers, chance) {
    const { actor, settings, message } = click
    const { blow, target, roll, suffered } = message.facts
    if (target.uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
    if (suffered) return refuse('HnB.storyMode.refusal.applied', { name: actor.name })
    if (!resultOf(roll).success) return refuse('HnB.storyMode.refusal.missed')
    const no = whyNotAct(actor)
    if (no) return no
    const { changes, told } = await inflict(click, blow.harm, mannerOf(blow), settings, chance)
    return {
      ...changes,
      amend: {
        set: { suffered: storedValue(told) },
        what: { key: 'HnB.storyMode.attack.did', data: { name: actor.name, harm: blow.harm } },
      },
    }
  },
})
