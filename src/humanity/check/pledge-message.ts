/** The message in which a helper offers help before another actor rolls. */
import { defineMessageKind } from '../../core/message-kind'
import { createActorStep } from '../../core/pending-step'
import type { Humanity } from '../rules'
import { helpPledgeMessageActions } from './later-checks'
import type { HelpPledgeFacts } from './pledge-facts'
import { helpPledgeFactsSchema } from './pledge-facts'

export const helpPledgeMessageKind = defineMessageKind<Humanity, HelpPledgeFacts>({
  facts: helpPledgeFactsSchema,
  gmVerified: true,
  // If the helper's actor was deleted, nobody has dice to give, so the message waits for nobody.
  waitsFor: ({ given: isGiven, by: helper, whom: receiver }, actorUuid, deletedActorUuids) =>
    !isGiven && receiver.uuid === actorUuid && !deletedActorUuids.includes(helper.uuid),
  announcement: ({ by: helper, whom: receiver }) => ({
    key: 'HnB.humanity.told.help',
    data: { name: helper.name, other: receiver.name },
  }),
  sideUuids: ({ by: helper, whom: receiver }) => [helper.uuid, receiver.uuid],
  agreed: ({ by: helper }) => [helper.uuid],
  pendingSteps({ facts: { by: helper, whom: receiver, given: isGiven } }, { sides }) {
    const acceptPledgeButton = { act: 'accept', label: { key: 'HnB.humanity.pledge.accept' } }
    return isGiven || !sides.some(({ actor }) => actor.uuid === helper.uuid)
      ? []
      : [
          createActorStep(receiver, { key: 'HnB.humanity.next.accept', data: { name: helper.name } }, [
            acceptPledgeButton,
          ]),
        ]
  },
  context: ({ facts }) => facts,
  actions: helpPledgeMessageActions,
})
