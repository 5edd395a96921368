/** A group check: the Narrator checks several actors in one message, and each player answers their own check. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { defineMessageKind } from '../../core/message-kind'
import type { NestedFacts } from '../../core/nested-actions'
import { nestedActions } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { DICTIONARY_KEY } from '../../core/schema'
import type { GroupClick, MessageClick, MessageView, Viewer } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import { aptitudeAnswer, aptitudeChoices, rankNamed } from '../ladder'
import type { Tarot } from '../rules'
import { rankWords } from '../rules'
import { TRAITS } from '../trait-list'
import { checkActions } from './actions'
import { checkedNow, newCheck } from './check'
import type { CheckFacts } from './facts'
import { checkFacts, checkWaits, resultOf } from './facts'
import { checkSteps } from './steps'
import { checkContext } from './view'

export const checksFacts = v.object({
  /** The trait for all checks; `''` where the Narrator kept the trait secret when she asked. */
  trait: v.picklist(['', ...TRAITS]),
  need: checkFacts.entries.need,
  checks: v.pipe(v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY)), checkFacts), v.maxEntries(50)),
})
export type ChecksFacts = v.InferOutput<typeof checksFacts>

const answers = v.object({ trait: v.optional(v.picklist(['', ...TRAITS]), ''), need: aptitudeAnswer })

/** The Narrator checks the same trait of several actors. She may keep the trait and the difficulty secret. */
export const checkAll = defineAction<GroupClick<Tarot>, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.tarot.whom.check',
    least: 1,
    most: MAX_TARGETS,
    first: 'characters',
    oneself: true,
  }),
  ask: () => ({
    title: 'HnB.tarot.tool.check',
    template: 'tarot/check-dialog',
    context: {
      traits: TRAITS.map((key) => ({ id: key, name: { key: `HnB.tarot.trait.${key}` } })),
      aptitudes: aptitudeChoices(),
    },
    ok: 'HnB.tarot.check.ok',
    defaults: { trait: '', need: '' },
  }),
  decide({ parties, settings, asker }, { trait, need: wanted }, chance) {
    const need = rankNamed(wanted)
    const checks = parties.map((party) => {
      const situation = { ...party, settings, asker }
      const checked = trait === '' ? null : checkedNow(situation, `-${trait}`)
      return [chance.id(), { ...newCheck(situation, checked), need }] as const
    })
    const facts: ChecksFacts = { trait, need, checks: Object.fromEntries(checks) }
    return { post: { kind: 'checks', facts, retractable: true } }
  },
})

/** The check of the actor for whom a button acts; refuses an actor without a check in this message. */
function ownCheck({
  actor,
  message: { facts },
}: MessageClick<Tarot, ChecksFacts>): NestedFacts<CheckFacts> | Refusal {
  const mine = Object.entries(facts.checks).find(([, check]) => check.actor === actor.uuid)
  return mine
    ? { path: `checks.${mine[0]}`, facts: mine[1] }
    : refuse('HnB.tarot.refusal.notChecked', { name: actor.name })
}

export const checksMessage = defineMessageKind<Tarot, ChecksFacts>({
  facts: checksFacts,
  sealed: true,
  sides: ({ checks }) => Object.values(checks).map(({ actor }) => actor),
  waits: ({ checks }, of) => Object.values(checks).some((one) => checkWaits(one, of)),
  next: ({ facts }, viewer) => Object.values(facts.checks).flatMap((check) => checkSteps(check, viewer)),
  asked: ({ trait }) =>
    trait === '' ? { key: 'HnB.tarot.check.secretly' } : { key: `HnB.tarot.trait.${trait}` },
  context: checksContext,
  actions: nestedActions(checkActions, ownCheck),
})

function checksContext(view: MessageView<ChecksFacts>, viewer: Viewer<Tarot>): object {
  const { trait, need, checks } = view.facts
  return {
    trait: trait === '' ? null : { key: `HnB.tarot.trait.${trait}` },
    need: need === null ? null : rankWords(need),
    secret: Object.values(checks).some((check) => resultOf(check) === null),
    people: Object.entries(checks).map(([key, facts]) => ({
      key,
      ...checkContext({ ...view, facts }, viewer),
    })),
  }
}
