import * as v from 'valibot'
import { action } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { Ask } from '../../core/contract'
import type { Edit, Make, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { abilitiesThat } from '../abilities'
import { gainBlessing } from '../blessings'
import type { Severity } from '../rules/severity'
import { SEVERITIES } from '../rules/severity'
import type { Judged } from './bout'
import { fighters, judgedOf, otherRole } from './bout'
import type { Contest, ContestClick, Ended, Grave, Played } from './facts'
import { judgedNow } from './steps'
import { newWound } from './wound'

const answers = v.object({
  severity: v.optional(v.picklist(['', ...SEVERITIES]), ''),
  wounded: v.optional(v.record(v.string(), v.boolean()), {}),
})
type Answers = v.InferOutput<typeof answers>

/**
 * Nobody helps any more: what the Contest brings, comes. A Gamemaster says so, or whoever lost takes it as it fell. Where
 * a group of Defenders lost by violence, a Gamemaster chooses one severity for the scene, and who is hurt (HU6).
 */
export const settle = action<ContestClick, Answers>({
  answers,
  decided: 'byGM',
  ask(click) {
    const judged = mayJudge(click)
    return isRefusal(judged) ? judged : question(click, judged)
  },
  async decide(click, answers, chance) {
    const judged = mayJudge(click)
    if (isRefusal(judged)) return judged
    const { facts } = click.message
    const chosen = click.asker.isGM ? answers : { severity: '' as const, wounded: {} }
    const ended = judged.map((one) => endOf(facts, one, chosen))
    const marks = new Map(ended.flatMap(({ wounded }) => wounded.map((key) => [key, chance.id()])))
    return {
      edits: await steadfast(click, judged, chance),
      makes: ended.flatMap((one) => woundsBy(click, one, marks)),
      amend: {
        set: { settled: ended, ...gravesOf(facts, ended, judged, marks) },
        what: { key: 'HnB.humanity.contest.did.settle' },
      },
    }
  },
})

/** A Contest may be settled by a Gamemaster, and by whoever plays one that lost it. */
function mayJudge(click: ContestClick): readonly Judged[] | Refusal {
  const judged = judgedNow(click)
  if (isRefusal(judged) || click.asker.isGM) return judged
  const { actor, message, sides } = click
  const lost = judged.some(({ attacking, verdict }) => {
    const loser = verdict.winner === 'attackers' ? otherRole(attacking) : attacking
    return fighters(message.facts, loser, sides).some(({ side }) => side.uuid === actor.uuid)
  })
  return lost ? judged : refuse('HnB.humanity.refusal.notSettler')
}

function question({ message: { facts }, asker }: ContestClick, judged: readonly Judged[]): Ask | null {
  const hurting = judged.filter(({ verdict }) => verdict.winner === 'attackers')
  if (!asker.isGM || !facts.violent || hurting.every(({ defenders }) => defenders.length < 2)) return null
  return {
    title: 'HnB.humanity.contest.ask.settle',
    template: 'humanity/contest/settle-dialog',
    ok: 'HnB.humanity.contest.ok.settle',
    context: {
      severities: SEVERITIES,
      usual: hurting[0]?.verdict.severity,
      defenders: hurting.flatMap(({ defenders, verdict }) =>
        defenders.map((key, place) => ({
          key,
          name: facts.exchange.sides[key]?.name ?? '',
          lost: !verdict.defenders[place]?.wins,
          severity: verdict.defenders[place]?.severity,
        })),
      ),
    },
    defaults: {},
  }
}

function endOf(
  facts: Contest,
  { attacking, verdict, defenders }: Judged,
  { severity, wounded }: Answers,
): Ended {
  const won = verdict.winner === 'attackers'
  const several = defenders.length > 1
  const hurt = (key: string, place: number) =>
    several && Object.hasOwn(wounded, key) ? wounded[key] === true : !verdict.defenders[place]?.wins
  return {
    attacking,
    won,
    severity: several && won && severity !== '' ? severity : verdict.severity,
    wounded: won && facts.violent ? defenders.filter(hurt) : [],
  }
}

/** "The amount that the Attacker rolled higher than the Defender determines the extent of the injury." */
function woundsBy(
  { message: { facts }, sides }: ContestClick,
  ended: Ended,
  marks: Map<string, string>,
): Make[] {
  const by = fighters(facts, ended.attacking, sides)
    .map(({ side }) => side.name)
    .join(', ')
  return ended.wounded.flatMap((key) => {
    const side = facts.exchange.sides[key]
    return side ? [newWound(side.uuid, ended.severity, by, marks.get(key) ?? '')] : []
  })
}

/** Who is grievously wounded, so that only a miracle helps. */
function gravesOf(
  { exchange }: Contest,
  ended: readonly Ended[],
  judged: readonly Judged[],
  marks: Map<string, string>,
): Record<string, Grave> {
  const graves = ended.flatMap(({ severity, wounded }, place) =>
    severity === 'major'
      ? wounded.flatMap((key) => {
          const { uuid, name } = exchange.sides[key] ?? { uuid: '', name: '' }
          const attack = judged[place]?.verdict.attack ?? 0
          return [
            [`graves.${key}`, { uuid, name, wound: marks.get(key) ?? '', attack, fate: 'open' }] as const,
          ]
        })
      : [],
  )
  return Object.fromEntries(graves)
}

/** By how much each side lost, in whichever direction it lost more; 0 for who did not. */
export function lossesOf(
  facts: Contest,
  judged: readonly Judged[],
  there: ContestClick['sides'],
): ReadonlyMap<string, number> {
  const losses = new Map<string, number>()
  const lost = (key: string, margin: number) => losses.set(key, Math.max(losses.get(key) ?? 0, margin))
  for (const { attacking, verdict, defenders } of judged) {
    if (verdict.winner === 'defenders')
      for (const { key } of fighters(facts, attacking, there)) lost(key, verdict.margin)
    else defenders.forEach((key, place) => lost(key, verdict.defenders[place]?.margin ?? 0))
  }
  return losses
}

/** "When you … lose a Contest by 5 or more, gain a Blessing", before or after protection, as the table chose (HU14). */
async function steadfast(click: ContestClick, judged: readonly Judged[], chance: Chance): Promise<Edit[]> {
  const { message, sides, settings } = click
  const counted =
    settings.steadfastMargin === 'after' ? judged : judgedOf(bare(message.facts), sides, settings.evenMedian)
  const losses = lossesOf(message.facts, counted, sides)
  const edits: Edit[] = []
  for (const [key, margin] of losses) {
    const party = sides.find(({ actor }) => actor.uuid === message.facts.exchange.sides[key]?.uuid)
    const gains = party
      ? abilitiesThat(party.items, 'gain').filter(({ effect }) => margin >= effect.value)
      : []
    if (!party || gains.length === 0) continue
    const faces = await gainBlessing(chance)
    edits.push({
      of: party.actor.uuid,
      set: Object.fromEntries(faces.map((face) => [`blessings.${chance.id()}`, face])),
    })
  }
  return edits
}

/** The same Contest with nobody protected. */
function bare({ exchange, ...facts }: Contest): Contest {
  const without = (played: Played | null): Played | null => played && { ...played, protect: 0 }
  const sides: typeof exchange.sides = {}
  for (const [key, side] of Object.entries(exchange.sides)) {
    const { answer } = side
    sides[key] = {
      ...side,
      answer: answer && { attack: without(answer.attack), defence: without(answer.defence) },
    }
  }
  return { ...facts, exchange: { ...exchange, sides } }
}

/** The words for what a severity means here. */
export function meaningOf(violent: boolean, severity: Severity): string {
  return `HnB.humanity.contest.meaning.${violent ? 'violent' : 'peaceful'}.${severity}`
}
