/** What the Narrator's screen shows about a character: hand, wounds and conditions, with buttons. */
import type { PersonButton, PersonLine, PersonView, ScreenPerson, GroupToolState } from '../core/contract'
import { refuse } from '../core/outcome'
import type { GroupActionContext } from '../core/game-views'
import { listWeaponsWithReadableFields } from './contest/attack-weapons'
import { canWeaponHarm } from './data'
import { createInfoLineAboutNextHand, calculateNextHandSize } from './hands'
import { isFighterFelledInOwnRound, countRankLoweringWounds } from './reaction-round'
import type { Tarot } from './rules'
import { TAROT_DEAD_STATUS, isActorBleeding, computeEffectiveRank, toRankPhrase } from './rules'
import { findTraitByKey, listTraitsByRank } from './traits'
import { areOrgansFailing } from './trauma/trauma-rules'
import { STUNNED_STATUS } from './trauma-statuses'

/** Builds the lines and buttons with which the Narrator's screen shows a character. */
export function createTarotPersonView(personOnScreen: ScreenPerson<Tarot>): PersonView {
  const { actor, state, items, hand } = personOnScreen
  const { wounds } = state
  const healthRank = findTraitByKey(items, 'health').rank
  const personCondition = {
    dead: actor.statuses.includes(TAROT_DEAD_STATUS),
    failing: areOrgansFailing(wounds, healthRank),
    bleeding: isActorBleeding(state, actor.statuses),
    stunned: actor.statuses.includes(STUNNED_STATUS),
  }
  const [bestTrait] = listTraitsByRank(items)
  const personLines: PersonLine[] = [
    ...(hand
      ? [
          {
            phrase: {
              key: 'HnB.tarot.person.hand',
              data: { held: hand.held, next: calculateNextHandSize(hand.handsDrawn) },
            },
            icon: 'tarot',
            hint: 'HnB.tarot.person.handHint',
          },
        ]
      : []),
    ...(wounds > 0
      ? [{ phrase: { key: 'HnB.tarot.person.wounds', data: { wounds, health: healthRank } } }]
      : []),
    ...createPersonWarningLines(personCondition),
    ...(state.about.concept ? [{ phrase: { text: state.about.concept }, tone: 'soft' as const }] : []),
    ...(bestTrait?.fields ? createTraitLines(personOnScreen, bestTrait.name, bestTrait.fields.rank) : []),
  ]
  const canPersonAct = !personCondition.dead || isFighterFelledInOwnRound(personOnScreen)
  const attackButtons = actor.type === 'npc' && canPersonAct ? createWeaponAttackButtons(items) : []
  return { lines: personLines, buttons: [...createPersonButtons(wounds, personCondition), ...attackButtons] }
}

/**
 * The lines of a trait: its current rank and, if wounds of this Reaction round will lower the trait, its rank after the
 * round.
 */
function createTraitLines(
  personOnScreen: ScreenPerson<Tarot>,
  traitName: string,
  rank: number,
): PersonLine[] {
  const currentRank = computeEffectiveRank(
    rank,
    countRankLoweringWounds(personOnScreen, personOnScreen.settings),
  )
  const rankAfterRound = computeEffectiveRank(rank, personOnScreen.state.wounds)
  const lineAboutRankAfterRound: PersonLine = {
    phrase: { key: 'HnB.tarot.round.afterRound' },
    value: toRankPhrase(rankAfterRound),
    tone: 'soft',
  }
  return [
    { phrase: { text: traitName }, value: toRankPhrase(currentRank), tone: 'soft' },
    ...(rankAfterRound === currentRank ? [] : [lineAboutRankAfterRound]),
  ]
}

interface PersonCondition {
  readonly dead: boolean
  readonly failing: boolean
  readonly bleeding: boolean
  readonly stunned: boolean
}

/** Warnings on the Narrator's screen: dead, failing, bleeding or stunned. Each may need her decision. */
function createPersonWarningLines({ dead, failing, bleeding, stunned }: PersonCondition): PersonLine[] {
  const warningDefinitions: readonly (readonly [
    isShown: boolean,
    key: string,
    hint?: string,
    remarkedRolls?: PersonLine['remarkedRolls'],
  ])[] = [
    [dead, 'HnB.tarot.death.dead'],
    [failing && !dead, 'HnB.tarot.status.failing', 'HnB.tarot.failing'],
    [bleeding, 'HnB.tarot.status.bleeding', 'HnB.tarot.bleeding'],
    [stunned, 'HnB.tarot.status.stunned', 'HnB.tarot.stunnedHint', 'all'],
  ]
  return warningDefinitions.flatMap(([isShown, key, hint, remarkedRolls]) =>
    isShown ? [{ phrase: { key }, tone: 'bad' as const, ...(hint && { hint }), remarkedRolls }] : [],
  )
}

function createPersonButtons(
  wounds: number,
  { dead, failing, bleeding, stunned }: PersonCondition,
): PersonButton[] {
  const personButtonDefinitions: readonly (readonly [isShown: boolean, act: string, key: string])[] = [
    [true, 'check', 'HnB.tarot.check.ask'],
    [true, 'inflict', 'HnB.tarot.trauma.inflict'],
    [bleeding, 'hospital', 'HnB.tarot.care.hospital'],
    [wounds > 0, 'heal', 'HnB.tarot.care.heal'],
    [stunned && !dead, 'rouse', 'HnB.tarot.care.rouse'],
    [failing && !dead, 'die', 'HnB.tarot.death.die'],
  ]
  return personButtonDefinitions.flatMap(([isShown, act, key]) => (isShown ? [{ act, label: { key } }] : []))
}

/** The buttons with which the Narrator attacks for an NPC: a button for each of the NPC's weapons. */
function createWeaponAttackButtons(items: ScreenPerson<Tarot>['items']): PersonButton[] {
  return listWeaponsWithReadableFields({ items }).flatMap(({ uuid, name, fields }) =>
    canWeaponHarm(fields) ? [{ act: 'attack', item: uuid, icon: 'weapon', label: { text: name } }] : [],
  )
}

/**
 * The states of the Narrator's tool buttons. They show the number of cards in her hand, and whether she can press
 * *Bleed*, which needs a bleeding character.
 */
export function createTarotGMToolButtonStates({
  participants,
  user,
  hands = {},
}: GroupActionContext<Tarot>): Record<string, GroupToolState> {
  const narratorHandSummary = hands[user.id] ?? { held: 0, handsDrawn: 0 }
  const isAnyoneBleeding = participants.some(({ actor, state }) => isActorBleeding(state, actor.statuses))
  return {
    narratorHand: {
      disabledReason: createInfoLineAboutNextHand(null, narratorHandSummary).disabledReason,
      note:
        narratorHandSummary.held > 0
          ? { key: 'HnB.tarot.person.held', data: { number: narratorHandSummary.held } }
          : null,
    },
    bleed: { disabledReason: isAnyoneBleeding ? null : refuse('HnB.tarot.refusal.nobodyBleeds'), note: null },
  }
}
