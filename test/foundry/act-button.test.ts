/** Tests the Handlebars helper that writes the button of an action. */
import Handlebars from 'handlebars'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderActionButtonHelper } from '../../src/foundry/platform/act-button'

const templateEngine = Handlebars.create()
templateEngine.registerHelper('hnbAct', renderActionButtonHelper)
templateEngine.registerHelper(
  'concat',
  (...helperArguments: unknown[]) => new Handlebars.SafeString(helperArguments.slice(0, -1).join('')),
)

beforeEach(() => {
  vi.stubGlobal('Handlebars', Handlebars)
  vi.stubGlobal('game', { i18n: { localize: (phraseKey: string) => `said ${phraseKey}` } })
})

afterEach(() => vi.unstubAllGlobals())

const renderTemplate = (template: string, templateContext: object): string =>
  templateEngine.compile(template)(templateContext)

it.each<[what: string, template: string, context: object, expected: string]>([
  [
    'acts, with what the action is about',
    '{{#hnbAct "push" trait=id}}<b>{{id}}</b>{{/hnbAct}}',
    { id: 'a' },
    '<button type="button" data-action="act" data-act="push" data-trait="a"><b>a</b></button>',
  ],
  [
    'says what is missing as an empty text',
    '{{#hnbAct "help" part=part}}{{/hnbAct}}',
    {},
    '<button type="button" data-action="act" data-act="help" data-part=""></button>',
  ],
  [
    'is of the game of its tab, unless it names another',
    '{{#hnbAct "a"}}{{/hnbAct}}{{#hnbAct "b" ruleset="humanity"}}{{/hnbAct}}',
    { tab: { id: 'tarot' } },
    '<button type="button" data-action="act" data-ruleset="tarot" data-act="a"></button>' +
      '<button type="button" data-action="act" data-ruleset="humanity" data-act="b"></button>',
  ],
  [
    'takes nothing of what is around it',
    '{{#with around}}{{#hnbAct "a"}}{{/hnbAct}}{{/with}}',
    { around: { hint: 'x', says: 'x', name: 'x', label: 'x', disabled: true, class: 'x', ruleset: 'x' } },
    '<button type="button" data-action="act" data-act="a"></button>',
  ],
  [
    'is off on a sheet that may not be changed, however deep',
    '{{#each rows}}{{#hnbAct "a"}}{{/hnbAct}}{{/each}}',
    { editable: false, rows: [1] },
    '<button type="button" data-action="act" data-act="a" data-tooltip-text="said HnB.common.readOnly" disabled></button>',
  ],
  [
    'is on where the sheet may be changed',
    '{{#hnbAct "a" disabled=reason}}{{/hnbAct}}',
    { editable: true, reason: null },
    '<button type="button" data-action="act" data-act="a"></button>',
  ],
  [
    'says why it is off in place of what it does',
    '{{#hnbAct "a" says="does" disabled=reason}}{{/hnbAct}}',
    { reason: { key: 'no' } },
    '<button type="button" data-action="act" data-act="a" data-tooltip-text="said no" disabled></button>',
  ],
  [
    'keeps its name when it is off',
    '{{#hnbAct "a" name="Raise" disabled=reason}}{{/hnbAct}}',
    { reason: { key: 'no' } },
    '<button type="button" data-action="act" data-act="a" aria-label="Raise" data-tooltip-text="said no" disabled></button>',
  ],
  [
    'says how a switch stands, for what is missing, too',
    '{{#hnbAct "a" pressed=on was=on}}{{/hnbAct}}',
    {},
    '<button type="button" data-action="act" data-act="a" data-was="false" aria-pressed="false"></button>',
  ],
  [
    'is about what was put together for it, too',
    '{{#hnbAct "a" trait=id with=data}}{{/hnbAct}}',
    { id: 'x', data: { stat: 'head', die: 6 } },
    '<button type="button" data-action="act" data-act="a" data-trait="x" data-stat="head" data-die="6"></button>',
  ],
  [
    'names no actor, item or message if the template names none',
    '{{#hnbAct "a" for=for item=item message=message scope=scope with=data}}{{/hnbAct}}',
    {},
    '<button type="button" data-action="act" data-act="a"></button>',
  ],
  [
    'has neither class nor hint if the template gives empty ones',
    '{{#hnbAct "a" class="" hint=""}}{{/hnbAct}}',
    {},
    '<button type="button" data-action="act" data-act="a"></button>',
  ],
  [
    'escapes what people typed, and what another helper calls safe',
    '{{#hnbAct "a" says=typed label=(concat "Of " typed) key=(concat typed)}}{{/hnbAct}}',
    { typed: '"><i>' },
    '<button type="button" data-action="act" data-act="a" aria-label="Of &quot;&gt;&lt;i&gt;"' +
      ' data-tooltip-text="&quot;&gt;&lt;i&gt;" data-key="&quot;&gt;&lt;i&gt;"></button>',
  ],
])('a button %s', (_caseTitle, templateText, templateContext, expectedHtml) =>
  expect(renderTemplate(templateText, templateContext)).toBe(expectedHtml),
)
