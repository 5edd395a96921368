/** Implements `game.system.api`, which `core/shell/module-api.ts` describes. */
import * as v from 'valibot'
import type { ApiButton, ApiClock, ApiPress, ApiRoll, HarmBlessingApi } from '../../core/shell/module-api'
import { sumRolledFaces } from '../../core/dice'
import { refuse } from '../../core/outcome'
import { sendDealerRequest } from '../cards/ask-dealer'
import { shownDeckName } from '../decks/card-stacks'
import { BumpRoll } from '../dice/bump-roll'
import { readRollVisibility } from '../platform/compat'
import { fetchScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'
import { openNewClockWindow } from '../play/clock-buttons'
import { handleButtonPress } from '../play/handle-press'
import { submitClientRequest } from '../play/submit-request'
import { findMessageAudience } from '../play/audience'
import { buttonPressOfMacroSchema } from '../play/hotbar-macros'
import { HarmBlessingActorSheet } from '../sheets/actor-sheet'
import { fetchSheetScript } from '../sheets/fetch-sheet-script'
import { postItemMessageOrNotify } from '../chat/show-item'
import { addRecoveryMomentOfModule } from '../recovery/module-moments'
import { listAvailableRecoveryMoments } from '../recovery/moment-request'
import { openRecoveryMomentPreview } from '../recovery/open-preview-window'
import { startFight } from '../rounds/start-fight'
import { runGroupTool } from '../recovery/gamemaster-tools'
import { findCharacterOfUser } from '../world/user-character'
import { allGameOutlines } from '../world/active-rulesets'
import { viewedSceneId } from '../world/actors-present'
import { findActorByUuid, findWritableDocument } from '../world/documents'

/** The functions of this system that modules and macros can call. */
export const moduleApi: HarmBlessingApi = {
  version: 1,
  press: pressApiButton,
  buttons: listButtonsOfActor,
  show: showItemInChat,
  roll: rollFormulaInChat,
  draw: drawCardsToHand,
  hold: carryOutRecoveryMomentByApi,
  preview: previewRecoveryMomentByApi,
  startFight: startFightByApi,
  makeClock: makeClockByApi,
  state: readGameState,
  addMoment: addRecoveryMomentOfModule,
}

async function pressApiButton(buttonPressByApi: ApiPress): Promise<boolean> {
  const parsedButtonPress = v.safeParse(buttonPressOfMacroSchema, buttonPressByApi)
  if (!parsedButtonPress.success) return refuseApiCall('HnB.refusal.badAnswer')
  const { ruleset, action, item = '', data = {}, group = false, quick = false } = parsedButtonPress.output
  const dataOfButtonPress = { ruleset, action, data, quick }
  if (group) return runGroupTool({ ruleset, act: action, data }, { quick })
  const actorId = parsedButtonPress.output.actor
  const actor = findActorByUuidOrId(actorId)
  if (!actor && actorId !== undefined) return refuseApiCall('HnB.refusal.actorGone')
  return handleButtonPress({
    ...dataOfButtonPress,
    scope: item ? 'item' : 'tab',
    on: item,
    actor: actor?.uuid ?? '',
  })
}

/**
 * Finds an actor by its uuid or id. Without an id, returns the selected token's actor, or else this user's own
 * character.
 */
function findActorByUuidOrId(actorId: string | undefined): Actor.Implementation | null {
  if (actorId !== undefined) return findActorByUuid(actorId) ?? game.actors.get(actorId) ?? null
  return canvas.tokens?.controlled[0]?.actor ?? findCharacterOfUser(game.user)
}

async function listButtonsOfActor(actorId: string): Promise<readonly ApiButton[]> {
  const resolvedActor = findActorByUuidOrId(String(actorId))
  const sheetScript = resolvedActor && (await fetchSheetScript())
  return sheetScript ? sheetScript.listSheetButtons(resolvedActor, HarmBlessingActorSheet.PARTS) : []
}

async function showItemInChat(itemUuid: string): Promise<boolean> {
  const item = findWritableDocument(String(itemUuid))
  if (!(item instanceof Item)) return refuseApiCall('HnB.refusal.itemGone')
  return postItemMessageOrNotify(item)
}

async function rollFormulaInChat(formula: string): Promise<ApiRoll | null> {
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

async function drawCardsToHand(deckName: string, cardCount = 1): Promise<boolean> {
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

async function carryOutRecoveryMomentByApi(
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

async function startFightByApi(): Promise<boolean> {
  if (!game.user.isGM) return refuseApiCall('HnB.refusal.onlyGM')
  await startFight()
  return true
}

async function makeClockByApi(proposedClock: ApiClock = {}): Promise<boolean> {
  if (!game.user.isGM) return refuseApiCall('HnB.refusal.onlyGM')
  await openNewClockWindow(proposedClock)
  return true
}

async function previewRecoveryMomentByApi(recoveryMomentId: string): Promise<boolean> {
  if (!game.user.isGM) return refuseApiCall('HnB.refusal.onlyGM')
  const recoveryMomentDefinition = listAvailableRecoveryMoments().find(({ id }) => id === recoveryMomentId)
  if (!recoveryMomentDefinition) return refuseApiCall('HnB.common.refusal.noSuchMoment')
  await openRecoveryMomentPreview(recoveryMomentDefinition)
  return true
}

function readGameState(actorId: string, gameName: string): unknown {
  const resolvedActor = findActorByUuidOrId(String(actorId))
  const gameOutline = allGameOutlines().find(({ id, key }) => key === gameName || id === gameName)
  if (!resolvedActor || !gameOutline?.actorTypes.includes(resolvedActor.gameType)) return null
  const parsedState = v.safeParse(gameOutline.state, resolvedActor.storedGameData(gameOutline.key))
  return parsedState.success ? foundry.utils.deepClone(parsedState.output) : null
}

function refuseApiCall(phraseKey: string): false {
  notifyRefusal(refuse(phraseKey))
  return false
}
