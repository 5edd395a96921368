/** The kinds of chat message of this game. */
import { awardMessage, luckyNumberMessage } from './pool/award'
import { chaseMessageKind } from './chase/message'
import { checkMessage } from './check/check-message'
import { conditionMessage } from './use/condition-actions'
import { contestMessageKind } from './contest/message'
import { newCharacterMessage } from './create/write-character'
import { pledgeMessage } from './check/pledge'
import { blessingMessage } from './pool/pool-actions'
import { purchaseMessageKind } from './shop/purchase'
import { syncMessage } from './sync/sync-message'
import { togetherMessage } from './together/together-message'
import { boonMessage, rechargeMessage, useMessage } from './use/use-messages'

export const humanityMessages = {
  check: checkMessage,
  blessing: blessingMessage,
  use: useMessage,
  sync: syncMessage,
  recharge: rechargeMessage,
  boon: boonMessage,
  award: awardMessage,
  lucky: luckyNumberMessage,
  condition: conditionMessage,
  contest: contestMessageKind,
  chase: chaseMessageKind,
  bought: purchaseMessageKind,
  created: newCharacterMessage,
  together: togetherMessage,
  pledge: pledgeMessage,
}
