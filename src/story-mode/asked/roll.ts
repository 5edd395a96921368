/** The actions of a requested roll: an asked person rolls, and the Gamemaster reveals a secret level. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import { levelFrom } from '../check/check'
import { sourcesOf } from '../check/modifiers'
import type { CheckAnswers } from '../check/question'
import { checkAnswers, checkQuestion, modifiersAfter, USUAL_LEVEL } from '../check/question'
import { thrown } from '../check/roll'
import { whyNotAct } from '../living'
import { LEVELS } from '../rules'
import type { AskedClick } from './facts'

/** An asked person rolls, once, with their own modifiers. The roll uses no part of a round (ruling SM34). */
export const rollAsked = action<AskedClick, CheckAnswers>({
  answers: v.object(checkAnswers),
  decided: 'byGM',
  ask(click) {
    const key = dueRoll(click)
    if (isRefusal(key)) return key
    const { check, level } = click.message.facts
    const question = checkQuestion(click, {
      check,
      what: { key: `HnB.storyMode.check.${check}` },
      level,
      modifiers: sourcesOf(click, check),
      spends: false,
      more: { asksLevel: false, secret: level === null },
    })
    return { ...question, keeps: [] }
  },
  async decide(click, said, chance) {
    const due = dueRoll(click)
    if (isRefusal(due)) return due
    const { actor, settings, message } = click
    const modifiers = modifiersAfter(sourcesOf(click, message.facts.check), said, false)
    const rolled = await thrown(modifiers, settings.meetSucceeds, chance)
    return {
      amend: {
        set: { [`members.${due.key}.roll`]: storedValue(rolled) },
        what: { key: 'HnB.storyMode.asked.rolled', data: { name: actor.name } },
      },
    }
  },
})

/** The key of the roll that waits for this actor. Refuses an actor that is not asked, a second roll, and the dead. */
function dueRoll({ actor, message: { facts } }: AskedClick): { readonly key: string } | Refusal {
  const mine = Object.entries(facts.members).find(([, { uuid }]) => uuid === actor.uuid)
  if (!mine) return refuse('HnB.storyMode.refusal.notAsked', { name: actor.name })
  const [key, { roll }] = mine
  if (roll) return refuse('HnB.storyMode.refusal.hasRolled', { name: actor.name })
  return whyNotAct(actor) ?? { key }
}

const said = v.object({ level: v.optional(v.nullable(v.number()), null) })

/** The Gamemaster reveals the secret level. Refuses players, a known level, and a press before the first roll. */
export const reveal = action<AskedClick, v.InferOutput<typeof said>>({
  answers: said,
  decided: 'byGM',
  ask: (click) =>
    whyNotReveal(click) ?? {
      title: 'HnB.storyMode.asked.revealAsk',
      template: 'story-mode/level-dialog',
      ok: 'HnB.storyMode.asked.reveal',
      context: { level: USUAL_LEVEL, ...LEVELS },
      defaults: { level: USUAL_LEVEL },
    },
  decide(click, answered) {
    const no = whyNotReveal(click)
    if (no) return no
    const level = levelFrom(answered.level)
    if (isRefusal(level)) return level
    return { amend: { set: { level: level.of }, what: { key: 'HnB.storyMode.asked.revealed' } } }
  },
})

function whyNotReveal({ asker, message: { facts } }: AskedClick): Refusal | null {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  if (facts.level !== null) return refuse('HnB.storyMode.refusal.levelSaid')
  const some = Object.values(facts.members).some(({ roll }) => roll !== null)
  return some ? null : refuse('HnB.storyMode.refusal.nobodyRolled')
}
