/**
 * Lists the messages that wait for an actor of this person in a game with cards, with the buttons of their pending
 * steps, for the card uses of the dock.
 */
import type { WaitingAnswer } from '../cards/uses'
import { nameHere } from '../platform/faces'
import { say } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { mayRead } from '../world/documents'
import { toldOf } from '../world/told'
import { isDoubtful } from './belief'
import { viewerOf } from './viewer'
import { isAwaited, isMineToAnswer, kindOf, waitedFor } from './waiting'

/** The messages that wait for an actor of this person, oldest first, because the oldest is answered first. */
export function waitingAnswers(): WaitingAnswer[] {
  return game.messages.contents.flatMap((message) => {
    const told = isAwaited(message.uuid) && mayRead(message, game.user) ? toldOf(message) : null
    const ruleset = activeRulesets().find(({ key, cards }) => cards !== null && key === told?.ruleset)
    const kind = told && kindOf(told)
    if (!told || !ruleset || !kind || isDoubtful(told)) return []
    const actors = waitedFor(told).filter(isMineToAnswer)
    if (actors.length === 0) return []
    const steps = kind.next(told, viewerOf(told, kind, ruleset))
    return actors.map((actor) => ({
      ruleset: told.ruleset,
      kind: told.kind,
      message: told.uuid,
      actor,
      text: say({ key: `HnB.${told.ruleset}.${told.kind}.waiting`, data: { name: nameHere(actor) } }),
      buttons: steps.filter(({ of }) => of?.uuid === actor.uuid).flatMap(({ buttons }) => buttons),
    }))
  })
}
