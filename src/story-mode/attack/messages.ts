/** The messages of attacks, by players and by creatures. */
import { message } from '../../core/message'
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
  context: attackContext,
  sealed: true,
  sides: ({ target }) => [target.uuid],
  actions: { apply },
})

export const assaultMessage = message<StoryMode, AssaultFacts>({
  facts: assaultFacts,
  context: assaultContext,
  sealed: true,
  sides: ({ creature, defenders }) => [creature.uuid, ...Object.values(defenders).map(({ uuid }) => uuid)],
  waits: ({ defenders }, of) => Object.values(defenders).some((one) => one.uuid === of && isUndefended(one)),
  moot: (_facts, { actor }) => isDead(actor),
  actions: { defend, block },
})

/** The attack itself: its weapon, and what it does when it hits. */
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
    mayApply: hit && suffered === null && viewer.plays.includes(target.uuid),
    waits: hit && suffered === null && !viewer.plays.includes(target.uuid),
  }
}

/** A creature's attack: each target with its roll or its buttons; allies may block until it is decided. */
function assaultContext({ facts }: MessageView<AssaultFacts>, viewer: Viewer<StoryMode>): object {
  const { blow, creature, level, defenders } = facts
  const { isGM } = viewer.asker
  const dead = new Set(viewer.sides.flatMap(({ actor }) => (isDead(actor) ? [actor.uuid] : [])))
  const isOpen = (one: Defender) => isUndefended(one) && !dead.has(one.uuid)
  // A Gamemaster blocks for the token that they have selected.
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
      mine: isOpen(one) && viewer.plays.includes(one.uuid),
      waits: isOpen(one) && !viewer.plays.includes(one.uuid),
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
