/**
 * Draws the templates of a message and compares their buttons with the rules. The rules must accept each enabled
 * button. They must refuse each missing button, because a player could still send its press from the browser's console.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import Handlebars from 'handlebars'
import type { Chance } from '../../src/core/chance'
import type { ActionQuestion, MessageKind, Ruleset } from '../../src/core/contract'
import { isRefusal } from '../../src/core/outcome'
import type {
  UserView,
  RawMessageActionContext,
  UnparsedParticipant,
  UnparsedViewer,
} from '../../src/core/game-views'
import { gamemaster, player } from './people'
import { rulesets } from './rulesets'
import { compileStrictTemplate } from './strict-templates'

/** An enabled button in a template: its action, its data, and the uuid of its actor, if it has one. */
interface TemplateButton {
  readonly act: string
  readonly for: string | undefined
  readonly data: Readonly<Record<string, string>>
}

const templateEngine = Handlebars.create()
/** The buttons in the template that is being drawn now. The helper `hnbAct` adds each button to this list. */
let drawnButtons: TemplateButton[] = []

/** The parameters of `hnbAct` that change only the look of a button. `platform/act-button.ts` reads them. */
const PRESENTATION_ATTRIBUTES = [
  'class',
  'id',
  'name',
  'label',
  'hint',
  'says',
  'pressed',
  'ruleset',
  'message',
]

const toObjectOfStrings = (convertedObject: object): Record<string, string> =>
  Object.fromEntries(Object.entries(convertedObject).map(([name, value]) => [name, String(value ?? '')]))

type HelperOptions = Handlebars.HelperOptions

templateEngine.registerHelper({
  hnbAct(this: unknown, actName: string, { hash, fn }: HelperOptions) {
    const { disabled, for: of, item, scope, with: more, ...about } = hash as Readonly<Record<string, unknown>>
    for (const presentationAttribute of PRESENTATION_ATTRIBUTES)
      Reflect.deleteProperty(about, presentationAttribute)
    // Leaves out buttons of items and of groups of people, because such buttons do not run an action of this message.
    const isMessageButton = item === undefined && scope === undefined
    if (!disabled && isMessageButton)
      drawnButtons.push({
        act: actName,
        for: typeof of === 'string' ? of : undefined,
        data: toObjectOfStrings({ ...about, ...(more as object | undefined) }),
      })
    // Draws the button's label, so that strict mode checks the values in it. The label is not added to the message's
    // text.
    fn(this)
    return ''
  },
  hnbFold(this: unknown, _foldName: string, _foldLabel: string, { fn }: HelperOptions) {
    return fn(this)
  },
  // Handlebars' own `lookup` fails in strict mode for a key that the list lacks.
  lookup: (valuesByKey: Readonly<Record<string, unknown>> | undefined, valueKey: string) =>
    valuesByKey?.[valueKey],
  concat: (...helperArguments: unknown[]) => helperArguments.slice(0, -1).join(''),
  ifThen: (condition: unknown, valueIfTrue: unknown, valueIfFalse: unknown) =>
    condition ? valueIfTrue : valueIfFalse,
  eq: (firstComparedValue: unknown, secondComparedValue: unknown) =>
    firstComparedValue === secondComparedValue,
  ne: (firstComparedValue: unknown, secondComparedValue: unknown) =>
    firstComparedValue !== secondComparedValue,
  lt: (firstComparedValue: number, secondComparedValue: number) => firstComparedValue < secondComparedValue,
  lte: (firstComparedValue: number, secondComparedValue: number) => firstComparedValue <= secondComparedValue,
  gt: (firstComparedValue: number, secondComparedValue: number) => firstComparedValue > secondComparedValue,
  not: (value: unknown) => !value,
  or: (...helperArguments: unknown[]) => helperArguments.slice(0, -1).some(Boolean),
  and: (...helperArguments: unknown[]) => helperArguments.slice(0, -1).every(Boolean),
})
// Replaces the phrase helpers of templates. The stand-ins return a phrase's key and data as text, which tests can
// compare.
for (const helperName of ['hnbText', 'hnbPhrase', 'hnbSigned', 'localize'])
  templateEngine.registerHelper(helperName, (shownPhrase: unknown, { hash }: HelperOptions) =>
    [
      JSON.stringify(shownPhrase),
      ...(Object.keys(hash as object).length > 0 ? [JSON.stringify(hash)] : []),
    ].join(' '),
  )
templateEngine.registerHelper('hnbColon', () => ': ')
templateEngine.registerHelper('hnbName', (shownName: unknown) =>
  typeof shownName === 'object' ? '' : shownName,
)
// These template helpers draw only pictures, links and form fields. The test does not need them, so stand-ins return an
// empty text.
for (const helperName of ['hnbFile', 'hnbIcon', 'hnbActor', 'hnbActorLink'])
  templateEngine.registerHelper(helperName, () => '')
for (const helperName of ['checked', 'disabled', 'formInput', 'formGroup'])
  templateEngine.registerHelper(helperName, () => '')

for (const filePath of readdirSync('templates', { recursive: true, encoding: 'utf8' })) {
  const [folder = '', inside = ''] = filePath.split('/')
  if (inside !== 'pieces' || !filePath.endsWith('.hbs')) continue
  const game = rulesets.find(({ id }) => id === folder)
  const templatePartialName = `hnb.${game ? `${game.key}.` : ''}${basename(filePath, '.hbs')}`
  templateEngine.registerPartial(templatePartialName, compileTemplateStrictly(filePath))
}

/** Compiles a template. Drawing it throws when the context lacks a value. */
function compileTemplateStrictly(filePath: string): Handlebars.TemplateDelegate {
  return compileStrictTemplate(
    templateEngine,
    readFileSync(`templates/${filePath}`, 'utf8'),
    (missingMemberName) => {
      throw new Error(`templates/${filePath} asks for ${missingMemberName}, which its view does not provide.`)
    },
  )
}

const compiledTemplates = new Map<string, Handlebars.TemplateDelegate>()
function findTemplate(templatePath: string): Handlebars.TemplateDelegate {
  const compiledTemplate =
    compiledTemplates.get(templatePath) ?? compileTemplateStrictly(`${templatePath}.hbs`)
  compiledTemplates.set(templatePath, compiledTemplate)
  return compiledTemplate
}

/** A message of a game, together with the people in the test. */
export interface ShownMessage {
  readonly ruleset: Ruleset
  readonly kind: string
  readonly facts: object
  readonly people: readonly UnparsedParticipant[]
  readonly settings: unknown
  /** Returns a `Chance` with fixed dice and cards for the user who acts. */
  readonly chance: (user: UserView) => Chance
}

const createMessageView = (messageFacts: object) => ({
  uuid: 'ChatMessage.m',
  actor: '',
  facts: messageFacts,
})

/** A button that a message offers, together with the viewer to whom it is offered. */
interface OfferedButton {
  readonly viewer: UnparsedViewer
  readonly button: TemplateButton
}

/**
 * The keys of the refusals after which a button stays enabled. The person may gain the missing die or point at any
 * time, and then the button would have to redraw. A disabled button also hides its reason from users of touch and
 * keyboard.
 */
const REFUSALS_OF_ENABLED_BUTTONS: readonly string[] = [
  'HnB.humanity.refusal.noDice',
  'HnB.resources.refusal.noPayment',
]

/** Creates a text that identifies a button offered to a viewer. Equal buttons of the same viewer have the same text. */
const createOfferedButtonIdentity = ({ viewer: { user, actor }, button }: OfferedButton): string =>
  JSON.stringify([user.name, actor?.uuid, button])

/**
 * Describes what a viewer sees of a message and its windows: the text without the labels of buttons, and the buttons.
 */
export function describeMessageForViewer(
  shownMessage: Omit<ShownMessage, 'chance'>,
  viewer: UnparsedViewer,
): { readonly text: string; readonly buttons: readonly string[] } {
  const { ruleset, kind: name, facts } = shownMessage
  const messageKind = ruleset.messages[name]
  if (!messageKind) throw new Error(`There is no message ${name}.`)
  const message = createMessageView(facts)
  const offeredButtonTexts = listButtonsOfferedToViewer(shownMessage, messageKind, viewer).map((button) =>
    JSON.stringify(button),
  )
  const drawnMessageViews = [
    [`message-${name}`, messageKind.context(message, viewer)] as const,
    ...Object.entries(ruleset.windows).flatMap(([window, of]) =>
      of.subject === 'message' && of.kind === name
        ? [[`window-${window}`, of.context(message, viewer)] as const]
        : [],
    ),
  ]
  const messageText = drawnMessageViews
    .map(([file, view]) => renderTemplate(`${ruleset.id}/${file}`, view))
    .join('')
  return {
    text: messageText
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    buttons: offeredButtonTexts,
  }
}

/** Lists the buttons that a message offers to a viewer: in its text, in its windows and in its pending steps. */
function listButtonsOfferedToViewer(
  { ruleset, kind: name, facts }: Omit<ShownMessage, 'chance'>,
  messageKind: MessageKind,
  viewer: UnparsedViewer,
): TemplateButton[] {
  const message = createMessageView(facts)
  drawnButtons = []
  renderTemplate(`${ruleset.id}/message-${name}`, messageKind.context(message, viewer))
  for (const [window, of] of Object.entries(ruleset.windows))
    if (of.subject === 'message' && of.kind === name)
      renderTemplate(`${ruleset.id}/window-${window}`, of.context(message, viewer))
  const pendingSteps = messageKind
    .pendingSteps(message, viewer)
    .flatMap(({ actor: of, anybody = false, buttons }): TemplateButton[] => {
      const isPendingStepOfViewer =
        viewer.user.isGM || anybody || (of !== null && viewer.playedUuids.includes(of.uuid))
      const enabledButtons = isPendingStepOfViewer
        ? buttons.filter(({ disabledReason }) => !disabledReason)
        : []
      return enabledButtons.map((stepButton) => ({
        act: stepButton.act,
        for: stepButton.actor ?? of?.uuid,
        data: toObjectOfStrings(stepButton.data ?? {}),
      }))
    })
  return [...drawnButtons, ...pendingSteps]
}

/** Draws a template with the data in `view`. Returns the enabled buttons in it. */
export function listButtonsDrawnByTemplate(
  templatePath: string,
  templateView: object,
): readonly TemplateButton[] {
  drawnButtons = []
  renderTemplate(templatePath, templateView)
  return drawnButtons
}

/** Draws the form of a question with the same context as the question's window. */
export function renderQuestion({ template, context, modifiers = [], actors, hand }: ActionQuestion): void {
  renderTemplate(template, {
    ...context,
    modifiers: modifiers.map((modifier) => ({ ...modifier, effect: '' })),
    remembered: false,
    ...(actors && { actors: [] }),
    ...(hand && { hand: [] }),
  })
}

function renderTemplate(templatePath: string, templateView: object | null): string {
  return templateView ? findTemplate(templatePath)(templateView) : ''
}

/**
 * Creates the viewers of a message: for each actor, the actor's player, and a Gamemaster who has selected the actor's
 * token.
 */
function createViewersOfMessage(
  { facts, people, settings }: ShownMessage,
  messageKind: MessageKind,
): UnparsedViewer[] {
  const sideUuids = messageKind.sideUuids(createMessageView(facts))
  const sides = people.filter(({ actor }) => sideUuids.includes(actor.uuid))
  return people.flatMap((ownParticipant): UnparsedViewer[] => {
    const playedUuids = sideUuids.filter((sideUuid) => sideUuid === ownParticipant.actor.uuid)
    const fieldsOfSideViewer = {
      actor: ownParticipant.actor,
      ownParticipant: ownParticipant,
      sides,
      settings,
    }
    return [
      { ...fieldsOfSideViewer, user: player, playedUuids },
      { ...fieldsOfSideViewer, user: gamemaster, playedUuids: sideUuids },
    ]
  })
}

/**
 * Returns the reason why the rules refuse this press of a button. Returns null if they accept it, or if the person who
 * presses no longer exists.
 * @param formAnswers if true, a question that the press opens is submitted with its default answers
 */
async function findRefusalOfPress(
  { settings, chance, facts, people }: ShownMessage,
  messageKind: MessageKind,
  { viewer, button }: OfferedButton,
  formAnswers: boolean,
): Promise<string | null> {
  const pressingParticipant = people.find(({ actor }) => actor.uuid === (button.for ?? viewer.actor?.uuid))
  const pressedAction = messageKind.actions[button.act]
  if (!pressedAction) return 'the message kind has no such action'
  if (!pressingParticipant) return null
  const pressedButtonData = {
    data: button.data,
    targets: [],
    away: {},
    message: createMessageView(facts),
    sides: viewer.sides,
  }
  const actionContextFields = { user: viewer.user, settings }
  const actionContext: RawMessageActionContext = {
    ...pressingParticipant,
    ...pressedButtonData,
    ...actionContextFields,
  }
  // An action with the member `people` first asks which people to choose. Before they are chosen, its rules cannot
  // decide the press.
  if (pressedAction.people(actionContext)) return null
  const askedQuestion = pressedAction.ask(actionContext)
  if (askedQuestion && isRefusal(askedQuestion)) return askedQuestion.refused
  if (askedQuestion) renderQuestion(askedQuestion)
  if (askedQuestion && !formAnswers) return null
  const actionOutcome = await pressedAction.decide(
    actionContext,
    askedQuestion?.defaults ?? {},
    chance(viewer.user),
  )
  return isRefusal(actionOutcome) ? actionOutcome.refused : null
}

/**
 * A press of a message's button: the button's action and data, the participant, and the user. The user is the
 * participant's player or a Gamemaster.
 */
interface MessageButtonPress {
  readonly act: string
  readonly as: UnparsedParticipant
  readonly data: RawMessageActionContext['data']
  readonly user: UserView
}

/** True if the message shows an enabled button for this press to the user who makes the press. */
export function isButtonPressOffered(
  shownMessage: Pick<ShownMessage, 'ruleset' | 'kind' | 'facts' | 'people'>,
  gameSettings: unknown,
  { act, as, data, user }: MessageButtonPress,
): boolean {
  const messageKind = shownMessage.ruleset.messages[shownMessage.kind]
  if (!messageKind) throw new Error(`There is no message ${shownMessage.kind}.`)
  const message = createMessageView(shownMessage.facts)
  const { uuid } = as.actor
  const sideUuids = messageKind.sideUuids(message)
  // `shownMessage.people` may contain an outdated copy of the person who presses. So `as`, the present version,
  // replaces this copy.
  const people = [...shownMessage.people.filter(({ actor }) => actor.uuid !== uuid), as]
  const sides = people.filter(({ actor }) => sideUuids.includes(actor.uuid))
  const playedUuids = user.isGM ? sideUuids : [uuid]
  const viewer = {
    user,
    actor: as.actor,
    ownParticipant: as,
    playedUuids: playedUuids,
    sides,
    settings: gameSettings,
  }
  return listButtonsOfferedToViewer(
    { ...shownMessage, people, settings: gameSettings },
    messageKind,
    viewer,
  ).some(
    (button) =>
      button.act === act &&
      Object.entries(data).every(([name, value]) => !value || button.data[name] === value),
  )
}

/** Checks after each press that a message shows exactly the buttons that the rules allow. */
export class OfferedButtonCheck {
  readonly #seldom: readonly string[]
  #before: { readonly settings: string; readonly offers: readonly OfferedButton[] } | null = null

  /** @param seldom the actions that the rules accept from players even if the message shows no button for them */
  constructor(namesOfSeldomPressedActs: readonly string[] = []) {
    this.#seldom = namesOfSeldomPressedActs
  }

  /**
   * Compares the buttons that a message offers with the rules. Does not look for buttons that a Gamemaster lacks,
   * because the rules allow a Gamemaster more than the message offers.
   * @throws if the rules refuse an enabled button, or if a player's button has disappeared although the rules still
   * accept its press
   */
  async expectToHold(shownMessage: ShownMessage): Promise<void> {
    const messageKind = shownMessage.ruleset.messages[shownMessage.kind]
    if (!messageKind) throw new Error(`There is no message ${shownMessage.kind}.`)
    const offeredButtons = createViewersOfMessage(shownMessage, messageKind).flatMap((viewer) =>
      listButtonsOfferedToViewer(shownMessage, messageKind, viewer).map((button): OfferedButton => ({
        viewer,
        button,
      })),
    )
    for (const offeredButton of offeredButtons) {
      const refusalReason = await findRefusalOfPress(shownMessage, messageKind, offeredButton, false)
      if (refusalReason !== null && !REFUSALS_OF_ENABLED_BUTTONS.includes(refusalReason))
        throw new Error(
          `${describeOfferedButton(offeredButton)} has an enabled button, but the rules refuse it: ${refusalReason}`,
        )
    }
    const gameSettings = JSON.stringify(shownMessage.settings)
    const buttonIdentitiesBefore = this.#before?.settings === gameSettings ? this.#before.offers : []
    this.#before = { settings: gameSettings, offers: offeredButtons }
    const offeredButtonIdentities = new Set(offeredButtons.map(createOfferedButtonIdentity))
    for (const removedButtonIdentity of buttonIdentitiesBefore)
      await this.#expectRefused(shownMessage, messageKind, removedButtonIdentity, offeredButtonIdentities)
  }

  async #expectRefused(
    shownMessage: ShownMessage,
    messageKind: MessageKind,
    removedButtonIdentity: OfferedButton,
    offeredButtonIdentities: ReadonlySet<string>,
  ): Promise<void> {
    const { viewer, button } = removedButtonIdentity
    if (
      offeredButtonIdentities.has(createOfferedButtonIdentity(removedButtonIdentity)) ||
      viewer.user.isGM ||
      this.#seldom.includes(button.act)
    )
      return
    const matchingViewer = createViewersOfMessage(shownMessage, messageKind).find(
      ({ user, actor }) => user === viewer.user && actor?.uuid === viewer.actor?.uuid,
    )
    const isActorPresent =
      shownMessage.people.some(({ actor }) => actor.uuid === button.for) || button.for === undefined
    if (!matchingViewer || !isActorPresent) return
    const refusalReason = await findRefusalOfPress(
      shownMessage,
      messageKind,
      { viewer: matchingViewer, button },
      true,
    )
    if (refusalReason === null)
      throw new Error(
        `${describeOfferedButton(removedButtonIdentity)} has no button any more, but the rules would still accept it`,
      )
  }
}

const describeOfferedButton = ({ viewer, button: { act, data, for: of } }: OfferedButton): string =>
  `${viewer.user.name}, acting for ${viewer.actor?.uuid ?? 'nobody'}: ${act} ${JSON.stringify(data)} for ${of ?? 'them'}`
