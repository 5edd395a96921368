/** The chat message kind for hits outside a contest. */
import { defineMessageKind } from '../../core/message-kind'
import { refuse } from '../../core/outcome'
import { pushActions } from '../push/actions'
import { turnedMajors } from '../push/push'
import type { Tarot } from '../rules'
import type { WithHits } from './facts'
import { hitsMoot, hitWaits, traumaFacts } from './facts'
import { adjustHit } from './adjust'
import { hitPush, turnedIn } from './pushes'
import { hitSteps } from './steps'
import { resist } from './stun'
import { suffer } from './suffer'
import { hitViews } from './view'

export const traumaMessage = defineMessageKind<Tarot, WithHits>({
  facts: traumaFacts,
  sealed: true,
  sides: ({ hits }) => Object.values(hits).map(({ actor }) => actor),
  waits: hitWaits,
  moot: hitsMoot,
  next: ({ facts }, viewer) => hitSteps(facts, viewer),
  context: ({ facts }, viewer) => ({ hits: hitViews(facts, viewer) }),
  actions: {
    suffer,
    resist,
    adjustHit,
    ...pushActions<WithHits>({
      find: (click) => hitPush(click) ?? refuse('HnB.tarot.refusal.noHit'),
      whyNotTurn: (_click, { push }) =>
        turnedMajors(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null,
      turnedBefore: turnedIn,
      determined: (_click, { key }) => [key],
    }),
  },
})
