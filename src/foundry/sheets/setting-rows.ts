/** The rows of settings in the window "Rules at this table". */
import { createDeckChoiceLabels } from '../decks/deck-choice'
import { allGameOutlines } from '../world/active-rulesets'
import { currentGameSettings, listSettingFields } from '../world/settings'

/** The settings of a game or of the table as form rows: input, label, hint and value. */
export function createSettingRows(
  settingsOwner: Parameters<typeof listSettingFields>[0] & { readonly key: string },
): object[] {
  const { key } = settingsOwner
  return listSettingFields(settingsOwner).map(({ name, field, suggestions, isDeck }) => {
    const settingValue: unknown = foundry.utils.getProperty(
      currentGameSettings(settingsOwner) as object,
      name,
    )
    return {
      suggestions,
      field:
        name === 'fight'
          ? createFieldToChooseFightGame()
          : isDeck
            ? createDeckField(String(settingValue))
            : field,
      name: `${key}.${name}`,
      label: `HnB.${key}.setting.${name}.label`,
      hint: findTranslatedHintKey(`HnB.${key}.setting.${name}.hint`),
      value: settingValue,
      isDeck,
    }
  })
}

/** The form field for the choice of the game that runs fights. It offers every known game with rules for fights. */
function createFieldToChooseFightGame(): foundry.data.fields.DataField.Any {
  const gamesWithFights = allGameOutlines().filter(({ rounds }) => rounds)
  return new foundry.data.fields.StringField({
    required: true,
    blank: false,
    choices: {
      auto: 'HnB.common.fightOption.auto',
      ...Object.fromEntries(gamesWithFights.map(({ key }) => [key, `HnB.${key}.title`])),
      none: 'HnB.common.fightOption.none',
    },
  })
}

/** The form field for the choice of a deck. It offers the game's own deck, and the decks that the table made. */
function createDeckField(chosenDeckId: string): foundry.data.fields.DataField.Any {
  return new foundry.data.fields.StringField({
    required: true,
    blank: true,
    choices: createDeckChoiceLabels(chosenDeckId),
  })
}

/** The phrase key of a setting's hint. Empty if the language file contains no hint. */
const findTranslatedHintKey = (hintPhraseKey: string): string =>
  game.i18n.has(hintPhraseKey) ? hintPhraseKey : ''
