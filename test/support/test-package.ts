/** The folder of the package that tests open: the part of the built package that their setup prepared, or all of it. */
export const TEST_PACKAGE = process.env['TEST_PACKAGE'] ?? 'dist'
