/** How a game writes a window of its own, for an actor or for a message. */
import * as v from 'valibot'
import type { WindowKind } from './contract'
import type { Step } from './next'
import { isRefusal } from './outcome'
import type { Readers } from './readers'
import type { Game, MessageView, Situation, Viewer } from './views'

interface Frame {
  readonly icon: string
  readonly title: string
  readonly width?: number
}

/** A window as a game writes it, ready to be bound to the game's readers. */
export interface BoundWindow<G extends Game> {
  readonly bind: (read: Readers<G>) => WindowKind
}

/** Defines a window for one actor, such as its guided creation. */
export function actorWindow<G extends Game>(
  frame: Frame & {
    readonly context: (situation: Situation<G>) => object
    readonly next?: (situation: Situation<G>) => readonly Step[]
  },
): BoundWindow<G> {
  return {
    bind: (read) => ({
      width: 560,
      ...frame,
      of: 'actor',
      context(raw) {
        const situation = read.situation(raw)
        return isRefusal(situation) ? null : frame.context(situation)
      },
      next(raw) {
        const situation = read.situation(raw)
        return isRefusal(situation) ? [] : (frame.next?.(situation) ?? [])
      },
    }),
  }
}

/** Defines a window for one message, such as a chase: it updates live for every person who has it open. */
export function messageWindow<G extends Game, Facts>(
  frame: Frame & {
    readonly kind: string
    readonly facts: v.GenericSchema<unknown, Facts>
    readonly context: (message: MessageView<Facts>, viewer: Viewer<G>) => object
  },
): BoundWindow<G> {
  return {
    bind: (read) => ({
      width: 560,
      ...frame,
      of: 'message',
      context(message, raw) {
        const [viewer, facts] = [read.viewer(raw), v.safeParse(frame.facts, message.facts)]
        if (isRefusal(viewer) || !facts.success) return null
        return frame.context({ ...message, facts: facts.output }, viewer)
      },
    }),
  }
}
