/**
 * Makes the compendium `buttons`: macros that the rule books call to press buttons of sheets and of the
 * Gamemaster's tools.
 */
import { toSystemPath } from '../../src/core/package'
import type { Language } from './language'
import { toPackName } from './language'
import type { PackSource } from './pack-source'
import { createDocumentId } from './texts/ids'
import { SHORT_CHASE_LAST_SPACE } from './texts/numbers'

/**
 * A button that a macro presses: the game, the button's action, its data, and for whom it acts. With `own`, it acts for
 * the user's character or selected token. With `group`, the Gamemaster chooses the characters.
 */
type ButtonPress = readonly [
  ruleset: string,
  action: string,
  data?: Readonly<Record<string, string>>,
  whom?: 'own' | 'group',
]

/**
 * The macros that press a button. The key is the id of the macro. The value is the macro's picture and the button that
 * it presses.
 */
const BUTTON_PRESSES: Readonly<Record<string, readonly [icon: string, press: ButtonPress]>> = {
  ...createHarmButtons('own', ''),
  ...createHarmButtons('group', 'all-'),
  'harm-clubs': ['clubs', ['harmCards', 'arena', { suit: 'clubs' }]],
  'harm-diamonds': ['diamonds', ['harmCards', 'arena', { suit: 'diamonds' }]],
  'harm-hearts': ['hearts', ['harmCards', 'arena', { suit: 'hearts' }]],
  'harm-spades': ['spades', ['harmCards', 'arena', { suit: 'spades' }]],
  'resources-conflict': ['resources', ['resources', 'conflict']],
  'resources-enrol': ['community', ['resources', 'enrol']],
  'humanity-head': ['head', ['humanity', 'check', { stat: 'head' }]],
  'humanity-hand': ['hand', ['humanity', 'check', { stat: 'hand' }]],
  'humanity-heart': ['heart', ['humanity', 'check', { stat: 'heart' }]],
  'humanity-home': ['home', ['humanity', 'check', { stat: 'home' }]],
  'humanity-hurt': ['hurt', ['humanity', 'check', { stat: 'hurt' }]],
  'humanity-hurry': ['hurry', ['humanity', 'check', { stat: 'hurry' }]],
  'humanity-history': ['history', ['humanity', 'check', { stat: 'history' }]],
  'humanity-gain': ['humanity', ['humanity', 'gain']],
  'humanity-prepare': ['gear', ['humanity', 'prepare']],
  'humanity-contest': ['contest', ['humanity', 'contest']],
  'humanity-afflict': ['weakened', ['humanity', 'afflict']],
  'humanity-recipe': ['gear', ['humanity', 'recipe']],
  'humanity-introduction': ['humanity', ['humanity', 'award', { occasion: 'introduction' }, 'group']],
  'humanity-roleplay': ['humanity', ['humanity', 'award', { occasion: 'roleplay' }, 'group']],
  'humanity-milestone': ['humanity', ['humanity', 'award', { occasion: 'milestone' }, 'group']],
  'humanity-lucky': ['lucky', ['humanity', 'lucky', {}, 'group']],
  'humanity-ask': ['humanity', ['humanity', 'together', {}, 'group']],
  'humanity-ask-head': ['head', ['humanity', 'together', { stat: 'head' }, 'group']],
  'humanity-ask-heart': ['heart', ['humanity', 'together', { stat: 'heart' }, 'group']],
  'humanity-together': ['humanity', ['humanity', 'together', { way: 'half' }, 'group']],
  'humanity-afflict-all': ['weakened', ['humanity', 'afflict', {}, 'group']],
  'humanity-brawl': ['contest', ['humanity', 'contest', {}, 'group']],
  'humanity-chase': ['chase', ['humanity', 'chase', {}, 'group']],
  'humanity-chase-regatta': [
    'chase',
    ['humanity', 'chase', { reach: String(SHORT_CHASE_LAST_SPACE), stats: 'hand history' }, 'group'],
  ],
  'humanity-chase-short': [
    'chase',
    ['humanity', 'chase', { reach: String(SHORT_CHASE_LAST_SPACE) }, 'group'],
  ],
  'story-task': ['d20', ['storyMode', 'check', { check: 'task' }]],
  'story-stealth': ['stealth', ['storyMode', 'check', { check: 'stealth' }]],
  'story-initiative': ['d20', ['storyMode', 'initiative']],
  'story-lose': ['hearts', ['storyMode', 'lose']],
  'story-regain': ['story-mode', ['storyMode', 'regain']],
  'story-wound': ['wound', ['storyMode', 'wound']],
  'story-treat': ['treat', ['storyMode', 'treat']],
  'story-level': ['npc', ['storyMode', 'level']],
  'story-light': ['attack-light', ['storyMode', 'newAttack', { weight: 'light' }]],
  'story-medium': ['attack-medium', ['storyMode', 'newAttack', { weight: 'medium' }]],
  'story-heavy': ['attack-heavy', ['storyMode', 'newAttack', { weight: 'heavy' }]],
  'story-ask': ['d20', ['storyMode', 'ask', {}, 'group']],
  'story-harm-1': ['attack-light', ['storyMode', 'harm', { harm: '1' }, 'group']],
  'story-harm-2': ['attack-medium', ['storyMode', 'harm', { harm: '2' }, 'group']],
  'story-harm-3': ['attack-heavy', ['storyMode', 'harm', { harm: '3' }, 'group']],
  'story-harm-4': ['attack-magic', ['storyMode', 'harm', { harm: '4' }, 'group']],
  'story-restore': ['story-mode', ['storyMode', 'restore', {}, 'group']],
  'tarot-push': ['tarot', ['tarot', 'push']],
  'tarot-contest': ['contest', ['tarot', 'contest']],
  'tarot-hand': ['deck', ['tarot', 'drawHand']],
  'tarot-sooner': ['trait-reaction', ['tarot', 'sooner']],
  'tarot-aid': ['trait-medical', ['tarot', 'aid']],
  'tarot-check': ['trait-senses', ['tarot', 'check']],
  'tarot-checks': ['trait-senses', ['tarot', 'check', {}, 'group']],
  'tarot-deal': ['deck', ['tarot', 'deal', {}, 'group']],
  'tarot-inflict': ['wound', ['tarot', 'inflict', {}, 'group']],
  'tarot-bleed': ['bleeding', ['tarot', 'bleed', {}, 'group']],
  'tarot-brawl': ['contest', ['tarot', 'contest', {}, 'group']],
  'tarot-narrator-hand': ['deck', ['tarot', 'narratorHand', {}, 'group']],
}

/** The macros that start a recovery moment. The key is the macro's id. */
const MOMENT_MACROS: Readonly<Record<string, readonly [icon: string, moment: string]>> = {
  'end-scene': ['scene', 'scene'],
  'end-session': ['session', 'session'],
  'safe-rest': ['safeRest', 'safeRest'],
  council: ['council', 'council'],
  week: ['week', 'week'],
}

/**
 * The macros that create a clock. The key is the id of the macro. With `named: true`, the clock gets the macro's name;
 * otherwise it has no name.
 */
const CLOCK_MACROS: Readonly<
  Record<string, { readonly kind: string; readonly boxes: number; readonly named: boolean }>
> = {
  'make-clock': { kind: 'progress', boxes: 6, named: false },
  'clock-river': { kind: 'danger', boxes: 6, named: true },
}

/** The file names of Story Mode's wound tables. Each table has a macro that rolls on it. */
const WOUND_TABLES = ['physical', 'mental'].flatMap((woundKind) =>
  ['strain', 'lingering', 'debilitating', 'scar'].map((severity) => `${woundKind}-${severity}`),
)

/** Creates the document id of the macro that presses the button with this name. */
export const createButtonId = (buttonName: string): string => createDocumentId(`button ${buttonName}`)

/**
 * The compendium `buttons`: a macro for each button.
 * @param tableSources the built tables of wounds, because a macro stores its table's id
 */
export function createButtonPack(tableSources: PackSource, language: Language): PackSource {
  const macroNames = language.buttons
  const macroCommands = createMacroCommands(tableSources, toPackName('story-tables', language), macroNames)
  const unknownButtonNames = Object.keys(macroNames).filter((buttonName) => !(buttonName in macroCommands))
  if (unknownButtonNames.length > 0)
    throw new Error(
      `buttons.yml names unknown buttons: ${unknownButtonNames.join(', ')}. Remove them, or add them to buttons.ts.`,
    )
  return new Map(
    Object.entries(macroCommands).map(([name, { icon, command }], macroIndex) => {
      const macroName = macroNames[name]
      if (macroName === undefined)
        throw new Error(`buttons.yml has no name for the button "${name}". Add one.`)
      const _id = createButtonId(name)
      return [
        name,
        {
          _id,
          _key: `!macros!${_id}`,
          name: macroName,
          type: 'script',
          scope: 'global',
          img: toSystemPath(`assets/icons/${icon}.svg`),
          sort: (macroIndex + 1) * 1000,
          command,
        },
      ]
    }),
  )
}

function createMacroCommands(
  tableSources: PackSource,
  compendiumName: string,
  macroNames: Language['buttons'],
): Record<string, { readonly icon: string; readonly command: string }> {
  const buttonMacros = Object.entries(BUTTON_PRESSES).map(([name, [icon, press]]) => [
    name,
    { icon, command: `await game.system.api.press(${JSON.stringify(createButtonPressOptions(press))})` },
  ])
  const momentMacros = Object.entries(MOMENT_MACROS).map(([name, [icon, moment]]) => [
    name,
    { icon, command: `await game.system.api.preview(${JSON.stringify(moment)})` },
  ])
  const clockMacros = Object.entries(CLOCK_MACROS).map(([name, { kind, boxes, named }]) => {
    const clockOptions = { ...(named && { name: macroNames[name] }), kind, boxes }
    return [
      name,
      { icon: 'clock', command: `await game.system.api.makeClock(${JSON.stringify(clockOptions)})` },
    ]
  })
  const fightMacro = ['start-fight', { icon: 'contest', command: 'await game.system.api.startFight()' }]
  const rollMacros = WOUND_TABLES.map((woundTableName) => {
    const { _id } = tableSources.get(woundTableName) ?? {}
    if (typeof _id !== 'string') throw new Error(`The compendium of wounds has no table "${woundTableName}".`)
    const rollTableUuid = `Compendium.harm-and-blessing.${compendiumName}.RollTable.${_id}`
    return [
      `table-${woundTableName}`,
      { icon: 'wound', command: `await (await fromUuid('${rollTableUuid}')).draw()` },
    ]
  })
  return Object.fromEntries([
    ...buttonMacros,
    ...momentMacros,
    fightMacro,
    ...clockMacros,
    ...rollMacros,
  ]) as ReturnType<typeof createMacroCommands>
}

function createButtonPressOptions([ruleset, action, data = {}, whom = 'own']: ButtonPress) {
  return {
    ruleset,
    action,
    ...(Object.keys(data).length > 0 && { data }),
    ...(whom === 'group' && { group: true }),
  }
}

function createHarmButtons(harmTargetOfPress: 'own' | 'group', namePrefix: string): typeof BUTTON_PRESSES {
  const createHarmButton = (severity: string) =>
    [
      `harm-${namePrefix}${severity}`,
      ['harm-cards', ['harmCards', 'suffer', { severity }, harmTargetOfPress]],
    ] as const
  return Object.fromEntries(['minor', 'moderate', 'major'].map(createHarmButton))
}
