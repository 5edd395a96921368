/**
 * The folder of the package that tests open. It is the copy without translated compendia that the test setup has made,
 * or else the built package.
 */
export const TEST_PACKAGE = process.env['TEST_PACKAGE'] ?? 'dist'
