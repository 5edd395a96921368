/** Implements `game.system.api`, which `core/shell/module-api.ts` describes. */
import * as v from 'valibot'
import type { ApiPress, HarmBlessingApi } from '../../core/shell/module-api'
import { fetchScript } from '../platform/fetch-script'
import { handleButtonPress } from '../play/handle-press'
import { buttonPressOfMacroSchema } from '../play/hotbar-macros'
import { runGroupTool } from '../recovery/gamemaster-tools'
import { addRecoveryMomentOfModule } from '../recovery/module-moments'
import { allGameOutlines } from '../world/active-rulesets'
import { findActorByUuidOrId, refuseApiCall } from './api-helpers'

const fetchApiScript = () => fetchScript(() => import('./module-api-script'))

/** The functions of this system that modules and macros can call. */
export const moduleApi: HarmBlessingApi = {
  version: 1,
  press: pressApiButton,
  buttons: async (...args) => (await fetchApiScript())?.listButtonsOfActor(...args) ?? [],
  show: async (...args) => (await fetchApiScript())?.showItemInChat(...args) ?? false,
  roll: async (...args) => (await fetchApiScript())?.rollFormulaInChat(...args) ?? null,
  draw: async (...args) => (await fetchApiScript())?.drawCardsToHand(...args) ?? false,
  hold: async (...args) => (await fetchApiScript())?.carryOutRecoveryMomentByApi(...args) ?? false,
  preview: async (...args) => (await fetchApiScript())?.previewRecoveryMomentByApi(...args) ?? false,
  startFight: async () => (await fetchApiScript())?.startFightByApi() ?? false,
  makeClock: async (...args) => (await fetchApiScript())?.makeClockByApi(...args) ?? false,
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

function readGameState(actorId: string, gameName: string): unknown {
  const resolvedActor = findActorByUuidOrId(String(actorId))
  const gameOutline = allGameOutlines().find(({ id, key }) => key === gameName || id === gameName)
  if (!resolvedActor || !gameOutline?.actorTypes.includes(resolvedActor.gameType)) return null
  const parsedState = v.safeParse(gameOutline.state, resolvedActor.storedGameData(gameOutline.key))
  return parsedState.success ? foundry.utils.deepClone(parsedState.output) : null
}
