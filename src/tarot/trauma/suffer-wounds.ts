/** A character takes the wounds of a hit. Armor stops wounds first, then a push. The remaining wounds take effect. */
import type { Phrase } from '../../core/phrase'
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { CardView } from '../../core/chance'
import type { AnswerPreview } from '../../core/contract'
import { tagOfAnswerCards } from '../../core/exchange-changes'
import type { Edit, Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { MessageClick } from '../../core/game-views'
import { cardAnswerFields, playableHand } from '../push/push-form'
import { findMajorCards, countRaisedRanks } from '../push/push-schema'
import { previewNotes, pushWithoutDraws } from '../push/push-preview'
import type { Tarot } from '../rules'
import { TAROT_DEAD_STATUS, MAX_TAROT_WOUNDS } from '../rules'
import { listedTrait } from '../traits'
import { usableArmorPieces, armorWearEdits, armorAgainstHit } from './armor-against-hit'
import type { Hit, FactsWithHits } from './hit-facts'
import { hasHitExpired } from './hit-facts'
import { cardFormPart, playCardsOnHit } from './play-cards-on-hit'
import { hitPushKey } from './hit-pushes'
import { currentRoundWoundEdits } from '../reaction-round'
import { areOrgansFailing, soakWithArmorPieces, woundsAfterPush } from './trauma-rules'
import { woundStatusEdits } from '../trauma-statuses'

export type HitClick = MessageClick<Tarot, FactsWithHits>

/**
 * The hit that the clicked button names, and its key. Refuses the hit of another character, a hit that can no longer
 * take effect, and a hit that waits for another answer.
 */
export function pendingHit(
  { message: { facts }, data, actor, state }: HitClick,
  stage: Hit['stage'],
): { readonly key: string; readonly hit: Hit } | Refusal {
  const hitKey = data.hit ?? ''
  const hit = Object.hasOwn(facts.hits, hitKey) ? facts.hits[hitKey] : undefined
  if (!hit) return refuse('HnB.tarot.refusal.noHit')
  if (hit.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: hit.name })
  if (hasHitExpired(hit, { actor, state })) {
    const isDead = actor.statuses.includes(TAROT_DEAD_STATUS)
    return refuse(`HnB.tarot.refusal.${isDead ? 'isDead' : 'notBleeding'}`, { name: hit.name })
  }
  return hit.stage === stage ? { key: hitKey, hit } : refuse('HnB.tarot.refusal.isOver')
}

const sufferAnswersSchema = v.object({
  /**
   * The id of the armor piece that the player chose; empty for no armor. Absent if the clicked button already names the
   * piece.
   */
  armor: v.optional(v.pipe(v.string(), v.maxLength(40))),
  ...cardAnswerFields,
})

/**
 * The player takes the wounds of a hit. Armor stops wounds first. Then a push stops a wound for each raised rank, and a
 * major arcana stops all wounds (ruling TC18). The remaining wounds take effect, and the character bleeds again (ruling
 * TC21).
 */
export const sufferWounds = defineAction<HitClick, v.InferOutput<typeof sufferAnswersSchema>>({
  answers: sufferAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const clickedHit = pendingHit(click, 'wounds')
    if (isRefusal(clickedHit)) return clickedHit
    const usablePieces = clickedHit.hit.armor ? usableArmorPieces(click) : []
    const cardPart = cardFormPart(click, clickedHit.hit.push)
    const isArmorChosen =
      usablePieces.length === 0 || click.settings.armorStacks || click.data.armor !== undefined
    if (isArmorChosen && !cardPart) return null
    return {
      title: 'HnB.tarot.asks.suffer',
      titleData: { name: click.actor.name },
      template: 'tarot/suffer-dialog',
      context: {
        wounds: clickedHit.hit.wounds,
        stacks: click.settings.armorStacks,
        armors: usablePieces,
        ...cardPart?.context,
      },
      ...(cardPart ? { hand: playableHand(click) } : {}),
      asksOnlyForCards: usablePieces.length === 0 && clickedHit.hit.push.suit !== null,
      ok: 'HnB.tarot.trauma.take',
      defaults: { armor: usablePieces[0]?.id ?? '', suit: cardPart?.suit ?? 'swords', cards: {} },
      preview: (rawAnswers, playedCards) => woundsPreview(click, clickedHit.hit, rawAnswers, playedCards),
    }
  },
  decide(click, { armor: armorId = click.data.armor ?? '', suit, cards }, chance) {
    const clickedHit = pendingHit(click, 'wounds')
    if (isRefusal(clickedHit)) return clickedHit
    const { key: hitKey, hit } = clickedHit
    const wornPieces = armorAgainstHit(click, hit, armorId)
    if (isRefusal(wornPieces)) return wornPieces
    const cardsTag = tagOfAnswerCards(click.message, hitPushKey('wounds', hitKey))
    const push = playCardsOnHit(click, chance, hit.push, { cards, suit }, cardsTag)
    if (isRefusal(push)) return push
    const { through, ratings } = soakWithArmorPieces(
      hit.wounds,
      wornPieces.map(({ rating }) => rating),
    )
    const landedWounds = woundsAfterPush(through, countRaisedRanks(push), findMajorCards(push).length)
    const { actor, state, items } = click
    const woundsAfter = Math.min(MAX_TAROT_WOUNDS, state.wounds + landedWounds)
    const organsFail = areOrgansFailing(woundsAfter, listedTrait(items, 'health').rank)
    const resolvedHit: Hit = {
      ...hit,
      stage: hit.stun ? 'stun' : 'over',
      soaked: wornPieces.map(({ name, rating }, pieceIndex) => ({
        name,
        before: rating,
        after: ratings[pieceIndex] ?? rating,
      })),
      through,
      push,
      before: state.wounds,
      taken: landedWounds,
      failing: organsFail,
    }
    return {
      edits: [...woundEdits(click, woundsAfter), ...armorWearEdits(wornPieces, ratings)],
      statuses: woundStatusEdits(actor.uuid, woundsAfter, organsFail, landedWounds > 0),
      amend: {
        set: { [`hits.${hitKey}`]: toStoredValue(resolvedHit) },
        label: { key: 'HnB.tarot.trauma.took', data: { name: actor.name, wounds: landedWounds } },
        // The answer shows cards from a secret hand. So only a Gamemaster may undo the answer.
        ...(cards.length > 0 && { final: true }),
      },
    } satisfies Outcome
  },
})

/**
 * Previews the wounds that the character would suffer with the chosen armor and cards. Null if the form's answers are
 * invalid.
 */
function woundsPreview(
  click: HitClick,
  hit: Hit,
  rawAnswers: unknown,
  playedCards: readonly CardView[],
): AnswerPreview | null {
  const parsedAnswers = v.safeParse(
    v.object({ armor: sufferAnswersSchema.entries.armor, suit: cardAnswerFields.suit }),
    rawAnswers,
  )
  const wornPieces = parsedAnswers.success
    ? armorAgainstHit(click, hit, parsedAnswers.output.armor ?? '')
    : []
  if (!parsedAnswers.success || isRefusal(wornPieces)) return null
  const ratings = wornPieces.map(({ rating }) => rating)
  const push = pushWithoutDraws(click.settings, hit.push.suit ?? parsedAnswers.output.suit, playedCards)
  const { through } = soakWithArmorPieces(hit.wounds, ratings)
  const woundsTaken = woundsAfterPush(through, countRaisedRanks(push), findMajorCards(push).length)
  return {
    subject: { key: 'HnB.tarot.wounds' },
    before: { text: String(hit.wounds) },
    after: woundsTaken === hit.wounds ? null : { text: String(woundsTaken) },
    notes: [...armorNotes(wornPieces, hit.wounds - through), ...previewNotes(push, 'stopsAll')],
  }
}

/** The notes of a preview that name the armor pieces which reduce the hit. */
const armorNotes = (wornPieces: readonly { readonly name: string }[], stoppedWounds: number): Phrase[] =>
  stoppedWounds <= 0
    ? []
    : [
        {
          key: 'HnB.tarot.trauma.armorStops',
          data: { names: { names: wornPieces.map(({ name }) => name) }, number: stoppedWounds },
        },
      ]

function woundEdits({ actor, state }: HitClick, woundsAfter: number): Edit[] {
  if (woundsAfter === state.wounds) return []
  const roundWounds = currentRoundWoundEdits(actor, state, woundsAfter - state.wounds)
  return [{ target: actor.uuid, set: { wounds: woundsAfter, stableAt: 0, ...roundWounds } }]
}
