/**
 * The package folder that tests open: the test setup's copy without translated compendia, or else the built package.
 */
export const TEST_PACKAGE = process.env['TEST_PACKAGE'] ?? 'dist'
