/** Blocking a creature's attack on an ally. */
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { CheckAnswers } from '../check/question'
import { modifiersAfter } from '../check/question'
import { roll } from '../check/roll'
import { spend } from '../rounds'
import { whyNotAct } from '../living'
import { isCreature } from '../sides'
import type { AssaultClick, Found } from './defend'
import { answers, defenceQuestion, defenceSources, isUndefended } from './defend'

/**
 * An ally blocks the attack with their reaction ("Combat Mechanics"), against the same level. If they succeed, the
 * attack misses; if not, its target still defends.
 */
export const block = action<AssaultClick, CheckAnswers>({
  answers,
  decided: 'byGM',
  ask(click) {
    const found = blockable(click)
    if (isRefusal(found)) return found
    const data = { name: click.message.facts.creature.name, ally: found.defender.name }
    return defenceQuestion(click, { key: 'HnB.storyMode.check.block', data })
  },
  async decide(click, said, chance) {
    const found = blockable(click)
    if (isRefusal(found)) return found
    const { settings, actor, message } = click
    const spent = spend(actor, { uses: 'reaction', quicken: false })
    if (isRefusal(spent)) return spent
    const modifiers = modifiersAfter(defenceSources(click), said, false)
    const rolled = await roll(message.facts.level, modifiers, settings.meetSucceeds, chance)
    const { uuid, name } = actor
    return {
      edits: spent.edits,
      amend: {
        set: {
          [`defenders.${found.key}.blocks`]: storedValue([
            ...found.defender.blocks,
            { uuid, name, roll: rolled },
          ]),
        },
        what: { key: 'HnB.storyMode.assault.blocked', data: { name, ally: found.defender.name } },
      },
    }
  },
})

/** The defence that this actor may block; refuses creatures, and a defence that is decided. */
function blockable({ actor, message, data }: AssaultClick): Found | Refusal {
  const key = data.defender ?? ''
  const defender = Object.hasOwn(message.facts.defenders, key) ? message.facts.defenders[key] : undefined
  if (!defender || isCreature(actor) || defender.uuid === actor.uuid) {
    return refuse('HnB.storyMode.refusal.cannotBlock', { name: actor.name })
  }
  if (!isUndefended(defender)) return refuse('HnB.storyMode.refusal.defended', { name: defender.name })
  if (defender.blocks.some(({ uuid }) => uuid === actor.uuid)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name: actor.name })
  }
  return whyNotAct(actor) ?? { key, defender }
}
