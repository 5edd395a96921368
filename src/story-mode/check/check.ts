/** The rolls that a player starts: a task, or hiding. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseAt } from '../../core/outcome'
import type { Click } from '../../core/views'
import { spend } from '../rounds'
import { whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import { isLevel, LEVELS } from '../rules'
import { whyNotRoll } from '../sides'
import { sourcesOf } from './modifiers'
import type { CheckAnswers } from './question'
import { checkAnswers, checkQuestion, modifiersAfter } from './question'
import { roll, rollFacts } from './roll'

const answers = v.object(checkAnswers)

/** The facts of a roll for a task or for hiding (`stealth`). */
export const checkFacts = v.object({ check: v.picklist(['task', 'stealth']), roll: rollFacts })
export type CheckFacts = v.InferOutput<typeof checkFacts>

/** A player names a level and rolls against it, for a task or for hiding. Refuses creatures and the dead. */
export const check = action<Click<StoryMode>, CheckAnswers>({
  answers,
  ask(click) {
    const of = kindOf(click)
    return (
      whyNotAct(click.actor) ??
      whyNotRoll(click.actor) ??
      checkQuestion(click, {
        check: of,
        what: { key: `HnB.storyMode.check.${of}` },
        level: null,
        modifiers: sourcesOf(click, of),
        spends: true,
      })
    )
  },
  async decide(click, said, chance) {
    const of = kindOf(click)
    const level = levelFrom(said.level)
    if (isRefusal(level)) return level
    const no = whyNotAct(click.actor) ?? whyNotRoll(click.actor)
    if (no) return no
    const spent = spend(click.actor, said)
    if (isRefusal(spent)) return spent
    const modifiers = modifiersAfter(sourcesOf(click, of), said, spent.quickened)
    const facts: CheckFacts = {
      check: of,
      roll: await roll(level.of, modifiers, click.settings.meetSucceeds, chance),
    }
    return { edits: spent.edits, post: { kind: 'check', facts } }
  },
})

const kindOf = ({ data }: Pick<Click<StoryMode>, 'data'>) => (data.check === 'stealth' ? 'stealth' : 'task')

/** The level from a form. Refuses a number that is not a level (ruling SM24), and an empty field. */
export function levelFrom(said: number | null): { readonly of: number } | Refusal {
  const { least, most } = LEVELS
  return said !== null && isLevel(said)
    ? { of: said }
    : refuseAt('level', 'HnB.storyMode.refusal.level', { least, most })
}
