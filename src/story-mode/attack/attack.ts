/** Attacks with weapons, by players and by creatures. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Ask } from '../../core/contract'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Party } from '../../core/views'
import { creatureWounds, sourcesOf } from '../check/modifiers'
import type { CheckAnswers } from '../check/question'
import { checkAnswers, checkQuestion, modifiersAfter } from '../check/question'
import { roll, resultOf } from '../check/roll'
import { weights } from '../carry/actions'
import { roundOf, spend } from '../rounds'
import { inflict } from '../harm/inflict'
import { livingOf, whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import { isCreature } from '../sides'
import type { Weight } from '../tables'
import { WEIGHTS } from '../tables'
import type { AssaultFacts, AttackFacts, Blow, WeaponClick } from './facts'
import { blowOf, mannerOf } from './facts'

const answers = v.object({ ...checkAnswers, weight: v.optional(v.picklist(WEIGHTS)) })
type Answers = CheckAnswers & { readonly weight?: Weight | undefined }

/**
 * An attack. A player rolls against a creature's level ("A player rolls to attack"). A creature never rolls: its
 * attack asks the targets to defend. The Gamemaster's client rolls dice and Harm.
 */
export const attack = action<WeaponClick, Answers>({
  answers,
  decided: 'byGM',
  targets: true,
  ask(click) {
    const no = whyNotAttack(click)
    if (no) return no
    return isCreature(click.actor) ? weightQuestion(click) : attackQuestion(click)
  },
  decide(click, said, chance) {
    const no = whyNotAttack(click)
    if (no) return no
    const blow = blowOf(click.item, said.weight ?? null)
    if (!blow) return refuse('HnB.storyMode.refusal.weightless', { name: click.item.name })
    return isCreature(click.actor)
      ? creatureAttack(click, blow, chance)
      : playerAttack(click, blow, said, chance)
  },
})

/** Refuses a weapon that cannot be used now, and targets that cannot be attacked. */
function whyNotAttack({ actor, item, targets }: WeaponClick): Refusal | null {
  const creature = isCreature(actor)
  const [first] = targets
  const no = whyNotAct(actor) ?? (first && livingOf(targets).length === 0 ? whyNotAct(first.actor) : null)
  if (no) return no
  if (item.fields.dropped) return refuse('HnB.storyMode.refusal.dropped', { name: item.name })
  const wrong = targets.find((one) => isCreature(one.actor) === creature)
  if (wrong) {
    return refuse(`HnB.storyMode.refusal.${creature ? 'notCharacter' : 'notCreature'}`, {
      name: wrong.actor.name,
    })
  }
  if (targets.length === 0) return refuse(`HnB.storyMode.refusal.${creature ? 'targets' : 'target'}`)
  return creature || targets.length === 1 ? null : refuse('HnB.storyMode.refusal.target')
}

/** Asks for the weight of a weapon that has none yet. */
function weightQuestion({ item }: WeaponClick): Ask | null {
  if (item.fields.weight !== '') return null
  return {
    title: 'HnB.storyMode.weigh.ask',
    titleData: { name: item.name },
    template: 'story-mode/weigh-dialog',
    ok: 'HnB.storyMode.weigh.ok',
    context: { weights: weights('attack') },
    defaults: { weight: 'light' },
  }
}

function attackQuestion(click: WeaponClick): Ask {
  const [target] = click.targets
  return checkQuestion(click, {
    check: 'attack',
    what: {
      key: 'HnB.storyMode.check.attack',
      data: { weapon: click.item.name, name: target?.actor.name ?? '' },
    },
    level: target?.state.level ?? null,
    modifiers: attackSources(click),
    spends: true,
    more: click.item.fields.weight === '' ? { weights: weights('attack') } : {},
  })
}

function attackSources({ actor, items, settings, targets: [target] }: WeaponClick) {
  return [
    ...sourcesOf({ actor, items }, 'attack'),
    ...(target ? creatureWounds(target, settings.npcWoundsEasePlayers) : []),
  ]
}

async function playerAttack(
  click: WeaponClick,
  blow: Blow,
  said: Answers,
  chance: Chance,
): Promise<Outcome | Refusal> {
  const [target] = click.targets
  if (!target) return refuse('HnB.storyMode.refusal.target')
  const spent = spend(click.actor, said)
  if (isRefusal(spent)) return spent
  const modifiers = modifiersAfter(attackSources(click), said, spent.quickened)
  const rolled = await roll(target.state.level, modifiers, click.settings.meetSucceeds, chance)
  const hit = resultOf(rolled).success
  // A Gamemaster decides what becomes of a creature; a player's attack waits for that.
  const done =
    hit && click.asker.isGM ? await inflict(target, blow.harm, mannerOf(blow), click.settings, chance) : null
  const { uuid, name } = target.actor
  const facts: AttackFacts = { blow, target: { uuid, name }, roll: rolled, suffered: done?.told ?? null }
  return {
    edits: [...spent.edits, ...weighed(click, blow), ...(done?.changes.edits ?? [])],
    statuses: done?.changes.statuses ?? [],
    makes: done?.changes.makes ?? [],
    post: { kind: 'attack', facts },
  }
}

/** The weight that somebody named stays with the weapon. */
function weighed({ item }: WeaponClick, { weight }: Blow): Edit[] {
  return item.fields.weight === '' ? [{ of: item.uuid, set: { weight } }] : []
}

/** A creature attacks: nothing is rolled, and each target is asked to defend. */
function creatureAttack(click: WeaponClick, blow: Blow, chance: Chance): Outcome | Refusal {
  const { actor, state, targets } = click
  const facts: AssaultFacts = {
    blow,
    creature: { uuid: actor.uuid, name: actor.name },
    level: state.level,
    round: roundOf(actor),
    defenders: Object.fromEntries(livingOf(targets).map((one) => [chance.id(), defenderOf(one)])),
  }
  const spent = spendOfCreature(click)
  return { edits: [...spent, ...weighed(click, blow)], post: { kind: 'assault', retractable: true, facts } }
}

function defenderOf({ actor: { uuid, name } }: Party<StoryMode>) {
  return { uuid, name, roll: null, suffered: null, blocks: [] }
}

/** A creature's attack marks its action as used; the Gamemaster decides how often it attacks. */
function spendOfCreature({ actor: { uuid, turn } }: WeaponClick): Edit[] {
  return turn && turn.round > 0 ? [{ of: uuid, set: { 'turn.used.action': true } }] : []
}
