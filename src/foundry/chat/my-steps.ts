/** Finds the pending steps of messages that this person has to do. */
import type { Step } from '../../core/next'
import { activeRulesets } from '../world/active-rulesets'
import { mayRead } from '../world/documents'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'
import { isDoubtful } from './belief'
import { isMine } from './next-view'
import { viewerOf } from './viewer'
import { kindOf, waitedFor } from './waiting'

/** At the start, only messages younger than this, in milliseconds, are searched for pending steps. */
const RECENT = 24 * 60 * 60 * 1000

/** The uuids of the messages that had a pending step of this person at the last check. */
const open = new Set<string>()

/** At `ready`, and whenever a user comes or goes: checks the messages of the last day for steps of this person. */
export function rememberSteps(): void {
  for (const message of game.messages) if (Date.now() - message.timestamp < RECENT) noteSteps(message)
}

/** Hook: a message was created or updated. Checks it for steps of this person. */
export function noteSteps(message: ChatMessage.Implementation): void {
  const told = mayRead(message, game.user) ? toldOf(message) : null
  if (told && ownStep(told)) open.add(message.uuid)
  else open.delete(message.uuid)
}

/** Does the message have a step for this person? (cached) */
export const hasStep = (uuid: string): boolean => open.has(uuid)

/**
 * The first step of a message that this person has to do and that belongs to no actor in `waited`, such as letting a
 * hit land; otherwise null. A step whose buttons are all optional or disabled does not count.
 * @param steps the message's steps, when the caller has read them already
 * @param waited the actors that the message waits for, when the caller has read them already
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

/** The pending steps of a message; empty when the message does not count or its game is off. */
export function stepsOf(told: Told): readonly Step[] {
  const ruleset = activeRulesets().find(({ key }) => key === told.ruleset)
  const kind = ruleset && kindOf(told)
  return kind && !isDoubtful(told) ? kind.next(told, viewerOf(told, kind, ruleset)) : []
}
