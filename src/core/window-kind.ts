/** Defines a game's own windows: `defineActorWindow` for one actor, `defineMessageWindow` for one message. */
import * as v from 'valibot'
import type { WindowKind } from './contract'
import type { PendingStep } from './pending-step'
import { isRefusal } from './outcome'
import type { GameDataParsers } from './game-readers'
import type { GameData, MessageView, Situation, Viewer } from './game-views'

/** The parts of a window that a page knows before the window's script is fetched. */
export interface WindowFrame {
  readonly icon: string
  readonly title: string
  readonly width?: number
  readonly load?: WindowKind['load']
}

/** The definition of a window in a game's code. `defineRuleset` gives it the functions that parse the game's data. */
export interface BindableWindow<G extends GameData> {
  readonly bind: (gameDataParsers: GameDataParsers<G>) => WindowKind
}

/** The contents of a window for one actor: the template context, and the pending steps. */
export interface ActorWindowContents<G extends GameData> {
  readonly context: (situation: Situation<G>) => object
  readonly pendingSteps?: (situation: Situation<G>) => readonly PendingStep[]
}

/** Defines a window for one actor, such as guided character creation. */
export function defineActorWindow<G extends GameData>(
  definition: WindowFrame & ActorWindowContents<G>,
): BindableWindow<G> {
  return {
    bind: (gameDataParsers) => ({
      width: 560,
      ...definition,
      subject: 'actor',
      context(unparsedSituation) {
        const situationParseResult = gameDataParsers.situation(unparsedSituation)
        return isRefusal(situationParseResult) ? null : definition.context(situationParseResult)
      },
      pendingSteps(unparsedSituation) {
        const situationParseResult = gameDataParsers.situation(unparsedSituation)
        return isRefusal(situationParseResult) ? [] : (definition.pendingSteps?.(situationParseResult) ?? [])
      },
    }),
  }
}

/** Defines a window for one message, such as a chase. Every open window redraws when the message changes. */
export function defineMessageWindow<G extends GameData, Facts>(
  definition: WindowFrame & {
    readonly kind: string
    readonly facts: v.GenericSchema<unknown, Facts>
    readonly context: (message: MessageView<Facts>, viewer: Viewer<G>) => object
  },
): BindableWindow<G> {
  return {
    bind: (gameDataParsers) => ({
      width: 560,
      ...definition,
      subject: 'message',
      context(message, unparsedViewer) {
        const [viewer, parsedFacts] = [
          gameDataParsers.viewer(unparsedViewer),
          v.safeParse(definition.facts, message.facts),
        ]
        if (isRefusal(viewer) || !parsedFacts.success) return null
        return definition.context({ ...message, facts: parsedFacts.output }, viewer)
      },
    }),
  }
}
