/** A group check: the Narrator checks several actors in one message, and each player answers their own check. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { defineMessageKind } from '../../core/message-kind'
import type { NestedFacts } from '../../core/nested-actions'
import { liftNestedActions } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { DICTIONARY_KEY } from '../../core/schema'
import type { Phrase } from '../../core/phrase'
import type { GroupClick, MessageClick, MessageView, Viewer } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import { aptitudeAnswerSchema, aptitudeChoices, rankOfAptitude } from '../aptitude-ladder'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import { NO_TRAIT } from '../traits'
import { TRAIT_KEYS } from '../trait-list'
import { tarotCheckActions } from './check-actions'
import { tarotCheckAnnouncement } from './check-announcement'
import { currentCheckedTrait, newTarotCheck } from './check-state'
import type { TarotCheckFacts } from './check-facts'
import { singleCheckFactsSchema, isCheckPendingFor, tarotCheckResult } from './check-facts'
import { tarotCheckSteps } from './check-steps'
import { checkedPersonSummary } from './check-summary'
import { tarotCheckContext } from './check-context'

const groupTraitSchema = v.picklist(['', 'none', ...TRAIT_KEYS])

/** The name of the trait for all checks; null for a secret trait. */
const groupTraitName = (trait: v.InferOutput<typeof groupTraitSchema>): Phrase | null =>
  trait === '' ? null : trait === 'none' ? NO_TRAIT.name : { key: `HnB.tarot.trait.${trait}` }

export const groupCheckFactsSchema = v.object({
  /**
   * The trait of all checks. `''`: the Narrator keeps the trait secret. `none`: no trait fits, so every character
   * counts as Mediocre.
   */
  trait: groupTraitSchema,
  need: singleCheckFactsSchema.entries.need,
  checks: v.pipe(
    v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY)), singleCheckFactsSchema),
    v.maxEntries(50),
  ),
})
export type GroupCheckFacts = v.InferOutput<typeof groupCheckFactsSchema>

const groupCheckAnswersSchema = v.object({
  trait: v.optional(groupTraitSchema, ''),
  need: aptitudeAnswerSchema,
})

/** The Narrator asks several actors to check the same trait. She may keep the trait and the difficulty secret. */
export const askForGroupCheck = defineAction<
  GroupClick<Tarot>,
  v.InferOutput<typeof groupCheckAnswersSchema>
>({
  answers: groupCheckAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.tarot.whom.check',
    minPeople: 1,
    maxPeople: MAX_TARGETS,
    first: 'characters',
    mayChooseSelf: true,
  }),
  ask: () => ({
    title: 'HnB.tarot.tool.check',
    template: 'tarot/check-dialog',
    context: {
      traits: (['none', ...TRAIT_KEYS] as const).map((key) => ({ id: key, name: groupTraitName(key) })),
      aptitudes: aptitudeChoices(),
    },
    ok: 'HnB.tarot.check.ok',
    defaults: { trait: '', need: '' },
  }),
  decide({ participants, settings, user }, { trait, need: chosenDifficulty }, chance) {
    const need = rankOfAptitude(chosenDifficulty)
    const checks = participants.map((participant) => {
      const situation = { ...participant, settings, user }
      const currentTrait = trait === '' ? null : currentCheckedTrait(situation, `-${trait}`)
      return [chance.newId(), { ...newTarotCheck(situation, currentTrait), need }] as const
    })
    const facts: GroupCheckFacts = { trait, need, checks: Object.fromEntries(checks) }
    return { post: { kind: 'checks', facts, retractable: true } }
  },
})

/** The check of the clicking actor; refuses an actor without a check in this message. */
function findCheckOfActor({
  actor,
  message: { facts },
}: MessageClick<Tarot, GroupCheckFacts>): NestedFacts<TarotCheckFacts> | Refusal {
  const ownEntry = Object.entries(facts.checks).find(([, check]) => check.actor === actor.uuid)
  return ownEntry
    ? { path: `checks.${ownEntry[0]}`, facts: ownEntry[1] }
    : refuse('HnB.tarot.refusal.notChecked', { name: actor.name })
}

export const groupCheckMessageKind = defineMessageKind<Tarot, GroupCheckFacts>({
  facts: groupCheckFactsSchema,
  gmVerified: true,
  parallelFields: ['checks'],
  sideUuids: ({ checks }) => Object.values(checks).map(({ actor }) => actor),
  waitsFor: ({ checks }, actorUuid) =>
    Object.values(checks).some((check) => isCheckPendingFor(check, actorUuid)),
  announcement({ checks }, uuid) {
    const check = uuid === null ? null : Object.values(checks).find(({ actor }) => actor === uuid)
    return check ? tarotCheckAnnouncement(check, uuid, 'asked') : null
  },
  pendingSteps: ({ facts }, viewer) =>
    Object.values(facts.checks).flatMap((check) => tarotCheckSteps(check, viewer)),
  requestPhrase: ({ trait }) => groupTraitName(trait) ?? { key: 'HnB.tarot.check.aTrait' },
  context: groupCheckContext,
  summary: ({ facts: { trait, checks } }) => ({
    topic: groupTraitName(trait),
    people: Object.values(checks).map(checkedPersonSummary),
    results: [],
  }),
  actions: liftNestedActions(tarotCheckActions, findCheckOfActor),
})

function groupCheckContext(view: MessageView<GroupCheckFacts>, viewer: Viewer<Tarot>): object {
  const { trait, need, checks } = view.facts
  return {
    trait: groupTraitName(trait),
    need: need === null ? null : rankPhrase(need),
    secret: Object.values(checks).some((check) => tarotCheckResult(check) === null),
    people: Object.entries(checks).map(([key, facts]) => ({
      key,
      ...tarotCheckContext({ ...view, facts }, viewer),
    })),
  }
}
