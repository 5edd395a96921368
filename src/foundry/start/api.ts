/** `game.system.api`, as `core/shell/module-api.ts` describes it. */
import * as v from 'valibot'
import type { ApiButton, ApiPress, ApiRoll, HarmBlessingApi } from '../../core/shell/module-api'
import { sumOf } from '../../core/dice'
import { refuse } from '../../core/outcome'
import { whyNotDealt } from '../cards/ask-dealer'
import { showItem } from '../chat/item-message'
import { BumpRoll } from '../dice/bump-roll'
import { currentVisibility } from '../platform/compat'
import { tellRefusal } from '../platform/notify'
import { act } from '../play/act'
import { submit } from '../play/submit'
import { audienceOf } from '../play/audience'
import { macroPress } from '../play/macros'
import { offeredButtons } from '../sheets/offered'
import { addMoment } from '../recovery/added-moments'
import { momentsHere, previewOf } from '../recovery/hold'
import { pressTool } from '../recovery/tools'
import { characterOf } from '../world/character'
import { outlines } from '../world/active-rulesets'
import { actorOf, writableOf } from '../world/documents'

/** The functions that modules and macros call. */
export const api: HarmBlessingApi = {
  version: 1,
  press,
  buttons,
  show,
  roll,
  draw,
  hold,
  state,
  addMoment,
}

async function press(wanted: ApiPress): Promise<boolean> {
  const read = v.safeParse(macroPress, wanted)
  if (!read.success) return no('HnB.refusal.badAnswer')
  const { ruleset, action, item = '', data = {}, group = false, quick = false } = read.output
  const common = { ruleset, action, data, quick }
  if (group) return pressTool({ ruleset, act: action, data }, { quick })
  const named = read.output.actor
  const actor = actorFor(named)
  if (!actor && named !== undefined) return no('HnB.refusal.actorGone')
  return act({ ...common, scope: item ? 'item' : 'tab', on: item, actor: actor?.uuid ?? '' })
}

/** The actor of a uuid or an id. Default: the selected token's actor, or this person's own character. */
function actorFor(named: string | undefined): Actor.Implementation | null {
  if (named !== undefined) return actorOf(named) ?? game.actors.get(named) ?? null
  return canvas.tokens?.controlled[0]?.actor ?? characterOf(game.user)
}

async function buttons(actor: string): Promise<readonly ApiButton[]> {
  const found = actorFor(String(actor))
  return found ? offeredButtons(found) : []
}

async function show(uuid: string): Promise<boolean> {
  const item = writableOf(String(uuid))
  if (!(item instanceof Item)) return no('HnB.refusal.itemGone')
  const refusal = await showItem(item)
  if (refusal) tellRefusal(refusal)
  return !refusal
}

async function roll(formula: string): Promise<ApiRoll | null> {
  if (typeof formula !== 'string' || !Roll.validate(formula)) {
    tellRefusal(refuse('HnB.refusal.badAnswer'))
    return null
  }
  const thrown = await new BumpRoll(formula).evaluate({ allowInteractive: false })
  await ChatMessage.implementation.create({
    speaker: ChatMessage.implementation.getSpeaker(),
    rolls: [thrown],
    ...audienceOf(currentVisibility(), game.user, game.user),
  })
  return { ...thrown.thrown, sum: sumOf(thrown.thrown) }
}

async function draw(deck: string, number = 1): Promise<boolean> {
  const found = game.cards.get(String(deck)) ?? game.cards.getName(String(deck))
  if (found?.type !== 'deck') return no('HnB.cards.refusal.noDeck')
  const refusal = await whyNotDealt({ act: 'draw', deck: found.id, number, users: [game.user.id] })
  if (refusal) tellRefusal(refusal)
  return !refusal
}

async function hold(moment: string, rest: 'yes' | 'no' | 'ask' = 'ask'): Promise<boolean> {
  const spec = momentsHere().find(({ id }) => id === moment)
  if (!spec) return no('HnB.common.refusal.noSuchMoment')
  const { after, proposed: who } = previewOf(spec, { rest })
  const request = { type: 'moment', moment, rest, switched: [], after, scene: '', who }
  const refusal = await submit(request, true)
  if (refusal) tellRefusal(refusal)
  return !refusal
}

function state(actor: string, ruleset: string): unknown {
  const found = actorFor(String(actor))
  const known = outlines().find(({ id, key }) => key === ruleset || id === ruleset)
  if (!found || !known?.actorTypes.includes(found.gameType)) return null
  const read = v.safeParse(known.state, found.fragment(known.key))
  return read.success ? foundry.utils.deepClone(read.output) : null
}

function no(reason: string): false {
  tellRefusal(refuse(reason))
  return false
}
