/**
 * Connects a game's items, fight rules, hands, cards and recovery to its readers. The readers parse the game's data
 * first. `define-ruleset.ts` calls these functions.
 */
import type { CardMeanings, HandRules, ItemKind, Ruleset } from './contract'
import type { BindableItemKind } from './item-kind'
import { isRefusal } from './outcome'
import type { FinishChanges, GameReaders } from './game-readers'
import type { BoundRecoveryRules, RecoveryRules } from './recovery'
import type { FightRules } from './fight-rules'
import { ITEM_TYPES } from './game-views'
import type { GameData, ItemType, RawSituation, Situation } from './game-views'

/** Connects each item type of a game to the reader that parses the item's fields. */
export function bindItemKinds<G extends GameData>(
  itemKinds: Readonly<Partial<Record<ItemType, BindableItemKind<G>>>>,
  readers: GameReaders<G>,
  finishChanges: FinishChanges,
): Ruleset['items'] {
  const boundItemKinds: Partial<Record<ItemType, ItemKind>> = {}
  for (const type of ITEM_TYPES) {
    const kind = itemKinds[type]
    if (kind) boundItemKinds[type] = kind.bind(readers, finishChanges)
  }
  return boundItemKinds
}

/**
 * Connects a game's fight rules to its readers. An actor with unreadable state counts as an actor without a fixed
 * initiative, so the actor rolls. If the settings are unreadable, the order of turns does not change.
 */
export function bindFightRules<G extends GameData>(
  fightRules: FightRules<Situation<G>, G['settings']>,
  readers: GameReaders<G>,
): FightRules<RawSituation, unknown> {
  const applyRuleToSituation = <Answer>(
    rawSituation: RawSituation,
    rule: (situation: Situation<G>) => Answer,
  ): Answer | null => {
    const situation = readers.situation(rawSituation)
    return isRefusal(situation) ? null : rule(situation)
  }
  return {
    ...fightRules,
    initiative: (rawSituation) => applyRuleToSituation(rawSituation, fightRules.initiative),
    actsThoughDead: (rawSituation) =>
      applyRuleToSituation(rawSituation, fightRules.actsThoughDead ?? (() => false)) === true,
    trackerLine: (rawSituation) => applyRuleToSituation(rawSituation, fightRules.trackerLine),
    comparison(fighters, rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings)
        ? { compare: () => 0, mayReorder: () => false }
        : fightRules.comparison(fighters, settings.of)
    },
  }
}

/**
 * Connects a game's rules for drawing hands to its readers. An actor with unreadable state cannot draw a hand. If the
 * settings are unreadable, the game has no deck.
 */
export function bindHandRules<G extends GameData>(
  { deckId, note, analyseDeck }: HandRules<Situation<G>, G['settings']>,
  readers: GameReaders<G>,
): HandRules<RawSituation, unknown> {
  return {
    deckId(rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings) ? '' : deckId(settings.of)
    },
    analyseDeck(cards, rawSettings) {
      const settings = readers.settings(rawSettings)
      return isRefusal(settings) ? { isComplete: true, lines: [] } : analyseDeck(cards, settings.of)
    },
    note(rawSituation, handSummary) {
      const situation = rawSituation && readers.situation(rawSituation)
      if (!situation || !isRefusal(situation)) return note(situation, handSummary)
      const phrase = { key: situation.refused, data: situation.data }
      return { phrase, act: '', label: phrase, disabledReason: situation }
    },
  }
}

/**
 * Connects a game's card meanings to its readers, which parse the settings. If the settings are unreadable, the game
 * has no deck and no card has a meaning.
 */
export function bindCardMeanings<G extends GameData>(
  { deckId, buttonData, describeCard }: CardMeanings<G['settings']>,
  { settings: readSettings }: GameReaders<G>,
): CardMeanings<unknown> {
  return {
    deckId(rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? '' : deckId(settings.of)
    },
    buttonData(cards, rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? {} : buttonData(cards, settings.of)
    },
    describeCard(card, rawSettings) {
      const settings = readSettings(rawSettings)
      return isRefusal(settings) ? null : describeCard(card, settings.of)
    },
  }
}

/**
 * Connects a game's rules of recovery to its readers. An actor with unreadable state does not recover, and the state
 * stays unchanged.
 */
export function bindRecoveryRules<G extends GameData>(
  { effects, tableEffects, belongsToActors, applyChoice: choose }: RecoveryRules<G>,
  { situation: readSituation, settings: readSettings }: GameReaders<G>,
  finishChanges: FinishChanges,
): BoundRecoveryRules {
  return {
    tableEffects(rawSettings, momentId) {
      const parsedSettings = readSettings(rawSettings)
      return isRefusal(parsedSettings)
        ? []
        : (findEntryOfMoment(tableEffects, momentId)?.(parsedSettings.of) ?? []).map(finishChanges)
    },
    effects(rawSituation, momentId, circumstances) {
      const situation = readSituation(rawSituation)
      return isRefusal(situation)
        ? []
        : (findEntryOfMoment(effects, momentId)?.(situation, circumstances) ?? []).map(finishChanges)
    },
    belongsToActors(rawSituation, actorIds) {
      const situation = readSituation(rawSituation)
      return !isRefusal(situation) && belongsToActors !== undefined && belongsToActors(situation, actorIds)
    },
    applyChoice(rawSituation, effectId, optionId, skippedEffectIds) {
      const situation = readSituation(rawSituation)
      if (isRefusal(situation)) return situation
      const choiceChanges = choose(situation, effectId, optionId, skippedEffectIds)
      return isRefusal(choiceChanges) ? choiceChanges : finishChanges(choiceChanges)
    },
  }
}

function findEntryOfMoment<Effects>(
  entriesByMoment: Readonly<Record<string, Effects | undefined>> | undefined,
  momentId: string,
): Effects | undefined {
  return entriesByMoment && Object.hasOwn(entriesByMoment, momentId) ? entriesByMoment[momentId] : undefined
}
