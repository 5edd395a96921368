/** The kinds of messages that report Harm outside attacks, or the naming of a wound. */
import { defineMessageKind } from '../../core/message-kind'
import type { Viewer } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { StoryMode } from '../rules'
import { tooFewSlotsAnnouncement, stepsToDropItems } from './drop-steps'
import type { HarmReportFacts, Suffering, WoundNameFacts } from './harm-facts'
import { harmReportFactsSchema, woundNameFactsSchema } from './harm-facts'

export const harmReportMessageKind = defineMessageKind<StoryMode, HarmReportFacts>({
  facts: harmReportFactsSchema,
  context: ({ facts }, viewer) => ({
    regain: facts.what === 'regain',
    lines: Object.values(facts.lines).map((suffering) => sufferingContext(suffering, viewer)),
  }),
  announcement: ({ lines }, actorUuid) => tooFewSlotsAnnouncement(Object.values(lines), actorUuid),
  pendingSteps: ({ facts }, viewer) => stepsToDropItems(Object.values(facts.lines), viewer),
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
 * the table had no name for a wound, the template shows the wound's current name.
 */
export function sufferingContext(suffering: Suffering, { sides, playedUuids }: Viewer<StoryMode>): object {
  const { actor, after: heartsAfter, max, wounds } = suffering
  const participant = sides.find((candidate) => candidate.actor.uuid === actor)
  return {
    ...suffering,
    heartsWords: heartsPhrase(suffering),
    hearts: Array.from({ length: max }, (_, index) => index < heartsAfter),
    wounds: wounds.map((wound) => {
      const item = participant?.items.find(({ id }) => id === wound.id)
      return {
        ...wound,
        name: item && wound.nameless ? { text: item.name } : wound.name,
        severity: `HnB.storyMode.severity.${wound.severity}`,
        penalty: `HnB.storyMode.penalty.${wound.severity}`,
        uuid: item && playedUuids.includes(actor) ? item.uuid : null,
        nameless: wound.nameless && item !== undefined,
      }
    }),
  }
}

/**
 * The phrase for an actor's hearts before and after Harm. A new wound restores all hearts, so the hearts afterwards
 * alone would hide the loss.
 */
function heartsPhrase({ harm, before, after, max, wounds, dead }: Suffering): Phrase {
  const data = { before, after, max }
  if (harm === 0) return { key: 'HnB.storyMode.hearts', data: { value: after, max } }
  if (dead) return { key: 'HnB.storyMode.harm.heartsTo', data: { ...data, after: 0 } }
  return { key: `HnB.storyMode.harm.${wounds.length > 0 ? 'heartsBack' : 'heartsTo'}`, data }
}
