/**
 * The names of the region events, `CONST.REGION_EVENTS`. Data models of region behaviours use these names. The practice
 * table never triggers the events. https://foundryvtt.com/api/v13/variables/CONST.REGION_EVENTS.html
 */
const COMMON_REGION_EVENTS = {
  REGION_BOUNDARY: 'regionBoundary',
  BEHAVIOR_ACTIVATED: 'behaviorActivated',
  BEHAVIOR_DEACTIVATED: 'behaviorDeactivated',
  BEHAVIOR_VIEWED: 'behaviorViewed',
  BEHAVIOR_UNVIEWED: 'behaviorUnviewed',
  TOKEN_ENTER: 'tokenEnter',
  TOKEN_EXIT: 'tokenExit',
  TOKEN_MOVE_IN: 'tokenMoveIn',
  TOKEN_MOVE_OUT: 'tokenMoveOut',
  TOKEN_MOVE_WITHIN: 'tokenMoveWithin',
  TOKEN_ANIMATE_IN: 'tokenAnimateIn',
  TOKEN_ANIMATE_OUT: 'tokenAnimateOut',
  TOKEN_TURN_START: 'tokenTurnStart',
  TOKEN_TURN_END: 'tokenTurnEnd',
  TOKEN_ROUND_START: 'tokenRoundStart',
  TOKEN_ROUND_END: 'tokenRoundEnd',
} as const

/**
 * The names of the region events in a Foundry generation. Only Foundry 14 has the event `regionAnimation`:
 * https://foundryvtt.com/api/v14/variables/CONST.REGION_EVENTS.html
 */
export function createRegionEvents(generation: 13 | 14): Readonly<Record<string, string>> {
  return generation === 14
    ? { ...COMMON_REGION_EVENTS, REGION_ANIMATION: 'regionAnimation' }
    : COMMON_REGION_EVENTS
}
