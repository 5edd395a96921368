/** The Narrator's check of several actors in one message, and that message's actions. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { GroupActionContext, MessageActionContext } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import type { FactsInsideMessage } from '../../core/nested-actions'
import { createActionsOfContainingMessage } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { aptitudeAnswerSchema, createAptitudeChoices, findAptitudeRank } from '../aptitude-ladder'
import type { Tarot } from '../rules'
import { TRAIT_KEYS } from '../trait-list'
import { tarotCheckActions } from './check-actions'
import { createTarotCheck } from './check-changes'
import type { TarotCheckFacts } from './check-facts'
import { findCurrentCheckedTrait } from './check-state'
import type { GroupCheckFacts } from './group-facts'
import { groupTraitSchema, toPhraseOfGroupTrait } from './group-facts'

const groupCheckAnswersSchema = v.object({
  trait: v.optional(groupTraitSchema, ''),
  need: aptitudeAnswerSchema,
})

/**
 * The action with which the Narrator asks several actors to check the same trait. She may keep the trait and the
 * difficulty secret.
 */
export const askForGroupCheckAction = defineAction<
  GroupActionContext<Tarot>,
  v.InferOutput<typeof groupCheckAnswersSchema>
>({
  answers: groupCheckAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.tarot.whom.check',
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'characters',
    mayChooseSelf: true,
  }),
  ask: () => ({
    title: 'HnB.tarot.tool.check',
    template: 'tarot/check-dialog',
    context: {
      traits: (['none', ...TRAIT_KEYS] as const).map((traitKey) => ({
        id: traitKey,
        name: toPhraseOfGroupTrait(traitKey),
      })),
      aptitudes: createAptitudeChoices(),
    },
    ok: 'HnB.tarot.check.ok',
    defaults: { trait: '', need: '' },
  }),
  decide({ participants, settings, user }, { trait, need: chosenDifficulty }, chance) {
    const neededTraitRank = findAptitudeRank(chosenDifficulty)
    const groupCheckMembers = participants.map((participant) => {
      const situation = { ...participant, settings, user }
      const currentTrait = trait === '' ? null : findCurrentCheckedTrait(situation, `-${trait}`)
      return [
        chance.newId(),
        { ...createTarotCheck(situation, currentTrait), need: neededTraitRank },
      ] as const
    })
    const groupCheckFacts: GroupCheckFacts = {
      trait,
      need: neededTraitRank,
      checks: Object.fromEntries(groupCheckMembers),
    }
    return { post: { kind: 'checks', facts: groupCheckFacts, retractable: true } }
  },
})

/** Finds the check of the clicking actor. Refuses an actor who makes no check in this message. */
function findCheckOfActor({
  actor,
  message: { facts },
}: MessageActionContext<Tarot, GroupCheckFacts>): FactsInsideMessage<TarotCheckFacts> | Refusal {
  const checkEntryOfActor = Object.entries(facts.checks).find(([, check]) => check.actor === actor.uuid)
  return checkEntryOfActor
    ? { path: `checks.${checkEntryOfActor[0]}`, facts: checkEntryOfActor[1] }
    : refuse('HnB.tarot.refusal.notChecked', { name: actor.name })
}

export const groupCheckActions = createActionsOfContainingMessage(tarotCheckActions, findCheckOfActor)
