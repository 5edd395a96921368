/** Defines the messages about Blessing Dice and about the lucky number of a session. */
import * as v from 'valibot'
import { defineMessageKind } from '../../core/message-kind'
import type { Humanity } from '../rules'

const poolDieFaceSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))

/** What the message about a changed pool stores: the gained or spent dice, and the pool's size afterwards. */
const blessingMessageFactsSchema = v.object({
  what: v.picklist(['gained', 'spent']),
  dice: v.pipe(v.array(poolDieFaceSchema), v.maxLength(300)),
  pool: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
})

export const blessingMessageKind = defineMessageKind<
  Humanity,
  v.InferOutput<typeof blessingMessageFactsSchema>
>({
  facts: blessingMessageFactsSchema,
  context: ({ facts }) => ({
    ...facts,
    phraseKey: facts.dice.length === 1 ? `${facts.what}One` : facts.what,
    faces: facts.dice.join(', '),
  }),
  actions: {},
})

const awardLineSchema = v.object({
  name: v.string(),
  dice: v.pipe(v.array(poolDieFaceSchema), v.maxLength(500)),
})

const awardFactsSchema = v.object({
  occasion: v.picklist(['introduction', 'roleplay', 'milestone']),
  lines: v.pipe(v.array(awardLineSchema), v.maxLength(100)),
})

export const awardMessageKind = defineMessageKind<Humanity, v.InferOutput<typeof awardFactsSchema>>({
  facts: awardFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})

const luckyNumberFactsSchema = v.object({
  dice: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
    v.minLength(2),
    v.maxLength(2),
  ),
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
})

export const luckyNumberMessageKind = defineMessageKind<
  Humanity,
  v.InferOutput<typeof luckyNumberFactsSchema>
>({
  facts: luckyNumberFactsSchema,
  context: ({ facts }) => facts,
  actions: {},
})
