/** Tests the positions of tokens when many people are placed on a scene. */
import { describe, expect, it } from 'vitest'
import { findTokenBlockPositions } from '../../src/foundry/sheets/token-block'

/** A scene of 10 by 8 spaces of 100 pixels, with two spaces of padding around it. */
const sceneArea = { x: 200, y: 200, width: 1000, height: 800, size: 100 }

describe('a crowd stands inside the scene', () => {
  it.each([
    { why: 'in its middle', number: 4, first: { x: 600, y: 500 }, last: { x: 700, y: 600 } },
    {
      why: 'below a token of the creature',
      number: 6,
      near: { x: 300, y: 300 },
      first: { x: 300, y: 400 },
      last: { x: 500, y: 500 },
    },
    {
      why: 'above it, where there is no room below',
      number: 6,
      near: { x: 300, y: 900 },
      first: { x: 300, y: 700 },
      last: { x: 500, y: 800 },
    },
    {
      why: 'no further right than there is room',
      number: 4,
      near: { x: 1100, y: 300 },
      first: { x: 1000, y: 400 },
      last: { x: 1100, y: 500 },
    },
    {
      why: 'by a token in the padding',
      number: 1,
      near: { x: 0, y: 0 },
      first: { x: 200, y: 200 },
      last: { x: 200, y: 200 },
    },
    {
      why: 'large creatures further apart',
      number: 2,
      step: 200,
      first: { x: 500, y: 500 },
      last: { x: 700, y: 500 },
    },
  ])('$why', ({ number, near, step = 100, first, last }) => {
    const tokenBlockPositions = findTokenBlockPositions(sceneArea, step, number, near)
    expect(tokenBlockPositions).toHaveLength(number)
    expect([tokenBlockPositions[0], tokenBlockPositions.at(-1)]).toEqual([first, last])
  })

  it('a crowd too large for the scene begins in the corner, with one token per space', () => {
    const tokenBlockPositions = findTokenBlockPositions({ ...sceneArea, width: 200, height: 200 }, 100, 30)
    expect(tokenBlockPositions[0]).toEqual({ x: 200, y: 200 })
    expect(new Set(tokenBlockPositions.map(({ x, y }) => `${x} ${y}`)).size).toBe(30)
  })
})
