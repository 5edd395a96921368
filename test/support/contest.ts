/** Plays Contests of Humanity in tests of the rules. */
import type { Action } from '../../src/core/contract'
import type { Outcome, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type {
  TokenDistance,
  ItemView,
  RawMessageActionContext,
  UnparsedParticipant,
} from '../../src/core/game-views'
import type { HumanityState } from '../../src/humanity/rules'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createFactsWithChangedFields } from './actions'
import { createChanceWithHighestDiceRolls, createScriptedChance } from './chance'
import { isButtonPressOffered, OfferedButtonCheck } from './drawn'
import { createHumanityState, usualSettings } from './humanity'
import { gamemaster, player, createTestActor } from './people'

/** A character whose stats are all d4. `stateOverrides` and `ownFields` override the defaults. */
export function createPerson(
  personName: string,
  stateOverrides: Partial<HumanityState> = {},
  personFields: { readonly items?: readonly ItemView[]; readonly conditions?: readonly string[] } = {},
): UnparsedParticipant {
  const actorUuid = `Actor.${personName}`
  const activeConditions = (personFields.conditions ?? []).map((statusId) => ({
    status: `humanity-${statusId}`,
    key: '',
  }))
  return {
    actor: {
      ...createTestActor(personName),
      statuses: activeConditions.map(({ status }) => status),
      conditions: activeConditions,
    },
    state: createHumanityState(stateOverrides),
    items: (personFields.items ?? []).map((item) => ({ ...item, uuid: `${actorUuid}.Item.${item.id}` })),
  }
}

/**
 * A press of a message's button in a test: the person who presses, the button's data, the answers to the question, and
 * the dice.
 */
export interface ButtonPressOfTest {
  readonly as: UnparsedParticipant
  readonly data?: RawMessageActionContext['data']
  readonly answers?: object
  readonly dice?: readonly number[]
  readonly gm?: boolean
  readonly settings?: object
  readonly targets?: readonly UnparsedParticipant[]
  /**
   * If true, the test presses although the message shows no such button. A request from a browser's console or a press
   * on an outdated message has the same effect.
   */
  readonly withoutButton?: boolean
  /** The measured distances to other people. The key is the uuid of the person's actor. */
  readonly away?: Readonly<Record<string, TokenDistance>>
}

/**
 * A message of Humanity that a test plays. It contains the message's facts and the people at the table. Each press
 * changes the facts.
 */
export class PlayedMessage {
  facts: object
  last: Outcome | null = null
  /** The people at the table. To simulate a deleted actor, a test removes the actor's person from this list. */
  people: readonly UnparsedParticipant[]
  readonly actions: Readonly<Record<string, Action<RawMessageActionContext>>>
  /** The settings of the table. A single press may use other settings instead. */
  settings: object = usualSettings
  #ids = 0
  readonly #offers = new OfferedButtonCheck()

  constructor(
    messageFacts: object,
    people: readonly UnparsedParticipant[],
    actions: Readonly<Record<string, Action<RawMessageActionContext>>>,
  ) {
    this.facts = messageFacts
    this.people = people
    this.actions = actions
  }

  /**
   * Presses a button and applies the outcome to `facts`. Fails if the message then shows an enabled button that the
   * rules refuse.
   */
  async press(actionName: string, testPress: ButtonPressOfTest) {
    const { answers = {}, dice = [] } = testPress
    const { action, click } = this.#pressing(actionName, testPress)
    const isButtonOffered = testPress.withoutButton === true || this.#isOffered(actionName, testPress)
    const askedQuestion = action.ask(click)
    if (askedQuestion && isRefusal(askedQuestion)) return askedQuestion
    const chance = createScriptedChance(dice)
    const actionOutcome = await action.decide(click, answers, {
      ...chance,
      newId: () => `key${String(++this.#ids).padStart(13, '0')}`,
    })
    if (isRefusal(actionOutcome)) return actionOutcome
    if (!isButtonOffered)
      throw new Error(
        `${testPress.as.actor.name} has no button for ${actionName}, but the rules accepted the press.`,
      )
    this.last = actionOutcome
    if (actionOutcome.amend) this.facts = createFactsWithChangedFields(this.facts, actionOutcome.amend.set)
    await this.#expectOffersToHold({ ...this.settings, ...testPress.settings })
    return actionOutcome
  }

  /** True if the message shows an enabled button for this press to the user who makes the press. */
  #isOffered(actionName: string, { as, data = {}, gm = false, settings = {} }: ButtonPressOfTest): boolean {
    const kindName = this.#kind()
    if (kindName === undefined) return true
    const shownMessage = { ruleset: humanityRuleset, kind: kindName, facts: this.facts, people: this.people }
    return isButtonPressOffered(
      shownMessage,
      { ...this.settings, ...settings },
      { act: actionName, as, data, user: gm ? gamemaster : player },
    )
  }

  #kind(): string | undefined {
    return Object.keys(humanityRuleset.messages).find(
      (actionName) => humanityRuleset.messages[actionName]?.actions === this.actions,
    )
  }

  async #expectOffersToHold(gameSettings: object): Promise<void> {
    const kindName = this.#kind()
    if (kindName === undefined) return
    const { facts, people } = this
    const chance = createChanceWithHighestDiceRolls
    await this.#offers.expectToHold({
      ruleset: humanityRuleset,
      kind: kindName,
      facts,
      people,
      settings: gameSettings,
      chance,
    })
  }

  /** Returns the question that a press would open. */
  askQuestion(actionName: string, testPress: ButtonPressOfTest): unknown {
    const { action, click } = this.#pressing(actionName, testPress)
    return action.ask(click)
  }

  /**
   * Returns the forecast that the question of an action shows. It has one line for each number of helping dice. A line
   * contains the end of its phrase key, and the data of the phrase.
   */
  previewOutlook(actionName: string, testPress: ButtonPressOfTest): (readonly [string, object])[] {
    const { action, click } = this.#pressing(actionName, testPress)
    const askedQuestion = action.ask(click)
    const { outlook = [] } = (askedQuestion && 'context' in askedQuestion ? askedQuestion.context : {}) as {
      outlook?: readonly { readonly phrase: { readonly key: string; readonly data: object } }[]
    }
    return outlook.map(({ phrase: words }) => [words.key.split('.').at(-1) ?? '', words.data] as const)
  }

  #pressing(
    actionName: string,
    { as, data = {}, gm = false, settings = {}, targets = [], away = {} }: ButtonPressOfTest,
  ) {
    const messageAction = this.actions[actionName]
    if (!messageAction) throw new Error(`There is no button ${actionName}.`)
    const actionContext: RawMessageActionContext = {
      ...as,
      settings: { ...this.settings, ...settings },
      user: gm ? gamemaster : player,
      data,
      targets,
      distances: away,
      message: { uuid: 'ChatMessage.m', actor: '', facts: this.facts },
      sides: this.people,
    }
    return { action: messageAction, click: actionContext }
  }

  async refusalOfPress(actionName: string, testPress: ButtonPressOfTest): Promise<string> {
    const factsBeforePress = structuredClone(this.facts)
    const actionOutcome: Outcome | Refusal = await this.press(actionName, testPress)
    if (!isRefusal(actionOutcome)) throw new Error(`${actionName} was not refused.`)
    if (JSON.stringify(factsBeforePress) !== JSON.stringify(this.facts))
      throw new Error('A press changed something, although the test expected no change.')
    return actionOutcome.refused
  }
}
