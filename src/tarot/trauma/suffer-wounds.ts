/**
 * The action with which a character takes the wounds of a hit. Armor stops wounds first, then a push. The remaining
 * wounds take effect.
 */
import type { Phrase } from '../../core/phrase'
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { CardView } from '../../core/chance'
import type { AnswerPreview } from '../../core/contract'
import { toTagOfAnswerCards } from '../../core/exchange-changes'
import type { DocumentEdit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { MessageActionContext } from '../../core/game-views'
import { playedCardAnswerFields, createPlayableHand } from '../push/push-form'
import { findMajorCards, countRanksRaisedByPush } from '../push/push-schema'
import { createPushPreviewNotes, createPushWithoutDrawnCards } from '../push/push-preview'
import type { Tarot } from '../rules'
import { TAROT_DEAD_STATUS, MAX_TAROT_WOUNDS } from '../rules'
import { findTraitByKey } from '../traits'
import { listUsableArmorPieces, createArmorRatingEdits, findArmorAgainstHit } from './armor-against-hit'
import type { Hit, FactsWithHits } from './hit-facts'
import { hasHitExpired } from './hit-facts'
import { createFormPartForPlayedCards, playCardsOnHit } from './play-cards-on-hit'
import { createKeyOfHitPush } from './hit-pushes'
import { createReactionRoundWoundEdits } from '../reaction-round'
import { areOrgansFailing, soakWoundsWithArmorPieces, calculateWoundsAfterPush } from './trauma-rules'
import { createWoundStatusEdits } from '../trauma-statuses'

export type HitActionContext = MessageActionContext<Tarot, FactsWithHits>

/**
 * Finds the hit that the pressed button names, and its key. Refuses another character's hit, a hit that no longer has
 * an effect, and a hit that waits for a different answer.
 */
export function findPendingHit(
  { message: { facts }, data, actor, state }: HitActionContext,
  requiredHitStage: Hit['stage'],
): { readonly key: string; readonly hit: Hit } | Refusal {
  const hitKey = data.hit ?? ''
  const hit = Object.hasOwn(facts.hits, hitKey) ? facts.hits[hitKey] : undefined
  if (!hit) return refuse('HnB.tarot.refusal.noHit')
  if (hit.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: hit.name })
  if (hasHitExpired(hit, { actor, state })) {
    const isActorDead = actor.statuses.includes(TAROT_DEAD_STATUS)
    return refuse(`HnB.tarot.refusal.${isActorDead ? 'isDead' : 'notBleeding'}`, { name: hit.name })
  }
  return hit.stage === requiredHitStage ? { key: hitKey, hit } : refuse('HnB.tarot.refusal.isOver')
}

const sufferWoundsAnswersSchema = v.object({
  /**
   * The id of the armor piece that the player chose; empty for no armor. Absent if the clicked button already names the
   * piece.
   */
  armor: v.optional(v.pipe(v.string(), v.maxLength(40))),
  ...playedCardAnswerFields,
})

/**
 * The player takes the wounds of a hit. First armor stops wounds, then a push stops one per raised rank; a major arcana
 * stops all (ruling TC18). The rest also causes bleeding (ruling TC21).
 */
export const sufferWoundsAction = defineAction<
  HitActionContext,
  v.InferOutput<typeof sufferWoundsAnswersSchema>
>({
  answers: sufferWoundsAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const clickedHit = findPendingHit(actionContext, 'wounds')
    if (isRefusal(clickedHit)) return clickedHit
    const availableArmor = clickedHit.hit.armor ? listUsableArmorPieces(actionContext) : []
    const cardFormPart = createFormPartForPlayedCards(actionContext, clickedHit.hit.push)
    const isArmorChosen =
      availableArmor.length === 0 ||
      actionContext.settings.armorStacks ||
      actionContext.data.armor !== undefined
    if (isArmorChosen && !cardFormPart) return null
    return {
      title: 'HnB.tarot.asks.suffer',
      titleData: { name: actionContext.actor.name },
      template: 'tarot/suffer-dialog',
      context: {
        wounds: clickedHit.hit.wounds,
        stacks: actionContext.settings.armorStacks,
        armors: availableArmor,
        ...cardFormPart?.context,
      },
      ...(cardFormPart ? { hand: createPlayableHand(actionContext) } : {}),
      asksOnlyForCards: availableArmor.length === 0 && clickedHit.hit.push.suit !== null,
      ok: 'HnB.tarot.trauma.take',
      defaults: { armor: availableArmor[0]?.id ?? '', suit: cardFormPart?.suit ?? 'swords', cards: {} },
      preview: (unparsedAnswers, playedCards) =>
        createWoundsPreview(actionContext, clickedHit.hit, unparsedAnswers, playedCards),
    }
  },
  decide(actionContext, { armor: armorId = actionContext.data.armor ?? '', suit, cards }, chance) {
    const clickedHit = findPendingHit(actionContext, 'wounds')
    if (isRefusal(clickedHit)) return clickedHit
    const { key: hitKey, hit } = clickedHit
    const wornArmorPieces = findArmorAgainstHit(actionContext, hit, armorId)
    if (isRefusal(wornArmorPieces)) return wornArmorPieces
    const tagOfTableCards = toTagOfAnswerCards(actionContext.message, createKeyOfHitPush('wounds', hitKey))
    const playedPush = playCardsOnHit(actionContext, chance, hit.push, { cards, suit }, tagOfTableCards)
    if (isRefusal(playedPush)) return playedPush
    const { through, ratings } = soakWoundsWithArmorPieces(
      hit.wounds,
      wornArmorPieces.map(({ rating }) => rating),
    )
    const woundsAfterPush = calculateWoundsAfterPush(
      through,
      countRanksRaisedByPush(playedPush),
      findMajorCards(playedPush).length,
    )
    const { actor, state, items } = actionContext
    const woundsAfterHit = Math.min(MAX_TAROT_WOUNDS, state.wounds + woundsAfterPush)
    const hasOrganFailure = areOrgansFailing(woundsAfterHit, findTraitByKey(items, 'health').rank)
    const hitAfterAnswer: Hit = {
      ...hit,
      stage: hit.stun ? 'stun' : 'over',
      soaked: wornArmorPieces.map(({ name, rating }, armorPieceIndex) => ({
        name,
        before: rating,
        after: ratings[armorPieceIndex] ?? rating,
      })),
      through,
      push: playedPush,
      before: state.wounds,
      taken: woundsAfterPush,
      failing: hasOrganFailure,
    }
    return {
      edits: [
        ...createWoundEdits(actionContext, woundsAfterHit),
        ...createArmorRatingEdits(wornArmorPieces, ratings),
      ],
      statuses: createWoundStatusEdits(actor.uuid, woundsAfterHit, hasOrganFailure, woundsAfterPush > 0),
      amend: {
        set: { [`hits.${hitKey}`]: toStorableValue(hitAfterAnswer) },
        label: { key: 'HnB.tarot.trauma.took', data: { name: actor.name, wounds: woundsAfterPush } },
        // Only a Gamemaster may undo this answer, because it shows cards from a secret hand.
        ...(cards.length > 0 && { final: true }),
      },
    } satisfies Outcome
  },
})

/** Previews the wounds with the chosen armor and cards. Null if the form's answers are invalid. */
function createWoundsPreview(
  actionContext: HitActionContext,
  hit: Hit,
  unparsedAnswers: unknown,
  playedCards: readonly CardView[],
): AnswerPreview | null {
  const answersParseResult = v.safeParse(
    v.object({ armor: sufferWoundsAnswersSchema.entries.armor, suit: playedCardAnswerFields.suit }),
    unparsedAnswers,
  )
  const wornArmorPieces = answersParseResult.success
    ? findArmorAgainstHit(actionContext, hit, answersParseResult.output.armor ?? '')
    : []
  if (!answersParseResult.success || isRefusal(wornArmorPieces)) return null
  const armorRatings = wornArmorPieces.map(({ rating }) => rating)
  const push = createPushWithoutDrawnCards(
    actionContext.settings,
    hit.push.suit ?? answersParseResult.output.suit,
    playedCards,
  )
  const { through } = soakWoundsWithArmorPieces(hit.wounds, armorRatings)
  const woundsTaken = calculateWoundsAfterPush(
    through,
    countRanksRaisedByPush(push),
    findMajorCards(push).length,
  )
  return {
    subject: { key: 'HnB.tarot.wounds' },
    before: { text: String(hit.wounds) },
    after: woundsTaken === hit.wounds ? null : { text: String(woundsTaken) },
    notes: [
      ...createArmorPreviewNotes(wornArmorPieces, hit.wounds - through, through),
      ...(through > 0 ? createPushPreviewNotes(push, 'stopsAll') : []),
    ],
  }
}

/**
 * Notes for the preview of a hit: the names of the armor pieces that reduce it. If no wound is left after the armor, the
 * note says that no card is needed.
 */
const createArmorPreviewNotes = (
  wornArmorPieces: readonly { readonly name: string }[],
  stoppedWounds: number,
  remainingWounds: number,
): Phrase[] =>
  stoppedWounds <= 0
    ? []
    : [
        {
          key: `HnB.tarot.trauma.${remainingWounds > 0 ? 'armorStops' : 'armorSuffices'}`,
          data: { names: { names: wornArmorPieces.map(({ name }) => name) }, number: stoppedWounds },
        },
      ]

function createWoundEdits({ actor, state }: HitActionContext, woundsAfterHit: number): DocumentEdit[] {
  if (woundsAfterHit === state.wounds) return []
  const editsForReactionRoundWounds = createReactionRoundWoundEdits(
    actor,
    state,
    woundsAfterHit - state.wounds,
  )
  return [
    { target: actor.uuid, set: { wounds: woundsAfterHit, stableAt: 0, ...editsForReactionRoundWounds } },
  ]
}
