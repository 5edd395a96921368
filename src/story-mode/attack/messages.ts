/** The kinds of messages of attacks: a player's attack, and a creature's attack (`assault`). */
import { message } from '../../core/message'
import { stepOf, stepOfGM } from '../../core/next'
import type { MessageView, Viewer } from '../../core/views'
import { resultOf, rollContext } from '../check/roll'
import { sufferingContext } from '../harm/messages'
import { isDead } from '../living'
import type { StoryMode } from '../rules'
import { difficultyOf } from '../rules'
import { apply } from './apply'
import { block } from './block'
import { defend, isBlocked, isUndefended } from './defend'
import type { AssaultFacts, AttackFacts, Blow, Defender } from './facts'
import { assaultFacts, attackFacts } from './facts'

export const attackMessage = message<StoryMode, AttackFacts>({
  facts: attackFacts,
  next({ facts: { blow, target, roll, suffered } }, { sides }) {
    if (suffered || !resultOf(roll).success) return []
    const label = {
      key: 'HnB.storyMode.attack.apply',
      data: { harm: blow.harm, name: target.name },
    }
    const buttons = [{ act: 'apply', icon: 'hearts', label }]
    // The player of a companion applies the Harm to it; for any other creature the Gamemaster does.
    const played = sides.some(({ actor }) => actor.uuid === target.uuid && actor.played === true)
    return [
      played
        ? stepOf(target, 'HnB.storyMode.next.apply', buttons)
        : stepOfGM('HnB.storyMode.next.apply', buttons, target.uuid),
    ]
  },
  context: attackContext,
  sealed: true,
  sides: ({ target }) => [target.uuid],
  actions: { apply },
})

export const assaultMessage = message<StoryMode, AssaultFacts>({
  facts: assaultFacts,
  next: ({ facts: { defenders } }, { sides }) =>
    Object.values(defenders).flatMap((one) => {
      const dead = sides.some(({ actor }) => actor.uuid === one.uuid && isDead(actor))
      if (dead || !isUndefended(one)) return []
      const defend = {
        act: 'defend',
        icon: 'armor',
        label: { key: 'HnB.storyMode.assault.defendFor', data: { name: one.name } },
      }
      return [stepOf(one, 'HnB.storyMode.next.defend', [defend])]
    }),
  context: assaultContext,
  sealed: true,
  sides: ({ creature, defenders }) => [creature.uuid, ...Object.values(defenders).map(({ uuid }) => uuid)],
  waits: ({ defenders }, of) => Object.values(defenders).some((one) => one.uuid === of && isUndefended(one)),
  moot: (_facts, { actor }) => isDead(actor),
  actions: { defend, block },
})

/** The template context of a weapon's attack: name, weight, and the Harm of a hit. */
function blowContext({ name, weight, harm, magic, carryOver }: Blow): object {
  return { name, weight: `HnB.storyMode.line.weight.${weight}`, harm, magic, carryOver }
}

function attackContext({ facts }: MessageView<AttackFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, target, roll, suffered } = facts
  const hit = resultOf(roll).success
  return {
    blow: blowContext(blow),
    target,
    roll: rollContext(roll),
    hit,
    suffered: suffered && sufferingContext(suffered, viewer),
  }
}

/** The template context of a creature's attack: each target with its roll, or with the button to block. */
function assaultContext({ facts }: MessageView<AssaultFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, creature, level, defenders } = facts
  const { isGM } = viewer.asker
  const dead = new Set(viewer.sides.flatMap(({ actor }) => (isDead(actor) ? [actor.uuid] : [])))
  const isOpen = (one: Defender) => isUndefended(one) && !dead.has(one.uuid)
  // A Gamemaster blocks with the actor of the selected token.
  const mayBlock = (uuid: string) => isGM || (viewer.actor !== null && viewer.actor.uuid !== uuid)
  return {
    blow: blowContext(blow),
    creature,
    level,
    dc: difficultyOf(level),
    everybody: Object.values(defenders)
      .map(({ name }) => name)
      .join(', '),
    defenders: Object.entries(defenders).map(([key, one]) => ({
      key,
      uuid: one.uuid,
      name: one.name,
      waits: isOpen(one),
      away: isGM,
      dead: isUndefended(one) && dead.has(one.uuid),
      mayBlock: isOpen(one) && mayBlock(one.uuid),
      blocked: isBlocked(one),
      blocks: one.blocks.map((by) => ({ name: by.name, roll: rollContext(by.roll) })),
      roll: one.roll && rollContext(one.roll),
      suffered: one.suffered && sufferingContext(one.suffered, viewer),
    })),
  }
}
