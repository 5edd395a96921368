/** Tests the sentences about an ability, and the question for a new ability. */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/core/outcome'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { ABILITY_IDS } from '../../src/humanity/rules/abilities'
import { ABILITY_EFFECT_KINDS } from '../../src/humanity/rules/ability-kinds'
import { FIELDS_BY_EFFECT_KIND } from '../../src/humanity/rules/effect-fields'
import { createScriptedChance } from '../support/chance'
import { createAbilityItem, createHumanityActionContext } from '../support/humanity'
import { loadPhrasesByKey } from '../support/words'

const messageKind = humanityRuleset.items.ability
const phrases = await loadPhrasesByKey()

/** A custom ability that has one effect. */
const createAbilityWithInventedEffect = (abilityEffect: object) => ({
  ...createAbilityItem('luck'),
  fields: { ...(createAbilityItem('luck').fields as object), ability: '', effects: { one: abilityEffect } },
})

const listKeysOfPhrases = (phraseList: readonly object[] | undefined): string[] =>
  (phraseList ?? []).map((phrase) => ('key' in phrase ? String(phrase.key) : ''))

describe('an ability is read', () => {
  it.each(ABILITY_IDS)('the ability %s states its rule, in an existing phrase', (abilityId) => {
    const phraseKeys = listKeysOfPhrases(messageKind?.ruleSentences(createAbilityItem(abilityId)))
    expect(phraseKeys[0]).toBe(`HnB.humanity.abilities.${abilityId}.text`)
    for (const phraseKey of phraseKeys) expect(phrases.has(phraseKey), phraseKey).toBe(true)
  })

  it.each([
    ['honorableCombat', 'attackWith'],
    ['family', 'attackWith'],
    ['circumstance', 'swap'],
    ['epicInventory', 'prepared'],
    ['advancedTraining', 'add'],
    ['steadfastness', 'gain'],
  ] as const)(
    'the ability %s has no button of its own, and says where it counts',
    (abilityId, abilityEffect) => {
      expect(listKeysOfPhrases(messageKind?.ruleSentences(createAbilityItem(abilityId)))).toContain(
        `HnB.humanity.ability.where.${abilityEffect}`,
      )
      expect(listKeysOfPhrases(messageKind?.summary(createAbilityItem(abilityId)))).toContain(
        `HnB.humanity.ability.place.${abilityEffect}`,
      )
    },
  )

  it.each([
    ['tactfulSpeech', 'reflect', 'a loss alone'],
    ['armoredSkin', 'reflect', 'a loss alone'],
    ['carefulResolve', 'retry', 'a failure alone'],
    ['licensedDriver', 'protect', 'both'],
  ] as const)(
    'the line of %s names what its sentence names (%s): %s',
    (abilityId, placeOfEffectSentence, _phraseNames) => {
      const phraseKeysAboutPlaces = listKeysOfPhrases(
        messageKind?.summary(createAbilityItem(abilityId)),
      ).filter((phraseKey) => phraseKey.includes('.place.'))
      expect(phraseKeysAboutPlaces).toEqual([`HnB.humanity.ability.place.${placeOfEffectSentence}`])
    },
  )

  it.each(['voices', 'charity', 'optimalSolution', 'synchronizedSpark', 'epicAwkwardness'] as const)(
    'the ability %s has a button, whose hint is its rule',
    (abilityId) => {
      expect(listKeysOfPhrases(messageKind?.ruleSentences(createAbilityItem(abilityId)))).toHaveLength(1)
      const [button] = messageKind?.buttons(createAbilityItem(abilityId), createHumanityActionContext()) ?? []
      expect(button?.hint).toEqual({ key: `HnB.humanity.abilities.${abilityId}.text` })
    },
  )

  it('an ability has either a button or a place where it counts', () => {
    for (const abilityId of ABILITY_IDS) {
      const abilityButtons =
        messageKind?.buttons(createAbilityItem(abilityId), createHumanityActionContext()) ?? []
      const hasSentenceAboutPlaces = listKeysOfPhrases(
        messageKind?.ruleSentences(createAbilityItem(abilityId)),
      ).some((phraseKey) => phraseKey.includes('.where.'))
      expect(hasSentenceAboutPlaces, abilityId).toBe(abilityButtons.length === 0)
    }
  })
})

describe('an effect of an ability of one’s own', () => {
  const actionOfAddingEffect = messageKind?.actions.addEffect
  const actionContextForOwnItem = { ...createHumanityActionContext(), item: createAbilityItem('luck') }

  it("the sheet asks for an effect's kind: every kind, each once", () => {
    const questionJson = JSON.stringify(actionOfAddingEffect?.ask(actionContextForOwnItem))
    for (const effectKind of ABILITY_EFFECT_KINDS)
      expect(questionJson.split(`"kind":"${effectKind}"`)).toHaveLength(2 + Number(effectKind === 'add'))
    // The ability already has an effect. When the question opens, this effect is selected.
    expect(questionJson.match(/"kind":"(\w+)","label":"[^"]*","first":true/g)).toHaveLength(1)
    expect(questionJson).toMatch(/"kind":"add","label":"[^"]*","first":true/)
    expect(questionJson).toContain('"defaults":{"kind":"add"}')
  })

  it('a new effect begins like the same effect among the thirty abilities', async () => {
    const outcomeOfAddedEffect = await actionOfAddingEffect?.decide(
      actionContextForOwnItem,
      { kind: 'protect' },
      createScriptedChance([]),
    )
    expect(JSON.stringify(outcomeOfAddedEffect)).toContain('"kind":"protect","value":3')
    const outcomeOfUnknownEffect = await actionOfAddingEffect?.decide(
      actionContextForOwnItem,
      { kind: 'constructor' },
      createScriptedChance([]),
    )
    expect(outcomeOfUnknownEffect && isRefusal(outcomeOfUnknownEffect)).toBe(true)
  })

  it.each(ABILITY_EFFECT_KINDS)(
    'the effect %s asks for the values that matter to it, and for no others',
    (abilityEffect) => {
      const item = createAbilityWithInventedEffect({ kind: abilityEffect, value: 2 })
      const inactiveItemFields = messageKind?.inactiveFields(item) ?? []
      for (const fieldName of FIELDS_BY_EFFECT_KIND[abilityEffect])
        expect(inactiveItemFields).not.toContain(`effects.one.${fieldName}`)
      expect(inactiveItemFields).toHaveLength(7 - FIELDS_BY_EFFECT_KIND[abilityEffect].length)
      for (const phraseKey of listKeysOfPhrases(messageKind?.ruleSentences(item)))
        expect(phrases.has(phraseKey), phraseKey).toBe(true)
    },
  )
})
