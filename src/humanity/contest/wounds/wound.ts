/** The wound item: its stored data, its buttons, and its changes at the end of a scene or session. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { ItemButton } from '../../../core/contract'
import { defineItemKind } from '../../../core/item-kind'
import type { DocumentEdit, NewItemOnActor } from '../../../core/outcome'
import { ITEM_NAME_PATH, refuse } from '../../../core/outcome'
import type { RecoveryEffect } from '../../../core/recovery'
import type { ItemActionContext, ItemView, ParsedItem, Situation } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { truncateText } from '../../../core/short-name'
import { createConditionEndEditsForTendingWounds } from '../../conditions/condition-ends'
import type { WoundFields } from '../../data'
import { woundFieldsSchema } from '../../data'
import type { Humanity } from '../../rules'
import type { EffectSeverity } from '../../rules/severity'
import type { WoundActionName, WoundFacts } from './wound-message'

type WoundItem = ParsedItem<WoundFields>

/** Finds the wounds of Humanity, Blessed in a list of items. */
export function parseWounds(items: readonly ItemView[]): WoundItem[] {
  return items.flatMap((possibleWoundItem) => {
    const parsedWound = v.safeParse(
      woundFieldsSchema,
      possibleWoundItem.type === 'wound' ? possibleWoundItem.fields : undefined,
    )
    return parsedWound.success && parsedWound.output.severity !== ''
      ? [{ ...possibleWoundItem, fields: parsedWound.output }]
      : []
  })
}

/** Finds the wound item that a message has announced. The message stores the mark of this wound. */
export function findWoundByMark(items: readonly ItemView[], woundMark: string): WoundItem | undefined {
  return woundMark === '' ? undefined : parseWounds(items).find(({ fields }) => fields.mark === woundMark)
}

/** Makes the item of a new wound ("Wounds"). @param actorUuid the uuid of the wounded actor */
export function createWoundItem(
  actorUuid: string,
  woundSeverity: EffectSeverity,
  woundCauseName: string,
  woundMark: string,
): NewItemOnActor {
  return {
    target: actorUuid,
    item: {
      type: 'wound',
      name: { key: `HnB.humanity.wound.name.${woundSeverity}` },
      fields: {
        severity: woundSeverity,
        treated: false,
        lasting: false,
        fatal: false,
        by: truncateText(woundCauseName),
        mark: woundMark,
      },
    },
  }
}

/**
 * Can the wound be treated now? A minor wound needs no treatment, because it heals by itself. A major wound needs a
 * miracle instead.
 */
const doesWoundNeedTreatment = ({ severity, treated, lasting }: WoundFields): boolean =>
  severity === 'medium' && !treated && !lasting

/**
 * Does the wound heal by itself at the scene's end? True for minor and treated medium wounds, false for lasting or
 * fatal ones.
 */
const doesWoundHealByItself = ({
  severity,
  treated: isTreated,
  lasting: isLasting,
  fatal: isFatal,
}: WoundFields): boolean =>
  (severity === 'minor' || (severity === 'medium' && isTreated)) && !isLasting && !isFatal

/** May this person remove the wound? Only the Gamemaster may remove a wound that does not heal by itself. */
const mayUserRemoveWound = ({ fields }: Pick<WoundItem, 'fields'>, isGM: boolean): boolean =>
  fields.severity !== '' && (isGM || doesWoundHealByItself(fields))

type WoundActionContext = ItemActionContext<Humanity, WoundFields>

/** The message about the use of a wound's button. Undo of this message reverts what the button did. */
const createWoundMessage = (
  woundActionName: WoundActionName,
  { actor, item: wound }: WoundActionContext,
) => ({
  kind: 'wound',
  facts: { what: woundActionName, name: actor.name, wound: wound.name } satisfies WoundFacts,
})

const markWoundTreatedAction = defineAction<WoundActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
  answers: emptyAnswersSchema,
  decide: (actionContext) =>
    doesWoundNeedTreatment(actionContext.item.fields)
      ? {
          edits: [{ target: actionContext.item.uuid, set: { treated: true } }],
          statuses: createConditionEndEditsForTendingWounds(actionContext.actor),
          post: createWoundMessage('treat', actionContext),
        }
      : refuse('HnB.humanity.refusal.notTreatable'),
})

/** The edits that make a wound less severe. The wound keeps its name, with the new severity added. */
export function createLessenedWoundFields(
  { name }: Pick<WoundItem, 'name'>,
  woundSeverity: 'minor' | 'medium',
): DocumentEdit['set'] {
  return {
    severity: woundSeverity,
    [ITEM_NAME_PATH]: { key: `HnB.humanity.wound.lessened.${woundSeverity}`, data: { name } },
  }
}

/** The severity below a wound's own. Null for a minor, lasting or fatal wound. */
function findSeverityOfLessenedWound({ severity, lasting, fatal }: WoundFields): 'minor' | 'medium' | null {
  if (lasting || fatal || severity === '' || severity === 'minor') return null
  return severity === 'major' ? 'medium' : 'minor'
}

/**
 * The action with which the Gamemaster makes a wound less severe, "perhaps reducing it to a medium or minor wound"
 * ("Describing Wounds").
 */
const lessenWoundAction = defineAction<WoundActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const { item: wound, user } = actionContext
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    const lessenedWoundSeverity = findSeverityOfLessenedWound(wound.fields)
    return lessenedWoundSeverity
      ? {
          edits: [{ target: wound.uuid, set: createLessenedWoundFields(wound, lessenedWoundSeverity) }],
          post: createWoundMessage('lessen', actionContext),
        }
      : refuse('HnB.humanity.refusal.notLessened', { name: wound.name })
  },
})

const removeWoundAction = defineAction<WoundActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
  answers: emptyAnswersSchema,
  decide: (actionContext) =>
    mayUserRemoveWound(actionContext.item, actionContext.user.isGM)
      ? { deletedItems: [actionContext.item.uuid], post: createWoundMessage('close', actionContext) }
      : refuse('HnB.humanity.refusal.notHealed', { name: actionContext.item.name }),
})

const createWoundButton = (woundActionName: WoundActionName, iconName: string): ItemButton => ({
  act: woundActionName,
  phrase: { key: `HnB.humanity.wound.${woundActionName}` },
  icon: iconName,
  hint: { key: `HnB.humanity.wound.hint.${woundActionName}` },
  disabledReason: null,
})

export const woundItemKind = defineItemKind<Humanity, WoundFields>({
  fields: woundFieldsSchema,
  // The template of a wound's sheet needs no data from here. The only data that it lacks is the wound's mark, which
  // only messages use.
  context: () => ({}),
  isShownOnTab: ({ fields }) => fields.severity !== '',
  summary: createWoundLines,
  ruleSentences: createWoundSentences,
  actions: { treat: markWoundTreatedAction, lessen: lessenWoundAction, close: removeWoundAction },
  buttons: (wound, { user }): ItemButton[] => [
    ...(doesWoundNeedTreatment(wound.fields) ? [createWoundButton('treat', 'trait-medical')] : []),
    ...(user.isGM && findSeverityOfLessenedWound(wound.fields) ? [createWoundButton('lessen', 'wound')] : []),
    ...(mayUserRemoveWound(wound, user.isGM) ? [createWoundButton('close', 'trait-health')] : []),
  ],
})

/**
 * Says in a sentence how the wound heals or becomes worse. Returns no sentence for a lasting or fatal wound, because
 * the wound's row already says so.
 */
function createWoundSentences({
  fields: { severity, treated: isTreated, lasting: isLasting, fatal: isFatal },
}: Pick<WoundItem, 'fields'>): Phrase[] {
  if (severity === '' || isLasting || isFatal) return []
  return [{ key: isTreated ? 'HnB.humanity.wound.hint.treat' : `HnB.humanity.wound.reads.${severity}` }]
}

/** The lines of text that stand below the name of a wound. */
export function createWoundLines({
  fields: { severity, treated: isTreated, lasting: isLasting, fatal: isFatal, by: causeName },
}: Pick<WoundItem, 'fields'>): Phrase[] {
  if (severity === '') return []
  const woundStatus = isFatal ? 'fatal' : isLasting ? 'lasting' : isTreated ? 'treated' : severity
  return [
    { key: `HnB.humanity.wound.line.${woundStatus}` },
    ...(causeName === '' ? [] : [{ key: 'HnB.humanity.wound.by', data: { name: causeName } }]),
  ]
}

/**
 * Lists the changes of wounds at the end of a scene or session. A scene's end heals minor wounds and treated medium
 * wounds. A session's end makes an untreated medium wound permanent.
 */
export function listWoundRecoveryEffects(
  { items }: Pick<Situation<Humanity>, 'items'>,
  isEndOfSession: boolean,
): RecoveryEffect[] {
  return parseWounds(items).flatMap(({ id, uuid, name, fields }): RecoveryEffect[] => {
    const phrasePlaceholders = { name }
    if (doesWoundHealByItself(fields)) {
      return [
        {
          id: `heal${id}`,
          phrase: { key: 'HnB.humanity.wound.heals', data: phrasePlaceholders },
          ticked: true,
          deletedItems: [uuid],
        },
      ]
    }
    if (isEndOfSession && doesWoundNeedTreatment(fields)) {
      const recoveryEffectLabel = { key: 'HnB.humanity.wound.lasts', data: phrasePlaceholders }
      return [
        {
          id: `last${id}`,
          phrase: recoveryEffectLabel,
          ticked: true,
          edits: [{ target: uuid, set: { lasting: true } }],
        },
      ]
    }
    return []
  })
}
