/**
 * The folder of the package that tests open: the reduced copy of the built package that the tests' setup has made, or
 * the built package.
 */
export const TEST_PACKAGE = process.env['TEST_PACKAGE'] ?? 'dist'
