/** The greetings of the first evening, with their buttons. */
import * as v from 'valibot'
import { outlinesOn } from '../world/active-rulesets'
import type { Told } from '../world/told'

/** The readers of each greeting: the Gamemaster or the players. A greeting is a list of sentences with buttons. */
const GREETED = ['gm', 'players'] as const
export type Greeted = (typeof GREETED)[number]

const factsSchema = v.object({ to: v.picklist(GREETED) })

/** The steps of each greeting, in the order of its sentences; each step is a button. */
const STEPS = {
  gm: ['firstScene', 'rules', 'characters', 'scene'],
  players: ['sheet', 'journal', 'hand'],
} as const satisfies Readonly<Record<Greeted, readonly string[]>>
export type GreetingStep = (typeof STEPS)[Greeted][number]

/** The template data of a greeting; null for unreadable facts. */
export function greetingView({ facts }: Told): object | null {
  const read = v.safeParse(factsSchema, facts)
  if (!read.success) return null
  const { to } = read.output
  return {
    lead: `HnB.common.greeting.${to}.lead`,
    steps: STEPS[to].filter(isThere).map((step) => ({
      step,
      sentence: `HnB.common.greeting.${to}.${step}.sentence`,
      button: `HnB.common.greeting.${to}.${step}.button`,
    })),
  }
}

/** Is a step useful at this table? The step about the hand is left out where no active game has cards. */
function isThere(step: GreetingStep): boolean {
  return step !== 'hand' || outlinesOn().some(({ decks }) => decks.length > 0)
}

/** The function of each step; `start/` sets them, because it may import every window. */
let steps: Partial<Record<string, () => unknown>> = {}

/** At startup: sets the function of each step. */
export function registerSteps(all: Readonly<Record<GreetingStep, () => unknown>>): void {
  steps = all
}

/** Runs the step of a pressed greeting button. */
export async function takeStep(step: string): Promise<void> {
  await steps[step]?.()
}
