/**
 * Explains in sentences how the active games work together. The sentences say which game decides, which game records a
 * blow, and whose turn it is.
 */
import type { Outline } from '../../core/contract'
import type { KeyedPhrase } from '../../core/phrase'
import { allGameOutlines, allGameMixtures } from '../world/active-rulesets'
import { findGameThatOrdersTurns } from '../world/game-of-fights'

type GameOfMixture = Pick<Outline, 'id' | 'key' | 'rounds'>

/**
 * Makes the sentences and examples that explain a mixture of exactly these games. Their texts are in the games'
 * language files under the keys `blow`, `recorded`, `records` and `pays`. Empty for fewer than two games.
 * @param fightSetting the setting `common.fight`: the game that runs fights
 */
export function explainGameMixture(gameIds: readonly string[], fightSetting: string): KeyedPhrase[] {
  const gamesInMixture = allGameOutlines().filter(({ id }) => gameIds.includes(id))
  if (gamesInMixture.length < 2) return []
  const gameWithHarmRecord = gamesInMixture.find(({ key }) => game.i18n.has(`HnB.rules.mixed.records.${key}`))
  return [
    createSentenceAboutDecidingGame(gamesInMixture),
    { key: 'HnB.rules.mixed.lead' },
    ...gamesInMixture.map(({ key }) => createHarmExampleSentence(key, gameWithHarmRecord?.key)),
    ...gamesInMixture.flatMap((firstGame, gameIndex) =>
      gamesInMixture
        .slice(gameIndex + 1)
        .flatMap((otherGame) => createGameDifferenceSentences(firstGame, otherGame)),
    ),
    createSentenceAboutTurnOrder(gamesInMixture, fightSetting),
  ]
}

/**
 * A sentence that says which of the active games decides a blow's outcome. A known combination of games has its own
 * sentence.
 */
function createSentenceAboutDecidingGame(gamesInMixture: readonly GameOfMixture[]): KeyedPhrase {
  const decidingGameMixture = allGameMixtures().find(
    (gameMixture) =>
      gameMixture.games.length === gamesInMixture.length &&
      gamesInMixture.every(({ id }) => gameMixture.games.includes(id)),
  )
  if (decidingGameMixture) return { key: `HnB.rules.preset.${decidingGameMixture.id}.hint` }
  const [one, two, three] = gamesInMixture
    .filter(({ key }) => game.i18n.has(`HnB.rules.mixed.blow.${key}`))
    .map(({ key }) => createGameTitlePhrase(key))
  if (!one) return { key: 'HnB.rules.mixed.decide.byGM' }
  if (!two) return { key: 'HnB.rules.mixed.decide.single', data: { one } }
  if (!three) return { key: 'HnB.rules.mixed.decide.pair', data: { one, two } }
  return { key: 'HnB.rules.mixed.decide.trio', data: { one, two, three } }
}

/**
 * An example of harm in a game. If the language file contains no example, the sentence says that the game records its
 * own harm.
 */
function createHarmExampleSentence(
  decidingGameKey: string,
  keyOfGameWithHarmRecord: string | undefined,
): KeyedPhrase {
  if (keyOfGameWithHarmRecord && game.i18n.has(`HnB.rules.mixed.recorded.${decidingGameKey}`))
    return {
      key: `HnB.rules.mixed.recorded.${decidingGameKey}`,
      data: { game: createGameTitlePhrase(keyOfGameWithHarmRecord) },
    }
  const exampleKey = [
    `HnB.rules.mixed.blow.${decidingGameKey}`,
    `HnB.rules.mixed.records.${decidingGameKey}`,
    `HnB.rules.mixed.pays.${decidingGameKey}`,
  ].find((possiblePhraseKey) => game.i18n.has(possiblePhraseKey))
  return exampleKey
    ? { key: exampleKey }
    : { key: 'HnB.rules.mixed.own', data: { game: createGameTitlePhrase(decidingGameKey) } }
}

/** Sentences that say how to tell two games' cards or dice apart. Empty for most pairs of games. */
function createGameDifferenceSentences(firstGame: GameOfMixture, otherGame: GameOfMixture): KeyedPhrase[] {
  const phraseKey = `HnB.rules.mixed.with.${otherGame.key}.${firstGame.key}`
  return game.i18n.has(phraseKey)
    ? [{ key: phraseKey, data: { game: createGameTitlePhrase(firstGame.key) } }]
    : []
}

function createSentenceAboutTurnOrder(
  gamesInMixture: readonly GameOfMixture[],
  fightSetting: string,
): KeyedPhrase {
  const gameThatOrdersTurns = findGameThatOrdersTurns(gamesInMixture, fightSetting)
  if (!gameThatOrdersTurns) return { key: 'HnB.rules.mixed.noTurns' }
  const phraseKey = `HnB.rules.mixed.turns.${gameThatOrdersTurns.key}`
  return game.i18n.has(phraseKey)
    ? { key: phraseKey }
    : { key: 'HnB.rules.mixed.turnsOf', data: { game: createGameTitlePhrase(gameThatOrdersTurns.key) } }
}

const createGameTitlePhrase = (gameKey: string) => ({ key: `HnB.${gameKey}.title` })
