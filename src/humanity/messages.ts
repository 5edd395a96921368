/** The kinds of chat messages that this game posts. */
import { chaseMessageKind } from './chase/message'
import { statCheckMessageKind } from './check/check-message'
import { conditionMessageKind } from './use/condition-message'
import { contestMessageKind } from './contest/message'
import { woundMessageKind } from './contest/wounds/wound-message'
import { newCharacterMessageKind } from './create/new-character-message'
import { helpPledgeMessageKind } from './check/pledge-message'
import { awardMessageKind, blessingMessageKind, luckyNumberMessageKind } from './pool/pool-messages'
import { purchaseMessageKind } from './shop/purchase-message'
import { syncSparkMessageKind } from './sync/sync-message'
import { jointCheckMessageKind } from './together/together-message'
import { boonMessageKind, abilityRechargeMessageKind, abilityUseMessageKind } from './use/use-messages'

export const humanityMessageKinds = {
  check: statCheckMessageKind,
  blessing: blessingMessageKind,
  use: abilityUseMessageKind,
  sync: syncSparkMessageKind,
  recharge: abilityRechargeMessageKind,
  boon: boonMessageKind,
  award: awardMessageKind,
  lucky: luckyNumberMessageKind,
  condition: conditionMessageKind,
  wound: woundMessageKind,
  contest: contestMessageKind,
  chase: chaseMessageKind,
  bought: purchaseMessageKind,
  created: newCharacterMessageKind,
  together: jointCheckMessageKind,
  pledge: helpPledgeMessageKind,
}
