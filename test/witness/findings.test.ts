/**
 * Tests the report about a tried package. It lists succeeded steps, thrown errors, and documented names of Foundry that
 * the practice table (our simulated Foundry) lacks.
 */
import { expect, it } from 'vitest'
import { formatVisitFindings, countMissingNames } from './findings'
import { VISIT_STEPS } from './steps'
import type { VisitReport } from './visit'

const packageVisit = { folder: 'their-module', generation: 14, modules: null, system: 'dist' } as const
const missingNameError =
  'NotOnThisTableError: foundry.ui is not given by the practice table.\n    at Object.get'

const visitReport: VisitReport = {
  visitPackage: packageVisit,
  isReady: true,
  steps: [
    { name: 'ready', faults: [] },
    { name: 'sheet Actor hero', faults: ['TypeError: no skills\n    at draw\n    at more'] },
    { name: 'menu one', faults: [missingNameError] },
    { name: 'menu two', faults: [missingNameError, missingNameError] },
    // The package overrides a member that the practice table (our simulated Foundry) never calls. This is no fault of
    // the step.
    {
      name: 'tab chat',
      faults: ['A package overrides X: X#y is called for is not given by the practice table'],
    },
  ],
}

it('the report counts the successful steps, and has a line for each other step', () =>
  expect(formatVisitFindings(visitReport).split('\n').slice(0, 5)).toEqual([
    'their-module on Foundry 14: ready, 2 of 5 steps went well',
    '- sheet Actor hero',
    '    TypeError: no skills     at draw',
    '- menu one',
    '    NotOnThisTableError: foundry.ui is not given by the practice table.     at Object.get',
  ]))

it('the report counts the missing names, the most used first', () =>
  expect(countMissingNames(visitReport)).toEqual([
    ['foundry.ui', 3],
    ['X#y is called for', 1],
  ]))

it('the report says when a package is not ready', () =>
  expect(formatVisitFindings({ ...visitReport, isReady: false })).toContain('not ready'))

it('the witness tries documents, sheets, rolls, settings, menus, tabs and a fight', () =>
  expect(VISIT_STEPS.map(({ name }) => name)).toEqual([
    ...['create', 'sheet', 'roll', 'settings', 'menu', 'tab', 'fight'],
  ]))
