/** Builds the template data of a question's form. The page fetches this file with the script of questions. */
import type { ActionQuestion } from '../../core/contract'
import { createModifierEffectPhrase } from '../../core/modifiers'
import type { ActorType } from '../../core/game-views'
import {
  actorNameForViewer,
  createStorableActorName,
  actorPictureForViewer,
  fillInViewNames,
} from '../platform/actor-names'
import type { RememberedAnswers } from './remembered-answers'

/**
 * The template data of a question's form: the game's own data, the actors, the cards and the modifiers, with remembered
 * switches.
 * @param handCardRows the cards of a hand, if the question asks for cards
 */
export function createQuestionFormContext(
  { context, actors, knownActorIds = [], modifiers = [] }: ActionQuestion,
  rememberedAnswers: RememberedAnswers,
  handCardRows: object,
): object {
  return {
    ...fillInViewNames(context),
    ...rememberedAnswers.answers,
    ...(actors ? { actors: createActorRowsOfQuestion(actors, knownActorIds) } : {}),
    ...handCardRows,
    modifiers: modifiers.map((modifier) => ({
      ...modifier,
      effect: createModifierEffectPhrase(modifier),
      on:
        modifier.fixed || modifier.source === 'armor'
          ? modifier.on
          : (rememberedAnswers.on[modifier.id] ?? modifier.on),
    })),
    remembered: modifiers.some(({ id }) => Object.hasOwn(rememberedAnswers.on, id)),
  }
}

/**
 * The actors of these types that this person can see, sorted by name.
 * @param knownActorIds the ids of actors listed even if unseen
 */
function createActorRowsOfQuestion(
  actorTypes: readonly ActorType[],
  knownActorIds: readonly string[],
): object[] {
  return game.actors
    .filter(
      ({ id, gameType, visible }) => actorTypes.includes(gameType) && (visible || knownActorIds.includes(id)),
    )
    .map((actor) => ({
      id: actor.id,
      name: actorNameForViewer(actor),
      img: actorPictureForViewer(actor),
      // The name of the actor as every user may read it. A person's answer may contain this name and be stored and
      // shown to others, so it must not reveal a secret name.
      told: createStorableActorName(actor),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
