/** The action that attacks with a weapon, for players and for creatures. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { ActionQuestion } from '../../core/contract'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseField } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import { creatureWoundModifiers, actorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import { checkAnswerFields, storyCheckQuestion, appliedModifiers } from '../check/check-question'
import { levelRollResult } from '../check/d20-roll'
import { rollAgainstLevel } from '../check/roll-d20'
import { weightOptions } from '../carry/carry-actions'
import { fightRoundId, spendRoundUse } from '../round-uses'
import { inflictHarm } from '../harm/inflict-harm'
import { whyNotAlive } from '../death'
import type { StoryMode } from '../rules'
import { isGMCreature } from '../sides'
import type { AttackWeight } from '../tables'
import { ATTACK_WEIGHTS } from '../tables'
import type { AssaultFacts, AttackFacts, WeaponBlow, WeaponClick } from './attack-facts'
import { weaponBlow, blowHarmSource } from './attack-facts'

const attackAnswersSchema = v.object({
  ...checkAnswerFields,
  weight: v.optional(v.picklist(ATTACK_WEIGHTS)),
})
type AttackAnswers = StoryCheckAnswers & { readonly weight?: AttackWeight | undefined }

/**
 * Attacks with a weapon. A player rolls against a creature's level. The rule: "A player rolls to attack". A creature
 * never rolls: its attack asks the targets to defend. The Gamemaster's client rolls the dice and applies the Harm.
 */
export const attackWithWeapon = defineAction<WeaponClick, AttackAnswers>({
  answers: attackAnswersSchema,
  decided: 'byGM',
  people: ({ actor }) => ({
    label: 'HnB.storyMode.attack.whom',
    minPeople: 1,
    maxPeople: isGMCreature(actor) ? MAX_TARGETS : 1,
    first: 'targeted',
    mayChooseSelf: false,
  }),
  whyNotPerson: whyNotTarget,
  ask(click) {
    const refusal = whyNotAttack(click)
    if (refusal) return refusal
    if (isGMCreature(click.actor)) return weightQuestion(click)
    return click.targets.length === 1 ? attackQuestion(click) : null
  },
  decide(click, attackAnswers, chance) {
    const refusal = whyNotAttack(click)
    if (refusal) return refusal
    const blow = weaponBlow(click.item, attackAnswers.weight ?? null)
    if (!blow) return refuseField('weight', 'HnB.storyMode.refusal.weightless', { name: click.item.name })
    return isGMCreature(click.actor)
      ? creatureAttack(click, blow, chance)
      : playerAttackOutcome(click, blow, attackAnswers, chance)
  },
})

/** Refuses a weapon that was dropped, and a dead attacker. */
function whyNotAttack({ actor, item }: WeaponClick): Refusal | null {
  if (item.fields.dropped) return refuse('HnB.storyMode.refusal.dropped', { name: item.name })
  return whyNotAlive(actor)
}

/** Refuses a target on the attacker's own side, and a dead target. */
function whyNotTarget({ actor, targets: [target] }: WeaponClick): Refusal | null {
  if (!target) return null
  const isAttackerCreature = isGMCreature(actor)
  return isGMCreature(target.actor) === isAttackerCreature
    ? refuse(`HnB.storyMode.refusal.${isAttackerCreature ? 'notCharacter' : 'notCreature'}`, {
        name: target.actor.name,
      })
    : whyNotAlive(target.actor)
}

/** The question that asks for the weight of a weapon without a weight. Null for a weapon that has a weight. */
function weightQuestion({ item }: WeaponClick): ActionQuestion | null {
  if (item.fields.weight !== '') return null
  return {
    title: 'HnB.storyMode.weigh.ask',
    titleData: { name: item.name },
    template: 'story-mode/weigh-dialog',
    ok: 'HnB.storyMode.weigh.ok',
    context: { weights: weightOptions('attack') },
    defaults: { weight: 'light' },
  }
}

function attackQuestion(click: WeaponClick): ActionQuestion {
  const [target] = click.targets
  return storyCheckQuestion(click, {
    check: 'attack',
    checkPhrase: {
      key: 'HnB.storyMode.check.attack',
      data: { weapon: click.item.name, name: target?.actor.name ?? '' },
    },
    fixedLevel: target?.state.level ?? null,
    modifiers: attackModifiers(click),
    usesRound: true,
    extraContext: click.item.fields.weight === '' ? { weights: weightOptions('attack') } : {},
  })
}

function attackModifiers({ settings, targets: [target], ...situation }: WeaponClick) {
  return [
    ...actorModifiers(situation, 'attack'),
    ...(target ? creatureWoundModifiers(target, settings.npcWoundsEasePlayers) : []),
  ]
}

async function playerAttackOutcome(
  click: WeaponClick,
  blow: WeaponBlow,
  attackAnswers: AttackAnswers,
  chance: Chance,
): Promise<Outcome | Refusal> {
  const [target] = click.targets
  if (!target) return refuse('HnB.refusal.nobodyChosen')
  const spentRoundUse = spendRoundUse(click.actor, attackAnswers)
  if (isRefusal(spentRoundUse)) return spentRoundUse
  const modifiers = appliedModifiers(attackModifiers(click), attackAnswers, spentRoundUse.quickened)
  const attackRoll = await rollAgainstLevel(
    target.state.level,
    modifiers,
    click.settings.meetSucceeds,
    chance,
  )
  const isHit = levelRollResult(attackRoll).success
  // A Gamemaster's click applies the Harm of a hit at once. After a player's roll, a button of the message applies the
  // Harm later.
  const inflictedHarm =
    isHit && click.user.isGM
      ? await inflictHarm(target, blow.harm, blowHarmSource(blow), click.settings, chance)
      : null
  const { uuid, name } = target.actor
  const facts: AttackFacts = {
    blow,
    target: { uuid, name },
    roll: attackRoll,
    suffered: inflictedHarm?.suffering ?? null,
    round: spentRoundUse.round,
  }
  return {
    edits: [
      ...spentRoundUse.edits,
      ...editsForChosenWeight(click, blow),
      ...(inflictedHarm?.changes.edits ?? []),
    ],
    statuses: inflictedHarm?.changes.statuses ?? [],
    newItems: inflictedHarm?.changes.newItems ?? [],
    post: { kind: 'attack', facts },
  }
}

/** The edit that stores the weight chosen in the question on a weapon without a weight. */
function editsForChosenWeight({ item }: WeaponClick, { weight }: WeaponBlow): Edit[] {
  return item.fields.weight === '' ? [{ target: item.uuid, set: { weight } }] : []
}

/** A creature attacks. Nobody rolls yet: the message asks each target to defend. */
function creatureAttack(click: WeaponClick, blow: WeaponBlow, chance: Chance): Outcome | Refusal {
  const { actor, state, targets } = click
  const facts: AssaultFacts = {
    blow,
    creature: { uuid: actor.uuid, name: actor.name },
    level: state.level,
    round: fightRoundId(actor),
    defenders: Object.fromEntries(targets.map((target) => [chance.newId(), createDefender(target)])),
  }
  const actionEdits = editsForCreatureAction(click)
  return {
    edits: [...actionEdits, ...editsForChosenWeight(click, blow)],
    post: { kind: 'assault', retractable: true, facts },
  }
}

function createDefender({ actor: { uuid, name } }: Participant<StoryMode>) {
  return { uuid, name, roll: null, suffered: null, blocks: [] }
}

/**
 * Ticks the creature's action in the tracker. The tick refuses nothing, because the Gamemaster decides how often a
 * creature attacks.
 */
function editsForCreatureAction({ actor: { uuid, turn } }: WeaponClick): Edit[] {
  return turn && turn.round > 0 ? [{ target: uuid, set: { 'turn.used.action': true } }] : []
}
