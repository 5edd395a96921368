/**
 * The functions of `game.system.api` that a page fetches at their first call. `module-api.ts` calls them, and
 * `core/shell/module-api.ts` describes them.
 */
import type { ApiButton, ApiClock, ApiRoll } from '../../core/shell/module-api'
import { sumRolledFaces } from '../../core/dice'
import { refuse } from '../../core/outcome'
import { sendDealerRequest } from '../cards/ask-dealer'
import { postItemMessageOrNotify } from '../chat/show-item'
import { shownDeckName } from '../decks/card-stacks'
import { BumpRoll } from '../dice/bump-roll'
import { readRollVisibility } from '../platform/compat'
import { fetchScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'
import { findMessageAudience } from '../play/audience'
import { openNewClockWindow } from '../play/clock-buttons'
import { submitClientRequest } from '../play/submit-request'
import { listAvailableRecoveryMoments } from '../recovery/moment-request'
import { openRecoveryMomentPreview } from '../recovery/open-preview-window'
import { startFight } from '../rounds/start-fight'
import { HarmBlessingActorSheet } from '../sheets/actor-sheet'
import { fetchSheetScript } from '../sheets/fetch-sheet-script'
import { viewedSceneId } from '../world/actors-present'
import { findWritableDocument } from '../world/documents'
import { findActorByUuidOrId, refuseApiCall } from './api-helpers'

export async function listButtonsOfActor(actorId: string): Promise<readonly ApiButton[]> {
  const resolvedActor = findActorByUuidOrId(String(actorId))
  const sheetScript = resolvedActor && (await fetchSheetScript())
  return sheetScript ? sheetScript.listSheetButtons(resolvedActor, HarmBlessingActorSheet.PARTS) : []
}

export async function showItemInChat(itemUuid: string): Promise<boolean> {
  const item = findWritableDocument(String(itemUuid))
  if (!(item instanceof Item)) return refuseApiCall('HnB.refusal.itemGone')
  return postItemMessageOrNotify(item)
}

export async function rollFormulaInChat(formula: string): Promise<ApiRoll | null> {
  if (typeof formula !== 'string' || !Roll.validate(formula)) {
    notifyRefusal(refuse('HnB.refusal.badAnswer'))
    return null
  }
  const bumpRoll = await new BumpRoll(formula).evaluate({ allowInteractive: false })
  await ChatMessage.implementation.create({
    speaker: ChatMessage.implementation.getSpeaker(),
    rolls: [bumpRoll],
    ...findMessageAudience(readRollVisibility(), game.user, game.user),
  })
  return { ...bumpRoll.diceResult, sum: sumRolledFaces(bumpRoll.diceResult) }
}

export async function drawCardsToHand(deckName: string, cardCount = 1): Promise<boolean> {
  const deckStack =
    game.cards.get(String(deckName)) ??
    game.cards.find((deck) => deck.name === deckName || shownDeckName(deck) === deckName)
  if (deckStack?.type !== 'deck') return refuseApiCall('HnB.cards.refusal.noDeck')
  const refusal = await sendDealerRequest({
    act: 'draw',
    deck: deckStack.id,
    number: cardCount,
    users: [game.user.id],
  })
  if (refusal) notifyRefusal(refusal)
  return !refusal
}

export async function carryOutRecoveryMomentByApi(
  recoveryMomentId: string,
  safeRestOption: 'yes' | 'no' | 'ask' = 'ask',
): Promise<boolean> {
  const recoveryMomentDefinition = listAvailableRecoveryMoments().find(({ id }) => id === recoveryMomentId)
  if (!recoveryMomentDefinition) return refuseApiCall('HnB.common.refusal.noSuchMoment')
  const sceneId = viewedSceneId()
  const recoveryScript = await fetchScript(() => import('../recovery/recovery-script'))
  if (!recoveryScript) return false
  const { lastMessageId, proposedUuids: proposed } = recoveryScript.previewMoment(
    recoveryMomentDefinition,
    { rest: safeRestOption },
    sceneId,
  )
  const recoveryMomentRequest = {
    type: 'moment',
    moment: recoveryMomentId,
    rest: safeRestOption,
    switched: [],
    after: lastMessageId,
    scene: sceneId,
    who: proposed,
  }
  const refusal = await submitClientRequest(recoveryMomentRequest, true)
  if (refusal) notifyRefusal(refusal)
  return !refusal
}

export async function startFightByApi(): Promise<boolean> {
  if (!game.user.isGM) return refuseApiCall('HnB.refusal.onlyGM')
  await startFight()
  return true
}

export async function makeClockByApi(proposedClock: ApiClock = {}): Promise<boolean> {
  if (!game.user.isGM) return refuseApiCall('HnB.refusal.onlyGM')
  await openNewClockWindow(proposedClock)
  return true
}

export async function previewRecoveryMomentByApi(recoveryMomentId: string): Promise<boolean> {
  if (!game.user.isGM) return refuseApiCall('HnB.refusal.onlyGM')
  const recoveryMomentDefinition = listAvailableRecoveryMoments().find(({ id }) => id === recoveryMomentId)
  if (!recoveryMomentDefinition) return refuseApiCall('HnB.common.refusal.noSuchMoment')
  await openRecoveryMomentPreview(recoveryMomentDefinition)
  return true
}
