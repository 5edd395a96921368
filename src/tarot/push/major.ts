import * as v from 'valibot'
import { action } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { OnCheck } from './answer'
import { majorsOf } from './facts'

const turned = v.object({ told: v.optional(v.pipe(v.string(), v.maxLength(1_500)), '') })

/**
 * The player turns a major arcana to themselves or to the Narrator; of several they pick the one that is used
 * ("Major Arcana"). Whoever it is turned to tells the outcome, the player for themselves at once.
 */
export const turn = action<OnCheck, v.InferOutput<typeof turned>>({
  answers: turned,
  decided: 'byGM',
  ask: ({ data }) =>
    data.toward === 'self'
      ? {
          title: 'HnB.tarot.major.tellTitle',
          template: 'tarot/tell-dialog',
          context: { told: '' },
          ok: 'HnB.tarot.major.tell',
          defaults: { told: '' },
        }
      : null,
  decide({ message: { facts }, actor, data }, { told }) {
    if (facts.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.name })
    if (facts.major.toward !== '') return refuse('HnB.tarot.refusal.alreadyTurned')
    const toward = data.toward === 'self' ? 'self' : 'narrator'
    const used = Number(data.major ?? 0)
    if (!Number.isInteger(used) || !majorsOf(facts)[used]) return refuse('HnB.tarot.refusal.noMajor')
    return {
      amend: {
        set: { major: { used, toward, told: told.trim() } },
        what: { key: `HnB.tarot.major.${toward}` },
      },
    }
  },
})

/** Tells, or tells otherwise, what the card brings: the player where it is turned to them, and always the Narrator. */
export const tell = action<OnCheck, v.InferOutput<typeof turned>>({
  answers: turned,
  decided: 'byGM',
  ask: ({ message: { facts } }) => ({
    title: 'HnB.tarot.major.tellTitle',
    template: 'tarot/tell-dialog',
    context: { told: facts.major.told },
    ok: 'HnB.tarot.major.tell',
    defaults: { told: facts.major.told },
  }),
  decide({ message: { facts }, actor, asker }, { told }): Outcome | Refusal {
    const { toward } = facts.major
    if (toward === '') return refuse('HnB.tarot.refusal.notTurned')
    const theirs = facts.actor === actor.uuid && toward === 'self'
    if (!asker.isGM && !theirs) return refuse('HnB.tarot.refusal.narratorTells')
    return { amend: { set: { 'major.told': told.trim() }, what: { key: 'HnB.tarot.major.toldIt' } } }
  },
})
