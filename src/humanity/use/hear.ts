/** The actions with which an actor hears a story, witnesses an embarrassment, or takes the bonus of a puzzle. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { MessageClick, Participant } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import type { Edit, StatusEdit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { truncatedText } from '../../core/short-name'
import { UNCOOL_CONDITION_ID } from '../check/consequence'
import { hasConditionThat } from '../conditions/active-conditions'
import { gainBlessing, gainDiceEdit } from '../pool/blessings'
import type { Humanity } from '../rules'
import type { AbilityUseFacts } from './use-facts'
import { whyNotListen } from './whom-to-tell'

type UseClick = MessageClick<Humanity, AbilityUseFacts>

/** The effect on one actor who hears a story, witnesses an embarrassment, or takes a bonus. */
async function listenerEffect({ actor }: Participant<Humanity>, facts: AbilityUseFacts, chance: Chance) {
  const edits: Edit[] = []
  const statuses: StatusEdit[] = []
  const gainedFaces = facts.kind === 'give' ? await gainBlessing(chance) : []
  if (gainedFaces.length > 0) edits.push(gainDiceEdit(actor.uuid, gainedFaces, chance))
  // An actor who is already Uncool keeps the old condition. A new Uncool would begin in this scene, and nobody can
  // end Uncool in the scene in which it began.
  if (facts.kind === 'shame' && !hasConditionThat(actor, ({ id }) => id === UNCOOL_CONDITION_ID))
    statuses.push({ target: actor.uuid, status: UNCOOL_CONDITION_ID, active: true })
  if (facts.kind === 'puzzle')
    edits.push({
      target: actor.uuid,
      set: {
        [`boons.${chance.newId()}`]: {
          name: truncatedText(facts.ability, 80),
          value: Math.min(99, facts.value),
          peaceful: facts.peaceful,
          help: false,
          next: true,
        },
      },
    })
  return { edits, statuses, entry: { name: actor.name, dice: gainedFaces } }
}

/** The action with which an actor listens to a story, witnesses an embarrassment, or takes the bonus of a puzzle. */
export const listenAction = defineAction<UseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const { facts } = click.message
    const refusal = whyNotListen(facts, click.actor, click.settings)
    if (refusal) return refusal
    const { edits, statuses, entry } = await listenerEffect(click, facts, chance)
    return {
      edits,
      statuses,
      amend: {
        set: { [`heard.${click.actor.id}`]: entry },
        label: { key: `HnB.humanity.use.heard.${facts.kind}`, data: { name: click.actor.name } },
      },
    }
  },
})

/** The Gamemaster chooses which actors listen. */
export const chooseListenersAction = defineAction<UseClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.hear',
    minPeople: 1,
    maxPeople: MAX_TARGETS,
    first: 'characters',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ targets: [target], settings, message: { facts } }) =>
    target ? whyNotListen(facts, target.actor, settings) : null,
  async decide({ user, targets, message: { facts } }, _answers, chance) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (facts.kind === 'puzzle') return refuse('HnB.humanity.refusal.notNow')
    const edits: Edit[] = []
    const statuses: StatusEdit[] = []
    const listeners: AbilityUseFacts['heard'] = { ...facts.heard }
    for (const participant of targets) {
      const effect = await listenerEffect(participant, facts, chance)
      edits.push(...effect.edits)
      statuses.push(...effect.statuses)
      listeners[participant.actor.id] = effect.entry
    }
    return {
      edits,
      statuses,
      amend: { set: { heard: listeners }, label: { key: 'HnB.humanity.use.heardAll' } },
    }
  },
})
