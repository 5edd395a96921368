/** The next steps of messages that are this person's, as plain data. */
import type { Step } from '../../core/next'
import { activeRulesets } from '../world/active-rulesets'
import { mayRead } from '../world/documents'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'
import { isDoubtful } from './belief'
import { isMine } from './next-view'
import { viewerOf } from './viewer'
import { kindOf, waitedFor } from './waiting'

/** What has lain for longer than this, in milliseconds, is not held up to anybody any more. */
const RECENT = 24 * 60 * 60 * 1000

/** The uuids of messages with a step of this person's when they were last looked at. */
const open = new Set<string>()

/** At `ready`, and whenever somebody comes or goes: knows which messages of the last day wait for this person. */
export function rememberSteps(): void {
  for (const message of game.messages) if (Date.now() - message.timestamp < RECENT) noteSteps(message)
}

/** A message was posted or changed. */
export function noteSteps(message: ChatMessage.Implementation): void {
  const told = mayRead(message, game.user) ? toldOf(message) : null
  if (told && ownStep(told)) open.add(message.uuid)
  else open.delete(message.uuid)
}

/** Answers without reading the message again. */
export const hasStep = (uuid: string): boolean => open.has(uuid)

/**
 * What a message waits for this person to do where no actor is waited for, such as letting a hit land, or striking whom
 * one has prevailed over; null where there is nothing, or only what they may do or leave. Whoever has read already what is
 * next, and for whom, hands it over.
 */
export function ownStep(told: Told, steps = stepsOf(told), waited = waitedFor(told)): Step | null {
  if (told.retracted) return null
  const asked = new Set(waited.map(({ uuid }) => uuid))
  const isOpen = ({ of, anybody, buttons }: Step) =>
    anybody !== true &&
    !(of && asked.has(of.uuid)) &&
    buttons.some(({ quiet, off }) => quiet !== true && !off)
  return steps.find((step) => isOpen(step) && isMine(step)) ?? null
}

/** All steps of a message; none where it is not believed, or its game is off. */
export function stepsOf(told: Told): readonly Step[] {
  const ruleset = activeRulesets().find(({ key }) => key === told.ruleset)
  const kind = ruleset && kindOf(told)
  return kind && !isDoubtful(told) ? kind.next(told, viewerOf(told, kind, ruleset)) : []
}
