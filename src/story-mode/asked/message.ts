/** The kind of message in which the Gamemaster asks for a roll, and each asked person rolls. */
import { sumOf } from '../../core/dice'
import { message } from '../../core/message'
import type { Step } from '../../core/next'
import { stepOf, stepOfGM } from '../../core/next'
import type { MessageView, Viewer } from '../../core/views'
import type { Words } from '../../core/words'
import type { ThrownFacts } from '../check/roll'
import { rollContext, thrownContext } from '../check/roll'
import { isDead } from '../living'
import type { StoryMode } from '../rules'
import { difficultyOf } from '../rules'
import type { Asked } from './facts'
import { askedFacts } from './facts'
import { reveal, rollAsked } from './roll'

export const askedMessage = message<StoryMode, Asked>({
  facts: askedFacts,
  sealed: true,
  sides: ({ members }) => Object.values(members).map(({ uuid }) => uuid),
  waits: ({ members }, of) => Object.values(members).some(({ uuid, roll }) => uuid === of && !roll),
  moot: (_facts, { actor }) => isDead(actor),
  next: askedSteps,
  context: askedContext,
  actions: { roll: rollAsked, reveal },
})

/** The pending steps: each asked person rolls; after the first roll, the Gamemaster reveals a secret level. */
function askedSteps({ facts }: MessageView<Asked>, { sides }: Viewer<StoryMode>): Step[] {
  const { check, level } = facts
  const members = Object.values(facts.members)
  const dead = new Set(sides.flatMap(({ actor }) => (isDead(actor) ? [actor.uuid] : [])))
  const rolls = members
    .filter(({ uuid, roll }) => !roll && !dead.has(uuid))
    .map((one) =>
      stepOf(one, `HnB.storyMode.next.roll.${check}`, [
        { act: 'roll', icon: 'd20', label: { key: 'HnB.storyMode.check.roll' } },
      ]),
    )
  const rolled = members.find(({ roll }) => roll !== null)
  if (level !== null || !rolled) return rolls
  const says = { act: 'reveal', label: { key: 'HnB.storyMode.asked.reveal' } }
  return [...rolls, stepOfGM('HnB.storyMode.next.reveal', [says], rolled.uuid)]
}

/** The requested check and its level as phrases, for the message and the sheet. */
export function askedOf({ check, level }: Pick<Asked, 'check' | 'level'>): { what: Words; against: Words } {
  return {
    what: { key: `HnB.storyMode.check.${check}` },
    against:
      level === null
        ? { key: 'HnB.storyMode.asked.secret' }
        : { key: 'HnB.storyMode.roll.level', data: { level, dc: difficultyOf(level) } },
  }
}

function askedContext({ facts }: MessageView<Asked>): object {
  return {
    ...askedOf(facts),
    members: Object.entries(facts.members).map(([key, { uuid, name, roll }]) => ({
      key,
      uuid,
      name,
      roll: roll && memberContext(roll, facts.level),
    })),
  }
}

/** The template context of one roll; without a result while the level is secret. */
function memberContext(roll: ThrownFacts, level: number | null): object {
  if (level !== null) return rollContext({ ...roll, level })
  return { ...thrownContext(roll), face: sumOf(roll), secret: true }
}
