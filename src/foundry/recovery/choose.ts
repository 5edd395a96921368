import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { activeRulesets } from '../world/active-rulesets'
import { cardOf } from '../world/card-model'
import { writableOf } from '../world/documents'
import { momentOf } from '../play/moment'
import { amend } from '../play/perform'
import type { ChooseRequest } from '../play/request'
import { momentFacts } from './moment-card'

/** What an owner chose on a moment's card: carried out by the game that left the choice, once. */
export async function choose(
  { card: uuid, choice: key, option }: ChooseRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const message = writableOf(uuid)
  const card = message instanceof ChatMessage ? cardOf(message) : null
  if (!card) return refuse('HnB.refusal.cardGone')
  const facts = v.safeParse(momentFacts, card.facts)
  const choice = facts.success && Object.hasOwn(facts.output.choices, key) && facts.output.choices[key]
  if (!choice) return refuse('HnB.refusal.unreadableCard')
  if (choice.chosen !== null) return refuse('HnB.table.refusal.alreadyChosen')
  const offered = choice.options.find(({ id }) => id === option)
  if (!offered) return refuse('HnB.refusal.badAnswer')
  const actor = writableOf(choice.actor)
  if (!(actor instanceof Actor)) return refuse('HnB.refusal.actorGone')
  if (!actor.testUserPermission(user, 'OWNER')) return refuse('HnB.refusal.notOwner', { name: actor.name })
  const ruleset = activeRulesets().find((active) => active.key === choice.ruleset)
  if (!ruleset?.recovery) return refuse('HnB.refusal.rulesetOff')
  const outcome = ruleset.recovery.choose(momentOf(actor, ruleset, user), choice.step, option)
  if (isRefusal(outcome)) return outcome
  await amend(
    card,
    { ...outcome, amend: { set: { [`choices.${key}.chosen`]: option }, what: offered.words } },
    user,
  )
  return null
}
