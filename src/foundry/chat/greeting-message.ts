/** The chat messages that greet the Gamemaster and the players in a new world, with their buttons. */
import * as v from 'valibot'
import { activeGameOutlines } from '../world/active-rulesets'
import type { MessageRecord } from '../world/message-record'

/**
 * The groups of people who may receive a welcome message: the Gamemaster, or the players. The message is a list of
 * sentences with buttons.
 */
const GREETING_RECIPIENT_GROUPS = ['gm', 'players'] as const
export type GreetingRecipientGroup = (typeof GREETING_RECIPIENT_GROUPS)[number]

const greetingMessageFactsSchema = v.object({ to: v.picklist(GREETING_RECIPIENT_GROUPS) })

/** The steps of each greeting, in order. Each step is a sentence with a button. */
const GREETING_STEPS = {
  gm: ['firstScene', 'rules', 'characters', 'scene'],
  players: ['sheet', 'journal', 'hand'],
} as const satisfies Readonly<Record<GreetingRecipientGroup, readonly string[]>>
export type GreetingStep = (typeof GREETING_STEPS)[GreetingRecipientGroup][number]

/** The template data of a greeting. Null for unreadable facts. */
export function createGreetingView({ facts }: MessageRecord): object | null {
  const parsedFacts = v.safeParse(greetingMessageFactsSchema, facts)
  if (!parsedFacts.success) return null
  const { to: reader } = parsedFacts.output
  return {
    lead: `HnB.common.greeting.${reader}.lead`,
    steps: GREETING_STEPS[reader].filter(isGreetingStepUseful).map((greetingStep) => ({
      step: greetingStep,
      sentence: `HnB.common.greeting.${reader}.${greetingStep}.sentence`,
      button: `HnB.common.greeting.${reader}.${greetingStep}.button`,
    })),
  }
}

/** Is this step of the welcome message useful at this table? The hand's step needs an active game with cards. */
function isGreetingStepUseful(greetingStep: GreetingStep): boolean {
  return greetingStep !== 'hand' || activeGameOutlines().some(({ decks }) => decks.length > 0)
}

/**
 * The functions that the buttons of the welcome messages call, one for each step. Code in `start/` sets these
 * functions, because only that code may import every window.
 */
let greetingStepFunctions: Partial<Record<string, () => unknown>> = {}

/** Sets, for each step of a greeting, the function that its button calls. Called at startup. */
export function registerGreetingStepFunctions(
  functionsByGreetingStep: Readonly<Record<GreetingStep, () => unknown>>,
): void {
  greetingStepFunctions = functionsByGreetingStep
}

/** Runs the step of a pressed greeting button. */
export async function runGreetingStep(greetingStepName: string): Promise<void> {
  await greetingStepFunctions[greetingStepName]?.()
}
