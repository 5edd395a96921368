/**
 * Connects a game's rules for items, fights, hands, cards and recovery to functions that first parse the stored data.
 * Used by `define-ruleset.ts`.
 */
import type { CardMeanings, HandRules, ItemKind, Ruleset } from './contract'
import type { BindableItemKind } from './item-kind'
import { isRefusal } from './outcome'
import type { AddPrefixToChangedPaths, GameDataParsers } from './game-readers'
import type { BoundRecoveryRules, RecoveryRules } from './recovery'
import type { FightRules } from './fight-rules'
import { ITEM_TYPES } from './game-views'
import type { GameData, ItemType, UnparsedSituation, Situation } from './game-views'

/** Gives each item type of a game the function that parses the item's fields. */
export function bindItemKinds<G extends GameData>(
  itemKinds: Readonly<Partial<Record<ItemType, BindableItemKind<G>>>>,
  gameDataParsers: GameDataParsers<G>,
  addPrefixToChangedPaths: AddPrefixToChangedPaths,
): Ruleset['items'] {
  const itemKindsByType: Partial<Record<ItemType, ItemKind>> = {}
  for (const itemType of ITEM_TYPES) {
    const itemKind = itemKinds[itemType]
    if (itemKind) itemKindsByType[itemType] = itemKind.bind(gameDataParsers, addPrefixToChangedPaths)
  }
  return itemKindsByType
}

/**
 * Prepares a game's fight rules for actors and settings that are not parsed yet. If an actor's data are unreadable, the
 * rules give the actor no initiative. If the settings are unreadable, the order of turns does not change.
 */
export function bindFightRules<G extends GameData>(
  fightRules: FightRules<Situation<G>, G['settings']>,
  gameDataParsers: GameDataParsers<G>,
): FightRules<UnparsedSituation, unknown> {
  const applyFightRuleToSituation = <Answer>(
    unparsedSituation: UnparsedSituation,
    fightRuleForSituation: (situationParseResult: Situation<G>) => Answer,
  ): Answer | null => {
    const situationParseResult = gameDataParsers.situation(unparsedSituation)
    return isRefusal(situationParseResult) ? null : fightRuleForSituation(situationParseResult)
  }
  return {
    ...fightRules,
    initiative: (unparsedSituation) => applyFightRuleToSituation(unparsedSituation, fightRules.initiative),
    actsThoughDead: (unparsedSituation) =>
      applyFightRuleToSituation(unparsedSituation, fightRules.actsThoughDead ?? (() => false)) === true,
    trackerLine: (unparsedSituation) => applyFightRuleToSituation(unparsedSituation, fightRules.trackerLine),
    comparison(fighters, unparsedSettings) {
      const parsedSettings = gameDataParsers.settings(unparsedSettings)
      return isRefusal(parsedSettings)
        ? { compare: () => 0, mayReorder: () => false }
        : fightRules.comparison(fighters, parsedSettings.of)
    },
  }
}

/**
 * Connects a game's rules for drawing hands to the functions that parse the game's data. An actor with unreadable data
 * cannot draw a hand. If the settings are unreadable, the game has no deck.
 */
export function bindHandRules<G extends GameData>(
  { deckId, note, analyseDeck }: HandRules<Situation<G>, G['settings']>,
  gameDataParsers: GameDataParsers<G>,
): HandRules<UnparsedSituation, unknown> {
  return {
    deckId(unparsedSettings) {
      const parsedSettings = gameDataParsers.settings(unparsedSettings)
      return isRefusal(parsedSettings) ? '' : deckId(parsedSettings.of)
    },
    analyseDeck(deckCards, unparsedSettings) {
      const parsedSettings = gameDataParsers.settings(unparsedSettings)
      return isRefusal(parsedSettings)
        ? { isComplete: true, lines: [] }
        : analyseDeck(deckCards, parsedSettings.of)
    },
    note(unparsedSituation, handSummary) {
      const situationParseResult = unparsedSituation && gameDataParsers.situation(unparsedSituation)
      if (!situationParseResult || !isRefusal(situationParseResult))
        return note(situationParseResult, handSummary)
      const refusalPhrase = { key: situationParseResult.refused, data: situationParseResult.data }
      return { phrase: refusalPhrase, act: '', label: refusalPhrase, disabledReason: situationParseResult }
    },
  }
}

/**
 * Connects a game's card meanings to the function that parses the game's settings. If the settings are unreadable, the
 * game has no deck and its cards have no meaning.
 */
export function bindCardMeanings<G extends GameData>(
  { deckId, buttonData, describeCard }: CardMeanings<G['settings']>,
  { settings: readSettings }: GameDataParsers<G>,
): CardMeanings<unknown> {
  return {
    deckId(unparsedSettings) {
      const parsedSettings = readSettings(unparsedSettings)
      return isRefusal(parsedSettings) ? '' : deckId(parsedSettings.of)
    },
    buttonData(chosenCards, unparsedSettings) {
      const parsedSettings = readSettings(unparsedSettings)
      return isRefusal(parsedSettings) ? {} : buttonData(chosenCards, parsedSettings.of)
    },
    describeCard(card, unparsedSettings) {
      const parsedSettings = readSettings(unparsedSettings)
      return isRefusal(parsedSettings) ? null : describeCard(card, parsedSettings.of)
    },
  }
}

/**
 * Connects a game's rules of recovery to the functions that parse the game's data. An actor with unreadable data does
 * not recover, and these data stay unchanged.
 */
export function bindRecoveryRules<G extends GameData>(
  { effects, tableEffects, belongsToActors, applyChoice: choose }: RecoveryRules<G>,
  { situation: readSituation, settings: readSettings }: GameDataParsers<G>,
  addPrefixToChangedPaths: AddPrefixToChangedPaths,
): BoundRecoveryRules {
  return {
    tableEffects(unparsedSettings, momentId) {
      const parsedSettings = readSettings(unparsedSettings)
      return isRefusal(parsedSettings)
        ? []
        : (findEffectsOfRecoveryMoment(tableEffects, momentId)?.(parsedSettings.of) ?? []).map(
            addPrefixToChangedPaths,
          )
    },
    effects(unparsedSituation, momentId, recoveryCircumstances) {
      const situationParseResult = readSituation(unparsedSituation)
      return isRefusal(situationParseResult)
        ? []
        : (
            findEffectsOfRecoveryMoment(effects, momentId)?.(situationParseResult, recoveryCircumstances) ??
            []
          ).map(addPrefixToChangedPaths)
    },
    belongsToActors(unparsedSituation, actorIds) {
      const situationParseResult = readSituation(unparsedSituation)
      return (
        !isRefusal(situationParseResult) &&
        belongsToActors !== undefined &&
        belongsToActors(situationParseResult, actorIds)
      )
    },
    applyChoice(unparsedSituation, effectId, optionId, untickedEffectIds) {
      const situationParseResult = readSituation(unparsedSituation)
      if (isRefusal(situationParseResult)) return situationParseResult
      const changesOfChosenOption = choose(situationParseResult, effectId, optionId, untickedEffectIds)
      return isRefusal(changesOfChosenOption)
        ? changesOfChosenOption
        : addPrefixToChangedPaths(changesOfChosenOption)
    },
  }
}

function findEffectsOfRecoveryMoment<Effects>(
  effectsByMoment: Readonly<Record<string, Effects | undefined>> | undefined,
  momentId: string,
): Effects | undefined {
  return effectsByMoment && Object.hasOwn(effectsByMoment, momentId) ? effectsByMoment[momentId] : undefined
}
