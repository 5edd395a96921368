import { message } from '../core/message'
import { answer, changeSuit, leave } from './push/answer'
import { checkContext } from './push/context'
import type { CheckFacts } from './push/facts'
import { checkFacts } from './push/facts'
import { judge } from './push/judge'
import { tell, turn } from './push/major'
import type { Tarot } from './rules'
import { stopBleeding } from './trauma/care'

/** A check on one message, from its question to what became of it: whoever it helps stops bleeding by it. */
export const checkMessage = message<Tarot, CheckFacts>({
  facts: checkFacts,
  sealed: true,
  sides: ({ actor, aid }) => [actor, ...(aid ? [aid.actor] : [])],
  waits: ({ stage, actor }, of) => stage === 'asked' && actor === of,
  context: checkContext,
  actions: { answer, leave, changeSuit, judge, turn, tell, stopBleeding },
})
