/** Tests the names of what a card can be used for. A card's context menu must not offer two uses with the same name. */
import { expect, it } from 'vitest'
import { rulesets } from './support/rulesets'
import { loadPhrasesByKey } from './support/words'

const phrases = await loadPhrasesByKey()

it.each(rulesets.map(({ key, cardUses }) => [key, cardUses] as const))(
  '%s: an answer to a message and a new action have different words in the menu of a card',
  (_key, usesOfCards) => {
    const cardUsesInMenu = usesOfCards.filter(({ takesNoCards }) => takesNoCards !== true)
    const listWordsOfPhrases = (isAnsweringQuestion: boolean) =>
      cardUsesInMenu
        .filter(({ messageKind }) => (messageKind !== undefined) === isAnsweringQuestion)
        .map(({ label }) => phrases.get(label))
    const wordsOfAnswers = listWordsOfPhrases(true)
    expect(listWordsOfPhrases(false).filter((phraseWord) => wordsOfAnswers.includes(phraseWord))).toEqual([])
  },
)
