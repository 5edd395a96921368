/** The greetings of the first evening, with their buttons. */
import * as v from 'valibot'
import { outlinesOn } from '../world/active-rulesets'
import type { Told } from '../world/told'

/** Who a greeting is for; each has sentences of its own, with a button that does what the sentence says. */
const GREETED = ['gm', 'players'] as const
export type Greeted = (typeof GREETED)[number]

const factsSchema = v.object({ to: v.picklist(GREETED) })

/** The buttons, in the order of the sentences. */
const STEPS = {
  gm: ['firstScene', 'rules', 'characters', 'scene'],
  players: ['sheet', 'journal', 'hand'],
} as const satisfies Readonly<Record<Greeted, readonly string[]>>
export type GreetingStep = (typeof STEPS)[Greeted][number]

/** A greeting as its message shows it; null where it cannot be read. */
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

/** Where no game at the table has cards, the step about them is left out. */
function isThere(step: GreetingStep): boolean {
  return step !== 'hand' || outlinesOn().some(({ decks }) => decks.length > 0)
}

/** What each step does; set at the start by code that knows all windows. */
let steps: Partial<Record<string, () => unknown>> = {}

export function registerSteps(all: Readonly<Record<GreetingStep, () => unknown>>): void {
  steps = all
}

/** A click on the button of a greeting. */
export async function takeStep(step: string): Promise<void> {
  await steps[step]?.()
}
