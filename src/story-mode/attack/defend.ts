/** The action that defends against a creature's attack. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract-action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { MessageClick } from '../../core/views'
import type { Words } from '../../core/words'
import { creatureWounds, sourcesOf } from '../check/modifiers'
import type { CheckAnswers } from '../check/question'
import { checkAnswers, checkQuestion, modifiersAfter } from '../check/question'
import { roll, resultOf } from '../check/roll'
import { inflict } from '../harm/inflict'
import { whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import type { AssaultFacts, Defender } from './facts'
import { mannerOf } from './facts'

export type AssaultClick = MessageClick<StoryMode, AssaultFacts>
export const defenceAnswers = v.object(checkAnswers)

/**
 * A target rolls to defend against the creature's level ("A player rolls to defend when a creature attacks"). The
 * Gamemaster may roll for an absent player.
 */
export const defend = action<AssaultClick, CheckAnswers>({
  answers: defenceAnswers,
  decided: 'byGM',
  ask(click) {
    const found = dueDefence(click)
    if (isRefusal(found)) return found
    const { blow, creature } = click.message.facts
    const data = { weapon: blow.name, name: creature.name }
    return defenceQuestion(click, { key: 'HnB.storyMode.check.defence', data })
  },
  async decide(click, said, chance) {
    const found = dueDefence(click)
    if (isRefusal(found)) return found
    const { settings, actor, message } = click
    const { blow, level } = message.facts
    const modifiers = modifiersAfter(defenceSources(click), said, false)
    const rolled = await roll(level, modifiers, settings.meetSucceeds, chance)
    const done = resultOf(rolled).success
      ? null
      : await inflict(click, blow.harm, mannerOf(blow), settings, chance)
    const at = `defenders.${found.key}`
    return {
      ...done?.changes,
      amend: {
        set: { [`${at}.roll`]: storedValue(rolled), [`${at}.suffered`]: storedValue(done?.told ?? null) },
        what: { key: 'HnB.storyMode.assault.did', data: { name: actor.name } },
      },
    }
  },
})

/**
 * The form of a roll against the level of the attack, for a defence or a block.
 * @param more additional context for the form's template
 */
export function defenceQuestion(click: AssaultClick, what: Words, more: object = {}): Ask {
  const { level } = click.message.facts
  return checkQuestion(click, {
    check: 'defence',
    what,
    level,
    modifiers: defenceSources(click),
    spends: false,
    more,
  })
}

export function defenceSources({ actor, items, settings, sides, message }: AssaultClick) {
  const creature = sides.find((side) => side.actor.uuid === message.facts.creature.uuid)
  return [
    ...sourcesOf({ actor, items }, 'defence'),
    ...(creature ? creatureWounds(creature, settings.npcWoundsEasePlayers) : []),
  ]
}

/** Has an ally blocked the attack on this target? */
export function isBlocked({ blocks }: Pick<Defender, 'blocks'>): boolean {
  return blocks.some((one) => resultOf(one.roll).success)
}

/** Must this target still defend? */
export function isUndefended(defender: Defender): boolean {
  return defender.roll === null && !isBlocked(defender)
}

export interface Found {
  readonly key: string
  readonly defender: Defender
}

/** The defence that waits for this actor. Refuses other actors, a second roll, a blocked attack, and the dead. */
function dueDefence({ actor, message }: AssaultClick): Found | Refusal {
  const mine = Object.entries(message.facts.defenders).find(([, { uuid }]) => uuid === actor.uuid)
  if (!mine) return refuse('HnB.storyMode.refusal.notAttacked', { name: actor.name })
  const [key, defender] = mine
  if (defender.roll) return refuse('HnB.storyMode.refusal.defended', { name: actor.name })
  if (isBlocked(defender)) return refuse('HnB.storyMode.refusal.blocked', { name: actor.name })
  return whyNotAct(actor) ?? { key, defender }
}
