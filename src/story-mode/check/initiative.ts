/** The rolls for initiative: a player's own roll, and the Gamemaster's roll for every player without initiative. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Modifier } from '../../core/modifiers'
import { easeOf } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click, GroupClick, Situation } from '../../core/views'
import { isDead, whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import { initiativeOf, LEVELS } from '../rules'
import { sourcesOf } from './modifiers'
import type { CheckAnswers } from './question'
import { checkAnswers, checkQuestion, modifiersAfter } from './question'
import { roll, rollFacts } from './roll'

/** The facts of a roll for initiative: the d20, the modifiers, and the total. */
export const initiativeFacts = v.object({
  groups: rollFacts.entries.groups,
  modifiers: rollFacts.entries.modifiers,
  total: v.pipe(v.number(), v.integer()),
})
export type InitiativeFacts = v.InferOutput<typeof initiativeFacts>

/** A player rolls for initiative in a fight; creatures have their DC and never roll ("Initiative"). */
export const initiative = action<Click<StoryMode>, CheckAnswers>({
  answers: v.object(checkAnswers),
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
    const facts = await rolled(modifiers, chance)
    return {
      edits: [{ of: click.actor.uuid, set: { 'turn.initiative': facts.total } }],
      post: { kind: 'initiative', facts },
    }
  },
})

async function rolled(modifiers: readonly Modifier[], chance: Chance): Promise<InitiativeFacts> {
  const { groups } = await roll(LEVELS.least, modifiers, true, chance)
  const face = groups.flatMap(({ waves }) => waves.flat()).reduce((sum, one) => sum + one, 0)
  return { groups, modifiers: [...modifiers], total: initiativeOf(face, easeOf(modifiers)) }
}

/** The facts of several rolls for initiative, each under a random key. */
export const initiativesFacts = v.object({
  rolls: v.record(v.string(), v.object({ actor: v.string(), name: v.string(), ...initiativeFacts.entries })),
})
export type InitiativesFacts = v.InferOutput<typeof initiativesFacts>

/** The fight begins: the Gamemaster rolls for every player without initiative, with each actor's present modifiers. */
export const initiatives = action<GroupClick<StoryMode>, object>({
  answers: NOTHING,
  async decide({ parties, settings, asker }, _answers, chance) {
    const rolling = parties.filter((party) => !isDead(party.actor) && whyNotInitiative(party) === null)
    if (rolling.length === 0) return refuse('HnB.storyMode.refusal.nobodyRolls')
    const rolls: InitiativesFacts['rolls'] = {}
    for (const party of rolling) {
      const { uuid: actor, name } = party.actor
      const situation: Situation<StoryMode> = { ...party, settings, asker }
      const modifiers = sourcesOf(situation, 'initiative')
      rolls[chance.id()] = { actor, name, ...(await rolled(modifiers, chance)) }
    }
    return {
      edits: Object.values(rolls).map(({ actor: of, total }) => ({ of, set: { 'turn.initiative': total } })),
      post: { kind: 'initiatives', facts: { rolls } },
    }
  },
})

/** Refuses creatures, companions too, because their level is their initiative; and actors outside a fight. */
function whyNotInitiative({ actor }: Pick<Click<StoryMode>, 'actor'>): Refusal | null {
  if (actor.type === 'npc') return refuse('HnB.storyMode.refusal.creatureRolls', { name: actor.name })
  if (!actor.turn) return refuse('HnB.storyMode.refusal.noFight', { name: actor.name })
  return whyNotAct(actor)
}
