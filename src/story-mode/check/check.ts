/** The rolls that players make by themselves: tasks, hiding, initiative. */
import * as v from 'valibot'
import { action } from '../../core/action'
import { easeOf } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { Click } from '../../core/views'
import { spend } from '../rounds'
import { whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import { initiativeOf, LEVELS } from '../rules'
import { whyNotRoll } from '../sides'
import { sourcesOf } from './modifiers'
import type { CheckAnswers } from './question'
import { checkAnswers, checkQuestion, modifiersAfter } from './question'
import { roll, rollFacts } from './roll'

const answers = v.object(checkAnswers)

/** The facts of a plain roll: of a task, or of hiding. */
export const checkFacts = v.object({ check: v.picklist(['task', 'stealth']), roll: rollFacts })
export type CheckFacts = v.InferOutput<typeof checkFacts>

/** A player rolls against a level that they name: for a task, or to hide, which armor hinders. */
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

/** A level that somebody named; refuses a number that is none (ruling SM24). */
export function levelFrom(said: number | null): { readonly of: number } | Refusal {
  const { least, most } = LEVELS
  return said !== null && Number.isInteger(said) && said >= least && said <= most
    ? { of: said }
    : refuseAt('level', 'HnB.storyMode.refusal.level', { least, most })
}

/** The facts of a roll for initiative: the d20, what eased or hindered it, and the total. */
export const initiativeFacts = v.object({
  groups: rollFacts.entries.groups,
  modifiers: rollFacts.entries.modifiers,
  total: v.pipe(v.number(), v.integer()),
})
export type InitiativeFacts = v.InferOutput<typeof initiativeFacts>

/** A player rolls for initiative in a fight; creatures have their DC and never roll ("Initiative"). */
export const initiative = action<Click<StoryMode>, CheckAnswers>({
  answers,
  ask: (click) =>
    whyNotInitiative(click) ??
    checkQuestion(click, {
      check: 'initiative',
      what: { key: 'HnB.storyMode.check.initiative' },
      level: null,
      modifiers: sourcesOf(click, 'initiative'),
      spends: false,
    }),
  async decide(click, said, chance) {
    const no = whyNotInitiative(click)
    if (no) return no
    const modifiers = modifiersAfter(sourcesOf(click, 'initiative'), said, false)
    const { groups } = await roll(LEVELS.least, modifiers, true, chance)
    const face = groups.flatMap(({ waves }) => waves.flat()).reduce((sum, one) => sum + one, 0)
    const total = initiativeOf(face, easeOf(modifiers))
    const facts: InitiativeFacts = { groups, modifiers, total }
    return {
      edits: [{ of: click.actor.uuid, set: { 'turn.initiative': total } }],
      post: { kind: 'initiative', facts },
    }
  },
})

/** A companion has the initiative of its level, as every creature has; outside a fight nobody has any. */
function whyNotInitiative({ actor }: Pick<Click<StoryMode>, 'actor'>): Refusal | null {
  if (actor.type === 'npc') return refuse('HnB.storyMode.refusal.creatureRolls', { name: actor.name })
  if (!actor.turn) return refuse('HnB.storyMode.refusal.noFight', { name: actor.name })
  return whyNotAct(actor)
}
