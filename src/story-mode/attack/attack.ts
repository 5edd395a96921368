/** The action that attacks with a weapon, for players and for creatures. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Ask } from '../../core/contract'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { Party } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import { creatureWounds, sourcesOf } from '../check/modifiers'
import type { CheckAnswers } from '../check/question'
import { checkAnswers, checkQuestion, modifiersAfter } from '../check/question'
import { roll, resultOf } from '../check/roll'
import { weights } from '../carry/actions'
import { roundOf, spend } from '../rounds'
import { inflict } from '../harm/inflict'
import { whyNotAct } from '../living'
import type { StoryMode } from '../rules'
import { isCreature } from '../sides'
import type { Weight } from '../tables'
import { WEIGHTS } from '../tables'
import type { AssaultFacts, AttackFacts, Blow, WeaponClick } from './facts'
import { blowOf, mannerOf } from './facts'

const answers = v.object({ ...checkAnswers, weight: v.optional(v.picklist(WEIGHTS)) })
type Answers = CheckAnswers & { readonly weight?: Weight | undefined }

/**
 * Attacks with a weapon. A player rolls against a creature's level ("A player rolls to attack"). A creature never
 * rolls: its attack asks the targets to defend. The Gamemaster's client rolls the dice and applies the Harm.
 */
export const attack = action<WeaponClick, Answers>({
  answers,
  decided: 'byGM',
  people: ({ actor }) => ({
    label: 'HnB.storyMode.attack.whom',
    least: 1,
    most: isCreature(actor) ? MOST_TARGETS : 1,
    first: 'targeted',
    oneself: false,
  }),
  whyNotPerson: whyNotTarget,
  ask(click) {
    const no = whyNotAttack(click)
    if (no) return no
    if (isCreature(click.actor)) return weightQuestion(click)
    return click.targets.length === 1 ? attackQuestion(click) : null
  },
  decide(click, said, chance) {
    const no = whyNotAttack(click)
    if (no) return no
    const blow = blowOf(click.item, said.weight ?? null)
    if (!blow) return refuseAt('weight', 'HnB.storyMode.refusal.weightless', { name: click.item.name })
    return isCreature(click.actor)
      ? creatureAttack(click, blow, chance)
      : playerAttack(click, blow, said, chance)
  },
})

/** Why this weapon cannot attack now, or null: it is dropped, or its wielder is dead. */
function whyNotAttack({ actor, item }: WeaponClick): Refusal | null {
  if (item.fields.dropped) return refuse('HnB.storyMode.refusal.dropped', { name: item.name })
  return whyNotAct(actor)
}

/** Why this target cannot be attacked, or null: it is on the attacker's own side, or it is dead. */
function whyNotTarget({ actor, targets: [target] }: WeaponClick): Refusal | null {
  if (!target) return null
  const creature = isCreature(actor)
  return isCreature(target.actor) === creature
    ? refuse(`HnB.storyMode.refusal.${creature ? 'notCharacter' : 'notCreature'}`, {
        name: target.actor.name,
      })
    : whyNotAct(target.actor)
}

/** Asks for the weight of a weapon without a weight; null for a weapon with a weight. */
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
  if (!target) return refuse('HnB.refusal.nobodyChosen')
  const spent = spend(click.actor, said)
  if (isRefusal(spent)) return spent
  const modifiers = modifiersAfter(attackSources(click), said, spent.quickened)
  const rolled = await roll(target.state.level, modifiers, click.settings.meetSucceeds, chance)
  const hit = resultOf(rolled).success
  // A Gamemaster's own roll applies the Harm at once; a player's hit waits until the Gamemaster applies it.
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

/** The edit that stores the weight chosen in the question on a weapon without a weight. */
function weighed({ item }: WeaponClick, { weight }: Blow): Edit[] {
  return item.fields.weight === '' ? [{ of: item.uuid, set: { weight } }] : []
}

/** A creature attacks: the message asks each target to defend, and no die is rolled. */
function creatureAttack(click: WeaponClick, blow: Blow, chance: Chance): Outcome | Refusal {
  const { actor, state, targets } = click
  const facts: AssaultFacts = {
    blow,
    creature: { uuid: actor.uuid, name: actor.name },
    level: state.level,
    round: roundOf(actor),
    defenders: Object.fromEntries(targets.map((one) => [chance.id(), defenderOf(one)])),
  }
  const spent = spendOfCreature(click)
  return { edits: [...spent, ...weighed(click, blow)], post: { kind: 'assault', retractable: true, facts } }
}

function defenderOf({ actor: { uuid, name } }: Party<StoryMode>) {
  return { uuid, name, roll: null, suffered: null, blocks: [] }
}

/** Marks a creature's action as used. It limits nothing: the Gamemaster decides how often a creature attacks. */
function spendOfCreature({ actor: { uuid, turn } }: WeaponClick): Edit[] {
  return turn && turn.round > 0 ? [{ of: uuid, set: { 'turn.used.action': true } }] : []
}
