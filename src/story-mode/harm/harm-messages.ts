/** The kinds of messages that report Harm outside attacks, or the naming of a wound. */
import { defineMessageKind } from '../../core/message-kind'
import type { Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { StoryMode } from '../rules'
import { createAnnouncementOfTooFewSlots, createStepsToDropItems } from './drop-steps'
import type { HarmReportFacts, SufferedHarm, WoundNameFacts } from './harm-facts'
import { harmReportFactsSchema, woundNameFactsSchema } from './harm-facts'

export const harmReportMessageKind = defineMessageKind<StoryMode, HarmReportFacts>({
  facts: harmReportFactsSchema,
  context: ({ facts }, viewer) => ({
    regain: facts.what === 'regain',
    lines: Object.values(facts.lines).map((sufferedHarm) => createSufferedHarmContext(sufferedHarm, viewer)),
  }),
  announcement: ({ lines }, actorUuid) => createAnnouncementOfTooFewSlots(Object.values(lines), actorUuid),
  pendingSteps: ({ facts }, viewer) => createStepsToDropItems(Object.values(facts.lines), viewer),
  sideUuids: ({ lines }) => Object.values(lines).map(({ actor }) => actor),
  actions: {},
})

export const woundNameMessageKind = defineMessageKind<StoryMode, WoundNameFacts>({
  facts: woundNameFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

/**
 * The template context of `templates/story-mode/pieces/suffering.hbs`, which shows what the Harm did to one actor. If
 * the table of names did not name a wound, the context has the wound's current name.
 */
export function createSufferedHarmContext(
  sufferedHarm: SufferedHarm,
  { sides, playedUuids }: Viewer<StoryMode>,
): object {
  const { actor, after: heartsAfter, max, wounds } = sufferedHarm
  const participant = sides.find((candidateParticipant) => candidateParticipant.actor.uuid === actor)
  return {
    ...sufferedHarm,
    heartsWords: createHeartsPhrase(sufferedHarm),
    hearts: Array.from({ length: max }, (_, rowIndex) => rowIndex < heartsAfter),
    wounds: wounds.map((wound) => {
      const itemOfSufferedWound = participant?.items.find(({ id }) => id === wound.id)
      return {
        ...wound,
        name: itemOfSufferedWound && wound.nameless ? { text: itemOfSufferedWound.name } : wound.name,
        severity: `HnB.storyMode.severity.${wound.severity}`,
        penalty: `HnB.storyMode.penalty.${wound.severity}`,
        uuid: itemOfSufferedWound && playedUuids.includes(actor) ? itemOfSufferedWound.uuid : null,
        nameless: wound.nameless && itemOfSufferedWound !== undefined,
      }
    }),
  }
}

/**
 * The phrase for an actor's hearts before and after Harm. A new wound restores all hearts, so the hearts afterwards
 * alone would hide the loss.
 */
function createHeartsPhrase({ harm, before, after, max, wounds, dead }: SufferedHarm): Phrase {
  const phrasePlaceholders = { before, after, max }
  if (harm === 0) return { key: 'HnB.storyMode.hearts', data: { value: after, max } }
  if (dead) return { key: 'HnB.storyMode.harm.heartsTo', data: { ...phrasePlaceholders, after: 0 } }
  return {
    key: `HnB.storyMode.harm.${wounds.length > 0 ? 'heartsBack' : 'heartsTo'}`,
    data: phrasePlaceholders,
  }
}
